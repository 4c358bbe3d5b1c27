"""Military issues: build at home, then raid or lead an expedition (§9.0).

Persian gold: units that Persian bases pay for when Sparta builds (§9.11).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.board.values import Gold
from engine.games.pericles.military.building import (
    Build,
    build_one,
    no_hold_on_home,
    none_to_build,
    not_city_state_theater,
    points_of,
)
from engine.games.pericles.military.expeditions import RAID, Expedition, raid
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, PericlesTable, status
from engine.games.pericles.table.state import SIDE_OF, SPARTA, IssueId, PieceId, State, TheaterId
from engine.games.pericles.table.tokens import held, spend
from engine.games.pericles.theater.resolution import DECLINE, cancelled

PERSIAN_GOLD_SECTION = "9.11"


def gold_left(board: Board, state: State, gilded: dict[PieceId, int]) -> int:
    """What the Persian bases can still pay for in this issue, after these units, in military points (§3.2)."""
    return board.tables.base_points * state.persian_bases - points_of(board, gilded)


def _row(board: Board, piece: PieceId, theater: TheaterId) -> Gold:
    """The line of the table that a choice goes by."""
    return next(row for row in board.tables.persian_gold if row.piece == piece and theater in row.theaters)


@check("pericles.no-persian-base", PERSIAN_GOLD_SECTION)
def no_persian_base(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Each Persian base pays for one naval unit or two land units (§9.11)."""
    board = scene.board
    cost = board.tables.build_cost[board.pieces[piece].kind]
    if cost <= gold_left(board, scene.state, scene.frame.gilded):
        return None
    return {"bases": scene.state.persian_bases}


@check("pericles.gold-limit", PERSIAN_GOLD_SECTION)
def gold_limit(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> Args | None:
    """Of each kind, Persian gold raises only so many at a time (§9.11)."""
    row = _row(scene.board, piece, theater)
    return {"piece": row.piece, "limit": row.count} if scene.frame.gilded.get(row.piece, 0) >= row.count else None


@check("pericles.gold-needs-base", PERSIAN_GOLD_SECTION)
def gold_needs_base(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> Args | None:
    """A base of the right kind must stand where Persian gold raises units (§9.11)."""
    there = scene.state.pieces[theater].keys()
    return {"piece": piece, "theater": theater} if there.isdisjoint(_row(scene.board, piece, theater).bases) else None


class RaiseWithGold(Verb):
    """One unit, paid for by a Persian base."""

    pattern, section = "gold <piece> <theater>", PERSIAN_GOLD_SECTION
    checks = (not_city_state_theater, no_hold_on_home, no_persian_base, gold_limit, gold_needs_base, none_to_build)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Every unit and Theater of the table; to Athens the King gives nothing."""
        if SIDE_OF[scene.seat] != SPARTA:
            return []
        return [
            say("gold", row.piece, theater)
            for row in scene.board.tables.persian_gold
            for theater in row.theaters
            if theater in scene.state.pieces
        ]


SECTION = "9.0"
MILITARY: IssueId = "military"
DECLINED_TOKENS = 1
"""What not resolving a Military issue costs (§8.5)."""


@check("pericles.has-built", "8.5")
def has_built(scene: PericlesScene) -> Args | None:
    """Whoever has begun to resolve an issue resolves all of it (§8.5)."""
    return {} if scene.frame.begun else None


class Campaigning(Kind):
    """What does the Commanding General do? Building comes first, the expedition or the Raid ends it."""

    name, section = "pericles.campaign", SECTION
    verbs = (Build(), RaiseWithGold(), RAID, Simple("expedition", "9.3"), Verb(DECLINE, "8.5", (has_built,)))


class MilitaryIssue(Frame, tag="pericles.military-issue", kw_only=True):
    """A Military issue is resolved by the faction it belongs to (§9.0)."""

    theater: TheaterId
    """The Expedition Theater."""
    owner: Seat
    """The Commanding General."""
    built: dict[PieceId, int] = field(default_factory=dict)
    """City-State units built."""
    gilded: dict[PieceId, int] = field(default_factory=dict)
    """Units raised with Persian gold."""

    @property
    def begun(self) -> bool:
        """Whether anything has been built."""
        return bool(self.built or self.gilded)

    def begin(self, table: PericlesTable) -> Next:
        """Without tokens there is no general: everybody learns that he has none."""
        table.fence()
        if held(table, self.owner):
            return self.goto(self.consider)
        return cancelled(self, table, MILITARY)

    def consider(self, table: PericlesTable) -> Next:
        contested = status(table.board, table.state, self.theater) == CONTESTED
        if self.begun and not contested and not self.can_build(table):
            return self.goto(self.expedition)
        return self.ask(self.owner, Campaigning, then=self.chosen)

    def can_build(self, table: PericlesTable) -> bool:
        """Whether one more unit can be built, by City-State or Persian bases."""
        return any(choice.verb in ("build", "gold") for choice in self.legal(table, self.owner, Campaigning))

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        match choice.verb:
            case "build":
                return self.build(table, self.built, piece, self.theater, "9.1")
            case "gold":
                return self.build(table, self.gilded, piece, theater, "9.11")
            case "raid":
                raid(table, self.owner, self.theater)
                return self.done()
            case "decline":
                return self.decline(table)
        return self.goto(self.expedition)

    def build(
        self, table: PericlesTable, done: dict[PieceId, int], piece: PieceId, theater: TheaterId, section: str
    ) -> Next:
        build_one(table, self.owner, piece, theater, section)
        done[piece] = done.get(piece, 0) + 1
        return self.goto(self.consider)

    def decline(self, table: PericlesTable) -> Next:
        """The issue is not resolved, but costs a token (§8.5)."""
        spend(table, self.owner, DECLINED_TOKENS)
        table.tell("pericles.campaign-declined", "8.5", seat=self.owner, theater=self.theater, tokens=DECLINED_TOKENS)
        return self.done()

    def expedition(self, table: PericlesTable) -> Next:
        """Assemble one (§9.3)."""
        return self.call(Expedition(theater=self.theater, general=self.owner), then=self.resolved)

    def resolved(self, table: PericlesTable, value: object) -> Next:
        """The marker goes back to its faction."""
        return self.done()
