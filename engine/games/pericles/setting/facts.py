"""What a case can ask of the table besides its fields, in a form that reads well."""

from __future__ import annotations

from engine.core.proving.expect import known, things_in
from engine.core.setters.setting import NONE, by_name
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.table.honor import side_honor
from engine.games.pericles.table.pieces import all_bases, status, strength, supply
from engine.games.pericles.table.state import SIDES, Side, State, TheaterId
from engine.games.pericles.table.tokens import tokens_in_hands


def _strength(board: Board, state: State, theater: TheaterId) -> dict[Side, dict[str, int]]:
    """`strength.<theater>.<side>.<land|naval>`: of units and bases (§9.32)."""
    return {side: {kind: strength(board, state, theater, side, kind) for kind in (LAND, NAVAL)} for side in SIDES}


def _track(board: Board, state: State, side: str) -> list[str]:
    """`track.<side>`: each issue with its space (`league aristocrats-2`), as they were laid."""
    return [f"{chip.issue} {spaces.name(side, chip.space)}" for chip in state.tracks[side]]


def _queue(board: Board, state: State, theater: str) -> list[str]:
    """`queue.<theater>`: each marker with who laid it (`agiads-rumor by agiads`), the first laid first."""
    return [f"{known(placed.marker)} by {placed.by}" for placed in state.queues.get(theater, ())]


def _army(board: Board, state: State, side: str) -> int | str:
    """`army.<side>`: the total of the battle being fought, or `none`."""
    return NONE if state.battle is None else state.battle.armies[side].value


def _favor(board: Board, state: State, side: str) -> str:
    """`favor.<side>`: in whose box the Favor of the Assembly is, or `none`."""
    return state.favor[side] or NONE


FACTS = by_name(_strength, _track, _queue, _army, _favor) | {
    "control": status,
    "supply": supply,
    "bases": all_bases,
    "total": lambda board, state, side: side_honor(state, side),
    "in_hands": tokens_in_hands,
    "hand": lambda board, state, seat: things_in(state.hands[seat]),
    "entourage": lambda board, state, seat: things_in(state.entourages[seat]),
    "deck": lambda board, state, side: things_in(state.decks[side]),
    "held": lambda board, state, seat: things_in(state.markers[seat]),
}
