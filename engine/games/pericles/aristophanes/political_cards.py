"""Hands for the new turn: Entourages are kept or discarded, cards are dealt, new Entourages set aside (§5.2).

What a political card or a Leader is worth in a debate (§3.13, §6.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct, field

from engine.core.event import Args, Hidden
from engine.core.rulebook import CLOSING, Bag, Chain, Choice, Frame, Kind, Next, Seat, Secret, Simple, Verb, check, say
from engine.games.pericles.board.board import Board, Line
from engine.games.pericles.table.honor import is_controlling
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import (
    AT_WAR,
    ATHENS,
    FACTIONS,
    LEADER,
    POST_PLAGUE,
    PRE_PLAGUE,
    SIDE_OF,
    SIDES,
    CardId,
    IssueId,
    Side,
    State,
)

SECTION = "5.2"


# ------------------------------------------------------------------ what to do with the old Entourage


@check("pericles.card-discarded", "5.21")
def discarded_already(scene: PericlesScene, card: CardId, discarded: list[CardId]) -> Args | None:
    """A card is discarded once (§5.21)."""
    return {"card": card} if card in discarded else None


class Discard(Verb):
    """Out of one's Entourage, for all to see."""

    pattern, section = "discard <card>", "5.21"
    checks = (discarded_already,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("discard", card) for card in scene.look_into(scene.state.entourages[scene.seat])]


class ReviewingEntourage(Kind):
    """Which cards of the Entourage are to go (§5.21)? Those that stay come into the new hand."""

    name, section = "pericles.entourage", "5.21"
    together = True
    verbs = (Discard(), Simple(CLOSING, "5.21"))


class EntourageReview(Frame, tag="pericles.entourage-review", kw_only=True):
    """One faction goes through its Entourage; gives back the cards that it discards (§5.21)."""

    seat: Seat
    discarded: list[CardId] = field(default_factory=list)

    def begin(self, table: PericlesTable) -> Next:
        if len(self.discarded) == len(table.state.entourages[self.seat]):
            return self.done(self.discarded)
        return self.ask(self.seat, ReviewingEntourage, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, card: CardId = "") -> Next:
        if choice.verb == CLOSING:
            return self.done(self.discarded)
        self.discarded.append(card)
        return self.goto(self.begin)


# ------------------------------------------------------------------ the new Entourage


@check("pericles.card-set-aside", "5.23")
def set_aside_already(scene: PericlesScene, card: CardId, cards: list[CardId]) -> Args | None:
    """A card is set aside once (§5.23)."""
    return {"card": card} if card in cards else None


class SetAside(Verb):
    """Face down, into the new Entourage; never the Leader."""

    pattern, section = "set-aside <card>", "5.23"
    checks = (set_aside_already,)
    names_hidden = True

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("set-aside", card) for card in scene.look_into(scene.state.hands[scene.seat])]


class SettingAside(Kind):
    """Which three cards make the Entourage (§5.23)?"""

    name, section = "pericles.set-aside", "5.23"
    together = True
    verbs = (SetAside(),)

    def default(self, scene: PericlesScene) -> Choice:
        """The card of least value; what comes to hand is played."""
        return min(self.legal(scene), key=lambda choice: scene.board.cards[str(choice.args[0])].value)


class NewEntourage(Frame, tag="pericles.new-entourage", kw_only=True):
    """One faction sets cards aside; gives back which (§5.23)."""

    seat: Seat
    cards: list[CardId] = field(default_factory=list)

    def begin(self, table: PericlesTable) -> Next:
        if len(self.cards) >= min(table.board.tables.entourage, len(table.state.hands[self.seat])):
            return self.done(self.cards)
        return self.ask(self.seat, SettingAside, then=self.chosen)

    def chosen(self, table: PericlesTable, choice: Choice, card: CardId = "") -> Next:
        self.cards.append(card)
        return self.goto(self.begin)


# ------------------------------------------------------------------ the segment


