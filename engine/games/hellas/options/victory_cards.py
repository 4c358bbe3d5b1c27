"""Victory cards, an optional rule: goals of one's own, known to nobody else until they decide the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.core.rulebook import REFEREE, Bag, Chain, Choice, Frame, Hidden, Kind, Next, Seat, Verb, say
from engine.games.hellas.board.board import Board, VictoryCard
from engine.games.hellas.end_of_turn.control import holds
from engine.games.hellas.table.pieces import HellasScene, HellasTable, has_post, legions_total, ships_total
from engine.games.hellas.table.state import POWERS, CardId, HexId, State

SECTION = "victory-cards"


# ------------------------------------------------------------------ what they ask for


def is_true(board: Board, state: State, seat: Seat, card: VictoryCard) -> bool:
    """Whether all that a card names holds for a power. Reads nothing hidden."""
    power = state.powers[seat]
    return (
        all(area in power.controlled for area in card.areas)
        and (not card.any_area or any(area in power.controlled for area in card.any_area))
        and all(_trades(state, seat, hex) for hex in card.hexes)
        and all(power.merchandise.get(good, 0) >= wanted for good, wanted in card.goods.items())
        and ships_total(power) >= card.ships
        and legions_total(power) >= card.legions
        and len(power.monuments) >= card.monuments
        and power.income >= card.income
    )


def _trades(state: State, seat: Seat, hex: HexId) -> bool:
    return has_post(state.powers[seat], hex) and holds(state, seat, hex)


def true_cards(board: Board, state: State, seat: Seat) -> list[CardId]:
    """Cards of a power that are true, read as the referee: `NeedsCommit` where one can't be seen."""
    cards = sorted(thing.read(REFEREE) for thing in state.powers[seat].cards.things)
    return [card for card in cards if is_true(board, state, seat, board.victory_cards[card])]


def weigh(table: HellasTable) -> dict[Seat, int]:
    """What the cards of both powers are worth at a victory check; whatever comes of it can't be taken back."""
    table.fence()
    return {seat: len(true_cards(table.board, table.state, seat)) for seat in POWERS}


def show(table: HellasTable) -> None:
    """All cards are shown, once they decide or the game is over."""
    board, state = table.board, table.state
    for seat in POWERS:
        if state.powers[seat].cards.things:
            cards = table.show(state.powers[seat].cards)
            true = [card for card in cards if is_true(board, state, seat, board.victory_cards[card])]
            table.tell("hellas.victory-cards-shown", SECTION, seat=seat, cards=cards, true=true)


# ------------------------------------------------------------------ choosing them


class KeepCards(Verb):
    """The cards one plays for; the rest goes back unseen."""

    pattern, section, orderless = "keep <cards:card...>", SECTION, True

    def candidates(self, scene: HellasScene) -> Iterable[Choice]:
        """So many out of those dealt, in any combination."""
        dealt = scene.look_into(scene.state.powers[scene.seat].cards)
        kept = min(scene.board.numbers.cards_kept, len(dealt))
        return [say("keep", *cards) for cards in combinations(dealt, kept)]


class ChoosingVictoryCards(Kind):
    """Which victory cards to keep?"""

    name, section, opening = "hellas.victory-cards", SECTION, True
    verbs = (KeepCards(),)

    def default(self, scene: HellasScene) -> Choice:
        """The first ones."""
        return self.legal(scene)[0]


class KeepingVictoryCards(Frame, tag="hellas.keeping-victory-cards", kw_only=True):
    """One player's choice, closed until both have made theirs; gives back the cards kept."""

    seat: Seat

    def begin(self, table: HellasTable) -> Next:
        """Which?"""
        return self.ask(self.seat, ChoosingVictoryCards, then=self.kept)

    def kept(self, table: HellasTable, choice: Choice, cards: tuple[CardId, ...]) -> Next:
        """They stay closed."""
        return self.done(list(cards))


class DealingVictoryCards(Frame, tag="hellas.dealing-victory-cards", kw_only=True):
    """Before anything is placed, each player draws victory cards and keeps some of them, unseen by the other."""

    def begin(self, table: HellasTable) -> Next:
        """Deal, if they have been agreed upon."""
        state = table.state
        if not state.options.victory_cards:
            return self.done()
        if not state.deck.things:
            state.deck = Bag.of(table.board.victory_cards)
        for seat in table.seats:
            _deal(table, seat)
        chains = [Chain(seat, (seat,), KeepingVictoryCards(seat=seat)) for seat in table.seats]
        return self.split(chains, self.chosen, sealed=True)

    def chosen(self, table: HellasTable, kept: dict[Seat, Sequence[CardId]]) -> Next:
        """What was not kept goes back, and nobody sees what it was."""
        state = table.state
        for seat, cards in kept.items():
            power = state.powers[seat]
            staying = [power.cards.take(card, seat) for card in cards]
            state.deck.put(power.cards.things)
            power.cards = Bag(staying)
            known = Hidden(sorted(cards), (seat,))
            table.tell("hellas.victory-cards-kept", SECTION, seat=seat, count=len(cards), hidden={"cards": known})
        state.deck.cover()
        return self.done()


def _deal(table: HellasTable, seat: Seat) -> None:
    drawn = table.draw("hellas/victory-cards", table.state.deck, table.board.numbers.cards_drawn)
    cards = sorted(table.reveal(thing, seat) for thing in drawn)
    table.state.powers[seat].cards.put(drawn)
    known = Hidden(cards, (seat,))
    table.tell("hellas.victory-cards-dealt", SECTION, seat=seat, count=len(cards), hidden={"cards": known})
