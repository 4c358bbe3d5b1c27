"""The board from the data files, which a group may have changed: what the game could not play with is refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from engine.core.files.data import Tables as Files
from engine.core.files.data_entries import BadData, Entry, check_named, names_in, opened
from engine.core.files.schema import Positive, Schema, ids, of
from engine.core.maps.graph import bits, borders
from engine.core.secrets.secret import Seat
from engine.games.polis.board.board import (
    BattleRules,
    Board,
    CombatCard,
    Components,
    Costs,
    Market,
    PolisTile,
    ProjectTile,
    RoundRow,
    ScenarioSetup,
    TributeBox,
)
from engine.games.polis.progress.effects import Choose, Effect, GainUnit, LosePopulation, LoseUnit
from engine.games.polis.table.setup import faults, set_up
from engine.games.polis.table.state import GALLEY, GOODS, HOPLITE, SEATS, Good, LandId, PolisId, RoundId, SeaId

P = TypeVar("P")
Q = TypeVar("Q")
Row = Annotated[tuple[Positive, ...], Meta(min_length=1)]
Deck = Annotated[tuple[Annotated[str, of("event")], ...], Meta(min_length=1)]
Cards = tuple[CombatCard, ...]


class Place(Struct, frozen=True):
    """A territory; there is no more to it than that it is there."""


class Border(Struct, Generic[P, Q], frozen=True):
    """Two territories that meet."""

    between: tuple[P, Q]


class Diolkos(Struct, frozen=True):
    """Seas that meet only for whoever owns the polis."""

    between: tuple[SeaId, SeaId]
    owner_of: PolisId


class Borders(Struct, frozen=True):
    """What borders on what."""

    land: tuple[Border[LandId, LandId], ...]
    sea: tuple[Border[SeaId, SeaId], ...]
    coast: tuple[Border[LandId, SeaId], ...]
    diolkos: Diolkos


class Display(Struct, frozen=True):
    """How many projects are laid out."""

    shown: Positive


class Port(Struct, frozen=True):
    """Where a seat's trade routes begin."""

    seas: tuple[SeaId, ...]


class Price(Struct, frozen=True):
    """A price that is known from the rulebook, to hold the chart against."""

    size: Positive
    column: Positive
    cost: Positive


class Chart(Struct, frozen=True):
    """What shiploads cost."""

    rows: dict[int, Row]
    start: dict[Good, Positive]
    known: tuple[Price, ...]


class Event(Struct, frozen=True):
    """An event card."""

    effects: tuple[Effect, ...]


def load_board(files: Files) -> Board:
    """The board from the parsed data files; `BadData` if one of them says what the game cannot be played with."""
    schema = Schema(files, _ids(files))
    rounds, lands, seas, near = schema.tables(
        "board", round=dict[str, RoundRow], land=dict[str, Place], sea=dict[str, Place], borders=Borders
    )
    poleis = schema.table("poleis", "polis", dict[str, PolisTile])
    display, projects = schema.tables("projects", display=Display, project=dict[str, ProjectTile])
    ports, chart, markets = schema.tables("markets", trade_port=dict[Seat, Port], chart=Chart, market=dict[str, Market])
    decks, events = schema.tables("events", decks=dict[RoundId, Deck], event=dict[str, Event])
    battle, on_land, at_sea = schema.tables("combat", battle=BattleRules, land=Cards, sea=Cards)
    components, scenarios = schema.tables("scenarios", components=Components, scenario=dict[str, ScenarioSetup])
    land_bit, sea_bit = bits(tuple(lands)), bits(tuple(seas))
    markets = {id: _with_loads(market) for id, market in markets.items()}
    board = Board(
        rounds=rounds,
        lands=tuple(lands),
        seas=tuple(seas),
        poleis=poleis,
        projects=projects,
        shown=display.shown,
        markets=markets,
        ports={seat: port.seas for seat, port in ports.items()},
        chart=chart.rows,
        tribute=schema.table("tribute", "tribute", dict[LandId, TributeBox]),
        decks=decks,
        events={id: card.effects for id, card in events.items()},
        battle=battle,
        land_deck=_deck(on_land),
        sea_deck=_deck(at_sea),
        scenarios=scenarios,
        components=components,
        costs=schema.table("costs", "costs", Costs),
        names=names_in(opened(files, "names")),
        land_borders=borders(near.land, land_bit, land_bit),
        sea_borders=borders(near.sea, sea_bit, sea_bit),
        coasts=borders(near.coast, land_bit, sea_bit),
        diolkos=near.diolkos.between,
        diolkos_polis=near.diolkos.owner_of,
        land_bit=land_bit,
        sea_bit=sea_bit,
        poleis_of_land={land: tuple(p.id for p in poleis.values() if p.territory == land) for land in lands},
        capitals={tile.capital: tile.id for tile in poleis.values() if tile.capital is not None},
        loads={load.id: load for market in markets.values() for load in market.shiploads},
    )
    _check(files, board)
    return board


