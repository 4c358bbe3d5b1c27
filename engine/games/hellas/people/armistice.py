"""ASK FOR AN ARMISTICE: an offer, the rival's answer, and how long it lasts (§9.8)."""

from __future__ import annotations

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.hellas.board.board import Board
from engine.games.hellas.people.stability import shift
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.prices import price
from engine.games.hellas.table.state import ARMISTICE, Armistice, State, rival
from engine.games.hellas.turn.action_limits import note_block

SECTION = "9.8"

OFFER, ACCEPT, REFUSE = "offer", "accept", "refuse"


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


class SeekingArmistice(Frame, tag="hellas.seeking-armistice", kw_only=True):
    """The action ARMISTICE of one power (§9.8)."""

    seat: Seat

    def begin(self, table: HellasTable) -> Next:
        """Ask, if there is anything that could be offered."""
        return self.ask_more(table, self.seat, OfferingArmistice, then=self.chosen, over=self.nothing)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """The offer is the rival's to answer."""
        if choice.verb == CLOSING:
            return self.nothing(table)
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

    def nothing(self, table: HellasTable) -> Next:
        """The action is over without an offer (§9.7)."""
        note_block(table, self.seat, ARMISTICE)
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
