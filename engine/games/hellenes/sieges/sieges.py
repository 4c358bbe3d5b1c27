"""Sieges: how they are established, and what besiegers do in the Combat phase (§7, §8).

Siege Attrition: the besieged starve (§8.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import (
    CLOSING,
    Args,
    Bag,
    Choice,
    Frame,
    Hidden,
    Kind,
    Next,
    Roll,
    Seat,
    Secret,
    Simple,
    Verb,
    check,
    say,
)
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.sieges.assaults import (
    Assault,
    assault_under_augury,
    by_loss,
    event_turn,
    nobody_to_assault,
)
from engine.games.hellenes.sieges.fortifying import begun, starves, starves_as_in_winter, watch
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    besieged_before,
    besieged_by,
    bury,
    captured,
    lose_step,
    own_formations,
    standing,
    undefended,
)
from engine.games.hellenes.table.control import end_sieges, gain, loyalty
from engine.games.hellenes.table.state import Block, ProvinceId, Siege, State, rival

SECTION, ATTRITION_SECTION = "7.2", "8.2"


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
    defender = rival(besieger)
    if city not in board.cities or city in state.sieges or standing(state, defender, city):
        return False
    if state.garrisons.get(city) == defender:
        return True
    return state.cities.get(city) == defender == loyalty(board, state, city)


# ------------------------------------------------------------------ the besieged starve


def hits_up_to(board: Board, state: State, city: ProvinceId) -> int:
    """The highest roll that hits the besieged: by season, more with Hunger or without grain (§8.2, §8.22)."""
    numbers = board.tables
    rates = [numbers.attrition_up_to[state.season]]
    if state.effects.hunger == city:
        rates.append(numbers.hunger_up_to)
    if starves_as_in_winter(board, state, city):
        rates.append(numbers.grain_up_to)
    return max(rates)


class Attrition(Frame, tag="hellenes.attrition", kw_only=True):
    """One die for each besieged block, the garrison included; nobody is revealed (§8.2). Gives back whether it fell."""

    seat: Seat
    """The besieger."""
    city: ProvinceId

    def begin(self, table: HellenesTable) -> Next:
        state = table.state
        count = len(state.sieges[self.city].inside) + (self.city in state.garrisons)
        up_to = hits_up_to(table.board, state, self.city)
        note = {"for": "attrition", "seat": self.seat, "place": self.city, "hits_on": up_to}
        return self.call(Roll(stream="hellenes/attrition", count=count, note=note), then=self.rolled)

    def rolled(self, table: HellenesTable, results: list[int]) -> Next:
        """The besieged lose their steps; with the last of them the City falls."""
        state = table.state
        up_to = hits_up_to(table.board, state, self.city)
        suffer(table, self.city, sum(result <= up_to for result in results))
        if not undefended(state, self.city):
            return self.done(False)
        captured(table, self.city, self.seat, "attrition")
        gain(table, self.seat, table.board.tables.prestige.attrition, "attrition", place=self.city)
        return self.done(True)


def suffer(table: HellenesTable, city: ProvinceId, hits: int) -> None:
    """Hits on the besieged: each on the strongest, of equals as their owner has ordered; the garrison last (§8.2).

    Everybody learns how many hits there were and how many blocks they cost; only the owner, which they were.
    """
    state = table.state
    siege = state.sieges[city]
    defender = rival(siege.besieger)
    order = table.read(state.losses[defender])
    before = len(siege.inside)
    losses: dict[str, int] = {}
    garrison_lost = False
    for _ in range(hits):
        if siege.inside.things:
            _hit(table, defender, siege.inside, order, losses)
        elif city in state.garrisons:
            del state.garrisons[city]
            garrison_lost = True
    table.tell(
        "hellenes.starved", ATTRITION_SECTION, hidden={"losses": Hidden(losses, (defender,))}, city=city, seat=defender,
        hits=hits, eliminated=before - len(siege.inside), garrison=garrison_lost,
    )  # fmt: skip


def _hit(table: HellenesTable, owner: Seat, bag: Bag[Block], order: list[str], losses: dict[str, int]) -> None:
    """One step off the strongest; notes the strength that it is left with."""
    blocks = {block.unit: block for block in map(table.read, bag.things)}
    most = max(block.cv for block in blocks.values())
    unit = by_loss(table.board, order, [unit for unit, block in blocks.items() if block.cv == most])[0]
    losses[unit] = lose_step(blocks[unit])
    bury(table.state, owner, bag)


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

    pattern, section = "starve <city>", ATTRITION_SECTION
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
