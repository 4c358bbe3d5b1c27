"""What the players are asked at the set-up: where trade posts, ships, legions and the leader go (§4, §18.5)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.rulebook import Args, Kind, Verb, among, check
from engine.games.hellas.setting_up import places as places
from engine.games.hellas.table.pieces import HellasScene, fleets_left, has_post, holder_of_neutrals
from engine.games.hellas.table.state import POWERS, AreaId, HexId

SECTION = "4"


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
    return None if hex in places.distances(scene.board, capital) else {"hex": hex, "capital": capital}


def _farther(scene: HellasScene, hex: HexId) -> Args:
    away = places.distances(scene.board, scene.board.capitals[scene.seat])
    nearer = nearest.all(scene)
    first = next(iter(nearer))
    return {"hex": hex, "distance": away[hex], "nearer": first, "least": away[first]}


@among("hellas.nearer-place", "hex", told=_farther)
def nearest(scene: HellasScene) -> Collection[HexId]:
    """Trade posts go as near to the capital as there is room (§4.2)."""
    return places.nearest_places(scene.board, scene.state, scene.seat, scene.frame.forbidden)


@check("hellas.harbour-needed")
def harbour_needed(
    scene: HellasScene, hex: HexId, posts: int, ships: int, forbidden: tuple[AreaId, ...]
) -> Args | None:
    """Somewhere must be left for the ships, where the capital is no port (§4.3)."""
    if not ships or places.leaves_harbour(scene.board, scene.state, scene.seat, hex, posts, forbidden):
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
    return places.own_places(scene.state, scene.seat)


@among("hellas.not-a-harbour", "hex")
def in_harbour(scene: HellasScene) -> Collection[HexId]:
    """Ships go into ports and coastal hexes (§4.3)."""
    return places.harbours(scene.board, scene.state, scene.seat)


@check("hellas.no-fleet-marker", "13")
def no_fleet_marker(scene: HellasScene, hex: HexId) -> Args | None:
    """A second ship in a hex makes a fleet, which needs a marker (§13)."""
    board, state, seat = scene.board, scene.state, scene.seat
    if state.powers[seat].ships.get(hex, 0) != 1 or fleets_left(board, state, seat):
        return None
    return {"hex": hex, "markers": board.stock[seat].fleets}


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
    return None if hex in places.room_aboard(scene.state, scene.seat) else {"hex": hex, "ships": ships}


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
    return places.units_stand(scene.state, scene.seat)


class PlacingLeader(Kind):
    """Where does the leader begin (§18.5)?"""

    name, section, opening = "hellas.set-up-leader", "18.5", True
    verbs = (Verb("leader <hex:place>", "18.5", (with_units,)),)
