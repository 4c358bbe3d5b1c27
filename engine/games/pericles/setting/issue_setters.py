"""Issues on the displays, Theater markers and their queues, as a case or an arbiter sets them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat, Secret
from engine.core.setters.setting import one_of, spread
from engine.games.pericles.board.board import Board
from engine.games.pericles.setting.setting_values import Setter, listed, place_of, seat_of, side_of, space_of, table
from engine.games.pericles.table.state import SIDE_OF, Chip, IssueId, MarkerId, Placed, State, compatriot

SHARED = ("tokens", "issues")


def _tracks(board: Board) -> Setter:
    """`tracks.<side>`: just these issues, each `{issue, space}`; the space like `centre`, `aristocrats-2`."""

    def set_tracks(state: State, path: str, value: Any) -> None:
        for keys, chips in spread(path, value).items():
            side = side_of(".".join(keys))
            laid = []
            for chip in listed(chips, "tracks"):
                row = table(chip, "an issue", "issue", "space")
                issue = str(one_of(row.get("issue"), board.tables.debate_issues[side], f"issue of {side}"))
                laid.append(Chip(issue, space_of(board, side, row.get("space", 0))))
            state.tracks[side] = laid

    return set_tracks


# ------------------------------------------------------------------ Theater markers


def _marker(board: Board, seat: Seat, value: Any) -> MarkerId:
    """A marker of a faction's Side: its own by the issue alone (`military`), a lent one in full."""
    own: list[IssueId] = [issue for owner, issue in board.markers.values() if owner == seat]
    if value in own:
        return f"{seat}-{value}"
    known = [id for id, (owner, _) in board.markers.items() if SIDE_OF[owner] == SIDE_OF[seat]]
    return str(one_of(value, known, f"marker of {SIDE_OF[seat]}"))


def _knowing(board: Board, state: State, seat: Seat, marker: MarkerId) -> tuple[Seat, ...]:
    """Who knows a marker that a faction holds: its owner, too, if that has lent it (§7.51)."""
    seen = {seat, board.markers[marker][0]}
    if "issues" in state.sharing.get(seat, ()):
        seen.add(compatriot(seat))
    return tuple(sorted(seen))


def _markers(board: Board) -> Setter:
    """`markers.<seat>`: just these in its hands."""

    def set_markers(state: State, path: str, value: Any) -> None:
        for keys, markers in spread(path, value).items():
            seat = seat_of(".".join(keys))
            given = [_marker(board, seat, marker) for marker in listed(markers, "markers")]
            state.markers[seat] = Bag([Secret(marker, _knowing(board, state, seat, marker)) for marker in given])

    return set_markers


def _queues(board: Board) -> Setter:
    """`queues.<theater>`: just these markers, the first laid first, each `{by, marker}`."""

    def set_queues(state: State, path: str, value: Any) -> None:
        for keys, queue in spread(path, value).items():
            theater = place_of(state, ".".join(keys))
            placed = []
            for item in listed(queue, "queues"):
                row = table(item, "a marker", "by", "marker")
                seat = seat_of(row.get("by"))
                placed.append(Placed(SIDE_OF[seat], seat, Secret(_marker(board, seat, row.get("marker")), (seat,))))
            state.queues.pop(theater, None)
            if placed:
                state.queues[theater] = placed

    return set_queues


def _sharing(board: Board) -> Setter:
    """`sharing.<seat>`: what its compatriot may see, `tokens`, `issues`; set it before the things themselves."""

    def set_sharing(state: State, path: str, value: Any) -> None:
        for keys, what in spread(path, value).items():
            seat = seat_of(".".join(keys))
            state.sharing[seat] = [str(one_of(item, SHARED, "thing to share")) for item in listed(what, "sharing")]
            if "tokens" in state.sharing[seat]:
                state.tokens[seat].reveal(compatriot(seat))
            if "issues" in state.sharing[seat]:
                for thing in state.markers[seat].things:
                    thing.reveal(compatriot(seat))

    return set_sharing


ISSUE_SETTERS: dict[str, Callable[[Board], Setter]] = {
    "tracks": _tracks,
    "sharing": _sharing,
    "markers": _markers,
    "queues": _queues,
}
