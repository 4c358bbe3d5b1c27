"""What a case can ask of the table besides its fields, in a form that reads well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from engine.core.proving.expect import HIDDEN
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Secret
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.setting.setting_values import NOBODY
from engine.games.pericles.table.honor import side_honor
from engine.games.pericles.table.pieces import all_bases, status, strength, supply
from engine.games.pericles.table.state import SIDES, Side, State, TheaterId
from engine.games.pericles.table.tokens import tokens_in_hands

Reader = Callable[[State, str], Any]
"""Reads one thing under a head of the table; `control.<theater>` is `neutral`, `contested`, or a Side."""


def _known(secret: Secret[Any]) -> Any:
    return HIDDEN if secret.value is UNSET else secret.value


def _listed(bag: Bag[str]) -> list[str]:
    """The things of a bag, sorted, then those that can't be seen."""
    known = sorted(thing.value for thing in bag.things if thing.value is not UNSET)
    return [*known, *[HIDDEN] * (len(bag) - len(known))]


def _strength(board: Board) -> Reader:
    """`strength.<theater>.<side>.<land|naval>`: of units and bases (§9.32)."""

    def read(state: State, theater: TheaterId) -> dict[Side, dict[str, int]]:
        return {side: {kind: strength(board, state, theater, side, kind) for kind in (LAND, NAVAL)} for side in SIDES}

    return read


def _track(state: State, side: str) -> list[str]:
    """`track.<side>`: each issue with its space (`league aristocrats-2`), as they were laid."""
    return [f"{chip.issue} {spaces.name(side, chip.space)}" for chip in state.tracks[side]]


def _queue(state: State, theater: str) -> list[str]:
    """`queue.<theater>`: each marker with who laid it (`agiads-rumor by agiads`), the first laid first."""
    return [f"{_known(placed.marker)} by {placed.by}" for placed in state.queues.get(theater, ())]


def _battle(state: State, side: str) -> int | str:
    """`army.<side>`: the total of the battle being fought, or `none`."""
    return NOBODY if state.battle is None else state.battle.armies[side].value


def _favor(state: State, side: str) -> str:
    """`favor.<side>`: in whose box the Favor of the Assembly is, or `none`."""
    return state.favor[side] or NOBODY


FACTS: dict[str, Callable[[Board], Reader]] = {
    "control": lambda board: lambda state, theater: status(board, state, theater),
    "strength": _strength,
    "supply": lambda board: lambda state, piece: supply(board, state, piece),
    "bases": lambda board: lambda state, side: all_bases(board, state, side),
    "total": lambda board: lambda state, side: side_honor(state, side),
    "in_hands": lambda board: lambda state, side: tokens_in_hands(board, state, side),
    "hand": lambda board: lambda state, seat: _listed(state.hands[seat]),
    "entourage": lambda board: lambda state, seat: _listed(state.entourages[seat]),
    "deck": lambda board: lambda state, side: _listed(state.decks[side]),
    "held": lambda board: lambda state, seat: _listed(state.markers[seat]),
    "track": lambda board: _track,
    "queue": lambda board: _queue,
    "army": lambda board: _battle,
    "favor": lambda board: _favor,
}
