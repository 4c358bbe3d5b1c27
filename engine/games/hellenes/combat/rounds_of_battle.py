"""Combat rounds: attacks by agility until one side retreats, panics or is gone (§6.2, §6.34, §6.4, §14.11)."""

from __future__ import annotations

from typing import Any

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import (
    SEA,
    TREACHERY,
    clear_field,
    draw_up_both,
    fought,
    next_attacker,
    tell,
    turn_in_round,
    unrouted,
    within,
)
from engine.games.hellenes.combat.hits import Attack
from engine.games.hellenes.retreats.retreat_choices import can_leave
from engine.games.hellenes.retreats.retreats import Harrying, Pursuit, Retreat, panics
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.control import gain
from engine.games.hellenes.table.state import Battle, rival

SECTION = "6.2"
ELIMINATED, PANIC, RETREAT, SKIRMISH, TAKEN = "eliminated", "panic", "retreat", "skirmish", "taken"


def beaten(board: Board, battle: Battle) -> Seat | None:
    """The side that has nobody left to fight on; None while both have (§6.1)."""
    for seat in (rival(battle.aggressor), battle.aggressor):
        if not unrouted(board, battle, seat):
            return seat
    return None


def retires(battle: Battle, seat: Seat) -> bool:
    """Whether a retreat now were a mere skirmish: on land, before suffering any hit or rout (§14.11)."""
    return battle.kind != SEA and seat not in battle.blooded


