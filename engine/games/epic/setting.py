"""What a case or an arbiter may set that does more than its type says: stacks, hands and the deck.

Where a case may start other than at the beginning of a game.

What a case can ask of the table besides its fields.

Words: what people may type for the ids of the game.

Which questions a scenario has at all (chapters 22 to 29): what never comes is not offered to be answered ahead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from engine.core.position import Position
from engine.core.rulebook import Bag, Frame, Seat
from engine.core.setters.ids import Shapes
from engine.core.setters.settable import Settable, Setter
from engine.core.setters.setting import Impossible, by_name, count, for_each, listed, one_of
from engine.core.words.spellings import add_tables
from engine.games.epic.board.board import Board
from engine.games.epic.cards.phase import CardPhase, Drawing, Unrest
from engine.games.epic.combat.battle import Battle
from engine.games.epic.forces.losses import HOMES
from engine.games.epic.forces.mustering import Muster, MusterStage
from engine.games.epic.movement.campaign import Movement
from engine.games.epic.peace import Embassies
from engine.games.epic.raiding import RaidStage
from engine.games.epic.regions.control import ControlCheck
from engine.games.epic.regions.revolts import RevoltChecks
from engine.games.epic.regions.tribute import TributePhase, yields
from engine.games.epic.seasons.ending import total
from engine.games.epic.seasons.year import CampaignTurn, Game, SeasonFrame, YearlyStart
from engine.games.epic.sieges.capture import Capture
from engine.games.epic.sieges.sieges import Sieges, needed, starting_morale
from engine.games.epic.supply.lines import at_sea, in_supply, on_land
from engine.games.epic.supply.supplying import Supply, bill
from engine.games.epic.table.cities import friend
from engine.games.epic.table.stacks import increase
from engine.games.epic.table.state import (
    ATHENS,
    SEATS,
    SIDES,
    AreaId,
    CardId,
    CityId,
    HexId,
    LeaderId,
    RegionId,
    SeaId,
    Side,
    State,
    UnitId,
    side_of,
)


@cache
def _as_its_type_says(board: Board) -> Setter:
    return Settable(State, Shapes(State, board.ids), {}).setters()["stacks"]


def _stacks(board: Board, state: State, path: str, value: Any) -> None:
    """`stacks.<number>`: who stands there comes out of the pools, units from the Force Pool first; others go back."""
    units, leaders = _on_map(state)
    _as_its_type_says(board)(state, path, value)
    for id in [path.split(".")[0]] if path else list(value):
        _leave_others(state, id)
    now, there = _on_map(state)
    for unit in {**units, **now}:
        _exchange(state, unit, now[unit] - units[unit])
    for leader in [id for id in there if id not in leaders]:
        state.leaders.pop(leader, None)
        for waiting in (*state.pools.values(), state.fallen):
            waiting[:] = [other for other in waiting if other != leader]
    for leader, seat in leaders.items():
        if leader not in there and leader in board.sides_of_leaders:
            state.leaders[leader] = HOMES[seat]


def _leave_others(state: State, id: str) -> None:
    """Leaders who are in this stack are in no other; a stack that nobody is left in is gone."""
    own = state.stacks[id].leaders if id in state.stacks else []
    for other, stack in list(state.stacks.items()):
        if other != id and set(own) & set(stack.leaders):
            stack.leaders = [leader for leader in stack.leaders if leader not in own]
            if not stack.units and not stack.leaders:
                del state.stacks[other]


def _on_map(state: State) -> tuple[Counter[UnitId], dict[LeaderId, Seat]]:
    """Units and leaders in all stacks."""
    units: Counter[UnitId] = Counter()
    for stack in state.stacks.values():
        units.update(stack.units)
    return units, {leader: stack.by for stack in state.stacks.values() for leader in stack.leaders}


def _exchange(state: State, unit: UnitId, more: int) -> None:
    """So many units leave the pools, as far as there are any; fewer than none: they return to the Force Pool."""
    for pool in (state.force, state.build):
        here = min(more, pool.get(unit, 0)) if more > 0 else more
        if here:
            increase(pool, {unit: -here})
            if not pool[unit]:
                del pool[unit]
        more -= here


def _cards(board: Board, value: Any, what: str) -> list[CardId]:
    return [str(one_of(card, board.cards, "card")) for card in listed(value, what)]


@for_each(SEATS, "seat")
def _hands(board: Board, state: State, seat: Seat, cards: Any) -> None:
    """`hands.<seat>`: just these cards; they leave the deck, and what else was in the hand goes into it."""
    deck, wanted = state.deck, _cards(board, cards, "hands")
    deck.cards.put(deck.hands.get(seat, Bag()).things)
    deck.cards.cover()
    for card in wanted:
        found = next((thing for thing in deck.cards.things if thing.value == card), None)
        deck.cards.things = [thing for thing in deck.cards.things if thing is not found]
    deck.hands[seat] = Bag.of(wanted, seat)


def _deck(board: Board, state: State, path: str, value: Any) -> None:
    """`deck`: just these cards are left to be drawn, the first of them first where dice are laid down."""
    state.deck.cards = Bag.of(_cards(board, value, "deck"))


def _aside(board: Board, state: State, path: str, value: Any) -> None:
    """`aside`: how many of which cards lie in a box, at work; they leave the deck."""
    given = value if not path else {path: value}
    deck = state.deck
    for card, number in given.items():
        one_of(card, board.cards, "card")
        if (wanted := count(number, "aside")) > board.cards[card].count:
            raise Impossible(f"aside: there are {board.cards[card].count} of {card}")
        deck.later.pop(card, None)
        left = [thing for thing in deck.cards.things if thing.value != card]
        deck.cards.things = left + Bag.of([card] * (board.cards[card].count - wanted)).things
        deck.aside.pop(card, None)
        if wanted:
            deck.aside[card] = wanted


SETTERS = by_name(_stacks, _hands, _deck, _aside)


ENTRIES: dict[str, Callable[..., Frame]] = {
    "game": Game,
    "year": YearlyStart,
    "season": SeasonFrame,
    "control": ControlCheck,
    "tribute": TributePhase,
    "revolts": RevoltChecks,
    "muster": Muster,
    "muster-stage": MusterStage,
    "supply": Supply,
    "sieges": Sieges,
    "capture": Capture,
    "raids": RaidStage,
    "movement": Movement,
    "battle": Battle,
    "cards": CardPhase,
    "drawing": Drawing,
    "unrest": Unrest,
    "embassies": Embassies,
    "campaign-turn": CampaignTurn,
}


def _standing(board: Board, state: State, area: AreaId) -> dict[Side, str]:
    """`standing.<area>.<side>`: friendly, enemy or contested (§8.3)."""
    presence = on_land(board, state)
    return {side: presence.standing(area, side) for side in SIDES}


def _waters(board: Board, state: State, sea: SeaId) -> dict[Side, str]:
    """`waters.<sea>.<side>`: the same of a sea Area (§8.4)."""
    presence = at_sea(board, state)
    return {side: presence.standing(sea, side) for side in SIDES}


def _supply(board: Board, state: State, hex: HexId) -> dict[Side, bool]:
    """`supply.<hex>.<side>`: whether units of a side would be in supply there (§9.2)."""
    return {side: in_supply(board, state, side, hex) for side in SIDES}


def _friend(board: Board, state: State, city: CityId) -> str:
    """`friend.<city>`: the side that a city is friendly to, or `nobody` (§4.4.4, §6.5.1)."""
    board.cities[city]
    return friend(board, state, city) or "nobody"


def _siege(board: Board, state: State, hex: HexId) -> dict[str, int]:
    """`siege.<hex>`: the units that a siege would take, and the morale with which it would begin (§10.3)."""
    return {"units": needed(board, state, hex), "morale": starting_morale(board, state, hex)}


def _yields(board: Board, state: State, region: RegionId) -> int:
    """`yields.<region>`: talents that it would pay (§5.4)."""
    state.regions[region]
    return yields(board, state, region)


def _bill(board: Board, state: State, seat: Seat) -> int:
    """`bill.<seat>`: talents that a player's units would cost (§9.4)."""
    state.treasury[seat]
    return bill(board, state, seat)


