"""The scenarios and their set-ups from the data files (§14)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from engine.core.files.data_entries import Entry, opened
from engine.core.files.schema import Schema
from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import POLITICS, THEATER, Board, ScenarioRow, SetUp
from engine.games.pericles.table.setup import faults, set_up, theaters
from engine.games.pericles.table.state import FACTIONS, SEATS, SIDE_OF, SIDES


def read_scenarios(schema: Schema, board: Board) -> None:
    """The scenarios, for a board that is otherwise complete."""
    file = opened(schema.files, "scenarios")
    set_ups = schema.made(file.at("set_up"), dict[str, SetUp])
    for id, entry in file.at("scenario").table().items():
        opened(schema.files, "names").at("scenario").at(id)
        board.scenarios[id] = _scenario(schema, id, entry, set_ups, board)
        for fault in faults(board, set_up(board, id)):
            raise entry.unfit(f"can't be set up: {fault}")


def _scenario(schema: Schema, id: str, entry: Entry, set_ups: dict[str, SetUp], board: Board) -> ScenarioRow:
    row = schema.made(Entry(entry.file, entry.key, {"id": id, **entry.without("set_up").value}), ScenarioRow)
    _check_seats(entry, row)
    _check_turns(entry, row)
    _check_each(entry.at("honor"), row.seats)
    sides = dict.fromkeys(SIDE_OF[seat] for seat in row.seats)
    _check_each(entry.at("controlling"), sides)
    for side in sides:
        entry.at("controlling").at(side).one_of(FACTIONS[side])
    if row.play == POLITICS:
        _check_politics(entry, row.seats, board)
        return row
    if row.play == THEATER:
        for name in ("markers", "tokens"):
            _check_each(entry.at(name), SEATS)
    plan = set_ups[entry.at("set_up").one_of(set_ups)]
    if beyond := plan.pieces.keys() - theaters(board, row):
        raise entry.unfit(f"can't be set up: there are pieces in {min(beyond)}, which is not on its map")
    return replace(row, pieces=plan.pieces, treachery=plan.treachery)


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


def _check_each(entry: Entry, names: Collection[str]) -> None:
    """It says something of each that plays, and of nobody else."""
    for name in names:
        entry.at(name)
    for name, row in entry.table().items():
        if name not in names:
            raise row.stranger(names)


def _check_politics(row: Entry, seats: tuple[Seat, ...], board: Board) -> None:
    row.at("chip").one_of(board.tables.debate_issues[SIDE_OF[seats[0]]])
    for name in ("set_up", "theaters", "markers", "tokens"):
        if name in row.table():
            raise row.table()[name].wrong("a scenario of politics only has nothing on the map")
