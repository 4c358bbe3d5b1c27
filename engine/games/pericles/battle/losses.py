"""Losses in battle: the opponent decides which units go, along one row of the table (§9.44, §9.45).

Bases lost in battle, once the units before them are gone, and the treachery that goes with them (§9.44, §9.83).

What each Side brings into a battle, and what it counts (§9.42).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.pericles.board.board import BASE, Board, Toll, rows, toll_of, tolls, word
from engine.games.pericles.board.values import LossRow
from engine.games.pericles.end_phase.maintenance import guard_in
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, bases, count, take, treachery
from engine.games.pericles.table.state import (
    ATHENS,
    FACTIONS,
    SIDE_OF,
    SPARTA,
    Army,
    Battle,
    PieceId,
    Side,
    State,
    TheaterId,
    enemy,
)
from engine.games.pericles.theater.league import remove_treachery

SECTION = "9.44"


def fought(state: State) -> Battle:
    """The battle being fought."""
    assert state.battle is not None, "a battle"
    return state.battle


def section(battle: Battle, side: Side) -> str:
    """Where the losses of a Side stand in the rules."""
    return "9.45" if side == battle.winner else SECTION


def eliminate(table: PericlesTable, side: Side, piece: PieceId, number: int) -> None:
    """Pieces of a Side leave the battle for its stock, where they can be built again at once."""
    battle = fought(table.state)
    take(table.state, battle.theater, piece, number)
    lost = battle.armies[side].lost
    lost[piece] = lost.get(piece, 0) + number


@check("pericles.row-takes-nothing", SECTION)
def takes_nothing(scene: PericlesScene, row: str) -> Args | None:
    """A row whose conditions are not fully met takes nothing, and can't be chosen (§9.44)."""
    legal = any(word(toll.row) == row for toll in scene.frame.open(scene.board, scene.state))
    return None if legal else {"row": row}


