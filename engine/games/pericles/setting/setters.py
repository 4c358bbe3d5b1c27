"""What a case or an arbiter may change on the table that does more than its type says.

Hands, Entourages, decks and Aristophanes cards, as a case or an arbiter sets them.

Issues on the displays, Theater markers and their queues, as a case or an arbiter sets them.

Values as cases and arbiters write them: Sides, factions, Theaters, pieces, spaces of a track.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.cards import pick_up
from engine.core.setters.setting import Impossible, by_name, count, for_each, listed, one_of, spread
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.state import (
    FACTIONS,
    LEADER,
    PERSIA,
    SEATS,
    SIDE_OF,
    SIDES,
    CardId,
    Chip,
    IssueId,
    MarkerId,
    Placed,
    Side,
    State,
    TheaterId,
    compatriot,
)


def _lay(board: Board, state: State, side: Side, cards: Iterable[Any]) -> list[CardId]:
    """Pick political cards of a Side up from wherever they lie."""
    known = [card.id for card in board.cards.values() if card.side == side]
    bags = [state.decks[side], *(bags[seat] for bags in (state.hands, state.entourages) for seat in FACTIONS[side])]
    return pick_up(cards, known, f"card of {side}", bags, [state.discards[side]])


def _back(state: State, side: Side, bag: Bag[CardId]) -> None:
    """What else there was goes back into the deck, face down."""
    state.decks[side].put(bag.things)
    state.decks[side].cover()


@for_each(SEATS, "faction")
def _hands(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`hands.<seat>`: just these cards, `leader` for its Faction Leader; what else was in it goes into the deck."""
    given = listed(cards, "hands")
    wanted = _lay(board, state, SIDE_OF[seat], [card for card in given if card != LEADER])
    _back(state, SIDE_OF[seat], state.hands[seat])
    state.hands[seat] = Bag.of(wanted, seat)
    state.leaders = [other for other in state.leaders if other != seat] + [seat] * (LEADER in given)


