"""A battle of Hellenes as a diagram: both battle arrays by agility, who attacks when, the dice, and the fallen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from engine.core.secrets.secret import Seat
from engine.games.hellenes.combat.battle_array import (
    ASSAULT,
    LANDING,
    SEA,
    SORTIE,
    TREACHERY,
    doubly_defended,
    holds_back,
    next_attacker,
    of,
    rating,
    turn_in_round,
    within,
)
from engine.games.hellenes.table.state import SEATS, AreaId, Fighter, State, rival
from render.boards.hellenes.blocks import block_face
from render.boards.hellenes.data import called, facts, say
from render.boards.hellenes.labels import ROUT, STONE, die, garrison_label, large_label, tipped, tower
from render.boards.hellenes.throws import Throw, counted
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, ghosted
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, livery, mix
from render.maps.frame import paper
from render.pieces.marks import cross
from render.pieces.pieces import seat_shield
from render.sheets.rows import HEAD, banner
from render.table_data import kept

WIDTH = 1080
MIDDLE = WIDTH / 2
LANE = 30.0
"""Half the width of the middle, where the agility letters stand."""
STEP = 122.0
"""From one block to the next."""
ACROSS = 4
DOWN = 136.0
NAMES = 58.0
"""Height of a side's head."""
CHIPS = 34.0
THROW = 58.0
FALLEN = 92.0


def battle_title(kind: str, place: AreaId) -> str:
    """What a battle is called."""
    name = called("sea" if place in facts().seas else "province", place)
    return say(f"picture-battle-{kind}", place=name)


