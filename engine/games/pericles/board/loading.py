"""The board from the data files, which a group may have changed: what the game could not play with is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec import Struct

from engine.core.data import Tables as Files
from engine.core.data_entries import BadData, Entry, names_in, opened
from engine.core.schema import Schema, ids
from engine.core.secret import Seat
from engine.games.pericles.board.board import (
    BASE,
    LAND,
    NAVAL,
    Arm,
    Board,
    Card,
    Connection,
    Exit,
    Gold,
    Happening,
    Leader,
    Line,
    LossRow,
    Piece,
    Placement,
    Play,
    Tables,
    Theater,
)
from engine.games.pericles.board.scenario_loading import scenarios
from engine.games.pericles.table.state import (
    AIMS,
    FACTIONS,
    POST_PLAGUE,
    PRE_PLAGUE,
    SEATS,
    SIDES,
    CardId,
    IssueId,
    PieceId,
    Side,
    TheaterId,
)

ANY: IssueId = "any"
"""Stands in a card's line for every issue."""
CONDITIONS = ("", "pre", "post", "controlling", "at-war", "alcibiades", "no-alcibiades")
ENDS = ("controlling", "opposition")
PIECES: tuple[PieceId, ...] = (
    "athenian-land", "athenian-naval", "athenian-base", "delian-land", "delian-naval", "delian-base", "argive-land",
    "spartan-land", "the-300", "spartan-naval", "spartan-base",
    "peloponnesian-land", "peloponnesian-naval", "peloponnesian-base",
)  # fmt: skip
"""The kinds of pieces that the rules speak of (§2.0)."""
IONIA: TheaterId = "ionia"
"""Where a Spartan base opens Persia (§13.1)."""
_HAPPENINGS = {
    "plague": (),
    "alcibiades": (),
    "stock": ("side", "amount"),
    "give": ("side", "to", "amount"),
    "add": ("side", "amount", "pieces", "theaters"),
    "remove": ("side", "amount", "pieces"),
    "will": ("side", "aim", "theaters"),
}
"""What each event of an Aristophanes card has to say."""
_DIVISORS = ("debates", "capture", "political_capital", "margin_per_base", "plague_fraction", "neutral_factor")
"""Numbers that can't be 0."""
_MOST = 99
"""No number of the game is greater."""


class _Theaters(Struct, frozen=True):
    theater: dict[str, Theater]


class _Exits(Struct, frozen=True):
    exit: dict[str, dict[Arm, Exit]]


class _Pieces(Struct, frozen=True):
    piece: dict[PieceId, Piece]


def load_board(files: Files) -> Board:
    """The board from the parsed data files; `BadData` if one of them says what the game cannot be played with."""
    known = ids(files, theater=("theaters", "theater"))
    schema = Schema(files, known | {"arm": (LAND, NAVAL), "side": SIDES, "piece": PIECES})
    theaters = _theaters(schema.read("theaters", _Theaters).theater, opened(files, "theaters").at("theater"))
    exits = schema.read("connections", _Exits, besides=["lines"]).exit
    pieces = _pieces(schema.read("pieces", _Pieces).piece, opened(files, "pieces").at("piece"))
    tables = _tables(opened(files, "tables"), theaters, pieces)
    plays = _plays(opened(files, "aristophanes").at("play"), tables, theaters, pieces)
    board = Board(
        theaters=theaters,
        connections=_connections(opened(files, "connections").at("lines").at("connections"), theaters, exits),
        exits=exits,
        cards=_cards(opened(files, "cards"), tables),
        leaders=_leaders(opened(files, "leaders").at("leader"), tables),
        plays=plays,
        pieces=pieces,
        tables=tables,
        scenarios={},
        names=names_in(opened(files, "names")),
    )
    board.scenarios = scenarios(opened(files, "scenarios"), board)
    return board


# --- the map -------------------------------------------------------------------------------------


def _theaters(found: dict[TheaterId, Theater], entry: Entry) -> dict[TheaterId, Theater]:
    """The Theaters, each with a number of its own, and one home for each Side."""
    entry.at(IONIA)
    numbers = Counter(theater.number for theater in found.values())
    for id, theater in found.items():
        right = numbers[theater.number] == 1 and 1 <= theater.number <= len(found)
        entry.at(id).at("number").check(right, f"each Theater needs a number of its own from 1 to {len(found)}")
    for side in SIDES:
        homes = [id for id, theater in found.items() if theater.home == side]
        if homes != [side]:
            raise BadData(f"theaters.toml: {side} must be the home of {side} and no other Theater")
    return found


