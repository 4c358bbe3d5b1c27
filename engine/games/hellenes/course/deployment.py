"""Bidding for sides: who wants the same side as the other offers Prestige for it (Introduction).

Stationing the forces: where units may stand anywhere within a nation, their owner chooses in secret (§15).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import field

from engine.core.rulebook import Args, Chain, Choice, Event, Frame, Kind, Next, Seat, Simple, Verb, check, once, say
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, pick_up, put
from engine.games.hellenes.table.control import capacity, gain, settle_control
from engine.games.hellenes.table.setup import can_be_stationed, open_posts, open_units, room, stationed, stations
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA, ProvinceId, State, UnitId, rival

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
        contested = sides[ATHENS] == sides[SPARTA]
        winner = self._winner(table, amounts) if contested else ATHENS
        side, amount = sides[winner], amounts[winner]
        if side != winner:
            table.exchange(ATHENS, SPARTA)
        price: Args = {"bought": side, "amount": amount} if contested else {}
        table.tell("hellenes.sides", SECTION, swapped=side != winner, **price)
        if contested:
            gain(table, rival(side), amount, "bid")
        return self.done()

    def _winner(self, table: HellenesTable, amounts: dict[Seat, int]) -> Seat:
        if amounts[ATHENS] != amounts[SPARTA]:
            return max(SEATS, key=lambda bidder: amounts[bidder])
        winner = SEATS[table.roll("hellenes/bid", len(SEATS)) - 1]
        table.tell("hellenes.bid-tie", SECTION, bidder=winner)
        return winner


@check("hellenes.not-stationed-there")
def not_stationed_there(scene: HellenesScene, unit: UnitId, place: ProvinceId) -> Args | None:
    """Fleets stand on the coast, and nobody in a City that the enemy has captured (§15)."""
    return None if can_be_stationed(scene.board, scene.state, unit, place) else {"unit": unit, "place": place}


@once
def _room_left(scene: HellenesScene) -> dict[ProvinceId, int]:
    """How many more find room in each City, if nobody else is told where to stand."""
    there = Counter(stationed(scene.board, scene.state, scene.seat, scene.frame.placed).values())
    return {place: most - there[place] for place, most in room(scene.board, scene.state, scene.seat).items()}


@check("hellenes.no-room-left", "1.3")
def no_room_left(scene: HellenesScene, unit: UnitId, place: ProvinceId) -> Args | None:
    """Cities have room for so many units, and all others must find room, too (§1.3)."""
    board, state, seat = scene.board, scene.state, scene.seat
    if _room_left(scene)[place] > 0:
        return None
    if stations(board, state, seat, {**scene.frame.placed, unit: place}) is not None:
        return None
    return {"place": place, "capacity": capacity(board, state, place)}


class Deploy(Verb):
    """Station one."""

    pattern, section = "deploy <unit> <place>", "15.0"
    checks = (not_stationed_there, no_room_left)

    def candidates(self, scene: HellenesScene) -> Iterable[Choice]:
        """Every unit not stationed yet, everywhere within its nation."""
        return [
            say("deploy", unit, place)
            for post in open_posts(scene.board, scene.state, scene.seat)
            for unit in post.units
            if unit not in scene.frame.placed
            for place in post.provinces
        ]


class Deploying(Kind):
    """Which unit stands where? `rest` leaves those not named yet to the largest Cities."""

    name, section = "hellenes.deploy", "15.0"
    together = True
    verbs = (Deploy(), Simple("rest", "15.0"))

    def foresee(self, scene: HellenesScene, choice: Choice | None) -> list[Event]:
        """The units where they will stand."""
        frame = scene.frame
        assert isinstance(frame, Stationing)
        placed = frame.placed if choice is None else frame.with_choice(scene.board, scene.state, choice)
        return _stand(scene.board, scene.state, scene.seat, placed)


class Stationing(Frame, tag="hellenes.stationing", kw_only=True):
    """One side stations its units, one after the other; gives back where (§15)."""

    seat: Seat
    placed: dict[UnitId, ProvinceId] = field(default_factory=dict)

    def begin(self, table: HellenesTable) -> Next:
        if len(self.placed) == len(open_units(table.board, table.state, self.seat)):
            return self.done(self.placed)
        return self.ask(self.seat, Deploying, then=self.stationed)

    def stationed(self, table: HellenesTable, choice: Choice, unit: UnitId = "", place: ProvinceId = "") -> Next:
        """One more is placed, or all that are left."""
        self.placed = self.with_choice(table.board, table.state, choice)
        return self.goto(self.begin)

    def with_choice(self, board: Board, state: State, choice: Choice) -> dict[UnitId, ProvinceId]:
        """Where units stand with this choice, too; the rest go where they would have stood."""
        if choice.verb == "rest":
            return stationed(board, state, self.seat, self.placed)
        unit, place = map(str, choice.args)
        return {**self.placed, unit: place}


class Deployment(Frame, tag="hellenes.deployment", kw_only=True):
    """Both sides station their units at the same time, unseen by the other (§15)."""

    def begin(self, table: HellenesTable) -> Next:
        """Those who have something to choose."""
        choosing = [seat for seat in SEATS if open_units(table.board, table.state, seat)]
        if not choosing:
            return self.done()
        chains = [Chain(seat, (seat,), Stationing(seat=seat)) for seat in choosing]
        return self.split(chains, then=self.stand_up, sealed=True)

    def stand_up(self, table: HellenesTable, chosen: dict[Seat, dict[UnitId, ProvinceId]]) -> Next:
        for seat, placed in chosen.items():
            table.events += _stand(table.board, table.state, seat, placed)
        settle_control(table.board, table.state)
        return self.done()


def _stand(board: Board, state: State, seat: Seat, placed: Mapping[UnitId, ProvinceId]) -> list[Event]:
    """A side's units go from where they were set up to where they have been placed; how many stand where."""
    before = stationed(board, state, seat, {})
    things = {unit: pick_up(state, seat, unit) for unit in before if unit in placed}
    for unit, place in placed.items():
        put(state, seat, place, [things[unit]])
    counts = Counter(placed.values())
    return [Event("hellenes.deployed", {"seat": seat, "place": it, "count": n}, "15.0") for it, n in counts.items()]
