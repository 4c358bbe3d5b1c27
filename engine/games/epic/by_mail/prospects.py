"""What there is to go for on the map, at first sight: enemies, walls, friends in need, land to raid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from engine.core.questions.decision import of_table
from engine.games.epic.board.board import FLEET, Board
from engine.games.epic.by_mail.odds import first_odds
from engine.games.epic.movement.encounters import in_open
from engine.games.epic.sieges.sieges import needed
from engine.games.epic.table.cities import friend, friendly, hostile, is_city, owner_of, walled
from engine.games.epic.table.parts import EpicScene, stacks_at
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, SeaId, Stack, State, UnitId, other_side, side_of

Purpose = Literal["attack", "besiege", "relieve", "raid", "join", "garrison", "home", "engage", "blockade", "patrol"]


class Crowd:
    """Who is in a place: one's own side, and the enemy."""

    __slots__ = ("fleets", "inside", "leaders", "own", "own_fleets", "theirs")

    def __init__(self) -> None:
        self.own = self.own_fleets = self.leaders = self.theirs = self.fleets = self.inside = 0


@of_table
def crowds(scene: EpicScene) -> dict[PlaceId, Crowd]:
    """Units and leaders by place; `fleets` are the enemy's, `inside` enemies shut up behind walls there."""
    board, side = scene.board, side_of(scene.seat)
    found: dict[PlaceId, Crowd] = {}
    for stack in scene.state.stacks.values():
        crowd = found.setdefault(stack.at, Crowd())
        ships = sum(count for unit, count in stack.units.items() if board.types[unit].arm == FLEET)
        total = sum(stack.units.values())
        if side_of(stack.by) == side:
            crowd.own += total
            crowd.own_fleets += ships
            crowd.leaders += len(stack.leaders)
        else:
            crowd.theirs += total
            crowd.fleets += ships
            crowd.inside += total * (owner_of(board, scene.state, stack.at) == other_side(side) and not stack.outside)
    return found


class Aim(NamedTuple):
    """A place to go to, and what for."""

    purpose: Purpose
    worth: float
    """To whoever is strong enough for it."""
    theirs: int = 0
    """How many enemies are to be met."""
    friends: int = 0
    """How many of one's own are there already."""
    needs: int = 0
    """How many it takes, with friends who are there."""


