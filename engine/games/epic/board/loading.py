"""The board from the data files, which a group may have changed: what the game could not play with is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core.files.data import Tables as Files
from engine.core.files.data_entries import Entry, names_in, opened
from engine.core.files.schema import Schema, ids
from engine.core.maps.hexes import Cell, neighbours
from engine.games.epic.board.board import (
    AreaRow,
    Board,
    City,
    Hex,
    Leader,
    Pair,
    RegionRow,
    SeaRow,
    UnitType,
    add_names,
)
from engine.games.epic.board.cards import CardRow, card_ids, cards, check_counts
from engine.games.epic.board.setups import ScenarioSetup
from engine.games.epic.board.values import CombatValues, Tables
from engine.games.epic.table.state import ATHENS, SEATS, SPARTA, AreaId, CityId, HexId, SeaId, UnitId

_TYPE = re.compile(r"(hoplite|light|cavalry|fleet)-([1-6])")
_NUMBER = re.compile(r"([we])(\d\d)(\d\d)")
_EAST = Cell(38, 1)
"""What is added to the column and row of a hex of the eastern map."""
_COLUMNS = ("1-4", "1-3", "1-2", "2-3", "1-1", "3-2", "2-1", "3-1", "4-1")
_CELL = re.compile(r"(D|M|\+[123])/(D|M|\+[123])")


class HexRow(Struct, frozen=True):
    """A hex as `hexes.toml` has it; `at`: its number, where it has the name of its city."""

    at: str = ""
    rough: bool = False
    seas: tuple[SeaId, ...] = ()


class AreaFile(Struct, frozen=True):
    """`areas.toml`."""

    area: dict[str, AreaRow]
    sea: dict[str, SeaRow]


class Sides(Struct, frozen=True):
    """Sides between hexes."""

    barriers: tuple[Pair, ...]
    roads: tuple[Pair, ...]


class EdgeFile(Struct, frozen=True):
    """`edges.toml`."""

    edges: Sides
    river: dict[str, tuple[Pair, ...]]


LeaderLists = Annotated[dict[Literal["athens", "sparta", "persia"], dict[str, Leader]], Meta(min_length=3)]
"""The leaders of each side, and generals of the satraps."""
Scenarios = Annotated[dict[str, ScenarioSetup], Meta(min_length=1)]


def load_board(files: Files) -> Board:
    """The board, or `BadData` with file, key and what would be right."""
    known: dict[str, list[str]] = {
        "seat": list(SEATS),
        **ids(files, area=("areas", "area"), sea=("areas", "sea"), region=("regions", "region")),
    }
    known["hex"] = [hex for area in opened(files, "hexes").at("hex").table().values() for hex in area.table()]
    known["city"] = list(opened(files, "cities").at("city").table())
    known["leader"] = [id for side in opened(files, "leaders").at("leader").table().values() for id in side.table()]
    known["card_kind"] = list(opened(files, "cards").at("card").table())
    known["card"] = list(card_ids(opened(files, "cards").at("card")))
    schema = Schema(files | {"scenarios": _spelled_out(files)}, known)
    places = schema.read("areas", AreaFile)
    hexes = _hexes(schema)
    edges = schema.read("edges", EdgeFile)
    near = _near(opened(files, "edges"), hexes, edges.edges.barriers)
    regions = schema.table("regions", "region", dict[str, RegionRow])
    leaders = schema.table("leaders", "leader", LeaderLists)
    combat = schema.read("combat", CombatValues)
    card_rows = schema.table("cards", "card", dict[str, CardRow])
    check_counts(opened(files, "cards").at("card"), card_rows)
    _check_chart(opened(files, "combat").at("chart"), combat)
    board = Board(
        areas=places.area,
        seas=places.sea,
        hexes=hexes,
        cities=_cities(schema, hexes),
        regions=regions,
        types=_types(opened(files, "regions").at("region"), regions),
        leaders=leaders["athens"] | leaders["sparta"] | leaders["persia"],
        cards=cards(card_rows),
        sides_of_leaders=dict.fromkeys(leaders["athens"], ATHENS) | dict.fromkeys(leaders["sparta"], SPARTA),
        near=near,
        rivers={pair: river for river, sides in edges.river.items() for side in sides for pair in _both(side)},
        roads=frozenset(pair for side in edges.edges.roads for pair in _both(side)),
        combat=combat,
        values=schema.read("tables", Tables),
        scenarios=schema.table("scenarios", "scenario", Scenarios),
        names=names_in(opened(files, "names")),
    )
    add_names(board)
    _check_seas(opened(files, "areas").at("sea"), board)
    _check_scenarios(opened(files, "scenarios").at("scenario"), board)
    return board


def _spelled_out(files: Files) -> dict[str, Any]:
    """The scenarios, each with what it takes over from the one that it is `like`: whole keys, and rows of regions."""
    rows: dict[str, Any] = {}
    for id, entry in opened(files, "scenarios").at("scenario").table().items():
        own = dict(entry.value)
        if "like" in own:
            base = rows[entry.at("like").one_of(tuple(rows))]
            regions = base["region"] | own.get("region", {}) if "region" in base else own["region"]
            leaders = base["leaders"] | own.get("leaders", {})
            own = base | own | {"region": regions, "leaders": leaders}
            del own["like"]
        rows[id] = own
    return {"scenario": rows}


def _hexes(schema: Schema) -> dict[HexId, Hex]:
    found: dict[HexId, Hex] = {}
    by_cell: dict[Cell, HexId] = {}
    entries = opened(schema.files, "hexes").at("hex")
    for area, rows in schema.table("hexes", "hex", dict[AreaId, dict[str, HexRow]]).items():
        for id, row in rows.items():
            entry = entries.at(area).at(id)
            cell = _cell(entry, row.at or id)
            if (other := by_cell.setdefault(cell, id)) != id:
                raise entry.unfit(f"lies where {other} is")
            found[id] = Hex(id, cell, area, row.rough, row.seas)
    return found


def _cell(entry: Entry, number: str) -> Cell:
    """Where a hex with that number on its map sheet lies."""
    read = _NUMBER.fullmatch(number)
    if read is None:
        raise entry.unfit(f"has the number {number!r}; it must be w or e and four digits, column and row")
    cell = Cell(int(read[2]), int(read[3]))
    return cell if read[1] == "w" else Cell(cell.column + _EAST.column, cell.row + _EAST.row)


def _near(file: Entry, hexes: Mapping[HexId, Hex], barriers: Iterable[Pair]) -> dict[HexId, tuple[HexId, ...]]:
    """Who can be walked to from where: all neighbours but over barriers."""
    at = {hex.cell: id for id, hex in hexes.items()}
    shut = {pair for side in barriers for pair in _both(side)}
    for a, b in shut:
        if hexes[b].cell not in set(neighbours(hexes[a].cell)):
            raise file.at("edges").at("barriers").unfit(f"names {a} and {b}, which are no neighbours")
    return {
        id: tuple(there for cell in neighbours(hex.cell) if (there := at.get(cell)) and (id, there) not in shut)
        for id, hex in hexes.items()
    }


def _both(side: Pair) -> tuple[Pair, Pair]:
    return side, (side[1], side[0])


def _cities(schema: Schema, hexes: Mapping[HexId, Hex]) -> dict[CityId, City]:
    cities = schema.table("cities", "city", dict[HexId, City])
    for id, row in cities.items():
        if row.port is not None and row.port not in hexes[id].seas:
            raise opened(schema.files, "cities").at("city").at(id).at("port").wrong("its hex must touch that sea")
    return cities


def _types(file: Entry, regions: Mapping[str, RegionRow]) -> dict[UnitId, UnitType]:
    """Every type of unit that a region has in its pools."""
    found: dict[UnitId, UnitType] = {}
    for id, row in regions.items():
        for sort in (*row.force, *row.build):
            read = _TYPE.fullmatch(sort)
            if read is None:
                raise file.at(id).unfit(f"has {sort!r}; it must be an arm and a morale, as hoplite-4")
            unit = f"{id}/{sort}"
            found[unit] = UnitType(unit, id, read[1], int(read[2]))  # type: ignore[arg-type]
    return found


def _check_chart(file: Entry, combat: CombatValues) -> None:
    file.check(tuple(combat.chart) == _COLUMNS, f"its columns must be {', '.join(_COLUMNS)}")
    for column, cells in combat.chart.items():
        for cell in cells:
            if not _CELL.fullmatch(cell):
                raise file.at(column).unfit(f"has {cell!r}; it must be two of D, M, +1, +2, +3, as M/+1")


def _check_seas(file: Entry, board: Board) -> None:
    for id, sea in board.seas.items():
        for other in sea.borders:
            if id not in board.seas[other].borders:
                raise file.at(id).unfit(f"borders on {other}, but {other} not on it")


def _check_scenarios(file: Entry, board: Board) -> None:
    """Pools name units that there are, and every seat has regions, leaders and a treasury."""
    for id, scenario in board.scenarios.items():
        for region, pool in scenario.pools.items():
            for sort in pool:
                if f"{region}/{sort}" not in board.types:
                    raise file.at(id).unfit(f"gives {region} {sort}, which it has none of in regions.toml")
        for seat in scenario.seats:
            if seat not in scenario.leaders or seat not in scenario.treasury:
                raise file.at(id).unfit(f"says nothing of the leaders or the treasury of {seat}")
