"""City Betrayal: a garrison lets the enemy in, or somebody helps the besiegers (appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.cards.deck import attempt, held, not_in_hand, play
from engine.games.epic.table.cities import friend, is_city, size
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed
from engine.games.epic.table.state import CardId, CityId, HexId, State, other_side, side_of

SECTION = "12"
BETRAYAL = "city-betrayal"


@check("epic.card-of-another-kind", "12.1")
def no_betrayal(scene: EpicScene, card: CardId) -> Args | None:
    """A card of that kind (§12.1)."""
    return None if scene.board.cards[card].kind == BETRAYAL else {"card": card}


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
    return None if is_city(board, state, city) and friend(board, state, city) == foe else {"city": city}


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
    checks = (no_betrayal, not_in_hand, other_city, no_enemy_city, city_tried, nobody_near)

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
def no_siege(scene: EpicScene, hex: HexId) -> Args | None:
    """A city under siege by one's side, and not pressed yet (§10.5, appendix C)."""
    board, state = scene.board, scene.state
    besieged = hex in state.sieges and is_city(board, state, hex) and friend(board, state, hex) != side_of(scene.seat)
    return None if besieged and hex not in scene.frame.pressed else {"hex": hex}


@check("epic.city-tried-already", "12")
def helped_already(scene: EpicScene, hex: HexId) -> Args | None:
    """One card a city and season (appendix C)."""
    return {"city": hex} if f"betray {hex}" in scene.state.fates.played else None


@check("epic.no-leader-near-city", "12.1")
def nobody_before(scene: EpicScene, hex: HexId) -> Args | None:
    """A leader must be beside the city, or before it (appendix C)."""
    return None if hex in beset(scene) else {"city": hex}


class Bribe(Listed):
    """City Betrayal, for the die of a siege."""

    pattern, section = "bribe <card> <hex>", SECTION
    checks = (no_betrayal, not_in_hand, no_siege, helped_already, nobody_before)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """The cards held, with the sieges there are."""
        cards = dict.fromkeys(held(scene, BETRAYAL))
        return [say("bribe", card, hex) for card in cards for hex in scene.state.sieges]
