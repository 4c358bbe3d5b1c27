"""When a game ends, and who has won (§21, §22.5, §23.5, §26 to §29)."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.regions.revolts import CAPITALS
from engine.games.epic.table.parts import EpicTable, members, scenario
from engine.games.epic.table.state import ATHENS, LEAGUE, Side, State, other_side, side_of

SECTION = "21.1"


def total(board: Board, state: State, seat: Seat) -> int:
    """The Base Tribute Values of the regions that a player controls (§23.5)."""
    return sum(board.regions[id].tribute or 0 for id, region in state.regions.items() if region.by == seat)


def fallen(table: EpicTable) -> Side | None:
    """The side whose capital is taken or whose home region has gone over (§21.1)."""
    state = table.state
    for seat in table.seats:
        taken = state.captured.get(CAPITALS[seat])
        home = state.regions.get(HOMES[seat])
        gone = home is not None and home.side == other_side(side_of(seat))
        if gone or (taken is not None and side_of(taken) != side_of(seat)) or CAPITALS[seat] in state.destroyed:
            return side_of(seat)
    return None


def is_over(table: EpicTable) -> bool:
    """Whether the game has ended."""
    return table.position.outcome is not None


def check_ending(table: EpicTable, *, year_over: bool = False) -> bool:
    """End the game if a capital or a home region is lost, or when its years are over (§21.1); whether it is over."""
    if is_over(table):
        return True
    setup = scenario(table)
    if (side := fallen(table)) is not None:
        finish(table, victors(table, side), "capital-lost")
    elif setup.victory.rule == "sparta-falls" and year_over and athens_regions(table.state, setup) >= _wanted(setup):
        finish(table, [ATHENS], "regions-won")
    elif year_over and setup.years and table.state.season >= setup.years * 4:
        by_count(table, setup)
    return is_over(table)


def victors(table: EpicTable, side: Side) -> list[Seat]:
    """Who has won when a side has fallen: of several in the League those who reach their bounds (§21.1, §24.8, §25.4).

    Whoever has taken Athens counts Attica's tribute, too.
    """
    state, winners = table.state, members(table.seats, other_side(side))
    if len(winners) == 1:
        return winners
    totals, captor = _totals(table.board, state, winners), state.captured.get(CAPITALS[ATHENS])
    if captor is not None and state.regions[HOMES[ATHENS]].by != captor:
        totals[captor] += table.board.regions[HOMES[ATHENS]].tribute or 0
    return league_winners(totals, scenario(table).victory.bounds)[0]


def _totals(board: Board, state: State, seats: list[Seat]) -> dict[Seat, int]:
    return {seat: total(board, state, seat) for seat in seats}


def open_ended(setup: ScenarioSetup) -> bool:
    """Whether a scenario has no last year, so that the players may agree that its war is over (§23.3)."""
    return not setup.years and setup.victory.rule == "tribute"


def _wanted(setup: ScenarioSetup) -> int:
    return setup.victory.bounds.get("athens", 0)


def athens_regions(state: State, setup: ScenarioSetup) -> int:
    """Regions that were the League's when the game began and are Athens' now (§29.3)."""
    return sum(region.by == ATHENS and side_of(setup.region[id].by) == LEAGUE for id, region in state.regions.items())


def peace_made(table: EpicTable) -> None:
    """Peace ends the game, unless it is a stalemate (§20.2)."""
    board, state, setup = table.board, table.state, scenario(table)
    own, bounds = total(board, state, ATHENS), setup.victory.bounds
    if setup.victory.rule == "tribute" and not bounds["draw"] <= own < bounds["athens"]:
        by_count(table, setup)


def by_count(table: EpicTable, setup: ScenarioSetup) -> None:
    """The years are over, or the war is."""
    finish(table, *verdict(table.board, table.state, setup))


def verdict(board: Board, state: State, setup: ScenarioSetup) -> tuple[list[Seat], str]:
    """Who has won if the game ends as things stand, and by how much (§22.5, §23.5, §27.4)."""
    bounds, league = setup.victory.bounds, members(setup.seats, LEAGUE)
    match setup.victory.rule:
        case "athens-falls":
            return [ATHENS], "held-out"
        case "sparta-falls":
            return league, "held-out"
        case "regions":
            own = sum(region.by == ATHENS for region in state.regions.values())
            winners = [ATHENS] if own >= bounds["athens"] else league
            best = own >= bounds["athens-decisive"] or own < bounds["sparta"]
            return winners, "decisive" if best else "victory"
        case "tribute":
            own = total(board, state, ATHENS)
            if own >= bounds["athens"]:
                return [ATHENS], "decisive" if own >= bounds["athens-decisive"] else "victory"
            if own >= bounds["draw"]:
                return [], "stalemate"
            winners, best = league, own < bounds["sparta"]
            if len(league) > 1:
                winners, best = league_winners(_totals(board, state, league), bounds)
            return winners, "decisive" if best else "victory"


def league_winners(totals: dict[Seat, int], bounds: dict[str, int]) -> tuple[list[Seat], bool]:
    """Of several in the League those who reach their bound, the higher one first (§24.8, §25.4)."""
    best = [seat for seat, own in totals.items() if own >= bounds[f"{seat}-decisive"]]
    return best or [seat for seat, own in totals.items() if own >= bounds[seat]], bool(best)


def finish(table: EpicTable, winners: list[Seat], reason: str) -> None:
    """The game is over."""
    board, state = table.board, table.state
    scores = {seat: {"tribute": total(board, state, seat)} for seat in table.seats}
    table.finish(winners, reason, scores)
