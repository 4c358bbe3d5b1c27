"""Detached Garrisons: built in captured Cities, to hold them when the units move on (§4.23)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.rulebook import Args, Frame, Next, Seat, among, check
from engine.games.hellenes.actions.actions import Action
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.sieges.blockade import shut_in
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, here, known
from engine.games.hellenes.table.control import friendly_cities, loyal_to
from engine.games.hellenes.table.state import ProvinceId, State, rival

SECTION = "4.23"


def greeks_in(board: Board, state: State, seat: Seat, city: ProvinceId) -> bool:
    """Whether a side's own Greek units hold a City, for the side itself."""
    siege = state.sieges.get(city)
    blocks = here(state, seat, city) if siege is None else known(siege.inside, seat)
    return any(not board.units[block.unit].barbarian for block in blocks)


@among("hellenes.not-opposing", "city")
def in_opposing_city(scene: HellenesScene) -> Collection[ProvinceId]:
    """Cities loyal to the side that holds them have garrisons of their own (§2.3)."""
    return loyal_to(scene.board, rival(scene.seat), tuple(scene.state.neutral))


@among("hellenes.city-not-held", "city")
def in_held_city(scene: HellenesScene) -> list[ProvinceId]:
    """The City must be friendly already (§4.23)."""
    return friendly_cities(scene)


@check("hellenes.garrison-there", "7.3")
def garrison_there(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """There is only one garrison to a City (§7.3)."""
    return {"city": city} if city in scene.state.garrisons else None


@check("hellenes.no-greeks")
def no_greeks(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """Greek units must occupy it; barbarians leave no garrisons (§4.23)."""
    return None if greeks_in(scene.board, scene.state, scene.seat, city) else {"city": city}


@check("hellenes.city-shut-in", "4.2")
def city_shut_in(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """Nothing is built in a besieged City, nor in a Port that is besieged and blockaded (§4.2, §8.21)."""
    return {"city": city} if shut_in(scene.board, scene.state, city) else None


class GarrisonBuilding(Frame, tag="hellenes.garrison-building", kw_only=True):
    """A garrison is set down (§4.23)."""

    seat: Seat
    city: ProvinceId

    def begin(self, table: HellenesTable) -> Next:
        """It stays when a siege is lifted (§7.3)."""
        table.state.garrisons[self.city] = self.seat
        table.tell("hellenes.garrison-built", SECTION, seat=self.seat, city=self.city)
        return self.done()


class DetachGarrison(Action):
    """A garrison stays behind in a City loyal to the opponent."""

    pattern, section = "garrison <city>", SECTION
    checks = (in_opposing_city, in_held_city, garrison_there, no_greeks, city_shut_in)
    begins = GarrisonBuilding
