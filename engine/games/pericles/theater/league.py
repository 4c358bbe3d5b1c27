"""League issues: bases built and raised in rank, League units, Treachery undone (§8.52); Argos (§12.1).

Treachery markers come and go (§9.8).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Enough, Frame, Kind, Next, Seat, Verb, check, say
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.military.building import none_to_build
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import (
    PericlesScene,
    PericlesTable,
    build_base,
    city_state_base,
    convert_to_city_state,
    league_base,
    may_build,
    may_convert_to_city_state,
    present,
    raise_units,
    room_for_base,
    set_treachery,
    supply,
    treachery,
    treachery_left,
)
from engine.games.pericles.table.state import ATHENS, SIDE_OF, SPARTA, PieceId, Side, State, TheaterId
from engine.games.pericles.table.tokens import held, spend
from engine.games.pericles.theater.resolution import WAIVE, AtOnce, cancelled, lacking, no_effect, waived

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


def price(board: Board, verb: str) -> int:
    """The tokens that a base takes: four to build one, two to convert it (§8.52)."""
    return board.tables.league_base if verb == BUILD_BASE else board.tables.league_conversion


# ------------------------------------------------------------------ the question


@check("pericles.too-few-tokens", "8.5")
def too_few_for_base(scene: PericlesScene, verb: str) -> Args | None:
    """A base takes four tokens, its conversion two (§8.52)."""
    return lacking(scene, price(scene.board, verb))


@check("pericles.no-room-for-base", "8.2")
def no_room_for_base(scene: PericlesScene, theater: TheaterId) -> Args | None:
    """No more than three bases, of both Sides together, stand in a Theater (§8.2)."""
    if room_for_base(scene.board, scene.state, theater):
        return None
    return {"theater": theater, "limit": scene.board.tables.bases_per_theater}


@check("pericles.no-base-left", "3.1")
def no_base_left(scene: PericlesScene, verb: str) -> Args | None:
    """There are only so many bases of each colour (§3.1)."""
    base_of = league_base if verb == BUILD_BASE else city_state_base
    piece = base_of(scene.board, SIDE_OF[scene.seat])
    return None if supply(scene.board, scene.state, piece) > 0 else {"piece": piece}


@check("pericles.no-league-base", SECTION)
def no_league_base(scene: PericlesScene, theater: TheaterId) -> Args | None:
    """Only a League base can become one of the City-State (§8.52)."""
    there = scene.state.pieces[theater].get(league_base(scene.board, SIDE_OF[scene.seat]), 0)
    return None if there else {"theater": theater}


@check("pericles.argives-apart", "12.1")
def argives_apart(scene: PericlesScene, piece: PieceId, made: list[PieceId]) -> Args | None:
    """Argives are raised instead of what the bases raise, not along with it (§12.1)."""
    return {"piece": piece} if made and is_argive(scene.board, piece) != is_argive(scene.board, made[0]) else None


@check("pericles.league-bases-exhausted", SECTION)
def league_bases_exhausted(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Each League base raises units once (§8.52); of Argives, there are no more than four (§12.1)."""
    frame = scene.frame
    if len(frame.made) < frame.limit(scene.board, scene.state, piece):
        return None
    return {"theater": frame.theater, "bases": frame.bases(scene.board, scene.state)}


class BuildUnits(Verb):
    """What one League base raises, a naval unit or two land units; or one Argive."""

    pattern, section = "build <piece>", SECTION
    checks = (no_league_base, argives_apart, league_bases_exhausted, none_to_build)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """League units; in Sparta Argives, too."""
        side, theater = SIDE_OF[scene.seat], scene.frame.theater
        return [say(BUILD, piece) for piece in raisable(scene.board, side, theater)]


@check("pericles.no-treachery", "9.8")
def no_treachery(scene: PericlesScene, side: Side, theater: TheaterId) -> Args | None:
    """Only what is there can be removed (§9.8)."""
    return None if treachery(scene.state, theater, side) else {"side": side, "theater": theater}


