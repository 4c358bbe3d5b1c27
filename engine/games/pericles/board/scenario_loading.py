"""The scenarios and their set-ups from the data files (§14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from engine.core.files.data_entries import BadData, Entry, opened
from engine.core.files.schema import Schema
from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import BASE, POLITICS, THEATER, Board, ScenarioRow, SetUp
from engine.games.pericles.table.state import FACTIONS, RUMOR, SEATS, SIDE_OF, SIDES, TheaterId


def scenarios(schema: Schema, board: Board) -> dict[str, ScenarioRow]:
    """The scenarios, with the board otherwise complete."""
    file = opened(schema.files, "scenarios")
    set_ups = schema.made(file.at("set_up"), dict[str, SetUp])
    return {id: _scenario(schema, id, row, file, set_ups, board) for id, row in file.at("scenario").table().items()}


def _scenario(
    schema: Schema, id: str, entry: Entry, file: Entry, set_ups: dict[str, SetUp], board: Board
) -> ScenarioRow:
    row = schema.made(Entry(entry.file, entry.key, {"id": id, **entry.without("set_up").value}), ScenarioRow)
    if id not in board.names.get("scenario", {}):
        raise BadData(f"names.toml: scenario.{id} is missing")
    _check_seats(entry, row)
    _check_turns(entry, row)
    _check_controlling(entry, row.seats)
    _check_each(entry.at("honor"), row.seats)
    if "persian_bases" in entry.table():
        entry.at("persian_bases").whole(0, board.tables.persian_bases)
    if row.play == THEATER:
        _check_markers(entry.at("markers"), board)
        _check_tokens(entry.at("tokens"), row, board)
    if row.play == POLITICS:
        _check_politics(entry, row.seats, board)
        return row
    which = entry.at("set_up").one_of(set_ups)
    set_up, said = set_ups[which], file.at("set_up").at(which)
    _check_pieces(said.at("pieces"), set_up, _map(row, board), board)
    _check_treachery(said, set_up, board)
    return replace(row, pieces=set_up.pieces, treachery=set_up.treachery)


def _check_seats(entry: Entry, row: ScenarioRow) -> None:
    """Who plays: the factions of one Side where it is politics only, else all four."""
    if row.play == POLITICS:
        one_side = row.seats in [FACTIONS[side] for side in SIDES]
        entry.at("seats").check(one_side, "in a scenario of politics only the two factions of one Side play")
    elif row.seats != SEATS:
        raise entry.at("seats").wrong("all four factions play, but in a scenario of politics only")


def _check_turns(entry: Entry, row: ScenarioRow) -> None:
    """Turns follow each other, and whatever begins later does so within them."""
    for name in ("last_turn", "honor_victory_from", "peace_ends_from"):
        if name in entry.table():
            entry.at(name).whole(row.first_turn, row.last_turn)


def _check_each(entry: Entry, seats: Collection[Seat]) -> None:
    """It says something of each who plays, and of nobody else."""
    for seat in seats:
        entry.at(seat)
    for name, row in entry.table().items():
        if name not in seats:
            raise row.stranger(seats)


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


def _map(row: ScenarioRow, board: Board) -> Collection[TheaterId]:
    """The Theaters of the scenario: those it names, else all that are not closed (§13.2)."""
    return row.theaters or [id for id, theater in board.theaters.items() if row.persian_war or not theater.persian]


def _check_pieces(entry: Entry, set_up: SetUp, theaters: Collection[TheaterId], board: Board) -> None:
    """Within the map, the pieces that there are (§3.1) and the bases that a Theater takes (§8.2)."""
    most = board.tables.bases_per_theater
    for id, row in entry.table().items():
        if id not in theaters:
            raise row.stranger(theaters)
        bases = sum(count for piece, count in set_up.pieces[id].items() if board.pieces[piece].kind == BASE)
        row.check(bases <= most, f"there are {bases} bases, and no Theater takes more than {most}")
    for piece, count in _sums(set_up.pieces).items():
        if count > (most := board.pieces[piece].count):
            raise entry.unfit(f"has {count} of {piece}; there are only {most}")


def _check_treachery(said: Entry, set_up: SetUp, board: Board) -> None:
    for side, placed in _sums(set_up.treachery).items():
        if placed > (most := board.tables.treachery):
            raise said.at("treachery").unfit(f"has {placed} markers of {side}; there are only {most}")


def _sums(by_theater: dict[TheaterId, dict[str, int]]) -> Counter[str]:
    return sum((Counter(row) for row in by_theater.values()), Counter[str]())


def _check_markers(entry: Entry, board: Board) -> None:
    """Theater markers of each faction, within its set (§3.15)."""
    _check_each(entry, SEATS)
    limits = {**board.tables.theater_issues, RUMOR: board.tables.rumors}
    for own in entry.table().values():
        for issue, row in own.table().items():
            if issue not in limits:
                raise row.stranger(limits)
            row.whole(0, limits[issue])


def _check_tokens(entry: Entry, row: ScenarioRow, board: Board) -> None:
    """Tokens of each faction, within what its Side has."""
    _check_each(entry, SEATS)
    for side in SIDES:
        total = sum(row.tokens[seat] for seat in FACTIONS[side])
        entry.check(total <= board.tables.tokens, f"{side} has {total}, and there are only {board.tables.tokens}")
