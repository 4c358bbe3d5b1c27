"""DEVELOP: one box further in as many rows of the Development Chart as one can pay for (§9.6)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.check import Check
from engine.core.decision import CLOSING, Choice, Kind, Simple, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas.board.board import GOLDEN, Board, Condition, Phase
from engine.games.hellas.development import conditions
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.ledger import raise_income
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import price_of_next_box
from engine.games.hellas.table.state import DEVELOP, ROWS, Row, State
from engine.games.hellas.turn.action_limits import note_block
from engine.games.hellas.turn.reckoning import reckon

SECTION = "9.6"


# ------------------------------------------------------------------ what the next box is and asks for


def phase_begun(board: Board, state: State, seat: Seat, row: Row) -> int | None:
    """The phase that the next box of a row begins, 5 for its Golden Age; None if it goes on with one."""
    of, entered = board.phase_of[row], state.powers[seat].development[row]
    if entered + 1 >= len(of) or of[entered + 1] == of[entered]:
        return None
    return of[entered + 1]


def condition_ahead(board: Board, state: State, seat: Seat, row: Row) -> Condition | None:
    """What the next box of a row asks for; only the first box of a phase asks for anything."""
    begun = phase_begun(board, state, seat, row)
    return None if begun is None else board.chart[row][begun - 1].condition


def may_develop(board: Board, state: State, seat: Seat, row: Row) -> bool:
    """Whether a power could enter the next box of a row now: it has what that takes, and the talents."""
    cost = price_of_next_box(board, state, seat, row)
    if cost is None or cost > state.powers[seat].talents:
        return False
    condition = condition_ahead(board, state, seat, row)
    return condition is None or conditions.is_met(board, state, seat, condition)


def rows_that_move(board: Board, state: State, seat: Seat, made: list[Row]) -> list[Choice]:
    """Choices for the rows that have not moved yet and could now."""
    return [say("develop", row) for row in ROWS if row not in made and may_develop(board, state, seat, row)]


# ------------------------------------------------------------------ the order


class RowMoved(Check):
    """Each row moves at most one box in an action (§9.6)."""

    code, section = "hellas.row-moved", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at what has moved."""
        return {"row": choice.args[0]} if choice.args[0] in scene.frame.made else None


class RowComplete(Check):
    """There is nothing beyond a Golden Age (§9.6)."""

    code, section = "hellas.row-complete", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look for a next box."""
        row = str(choice.args[0])
        return {"row": row} if price_of_next_box(scene.board, scene.state, scene.seat, row) is None else None


class GoodsMissing(Check):
    """A phase may ask for uncontested trade posts of certain merchandise (§9.6)."""

    code, section = "hellas.goods-missing", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Say which are missing."""
        row = str(choice.args[0])
        condition = condition_ahead(scene.board, scene.state, scene.seat, row)
        goods = [] if condition is None else conditions.missing_goods(scene.state, scene.seat, condition)
        return {"row": row, "phase": _next_phase(scene, row), "goods": goods} if goods else None


class LuxuriesMissing(Check):
    """The phases of culture ask for different luxury merchandise (§9.6)."""

    code, section = "hellas.luxuries-missing", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Say how many are wanted, and how many there are."""
        board, state, seat, row = scene.board, scene.state, scene.seat, str(choice.args[0])
        condition = condition_ahead(board, state, seat, row)
        if condition is None or not conditions.missing_luxuries(board, state, seat, condition):
            return None
        have = conditions.kinds_of_luxury(board, state, seat)
        return {"row": row, "phase": _next_phase(scene, row), "luxuries": condition.luxuries, "have": have}


class PhaseMissing(Check):
    """A phase may ask for one of another row (§9.6)."""

    code, section = "hellas.phase-missing", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Say which is to come first."""
        board, state, seat, row = scene.board, scene.state, scene.seat, str(choice.args[0])
        condition = condition_ahead(board, state, seat, row)
        missing = {} if condition is None else conditions.missing_phases(board, state, seat, condition)
        for needed, number in missing.items():
            return {"row": row, "phase": _next_phase(scene, row), "needed": needed, "needed_phase": number}
        return None


