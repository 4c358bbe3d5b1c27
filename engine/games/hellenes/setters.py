"""What a case or an arbiter may change on the table: `head.rest = value`, checked before anything is touched."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET

from engine.core.bag import Bag
from engine.core.secret import Seat, Secret
from engine.core.setting import Impossible, count, one_of, spread
from engine.games.hellenes.blockade import NONE, blockades
from engine.games.hellenes.blocks import hidden, put
from engine.games.hellenes.board import Board
from engine.games.hellenes.cards import scenario_cards
from engine.games.hellenes.control import loyalty, settle_control
from engine.games.hellenes.faults import places
from engine.games.hellenes.loss_order import DEFAULT
from engine.games.hellenes.state import (
    ATHENS,
    NEW_YEAR,
    OLYMPIANS,
    SEASONS,
    SEATS,
    AreaId,
    Block,
    CardId,
    Formation,
    Play,
    ProvinceId,
    Siege,
    State,
    UnitId,
    rival,
)

Setter = Callable[[State, str, Any], None]
NOBODY = "none"
USES = ("actions", "event", "sacrifice")
ABOARD = "aboard"


# ------------------------------------------------------------------ reading values


def _areas(board: Board) -> list[AreaId]:
    return [*board.provinces, *board.seas]


def _city_id(board: Board, value: Any) -> ProvinceId:
    return str(one_of(value, [row.id for row in board.provinces.values() if row.city], "City"))


def _seat_of(value: Any) -> Seat:
    return str(one_of(value, SEATS, "seat"))


def _listed(value: Any, what: str) -> list[str]:
    if not isinstance(value, list):
        raise Impossible(f"{what}: say a list")
    return [str(item) for item in value]


def _block(board: Board, seat: Seat, text: str) -> Block:
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


# ------------------------------------------------------------------ units


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


def _put_blocks(board: Board, state: State, seat: Seat, area: AreaId, texts: Iterable[str]) -> None:
    blocks = [_block(board, seat, text) for text in texts]
    _to_pool(state, seat, state.stacks[seat].pop(area, Bag()))
    for block in blocks:
        _lift_out(state, seat, block.unit)
    put(state, seat, area, [hidden(seat, block) for block in blocks])


def _blocks(board: Board) -> Setter:
    def set_blocks(state: State, path: str, value: Any) -> None:
        for keys, texts in spread(path, value).items():
            if len(keys) != 2:
                raise Impossible("blocks: say blocks.<seat>.<area>")
            area = str(one_of(keys[1], _areas(board), "area"))
            _put_blocks(board, state, _seat_of(keys[0]), area, _listed(texts, "blocks"))
        settle_control(board, state)

    return set_blocks


def _engaging(board: Board) -> Setter:
    """`engaging.<seat>.<area> = { from = <area>, units = [...] }`, or a list of those: formations that have engaged."""

    def set_engaging(state: State, path: str, value: Any) -> None:
        seat, _, area = path.partition(".")
        given = {area: value} if area else dict(value)
        for name, rows in given.items():
            place = str(one_of(name, _areas(board), "area"))
            for row in rows if isinstance(rows, list) else [rows]:
                _engage(board, state, _seat_of(seat), place, dict(row))
        settle_control(board, state)

    return set_engaging


def _engage(board: Board, state: State, seat: Seat, place: AreaId, given: dict[str, Any]) -> None:
    for key in given:
        one_of(key, ("from", "units", "homing"), "property of a formation")
    origin = str(one_of(given.get("from"), _areas(board), "area"))
    blocks = [_block(board, seat, text) for text in _listed(given.get("units"), "units")]
    for block in blocks:
        _lift_out(state, seat, block.unit)
        block.moved = True
    state.formations_made += 1
    moving = Formation(
        state.formations_made, seat, place, origin, route=[origin, place], length=1, engaging=True,
        homing=bool(given.get("homing")),
    )  # fmt: skip
    moving.blocks.put([hidden(seat, block) for block in blocks])
    state.formations.append(moving)


def _clear(board: Board) -> Setter:
    """`clear = true`: all blocks and garrisons leave the map, all sieges end. First of all that is set."""

    def set_clear(state: State, path: str, value: Any) -> None:
        if value is not True:
            raise Impossible("clear: say true")
        for seat in SEATS:
            for _, bag in list(places(state, seat)):
                _to_pool(state, seat, bag)
            state.stacks[seat] = {}
        state.formations, state.sieges, state.garrisons = [], {}, {}
        settle_control(board, state)

    return set_clear


def _inside(board: Board) -> Setter:
    def set_inside(state: State, path: str, value: Any) -> None:
        for keys, texts in spread(path, value).items():
            city = _city_id(board, ".".join(keys))
            if city not in state.sieges:
                raise Impossible(f"inside: nobody besieges {city}; set siege.{city} first")
            siege = state.sieges[city]
            seat = rival(siege.besieger)
            blocks = [_block(board, seat, text) for text in _listed(texts, "inside")]
            _to_pool(state, seat, siege.inside)
            for block in blocks:
                _lift_out(state, seat, block.unit)
            siege.inside.put([hidden(seat, block) for block in blocks])
        settle_control(board, state)

    return set_inside


def _siege(board: Board) -> Setter:
    """`siege.<city> = <besieger>` or a table of `besieger`, `since` and `blockaded_since`; `none` lifts it.

    Without more, siege and blockade are of the season before. The defenders that stand there go inside, and a City
    loyal to them has its garrison.
    """

    def set_siege(state: State, path: str, value: Any) -> None:
        sieges = {path: value} if path else dict(value)
        for name, given in sieges.items():
            city = _city_id(board, name)
            old = state.sieges.pop(city, None)
            if old is not None and old.inside.things:
                put(state, rival(old.besieger), city, old.inside.things)
            if given != NOBODY:
                row = dict(given) if isinstance(given, dict) else {"besieger": given}
                _besiege(board, state, city, row)
        settle_control(board, state)

    return set_siege


def _besiege(board: Board, state: State, city: ProvinceId, given: dict[str, Any]) -> None:
    for key in given:
        one_of(key, ("besieger", "since", "blockaded_since"), "property of a siege")
    besieger = _seat_of(given.get("besieger"))
    before = state.clock - 1
    siege = Siege(besieger, state.stacks[rival(besieger)].pop(city, Bag()), int(given.get("since", before)))
    state.sieges[city] = siege
    if loyalty(board, state, city) == rival(besieger):
        state.garrisons[city] = rival(besieger)
    since = before if blockades(board, state, besieger, city) else NONE
    siege.blockaded_since = int(given.get("blockaded_since", since))


def _garrisons(board: Board) -> Setter:
    def set_garrisons(state: State, path: str, value: Any) -> None:
        given = {path: value} if path else dict(value)
        for name, seat in given.items():
            city = _city_id(board, name)
            if seat == NOBODY:
                state.garrisons.pop(city, None)
            else:
                state.garrisons[city] = _seat_of(seat)
        settle_control(board, state)

    return set_garrisons


def _pool(board: Board) -> Setter:
    """`pool.<seat>`: just these units; what else was in it is set aside."""

    def set_pool(state: State, path: str, value: Any) -> None:
        for keys, units in spread(path, value).items():
            seat = _seat_of(".".join(keys))
            wanted = [_block(board, seat, unit).unit for unit in _listed(units, "pool")]
            for unit in wanted:
                _lift_out(state, seat, unit)
            rest = [t.value for t in state.pools[seat].things if t.value is not UNSET]
            state.aside[seat] = [*state.aside.get(seat, []), *rest]
            state.pools[seat] = Bag.of(wanted, seat)
        settle_control(board, state)

    return set_pool


# ------------------------------------------------------------------ cards


def _lay(board: Board, state: State, cards: Iterable[CardId]) -> list[CardId]:
    """Pick cards up from wherever they lie."""
    wanted = [str(one_of(card, scenario_cards(board, state.scenario), "card")) for card in cards]
    if len(set(wanted)) < len(wanted):
        raise Impossible("there is only one of each card")
    for bag in (state.deck, *state.hands.values()):
        bag.things = [thing for thing in bag.things if thing.value not in wanted]
    for pile in (state.played, state.in_play, state.removed):
        pile[:] = [card for card in pile if card not in wanted]
    return wanted


def turned_up(state: State, card: CardId) -> None:
    """A card lies open among those played this year, wherever it was."""
    for bag in (state.deck, *state.hands.values()):
        bag.things = [thing for thing in bag.things if thing.value != card]
    for pile in (state.played, state.in_play, state.removed):
        pile[:] = [other for other in pile if other != card]
    state.played.append(card)


def _plays(board: Board) -> Setter:
    """`plays.<seat> = "<card> <use>"`: the card that it has turned up this season, and for what."""

    def set_plays(state: State, path: str, value: Any) -> None:
        for keys, text in spread(path, value).items():
            card, _, use = str(text).partition(" ")
            one_of(card, scenario_cards(board, state.scenario), "card")
            turned_up(state, card)
            state.plays[_seat_of(".".join(keys))] = Play(card, str(one_of(use, USES, "use")))

    return set_plays


def _hand(board: Board) -> Setter:
    """`hand.<seat>`: just these cards; what else was in it goes back into the deck."""

    def set_hand(state: State, path: str, value: Any) -> None:
        for keys, cards in spread(path, value).items():
            seat = _seat_of(".".join(keys))
            wanted = _lay(board, state, _listed(cards, "hand"))
            state.deck.put(state.hands[seat].things)
            state.deck.cover()
            state.hands[seat] = Bag.of(wanted, seat)

    return set_hand


def _deck(board: Board) -> Setter:
    """`deck`: just these cards, in this order for dice laid down; what else was in it is out of the game."""

    def set_deck(state: State, path: str, value: Any) -> None:
        wanted = _lay(board, state, _listed(value, "deck"))
        state.removed += [thing.value for thing in state.deck.things if thing.value is not UNSET]
        state.deck = Bag.of(wanted)

    return set_deck


def _pile(name: str) -> Callable[[Board], Setter]:
    """`in_play`, `played`, `removed`: just these cards; what else was there goes back into the deck."""

    def make(board: Board) -> Setter:
        def set_pile(state: State, path: str, value: Any) -> None:
            wanted = _lay(board, state, _listed(value, name))
            state.deck.put([Secret(card) for card in getattr(state, name)])
            setattr(state, name, wanted)

        return set_pile

    return make


# ------------------------------------------------------------------ time, Prestige, Olympians


def _prestige(board: Board) -> Setter:
    """`prestige.<seat>`, or `prestige` for the marker itself, positive towards Athens."""

    def set_prestige(state: State, path: str, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            raise Impossible(f"prestige: {value!r} is not a whole number")
        state.prestige = value if not path or _seat_of(path) == ATHENS else -value

    return set_prestige


def _year(board: Board) -> Setter:
    def set_year(state: State, path: str, value: Any) -> None:
        state.year = count(value, "year")
        _set_clock(board, state)

    return set_year


def _season(board: Board) -> Setter:
    def set_season(state: State, path: str, value: Any) -> None:
        state.season = str(one_of(value, (NEW_YEAR, *SEASONS), "season"))
        _set_clock(board, state)

    return set_season


def _set_clock(board: Board, state: State) -> None:
    """The clock goes on with year and season; sieges from before the game stay such."""
    seasons = (NEW_YEAR, *SEASONS)
    years = board.scenarios[state.scenario].first_year - state.year
    state.clock = years * len(seasons) + seasons.index(state.season) + 1


def _sacrifices(board: Board) -> Setter:
    def set_sacrifices(state: State, path: str, value: Any) -> None:
        for keys, olympians in spread(path, value).items():
            given = [str(one_of(o, OLYMPIANS, "Olympian")) for o in _listed(olympians, "sacrifices")]
            state.sacrifices[_seat_of(".".join(keys))] = given

    return set_sacrifices


def _losses(board: Board) -> Setter:
    """`losses.<seat>`: unit types, the first to lose steps first; the others follow as they did."""

    def set_losses(state: State, path: str, value: Any) -> None:
        for keys, types in spread(path, value).items():
            seat = _seat_of(".".join(keys))
            first = [str(one_of(t, DEFAULT, "type")) for t in _listed(types, "losses")]
            state.losses[seat] = Secret([*first, *(t for t in DEFAULT if t not in first)], (seat,))

    return set_losses


# ------------------------------------------------------------------ plain markers


def _number(name: str, least: int = 0) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_number(state: State, path: str, value: Any) -> None:
            if value != least:
                count(value, name)
            setattr(state, name, value)

        return set_number

    return make


def _flag(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_flag(state: State, path: str, value: Any) -> None:
            if not isinstance(value, bool):
                raise Impossible(f"{name}: say true or false")
            setattr(state, name, value)
            settle_control(board, state)

        return set_flag

    return make


def _side(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_side(state: State, path: str, value: Any) -> None:
            target: Any = state.effects if name in ("augury", "earthquake") else state
            setattr(target, name, None if value == NOBODY else _seat_of(value))

        return set_side

    return make


def _cities(name: str) -> Callable[[Board], Setter]:
    """A list of provinces."""

    def make(board: Board) -> Setter:
        def set_cities(state: State, path: str, value: Any) -> None:
            given = [str(one_of(place, board.provinces, "province")) for place in _listed(value, name)]
            setattr(state, name, given)
            settle_control(board, state)

        return set_cities

    return make


def _numbered_cities(name: str) -> Callable[[Board], Setter]:
    """`pillaged.<city>`, `plagues.<city>`: a number for each; 0 takes the marker away."""

    def make(board: Board) -> Setter:
        def set_numbered(state: State, path: str, value: Any) -> None:
            for keys, number in spread(path, value).items():
                markers: dict[ProvinceId, int] = getattr(state, name)
                city = _city_id(board, ".".join(keys))
                markers.pop(city, None)
                if count(number, name):
                    markers[city] = number

        return set_numbered

    return make


def _struck(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_struck(state: State, path: str, value: Any) -> None:
            setattr(state.effects, name, None if value == NOBODY else _city_id(board, value))

        return set_struck

    return make


def _order(board: Board) -> Setter:
    def set_order(state: State, path: str, value: Any) -> None:
        state.order = [_seat_of(seat) for seat in _listed(value, "order")]

    return set_order


def _appealed(board: Board) -> Setter:
    def set_appealed(state: State, path: str, value: Any) -> None:
        state.appealed = [str(one_of(o, OLYMPIANS, "Olympian")) for o in _listed(value, "appealed")]

    return set_appealed


SETTERS: dict[str, Callable[[Board], Setter]] = {
    "clear": _clear,
    "blocks": _blocks,
    "engaging": _engaging,
    "siege": _siege,
    "inside": _inside,
    "garrison": _garrisons,
    "pool": _pool,
    "plays": _plays,
    "hand": _hand,
    "deck": _deck,
    "played": _pile("played"),
    "in_play": _pile("in_play"),
    "removed": _pile("removed"),
    "year": _year,
    "season": _season,
    "clock": _number("clock"),
    "prestige": _prestige,
    "peace": _flag("peace"),
    "resumed": _flag("resumed"),
    "sacrifices": _sacrifices,
    "appealed": _appealed,
    "losses": _losses,
    "acting": _side("acting"),
    "actions": _number("actions"),
    "order": _order,
    "neutral": _cities("neutral"),
    "civil_wars": _cities("civil_wars"),
    "pillaged": _numbered_cities("pillaged"),
    "plagues": _numbered_cities("plagues"),
    "athens_pillaged": _number("athens_pillaged", -1),
    "expedition": _number("expedition", -1),
    "augury": _side("augury"),
    "earthquake": _side("earthquake"),
    "hunger": _struck("hunger"),
    "treachery": _struck("treachery"),
}
