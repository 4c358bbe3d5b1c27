"""Sacrifices and Appeals: who may ask which Olympian to have a random result made anew, and when (§11).

Appeals to Zeus: a New Year's hand thrown in and drawn anew (§11).

Sacrifices at New Year (§10.3).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Roll, Seat, Simple, Verb, check, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import redeal
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.table.state import NEW_YEAR, OLYMPIANS, SEATS, Appeal, AreaId, Grant, Olympian, State, rival

SECTION = "11.0"

ARES, DEMETER, POSEIDON, HERMES, HERA = "ares", "demeter", "poseidon", "hermes", "hera"
ZEUS, APOLLO = "zeus", "apollo"
_DICE = {
    "attack": "6.31", "storm": "5.22", "damage": "5.23", "march": "5.3", "attrition": "8.2", "peace": "14.22",
}  # fmt: skip
"""The sections that dice are rolled by."""
_TOLD = ("place", "unit", "to", "elite")
"""What a roll's note may have that is told with the dice; `elite`: how many of the last ones are of elite units."""


# ------------------------------------------------------------------ who may appeal


def can_appeal(state: State, seat: Seat, olympian: Olympian) -> bool:
    """Whether a side has a Sacrifice to an Olympian and nobody has appealed to him or her this Player Turn.

    New Year is nobody's turn: there each side uses what it has.
    """
    if olympian not in state.sacrifices.get(seat, ()):
        return False
    return state.season == NEW_YEAR or olympian not in state.appealed


def in_order(state: State, first: Seat) -> tuple[Seat, Seat]:
    """The order in which both sides are asked: the acting side first; in nobody's turn, the one whose result it is."""
    leading = state.acting or first
    return leading, rival(leading)


# ------------------------------------------------------------------ asking


class Appealing(Kind):
    """Appeal to the Olympian, or let the result stand (§11)?"""

    name, section, reply = "hellenes.appeal", SECTION, True
    verbs = (Simple("appeal", SECTION), Simple("decline", SECTION))


class Overruling(Kind):
    """Appeal to Hera against the opponent's appeal, or let it stand (§11)?"""

    name, section, reply = "hellenes.hera", SECTION, True
    verbs = (Simple("appeal", SECTION), Simple("decline", SECTION))


class Hearing(Frame, tag="hellenes.hearing", kw_only=True):
    """Those who can appeal are asked one after the other, until one does (§11).

    Gives back `dice` if somebody does, else None.
    """

    olympian: Olympian
    seats: list[Seat]
    """Who is still to be asked."""
    what: str
    """What could be made anew: `attack`, `storm`, `march`, `attrition`, `recruits`, `placement` or `cards`."""
    side: Seat
    """Whose result it is."""
    place: AreaId = ""
    dice: list[int] = field(default_factory=lambda: [0])
    """The dice to be rolled again."""
    agility: str = ""
    """Of Ares: the agility class that attacks."""
    granted: bool = False
    """Whether an appeal to Ares made earlier pays for it."""
    over: Olympian = ""
    """Of Hera: the Olympian whose help would be overruled."""
    results: list[int] = field(default_factory=list)
    """The dice as they lie; none where cards or blocks have been drawn."""
    hits: int = 0
    """How many of them hit, in an attack or in Siege Attrition."""
    routs: int = 0
    """How many of them rout, in an attack; nobody is routed by pursuit or harrying."""

    def begin(self, table: HellenesTable) -> Next:
        if not self.seats:
            table.state.appeal = None
            return self.done()
        kind = Overruling if self.olympian == HERA else Appealing
        return self.ask(self.seats[0], kind.name, then=self.answered)

    def answered(self, table: HellenesTable, choice: Choice) -> Next:
        """An appeal expends the Sacrifice and is heard at once."""
        seat = self.seats.pop(0)
        if choice.verb == "decline":
            return self.goto(self.begin)
        if self.granted:
            self._tell(table, "hellenes.rolled-again", seat)
        else:
            self._expend(table, seat)
        table.state.appeal = None if self.olympian == HERA else Appeal(seat, self.olympian)
        return self.done(self.dice)

    def _expend(self, table: HellenesTable, seat: Seat) -> None:
        state = table.state
        state.sacrifices[seat].remove(self.olympian)
        if state.season != NEW_YEAR:
            state.appealed.append(self.olympian)
        whom = self.over or self.olympian
        self._tell(table, "hellenes.overruled" if self.over else "hellenes.appeal", seat, olympian=whom)
        if state.battle is not None and self.olympian == ARES:
            state.battle.grant = Grant(seat, self.side, self.agility, state.battle.round)
        elif state.battle is not None and self.over == ARES:
            state.battle.grant = None

    def _tell(self, table: HellenesTable, id: str, seat: Seat, **args: Any) -> None:
        table.tell(id, SECTION, seat=seat, what=self.what, side=self.side, place=self.place or None, **args)


