"""League issues: bases built and raised in rank, League units, Treachery undone (§8.52); Argos (§12.1)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.check import Check
from engine.core.decision import CLOSING, Choice, Enough, Kind, Verb, say
from engine.core.event import Args
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.pericles.bases import (
    build_base,
    convert_to_city_state,
    league_base,
    may_build,
    may_convert_to_city_state,
)
from engine.games.pericles.board import LAND, NAVAL, Board
from engine.games.pericles.building import NoneToBuild
from engine.games.pericles.honor import gain
from engine.games.pericles.levies import raise_units
from engine.games.pericles.pieces import PericlesScene, PericlesTable, present, supply, treachery
from engine.games.pericles.resolution import TooFewTokens, Waive, cancelled, no_effect, waived
from engine.games.pericles.state import ATHENS, SIDE_OF, SIDES, SPARTA, PieceId, Side, State, TheaterId
from engine.games.pericles.tokens import held, spend
from engine.games.pericles.treachery import remove_treachery

SECTION = "8.52"
ISSUE = "league"
BUILD_BASE, CONVERT_BASE, BUILD, REMOVE = "build-base", "convert-base", "build", "remove-treachery"
ARGIVE = "argive"


# ------------------------------------------------------------------ what can be done


def league_units(board: Board, side: Side) -> list[PieceId]:
    """The kinds of units that League bases of a Side raise, Argives not among them."""
    return [
        piece
        for kind in (NAVAL, LAND)
        for piece in board.of(side, kind)
        if board.pieces[piece].league and not is_argive(board, piece)
    ]


def is_argive(board: Board, piece: PieceId) -> bool:
    """Whether a unit is of Argos (§12.1)."""
    return board.pieces[piece].colour == ARGIVE


def raisable(board: Board, side: Side, theater: TheaterId) -> list[PieceId]:
    """The kinds of units that a League issue may raise there: League units, and Argives where Argos lies (§12.1)."""
    kinds = league_units(board, side)
    if side == ATHENS and theater == board.home[SPARTA]:
        kinds += [piece for piece in board.of(side, LAND) if is_argive(board, piece)]
    return kinds


def affects(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether a League issue of a Side does anything there: the Theater is Friendly-Controlled or Contested."""
    return side in present(board, state, theater)


# ------------------------------------------------------------------ the question


class BaseTokens(TooFewTokens):
    """A base takes four tokens, its conversion two (§8.52)."""

    def needed(self, scene: PericlesScene, choice: Choice) -> int:
        """By the table."""
        tables = scene.board.tables
        return int(tables.league_base if choice.verb == BUILD_BASE else tables.league_conversion)


class NoRoomForBase(Check):
    """No more than three bases, of both Sides together, stand in a Theater (§8.2)."""

    code, section = "pericles.no-room-for-base", "8.2"

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Count them."""
        limit, theater = scene.board.tables.bases_per_theater, scene.frame.theater
        there = scene.state.pieces[theater]
        bases = sum(there.get(piece, 0) for side in SIDES for piece in scene.board.of(side, "base"))
        return None if bases < limit else {"theater": theater, "limit": limit}


class NoBaseLeft(Check):
    """There are only so many bases of each colour (§3.1)."""

    code, section = "pericles.no-base-left", "3.1"

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Look into the pool."""
        side = SIDE_OF[scene.seat]
        league = choice.verb == BUILD_BASE
        piece = next(p for p in scene.board.of(side, "base") if scene.board.pieces[p].league == league)
        return None if supply(scene.board, scene.state, piece) > 0 else {"piece": piece}


class NoLeagueBase(Check):
    """Only a League base can become one of the City-State (§8.52)."""

    code, section = "pericles.no-league-base", SECTION

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Look for one."""
        theater = scene.frame.theater
        there = scene.state.pieces[theater].get(league_base(scene.board, SIDE_OF[scene.seat]), 0)
        return None if there else {"theater": theater}


class BuildBase(Verb):
    """`build-base`: a League base, for four tokens and two Honor."""

    name, section = BUILD_BASE, SECTION
    checks = (NoRoomForBase(), NoBaseLeft(), BaseTokens())

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Unless units are being built."""
        return [] if scene.frame.begun else [say(BUILD_BASE)]


class ConvertBase(Verb):
    """`convert-base`: a League base becomes the City-State's, for two tokens and two Honor."""

    name, section = CONVERT_BASE, SECTION
    checks = (NoLeagueBase(), NoBaseLeft(), BaseTokens())

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Unless units are being built."""
        return [] if scene.frame.begun else [say(CONVERT_BASE)]


class ArgivesApart(Check):
    """Argives are raised instead of what the bases raise, not along with it (§12.1)."""

    code, section = "pericles.argives-apart", "12.1"

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Compare with what has been built."""
        piece, made = str(choice.args[0]), scene.frame.made
        return {"piece": piece} if made and is_argive(scene.board, piece) != is_argive(scene.board, made[0]) else None


