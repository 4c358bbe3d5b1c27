"""The Combat phase: which battles are fought in which order, formation by formation (§6.0, §6.1, §5.41)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Verb, say
from engine.games.hellenes.combat.battle_array import first_strike, kind_of_battle, reveal, reveal_area
from engine.games.hellenes.combat.rounds_of_battle import Rounds
from engine.games.hellenes.sieges.assaults import Sorties
from engine.games.hellenes.sieges.fortifying import Fortify
from engine.games.hellenes.sieges.sieges import SiegePhase, establish, establish_all
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    ashore,
    besieges,
    formation,
    known,
    put,
    standing,
)
from engine.games.hellenes.table.state import AreaId, Battle, Formation, State, rival

SECTION = "6.0"
TURN, HOMING = "turn", "homing"


def engaging(state: State, seat: Seat, place: AreaId) -> list[Formation]:
    """A side's formations that have yet to fight in an area."""
    return [f for f in state.formations if f.engaging and f.seat == seat and f.place == place]


def fronts(state: State, seat: Seat) -> list[AreaId]:
    """The areas where a side's formations have yet to fight, in a stable order."""
    return sorted({f.place for f in state.formations if f.engaging and f.seat == seat})


def smallest(state: State, seat: Seat, first: dict[AreaId, int]) -> list[AreaId]:
    """The battles of which one comes next: those with the fewest units of the formation that fights first (§6.0)."""
    sizes: dict[AreaId, int] = {}
    for place in fronts(state, seat):
        waiting = engaging(state, seat, place)
        sizes[place] = next(len(f.blocks) for f in waiting if len(waiting) == 1 or f.id == first[place])
    least = min(sizes.values(), default=0)
    return [place for place, units in sizes.items() if units == least]


def lead(table: HellenesTable, seat: Seat, place: AreaId, number: int) -> int:
    """Note and tell which formation fights first in an area (§5.41)."""
    amount = next(len(f.blocks) for f in engaging(table.state, seat, place) if f.id == number)
    table.tell("hellenes.first-formation", "5.41", seat=seat, place=place, formation=number, amount=amount)
    return number


class CombatPhase(Frame, tag="hellenes.combat-phase", kw_only=True):
    """A side's Combat phase: sorties are declared, battles fought, the smaller ones first; then sieges (§6.0).

    With `fights` at `homing` it is the winter's siegebreaking, without Siege Combat (§9.3).
    """

    seat: Seat
    event: bool = False
    fights: str = TURN
    first: dict[AreaId, int] = field(default_factory=dict)
    """The formation that fights first, where several engage the same enemy (§5.41)."""
    place: AreaId = ""
    """Where the first formation is being chosen."""

    def begin(self, table: HellenesTable) -> Next:
        """In Event turns nobody has moved, and nobody may sortie (§8.3)."""
        if self.event:
            return self.goto(self.sieges)
        return self.call(Sorties(seat=self.seat), then=self.declared)

    def declared(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.next_battle)

    def next_battle(self, table: HellenesTable) -> Next:
        """Wherever several formations engage, the first is named; then the smallest battle is fought."""
        state = table.state
        for place in fronts(state, self.seat):
            if place not in self.first and len(engaging(state, self.seat, place)) > 1:
                self.place = place
                return self.ask(self.seat, ChoosingFirst, then=self.named)
        places = smallest(state, self.seat, self.first)
        if not places:
            return self.goto(self.sieges)
        if len(places) > 1:
            return self.ask(self.seat, ChoosingBattle, then=self.chosen)
        return self.fight(places[0])

    def named(self, table: HellenesTable, choice: Choice, formation: int = 0) -> Next:
        self.first[self.place] = lead(table, self.seat, self.place, formation)
        return self.goto(self.next_battle)

    def chosen(self, table: HellenesTable, choice: Choice, area: AreaId = "") -> Next:
        return self.fight(area)

    def fight(self, place: AreaId) -> Next:
        """All battles in an area, until its formations have won or are beaten."""
        return self.call(Engagement(seat=self.seat, place=place, first=self.first.get(place, 0)), then=self.fought)

    def fought(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.next_battle)

    def sieges(self, table: HellenesTable) -> Next:
        """Sieges are established, and those of prior seasons go on (§7.2, §8.0)."""
        establish_all(table, self.seat)
        if self.fights == HOMING:
            return self.done()
        return self.call(SiegePhase(seat=self.seat, event=self.event))


