"""Rebellion Possible: a wavering region of Athens goes over within a season (appendix C).

City Betrayal: a garrison lets the enemy in, or somebody helps the besiegers (appendix C).

Helot Uprising: Laconia's serfs rise (appendix C, §29.4).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.epic.board.board import HOPLITE, Board
from engine.games.epic.board.cards import Card
from engine.games.epic.cards.deck import attempt, hand_of, held, in_hand, not_ours, of_kind, play
from engine.games.epic.regions.control import adjust, at_risk, change_control
from engine.games.epic.regions.revolts import CAPITALS
from engine.games.epic.sieges.capture import base_lost
from engine.games.epic.table.cities import friend, friendly, is_city, size
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, scenario
from engine.games.epic.table.stacks import at, stacks, units_at
from engine.games.epic.table.state import ATHENS, LEAGUE, CardId, CityId, HexId, State, other_side, side_of

SECTION = "12"
REBELLION = "rebellion"


@check("epic.not-at-risk", "4.1")
def not_at_risk(scene: EpicScene, card: CardId) -> Args | None:
    """The region must be Athens' and in the risk zone (§4.1, appendix C)."""
    id = scene.board.cards[card].region or ""
    region = scene.state.regions.get(id)
    if region is None:
        return {"region": id, "allegiance": 0}
    return None if at_risk(scene.board, region) else {"region": id, "allegiance": region.allegiance}


@check("epic.region-tried-already", "12.1")
def tried_already(scene: EpicScene, card: CardId) -> Args | None:
    """One card a region and season (appendix C)."""
    id = scene.board.cards[card].region or ""
    return {"region": id} if f"rebel {id}" in scene.state.fates.played else None


@check("epic.no-leader-in-region", "12.1")
def no_leader_there(scene: EpicScene, card: CardId) -> Args | None:
    """A leader of the League must be in the region (appendix C)."""
    row = scene.board.cards[card]
    return None if instigators(scene.board, scene.state, scene.seat, row) else {"region": row.region or ""}


def instigators(board: Board, state: State, seat: Seat, card: Card) -> list[HexId]:
    """Where a player's leaders are in the region of a card."""
    return [
        s.at for s in state.stacks.values()
        if s.leaders and s.by == seat and s.at in board.hexes and board.region(s.at) == card.region
    ]  # fmt: skip


class Incite(Listed):
    """Rebellion Possible."""

    pattern, section = "incite <card>", SECTION
    checks = (of_kind(REBELLION), in_hand, not_ours, not_at_risk, tried_already, no_leader_there)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        cards = [card for card in hand_of(scene) if scene.board.cards[card].kind == REBELLION]
        return [say("incite", card) for card in dict.fromkeys(cards)]


def rebellion_added(board: Board, state: State, seat: Seat, card: Card) -> int:
    """What is added to the die: for the units that the card asks for, and for whose name is known (appendix C)."""
    values, places = board.values.cards.rebellion, instigators(board, state, seat, card)
    famous = any(
        leader in values.leaders
        for s in state.stacks.values()
        if s.at in places and s.by == seat
        for leader in s.leaders
    )
    return values.force * any(strong_enough(board, state, seat, card, hex) for hex in places) + values.leader * famous


def incite(table: EpicTable, seat: Seat, id: CardId) -> None:
    """A region may go over at once, with its tribute (appendix C)."""
    board, state, card = table.board, table.state, table.board.cards[id]
    values, region = board.values.cards.rebellion, card.region or ""
    added = rebellion_added(board, state, seat, card)
    play(table, seat, id)
    state.fates.played.append(f"rebel {region}")
    if not attempt(table, id, seat, added, region=region)[0]:
        adjust(table, region, values.failed, 0, "rebellion-failed")
        return
    change_control(table, region, values.allegiance, winner=seat)
    kept = [city for city in board.cities_of[region] if friend(board, state, city) != side_of(seat)]
    less = sum(board.values.tribute.lost_by[size(board, city)] for city in kept)
    talents = max(0, (board.regions[region].tribute or 0) - less)
    state.treasury[seat] += talents
    table.tell("epic.tribute", SECTION, seat=seat, talents=talents, now=state.treasury[seat])


