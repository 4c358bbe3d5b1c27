"""The table as a scenario sets it up (§3.3, §14)."""

from __future__ import annotations

from engine.core.rulebook import Bag, Secret
from engine.games.pericles.board.board import Board, ScenarioRow
from engine.games.pericles.table.state import (
    FACTIONS,
    SEATS,
    SIDE_OF,
    SIDES,
    Chip,
    MarkerId,
    State,
    TheaterId,
    Withheld,
)

SECTION = "3.3"
FULL, THEATER, POLITICS = "full", "theater", "politics"
"""What is played of a turn: all of it, one Theater Phase, or one Side's Assembly."""
FIRST_CARD = "first-card"
"""The table option that says which Aristophanes card comes first."""
DRAWN = "drawn"
"""Its value where that card is drawn like the others."""
GARRISONS = "garrisons"
"""The table option that says which bases units need to stay where they are at the end of a turn (§11.3)."""
OWN_SIDE, OWN_COLOUR = "own-side", "own-colour"


def options(plan: ScenarioRow) -> dict[str, tuple[str, ...]]:
    """What a table may agree on in a scenario."""
    found = {FIRST_CARD: (DRAWN, *plan.first_cards)} if plan.first_cards else {}
    return found | {GARRISONS: (OWN_SIDE, OWN_COLOUR)} if plan.play == FULL else found


def set_up(board: Board, scenario: str) -> State:
    """The table before the first turn, or before the one phase that is played."""
    plan = board.scenarios[scenario]
    state = State(
        scenario=scenario,
        turn=plan.first_turn,
        last_turn=plan.last_turn,
        status=plan.status,
        plague=plan.plague,
        honor={seat: plan.honor.get(seat, 0) for seat in SEATS},
        controlling={side: plan.controlling.get(side, FACTIONS[side][0]) for side in SIDES},
        favor=dict.fromkeys(SIDES),
        tracks={side: [] for side in SIDES},
        debates=dict.fromkeys(SIDES, 0),
        debate={side: [] for side in SIDES},
        withheld={side: Withheld() for side in SIDES},
        pieces={theater: dict(plan.pieces.get(theater, {})) for theater in theaters(board, plan)},
        treachery={theater: dict(there) for theater, there in plan.treachery.items()},
        persian_bases=plan.persian_bases,
        hostages=list(plan.hostages),
        alcibiades=plan.alcibiades,
        persian_war=plan.persian_war,
    )
    _lay_out_cards(board, state)
    _lay_out_tokens(board, state, plan)
    _lay_out_issues(state, plan)
    return state


def theaters(board: Board, plan: ScenarioRow) -> list[TheaterId]:
    """The Theaters in play: those of a vignette's map, or all that are not closed (§13.2)."""
    if plan.theaters:
        return [theater for theater in board.theaters if theater in plan.theaters]
    return [row.id for row in board.theaters.values() if plan.persian_war or not row.persian]


def _lay_out_cards(board: Board, state: State) -> None:
    """Three decks, of which nobody has seen anything; in a Theater Phase alone they serve as Battle Decks, whole."""
    state.cards = Bag.of(board.plays)
    for side in SIDES:
        state.decks[side] = Bag.of(card.id for card in board.cards.values() if card.side == side)
        state.discards[side] = []
    for seat in SEATS:
        state.hands[seat], state.entourages[seat] = Bag(), Bag()


def _lay_out_tokens(board: Board, state: State, plan: ScenarioRow) -> None:
    """All tokens are in stock but for those on the Strategy Board, and those that a vignette begins with."""
    for side in SIDES:
        state.strategy_board[side] = board.tables.strategy_board
        held = sum(plan.tokens.get(seat, 0) for seat in FACTIONS[side])
        state.stock[side] = board.tables.tokens - board.tables.strategy_board - held
    for seat in SEATS:
        state.tokens[seat] = Secret(plan.tokens.get(seat, 0), (seat,))


def _lay_out_issues(state: State, plan: ScenarioRow) -> None:
    """Theater markers or a debate issue, where a vignette begins with some."""
    for seat in SEATS:
        markers: list[MarkerId] = []
        for issue, number in plan.markers.get(seat, {}).items():
            markers += [f"{seat}-{issue}"] * number
        state.markers[seat] = Bag.of(markers, seat)
    if plan.chip:
        state.tracks[SIDE_OF[plan.seats[0]]] = [Chip(plan.chip, 0)]