class BoxTooDear(Check):
    """The number in the box is paid in talents (§9.6)."""

    code, section = "hellas.too-dear", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Compare with the treasury."""
        cost = price_of_next_box(scene.board, scene.state, scene.seat, str(choice.args[0]))
        talents = scene.state.powers[scene.seat].talents
        return {"cost": cost, "talents": talents} if cost is not None and cost > talents else None


def _next_phase(scene: HellasScene, row: Row) -> int | None:
    return phase_begun(scene.board, scene.state, scene.seat, row)


class DevelopRow(Verb):
    """`develop <row>`: enter the next box of a row."""

    name, section = "develop", SECTION
    checks = (RowMoved(), RowComplete(), GoodsMissing(), LuxuriesMissing(), PhaseMissing(), BoxTooDear())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """All four rows."""
        return [say("develop", row) for row in ROWS]

    def legal(self, scene: HellasScene) -> list[Choice]:
        """Those whose next box can be entered, and that have not moved yet."""
        return rows_that_move(scene.board, scene.state, scene.seat, scene.frame.made)


class ChoosingDevelopment(Kind):
    """Which row moves next (§9.6)?"""

    name, section = "hellas.develop", SECTION
    verbs = (DevelopRow(), Simple(CLOSING, SECTION))


class Developing(Frame, tag="hellas.developing", kw_only=True):
    """The action DEVELOP of one power (§9.6)."""

    seat: Seat
    made: list[Row] = field(default_factory=list)
    """Rows that have moved in this action."""

    def begin(self, table: HellasTable) -> Next:
        """Ask as long as there is a row that can move; what each asks for is looked at when it is its turn."""
        legal = rows_that_move(table.board, table.state, self.seat, self.made)
        if legal:
            return self.ask(self.seat, "hellas.develop", then=self.chosen, legal=[*legal, say(CLOSING)])
        table.leave_out(self.seat, "hellas.develop", self)
        return self.over(table)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Enter a box, or leave it at that."""
        if choice.verb == CLOSING:
            return self.over(table)
        row = str(choice.args[0])
        self.made.append(row)
        enter_next_box(table, self.seat, row)
        return self.goto(self.begin)

    def over(self, table: HellasTable) -> Next:
        """The action is over, perhaps without anything having been done in it (§9.7)."""
        if not self.made:
            note_block(table, self.seat, DEVELOP)
        return self.done()


# ------------------------------------------------------------------ entering a box


def enter_next_box(table: HellasTable, seat: Seat, row: Row) -> None:
    """Pay for the next box of a row and move into it, with all that follows (§9.6)."""
    board, state = table.board, table.state
    power = state.powers[seat]
    begun = phase_begun(board, state, seat, row)
    cost = board.boxes[row][power.development[row]]
    power.talents -= cost
    power.development[row] += 1
    boxes = power.development[row]
    table.tell(
        "hellas.developed", SECTION,
        seat=seat, row=row, box=cost, boxes=boxes, phase=board.phase_of[row][boxes], entered=begun is not None,
        cost=cost, left=power.talents,
    )  # fmt: skip
    if begun is not None:
        _begin_phase(table, seat, row, begun, board.chart[row][begun - 1])
    reckon(table)


def _begin_phase(table: HellasTable, seat: Seat, row: Row, number: int, phase: Phase) -> None:
    """Phases of economy raise income, those of economy and culture please the people (§9.5, §9.6)."""
    if number == GOLDEN:
        table.tell("hellas.golden-age", SECTION, seat=seat, row=row)
    if phase.income:
        raise_income(table, seat, phase.income, row, number)
    if phase.stability:
        shift(table, seat, phase.stability, "phase", SECTION, row=row, phase=number)
