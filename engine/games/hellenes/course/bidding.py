"""Bidding for sides: who wants the same side as the other offers Prestige for it (Introduction)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.rulebook import Chain, Choice, Frame, Kind, Next, Seat, Verb, say
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable
from engine.games.hellenes.table.prestige import gain
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA, rival

SECTION = "intro"
BID: dict[str, tuple[str, ...]] = {"bid": ("no", "yes")}
"""The option of a table: whether sides are bid for."""
MOST = 10
"""The highest bid."""


class MakeBid(Verb):
    """`bid <side> <prestige>`."""

    pattern, section = "bid <side> <prestige:number>", SECTION

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Either side, for any price that there is."""
        return [say("bid", side, amount) for side in SEATS for amount in range(MOST + 1)]


class BiddingForSide(Kind):
    """Which side, and for how much Prestige?"""

    name, section = "hellenes.bid", SECTION
    verbs = (MakeBid(),)

    def default(self, scene: HellenesScene) -> Choice:
        """The side one sits at, for nothing."""
        return say("bid", scene.seat, 0)


class Bid(Frame, tag="hellenes.bid", kw_only=True):
    """One player's bid; gives back `[side, amount]`."""

    seat: Seat

    def begin(self, table: HellenesTable) -> Next:
        return self.ask(self.seat, BiddingForSide, then=self.made)

    def made(self, table: HellenesTable, choice: Choice) -> Next:
        """It lies face down until both have bid."""
        return self.done(list(choice.args))


class Bidding(Frame, tag="hellenes.bidding", kw_only=True):
    """Both bid in secret, for a side and a price (Introduction).

    Who wants different sides gets them for nothing. Of two who want the same one, the higher bid gets it and is paid
    to the other in Prestige; of equal bids, a die takes one.
    """

    def begin(self, table: HellenesTable) -> Next:
        """Before anything secret has been set up, so that players can still change places."""
        chains = [Chain(seat, (seat,), Bid(seat=seat)) for seat in SEATS]
        return self.split(chains, then=self.settle, sealed=True)

    def settle(self, table: HellenesTable, bids: dict[Seat, list[str | int]]) -> Next:
        """Seats stand for the players who sit there until they change places."""
        sides = {bidder: str(bid[0]) for bidder, bid in bids.items()}
        amounts = {bidder: int(bid[1]) for bidder, bid in bids.items()}
        for bidder in SEATS:
            table.tell("hellenes.bid", SECTION, bidder=bidder, side=sides[bidder], amount=amounts[bidder])
        if sides[ATHENS] != sides[SPARTA]:
            return self._seat(table, swapped=sides[ATHENS] != ATHENS, bought=None, amount=0)
        winner = self._winner(table, amounts)
        return self._seat(table, swapped=sides[winner] != winner, bought=sides[winner], amount=amounts[winner])

    def _winner(self, table: HellenesTable, amounts: dict[Seat, int]) -> Seat:
        if amounts[ATHENS] != amounts[SPARTA]:
            return max(SEATS, key=lambda bidder: amounts[bidder])
        winner = SEATS[table.roll("hellenes/bid", len(SEATS)) - 1]
        table.tell("hellenes.bid-tie", SECTION, bidder=winner)
        return winner

    def _seat(self, table: HellenesTable, *, swapped: bool, bought: Seat | None, amount: int) -> Next:
        if swapped:
            table.exchange(ATHENS, SPARTA)
        price: dict[str, Any] = {} if bought is None else {"bought": bought, "amount": amount}
        table.tell("hellenes.sides", SECTION, swapped=swapped, **price)
        if bought is not None:
            gain(table, rival(bought), amount, "bid")
        return self.done()
