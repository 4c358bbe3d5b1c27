"""Archimedes, the solo opponent: it plays one power by its cards and fixed rules, within the same rules as a person.

A card leads an action; where that is closed or of no use, the actions of `FALLS_TO` follow in their order.
"""

from __future__ import annotations

from typing import Any

from engine.core.decision import CLOSING
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas import archimedes_cards
from engine.games.hellas.action_frames import action_frame
from engine.games.hellas.action_limits import note_choice, open_actions, taken
from engine.games.hellas.archimedes_answers import decides
from engine.games.hellas.archimedes_hand import answer, first_question, go_on, play_out
from engine.games.hellas.moving import Moving
from engine.games.hellas.pieces import HellasTable
from engine.games.hellas.state import (
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
)

SECTION = archimedes_cards.SECTION
EVENTS: dict[str, tuple[str, ...]] = {
    **archimedes_cards.EVENTS,
    "hellas.archimedes-instead": ("seat", "card", "action"),
}
FALLS_TO: tuple[Action, ...] = (ATTACK, CREATE, DEVELOP, BUILD, MOVE, STABILITY)
"""What it does instead of what its card leads, the first that is open and of use."""
BLOCKS: tuple[Action, ...] = (ATTACK, ARMISTICE, *ACTIONS)
"""What it takes without using it, where it can do nothing and may not pass."""

__all__ = ["BLOCKS", "EVENTS", "FALLS_TO", "ArchimedesAction", "decides"]


class ArchimedesAction(Frame, tag="hellas.archimedes-action", kw_only=True):
    """One action of Archimedes; gives back which."""

    seat: Seat
    action: Action = PASS
    moving: Moving | None = None
    """Its MOVE, while the rival's leader, whom it has left alone, finds a place to go to (§18.5)."""

    def begin(self, table: HellasTable) -> Next:
        """Its deck is shuffled before its first action of a turn; a card leads each."""
        if not taken(table.state, self.seat):
            archimedes_cards.shuffle(table)
        card = archimedes_cards.draw(table, self.seat)
        self.action = choose_action(table, self.seat, card)
        if self.action != card:
            table.tell("hellas.archimedes-instead", SECTION, seat=self.seat, card=card, action=self.action)
        note_choice(table, self.seat, self.action)
        return self.goto(self.act)

    def act(self, table: HellasTable) -> Next:
        """It fills in the procedure of the action."""
        if self.action == PASS:
            table.tell("hellas.passed", "9.7", seat=self.seat)
            return self.done(self.action)
        frame = action_frame(self.action, self.seat)
        return self.follow(frame, play_out(table, frame))

    def follow(self, frame: Frame, between: Frame | None) -> Next:
        """Somebody else is to be asked in between, or the action is over."""
        if between is not None and isinstance(frame, Moving):
            self.moving = frame
            return self.call(between, then=self.resume)
        return self.done(self.action)

    def resume(self, table: HellasTable, value: Any) -> Next:
        """The MOVE goes on."""
        moving, self.moving = self.moving, None
        return self.done(self.action) if moving is None else self.follow(moving, go_on(table, moving, value))


def choose_action(table: HellasTable, seat: Seat, card: Action) -> Action:
    """What the card leads, if it can be chosen and is of use; else the next that is; else it passes."""
    able = open_actions(table.board, table.state, seat)
    for action in (card, *FALLS_TO):
        if action in able and is_of_use(table, seat, action):
            return action
    return next(action for action in (PASS, *BLOCKS) if action in able)


def is_of_use(table: HellasTable, seat: Seat, action: Action) -> bool:
    """Whether it would do anything in an action."""
    asked = first_question(table, action_frame(action, seat))
    if asked is None:
        return False
    kind, legal = asked
    return answer(kind, table.board, table.state, seat, legal).verb != CLOSING