def _ids(files: Files) -> dict[str, Collection[str]]:
    """What can be referred to, by table."""
    found = ids(
        files,
        round=("board", "round"),
        land=("board", "land"),
        sea=("board", "sea"),
        polis=("poleis", "polis"),
        market=("markets", "market"),
        event=("events", "event"),
        project_type=("names", "project_type"),
        formation=("names", "formation"),
        manoeuvre=("names", "manoeuvre"),
    )
    return {**found, "seat": SEATS, "good": GOODS, "unit": (HOPLITE, GALLEY), "prestige": ("prestige",)}


def _with_loads(market: Market) -> Market:
    """A market whose shiploads know where they are on offer."""
    loads = (
        msgspec.structs.replace(load, market=market.id, id=f"{market.id}/{load.size}") for load in market.shiploads
    )
    return msgspec.structs.replace(market, shiploads=tuple(loads))


def _deck(cards: Iterable[CombatCard]) -> dict[str, CombatCard]:
    return {card.id: card for card in cards}


# --- what the files must say together -------------------------------------------------------------


def _check(files: Files, board: Board) -> None:
    _check_seats(files, board)
    _check_trade(files, board)
    _check_events(files, board)
    for land in board.lands:
        opened(files, "tribute").at("tribute").at(land)
    check_named(
        opened(files, "names"), land=board.lands, sea=board.seas, polis=board.poleis, market=board.markets,
        project=board.projects, event=board.events, round=board.rounds, scenario=board.scenarios,
    )  # fmt: skip
    for id, scenario in board.scenarios.items():
        _check_scenario(opened(files, "scenarios").at("scenario").at(id), board, id, scenario)


def _check_seats(files: Files, board: Board) -> None:
    """Each seat has one capital with land around it, and a port."""
    for seat in SEATS:
        homes = [tile for tile in board.poleis.values() if tile.capital == seat]
        if len(homes) != 1 or homes[0].territory is None:
            raise BadData(f"poleis.toml: polis: {seat} needs exactly one capital, in a land")
        opened(files, "markets").at("trade_port").at(seat)


def _check_trade(files: Files, board: Board) -> None:
    """The chart has a price for every shipload that a round may offer."""
    chart = opened(files, "markets").at("chart").at("rows")
    for size, row in board.chart.items():
        right = len(row) == board.largest_chart_column()
        chart.at(str(size)).check(right, f"each row has as many columns as the first, {board.largest_chart_column()}")
    largest = max(row.largest_shipload for row in board.rounds.values())
    sizes = [size for size in board.chart if size <= largest]
    for id in board.markets:
        for load in opened(files, "markets").at("market").at(id).at("shiploads").rows():
            offered = load.at("size")
            offered.check(offered.value in sizes, f"there are prices, and rounds, for {', '.join(map(str, sizes))}")


def _check_events(files: Files, board: Board) -> None:
    for id, effects in board.events.items():
        _check_effects(opened(files, "events").at("event").at(id).at("effects"), effects, board)


def _check_effects(entry: Entry, effects: Iterable[Effect], board: Board) -> None:
    """Units stand where they can, and what divides is not 0."""
    for row, effect in zip(entry.rows(), effects, strict=True):
        if isinstance(effect, GainUnit | LoseUnit) and effect.where and effect.unit:
            row.at("where").one_of(board.lands if effect.unit == HOPLITE else board.seas)
        if isinstance(effect, LosePopulation):
            row.check(bool(effect.amount) != bool(effect.part), "it needs either an amount or a part, from 1 up")
        if isinstance(effect, Choose):
            row.check((effect.seat is None) != (effect.owner_of is None), "it needs either a seat or owner_of")
            for option, read in zip(row.at("options").rows(), effect.options, strict=True):
                if read.effects:
                    _check_effects(option.at("effects"), read.effects, board)


def _check_scenario(row: Entry, board: Board, id: str, scenario: ScenarioSetup) -> None:
    """The table that it sets up is possible, and all of its rounds have their cards."""
    for good in {load.wants for load in board.loads.values()}:
        row.at("chart").at(good)
    if scenario.events:
        for round in scenario.rounds:
            row.at("rounds").check(round in board.decks, f"events.toml has no deck {round}")
    for fault in faults(board, set_up(board, id)):
        raise row.unfit(f"can't be set up: {fault}")
