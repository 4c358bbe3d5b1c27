"""A voyage is declared: which fleets sail, whom they carry, and by which way (§16.4, §16.7, §16.8.1).

How far they get is rolled when all has been declared, so that a Campaign Turn is one order. A fleet keeps to its
way, and stops where its points end.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, among, check, of_table
from engine.games.epic.forces.losses import holds, ships
from engine.games.epic.movement.courses import Leg, coasts_ahead, seas_ahead, way_to_sicily, where
from engine.games.epic.movement.embarking import (
    ASHORE,
    FETCH,
    ISTHMUS,
    LED,
    WITH,
    aboard,
    all_unled,
    called_without_leader,
    carried,
    company,
    crews,
    leaders_aboard,
    nobody_left,
    way_begun,
)
from engine.games.epic.movement.encounters import enemies_at, others_attack
from engine.games.epic.movement.leading import crowd, left_alone, with_room, without
from engine.games.epic.satraps import confined
from engine.games.epic.supply.lines import FRIENDLY, on_land
from engine.games.epic.table.parts import EpicScene, EpicTable, scenario
from engine.games.epic.table.stacks import (
    at,
    increase,
    kept_in,
    lessen,
    more,
    on_foot,
    on_ships,
    shared,
    take,
    together,
)
from engine.games.epic.table.state import Call, HexId, LeaderId, PlaceId, SeaId, State, UnitId, Voyage, side_of

SECTION = "16.4.1"
CORINTHIA = "corinthia"


@check("epic.no-fleets-yet")
def no_fleets(scene: EpicScene) -> Args | None:
    """There must be a fleet to sail."""
    return None if ships(scene.board, scene.frame.units) else {}


@check("epic.fleets-without-leader", "16.2.2")
def leaderless(scene: EpicScene) -> Args | None:
    """Several fleets, or fleets that carry somebody, sail together only with a leader (§7.8.2, §16.2.2, §16.7.2)."""
    frame, board = scene.frame, scene.board
    own, aboard = ships(board, frame.units), sum(carried(board, frame).values())
    if (own <= 1 and not aboard) or leaders_aboard(frame):
        return None
    here = [leader for s in at(scene.state, frame.origin) if s.by == scene.seat for leader in s.leaders]
    return {"number": own, "carried": aboard, "place": frame.origin, "leaders": here}


@among("epic.sea-out-of-reach", "sea", "16.4.2")
def reachable_seas(scene: EpicScene) -> list[SeaId]:
    """By sea Areas side by side, with at most twelve points (§16.4.1)."""
    return list(seas_ahead(scene))


@among("epic.coast-out-of-reach", "hex", "16.4.3")
def reachable_coasts(scene: EpicScene) -> list[HexId]:
    """Coasts of the sea Areas that can be reached (§16.4.3)."""
    return list(coasts_ahead(scene))


@of_table
def bound(scene: EpicScene) -> dict[PlaceId, list[Voyage]]:
    """Voyages of the side that are to land, by where."""
    found: dict[PlaceId, list[Voyage]] = {}
    for voyage in scene.state.voyages:
        if voyage.ends == "land" and voyage.way and side_of(voyage.by) == side_of(scene.seat):
            found.setdefault(voyage.way[-1][0], []).append(voyage)
    return found


def _landing(scene: EpicScene) -> int:
    return sum(company(scene.board, scene.frame).values())


def _dropped(scene: EpicScene) -> int:
    return sum(carried(scene.board, scene.frame).values())


def _too_many_landed(scene: EpicScene, hex: HexId) -> Args:
    return {"hex": hex, "number": crowd(scene, hex, _landing(scene), bound(scene))}


def _too_many_dropped(scene: EpicScene, hex: HexId) -> Args:
    return {"hex": hex, "number": crowd(scene, hex, _dropped(scene), bound(scene))}


@among("epic.landing-without-leader", "hex", "16.2.1", told=_too_many_landed)
def room_to_land(scene: EpicScene) -> Collection[HexId]:
    """Several units end a move together only with a leader, or in a city or fort of theirs (§16.2.1)."""
    led = bool(leaders_aboard(scene.frame))
    return with_room(scene, reachable_coasts.all(scene), _landing(scene), led=led, bound=bound(scene))


@among("epic.landing-without-leader", "hex", "16.2.1", told=_too_many_dropped)
def room_to_drop(scene: EpicScene) -> Collection[HexId]:
    """The same for those who are put ashore on the way (§16.2.1)."""
    led = bool(scene.frame.ashore)
    return with_room(scene, reachable_coasts.all(scene), _dropped(scene), led=led, bound=bound(scene))


@among("epic.others-attack-there", "hex", "17.1")
def attacked_already(scene: EpicScene) -> Collection[HexId]:
    """Nor do they land upon enemies in the open whom others attack, who come from elsewhere (§17.1)."""
    coasts, here = coasts_ahead(scene), where(scene.frame)
    apart = {
        hex for hex in enemies_at(scene)
        if hex in coasts and others_attack(scene, hex, [here, *(leg.to for leg in coasts[hex])][-2])
    }  # fmt: skip
    return without(reachable_coasts.all(scene), apart)


@check("epic.no-portage", "16.8.1")
def no_portage(scene: EpicScene) -> Args | None:
    """Over the Isthmus from a port of Corinth where one begins, if the Area is friendly (§16.8.1)."""
    frame, board, state = scene.frame, scene.board, scene.state
    begins = frame.origin in ISTHMUS and not frame.way
    friendly = begins and on_land(board, state).standing(CORINTHIA, side_of(scene.seat)) == FRIENDLY
    return None if friendly else {"place": frame.origin}


@check("epic.no-enemy-fleet", "16.4.4")
def no_enemy_fleet(scene: EpicScene) -> Args | None:
    """There must be enemy fleets in the sea Area, and no fights on Open Seas (§8.5, §16.4.4)."""
    here, board = where(scene.frame), scene.board
    if here in board.seas and not board.seas[here].open and not scene.state.truce:
        foes = [s for s in at(scene.state, here) if side_of(s.by) != side_of(scene.seat)]
        if foes:
            return None
    return {"place": here}


@check("epic.stranded", "16.4.2")
def stranded(scene: EpicScene) -> Args | None:
    """A way that has begun comes to an end that those who sail may have."""
    return leaderless.rule(scene) if scene.frame.way else None


@among("epic.persians-stay", "hex", "12")
def persians_stay(scene: EpicScene) -> Collection[HexId]:
    """A satrap's troops land on his coast only (appendix C)."""
    coasts, only = reachable_coasts.all(scene), confined(scene.board, company(scene.board, scene.frame))
    return coasts if only is None else [hex for hex in coasts if scene.board.hexes[hex].area in only]