def _total(board: Board, state: State, seat: Seat) -> int:
    """`total.<seat>`: Base Tribute Values that a player controls (§23.5)."""
    state.treasury[seat]
    return total(board, state, seat)


FACTS = by_name(_standing, _waters, _supply, _friend, _siege, _yields, _bill, _total)


_TABLES = ("region", "area", "sea", "box", "city", "leader", "card", "wing")
_VERBS: dict[str, tuple[str, ...]] = {
    "assess": ("tribute", "tax", "demand"),
    "stir": ("check", "incite"),
    "calm": ("pacify", "win back"),
    "done": ("finish", "end", "enough", "finished"),
}


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings."""
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    for id, unit in board.types.items():
        whose, arm = board.names["region"][unit.region]["adjective"], board.names["arm"][unit.arm]
        called = [f"{whose} {name}" for name in (arm["name"], arm["plural"])]
        found[id] = (*(f"{name} {unit.morale}" for name in called), *(called if _only(board, id) else ()))
    alone = Counter(hex[1:] for hex in board.hexes)
    for hex in board.hexes:
        found.setdefault(hex, (hex[1:],) if alone[hex[1:]] == 1 else ())
    return found


def _only(board: Board, id: str) -> bool:
    """Whether a region has no other units of that arm."""
    own = board.types[id]
    return sum(other.region == own.region and other.arm == own.arm for other in board.types.values()) == 1


_OF_CARDS = frozenset(
    f"epic.{kind}"
    for kind in (
        "play-card", "play-unrest", "discard", "perdiccas", "plague", "carthage", "consult", "give", "argives",
        "demand-peace", "answer-peace", "grievance", "answer-end",
    )
)  # fmt: skip
"""Questions of the deck, and of peace, which is proposed where cards are played."""
_OF_WINGS = frozenset(f"epic.{kind}" for kind in ("wings", "array", "shift-wings", "send-center"))
_OF_THE_LONG_TURN = frozenset(f"epic.{kind}" for kind in ("assess", "stir", "calm"))
_OF_ATHENS, _OF_THE_LEAGUE = frozenset(("epic.calm", "epic.stir-helots")), frozenset(("epic.stir",))


def comes(board: Board, kind: str, position: Position[State, Frame], seat: Seat) -> bool:
    """Whether a kind of question may come to a seat in the game that is played."""
    setup = board.scenarios[position.scenario]
    if kind in _OF_CARDS and setup.cards is None:
        return False
    if kind in _OF_WINGS and position.options.get("wings", "no") != "yes":
        return False
    if kind in _OF_THE_LONG_TURN and setup.simple:
        return False
    if kind == "epic.stir-helots" and not setup.helots:
        return False
    return kind not in (_OF_THE_LEAGUE if side_of(seat) == ATHENS else _OF_ATHENS)
