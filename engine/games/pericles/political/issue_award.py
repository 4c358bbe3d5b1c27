"""Theater issues: won issues become markers; who has more of them lends some to the compatriot (§7.5, §7.51).

Oration Honor: what the Assembly's debates are worth to the orators (§7.1).

The Controlling Faction and the Favor of the Assembly (§7.2).

What the Assemblies leave behind before any issue is resolved: Oration Honor, control, Strategy Boards (§7.0).

The Strategy Board Segment: the last card in hand brings the last tokens of the Assembly (§7.3).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Bag, Chain, Choice, Frame, Hidden, Kind, Next, Seat, Verb, say
from engine.games.pericles.assembly.sharing import ISSUES, privy
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.honor import ahead, gain, ranked
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, counts, winner_of, won_by
from engine.games.pericles.table.state import (
    FACTIONS,
    LEADER,
    OSTRACISM,
    RUMOR,
    SIDE_OF,
    SIDES,
    CardId,
    MarkerId,
    Side,
    State,
    compatriot,
)
from engine.games.pericles.table.tokens import award_from_board

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
    known = Hidden(list(markers), tuple(sorted((seat, other))))
    table.tell("pericles.markers-lent", "7.51", seat=seat, to=other, number=len(markers), hidden={"markers": known})


ORATION_SECTION = "7.1"


def oration_value(state: State, seat: Seat) -> int:
    """The sum of the spaces in which a faction's won issues lie; a captured one lies in the last (§7.1)."""
    return sum(abs(chip.space) for chip in won_by(state, seat))


def at_stake(board: Board, state: State, seat: Seat) -> int:
    """The Honor that oration would bring a faction as the issues lie, below 0: cost it; bottoms aside (§7.1)."""
    if (orator := winner_of(state, SIDE_OF[seat], OSTRACISM)) is not None:
        return board.tables.ostracism_honor if orator == seat else -board.tables.ostracism_honor
    lead = oration_value(state, seat) - oration_value(state, compatriot(seat))
    return max(-board.tables.oration_limit, min(board.tables.oration_limit, lead))


def oration_honor(table: PericlesTable, side: Side) -> dict[Seat, int]:
    """Move Honor from one faction of a Side to the other; what each has gained, which may be less than nothing.

    Whoever has won Ostracism takes his Honor for that alone, however little the other has to lose; else the higher
    oration value does, up to a limit, and gains no more than the other loses: the Side's Honor stays the same (§7.1).
    """
    board, state = table.board, table.state
    values = {seat: oration_value(state, seat) for seat in FACTIONS[side]}
    if (orator := winner_of(state, side, OSTRACISM)) is not None:
        why = "ostracism"
        table.tell("pericles.ostracized", ORATION_SECTION, side=side, seat=compatriot(orator), winner=orator)
    else:
        why, orator = "oration", ahead(values)
        table.tell("pericles.oration", ORATION_SECTION, side=side, values=values, winner=orator)
    if orator is None:
        return dict.fromkeys(FACTIONS[side], 0)
    honor = at_stake(board, state, orator)
    lost = gain(table, compatriot(orator), -honor, why)
    won = honor if why == "ostracism" else -lost
    return {orator: gain(table, orator, won, why), compatriot(orator): lost}


CONTROL_SECTION = "7.2"


def settle_control(table: PericlesTable, side: Side, oration: dict[Seat, int]) -> None:
    """Who controls a City-State from now on, and whom its Assembly favors.

    `oration`: the Honor that each faction has just gained by oration (§7.1).
    """
    state = table.state
    issues = counts(state, side)
    if (winner := winner_of(state, side, OSTRACISM)) is not None:
        _favor(table, side, winner)
    elif (winner := ahead(issues)) is not None:
        _step_of_favor(table, side, winner)
    else:
        winner = tie_break(state, side, oration)
    changed = state.controlling[side] != winner
    state.controlling[side] = winner
    table.tell("pericles.control", CONTROL_SECTION, side=side, seat=winner, issues=issues, changed=changed)


def tie_break(state: State, side: Side, oration: dict[Seat, int]) -> Seat:
    """Who controls after a tie: whom the Assembly favors, else who gained by oration, else who did before."""
    if (favored := state.favor.get(side)) is not None:
        return favored
    gained = [seat for seat in FACTIONS[side] if oration.get(seat, 0) > 0]
    return gained[0] if gained else state.controlling[side]


def _step_of_favor(table: PericlesTable, side: Side, winner: Seat) -> None:
    """The marker goes a space towards the winner; where it can't, one Honor passes over."""
    favored = table.state.favor.get(side)
    if favored == winner:
        gain(table, winner, 1, "favor")
        gain(table, compatriot(winner), -1, "favor")
    else:
        _favor(table, side, winner if favored is None else None)


def _favor(table: PericlesTable, side: Side, seat: Seat | None) -> None:
    """Put the marker into a faction's box, or the neutral one."""
    if table.state.favor.get(side) == seat:
        return
    table.state.favor[side] = seat
    table.tell("pericles.favor", CONTROL_SECTION, side=side, seat=seat)


class Reckoning(Frame, tag="pericles.reckoning", kw_only=True):
    """The first three segments of the Political Phase; nobody has anything to decide in them."""

    sides: list[Side] = field(default_factory=lambda: list(SIDES))

    def begin(self, table: PericlesTable) -> Next:
        """Segment by segment, Athens first in each."""
        table.state.phase = "political"
        gained = {side: oration_honor(table, side) for side in self.sides}
        for side in self.sides:
            settle_control(table, side, gained[side])
        for side in self.sides:
            strategy_board(table, side)
        return self.done()


STRATEGY_BOARD_SECTION = "7.3"


def due(board: Board, state: State, seat: Seat, card: CardId) -> int:
    """The tokens that a card left over brings: a Leader's own number, one for any other (§7.3)."""
    return board.leaders[seat].board[state.plague] if card == LEADER else board.tables.strategy_board_card


def strategy_board(table: PericlesTable, side: Side) -> None:
    """Both factions show what they have left and take tokens, the Controlling Faction first; the rest goes back."""
    state = table.state
    for seat in ranked(state, side):
        if (card := _last_card(table, seat)) is not None:
            tokens = due(table.board, state, seat, card)
            table.tell("pericles.last-card", STRATEGY_BOARD_SECTION, seat=seat, card=card, due=tokens)
            award_from_board(table, seat, tokens)
    left, state.strategy_board[side] = state.strategy_board[side], 0
    state.stock[side] += left
    if left:
        table.tell("pericles.strategy-board-cleared", STRATEGY_BOARD_SECTION, side=side, tokens=left)


def _last_card(table: PericlesTable, seat: Seat) -> CardId | None:
    """Show what is left in a hand; the Leader, if he is there, else the first card.

    There is only one, but where an Assembly had nothing to debate any more: then all are shown.
    """
    state = table.state
    cards = table.show(state.hands[seat])
    state.discards[SIDE_OF[seat]] += cards
    state.hands[seat] = Bag()
    if seat in state.leaders:
        state.leaders.remove(seat)
        return LEADER
    return cards[0] if cards else None