def _connections(
    entry: Entry, theaters: dict[TheaterId, Theater], exits: dict[str, dict[str, Exit]]
) -> tuple[Connection, ...]:
    found: dict[frozenset[TheaterId], Connection] = {}
    for row in entry.rows():
        between = row.at("between").some_of(theaters)
        row.at("between").check(len(between) == 2, "a line joins two Theaters")
        row.at("between").check(frozenset(between) not in found, "another line joins the same two Theaters")
        a, b = between
        found[frozenset(between)] = Connection(a, b, row.at("type").one_of(exits))
    return tuple(found.values())


def _pieces(found: dict[PieceId, Piece], entry: Entry) -> dict[PieceId, Piece]:
    """The pieces in the order of the rules, which need each of them."""
    for id in PIECES:
        entry.at(id)
    return {id: found[id] for id in PIECES}


# --- the numbers ---------------------------------------------------------------------------------


def _tables(entry: Entry, theaters: dict[TheaterId, Theater], pieces: dict[PieceId, Piece]) -> Tables:
    """The numbers; the tables of the file only group them."""
    subjects = [row for name, row in entry.table().items() if name != "provenance"]
    flat = {name: row for subject in subjects for name, row in subject.table().items()}
    for name, row in flat.items():
        if name not in Tables.__struct_fields__:
            raise row.stranger(Tables.__struct_fields__)
    for name in Tables.__struct_fields__:
        if name not in flat:
            raise BadData(f"tables.toml: {name} is missing")
        if Tables.__annotations__[name] == "int":
            flat[name].whole(1 if name in _DIVISORS else 0, _MOST)
    _check_issues(flat)
    flat["bonus_theater"].counts(SIDES, _MOST)
    for kind in (NAVAL, LAND):
        flat["build_cost"].at(kind).whole(1, _MOST)
    numbers = Entry("tables", "", {name: row.value for name, row in flat.items()})
    return numbers.struct(
        Tables,
        persian_gold=tuple(_gold(row, theaters, pieces) for row in flat["persian_gold"].rows()),
        losses=tuple(_loss_row(row, pieces) for row in flat["losses"].rows()),
        winner_losses=tuple(_loss_row(row, pieces) for row in flat["winner_losses"].rows()),
    )


def _check_issues(flat: dict[str, Entry]) -> None:
    """Theater issues are among what either Side debates; where they begin is on the track."""
    theater = flat["theater_issues"].counts(flat["theater_issues"].table(), _MOST)
    for side in SIDES:
        debated = flat["debate_issues"].at(side)
        debated.counts(debated.table(), _MOST)
        for issue in theater:
            debated.at(issue)
    for name in ("boule_controlling", "boule_opposition"):
        for row in flat[name].rows():
            row.whole(0, flat["capture"].whole(1, _MOST) - 1)


def _gold(row: Entry, theaters: dict[TheaterId, Theater], pieces: dict[PieceId, Piece]) -> Gold:
    row.at("piece").one_of(pieces)
    row.at("count").whole(0, _MOST)
    row.at("theaters").some_of(theaters)
    row.at("bases").some_of([id for id, piece in pieces.items() if piece.kind == BASE])
    return row.struct(Gold)


def _loss_row(row: Entry, pieces: dict[PieceId, Piece]) -> LossRow:
    battle = row.at("type").one_of((LAND, NAVAL))
    for name in ("cause", "victims"):
        row.at(name).some_of([id for id, piece in pieces.items() if piece.kind == battle])
    row.at("per").whole(1, _MOST)
    row.at("remove").whole(1, _MOST)
    return row.struct(LossRow)


# --- the cards -----------------------------------------------------------------------------------


