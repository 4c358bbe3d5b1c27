"""How Archimedes answers the small questions: one of the legal answers, always the same in the same position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.rulebook import Choice, Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.opponent.archimedes_aims import FAR, nearest, preference, steps, strength, survey
from engine.games.hellas.table.state import HexId, State, rival

Legal = Sequence[Choice]
BEARABLE = -3
"""Stability down to which it refuses an armistice."""


def answer(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """An armistice is welcome to who is weaker, and to whose people would be too angry about a refusal (§9.8)."""
    weaker = strength(board, state, seat) < strength(board, state, rival(seat))
    angry = state.powers[seat].stability - board.numbers.refusal < BEARABLE
    return _said(legal, "accept" if weaker or angry else "refuse")


def order(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """It begins whenever it may (§18.6)."""
    return _said(legal, "first")


def set_up_post(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """The merchandise it wants most (§4.2)."""
    return min(legal, key=lambda choice: preference(board, state, seat, str(choice.args[0])))


def set_up_ship(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """Nearest to where ships can create trade posts, each ship for another place (§4.3)."""
    return min(legal, key=lambda choice: _to_work(board, state, seat, choice))


def set_up_legion(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """Ashore, nearest to where it can create trade posts, each legion for another place; aboard only if it must."""
    return min(legal, key=lambda choice: (choice.verb == "load", *_to_work(board, state, seat, choice)))


def set_up_leader(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """With most units (§18.5)."""
    return min(legal, key=lambda choice: (-_units(state, seat, str(choice.args[0])), str(choice.args[0])))


def reinforce(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """A Syracusan legion is put near the rival's legions, and not near Archimedes' own (§15.1)."""

    def key(choice: Choice) -> tuple[int, HexId]:
        hex = str(choice.args[0])
        return _nearest(board, state, rival(seat), hex) - _nearest(board, state, seat, hex), hex

    return min(legal, key=key)


def starve(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """First those on ships, then out of large armies, far from the capital; those in contested hexes last (§10)."""
    capital, legions = board.capitals[seat], state.powers[seat].legions

    def key(choice: Choice) -> tuple[bool, bool, int, int, HexId]:
        hex = str(choice.args[0])
        ashore = choice.verb == "disband"
        return hex in state.contested, ashore, -legions.get(hex, 0), -steps(board, capital, hex), hex

    return min(legal, key=key)


def leader_flees(board: Board, state: State, seat: Seat, legal: Legal) -> Choice:
    """To where most units are (§18.5)."""
    return set_up_leader(board, state, seat, legal)


ANSWERS: dict[str, Callable[[Board, State, Seat, Legal], Choice]] = {
    "hellas.answer": answer,
    "hellas.order": order,
    "hellas.set-up-post": set_up_post,
    "hellas.set-up-ship": set_up_ship,
    "hellas.set-up-legion": set_up_legion,
    "hellas.set-up-leader": set_up_leader,
    "hellas.reinforce": reinforce,
    "hellas.starve": starve,
    "hellas.leader-flees": leader_flees,
}
"""By kind of question. Each gets what is legal, and gives back one of it."""


def _said(legal: Legal, verb: str) -> Choice:
    return next((choice for choice in legal if choice.verb == verb), legal[0])


def _units(state: State, seat: Seat, hex: HexId) -> int:
    power = state.powers[seat]
    return power.legions.get(hex, 0) + power.aboard.get(hex, 0) + power.ships.get(hex, 0)


def _nearest(board: Board, state: State, seat: Seat, hex: HexId) -> int:
    """Steps from a hex to the nearest legion of a power."""
    return nearest(board, hex, state.powers[seat].legions)


def _to_work(board: Board, state: State, seat: Seat, choice: Choice) -> tuple[int, HexId]:
    """Steps from a hex to the nearest free place that no unit of the power is as near to."""
    hex, power = str(choice.args[0]), state.powers[seat]
    there = [*power.legions, *power.ships]
    least = FAR
    for place in survey(board, state, seat).free:
        away = steps(board, hex, place)
        if away < least and all(steps(board, unit, place) > away for unit in there):
            least = away
    return least, hex
