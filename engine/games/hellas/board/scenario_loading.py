"""The ways to begin, from the data files (§4)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.core.files.data_entries import BadData, Entry, opened
from engine.core.files.schema import Schema
from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import ISLAND, LAND, SEA, Board, ScenarioRow, Start
from engine.games.hellas.table.state import POWERS


def scenarios(schema: Schema, board: Board) -> dict[str, ScenarioRow]:
    """The scenarios, with the board otherwise complete."""
    file = opened(schema.files, "scenarios")
    starts = {id: _set_up(schema, row, board) for id, row in file.at("set_up").table().items()}
    return {id: _scenario(schema, id, row, starts) for id, row in file.at("scenario").table().items()}


def _scenario(schema: Schema, id: str, row: Entry, starts: Mapping[str, dict[Seat, Start]]) -> ScenarioRow:
    powers = starts[row.at("set_up").one_of(starts)]
    if "last_turn" in row.table():
        row.at("last_turn_tie")
    given = Entry(row.file, row.key, {"id": id, **row.without("set_up", "powers").value})
    return replace(schema.made(given, ScenarioRow), powers=powers)


def _set_up(schema: Schema, entry: Entry, board: Board) -> dict[Seat, Start]:
    powers = {seat: _start(schema, entry.at(seat), seat, board) for seat in POWERS}
    held = {seat: _standing(start) for seat, start in powers.items()}
    for hex in sorted(held[POWERS[0]] & held[POWERS[1]]):
        raise BadData(f"{entry.file}.toml: {entry.key}: both powers have pieces in {hex}")
    return powers


def _standing(start: Start) -> set[str]:
    return {*start.fortresses_at, *start.posts_at, *start.legions_at, *start.ships_at}


def _start(schema: Schema, row: Entry, seat: Seat, board: Board) -> Start:
    start, stock = schema.made(row, Start), board.stock[seat]
    for name in start.development:
        row.at("development").at(name).whole(0, len(board.boxes[name]))
    _check_places(row, start, board)
    _check_units(row, board)
    counts = {
        "legions": start.legions + sum(start.legions_at.values()),
        "ships": start.ships + sum(start.ships_at.values()),
        "posts": start.posts + len(start.posts_at),
        "fortresses": len(start.fortresses_at),
        "armies": sum(units > 1 for units in start.legions_at.values()),
        "fleets": sum(units > 1 for units in start.ships_at.values()),
    }
    for name, count in counts.items():
        row.check(0 <= count <= getattr(stock, name), f"{seat} has only {getattr(stock, name)} {name}")
    row.check(board.capitals[seat] in start.fortresses_at, f"there must be a fortress in {board.capitals[seat]}")
    return start


def _check_places(row: Entry, start: Start, board: Board) -> None:
    """Fortresses are in cities of the mainland, posts where there is merchandise, within its boxes (§9.3, §17)."""
    there = row.table()
    places = [id for id in board.places if board.hexes[id].neutral is None]
    cities = [id for id in places if board.hexes[id].city and board.hexes[id].type != ISLAND]
    for name, known in (("fortresses_at", cities), ("posts_at", places)):
        if name in there:
            row.at(name).some_of(known)
    both = set(start.fortresses_at) & set(start.posts_at)
    row.check(not both, "a fortress takes the place of the trade post")
    count: dict[str, int] = {}
    for id in (*start.fortresses_at, *start.posts_at):
        good = board.hexes[id].merchandise or ""
        count[good] = count.get(good, 0) + 1
    for good, posts in count.items():
        row.check(
            posts <= len(board.goods[good].income), f"there are only {len(board.goods[good].income)} boxes of {good}"
        )


def _check_units(row: Entry, board: Board) -> None:
    """Legions stand ashore, ships on water, both where no neutral pieces are."""
    free = [hex for hex in board.hexes.values() if hex.neutral is None]
    for name, closed in (("legions", SEA), ("ships", LAND)):
        if f"{name}_at" in row.table():
            most = max(getattr(stock, name) for stock in board.stock.values())
            row.at(f"{name}_at").counts([hex.id for hex in free if hex.type != closed], most)
