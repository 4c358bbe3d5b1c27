"""What is hidden, and how it could be: for looking ahead and for checking that nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET

from engine.core.dice import Dice
from engine.core.secret import Secret
from engine.games.polis.board import Board
from engine.games.polis.combat_cards import all_cards, in_order
from engine.games.polis.state import Battle, State


def fill_state(board: Board, state: State, dice: Dice) -> None:
    """Put possible facts into the holes of a masked table, in place."""
    if state.project_pile.value is UNSET:
        seen = [*state.projects, *state.projects_gone]
        seen += [project.tile for polis in state.poleis.values() for project in polis.projects]
        laid_out = bool(seen)
        state.project_pile.value = _rest(list(board.projects), seen) if laid_out else []
    drawn = [*state.events_past, *([state.event] if state.event else [])]
    for number, era in enumerate(state.rounds):
        pile = state.event_piles.get(era)
        if pile is not None and pile.value is UNSET:
            pile.value = _rest(board.decks[era], drawn[number : number + 1])
    if state.battle is not None:
        _fill_battle(board, state.battle, dice)


def _fill_battle(board: Board, battle: Battle, dice: Dice) -> None:
    holes: list[tuple[Secret[list[str]], int]] = []
    secrets = [(battle.hands[seat], battle.hand_sizes[seat]) for seat in battle.hands]
    if battle.laid is not None:
        secrets.append((battle.laid, board.costs.cards))
    known = [*battle.discard, *battle.shown]
    for secret, size in (*secrets, (battle.deck, battle.deck_size)):
        if secret.value is UNSET:
            holes.append((secret, size))
        else:
            known += secret.value
    unknown = dice.shuffled("fill/battle", _rest(all_cards(board, battle.territory), known))
    for secret, size in holes:
        cards, unknown = unknown[:size], unknown[size:]
        secret.value = in_order(board, battle.territory, cards)


def _rest(everything: Iterable[str], seen: Iterable[str]) -> list[str]:
    return list((Counter(everything) - Counter(seen)).elements())
