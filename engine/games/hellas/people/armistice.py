"""ASK FOR AN ARMISTICE: an offer, the rival's answer, and how long it lasts (§9.8).

The capitals: what their fall does to the people (§9.5).

PAY FOR STABILITY: talents that content one's own people, or stir up those of the rival (§9.5, §18.1).
"""

from __future__ import annotations

from engine.core.rulebook import CLOSING, Args, Choice, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.hellas.board.board import Board
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import price
from engine.games.hellas.table.state import ARMISTICE, GOLDEN_AGE, STABILITY, Armistice, HexId, State, rival
from engine.games.hellas.turn.action_limits import ActionFrame

SECTION, PAYING_SECTION = "9.8", "9.5"

OFFER, ACCEPT, REFUSE = "offer", "accept", "refuse"
PAY, WEAKEN = "pay", "weaken"


# ------------------------------------------------------------------ while it lasts


def at_peace(state: State) -> bool:
    """Whether an armistice is in force (§9.8)."""
    return state.armistice is not None


def advance(table: HellasTable) -> None:
    """Move its cubes on after income; beyond the last box it is over (§5, §9.8)."""
    state, turns = table.state, table.board.numbers.armistice_turns
    armistice = state.armistice
    if armistice is None:
        return
    armistice.box += 1
    if armistice.box <= turns:
        table.tell("hellas.armistice-advanced", SECTION, box=armistice.box, turns=turns)
        return
    state.armistice = None
    table.tell("hellas.armistice-ended", SECTION, seat=armistice.sought_by, rival=rival(armistice.sought_by))


def talents_offered(board: Board, state: State, seat: Seat) -> int:
    """What a power pays its rival for an armistice, by its culture (§9.8)."""
    return price(board, state, seat, ARMISTICE)


# ------------------------------------------------------------------ the offer


@check("hellas.armistice-in-force")
def in_force(scene: HellasScene) -> Args | None:
    """One armistice at a time (§9.8)."""
    armistice = scene.state.armistice
    return None if armistice is None else {"box": armistice.box, "turns": scene.board.numbers.armistice_turns}


@check("hellas.too-dear")
def offer_too_dear(scene: HellasScene) -> Args | None:
    """Who asks must be able to pay (§9.8)."""
    cost, talents = talents_offered(scene.board, scene.state, scene.seat), scene.state.powers[scene.seat].talents
    return {"cost": cost, "talents": talents} if cost > talents else None


class OfferingArmistice(Kind):
    """Offer an armistice, or only take the action (§9.8)?"""

    name, section = "hellas.armistice", SECTION
    verbs = (Verb(OFFER, SECTION, (in_force, offer_too_dear)), Simple(CLOSING, SECTION))


class AnsweringArmistice(Kind):
    """Accept the talents and the armistice, or refuse both (§9.8)?"""

    name, section, reply = "hellas.answer", SECTION, True
    verbs = (Simple(ACCEPT, SECTION), Simple(REFUSE, SECTION))

    def default(self, scene: HellasScene) -> Choice:
        """Accept: it brings talents, and a refusal costs stability."""
        return say(ACCEPT)


class SeekingArmistice(ActionFrame, tag="hellas.seeking-armistice", kw_only=True):
    """The action ARMISTICE of one power (§9.8)."""

    action, asks = ARMISTICE, OfferingArmistice

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """The offer is the rival's to answer."""
        if choice.verb == CLOSING:
            return self.over(table)
        other, talents = rival(self.seat), talents_offered(table.board, table.state, self.seat)
        table.tell("hellas.armistice-offered", SECTION, seat=self.seat, rival=other, talents=talents)
        return self.ask(other, AnsweringArmistice, then=self.answered)

    def answered(self, table: HellasTable, choice: Choice) -> Next:
        """Talents change hands and the cubes are placed, or the refusal costs stability."""
        if choice.verb == ACCEPT:
            agree(table, self.seat)
        else:
            refuse(table, rival(self.seat), self.seat)
        return self.done()


def agree(table: HellasTable, seat: Seat) -> None:
    """An armistice begins, sought by `seat`, who pays for it (§9.8)."""
    state, other = table.state, rival(seat)
    cost = talents_offered(table.board, state, seat)
    state.powers[seat].talents -= cost
    state.powers[other].talents += cost
    state.armistice = Armistice(seat)
    left, turns = state.powers[seat].talents, table.board.numbers.armistice_turns
    table.tell("hellas.armistice-agreed", SECTION, seat=seat, rival=other, cost=cost, left=left, turns=turns)


def refuse(table: HellasTable, seat: Seat, sought_by: Seat) -> None:
    """`seat` refuses; nothing is paid, and its people resent it (§9.8)."""
    table.tell("hellas.armistice-refused", SECTION, seat=seat, rival=sought_by)
    shift(table, seat, -table.board.numbers.refusal, "refused", SECTION)


def post_stands(table: HellasTable, seat: Seat, hex: HexId) -> None:
    """A trade post of `seat` has come to stand in a hex; in the rival's capital that is its conquest (§9.5)."""
    other = rival(seat)
    if hex == table.board.capitals[other]:
        table.tell("hellas.capital-conquered", PAYING_SECTION, seat=seat, rival=other, hex=hex)
        shift(table, other, -table.board.numbers.capital, "capital", PAYING_SECTION, hex=hex)


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


@check("hellas.rival-secure", PAYING_SECTION)
def rival_secure(scene: HellasScene) -> Args | None:
    """Nothing moves a cube back out of a Golden Age (§9.5), but under §18.2."""
    state, other = scene.state, rival(scene.seat)
    secure = state.powers[other].stability >= GOLDEN_AGE and not state.options.decline
    return {"rival": other} if secure else None


@check("hellas.too-dear", PAYING_SECTION)
def payment_too_dear(scene: HellasScene, verb: str) -> Args | None:
    """It has to be paid for at once (§9.5, §18.1)."""
    cost = cost_of(scene.board, scene.state, scene.seat, verb)
    talents = scene.state.powers[scene.seat].talents
    return {"cost": cost, "talents": talents} if cost > talents else None


class ChoosingPayment(Kind):
    """What to pay for, if anything (§9.5)?"""

    name, section = "hellas.stability", PAYING_SECTION
    verbs = (
        Verb(PAY, PAYING_SECTION, (stability_highest, payment_too_dear)),
        Verb(WEAKEN, "18.1", (weakening_not_agreed, rival_secure, payment_too_dear)),
        Simple(CLOSING, PAYING_SECTION),
    )


class PayingStability(ActionFrame, tag="hellas.paying-stability", kw_only=True):
    """The action STABILITY of one power: at most one payment (§9.5)."""

    action, asks = STABILITY, ChoosingPayment

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Pay, and the cube moves."""
        if choice.verb == CLOSING:
            return self.over(table)
        cost = cost_of(table.board, table.state, self.seat, choice.verb)
        power, other = table.state.powers[self.seat], rival(self.seat)
        power.talents -= cost
        if choice.verb == WEAKEN:
            table.tell("hellas.weakening-paid", "18.1", seat=self.seat, rival=other, cost=cost, left=power.talents)
            shift(table, other, -1, "weakened", "18.1")
        else:
            table.tell("hellas.stability-paid", PAYING_SECTION, seat=self.seat, cost=cost, left=power.talents)
            shift(table, self.seat, +1, "paid")
        return self.done()
