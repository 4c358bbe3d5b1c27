"""What a case or an arbiter may change on the table that does more than its type says.

Hands, Entourages, decks and Aristophanes cards; issues on the displays, Theater markers and their queues; tokens.

Values as cases and arbiters write them: factions, Theaters, spaces of a track.
"""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.secrets.secret import no_holes
from engine.core.setters.setting import Impossible, Put, by_name, count, for_each, listed, one_of, spread, table
from engine.games.pericles.assembly.sharing import ISSUES, TOKENS, WHAT, privy
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.setup import plays, political
from engine.games.pericles.table.state import (
    FACTIONS,
    LEADER,
    PERSIA,
    SEATS,
    SIDE_OF,
    SIDES,
    Chip,
    IssueId,
    MarkerId,
    Placed,
    Side,
    State,
)
from engine.games.pericles.table.tokens import tokens_in_hands


@for_each(SEATS, "faction")
def _hands(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`hands.<seat>`: just these cards, `leader` for its Faction Leader; what else was in it goes into the deck."""
    given = listed(cards, "hands")
    wanted = [card for card in given if card != LEADER]
    political(board, state, SIDE_OF[seat]).lay_into(state.hands[seat], wanted, seat)
    state.leaders = [other for other in state.leaders if other != seat] + [seat] * (LEADER in given)


@for_each(SEATS, "faction")
def _entourages(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`entourages.<seat>`: just these cards; what else was in it goes into the deck."""
    political(board, state, SIDE_OF[seat]).lay_into(state.entourages[seat], listed(cards, "entourages"), seat)


@for_each(SIDES, "Side")
def _deck(board: Board, state: State, side: Side, cards: Any) -> None:
    """`deck.<side>`: just these cards, in this order for dice laid down; what else was in it lies with the discards."""
    state.discards[side] += political(board, state, side).leave(listed(cards, "deck"))


@for_each(SIDES, "Side")
def _discards(board: Board, state: State, side: Side, cards: Any) -> None:
    """`discards.<side>`: just these cards; what else was there goes into the deck."""
    political(board, state, side).lay_onto(state.discards[side], listed(cards, "discards"))


def _aristophanic(name: str) -> Put:
    """`card`, that of this turn; `shown`, just these of earlier turns; `cards`, just these in the deck.

    What else was the card, or shown, goes back into the deck; what else was in the deck counts as shown.
    """

    def put(board: Board, state: State, path: str, value: Any) -> None:
        cards, this = plays(board, state)
        if name == "card":
            cards.lay_onto(this, [value])
        elif name == "shown":
            cards.lay_onto(state.shown, listed(value, name))
        else:
            state.shown += cards.leave(listed(value, name))
        state.card = this[0] if this else ""

    return put


# ------------------------------------------------------------------ issues, Theater markers


@for_each(SIDES, "Side")
def _tracks(board: Board, state: State, side: Side, chips: Any) -> None:
    """`tracks.<side>`: just these issues, each `{issue, space}`; the space like `centre`, `aristocrats-2`."""
    laid = []
    for chip in listed(chips, "tracks"):
        row = table(chip, "an issue", "issue", "space")
        issue = str(one_of(row.get("issue"), board.tables.debate_issues[side], f"issue of {side}"))
        laid.append(Chip(issue, space_of(board, side, row.get("space", 0))))
    state.tracks[side] = laid


def _marker(board: Board, seat: Seat, value: Any) -> MarkerId:
    """A marker of a faction's Side: its own by the issue alone (`military`), a lent one in full."""
    own: list[IssueId] = [issue for owner, issue in board.markers.values() if owner == seat]
    if value in own:
        return f"{seat}-{value}"
    known = [id for id, (owner, _) in board.markers.items() if SIDE_OF[owner] == SIDE_OF[seat]]
    return str(one_of(value, known, f"marker of {SIDE_OF[seat]}"))


@for_each(SEATS, "faction")
def _markers(board: Board, state: State, seat: Seat, markers: Any) -> None:
    """`markers.<seat>`: just these in its hands; who has lent it one knows that, too (§7.51)."""
    given = [_marker(board, seat, marker) for marker in listed(markers, "markers")]
    state.markers[seat] = Bag.of(given, *privy(state, seat, ISSUES))
    for thing, marker in zip(state.markers[seat].things, given, strict=True):
        thing.reveal(board.markers[marker][0])


def _queues(board: Board, state: State, path: str, value: Any) -> None:
    """`queues.<theater>`: just these markers, the first laid first, each `{by, marker}`."""
    for keys, queue in spread(path, value).items():
        theater = str(one_of(".".join(keys), (*state.pieces, PERSIA), "Theater in play"))
        placed = []
        for item in listed(queue, "queues"):
            row = table(item, "a marker", "by", "marker")
            seat = str(one_of(row.get("by"), SEATS, "faction"))
            placed.append(Placed(SIDE_OF[seat], seat, Secret(_marker(board, seat, row.get("marker")), (seat,))))
        state.queues.pop(theater, None)
        if placed:
            state.queues[theater] = placed


@for_each(SEATS, "faction")
def _sharing(board: Board, state: State, seat: Seat, what: Any) -> None:
    """`sharing.<seat>`: what its compatriot may see, `tokens`, `issues`; set it before the things themselves."""
    state.sharing[seat] = [str(one_of(item, WHAT, "thing to share")) for item in listed(what, "sharing")]
    state.tokens[seat].reveal(*privy(state, seat, TOKENS))
    for thing in state.markers[seat].things:
        thing.reveal(*privy(state, seat, ISSUES))


EVERYWHERE = "everywhere"

# ------------------------------------------------------------------ the map


def _empty(board: Board, state: State, path: str, value: Any) -> None:
    """`empty`: Theaters where nothing stands, or `everywhere`; for cases, before what stands there is set."""
    for theater in list(state.pieces) if value == EVERYWHERE else listed(value, "empty"):
        one_of(theater, state.pieces, "Theater in play")
        state.pieces[theater] = {}
        state.treachery.pop(theater, None)


def _persian_war(board: Board, state: State, path: str, value: Any) -> None:
    """`persian_war`: whether it goes on, and with it whether the Eastern Mediterranean is in play (§13.2)."""
    state.persian_war = bool(one_of(value, (True, False), "persian_war"))
    for theater in board.theaters.values():
        if theater.persian and not state.persian_war:
            state.pieces.pop(theater.id, None)
        elif theater.persian:
            state.pieces.setdefault(theater.id, {})


# ------------------------------------------------------------------ Strategos tokens


@for_each(SEATS, "faction")
def _tokens(board: Board, state: State, seat: Seat, number: Any) -> None:
    """`tokens.<seat>`: what it has behind its shield; the difference comes out of the stock or goes there."""
    state.tokens[seat] = Secret(count(number, "tokens"), privy(state, seat, TOKENS))


@for_each(SIDES, "Side")
def _stock(board: Board, state: State, side: Side, number: Any) -> None:
    """`stock.<side>`: what is in it; the difference is away until the End Phase (§5.11B). Set it last of the tokens."""
    away = state.withheld[side].now + state.stock[side] - count(number, "stock")
    if away < 0:
        raise Impossible(f"stock of {side}: there are only {number + away} tokens for it")
    state.stock[side], state.withheld[side].now = number, away


SETTERS = by_name(
    _hands, _entourages, _deck, _discards, _tracks, _sharing, _markers, _queues, _empty, _persian_war, _tokens, _stock,
) | {name: _aristophanic(name) for name in ("card", "cards", "shown")}  # fmt: skip


def settle(board: Board, state: State) -> None:
    """What is nowhere else of a Side's tokens is in its stock. Theaters without Treachery markers are left out."""
    for side, seats in FACTIONS.items():
        held = no_holes(state.tokens[seat] for seat in seats)
        if len(held) == len(seats):
            state.stock[side] += tokens_in_hands(board, state, side) - sum(held)
        if state.stock[side] < 0:  # by how many would tell what is behind the shields
            raise Impossible(f"there are not so many left in the stock of {side}")
    state.treachery = {theater: there for theater, there in state.treachery.items() if there}


def space_of(board: Board, side: Side, value: Any) -> int:
    """A space of a Side's display: `centre`, `aristocrats-2`; or a number, positive towards the first faction."""
    if isinstance(value, str):
        return spaces.parse(side, value)
    return int(one_of(value, range(-board.tables.capture, board.tables.capture + 1), "space"))
