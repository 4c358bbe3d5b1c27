"""Each side commits a card face down; the cards decide who begins (§3.0, §3.3, §9.1, §10.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.rulebook import Args, Chain, Choice, Frame, Kind, Next, Reason, Seat, Verb, check, say
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards.cards import HELOTS, PERSIAN_AID, REVOLT, TAXES, by_number, turn_up
from engine.games.hellenes.cards.effects import PLAGUES, RETURNS, plague_over
from engine.games.hellenes.cards.events import comes_to_nothing
from engine.games.hellenes.cards.leaders import PERICLES, pericles_dead
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.table.state import NEW_YEAR, SEATS, SPARTA, CardId, Play, State

SECTION = "3.3"

ACTIONS, EVENT, SACRIFICE = "actions", "event", "sacrifice"
WINTER = "winter"
BARRED_BY_PEACE: tuple[str, ...] = (REVOLT, HELOTS, PERSIAN_AID, TAXES)
"""Events that the Peace of Nicias forbids (§12.0)."""


def uses(season: str) -> tuple[str, ...]:
    """What a card can be played for (§3.0): no Events in Winter (§9.1), no Actions at New Year (§10)."""
    if season == WINTER:
        return (ACTIONS,)
    return (SACRIFICE, EVENT) if season == NEW_YEAR else (ACTIONS, EVENT)


# ------------------------------------------------------------------ committing a card


@check("hellenes.wrong-use", "3.0")
def wrong_use(scene: HellenesScene, use: str) -> Args | None:
    """A card has two ends, and not every season lets both be used (§3.0, §9.1, §10.3)."""
    season = scene.state.season
    return None if use in uses(season) else {"use": use, "season": season}


def barred(code: str, section: str, bars: Callable[[HellenesScene, Card], bool]) -> Reason:
    """The check of a reason that bars an Event, whatever the other side's card may bring about (§3.1)."""

    @check(code, section)
    def barred(scene: HellenesScene, card: CardId, use: str) -> Args | None:
        row = scene.board.cards[card]
        return {"card": card, "side": row.side} if use == EVENT and bars(scene, row) else None

    return barred


BARRED: tuple[Reason, ...] = (
    barred("hellenes.other-side", "3.1", lambda scene, card: card.side not in (None, scene.seat)),
    barred("hellenes.not-at-new-year", "10.2", lambda s, card: s.state.season == NEW_YEAR and not card.at_new_year),
    barred("hellenes.peace-forbids", "12.0", lambda s, card: s.state.peace and card.event in BARRED_BY_PEACE),
    barred("hellenes.no-plague-yet", "3.1", lambda s, card: card.event == RETURNS and not s.state.plagues),
    barred("hellenes.no-more-plague", "15.1", lambda s, card: card.event in PLAGUES and plague_over(s.board, s.state)),
    barred("hellenes.pericles-dead", "15.1", lambda s, card: card.id == PERICLES and pericles_dead(s.board, s.state)),
)
"""A condition that the other side's card could still bring about bars nothing: an Event can be played in vain."""


class CommitCard(Verb):
    """Lay one of one's cards face down, with the end up that counts."""

    pattern, section = "commit <card> <use>", "3.0"
    checks = (wrong_use, *BARRED)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every card in hand with every use."""
        hand = sorted(scene.look_into(scene.state.hands[scene.seat]), key=by_number(scene.board))
        return [say("commit", card, use) for card in hand for use in (ACTIONS, SACRIFICE, EVENT)]


class CommittingCard(Kind):
    """Which card, and for what (§3.0)?"""

    name, section = "hellenes.card", SECTION
    verbs = (CommitCard(),)

    def unsaid(self, scene: HellenesScene, choice: Choice) -> list[tuple[str, Args]]:
        """That an Event would find nothing to affect as things stand."""
        card, use = choice.args
        row = scene.board.cards[str(card)]
        vain = use == EVENT and comes_to_nothing(scene.board, scene.state, scene.seat, row) is not None
        return [("in-vain", {"seat": scene.seat, "card": row.id})] if vain else []

    def default(self, scene: HellenesScene) -> Choice:
        """The first card, for its coins."""
        return self.legal(scene)[0]


class Commitment(Frame, tag="hellenes.commitment", kw_only=True):
    """One side's card for the season, closed until both are there (§3.3)."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        return self.ask(self.seat, CommittingCard, then=self.committed)

    def committed(self, table: HellenesTable, choice: Choice) -> Next:
        """It stays face down."""
        return self.done(list(choice.args))


class CardPlay(Frame, tag="hellenes.card-play", kw_only=True):
    """Both sides commit a card and turn it up together; then the order of play is known (§3.3).

    Leaves `State.plays` and `State.order` behind.
    """

    def begin(self, table: HellenesTable) -> Next:
        """Where each has only one card left, and only its coins count, there is nothing to choose (§9.1)."""
        state = table.state
        if state.season == WINTER and all(len(state.hands[seat]) == 1 for seat in SEATS):
            return self.goto(self.last_cards)
        chains = [Chain(seat, (seat,), Commitment(seat=seat)) for seat in SEATS]
        return self.split(chains, self.turned_up, sealed=True)

    def last_cards(self, table: HellenesTable) -> Next:
        """The last card of the year is a Winter card."""
        cards = {seat: table.show(table.state.hands[seat])[0] for seat in SEATS}
        for seat, card in cards.items():
            table.leave_out(seat, CommittingCard.name, self, say("commit", card, ACTIONS))
        return self.turned_up(table, {seat: [card, ACTIONS] for seat, card in cards.items()})

    def turned_up(self, table: HellenesTable, committed: dict[Seat, list[str]]) -> Next:
        """Both cards lie open, and tell who begins."""
        state = table.state
        for seat in SEATS:
            card, use = committed[seat]
            turn_up(table, seat, card)
            state.plays[seat] = Play(card, use)
            value = initiative(table.board, state.plays[seat])
            table.tell("hellenes.card-shown", SECTION, seat=seat, card=card, use=use, value=value)
        state.order = order_of_play(table.board, state)
        table.tell("hellenes.initiative", SECTION, seats=list(state.order))
        return self.done()


# ------------------------------------------------------------------ who begins


def initiative(board: Board, play: Play) -> int:
    """What a card counts for the order of play: its coins, nothing for an Event; Leaders add nothing (§3.3)."""
    return 0 if play.use == EVENT else board.cards[play.card].value


def order_of_play(board: Board, state: State) -> list[Seat]:
    """Both sides, the lower value first; Sparta where they are the same (§3.3)."""
    return sorted(SEATS, key=lambda seat: (initiative(board, state.plays[seat]), seat != SPARTA))
