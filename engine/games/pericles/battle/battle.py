"""Battle in a Contested Theater: totals, losses, Honor, and perhaps a second battle (§9.4 to §9.6)."""

from __future__ import annotations

import msgspec

from engine.core.rulebook import Args, Choice, Frame, Next, Seat
from engine.games.pericles.battle.armies import muster, parts, spokesman
from engine.games.pericles.battle.base_losses import BaseLosses
from engine.games.pericles.battle.battle_deck import draw_battle_card
from engine.games.pericles.battle.battle_honor import settle_honor
from engine.games.pericles.battle.hostages import take_hostages
from engine.games.pericles.battle.losses import Losses, fought
from engine.games.pericles.battle.major_defeat import settle_defeat
from engine.games.pericles.battle.second_battle import FIGHT, SecondBattle, other_type
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.pieces import CONTESTED, PericlesTable, status
from engine.games.pericles.table.state import ATHENS, SIDES, SPARTA, Battle, Side, TheaterId, enemy

SECTION = "9.4"


class BattleFrame(Frame, tag="pericles.battle", kw_only=True):
    """The mandatory battle of the Theater's type, and the optional one after it.

    `commitments` are what all factions have revealed, `ship` whether the State Ship is among them; both count in
    both battles (§9.41). Where the Theater isn't Contested, there is no battle.
    """

    theater: TheaterId
    general: Seat
    commitments: dict[Seat, int]
    ship: bool = False

    def begin(self, table: PericlesTable) -> Next:
        """The battle that has priority in the Theater."""
        board: Board = table.board
        if status(board, table.state, self.theater) != CONTESTED:
            table.tell("pericles.no-battle", SECTION, theater=self.theater)
            return self.done()
        return self.draw_up(table, board.theaters[self.theater].type, second=False)

    def draw_up(self, table: PericlesTable, kind: str, *, second: bool) -> Next:
        """Both Sides count what they have there."""
        board, state = table.board, table.state
        armies = {side: muster(board, state, self.theater, kind, side, self.commitments, self.ship) for side in SIDES}
        state.battle = Battle(self.theater, kind, self.general, second, armies)
        table.tell("pericles.battle", SECTION, theater=self.theater, type=kind, seat=self.general, second=second)
        return self.goto(self.compare)

    def compare(self, table: PericlesTable) -> Next:
        """A card each, and the larger total wins (§9.42, §9.43)."""
        for side in SIDES:
            self.total(table, side)
        battle = fought(table.state)
        totals = {side: battle.armies[side].value for side in SIDES}
        told: Args = {"theater": self.theater, "type": battle.type}
        if totals[ATHENS] == totals[SPARTA]:
            table.tell("pericles.battle-drawn", "9.43", **told)
            tell_battle(table, battle)
            return self.goto(self.end)
        battle.winner = max(SIDES, key=lambda side: totals[side])
        battle.margin = abs(totals[ATHENS] - totals[SPARTA])
        table.tell("pericles.battle-won", "9.43", side=battle.winner, margin=battle.margin, **told)
        return self.goto(self.rout)

    def total(self, table: PericlesTable, side: Side) -> None:
        """Draw a Side's card and add everything up."""
        army = fought(table.state).armies[side]
        army.card = draw_battle_card(table, side)
        found = parts(table.board, army)
        army.value = sum(found)
        table.tell(
            "pericles.army", "9.42", side=side, units=found.units, bases=found.bases, tokens=found.tokens,
            treachery=found.treachery, card=army.card, value=found.cards, total=army.value,
            ship=army.ship, guard=army.guard,
        )  # fmt: skip

    def rout(self, table: PericlesTable) -> Next:
        """The loser's units (§9.44)."""
        loser, seat = self.against(table, losing=True)
        return self.call(Losses(side=loser, seat=seat), then=self.storm)

    def storm(self, table: PericlesTable, _: object) -> Next:
        """The loser's bases."""
        loser, seat = self.against(table, losing=True)
        return self.call(BaseLosses(side=loser, seat=seat), then=self.bleed)

    def bleed(self, table: PericlesTable, _: object) -> Next:
        """The winner's units (§9.45)."""
        winner, seat = self.against(table, losing=False)
        return self.call(Losses(side=winner, seat=seat), then=self.honor)

    def against(self, table: PericlesTable, *, losing: bool) -> tuple[Side, Seat]:
        """The Side that takes losses, and who of the other one chooses them."""
        battle = fought(table.state)
        assert battle.winner is not None
        side = enemy(battle.winner) if losing else battle.winner
        return side, spokesman(table.state, battle, enemy(side))

    def honor(self, table: PericlesTable, _: object) -> Next:
        """Hostages, Honor and a Major Defeat (§9.46, §9.5)."""
        battle = fought(table.state)
        hostages = take_hostages(table, battle)
        settle_honor(table, battle, hostages)
        settle_defeat(table, battle, hostages)
        tell_battle(table, battle)
        return self.goto(self.again)

    def again(self, table: PericlesTable) -> Next:
        """The winner may fight once more, if there is still somebody on both Sides (§9.6)."""
        battle, state = fought(table.state), table.state
        if battle.second or status(table.board, state, self.theater) != CONTESTED:
            return self.goto(self.end)
        assert battle.winner is not None
        return self.ask(spokesman(state, battle, battle.winner), SecondBattle, then=self.decided)

    def decided(self, table: PericlesTable, choice: Choice) -> Next:
        """Fight again with what is left, with the same tokens, or call it a day."""
        battle = fought(table.state)
        assert battle.winner is not None
        fights, kind = choice.verb == FIGHT, other_type(battle.type)
        seat = spokesman(table.state, battle, battle.winner)
        table.tell("pericles.second-battle", "9.6", seat=seat, theater=self.theater, type=kind, fights=fights)
        return self.draw_up(table, kind, second=True) if fights else self.goto(self.end)

    def end(self, table: PericlesTable) -> Next:
        """All battles here are over; the tokens go back with the issue (§9.7)."""
        table.state.battle = None
        return self.done()


def tell_battle(table: PericlesTable, battle: Battle) -> None:
    """A battle is decided: the whole of it once more, for reports that begin in the middle of it."""
    won: Args = {} if battle.winner is None else {"winner": battle.winner}
    armies = {side: msgspec.to_builtins(army) for side, army in battle.armies.items()}
    table.tell(
        "pericles.battle-over", SECTION, theater=battle.theater, type=battle.type, seat=battle.general,
        second=battle.second, margin=battle.margin, armies=armies, **won,
    )  # fmt: skip
