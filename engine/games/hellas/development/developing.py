"""DEVELOP: one box further in as many rows of the Development Chart as one can pay for (§9.6)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Next, Seat, Simple, Verb, check
from engine.games.hellas.board.board import GOLDEN, Board, Condition, Phase
from engine.games.hellas.development import decline
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.ledger import raise_income
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import price_of_next_box
from engine.games.hellas.table.state import DEVELOP, Row, State
from engine.games.hellas.turn.action_limits import ActionFrame
from engine.games.hellas.turn.victory import reckon

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


# ------------------------------------------------------------------ the order


@check("hellas.row-moved")
def row_moved(scene: HellasScene, row: Row, made: list[Row]) -> Args | None:
    """Each row moves at most one box in an action (§9.6)."""
    return {"row": row} if row in made else None


@check("hellas.row-complete")
def row_complete(scene: HellasScene, row: Row) -> Args | None:
    """There is nothing beyond a Golden Age (§9.6)."""
    return {"row": row} if price_of_next_box(scene.board, scene.state, scene.seat, row) is None else None


@check("hellas.goods-missing")
def goods_missing(scene: HellasScene, row: Row) -> Args | None:
    """A phase may ask for uncontested trade posts of certain merchandise (§9.6)."""
    condition = condition_ahead(scene.board, scene.state, scene.seat, row)
    goods = [] if condition is None else decline.missing_goods(scene.state, scene.seat, condition)
    return {"row": row, "phase": _next_phase(scene, row), "goods": goods} if goods else None


@check("hellas.luxuries-missing")
def luxuries_missing(scene: HellasScene, row: Row) -> Args | None:
    """The phases of culture ask for different luxury merchandise (§9.6)."""
    board, state, seat = scene.board, scene.state, scene.seat
    condition = condition_ahead(board, state, seat, row)
    if condition is None or not decline.missing_luxuries(board, state, seat, condition):
        return None
    have = decline.kinds_of_luxury(board, state, seat)
    return {"row": row, "phase": _next_phase(scene, row), "luxuries": condition.luxuries, "have": have}


@check("hellas.phase-missing")
def phase_missing(scene: HellasScene, row: Row) -> Args | None:
    """A phase may ask for one of another row (§9.6)."""
    board, state, seat = scene.board, scene.state, scene.seat
    condition = condition_ahead(board, state, seat, row)
    missing = {} if condition is None else decline.missing_phases(board, state, seat, condition)
    for needed, number in missing.items():
        return {"row": row, "phase": _next_phase(scene, row), "needed": needed, "needed_phase": number}
    return None


@check("hellas.too-dear")
def box_too_dear(scene: HellasScene, row: Row) -> Args | None:
    """The number in the box is paid in talents (§9.6)."""
    cost = price_of_next_box(scene.board, scene.state, scene.seat, row)
    talents = scene.state.powers[scene.seat].talents
    return {"cost": cost, "talents": talents} if cost is not None and cost > talents else None


def _next_phase(scene: HellasScene, row: Row) -> int | None:
    return phase_begun(scene.board, scene.state, scene.seat, row)


DEVELOP_ROW = Verb(
    "develop <row>", SECTION, (row_moved, row_complete, goods_missing, luxuries_missing, phase_missing, box_too_dear)
)


class ChoosingDevelopment(Kind):
    """Which row moves next (§9.6)?"""

    name, section = "hellas.develop", SECTION
    verbs = (DEVELOP_ROW, Simple(CLOSING, SECTION))


class Developing(ActionFrame, tag="hellas.developing", kw_only=True):
    """The action DEVELOP of one power (§9.6). What a row asks for is looked at when it is its turn."""

    action, asks, marks = DEVELOP, ChoosingDevelopment, ("made",)
    made: list[Row] = field(default_factory=list)
    """Rows that have moved in this action."""

    def chosen(self, table: HellasTable, choice: Choice, row: Row = "") -> Next:
        """Enter a box, or leave it at that."""
        if choice.verb == CLOSING:
            return self.over(table)
        self.made.append(row)
        enter_next_box(table, self.seat, row)
        return self.goto(self.begin)


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
