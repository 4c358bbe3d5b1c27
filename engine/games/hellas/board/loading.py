"""The board from the data files, which a group may have changed: what the game could not play with is refused."""

from __future__ import annotations

import msgspec

from engine.core.files.data import Tables as Files
from engine.core.files.data_entries import BadData, Entry, names_in, opened
from engine.core.files.schema import Schema, ids
from engine.games.hellas.board.board import (
    GOLDEN,
    ISLAND,
    LUXURY,
    PHASES,
    PROVINCE,
    Area,
    Board,
    Condition,
    Hex,
    Merchandise,
    Numbers,
    Phase,
    Stock,
    Values,
    VictoryCard,
)
from engine.games.hellas.board.map_loading import edges, hexes, scenarios
from engine.games.hellas.table.state import (
    ACTIONS,
    ARMISTICE,
    GOLDEN_AGE,
    PASS,
    POWERS,
    REVOLUTION,
    ROWS,
    AreaId,
    CardId,
    Good,
    HexId,
    Row,
)

_MOST = 999
"""No number of the game is greater."""
_MOVES = ("legion_moves", "ship_moves")
"""Of the values by phase, those without which nothing could move."""
_PLAIN = Schema({}, {})
"""For what refers to nothing."""
_GOLDEN_ID = "golden-age"
_BY_BOX = "culture_value"
"""The one of the values that goes by box and not by phase (§9.6)."""


def load_board(files: Files) -> Board:
    """The board from the parsed data files; `BadData` if one of them says what the game cannot be played with."""
    known = ids(files, good=("merchandise", "good"), area=("areas", "area"), card=("victory_cards", "card"))
    schema = Schema(files, known | {"row": ROWS, "seat": POWERS})
    goods = schema.table("merchandise", "good", dict[Good, Merchandise])
    numbers = _numbers(opened(files, "values").at("numbers"))
    lands = opened(files, "areas").at("area")
    found = hexes(opened(files, "hexes"), lands.table(), goods, numbers)
    schema = Schema(files, {**schema.ids, "hex": found, "place": [id for id, hex in found.items() if hex.place]})
    areas = _areas(lands, found)
    chart = _chart(schema, opened(files, "chart").at("chart"), goods)
    powers = opened(files, "pieces").at("power")
    tracks = opened(files, "tracks")
    legion_edges, barriers, ship_edges = edges(opened(files, "edges"), found)
    board = Board(
        hexes=found,
        legion_edges=legion_edges,
        barriers=barriers,
        ship_edges=ship_edges,
        areas=areas,
        goods=goods,
        chart=chart,
        values=_values(opened(files, "values"), chart),
        numbers=numbers,
        stock={seat: _stock(powers.at(seat)) for seat in POWERS},
        capitals={seat: _capital(powers.at(seat).at("capital"), found) for seat in POWERS},
        supply=_whole_numbers(tracks.at("supply").at("legions"), 0, 1),
        stability_value=_stability(tracks.at("stability")),
        laurels=_laurels(tracks.at("control"), "dark"),
        light_laurels=_laurels(tracks.at("control"), "light"),
        track={kind: tracks.at("control").at(kind).at("last").whole(1, _MOST) for kind in (PROVINCE, ISLAND)},
        scenarios={},
        victory_cards=_victory_cards(schema, opened(files, "victory_cards").at("card"), numbers),
        archimedes=_archimedes(opened(files, "archimedes").at("lead")),
        names=names_in(opened(files, "names")),
    )
    _check_way_to_sikelia(board)
    board.scenarios = scenarios(schema, board)
    return board


def _whole_numbers(row: Entry, least: int, at_least: int) -> tuple[int, ...]:
    """A list of so many whole numbers or more."""
    row.check(len(row.rows()) >= at_least, f"it needs at least {at_least}")
    return tuple(number.whole(least, _MOST) for number in row.rows())


# --- the map and what it yields ------------------------------------------------------------------


def _areas(entry: Entry, found: dict[HexId, Hex]) -> dict[AreaId, Area]:
    return {id: _area(id, row, found) for id, row in entry.table().items()}


def _area(id: AreaId, row: Entry, found: dict[HexId, Hex]) -> Area:
    island = row.at("type").one_of((PROVINCE, ISLAND)) == ISLAND
    row.at("spaces").whole(1, _MOST)
    own = tuple(hex for hex in found.values() if hex.area == id)
    for hex in own:
        row.check((hex.type == ISLAND) == island, f"an island has island hexes only, and {hex.id} is there")
    row.check(any(hex.place for hex in own), "nothing there produces merchandise, so that nobody could control it")
    places = tuple(hex.id for hex in own if hex.place)
    return row.struct(Area, id=id, hexes=tuple(hex.id for hex in own), merchandise=places)


# --- the powers ----------------------------------------------------------------------------------


def _stock(row: Entry) -> Stock:
    return _PLAIN.made(row.without("capital"), Stock)


def _capital(row: Entry, found: dict[HexId, Hex]) -> HexId:
    capital = row.one_of(found)
    hex = found[capital]
    row.check(hex.place and hex.city and hex.type != ISLAND, "a capital is a city with merchandise on the mainland")
    row.check(hex.neutral is None, "neutral pieces begin there")
    return capital


def _chart(schema: Schema, entry: Entry, goods: dict[Good, Merchandise]) -> dict[Row, tuple[Phase, ...]]:
    for name, row in entry.table().items():
        if name not in ROWS:
            raise row.stranger(ROWS)
    return {name: _row(schema, entry.at(name), goods) for name in ROWS}


