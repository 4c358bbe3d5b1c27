"""The board from the data files, which a group may have changed: what the game could not play with is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import Struct, defstruct

from engine.core.files.data import Tables as Files
from engine.core.files.data_entries import BadData, Entry, names_in, opened
from engine.core.files.schema import Schema, ids
from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import (
    BASE,
    LAND,
    NAVAL,
    Board,
    Card,
    CardValue,
    Connection,
    Exit,
    Faction,
    Happening,
    Leader,
    Line,
    Piece,
    Placement,
    Play,
    Theater,
)
from engine.games.pericles.board.scenario_loading import read_scenarios
from engine.games.pericles.board.values import Arm, Tables
from engine.games.pericles.table.state import (
    AIMS,
    FACTIONS,
    POST_PLAGUE,
    PRE_PLAGUE,
    SEATS,
    SIDE_OF,
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
_MOST = 99
"""No number of the game is greater."""


class _Exits(Struct, frozen=True):
    exit: dict[str, dict[Arm, Exit]]


def load_board(files: Files) -> Board:
    """The board from the parsed data files; `BadData` if one of them says what the game cannot be played with."""
    schema = Schema(
        files,
        {
            **ids(files, theater=("theaters", "theater")),
            "arm": (LAND, NAVAL),
            "plague": (PRE_PLAGUE, POST_PLAGUE),
            "seat": SEATS,
            "side": SIDES,
            "piece": PIECES,
            "issue": _issues(opened(files, "tables").at("issues").at("debate_issues")),
            "any": (ANY,),
            "condition": CONDITIONS,
        },
    )
    theaters = schema.table("theaters", "theater", dict[str, Theater])
    _check_theaters(theaters, opened(files, "theaters").at("theater"))
    exits = schema.read("connections", _Exits, besides=["lines"]).exit
    pieces = _pieces(schema.table("pieces", "piece", dict[PieceId, Piece]), opened(files, "pieces").at("piece"))
    tables = _tables(schema, opened(files, "tables"), pieces)
    plays = _plays(schema, opened(files, "aristophanes").at("play"), tables, pieces)
    board = Board(
        theaters=theaters,
        connections=_connections(opened(files, "connections").at("lines").at("connections"), theaters, exits),
        exits=exits,
        cards=_cards(schema, opened(files, "cards"), tables),
        leaders=_leaders(schema, opened(files, "leaders").at("leader"), tables),
        plays=plays,
        pieces=pieces,
        tables=tables,
        scenarios={},
        names=names_in(opened(files, "names")),
    )
    read_scenarios(Schema(files, board.ids), board)
    return board


# --- the map -------------------------------------------------------------------------------------


def _check_theaters(found: dict[TheaterId, Theater], entry: Entry) -> None:
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


def _issues(entry: Entry) -> tuple[IssueId, ...]:
    """Everything that one Side or the other debates."""
    return tuple(dict.fromkeys(issue for side in SIDES for issue in entry.at(side).table()))


# --- the numbers ---------------------------------------------------------------------------------


def _tables(schema: Schema, entry: Entry, pieces: dict[PieceId, Piece]) -> Tables:
    """The numbers; the tables of the file only group them."""
    tables = schema.grouped(entry.without("provenance"), Tables)
    flat = {name: row for group in entry.without("provenance").table().values() for name, row in group.table().items()}
    _check_issues(flat, tables)
    for side in SIDES:
        flat["bonus_theater"].at(side)
    for kind in (NAVAL, LAND):
        flat["build_cost"].at(kind)
    for row in flat["persian_gold"].rows():
        row.at("bases").some_of([id for id, piece in pieces.items() if piece.kind == BASE])
    for row in (*flat["losses"].rows(), *flat["winner_losses"].rows()):
        fighting = [id for id, piece in pieces.items() if piece.kind == row.at("type").value]
        for name in ("cause", "victims"):
            row.at(name).some_of(fighting)
    return tables


def _check_issues(flat: dict[str, Entry], tables: Tables) -> None:
    """Theater issues are among what either Side debates; where they begin is on the track."""
    for side in SIDES:
        for issue in tables.theater_issues:
            flat["debate_issues"].at(side).at(issue)
    for name in ("boule_controlling", "boule_opposition"):
        for row in flat[name].rows():
            row.whole(0, tables.capture - 1)


# --- the cards -----------------------------------------------------------------------------------


def _cards(schema: Schema, entry: Entry, tables: Tables) -> dict[CardId, Card]:
    """Both decks; each must be large enough to deal two hands from, and no card may be in both."""
    found: dict[CardId, Card] = {}
    for side, seats in FACTIONS.items():
        halves = [(seat, tuple[Line, ...]) for seat in seats]
        kind = defstruct("CardRow", [("title", str), ("value", CardValue), *halves], frozen=True)
        deck, need = entry.at(side).table(), 2 * tables.hand
        if len(deck) < need:
            raise BadData(f"cards.toml: {side} has {len(deck)} cards; two hands need at least {need}")
        for id, row in deck.items():
            row.check(id not in found, "the other Side has a card of that id")
            read: Any = schema.made(row, kind)
            for seat in seats:
                _check_lines(row.at(seat), side, tables)
            found[id] = Card(id, read.title, side, read.value, {seat: getattr(read, seat) for seat in seats})
    return found


def _check_lines(entry: Entry, side: Side, tables: Tables) -> None:
    """The alignments of a half of a card are each on an issue that this Side debates."""
    issues = (*tables.debate_issues[side], ANY)
    for row in entry.rows():
        row.at("issue").one_of(issues)
        if "but" in row.table():
            row.at("but").some_of(issues)


def _leaders(schema: Schema, entry: Entry, tables: Tables) -> dict[Seat, Leader]:
    found = schema.made(entry, dict[Faction, Leader])
    for seat in SEATS:
        row = entry.at(seat)
        for when in (PRE_PLAGUE, POST_PLAGUE):
            row.at("board").at(when)
        _check_lines(row.at("lines"), SIDE_OF[seat], tables)
    return {seat: found[seat] for seat in SEATS}


# --- the plays -----------------------------------------------------------------------------------


def _plays(schema: Schema, entry: Entry, tables: Tables, pieces: dict[PieceId, Piece]) -> dict[CardId, Play]:
    found: dict[CardId, Play] = {}
    for id, row in entry.table().items():
        found[id] = row.struct(
            Play,
            id=id,
            placements=tuple(_placement(schema, place, tables) for place in row.at("placements").rows()),
            happenings=tuple(_happening(event, schema, pieces) for event in row.at("happenings").rows()),
        )
    return found


def _placement(schema: Schema, row: Entry, tables: Tables) -> Placement:
    placement = schema.made(row, Placement)
    row.at("issue").one_of(tables.debate_issues[placement.side])
    if placement.end:
        row.at("space").whole(1, tables.capture - 1)
    elif placement.space:
        raise row.at("space").wrong("without an end it must be 0, the centre")
    return placement


def _happening(row: Entry, schema: Schema, pieces: dict[PieceId, Piece]) -> Happening:
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
        "theaters": lambda field: field.some_of(schema.ids["theater"]),
    }
    for name in _HAPPENINGS[what]:
        readings[name](row.at(name))
        if what == "add" and name in ("pieces", "theaters"):
            row.at(name).check(len(row.at(name).value) == 1, "it must name exactly one")
    return row.struct(Happening)
