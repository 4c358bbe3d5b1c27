"""The table as a scenario sets it up, and what a table can agree upon before (§2, §4, §18).

What can't be on a table: what the box holds, where pieces can stand, and counts that are not what they count.

What older versions of these rules have stored, brought up to date.

What is hidden, and how it could be: victory cards and what is left of Archimedes' deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.records.upgrade import Tree, Upgrade, frames
from engine.core.rulebook import Bag, Dice, Seat, fill_holes
from engine.core.secrets.secret import no_holes
from engine.core.setters.cards import Cards
from engine.games.hellas.board.board import COASTAL, ISLAND, SEA, Board, Hex, ScenarioRow, Start
from engine.games.hellas.moving.contests import is_neutral
from engine.games.hellas.table.count_afresh import count_afresh, differences
from engine.games.hellas.table.pieces import (
    armies_left,
    boxes_used,
    fleets_left,
    fresh_power,
    on_map,
    room_left,
)
from engine.games.hellas.table.state import ACTIONS, POWERS, ROWS, HexId, Options, Power, State

SECTION = "4"
POINTS, VICTORY_CARDS, LEVEL = "points", "victory-cards", "level"
NO, YES = "no", "yes"
SWITCHES: dict[str, str] = {
    "weaken": "weaken",
    "decline": "decline",
    "acclaim": "acclaim",
    "colonists": "colonists",
    "leaders": "leaders",
    "order": "order",
    "second-posts": "second_posts",
    "light-laurels": "light_laurels",
    VICTORY_CARDS: "victory_cards",
}
"""The options that are on or off, each with its field of `Options`."""
WAYS_TO_WIN = ("10", "9", "8")
"""Victory points, from the whole game to the short one (§2)."""
LEVELS = ("0", "10", "20")
"""Talents that Archimedes gets beside its income."""


def options(board: Board, row: ScenarioRow) -> dict[str, tuple[str, ...]]:
    """What a table may agree on in a scenario. Archimedes keeps no secrets, and so has no victory cards."""
    solo = row.archimedes is not None
    found: dict[str, tuple[str, ...]] = {POINTS: WAYS_TO_WIN}
    found |= {name: (NO, YES) for name in SWITCHES if not (solo and name == VICTORY_CARDS)}
    return found | {LEVEL: LEVELS} if solo else found


def agreed(board: Board, row: ScenarioRow, given: Mapping[str, Any]) -> Options:
    """The options of a table, each at its default where nothing is said of it."""
    chosen = {name: str(given.get(name, values[0])) for name, values in options(board, row).items()}
    return Options(
        points=int(chosen[POINTS]),
        archimedes=row.archimedes,
        level=int(chosen.get(LEVEL, 0)),
        last_turn=row.last_turn,
        last_turn_tie=row.last_turn_tie,
        **{field: chosen.get(name) == YES for name, field in SWITCHES.items()},
    )


def draws_cards(board: Board, scenario: str, given: Mapping[str, Any]) -> bool:
    """Whether any cards are drawn: by Archimedes, or for victory."""
    row = board.scenarios[scenario]
    return row.archimedes is not None or agreed(board, row, given).victory_cards


def set_up(board: Board, scenario: str, given: dict[str, Any]) -> State:
    """The table before anybody places anything: what the scenario lays down itself, and the neutrals (§4.9)."""
    row = board.scenarios[scenario]
    state = State(options=agreed(board, row, given), powers={seat: _power(board, row.powers[seat]) for seat in POWERS})
    _place_neutrals(board, state)
    if state.options.victory_cards:
        state.deck = Bag.of(board.victory_cards)
    count_afresh(board, state)
    return state


def _power(board: Board, start: Start) -> Power:
    power = fresh_power(board)
    power.talents, power.stability = start.talents, start.stability
    power.development |= start.development
    power.floor = dict(start.development)
    power.fortresses = list(start.fortresses_at)
    power.posts = dict.fromkeys(start.posts_at, 1)
    power.legions, power.ships = dict(start.legions_at), dict(start.ships_at)
    return power


def _place_neutrals(board: Board, state: State) -> None:
    placed = [hex for hex in board.hexes.values() if hex.neutral is not None]
    state.neutral_legions = {hex.id: hex.neutral_legions for hex in placed if hex.neutral_legions}
    state.neutral_fortresses = [hex.id for hex in placed if hex.neutral_fortress]
    state.yellow_left = board.numbers.yellow_legions - sum(hex.neutral_legions for hex in placed if hex.sikelia)


def faults(board: Board, state: State) -> list[str]:
    """Everything impossible about a table of ids that exist, in words for an arbiter."""
    found = [*_neutrals(board, state), *_turn(board, state), *_cards(board, state)]
    for seat in POWERS:
        power = state.powers[seat]
        found += [*_stock(board, state, seat, power), *_units(board, seat, power), *_places(board, state, seat, power)]
        found += [*_leader(state, seat, power), *_tracks(board, seat, power)]
    return found + differences(board, state)


# ------------------------------------------------------------------ pieces


def _stock(board: Board, state: State, seat: Seat, power: Power) -> Iterator[str]:
    """No more pieces of a kind than there are (§3, §13, §17)."""
    stock = board.stock[seat]
    for what, there in on_map(power).items():
        if there > (most := getattr(stock, what)):
            yield f"{seat}: {there} {what} of {most}"
    if armies_left(board, state, seat) < 0:
        yield f"{seat}: more armies than the {stock.armies} there are markers for"
    if fleets_left(board, state, seat) < 0:
        yield f"{seat}: more fleets than the {stock.fleets} there are markers for"
    for good in board.goods.values():
        if (used := boxes_used(board, power, good.id)) > len(good.income):
            yield f"{seat}: {used} trade posts of {good.id}, with {len(good.income)} boxes"


def _units(board: Board, seat: Seat, power: Power) -> Iterator[str]:
    """Legions on land, ships on water, and no more legions aboard than ships carry (§9.1, §9.1.1)."""
    yield from (f"{seat}: legions ashore in {hex}" for hex in power.legions if board.hexes[hex].type == SEA)
    yield from (f"{seat}: ships in {hex}" for hex in power.ships if not _is_water(board.hexes[hex]))
    for hex, number in power.aboard.items():
        if room_left(ships := power.ships.get(hex, 0), number) < 0:
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


def _held(power: Power) -> tuple[HexId, ...]:
    return (*power.posts, *power.fortresses)


def _neutrals(board: Board, state: State) -> Iterator[str]:
    """Neutral pieces are where they begin, or come to in Sikelia; there are no more of them than at first (§15)."""
    for hex, number in state.neutral_legions.items():
        home = board.hexes[hex]
        if home.neutral is None or (not home.sikelia and number > home.neutral_legions):
            yield f"{number} neutral legions in {hex}"
    yield from (
        f"a neutral fortress in {hex}" for hex in state.neutral_fortresses if not board.hexes[hex].neutral_fortress
    )
    yellow = sum(number for hex, number in state.neutral_legions.items() if board.hexes[hex].sikelia)
    if yellow + state.yellow_left > board.numbers.yellow_legions:
        yield f"{yellow} Syracusan legions and {state.yellow_left} to come, of {board.numbers.yellow_legions}"


def _leader(state: State, seat: Seat, power: Power) -> Iterator[str]:
    """A leader is on the map only by §18.5, ashore or aboard."""
    if power.leader is not None and not state.options.leaders:
        yield f"{seat}: a leader, without the rule for leaders"
    if power.leader_aboard and power.leader not in power.ships:
        yield f"{seat}: its leader is aboard where it has no ship"


# ------------------------------------------------------------------ tracks, turn


def _tracks(board: Board, seat: Seat, power: Power) -> Iterator[str]:
    for row in ROWS:
        boxes, floor = power.development[row], power.floor.get(row, 0)
        if not floor <= boxes <= len(board.boxes[row]):
            yield f"{seat}: {boxes} boxes of {row}, at least {floor}"


def _turn(board: Board, state: State) -> Iterator[str]:
    """No action more often than the cycle allows (§8)."""
    numbers = board.numbers
    for action in ACTIONS:
        chosen = [played.seat for played in state.cycle if played.action == action]
        if len(chosen) > numbers.same_action or any(chosen.count(seat) > numbers.same_action_each for seat in POWERS):
            yield f"{action} too often in a turn: {', '.join(chosen)}"
    for seat in POWERS:
        if sum(played.seat == seat for played in state.cycle) > numbers.actions:
            yield f"{seat}: more than {numbers.actions} actions in a turn"
    if state.armistice is not None and state.armistice.box > numbers.armistice_turns:
        yield f"an armistice in box {state.armistice.box} of {numbers.armistice_turns}"


# ------------------------------------------------------------------ cards


def _cards(board: Board, state: State) -> Iterator[str]:
    """Each victory card is in just one place, and Archimedes has no other cards than his own."""
    yield from victory_cards(board, state).faults()
    leads = Counter([*no_holes(state.archimedes.things), *state.archimedes_drawn])
    yield from (f"Archimedes: {n} cards {lead}" for lead, n in leads.items() if n > board.archimedes.get(lead, 0))
    if len(state.archimedes) + len(state.archimedes_drawn) > sum(board.archimedes.values()):
        yield "Archimedes: too many cards"


def victory_cards(board: Board, state: State) -> Cards:
    """The victory cards, and where they are."""
    return Cards(board.victory_cards, "victory card", state.deck, [state.powers[seat].cards for seat in POWERS])


_CALLED = {"check": "maintain", "over": "check"}


def _victory_after_supply(tree: Tree, board: Any) -> None:
    """From version 2 on victory is checked at the very end of a turn (§5)."""
    for frame in frames(tree, "hellas.turn"):
        frame["at"] = _CALLED.get(frame["at"], frame["at"])


UPGRADES = {1: Upgrade(position=_victory_after_supply)}


def fill_state(board: Board, state: State, dice: Dice) -> None:
    """Put possible facts into the holes of a masked table, in place."""
    victory_cards(board, state).fill(dice)
    fill_holes(state.archimedes.things, board.archimedes_deck, state.archimedes_drawn, dice)
