"""The Assemblies: each City-State's display with its issues, its last debate, its tokens (§3.12, §6.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PIL import Image

from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.political_cards import worth
from engine.games.pericles.assembly.debates import Debate
from engine.games.pericles.table.state import AT_WAR, FACTIONS, Chip, IssueId, Played, Side, State
from render.boards.pericles.cards import card_face
from render.boards.pericles.data import badge_of, called, facts, say, sides_of, years
from render.boards.pericles.government import crown
from render.boards.pericles.issues import chip, seat_badge
from render.boards.pericles.pieces import hexagon, token
from render.drawing.easel import Easel
from render.drawing.sprite import Drawing, Pen, shadowed, sprite
from render.drawing.theme import CREAM, GOLD, INK, PARCHMENT, livery, mix
from render.maps.frame import paper
from render.pieces.pieces import seat_shield, shield
from render.sheets.rows import HEAD, banner
from render.wording.plain import Plain

WIDTH = 1080.0
EDGE = 10.0
CHIP = (88.0, 84.0)
NARROW = 34.0
"""Width of a space without issues."""
TITLE, NUMBERS, FOOT = 46.0, 26.0, 196.0
CENTRE = 3
"""Issues side by side in the centre."""
SMALL = 0.56

Debated = Mapping[Side, tuple[IssueId, int]]
"""The issue before each Assembly, and the space that it lies in."""


def debated_in(view: View[State]) -> dict[Side, tuple[IssueId, int]]:
    """What is being debated just now."""
    frames = [frame for frame in view.position.frames() if isinstance(frame, Debate) and frame.issue]
    return {frame.side: (frame.issue, frame.space) for frame in frames}


def spoken_in(view: View[State]) -> dict[Side, list[Played]]:
    """The cards of each debate that goes on, as far as they lie open; none before that."""
    state, board = view.state, view.rules.board
    return {
        frame.side: [
            Played(seat, card, frame.totals[seat], worth(board, state, seat, card, frame.issue).tokens)
            for seat, card in frame.cards.items()
        ]
        for frame in view.position.frames()
        if isinstance(frame, Debate) and frame.issue
    }


def assembly_sheet(
    state: State,
    debated: Debated,
    caption: str | None = None,
    sides: Sequence[Side] = (),
    spoken: Mapping[Side, list[Played]] | None = None,
) -> Image.Image:
    """The displays of `sides`, one above the other; without any both, or the one of a politics-only scenario.

    `spoken`: the cards of debates that go on, in place of the last ones.
    """
    cards = {**state.debate, **(spoken or {})}
    displays = [Display(state, side, debated.get(side), cards.get(side, [])) for side in sides or sides_of(state)]
    image = paper((round(WIDTH), round(HEAD + 8 + sum(display.height + 10 for display in displays))))
    easel = Easel(image)
    note = say("picture-turn", turn=state.turn, years=years(state.turn), name=called("status", state.status))
    banner(easel, caption or say("picture-the-assemblies"), None, note, WIDTH)
    y = HEAD + 8.0
    for display in displays:
        display.draw(easel, y)
        y += display.height + 10
    return image


class Display:
    """One City-State's display."""

    def __init__(self, state: State, side: Side, debated: tuple[IssueId, int] | None, spoken: Sequence[Played]) -> None:
        self.state, self.side, self.debated, self.spoken = state, side, debated, spoken
        self.capture = facts().tables.capture
        self.columns = {space: self._issues(space) for space in range(self.capture, -self.capture - 1, -1)}
        self.across = {space: self._across(space, issues) for space, issues in self.columns.items()}
        self.rows = max([2, *(-(-len(issues) // self.across[space]) for space, issues in self.columns.items())])
        self.size = self._fitted()
        self.track = self.rows * CHIP[1] * self.size + 12
        self.height = TITLE + NUMBERS + self.track + FOOT

    def _issues(self, space: int) -> list[Chip]:
        found = [chip for chip in self.state.tracks.get(self.side, ()) if chip.space == space]
        return sorted(found, key=lambda chip: chip.issue)

    def _across(self, space: int, issues: Sequence[Chip]) -> int:
        most = CENTRE if space == 0 else 1
        return max(1, min(most, len(issues)) if len(issues) < 4 else most)

    def _fitted(self) -> float:
        """How large the chips can be drawn."""
        room = WIDTH - 2 * EDGE - 12
        filled = sum(self.across[space] for space, issues in self.columns.items() if issues or space == 0)
        empty = sum(not issues and space != 0 for space, issues in self.columns.items())
        return min(1.0, (room - empty * NARROW) / (filled * CHIP[0]))

    def _width(self, space: int) -> float:
        if not self.columns[space] and space != 0:
            return self.empty
        return self.across[space] * CHIP[0] * self.size

    # ------------------------------------------------------------------ drawing

    def draw(self, easel: Easel, y: float) -> None:
        """Title, track, and below it the last debate and the tokens."""
        self.easel = easel
        self._frame(y)
        room = WIDTH - 2 * EDGE - 12
        empties = [space for space, issues in self.columns.items() if not issues and space != 0]
        filled = sum(self.across[s] * CHIP[0] * self.size for s in self.columns if s not in empties)
        self.empty = min(70.0, (room - filled) / len(empties)) if empties else 0.0
        spare = room - filled - self.empty * len(empties)
        left, places = EDGE + 6 + spare / 2, {}
        for space in self.columns:
            places[space] = left
            left += self._width(space)
        for space, start in places.items():
            self._space(space, start, y + TITLE)
        self._foot(y + TITLE + NUMBERS + self.track)

    def _frame(self, y: float) -> None:
        side, state = livery(self.side), self.state
        first, second = FACTIONS[self.side]

        def card(pen: Pen) -> None:
            pen.box(EDGE, y, WIDTH - EDGE, y + self.height, side.dark, 10)
            pen.box(EDGE + 2.5, y + 2.5, WIDTH - EDGE - 2.5, y + self.height - 2.5, PARCHMENT.card, 8)
            pen.box(EDGE + 2.5, y + 2.5, WIDTH - EDGE - 2.5, y + TITLE - 2, side.main, 8)
            pen.box(EDGE + 2.5, y + 30, WIDTH - EDGE - 2.5, y + TITLE - 2, side.main)

        self.easel.sketch([(EDGE, y), (WIDTH - EDGE, y + self.height)], 2, card)
        middle = y + TITLE / 2 + 1
        for seat, x, anchor, sign in ((first, EDGE + 30, "lm", 1), (second, WIDTH - EDGE - 30, "rm", -1)):
            self.easel.put(seat_badge(seat, 36), x, middle)
            width = self.easel.text(x + sign * 26, middle, called("seat", seat), "polis", 26, CREAM, anchor)
            if state.controlling.get(self.side) == seat:
                at = x + sign * (44 + width)
                self.easel.sketch([(at, middle)], 16, partial(crown, x=at, y=middle, r=13))
        debates = say("picture-debate-of", get=state.debates.get(self.side, 0), debates=facts().tables.debates)
        self.easel.text(WIDTH / 2, middle, f"{side.name.upper()} · {debates}", "caps", 22, CREAM, "mm")

    def _space(self, space: int, left: float, top: float) -> None:
        """A space: its number over its issues."""
        width, side = self._width(space), livery(self.side)
        seat = FACTIONS[self.side][0 if space > 0 else 1]
        shade = badge_of(seat).main if space else side.main
        taken = abs(space) == self.capture

        def ground(pen: Pen) -> None:
            pen.box(left + 1, top + 2, left + width - 1, top + NUMBERS + self.track - 4, PARCHMENT.frame, 4)
            fill = mix(shade, CREAM, 0.55 if taken else 0.8) if space else CREAM
            pen.box(left + 2.4, top + 3.4, left + width - 2.4, top + NUMBERS + self.track - 5.4, fill, 3)
            pen.box(left + 2.4, top + 3.4, left + width - 2.4, top + NUMBERS, mix(shade, CREAM, 0.25), 3)
            if not space and not self.columns[0]:
                shield(pen, left + width / 2, top + NUMBERS + self.track / 2 - 4, 30, side)

        self.easel.sketch([(left, top), (left + width, top + NUMBERS + self.track)], 2, ground)
        self.easel.text(left + width / 2, top + 16, str(abs(space)), "number", 19, CREAM, "mm")
        step = CHIP[0] * self.size, CHIP[1] * self.size
        for i, one in enumerate(self.columns[space]):
            row, column = divmod(i, self.across[space])
            x, y = left + (column + 0.5) * step[0], top + NUMBERS + 2 + (row + 0.5) * step[1]
            now = self.debated == (one.issue, space) and one is next(
                c for c in self.columns[space] if c.issue == one.issue
            )
            self.easel.put(chip(one.issue, self.side, self.size, now), x, y)
            if now:
                self.easel.put(pawn_of(self.state.status == AT_WAR, self.size), x + 31 * self.size, y - 27 * self.size)

    def _foot(self, y: float) -> None:
        """The last debate on the left, Favor and tokens on the right."""
        for i, one in enumerate(self.spoken[:2]):
            self._played(one, EDGE + 14 + i * 268, y + 10)
        if not self.spoken:
            none = "picture-cards-to-come" if self.debated is not None else "picture-no-debate-yet-this-turn"
            self.easel.text(EDGE + 270, y + 90, say(none), "italic", 24, PARCHMENT.faint, "mm")
        self._favor(568, y + 18)
        self._tokens(568, y + 78)

    def _played(self, one: Played, x: float, y: float) -> None:
        """A card of the last debate: what it counted and brought."""
        self.easel.put(card_face(one.card, one.seat, (), SMALL), x + 56, y + 84)
        left = x + 122
        self.easel.put(seat_badge(one.seat, 40), left + 22, y + 24)
        self.easel.text(left + 60, y + 26, str(one.value), "number", 38, PARCHMENT.ink, "lm")
        for i in range(one.tokens):
            self.easel.sketch([(left + 14 + i * 24, y + 70)], 12, _coin(left + 14 + i * 24, y + 70))
        if not one.tokens:
            self.easel.text(left + 4, y + 70, say("picture-no-tokens"), "text", 20, PARCHMENT.faint, "lm")
        if one.trusted:
            text = called("card", one.trusted)
            self.easel.text(left + 4, y + 104, say("picture-brain-trust"), "text", 20, PARCHMENT.ink, "lm", 138)
            self.easel.text(left + 4, y + 130, text, "label", 21, PARCHMENT.ink, "lm", 138)

    def _favor(self, x: float, y: float) -> None:
        """The three boxes of the Favor of the Assembly (§7.2)."""
        favor, (first, second) = self.state.favor.get(self.side), FACTIONS[self.side]
        here, step, side = (first, None, second).index(favor), 118.0, livery(self.side)
        self.easel.text(x, y + 20, say("picture-favor"), "label", 24, PARCHMENT.ink, "lm")
        left = x + 116
        texts = (badge_of(first).letters, "neutral", badge_of(second).letters)

        def boxes(pen: Pen) -> None:
            for i in range(3):
                pen.box(left + i * step, y, left + (i + 1) * step - 5, y + 42, PARCHMENT.frame, 5)
                fill = GOLD if i == here else mix(side.light, CREAM, 0.75)
                pen.box(left + i * step + 1.8, y + 1.8, left + (i + 1) * step - 6.8, y + 40.2, fill, 4)

        self.easel.sketch([(left, y), (left + 3 * step, y + 42)], 2, boxes)
        for i, text in enumerate(texts):
            middle = left + (i + 0.5) * step - 2.5
            if i == here:
                self.easel.put(seat_shield(self.side, 17), middle, y + 21)
            else:
                self.easel.text(middle, y + 22, text, "label", 21, PARCHMENT.ink, "mm")

    def _tokens(self, x: float, y: float) -> None:
        """The Strategy Board and the stock."""
        there, most = self.state.strategy_board.get(self.side, 0), facts().tables.strategy_board
        self.easel.text(x, y + 16, say("picture-strategy-board"), "label", 24, PARCHMENT.ink, "lm")
        for i in range(max(most, there)):
            self.easel.put(token(self.side, 34, 1.0, i >= there), x + 192 + i * 38, y + 16)
        words = say("picture-tokens-in-the-stock", get=self.state.stock.get(self.side, 0))
        away = self.state.withheld[self.side].now if self.side in self.state.withheld else 0
        if away:
            words += say("picture-withheld", away=away)
        self.easel.text(x, y + 60, words, "text", 24, PARCHMENT.ink, "lm", WIDTH - x - 30)
        names = []
        for seat in FACTIONS[self.side]:
            hand = len(self.state.hands.get(seat, ()))
            leader = " " + say("picture-and-leader") if seat in self.state.leaders else ""
            names.append(say("picture-cards", letters=badge_of(seat).letters, hand=hand, leader=leader))
        self.easel.text(
            x,
            y + 92,
            say("picture-in-hand", hands=Plain(", ".join(names))),
            "text",
            24,
            PARCHMENT.ink,
            "lm",
            WIDTH - x - 30,
        )


def _coin(x: float, y: float) -> Drawing:
    def draw(pen: Pen) -> None:
        hexagon(pen, x, y, 12, INK)
        hexagon(pen, x, y, 10.4, GOLD)

    return draw


def pawn_of(war: bool, scale: float) -> Image.Image:
    """The pawn on the issue before the Assembly: black at War, white at Peace (§3.11)."""
    fill, rim = (INK, CREAM) if war else (CREAM, INK)

    def draw(pen: Pen) -> None:
        for grow, paint in ((3.0, INK if rim is INK else CREAM), (1.4, INK), (0.0, fill)):
            pen.shape([(6 - grow, 38 + grow), (12 - grow, 21), (20 + grow, 21), (26 + grow, 38 + grow)], paint)
            pen.disc(16, 14, 9 + grow, paint)

    return shadowed(sprite(34, 46, draw, scale), scale)