class Rounds(Frame, tag="hellenes.rounds", kw_only=True):
    """Fights `state.battle` to its end, of whatever kind it is, and gives the victor his Prestige (§6.1, §14.11).

    Gives back a dict: `loser`, the side that has left; `how`: `eliminated`, `panic`, `retreat`, `skirmish`, or for a
    City that fell to an assault `taken`, whose Prestige is left to the caller; `ceded`: Prestige that the loser had
    given up before, with blocks that retreated when others could not. Nobody is left in the battle then.
    """

    asked: list[Seat] = field(default_factory=list)
    """Sides that have had their option to retreat this round."""
    ceded: dict[Seat, int] = field(default_factory=dict)
    """Prestige that sides have lost by retreating in part (§6.4)."""
    leaving: Seat = ""
    """Who retreats or panics."""
    how: str = ""

    # -- rounds

    def begin(self, table: HellenesTable) -> Next:
        """All blocks lie open, drawn up in the order in which they attack (§6.2)."""
        battle, board = fought(table.state), table.board
        draw_up_both(table)
        drawn_up = sorted(battle.fighters, key=lambda fighter: turn_in_round(board, battle, fighter))
        sides = {battle.aggressor: "attackers", rival(battle.aggressor): "defenders"}
        blocks = {name: {f.unit: f.cv for f in drawn_up if f.seat == seat} for seat, name in sides.items()}
        tell(
            table, "hellenes.battle-begun", "6.1", place=battle.place, kind=battle.kind, aggressor=battle.aggressor,
            origin=battle.origin, **blocks, first_strike=battle.first_strike,
        )  # fmt: skip
        return self.goto(self.attack)

    def attack(self, table: HellenesTable) -> Next:
        """The next block attacks, unless its side goes; before its first attack of a round it has the option to."""
        board, state = table.board, table.state
        battle = fought(state)
        draw_up_both(table)
        loser = beaten(board, battle)
        if loser is not None:
            return self.beat(table, loser)
        fighter = next_attacker(board, battle)
        if fighter is None:
            return self.goto(self.next_round)
        if fighter.seat not in self.asked:
            self.asked.append(fighter.seat)
            if can_leave(self.scene(table, fighter.seat)):
                return self.ask(fighter.seat, "hellenes.stand", then=self.stood)
        return self.call(Attack(unit=fighter.unit), then=self.attacked)

    def stood(self, table: HellenesTable, choice: Choice) -> Next:
        if choice.verb == "retreat":
            return self.withdraw(table, self.asked[-1], forced=False)
        return self.goto(self.attack)

    def attacked(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.attack)

    def next_round(self, table: HellenesTable) -> Next:
        """Half steps are forgotten; treachery has failed if the City still holds (§8.11, §3.1)."""
        battle = fought(table.state)
        for fighter in battle.fighters:
            fighter.half = False
        battle.grant, self.asked = None, []
        if battle.kind == TREACHERY:
            return self.withdraw(table, battle.aggressor, forced=True)
        battle.round += 1
        tell(table, "hellenes.round-begun", SECTION, place=battle.place, round=battle.round)
        return self.goto(self.attack)

    # -- retreat

    def withdraw(self, table: HellenesTable, seat: Seat, *, forced: bool) -> Next:
        """A side leaves the battle without panic; cavalry harries first (§6.4, §6.41)."""
        battle = fought(table.state)
        self.leaving, self.how = seat, SKIRMISH if retires(battle, seat) else RETREAT
        tell(
            table, "hellenes.retreat-declared", "6.4", seat=seat, place=battle.place, skirmish=self.how == SKIRMISH,
            forced=forced,
        )  # fmt: skip
        return self.call(Harrying(), then=self.harried)

    def harried(self, table: HellenesTable, _: object) -> Next:
        return self.call(Retreat(seat=self.leaving), then=self.withdrawn)

    def withdrawn(self, table: HellenesTable, left: int) -> Next:
        """The victor has a trophy, but for a skirmish; whoever could not leave fights on (§14.11, §6.4)."""
        before = self.ceded.get(self.leaving, 0)
        trophy = table.board.tables.prestige.trophy
        if self.how == RETREAT and before < trophy:
            self.ceded[self.leaving] = trophy
            self.reward(table, trophy - before, "trophy")
        if left:
            return self.goto(self.attack)
        return self.end(table, before)

    # -- panic and destruction

    def beat(self, table: HellenesTable, loser: Seat) -> Next:
        """A side has nobody left to fight on: those who are routed panic, if there are any (§6.34)."""
        battle = fought(table.state)
        self.leaving = loser
        if panics(table.board, battle, loser):
            self.how = PANIC
            return self.call(Pursuit(loser=loser), then=self.pursued)
        self.how = TAKEN if within(battle, loser) else ELIMINATED
        return self.triumph(table)

    def pursued(self, table: HellenesTable, _: object) -> Next:
        """Harrying comes on top of the pursuit (§6.41)."""
        return self.call(Harrying(), then=self.hunted)

    def hunted(self, table: HellenesTable, _: object) -> Next:
        """Those who are left run."""
        return self.call(Retreat(seat=self.leaving, panicked=True), then=self.dispersed)

    def dispersed(self, table: HellenesTable, _: object) -> Next:
        """The field is empty of them."""
        return self.triumph(table)

    def triumph(self, table: HellenesTable) -> Next:
        """Prestige for enemies panicked or eliminated, less what there was for those who fled (§14.11)."""
        ceded = self.ceded.get(self.leaving, 0)
        if self.how != TAKEN:
            amount = table.board.tables.prestige.triumph - ceded
            self.reward(table, amount, "triumph")
        return self.end(table, ceded)

    def reward(self, table: HellenesTable, amount: int, why: str) -> None:
        """Prestige for the victor (§14.11)."""
        battle, victor = fought(table.state), rival(self.leaving)
        if amount:
            battle.story.append({"what": "prestige", "seat": victor, "amount": amount, "why": why})
        gain(table, victor, amount, why, place=battle.place)

    def end(self, table: HellenesTable, ceded: int) -> Next:
        """The battle is over; whoever is left stands where he belongs (§6.1)."""
        battle = fought(table.state)
        table.tell(
            "hellenes.battle-over",
            "6.1",
            place=battle.place,
            kind=battle.kind,
            loser=self.leaving,
            how=self.how,
            rounds=battle.round,
            story=battle.story,
        )
        result: dict[str, Any] = {"loser": self.leaving, "how": self.how, "ceded": ceded}
        clear_field(table)
        return self.done(result)


class Standing(Kind):
    """Whether a side fights on or retreats, before its first attack of a round (§6.1)."""

    name, section, reply = "hellenes.stand", "6.4", True
    verbs = (Simple("retreat", "6.4"), Simple("fight", SECTION))