def _cards(entry: Entry, tables: Tables) -> dict[CardId, Card]:
    """Both decks; each must be large enough to deal two hands from, and no card may be in both."""
    found: dict[CardId, Card] = {}
    for side in SIDES:
        deck = entry.at(side)
        need = 2 * tables.hand
        if len(deck.table()) < need:
            raise BadData(f"cards.toml: {side} has {len(deck.table())} cards; two hands need at least {need}")
        for id, row in deck.table().items():
            row.check(id not in found, "the other Side has a card of that id")
            found[id] = _card(id, side, row, tables)
    return found


def _card(id: CardId, side: Side, row: Entry, tables: Tables) -> Card:
    for name, field in row.table().items():
        if name not in ("title", "value", *FACTIONS[side]):
            raise field.stranger(("title", "value", *FACTIONS[side]))
    lines = {seat: tuple(_line(line, side, tables) for line in row.at(seat).rows()) for seat in FACTIONS[side]}
    row.at("title").check(isinstance(row.at("title").value, str), "it must be a text")
    return Card(id, row.at("title").value, side, row.at("value").whole(1, 5), lines)


def _line(row: Entry, side: Side, tables: Tables) -> Line:
    issues = (*tables.debate_issues[side], ANY)
    row.at("issue").one_of(issues)
    row.at("bonus").whole(0, _MOST)
    row.at("tokens").whole(0, _MOST)
    if "but" in row.table():
        row.at("but").some_of(issues)
    if "condition" in row.table():
        row.at("condition").one_of(CONDITIONS)
    return row.struct(Line)


def _leaders(entry: Entry, tables: Tables) -> dict[Seat, Leader]:
    for name, row in entry.table().items():
        if name not in SEATS:
            raise row.stranger(SEATS)
    return {seat: _leader(seat, side, entry.at(seat), tables) for side in SIDES for seat in FACTIONS[side]}


def _leader(seat: Seat, side: Side, row: Entry, tables: Tables) -> Leader:
    for when in (PRE_PLAGUE, POST_PLAGUE):
        row.at("board").at(when)
    board = row.at("board").counts((PRE_PLAGUE, POST_PLAGUE), _MOST)
    row.at("value").whole(1, 5)
    lines = tuple(_line(line, side, tables) for line in row.at("lines").rows())
    return row.struct(Leader, seat=seat, lines=lines, board=board)


# --- the plays -----------------------------------------------------------------------------------


def _plays(
    entry: Entry, tables: Tables, theaters: dict[TheaterId, Theater], pieces: dict[PieceId, Piece]
) -> dict[CardId, Play]:
    found: dict[CardId, Play] = {}
    for id, row in entry.table().items():
        found[id] = row.struct(
            Play,
            id=id,
            placements=tuple(_placement(place, tables) for place in row.at("placements").rows()),
            happenings=tuple(_happening(event, theaters, pieces) for event in row.at("happenings").rows()),
        )
    return found


def _placement(row: Entry, tables: Tables) -> Placement:
    side = row.at("side").one_of(SIDES)
    row.at("issue").one_of(tables.debate_issues[side])
    if "end" in row.table():
        row.at("end").one_of(ENDS)
        row.at("space").whole(1, tables.capture - 1)
    elif "space" in row.table():
        row.at("space").check(row.at("space").value == 0, "without an end it must be 0, the centre")
    return row.struct(Placement)


def _happening(row: Entry, theaters: dict[TheaterId, Theater], pieces: dict[PieceId, Piece]) -> Happening:
    what = row.at("what").one_of(_HAPPENINGS)
    for name, field in row.table().items():
        if name not in ("what", *_HAPPENINGS[what]):
            raise field.stranger(("what", *_HAPPENINGS[what]))
    side = row.at("side").one_of(SIDES) if "side" in _HAPPENINGS[what] else ""
    readings: dict[str, Callable[[Entry], object]] = {
        "side": lambda field: field.one_of(SIDES),
        "to": lambda field: field.one_of(ENDS),
        "aim": lambda field: field.one_of(AIMS),
        "amount": lambda field: field.whole(-_MOST if what == "stock" else 1, _MOST),
        "pieces": lambda field: field.some_of([id for id in pieces if pieces[id].side == side]),
        "theaters": lambda field: field.some_of(theaters),
    }
    for name in _HAPPENINGS[what]:
        readings[name](row.at(name))
        if what == "add" and name in ("pieces", "theaters"):
            row.at(name).check(len(row.at(name).value) == 1, "it must name exactly one")
    return row.struct(Happening)
