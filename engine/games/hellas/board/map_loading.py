"""The hexes of the map and the sides between them that can be crossed, from the data files (§3.2, §9.1).

The ways to begin, from the data files (§4).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from engine.core.files.data_entries import BadData, Entry, opened
from engine.core.files.schema import Schema
from engine.core.maps.hexes import Cell, neighbours
from engine.core.secrets.secret import Seat
from engine.games.hellas.board.board import COASTAL, ISLAND, LAND, SEA, TYPES, Board, Hex, Numbers, ScenarioRow, Start
from engine.games.hellas.table.state import INDEPENDENTS, POWERS, SYRAKUSAI, HexId

Pair = tuple[HexId, HexId]

_NUMBERED = re.compile(r"h(\d\d)(\d\d)")
"""The id of a hex without a name: its column and its row."""
_FARTHEST = 99
"""No column and no row is greater."""
_MOST_LEGIONS = 9
"""Neutral legions in a hex."""


def hexes(file: Entry, areas: Collection[str], goods: Collection[str], numbers: Numbers) -> dict[HexId, Hex]:
    """All hexes, those ashore first. `BadData` where one is impossible, two share a cell, or Sikelia has too much."""
    found: dict[HexId, Hex] = {}
    for id, row in file.at("hex").table().items():
        found[id] = _hex(id, row, areas, goods, numbers)
    for row in file.at("sea").at("hexes").rows():
        row.check(isinstance(row.value, str) and row.value not in found, "it must be the id of a hex of its own")
        found[row.value] = Hex(id=row.value, cell=_cell(row.value, row), type=SEA)
    by_cell: dict[Cell, HexId] = {}
    for id, hex in found.items():
        if hex.cell in by_cell:
            raise BadData(f"{file.file}.toml: {id} lies in the cell of {by_cell[hex.cell]}")
        by_cell[hex.cell] = id
    begin = sum(hex.neutral_legions for hex in found.values() if hex.sikelia)
    if begin > numbers.yellow_legions:
        raise BadData(f"{file.file}.toml: {begin} legions begin on Sikelia, of only {numbers.yellow_legions}")
    return found


def _hex(id: HexId, row: Entry, areas: Collection[str], goods: Collection[str], numbers: Numbers) -> Hex:
    there = row.table()
    at_sea = row.at("type").one_of(TYPES) == SEA
    if "area" in there:
        row.at("area").one_of(areas)
    elif not at_sea:
        raise BadData(
            f"{row.file}.toml: {row.key}.area is missing; every hex ashore belongs to a province or an island"
        )
    row.check(not at_sea or not {"area", "merchandise", "mountain", "neutral"} & set(there), "it lies at sea")
    if "merchandise" in there:
        row.at("merchandise").one_of(goods)
    if "city" in there:
        row.at("city").check("merchandise" in there, "a city produces merchandise")
    _check_neutral(row)
    return row.struct(Hex, id=id, cell=_cell(id, row), cost=_cost(row, numbers))


def _cost(row: Entry, numbers: Numbers) -> int:
    if "cost" in row.table():
        raise row.at("cost").wrong("what a hex costs is among the numbers of values.toml")
    there = {name: field.value for name, field in row.table().items()}
    if there.get("mountain"):
        return numbers.mountain_moves
    return numbers.sikelia_moves if there["type"] == SEA and there.get("sikelia") else 1


def _check_neutral(row: Entry) -> None:
    there = row.table()
    if "neutral" in there:
        row.at("neutral").one_of((SYRAKUSAI, INDEPENDENTS))
        row.check("neutral_legions" in there or "neutral_fortress" in there, "it has no neutral piece")
    if "neutral_legions" in there:
        row.at("neutral_legions").whole(0, _MOST_LEGIONS)
    for name in ("neutral_legions", "neutral_fortress"):
        row.check(name not in there or "neutral" in there, "it doesn't say whose the neutral pieces are")


def _cell(id: HexId, row: Entry) -> Cell:
    """Where a hex lies: as it says, or for one without a name as its id says."""
    numbered = _NUMBERED.fullmatch(id)
    said = row.table().get("cell") if isinstance(row.value, dict) else None
    if said is None:
        if numbered is None:
            raise BadData(f"{row.file}.toml: {row.key}.cell is missing, and {id} is not h and four digits")
        return Cell(int(numbered[1]), int(numbered[2]))
    said.check(len(said.rows()) == 2, "it must be a column and a row")
    cell = Cell(*(number.whole(0, _FARTHEST) for number in said.rows()))
    if numbered is not None:
        said.check(cell == (int(numbered[1]), int(numbered[2])), f"{id} lies elsewhere by its id")
    return cell


# --- what can be crossed -------------------------------------------------------------------------


def edges(file: Entry, hexes: dict[HexId, Hex]) -> tuple[tuple[Pair, ...], tuple[Pair, ...], tuple[Pair, ...]]:
    """Sides that legions can cross, barriers, and sides that ships can cross."""
    sides = _sides(hexes)
    barriers = _listed(file.at("edges").at("barriers"), hexes)
    straits = _listed(file.at("edges").at("straits"), hexes)
    for row, pair in barriers.values():
        row.check(frozenset(pair) in sides, "the two are no neighbours")
        row.check(
            _by_land(*(hexes[id] for id in pair)), "a barrier is between two hexes that legions could cross between"
        )
    for row, pair in straits.values():
        row.check(frozenset(pair) in sides, "the two are no neighbours")
        row.check(_narrow(*(hexes[id] for id in pair)), "a strait is between two coastal hexes, or two of islands")
    marched = [pair for key, pair in sides.items() if key not in barriers and _by_land(*(hexes[id] for id in pair))]
    sailed = [pair for key, pair in sides.items() if key in straits or _by_sea(*(hexes[id] for id in pair))]
    marched += _links(file.at("links").at("legions"), hexes, sides, SEA)
    sailed += _links(file.at("links").at("ships"), hexes, sides, LAND)
    return tuple(marched), tuple(pair for _, pair in barriers.values()), tuple(sailed)


def _sides(hexes: dict[HexId, Hex]) -> dict[frozenset[HexId], Pair]:
    """Every side between two hexes, in the order of the hexes."""
    by_cell = {hex.cell: id for id, hex in hexes.items()}
    found: dict[frozenset[HexId], Pair] = {}
    for id, hex in hexes.items():
        for cell in neighbours(hex.cell):
            if cell in by_cell:
                found.setdefault(frozenset((id, by_cell[cell])), (id, by_cell[cell]))
    return found


def _listed(entry: Entry, hexes: dict[HexId, Hex]) -> dict[frozenset[HexId], tuple[Entry, Pair]]:
    """The pairs of a list, none of them twice."""
    found: dict[frozenset[HexId], tuple[Entry, Pair]] = {}
    for row in entry.rows():
        pair = row.some_of(hexes)
        row.check(len(pair) == 2, "it must be two hexes")
        row.check(frozenset(pair) not in found, "the two stand there already")
        found[frozenset(pair)] = row, (pair[0], pair[1])
    return found


def _links(entry: Entry, hexes: dict[HexId, Hex], sides: Collection[frozenset[HexId]], closed: str) -> list[Pair]:
    """Neighbours whose cells are none. Only Sikelia has such; none of the two may be of the type that is `closed`."""
    found = []
    for row, pair in _listed(entry, hexes).values():
        row.check(frozenset(pair) not in sides, "their cells are neighbours anyway")
        row.check(any(hexes[id].sikelia for id in pair), "hexes that are no neighbours are linked at Sikelia only")
        row.check(all(hexes[id].type != closed for id in pair), "one of them can't be entered")
        found.append(pair)
    return found


def _by_land(a: Hex, b: Hex) -> bool:
    """Whether legions cross if there is no barrier: ashore, and not between an island and anything else."""
    if SEA in (a.type, b.type):
        return False
    return a.area == b.area if ISLAND in (a.type, b.type) else True


def _by_sea(a: Hex, b: Hex) -> bool:
    """Whether ships cross although no strait is listed."""
    if LAND in (a.type, b.type):
        return False
    return SEA in (a.type, b.type) or {a.type, b.type} == {COASTAL, ISLAND}


def _narrow(a: Hex, b: Hex) -> bool:
    return a.type == b.type and a.type in (COASTAL, ISLAND)


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
