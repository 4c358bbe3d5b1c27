"""Political Issues and Theater Issue Award: what the won issues bring (§7.4, §7.5).

Unique issues: each is resolved once it has been won, and leaves the game (§7.42D, §7.44, §7.45).

Athens' unique issues: Citizenship and Colony, each a base with units (§7.44).

Sparta's unique issues: Krypteia and Agoge (§7.45).

The Games: Honor at Peace, tokens at War (§7.43).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Choice, Frame, Kind, Next, Seat, Simple, Verb, say
from engine.games.pericles.board.board import LAND, Board
from engine.games.pericles.military.building import city_state_units
from engine.games.pericles.political.issue_award import IssueAward
from engine.games.pericles.political.war_and_peace import WarAndPeace
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import (
    PericlesScene,
    PericlesTable,
    available,
    build_base,
    convert_to_city_state,
    may_build,
    may_convert_to_city_state,
    present,
    raise_units,
    supply,
    treachery,
    winner_of,
)
from engine.games.pericles.table.state import (
    AT_PEACE,
    AT_WAR,
    ATHENS,
    SIDES,
    SPARTA,
    IssueId,
    PieceId,
    Side,
    State,
    TheaterId,
)
from engine.games.pericles.table.tokens import award
from engine.games.pericles.theater.league import league_units, remove_treachery
from engine.games.pericles.theater.resolution import DECLINE, WAIVE, no_effect, waived


class PoliticalIssues(Frame, tag="pericles.political-issues", kw_only=True):
    """War/Peace, Games, Citizenship, Colony, Krypteia, Agoge (§7.4)."""

    def begin(self, table: PericlesTable) -> Next:
        """War/Peace first: on it hangs what the others do."""
        return self.call(WarAndPeace(), then=self.status_settled)

    def status_settled(self, table: PericlesTable, _: object) -> Next:
        """Then the Games, then the unique issues."""
        hold_games(table)
        return self.call(UniqueIssues())


class PoliticalPhaseRest(Frame, tag="pericles.political-phase-rest", kw_only=True):
    """The Political Phase from its fourth segment on (§7.4, §7.5)."""

    def begin(self, table: PericlesTable) -> Next:
        return self.call(PoliticalIssues(), then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        """The other won issues become markers."""
        return self.call(IssueAward(), then=self.awarded)

    def awarded(self, table: PericlesTable, _: object) -> Next:
        """On to the Theaters."""
        return self.done()


CITIZENSHIP, COLONY = "citizenship", "colony"
KRYPTEIA, AGOGE = "krypteia", "agoge"
SECTIONS: dict[IssueId, str] = {CITIZENSHIP: "7.44A", COLONY: "7.44B", KRYPTEIA: "7.45A", AGOGE: "7.45B"}


def citizen_theaters(board: Board, state: State) -> list[TheaterId]:
    """Where a Delian base can become an Athenian one (§7.44A)."""
    return [theater for theater in state.pieces if may_convert_to_city_state(board, state, ATHENS, theater)]


def colony_theaters(board: Board, state: State) -> list[TheaterId]:
    """Where a colony can be: Theaters that Athens Controls or Contests, with room for a base (§7.44B, §8.2)."""
    return [
        theater
        for theater in state.pieces
        if ATHENS in present(board, state, theater) and may_build(board, state, ATHENS, theater)
    ]


class ChooseTheater(Verb):
    """`citizenship <theater>`, `colony <theater>`: where the base is to be."""

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """As long as no Theater has been chosen."""
        return [say(self.name, theater) for theater in scene.frame.theaters(scene.board, scene.state)]


class BuildUnits(Verb):
    """The units that come with the base, all of one kind."""

    pattern = "build <piece>"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Of which there are any left, once there is a Theater."""
        frame = scene.frame
        return [say("build", piece) for piece in frame.units(scene.board, scene.state)] if frame.begun else []


class GrantingCitizenship(Kind):
    """Which Delian base becomes Athenian, and what units come with it?"""

    name, section = "pericles.citizenship", "7.44A"
    verbs = (ChooseTheater("citizenship <theater>", "7.44A"), BuildUnits(section="7.44A"), WAIVE)


