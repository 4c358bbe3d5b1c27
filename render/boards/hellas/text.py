"""The board of Hellas in plain text: for screen readers, terminals, and phones with pictures off."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import ISLAND, PROVINCE, Board
from engine.games.hellas.end_of_turn.control import spaces
from engine.games.hellas.table.ledger import supply
from engine.games.hellas.table.pieces import has_post, legions_total, phase, ships_total
from engine.games.hellas.table.state import (
    ATHENS,
    GOLDEN_AGE,
    POWERS,
    ROWS,
    SPARTA,
    HexId,
    State,
)
from engine.games.hellas.turn.victory import TOTAL, score_sheet
from render.boards.hellas.data import say
from render.boards.hellas.reckoned import roman
from render.wording.plain import Plain, signed
from render.wording.plain_text import cut, paragraphs
from render.wording.words import Words

LETTER: dict[Seat, str] = {ATHENS: "A", SPARTA: "S"}
"""One letter a power; in plain text the colours of the map are letters."""


def board_text(board: Board, state: State, words: Words) -> str:
    """The whole board, in paragraphs."""
    parts = [
        _head(state, words),
        _powers(board, state, words),
        _control(state, words),
        _pieces(board, state, words),
        _merchandise(board, state, words),
    ]
    return paragraphs(parts)


def alt_text(board: Board, state: State, words: Words) -> str:
    """What the picture of the board shows, in sentences."""
    won = score_sheet(board, state)
    told = [
        words.text(
            "alt-power",
            seat=seat,
            points=won[seat][TOTAL],
            income=state.powers[seat].income,
            stability=state.powers[seat].stability,
            legions=_where(state.powers[seat].legions, words),
            ships=_where(state.powers[seat].ships, words),
            areas=list(state.powers[seat].controlled),
        )
        for seat in POWERS
    ]
    head = words.text("alt-board", turn=state.turn, contested=[place(hex, words) for hex in state.contested])
    text = " ".join(" ".join([head, *told]).split())
    return cut(text)


def place(hex: HexId, words: Words) -> Plain:
    """What a hex is called: by its name, or by its four digits."""
    name = words.name(hex, short=True)
    return Plain(hex[1:] if name == hex and hex[1:].isdigit() else name)


def _where(units: dict[HexId, int], words: Words) -> Plain:
    return Plain(words.listed([f"{place(hex, words)} {count}" for hex, count in units.items()]))


# ---------------------------------------------------------------------- what is going on


def _head(state: State, words: Words) -> str:
    lines = [words.text("text-head", turn=state.turn, points=state.options.points, last=state.options.last_turn or 0)]
    if state.turn:
        lines.append(words.text("text-starting", seat=state.starting))
    if state.cycle:
        played = ", ".join(f"{LETTER[p.seat]} {words.name(p.action, short=True).lower()}" for p in state.cycle)
        lines.append(words.text("text-cycle", played=Plain(played)))
    if state.options.archimedes is not None:
        drawn = ", ".join(words.name(card, short=True).lower() for card in state.archimedes_drawn)
        lines.append(words.text("picture-archimedes", drawn=Plain(drawn or "–"), left=len(state.archimedes)))
    if any(len(state.powers[seat].cards) for seat in POWERS):
        lines.append(words.text("picture-cards", counts={seat: len(state.powers[seat].cards) for seat in POWERS}))
    if state.armistice is not None:
        lines.append(words.text("text-armistice", seat=state.armistice.sought_by, box=state.armistice.box))
    if state.contested:
        contested = words.listed([place(hex, words) for hex in state.contested])
        lines.append(words.text("text-contested", places=Plain(contested)))
    return "\n".join(lines)


def _powers(board: Board, state: State, words: Words) -> str:
    """A table with a column for each power."""
    won, powers = score_sheet(board, state), state.powers
    rows = [("", *(words.name(seat) for seat in POWERS))]
    rows.append(("VP", *(str(won[seat][TOTAL]) for seat in POWERS)))
    rows.append(("talents", *(str(powers[seat].talents) for seat in POWERS)))
    rows.append(("income", *(str(powers[seat].income) for seat in POWERS)))
    rows.append(("stability", *(_mood(powers[seat].stability) for seat in POWERS)))
    for row in ROWS:
        rows.append((words.name(row).lower(), *(_stage(board, state, seat, row) for seat in POWERS)))
    rows.append(("legions/fed", *(f"{legions_total(powers[s])}/{supply(board, state, s)}" for s in POWERS)))
    rows.append(("ships", *(str(ships_total(powers[seat])) for seat in POWERS)))
    rows.append(("monuments", *(str(len(powers[seat].monuments)) for seat in POWERS)))
    for kind, name in ((PROVINCE, "provinces"), (ISLAND, "islands")):
        rows.append((name, *(str(spaces(board, state, seat, kind)) for seat in POWERS)))
    return "\n".join(f"{name:<12}{athens:>13}{sparta:>13}" for name, athens, sparta in rows)


def _mood(stability: int) -> str:
    return say("picture-golden-age") if stability >= GOLDEN_AGE else signed(stability)


def _stage(board: Board, state: State, seat: str, row: str) -> str:
    """The phase and the box one is in: `II (17)`."""
    boxes = state.powers[seat].development[row]
    stage = roman(phase(board, state, seat, row)).replace("★", "GA")
    return f"{stage} ({board.boxes[row][boxes - 1]})" if boxes else "–"


def _merchandise(board: Board, state: State, words: Words) -> str:
    """Who has which merchandise, contested posts as well, and where it is still free."""
    lines = [words.text("text-merchandise")]
    for good in board.goods:
        hexes = [hex for hex in board.places if board.hexes[hex].merchandise == good]
        told = []
        for seat in POWERS:
            own = [hex for hex in hexes if has_post(state.powers[seat], hex)]
            told += [f"{LETTER[seat]} {', '.join(_post(state, seat, hex, words) for hex in own)}"] if own else []
        free = [hex for hex in hexes if not any(has_post(power, hex) for power in state.powers.values())]
        told += [say("text-free", hexes=Plain(", ".join(place(hex, words) for hex in free)))] if free else []
        lines.append(f"{words.name(good)}: {'; '.join(told)}")
    return "\n".join(lines)


def _post(state: State, seat: str, hex: HexId, words: Words) -> str:
    count = state.powers[seat].posts.get(hex, 0) + (hex in state.powers[seat].fortresses)
    return f"{place(hex, words)}{f' ×{count}' if count > 1 else ''}{'!' if hex in state.contested else ''}"


# ---------------------------------------------------------------------- the map


def _control(state: State, words: Words) -> str:
    """Provinces and islands, by who controls them."""
    lines = []
    for seat in POWERS:
        if areas := state.powers[seat].controlled:
            lines.append(words.text("text-control", seat=seat, areas=list(areas)))
    return "\n".join(lines)


def _pieces(board: Board, state: State, words: Words) -> str:
    """Every hex with more than trade posts: fortresses, monuments, units, neutrals; by province, island, and at sea."""
    groups: dict[str | None, list[str]] = {}
    for hex in board.order:
        if told := _there(state, hex):
            area = board.hexes[hex].area
            contested = "!" if hex in state.contested else ""
            groups.setdefault(area, []).append(f"{place(hex, words)}{contested}: {told}")
    lines = [words.text("text-map")]
    for area in (*board.areas, None):
        if found := groups.get(area):
            lines += _group(words.name(area) if area else words.text("text-sea"), found)
    return "\n".join(lines) if len(lines) > 1 else ""


def _group(name: str, lines: list[str]) -> list[str]:
    """Lines under the name of their area; an island that is one hex of the same name needs no heading."""
    if len(lines) == 1 and lines[0].startswith((f"{name}:", f"{name}!:")):
        return lines
    return [name, *(f"  {line}" for line in lines)]


def _there(state: State, hex: HexId) -> str:
    """Everything that stands in a hex besides trade posts, by holder."""
    told = [f"{LETTER[seat]} {', '.join(found)}" for seat in POWERS if (found := list(_of_power(state, seat, hex)))]
    neutral = _counted(state.neutral_legions.get(hex, 0), "legion")
    if hex in state.neutral_fortresses:
        neutral.append("fortress")
    return "; ".join([*told, *([say("text-neutral", pieces=Plain(", ".join(neutral)))] if neutral else [])])


def _of_power(state: State, seat: str, hex: HexId) -> Iterator[str]:
    power = state.powers[seat]
    if hex in power.fortresses:
        yield "fortress"
    if hex in power.monuments:
        yield "monument"
    yield from _counted(power.legions.get(hex, 0), "legion")
    yield from _counted(power.ships.get(hex, 0), "ship")
    if aboard := power.aboard.get(hex):
        yield say("text-aboard", number=aboard)
    if power.leader == hex:
        yield "leader"


def _counted(number: int, piece: str) -> list[str]:
    return [] if not number else [piece] if number == 1 else [f"{number} {piece}s"]