class LeagueBasesExhausted(Check):
    """Each League base raises units once (§8.52); of Argives, there are no more than four (§12.1)."""

    code, section = "pericles.league-bases-exhausted", SECTION

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Count what has been built."""
        frame, piece = scene.frame, str(choice.args[0])
        if len(frame.made) < frame.limit(scene.board, scene.state, piece):
            return None
        return {"theater": frame.theater, "bases": frame.bases(scene.board, scene.state)}


class BuildUnits(Verb):
    """`build <piece>`: what one League base raises, a naval unit or two land units; or one Argive."""

    name, section = BUILD, SECTION
    checks = (NoLeagueBase(), ArgivesApart(), LeagueBasesExhausted(), NoneToBuild())

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """League units; in Sparta Argives, too."""
        side, theater = SIDE_OF[scene.seat], scene.frame.theater
        return [say(BUILD, piece) for piece in raisable(scene.board, side, theater)]

    def legal(self, scene: PericlesScene) -> list[Choice]:
        """What bases, or Argos, and the pool still give."""
        return [say(BUILD, piece) for piece in scene.frame.can_raise(scene.board, scene.state)]


class NoTreachery(Check):
    """Only what is there can be removed (§9.8)."""

    code, section = "pericles.no-treachery", "9.8"

    def fails(self, scene: PericlesScene, choice: Choice) -> Args | None:
        """Look for that Side's markers."""
        side, theater = str(choice.args[0]), scene.frame.theater
        return None if treachery(scene.state, theater, side) else {"side": side, "theater": theater}


class RemoveOne(Verb):
    """`remove-treachery <side>`: any one marker in the Theater."""

    name, section = REMOVE, SECTION
    checks = (NoTreachery(),)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Of either Side."""
        return [] if scene.frame.begun else [say(REMOVE, side) for side in SIDES]


class LeagueAffairs(Kind):
    """What does the League issue do?"""

    name, section = "pericles.league", SECTION
    verbs = (BuildBase(), ConvertBase(), BuildUnits(), RemoveOne(), Enough(SECTION), Waive())


class League(Frame, tag="pericles.league", kw_only=True):
    """A League issue: one of four things (§8.52)."""

    theater: TheaterId
    owner: Seat
    made: list[PieceId] = field(default_factory=list)
    """What has been built, an entry for each base that has raised units, or for each Argive."""

    @property
    def begun(self) -> bool:
        """Whether units are being built."""
        return bool(self.made)

    def can_raise(self, board: Board, state: State) -> list[PieceId]:
        """The kinds of units that can be built next: for one more base, or one more Argive, never both in one issue."""
        kinds = raisable(board, SIDE_OF[self.owner], self.theater)
        if self.made:
            argive = is_argive(board, self.made[0])
            kinds = [piece for piece in kinds if is_argive(board, piece) == argive]
        return [
            piece
            for piece in kinds
            if len(self.made) < self.limit(board, state, piece) and supply(board, state, piece) > 0
        ]

    def limit(self, board: Board, state: State, piece: PieceId) -> int:
        """How often a kind can be raised by one issue: once for each League base there; of Argives, four (§12.1)."""
        bases = self.bases(board, state)
        return board.tables.argos if bases and is_argive(board, piece) else bases

    def bases(self, board: Board, state: State) -> int:
        """The Side's League bases there."""
        return state.pieces[self.theater].get(league_base(board, SIDE_OF[self.owner]), 0)

    def begin(self, table: PericlesTable) -> Next:
        """Is there anything to be done, and can it be paid for?"""
        costs = self.costs(table)
        if not costs:
            no_effect(table, self.owner, ISSUE, theater=self.theater)
            return self.done()
        if min(costs) and held(table, self.owner) < min(costs):
            cancelled(table, self.owner, ISSUE, theater=self.theater)
            return self.done()
        return self.ask(self.owner, LeagueAffairs.name, then=self.chosen)

    def costs(self, table: PericlesTable) -> list[int]:
        """What each thing that could be done here takes, as everybody can see."""
        board, state, side = table.board, table.state, SIDE_OF[self.owner]
        if not affects(board, state, side, self.theater):
            return []
        costs: list[int] = []
        if may_build(board, state, side, self.theater):
            costs.append(board.tables.league_base)
        if may_convert_to_city_state(board, state, side, self.theater):
            costs.append(board.tables.league_conversion)
        if self.can_raise(board, state) or any(treachery(state, self.theater, each) for each in SIDES):
            costs.append(0)
        return costs

    def chosen(self, table: PericlesTable, choice: Choice) -> Next:
        """Do it."""
        if choice.verb == BUILD:
            return self.built(table, str(choice.args[0]))
        if choice.verb == BUILD_BASE:
            spend(table, self.owner, table.board.tables.league_base)
            build_base(table, self.owner, self.theater, SECTION)
            gain(table, self.owner, table.board.tables.base_honor, "base")
        elif choice.verb == CONVERT_BASE:
            spend(table, self.owner, table.board.tables.league_conversion)
            convert_to_city_state(table, self.owner, self.theater, SECTION)
            gain(table, self.owner, table.board.tables.base_honor, "base")
        elif choice.verb == REMOVE:
            remove_treachery(table, self.theater, str(choice.args[0]), 1)
        elif choice.verb != CLOSING:
            waived(table, self.owner, ISSUE, theater=self.theater)
        return self.done()

    def built(self, table: PericlesTable, piece: PieceId) -> Next:
        """Go on with the next base as long as there is one, and units."""
        tables = table.board.tables
        if is_argive(table.board, piece):
            raise_units(table, self.owner, piece, self.theater, tables.build_cost[LAND], "12.1")
        else:
            raise_units(table, self.owner, piece, self.theater, tables.base_points, SECTION)
        self.made.append(piece)
        if not self.can_raise(table.board, table.state):
            return self.done()
        return self.ask(self.owner, LeagueAffairs.name, then=self.chosen)
