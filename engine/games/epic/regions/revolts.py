"""Revolts: which cities rise, and how they come back (§6)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Chain, Choice, Frame, Kind, Next, Seat, Simple, Verb, among
from engine.games.epic.board.board import Board
from engine.games.epic.regions.control import adjust, risky
from engine.games.epic.table.cities import friend, master, size, walled
from engine.games.epic.table.parts import EpicScene, EpicTable, members
from engine.games.epic.table.stacks import at, number
from engine.games.epic.table.state import ATHENS, LEAGUE, CityId, RegionId, State, Works, other_side, side_of

SECTION = "6.1"
CAPITALS: dict[Seat, CityId] = {"athens": "athens", "sparta": "sparta", "thebes": "thebes", "corinth": "corinth"}
"""They never revolt (§6.4), and losing one loses the war (§21.1)."""


def could_revolt(board: Board, state: State, id: RegionId) -> list[CityId]:
    """The cities of a region that may still rise: not in revolt, lost or destroyed, nor a capital (§6.1, §6.4)."""
    side = state.regions[id].side
    capitals = [CAPITALS[seat] for seat in state.treasury]
    return [
        city for city in board.cities_of[id]
        if side is not None and friend(board, state, city) == side and city not in state.revolting
        and city not in capitals
    ]  # fmt: skip


def rebels(board: Board, state: State, id: RegionId) -> list[CityId]:
    """The cities of a region in revolt that nobody has taken."""
    return [city for city in board.cities_of[id] if city in state.revolting and city not in state.captured]


def modifier(board: Board, state: State, id: RegionId, city: CityId) -> int:
    """What is added to the die of a revolt check (§6.3)."""
    values, region = board.values.revolt, state.regions[id]
    foe = other_side(side_of(region.by or ATHENS))
    unruly = sum(
        city in state.revolting or (city in state.captured and side_of(state.captured[city]) == foe)
        for city in board.cities_of[id]
    )
    height = (region.tribute > 1) * values.above_base + (region.tribute < 1) * values.below_base
    raided = board.hexes[city].area in state.raided
    return (
        values.allegiance.get(str(region.allegiance), 0)
        + unruly * values.unruly_city
        + height
        + region.lowered * values.lowered
        + raided * values.raided
    )


@among("epic.no-revolt-there", "city")
def shaky_cities(scene: EpicScene) -> list[CityId]:
    """One city of each region in the risk zone is checked (§6.1)."""
    board, state, chosen = scene.board, scene.state, scene.frame.chosen
    done = {board.region(city) for city in chosen}
    return [city for id in risky(board, state) if id not in done for city in could_revolt(board, state, id)]


@among("epic.no-rebels-there", "city", "6.2")
def calm_rebels(scene: EpicScene) -> list[CityId]:
    """Athens may check a city in revolt outside the risk zone, one a region (§6.2)."""
    board, state, chosen = scene.board, scene.state, scene.frame.chosen
    done = {board.region(city) for city in chosen} | set(risky(board, state))
    regions = [id for id, region in state.regions.items() if region.by == ATHENS and id not in done]
    return [city for id in regions for city in rebels(board, state, id)]


class Stirring(Kind):
    """In which city is each revolt check made (§6.1)?"""

    name, section = "epic.stir", SECTION
    together = True
    verbs = (Verb("stir <city>", SECTION, (shaky_cities,)),)


class Calming(Kind):
    """Which rebels does Athens try to win back (§6.2)?"""

    name, section = "epic.calm", "6.2"
    together = True
    verbs = (Verb("calm <city>", "6.2", (calm_rebels,)), Simple("done", "6.2"))


class Picking(Frame, tag="epic.picking", kw_only=True):
    """One side chooses the cities for its checks."""

    seat: Seat
    chosen: list[CityId] = field(default_factory=list)

    def begin(self, table: EpicTable) -> Next:
        """The enemy has to choose wherever a check is due; Athens need not."""
        kind = Calming if self.seat == ATHENS else Stirring
        left = [choice for choice in self.legal(table, self.seat, kind) if choice.verb != "done"]
        if not left:
            return self.done(self.chosen)
        return self.ask_which(table, self.seat, kind, then=self.picked)

    def picked(self, table: EpicTable, choice: Choice, city: CityId = "") -> Next:
        if choice.verb == "done":
            return self.done(self.chosen)
        self.chosen = [*self.chosen, city]
        return self.goto(self.begin)


class RevoltChecks(Frame, tag="epic.revolt-checks", kw_only=True):
    """The revolt checks of a season (§6)."""

    def begin(self, table: EpicTable) -> Next:
        """Cities that have been held long enough return; then both sides choose where dice are rolled."""
        for city in list(table.state.revolting):
            if pacified(table.board, table.state, city):
                end_revolt(table, city, "6.5.3")
        league = members(table.seats, LEAGUE)[0]
        chains = [Chain(seat, (seat,), Picking(seat=seat)) for seat in (league, ATHENS)]
        return self.split(chains, then=self.roll, sealed=True)

    def roll(self, table: EpicTable, results: dict[Seat, list[CityId]]) -> Next:
        """A die for each: the enemy's may start a revolt, Athens' own may only end one (§6.1, §6.2)."""
        for seat, cities in results.items():
            for city in cities:
                self.check(table, city, voluntary=seat == ATHENS)
        return self.done()

    def check(self, table: EpicTable, city: CityId, voluntary: bool) -> None:
        board, state = table.board, table.state
        region = board.region(city)
        added, values = modifier(board, state, region, city), board.values.revolt
        die = table.roll("revolt", 6)
        table.tell(
            "epic.revolt-check", "6.2" if voluntary else SECTION, city=city, die=die, added=added, sum=die + added
        )
        if voluntary and die + added <= values.ends:
            end_revolt(table, city, "6.2")
        elif not voluntary and die + added >= values.revolts:
            revolt(table, city)


def pacified(board: Board, state: State, city: CityId) -> bool:
    """Whether the region's side is in a city in revolt as a season begins that is not its first (§6.5.3)."""
    side = master(board, state, city)
    if side is None or state.revolting[city] >= state.season:
        return False
    return any(number(stack) and stack.within for stack in at(state, city, side))


def revolt(table: EpicTable, city: CityId) -> None:
    """A city rises; one without walls begins to build them, sooner done than others (§6.5.1, §6.5.5)."""
    board, state = table.board, table.state
    state.revolting[city] = state.season
    for stack in at(state, city, "athens"):
        stack.within = not stack.outside
    table.tell("epic.revolt", "6.5.1", city=city, friend=friend(board, state, city) or "nobody")
    if walled(board, state, city):
        return
    work = board.values.build.walls[size(board, city)]
    seasons = max(0, work.seasons - board.values.build.rebels_sooner)
    if seasons:
        state.works[city] = Works(None, state.season + seasons)
    else:
        state.walls[city] = True
    table.tell("epic.rebels-build", "6.5.5", city=city, seasons=seasons)


def end_revolt(table: EpicTable, city: CityId, section: str) -> None:
    """A city obeys again; walls that are not ready are given up (§6.5.5)."""
    state = table.state
    del state.revolting[city]
    state.works.pop(city, None)
    for stack in at(state, city):
        stack.within = False
    table.tell("epic.revolt-over", section, city=city)
    region = table.board.region(city)
    if region is not None and region in state.regions:
        adjust(table, region, table.board.values.adjustments.pacified, 0, "pacified")
