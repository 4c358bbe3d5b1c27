"""Pieces on the map: who is where, how strong, and what is left to build (§3.1, §3.2, §8.2).

Bases built and converted (§3.2, §8.2), and that the Will of the Assembly may have wanted them (§11.41).

The City-State displays: which issues lie where, which are left, and who wins them (§3.14, §6.1).

What a base raises: one naval unit or two land units, as far as there are any left (§3.2, §7.44, §8.52).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from engine.core.rulebook import Choice, Scene, Seat, Table, Verb, say
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import BASE, Board
from engine.games.pericles.table.state import (
    FACTIONS,
    PERSIA,
    SIDE_OF,
    SIDES,
    WAR_PEACE,
    Chip,
    IssueId,
    PieceId,
    Side,
    State,
    TheaterId,
)

PericlesTable: TypeAlias = Table[State]
PericlesScene: TypeAlias = Scene[State]

NEUTRAL = "neutral"
CONTESTED = "contested"


def count(board: Board, state: State, theater: TheaterId, side: Side, kind: str) -> int:
    """A Side's pieces of a kind (`land`, `naval`, `base`) in a Theater."""
    return _number(state, theater, board.of(side, kind))


def units(board: Board, state: State, theater: TheaterId, side: Side) -> int:
    """A Side's military units in a Theater, bases not among them."""
    return _number(state, theater, board.units[side])


def bases(board: Board, state: State, theater: TheaterId, side: Side) -> int:
    """A Side's bases in a Theater, of either colour."""
    return count(board, state, theater, side, BASE)


def _number(state: State, theater: TheaterId, kinds: tuple[PieceId, ...]) -> int:
    there, found = state.pieces.get(theater, {}), 0
    for kind in kinds:
        if kind in there:
            found += there[kind]
    return found


def strength(board: Board, state: State, theater: TheaterId, side: Side, kind: str) -> int:
    """Military value of a Side's units of a kind (`land`, `naval`) with its bases (§9.32, §9.42)."""
    there = state.pieces.get(theater, {})
    pieces = (*board.of(side, kind), *board.of(side, BASE))
    return sum(there[piece] * board.pieces[piece].value for piece in pieces if piece in there)


def present(board: Board, state: State, theater: TheaterId) -> tuple[Side, ...]:
    """The Sides with units or bases in a Theater."""
    found = {board.pieces[piece].side for piece in state.pieces.get(theater, ())}
    return tuple(side for side in SIDES if side in found)


def status(board: Board, state: State, theater: TheaterId) -> str:
    """`neutral`, `contested`, or the Side that controls the Theater (§3.2)."""
    sides = present(board, state, theater)
    return NEUTRAL if not sides else sides[0] if len(sides) == 1 else CONTESTED