class Engagement(Frame, tag="hellenes.engagement", kw_only=True):
    """The battles in one area: formations that came by different ways fight one after the other (§5.41)."""

    seat: Seat
    place: AreaId
    first: int = 0
    """The formation whose turn it is; 0: to be settled."""
    shut: list[AreaId] = field(default_factory=list)
    """Where the defender was engaged from: no way out for it (§6.4)."""

    def begin(self, table: HellenesTable) -> Next:
        """The defender is engaged from every area that a formation came from, whether that has fought yet or not."""
        state = table.state
        self.shut = sorted({f.origin for f in engaging(state, self.seat, self.place)} - {self.place})
        return self.goto(self.choose)

    def choose(self, table: HellenesTable) -> Next:
        """Who fights now; if all have lost, the defender has held."""
        waiting = engaging(table.state, self.seat, self.place)
        if not waiting:
            return self.goto(self.repelled)
        if len(waiting) == 1:
            self.first = waiting[0].id
        if not self.first:
            return self.ask(self.seat, ChoosingFirst, then=self.named)
        return self.goto(self.decline)

    def named(self, table: HellenesTable, choice: Choice, formation: int = 0) -> Next:
        self.first = lead(table, self.seat, self.place, formation)
        return self.goto(self.decline)

    def decline(self, table: HellenesTable) -> Next:
        """In a CityState the defender may fortify before anything is revealed (§6.1)."""
        return self.call(Fortify(place=self.place, seat=rival(self.seat)), then=self.declined)

    def declined(self, table: HellenesTable, _: object) -> Next:
        """If anybody stands outside, there is a battle; all blocks in it are tipped over (§6.1)."""
        board, state, defender = table.board, table.state, rival(self.seat)
        if not standing(state, defender, self.place):
            return self.goto(self.won)
        fighting = formation(state, self.first)
        origin = fighting.origin
        state.battle = Battle(
            self.place,
            kind_of_battle(board, origin, self.place),
            self.seat,
            origin,
            list(self.shut),
            fighting.id,
            fighters=[
                *reveal_area(table, defender, self.place),
                *reveal(table, self.seat, fighting.blocks),
            ],
            first_strike=first_strike(board, origin, self.place),
        )
        return self.call(Rounds(), then=self.fought)

    def fought(self, table: HellenesTable, result: dict[str, object]) -> Next:
        """A formation that has won is joined by the rest; one that has lost makes way for the next (§5.41)."""
        state = table.state
        state.formations.remove(formation(state, self.first))
        self.first = 0
        if result["loser"] == self.seat:
            return self.goto(self.choose)
        return self.goto(self.won)

    def won(self, table: HellenesTable) -> Next:
        """The aggressor holds the area: unfought formations join, and whoever fortified is besieged (§5.41, §7.2)."""
        state = table.state
        joining = engaging(state, self.seat, self.place)
        amount = sum(len(f.blocks) for f in joining)
        if amount:
            table.tell("hellenes.formations-join", "5.41", seat=self.seat, place=self.place, amount=amount)
        for moving in joining:
            if not table.board.is_sea(self.place):
                ashore(known(moving.blocks, self.seat))
            put(state, self.seat, self.place, moving.blocks.things)
            state.formations.remove(moving)
        if not besieges(state, self.seat, self.place):
            return self.done()
        if not standing(state, self.seat, self.place):
            return self.goto(self.repelled)  # the last of the victors fell to cavalry in retreat
        establish(table, self.place, self.seat, state.sieges.pop(self.place).inside.things)
        return self.done()

    def repelled(self, table: HellenesTable) -> Next:
        """The defender holds the area: whoever fortified there stands up again, since no siege has begun (§7.2)."""
        state = table.state
        if besieges(state, self.seat, self.place) and not standing(state, self.seat, self.place):
            put(state, rival(self.seat), self.place, state.sieges.pop(self.place).inside.things)
        return self.done()


class Engage(Verb):
    """Which battle comes next."""

    pattern, section = "battle <area>", SECTION

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """The smallest battles that are left."""
        return [say("battle", place) for place in smallest(scene.state, scene.frame.seat, scene.frame.first)]


class ChoosingBattle(Kind):
    """Which of several equally small battles is fought next (§6.0)."""

    name, section, verbs = "hellenes.battle", SECTION, (Engage(),)


class Lead(Verb):
    """Which formation fights first."""

    pattern, section = "first <formation:number>", "5.41"

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """The formations that have yet to fight there."""
        return [say("first", moving.id) for moving in engaging(scene.state, scene.frame.seat, scene.frame.place)]


class ChoosingFirst(Kind):
    """Which of several formations that engage the same enemy fights first (§5.41)."""

    name, section, verbs = "hellenes.primary", "5.41", (Lead(),)
