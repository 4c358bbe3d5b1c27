"""The set-up as the players place it, one after the other (§4, §18.5).

Where pieces can be placed at the set-up (§4).

What the players are asked at the set-up: where trade posts, ships, legions and the leader go (§4, §18.5).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from engine.core.maps.graph import steps
from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, among, check
from engine.games.hellas import trade_posts
from engine.games.hellas.board.board import COASTAL, LAND, Board
from engine.games.hellas.moving import contests
from engine.games.hellas.options import leaders
from engine.games.hellas.table.pieces import (
    HellasScene,
    HellasTable,
    fleets_left,
    has_post,
    holder_of_neutrals,
    is_port,
    is_shore,
    no_marker_for,
    put_aboard,
    put_legions,
    put_post,
    put_ships,
    room_left,
)
from engine.games.hellas.table.state import POWERS, AreaId, HexId, State

SECTION = "4"


class SetUp(Frame, tag="hellas.set-up", kw_only=True):
    """One power places what its sheet gives it; the rules place what can only go in one way (§4)."""

    seat: Seat
    posts: int = 0
    """Still to be placed, as the others."""
    ships: int = 0
    legions: int = 0
    forbidden: tuple[AreaId, ...] = ()

    def begin(self, table: HellasTable) -> Next:
        """What the sheet says."""
        start = table.board.scenarios[table.position.scenario].powers[self.seat]
        self.posts, self.ships, self.legions = start.posts, start.ships, start.legions
        self.forbidden = start.forbidden
        if self.posts or self.ships or self.legions:
            table.tell(
                "hellas.set-up-begun", SECTION,
                seat=self.seat, posts=self.posts, ships=self.ships, legions=self.legions,
            )  # fmt: skip
        return self.goto(self.next_post)

    # -------------------------------------------------------------- trade posts

    def next_post(self, table: HellasTable) -> Next:
        """The nearest places first; there is a choice where there are more of them than trade posts."""
        board, state = table.board, table.state
        nearest = nearest_places(board, state, self.seat, self.forbidden) if self.posts else []
        if not nearest:
            return self.goto(self.next_ship)
        if len(nearest) > self.posts:
            return self.ask_which(table, self.seat, PlacingPosts, then=self.post_chosen)
        for hex in nearest:
            self.place_post(table, hex)
        return self.goto(self.next_post)

    def post_chosen(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """One of several."""
        self.place_post(table, hex)
        return self.goto(self.next_post)

    def place_post(self, table: HellasTable, hex: HexId) -> None:
        """The first trade post of a luxury pleases the people (§4.2)."""
        board = table.board
        self.posts -= 1
        good = board.hexes[hex].merchandise
        distance = distances(board, board.capitals[self.seat])[hex]
        table.tell("hellas.post-placed", SECTION, seat=self.seat, hex=hex, good=good, distance=distance)
        put_post(table, self.seat, hex)
        trade_posts.met(table, self.seat, hex)

    # -------------------------------------------------------------- units

    def next_ship(self, table: HellasTable) -> Next:
        """Ports and coastal trade posts; several in a hex are a fleet."""
        if not self.ships or not berths(table.board, table.state, self.seat):
            return self.goto(self.next_legion)
        return self.ask_which(table, self.seat, PlacingShips, then=self.place_ship)

    def place_ship(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """A ship drops anchor."""
        self.ships -= 1
        ships = table.state.powers[self.seat].ships.get(hex, 0) + 1
        table.tell("hellas.ship-placed", SECTION, seat=self.seat, hex=hex, ships=ships)
        put_ships(table, self.seat, hex, 1)
        return self.goto(self.next_ship)

    def next_legion(self, table: HellasTable) -> Next:
        """At own places ashore, or aboard; there is a choice where there is more room than legions."""
        ashore, aboard = quarters(table.state, self.seat), room_aboard(table.state, self.seat)
        if self.legions and len(ashore) + sum(aboard.values()) > self.legions:
            return self.ask_which(table, self.seat, PlacingLegions, then=self.legion_chosen)
        for hex in ashore[: self.legions]:
            self.place_legion(table, hex)
        for hex, room in aboard.items():
            for _ in range(min(room, self.legions)):
                self.load_legion(table, hex)
        return self.goto(self.next_leader)

    def legion_chosen(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """Ashore or aboard."""
        place = self.load_legion if choice.verb == "load" else self.place_legion
        place(table, hex)
        return self.goto(self.next_legion)

    def place_legion(self, table: HellasTable, hex: HexId) -> None:
        """A legion ashore."""
        self.legions -= 1
        table.tell("hellas.legion-placed", SECTION, seat=self.seat, hex=hex)
        put_legions(table, self.seat, hex, 1)

    def load_legion(self, table: HellasTable, hex: HexId) -> None:
        """A legion on a ship."""
        self.legions -= 1
        table.tell("hellas.legion-loaded", SECTION, seat=self.seat, hex=hex)
        put_aboard(table, self.seat, hex, 1)

    def next_leader(self, table: HellasTable) -> Next:
        """With any unit (§18.5)."""
        if not table.state.options.leaders or not units_stand(table.state, self.seat):
            return self.goto(self.over)
        return self.ask_which(table, self.seat, PlacingLeader, then=self.place_leader)

    def place_leader(self, table: HellasTable, choice: Choice, hex: HexId) -> Next:
        """Beside a legion he is ashore, else aboard the ship that he is with."""
        power = table.state.powers[self.seat]
        leaders.place(power, hex)
        told: Args = {"seat": self.seat, "hex": hex, "aboard": power.leader_aboard}
        table.tell("hellas.leader-placed", "18.5", **told)
        return self.goto(self.over)

    def over(self, table: HellasTable) -> Next:
        """What is controlled at the beginning has not been gained (§11, §18.3)."""
        power = table.state.powers[self.seat]
        power.reckoned = list(power.controlled)
        table.tell("hellas.set-up-over", SECTION, seat=self.seat, income=power.income, stability=power.stability)
        return self.done()


@lru_cache(maxsize=8)
def distances(board: Board, capital: HexId) -> dict[HexId, int]:
    """How many hexes each hex is away from a capital over land and coastal hexes, nearest first (§4.2)."""
    return steps(
        capital, lambda hex: [near for near in board.by_land[hex] if board.hexes[near].type in (LAND, COASTAL)]
    )


def free_places(board: Board, state: State, seat: Seat, forbidden: tuple[AreaId, ...]) -> list[HexId]:
    """Where a power could place a trade post, nearest to its capital first (§4.2)."""
    return [
        hex
        for hex in distances(board, board.capitals[seat])
        if board.hexes[hex].place
        and board.hexes[hex].area not in forbidden
        and not contests.is_neutral(state, hex)
        and not any(has_post(state.powers[power], hex) for power in POWERS)
    ]


def nearest_places(board: Board, state: State, seat: Seat, forbidden: tuple[AreaId, ...]) -> list[HexId]:
    """Those of them that are nearest, one of which must be taken next (§4.2)."""
    free, away = free_places(board, state, seat, forbidden), distances(board, board.capitals[seat])
    return [hex for hex in free if away[hex] == away[free[0]]]


def leaves_harbour(
    board: Board, state: State, seat: Seat, hex: HexId, posts: int, forbidden: tuple[AreaId, ...]
) -> bool:
    """Whether with a trade post in a hex, one of so many to place, there can still be somewhere for ships (§4.3)."""
    if is_shore(board, hex) or harbours(board, state, seat):
        return True
    away = distances(board, board.capitals[seat])
    rest = [other for other in free_places(board, state, seat, forbidden) if other != hex]
    if posts < 2 or not rest:
        return False
    farthest = away[rest[min(posts - 1, len(rest)) - 1]]
    return any(is_shore(board, other) for other in rest if away[other] <= farthest)


def own_places(state: State, seat: Seat) -> list[HexId]:
    """The capital, and the hexes with a power's trade posts, in the order of their placing (§4.3)."""
    power = state.powers[seat]
    return [*power.fortresses, *(hex for hex in power.posts if hex not in power.fortresses)]