@for_each(SEATS, "faction")
def _entourages(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`entourages.<seat>`: just these cards; what else was in it goes into the deck."""
    wanted = _lay(board, state, SIDE_OF[seat], listed(cards, "entourages"))
    _back(state, SIDE_OF[seat], state.entourages[seat])
    state.entourages[seat] = Bag.of(wanted, seat)


@for_each(SIDES, "Side")
def _deck(board: Board, state: State, side: Side, cards: Any) -> None:
    """`deck.<side>`: just these cards, in this order for dice laid down; what else was in it lies with the discards."""
    wanted = _lay(board, state, side, listed(cards, "deck"))
    state.discards[side] += [thing.value for thing in state.decks[side].things if thing.value is not UNSET]
    state.decks[side] = Bag.of(wanted)


@for_each(SIDES, "Side")
def _discards(board: Board, state: State, side: Side, cards: Any) -> None:
    """`discards.<side>`: just these cards; what else was there goes into the deck."""
    wanted = _lay(board, state, side, listed(cards, "discards"))
    state.decks[side].put([Secret(card) for card in state.discards[side]])
    state.discards[side] = wanted


# ------------------------------------------------------------------ Aristophanes


def _take(board: Board, state: State, cards: Iterable[Any]) -> list[CardId]:
    """Pick Aristophanes cards up from wherever they lie."""
    wanted = pick_up(cards, board.plays, "Aristophanes card", [state.cards], [state.shown])
    if state.card in wanted:
        state.card = ""
    return wanted


def _card(board: Board, state: State, path: str, value: Any) -> None:
    """`card`: this turn's Aristophanes card; the one that was it goes back into the deck."""
    (wanted,) = _take(board, state, [value])
    if state.card:
        state.cards.put([Secret(state.card)])
    state.card = wanted


def _cards(board: Board, state: State, path: str, value: Any) -> None:
    """`cards`: just these in the Aristophanes deck; the others count as shown in earlier turns."""
    wanted = _take(board, state, listed(value, "cards"))
    state.shown += [thing.value for thing in state.cards.things if thing.value is not UNSET]
    state.cards = Bag.of(wanted)


def _shown(board: Board, state: State, path: str, value: Any) -> None:
    """`shown`: just these of earlier turns; the others go back into the deck."""
    wanted = _take(board, state, listed(value, "shown"))
    state.cards.put([Secret(card) for card in state.shown])
    state.shown = wanted


CARD_SETTERS = by_name(_hands, _entourages, _deck, _discards, _card, _cards, _shown)


SHARED = ("tokens", "issues")


@for_each(SIDES, "Side")
def _tracks(board: Board, state: State, side: Side, chips: Any) -> None:
    """`tracks.<side>`: just these issues, each `{issue, space}`; the space like `centre`, `aristocrats-2`."""
    laid = []
    for chip in listed(chips, "tracks"):
        row = table(chip, "an issue", "issue", "space")
        issue = str(one_of(row.get("issue"), board.tables.debate_issues[side], f"issue of {side}"))
        laid.append(Chip(issue, space_of(board, side, row.get("space", 0))))
    state.tracks[side] = laid


# ------------------------------------------------------------------ Theater markers


def _marker(board: Board, seat: Seat, value: Any) -> MarkerId:
    """A marker of a faction's Side: its own by the issue alone (`military`), a lent one in full."""
    own: list[IssueId] = [issue for owner, issue in board.markers.values() if owner == seat]
    if value in own:
        return f"{seat}-{value}"
    known = [id for id, (owner, _) in board.markers.items() if SIDE_OF[owner] == SIDE_OF[seat]]
    return str(one_of(value, known, f"marker of {SIDE_OF[seat]}"))


def _knowing(board: Board, state: State, seat: Seat, marker: MarkerId) -> tuple[Seat, ...]:
    """Who knows a marker that a faction holds: its owner, too, if that has lent it (§7.51)."""
    seen = {seat, board.markers[marker][0]}
    if "issues" in state.sharing.get(seat, ()):
        seen.add(compatriot(seat))
    return tuple(sorted(seen))


@for_each(SEATS, "faction")
def _markers(board: Board, state: State, seat: Seat, markers: Any) -> None:
    """`markers.<seat>`: just these in its hands."""
    given = [_marker(board, seat, marker) for marker in listed(markers, "markers")]
    state.markers[seat] = Bag([Secret(marker, _knowing(board, state, seat, marker)) for marker in given])


def _queues(board: Board, state: State, path: str, value: Any) -> None:
    """`queues.<theater>`: just these markers, the first laid first, each `{by, marker}`."""
    for keys, queue in spread(path, value).items():
        theater = place_of(state, ".".join(keys))
        placed = []
        for item in listed(queue, "queues"):
            row = table(item, "a marker", "by", "marker")
            seat = seat_of(row.get("by"))
            placed.append(Placed(SIDE_OF[seat], seat, Secret(_marker(board, seat, row.get("marker")), (seat,))))
        state.queues.pop(theater, None)
        if placed:
            state.queues[theater] = placed


@for_each(SEATS, "faction")
def _sharing(board: Board, state: State, seat: Seat, what: Any) -> None:
    """`sharing.<seat>`: what its compatriot may see, `tokens`, `issues`; set it before the things themselves."""
    state.sharing[seat] = [str(one_of(item, SHARED, "thing to share")) for item in listed(what, "sharing")]
    if "tokens" in state.sharing[seat]:
        state.tokens[seat].reveal(compatriot(seat))
    if "issues" in state.sharing[seat]:
        for thing in state.markers[seat].things:
            thing.reveal(compatriot(seat))


ISSUE_SETTERS = by_name(_tracks, _sharing, _markers, _queues)


EVERYWHERE = "everywhere"

# ------------------------------------------------------------------ the map


def _empty(board: Board, state: State, path: str, value: Any) -> None:
    """`empty`: Theaters where nothing stands, or `everywhere`; for cases, before what stands there is set."""
    chosen = list(state.pieces) if value == EVERYWHERE else [theater_of(state, t) for t in listed(value, "empty")]
    for theater in chosen:
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
    before = state.tokens[seat].value
    more = count(number, "tokens") - (before if isinstance(before, int) else 0)
    if more > state.stock[SIDE_OF[seat]]:  # by how many would tell what is behind the shield
        raise Impossible(f"tokens of {seat}: there are not so many left in the stock of {SIDE_OF[seat]}")
    state.stock[SIDE_OF[seat]] -= more
    seen = (seat, compatriot(seat)) if "tokens" in state.sharing.get(seat, ()) else (seat,)
    state.tokens[seat] = Secret(number, tuple(sorted(seen)))


@for_each(SIDES, "Side")
def _stock(board: Board, state: State, side: Side, number: Any) -> None:
    """`stock.<side>`: what is in it; the difference is away until the End Phase (§5.11B). Set it last of the tokens."""
    away = state.withheld[side].now + state.stock[side] - count(number, "stock")
    if away < 0:
        raise Impossible(f"stock of {side}: there are only {number + away} tokens for it")
    state.stock[side], state.withheld[side].now = number, away


@for_each(SIDES, "Side")
def _strategy_board(board: Board, state: State, side: Side, number: Any) -> None:
    """`strategy_board.<side>`: the tokens on it; the difference comes out of the stock or goes there."""
    _from_stock(state, side, count(number, "strategy_board") - state.strategy_board[side])
    state.strategy_board[side] = number


def _withheld(board: Board, state: State, path: str, value: Any) -> None:
    """`withheld.<side>`: tokens out of its stock until the End Phase, `now`, and those to be taken out `next` turn."""
    for keys, number in spread(path, value).items():
        if len(keys) != 2:
            raise Impossible("withheld: say withheld.<side>.now or withheld.<side>.next")
        side, when = side_of(keys[0]), str(one_of(keys[1], ("now", "next"), "time"))
        if when == "now":
            _from_stock(state, side, count(number, "withheld") - state.withheld[side].now)
        setattr(state.withheld[side], when, count(number, "withheld"))


@for_each(SIDES, "Side")
def _committed(board: Board, state: State, side: Side, number: Any) -> None:
    """`committed.<side>`: tokens laid out for the issue being resolved, out of the stock."""
    _from_stock(state, side, count(number, "committed") - state.committed.pop(side, 0))
    if number:
        state.committed[side] = number


def _from_stock(state: State, side: Side, number: int) -> None:
    if number > state.stock[side]:
        raise Impossible(f"{side}: only {state.stock[side]} tokens are in stock, not {number}")
    state.stock[side] -= number


SETTERS = {
    **CARD_SETTERS,
    **ISSUE_SETTERS,
    **by_name(_empty, _persian_war, _tokens, _strategy_board, _withheld, _committed, _stock),
}


def settle(board: Board, state: State) -> None:
    """Theaters without Treachery markers are left out."""
    state.treachery = {theater: there for theater, there in state.treachery.items() if there}


def seat_of(value: Any) -> Seat:
    """A faction."""
    return str(one_of(value, SEATS, "faction"))


def side_of(value: Any) -> Side:
    """A Side."""
    return str(one_of(value, SIDES, "Side"))


def theater_of(state: State, value: Any) -> TheaterId:
    """A Theater that is in play."""
    return str(one_of(value, state.pieces, "Theater in play"))


def place_of(state: State, value: Any) -> TheaterId:
    """A Theater that is in play, or Persia."""
    return str(one_of(value, (*state.pieces, PERSIA), "Theater in play"))


def table(value: Any, what: str, *keys: str) -> dict[str, Any]:
    """A table with no other keys than these."""
    if not isinstance(value, dict) or not set(value) <= set(keys):
        raise Impossible(f"{what}: say a table of {', '.join(keys)}")
    return value


def space_of(board: Board, side: Side, value: Any) -> int:
    """A space of a Side's display: `centre`, `aristocrats-2`; or a number, positive towards the first faction."""
    if isinstance(value, str):
        return spaces.parse(side, value)
    return int(one_of(value, range(-board.tables.capture, board.tables.capture + 1), "space"))
