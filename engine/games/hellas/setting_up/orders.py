"""What the players are asked at the set-up: where trade posts, ships, legions and the leader go (§4, §18.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Kind, Verb, say
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.setting_up import places as places
from engine.games.hellas.table.pieces import HellasScene, fleets_left, has_post, holder_of_neutrals
from engine.games.hellas.table.state import POWERS, AreaId, State

SECTION = "4"
CHECKS = {
    "hellas.place-taken": ("hex", "holder"),
    "hellas.area-forbidden": ("hex", "area"),
    "hellas.not-over-land": ("hex", "capital"),
    "hellas.nearer-place": ("hex", "distance", "nearer", "least"),
    "hellas.harbour-needed": ("hex", "ships"),
    "hellas.not-own-place": ("hex",),
    "hellas.not-a-harbour": ("hex",),
    "hellas.no-fleet-marker": ("hex", "markers"),
    "hellas.hex-full": ("hex",),
    "hellas.no-ship-to-load": ("hex",),
    "hellas.ships-loaded": ("hex", "ships"),
    "hellas.no-unit-there": ("hex",),
}


# ------------------------------------------------------------------ trade posts


class PlaceTaken(Check):
    """A trade post needs a hex without another, and without neutral pieces (§4)."""

    code, section = "hellas.place-taken", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for pieces."""
        hex = str(choice.args[0])
        holders = [seat for seat in POWERS if has_post(scene.state.powers[seat], hex)]
        if not holders and (neutral := holder_of_neutrals(scene.board, scene.state, hex)) is not None:
            holders = [neutral]
        return {"hex": hex, "holder": holders[0]} if holders else None


class AreaForbidden(Check):
    """Athens keeps out of Argolis at the set-up (§4)."""

    code, section = "hellas.area-forbidden", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the area."""
        hex = str(choice.args[0])
        area = scene.board.hexes[hex].area
        return {"hex": hex, "area": area} if area in scene.frame.forbidden else None


class NotOverLand(Check):
    """Trade posts go where the capital can be reached over land, and so not to islands (§4.2)."""

    code, section = "hellas.not-over-land", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for a distance."""
        hex, capital = str(choice.args[0]), scene.board.capitals[scene.seat]
        return None if hex in places.distances(scene.board, capital) else {"hex": hex, "capital": capital}


class NearerPlace(Check):
    """Trade posts go as near to the capital as there is room (§4.2)."""

    code, section = "hellas.nearer-place", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Compare with the nearest."""
        board, hex = scene.board, str(choice.args[0])
        away = places.distances(board, board.capitals[scene.seat])
        nearer = places.nearest_places(board, scene.state, scene.seat, scene.frame.forbidden)[0]
        if away[hex] == away[nearer]:
            return None
        return {"hex": hex, "distance": away[hex], "nearer": nearer, "least": away[nearer]}


class HarbourNeeded(Check):
    """Somewhere must be left for the ships, where the capital is no port (§4.3)."""

    code, section = "hellas.harbour-needed", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look whether a coastal trade post is still possible."""
        frame, hex = scene.frame, str(choice.args[0])
        if not frame.ships:
            return None
        left = places.leaves_harbour(scene.board, scene.state, scene.seat, hex, frame.posts, frame.forbidden)
        return None if left else {"hex": hex, "ships": frame.ships}


def posts(
    board: Board, state: State, seat: Seat, number: int, ships: int, forbidden: tuple[AreaId, ...]
) -> list[Choice]:
    """The answers to where the next of so many trade posts goes, with so many ships to follow."""
    nearest = places.nearest_places(board, state, seat, forbidden)
    if ships:
        nearest = [hex for hex in nearest if places.leaves_harbour(board, state, seat, hex, number, forbidden)]
    return [say("post", hex) for hex in nearest]


class PlacePost(Verb):
    """`post <hex>`: a trade post, as near to the capital as possible."""

    name, section = "post", SECTION
    checks = (PlaceTaken(), AreaForbidden(), NotOverLand(), NearerPlace(), HarbourNeeded())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Every hex with merchandise."""
        return [say("post", hex) for hex in scene.board.places]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """The nearest free ones."""
        frame = scene.frame
        return posts(scene.board, scene.state, scene.seat, frame.posts, frame.ships, frame.forbidden)


class PlacingPosts(Kind):
    """Where does the next trade post go (§4.2)?"""

    name, section, opening = "hellas.set-up-post", SECTION, True
    verbs = (PlacePost(),)


# ------------------------------------------------------------------ ships


class NotOwnPlace(Check):
    """Units go into the capital and to own trade posts (§4.3)."""

    code, section = "hellas.not-own-place", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for a trade post or the fortress."""
        hex = str(choice.args[0])
        return None if has_post(scene.state.powers[scene.seat], hex) else {"hex": hex}


