"""The Aristophanes Phase: a play lays out issues and something happens; then come cards and the Boule (§5.0).

The Boule: Strategy Boards are filled, hostages may be used, and the issues of the turn chosen (§5.3).
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import field

from engine.core.rulebook import Args, Chain, Choice, Frame, Kind, Next, Seat, Simple, Slot, Verb, among, check
from engine.games.pericles.aristophanes.plays import EventsOfPlay
from engine.games.pericles.aristophanes.political_cards import PoliticalCards
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board, Placement
from engine.games.pericles.table.honor import opposition, ranked
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, on_display, place_issue, pool
from engine.games.pericles.table.state import FACTIONS, OSTRACISM, SIDES, WAR_PEACE, CardId, IssueId, Side, State, enemy

SECTION = "5.1"


class AristophanesPhase(Frame, tag="pericles.aristophanes-phase", kw_only=True):
    """The whole Aristophanes Phase of a turn (§5.0)."""

    first: CardId = ""
    """The card that the table has agreed to begin with; empty: one is drawn."""

    def begin(self, table: PericlesTable) -> Next:
        """Reveal the card, lay out its issues, then let its events happen (§5.11)."""
        state = table.state
        state.phase = "aristophanes"
        reveal_play(table, self.first)
        for placement in table.board.plays[state.card].placements:
            place(table, placement)
        return self.call(EventsOfPlay(card=state.card), then=self.cards)

    def cards(self, table: PericlesTable, _: object) -> Next:
        """The Political Cards Segment (§5.2)."""
        return self.call(PoliticalCards(), then=self.boule)

    def boule(self, table: PericlesTable, _: object) -> Next:
        """The Boule Segment (§5.3)."""
        return self.call(Boule())


def reveal_play(table: PericlesTable, first: CardId = "") -> None:
    """Turn up this turn's card, the one agreed on or one at random; the last one is laid by."""
    state = table.state
    if state.card:
        state.shown.append(state.card)
    if first:
        thing = next(thing for thing in state.cards.things if table.read(thing) == first)
        state.cards.things = [other for other in state.cards.things if other is not thing]
    else:
        thing = table.draw("pericles/aristophanes", state.cards, 1)[0]
    state.card = table.reveal(thing)
    table.tell("pericles.play", "5.11", card=state.card)


def place(table: PericlesTable, placement: Placement) -> None:
    """Lay an issue of the card onto a display; if none is left, everybody hears so (§5.11A)."""
    side, issue = placement.side, placement.issue
    if not place_issue(table, side, issue, space_of(table.state, placement), why="card"):
        table.tell("pericles.issue-not-placed", "5.11", side=side, issue=issue)


def space_of(state: State, placement: Placement) -> int:
    """Where a card puts an issue, as `Chip.space` counts; it binds Ostracism and War/Peace, too (§5.11A)."""
    if not placement.end:
        return 0
    side = placement.side
    seat = opposition(state, side) if placement.end == "opposition" else state.controlling[side]
    return spaces.own(seat, placement.space)


ALWAYS_CENTRE: tuple[IssueId, ...] = (OSTRACISM, WAR_PEACE)
"""Issues that start in the centre, whoever chooses them (§5.32E)."""


# ------------------------------------------------------------------ hostages


class UsingHostages(Kind):
    """Are the hostages given up, to put War/Peace before the other Side's Assembly (§5.33)?"""

    name, section = "pericles.hostages", "5.33"
    verbs = (Simple("expend", "5.33"), Simple("keep", "5.33"))


def hostages_usable(state: State, side: Side) -> bool:
    """Whether a Side has hostages, and the other's War/Peace is not yet on its display (§5.33)."""
    return side in state.hostages and not on_display(state, enemy(side), WAR_PEACE)


# ------------------------------------------------------------------ choosing issues


@check("pericles.issue-retired", "7.4")
def retired(scene: PericlesScene, issue: IssueId) -> Args | None:
    """Unique issues that have left the game are not there any more (§7.44, §7.45)."""
    return {"issue": issue} if issue in scene.state.retired else None


@among("pericles.no-issue-left", "issue")
def left(scene: PericlesScene) -> list[IssueId]:
    """There are only so many of each issue (§3.14, §5.32)."""
    return [issue for issue, number in pool(scene.board, scene.state, scene.frame.side).items() if number]


