"""Archimedes, the solo opponent: it plays one power by its cards and fixed rules, within the same rules as a person.

A card leads an action; where that is closed or of no use, the actions of `FALLS_TO` follow in their order.
"""

from __future__ import annotations

from typing import Any

from engine.core.decision import CLOSING, Choice
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas.attacking.attacking import Attacking
from engine.games.hellas.moving.moving import Moving
from engine.games.hellas.opponent import archimedes_cards
from engine.games.hellas.opponent.archimedes_hand import answer, first_question, go_on, play_out
from engine.games.hellas.table.pieces import HellasTable
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
)
from engine.games.hellas.turn.action_frames import action_frame
from engine.games.hellas.turn.action_limits import note_choice, open_actions, taken

SECTION = archimedes_cards.SECTION
EVENTS = {"hellas.archimedes-instead": ("seat", "card", "action")}
FALLS_TO: tuple[Action, ...] = (ATTACK, CREATE, DEVELOP, BUILD, MOVE, STABILITY)
"""What it does instead of what its card leads, the first that is open and of use."""
BLOCKS: tuple[Action, ...] = (ATTACK, ARMISTICE, *ACTIONS)
"""What it takes without using it, where it can do nothing and may not pass."""


class ArchimedesAction(Frame, tag="hellas.archimedes-action", kw_only=True):
    """One action of Archimedes; gives back which."""

    seat: Seat
    action: Action = PASS
    under_way: Moving | Attacking | None = None
    """Its MOVE or ATTACK, while the rival's leader, whom it has left alone, finds a place to go to (§18.5)."""

    def begin(self, table: HellasTable) -> Next:
        """Its deck is shuffled before its first action of a turn; a card leads each."""
        if not taken(table.state, self.seat):
            archimedes_cards.shuffle(table)
        card = archimedes_cards.draw(table, self.seat)
        self.action, opening = choose_action(table, self.seat, card)
        if self.action != card:
            table.tell("hellas.archimedes-instead", SECTION, seat=self.seat, card=card, action=self.action)
        note_choice(table, self.seat, self.action)
        return self.act(table, opening)

    def act(self, table: HellasTable, opening: Choice | None) -> Next:
        """It fills in the procedure of the action, whose first question it has answered already."""
        if self.action == PASS:
            table.tell("hellas.passed", "9.7", seat=self.seat)
            return self.done(self.action)
        frame = action_frame(self.action, self.seat)
        return self.follow(frame, play_out(table, frame, opening))

    def follow(self, frame: Frame, between: Frame | None) -> Next:
        """Somebody else is to be asked in between, or the action is over."""
        if between is not None and isinstance(frame, Moving | Attacking):
            self.under_way = frame
            return self.call(between, then=self.resume)
        return self.done(self.action)

    def resume(self, table: HellasTable, value: Any) -> Next:
        """It goes on."""
        frame, self.under_way = self.under_way, None
        return self.done(self.action) if frame is None else self.follow(frame, go_on(table, frame, value))


def choose_action(table: HellasTable, seat: Seat, card: Action) -> tuple[Action, Choice | None]:
    """What the card leads, if it can be chosen and is of use; else the next that is; else it passes.

    Comes with what it would do first, if it would do anything.
    """
    able = open_actions(table.board, table.state, seat)
    for action in dict.fromkeys((card, *FALLS_TO)):
        if action in able and (opening := first_use(table, seat, action)) is not None:
            return action, opening
    return next(action for action in (PASS, *BLOCKS) if action in able), None


def first_use(table: HellasTable, seat: Seat, action: Action) -> Choice | None:
    """What it would do first in an action; None if nothing."""
    asked = first_question(table, action_frame(action, seat))
    if asked is None:
        return None
    kind, legal = asked
    choice = answer(kind, table.board, table.state, seat, legal)
    return None if choice.verb == CLOSING else choice