class PoliticalCards(Frame, tag="pericles.political-cards", kw_only=True):
    """The Political Cards Segment: everybody at the same time and unseen, between one deal and the next (§5.2)."""

    sides: list[Side] = field(default_factory=lambda: list(SIDES))

    def begin(self, table: PericlesTable) -> Next:
        """Who has an Entourage that he has not used may discard of it; on the first turn there is none (§5.21)."""
        state = table.state
        owners = [seat for seat in self.factions() if state.entourages[seat].things and seat not in state.trusted]
        if not owners:
            return self.goto(self.deal)
        chains = [Chain(seat, (seat,), EntourageReview(seat=seat)) for seat in owners]
        return self.split(chains, self.reviewed, sealed=True)

    def reviewed(self, table: PericlesTable, discarded: dict[Seat, list[CardId]]) -> Next:
        """What is discarded is shown; the rest comes into the hand."""
        state = table.state
        for seat, cards in discarded.items():
            entourage = state.entourages[seat]
            state.decks[SIDE_OF[seat]].put(entourage.take(card, seat) for card in cards)
            state.hands[seat].put(entourage.things)
            state.entourages[seat] = Bag()
            kept = len(state.hands[seat])
            table.tell("pericles.entourage-reviewed", "5.21", seat=seat, discarded=sorted(cards), kept=kept)
        return self.goto(self.deal)

    def deal(self, table: PericlesTable) -> Next:
        """Decks are shuffled and hands filled; Leaders come to every hand (§5.21, §5.22)."""
        for side in self.sides:
            shuffle(table, side)
            for seat in FACTIONS[side]:
                deal(table, seat)
        state = table.state
        entitled = [seat for seat in self.factions() if seat not in state.trusted]
        state.leaders = self.factions()
        state.trusted = []
        if not entitled:
            return self.done()
        chains = [Chain(seat, (seat,), NewEntourage(seat=seat)) for seat in entitled]
        return self.split(chains, self.set_aside, sealed=True)

    def set_aside(self, table: PericlesTable, chosen: dict[Seat, list[CardId]]) -> Next:
        """The Entourages lie face down."""
        state = table.state
        for seat, cards in chosen.items():
            hand = state.hands[seat]
            state.entourages[seat] = Bag([hand.take(card, seat) for card in cards])
            known = Hidden(sorted(cards), (seat,))
            table.tell("pericles.entourage", "5.23", seat=seat, count=len(cards), hidden={"cards": known})
        return self.done()

    def factions(self) -> list[Seat]:
        """Those of the Sides that play."""
        return [seat for side in self.sides for seat in FACTIONS[side]]


def shuffle(table: PericlesTable, side: Side) -> None:
    """All cards of a Side but Leaders and those kept from Entourages make its political deck (§5.21).

    Entourages that are still there have been used as Brain Trusts.
    """
    state = table.state
    deck = state.decks[side]
    deck.put(Secret(card) for card in state.discards[side])
    state.discards[side] = []
    for seat in FACTIONS[side]:
        deck.put(state.entourages[seat].things)
        state.entourages[seat] = Bag()
    deck.cover()


def deal(table: PericlesTable, seat: Seat) -> None:
    """Fill a faction's hand from its Side's deck: up to nine, or six after a Brain Trust (§5.21, §5.22)."""
    state, side = table.state, SIDE_OF[seat]
    missing = full_hand(table.board, state, seat) - len(state.hands[seat])
    drawn = table.draw(f"pericles/deal-{side}", state.decks[side], max(0, missing))
    cards = sorted(table.reveal(thing, seat) for thing in drawn)
    state.hands[seat].put(drawn)
    table.tell("pericles.dealt", "5.21", seat=seat, count=len(cards), hidden={"cards": Hidden(cards, (seat,))})


def full_hand(board: Board, state: State, seat: Seat) -> int:
    """How many cards a faction's hand is filled up to, the Leader apart (§5.21, §5.22)."""
    tables = board.tables
    return tables.hand - tables.entourage if seat in state.trusted else tables.hand


ANY = "any"


class Worth(Struct, frozen=True):
    """A card on an issue."""

    value: int
    """The number in its corner, its basic value (§3.2)."""
    bonus: int = 0
    tokens: int = 0
    """Strategos tokens that it brings, win or lose (§6.21)."""
    aligned: bool = False
    """Whether issue and condition of one of its lines fit; else there is neither bonus nor tokens."""

    @property
    def total(self) -> int:
        """What it counts in the debate."""
        return self.value + self.bonus


def worth(board: Board, state: State, seat: Seat, card: CardId, issue: IssueId) -> Worth:
    """What a card (`leader`: the Leader) is worth to a faction on an issue, as things stand (§6.2).

    The first line counts whose issue and condition fit; where none does, the card is not Issue Aligned.
    """
    value = board.leaders[seat].value if card == LEADER else board.cards[card].value
    for line in lines(board, seat, card):
        about = line.issue == issue or (line.issue == ANY and issue not in line.but)
        if about and holds(state, seat, line.condition):
            return Worth(value, line.bonus, line.tokens, aligned=True)
    return Worth(value)


def lines(board: Board, seat: Seat, card: CardId) -> tuple[Line, ...]:
    """A faction's half of a card, or its Leader's lines."""
    return board.leaders[seat].lines if card == LEADER else board.cards[card].lines.get(seat, ())


def holds(state: State, seat: Seat, condition: str) -> bool:
    """Whether a line's condition is met for a faction; an empty one always is (§3.13, §6.2)."""
    return _CONDITIONS[condition](state, seat)


_CONDITIONS: dict[str, Callable[[State, Seat], bool]] = {
    "": lambda state, seat: True,
    "pre": lambda state, seat: state.plague == PRE_PLAGUE,
    "post": lambda state, seat: state.plague == POST_PLAGUE,
    "controlling": is_controlling,
    "at-war": lambda state, seat: state.status == AT_WAR,
    "alcibiades": lambda state, seat: state.alcibiades == ATHENS,
    "no-alcibiades": lambda state, seat: state.alcibiades != ATHENS,
}


def in_hand(state: State, seat: Seat) -> int:
    """How many cards a faction can still play this turn, its Leader among them; everybody can count them."""
    return len(state.hands[seat]) + (seat in state.leaders)
