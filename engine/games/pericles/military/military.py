"""Military issues: build at home, then raid or lead an expedition (§9.0)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check
from engine.games.pericles.military.building import Build, build_one, can_build
from engine.games.pericles.military.expeditions import Expedition
from engine.games.pericles.military.persian_gold import RaiseWithGold, can_gild
from engine.games.pericles.military.raids import RAID, raid
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, PericlesTable, status
from engine.games.pericles.table.state import SIDE_OF, SPARTA, IssueId, PieceId, TheaterId
from engine.games.pericles.table.tokens import held, spend
from engine.games.pericles.theater.resolution import DECLINE, cancelled

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
        cancelled(table, self.owner, MILITARY, theater=self.theater)
        return self.done()

    def consider(self, table: PericlesTable) -> Next:
        contested = status(table.board, table.state, self.theater) == CONTESTED
        if self.begun and not contested and not self.can_go_on_building(table):
            return self.goto(self.expedition)
        return self.ask(self.owner, Campaigning, then=self.chosen)

    def can_go_on_building(self, table: PericlesTable) -> bool:
        """Whether one more unit can be built, by City-State or Persian bases."""
        board, state, side = table.board, table.state, SIDE_OF[self.owner]
        if can_build(board, state, side, self.theater, self.built):
            return True
        return side == SPARTA and bool(can_gild(board, state, self.theater, self.gilded))

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
