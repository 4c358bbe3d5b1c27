"""The Theater Phase: markers are laid, turned up and resolved; what tokens are left becomes Honor (§8.0).

Theater Issue Placement: markers are laid face down, one at a time in Honor Order (§8.3).

Theater Issue Resolution: markers are turned up from the tops of the queues and resolved by their owners (§8.4).

Honor Order: who acts when in the Theater Phase (§8.1).

Political Capital: unused tokens go back, and are worth Honor (§8.6).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.core.rulebook import Args, Choice, Frame, Hidden, Kind, Next, Seat, Slot, Verb, among, check, say
from engine.games.pericles.assembly.sharing import ISSUES, privy
from engine.games.pericles.end_phase.end_phase import PersianBase
from engine.games.pericles.military.military import MilitaryIssue
from engine.games.pericles.table.honor import gain, ranked
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, persia_open
from engine.games.pericles.table.state import (
    PERSIA,
    RUMOR,
    SIDE_OF,
    SIDES,
    SPARTA,
    IssueId,
    MarkerId,
    Placed,
    Side,
    State,
    TheaterId,
)
from engine.games.pericles.table.tokens import forfeit, return_committed
from engine.games.pericles.theater.diplomatic import Diplomatic
from engine.games.pericles.theater.league import League
from engine.games.pericles.theater.oracle import Oracle


class TheaterPhase(Frame, tag="pericles.theater-phase", kw_only=True):
    """The whole of it (§8.0)."""

    def begin(self, table: PericlesTable) -> Next:
        """The order is fixed for the whole phase (§8.1)."""
        table.state.phase = "theater"
        settle_honor_order(table)
        return self.call(Placement(), then=self.placed)

    def placed(self, table: PericlesTable, _: object) -> Next:
        """All markers are on the map (§8.4)."""
        return self.call(Revelation(), then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        """Nothing is left on the map (§8.6)."""
        settle_political_capital(table)
        return self.done()


PLACEMENT_SECTION = "8.3"


@among("pericles.persia-closed", "theater", "13.1", told=lambda scene: {})
def all_but_closed_persia(scene: PericlesScene) -> Collection[TheaterId]:
    """Nothing is laid in Persia before Sparta has a base in Ionia or Alcibiades is there (§13.1)."""
    theaters: Collection[TheaterId] = scene.board.theaters
    return (*theaters, PERSIA) if persia_open(scene.board, scene.state) else theaters


@among("pericles.out-of-play", "theater", PLACEMENT_SECTION)
def in_play(scene: PericlesScene) -> list[TheaterId]:
    """Nothing is laid where the Peace of Callias or the scenario's map has closed a Theater (§13.2)."""
    board, pieces = scene.board, scene.state.pieces
    return [*[theater for theater in board.theaters if theater in pieces], PERSIA]


class Place(Verb):
    """On top of what lies there."""

    pattern, section, names_hidden = "place <marker> <theater>", PLACEMENT_SECTION, True
    checks = (all_but_closed_persia, in_play)

    def ids(self, scene: PericlesScene, slot: Slot) -> Collection[str]:
        """The markers that a faction holds, each once; and all Theaters."""
        if slot.name == "theater":
            return *scene.board.theaters, PERSIA
        return dict.fromkeys(scene.look_into(scene.state.markers[scene.seat]))


class Placing(Kind):
    """Which marker next, and where?"""

    name, section = "pericles.place", PLACEMENT_SECTION
    verbs = (Place(),)

    def comes_again(self, state: State, seat: str) -> bool:
        """As long as a faction has markers left."""
        return len(state.markers[seat]) > 0

    def default(self, scene: PericlesScene) -> Choice:
        """At home, where it does the least harm."""
        home, choices = scene.board.home[SIDE_OF[scene.seat]], self.legal(scene)
        return next((choice for choice in choices if choice.args[1] == home), choices[0])


