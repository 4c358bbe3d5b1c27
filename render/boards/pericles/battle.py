"""A battle of Pericles as a picture: what each Side counts, who won, and what it cost (§9.4)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from PIL import Image

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.pericles.battle.losses import parts
from engine.games.pericles.table.state import FACTIONS, SIDE_OF, SIDES, Army, Battle, Side, TheaterId, enemy
from render.boards.pericles.cards import card_back, card_face
from render.boards.pericles.data import called, facts, known, say
from render.boards.pericles.issues import seat_badge
from render.boards.pericles.pieces import GUARD, piece_sprite, state_ship, treachery
from render.drawing.easel import Easel
from render.drawing.sprite import Drawing, Pen
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT, livery, mix
from render.maps.frame import paper
from render.pieces.marks import cross
from render.pieces.pieces import seat_shield
from render.sheets.rows import HEAD, banner

WIDTH = 1040
HALF = 506.0
PIECE, STEP, DOWN, ACROSS = 1.85, 80.0, 84.0, 6
TITLE, LINE, VERDICT = 54.0, 40.0, 64.0
CARD = 0.6
OVER = "pericles.battle-over"
ARMIES = "armies"


def battles_in(events: Iterable[Event]) -> list[Battle]:
    """The battles that have ended among some events, each of which tells the whole battle."""
    return [_told(event) for event in events if event.id == OVER]


def _told(event: Event) -> Battle:
    args = event.args
    armies = {side: msgspec.convert(army, Army) for side, army in args[ARMIES].items()}
    return Battle(
        args["theater"], args["type"], args["seat"], args["second"], armies, args.get("winner"), args.get("margin", 0)
    )


def battle_title(kind: str, theater: TheaterId) -> str:
    """*Land battle: Boeotia*."""
    return say("picture-battle", type=called("type", kind).title(), theater=called("theater", theater))


class BattleSheet:
    """Draws a battle that is being fought, or one that is over. All of it is open once the tokens are (§9.41)."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        known(facts().theaters, battle.theater, "theater")
        self.armies = {side: battle.armies.get(side, Army()) for side in SIDES}
        self.parts = {side: parts(facts(), army) for side, army in self.armies.items()}
        totals = [sum(found) for found in self.parts.values()]
        self.most = max(1, *totals)
        lines = max(-(-self._things(side) // ACROSS) for side in SIDES)
        self.rows = max(1, lines)

    def _things(self, side: Side) -> int:
        army = self.armies[side]
        return len(army.units) + bool(army.treachery) + army.ship + army.guard + 1

    def draw(self, caption: str | None = None) -> Image.Image:
        """Both Sides, what they count, and the verdict."""
        battle = self.battle
        top = HEAD + 8.0
        bottom = top + TITLE + self.rows * DOWN + 10 + 5 * LINE + 14
        decided = any(army.card for army in self.armies.values())
        image = paper((WIDTH, round(bottom + (VERDICT if decided else 0) + 10)))
        self.easel = Easel(image)
        note = say("picture-second-battle") if battle.second else ""
        banner(self.easel, caption or battle_title(battle.type, battle.theater), None, note, WIDTH)
        for side in SIDES:
            self._side(side, top, bottom)
        if decided:
            self._verdict(bottom + 6)
        return image

    def _left(self, side: Side) -> float:
        return 8.0 if side == SIDES[0] else WIDTH - 8.0 - HALF

    def _side(self, side: Side, top: float, bottom: float) -> None:
        left, colour = self._left(side), livery(side)
        ground = PARCHMENT.shallow if self.battle.type == "naval" else PARCHMENT.card

        def card(pen: Pen) -> None:
            pen.box(left, top, left + HALF, bottom, colour.dark, 10)
            pen.box(left + 2.5, top + 2.5, left + HALF - 2.5, bottom - 2.5, ground, 8)
            pen.box(left + 2.5, top + 2.5, left + HALF - 2.5, top + TITLE - 4, colour.main, 8)
            pen.box(left + 2.5, top + 34, left + HALF - 2.5, top + TITLE - 4, colour.main)

        self.easel.sketch([(left, top), (left + HALF, bottom)], 2, card)
        middle = top + TITLE / 2
        self.easel.put(seat_shield(side, 18), left + 30, middle)
        x = left + 58 + self.easel.text(left + 58, middle, colour.name.upper(), "caps", 25, CREAM, "lm")
        general: Seat = self.battle.general
        if SIDE_OF[general] == side:
            self.easel.put(seat_badge(general, 34), x + 28, middle)
            self.easel.text(x + 50, middle, "commands", "label", 21, CREAM, "lm")
        total = str(sum(self.parts[side]))
        self.easel.text(left + HALF - 18, middle + 1, total, "number", 36, CREAM, "rm")
        self._pieces(side, left + 8, top + TITLE)
        self._parts(side, left + 14, top + TITLE + self.rows * DOWN + 10)

    def _pieces(self, side: Side, left: float, top: float) -> None:
        """Whoever fights, with losses crossed out."""
        army = self.armies[side]
        present = {**dict.fromkeys(army.lost, 1), **army.units}
        things = [(piece_sprite(id_, count, PIECE), count, army.lost.get(id_, 0)) for id_, count in present.items()]
        if army.treachery:
            things.append((treachery(side, army.treachery, PIECE), army.treachery, 0))
        if army.ship:
            things.append((state_ship(True, 52), 1, 0))
        for i, (piece, count, lost) in enumerate(things):
            row, column = divmod(i, ACROSS)
            x, y = left + (column + 0.5) * STEP, top + (row + 0.5) * DOWN
            self.easel.put(piece, x, y)
            if lost:
                if lost >= count:
                    self.easel.put(cross(17), x, y)
                self.easel.sketch([(x + 26, y - 26)], 18, _minus(x + 26, y - 26, lost))

    def _parts(self, side: Side, left: float, top: float) -> None:
        """The parts of a Side's total, a bar each; and its battle card."""
        army, found = self.armies[side], self.parts[side]
        rows = [
            ("units", found.units),
            ("bases", found.bases),
            ("tokens", found.tokens),
            (say("picture-treachery"), found.treachery),
            (say("picture-battle-card"), found.cards),
        ]
        fill = mix(livery(side).main, CREAM, 0.25)
        reach = 196.0
        for i, (word, value) in enumerate(rows):
            y = top + (i + 0.5) * LINE
            self.easel.text(left, y, word, "label", 22, PARCHMENT.ink, "lm", 104)
            if value:
                right = left + 112 + max(6.0, reach * value / self.most)
                self.easel.sketch([(left + 112, y - 12), (right, y + 12)], 2, _bar(left + 112, y, right, fill))
            x = left + 118 + reach * value / self.most
            self.easel.text(max(x, left + 124), y, str(value), "number", 21, PARCHMENT.ink, "lm")
        self._strategoi(side, left + 160 + reach * found.tokens / self.most, top + 2.5 * LINE)
        face = card_face(army.card, FACTIONS[side][0], (), CARD) if army.card else card_back(side, CARD)
        self.easel.put(face, left + HALF - 84, top + 2.5 * LINE)

    def _strategoi(self, side: Side, x: float, y: float) -> None:
        """Whose tokens they are."""
        army = self.armies[side]
        for seat, count in army.tokens.items():
            if count:
                self.easel.put(seat_badge(seat, 30), x + 12, y)
                x += 40 + self.easel.text(x + 30, y, str(count), "number", 19, PARCHMENT.ink, "lm")
        if army.ship:
            self.easel.put(state_ship(True, 32), x + 14, y)
        if army.guard:
            self.easel.put(piece_sprite(GUARD, 1, 0.85), x + 14, y)

    def _verdict(self, y: float) -> None:
        """Who has won, and by how much."""
        battle = self.battle
        victor = battle.winner
        fill = livery(victor).main if victor else PARCHMENT.frame
        edge = livery(victor).dark if victor else PARCHMENT.ink
        text = say("picture-a-draw-nobody-is-lost")
        if victor is not None:
            lost = sum(self.armies[enemy(victor)].lost.values())
            text = say("picture-wins-by", name=livery(victor).name, margin=battle.margin)
            text += say("picture-loses", name=livery(enemy(victor)).name, lost=lost) if lost else ""
        middle = y + (VERDICT - 10) / 2

        def plate(pen: Pen) -> None:
            pen.box(8, y, WIDTH - 8, y + VERDICT - 10, edge, 9)
            pen.box(10.5, y + 2.5, WIDTH - 10.5, y + VERDICT - 12.5, fill, 7)

        self.easel.sketch([(8, y), (WIDTH - 8, y + VERDICT - 10)], 2, plate)
        if victor is not None:
            self.easel.put(seat_shield(victor, 18), 42, middle)
        self.easel.text(WIDTH / 2, middle + 1, text.upper(), "caps", 27, CREAM, "mm", WIDTH - 150)


def _bar(left: float, y: float, right: float, fill: tuple[int, int, int]) -> Drawing:
    def draw(pen: Pen) -> None:
        pen.box(left, y - 11, right, y + 11, INK, 4)
        pen.box(left + 1.4, y - 9.6, right - 1.4, y + 9.6, fill, 3)

    return draw


def _minus(x: float, y: float, lost: int) -> Drawing:
    def draw(pen: Pen) -> None:
        pen.disc(x, y, 16, INK)
        pen.disc(x, y, 14.4, BLOOD)
        pen.word(x, y + 0.4, f"−{lost}", "number", 16, CREAM)

    return draw