def hearing(
    state: State, olympian: Olympian, what: str, side: Seat, seats: Iterable[Seat] = (), **more: Any
) -> Hearing | None:
    """The hearing of those who can appeal, of some or of both in their order; None where nobody can."""
    able = [seat for seat in seats or in_order(state, side) if can_appeal(state, seat, olympian)]
    return Hearing(olympian=olympian, seats=able, what=what, side=side, **more) if able else None


def hera(state: State, what: str, side: Seat, *, place: AreaId = "", dice: list[int] | None = None) -> Hearing | None:
    """The hearing of Hera right after an appeal; None, and the appeal stands, where its opponent can't call on her."""
    if (appeal := state.appeal) is None:
        return None
    other, told = rival(appeal.by), {"place": place, "dice": dice or [0], "over": appeal.olympian}
    if (found := hearing(state, HERA, what, side, [other], **told)) is None:
        state.appeal = None
    return found


# ------------------------------------------------------------------ dice


def roll_window(table: HellenesTable, roll: Roll) -> Frame | None:
    """Tell what was rolled, and hear those who can have it rolled again; `Rules.roll_window`."""
    _tell_roll(table, roll)
    note, found = roll.note, None
    if roll.again is not None:
        found = hera(table.state, note["for"], note["seat"], place=note.get("place", ""), dice=roll.again)
    elif note["for"] in _GROUNDS:
        found = _hearing(table.state, note, *_GROUNDS[note["for"]](table.board, roll))
    if found is not None:
        _lay_out(table.board, found, roll)
    return found


def _lay_out(board: Board, hearing: Hearing, roll: Roll) -> None:
    """Note what the dice would come to, for those who weigh an appeal."""
    hearing.results = list(roll.results)
    if "power" in roll.note:
        power = roll.note["power"]
        hearing.hits = sum(board.tables.hits(power, die) for die in roll.results)
        if roll.note.get("way") == "battle":
            hearing.routs = sum(board.tables.routs(power, die) for die in roll.results)
    elif "hits_on" in roll.note:
        hearing.hits = sum(die <= roll.note["hits_on"] for die in roll.results)


def _tell_roll(table: HellenesTable, roll: Roll) -> None:
    more: dict[str, Any] = {name: roll.note[name] for name in _TOLD if roll.note.get(name)}
    if roll.again is not None:
        more["again"] = list(roll.again)
    what = roll.note["for"]
    table.tell("hellenes.dice", _DICE[what], what=what, seat=roll.note["seat"], results=list(roll.results), **more)


Grounds = tuple[Olympian, set[Seat], Iterable[int]]
"""Who could help, who would gain by other dice, and which dice would be rolled again."""


def _hearing(
    state: State, note: dict[str, Any], olympian: Olympian, wanting: set[Seat], dice: Iterable[int]
) -> Hearing | None:
    """The hearing of those who want other dice and can appeal; who could only lose by it is spared the question."""
    told = {"place": note.get("place", ""), "dice": list(dice), "agility": note.get("agility", "")}
    if (grant := _granted(state, note)) is not None:
        made = Hearing(olympian=olympian, seats=[grant.by], what=note["for"], side=note["seat"], granted=True, **told)
        return made if grant.by in wanting else None
    seats = [seat for seat in in_order(state, note["seat"]) if seat in wanting]
    return hearing(state, olympian, note["for"], note["seat"], seats, **told) if seats else None


def _granted(state: State, note: dict[str, Any]) -> Grant | None:
    """The appeal to Ares that pays for later attacks of the same agility class in its round, too."""
    if (battle := state.battle) is None or (grant := battle.grant) is None:
        return None
    same = (grant.side, grant.agility, grant.round) == (note["seat"], note.get("agility"), battle.round)
    return grant if same else None


def _attack(board: Board, roll: Roll) -> Grounds:
    """Ares: the latest attack."""
    side, power, numbers = roll.note["seat"], roll.note["power"], board.tables
    told = any(numbers.hits(power, die) or numbers.routs(power, die) for die in roll.results)
    return ARES, {side, rival(side)} if told else {side}, range(roll.count)


