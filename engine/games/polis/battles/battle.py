"""Battles: rounds of two cards against two, alternately, until the deck, a retreat or losses end it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import field

from engine.core.rulebook import Choice, Frame, Hidden, Next, RulesError, Seat, Secret, Step
from engine.games.polis.battles.questions import (
    Attacking,
    ChoosingBattle,
    Defending,
    Standing,
    all_cards,
    embattled,
    fought_now,
    holds,
    honour,
    in_order,
    losses,
    penalty,
    without,
)
from engine.games.polis.board.board import at
from engine.games.polis.table.state import SEATS, Battle, Card, rival
from engine.games.polis.table.units import PolisTable, gain_prestige, lose_prestige

SECTION = "battles"


class Battles(Frame, tag="polis.battles", kw_only=True):
    """After a turn, every crowded territory is fought over, in the order the active player likes (Battles)."""

    seat: Seat

    def begin(self, table: PolisTable) -> Next:
        """Go on while there is a territory to fight over."""
        if not embattled(table.board, table.state):
            return self.done()
        return self.ask_which(table, self.seat, ChoosingBattle, then=self.chosen)

    def chosen(self, table: PolisTable, choice: Choice, territory: str) -> Next:
        return self.call(Fight(territory=territory), then=self.fought)

    def fought(self, table: PolisTable, _: object) -> Next:
        return self.goto(self.begin)


class Fight(Frame, tag="polis.battle", kw_only=True):
    """One battle. The defender answers and then attacks in his turn; each may retreat before he draws (Battles)."""

    territory: str
    draws: dict[Seat, int] = field(default_factory=dict)
    """How many cards each seat draws when it goes on."""
    given_hands: dict[Seat, list[Card]] = field(default_factory=dict)
    given_deck: list[Card] = field(default_factory=list)
    """What a case lays down instead of a shuffled deal."""

    # -- the first round

    def begin(self, table: PolisTable) -> Next:
        """Shuffle and deal: as many cards as units."""
        board, state = table.board, table.state
        units = state.strength(self.territory)
        attacker = board.first_attacker(self.territory)
        state.battle = Battle(self.territory, attacker, units_at_start=units)
        table.tell("polis.battle-begun", SECTION, **at(board, self.territory), seat=attacker, units=units)
        self.deal(table, state.battle)
        return self.goto(self.attack)

    def deal(self, table: PolisTable, battle: Battle) -> None:
        """Each seat gets as many cards as it has units, or what a case gives it; what that leaves out is discarded."""
        faces = table.board.deck(self.territory)
        rest, given = all_cards(faces), self.given_hands
        for seat in SEATS:
            hand = in_order(faces, given.get(seat, []))
            rest = _dealt(rest, hand, seat)
            battle.hands[seat], battle.hand_sizes[seat] = Secret(hand, (seat,)), len(hand)
        deck = self.given_deck or rest
        battle.deck, battle.deck_size, battle.discard = Secret(deck), len(deck), _dealt(rest, deck, "deck")
        for seat in SEATS if not given else ():
            self.draw(table, seat, battle.units_at_start[seat], "polis.hand-dealt")
        self.given_hands, self.given_deck = {}, []

    def attack(self, table: PolisTable) -> Next:
        """The attacker lays two cards face down."""
        return self.ask(fought_now(table.state).attacker, Attacking, then=self.attacked)

    def attacked(self, table: PolisTable, choice: Choice, cards: tuple[Card, ...] = ()) -> Next:
        """The cards lie there until the defender has decided to stand."""
        battle = fought_now(table.state)
        if choice.verb == "retreat":
            return self.withdraw(table, battle.attacker)
        self.play(table, battle.attacker, cards)
        battle.laid = Secret(list(cards), (battle.attacker,))
        hidden = {"cards": Hidden(list(cards), (battle.attacker,))}
        table.tell("polis.attack-laid", SECTION, hidden=hidden, seat=battle.attacker)
        return self.stands(table, rival(battle.attacker), self.stood, self.receive)

    def stands(self, table: PolisTable, seat: Seat, then: Step, otherwise: Step) -> Next:
        """Ask whether a seat stands; who can't pay for a retreat must."""
        if table.state.sides[seat].prestige < table.board.costs.cowardice:
            return self.goto(otherwise)
        return self.ask(seat, Standing, then=then)

    def stood(self, table: PolisTable, choice: Choice) -> Next:
        """The defender has decided without having seen the attack."""
        if choice.verb == "retreat":
            return self.withdraw(table, rival(fought_now(table.state).attacker))
        return self.goto(self.receive)

    def receive(self, table: PolisTable) -> Next:
        """The defender draws, then sees the attack."""
        battle = fought_now(table.state)
        defender = rival(battle.attacker)
        self.draw(table, defender, self.draws.get(defender, 0), "polis.cards-drawn")
        assert battle.laid is not None
        battle.shown, battle.laid = table.reveal(battle.laid), None
        table.tell("polis.attack-shown", SECTION, seat=battle.attacker, cards=list(battle.shown))
        return self.ask(defender, Defending, then=self.defended)

    def defended(self, table: PolisTable, choice: Choice, cards: tuple[Card, ...]) -> Next:
        """Compare the pairs; then the battle ends, or the roles change."""
        battle = fought_now(table.state)
        defender = rival(battle.attacker)
        answer = list(cards)
        self.play(table, defender, answer)
        table.tell("polis.defence-shown", SECTION, seat=defender, cards=answer, attack=list(battle.shown))
        lost = self.compare(table, answer)
        battle.discard += [*battle.shown, *answer]
        battle.shown = []
        full = table.board.costs.cards
        self.draws = {battle.attacker: full, defender: full - lost}
        if reason := self.over(table, defender):
            return self.end(table, reason)
        battle.attacker, battle.round = defender, battle.round + 1
        return self.stands(table, defender, self.went_on, self.draw_for_attack)

    def compare(self, table: PolisTable, answer: list[Card]) -> int:
        """The defender's losses, which are taken off the board; and everybody's prestige."""
        board, battle = table.board, fought_now(table.state)
        attacker, defender = battle.attacker, rival(battle.attacker)
        deck = board.deck(self.territory)
        lost = losses(deck, battle.shown, answer)
        if lost:
            here = table.state.hoplites if self.territory in board.land_bit else table.state.galleys
            here[defender][self.territory] -= lost
            table.tell("polis.losses", SECTION, seat=defender, **at(board, self.territory), amount=lost)
        gain_prestige(table, attacker, honour(deck, battle.shown, answer), "manoeuvre", SECTION)
        for seat, cards in ((attacker, battle.shown), (defender, answer)):
            lose_prestige(table, seat, penalty(deck, cards), "salpinx", SECTION)
        return lost

    # -- the rounds after

    def went_on(self, table: PolisTable, choice: Choice) -> Next:
        """The new attacker has decided before drawing."""
        if choice.verb == "retreat":
            return self.withdraw(table, fought_now(table.state).attacker)
        return self.goto(self.draw_for_attack)

    def draw_for_attack(self, table: PolisTable) -> Next:
        """The new attacker draws and attacks."""
        attacker = fought_now(table.state).attacker
        self.draw(table, attacker, self.draws[attacker], "polis.cards-drawn")
        return self.goto(self.attack)

    def over(self, table: PolisTable, defender: Seat) -> str | None:
        """Why there is no further round, if there is none; all of it is public."""
        battle, cards = fought_now(table.state), table.board.costs.cards
        if table.state.units_in(defender, self.territory) < cards:
            return "losses"
        if battle.deck_size < sum(self.draws.values()):
            return "deck"
        if any(battle.hand_sizes[seat] + drawn < cards for seat, drawn in self.draws.items()):
            return "hands"
        return None

    # -- endings

    def withdraw(self, table: PolisTable, seat: Seat) -> Next:
        """A retreat is paid for with prestige that goes to the opponent; the units stay."""
        cost = table.board.costs.cowardice
        table.tell("polis.retreated", SECTION, seat=seat, amount=cost)
        lose_prestige(table, seat, cost, "retreat", SECTION)
        gain_prestige(table, rival(seat), cost, "retreat", SECTION)
        return self.end(table, "retreat")

    def end(self, table: PolisTable, reason: str) -> Next:
        """Clear the cards; there is no other battle here before the other seat has had a turn."""
        units = table.state.strength(self.territory)
        table.state.battle = None
        table.state.fought.append(self.territory)
        table.tell("polis.battle-ended", SECTION, **at(table.board, self.territory), reason=reason, units=units)
        return self.done()

    # -- cards

    def draw(self, table: PolisTable, seat: Seat, number: int, event: str) -> None:
        """Cards from the deck to a hand; only their number is public."""
        if number < 1:
            return
        battle = fought_now(table.state)
        cards = table.pick("battle/deck", table.read(battle.deck), number)
        battle.deck_size -= len(cards)
        battle.hand_sizes[seat] += len(cards)
        held: list[Card] = table.read(battle.hands[seat])
        deck = table.board.deck(self.territory)
        battle.hands[seat] = Secret(in_order(deck, held + cards), (seat,))
        hidden = {"cards": Hidden(in_order(deck, cards), (seat,))}
        table.tell(event, SECTION, hidden=hidden, seat=seat, amount=len(cards))

    def play(self, table: PolisTable, seat: Seat, cards: Sequence[Card]) -> None:
        battle = fought_now(table.state)
        hand: list[Card] = table.read(battle.hands[seat])
        battle.hands[seat] = Secret(without(hand, cards), (seat,))
        battle.hand_sizes[seat] -= len(cards)


def _dealt(rest: Sequence[Card], cards: Sequence[Card], to: str) -> list[Card]:
    """What is left after some cards have been laid down."""
    if not holds(rest, cards):
        raise RulesError(f"{to}: not so many of these cards in the deck: {', '.join(cards)}")
    return without(rest, cards)
