"""What a case can ask of the table besides its fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.regions.tribute import yields
from engine.games.epic.seasons.ending import total
from engine.games.epic.sieges.sieges import needed, starting_morale
from engine.games.epic.supply.areas import at_sea, on_land
from engine.games.epic.supply.lines import in_supply
from engine.games.epic.supply.supplying import bill
from engine.games.epic.table.cities import friend
from engine.games.epic.table.state import SIDES, AreaId, CityId, HexId, RegionId, SeaId, Side, State

Reader = Callable[[State, str], Any]


def _standing(board: Board) -> Reader:
    """`standing.<area>.<side>`: friendly, enemy or contested (§8.3)."""

    def read(state: State, area: AreaId) -> dict[Side, str]:
        presence = on_land(board, state)
        return {side: presence.standing(area, side) for side in SIDES}

    return read


def _waters(board: Board) -> Reader:
    """`waters.<sea>.<side>`: the same of a sea Area (§8.4)."""

    def read(state: State, sea: SeaId) -> dict[Side, str]:
        presence = at_sea(board, state)
        return {side: presence.standing(sea, side) for side in SIDES}

    return read


def _supply(board: Board) -> Reader:
    """`supply.<hex>.<side>`: whether units of a side would be in supply there (§9.2)."""

    def read(state: State, hex: HexId) -> dict[Side, bool]:
        return {side: in_supply(board, state, side, hex) for side in SIDES}

    return read


def _friend(board: Board) -> Reader:
    """`friend.<city>`: the side that a city is friendly to, or `nobody` (§4.4.4, §6.5.1)."""

    def read(state: State, city: CityId) -> str:
        board.cities[city]
        return friend(board, state, city) or "nobody"

    return read


def _siege(board: Board) -> Reader:
    """`siege.<hex>`: the units that a siege would take, and the morale with which it would begin (§10.3)."""

    def read(state: State, hex: HexId) -> dict[str, int]:
        return {"units": needed(board, state, hex), "morale": starting_morale(board, state, hex)}

    return read


def _yields(board: Board) -> Reader:
    """`yields.<region>`: talents that it would pay (§5.4)."""

    def read(state: State, region: RegionId) -> int:
        state.regions[region]
        return yields(board, state, region)

    return read


def _bill(board: Board) -> Reader:
    """`bill.<seat>`: talents that a player's units would cost (§9.4)."""

    def read(state: State, seat: Seat) -> int:
        state.treasury[seat]
        return bill(board, state, seat)

    return read


def _total(board: Board) -> Reader:
    """`total.<seat>`: Base Tribute Values that a player controls (§23.5)."""

    def read(state: State, seat: Seat) -> int:
        state.treasury[seat]
        return total(board, state, seat)

    return read


FACTS: dict[str, Callable[[Board], Reader]] = {
    "standing": _standing,
    "waters": _waters,
    "supply": _supply,
    "friend": _friend,
    "siege": _siege,
    "yields": _yields,
    "bill": _bill,
    "total": _total,
}
