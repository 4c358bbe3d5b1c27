"""Rebellion Possible: a wavering region of Athens goes over within a season (appendix C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Seat, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.board.cards import Card
from engine.games.epic.cards.deck import attempt, hand_of, not_in_hand, not_ours, play
from engine.games.epic.regions.control import change_control
from engine.games.epic.regions.levels import adjust, at_risk
from engine.games.epic.table.cities import friend, size
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed
from engine.games.epic.table.stacks import at
from engine.games.epic.table.state import CardId, HexId, State, side_of

SECTION = "12"
REBELLION = "rebellion"


@check("epic.card-of-another-kind", "12.1")
def no_rebellion(scene: EpicScene, card: CardId) -> Args | None:
    """A card of that kind (§12.1)."""
    return None if scene.board.cards[card].kind == REBELLION else {"card": card}


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
    checks = (no_rebellion, not_in_hand, not_ours, not_at_risk, tried_already, no_leader_there)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """The cards held."""
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
    less = sum(int(getattr(board.values.tribute.lost_by, size(board, city))) for city in kept)
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
