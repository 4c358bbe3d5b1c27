"""How far land units get: by hexes and by Areas, mixed as one likes (§16.3, §16.6)."""

from __future__ import annotations

from heapq import heappop, heappush

from engine.games.epic.board.board import Board
from engine.games.epic.supply.areas import FRIENDLY, beyond, enemy_hexes, on_land, open_to, standing
from engine.games.epic.table.cities import besieged, masked
from engine.games.epic.table.fates import peace_forbids, shaken
from engine.games.epic.table.state import AreaId, HexId, Side, State


class Ground:
    """The land as a side can move over it now."""

    def __init__(self, board: Board, state: State, side: Side, only: frozenset[AreaId] | None = None) -> None:
        """`only`: the Areas that those who move can't leave, whether others may be there or not."""
        self.board, self.state, self.side = board, state, side
        presence = on_land(board, state)
        allowed = only or {area for area in board.areas if open_to(board, state, side, area)}
        self.open = {area for area in allowed if not shaken(board, state, area)}
        self.friendly = {
            area for area in self.open
            if standing(presence, area, side) == FRIENDLY and board.areas[area].region not in state.fates.invaded
        }  # fmt: skip
        self.enemies = enemy_hexes(board, state, side)
        self.barred = frozenset(
            hex for area in self.open if only is None for hex in board.hexes_of[area] if beyond(board, state, hex)
        )

    def stops(self, hex: HexId) -> bool:
        """Whether whoever enters a hex has to stop there, before enemies (§16.3.4)."""
        return bool(self.enemies & self.board.bit[hex])

    def step(self, here: HexId, there: HexId) -> int:
        """What it costs to move to a neighbour, in halves of a movement point (§16.6)."""
        board, values = self.board, self.board.values.movement
        if (here, there) in board.roads and not self.blocked(here) and not self.blocked(there):
            return values.road
        cost = values.rough if board.hexes[there].rough else values.clear
        return cost + values.river if (here, there) in board.rivers else cost

    def blocked(self, hex: HexId) -> bool:
        """Whether the road through a hex is shut, by a city that is masked or besieged (§10.2.2b, §16.3.5d)."""
        return besieged(self.state, hex) or masked(self.board, self.state, hex)

    def reach(self, origin: HexId, points: int) -> dict[HexId, int]:
        """Every hex that can be reached, with what it costs; the one where one is for nothing.

        A friendly Area is as one hex: to move into another, or elsewhere within it, costs a whole point (§16.3.2).
        """
        board, area_cost = self.board, self.board.values.movement.area
        found: dict[HexId, int] = {}
        entered: set[AreaId] = set()
        waiting: list[tuple[int, HexId]] = [(0, origin)]
        while waiting:
            cost, here = heappop(waiting)
            if here in found:
                continue
            found[here] = cost
            if here != origin and self.stops(here):
                continue
            for there in board.near[here]:
                further = cost + self.step(here, there)
                if peace_forbids(board, self.state, self.side, there, origin):
                    continue
                if there in found or there in self.barred:
                    continue
                if further <= points and board.hexes[there].area in self.open:
                    heappush(waiting, (further, there))
            area = board.hexes[here].area
            if area in self.friendly and cost + area_cost <= points:
                for other in (area, *board.areas_near[area]):
                    if other in self.friendly and other not in entered:
                        entered.add(other)
                        for there in board.hexes_of[other]:
                            if there not in found and there not in self.barred:
                                heappush(waiting, (cost + area_cost, there))
        return found
