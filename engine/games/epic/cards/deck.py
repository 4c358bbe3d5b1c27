"""The deck: cards from the hand to the discards, and from the deck to the hand (§12.2 to §12.5)."""

from __future__ import annotations

from collections import Counter

from engine.core.rulebook import Args, Bag, Check, Dice, Seat, Secret, among, check
from engine.games.epic.board.board import Board
from engine.games.epic.board.setups import PLAGUE_CARD, CardsSetup, ScenarioSetup
from engine.games.epic.table.parts import EpicScene, EpicTable
from engine.games.epic.table.stacks import increase, lessen
from engine.games.epic.table.state import CardId, CityId, RegionId, State, side_of

SECTION = "12.2"


def lay_out(board: Board, setup: ScenarioSetup, state: State, dice: Dice) -> None:
    """The deck of a scenario, and hands without cards that would have to be played at once (§2.3)."""
    if setup.cards is None:
        return
    without = absent(setup.cards, state)
    rows = [card for card in board.cards.values() if card.kind not in without]
    state.deck.later = {card.id: card.count for card in rows if card.kind in setup.cards.later}
    deck = [card.id for card in rows if card.kind not in setup.cards.later for _ in range(card.count)]
    fixed = setup.cards.first_hand
    for seat in sorted(setup.seats, key=lambda seat: seat not in fixed):
        hand = list(fixed.get(seat, ()))
        if not hand:
            held = [card for card in deck if not board.cards[card].drawn]
            hand = dice.pick(f"deal/{seat}", held, most(board, setup, seat))
        for card in hand:
            deck.remove(card)
        state.deck.hands[seat] = Bag.of(hand, seat)
    state.deck.cards = Bag.of(deck)


def absent(setup: CardsSetup, state: State) -> tuple[str, ...]:
    """Kinds of cards that are not in the game: for the scenario, or because the table has agreed so (§23.2.6)."""
    return setup.without if state.options.plague else (*setup.without, PLAGUE_CARD)


def most(board: Board, setup: ScenarioSetup, seat: Seat) -> int:
    """How many cards a player holds (§12.2, §24.6)."""
    own = setup.cards.hand if setup.cards is not None else {}
    return own.get(seat, board.values.cards.hand)


def everything(board: Board, setup: ScenarioSetup, state: State) -> list[CardId]:
    """All cards that are in the deck, in a hand or among the discards."""
    if setup.cards is None:
        return []
    without = absent(setup.cards, state)
    all_cards = Counter({c.id: c.count for c in board.cards.values() if c.kind not in without})
    all_cards.subtract(state.deck.removed)
    all_cards.subtract(state.deck.later)
    all_cards.subtract(state.deck.aside)
    return list(all_cards.elements())


def hand_of(scene: EpicScene) -> list[CardId]:
    """The cards that the seat holds."""
    return scene.look_into(scene.state.deck.hands.get(scene.seat, Bag()))


def held(scene: EpicScene, kind: str) -> list[CardId]:
    """The cards of a kind that the seat holds and may play."""
    cards, side = scene.board.cards, side_of(scene.seat)
    return [card for card in hand_of(scene) if cards[card].kind == kind and side in cards[card].by]


def holds_cards(state: State, seat: Seat) -> bool:
    """Whether a player has any card; everybody can see that."""
    return bool(len(state.deck.hands.get(seat, Bag())))


def holding(kind: str) -> Check:
    """A card of that kind must be held (§12.1)."""

    @check("epic.no-card-of-kind", "12.1")
    def none_held(scene: EpicScene) -> Args | None:
        return None if held(scene, kind) else {"card": kind}

    return none_held


def of_kind(kind: str) -> Check:
    """It must be a card of that kind (§12.1)."""

    @check("epic.card-of-another-kind", "12.1")
    def another_kind(scene: EpicScene, card: CardId) -> Args | None:
        return None if scene.board.cards[card].kind == kind else {"card": card}

    return another_kind


@among("epic.not-in-hand", "card", "12.1")
def in_hand(scene: EpicScene) -> list[CardId]:
    """It must be in the player's hand (§12.1)."""
    return list(dict.fromkeys(hand_of(scene)))


