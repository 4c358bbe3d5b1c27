"""Diplomacy in a neutral Theater: both Sides bid in secret, and the Battle Decks have their say (§8.51)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Chain, Choice, Frame, Kind, Next, Seat, Verb, say
from engine.games.pericles.battle.battle_deck import draw_battle_card
from engine.games.pericles.table.bases import build_base, may_build
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import SIDE_OF, SIDES, Side, TheaterId, enemy
from engine.games.pericles.table.tokens import spend, tokens_in_hands
from engine.games.pericles.theater.resolution import DECLINE, Commit, no_effect, waived

SECTION = "8.51"
ISSUE = "diplomatic"


class CallOff(Verb):
    """The owner does not resolve the issue after all (§8.5)."""

    pattern, section = DECLINE, "8.5"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """For the owner alone."""
        return [say(DECLINE)] if scene.frame.owner else []


class SendingEmbassy(Kind):
    """How many tokens, in secret?"""

    name, section, reply = "pericles.diplomatic-hand", SECTION, True
    verbs = (Commit(section=SECTION), CallOff())

    def default(self, scene: PericlesScene) -> Choice:
        return self.legal(scene)[0]


class Embassy(Frame, tag="pericles.embassy", kw_only=True):
    """One faction's closed hand; gives back the number of tokens in it, -1 from an owner who waives the issue."""

    seat: Seat
    theater: TheaterId
    owner: bool
    """Whether it is the issue's owner."""
    most: int
    least: int = 0

    def begin(self, table: PericlesTable) -> Next:
        return self.ask(self.seat, SendingEmbassy, then=self.closed)

    def closed(self, table: PericlesTable, choice: Choice, tokens: int = 0) -> Next:
        """The hand stays closed until both are."""
        return self.done(-1 if choice.verb == DECLINE else tokens)


class Embassies(Frame, tag="pericles.embassies", kw_only=True):
    """The owner's embassy and that of the enemy's Controlling Faction (§8.51)."""

    theater: TheaterId
    owner: Seat

    def begin(self, table: PericlesTable) -> Next:
        """Both at the same time; a Side that has no tokens at all, as everybody can count, sends none."""
        board, state, side = table.board, table.state, SIDE_OF[self.owner]
        if not may_build(board, state, side, self.theater):
            no_effect(table, self.owner, ISSUE, theater=self.theater)
            return self.done()
        other = enemy(side)
        rival = state.controlling[other]
        tables = board.tables
        own = Embassy(seat=self.owner, theater=self.theater, owner=True, most=tables.neutral_tokens)
        chains = [Chain(side, (self.owner,), own)]
        if tokens_in_hands(board, state, other):
            reply = Embassy(seat=rival, theater=self.theater, owner=False, most=tables.neutral_reply)
            chains.append(Chain(other, (rival,), reply))
        return self.split(chains, self.open_hands, sealed=True)

    def open_hands(self, table: PericlesTable, hands: dict[Side, int]) -> Next:
        """Both hands are opened; where the owner waives the issue, nobody sees the other."""
        side = SIDE_OF[self.owner]
        if hands[side] < 0:
            waived(table, self.owner, ISSUE, theater=self.theater)
            return self.done()
        senders = {side: self.owner, enemy(side): table.state.controlling[enemy(side)]}
        totals = {each: self.hear(table, senders[each], hands.get(each, 0)) for each in SIDES}
        welcome = totals[side] >= table.board.tables.neutral_factor * totals[enemy(side)]
        table.tell("pericles.embassies-heard", SECTION, seat=self.owner, theater=self.theater, welcome=welcome)
        if welcome:
            build_base(table, self.owner, self.theater, SECTION)
        return self.done()

    def hear(self, table: PericlesTable, seat: Seat, tokens: int) -> int:
        """One Side's tokens and card; what they make together."""
        spend(table, seat, tokens)
        card = draw_battle_card(table, SIDE_OF[seat])
        total = tokens + int(table.board.cards[card].value)
        table.tell("pericles.embassy", SECTION, seat=seat, theater=self.theater, tokens=tokens, card=card, total=total)
        return total
