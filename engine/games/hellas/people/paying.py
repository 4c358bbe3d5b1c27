"""PAY FOR STABILITY: talents that content one's own people, or stir up those of the rival (§9.5, §18.1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.check import Check
from engine.core.decision import CLOSING, Choice, Kind, Simple, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
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


class Highest(Check):
    """There is nothing beyond a Golden Age (§9.5)."""

    code, section = "hellas.stability-highest", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at one's own cube."""
        return {} if scene.state.powers[scene.seat].stability >= GOLDEN_AGE else None


class NotAgreed(Check):
    """Only players who have agreed upon it can work on each other's people (§18.1)."""

    code, section = "hellas.weakening-not-agreed", "18.1"

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the options."""
        return None if scene.state.options.weaken else {}


class RivalSecure(Check):
    """Nothing moves a cube back out of a Golden Age (§9.5), but under §18.2."""

    code, section = "hellas.rival-secure", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Look at the rival's cube."""
        state, other = scene.state, rival(scene.seat)
        secure = state.powers[other].stability >= GOLDEN_AGE and not state.options.decline
        return {"rival": other} if secure else None


class PaymentTooDear(Check):
    """It has to be paid for at once (§9.5, §18.1)."""

    code, section = "hellas.too-dear", SECTION

    def fails(self, scene: HellasScene, choice: Choice) -> Args | None:
        """Compare with the treasury."""
        cost = cost_of(scene.board, scene.state, scene.seat, choice.verb)
        talents = scene.state.powers[scene.seat].talents
        return {"cost": cost, "talents": talents} if cost > talents else None


class Pay(Verb):
    """`pay`: move one's own cube one space to the right."""

    name, section = PAY, SECTION
    checks = (Highest(), PaymentTooDear())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Once."""
        return [say(PAY)]


class Weaken(Verb):
    """`weaken`: move the rival's cube one space to the left."""

    name, section = WEAKEN, "18.1"
    checks = (NotAgreed(), RivalSecure(), PaymentTooDear())

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """Once."""
        return [say(WEAKEN)]


class ChoosingPayment(Kind):
    """What to pay for, if anything (§9.5)?"""

    name, section = "hellas.stability", SECTION
    verbs = (Pay(), Weaken(), Simple(CLOSING, SECTION))


class PayingStability(Frame, tag="hellas.paying-stability", kw_only=True):
    """The action STABILITY of one power: at most one payment (§9.5)."""

    seat: Seat

    def begin(self, table: HellasTable) -> Next:
        """Ask, if there is anything that could be paid for."""
        if payments(table.board, table.state, self.seat):
            return self.ask(self.seat, "hellas.stability", then=self.chosen)
        table.leave_out(self.seat, "hellas.stability", self)
        return self.nothing(table)

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


def payments(board: Board, state: State, seat: Seat) -> list[str]:
    """What a power could pay for now: `pay`, `weaken`, both or nothing."""
    power, other, options = state.powers[seat], state.powers[rival(seat)], state.options
    able = []
    if power.stability < GOLDEN_AGE and power.talents >= cost_of(board, state, seat, PAY):
        able.append(PAY)
    shaken = other.stability < GOLDEN_AGE or options.decline
    if options.weaken and shaken and power.talents >= cost_of(board, state, seat, WEAKEN):
        able.append(WEAKEN)
    return able