class LeagueAffairs(Kind):
    """What does the League issue do?"""

    name, section = "pericles.league", SECTION
    verbs = (
        AtOnce(BUILD_BASE, SECTION, (no_room_for_base, no_base_left, too_few_for_base)),
        AtOnce(CONVERT_BASE, SECTION, (no_league_base, no_base_left, too_few_for_base)),
        BuildUnits(),
        AtOnce(f"{REMOVE} <side>", SECTION, (no_treachery,)),
        Enough(SECTION),
        WAIVE,
    )


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

    def limit(self, board: Board, state: State, piece: PieceId) -> int:
        """How often a kind can be raised by one issue: once for each League base there; of Argives, four (§12.1)."""
        bases = self.bases(board, state)
        return board.tables.argos if bases and is_argive(board, piece) else bases

    def bases(self, board: Board, state: State) -> int:
        return state.pieces[self.theater].get(league_base(board, SIDE_OF[self.owner]), 0)

    def begin(self, table: PericlesTable) -> Next:
        costs = self.costs(table)
        if not costs:
            return no_effect(self, table, ISSUE)
        if min(costs) and held(table, self.owner) < min(costs):
            return cancelled(self, table, ISSUE)
        return self.ask(self.owner, LeagueAffairs, then=self.chosen)

    def costs(self, table: PericlesTable) -> list[int]:
        """What each thing takes that could be done in a Friendly-Controlled or Contested Theater, as all can see."""
        board, state, side = table.board, table.state, SIDE_OF[self.owner]
        if side not in present(board, state, self.theater):
            return []
        possible = {BUILD_BASE: may_build, CONVERT_BASE: may_convert_to_city_state}
        costs = [price(board, verb) for verb, may in possible.items() if may(board, state, side, self.theater)]
        if any(choice.verb in (BUILD, REMOVE) for choice in self.legal(table, self.owner, LeagueAffairs)):
            costs.append(0)
        return costs

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "", side: Side = "") -> Next:
        if choice.verb == BUILD:
            return self.built(table, piece)
        if choice.verb in (BUILD_BASE, CONVERT_BASE):
            settle = build_base if choice.verb == BUILD_BASE else convert_to_city_state
            spend(table, self.owner, price(table.board, choice.verb))
            settle(table, self.owner, self.theater, SECTION)
            gain(table, self.owner, table.board.tables.base_honor, "base")
        elif choice.verb == REMOVE:
            remove_treachery(table, self.theater, side, 1)
        elif choice.verb != CLOSING:
            return waived(self, table, ISSUE)
        return self.done()

    def built(self, table: PericlesTable, piece: PieceId) -> Next:
        """Go on with the next base as long as there is one, and units; or with the next Argive."""
        tables = table.board.tables
        if is_argive(table.board, piece):
            raise_units(table, self.owner, piece, self.theater, tables.build_cost[LAND], "12.1")
        else:
            raise_units(table, self.owner, piece, self.theater, tables.base_points, SECTION)
        self.made.append(piece)
        return self.ask_more(table, self.owner, LeagueAffairs, self.chosen)


TREACHERY_SECTION = "9.8"


def place_treachery(table: PericlesTable, theater: TheaterId, side: Side, number: int) -> None:
    """Place a Side's Treachery markers in a Theater, as far as it has any left (§3.2: ten)."""
    _change(table, theater, side, min(number, treachery_left(table.board, table.state, side)))


def remove_treachery(table: PericlesTable, theater: TheaterId, side: Side, number: int | None = None) -> None:
    """Remove a Side's Treachery markers from a Theater, as far as there are any (None: all)."""
    there = treachery(table.state, theater, side)
    _change(table, theater, side, -there if number is None else -min(number, there))


def _change(table: PericlesTable, theater: TheaterId, side: Side, number: int) -> None:
    if number:
        stands = treachery(table.state, theater, side) + number
        set_treachery(table.state, theater, side, stands)
        what = "pericles.treachery-placed" if number > 0 else "pericles.treachery-removed"
        table.tell(what, TREACHERY_SECTION, side=side, theater=theater, number=abs(number), stands=stands)
