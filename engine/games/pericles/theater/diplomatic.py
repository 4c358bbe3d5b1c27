"""Diplomatic issues: enemy bases won over, Treachery sown and weeded out, embassies to neutrals (§8.51).

Diplomacy in a neutral Theater: both Sides bid in secret, and the Battle Decks have their say (§8.51).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Chain, Choice, Frame, Kind, Next, Seat, Verb, say
from engine.games.pericles.battle.battle import draw_battle_card
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import (
    NEUTRAL,
    PericlesScene,
    PericlesTable,
    build_base,
    league_base,
    may_build,
    replace_base,
    status,
    supply,
    treachery,
    treachery_left,
)
from engine.games.pericles.table.state import SIDE_OF, SIDES, Side, State, TheaterId, enemy
from engine.games.pericles.table.tokens import held, spend, tokens_in_hands
from engine.games.pericles.theater.league import place_treachery, remove_treachery
from engine.games.pericles.theater.resolution import DECLINE, WAIVE, AtOnce, Commit, cancelled, no_effect, waived

SECTION = "8.51"
ISSUE = "diplomatic"


# ------------------------------------------------------------------ what it takes


def resistance(board: Board, state: State, theater: TheaterId, side: Side) -> int:
    """What a Side's diplomacy has to exceed: the military value of enemy units and bases, two for a base."""
    there, rows = state.pieces.get(theater, {}), board.pieces
    return sum(number * rows[piece].value for piece, number in there.items() if rows[piece].side != side)


def convertible(board: Board, state: State, theater: TheaterId, side: Side) -> bool:
    """Whether there is an enemy League base to win over, and a League base of one's own to put in its place."""
    theirs, ours = league_base(board, enemy(side)), league_base(board, side)
    return state.pieces[theater].get(theirs, 0) > 0 and supply(board, state, ours) > 0


def price(board: Board, state: State, theater: TheaterId, side: Side) -> int | None:
    """How many tokens win over an enemy League base; None: none can be won."""
    if not convertible(board, state, theater, side):
        return None
    return max(0, resistance(board, state, theater, side) + 1 - treachery(state, theater, side))


# ------------------------------------------------------------------ the questions


class RemoveTreachery(Verb):
    """One of that Side's Treachery markers in the Theater."""

    pattern, section = "remove <side>", SECTION

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Sides that have one there, once tokens have been committed."""
        if not scene.frame.removing:
            return []
        theater = scene.frame.theater
        return [say("remove", side) for side in SIDES if treachery(scene.state, theater, side)]


class CommitTokens(AtOnce, Commit):
    """Asked before anything is removed."""


class Negotiating(Kind):
    """How many tokens does the issue get; whose Treachery is removed for them?"""

    name, section = "pericles.diplomacy", SECTION
    verbs = (CommitTokens(section=SECTION), RemoveTreachery(), WAIVE)


class Diplomatic(Frame, tag="pericles.diplomatic", kw_only=True):
    """A Diplomatic issue, by the status of its Theater (§8.51)."""

    theater: TheaterId
    owner: Seat
    least: int = 1
    """The fewest tokens that can be committed: none where Treachery alone wins a base over."""
    most: int = 0
    removing: int = 0
    """Treachery markers that are still to be removed."""

    @property
    def begun(self) -> bool:
        """Whether tokens have been committed."""
        return self.removing > 0

    def begin(self, table: PericlesTable) -> Next:
        """Whose Theater is it? With nothing to be had, or nothing to pay for it with, the issue is over (§8.5)."""
        board, state = table.board, table.state
        side, tables = SIDE_OF[self.owner], table.board.tables
        found = status(board, state, self.theater)
        if found == NEUTRAL:
            return self.call(Embassies(theater=self.theater, owner=self.owner))
        needed = price(board, state, self.theater, side)
        if found == side:
            markers = sum(treachery(state, self.theater, each) for each in SIDES)
            self.most = min(tables.diplomatic_tokens, markers)
        elif treachery_left(board, state, side) > 0 or (needed is not None and needed <= tables.diplomatic_tokens):
            self.most = tables.diplomatic_tokens
            self.least = 0 if needed == 0 else 1
        if not self.most:
            return no_effect(self, table, ISSUE)
        if self.least and held(table, self.owner) < self.least:
            return cancelled(self, table, ISSUE)
        return self.ask(self.owner, Negotiating, then=self.committed)

    def committed(self, table: PericlesTable, choice: Choice, tokens: int = 0) -> Next:
        """So many tokens, or none."""
        if choice.verb == DECLINE:
            return waived(self, table, ISSUE)
        spend(table, self.owner, tokens)
        if status(table.board, table.state, self.theater) == SIDE_OF[self.owner]:
            table.tell("pericles.diplomacy-at-home", SECTION, seat=self.owner, theater=self.theater, tokens=tokens)
            self.removing = tokens
            return self.goto(self.remove)
        self.negotiate(table, tokens)
        return self.done()

    def negotiate(self, table: PericlesTable, tokens: int) -> None:
        """An enemy League base changes sides, or Treachery is sown."""
        board, state, side = table.board, table.state, SIDE_OF[self.owner]
        own, against = treachery(state, self.theater, side), resistance(board, state, self.theater, side)
        table.tell(
            "pericles.diplomacy", SECTION,
            seat=self.owner, theater=self.theater, tokens=tokens, treachery=own, resistance=against,
        )  # fmt: skip
        if (needed := price(board, state, self.theater, side)) is None or tokens < needed:
            place_treachery(table, self.theater, side, tokens)
            return
        other = enemy(side)
        replace_base(table, self.owner, self.theater, league_base(board, other), league_base(board, side), SECTION)
        remove_treachery(table, self.theater, side)
        honor = board.tables.base_honor
        gain(table, self.owner, honor, "diplomacy")
        gain(table, state.controlling[other], -honor, "diplomacy")

    def remove(self, table: PericlesTable) -> Next:
        """As many markers as tokens; whose, the owner chooses where there is a choice."""
        whose = {side: there for side in SIDES if (there := treachery(table.state, self.theater, side))}
        if len(whose) > 1 and self.removing < sum(whose.values()):
            return self.ask(self.owner, Negotiating, then=self.removed)
        for side in whose:
            remove_treachery(table, self.theater, side, self.removing)
        self.removing = 0
        return self.done()

    def removed(self, table: PericlesTable, choice: Choice, side: Side = "") -> Next:
        remove_treachery(table, self.theater, side, 1)
        self.removing -= 1
        return self.goto(self.remove) if self.removing else self.done()


class SendingEmbassy(Kind):
    """How many tokens, in secret?"""

    name, section, reply = "pericles.diplomatic-hand", SECTION, True
    verbs = (Commit(section=SECTION), WAIVE)

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

    @property
    def begun(self) -> bool:
        """Whether it can't be waived any more: it never can by the other Side, whose issue it is not."""
        return not self.owner

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
            return no_effect(self, table, ISSUE)
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
            return waived(self, table, ISSUE)
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
