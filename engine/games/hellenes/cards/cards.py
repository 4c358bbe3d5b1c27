"""Cards: which are in play, the deal at New Year, and where cards go when they have been played (§3, §9.54, §10.1).

Every card of a campaign lies in exactly one place: the deck, a hand, `played`, `in_play` or `removed`. A card that is
turned up goes to `played`; what `State.plays` says of it is only how it is used this season.

What an Event is aimed at: a City, a Leader (§3.1).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.rulebook import Args, Bag, Choice, Hidden, Seat, Secret, Verb, check, say
from engine.core.setters.cards import Cards
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.board.numbers import Offer
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, standing
from engine.games.hellenes.table.state import SEATS, CardId, ProvinceId, State

LEADER, REVOLT, TAXES, HELOTS, PERSIAN_AID = "leader", "revolt", "taxes", "helots", "persian-aid"
CIVIL_WAR, PEACE_FACTION, WAR_FACTION, NO_QUARTER = "civil-war", "peace-faction", "war-faction", "no-quarter"


# ------------------------------------------------------------------ in play


def in_play(board: Board, state: State, event: str) -> list[CardId]:
    """The cards in play whose Event is of that kind, in the order in which they were played (§3.1)."""
    return [card for card in state.in_play if board.cards[card].event == event]


def leader_of(board: Board, state: State, seat: Seat) -> Card | None:
    """A side's Leader in play (§3.11)."""
    rows = (board.cards[card] for card in state.in_play)
    return next((row for row in rows if row.leader_of == seat), None)


def leader_value(board: Board, state: State, seat: Seat) -> int:
    """What a side's Leader in play adds to its Actions; 0 without one (§3.11)."""
    leader = leader_of(board, state, seat)
    return 0 if leader is None else leader.leader_value


def taxes(board: Board, state: State) -> int:
    """How many Athens Raises Taxes cards are in play."""
    return len(in_play(board, state, TAXES))


def persian_aids(board: Board, state: State) -> int:
    """How many Persian Aid cards are in play (§13)."""
    return len(in_play(board, state, PERSIAN_AID))


def no_quarter(board: Board, state: State) -> bool:
    """Whether No Quarter is in play, so that Athens recruits no elite fleets."""
    return bool(in_play(board, state, NO_QUARTER))


def terms(board: Board, state: State) -> Offer:
    """What a peace offer takes and costs now: less while Peace Faction Ascendant is in play (§14.22)."""
    return board.tables.eased_offer if in_play(board, state, PEACE_FACTION) else board.tables.offer


# ------------------------------------------------------------------ from one place to another


def turn_up(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """A side's card leaves its hand for the table, open to all."""
    state = table.state
    state.hands[seat].take(card, seat)
    state.played.append(card)


def put_in_play(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """A Leader or Continuing Event, just played by `seat`, stays face up (§3.1)."""
    table.state.played.remove(card)
    table.state.in_play.append(card)
    table.tell("hellenes.card-in-play", "3.1", seat=seat, card=card)


def out_of_play(table: HellenesTable, card: CardId, why: str) -> None:
    """A card in play goes back to the cards that are shuffled at Year End.

    `why`: `ostracized`, `war-faction`, `peace-faction`, `year-end` or `athens` (Taxes that Athens drops).
    """
    table.state.in_play.remove(card)
    table.state.played.append(card)
    table.tell("hellenes.card-out-of-play", "3.1", card=card, why=why)


# ------------------------------------------------------------------ dealing


def scenario_cards(board: Board, scenario: str) -> list[CardId]:
    """The cards of a campaign: those with its borders (§3.0)."""
    borders = board.scenarios[scenario].borders
    return [card.id for card in board.cards.values() if card.border in borders]


def campaign_cards(board: Board, state: State) -> Cards:
    """All of them, and where they lie."""
    piles = state.played, state.in_play, state.removed
    return Cards(scenario_cards(board, state.scenario), "card", state.deck, state.hands.values(), piles)


def deal(table: HellenesTable, seat: Seat) -> None:
    """Six cards face down to a side (§10.1)."""
    state = table.state
    drawn = table.draw(f"hellenes/deal/{seat}", state.deck, table.board.tables.dealt)
    cards = sorted((table.reveal(thing, seat) for thing in drawn), key=by_number(table.board))
    state.hands.setdefault(seat, Bag()).put(drawn)
    table.tell("hellenes.dealt", "10.1", seat=seat, count=len(cards), hidden={"cards": Hidden(cards, (seat,))})


def redeal(table: HellenesTable, seat: Seat) -> None:
    """A side throws in all its cards, open to all, and draws as many new ones from the rest of the deck (§11 Zeus)."""
    state = table.state
    cards = sorted(table.show(state.hands[seat]), key=by_number(table.board))
    state.hands[seat] = Bag()
    state.played += cards
    table.tell("hellenes.discarded", "11.0", seat=seat, cards=cards)
    deal(table, seat)


def reshuffle(table: HellenesTable) -> None:
    """All cards that are neither in play nor out of the game make the new deck (§9.54)."""
    state = table.state
    for seat in SEATS:
        if seat in state.hands:
            state.deck.put(state.hands[seat].things)
        state.hands[seat] = Bag()
    state.deck.put(Secret(card) for card in state.played)
    state.played = []
    state.deck.cover()
    table.tell("hellenes.reshuffled", "9.54", count=len(state.deck))


def by_number(board: Board) -> Callable[[CardId], int]:
    """Sorts cards by their numbers."""
    return lambda card: board.cards[card].number


@check("hellenes.no-target")
def no_target(scene: HellenesScene, choice: Choice) -> Args | None:
    """An Event names what it can be aimed at (§3.1)."""
    aimed = scene.kind.verb(choice.verb)
    card = scene.board.cards[scene.frame.card]
    why = aimed.barred(scene.board, scene.state, scene.seat, card, choice.args[0])
    return None if why is None else {"card": card.id, "target": choice.args[0], "why": why}


class Target(Verb):
    """One kind of Event that is aimed at something, and the verb with which a player names it."""

    events: tuple[str, ...]
    """The cards' Events that it stands for."""
    section, checks = "3.1", (no_target,)

    def nameable(self, board: Board) -> list[str]:
        """Everything that could ever be named: the CityStates, in the order of the data, unless it says otherwise."""
        return [*board.cities]

    def barred(self, board: Board, state: State, seat: Seat, card: Card, target: str, /) -> str | None:
        """Why a side can't aim a card at this, in one word; None if it can."""
        raise NotImplementedError

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, target: str, /) -> None:
        """Do what the Event says to its target."""
        raise NotImplementedError

    def options(self, board: Board, state: State, seat: Seat, card: Card) -> list[str]:
        """Everything that a side can aim a card at now."""
        return [target for target in self.nameable(board) if self.barred(board, state, seat, card, target) is None]

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Everything that could be named, where this is the Event to be resolved."""
        asked = scene.board.cards[scene.frame.card].event in self.events
        return [say(self.name, target) for target in self.nameable(scene.board)] if asked else []


def occupied(state: State, city: ProvinceId) -> str | None:
    """What keeps a CityState from being vacant: `besieged`, `occupied` or `garrison`; None if it is (§3.12)."""
    if city in state.sieges:
        return "besieged"
    if any(standing(state, seat, city) for seat in SEATS):
        return "occupied"
    return "garrison" if city in state.garrisons else None
