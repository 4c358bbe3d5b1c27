"""Who is inside walls with enemies before them (§10.2, §18.2)."""

from __future__ import annotations

from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import owner_of
from engine.games.epic.table.stacks import mark, merge, number
from engine.games.epic.table.state import State, side_of


def shut_in(board: Board, state: State) -> None:
    """Stacks in a city or fort of theirs are inside as long as enemies stand in its hex; then they join again."""
    standing: dict[str, set[str]] = {}
    for stack in state.stacks.values():
        if number(stack):
            standing.setdefault(stack.at, set()).add(side_of(stack.by))
    for stack in state.stacks.values():
        met = len(standing.get(stack.at, ())) > 1
        stack.inside = met and not stack.outside and owner_of(board, state, stack.at) == side_of(stack.by)
    tidy(board, state)


def tidy(board: Board, state: State) -> None:
    """Stacks on land that can't be told apart are one; empty ones are gone."""
    kept: dict[tuple[object, ...], str] = {}
    for id, stack in list(state.stacks.items()):
        if not stack.units and not stack.leaders:
            del state.stacks[id]
        elif stack.at in board.hexes:
            if (same := mark(stack)) in kept:
                merge(stack, state.stacks[kept[same]])
                del state.stacks[id]
            else:
                kept[same] = id