def harbours(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Where a power's ships can be placed: in its capital if it is a port, and at its coastal trade posts (§4.3)."""
    power, capital = state.powers[seat], board.capitals[seat]
    ports = [capital] if is_port(board, power, capital) else []
    return ports + [hex for hex in power.posts if is_shore(board, hex)]


def berths(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Of those, where there is a marker for a fleet if one is needed (§4.3, §13)."""
    ships, markers = state.powers[seat].ships, fleets_left(board, state, seat)
    return [hex for hex in harbours(board, state, seat) if ships.get(hex, 0) != 1 or markers]


def quarters(state: State, seat: Seat) -> list[HexId]:
    """Where a legion can be placed ashore: an own place with neither a legion nor ships (§4.3)."""
    power = state.powers[seat]
    return [hex for hex in own_places(state, seat) if hex not in power.legions and hex not in power.ships]


def room_aboard(state: State, seat: Seat) -> dict[HexId, int]:
    """Legions that ships can still be loaded with, by hex (§4.3)."""
    power = state.powers[seat]
    room = {hex: room_left(ships, power.aboard.get(hex, 0)) for hex, ships in power.ships.items()}
    return {hex: number for hex, number in room.items() if number}


def units_stand(state: State, seat: Seat) -> list[HexId]:
    """Hexes with units of a power, with which its leader can be placed (§18.5)."""
    power = state.powers[seat]
    return list(dict.fromkeys((*power.legions, *power.ships)))


# ------------------------------------------------------------------ trade posts


@check("hellas.place-taken")
def place_taken(scene: HellasScene, hex: HexId) -> Args | None:
    """A trade post needs a hex without another, and without neutral pieces (§4)."""
    holders = [seat for seat in POWERS if has_post(scene.state.powers[seat], hex)]
    if not holders and (neutral := holder_of_neutrals(scene.board, scene.state, hex)) is not None:
        holders = [neutral]
    return {"hex": hex, "holder": holders[0]} if holders else None


@check("hellas.area-forbidden")
def area_forbidden(scene: HellasScene, hex: HexId, forbidden: tuple[AreaId, ...]) -> Args | None:
    """Athens keeps out of Argolis at the set-up (§4)."""
    area = scene.board.hexes[hex].area
    return {"hex": hex, "area": area} if area in forbidden else None


@check("hellas.not-over-land")
def not_over_land(scene: HellasScene, hex: HexId) -> Args | None:
    """Trade posts go where the capital can be reached over land, and so not to islands (§4.2)."""
    capital = scene.board.capitals[scene.seat]
    return None if hex in distances(scene.board, capital) else {"hex": hex, "capital": capital}


def _farther(scene: HellasScene, hex: HexId) -> Args:
    away = distances(scene.board, scene.board.capitals[scene.seat])
    nearer = nearest.all(scene)
    first = next(iter(nearer))
    return {"hex": hex, "distance": away[hex], "nearer": first, "least": away[first]}


@among("hellas.nearer-place", "hex", told=_farther)
def nearest(scene: HellasScene) -> Collection[HexId]:
    """Trade posts go as near to the capital as there is room (§4.2)."""
    return nearest_places(scene.board, scene.state, scene.seat, scene.frame.forbidden)


@check("hellas.harbour-needed")
def harbour_needed(
    scene: HellasScene, hex: HexId, posts: int, ships: int, forbidden: tuple[AreaId, ...]
) -> Args | None:
    """Somewhere must be left for the ships, where the capital is no port (§4.3)."""
    if not ships or leaves_harbour(scene.board, scene.state, scene.seat, hex, posts, forbidden):
        return None
    return {"hex": hex, "ships": ships}


class PlacingPosts(Kind):
    """Where does the next trade post go (§4.2)?"""

    name, section, opening = "hellas.set-up-post", SECTION, True
    verbs = (
        Verb("post <hex:place>", SECTION, (place_taken, area_forbidden, not_over_land, nearest, harbour_needed)),
    )  # fmt: skip


# ------------------------------------------------------------------ ships


@among("hellas.not-own-place", "hex")
def at_own_place(scene: HellasScene) -> Collection[HexId]:
    """Units go into the capital and to own trade posts (§4.3)."""
    return own_places(scene.state, scene.seat)


@among("hellas.not-a-harbour", "hex")
def in_harbour(scene: HellasScene) -> Collection[HexId]:
    """Ships go into ports and coastal hexes (§4.3)."""
    return harbours(scene.board, scene.state, scene.seat)


@check("hellas.no-fleet-marker", "13")
def no_fleet_marker(scene: HellasScene, hex: HexId) -> Args | None:
    """A second ship in a hex makes a fleet, which needs a marker (§13)."""
    return no_marker_for(scene, "ship", None, hex, 1)


class PlacingShips(Kind):
    """Where does the next ship go (§4.3)?"""

    name, section, opening = "hellas.set-up-ship", SECTION, True
    verbs = (Verb("ship <hex:place>", SECTION, (at_own_place, in_harbour, no_fleet_marker)),)


# ------------------------------------------------------------------ legions


@check("hellas.hex-full")
def hex_full(scene: HellasScene, hex: HexId) -> Args | None:
    """Ashore there is room for one legion in a hex, and for none beside ships (§4.3)."""
    power = scene.state.powers[scene.seat]
    return {"hex": hex} if hex in power.legions or hex in power.ships else None


@among("hellas.no-ship-to-load", "hex")
def with_ships(scene: HellasScene) -> Collection[HexId]:
    """Only where there are ships can a legion go aboard (§4.3)."""
    return scene.state.powers[scene.seat].ships


@check("hellas.ships-loaded", "9.1.1")
def ships_loaded(scene: HellasScene, hex: HexId) -> Args | None:
    """Each ship carries one legion (§9.1.1)."""
    ships = scene.state.powers[scene.seat].ships[hex]
    return None if hex in room_aboard(scene.state, scene.seat) else {"hex": hex, "ships": ships}


class PlacingLegions(Kind):
    """Where does the next legion go (§4.3)?"""

    name, section, opening = "hellas.set-up-legion", SECTION, True
    verbs = (
        Verb("legion <hex:place>", SECTION, (at_own_place, hex_full)),
        Verb("load <hex:place>", SECTION, (with_ships, ships_loaded)),
    )


# ------------------------------------------------------------------ the leader


@among("hellas.no-unit-there", "hex")
def with_units(scene: HellasScene) -> Collection[HexId]:
    """The leader is placed with any unit of his power (§18.5)."""
    return units_stand(scene.state, scene.seat)


class PlacingLeader(Kind):
    """Where does the leader begin (§18.5)?"""

    name, section, opening = "hellas.set-up-leader", "18.5", True
    verbs = (Verb("leader <hex:place>", "18.5", (with_units,)),)