class Placement(Frame, tag="pericles.placement", kw_only=True):
    """All factions lay their markers, in turn, until nobody has any left (§8.3)."""

    turn: int = 0
    """Whose turn it is, as a place in the Honor Order."""

    def begin(self, table: PericlesTable) -> Next:
        """Those who have run out pass (§8.32)."""
        state = table.state
        order = state.honor_order
        for step in range(len(order)):
            place = (self.turn + step) % len(order)
            if len(state.markers[order[place]]):
                self.turn = place
                return self.ask(order[place], Placing, then=self.placed)
        table.tell("pericles.all-placed", PLACEMENT_SECTION)
        return self.done()

    def placed(self, table: PericlesTable, choice: Choice, marker: MarkerId = "", theater: TheaterId = "") -> Next:
        """Face down on top of the queue (§8.31).

        Whoever has lent a marker can't tell from here on which of those in the compatriot's hand are left.
        """
        state = table.state
        seat = state.honor_order[self.turn]
        thing = state.markers[seat].take(marker, seat)
        knowing = privy(state, seat, ISSUES)
        thing.cover(*knowing)
        state.markers[seat].cover(*knowing)
        queue = state.queues.setdefault(theater, [])
        queue.append(Placed(SIDE_OF[seat], seat, thing))
        hidden = {"marker": Hidden(marker, knowing)}
        table.tell("pericles.placed", PLACEMENT_SECTION, seat=seat, theater=theater, queue=len(queue), hidden=hidden)
        self.turn = (self.turn + 1) % len(state.honor_order)
        return self.goto(self.begin)


REVELATION_SECTION = "8.4"
MILITARY, LEAGUE, DIPLOMATIC, ORACLE = "military", "league", "diplomatic", "oracle"
RESOLVED_IN_PLACE = {MILITARY: MilitaryIssue, LEAGUE: League, DIPLOMATIC: Diplomatic}


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

    name, section = "pericles.reveal", REVELATION_SECTION
    verbs = (Reveal(),)


class Revelation(Frame, tag="pericles.revelation", kw_only=True):
    """All factions turn up markers, in turn, until none is left on the map (§8.4)."""

    turn: int = 0
    """Whose turn it is, as a place in the Honor Order."""

    def begin(self, table: PericlesTable) -> Next:
        """Whoever has no marker of the Side on top passes (§8.42); with only one there is nothing to choose."""
        state = table.state
        if not state.queues:
            table.tell("pericles.all-resolved", REVELATION_SECTION)
            return self.done()
        seat = state.honor_order[self.turn]
        if not revealable(state, SIDE_OF[seat]):
            table.tell("pericles.passed", "8.42", seat=seat)
            return self.next_turn(table)
        return self.ask_which(table, seat, Revealing, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, theater: TheaterId = "") -> Next:
        """Everybody sees what it is; whose it is resolves it (§8.5)."""
        seat, queue = table.state.honor_order[self.turn], table.state.queues[theater]
        marker = table.reveal(queue.pop().marker)
        if not queue:
            del table.state.queues[theater]
        owner, issue = table.board.markers[marker]
        left = len(queue)
        table.tell(
            "pericles.revealed", REVELATION_SECTION, seat=seat, theater=theater, owner=owner, issue=issue, left=left
        )
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
    if issue == ORACLE:
        return Oracle(owner=owner)
    return None if issue == RUMOR else RESOLVED_IN_PLACE[issue](theater=theater, owner=owner)


HONOR_ORDER_SECTION = "8.1"


def honor_order(state: State) -> list[Seat]:
    """All factions, those with more Honor first.

    Ties: Controlling Faction of Athens, of Sparta, Opposition of Athens, of Sparta.
    """
    by_rank = [seat for rank in zip(*(ranked(state, side) for side in SIDES), strict=True) for seat in rank]
    return sorted(by_rank, key=lambda seat: -state.honor[seat])


def settle_honor_order(table: PericlesTable) -> None:
    """Fix the order for the whole phase; what becomes of Honor in it changes nothing."""
    state = table.state
    state.honor_order = honor_order(state)
    table.tell("pericles.honor-order", HONOR_ORDER_SECTION, seats=list(state.honor_order))


POLITICAL_CAPITAL_SECTION = "8.6"


def settle_political_capital(table: PericlesTable) -> None:
    """Every faction shows and returns what it has left: one Honor for each four tokens, fractions lost."""
    state = table.state
    for seat in state.honor_order:
        left = table.reveal(state.tokens[seat])
        table.tell("pericles.political-capital", POLITICAL_CAPITAL_SECTION, seat=seat, tokens=left)
        forfeit(table, seat, left)
        gain(table, seat, left // table.board.tables.political_capital, "political-capital")
