"""Theater issues: won issues become markers; who has more of them lends some to the compatriot (§7.5, §7.51)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Bag, Chain, Choice, Frame, Hidden, Kind, Next, Seat, Verb, say
from engine.games.pericles.assembly.sharing import ISSUES, privy
from engine.games.pericles.table.displays import won_by
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import RUMOR, MarkerId, State, compatriot

SECTION = "7.5"


class Lend(Verb):
    """Let the compatriot place one of one's markers."""

    pattern, section, names_hidden = "lend <marker>", "7.51", True

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        left = scene.look_into(scene.state.markers[scene.seat])
        for marker in scene.frame.lent:
            left.remove(marker)
        return [say("lend", marker) for marker in dict.fromkeys(left)]


class Lending(Kind):
    """Which marker is the compatriot to place?"""

    name, section = "pericles.lend", "7.51"
    verbs = (Lend(),)


class Loan(Frame, tag="pericles.loan", kw_only=True):
    """One faction chooses in secret what it lends; gives back the markers (§7.51)."""

    seat: Seat
    number: int
    lent: list[MarkerId] = field(default_factory=list)

    def begin(self, table: PericlesTable) -> Next:
        if len(self.lent) == self.number:
            return self.done(self.lent)
        return self.ask(self.seat, Lending, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, marker: MarkerId = "") -> Next:
        self.lent.append(marker)
        return self.goto(self.begin)


class IssueAward(Frame, tag="pericles.issue-award", kw_only=True):
    """All factions exchange won issues for markers; then loans, of both Sides at once (§7.5, §7.51)."""

    def begin(self, table: PericlesTable) -> Next:
        """Markers for the issues, two Rumors besides; the displays are cleared."""
        state = table.state
        for seat in table.seats:
            _award(table, seat)
        for side in state.tracks:
            state.tracks[side] = []
        loans = {seat: number for seat in table.seats if (number := to_lend(state, seat))}
        if not loans:
            return self.done()
        chains = [Chain(seat, (seat,), Loan(seat=seat, number=number)) for seat, number in loans.items()]
        return self.split(chains, self.hand_over, sealed=True)

    def hand_over(self, table: PericlesTable, loans: dict[Seat, list[MarkerId]]) -> Next:
        """They change hands; whose they are stays written on them."""
        for seat, markers in loans.items():
            _hand_over(table, seat, markers)
        return self.done()


def to_lend(state: State, seat: Seat) -> int:
    """How many markers a faction with more of them than its compatriot lends, so that it keeps the odd one (§7.51)."""
    mine, theirs = len(state.markers[seat]), len(state.markers[compatriot(seat)])
    return max(0, mine - (mine + theirs + 1) // 2)


def _award(table: PericlesTable, seat: Seat) -> None:
    state, tables = table.state, table.board.tables
    issues = [chip.issue for chip in won_by(state, seat) if chip.issue in tables.theater_issues]
    markers = [f"{seat}-{issue}" for issue in (*issues, *[RUMOR] * tables.rumors)]
    state.markers[seat] = Bag.of(markers, *privy(state, seat, ISSUES))
    table.tell("pericles.markers-awarded", SECTION, seat=seat, markers=markers)


def _hand_over(table: PericlesTable, seat: Seat, markers: list[MarkerId]) -> None:
    """Those who give know what they have given."""
    state, other = table.state, compatriot(seat)
    for marker in markers:
        thing = state.markers[seat].take(marker, seat)
        thing.reveal(other)
        state.markers[other].put([thing])
    table.tell(
        "pericles.markers-lent",
        "7.51",
        seat=seat,
        to=other,
        number=len(markers),
        hidden={"markers": Hidden(list(markers), tuple(sorted((seat, other))))},
    )
