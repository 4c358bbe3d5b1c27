"""Theater Issue Resolution: markers are turned up from the tops of the queues and resolved by their owners (§8.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, check, say
from engine.games.pericles.end_phase.persia import PersianBase
from engine.games.pericles.military.military import MilitaryIssue
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import PERSIA, RUMOR, SIDE_OF, SPARTA, IssueId, Side, State, TheaterId
from engine.games.pericles.table.tokens import return_committed
from engine.games.pericles.theater.diplomatic import Diplomatic
from engine.games.pericles.theater.league import League
from engine.games.pericles.theater.oracle import Oracle

SECTION = "8.4"
MILITARY, LEAGUE, DIPLOMATIC, ORACLE = "military", "league", "diplomatic", "oracle"


def revealable(state: State, side: Side) -> list[TheaterId]:
    """Where a marker of a Side lies on top (§8.41)."""
    return [theater for theater, queue in state.queues.items() if queue[-1].side == side]


@check("pericles.enemy-on-top", "8.41")
def enemy_on_top(scene: PericlesScene, theater: TheaterId) -> Args | None:
    """Only markers of one's own Side are turned up (§8.41)."""
    return None if scene.state.queues[theater][-1].side == SIDE_OF[scene.seat] else {"theater": theater}


class Reveal(Verb):
    """Turn up the marker on top there."""

    pattern, section = "reveal <theater>", "8.41"
    checks = (enemy_on_top,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Every queue, in the order of the map."""
        queues = scene.state.queues
        return [say("reveal", theater) for theater in (*scene.board.theaters, PERSIA) if theater in queues]


class Revealing(Kind):
    """Which marker of one's Side is turned up next?"""

    name, section = "pericles.reveal", SECTION
    verbs = (Reveal(),)


class Revelation(Frame, tag="pericles.revelation", kw_only=True):
    """All factions turn up markers, in turn, until none is left on the map (§8.4)."""

    turn: int = 0
    """Whose turn it is, as a place in the Honor Order."""

    def begin(self, table: PericlesTable) -> Next:
        """Whoever has no marker of the Side on top passes (§8.42); with only one there is nothing to choose."""
        state = table.state
        if not state.queues:
            table.tell("pericles.all-resolved", SECTION)
            return self.done()
        seat = state.honor_order[self.turn]
        if not revealable(state, SIDE_OF[seat]):
            table.tell("pericles.passed", "8.42", seat=seat)
            return self.next_turn(table)
        return self.ask_which(table, seat, Revealing, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, theater: TheaterId = "") -> Next:
        return self.turn_up(table, table.state.honor_order[self.turn], theater)

    def turn_up(self, table: PericlesTable, seat: Seat, theater: TheaterId) -> Next:
        """Everybody sees what it is; whose it is resolves it (§8.5)."""
        queue = table.state.queues[theater]
        marker = table.reveal(queue.pop().marker)
        if not queue:
            del table.state.queues[theater]
        owner, issue = table.board.markers[marker]
        left = len(queue)
        table.tell("pericles.revealed", SECTION, seat=seat, theater=theater, owner=owner, issue=issue, left=left)
        frame = procedure(owner, issue, theater)
        if frame is not None:
            return self.call(frame, then=self.resolved)
        if issue == RUMOR:
            table.tell("pericles.rumor", "8.41", theater=theater, owner=owner)
        else:
            table.tell("pericles.nothing-in-persia", "13.1", owner=owner, issue=issue)
        return self.next_turn(table)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        """What was committed goes back (§9.7), and the marker leaves the map."""
        return_committed(table)
        return self.next_turn(table)

    def next_turn(self, table: PericlesTable) -> Next:
        self.turn = (self.turn + 1) % len(table.state.honor_order)
        return self.goto(self.begin)


def procedure(owner: Seat, issue: IssueId, theater: TheaterId) -> Frame | None:
    """How an issue is resolved; None for a Rumor, and for all in Persia but a Spartan League issue (§13.1)."""
    if theater == PERSIA:
        persian = issue == LEAGUE and SIDE_OF[owner] == SPARTA
        return PersianBase(owner=owner) if persian else None
    if issue == MILITARY:
        return MilitaryIssue(theater=theater, owner=owner)
    if issue == LEAGUE:
        return League(theater=theater, owner=owner)
    if issue == DIPLOMATIC:
        return Diplomatic(theater=theater, owner=owner)
    return Oracle(owner=owner) if issue == ORACLE else None
