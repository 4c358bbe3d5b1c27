"""The board from the data files, which a group may have changed: what the game could not play with is refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from engine.core.files.data import Tables as Files
from engine.core.files.data_entries import Entry, check_named, names_in, opened, plain
from engine.core.files.schema import Schema, ids
from engine.core.secrets.secret import Seat
from engine.core.setters.setting import Impossible
from engine.games.hellenes.board.board import Board, Card, Post, Province, ScenarioRow, Sea, Unit
from engine.games.hellenes.board.numbers import Numbers, Rating
from engine.games.hellenes.cards.cards import LEADER, REVOLT, scenario_cards
from engine.games.hellenes.table.setup import faults, set_up
from engine.games.hellenes.table.state import SEASONS, SEATS, AreaId, ProvinceId, SeaId, UnitId

P = TypeVar("P")


class Helots(Struct, frozen=True):
    """Where a Helot Uprising can break out (§3.1)."""

    provinces: tuple[ProvinceId, ...]


class Border(Struct, Generic[P], frozen=True):
    """Two areas that meet."""

    between: tuple[P, P]


LandBorders = Annotated[dict[Literal["borders"], tuple[Border[ProvinceId], ...]], Meta(min_length=1)]
SeaBorders = Annotated[dict[Literal["open", "deep", "narrows"], tuple[Border[SeaId], ...]], Meta(min_length=3)]
"""By the kind of border."""


def load_board(files: Files) -> Board:
    """The board from the parsed data files; `BadData` if one of them says what the game cannot be played with."""
    schema = Schema(files, _ids(files))
    provinces, helots = schema.tables("provinces", province=dict[str, Province], helots=Helots)
    land, water = schema.tables("borders", land=LandBorders, sea=SeaBorders)
    seas = schema.table("seas", "sea", dict[str, Sea])
    regions = dict.fromkeys(row.region for row in provinces.values() if row.region is not None)
    board = Board(
        provinces=provinces,
        seas=seas,
        land={id: tuple(near) for id, near in _meeting(land, provinces).items()},
        water=_meeting(water, seas),
        units={id: unit for seat in SEATS for id, unit in _units(schema, seat).items()},
        cards=schema.table("cards", "card", dict[str, Card]),
        regions={region: tuple(p.id for p in provinces.values() if p.region == region) for region in regions},
        helots=helots.provinces,
        scenarios=schema.table("scenarios", "scenario", dict[str, ScenarioRow]),
        tables=schema.grouped(opened(files, "tables").without("provenance"), Numbers),
        names=names_in(opened(files, "names")),
        coasts={sea: tuple(p.id for p in provinces.values() if sea in p.seas) for sea in seas},
    )
    _check(files, board)
    return board


def _ids(files: Files) -> dict[str, Collection[str]]:
    """What can be referred to, by table."""
    found = ids(
        files,
        province=("provinces", "province"),
        sea=("seas", "sea"),
        card=("cards", "card"),
        nation=("names", "nation"),
        region=("names", "region"),
    )
    rows = opened(files, "provinces").at("province").table()
    cities = [id for id, row in rows.items() if row.at("kind").value in ("city", "port")]
    units = [id for seat in SEATS for id in opened(files, "units").at(seat).table()]
    return {**found, "city": cities, "unit": units, "seat": SEATS, "season": SEASONS}


def _units(schema: Schema, seat: Seat) -> dict[UnitId, Unit]:
    """A side's units: the id tells whose it is, and the number."""
    found = {}
    for id, row in opened(schema.files, "units").at(seat).table().items():
        row.table()
        row.check(id[0] == seat[0] and id[1:].isdecimal(), f"its id must be {seat[0]} and a number")
        whole = Entry(row.file, row.key, {**plain(row.value), "id": id, "seat": seat, "number": int(id[1:])})
        found[id] = schema.made(whole, Unit)
    return found


