"""5. Move Hoplites, and 6. Move Galleys."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import Choice, Enough, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.graph import members
from engine.core.secret import Seat
from engine.games.polis.actions import Action, NoPrestige, SameAction, pay_military
from engine.games.polis.board import Board
from engine.games.polis.state import LandId, SeaId, State
from engine.games.polis.units import PolisScene, PolisTable, capacity
from engine.games.polis.ways import (
    held_on,
    in_the_way_at_sea,
    in_the_way_on_land,
    march_destinations,
    march_origins,
    sail_destinations,
    sail_origins,
)

EVENTS = {
    "polis.march-begun": ("seat", "land", "prestige"),
    "polis.hoplite-moved": ("seat", "origin", "land"),
    "polis.sail-begun": ("seat", "sea", "prestige"),
    "polis.galley-moved": ("seat", "origin", "sea"),
}
CHECKS = {
    "polis.destination-full": ("land?", "sea?", "capacity"),
    "polis.nobody-can-come": ("land?", "sea?"),
    "polis.nobody-there": ("land?", "sea?"),
    "polis.already-there": ("land?", "sea?"),
    "polis.no-way": ("origin", "land", "held", "full", "seas"),
    "polis.no-way-at-sea": ("origin", "sea", "held", "full"),
}


# ------------------------------------------------------------------ choosing where to


class LandHasRoom(Check):
    """The destination holds no more hoplites than the round allows (5)."""

    code, section = "polis.destination-full", "5"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count one's hoplites there."""
        land, most = str(choice.args[0]), capacity(scene.board, scene.state)
        return {"land": land, "capacity": most} if scene.state.hoplites[scene.seat][land] >= most else None


class HopliteCanCome(Check):
    """Some hoplite must have a way to the destination (5)."""

    code, section = "polis.nobody-can-come", "5"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for an origin."""
        land = str(choice.args[0])
        return None if march_origins(scene.board, scene.state, scene.seat, land) else {"land": land}


class MoveHoplites(Action):
    """`move <land>`: to where hoplites are moved."""

    name, section = "move", "5"
    checks = (SameAction(), NoPrestige(), LandHasRoom(), HopliteCanCome())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every land."""
        return [say("move", land) for land in scene.board.lands]

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The lands with room that somebody can reach."""
        if state.sides[seat].prestige < board.costs.military:
            return []
        return [say("move", land) for land in march_destinations(board, state, seat)]


class SeaHasRoom(Check):
    """The destination holds no more galleys than the round allows (6)."""

    code, section = "polis.destination-full", "6"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count one's galleys there."""
        sea, most = str(choice.args[0]), capacity(scene.board, scene.state)
        return {"sea": sea, "capacity": most} if scene.state.galleys[scene.seat][sea] >= most else None


class GalleyCanCome(Check):
    """Some galley must have a way to the destination (6)."""

    code, section = "polis.nobody-can-come", "6"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for an origin."""
        sea = str(choice.args[0])
        return None if sail_origins(scene.board, scene.state, scene.seat, sea) else {"sea": sea}


class MoveGalleys(Action):
    """`sail <sea>`: to where galleys are moved."""

    name, section = "sail", "6"
    checks = (SameAction(), NoPrestige(), SeaHasRoom(), GalleyCanCome())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every sea."""
        return [say("sail", sea) for sea in scene.board.seas]

    def options(self, board: Board, state: State, seat: Seat) -> list[Choice]:
        """The seas with room that somebody can reach."""
        if state.sides[seat].prestige < board.costs.military:
            return []
        return [say("sail", sea) for sea in sail_destinations(board, state, seat)]


# ------------------------------------------------------------------ choosing from where


class HopliteThere(Check):
    """One must have a hoplite where it starts (5)."""

    code, section = "polis.nobody-there", "5"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count one's hoplites there."""
        land = str(choice.args[0])
        return None if scene.state.hoplites[scene.seat][land] else {"land": land}


class HopliteElsewhere(Check):
    """What is at the destination already can't be moved there (5)."""

    code, section = "polis.already-there", "5"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the destination."""
        return {"land": scene.frame.land} if choice.args[0] == scene.frame.land else None


class NoWay(Check):
    """Hoplites cross neither what the opponent controls nor lands full of their own; by land or by sea (5)."""

    code, section = "polis.no-way", "5"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a way, and tell what closes the shortest one by land and the seas on both coasts."""
        board, state, seat = scene.board, scene.state, scene.seat
        origin, land = str(choice.args[0]), scene.frame.land
        if march_origins(board, state, seat, land) & board.land_bit[origin]:
            return None
        closed = in_the_way_on_land(board, state, seat, origin, land)
        held = held_on(board, state, seat, closed)
        seas = in_the_way_at_sea(board, state, seat, board.coasts[origin] | board.coasts[land])
        full = [place for place in closed if place not in held]
        return {"origin": origin, "land": land, "held": held, "full": full, "seas": list(seas)}


