"""Which actions are still open in an action cycle (§8)."""

from __future__ import annotations

from engine.core.check import Check
from engine.core.decision import Choice
from engine.core.event import Args
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import ACTIONS, PASS, Action, Played, State

SECTION = "8"


def taken(state: State, seat: Seat) -> int:
    """Actions that a power has taken in this cycle."""
    return sum(played.seat == seat for played in state.cycle)


def cubes(state: State, action: Action) -> int:
    """How often an action has been chosen by both together."""
    return sum(played.action == action for played in state.cycle)


def own_cubes(state: State, seat: Seat, action: Action) -> int:
    """How often a power has chosen an action."""
    return sum(played.seat == seat and played.action == action for played in state.cycle)


def rival_just_chose(state: State, seat: Seat, action: Action) -> bool:
    """Whether the rival has taken this action just before, which closes it, but that a pass can follow a pass (§8)."""
    last = state.cycle[-1] if state.cycle else None
    return last is not None and last.seat != seat and last.action == action != PASS


def open_actions(board: Board, state: State, seat: Seat) -> list[Action]:
    """The actions that a power can choose now, if only to keep its rival from them (§8, §9.7); there is always one."""
    both, own, numbers = dict.fromkeys(ACTIONS, 0), dict.fromkeys(ACTIONS, 0), board.numbers
    for played in state.cycle:
        both[played.action] += 1
        if played.seat == seat:
            own[played.action] += 1
    return [
        action
        for action in ACTIONS
        if both[action] < numbers.same_action
        and own[action] < numbers.same_action_each
        and not rival_just_chose(state, seat, action)
    ]


def is_open(board: Board, state: State, seat: Seat, action: Action) -> bool:
    """Whether a power can choose an action now."""
    return action in open_actions(board, state, seat)


def note_choice(table: HellasTable, seat: Seat, action: Action) -> None:
    """Put a cube of a power on an action. Run before the action is."""
    state, numbers = table.state, table.board.numbers
    state.cycle.append(Played(seat, action))
    table.tell(
        "hellas.action-chosen", SECTION,
        seat=seat, action=action, number=taken(state, seat), of=numbers.actions,
        left=numbers.same_action - cubes(state, action),
    )  # fmt: skip


def note_block(table: HellasTable, seat: Seat, action: Action) -> None:
    """An action is over in which nothing has been done: it was only taken, which keeps the rival from it (§9.7)."""
    table.tell("hellas.nothing-done", "9.7", seat=seat, action=action)


# ------------------------------------------------------------------ what forbids an action


class RivalJustChose(Check):
    """What the rival has just chosen can't be chosen next; only a pass may follow a pass (§8)."""

    code, section = "hellas.rival-just-chose", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the last cube."""
        if not rival_just_chose(scene.state, scene.seat, choice.verb):
            return None
        return {"action": choice.verb, "rival": scene.state.cycle[-1].seat}


class TwiceByYou(Check):
    """Nobody can choose the same action more than twice in a cycle (§8)."""

    code, section = "hellas.twice-by-you", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count one's own cubes."""
        most = scene.board.numbers.same_action_each
        if own_cubes(scene.state, scene.seat, choice.verb) < most:
            return None
        return {"action": choice.verb, "most": most}


class ChosenByBoth(Check):
    """Both together can't choose the same action more than three times in a cycle (§8)."""

    code, section = "hellas.chosen-by-both", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Count all cubes."""
        most = scene.board.numbers.same_action
        return None if cubes(scene.state, choice.verb) < most else {"action": choice.verb, "most": most}
