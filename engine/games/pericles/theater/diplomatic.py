"""Diplomatic issues: enemy bases won over, Treachery sown and weeded out, embassies to neutrals (§8.51)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Verb, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.bases import league_base, replace_base
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import (
    NEUTRAL,
    PericlesScene,
    PericlesTable,
    status,
    supply,
    treachery,
    treachery_left,
)
from engine.games.pericles.table.state import SIDE_OF, SIDES, Side, State, TheaterId, enemy
from engine.games.pericles.table.tokens import held, spend
from engine.games.pericles.theater.embassies import Embassies
from engine.games.pericles.theater.resolution import DECLINE, WAIVE, Commit, cancelled, no_effect, waived
from engine.games.pericles.theater.treachery import place_treachery, remove_treachery

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


def succeeds(board: Board, state: State, theater: TheaterId, side: Side, tokens: int) -> bool:
    """Whether so many tokens win over an enemy League base."""
    if not convertible(board, state, theater, side):
        return False
    return tokens + treachery(state, theater, side) > resistance(board, state, theater, side)


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


class CommitTokens(Commit):
    """Asked before anything is removed."""

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [] if scene.frame.removing else super().candidates(scene)


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
        """Whose Theater is it?"""
        board, state = table.board, table.state
        side, tables = SIDE_OF[self.owner], table.board.tables
        found = status(board, state, self.theater)
        if found == NEUTRAL:
            return self.call(Embassies(theater=self.theater, owner=self.owner))
        if found == side:
            markers = sum(treachery(state, self.theater, each) for each in SIDES)
            self.most = min(tables.diplomatic_tokens, markers)
            return self.weigh(table)
        if self.has_aim(table):
            self.most = tables.diplomatic_tokens
            self.least = 0 if succeeds(board, state, self.theater, side, 0) else 1
        return self.weigh(table)

    def has_aim(self, table: PericlesTable) -> bool:
        """Whether a base can be won over, or there is Treachery left to sow."""
        board, state, side = table.board, table.state, SIDE_OF[self.owner]
        most = board.tables.diplomatic_tokens
        return treachery_left(board, state, side) > 0 or succeeds(board, state, self.theater, side, most)

    def weigh(self, table: PericlesTable) -> Next:
        """Nothing to be had, or nothing to pay for it with: the issue is over (§8.5)."""
        if not self.most:
            no_effect(table, self.owner, ISSUE, theater=self.theater)
            return self.done()
        if self.least and held(table, self.owner) < self.least:
            cancelled(table, self.owner, ISSUE, theater=self.theater)
            return self.done()
        return self.ask(self.owner, Negotiating, then=self.committed)

    def committed(self, table: PericlesTable, choice: Choice, tokens: int = 0) -> Next:
        """So many tokens, or none."""
        if choice.verb == DECLINE:
            waived(table, self.owner, ISSUE, theater=self.theater)
            return self.done()
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
        own, needed = treachery(state, self.theater, side), resistance(board, state, self.theater, side)
        table.tell(
            "pericles.diplomacy", SECTION,
            seat=self.owner, theater=self.theater, tokens=tokens, treachery=own, resistance=needed,
        )  # fmt: skip
        if not succeeds(board, state, self.theater, side, tokens):
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
