"""The scenarios and their set-ups from the data files (§14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from engine.core.files.data_entries import BadData, Entry
from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import BASE, Board, ScenarioRow
from engine.games.pericles.table.state import (
    AT_PEACE,
    AT_WAR,
    ATHENS,
    FACTIONS,
    PERSIA,
    POST_PLAGUE,
    PRE_PLAGUE,
    RUMOR,
    SEATS,
    SIDE_OF,
    SIDES,
    IssueId,
    PieceId,
    Side,
    TheaterId,
)

FULL, THEATER, POLITICS = "full", "theater", "politics"
_MOST_HONOR = 199
"""As far as the Honor track goes (§3.12)."""
_TURNS = 10
"""Game turns from 460 to 401."""


def scenarios(file: Entry, board: Board) -> dict[str, ScenarioRow]:
    """The scenarios, with the board otherwise complete."""
    set_ups = file.at("set_up")
    return {id: _scenario(id, row, set_ups, board) for id, row in file.at("scenario").table().items()}


def _scenario(id: str, row: Entry, set_ups: Entry, board: Board) -> ScenarioRow:
    there = row.table()
    play = row.at("play").one_of((FULL, THEATER, POLITICS)) if "play" in there else FULL
    seats = _seats(row, play)
    read: dict[str, Any] = {
        "title": _title(id, board),
        "seats": seats,
        "honor": _for_each(row.at("honor"), seats, _MOST_HONOR),
        "pieces": {},
    }
    _check_turns(row)
    _check_words(row, board)
    _check_controlling(row, seats)
    if play == POLITICS:
        _check_politics(row, seats, board)
    else:
        set_up = set_ups.at(row.at("set_up").one_of(set_ups.table()))
        read |= {"pieces": _pieces(set_up.at("pieces"), _map(row, board), board)}
        read |= {"treachery": _treachery(set_up, board)}
    if play == THEATER:
        read |= {"markers": _markers(row.at("markers"), board), "tokens": _tokens(row.at("tokens"), board)}
    given = Entry(row.file, row.key, {name: field.value for name, field in there.items() if name != "set_up"})
    return given.struct(ScenarioRow, id=id, **read)


def _seats(row: Entry, play: str) -> tuple[Seat, ...]:
    """Who plays: the factions of one Side where it is politics only, else all four."""
    seats = row.at("seats").some_of(SEATS) if "seats" in row.table() else SEATS
    if play == POLITICS:
        one_side = seats in [tuple(FACTIONS[side]) for side in SIDES]
        row.at("seats").check(one_side, "in a scenario of politics only the two factions of one Side play")
    elif seats != SEATS:
        raise row.at("seats").wrong("all four factions play, but in a scenario of politics only")
    return seats


def _title(id: str, board: Board) -> str:
    if id not in board.names.get("scenario", {}):
        raise BadData(f"names.toml: scenario.{id} is missing")
    return str(board.names["scenario"][id]["name"])


def _for_each(entry: Entry, seats: Collection[Seat], most: int) -> dict[Seat, int]:
    for seat in seats:
        entry.at(seat)
    return entry.counts(seats, most)


def _check_turns(row: Entry) -> None:
    """Turns follow each other, and whatever begins later does so within them."""
    first = row.at("first_turn").whole(1, _TURNS)
    last = row.at("last_turn").whole(first, _TURNS)
    for name in ("honor_victory_from", "peace_ends_from"):
        if name in row.table():
            row.at(name).whole(first, last)


def _check_words(row: Entry, board: Board) -> None:
    row.at("status").one_of((AT_PEACE, AT_WAR))
    row.at("plague").one_of((PRE_PLAGUE, POST_PLAGUE))
    there = row.table()
    if "alcibiades" in there:
        there["alcibiades"].one_of((ATHENS, PERSIA))
    if "persian_bases" in there:
        there["persian_bases"].whole(0, board.tables.persian_bases)
    if "hostages" in there:
        there["hostages"].some_of(SIDES)
    if "first_cards" in there:
        there["first_cards"].some_of(board.plays)


def _check_controlling(row: Entry, seats: tuple[Seat, ...]) -> None:
    """Each Side that plays has one of its own factions in control."""
    entry = row.at("controlling")
    for side in SIDES:
        if any(SIDE_OF[seat] == side for seat in seats):
            entry.at(side).one_of(FACTIONS[side])
        elif side in entry.table():
            raise entry.table()[side].wrong(f"{side} does not play here")


def _check_politics(row: Entry, seats: tuple[Seat, ...], board: Board) -> None:
    row.at("chip").one_of(board.tables.debate_issues[SIDE_OF[seats[0]]])
    for name in ("set_up", "theaters", "markers", "tokens"):
        if name in row.table():
            raise row.table()[name].wrong("a scenario of politics only has nothing on the map")


def _map(row: Entry, board: Board) -> tuple[TheaterId, ...]:
    """The Theaters of the scenario: those it names, else all that are not closed (§13.2)."""
    if "theaters" in row.table():
        return row.at("theaters").some_of(board.theaters)
    war = "persian_war" in row.table() and row.at("persian_war").value is True
    return tuple(id for id, theater in board.theaters.items() if war or not theater.persian)


def _pieces(entry: Entry, theaters: Collection[TheaterId], board: Board) -> dict[TheaterId, dict[PieceId, int]]:
    """Pieces by Theater: within the map, the pieces that there are (§3.1) and the bases that a Theater takes (§8.2)."""
    found: dict[TheaterId, dict[PieceId, int]] = {}
    total: Counter[PieceId] = Counter()
    for id, row in entry.table().items():
        if id not in theaters:
            raise row.stranger(theaters)
        found[id] = row.counts(board.pieces, max(piece.count for piece in board.pieces.values()))
        total += Counter(found[id])
        bases = sum(count for piece, count in found[id].items() if board.pieces[piece].kind == BASE)
        most = board.tables.bases_per_theater
        row.check(bases <= most, f"there are {bases} bases, and no Theater takes more than {most}")
    for piece, count in total.items():
        most = board.pieces[piece].count
        if count > most:
            raise BadData(f"{entry.file}.toml: {entry.key} has {count} of {piece}; there are only {most}")
    return found


def _treachery(set_up: Entry, board: Board) -> dict[TheaterId, dict[Side, int]]:
    if "treachery" not in set_up.table():
        return {}
    found: dict[TheaterId, dict[Side, int]] = {}
    for id, row in set_up.at("treachery").table().items():
        if id not in board.theaters:
            raise row.stranger(board.theaters)
        found[id] = row.counts(SIDES, board.tables.treachery)
    for side in SIDES:
        placed = sum(there.get(side, 0) for there in found.values())
        if placed > board.tables.treachery:
            raise BadData(
                f"{set_up.file}.toml: {set_up.key}.treachery has {placed} markers of {side}; "
                f"there are only {board.tables.treachery}"
            )
    return found


def _markers(entry: Entry, board: Board) -> dict[Seat, dict[IssueId, int]]:
    """Theater markers of each faction, within its set (§3.15)."""
    for seat in SEATS:
        entry.at(seat)
    for seat, row in entry.table().items():
        if seat not in SEATS:
            raise row.stranger(SEATS)
    limits = {**board.tables.theater_issues, RUMOR: board.tables.rumors}
    found = {seat: entry.at(seat).counts(limits, max(limits.values())) for seat in SEATS}
    for seat, own in found.items():
        for issue in own:
            entry.at(seat).at(issue).whole(0, limits[issue])
    return found


def _tokens(entry: Entry, board: Board) -> dict[Seat, int]:
    """Tokens of each faction, within what its Side has."""
    found = _for_each(entry, SEATS, board.tables.tokens)
    for side in SIDES:
        total = sum(found[seat] for seat in FACTIONS[side])
        entry.check(total <= board.tables.tokens, f"{side} has {total}, and there are only {board.tables.tokens}")
    return found