def controls(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether the Theater is Friendly-Controlled for this Side (§3.2)."""
    return present(board, state, theater) == (side,)


def on_map(state: State, piece: PieceId) -> int:
    """How many of a kind are on the map."""
    return sum(there.get(piece, 0) for there in state.pieces.values())


def supply(board: Board, state: State, piece: PieceId) -> int:
    """How many of a kind can still be built (§3.1)."""
    return board.pieces[piece].count - on_map(state, piece) - state.lost.get(piece, 0)


def room_for_base(board: Board, state: State, theater: TheaterId) -> bool:
    """Whether fewer bases than the limit are in a Theater, both Sides together (§8.2)."""
    return sum(bases(board, state, theater, side) for side in SIDES) < board.tables.bases_per_theater


def all_bases(board: Board, state: State, side: Side) -> int:
    """A Side's bases on the map; Persian ones are nobody's."""
    return sum(on_map(state, base) for base in board.of(side, BASE))


def put(state: State, theater: TheaterId, piece: PieceId, number: int = 1) -> None:
    """Put pieces into a Theater; the caller has seen to supply and limits."""
    there = state.pieces[theater]
    there[piece] = there.get(piece, 0) + number


def take(state: State, theater: TheaterId, piece: PieceId, number: int = 1) -> None:
    """Take pieces out of a Theater; those that are not there are a fault of the caller."""
    there = state.pieces[theater]
    left = there.get(piece, 0) - number
    assert left >= 0, f"{number} {piece} in {theater}"
    if left:
        there[piece] = left
    else:
        there.pop(piece, None)


def carry(state: State, piece: PieceId, start: TheaterId, end: TheaterId, number: int = 1) -> None:
    """Move pieces from one Theater to another."""
    take(state, start, piece, number)
    put(state, end, piece, number)


Moved: TypeAlias = dict[TheaterId, dict[PieceId, int]]
"""Units that have moved and do not move again, by where they are."""


def fresh(state: State, moved: Moved, piece: PieceId, theater: TheaterId) -> int:
    """How many units of a kind in a Theater have not moved."""
    standing = state.pieces[theater].get(piece, 0)
    return standing - moved[theater].get(piece, 0) if theater in moved else standing


def march(state: State, moved: Moved, piece: PieceId, start: TheaterId, end: TheaterId) -> None:
    """A unit moves from one Theater to another, for good."""
    carry(state, piece, start, end)
    there = moved.setdefault(end, {})
    there[piece] = there.get(piece, 0) + 1


class FromTo(Verb):
    """One unit goes from one Theater to another; the frame knows all the `ways` there are."""

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Every kind of unit of the Side from everywhere to everywhere else."""
        kinds, places = scene.board.units[SIDE_OF[scene.seat]], tuple(scene.state.pieces)
        return [
            say(self.name, piece, start, end) for piece in kinds for start in places for end in places if start != end
        ]

    def examples(self, scene: PericlesScene) -> Iterable[Choice]:
        """Units that are there."""
        there = scene.state.pieces
        return [choice for choice in self.candidates(scene) if choice.args[0] in there[str(choice.args[1])]]

    def legal(self, scene: PericlesScene) -> list[Choice]:
        """The ways that the frame knows."""
        found: list[Choice] = scene.frame.ways(scene.board, scene.state)
        return found


def persia_open(board: Board, state: State) -> bool:
    """Whether issues may be placed in Persia: a Spartan-Side base in Ionia, or Alcibiades there (§13.1)."""
    return state.alcibiades == PERSIA or bases(board, state, "ionia", "sparta") > 0


def treachery(state: State, theater: TheaterId, side: Side) -> int:
    """A Side's Treachery markers in a Theater (§9.8)."""
    return state.treachery.get(theater, {}).get(side, 0)


def treachery_left(board: Board, state: State, side: Side) -> int:
    """How many Treachery markers a Side can still place (§3.2: ten are the limit)."""
    return board.tables.treachery - sum(there.get(side, 0) for there in state.treachery.values())


def set_treachery(state: State, theater: TheaterId, side: Side, number: int) -> None:
    """Change a Side's Treachery markers in a Theater to this number."""
    there = {**state.treachery.get(theater, {}), side: number}
    there = {whose: markers for whose, markers in there.items() if markers}
    if there:
        state.treachery[theater] = there
    else:
        state.treachery.pop(theater, None)


def league_base(board: Board, side: Side) -> PieceId:
    """A Side's kind of League base."""
    return next(piece for piece in board.of(side, BASE) if board.pieces[piece].league)


def city_state_base(board: Board, side: Side) -> PieceId:
    """A City-State's own kind of base."""
    return next(piece for piece in board.of(side, BASE) if not board.pieces[piece].league)


def may_build(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether a League base is left and the Theater has room for it (§3.1, §8.2)."""
    return supply(board, state, league_base(board, side)) > 0 and room_for_base(board, state, theater)


def may_convert_to_city_state(board: Board, state: State, side: Side, theater: TheaterId) -> bool:
    """Whether a League base there can become one of the City-State's: there is one, and one of those is left (§3.1)."""
    there = state.pieces[theater].get(league_base(board, side), 0)
    return there > 0 and supply(board, state, city_state_base(board, side)) > 0


def build_base(table: PericlesTable, seat: Seat, theater: TheaterId, section: str) -> None:
    """A new League base of the faction's Side. The caller has seen to `may_build`."""
    side = SIDE_OF[seat]
    piece = league_base(table.board, side)
    put(table.state, theater, piece)
    note_base(table.state, side, theater)
    table.tell("pericles.base-built", section, seat=seat, piece=piece, theater=theater)


def convert_to_city_state(table: PericlesTable, seat: Seat, theater: TheaterId, section: str) -> None:
    """A League base becomes one of the faction's City-State. The caller has seen to `may_convert_to_city_state`."""
    side = SIDE_OF[seat]
    replace_base(table, seat, theater, league_base(table.board, side), city_state_base(table.board, side), section)
    note_base(table.state, side, theater)


def replace_base(
    table: PericlesTable, seat: Seat, theater: TheaterId, old: PieceId, new: PieceId, section: str
) -> None:
    """One kind of base takes the place of another. The caller has seen to supply (§3.1)."""
    take(table.state, theater, old)
    put(table.state, theater, new)
    table.tell("pericles.base-converted", section, seat=seat, old=old, new=new, theater=theater)


def note_base(state: State, side: Side, theater: TheaterId) -> None:
    """The action that the Will of the Assembly may ask for has been taken here this turn (§11.41)."""
    made = state.bases_made.setdefault(side, [])
    if theater not in made:
        made.append(theater)


SECTION = "3.14"


def pool(board: Board, state: State, side: Side) -> dict[IssueId, int]:
    """How many of each issue a Side can still place: its set without what lies on its display (§5.32).

    Of unique issues that have left the game there is none.
    """
    placed = [chip.issue for chip in state.tracks.get(side, ())]
    return {
        issue: 0 if issue in state.retired else max(0, number - placed.count(issue))
        for issue, number in board.tables.debate_issues[side].items()
    }


def on_display(state: State, side: Side, issue: IssueId) -> bool:
    """Whether such an issue lies on a Side's display."""
    return any(chip.issue == issue for chip in state.tracks.get(side, ()))


def place_issue(
    table: PericlesTable, side: Side, issue: IssueId, space: int, why: str, seat: Seat | None = None
) -> bool:
    """Lay an issue onto a Side's display, if one is left; whether there was. `seat`: who has chosen it.

    A War/Peace issue that lies there already stays where it is, since there is only one (§5.11, §9.54).
    """
    if not pool(table.board, table.state, side).get(issue, 0):
        return False
    table.state.tracks.setdefault(side, []).append(Chip(issue, space))
    where = spaces.name(side, space)
    table.tell("pericles.issue-placed", SECTION, side=side, issue=issue, space=where, why=why, seat=seat)
    return True


def captured(board: Board, chip: Chip) -> bool:
    """Whether an issue is in the last space, and so not debated any more (§6.15)."""
    return abs(chip.space) >= board.tables.capture


def debatable(board: Board, state: State, side: Side) -> list[Chip]:
    """The issues that can be debated, each issue once for each space it lies in (§6.11)."""
    chips = [chip for chip in state.tracks.get(side, ()) if not captured(board, chip)]
    return list({(chip.issue, chip.space): chip for chip in chips}.values())


def moved(board: Board, space: int, seat: Seat, difference: int) -> int:
    """Where an issue ends that a faction wins by a difference: never past the last space (§6.13, §6.15)."""
    limit = board.tables.capture
    return max(-limit, min(limit, space + spaces.own(seat, difference)))


def may_stop(issue: IssueId, start: int, target: int) -> bool:
    """Whether the winner may leave the issue in the centre: War/Peace that would pass through it (§6.14)."""
    return issue == WAR_PEACE and start * target < 0


def won_by(state: State, seat: Seat) -> list[Chip]:
    """The issues on a faction's end of its Side's track, in the order in which they were laid out (§6.16)."""
    side = SIDE_OF[seat]
    return [chip for chip in state.tracks.get(side, ()) if spaces.end(side, chip.space) == seat]


def winner_of(state: State, side: Side, issue: IssueId) -> Seat | None:
    """Which faction has won a Side's issue of which there is one; None: neither, or it is not there (§6.16)."""
    chip = next((chip for chip in state.tracks.get(side, ()) if chip.issue == issue), None)
    return None if chip is None else spaces.end(side, chip.space)


def clear_centre(state: State, side: Side) -> list[IssueId]:
    """Remove the issues that neither faction has won, after the last debate; which (§6.16)."""
    unwon = [chip.issue for chip in state.tracks.get(side, ()) if chip.space == 0]
    state.tracks[side] = [chip for chip in state.tracks.get(side, ()) if chip.space != 0]
    return unwon


def counts(state: State, side: Side) -> dict[Seat, int]:
    """How many issues each faction of a Side has won."""
    return {seat: len(won_by(state, seat)) for seat in FACTIONS[side]}


def number_of(board: Board, state: State, piece: PieceId, points: int) -> int:
    """How many units of a kind so many military points raise (§3.2), as far as there are any left (§3.1)."""
    wanted = points // board.tables.build_cost[board.pieces[piece].kind]
    return min(wanted, supply(board, state, piece))


def available(board: Board, state: State, pieces: Iterable[PieceId], points: int) -> list[PieceId]:
    """Those kinds of units of which so many military points raise at least one."""
    return [piece for piece in pieces if number_of(board, state, piece, points) > 0]


def raise_units(table: PericlesTable, seat: Seat, piece: PieceId, theater: TheaterId, points: int, section: str) -> int:
    """Put what so many military points raise into a Theater; how many. `section` is the rule that allows it."""
    number = number_of(table.board, table.state, piece, points)
    if number > 0:
        put(table.state, theater, piece, number)
        table.tell("pericles.raised", section, piece=piece, number=number, theater=theater, seat=seat)
    return number
