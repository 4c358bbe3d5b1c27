"""What is hidden, and how it could be: for looking ahead and for checking that nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET

from engine.core.rulebook import Choice, Dice, Frame, Scene, seat_view
from engine.games.polis.battles.questions import all_cards, in_order
from engine.games.polis.board.board import Board
from engine.games.polis.development.creation import Creation
from engine.games.polis.development.projects import ProjectStart
from engine.games.polis.progress.turn import ACTIONS, Turn
from engine.games.polis.table.state import SILVER, Battle, State


def fill_state(board: Board, state: State, dice: Dice) -> None:
    """Put possible facts into the holes of a masked table, in place."""
    if state.project_pile.value is UNSET:
        seen = [*state.projects, *state.projects_gone]
        seen += [project.tile for polis in state.poleis.values() for project in polis.projects]
        state.project_pile.value = _rest(list(board.projects), seen) if seen else []
    drawn = [*state.events_past, *([state.event] if state.event else [])]
    for number, era in enumerate(state.rounds):
        pile = state.event_piles.get(era)
        if pile is not None and pile.value is UNSET:
            pile.value = _rest(board.decks[era], drawn[number : number + 1])
    if state.battle is not None:
        _fill_battle(board, state.battle, dice)


def fill_begun(board: Board, state: State, frames: Iterable[Frame], dice: Dice) -> None:
    """What others have begun and told nobody of: anything that they could have begun."""
    for frame in frames:
        if isinstance(frame, Creation) and not frame.polis:
            frame.polis = str(dice.shuffled("fill/begun", _could_begin(board, state, frame))[0].args[0])
        elif isinstance(frame, ProjectStart) and not frame.tile:
            _fill_project(board, state, frame, dice)


def _could_begin(board: Board, state: State, frame: Creation | ProjectStart) -> list[Choice]:
    """The ways to begin what a frame is the procedure of."""
    action = next(action for action in ACTIONS.values() if action.begins is type(frame))
    return action.legal(Scene(state, Turn(seat=frame.seat), frame.seat, seat_view(frame.seat), board, ""))


def _fill_project(board: Board, state: State, frame: ProjectStart, dice: Dice) -> None:
    """A project of which some type of good can be paid in kind and in silver: that is what is asked."""
    stock = state.sides[frame.seat].stock
    for choice in dice.shuffled("fill/begun", _could_begin(board, state, frame)):
        frame.tile, frame.polis = map(str, choice.args)
        frame.cost = dict(board.projects[frame.tile].cost)
        for good, needed in frame.cost.items():
            frame.good = good
            if good != SILVER and min(stock[good], frame.spare(state)) >= needed:
                state.projects.remove(frame.tile)
                return


def _fill_battle(board: Board, battle: Battle, dice: Dice) -> None:
    places = [(battle.hands[seat], battle.hand_sizes[seat]) for seat in battle.hands]
    if battle.laid is not None:
        places.append((battle.laid, board.costs.cards))
    places.append((battle.deck, battle.deck_size))
    holes = [(secret, size) for secret, size in places if secret.value is UNSET]
    known = [*battle.discard, *battle.shown]
    known += [card for secret, _ in places if secret.value is not UNSET for card in secret.value]
    deck = board.deck(battle.territory)
    unknown = dice.shuffled("fill/battle", _rest(all_cards(deck), known))
    for secret, size in holes:
        cards, unknown = unknown[:size], unknown[size:]
        secret.value = in_order(deck, cards)


def _rest(everything: Iterable[str], seen: Iterable[str]) -> list[str]:
    return list((Counter(everything) - Counter(seen)).elements())
