"""What each phase of the Development Chart gives: income, stability, prices, what units are worth (§6, §9.2, §9.6)."""

from __future__ import annotations

from msgspec import Struct

from engine.games.hellas.board.board import GOLDEN, Board
from engine.games.hellas.end_of_turn.supply import maintenance
from engine.games.hellas.table.pieces import phase
from engine.games.hellas.table.state import CULTURE, ECONOMY, FLEET, POWERS, ROWS, Row, State
from render.boards.hellas.data import called, facts, say, side
from render.boards.hellas.pieces import cube
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT
from render.wording.plain import Plain, signed

HEAD, LINE, NOTE, GAP = 60.0, 32.0, 30.0, 8.0
TITLE = 52.0
LEFT, FIRST, STEP = 20.0, 282.0, 143.0
"""Where the words begin, the middle of the first column, and how far apart columns are."""
MAINTENANCE = "maintenance"
BY_PHASE: dict[Row, tuple[str, ...]] = {
    "military": ("legion_value", "legion_moves", "legion"),
    "fleet": ("ship_value", "ship_moves", "ship", "maintenance"),
    "economy": ("post", "fortress"),
    "culture": ("monument", "stability", "armistice"),
}
"""What goes by the phase of each row, as `Values` calls it."""
WORD = {
    "legion_value": "legion-value", "legion_moves": "legion-moves", "ship_value": "ship-value",
    "ship_moves": "ship-moves",
}  # fmt: skip
"""The texts of what is no price."""


class Gain(Struct, frozen=True):
    """A thing that grows with a row: what it is called, and how much it is before phase I, in I to IV and beyond."""

    word: str
    by_phase: tuple[str, ...]
    """Before phase I, in I, II, III, IV and the Golden Age; a dash for nothing."""


def gains(board: Board, row: Row) -> list[Gain]:
    """What entering the phases of a row brings, then what holds in them."""
    found = []
    for word in ("income", "stability"):
        entered = ("–", *(signed(getattr(step, word)) if getattr(step, word) else "–" for step in board.chart[row]))
        if set(entered) != {"–"}:
            found.append(Gain(say(f"picture-gain-{word}"), entered))
    if row == CULTURE:
        found.append(Gain(say("picture-gain-combat"), _by_box(board)))
    for what in BY_PHASE[row]:
        found.append(Gain(_word(what), tuple(str(number) for number in getattr(board.values, what))))
    return found


def _word(what: str) -> str:
    if what in WORD:
        return say(f"picture-{WORD[what]}")
    price = say(f"picture-cost-{what}")
    return price if what == MAINTENANCE else say("picture-price", thing=Plain(price))


def _by_box(board: Board) -> tuple[str, ...]:
    """What culture adds in combat, box by box of each phase."""
    boxes: list[list[str]] = [[] for _ in range(GOLDEN + 1)]
    stages = (0, *(board.phase_of[CULTURE][box] for box in range(1, len(board.boxes[CULTURE]) + 1)))
    for stage, value in zip(stages, board.values.culture_value, strict=True):
        boxes[stage].append(signed(value))
    return tuple(" ".join(values) for values in boxes)


def notes(board: Board, state: State, row: Row) -> list[str]:
    """What else a row allows, from which phase on."""
    numbers, steps = board.numbers, board.chart[row]
    if row == FLEET:
        bireme, astronomy = steps[numbers.bireme - 1].id, steps[numbers.astronomy - 1].id
        return [say("picture-note-fleet", bireme=bireme, astronomy=astronomy)]
    if row == CULTURE:
        return [say("picture-note-culture", phase=steps[numbers.monument_culture - 1].id)]
    if row == ECONOMY and state.options.second_posts:
        return [say("picture-note-economy", phase=steps[numbers.second_post - 1].id)]
    return []


# ---------------------------------------------------------------------- as a picture


def _remarks(state: State, row: Row) -> list[str]:
    """What is written below a row's table: for the fleet also what all ships cost a turn."""
    told = notes(facts(), state, row)
    if row == FLEET:
        due = {seat: maintenance(facts(), state, seat) for seat in POWERS}
        told.append(say("picture-note-upkeep", **due))
    return told


def height(state: State) -> float:
    """Of the whole block."""
    board = facts()
    lines = sum(len(gains(board, row)) for row in ROWS)
    return TITLE + len(ROWS) * (HEAD + GAP) + lines * LINE + sum(len(_remarks(state, row)) for row in ROWS) * NOTE


def draw_phases(easel: Easel, state: State, top: float, width: float) -> None:
    """A table for each row with a column for each phase; the powers stand over the column that holds for them."""
    board, y = facts(), top
    easel.text(LEFT, y + 24, say("picture-gains"), "caps", 26, PARCHMENT.ink, "lm")
    easel.text(width - LEFT, y + 24, say("picture-gain-golden"), "italic", 22, PARCHMENT.ink, "rm")
    easel.box(12, y + TITLE - 6, width - 12, y + TITLE - 5, PARCHMENT.frame)
    y += TITLE
    for row in ROWS:
        _head(easel, state, row, y)
        y += HEAD
        for i, gain in enumerate(gains(board, row)):
            if i % 2 == 0:
                easel.box(12, y, width - 12, y + LINE - 1, PARCHMENT.card)
            easel.text(LEFT, y + LINE / 2, gain.word, "text", 23, PARCHMENT.ink, "lm", FIRST - LEFT - 60)
            _cells(easel, state, row, gain, y + LINE / 2)
            y += LINE
        for text in _remarks(state, row):
            easel.text(LEFT, y + NOTE / 2, text, "italic", 20, PARCHMENT.ink, "lm", width - 2 * LEFT)
            y += NOTE
        y += GAP


def _head(easel: Easel, state: State, row: Row, y: float) -> None:
    easel.text(LEFT, y + 42, called(row).upper(), "caps", 22, PARCHMENT.ink, "lm")
    names = (say("picture-gain-before"), *(called(step.id) for step in facts().chart[row]))
    for stage, name in enumerate(names):
        here = [seat for seat in POWERS if phase(facts(), state, seat, row) == stage]
        for j, seat in enumerate(here):
            easel.put(cube(seat, 23), _column(stage) + (j - (len(here) - 1) / 2) * 27, y + 16)
        easel.text(_column(stage), y + 42, name, "polis", 20, PARCHMENT.ink, "mm", STEP - 8)


def _cells(easel: Easel, state: State, row: Row, gain: Gain, y: float) -> None:
    for stage, text in enumerate(gain.by_phase):
        here = [seat for seat in POWERS if phase(facts(), state, seat, row) == stage]
        ink = side(here[0]).dark if len(here) == 1 else PARCHMENT.ink
        easel.text(_column(stage), y, text, "polis" if here else "text", 23, ink, "mm", STEP - 8)


def _column(stage: int) -> float:
    return FIRST + stage * STEP
