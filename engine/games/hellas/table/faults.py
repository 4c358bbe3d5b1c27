"""What can't be on a table: what the box holds, where pieces can stand, and counts that are not what they count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import UNSET

from engine.core.bag import Bag
from engine.core.secret import Seat
from engine.games.hellas.board.board import COASTAL, ISLAND, SEA, Board, Hex
from engine.games.hellas.moving.contests import is_neutral
from engine.games.hellas.table.count_afresh import differences
from engine.games.hellas.table.pieces import (
    armies_left,
    boxes_used,
    fleets_left,
    legions_total,
    posts_total,
    ships_total,
)
from engine.games.hellas.table.state import (
    ACTIONS,
    GOLDEN_AGE,
    POWERS,
    REVOLUTION,
    ROWS,
    CardId,
    HexId,
    Played,
    Power,
    State,
)


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table, in words for an arbiter."""
    if unknown := list(_unknown(board, state)):
        return unknown
    found = [*_neutrals(board, state), *_turn(board, state), *_cards(board, state)]
    for seat in POWERS:
        power = state.powers[seat]
        found += [*_stock(board, state, seat, power), *_units(board, seat, power), *_places(board, state, seat, power)]
        found += [*_leader(state, seat, power), *_tracks(board, seat, power)]
    return found + differences(board, state)


# ------------------------------------------------------------------ ids


def _unknown(board: Board, state: State) -> Iterator[str]:
    """Hexes, merchandise, areas and powers that are not in the game; nothing else can be told of such a table."""
    if tuple(state.powers) != POWERS:
        yield f"powers {list(state.powers)}"
        return
    found: list[HexId] = [*state.contested, *state.neutral_legions, *state.neutral_fortresses]
    for seat, power in state.powers.items():
        found += [*power.legions, *power.ships, *power.aboard, *power.posts, *power.fortresses, *power.monuments]
        found += [power.leader] if power.leader is not None else []
        yield from (f"{seat}: no merchandise {good}" for good in power.merchandise if good not in board.goods)
        yield from (f"{seat}: {good} is no luxury" for good in power.luxuries if good not in board.luxuries)
        areas = (*power.controlled, *power.reckoned)
        yield from (f"{seat}: no province or island {area}" for area in areas if area not in board.areas)
        if set(power.development) != set(ROWS) or not set(power.floor) <= set(ROWS):
            yield f"{seat}: rows of development {list(power.development)}"
    yield from (f"no hex {hex}" for hex in dict.fromkeys(found) if hex not in board.hexes)
    yield from (f"{hex} is there twice" for hex in _doubles(state.contested))
    yield from (f"{hex} is there twice" for hex in _doubles(state.neutral_fortresses))


def _doubles(things: Iterable[str]) -> list[str]:
    return [thing for thing, times in Counter(things).items() if times > 1]


# ------------------------------------------------------------------ pieces


def _stock(board: Board, state: State, seat: Seat, power: Power) -> Iterator[str]:
    """No more pieces of a kind than there are (§3, §13, §17)."""
    stock = board.stock[seat]
    for what, there, most in (
        ("legions", legions_total(power), stock.legions),
        ("ships", ships_total(power), stock.ships),
        ("trade posts", posts_total(power), stock.posts),
        ("fortresses", len(power.fortresses), stock.fortresses),
        ("monuments", len(power.monuments), stock.monuments),
    ):
        if there > most:
            yield f"{seat}: {there} {what} of {most}"
    if armies_left(board, state, seat) < 0:
        yield f"{seat}: more armies than the {stock.armies} there are markers for"
    if fleets_left(board, state, seat) < 0:
        yield f"{seat}: more fleets than the {stock.fleets} there are markers for"
    for good in board.goods.values():
        if (used := boxes_used(board, power, good.id)) > len(good.income):
            yield f"{seat}: {used} trade posts of {good.id}, with {len(good.income)} boxes"


def _units(board: Board, seat: Seat, power: Power) -> Iterator[str]:
    """Legions on land, ships on water, and no more legions aboard than ships (§9.1, §9.1.1)."""
    for what, units in (("legions", power.legions), ("ships", power.ships), ("legions aboard", power.aboard)):
        yield from (f"{seat}: {number} {what} in {hex}" for hex, number in units.items() if number < 1)
    yield from (f"{seat}: legions ashore in {hex}" for hex in power.legions if board.hexes[hex].type == SEA)
    yield from (f"{seat}: ships in {hex}" for hex in power.ships if not _is_water(board.hexes[hex]))
    for hex, number in power.aboard.items():
        if number > (ships := power.ships.get(hex, 0)):
            yield f"{seat}: {number} legions aboard {ships} ships in {hex}"


def _is_water(hex: Hex) -> bool:
    return hex.type in (SEA, COASTAL, ISLAND)


