"""The action cycle: actions in turn, until both have taken five or have passed one after the other (§8).

Who begins the action cycle of a turn (§7, §18.6).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, say
from engine.games.hellas.board.board import Board
from engine.games.hellas.opponent.archimedes import ArchimedesAction
from engine.games.hellas.options.leaders import LeavingLeaders
from engine.games.hellas.table.pieces import HellasTable, legions_total, ships_total
from engine.games.hellas.table.state import ACTIONS, ATHENS, FLEET, MILITARY, PASS, POWERS, Action, State, rival
from engine.games.hellas.turn.action_frames import action_frame
from engine.games.hellas.turn.action_limits import chosen_by_both, note_choice, rival_just_chose, taken, twice_by_you

SECTION, STARTING_PLAYER_SECTION, CHOICE_SECTION = "8", "7", "18.6"
REASONS: tuple[str, ...] = ("actions", "passes")
"""Why a cycle is over; a text each. The event tells how many actions each has taken."""


SECTIONS: dict[Action, str] = {
    "move": "9.1", "create": "9.4", "build": "9.3", "develop": "9.6", "stability": "9.5", "attack": "9.2",
    "armistice": "9.8", "pass": "9.7",
}  # fmt: skip
"""Where each action is described."""


class Act(Verb):
    """One action of the cycle. What is done in it says which one it is."""

    checks, implied = (twice_by_you, chosen_by_both, rival_just_chose), True


class Acting(Kind):
    """Which action next (§8)?"""

    name, section = "hellas.act", SECTION
    verbs = tuple(Act(action, SECTIONS[action]) for action in ACTIONS)


def next_to_act(state: State) -> Seat:
    """Whose action is next: the starting player's, then each time the other's."""
    return rival(state.cycle[-1].seat) if state.cycle else state.starting


def both_passed(state: State) -> bool:
    """Whether the last two actions were passes, one of each (§8)."""
    last = state.cycle[-2:]
    return len(last) == 2 and all(played.action == PASS for played in last)


class ActionCycle(LeavingLeaders, tag="hellas.cycle", kw_only=True):
    """Actions in turn, from where the Action Cycle Table stands (§8)."""

    def begin(self, table: HellasTable) -> Next:
        """Five actions each, unless two passes follow each other."""
        state = table.state
        if both_passed(state):
            return self.over(table, "passes")
        seat = next_to_act(state)
        if taken(state, seat) >= table.board.numbers.actions:
            return self.over(table, "actions")
        if seat == state.options.archimedes:
            return self.call(ArchimedesAction(seat=seat), then=self.settle)
        return self.ask(seat, Acting, then=self.chosen)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Put a cube on the action, and run it."""
        seat, action = next_to_act(table.state), choice.verb
        note_choice(table, seat, action)
        if action == PASS:
            table.tell("hellas.passed", "9.7", seat=seat)
            return self.goto(self.begin)
        return self.call(action_frame(action, table.state, seat), then=self.settle)

    def reunited(self, table: HellasTable) -> Next:
        return self.goto(self.begin)

    def over(self, table: HellasTable, reason: str) -> Next:
        """The cubes stay on the table until the next cycle."""
        state = table.state
        told: Args = {seat: taken(state, seat) for seat in state.powers}
        table.tell("hellas.cycle-over", SECTION, reason=reason, **told)
        return self.done()


STARTING_REASONS: tuple[str, ...] = ("military", "fleet", "income", "units", "athens")
"""What made somebody the starting player; a text each."""
FIRST, SECOND = "first", "second"


class Precedence(NamedTuple):
    """Who starts, what decided it, and what both have of that."""

    seat: Seat
    reason: str
    athens: int
    sparta: int


def starting_player(board: Board, state: State) -> Precedence:
    """Who is farther in MILITARY; then in FLEET; then who has more income; then more units; then Athens (§7)."""
    measured = {
        "military": [state.powers[seat].development[MILITARY] for seat in POWERS],
        "fleet": [state.powers[seat].development[FLEET] for seat in POWERS],
        "income": [state.powers[seat].income for seat in POWERS],
        "units": [units(state, seat) for seat in POWERS],
    }
    for reason, (athens, sparta) in measured.items():
        if athens != sparta:
            return Precedence(POWERS[sparta > athens], reason, athens, sparta)
    return Precedence(ATHENS, "athens", athens, sparta)


def units(state: State, seat: Seat) -> int:
    """Legions and ships of a power on the board, legions aboard as well (§7)."""
    power = state.powers[seat]
    return legions_total(power) + ships_total(power)


class ChoosingOrder(Kind):
    """Whoever would be the starting player decides whether to act first or second (§18.6)."""

    name, section = "hellas.order", CHOICE_SECTION
    verbs = (Simple(FIRST, CHOICE_SECTION), Simple(SECOND, CHOICE_SECTION))

    def default(self, scene: object) -> Choice:
        """First, as without the optional rule."""
        return say(FIRST)


class StartingPlayer(Frame, tag="hellas.starting-player", kw_only=True):
    """Determination of the starting player (§7)."""

    def begin(self, table: HellasTable) -> Next:
        """The tracks decide; by the optional rule that power may choose to be second."""
        decided = starting_player(table.board, table.state)
        table.state.starting = decided.seat
        table.tell("hellas.starting-player", STARTING_PLAYER_SECTION, **decided._asdict())
        if not table.state.options.order:
            return self.done()
        return self.ask(decided.seat, ChoosingOrder, then=self.chosen)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """First or second."""
        seat = table.state.starting
        table.state.starting = seat if choice.verb == FIRST else rival(seat)
        table.tell("hellas.order-chosen", CHOICE_SECTION, seat=seat, starting=table.state.starting)
        return self.done()
