"""What each Side brings into a battle, and what it counts (§9.42)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import BASE, Board
from engine.games.pericles.end_phase.special_units import guard_in
from engine.games.pericles.table.pieces import treachery
from engine.games.pericles.table.state import ATHENS, FACTIONS, SIDE_OF, SPARTA, Army, Battle, Side, State, TheaterId


class Parts(NamedTuple):
    """The parts of a Side's total, in military value; `cards` is the value of its battle card."""

    units: int
    bases: int
    tokens: int
    treachery: int
    cards: int


def muster(
    board: Board,
    state: State,
    theater: TheaterId,
    kind: str,
    side: Side,
    commitments: Mapping[Seat, int],
    ship: bool,
) -> Army:
    """A Side's army in a battle of this kind (`land`, `naval`), the card not drawn yet (§9.41, §9.42)."""
    there, pieces = state.pieces[theater], board.pieces
    return Army(
        units={id: there[id] for id in pieces if id in there and belongs(board, id, side, kind)},
        tokens={seat: commitments.get(seat, 0) for seat in FACTIONS[side]},
        ship=ship and side == ATHENS,
        guard=side == SPARTA and guard_in(state, theater),
        treachery=treachery(state, theater, side),
    )


def belongs(board: Board, id: str, side: Side, kind: str) -> bool:
    """Whether a kind of piece fights on this Side in a battle of this kind: units of the kind, and bases."""
    piece = board.pieces[id]
    return piece.side == side and piece.kind in (kind, BASE)


def strategoi(army: Army) -> int:
    """Tokens with an army, the State Ship and the 300 among them (§12.3, §12.4)."""
    return sum(army.tokens.values()) + army.ship + army.guard


def parts(board: Board, army: Army) -> Parts:
    """What an army's total is made of (§9.42)."""
    tables, pieces = board.tables, board.pieces
    values = {id: number * pieces[id].value for id, number in army.units.items()}
    return Parts(
        units=sum(value for id, value in values.items() if pieces[id].kind != BASE),
        bases=sum(value for id, value in values.items() if pieces[id].kind == BASE),
        tokens=strategoi(army) * tables.token_value,
        treachery=army.treachery * tables.treachery_value,
        cards=board.cards[army.card].value if army.card else 0,
    )


def spokesman(state: State, battle: Battle, side: Side) -> Seat:
    """Who decides for a Side: the Commanding General if he is of it, else its Controlling Faction (§9.44 to §9.6)."""
    return battle.general if SIDE_OF[battle.general] == side else state.controlling[side]
