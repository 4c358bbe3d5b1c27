"""A table on which one side takes its Actions, and then waits for storms and forced marches."""

from functools import cache
from typing import Any

from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.files.data import read_game
from engine.core.frame import Branch, Frame, Next
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import REFEREE, Seat
from engine.core.stage import Stage
from engine.games.hellenes import HellenesRules
from engine.games.hellenes.course import years
from engine.games.hellenes.movement import forced_marches
from engine.games.hellenes.table.blocks import HellenesTable, hidden, put
from engine.games.hellenes.table.control import settle_control
from engine.games.hellenes.table.state import ATHENS, SEATS, AreaId, Block, State, UnitId


class ActionPhase(Frame, tag="test.action-phase", kw_only=True):
    """Actions, and what comes of them before the Combat phase."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        return self.call(years.Actions(seat=self.seat), then=self.pass_on)

    def pass_on(self, table: HellenesTable, _: object) -> Next:
        return self.call(forced_marches.Passage(seat=self.seat), then=self.over)

    def over(self, table: HellenesTable, _: object) -> Next:
        return self.done()


class MoveRules(HellenesRules):
    """The game, and the Action phase alone."""

    name = "hellenes-moves"
    frames = (*HellenesRules.frames, ActionPhase)


@cache
def rules() -> MoveRules:
    """Made once."""
    return MoveRules(read_game("hellenes"))


def at_sea(state: State, sea: AreaId, fleet: UnitId, load: UnitId, cv: int = 3, load_cv: int = 2) -> None:
    """A fleet at sea with a unit aboard."""
    seat = rules().board.units[fleet].seat
    put(state, seat, sea, [hidden(seat, Block(fleet, cv)), hidden(seat, Block(load, load_cv, fleet))])
    settle_control(rules().board, state)


def acting(state: State, seat: Seat = ATHENS, *, actions: int = 3, frame: Frame | None = None) -> Match[State]:
    """The side's Action phase run to its first question."""
    state.acting, state.actions = seat, actions
    dice = Dice("test")
    position: Position[State, Any] = Position(
        "hellenes-moves", state.scenario, {}, 1, rules().digest, SEATS, state, dice
    )
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame or ActionPhase(seat=seat)])
    match = Match(rules(), position)
    match.settle()
    return match


def order(match: Match[State], text: str, **dice: list[int]) -> list[Event]:
    """Play a chain of choices in canonical notation; forced dice by stream, all of which must be used."""
    match.position.dice.forced = {f"hellenes/{stream}": list(results) for stream, results in dice.items()}
    told: list[Event] = []
    for part in text.split("; "):
        ((seat, decision),) = match.pending().items()
        told += match.play(seat, decision.id, Choice.parse(part))
    assert not match.position.dice.forced
    return told


def units(state: State, seat: Seat, area: AreaId) -> dict[UnitId, int]:
    """A side's stack in an area with the strength of each unit."""
    stack = state.stacks[seat].get(area)
    return {} if stack is None else {block.unit: block.cv for block in stack.known(REFEREE)}


def block(state: State, unit: UnitId) -> Block:
    """A unit anywhere upright on the map."""
    for stacks in state.stacks.values():
        for stack in stacks.values():
            for found in stack.known(REFEREE):
                if found.unit == unit:
                    return found
    for moving in state.formations:
        for found in moving.blocks.known(REFEREE):
            if found.unit == unit:
                return found
    raise LookupError(unit)