def _row(schema: Schema, entry: Entry, goods: dict[Good, Merchandise]) -> tuple[Phase, ...]:
    entry.check(len(entry.rows()) == GOLDEN, f"a row has {PHASES} phases and a Golden Age")
    phases = tuple(_phase(schema, row, goods) for row in entry.rows())
    golden = entry.rows()[-1]
    golden.check(phases[-1].id == _GOLDEN_ID, "the last one must be the golden-age")
    golden.at("boxes").check(len(phases[-1].boxes) == 1, "the Golden Age is a single box")
    return phases


def _phase(schema: Schema, row: Entry, goods: dict[Good, Merchandise]) -> Phase:
    """A phase; what it needs stands beside the rest."""
    phase = schema.made(row.without(*Condition.__struct_fields__), Phase)
    condition = schema.made(row.without(*Phase.__struct_fields__), Condition)
    if condition.luxuries:
        row.at("luxuries").whole(0, sum(good.type == LUXURY for good in goods.values()))
    return msgspec.structs.replace(phase, condition=condition)


# --- the numbers ---------------------------------------------------------------------------------


def _values(file: Entry, chart: dict[Row, tuple[Phase, ...]]) -> Values:
    """The values by phase, with the row that each goes by, and that of culture by box."""
    entry = file.at("values")
    names = [name for name in Values.__struct_fields__ if name not in (_BY_BOX, "governed")]
    for name, row in entry.table().items():
        if name not in names:
            raise row.stranger(names)
    boxes = sum(len(phase.boxes) for phase in chart["culture"])
    by_box = file.at("culture").at("by_box")
    by_box.check(len(by_box.rows()) == boxes + 1, f"it needs {boxes + 1}: before the first box, and for each")
    return Values(
        **{name: _by_phase(entry.at(name).at("phases"), name in _MOVES) for name in names},
        culture_value=tuple(row.whole(-_MOST, _MOST) for row in by_box.rows()),
        governed={name: entry.at(name).at("row").one_of(ROWS) for name in names},
    )


def _by_phase(row: Entry, positive: bool) -> tuple[int, ...]:
    row.check(len(row.rows()) == GOLDEN + 1, f"it needs {GOLDEN + 1}: before phase I, for each phase, the Golden Age")
    return _whole_numbers(row, int(positive), 1)


def _numbers(entry: Entry) -> Numbers:
    """The small numbers; the tables of the file only group them."""
    numbers = _PLAIN.grouped(entry, Numbers)
    flat = {name: row for subject in entry.table().values() for name, row in subject.table().items()}
    flat["cards_kept"].check(numbers.cards_kept <= numbers.cards_drawn, f"only {numbers.cards_drawn} are drawn")
    flat["actions"].check(_closed(numbers) < len(ACTIONS), "a player could be left without any action to choose")
    return numbers


def _closed(numbers: Numbers) -> int:
    """Actions that can be closed to a player at most: chosen too often by both or by him, or just by the rival (§8)."""
    by_both = (2 * numbers.actions - 1) // numbers.same_action
    return by_both + (numbers.actions - 1) // numbers.same_action_each + 1


def _check_way_to_sikelia(board: Board) -> None:
    """What lets ships sail to Sikelia are their movement points; the number says from which phase on (§9.1.2)."""
    cost, said = board.numbers.sikelia_moves, board.numbers.bireme
    able = next((phase for phase, points in enumerate(board.values.ship_moves) if points >= cost), None)
    if able != said:
        phases = "never" if able is None else f"from phase {able} on"
        raise BadData(f"values.toml: bireme is {said}, but ships have the {cost} points to sail to Sikelia {phases}")


def _stability(entry: Entry) -> dict[int, int]:
    first = entry.at("first")
    first.check(first.value == REVOLUTION + 1, f"it must be {REVOLUTION + 1}, the last space before Revolution")
    values = entry.at("values")
    spaces = range(REVOLUTION + 1, GOLDEN_AGE + 1)
    values.check(len(values.rows()) == len(spaces), f"it needs {len(spaces)}: from {spaces[0]} to {spaces[-1]}")
    return {space: row.whole(-_MOST, _MOST) for space, row in zip(spaces, values.rows(), strict=True)}


def _laurels(entry: Entry, which: str) -> dict[str, tuple[int, ...]]:
    found = {}
    for kind in (PROVINCE, ISLAND):
        last = entry.at(kind).at("last").whole(1, _MOST)
        found[kind] = tuple(row.whole(1, last) for row in entry.at(kind).at(which).rows())
        entry.at(kind).at(which).check(len(set(found[kind])) == len(found[kind]), "nothing may stand there twice")
    return found


# --- the cards -----------------------------------------------------------------------------------


def _victory_cards(schema: Schema, entry: Entry, numbers: Numbers) -> dict[CardId, VictoryCard]:
    """The cards, enough to deal to every power."""
    need = numbers.cards_drawn * len(POWERS)
    entry.check(len(entry.table()) >= need, f"the powers draw {need} cards")
    for row in entry.table().values():
        row.check(bool(row.table()), "it names nothing")
    return schema.made(entry, dict[CardId, VictoryCard])


def _archimedes(entry: Entry) -> dict[str, int]:
    leads = entry.counts([action for action in ACTIONS if action not in (ARMISTICE, PASS)], _MOST)
    entry.check(sum(leads.values()) > 0, "there must be a card")
    return leads
