"""Sieges: how they are established, and what besiegers do in the Combat phase (§7, §8)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Seat, Secret, Simple, Verb, check, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.sieges.assaults import (
    Assault,
    assault_under_augury,
    event_turn,
    nobody_to_assault,
)
from engine.games.hellenes.sieges.attrition import Attrition
from engine.games.hellenes.sieges.fortifying import begun, starves, watch
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    besieged_before,
    besieged_by,
    own_formations,
    standing,
)
from engine.games.hellenes.table.control import end_sieges, loyalty
from engine.games.hellenes.table.state import Block, ProvinceId, Siege, State, rival

SECTION = "7.2"


# ------------------------------------------------------------------ establishing


def establish(table: HellenesTable, city: ProvinceId, besieger: Seat, fortified: list[Secret[Block]]) -> None:
    """A side shuts the other into a City: these of its blocks, and its garrison (§7.2, §7.3).

    Blocks that fortify when the siege has begun already (others have fought on outside) go in to the rest.
    """
    board: Board = table.board
    state = table.state
    defender = rival(besieger)
    if (siege := state.sieges.get(city)) is not None:
        siege.inside.put(fortified)
        table.tell("hellenes.fortified", "7.1", city=city, seat=defender, count=len(fortified))
        return
    siege = state.sieges[city] = Siege(besieger, since=state.clock)
    siege.blockaded_since = begun(board, state, besieger, city)
    siege.inside.put(fortified)
    if loyalty(board, state, city) == defender:
        state.garrisons[city] = defender
    garrison = city in state.garrisons
    table.tell(
        "hellenes.siege-established", SECTION, city=city, besieger=besieger, inside=len(fortified), garrison=garrison
    )


def establish_all(table: HellenesTable, seat: Seat) -> None:
    """After the battles of a side's turn: sieges that are over end, and new ones begin (§7.2).

    A side that stands alone in a CityState whose City the other holds by its garrison has laid siege to it; no City
    is ever without one that is loyal to whoever holds it (§7.3).
    """
    state = table.state
    end_sieges(table)
    for besieger in (seat, rival(seat)):
        standing_at = [*state.stacks[besieger], *(f.place for f in own_formations(state, besieger))]
        for city in dict.fromkeys(standing_at):
            if _shut(table.board, state, besieger, city):
                establish(table, city, besieger, [])
    watch(table)


def _shut(board: Board, state: State, besieger: Seat, city: ProvinceId) -> bool:
    """Whether a garrison of the other side alone holds a City whose province this side has occupied."""
    row, defender = board.provinces.get(city), rival(besieger)
    if row is None or not row.city or city in state.sieges or standing(state, defender, city):
        return False
    if state.garrisons.get(city) == defender:
        return True
    return state.cities.get(city) == defender == loyalty(board, state, city)


# ------------------------------------------------------------------ what a besieger can do


def established(state: State, seat: Seat) -> list[ProvinceId]:
    """The Cities that a side has besieged since a prior season: those open to its Siege Combat (§8.0)."""
    return [city for city in besieged_by(state, seat) if besieged_before(state, city)]


@check("hellenes.siege-too-new", SECTION)
def too_new(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """Siege Combat begins in the season after the siege was established (§7.2, §8.0)."""
    return None if besieged_before(scene.state, city) else {"city": city}


@check("hellenes.siege-waged", "8.0")
def waged(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """A besieger assaults or starves a City, and does so once in a turn (§8.0)."""
    return None if city in scene.frame.left else {"city": city}


@check("hellenes.not-blockaded", "8.21")
def not_blockaded(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """A Port starves only if it has been blockaded, too, since a prior season (§8.21)."""
    if starves(scene.board, scene.state, city):
        return None
    return {"city": city, "sea": scene.board.provinces[city].offshore}


class StormCity(Verb):
    """`assault <city>`, by the besiegers; `assault <city> <formation>`, with one that joined them this turn (§5.42)."""

    pattern, section = "assault <city> <formation:number?>", "8.1"
    checks = (too_new, waged, event_turn, assault_under_augury, nobody_to_assault)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every City besieged, alone and with each formation that has come there."""
        found: list[Choice] = []
        for city in besieged_by(scene.state, scene.seat):
            joining = [f.id for f in scene.state.formations if f.seat == scene.seat and f.place == city]
            found += [say("assault", city), *(say("assault", city, id) for id in joining)]
        return found


class Starve(Verb):
    """Siege Attrition (§8.2)."""

    pattern, section = "starve <city>", "8.2"
    checks = (too_new, waged, not_blockaded)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        return [say("starve", city) for city in besieged_by(scene.state, scene.seat)]


class Besieging(Kind):
    """How are the Cities under siege to be attacked (§8.0)?"""

    name, section = "hellenes.siege", "8.0"
    together = True
    verbs = (StormCity(), Starve(), Simple(CLOSING, "8.0"))


class SiegePhase(Frame, tag="hellenes.siege-phase", kw_only=True):
    """A side's Siege Combat: each City under its siege since a prior season is assaulted, starved or left (§8.0)."""

    seat: Seat
    event: bool = False
    """Whether the side has played an Event, and so may not assault (§8.1)."""
    winter: bool = False
    left: list[ProvinceId] = field(default_factory=list)
    """Cities not yet attacked."""

    def begin(self, table: HellenesTable) -> Next:
        """See where the siege is old enough."""
        watch(table)
        self.left = established(table.state, self.seat)
        return self.goto(self.next_city)

    def next_city(self, table: HellenesTable) -> Next:
        """Go on while anything can be done about one of them."""
        if all(choice.verb == CLOSING for choice in self.legal(table, self.seat, Besieging)):
            watch(table)
            return self.done()
        return self.ask(self.seat, Besieging, then=self.chosen)

    def chosen(self, table: HellenesTable, choice: Choice, city: ProvinceId = "", formation: int = 0) -> Next:
        if choice.verb == CLOSING:
            self.left = []
            return self.goto(self.next_city)
        self.left.remove(city)
        if choice.verb == "starve":
            return self.call(Attrition(seat=self.seat, city=city), then=self.waged)
        return self.call(Assault(seat=self.seat, city=city, formation=formation, event=self.event), then=self.waged)

    def waged(self, table: HellenesTable, taken: bool) -> Next:
        """The next one; fleets that fled from a Port may have lifted a blockade elsewhere."""
        standing_sieges = set(established(table.state, self.seat))
        self.left = [city for city in self.left if city in standing_sieges]
        return self.goto(self.next_city)