class FromLand(Verb):
    """`from <land>`: one hoplite from there."""

    name, section = "from", "5"
    checks = (HopliteElsewhere(), HopliteThere(), NoWay())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every land."""
        return [say("from", land) for land in scene.board.lands]

    def legal(self, scene: PolisScene) -> list[Choice]:
        """The lands from which somebody can reach the destination."""
        mask = march_origins(scene.board, scene.state, scene.seat, scene.frame.land)
        return [say("from", land) for land in members(scene.board.lands, mask)]


class Marching(Kind):
    """From where does the next hoplite come (5)?"""

    name, section = "polis.move", "5"
    verbs = (FromLand(), Enough("5"))


class GalleyThere(Check):
    """One must have a galley where it starts (6)."""

    code, section = "polis.nobody-there", "6"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Count one's galleys there."""
        sea = str(choice.args[0])
        return None if scene.state.galleys[scene.seat][sea] else {"sea": sea}


class GalleyElsewhere(Check):
    """What is at the destination already can't be moved there (6)."""

    code, section = "polis.already-there", "6"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Compare with the destination."""
        return {"sea": scene.frame.sea} if choice.args[0] == scene.frame.sea else None


class NoWayAtSea(Check):
    """Galleys cross neither seas that the opponent controls nor seas full of their own (6)."""

    code, section = "polis.no-way-at-sea", "6"

    def fails(self, scene: PolisScene, choice: Choice) -> Args | None:
        """Look for a way, and tell which seas are closed."""
        board, state, seat = scene.board, scene.state, scene.seat
        origin, sea = str(choice.args[0]), scene.frame.sea
        if sail_origins(board, state, seat, sea) & board.sea_bit[origin]:
            return None
        between = tuple(place for place in board.seas if place not in (origin, sea))
        held = held_on(board, state, seat, between)
        most = capacity(board, state)
        full = [place for place in between if state.galleys[seat][place] >= most and place not in held]
        return {"origin": origin, "sea": sea, "held": held, "full": full}


class FromSea(Verb):
    """`from <sea>`: one galley from there."""

    name, section = "from", "6"
    checks = (GalleyElsewhere(), GalleyThere(), NoWayAtSea())

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """Every sea."""
        return [say("from", sea) for sea in scene.board.seas]

    def legal(self, scene: PolisScene) -> list[Choice]:
        """The seas from which somebody can reach the destination."""
        mask = sail_origins(scene.board, scene.state, scene.seat, scene.frame.sea)
        return [say("from", sea) for sea in members(scene.board.seas, mask)]


class Sailing(Kind):
    """From where does the next galley come (6)?"""

    name, section = "polis.sail", "6"
    verbs = (FromSea(), Enough("6"))


# ------------------------------------------------------------------ moving


class March(Frame, tag="polis.move", kw_only=True):
    """Hoplites go to one land, one after the other (5)."""

    seat: Seat
    land: LandId
    made: int = 0

    def begin(self, table: PolisTable) -> Next:
        """Pay for the move."""
        cost = table.board.costs.military
        table.tell("polis.march-begun", "5", seat=self.seat, land=self.land, prestige=cost)
        pay_military(table, self.seat, "5")
        return self.goto(self.next_hoplite)

    def next_hoplite(self, table: PolisTable) -> Next:
        """Go on while there is room and somebody can come."""
        board, state = table.board, table.state
        room = state.hoplites[self.seat][self.land] < capacity(board, state)
        if not (room and march_origins(board, state, self.seat, self.land)):
            return self.done()
        return self.ask(self.seat, "polis.move", then=self.moved)

    def moved(self, table: PolisTable, choice: Choice) -> Next:
        """One hoplite arrives; what it has left behind may fall under the opponent's control."""
        if choice.verb == "done":
            return self.done()
        origin = str(choice.args[0])
        units = table.state.hoplites[self.seat]
        units[origin] -= 1
        units[self.land] += 1
        self.made += 1
        table.tell("polis.hoplite-moved", "5", seat=self.seat, origin=origin, land=self.land)
        return self.goto(self.next_hoplite)


class Voyage(Frame, tag="polis.sail", kw_only=True):
    """Galleys go to one sea, one after the other (6)."""

    seat: Seat
    sea: SeaId
    made: int = 0

    def begin(self, table: PolisTable) -> Next:
        """Pay for the move."""
        cost = table.board.costs.military
        table.tell("polis.sail-begun", "6", seat=self.seat, sea=self.sea, prestige=cost)
        pay_military(table, self.seat, "6")
        return self.goto(self.next_galley)

    def next_galley(self, table: PolisTable) -> Next:
        """Go on while there is room and somebody can come."""
        board, state = table.board, table.state
        room = state.galleys[self.seat][self.sea] < capacity(board, state)
        if not (room and sail_origins(board, state, self.seat, self.sea)):
            return self.done()
        return self.ask(self.seat, "polis.sail", then=self.moved)

    def moved(self, table: PolisTable, choice: Choice) -> Next:
        """One galley arrives."""
        if choice.verb == "done":
            return self.done()
        origin = str(choice.args[0])
        units = table.state.galleys[self.seat]
        units[origin] -= 1
        units[self.sea] += 1
        self.made += 1
        table.tell("polis.galley-moved", "6", seat=self.seat, origin=origin, sea=self.sea)
        return self.goto(self.next_galley)
