"""Athens' unique issues: Citizenship and Colony, each a base with units (§7.44)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Verb, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.military.building import city_state_units
from engine.games.pericles.table.bases import build_base, convert_to_city_state, may_build, may_convert_to_city_state
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.levies import available, raise_units
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, present
from engine.games.pericles.table.state import ATHENS, IssueId, PieceId, State, TheaterId
from engine.games.pericles.theater.league import league_units
from engine.games.pericles.theater.resolution import DECLINE, WAIVE, no_effect, waived

CITIZENSHIP, COLONY = "citizenship", "colony"
SECTIONS: dict[IssueId, str] = {CITIZENSHIP: "7.44A", COLONY: "7.44B"}


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
        return [say("build", piece) for piece in scene.frame.units(scene.board, scene.state)]


class GrantingCitizenship(Kind):
    """Which Delian base becomes Athenian, and what units come with it?"""

    name, section = "pericles.citizenship", "7.44A"
    verbs = (ChooseTheater("citizenship <theater>", "7.44A"), BuildUnits(section="7.44A"), WAIVE)


class FoundingColony(Kind):
    """Where is a Delian base founded, and what units come with it?"""

    name, section = "pericles.colony", "7.44B"
    verbs = (ChooseTheater("colony <theater>", "7.44B"), BuildUnits(section="7.44B"), WAIVE)


QUESTIONS: dict[IssueId, str] = {CITIZENSHIP: GrantingCitizenship.name, COLONY: FoundingColony.name}


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
        return available(board, state, kinds, self.points(board)) if self.theater else []

    def points(self, board: Board) -> int:
        """What the units may cost (§3.2): for Citizenship what a base builds."""
        return board.tables.base_points if self.issue == CITIZENSHIP else board.tables.colony_points

    def begin(self, table: PericlesTable) -> Next:
        """Is there a place for it, and a base left (§3.1)?"""
        if not self.theaters(table.board, table.state):
            no_effect(table, self.owner, self.issue)
            return self.done()
        return self.ask(self.owner, QUESTIONS[self.issue], then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, theater: TheaterId = "") -> Next:
        """The base, and Honor for it; then the units, as far as there are any."""
        if choice.verb == DECLINE:
            waived(table, self.owner, self.issue)
            return self.done()
        self.theater = theater
        settle = convert_to_city_state if self.issue == CITIZENSHIP else build_base
        settle(table, self.owner, self.theater, SECTIONS[self.issue])
        gain(table, self.owner, table.board.tables.base_honor, self.issue)
        kinds = self.units(table.board, table.state)
        if len(kinds) > 1:
            return self.ask(self.owner, QUESTIONS[self.issue], then=self.added)
        if kinds:
            self.add(table, kinds[0])
        return self.done()

    def added(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        self.add(table, piece)
        return self.done()

    def add(self, table: PericlesTable, piece: PieceId) -> None:
        points = self.points(table.board)
        raise_units(table, self.owner, piece, self.theater, points, SECTIONS[self.issue])
