"""The events of Aristophanes cards: tokens, units, the Will of the Assembly, Alcibiades (§5.11B, §5.12).

The Plague: who dies in Athens, and wherever both Sides meet (§5.13, §5.14).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from msgspec import Struct, field

from engine.core.rulebook import Args, Chain, Choice, Frame, Kind, Next, Verb, check, say
from engine.games.pericles.board.board import BASE, LAND, NAVAL, Board, Happening
from engine.games.pericles.table.honor import opposition
from engine.games.pericles.table.pieces import (
    CONTESTED,
    PericlesScene,
    PericlesTable,
    bases,
    count,
    put,
    status,
    supply,
    take,
)
from engine.games.pericles.table.state import (
    ATHENS,
    FACTIONS,
    PERSIA,
    POST_PLAGUE,
    SIDES,
    CardId,
    PieceId,
    Side,
    State,
    TheaterId,
    Will,
    Withheld,
)
from engine.games.pericles.table.tokens import award

SECTION = "5.11"

PLAGUE, REMOVE = "plague", "remove"


# ------------------------------------------------------------------ events that ask nobody


def stock(table: PericlesTable, event: Happening) -> None:
    """Tokens leave a stock until the End Phase, as far as there are any; or those that are out come back (§11.4)."""
    state, side = table.state, event.side
    withheld = state.withheld.setdefault(side, Withheld())
    out = max(-withheld.now, min(-event.amount, state.stock[side]))
    if not out:
        return
    withheld.now += out
    state.stock[side] -= out
    what = "pericles.stock-withheld" if out > 0 else "pericles.stock-returned"
    table.tell(what, SECTION, side=side, tokens=abs(out), stock=state.stock[side])


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
    """A unit of the Side, from wherever it stands."""

    pattern = "remove <piece> <theater>"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        mine = scene.board.units[scene.frame.side]
        return [say("remove", piece, theater) for theater, piece in standing(scene.state, mine)]


class RemovingUnits(Kind):
    """Which unit does the card cost (§5.11B)?"""

    name, section = "pericles.removal", SECTION
    verbs = (RemoveUnit(section=SECTION, checks=(not_demanded,)),)


class Removal(Frame, tag="pericles.removal", kw_only=True):
    """The Controlling Faction of a Side removes units of given kinds, from wherever it likes (§5.11B)."""

    side: Side
    pieces: list[PieceId]
    amount: int
    """Units still to be removed."""

    def begin(self, table: PericlesTable) -> Next:
        """One after the other, as long as it matters which."""
        state = table.state
        places = standing(state, self.pieces)
        there = [(theater, piece) for theater, piece in places for _ in range(state.pieces[theater][piece])]
        if not self.amount:
            return self.done()
        if self.amount >= len(there):
            for theater, piece in there:
                self.remove(table, theater, piece)
            return self.done()
        return self.ask_which(table, state.controlling[self.side], RemovingUnits, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        self.remove(table, theater, piece)
        self.amount -= 1
        return self.goto(self.begin)

    def remove(self, table: PericlesTable, theater: TheaterId, piece: PieceId) -> None:
        take(table.state, theater, piece)
        table.tell("pericles.unit-removed", SECTION, side=self.side, theater=theater, piece=piece)


def standing(state: State, pieces: Collection[PieceId]) -> list[tuple[TheaterId, PieceId]]:
    """Where pieces of these kinds are."""
    return [(theater, piece) for theater, there in state.pieces.items() for piece in pieces if piece in there]


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
        events = [event for event in table.board.plays[self.card].happenings if event.what == REMOVE]
        due = [Removal(side=event.side, pieces=list(event.pieces), amount=event.amount) for event in events]
        return self.split([Chain(of.side, FACTIONS[of.side], of) for of in due]) if due else self.done()


PLAGUE_SECTION = "5.14"

KINDS = (LAND, NAVAL)


class Toll(Struct):
    """So many units of a kind that a Side loses in a Theater, of whichever colour."""

    theater: TheaterId
    kind: str
    """`land` or `naval`."""
    count: int


# ------------------------------------------------------------------ how many


def tolls(board: Board, state: State, side: Side) -> list[Toll]:
    """What the Plague takes of a Side, Theater by Theater (§5.14).

    In Athens one unit in three of each kind, fractions rounded up; one of each kind in every Contested Theater, in
    Athens besides. The last land unit of a Side in a Land Theater is spared, as is its last naval one in a Naval one.
    """
    found = [
        Toll(theater, kind, dying)
        for theater in state.pieces
        for kind in KINDS
        if (dying := _dying(board, state, side, theater, kind))
    ]
    return sorted(found, key=lambda toll: (board.theaters[toll.theater].number, toll.kind))


def _dying(board: Board, state: State, side: Side, theater: TheaterId, kind: str) -> int:
    there = count(board, state, theater, side, kind)
    wanted = 0
    if theater == board.home[ATHENS]:
        wanted += -(-there // board.tables.plague_fraction)
    if status(board, state, theater) == CONTESTED:
        wanted += 1
    spared = 1 if board.theaters[theater].type == kind else 0
    return max(0, min(wanted, there - spared))


def at_risk(board: Board, state: State, side: Side, toll: Toll) -> dict[PieceId, int]:
    """The units of which a toll is taken, by colour."""
    there = state.pieces[toll.theater]
    return {piece: there[piece] for piece in board.of(side, toll.kind) if there.get(piece)}


# ------------------------------------------------------------------ which ones


@check("pericles.not-stricken", PLAGUE_SECTION)
def not_stricken(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> Args | None:
    """Only as many die as the Plague takes, of that kind, in that Theater (§5.14)."""
    kind = scene.board.pieces[piece].kind
    if any(toll.theater == theater and toll.kind == kind for toll in scene.frame.due):
        return None
    return {"piece": piece, "theater": theater}


class Burying(Kind):
    """Who dies of the Plague, where units of several colours are at risk (§5.14)?"""

    name, section = "pericles.plague", PLAGUE_SECTION
    verbs = (RemoveUnit(section=PLAGUE_SECTION, checks=(not_stricken,)),)


class PlagueToll(Frame, tag="pericles.plague-toll", kw_only=True):
    """One Side's dead; its Controlling Faction chooses among colours where there is a choice (§5.14)."""

    side: Side
    due: list[Toll] = field(default_factory=list)
    """What is still to be taken."""

    def begin(self, table: PericlesTable) -> Next:
        """Take what leaves no choice, then ask for one of the others."""
        self.due = [toll for toll in self.due if not self.taken_without_choice(table, toll)]
        if not self.due:
            return self.done()
        return self.ask(table.state.controlling[self.side], Burying, then=self.chosen)

    def taken_without_choice(self, table: PericlesTable, toll: Toll) -> bool:
        """Whether a toll is paid: by one colour alone, or by all who are there."""
        colours = at_risk(table.board, table.state, self.side, toll)
        if len(colours) > 1 and toll.count < sum(colours.values()):
            return False
        for piece, there in colours.items():
            bury(table, toll.theater, piece, min(there, toll.count))
        return True

    def chosen(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        kind = table.board.pieces[piece].kind
        toll = next(toll for toll in self.due if toll.theater == theater and toll.kind == kind)
        bury(table, theater, piece, 1)
        toll.count -= 1
        if not toll.count:
            self.due.remove(toll)
        return self.goto(self.begin)


class Plague(Frame, tag="pericles.plague", kw_only=True):
    """A Plague: Post-Plague from now on, and both Sides bury their dead at once (§5.13, §5.14)."""

    def begin(self, table: PericlesTable) -> Next:
        """Count for both before anybody is removed."""
        board, state = table.board, table.state
        first = state.plague != POST_PLAGUE
        state.plague = POST_PLAGUE
        table.tell("pericles.plague", "5.13", first=first)
        chains = [Chain(side, FACTIONS[side], PlagueToll(side=side, due=tolls(board, state, side))) for side in SIDES]
        return self.split(chains)


def bury(table: PericlesTable, theater: TheaterId, piece: PieceId, number: int) -> None:
    """Units die of the Plague; in the campaign they are out of the game for good (§5.14)."""
    state = table.state
    take(state, theater, piece, number)
    if table.board.scenarios[state.scenario].plague_permanent:
        state.lost[piece] = state.lost.get(piece, 0) + number
    side = table.board.pieces[piece].side
    table.tell("pericles.plague-deaths", PLAGUE_SECTION, side=side, theater=theater, piece=piece, count=number)