class Line(Struct):
    """Those of one agility class: of each side, in the order in which they attack."""

    agility: str
    fighters: dict[Seat, list[Fighter]]

    @property
    def height(self) -> float:
        """As many rows as the longer side needs."""
        return max(-(-len(side) // ACROSS) for side in self.fighters.values()) * DOWN + 8


class BattleDiagram:
    """Draws the battle that a state is in. Everything in it is open to all (§6.1)."""

    def __init__(self, state: State, throws: Sequence[Throw] = ()) -> None:
        if state.battle is None:
            raise ValueError("there is no battle to draw")
        self.state, self.battle, self.throws = state, state.battle, list(throws)
        self.board = facts()
        self.order = self._order()
        self.lines = self._lines()
        self.fallen = {seat: self._fallen(seat) for seat in SEATS}
        self.chips = {seat: self._chips(seat) for seat in SEATS}

    # ------------------------------------------------------------------ what there is

    def _order(self) -> list[Fighter]:
        """Who attacks, in that order, this round."""
        fighting = [fighter for fighter in self.battle.fighters if self._fights(fighter)]
        return sorted(fighting, key=lambda fighter: turn_in_round(self.board, self.battle, fighter))

    def _fights(self, fighter: Fighter) -> bool:
        """Whether it isn't merely carried (§6.5)."""
        return self.battle.kind != SEA or self.board.units[fighter.unit].fleet

    def _lines(self) -> list[Line]:
        letters = sorted({self._rating(fighter)[0] for fighter in self.order})
        return [
            Line(
                letter,
                {seat: [f for f in self.order if f.seat == seat and self._rating(f)[0] == letter] for seat in SEATS},
            )
            for letter in letters
        ]

    def _rating(self, fighter: Fighter) -> str:
        return str(rating(self.board, self.battle, fighter))

    def _fallen(self, seat: Seat) -> list[str]:
        """A side's units that fell here this season, as everybody has seen."""
        state, standing = self.state, {fighter.unit for fighter in self.battle.fighters}
        return [
            unit
            for unit, seen in sorted(state.sightings.items(), key=lambda item: (item[0][0], int(item[0][1:])))
            if self.board.units[unit].seat == seat
            and unit not in standing
            and (seen.cv, seen.place, seen.year, seen.season) == (0, self.battle.place, state.year, state.season)
        ]

    def _chips(self, seat: Seat) -> list[str]:
        """What is special about how a side fights here."""
        battle, state = self.battle, self.state
        chips = []
        if doubly_defended(state, seat):
            chips.append(say("picture-hits-for-a-step", double_defence=self.board.tables.double_defence))
        elif battle.kind == ASSAULT and seat != battle.aggressor:
            chips.append(say("picture-civil-war-single-defence"))
        if battle.kind == TREACHERY and seat == battle.aggressor:
            chips.append(say("picture-this-round-only"))
        if holds_back(battle, seat):
            chips.append(
                say("picture-landing-no-attacks-yet")
                if battle.kind == LANDING
                else say("picture-narrows-no-attacks-yet")
            )
        grant = battle.grant
        if grant is not None and grant.side == seat and grant.round == battle.round:
            chips.append(say("picture-ares-may-be-rolled-again", agility=grant.agility))
        return chips

    # ------------------------------------------------------------------ drawing

    def draw(self, caption: str | None = None) -> Image.Image:
        """The whole diagram."""
        top = HEAD + 10 + NAMES + (CHIPS if any(self.chips.values()) else 0)
        middle = top + sum(line.height for line in self.lines)
        fallen = FALLEN if any(self.fallen.values()) else 0
        bottom = middle + fallen + 8
        image = paper((WIDTH, round(bottom + 14 + THROW * len(self.throws))))
        self.easel = Easel(image)
        title = caption or battle_title(self.battle.kind, self.battle.place)
        banner(self.easel, title, None, say("picture-round", round=self.battle.round), WIDTH)
        for seat in SEATS:
            self._side(seat, bottom)
        y = top
        for line in self.lines:
            self._line(line, y)
            y += line.height
        for seat in SEATS:
            self._ghosts(seat, middle + FALLEN / 2)
        for i, throw in enumerate(self.throws):
            self._throw(throw, bottom + 8 + THROW * (i + 0.5))
        return image

    def _edges(self, seat: Seat) -> tuple[float, float]:
        """Athens stands on the left."""
        return (8.0, MIDDLE - LANE) if seat == SEATS[0] else (MIDDLE + LANE, WIDTH - 8.0)

    def _side(self, seat: Seat, bottom: float) -> None:
        left, right = self._edges(seat)
        side, top = livery(seat), HEAD + 8
        ground = PARCHMENT.shallow if self.battle.kind == SEA else PARCHMENT.card

        def card(pen: Pen) -> None:
            pen.box(left, top, right, bottom, side.dark, 10)
            pen.box(left + 2.5, top + 2.5, right - 2.5, bottom - 2.5, ground, 8)
            pen.box(left + 2.5, top + 2.5, right - 2.5, top + 50, side.main, 8)
            pen.box(left + 2.5, top + 34, right - 2.5, top + 50, side.main)

        self.easel.sketch([(left, top), (right, bottom)], 2, card)
        if within(self.battle, seat):
            self._walls(right if seat == SEATS[0] else left, top + 58, bottom - 8)
        self.easel.put(seat_shield(seat, 18), left + 30, top + 27)
        self.easel.text(left + 60, top + 28, self._role(seat), "caps", 24, CREAM, "lm", 270)
        mine = of(self.battle, seat)
        steps = sum(fighter.cv for fighter in mine if not fighter.routed and self._fights(fighter))
        self.easel.text(right - 16, top + 28, say("picture-strength", steps=steps), "label", 22, CREAM, "rm")
        x = left + 14
        for chip in self.chips[seat]:
            x += self._chip(x, top + 68, chip) + 8

    def _walls(self, x: float, top: float, bottom: float) -> None:
        """The City's wall, between its defenders and the enemy."""

        def wall(pen: Pen) -> None:
            towers = [top + 8 + i * 48 for i in range(int((bottom - top) // 48))]
            for grow, fill in ((0.0, INK), (-2.0, STONE)):
                pen.box(x - 5 - grow, top - grow, x + 5 + grow, bottom + grow, fill)
                for y in towers:
                    pen.disc(x, y, 9 + grow, fill)

        self.easel.sketch([(x, top), (x, bottom)], 12, wall)

    def _role(self, seat: Seat) -> str:
        name = livery(seat).name
        if self.battle.kind == SORTIE:
            return (
                say("picture-sallies", name=name)
                if seat == self.battle.aggressor
                else say("picture-besieges", name=name)
            )
        return say("picture-attacks", name=name) if seat == self.battle.aggressor else say("picture-defends", name=name)

    def _chip(self, x: float, y: float, text: str) -> float:
        """A remark on a plate; returns its width."""
        width = 46 + len(text) * 9.2

        def plate(pen: Pen) -> None:
            room = pen.span(text, "label", 18) + 40
            pen.box(x, y - 14, x + room, y + 14, INK, 14)
            pen.box(x + 1.5, y - 12.5, x + room - 1.5, y + 12.5, STONE, 12.5)
            tower(pen, x + 17, y, 8, INK, STONE)
            pen.word(x + 31, y + 0.5, text, "label", 18, INK, "lm")

        self.easel.sketch([(x, y - 14), (x + width, y + 14)], 3, plate)
        return width - 8

    def _line(self, line: Line, y: float) -> None:
        """Both sides of one agility class around its letter, and an arrow to those who attack first."""
        middle = y + line.height / 2
        first = rival(self.battle.aggressor)
        both = all(line.fighters.values()) and not holds_back(self.battle, self.battle.aggressor)

        def letter(pen: Pen) -> None:
            pen.line([(MIDDLE, y + 6), (MIDDLE, y + line.height - 6)], 2, PARCHMENT.faint)
            pen.disc(MIDDLE, middle, 25, INK)
            pen.disc(MIDDLE, middle, 22.8, PARCHMENT.card)
            pen.word(MIDDLE, middle + 0.5, line.agility, "number", 27, INK)
            if both:
                flip = -1 if first == SEATS[0] else 1
                pen.shape([(MIDDLE + flip * 16, middle + 40), (MIDDLE - flip * 10, middle + 31),
                           (MIDDLE - flip * 10, middle + 49)], livery(first).main)  # fmt: skip

        self.easel.sketch([(MIDDLE - 28, y), (MIDDLE + 28, y + line.height)], 2, letter)
        for seat, fighters in line.fighters.items():
            for i, fighter in enumerate(fighters):
                row, column = divmod(i, ACROSS)
                self._fighter(fighter, self._column(seat, column), y + 4 + DOWN * (row + 0.5))

    def _column(self, seat: Seat, column: int) -> float:
        """From the middle outwards, so that the lines face each other."""
        left, right = self._edges(seat)
        return right - 6 - STEP * (column + 0.5) if seat == SEATS[0] else left + 6 + STEP * (column + 0.5)

    def _fighter(self, fighter: Fighter, x: float, y: float) -> None:
        rated = self._rating(fighter)
        if fighter.garrison:
            self.easel.put(garrison_label(fighter.seat, fighter.cv, rated, fighter.half), x, y)
        elif fighter.routed:
            self.easel.put(tipped((fighter.unit, fighter.cv, rated)), x, y)
        else:
            self.easel.put(large_label(fighter.unit, fighter.cv, rated, fighter.half), x, y)
        aboard = [other for other in self.battle.fighters if other.carrier == fighter.unit]
        for i, load in enumerate(aboard):
            self.easel.put(block_face(load.unit, load.cv, 1.25), x + 34 - i * 50, y + 50)
        if not fighter.routed:
            self._turn(fighter, x - 46, y - 50)

    def _turn(self, fighter: Fighter, x: float, y: float) -> None:
        """When it attacks: done, next, or still to come; nothing while its side holds back."""
        battle = self.battle
        if holds_back(battle, fighter.seat):
            return
        done = fighter.attacked >= battle.round
        current = any(throw.unit == fighter.unit for throw in self.throws)
        following = next_attacker(self.board, battle)
        upcoming = following is not None and following.unit == fighter.unit and following.seat == fighter.seat
        fighting = [f for f in self.order if not f.routed and not holds_back(battle, f.seat)]
        number = 1 + fighting.index(fighter)
        fill = GOLD if current or (upcoming and not self.throws) else mix(CREAM, INK, 0.45) if done else CREAM

        def mark(pen: Pen) -> None:
            pen.disc(x, y, 14.5, INK)
            pen.disc(x, y, 12.8, fill)
            if done and not current:
                pen.line([(x - 6, y + 0.5), (x - 1.5, y + 5), (x + 6.5, y - 5)], 3, INK)
            else:
                pen.word(x, y + 0.4, str(number), "number", 15 if number < 10 else 12.5, INK)

        self.easel.sketch([(x, y)], 16, mark)

    def _ghosts(self, seat: Seat, y: float) -> None:
        """The fallen: pale, and crossed out."""
        left, right = self._edges(seat)
        if not self.fallen[seat]:
            return
        self.easel.text(left + 16, y, "fallen", "italic", 22, PARCHMENT.ink, "lm")
        step = min(84.0, (right - left - 140) / len(self.fallen[seat]))
        for i, unit in enumerate(self.fallen[seat]):
            x = left + 124 + i * step
            size = round(min(78.0, step - 4))
            self.easel.put(_ghost(unit, size), x, y)
            self.easel.put(cross(10), x + size * 0.3, y - size * 0.32)

    def _throw(self, throw: Throw, y: float) -> None:
        """Who attacks with which dice, and what they do."""
        easel, side, kinds = self.easel, livery(throw.seat), throw.kinds
        easel.sketch([(8, y - 26), (WIDTH - 8, y + 26)], 2, lambda pen: _strip(pen, y, side.dark))
        easel.put(seat_shield(throw.seat, 15), 36, y)
        name = say("picture-garrison") if throw.unit == "garrison" else called("unit", throw.unit)
        width = easel.text(62, y, name, "polis", 26, PARCHMENT.ink, "lm", 330)
        easel.text(72 + width, y, throw.rating, "number", 20, PARCHMENT.ink, "lm")
        for i, (result, kind) in enumerate(zip(throw.results, kinds, strict=True)):
            easel.put(die(result, kind), 480 + i * 50, y)
        if not throw.results:
            easel.text(WIDTH - 24, y, throw.note, "polis", 26, BLOOD, "rm")
            return
        hits, routs = kinds.count("hit"), kinds.count("rout")
        x = WIDTH - 24.0
        if throw.note:
            x -= easel.text(x, y, throw.note, "italic", 22, PARCHMENT.ink, "rm") + 18
        if not hits and not routs:
            easel.text(x, y, say("picture-no-effect"), "label", 24, PARCHMENT.faint, "rm")
        if routs:
            x -= easel.text(x, y, counted(routs, "rout"), "polis", 26, ROUT, "rm") + 16
        if hits:
            easel.text(x, y, counted(hits, "hit"), "polis", 26, BLOOD, "rm")


@kept(128)
def _ghost(unit: str, size: int) -> Image.Image:
    """A unit that is no more."""
    return ghosted(large_label(unit, 0, ""), 150).resize((size, size), Image.Resampling.LANCZOS)


def _strip(pen: Pen, y: float, rim: tuple[int, int, int]) -> None:
    pen.box(8, y - 26, WIDTH - 8, y + 26, rim, 8)
    pen.box(10, y - 24, WIDTH - 10, y + 24, PARCHMENT.card, 6.5)