class Row(Verb):
    """Along which row of the table the Side loses."""

    pattern, section = "row <row>", SECTION
    checks = (takes_nothing,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """The rows that take from that Side in such a battle."""
        if scene.frame.row:
            return []
        return [say("row", word(row)) for row in rows(scene.board, fought(scene.state), scene.frame.side)]


@check("pericles.not-in-battle", SECTION)
def not_in_battle(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Only what is there can be lost (§9.44)."""
    theater = fought(scene.state).theater
    return None if piece in scene.state.pieces[theater] else {"piece": piece, "theater": theater}


class Lose(Verb):
    """One of the units that the row takes."""

    pattern, section = "lose <piece>", SECTION
    checks = (not_in_battle,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("lose", piece) for piece in scene.frame.victims(scene.board)]


class ChoosingLosses(Kind):
    """Which enemy units go down (§9.44, §9.45)?"""

    name, section, reply = "pericles.losses", SECTION, True
    verbs = (Row(), Lose())


class Losses(Frame, tag="pericles.losses", kw_only=True):
    """The losses of one Side of the battle being fought, chosen by somebody of the other.

    One row only, unless the tables say that rows are put together.
    """

    side: Side
    seat: Seat
    row: str = ""
    """The row whose losses are being taken."""
    left: int = 0
    """Units it still takes."""
    used: list[str] = field(default_factory=list)
    gone: dict[PieceId, int] = field(default_factory=dict)
    """What has been lost along the row."""

    def open(self, board: Board, state: State) -> list[Toll]:
        """The rows that can be chosen."""
        return tolls(board, state, fought(state), self.side, self.used)

    def victims(self, board: Board) -> tuple[PieceId, ...]:
        """The kinds that the chosen row takes; none as long as there is no such row."""
        return self.line(board).victims if self.row else ()

    def begin(self, table: PericlesTable) -> Next:
        found = self.open(table.board, table.state)
        if not found:
            battle = fought(table.state)
            if not self.used:
                table.tell("pericles.no-losses", section(battle, self.side), side=self.side, theater=battle.theater)
            return self.done()
        if len({toll.outcome for toll in found}) == 1:
            row = word(found[0].row)
            only = say("row", row)
            table.leave_out(self.seat, ChoosingLosses.name, self, only)
            return self.chosen(table, only, row)
        return self.ask(self.seat, ChoosingLosses, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, row: str = "") -> Next:
        battle = fought(table.state)
        self.row = row
        self.left = toll_of(table.state, battle, self.side, self.line(table.board)).number
        where = section(battle, self.side)
        table.tell("pericles.loss-row", where, seat=self.seat, side=self.side, row=self.row, number=self.left)
        return self.goto(self.remove)

    def line(self, board: Board) -> LossRow:
        table = (*board.tables.losses, *board.tables.winner_losses)
        return next(row for row in table if word(row) == self.row)

    def remove(self, table: PericlesTable) -> Next:
        there = table.state.pieces[fought(table.state).theater]
        victims = {piece: there[piece] for piece in self.victims(table.board) if piece in there}
        if self.left and len(victims) > 1 and self.left < sum(victims.values()):
            return self.ask(self.seat, ChoosingLosses, then=self.removed)
        for piece, number in victims.items():
            self.lose(table, piece, min(number, self.left))
        return self.goto(self.told)

    def removed(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        self.lose(table, piece, 1)
        return self.goto(self.remove)

    def lose(self, table: PericlesTable, piece: PieceId, number: int) -> None:
        if number:
            eliminate(table, self.side, piece, number)
            self.gone[piece] = self.gone.get(piece, 0) + number
            self.left -= number

    def told(self, table: PericlesTable) -> Next:
        """Say what has gone; then another row, if rows are put together."""
        battle = fought(table.state)
        where = section(battle, self.side)
        table.tell("pericles.lost", where, side=self.side, theater=battle.theater, pieces=dict(self.gone))
        self.used.append(self.row)
        self.row, self.gone = "", {}
        return self.goto(self.begin) if table.board.tables.combine_rows else self.done()


def bases_open(board: Board, state: State, battle: Battle, side: Side) -> int:
    """How many bases the winner can eliminate (§9.44).

    None as long as the loser has units of the battle's type there, or unless the winner committed more tokens.
    """
    loser, winner = battle.armies[side], battle.armies[enemy(side)]
    if count(board, state, battle.theater, side, battle.type) or strategoi(winner) <= strategoi(loser):
        return 0
    margin = battle.margin - sum(loser.lost.values())
    return min(margin // board.tables.margin_per_base, bases(board, state, battle.theater, side))


class LoseBase(Verb):
    """A base that goes."""

    pattern, section = "lose <piece>", SECTION
    checks = (not_in_battle,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("lose", piece) for piece in scene.board.of(scene.frame.side, BASE)]


class ChoosingBases(Kind):
    """Which enemy bases go (§9.44)?"""

    name, section, reply = "pericles.base-losses", SECTION, True
    verbs = (LoseBase(), Simple(CLOSING, SECTION))


class BaseLosses(Frame, tag="pericles.base-losses", kw_only=True):
    """What is left of the loss differential can take bases; it need not."""

    side: Side
    """The loser."""
    seat: Seat
    left: int = 0
    gone: dict[PieceId, int] = field(default_factory=dict)

    def begin(self, table: PericlesTable) -> Next:
        self.left = bases_open(table.board, table.state, fought(table.state), self.side)
        return self.goto(self.another) if self.left else self.done()

    def another(self, table: PericlesTable) -> Next:
        return self.ask(self.seat, ChoosingBases, then=self.chosen) if self.left else self.goto(self.told)

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "") -> Next:
        if choice.verb == CLOSING:
            return self.goto(self.told)
        eliminate(table, self.side, piece, 1)
        self.gone[piece] = self.gone.get(piece, 0) + 1
        self.left -= 1
        return self.goto(self.another)

    def told(self, table: PericlesTable) -> Next:
        """Say which have gone; the loser's Treachery there goes with the first (§9.83)."""
        theater = fought(table.state).theater
        if not self.gone:
            table.tell("pericles.bases-spared", SECTION, seat=self.seat, side=self.side, theater=theater)
            return self.done()
        gone = dict(self.gone)
        table.tell("pericles.bases-lost", SECTION, seat=self.seat, side=self.side, theater=theater, pieces=gone)
        remove_treachery(table, theater, self.side)
        return self.done()


class Parts(NamedTuple):
    """The parts of a Side's total, in military value; `cards` is the value of its battle card."""

    units: int
    bases: int
    tokens: int
    treachery: int
    cards: int


def muster(
    board: Board,
    state: State,
    theater: TheaterId,
    kind: str,
    side: Side,
    commitments: Mapping[Seat, int],
    ship: bool,
) -> Army:
    """A Side's army in a battle of this kind (`land`, `naval`), the card not drawn yet (§9.41, §9.42)."""
    there, pieces = state.pieces[theater], board.pieces
    return Army(
        units={id: there[id] for id in pieces if id in there and belongs(board, id, side, kind)},
        tokens={seat: commitments.get(seat, 0) for seat in FACTIONS[side]},
        ship=ship and side == ATHENS,
        guard=side == SPARTA and guard_in(state, theater),
        treachery=treachery(state, theater, side),
    )


def belongs(board: Board, id: str, side: Side, kind: str) -> bool:
    """Whether a kind of piece fights on this Side in a battle of this kind: units of the kind, and bases."""
    piece = board.pieces[id]
    return piece.side == side and piece.kind in (kind, BASE)


def strategoi(army: Army) -> int:
    """Tokens with an army, the State Ship and the 300 among them (§12.3, §12.4)."""
    return sum(army.tokens.values()) + army.ship + army.guard


def parts(board: Board, army: Army) -> Parts:
    """What an army's total is made of (§9.42)."""
    tables, pieces = board.tables, board.pieces
    values = {id: number * pieces[id].value for id, number in army.units.items()}
    return Parts(
        units=sum(value for id, value in values.items() if pieces[id].kind != BASE),
        bases=sum(value for id, value in values.items() if pieces[id].kind == BASE),
        tokens=strategoi(army) * tables.token_value,
        treachery=army.treachery * tables.treachery_value,
        cards=board.cards[army.card].value if army.card else 0,
    )


def spokesman(state: State, battle: Battle, side: Side) -> Seat:
    """Who decides, and takes hostages, for a Side: the Commanding General if he is of it, else its Controlling Faction.

    So it is with losses (§9.44), a second battle (§9.6), and Honor for hostages (§9.51, §9.52).
    """
    return battle.general if SIDE_OF[battle.general] == side else state.controlling[side]
