"""Talents, cards and regions that allies give each other (§24.3, §24.5, §24.6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Choice, Hidden, Seat, Verb, among, check, say
from engine.games.epic.cards.deck import hand_of, most, not_in_hand
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, members, scenario, up_to
from engine.games.epic.table.state import CardId, RegionId, side_of

SECTION = "24.5"


def has_allies(scene: EpicScene) -> bool:
    """Whether others play for the same side."""
    return len(members(scenario(scene).seats, side_of(scene.seat))) > 1


@among("epic.no-ally-of-yours", "seat", ever=has_allies)
def allies(scene: EpicScene) -> list[Seat]:
    """The other players of one's side (§24.5)."""
    return [seat for seat in scene.state.treasury if seat != scene.seat and side_of(seat) == side_of(scene.seat)]


@check("epic.not-so-many-talents")
def too_dear(scene: EpicScene, number: int) -> Args | None:
    """They must be in the treasury (§24.5)."""
    own = scene.state.treasury[scene.seat]
    return {"talents": number, "own": own} if number > own else None


class Lend(Listed):
    """Talents for an ally's treasury."""

    pattern, section = "lend <number:number> <seat>", SECTION
    checks = (allies, too_dear)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """As many as there are."""
        own = scene.state.treasury[scene.seat]
        return [say("lend", number, seat) for seat in allies.all(scene) for number in up_to(own)]


@among("epic.not-just-won", "region", "24.3")
def just_won(scene: EpicScene) -> list[RegionId]:
    """Regions that have come to the player since he placed units last (§24.3)."""
    state = scene.state
    return [id for id in state.gained if id in state.regions and state.regions[id].by == scene.seat]


class Cede(Verb):
    """A region just won is an ally's."""

    pattern, section = "cede <region> <seat>", "24.3"
    checks = (allies, just_won)

    def candidates(self, scene: EpicScene) -> Iterable[Choice]:
        """Every region, to everybody."""
        state = scene.state
        return [say("cede", region, seat) for region in state.regions for seat in state.treasury]


@check("epic.ally-has-cards-enough", "24.6")
def no_room(scene: EpicScene, seat: Seat) -> Args | None:
    """An ally holds no more cards than he may (§24.6)."""
    room = most(scene.board, scenario(scene), seat)
    held = len(scene.state.deck.hands[seat]) if seat in scene.state.deck.hands else room
    return {"other": seat, "number": room} if held >= room else None


class HandOver(Listed):
    """A card for an ally."""

    pattern, section = "hand <card> <seat>", "24.6"
    checks = (allies, not_in_hand, no_room)

    def listed(self, scene: EpicScene) -> Iterable[Choice]:
        """The cards held."""
        return [say("hand", card, seat) for card in dict.fromkeys(hand_of(scene)) for seat in allies.all(scene)]


def lend(table: EpicTable, giver: Seat, taker: Seat, number: int) -> None:
    """Talents go from one treasury to the other."""
    treasury = table.state.treasury
    treasury[giver] -= number
    treasury[taker] += number
    table.tell("epic.lent", SECTION, seat=giver, other=taker, talents=number)


def cede(table: EpicTable, giver: Seat, taker: Seat, region: RegionId) -> None:
    """The ally controls it."""
    table.state.regions[region].by = taker
    table.state.gained.remove(region)
    table.tell("epic.ceded", "24.3", seat=giver, other=taker, region=region)


def hand_over(table: EpicTable, giver: Seat, taker: Seat, card: CardId) -> None:
    """Both know which card it is; whether it is still in the hand later on, only its new holder does."""
    hands = table.state.deck.hands
    thing = hands[giver].take(card, giver)
    table.reveal(thing, taker)
    thing.cover(taker)
    hands[taker].put([thing])
    table.tell(
        "epic.card-handed",
        "24.6",
        seat=giver,
        other=taker,
        hidden={"card": Hidden(card, tuple(sorted((giver, taker))))},
    )