def strong_enough(board: Board, state: State, seat: Seat, card: Card, hex: HexId) -> bool:
    """Whether the units that a card asks for are with a leader."""
    there = [s for s in at(state, hex) if s.by == seat]
    arms = {
        arm: sum(n for s in there for unit, n in s.units.items() if board.types[unit].arm == arm) for arm in card.needs
    }
    return all(arms[arm] >= count for arm, count in card.needs.items())


BETRAYAL = "city-betrayal"


@check("epic.not-the-city-of-card", "12.1")
def other_city(scene: EpicScene, card: CardId, city: CityId) -> Args | None:
    """The large city that the card names, or any smaller one (appendix C)."""
    named = scene.board.cards[card].city
    return None if city == named or size(scene.board, city) != "large" else {"city": named or "", "other": city}


@check("epic.no-enemy-city", "12.1")
def no_enemy_city(scene: EpicScene, city: CityId) -> Args | None:
    """It must be the enemy's (appendix C)."""
    board, state = scene.board, scene.state
    foe = other_side(side_of(scene.seat))
    return None if friendly(board, state, city, foe) else {"city": city}


@check("epic.city-tried-already", "12.1")
def city_tried(scene: EpicScene, city: CityId) -> Args | None:
    """One card a city and season (appendix C)."""
    return {"city": city} if f"betray {city}" in scene.state.fates.played else None


@check("epic.no-leader-near-city", "12.1")
def nobody_near(scene: EpicScene, city: CityId) -> Args | None:
    """A leader must be beside the city, or before it (appendix C)."""
    return None if city in beset(scene) else {"city": city}


def beset(scene: EpicScene) -> list[CityId]:
    """Cities in or beside which the seat has a leader."""
    board, state = scene.board, scene.state
    own = [s.at for s in state.stacks.values() if s.leaders and s.by == scene.seat and s.at in board.hexes]
    near = dict.fromkeys(hex for here in own for hex in (here, *board.near[here]))
    return [hex for hex in near if hex in board.cities]


class Betray(Listed):
    """City Betrayal, so that a city's garrison lets one in."""

    pattern, section = "betray <card> <city>", SECTION
    checks = (of_kind(BETRAYAL), in_hand, other_city, no_enemy_city, city_tried, nobody_near)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """The cards held, with the cities near."""
        cities = beset(scene)
        return [say("betray", card, city) for card in dict.fromkeys(held(scene, BETRAYAL)) for city in cities]


def betrayal_added(board: Board, state: State, city: CityId) -> int:
    """What is added to the die of a betrayal: for a smaller city, one that was taken, a raided Area (appendix C)."""
    values = board.values.cards.betrayal
    added = int(getattr(values, size(board, city))) + values.captured * (city in state.captured)
    return added + values.raided * (board.hexes[city].area in state.raided)


def betray(table: EpicTable, seat: Seat, card: CardId, city: CityId) -> None:
    """The gates of a city may be open this season (appendix C)."""
    state, added = table.state, betrayal_added(table.board, table.state, city)
    play(table, seat, card)
    state.fates.played.append(f"betray {city}")
    if attempt(table, card, seat, added, never=1, city=city)[0]:
        state.fates.betrayed[city] = side_of(seat)
        table.tell("epic.city-betrayed", SECTION, seat=seat, city=city)


def bribe(table: EpicTable, seat: Seat, card: CardId, hex: HexId) -> None:
    """Somebody within helps the besiegers (appendix C)."""
    values = table.board.values.cards.betrayal
    play(table, seat, card)
    table.state.fates.played.append(f"betray {hex}")
    named = table.board.cards[card].city == hex
    table.state.fates.bribes[hex] = values.siege_of_named if named else values.siege
    table.tell("epic.siege-bribed", SECTION, seat=seat, hex=hex, number=table.state.fates.bribes[hex])


@check("epic.no-siege-to-help", "10.5")
def no_siege(scene: EpicScene, city: HexId) -> Args | None:
    """A city under siege by one's side, and not pressed yet (§10.5, appendix C)."""
    board, state = scene.board, scene.state
    siege = city in state.sieges and is_city(board, state, city) and friend(board, state, city) != side_of(scene.seat)
    return None if siege and city not in scene.frame.pressed else {"hex": city}