@check("epic.kept-in", "12")
def kept(scene: EpicScene) -> Args | None:
    """Nobody leaves a region that celebrates, or whose allies are restless (appendix C)."""
    frame = scene.frame
    region = kept_in(scene.board, scene.state, side_of(scene.seat), frame.origin, frame.units)
    return {"region": region} if region else None


@check("epic.left-without-leader", "16.2.1")
def left_behind(scene: EpicScene) -> Args | None:
    """No stack stays behind outside a city or fort without a leader (§16.2.1)."""
    frame, here = scene.frame, scene.frame.origin
    if frame.way or here not in scene.board.hexes:
        return None
    rest = [s for s in at(scene.state, here, side_of(scene.seat)) if not s.inside]
    left = left_alone(scene, here, rest, sum(frame.units.values()), len(frame.leaders))
    return {"hex": here, "number": left} if left else None


@check("epic.left-adrift", "16.7.2")
def left_adrift(scene: EpicScene) -> Args | None:
    """Nobody stays at sea but fleets, and whom they carry (§16.7.2)."""
    frame, board, state = scene.frame, scene.board, scene.state
    if frame.way or frame.origin not in board.seas:
        return None
    here = [s for s in at(state, frame.origin) if s.by == scene.seat]
    rest: dict[UnitId, int] = {}
    for stack in here:
        increase(rest, stack.units)
    lessen(rest, frame.units)
    leaders = sum(len(s.leaders) for s in here) - len(frame.leaders)
    fine = holds(board, rest) <= ships(board, rest) and (ships(board, rest) or not leaders)
    return None if fine else {"sea": frame.origin}


_SAILS = (no_fleets, leaderless, left_behind, left_adrift, kept)
_LANDS = (reachable_coasts, persians_stay, attacked_already)


def _has_sicily(scene: EpicScene) -> bool:
    return not scenario(scene).simple


@check("epic.no-sicily", "22.4.2", ever=_has_sicily)
def out_of_play(scene: EpicScene) -> Args | None:
    """In the short scenarios Sicily is no more in play than other regions that they leave out (§22.4.2)."""
    return None if _has_sicily(scene) else {}


@check("epic.sicily-out-of-reach", "19.1")
def sicily_out_of_reach(scene: EpicScene) -> Args | None:
    """From the sea of Corcyra or the North Ionian Sea (§19.1)."""
    confined_there = confined(scene.board, scene.frame.units) is not None
    return None if way_to_sicily(scene) and not confined_there else {"place": where(scene.frame)}


@check("epic.sicily-closed", "19.4")
def sicily_closed(scene: EpicScene) -> Args | None:
    """Once it is decided, only the victor sends units to Sicily (§19.4)."""
    winner = scene.state.sicily.winner
    return None if scene.state.sicily.decided is None or winner == side_of(scene.seat) else {}


