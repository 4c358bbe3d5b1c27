"""What every chapter works with: the scene and the table of Epic, and who is in the game."""

from __future__ import annotations

from engine.core.decision import Scene
from engine.core.secret import Seat
from engine.core.table import Table
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.table.state import SEASONS, Season, Side, State, side_of

EpicScene = Scene[State]
EpicTable = Table[State]


def scenario(table: EpicTable | EpicScene) -> ScenarioSetup:
    """What the scenario being played says."""
    id = table.position.scenario if isinstance(table, Table) else table.scenario
    found: ScenarioSetup = table.board.scenarios[id]
    return found


def season(state: State) -> Season:
    """The season of the year."""
    return SEASONS[state.season % len(SEASONS)]


def year(setup: ScenarioSetup, state: State) -> int:
    """The year B.C."""
    return setup.begins - state.season // len(SEASONS)


def members(seats: tuple[Seat, ...], side: Side) -> list[Seat]:
    """Who plays for a side, in the order of precedence."""
    return [seat for seat in seats if side_of(seat) == side]


def controlled(state: State, seat: Seat) -> int:
    """How many regions a player controls."""
    return sum(region.by == seat for region in state.regions.values())


def order_of_play(table: EpicTable) -> list[Seat]:
    """Who goes first: the side with more regions, Athens if both have as many; allies likewise (§3.3, §24.4)."""
    setup, state = scenario(table), table.state
    by_side = {side: members(table.seats, side) for side in ("athens", "league")}
    count = {side: sum(controlled(state, seat) for seat in seats) for side, seats in by_side.items()}
    athens_first = setup.first == "athens" or count["athens"] >= count["league"]
    league = sorted(by_side["league"], key=lambda seat: -controlled(state, seat))
    return [*by_side["athens"], *league] if athens_first else [*league, *by_side["athens"]]
