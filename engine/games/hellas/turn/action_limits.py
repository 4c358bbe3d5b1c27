"""Which actions are still open in an action cycle (§8), and how the procedure of each goes (§9)."""

from __future__ import annotations

from typing import ClassVar

from engine.core.rulebook import Args, Choice, Kind, Next, Seat, check
from engine.games.hellas.board.board import Board
from engine.games.hellas.options.leaders import LeavingLeaders
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.state import ACTIONS, PASS, Action, Played, State, rival
from engine.games.hellas.turn.victory import reckon

SECTION = "8"


def taken(state: State, seat: Seat) -> int:
    """Actions that a power has taken in this cycle."""
    return sum(played.seat == seat for played in state.cycle)


def cubes(state: State, action: Action) -> int:
    """How often an action has been chosen by both together."""
    return [played.action for played in state.cycle].count(action)


def twice_chosen(board: Board, state: State, seat: Seat, action: Action) -> bool:
    """Whether a power has chosen an action as often as it can in a cycle (§8)."""
    number: int = board.numbers.same_action_each
    return state.cycle.count(Played(seat, action)) >= number


def chosen_out(board: Board, state: State, action: Action) -> bool:
    """Whether both together have chosen an action as often as they can in a cycle (§8)."""
    number: int = board.numbers.same_action
    return cubes(state, action) >= number


def rival_has_just(state: State, seat: Seat, action: Action) -> bool:
    """Whether the rival has taken this action just before, which closes it, but that a pass can follow a pass (§8)."""
    last = state.cycle[-1] if state.cycle else None
    return last is not None and last.seat != seat and last.action == action != PASS


def is_open(board: Board, state: State, seat: Seat, action: Action) -> bool:
    """Whether a power can choose an action now, if only to keep its rival from it (§8, §9.7)."""
    return not (
        twice_chosen(board, state, seat, action)
        or chosen_out(board, state, action)
        or rival_has_just(state, seat, action)
    )


def open_actions(board: Board, state: State, seat: Seat) -> list[Action]:
    """The actions that a power can choose now; there is always one."""
    return [action for action in ACTIONS if is_open(board, state, seat, action)]


def note_choice(table: HellasTable, seat: Seat, action: Action) -> None:
    """Put a cube of a power on an action. Run before the action is."""
    state, numbers = table.state, table.board.numbers
    state.cycle.append(Played(seat, action))
    table.tell(
        "hellas.action-chosen", SECTION,
        seat=seat, action=action, number=taken(state, seat), of=numbers.actions,
        left=numbers.same_action - cubes(state, action),
    )  # fmt: skip


class ActionFrame(LeavingLeaders, kw_only=True):
    """The procedure of an action of one power (§9): small choices, as long as there are any and it wants to."""

    action: ClassVar[Action]
    asks: ClassVar[type[Kind]]
    marks: ClassVar[tuple[str, ...]] = ()
    """Which of its fields remember what has been done in it."""
    seat: Seat

    def begin(self, table: HellasTable, _: object = None) -> Next:
        return self.ask_more(table, self.seat, self.asks, then=self.chosen, over=self.over)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Each has its own."""
        raise NotImplementedError

    def reunited(self, table: HellasTable) -> Next:
        return self.goto(self.begin)

    def over(self, table: HellasTable) -> Next:
        """If nothing has been done, the action was only taken, which keeps the rival from it (§9.7)."""
        if not any(getattr(self, name) for name in self.marks):
            table.tell("hellas.nothing-done", "9.7", seat=self.seat, action=self.action)
        reckon(table)
        return self.done()


# ------------------------------------------------------------------ what forbids an action


@check("hellas.twice-by-you", SECTION)
def twice_by_you(scene: HellasScene, verb: Action) -> Args | None:
    """Nobody can choose the same action more than twice in a cycle (§8)."""
    closed = twice_chosen(scene.board, scene.state, scene.seat, verb)
    return {"action": verb, "most": scene.board.numbers.same_action_each} if closed else None


@check("hellas.chosen-by-both", SECTION)
def chosen_by_both(scene: HellasScene, verb: Action) -> Args | None:
    """Both together can't choose the same action more than three times in a cycle (§8)."""
    closed = chosen_out(scene.board, scene.state, verb)
    return {"action": verb, "most": scene.board.numbers.same_action} if closed else None


@check("hellas.rival-just-chose", SECTION)
def rival_just_chose(scene: HellasScene, verb: Action) -> Args | None:
    """What the rival has just chosen can't be chosen next; only a pass may follow a pass (§8)."""
    closed = rival_has_just(scene.state, scene.seat, verb)
    return {"action": verb, "rival": rival(scene.seat)} if closed else None
