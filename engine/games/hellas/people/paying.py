"""PAY FOR STABILITY: talents that content one's own people, or stir up those of the rival (§9.5, §18.1)."""

from __future__ import annotations

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check
from engine.games.hellas.board.board import Board
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import price
from engine.games.hellas.table.state import GOLDEN_AGE, STABILITY, State, rival
from engine.games.hellas.turn.action_limits import note_block

SECTION = "9.5"

PAY, WEAKEN = "pay", "weaken"


def cost_of(board: Board, state: State, seat: Seat, verb: str) -> int:
    """Talents for a space of one's own stability, by culture (§9.5), or for one of the rival's (§18.1)."""
    return board.numbers.weaken if verb == WEAKEN else price(board, state, seat, STABILITY)


@check("hellas.stability-highest")
def stability_highest(scene: HellasScene) -> Args | None:
    """There is nothing beyond a Golden Age (§9.5)."""
    return {} if scene.state.powers[scene.seat].stability >= GOLDEN_AGE else None


@check("hellas.weakening-not-agreed")
def weakening_not_agreed(scene: HellasScene) -> Args | None:
    """Only players who have agreed upon it can work on each other's people (§18.1)."""
    return None if scene.state.options.weaken else {}


@check("hellas.rival-secure", SECTION)
def rival_secure(scene: HellasScene) -> Args | None:
    """Nothing moves a cube back out of a Golden Age (§9.5), but under §18.2."""
    state, other = scene.state, rival(scene.seat)
    secure = state.powers[other].stability >= GOLDEN_AGE and not state.options.decline
    return {"rival": other} if secure else None


@check("hellas.too-dear", SECTION)
def payment_too_dear(scene: HellasScene, verb: str) -> Args | None:
    """It has to be paid for at once (§9.5, §18.1)."""
    cost = cost_of(scene.board, scene.state, scene.seat, verb)
    talents = scene.state.powers[scene.seat].talents
    return {"cost": cost, "talents": talents} if cost > talents else None


class ChoosingPayment(Kind):
    """What to pay for, if anything (§9.5)?"""

    name, section = "hellas.stability", SECTION
    verbs = (
        Verb(PAY, SECTION, (stability_highest, payment_too_dear)),
        Verb(WEAKEN, "18.1", (weakening_not_agreed, rival_secure, payment_too_dear)),
        Simple(CLOSING, SECTION),
    )


class PayingStability(Frame, tag="hellas.paying-stability", kw_only=True):
    """The action STABILITY of one power: at most one payment (§9.5)."""

    seat: Seat

    def begin(self, table: HellasTable) -> Next:
        """Ask, if there is anything that could be paid for."""
        return self.ask_more(table, self.seat, ChoosingPayment, then=self.chosen, over=self.nothing)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Pay, and the cube moves."""
        if choice.verb == CLOSING:
            return self.nothing(table)
        cost = cost_of(table.board, table.state, self.seat, choice.verb)
        power, other = table.state.powers[self.seat], rival(self.seat)
        power.talents -= cost
        if choice.verb == WEAKEN:
            table.tell("hellas.weakening-paid", "18.1", seat=self.seat, rival=other, cost=cost, left=power.talents)
            shift(table, other, -1, "weakened", "18.1")
        else:
            table.tell("hellas.stability-paid", SECTION, seat=self.seat, cost=cost, left=power.talents)
            shift(table, self.seat, +1, "paid")
        return self.done()

    def nothing(self, table: HellasTable) -> Next:
        """The action is over without a payment (§9.7)."""
        note_block(table, self.seat, STABILITY)
        return self.done()
