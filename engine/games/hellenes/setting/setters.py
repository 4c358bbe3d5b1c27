"""What a case or an arbiter may change on the table that does more than its type says.

Blocks, sieges, garrisons and pools, as a case or an arbiter sets them.

Hands, deck and cards in play, as a case or an arbiter sets them.

Values as cases and arbiters write them: places, sides, blocks.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from engine.core.rulebook import Bag, Seat, Secret
from engine.core.setters.setting import NONE, Impossible, Put, by_name, count, for_each, listed, one_of, spread, table
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import campaign_cards
from engine.games.hellenes.combat.battle_array import WEAKEST
from engine.games.hellenes.sieges.assaults import DEFAULT
from engine.games.hellenes.sieges.fortifying import NONE as NEVER
from engine.games.hellenes.sieges.fortifying import blockades
from engine.games.hellenes.table.blocks import form, hidden, places, put
from engine.games.hellenes.table.control import loyalty
from engine.games.hellenes.table.state import (
    ATHENS,
    SEATS,
    Block,
    CardId,
    Play,
    ProvinceId,
    Siege,
    State,
    UnitId,
    rival,
)


def _lift_out(state: State, seat: Seat, unit: UnitId) -> None:
    """Take a unit out of wherever it is: the map, the pool, set aside, or nowhere."""
    bags: list[Bag[Any]] = [state.pools[seat], *(bag for _, bag in places(state, seat))]
    for bag in bags:
        bag.things = [t for t in bag.things if t.value is UNSET or unit not in (t.value, getattr(t.value, "unit", ""))]
    state.aside[seat] = [other for other in state.aside.get(seat, []) if other != unit]
    state.stacks[seat] = {area: bag for area, bag in state.stacks[seat].items() if bag.things}
    state.formations = [moving for moving in state.formations if moving.blocks.things]


def _to_pool(state: State, seat: Seat, bag: Bag[Block]) -> None:
    state.pools[seat].put([Secret(t.value.unit, (seat,)) for t in bag.things if t.value is not UNSET])
    bag.things = []


def _lifted(
    board: Board, state: State, seat: Seat, given: Any, what: str, *, moved: bool = False
) -> list[Secret[Block]]:
    """These blocks, taken out of wherever they are."""
    blocks = [block_of(board, seat, text) for text in texts(given, what)]
    for block in blocks:
        _lift_out(state, seat, block.unit)
        block.moved = moved
    return [hidden(seat, block) for block in blocks]


def _blocks(board: Board, state: State, path: str, value: Any) -> None:
    for keys, given in spread(path, value).items():
        if len(keys) != 2:
            raise Impossible("blocks: say blocks.<seat>.<area>")
        area = str(one_of(keys[1], board.ids["area"], "area"))
        things = _lifted(board, state, seat := seat_of(keys[0]), given, "blocks")
        _to_pool(state, seat, state.stacks[seat].pop(area, Bag()))
        put(state, seat, area, things)


def _engaging(board: Board, state: State, path: str, value: Any) -> None:
    """`engaging.<seat>.<area> = { from = <area>, units = [...] }`, or a list of those: formations that have engaged."""
    seat, _, area = path.partition(".")
    for name, rows in ({area: value} if area else dict(value)).items():
        place = str(one_of(name, board.ids["area"], "area"))
        for given in rows if isinstance(rows, list) else [rows]:
            row = table(given, "engaging", "from", "units", "homing")
            origin = str(one_of(row.get("from"), board.ids["area"], "area"))
            things = _lifted(board, state, seat_of(seat), row.get("units"), "units", moved=True)
            moving = form(state, seat, place, origin, things)
            moving.route, moving.length, moving.engaging = [origin, place], 1, True
            moving.homing = bool(row.get("homing"))


def _clear(board: Board, state: State, path: str, value: Any) -> None:
    """`clear = true`: all blocks and garrisons leave the map, all sieges end. First of all that is set."""
    if value is not True:
        raise Impossible("clear: say true")
    for seat in SEATS:
        for _, bag in list(places(state, seat)):
            _to_pool(state, seat, bag)
        state.stacks[seat] = {}
    state.formations, state.sieges, state.garrisons = [], {}, {}


def _inside(board: Board, state: State, path: str, value: Any) -> None:
    for keys, given in spread(path, value).items():
        city = city_of(board, ".".join(keys))
        if city not in state.sieges:
            raise Impossible(f"inside: nobody besieges {city}; set siege.{city} first")
        siege = state.sieges[city]
        seat = rival(siege.besieger)
        things = _lifted(board, state, seat, given, "inside")
        _to_pool(state, seat, siege.inside)
        siege.inside.put(things)


def _siege(board: Board, state: State, path: str, value: Any) -> None:
    """`siege.<city> = <besieger>` or a table of `besieger`, `since` and `blockaded_since`; `none` lifts it.

    Without more, siege and blockade are of the season before. The defenders that stand there go inside, and a City
    loyal to them has its garrison.
    """
    sieges = {path: value} if path else dict(value)
    for name, given in sieges.items():
        city = city_of(board, name)
        old = state.sieges.pop(city, None)
        if old is not None and old.inside.things:
            put(state, rival(old.besieger), city, old.inside.things)
        if given != NONE:
            row = given if isinstance(given, dict) else {"besieger": given}
            _besiege(board, state, city, **table(row, "siege", "besieger", "since", "blockaded_since"))


def _besiege(board: Board, state: State, city: ProvinceId, besieger: Any = None, **given: Any) -> None:
    before, seat, other = state.clock - 1, seat_of(besieger), rival(seat_of(besieger))
    siege = Siege(seat, state.stacks[other].pop(city, Bag()), int(given.get("since", before)))
    state.sieges[city] = siege
    if loyalty(board, state, city) == other:
        state.garrisons[city] = other
    since = before if blockades(board, state, seat, city) else NEVER
    siege.blockaded_since = int(given.get("blockaded_since", since))


@for_each(SEATS, "seat")
def _pool(board: Board, state: State, seat: Seat, units: Any) -> None:
    """`pool.<seat>`: just these units; what else was in it is set aside."""
    wanted = [block_of(board, seat, unit).unit for unit in texts(units, "pool")]
    for unit in wanted:
        _lift_out(state, seat, unit)
    rest = [t.value for t in state.pools[seat].things if t.value is not UNSET]
    state.aside[seat] = [*state.aside.get(seat, []), *rest]
    state.pools[seat] = Bag.of(wanted, seat)


USES = ("actions", "event", "sacrifice")


def turned_up(board: Board, state: State, card: CardId) -> None:
    """A card lies open among those played this year, wherever it was."""
    state.played += campaign_cards(board, state).picked_up([card])


@for_each(SEATS, "seat")
def _plays(board: Board, state: State, seat: Seat, text: Any) -> None:
    """`plays.<seat> = "<card> <use>"`: the card that it has turned up this season, and for what."""
    card, _, use = str(text).partition(" ")
    turned_up(board, state, card)
    state.plays[seat] = Play(card, str(one_of(use, USES, "use")))


@for_each(SEATS, "seat")
def _hand(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`hand.<seat>`: just these cards; what else was in it goes back into the deck."""
    campaign_cards(board, state).lay_into(state.hands[seat], texts(cards, "hand"), seat)