def _meeting(kinds: Mapping[str, Iterable[Border[AreaId]]], areas: Iterable[AreaId]) -> dict[AreaId, dict[AreaId, str]]:
    """The neighbours of each of these areas with the kind of border, in the order of the map."""
    found: dict[AreaId, dict[AreaId, str]] = {id: {} for id in areas}
    for kind, borders in kinds.items():
        for border in borders:
            a, b = border.between
            found[a][b] = found[b][a] = kind
    return {id: {area: near[area] for area in found if area in near} for id, near in found.items()}


# --- what the files must say together -------------------------------------------------------------


def _check(files: Files, board: Board) -> None:
    check_named(
        opened(files, "names"), province=board.provinces, sea=board.seas, unit=board.units, card=board.cards,
        scenario=board.scenarios,
    )  # fmt: skip
    for id in board.provinces:
        _check_province(opened(files, "provinces").at("province").at(id), board.provinces[id])
    for id, unit in board.units.items():
        _check_unit(opened(files, "units").at(unit.seat).at(id), board, unit)
    for id, card in board.cards.items():
        _check_card(opened(files, "cards").at("card").at(id), card)
    opened(files, "tables").at("combat").at("walls").check(*_known_power(board, board.tables.walls))
    for id, scenario in board.scenarios.items():
        _check_scenario(opened(files, "scenarios").at("scenario").at(id), board, scenario)


def _check_province(row: Entry, province: Province) -> None:
    if province.city:
        row.check(province.nation is not None and province.value > 0, "a City needs a nation, and a value from 1 up")
    if province.port:
        row.at("offshore").one_of(province.seas)


def _check_unit(row: Entry, board: Board, unit: Unit) -> None:
    """It has a rating for where it fights, a power that the tables know, and a home."""
    row.check((unit.type == "fleet") == unit.fleet, "a fleet, and nothing else, has a rating at sea")
    for name, rated in (("land", unit.land), ("sea", unit.sea)):
        if rated is not None:
            row.at(name).check(*_known_power(board, rated))
    row.at("nation").check(bool(board.home(unit.id)), "that nation has no place where this unit is at home")


def _known_power(board: Board, rated: Rating) -> tuple[bool, str]:
    powers = min(len(board.tables.hits_up_to), len(board.tables.routs_from))
    return rated.power <= powers, f"the tables know powers from 1 to {powers}"


def _check_card(row: Entry, card: Card) -> None:
    if card.event == LEADER:
        row.at("leader_of")
    if card.event == REVOLT:
        row.at("region")


def _check_scenario(row: Entry, board: Board, scenario: ScenarioRow) -> None:
    """The table that it sets up is possible, and there are cards to deal."""
    row.at("last_year").check(scenario.last_year <= scenario.first_year, "years BC count down to the last")
    for city in scenario.besieged:
        row.at("besieged").check(city in scenario.garrisons, f"{city} needs a garrison to be besieged")
    for seat, posts in scenario.posts.items():
        for entry, post in zip(row.at("posts").at(seat).rows(), posts, strict=True):
            _check_post(entry, board, scenario, seat, post)
    cards, dealt = len(scenario_cards(board, scenario.id)) - len(scenario.leaders), board.tables.dealt
    row.at("borders").check(cards >= 2 * dealt, f"only {cards} cards have these borders; two hands need {2 * dealt}")
    try:
        state = set_up(board, scenario.id)
    except Impossible as impossible:
        raise row.unfit(f"can't be set up: {impossible}") from None
    for fault in faults(board, state):
        raise row.unfit(f"can't be set up: {fault}")


def _check_post(row: Entry, board: Board, scenario: ScenarioRow, seat: Seat, post: Post) -> None:
    own = [unit.id for unit in board.units.values() if unit.seat == seat]
    row.at("units").some_of(own)
    if post.stance == "besieged":
        row.at("provinces").check(
            len(post.provinces) == 1 and set(post.provinces) <= set(scenario.besieged), "it must be one besieged City"
        )
