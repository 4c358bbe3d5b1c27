"""§5. Move Hoplites, and §6. Move Galleys: the same procedure on land and at sea."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.core.maps.graph import Path
from engine.core.rulebook import Among, Args, Choice, Enough, Frame, Kind, Next, Seat, Verb, among, check
from engine.games.polis.board.board import at
from engine.games.polis.military.ways import destinations, held_on, in_the_way_at_sea, in_the_way_on_land, origins
from engine.games.polis.progress.actions import Action, no_prestige, pay_military, same_action
from engine.games.polis.table.state import LandId, SeaId
from engine.games.polis.table.units import GALLEY, HOPLITE, PolisScene, PolisTable, capacity, places, units_in

# ------------------------------------------------------------------ where to


def _full(scene: PolisScene, place: str) -> Args:
    return {**at(scene.board, place), "capacity": capacity(scene.board, scene.state)}


def _place(scene: PolisScene, place: str) -> Args:
    return at(scene.board, place)


def with_room(unit: str) -> Among:
    """The check that the destination holds fewer units than the round allows (§5, §6)."""

    @among("polis.destination-full", "place", told=_full)
    def roomy(scene: PolisScene) -> list[str]:
        most = capacity(scene.board, scene.state)
        return [place for place, own in places(scene.board, scene.state, scene.seat, unit).items() if own < most]

    return roomy


def with_a_way_there(unit: str) -> Among:
    """The check that some unit has a way to the destination (§5, §6)."""

    @among("polis.nobody-can-come", "place", told=_place)
    def within_reach(scene: PolisScene) -> Path:
        return destinations(scene.board, scene.state, scene.seat, land=unit == HOPLITE)

    return within_reach


# ------------------------------------------------------------------ where from


@check("polis.nobody-there")
def nobody_there(scene: PolisScene, origin: str) -> Args | None:
    """One must have a unit where it starts (§5, §6)."""
    return None if units_in(scene.board, scene.state, scene.seat, origin) else at(scene.board, origin)


@check("polis.already-there")
def already_there(scene: PolisScene, origin: str, place: str) -> Args | None:
    """What is at the destination already can't be moved there (§5, §6)."""
    return at(scene.board, place) if origin == place else None


def _closed_to_hoplites(scene: PolisScene, origin: LandId) -> Args:
    board, state, seat, land = scene.board, scene.state, scene.seat, scene.frame.land
    closed = in_the_way_on_land(board, state, seat, origin, land)
    held = held_on(board, state, seat, closed)
    seas = in_the_way_at_sea(board, state, seat, board.coasts[origin] | board.coasts[land])
    full = [place for place in closed if place not in held]
    return {"origin": origin, "land": land, "held": held, "full": full, "seas": list(seas)}


@among("polis.no-way", "origin", told=_closed_to_hoplites)
def lands_with_a_way(scene: PolisScene) -> tuple[LandId, ...]:
    """Hoplites cross neither what the opponent controls nor lands full of their own; by land or by sea (§5)."""
    return origins(scene.board, scene.state, scene.seat, scene.frame.land)


def _closed_to_galleys(scene: PolisScene, origin: SeaId) -> Args:
    board, state, seat, sea = scene.board, scene.state, scene.seat, scene.frame.sea
    between = tuple(place for place in board.seas if place not in (origin, sea))
    held = held_on(board, state, seat, between)
    most = capacity(board, state)
    full = [place for place in between if state.galleys[seat][place] >= most and place not in held]
    return {"origin": origin, "sea": sea, "held": held, "full": full}


@among("polis.no-way-at-sea", "origin", told=_closed_to_galleys)
def seas_with_a_way(scene: PolisScene) -> tuple[SeaId, ...]:
    """Galleys cross neither seas that the opponent controls nor seas full of their own (§6)."""
    return origins(scene.board, scene.state, scene.seat, scene.frame.sea)


class Marching(Kind):
    """From where does the next hoplite come (§5)?"""

    name, section = "polis.move", "5"
    verbs = (Verb("from <origin:land>", "5", (already_there, nobody_there, lands_with_a_way)), Enough("5"))


class Sailing(Kind):
    """From where does the next galley come (§6)?"""

    name, section = "polis.sail", "6"
    verbs = (Verb("from <origin:sea>", "6", (already_there, nobody_there, seas_with_a_way)), Enough("6"))


# ------------------------------------------------------------------ moving


class Move(Frame, kw_only=True):
    """Units go to one place, one after the other (§5, §6)."""

    asks: ClassVar[type[Kind]]
    told: ClassVar[tuple[str, str]]
    """The events of its beginning and of each unit."""
    seat: Seat
    if TYPE_CHECKING:
        made: int = 0  # a field of what follows, behind the place: stored positions have them in that order

    @property
    def place(self) -> str:
        """Where they go."""
        raise NotImplementedError

    def begin(self, table: PolisTable) -> Next:
        """Pay for the move."""
        cost, section = table.board.costs.military, self.asks.section
        table.tell(self.told[0], section, seat=self.seat, **at(table.board, self.place), prestige=cost)
        pay_military(table, self.seat, section)
        return self.goto(self.next_unit)

    def next_unit(self, table: PolisTable) -> Next:
        """Go on while there is room and somebody can come."""
        board, state = table.board, table.state
        if units_in(board, state, self.seat, self.place) >= capacity(board, state):
            return self.done()
        return self.ask_more(table, self.seat, self.asks, self.moved)

    def moved(self, table: PolisTable, choice: Choice, origin: str = "") -> Next:
        """What it has left behind may fall under the opponent's control."""
        if choice.verb == "done":
            return self.done()
        units = (table.state.hoplites if self.place in table.board.land_bit else table.state.galleys)[self.seat]
        units[origin] -= 1
        units[self.place] += 1
        self.made += 1
        table.tell(
            self.told[1], self.asks.section, seat=self.seat, origin=origin, **at(table.board, self.place)
        )  # fmt: skip
        return self.goto(self.next_unit)


class March(Move, tag="polis.move", kw_only=True):
    """Hoplites go to one land (§5)."""

    asks, told = Marching, ("polis.march-begun", "polis.hoplite-moved")
    land: LandId
    made: int = 0

    @property
    def place(self) -> LandId:
        return self.land


class Voyage(Move, tag="polis.sail", kw_only=True):
    """Galleys go to one sea (§6)."""

    asks, told = Sailing, ("polis.sail-begun", "polis.galley-moved")
    sea: SeaId
    made: int = 0

    @property
    def place(self) -> SeaId:
        return self.sea


class MoveHoplites(Action):
    """To where hoplites are moved."""

    pattern, section = "move <place:land>", "5"
    checks = (same_action, no_prestige, with_room(HOPLITE), with_a_way_there(HOPLITE))

    def start(self, seat: Seat, choice: Choice) -> Frame:
        return March(seat=seat, land=str(choice.args[0]))


class MoveGalleys(Action):
    """To where galleys are moved."""

    pattern, section = "sail <place:sea>", "6"
    checks = (same_action, no_prestige, with_room(GALLEY), with_a_way_there(GALLEY))

    def start(self, seat: Seat, choice: Choice) -> Frame:
        return Voyage(seat=seat, sea=str(choice.args[0]))
