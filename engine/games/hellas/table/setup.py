"""The table as a scenario sets it up, and what a table can agree upon before (§2, §4, §18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.secrets.bag import Bag
from engine.games.hellas.board.board import Board, ScenarioRow, Start
from engine.games.hellas.table.count_afresh import count_afresh
from engine.games.hellas.table.pieces import fresh_power
from engine.games.hellas.table.state import POWERS, Options, Power, State

SECTION = "4"
POINTS, VICTORY_CARDS, LEVEL = "points", "victory-cards", "level"
NO, YES = "no", "yes"
SWITCHES: dict[str, str] = {
    "weaken": "weaken",
    "decline": "decline",
    "acclaim": "acclaim",
    "colonists": "colonists",
    "leaders": "leaders",
    "order": "order",
    "second-posts": "second_posts",
    "light-laurels": "light_laurels",
    VICTORY_CARDS: "victory_cards",
}
"""The options that are on or off, each with its field of `Options`."""
WAYS_TO_WIN = ("10", "9", "8")
"""Victory points, from the whole game to the short one (§2)."""
LEVELS = ("0", "10", "20")
"""Talents that Archimedes gets beside its income."""


def options(board: Board, row: ScenarioRow) -> dict[str, tuple[str, ...]]:
    """What a table may agree on in a scenario. Archimedes keeps no secrets, and so has no victory cards."""
    solo = row.archimedes is not None
    found: dict[str, tuple[str, ...]] = {POINTS: WAYS_TO_WIN}
    found |= {name: (NO, YES) for name in SWITCHES if not (solo and name == VICTORY_CARDS)}
    return found | {LEVEL: LEVELS} if solo else found


def agreed(board: Board, row: ScenarioRow, given: Mapping[str, Any]) -> Options:
    """The options of a table, each at its default where nothing is said of it."""
    chosen = {name: str(given.get(name, values[0])) for name, values in options(board, row).items()}
    return Options(
        points=int(chosen[POINTS]),
        archimedes=row.archimedes,
        level=int(chosen.get(LEVEL, 0)),
        last_turn=row.last_turn,
        last_turn_tie=row.last_turn_tie,
        **{field: chosen.get(name) == YES for name, field in SWITCHES.items()},
    )


def draws_cards(board: Board, scenario: str, given: Mapping[str, Any]) -> bool:
    """Whether any cards are drawn: by Archimedes, or for victory."""
    row = board.scenarios[scenario]
    return row.archimedes is not None or agreed(board, row, given).victory_cards


def set_up(board: Board, scenario: str, given: dict[str, Any]) -> State:
    """The table before anybody places anything: what the scenario lays down itself, and the neutrals (§4.9)."""
    row = board.scenarios[scenario]
    state = State(options=agreed(board, row, given), powers={seat: _power(board, row.powers[seat]) for seat in POWERS})
    _place_neutrals(board, state)
    if state.options.victory_cards:
        state.deck = Bag.of(board.victory_cards)
    count_afresh(board, state)
    return state


def _power(board: Board, start: Start) -> Power:
    power = fresh_power(board)
    power.talents, power.stability = start.talents, start.stability
    power.development |= start.development
    power.floor = dict(start.development)
    power.fortresses = list(start.fortresses_at)
    power.posts = dict.fromkeys(start.posts_at, 1)
    power.legions, power.ships = dict(start.legions_at), dict(start.ships_at)
    return power


def _place_neutrals(board: Board, state: State) -> None:
    placed = [hex for hex in board.hexes.values() if hex.neutral is not None]
    state.neutral_legions = {hex.id: hex.neutral_legions for hex in placed if hex.neutral_legions}
    state.neutral_fortresses = [hex.id for hex in placed if hex.neutral_fortress]
    state.yellow_left = board.numbers.yellow_legions - sum(hex.neutral_legions for hex in placed if hex.sikelia)
