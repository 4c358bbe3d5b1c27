"""The City-State displays: which issues lie where, which are left, and who wins them (§3.14, §6.1)."""

from __future__ import annotations

from engine.core.rulebook import Args, Seat
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import FACTIONS, SIDE_OF, WAR_PEACE, Chip, IssueId, Side, State

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


def left_in_pool(board: Board, state: State, side: Side, issue: IssueId) -> int:
    """How many of one issue a Side can still place."""
    return pool(board, state, side).get(issue, 0)


def on_display(state: State, side: Side, issue: IssueId) -> bool:
    """Whether such an issue lies on a Side's display."""
    return any(chip.issue == issue for chip in state.tracks.get(side, ()))


def place_issue(
    table: PericlesTable, side: Side, issue: IssueId, space: int, why: str, seat: Seat | None = None
) -> bool:
    """Lay an issue onto a Side's display, if one is left; whether there was. `seat`: who has chosen it.

    A War/Peace issue that lies there already stays where it is, since there is only one (§5.11, §9.54).
    """
    if not left_in_pool(table.board, table.state, side, issue):
        return False
    table.state.tracks.setdefault(side, []).append(Chip(issue, space))
    by: Args = {} if seat is None else {"seat": seat}
    table.tell("pericles.issue-placed", SECTION, side=side, issue=issue, space=spaces.name(side, space), why=why, **by)
    return True


def captured(board: Board, chip: Chip) -> bool:
    """Whether an issue is in the last space, and so not debated any more (§6.15)."""
    return abs(chip.space) >= board.tables.capture


def debatable(board: Board, state: State, side: Side) -> list[Chip]:
    """The issues that can be debated, each issue once for each space it lies in (§6.11)."""
    found: dict[tuple[IssueId, int], Chip] = {}
    for chip in state.tracks.get(side, ()):
        if not captured(board, chip):
            found.setdefault((chip.issue, chip.space), chip)
    return list(found.values())


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