@check("epic.card-of-other-side", "12.1")
def not_ours(scene: EpicScene, card: CardId) -> Args | None:
    """Some cards only one side can play (§12.1)."""
    return None if side_of(scene.seat) in scene.board.cards[card].by else {"card": card}


def play(table: EpicTable, seat: Seat, card: CardId, *, for_good: bool = False) -> None:
    """A card is shown and leaves the hand, for the discards or out of the game (§12.4)."""
    deck = table.state.deck
    thing = deck.hands[seat].take(card, seat)
    table.reveal(thing)
    table.tell("epic.card-played", "12.1", seat=seat, card=card)
    if for_good:
        increase(deck.removed, {card: 1})
    else:
        deck.discards.put([thing])


def discard(table: EpicTable, seat: Seat, card: CardId) -> None:
    """A card is laid away face down (§12.2)."""
    deck = table.state.deck
    deck.discards.put([deck.hands[seat].take(card, seat)])


def reshuffle(table: EpicTable) -> None:
    """The discards are the new deck; cards that were set aside for it come in (§12.5, §23.4)."""
    deck = table.state.deck
    deck.cards.put(deck.discards.things)
    deck.cards.put(Bag.of([card for card, count in deck.later.items() for _ in range(count)]).things)
    deck.cards.cover()
    deck.discards, deck.later = Bag(), {}
    table.tell("epic.reshuffled", "12.5", number=len(deck.cards))


def burn(table: EpicTable) -> None:
    """Two cards leave the deck that nobody has seen (§12.3)."""
    deck = table.state.deck
    for _ in range(table.board.values.cards.burnt):
        if not len(deck.cards):
            reshuffle(table)
        deck.discards.put(table.draw("deck", deck.cards, 1))


def drawn(table: EpicTable, seat: Seat) -> CardId | None:
    """The next card: in the hand, or open to all where it is played or discarded at once; None: there is none."""
    deck = table.state.deck
    if not len(deck.cards):
        reshuffle(table)
    things = table.draw("deck", deck.cards, 1)
    if not things:
        return None
    [thing] = things
    card = table.reveal(thing, seat)
    if not table.board.cards[card].drawn:
        deck.hands[seat].put([thing])
        return card
    table.reveal(thing)
    deck.discards.put([thing])
    table.tell("epic.card-turned-up", SECTION, seat=seat, card=card)
    return card


def retire(table: EpicTable, seat: Seat, card: CardId) -> None:
    """A card just drawn is good for nothing any more: it is shown, and out of the game (§12.4)."""
    deck = table.state.deck
    if not table.board.cards[card].drawn:
        thing = deck.hands[seat].take(card, seat)
        table.reveal(thing)
        deck.discards.put([thing])
    remove(table, card)


def put_aside(table: EpicTable, card: CardId) -> None:
    """A card that lies among the discards, open to all, is at work in a box."""
    deck = table.state.deck
    deck.discards.take(card, table.seats[0])
    increase(deck.aside, {card: 1})


def put_back(table: EpicTable, card: CardId) -> None:
    """A card in a box has done its work: it is discarded."""
    deck = table.state.deck
    if not deck.aside.get(card):
        return
    lessen(deck.aside, {card: 1})
    deck.discards.put([Secret(card, tuple(sorted(table.seats)))])


def remove(table: EpicTable, card: CardId) -> None:
    """A card that lies among the discards, open to all, is out of the game (§12.4)."""
    deck = table.state.deck
    deck.discards.take(card, table.seats[0])
    increase(deck.removed, {card: 1})
    table.tell("epic.card-removed", "12.4", card=card)


def attempt(
    table: EpicTable, card: str, seat: Seat, added: int, *, surely: int = 0, never: int = 0,
    city: CityId | None = None, region: RegionId | None = None,
) -> tuple[bool, int]:  # fmt: skip
    """A die and what is added to it, against what it takes; natural `surely` always does, natural `never` never.

    `city`, `region`: what it is about, for those who are told.
    """
    die = table.roll("card", 6)
    done = (die + added >= table.board.values.cards.success or die == surely) and die != never
    table.tell(
        "epic.card-rolled", "12", seat=seat, card=card, die=die, added=added, sum=die + added, done=done, city=city,
        region=region,
    )  # fmt: skip
    return done, die