class Bribe(Listed):
    """City Betrayal, for the die of a siege."""

    pattern, section = "bribe <card> <city:hex>", SECTION
    checks = (of_kind(BETRAYAL), in_hand, no_siege, city_tried, nobody_near)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """The cards held, with the sieges there are."""
        cards = dict.fromkeys(held(scene, BETRAYAL))
        return [say("bribe", card, hex) for card in cards for hex in scene.state.sieges]


HELOTS = "helot-uprising"
LACONIA = "laconia"


@check("epic.helots-tried-already", "12.1")
def helots_tried(scene: EpicScene) -> Args | None:
    """Once a season (appendix C)."""
    return {} if HELOTS in scene.state.fates.played else None


@check("epic.no-card-of-kind", "12.1")
def no_helots(scene: EpicScene) -> Args | None:
    """A card of that kind must be held, but where Athens may always (§12.1, §29.4)."""
    return None if scenario(scene).helots or held(scene, HELOTS) else {"card": HELOTS}


STIR_UP = Verb("helots", SECTION, (no_helots, helots_tried))


def helots_added(board: Board, state: State) -> int:
    """What is added to the die: cities lost or in revolt, forts, few hoplites, a low Militance (appendix C)."""
    values, cities = board.values.cards.helots, board.cities_of[LACONIA]
    lost = sum(city in state.captured and state.captured[city] == ATHENS for city in cities)
    lost += sum(by == ATHENS and board.region(hex) == LACONIA for hex, by in state.forts.items())
    unruly = sum(city in state.revolting for city in cities)
    weary = state.regions[LACONIA].militance < values.weary
    return lost + unruly + (spartiates(board, state) < values.hoplites) + weary


def stir_helots(table: EpicTable) -> None:
    """Laconia's serfs may rise in all its cities but Sparta (appendix C)."""
    board, state, values = table.board, table.state, table.board.values.cards.helots
    added = helots_added(board, state)
    if not scenario(table).helots:
        play(table, ATHENS, HELOTS)
    state.fates.played.append(HELOTS)
    cities = board.cities_of[LACONIA]
    if not attempt(table, HELOTS, ATHENS, added, surely=6, region=LACONIA)[0]:
        adjust(table, LACONIA, 0, values.failed, "helots-failed")
        return
    serfs = [city for city in cities if city != CAPITALS["sparta"] and city not in state.captured]
    state.helots = [city for city in serfs if is_city(board, state, city)]
    table.tell("epic.helots-rise", SECTION, cities=list(state.helots))
    for city in state.helots:
        if not units_at(state, city, LEAGUE):
            state.works.pop(city, None)
            base_lost(table, city)


def spartiates(board: Board, state: State) -> int:
    """The League's hoplites in Laconia, and Laconian ones in its Force Pool."""
    pool = sum(state.force.get(unit, 0) for unit in board.types_of[LACONIA] if board.types[unit].arm == HOPLITE)
    there = [s for s in stacks(state, LEAGUE) if s.at in board.hexes and board.region(s.at) == LACONIA]
    return pool + sum(n for s in there for unit, n in s.units.items() if board.types[unit].arm == HOPLITE)


def helots_yield(table: EpicTable) -> None:
    """Where there are soldiers as a season begins, the rising is over (appendix C)."""
    state = table.state
    for city in list(state.helots):
        if units_at(state, city) > 0:
            state.helots.remove(city)
            table.tell("epic.helots-yield", SECTION, city=city)


def helots_seasonal(table: EpicTable) -> None:
    """As long as they are up anywhere, Laconia grows weary (appendix C)."""
    if table.state.helots:
        adjust(table, LACONIA, 0, table.board.values.cards.helots.seasonal, "helots")


class StirringUp(Kind):
    """Are the helots stirred up (§29.4)?"""

    name, section = "epic.stir-helots", "29.4"
    verbs = (STIR_UP, Simple("done", "29.4"))


class Serfs(Frame, tag="epic.serfs", kw_only=True):
    """Athens may stir up the helots every season, where the scenario says so (§29.4)."""

    def begin(self, table: EpicTable) -> Next:
        return self.ask_more(table, ATHENS, StirringUp, then=self.said) if scenario(table).helots else self.done()

    def said(self, table: EpicTable, choice: Choice) -> Next:
        if choice.verb == "helots":
            stir_helots(table)
        return self.done()
