"""Argos ends its neutrality, and its units come out at once as its friend likes (appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.cards.deck import held, play
from engine.games.epic.forces.placing import no_port, not_in_pool, not_their_city, out_of_pool, placed, unwilling
from engine.games.epic.supply.supplying import cost
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed
from engine.games.epic.table.stacks import increase
from engine.games.epic.table.state import ATHENS, CityId, Stack, State, UnitId, other_side, side_of

SECTION = "12"
ARGOS, ARGOLID = "argos-ends-neutrality", "argolid"


@check("epic.no-card-of-kind", "12.1")
def no_argos(scene: EpicScene) -> Args | None:
    """A card of that kind must be held (§12.1)."""
    return None if held(scene, ARGOS) else {"card": ARGOS}


WAKE_ARGOS = Verb("argos", SECTION, (no_argos,))


def wake_argos(table: EpicTable, seat: Seat) -> Seat:
    """Argolid joins whom it leans to, with its tribute at once; gives back whose it is."""
    board, state, region = table.board, table.state, table.state.regions[ARGOLID]
    play(table, seat, ARGOS, for_good=True)
    friend = region.leaning or ATHENS
    if region.allegiance < 0:
        friend = next(other for other in table.seats if side_of(other) == other_side(side_of(friend)))
        region.allegiance = -region.allegiance
    region.by, region.leaning = friend, None
    state.treasury[friend] += board.regions[ARGOLID].tribute or 0
    table.tell("epic.argos-wakes", SECTION, region=ARGOLID, seat=friend, talents=board.regions[ARGOLID].tribute or 0)
    return friend


@check("epic.not-of-argolid", "12")
def not_argive(scene: EpicScene, unit: UnitId) -> Args | None:
    """Argolid's own units (appendix C)."""
    return None if scene.board.types[unit].region == ARGOLID else {"unit": unit}


@check("epic.argives-too-dear", "12")
def too_dear(scene: EpicScene, unit: UnitId, number: int, city: CityId) -> Args | None:
    """The treasury feeds them at once (appendix C)."""
    out = dict(scene.frame.out)
    increase(out, {unit: number})
    owed, own = bill(scene.board, scene.state, scene.seat, city, out), scene.state.treasury[scene.seat]
    return {"talents": owed, "own": own} if owed > own else None


def bill(board: Board, state: State, seat: Seat, city: CityId, units: dict[UnitId, int]) -> int:
    """Talents that units cost in a city of their region, rounded up (§9.4.3)."""
    return -(-cost(board, state, Stack(seat, city, units)) // 2)


class CallUp(Listed):
    """Units of Argolid come out of their Force Pool."""

    pattern, section = "call-up <unit> <number:number> <city>", SECTION
    checks = (not_argive, unwilling, not_in_pool, not_their_city, no_port, too_dear)
    most_first = True

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """All that are in the pool, in every city of Argolid."""
        return out_of_pool(scene, self.name, scene.board.types_of[ARGOLID])


class CallingUp(Kind):
    """Which of Argolid's units come out at once (appendix C)?"""

    name, section = "epic.argives", SECTION
    together = True
    verbs = (CallUp(), Simple("done", SECTION))
    by_default = "done"


class Waking(Frame, tag="epic.waking", kw_only=True):
    """Whom Argos has joined places its units, and pays for them for this season."""

    seat: Seat
    city: CityId = ""
    out: dict[UnitId, int] = field(default_factory=dict)

    def begin(self, table: EpicTable) -> Next:
        """Until he is done."""
        return self.ask_more(table, self.seat, CallingUp, then=self.said, over=self.pay)

    def said(self, table: EpicTable, choice: Choice, unit: UnitId = "", number: int = 0, city: CityId = "") -> Next:
        """Some more."""
        if choice.verb == "done":
            return self.pay(table)
        placed(table, self.seat, say("place", unit, number, city))
        out = dict(self.out)
        increase(out, {unit: number})
        self.out, self.city = out, city
        return self.goto(self.begin)

    def pay(self, table: EpicTable) -> Next:
        """Half of what they would cost abroad."""
        state = table.state
        if self.out:
            talents = bill(table.board, state, self.seat, self.city, self.out)
            state.treasury[self.seat] -= talents
            table.tell("epic.supplied", "9.4.3", seat=self.seat, talents=talents, now=state.treasury[self.seat])
        return self.done()
