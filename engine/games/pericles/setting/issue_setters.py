"""Issues on the displays, Theater markers and their queues, as a case or an arbiter sets them."""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.setting import by_name, for_each, listed, one_of, spread
from engine.games.pericles.board.board import Board
from engine.games.pericles.setting.setting_values import place_of, seat_of, space_of, table
from engine.games.pericles.table.state import (
    SEATS,
    SIDE_OF,
    SIDES,
    Chip,
    IssueId,
    MarkerId,
    Placed,
    Side,
    State,
    compatriot,
)

SHARED = ("tokens", "issues")


@for_each(SIDES, "Side")
def _tracks(board: Board, state: State, side: Side, chips: Any) -> None:
    """`tracks.<side>`: just these issues, each `{issue, space}`; the space like `centre`, `aristocrats-2`."""
    laid = []
    for chip in listed(chips, "tracks"):
        row = table(chip, "an issue", "issue", "space")
        issue = str(one_of(row.get("issue"), board.tables.debate_issues[side], f"issue of {side}"))
        laid.append(Chip(issue, space_of(board, side, row.get("space", 0))))
    state.tracks[side] = laid


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


@for_each(SEATS, "faction")
def _markers(board: Board, state: State, seat: Seat, markers: Any) -> None:
    """`markers.<seat>`: just these in its hands."""
    given = [_marker(board, seat, marker) for marker in listed(markers, "markers")]
    state.markers[seat] = Bag([Secret(marker, _knowing(board, state, seat, marker)) for marker in given])


def _queues(board: Board, state: State, path: str, value: Any) -> None:
    """`queues.<theater>`: just these markers, the first laid first, each `{by, marker}`."""
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


@for_each(SEATS, "faction")
def _sharing(board: Board, state: State, seat: Seat, what: Any) -> None:
    """`sharing.<seat>`: what its compatriot may see, `tokens`, `issues`; set it before the things themselves."""
    state.sharing[seat] = [str(one_of(item, SHARED, "thing to share")) for item in listed(what, "sharing")]
    if "tokens" in state.sharing[seat]:
        state.tokens[seat].reveal(compatriot(seat))
    if "issues" in state.sharing[seat]:
        for thing in state.markers[seat].things:
            thing.reveal(compatriot(seat))


ISSUE_SETTERS = by_name(_tracks, _sharing, _markers, _queues)