class FoundingColony(Kind):
    """Where is a Delian base founded, and what units come with it?"""

    name, section = "pericles.colony", "7.44B"
    verbs = (ChooseTheater("colony <theater>", "7.44B"), BuildUnits(section="7.44B"), WAIVE)


QUESTIONS: dict[IssueId, type[Kind]] = {CITIZENSHIP: GrantingCitizenship, COLONY: FoundingColony}


class AthenianIssue(Frame, tag="pericles.athenian-issue", kw_only=True):
    """Citizenship turns a Delian base into an Athenian one, Colony founds a Delian one; units come with it (§7.44)."""

    issue: IssueId
    owner: Seat
    theater: TheaterId = ""
    """Where; empty until it is chosen."""

    @property
    def begun(self) -> bool:
        """Whether a Theater has been chosen."""
        return bool(self.theater)

    def theaters(self, board: Board, state: State) -> list[TheaterId]:
        """What can be chosen now."""
        if self.theater:
            return []
        return citizen_theaters(board, state) if self.issue == CITIZENSHIP else colony_theaters(board, state)

    def units(self, board: Board, state: State) -> list[PieceId]:
        """What kinds can come: one naval unit or two land units, of Athens (§7.44A) or the League (§7.44B)."""
        kinds = city_state_units(board, ATHENS) if self.issue == CITIZENSHIP else league_units(board, ATHENS)
        return available(board, state, kinds, self.points(board))

    def points(self, board: Board) -> int:
        """What the units may cost (§3.2): for Citizenship what a base builds."""
        return board.tables.base_points if self.issue == CITIZENSHIP else board.tables.colony_points

    def begin(self, table: PericlesTable) -> Next:
        """Is there a place for it, and a base left (§3.1)?"""
        if not self.theaters(table.board, table.state):
            return no_effect(self, table, self.issue)
        return self.ask(self.owner, QUESTIONS[self.issue], then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, theater: TheaterId = "") -> Next:
        """The base, and Honor for it; then the units, as far as there are any."""
        if choice.verb == DECLINE:
            return waived(self, table, self.issue)
        self.theater = theater
        settle = convert_to_city_state if self.issue == CITIZENSHIP else build_base
        settle(table, self.owner, self.theater, SECTIONS[self.issue])
        gain(table, self.owner, table.board.tables.base_honor, self.issue)
        if not self.units(table.board, table.state):
            return self.done()
        return self.ask_which(table, self.owner, QUESTIONS[self.issue], then=self.added)

    def added(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        raise_units(table, self.owner, piece, self.theater, self.points(table.board), SECTIONS[self.issue])
        return self.done()


# ------------------------------------------------------------------ Krypteia


class RemoveMarker(Verb):
    """An Athenian Treachery marker there."""

    pattern, section = "remove <theater>", "7.45A"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Six in all."""
        left = scene.state.treachery if scene.frame.made < scene.board.tables.krypteia else ()
        return [say("remove", theater) for theater in left if treachery(scene.state, theater, ATHENS)]


class HuntingTreachery(Kind):
    """Which Athenian Treachery marker is removed next?"""

    name, section = "pericles.krypteia", "7.45A"
    together = True
    verbs = (RemoveMarker(), Simple(CLOSING, "7.45A"))


class Krypteia(Frame, tag="pericles.krypteia", kw_only=True):
    """Up to six Athenian Treachery markers are removed, from anywhere (§7.45A)."""

    owner: Seat
    made: int = 0
    """Markers removed."""

    def begin(self, table: PericlesTable) -> Next:
        return self.ask_more(table, self.owner, HuntingTreachery, self.chosen, self.over)

    def over(self, table: PericlesTable) -> Next:
        return self.done() if self.made else no_effect(self, table, KRYPTEIA)

    def chosen(self, table: PericlesTable, choice: Choice, theater: TheaterId = "") -> Next:
        if choice.verb == CLOSING:
            return self.done()
        remove_treachery(table, theater, ATHENS, 1)
        self.made += 1
        return self.goto(self.begin)


# ------------------------------------------------------------------ Agoge


class BuildRecruit(Verb):
    """One Spartan land unit in Sparta."""

    pattern, section = "build <piece>", "7.45B"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Three in all, of which there are any left; the 300 are among them (§12.4)."""
        board, state = scene.board, scene.state
        if board.home[SPARTA] not in state.pieces or sum(scene.frame.made.values()) == board.tables.agoge:
            return []
        kinds = (piece for piece in board.of(SPARTA, LAND) if not board.pieces[piece].league)
        return [say("build", piece) for piece in kinds if supply(board, state, piece) > 0]


class Training(Kind):
    """Which Spartan land unit is built next?"""

    name, section = "pericles.agoge", "7.45B"
    verbs = (BuildRecruit(), Simple(CLOSING, "7.45B"))


class Agoge(Frame, tag="pericles.agoge", kw_only=True):
    """Up to three Spartan land units are built in Sparta (§7.45B)."""

    owner: Seat
    made: dict[PieceId, int] = field(default_factory=dict)

    def begin(self, table: PericlesTable) -> Next:
        return self.ask_more(table, self.owner, Training, self.chosen, self.over)

    def over(self, table: PericlesTable) -> Next:
        return self.done() if self.made else no_effect(self, table, AGOGE)

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        if choice.verb == CLOSING:
            return self.done()
        cost = table.board.tables.build_cost[LAND]
        raise_units(table, self.owner, piece, table.board.home[SPARTA], cost, "7.45B")
        self.made[piece] = self.made.get(piece, 0) + 1
        return self.goto(self.begin)


ORDER: tuple[tuple[IssueId, Side], ...] = (
    (CITIZENSHIP, ATHENS), (COLONY, ATHENS), (KRYPTEIA, SPARTA), (AGOGE, SPARTA),
)  # fmt: skip
"""In which order they are resolved, and whose they are (§7.4)."""
NEEDS: dict[IssueId, str] = {COLONY: AT_PEACE, AGOGE: AT_WAR}
"""The status without which an issue comes to nothing (§7.42D, §7.44B, §7.45B)."""


class UniqueIssues(Frame, tag="pericles.unique-issues", kw_only=True):
    """All unique issues that have been won, in their order (§7.4)."""

    next: int = 0
    """The place of the one to come, in `ORDER`."""

    def begin(self, table: PericlesTable) -> Next:
        """Those that War or Peace has made pointless leave the game without effect (§7.42D)."""
        if self.next == len(ORDER):
            return self.done()
        issue, side = ORDER[self.next]
        self.next += 1
        seat = winner_of(table.state, side, issue)
        if seat is None:
            return self.goto(self.begin)
        table.state.retired.append(issue)
        status = table.state.status
        if NEEDS.get(issue, status) != status:
            table.tell("pericles.unique-issue-void", "7.42", seat=seat, issue=issue, status=status)
            return self.goto(self.begin)
        table.tell("pericles.unique-issue", SECTIONS[issue], seat=seat, issue=issue)
        return self.call(procedure(issue, seat), then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        return self.goto(self.begin)


def procedure(issue: IssueId, seat: Seat) -> Frame:
    """How a unique issue is resolved by the faction that has won it."""
    if issue == KRYPTEIA:
        return Krypteia(owner=seat)
    if issue == AGOGE:
        return Agoge(owner=seat)
    return AthenianIssue(issue=issue, owner=seat)


GAMES_ISSUE_SECTION = "7.43"
GAMES = "games"


def hold_games(table: PericlesTable) -> None:
    """Whoever has won the Games of its City-State gains by them; tokens as far as there are any in the stock."""
    state, tables = table.state, table.board.tables
    for side in SIDES:
        seat = winner_of(state, side, GAMES)
        if seat is None:
            continue
        table.tell("pericles.games", GAMES_ISSUE_SECTION, seat=seat, side=side)
        if state.status == AT_PEACE:
            gain(table, seat, tables.games_honor, "games")
        else:
            award(table, seat, tables.games_tokens, "games")