class Propose(Verb):
    """It will be open to debate this turn."""

    pattern, section = "propose <issue>", "5.32"
    checks = (retired, left)

    def ids(self, scene: PericlesScene, slot: Slot) -> Collection[IssueId]:
        issues: Collection[IssueId] = scene.board.tables.debate_issues[scene.frame.side]
        return issues


class Proposing(Kind):
    """Which issue next (§5.32)? The frame's `space` says where it will start."""

    name, section = "pericles.boule", "5.32"
    together = True
    verbs = (Propose(),)

    def comes_again(self, state: State, seat: str) -> bool:
        """Until both Sides have chosen theirs."""
        return state.phase == "aristophanes"

    def default(self, scene: PericlesScene) -> Choice:
        """The first, which is mostly Military."""
        return self.legal(scene)[0]


def picks(board: Board, state: State, side: Side) -> list[tuple[Seat, int]]:
    """Who chooses in turn, and on which space of his own end the issue starts (§5.32A–D)."""
    controlling, other = ranked(state, side)
    first, *later = board.tables.boule_controlling
    second, *last = board.tables.boule_opposition
    outer = [(controlling, first), (other, second)]
    return [*outer, *((controlling, space) for space in later), *((other, space) for space in last)]


class SidesBoule(Frame, tag="pericles.sides-boule", kw_only=True):
    """The two factions of one Side choose its seven issues in turn (§5.32)."""

    side: Side
    chosen: int = 0
    """Issues chosen so far."""
    space: str = spaces.CENTRE
    """Where the next issue starts, unless it always starts in the centre."""

    def begin(self, table: PericlesTable) -> Next:
        order = picks(table.board, table.state, self.side)
        if self.chosen == len(order):
            return self.done()
        seat, number = order[self.chosen]
        self.space = spaces.name(self.side, spaces.own(seat, number))
        return self.ask(seat, Proposing, then=self.proposed)

    def proposed(self, table: PericlesTable, choice: Choice, issue: IssueId = "") -> Next:
        """It lies on the display; Ostracism and War/Peace always in the centre (§5.32E)."""
        seat, number = picks(table.board, table.state, self.side)[self.chosen]
        space = 0 if issue in ALWAYS_CENTRE else spaces.own(seat, number)
        place_issue(table, self.side, issue, space, why="boule", seat=seat)
        self.chosen += 1
        return self.goto(self.begin)


# ------------------------------------------------------------------ the segment


class Boule(Frame, tag="pericles.boule", kw_only=True):
    """The Boule Segment (§5.3)."""

    sides: list[Side] = field(default_factory=lambda: list(SIDES))
    asked: int = 0
    """Sides that have decided about their hostages."""

    def begin(self, table: PericlesTable) -> Next:
        """Fill the Strategy Boards, as far as the stocks go (§5.31)."""
        for side in self.sides:
            fill_strategy_board(table, side)
        return self.goto(self.hostages)

    def hostages(self, table: PericlesTable) -> Next:
        """Athens decides first (§5.33); a Side that plays alone has nobody to use them against."""
        state = table.state
        while self.asked < len(self.sides):
            side = self.sides[self.asked]
            if enemy(side) in self.sides and hostages_usable(state, side):
                return self.ask(state.controlling[side], UsingHostages, then=self.decided)
            self.asked += 1
        chains = [Chain(side, FACTIONS[side], SidesBoule(side=side)) for side in self.sides]
        return self.split(chains, self.issues_chosen)

    def decided(self, table: PericlesTable, choice: Choice) -> Next:
        """Given up, they put War/Peace on the end of the other Side's Opposition Faction (§5.33)."""
        state, side = table.state, self.sides[self.asked]
        self.asked += 1
        if choice.verb == "expend":
            state.hostages.remove(side)
            table.tell("pericles.hostages-used", "5.33", side=side, seat=state.controlling[side])
            space = spaces.own(opposition(state, enemy(side)), table.board.tables.hostage_space)
            place_issue(table, enemy(side), WAR_PEACE, space, why="hostages")
        return self.goto(self.hostages)

    def issues_chosen(self, table: PericlesTable, _: object) -> Next:
        return self.done()


def fill_strategy_board(table: PericlesTable, side: Side) -> None:
    """Tokens from the stock onto a Strategy Board, up to five (§5.31)."""
    state = table.state
    missing = table.board.tables.strategy_board - state.strategy_board[side]
    added = max(0, min(missing, state.stock[side]))
    state.stock[side] -= added
    state.strategy_board[side] += added
    if added:
        table.tell("pericles.strategy-board-filled", "5.31", side=side, tokens=added, stock=state.stock[side])
