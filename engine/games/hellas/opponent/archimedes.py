"""Archimedes, the solo opponent: it plays one power by its cards and fixed rules, within the same rules as a person.

A card leads an action; where that is closed or of no use, the actions of `FALLS_TO` follow in their order.

Archimedes' hand: what it answers to whatever the rules ask the power it plays, just as a person would.

Archimedes' cards: each leads one action; they are shuffled anew for each turn (the solo opponent).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.rulebook import CLOSING, Choice, Frame, Next, Seat
from engine.core.secrets.bag import Bag
from engine.games.hellas.attacking.attacking import Attacking
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.moving import Moving
from engine.games.hellas.opponent.archimedes_answers import ANSWERS
from engine.games.hellas.opponent.archimedes_choices import CHOOSERS
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import (
    ACTIONS,
    ARMISTICE,
    ATTACK,
    BUILD,
    CREATE,
    DEVELOP,
    MOVE,
    PASS,
    STABILITY,
    Action,
    State,
)
from engine.games.hellas.turn.action_frames import ACTION_FRAMES, action_frame, first_choices
from engine.games.hellas.turn.action_limits import note_choice, open_actions, taken

SECTION = "archimedes"
FALLS_TO: tuple[Action, ...] = (ATTACK, CREATE, DEVELOP, BUILD, MOVE, STABILITY)
"""What it does instead of what its card leads, the first that is open and of use."""
BLOCKS: tuple[Action, ...] = (ATTACK, ARMISTICE, *ACTIONS)
"""What it takes without using it, where it can do nothing and may not pass."""


class ArchimedesAction(Frame, tag="hellas.archimedes-action", kw_only=True):
    """One action of Archimedes; gives back which. What is asked in it, it answers itself (`HellasRules.answer`)."""

    seat: Seat
    action: Action = PASS
    under_way: Moving | Attacking | None = None
    """Only in matches stored before: its MOVE or ATTACK, while the rival's leader finds a place to go to (§18.5)."""

    def begin(self, table: HellasTable) -> Next:
        """Its deck is shuffled before its first action of a turn; a card leads each."""
        if not taken(table.state, self.seat):
            shuffle(table)
        card = draw(table, self.seat)
        self.action = choose_action(self.scene(table, self.seat), card)
        if self.action != card:
            table.tell("hellas.archimedes-instead", SECTION, seat=self.seat, card=card, action=self.action)
        note_choice(table, self.seat, self.action)
        if self.action == PASS:
            table.tell("hellas.passed", "9.7", seat=self.seat)
            return self.done(self.action)
        return self.call(action_frame(self.action, table.state, self.seat), then=self.resume)

    def resume(self, table: HellasTable, _: object) -> Next:
        """The action is over."""
        if (going_on := self.under_way) is not None:
            self.under_way = None
            return self.call(going_on, then=self.resume)
        return self.done(self.action)


def choose_action(scene: HellasScene, card: Action) -> Action:
    """What the card leads, if it can be chosen and is of use; else the next that is; else it passes."""
    able = open_actions(scene.board, scene.state, scene.seat)
    for action in dict.fromkeys((card, *FALLS_TO)):
        if action in able and is_of_use(scene, action):
            return action
    return next(action for action in (PASS, *BLOCKS) if action in able)


def is_of_use(scene: HellasScene, action: Action) -> bool:
    """Whether it would do anything in an action."""
    legal, asked = first_choices(scene, action, scene.seat), ACTION_FRAMES[action].asks.name
    return len(legal) > 1 and answer(asked, scene.board, scene.state, scene.seat, legal).verb != CLOSING


def answer(kind: str, board: Board, state: State, seat: Seat, legal: Sequence[Choice]) -> Choice:
    """What Archimedes answers to a question, out of what is legal."""
    answered: Callable[..., Choice] = CHOOSERS.get(kind) or ANSWERS[kind]
    return answered(board, state, seat, legal)


def shuffle(table: HellasTable) -> None:
    """All cards make the deck again."""
    state: State = table.state
    state.archimedes, state.archimedes_drawn = Bag.of(table.board.archimedes_deck), []
    table.tell("hellas.archimedes-shuffled", SECTION, cards=len(state.archimedes))


def draw(table: HellasTable, seat: str) -> Action:
    """The action that the next card leads, for all to see."""
    state: State = table.state
    if not state.archimedes.things:
        shuffle(table)
    (card,) = table.draw("hellas/archimedes", state.archimedes, 1)
    action = table.read(card)
    state.archimedes_drawn.append(action)
    table.tell("hellas.archimedes-card", SECTION, seat=seat, action=action, left=len(state.archimedes))
    return action