def _places(board: Board, state: State, seat: Seat, power: Power) -> Iterator[str]:
    """Trade posts on merchandise, fortresses in cities, nobody beside the rival or neutrals (§9.3, §9.4)."""
    rivals = {hex for other in state.powers if other != seat for hex in _held(state.powers[other])}
    for hex in dict.fromkeys(_held(power)):
        if not board.hexes[hex].place:
            yield f"{seat}: a trade post in {hex}, where there is no merchandise"
        if hex in rivals and seat == POWERS[0]:
            yield f"trade posts of both powers in {hex}"
        if is_neutral(state, hex):
            yield f"{seat}: a trade post beside neutral pieces in {hex}"
        if not 1 <= power.posts.get(hex, 0) + (hex in power.fortresses) <= 1 + state.options.second_posts:
            yield f"{seat}: too many trade posts in {hex}"
    for hex in power.fortresses:
        if not board.hexes[hex].city or board.hexes[hex].type == ISLAND:
            yield f"{seat}: a fortress in {hex}"
    yield from (f"{seat}: two fortresses in {hex}" for hex in _doubles(power.fortresses))
    yield from (f"{seat}: two monuments in {hex}" for hex in _doubles(power.monuments))


def _held(power: Power) -> tuple[HexId, ...]:
    return (*power.posts, *power.fortresses)


def _neutrals(board: Board, state: State) -> Iterator[str]:
    """Neutral pieces are where they begin, or come to in Sikelia; there are no more of them than at first (§15)."""
    for hex, number in state.neutral_legions.items():
        home = board.hexes[hex]
        if number < 1 or home.neutral is None or (not home.sikelia and number > home.neutral_legions):
            yield f"{number} neutral legions in {hex}"
    yield from (
        f"a neutral fortress in {hex}" for hex in state.neutral_fortresses if not board.hexes[hex].neutral_fortress
    )
    yellow = sum(number for hex, number in state.neutral_legions.items() if board.hexes[hex].sikelia)
    if state.yellow_left < 0 or yellow + state.yellow_left > board.numbers.yellow_legions:
        yield f"{yellow} Syracusan legions and {state.yellow_left} to come, of {board.numbers.yellow_legions}"


def _leader(state: State, seat: Seat, power: Power) -> Iterator[str]:
    """A leader is on the map only by §18.5, ashore or aboard."""
    if power.leader is not None and not state.options.leaders:
        yield f"{seat}: a leader, without the rule for leaders"
    if power.leader_aboard and power.leader not in power.ships:
        yield f"{seat}: its leader is aboard where it has no ship"


# ------------------------------------------------------------------ tracks, turn


def _tracks(board: Board, seat: Seat, power: Power) -> Iterator[str]:
    if power.talents < 0:
        yield f"{seat}: {power.talents} talents"
    if not REVOLUTION <= power.stability <= GOLDEN_AGE:
        yield f"{seat}: stability {power.stability}"
    for row in ROWS:
        boxes, floor = power.development[row], power.floor.get(row, 0)
        if not 0 <= floor <= boxes <= len(board.boxes[row]):
            yield f"{seat}: {boxes} boxes of {row}, at least {floor}"


def _turn(board: Board, state: State) -> Iterator[str]:
    """No action more often than the cycle allows (§8)."""
    numbers = board.numbers
    if state.starting not in POWERS:
        yield f"starting player {state.starting}"
    if state.turn < 0:
        yield f"turn {state.turn}"
    yield from (f"{played.seat} {played.action}" for played in state.cycle if not _is_action(played))
    for action in ACTIONS:
        chosen = [played.seat for played in state.cycle if played.action == action]
        if len(chosen) > numbers.same_action or any(chosen.count(seat) > numbers.same_action_each for seat in POWERS):
            yield f"{action} too often in a turn: {', '.join(chosen)}"
    for seat in POWERS:
        if sum(played.seat == seat for played in state.cycle) > numbers.actions:
            yield f"{seat}: more than {numbers.actions} actions in a turn"
    if state.armistice is not None:
        box, by = state.armistice.box, state.armistice.sought_by
        if by not in POWERS or not 1 <= box <= numbers.armistice_turns:
            yield f"an armistice of {by} in box {box}"
    if len(set(state.landed)) < len(state.landed) or not set(state.landed) <= set(POWERS):
        yield f"landed on Sikelia: {state.landed}"


def _is_action(played: Played) -> bool:
    return played.seat in POWERS and played.action in ACTIONS


# ------------------------------------------------------------------ cards


def _cards(board: Board, state: State) -> Iterator[str]:
    """Each victory card is in just one place, and Archimedes has no other cards than his own."""
    bags = [state.deck, *(power.cards for power in state.powers.values())]
    cards = [card for bag in bags for card in known(bag)]
    yield from (f"no victory card {card}" for card in cards if card not in board.victory_cards)
    yield from (f"victory card {card} is in two places" for card in _doubles(cards))
    if sum(map(len, bags)) > len(board.victory_cards):
        yield f"more than {len(board.victory_cards)} victory cards"
    leads = Counter([*known(state.archimedes), *state.archimedes_drawn])
    yield from (f"Archimedes: {n} cards {lead}" for lead, n in leads.items() if n > board.archimedes.get(lead, 0))
    if len(state.archimedes) + len(state.archimedes_drawn) > sum(board.archimedes.values()):
        yield "Archimedes: too many cards"


def known(bag: Bag[CardId]) -> list[CardId]:
    """The values of those things in a bag that are not holes."""
    return [thing.value for thing in bag.things if thing.value is not UNSET]
