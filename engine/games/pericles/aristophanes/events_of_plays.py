"""The events of Aristophanes cards: tokens, units, the Will of the Assembly, Alcibiades (§5.11B, §5.12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.rulebook import Args, Chain, Choice, Frame, Kind, Next, Verb, check, say
from engine.games.pericles.aristophanes.plague import Plague
from engine.games.pericles.board.board import BASE, Board
from engine.games.pericles.board.cards import Happening
from engine.games.pericles.table.honor import opposition
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, bases, on_map, put, supply, take
from engine.games.pericles.table.state import FACTIONS, PERSIA, CardId, PieceId, Side, State, TheaterId, Will, Withheld
from engine.games.pericles.table.tokens import award

SECTION = "5.11"

PLAGUE, REMOVE = "plague", "remove"


# ------------------------------------------------------------------ events that ask nobody


def stock(table: PericlesTable, event: Happening) -> None:
    """Tokens leave a stock until the End Phase, as far as there are any; or those that are out come back (§11.4)."""
    state, side = table.state, event.side
    withheld = state.withheld.setdefault(side, Withheld())
    returned = event.amount > 0
    moved = min(event.amount, withheld.now) if returned else min(-event.amount, state.stock[side])
    if not moved:
        return
    withheld.now += -moved if returned else moved
    state.stock[side] += moved if returned else -moved
    what = "pericles.stock-returned" if returned else "pericles.stock-withheld"
    table.tell(what, SECTION, side=side, tokens=moved, stock=state.stock[side])


def give(table: PericlesTable, event: Happening) -> None:
    """Tokens from a Side's stock for its Controlling or its Opposition Faction."""
    state, side = table.state, event.side
    seat = opposition(state, side) if event.to == "opposition" else state.controlling[side]
    award(table, seat, event.amount, why="card")


def add(table: PericlesTable, event: Happening) -> None:
    """Units where their Side has a base, as far as there are any left."""
    board, state, side = table.board, table.state, event.side
    piece, theater = event.pieces[0], event.theaters[0]
    added = min(event.amount, supply(board, state, piece))
    if not bases(board, state, theater, side) or added <= 0:
        why = "supply" if added <= 0 else "base"
        table.tell("pericles.units-not-added", SECTION, side=side, theater=theater, piece=piece, why=why)
        return
    put(state, theater, piece, added)
    table.tell("pericles.units-added", SECTION, side=side, theater=theater, piece=piece, count=added)


def will(table: PericlesTable, event: Happening) -> None:
    """What the Assembly wants this turn (§5.12); a base only if one is left to build or convert (§11.41)."""
    state, side, aim = table.state, event.side, event.aim
    void = aim == BASE and not bases_left(table.board, state, side)
    state.will[side] = Will(aim, list(event.theaters), void)
    table.tell("pericles.will", "5.12", side=side, aim=aim, theaters=list(event.theaters), void=void)


def bases_left(board: Board, state: State, side: Side) -> bool:
    """Whether any of a Side's bases, of either colour, is not on the map (§11.41)."""
    return any(supply(board, state, piece) > 0 for piece in board.of(side, BASE))


def alcibiades(table: PericlesTable, event: Happening) -> None:
    """He goes to Persia, for good (§12.2)."""
    if table.state.alcibiades != PERSIA:
        table.state.alcibiades = PERSIA
        table.tell("pericles.alcibiades", "12.2", to=PERSIA)


AT_ONCE: dict[str, Callable[[PericlesTable, Happening], None]] = {
    "stock": stock, "give": give, "add": add, "will": will, "alcibiades": alcibiades,
}  # fmt: skip
"""What happens without a question."""


# ------------------------------------------------------------------ units to remove


@check("pericles.not-demanded", SECTION)
def not_demanded(scene: PericlesScene, piece: PieceId, pieces: list[PieceId]) -> Args | None:
    """The card says of which kinds units are lost (§5.11B)."""
    return None if piece in pieces else {"piece": piece}


class RemoveUnit(Verb):
    """Back to those that can be built."""

    pattern, section = "remove <piece> <theater>", SECTION
    checks = (not_demanded,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        board, side = scene.board, scene.frame.side
        mine = [piece.id for piece in board.pieces.values() if piece.side == side and piece.kind != BASE]
        return _removals(scene.state, mine)


def _removals(state: State, pieces: Iterable[PieceId]) -> list[Choice]:
    return [say("remove", piece, theater) for theater, piece in standing(state, pieces)]


class RemovingUnits(Kind):
    """Which unit does the card cost (§5.11B)?"""

    name, section = "pericles.removal", SECTION
    verbs = (RemoveUnit(),)


class Removal(Frame, tag="pericles.removal", kw_only=True):
    """The Controlling Faction of a Side removes units of given kinds, from wherever it likes (§5.11B)."""

    side: Side
    pieces: list[PieceId]
    amount: int
    """Units still to be removed."""

    def begin(self, table: PericlesTable) -> Next:
        state = table.state
        places = standing(state, self.pieces)
        there = sum(on_map(state, piece) for piece in self.pieces)
        if len(places) == 1 or there <= self.amount:
            for theater, piece in places:
                for _ in range(min(self.amount, state.pieces[theater][piece])):
                    self.remove(table, theater, piece)
        if self.amount <= 0 or not standing(state, self.pieces):
            return self.done()
        return self.ask(state.controlling[self.side], RemovingUnits, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        self.remove(table, theater, piece)
        return self.goto(self.begin)

    def remove(self, table: PericlesTable, theater: TheaterId, piece: PieceId) -> None:
        take(table.state, theater, piece)
        self.amount -= 1
        table.tell("pericles.unit-removed", SECTION, side=self.side, theater=theater, piece=piece)


def standing(state: State, pieces: Iterable[PieceId]) -> list[tuple[TheaterId, PieceId]]:
    """Where pieces of these kinds are."""
    wanted = list(pieces)
    return [(theater, piece) for theater, there in state.pieces.items() for piece in wanted if there.get(piece)]


# ------------------------------------------------------------------ all events of a card


class EventsOfPlay(Frame, tag="pericles.events-of-play", kw_only=True):
    """The events of this turn's Aristophanes card (§5.11B)."""

    card: CardId

    def begin(self, table: PericlesTable) -> Next:
        """First what asks nobody; then a Plague."""
        events = table.board.plays[self.card].happenings
        for event in events:
            if event.what in AT_ONCE:
                AT_ONCE[event.what](table, event)
        if any(event.what == PLAGUE for event in events):
            return self.call(Plague(), then=self.removals)
        return self.removals(table, None)

    def removals(self, table: PericlesTable, _: object) -> Next:
        """Then both Sides remove units, each its own."""
        chains = [
            Chain(
                event.side,
                FACTIONS[event.side],
                Removal(side=event.side, pieces=list(event.pieces), amount=event.amount),
            )
            for event in table.board.plays[self.card].happenings
            if event.what == REMOVE
        ]
        return self.split(chains) if chains else self.done()