class NotAHarbour(Check):
    """Ships go into ports and coastal hexes (§4.3)."""

    code, section = "hellas.not-a-harbour", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for the sea."""
        hex = str(choice.args[0])
        return None if hex in places.harbours(scene.board, scene.state, scene.seat) else {"hex": hex}


class NoFleetMarker(Check):
    """A second ship in a hex makes a fleet, which needs a marker (§13)."""

    code, section = "hellas.no-fleet-marker", "13"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count the markers."""
        board, state, seat, hex = scene.board, scene.state, scene.seat, str(choice.args[0])
        if state.powers[seat].ships.get(hex, 0) != 1 or fleets_left(board, state, seat):
            return None
        return {"hex": hex, "markers": board.stock[seat].fleets}


class PlaceShip(Verb):
    """`ship <hex>`: a ship in a port or at a coastal trade post."""

    name, section = "ship", SECTION
    checks = (NotOwnPlace(), NotAHarbour(), NoFleetMarker())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Every hex with merchandise."""
        return [say("ship", hex) for hex in scene.board.places]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Where there is a berth."""
        return ships(scene.board, scene.state, scene.seat)


def ships(board: Board, state: State, seat: Seat) -> list[Choice]:
    """The answers to where the next ship goes."""
    return [say("ship", hex) for hex in places.berths(board, state, seat)]


class PlacingShips(Kind):
    """Where does the next ship go (§4.3)?"""

    name, section, opening = "hellas.set-up-ship", SECTION, True
    verbs = (PlaceShip(),)


# ------------------------------------------------------------------ legions


class HexFull(Check):
    """Ashore there is room for one legion in a hex, and for none beside ships (§4.3)."""

    code, section = "hellas.hex-full", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for units."""
        hex, power = str(choice.args[0]), scene.state.powers[scene.seat]
        return {"hex": hex} if hex in power.legions or hex in power.ships else None


class PlaceLegion(Verb):
    """`legion <hex>`: a legion ashore, in the capital or at a trade post."""

    name, section = "legion", SECTION
    checks = (NotOwnPlace(), HexFull())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Every hex with merchandise."""
        return [say("legion", hex) for hex in scene.board.places]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Own places without units."""
        return legions(scene.state, scene.seat)


class NoShipToLoad(Check):
    """Only where there are ships can a legion go aboard (§4.3)."""

    code, section = "hellas.no-ship-to-load", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for ships."""
        hex = str(choice.args[0])
        return None if hex in scene.state.powers[scene.seat].ships else {"hex": hex}


class ShipsLoaded(Check):
    """Each ship carries one legion (§9.1.1)."""

    code, section = "hellas.ships-loaded", "9.1.1"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count the legions aboard."""
        hex, power = str(choice.args[0]), scene.state.powers[scene.seat]
        return None if hex in places.room_aboard(scene.state, scene.seat) else {"hex": hex, "ships": power.ships[hex]}


class LoadLegion(Verb):
    """`load <hex>`: a legion on a ship."""

    name, section = "load", SECTION
    checks = (NoShipToLoad(), ShipsLoaded())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Every hex with merchandise."""
        return [say("load", hex) for hex in scene.board.places]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Ships with room."""
        return loads(scene.state, scene.seat)


def legions(state: State, seat: Seat) -> list[Choice]:
    """The answers by which the next legion goes ashore."""
    return [say("legion", hex) for hex in places.quarters(state, seat)]


def loads(state: State, seat: Seat) -> list[Choice]:
    """The answers by which the next legion goes aboard."""
    return [say("load", hex) for hex in places.room_aboard(state, seat)]


class PlacingLegions(Kind):
    """Where does the next legion go (§4.3)?"""

    name, section, opening = "hellas.set-up-legion", SECTION, True
    verbs = (PlaceLegion(), LoadLegion())


# ------------------------------------------------------------------ the leader


class NoUnitThere(Check):
    """The leader is placed with any unit of his power (§18.5)."""

    code, section = "hellas.no-unit-there", "18.5"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for units."""
        hex = str(choice.args[0])
        return None if hex in places.units_stand(scene.state, scene.seat) else {"hex": hex}


class PlaceLeader(Verb):
    """`leader <hex>`: the leader, with a unit."""

    name, section = "leader", "18.5"
    checks = (NoUnitThere(),)

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Every hex with merchandise: at the set-up units stand nowhere else."""
        return [say("leader", hex) for hex in scene.board.places]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Hexes with units."""
        return leaders(scene.state, scene.seat)


def leaders(state: State, seat: Seat) -> list[Choice]:
    """The answers to where the leader begins."""
    return [say("leader", hex) for hex in places.units_stand(state, seat)]


class PlacingLeader(Kind):
    """Where does the leader begin (§18.5)?"""

    name, section, opening = "hellas.set-up-leader", "18.5", True
    verbs = (PlaceLeader(),)