def _deck(board: Board, state: State, path: str, value: Any) -> None:
    """Just these cards, in this order for dice laid down; what else was in it is out of the game."""
    state.removed += campaign_cards(board, state).leave(texts(value, "deck"))


def _pile(name: str) -> Put:
    """`in_play`, `played`, `removed`: just these cards; what else was there goes back into the deck."""

    def set_pile(board: Board, state: State, path: str, value: Any) -> None:
        campaign_cards(board, state).lay_onto(getattr(state, name), texts(value, name))

    return set_pile


# ------------------------------------------------------------------ time, Prestige, Olympians


def _prestige(board: Board, state: State, path: str, value: Any) -> None:
    """`prestige.<seat>`, or `prestige` for the marker itself, positive towards Athens."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Impossible(f"prestige: {value!r} is not a whole number")
    state.prestige = value if not path or seat_of(path) == ATHENS else -value


def _year(board: Board, state: State, path: str, value: Any) -> None:
    state.year = count(value, "year")
    _set_clock(board, state)


def _season(board: Board, state: State, path: str, value: Any) -> None:
    state.season = str(one_of(value, board.ids["season"], "season"))
    _set_clock(board, state)


def _set_clock(board: Board, state: State) -> None:
    """The clock goes on with year and season; sieges from before the game stay such."""
    seasons = board.ids["season"]
    years = board.scenarios[state.scenario].first_year - state.year
    state.clock = years * len(seasons) + seasons.index(state.season) + 1


@for_each(SEATS, "seat")
def _losses(board: Board, state: State, seat: Seat, types: Any) -> None:
    """`losses.<seat>`: unit types, the first to lose steps first; the others follow as they did."""
    first = [str(one_of(t, DEFAULT, "type")) for t in texts(types, "losses")]
    state.losses[seat] = Secret([*first, *(t for t in DEFAULT if t not in first)], (seat,))


@for_each(SEATS, "seat")
def _attack_orders(board: Board, state: State, seat: Seat, order: Any) -> None:
    """`attack_orders.<seat>`: units in the order in which they attack within a class, or `weakest`."""
    known = [WEAKEST, *board.units]
    state.attack_orders[seat] = Secret([str(one_of(u, known, "unit")) for u in texts(order, "units")], (seat,))


SPOTS = {"garrison": "garrisons.<city>"} | {
    name: f"effects.{name}" for name in ("augury", "earthquake", "hunger", "treachery")
}

SETTERS = by_name(
    _clear, _blocks, _engaging, _siege, _inside, _pool, _plays, _hand, _deck, _year, _season, _prestige, _losses,
    _attack_orders,
) | {name: _pile(name) for name in ("played", "in_play", "removed")}  # fmt: skip


ABOARD = "aboard"


def city_of(board: Board, value: Any) -> ProvinceId:
    """A City, by its id."""
    return str(one_of(value, board.cities, "City"))


def seat_of(value: Any) -> Seat:
    """A side."""
    return str(one_of(value, SEATS, "seat"))


def texts(value: Any, what: str) -> list[str]:
    """A list of texts."""
    return [str(item) for item in listed(value, what)]


def block_of(board: Board, seat: Seat, text: str) -> Block:
    """`s26`, `s26 2`, `a4 1 aboard a16`; without a strength, at its greatest."""
    words = text.split()
    carrier = ""
    if ABOARD in words:
        carrier = str(one_of(words.pop(), board.units, "unit"))
        words.remove(ABOARD)
    row = board.units[one_of(words[0], board.units, "unit")]
    if row.seat != seat:
        raise Impossible(f"{row.id} is not a unit of {seat}")
    if len(words) > 2 or (len(words) == 2 and not words[1].isdecimal()):
        raise Impossible(f"{text!r}: say unit, strength, `{ABOARD}` and a fleet")
    return Block(row.id, int(words[1]) if len(words) > 1 else row.cv, carrier)