@of_table
def aims(scene: EpicScene) -> dict[HexId, Aim]:
    """Hexes worth going to."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    there, found = crowds(scene), _raids(scene)
    for hex, crowd in there.items():
        if hex not in board.hexes:
            continue
        ours = owner_of(board, state, hex) == side
        if crowd.theirs and ours:
            found[hex] = Aim("relieve", 3.5, crowd.theirs, crowd.own, crowd.theirs)
        elif crowd.theirs > crowd.inside:
            found[hex] = Aim("attack", 2.5, crowd.theirs, crowd.own, crowd.theirs)
        elif crowd.own and (crowd.leaders or ours):
            found[hex] = Aim("join", 0.3 + 0.05 * min(6, crowd.own), 0, crowd.own)
    for city in board.cities:
        if city in found and found[city].purpose in ("relieve", "attack"):
            continue
        if is_city(board, state, city) and hostile(board, state, city, side):
            found[city] = _siege(board, state, city, there.get(city) or Crowd())
        elif friend(board, state, city) == side and city not in found and _threatened(scene, city):
            found[city] = Aim("garrison", 0.8)
    return found


def _siege(board: Board, state: State, city: HexId, crowd: Crowd) -> Aim:
    worth = 1.0 + board.cities[city].rank * 0.6 + 0.5 * (not walled(board, state, city))
    return Aim("besiege", worth, crowd.inside, crowd.own, needed(board, state, city))


def _threatened(scene: EpicScene, city: HexId) -> bool:
    """Whether enemies stand next to it."""
    there = crowds(scene)
    return any(near in there and there[near].theirs for near in scene.board.near[city])


def _raids(scene: EpicScene) -> dict[HexId, Aim]:
    """In each enemy Area that still yields something, a hex to stand in: rough ground where there is some (§15)."""
    board, state, foe = scene.board, scene.state, other_side(side_of(scene.seat))
    there, found = crowds(scene), {}
    for area, row in board.areas.items():
        region = state.regions.get(row.region or "")
        left = row.forage - state.raided.get(area, 0)
        if region is None or region.side != foe or left <= 0:
            continue
        empty = [hex for hex in board.hexes_of[area] if hex not in board.cities and hex not in there]
        if empty:
            best = next((hex for hex in empty if board.hexes[hex].rough), empty[0])
            found[best] = Aim("raid", 0.5 + 0.15 * min(left, 6), 0, 0, 1)
    return found


def chance(aim: Aim, coming: int) -> float:
    """What an aim is worth to so many who come."""
    together = coming + aim.friends * (aim.purpose in ("besiege", "relieve"))
    if aim.purpose in ("attack", "relieve"):
        odds = together / max(1, aim.theirs)
        return aim.worth * (odds - 0.9) if odds < 2 else aim.worth + 0.1 * min(odds, 5)
    if aim.purpose == "besiege":
        if together < aim.theirs:
            return -1.0
        missing = max(0, aim.needs - aim.friends)
        if not missing:
            return 0.1
        return aim.worth if coming >= missing else aim.worth * 0.4 * coming / missing
    return aim.worth if aim.purpose != "raid" else aim.worth * min(1.0, coming / 3)


def odds_against(scene: EpicScene, place: PlaceId, units: Mapping[UnitId, int], leaders: Iterable[LeaderId]) -> str:
    """The odds of those who come against the enemies who stand in the open there; empty where nobody does."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    foes = [s for s in stacks_at(scene, place, other_side(side)) if s.units and in_open(board, state, s)]
    own = Stack(scene.seat, place, dict(units), list(leaders))
    return first_odds(board, place, [own], foes) if foes and units else ""


def given_up(scene: EpicScene, place: PlaceId, staying: int) -> float:
    """What it costs to leave a place with so many staying: a siege that breaks, a city that enemies stand next to."""
    board, state = scene.board, scene.state
    if place in state.sieges and owner_of(board, state, place) != side_of(scene.seat):
        return 2.5 if staying < needed(board, state, place) else 0.0
    if place in board.cities and not staying and _threatened(scene, place):
        return 1.0
    return 0.0


# ------------------------------------------------------------------ at sea


@of_table
def hostile_fleets(scene: EpicScene) -> dict[SeaId, int]:
    """Enemy fleets in the sea Areas themselves, where they can be attacked (§16.4.4)."""
    seas = scene.board.seas
    return {
        place: crowd.fleets
        for place, crowd in crowds(scene).items()
        if place in seas and not seas[place].open and crowd.fleets
    }


@of_table
def unblockaded(scene: EpicScene) -> list[HexId]:
    """Enemy ports before which one's own land units lie without a fleet, so that no siege can be (§10.3.2)."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    return [
        place
        for place, crowd in crowds(scene).items()
        if place in board.cities and board.cities[place].port is not None and crowd.own and not crowd.own_fleets
        and is_city(board, state, place) and hostile(board, state, place, side)
    ]  # fmt: skip


def ashore(board: Board, units: dict[UnitId, int]) -> int:
    """How many of these are land units."""
    return sum(count for unit, count in units.items() if board.types[unit].arm != FLEET)


@of_table
def own_ports(scene: EpicScene) -> list[HexId]:
    """The ports of one's side."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    return [
        id for id, city in board.cities.items()
        if city.port is not None and friendly(board, state, id, side)
    ]  # fmt: skip


@of_table
def watched(scene: EpicScene) -> dict[SeaId, int]:
    """Enemy fleets off the coasts of each sea Area."""
    board = scene.board
    found: dict[SeaId, int] = {}
    for place, crowd in crowds(scene).items():
        for sea in board.hexes[place].seas if crowd.fleets and place in board.hexes else ():
            found[sea] = found.get(sea, 0) + crowd.fleets
    return found