class Sailing(Kind):
    """Who sails, and by which way (§16.4)?"""

    name, section = "epic.sail", SECTION
    verbs = (
        Verb("all", SECTION, (way_begun, nobody_left, all_unled)),
        WITH,
        LED,
        ASHORE,
        FETCH,
        Verb("portage", "16.8.1", (*_SAILS, no_portage)),
        Verb("to <sea>", SECTION, (*_SAILS, reachable_seas)),
        Verb(
            "drop <hex>",
            "16.7.1",
            (*_SAILS, called_without_leader, *_LANDS, room_to_drop),
        ),
        Verb("land <hex>", "16.4.3", (*_SAILS, *_LANDS, room_to_land)),
        Verb("sicily", "19.1", (out_of_play, *_SAILS, sicily_out_of_reach, sicily_closed)),
        Verb("engage", "16.4.4", (*_SAILS, no_enemy_fleet)),
        Verb("halt", SECTION, (stranded,)),
    )
    by_default = "halt"


class DeclaredVoyage(Frame, tag="epic.voyage", kw_only=True):
    """One player declares a voyage."""

    seat: Seat
    origin: PlaceId
    units: dict[UnitId, int] = field(default_factory=dict)
    leaders: list[LeaderId] = field(default_factory=list)
    way: list[Leg] = field(default_factory=list)
    ashore: list[LeaderId] = field(default_factory=list)
    """Leaders who are to go ashore at the next call."""
    calls: list[Call] = field(default_factory=list)

    def veil(self, state: State) -> None:
        """Who is to sail, and where, shows when the voyage is declared."""
        self.origin, self.units, self.leaders, self.way, self.ashore, self.calls = "", {}, [], [], [], []

    def begin(self, table: EpicTable) -> Next:
        """Who goes, and where; so far nothing has changed."""
        return self.ask_further(self.seat, Sailing, then=self.said)

    def said(
        self, table: EpicTable, choice: Choice, hex: HexId = "", unit: UnitId = "", number: int = 0, leader: str = "",
        sea: SeaId = "",
    ) -> Next:  # fmt: skip
        """One more who sails, or one more part of the way."""
        scene = table.asked
        values = table.board.values.movement.fleet
        match choice.verb:
            case "all":
                self.everybody(table)
            case "with":
                self.units = more(self.units, {unit: number})
            case "led":
                self.leaders = [*self.leaders, leader]
            case "portage":
                self.way = [Leg(next(port for port in ISTHMUS if port != self.origin), values.isthmus)]
            case "to":
                self.way = [*self.way, *seas_ahead(scene)[sea]]
            case "drop":
                self.way = [*self.way, *coasts_ahead(scene)[hex]]
                self.calls = [*self.calls, Call(len(self.way) - 1, self.ashore)]
                self.ashore = []
            case "fetch":
                *before, call = self.calls
                self.calls = [*before, Call(call.leg, call.leaders, more(call.units, {unit: number}))]
            case "ashore":
                self.ashore = [*self.ashore, leader]
            case "land":
                self.way = [*self.way, *coasts_ahead(scene)[hex]]
                return self.declare(table, "land")
            case "sicily":
                self.way = [*self.way, *way_to_sicily(scene)]
                return self.declare(table, "land")
            case _:
                return self.declare(table, choice.verb)
        return self.ask_further(self.seat, Sailing, then=self.said)

    def everybody(self, table: EpicTable) -> None:
        """All fleets that are here and can sail, and their leaders."""
        units, self.leaders = together(crews(table.asked))
        self.units = on_foot(table.board, self.units) | on_ships(table.board, units)

    def declare(self, table: EpicTable, ends: str) -> Next:
        """The voyage is known; its die is rolled when all has been said. Without a way nobody has gone."""
        state = table.state
        if not self.way and ends == "halt":
            return self.done(True)
        left, marched = dict(self.units), False
        for stack in aboard(self.scene(table, self.seat)):
            units = shared(stack.units, left)
            id = next(id for id, other in state.stacks.items() if other is stack)
            marched = marched or bool(units and stack.moved)
            take(state, id, units, self.leaders)
            lessen(left, units)
        legs = tuple((leg.to, leg.cost) for leg in self.way)
        state.voyages.append(
            Voyage(self.seat, self.origin, dict(self.units), list(self.leaders), legs, ends, marched, self.calls)
        )
        table.tell(
            "epic.voyage-declared", SECTION, seat=self.seat, units=dict(self.units), leaders=list(self.leaders),
            origin=self.origin, way=[leg.to for leg in self.way], ends=ends,
        )  # fmt: skip
        return self.done()