def _attrition(board: Board, roll: Roll) -> Grounds:
    """Demeter: the whole roll against one City. The besieger wants more hits, the besieged fewer."""
    hits, besieger = sum(die <= roll.note["hits_on"] for die in roll.results), roll.note["seat"]
    wanting = {rival(besieger)} if hits else set()
    return DEMETER, wanting | {besieger} if hits < roll.count else wanting, range(roll.count)


def _storm(board: Board, roll: Roll) -> Grounds:
    """Poseidon: one storm die. The owner wants calm, the opponent a storm."""
    owner, caught = roll.note["seat"], roll.results[0] <= roll.note["storm_on"]
    return POSEIDON, {owner} if caught else {rival(owner)}, [0]


def _march(board: Board, roll: Roll) -> Grounds:
    """Hermes: all dice with which units of one formation failed; only their side can gain by that."""
    least = roll.note["succeeds_on"]
    failed = [index for index, die in enumerate(roll.results) if die < least[index]]
    return HERMES, {roll.note["seat"]} if failed else set(), failed


_GROUNDS = {"attack": _attack, "attrition": _attrition, "storm": _storm, "march": _march}
"""By what dice are for."""


class CardDraws(Frame, tag="hellenes.card-draws", kw_only=True):
    """After the deal of the New Year: either draw can be made anew by whoever has a Sacrifice to Zeus (§11).

    It is nobody's Player Turn, so that both sides can appeal, each to what it has, as long as the deck, which is not
    shuffled, has another six cards.
    """

    drawers: list[Seat] = field(default_factory=lambda: list(SEATS))
    """Whose draws are still open."""

    def begin(self, table: HellenesTable) -> Next:
        """Hear those who can appeal, the drawer first."""
        if not self.drawers:
            return self.done()
        found = hearing(table.state, ZEUS, "cards", self.drawers[0])
        return self.heard(table, None) if found is None or not enough(table) else self.call(found, then=self.heard)

    def heard(self, table: HellenesTable, again: list[int] | None) -> Next:
        """A draw that nobody appealed against stands."""
        if again:
            return self.goto(self.draw_anew)
        self.drawers.pop(0)
        return self.goto(self.begin)

    def draw_anew(self, table: HellenesTable) -> Next:
        """All six cards go, and Hera may have it done once more."""
        redeal(table, self.drawers[0])
        found = hera(table.state, "cards", self.drawers[0])
        if not enough(table):
            table.state.appeal = found = None
        return self.goto(self.begin) if found is None else self.call(found, then=self.overruled)

    def overruled(self, table: HellenesTable, again: list[int] | None) -> Next:
        """What Hera gives stands against the appeal; further Sacrifices can still be made use of."""
        return self.goto(self.draw_anew if again else self.begin)


def enough(table: HellenesTable) -> bool:
    """Whether the rest of the deck is enough for another hand."""
    return len(table.state.deck) >= int(table.board.tables.dealt)


@check("hellenes.has-sacrifice")
def has_sacrifice(scene: HellenesScene, olympian: Olympian) -> Args | None:
    """One Sacrifice to each Olympian, and no more (§10.3)."""
    unused = scene.state.sacrifices.get(scene.seat, []).count(olympian)
    return None if unused < scene.board.tables.sacrifices else {"olympian": olympian}


class SacrificeTo(Verb):
    """`sacrifice <olympian>`."""

    pattern, section = "sacrifice <olympian>", "10.3"
    checks = (has_sacrifice,)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("sacrifice", olympian) for olympian in OLYMPIANS]


class Sacrificing(Kind):
    """To which Olympian (§10.3)?"""

    name, section = "hellenes.sacrifice", "10.3"
    verbs = (SacrificeTo(),)


class Sacrifice(Frame, tag="hellenes.sacrifices", kw_only=True):
    """A card given to an Olympian at New Year, whatever its value (§10.3)."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        """Where all have had theirs, the card is lost."""
        if not self.legal(table, self.seat, Sacrificing):
            table.tell("hellenes.sacrifice-wasted", "10.3", seat=self.seat)
            return self.done()
        return self.ask_which(table, self.seat, Sacrificing, then=self.chosen)

    def chosen(self, table: HellenesTable, choice: Choice, olympian: Olympian = "") -> Next:
        """It can be used from the next random result on, in this year or a later one."""
        table.state.sacrifices.setdefault(self.seat, []).append(olympian)
        table.tell("hellenes.sacrificed", "10.3", seat=self.seat, olympian=olympian)
        return self.done()
