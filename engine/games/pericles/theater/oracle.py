"""Oracle issues: Honor, an enemy unit sent home, or Treachery sown anywhere (§8.53)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, check, say
from engine.games.pericles.board.board import BASE
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, take, treachery_left
from engine.games.pericles.table.state import SIDE_OF, PieceId, TheaterId
from engine.games.pericles.theater.league import place_treachery
from engine.games.pericles.theater.resolution import WAIVE, AtOnce, waived

SECTION = "8.53"
ISSUE = "oracle"


@check("pericles.planted-there", SECTION)
def planted_there(scene: PericlesScene, theater: TheaterId, made: list[TheaterId]) -> Args | None:
    """The Treachery markers of one Oracle go to different Theaters (§8.53)."""
    return {"theater": theater} if theater in made else None


@check("pericles.no-treachery-left", "3.2")
def no_treachery_left(scene: PericlesScene) -> Args | None:
    """A Side has ten Treachery markers (§3.2)."""
    return None if treachery_left(scene.board, scene.state, SIDE_OF[scene.seat]) > 0 else {}


class Dismiss(Verb):
    """An enemy League unit goes home, and one Honor."""

    pattern, section = "dismiss <piece> <theater>", SECTION

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        if scene.frame.begun:
            return []
        board, side = scene.board, SIDE_OF[scene.seat]
        return [
            say("dismiss", piece, theater)
            for theater, there in scene.state.pieces.items()
            for piece in there
            if (row := board.pieces[piece]).side != side and row.league and row.kind != BASE
        ]


class Plant(Verb):
    """A Treachery marker there; three in all, in different Theaters."""

    pattern, section = "plant <theater>", SECTION
    checks = (planted_there, no_treachery_left)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        board = scene.board
        if len(scene.frame.made) == board.tables.oracle_treachery:
            return []
        return [say("plant", theater) for theater in board.theaters if theater in scene.state.pieces]


class Consulting(Kind):
    """What does the Oracle bring?"""

    name, section = "pericles.oracle", SECTION
    verbs = (AtOnce("honor", SECTION), Dismiss(), Plant(), WAIVE)


class Oracle(Frame, tag="pericles.oracle", kw_only=True):
    """An Oracle issue; where its marker lay makes no difference (§8.5, §8.53)."""

    owner: Seat
    made: list[TheaterId] = field(default_factory=list)
    """Where Treachery has been sown."""

    @property
    def begun(self) -> bool:
        """Whether Treachery is being sown."""
        return bool(self.made)

    def begin(self, table: PericlesTable) -> Next:
        return self.ask(self.owner, Consulting, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        tables = table.board.tables
        if choice.verb == "plant":
            place_treachery(table, theater, SIDE_OF[self.owner], 1)
            self.made.append(theater)
            return self.ask_more(table, self.owner, Consulting, self.chosen)
        if choice.verb == "honor":
            gain(table, self.owner, tables.oracle_honor, "oracle")
        elif choice.verb == "dismiss":
            take(table.state, theater, piece)
            table.tell("pericles.dismissed", SECTION, seat=self.owner, piece=piece, theater=theater)
            gain(table, self.owner, tables.oracle_removal_honor, "oracle")
        else:
            return waived(self, table, ISSUE)
        return self.done()
