"""What a case can ask of the table besides its fields."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.core.setters.setting import by_name
from engine.games.epic.board.board import Board
from engine.games.epic.regions.tribute import yields
from engine.games.epic.seasons.ending import total
from engine.games.epic.sieges.sieges import needed, starting_morale
from engine.games.epic.supply.areas import at_sea, on_land
from engine.games.epic.supply.lines import in_supply
from engine.games.epic.supply.supplying import bill
from engine.games.epic.table.cities import friend
from engine.games.epic.table.state import SIDES, AreaId, CityId, HexId, RegionId, SeaId, Side, State


def _standing(board: Board, state: State, area: AreaId) -> dict[Side, str]:
    """`standing.<area>.<side>`: friendly, enemy or contested (§8.3)."""
    presence = on_land(board, state)
    return {side: presence.standing(area, side) for side in SIDES}


def _waters(board: Board, state: State, sea: SeaId) -> dict[Side, str]:
    """`waters.<sea>.<side>`: the same of a sea Area (§8.4)."""
    presence = at_sea(board, state)
    return {side: presence.standing(sea, side) for side in SIDES}


def _supply(board: Board, state: State, hex: HexId) -> dict[Side, bool]:
    """`supply.<hex>.<side>`: whether units of a side would be in supply there (§9.2)."""
    return {side: in_supply(board, state, side, hex) for side in SIDES}


def _friend(board: Board, state: State, city: CityId) -> str:
    """`friend.<city>`: the side that a city is friendly to, or `nobody` (§4.4.4, §6.5.1)."""
    board.cities[city]
    return friend(board, state, city) or "nobody"


def _siege(board: Board, state: State, hex: HexId) -> dict[str, int]:
    """`siege.<hex>`: the units that a siege would take, and the morale with which it would begin (§10.3)."""
    return {"units": needed(board, state, hex), "morale": starting_morale(board, state, hex)}


def _yields(board: Board, state: State, region: RegionId) -> int:
    """`yields.<region>`: talents that it would pay (§5.4)."""
    state.regions[region]
    return yields(board, state, region)


def _bill(board: Board, state: State, seat: Seat) -> int:
    """`bill.<seat>`: talents that a player's units would cost (§9.4)."""
    state.treasury[seat]
    return bill(board, state, seat)


def _total(board: Board, state: State, seat: Seat) -> int:
    """`total.<seat>`: Base Tribute Values that a player controls (§23.5)."""
    state.treasury[seat]
    return total(board, state, seat)


FACTS = by_name(_standing, _waters, _supply, _friend, _siege, _yields, _bill, _total)
