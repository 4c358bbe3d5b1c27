"""A tiny game that uses everything the kernel has: four houses in two leagues, tokens, cards, dice, hidden blocks.

Each year: two councils meet at once (green sits in both; the northern one votes in secret), then all stake tokens in
closed hands, then each house has a turn. After the last year the league with more points wins.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, field

from engine.core import registry
from engine.core.ahead.plan import Predicate
from engine.core.dice import Dice
from engine.core.event import Hidden
from engine.core.frame import Chain, Frame, Next
from engine.core.position import Position
from engine.core.questions.check import Check
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice, Kind, Simple, Verb, say
from engine.core.registry import Course, Rules, Scenario
from engine.core.roll import Roll
from engine.core.secrets.bag import Bag, fill_holes
from engine.core.secrets.secret import Seat, Secret, Viewer

FOUR: tuple[Seat, ...] = ("red", "blue", "green", "gold")
CARDS = [value for value in range(1, 7) for _ in range(4)]
ACTIONS = 3
BLOCKS = {"archers": 1, "horse": 2, "spears": 3}
PLACES = ("hill", "shore")


def league(seats: tuple[Seat, ...], seat: Seat) -> list[Seat]:
    """A seat and its ally, if it has one: every other seat is of the same league."""
    return list(seats[seats.index(seat) % 2 :: 2])


class State(Struct):
    years: int
    pile: int
    tokens: dict[Seat, int]
    points: dict[Seat, int]
    hands: dict[Seat, Secret[list[int]]]
    hand_sizes: dict[Seat, int]
    deck: Secret[list[int]]
    deck_size: int
    laid: list[int] = field(default_factory=list)
    stakes: dict[Seat, Secret[int]] = field(default_factory=dict)
    """Last year's stakes stay face down: only who staked most is told."""
    year: int = 0
    laws: int = 0
    camps: dict[str, dict[Seat, Bag[str]]] = field(default_factory=dict)
    """Blocks show only their backs to other houses, but for the length of a clash. Older matches have none."""
    notes: dict[Seat, Secret[int]] = field(default_factory=dict)
    """What each house has noted down for itself, where the game begins with bids."""
    placed: list[int] = field(default_factory=list)
    """Where markers lie, in the game of two leagues."""
    shown: dict[Seat, Secret[dict[str, Any]]] = field(default_factory=dict)
    """What each house lets its ally see: always for both of them, so nobody else can tell if it is anything."""


# ---------------------------------------------------------------------- frames


class Game(Frame, tag="toy.game", kw_only=True):
    """Years until the last."""

    def begin(self, table: Any) -> Next:
        if table.state.year == table.state.years:
            return self.count(table)
        table.state.year += 1
        table.tell("toy.year", "1", year=table.state.year)
        return self.call(Year(), then=self.next_year)

    def next_year(self, table: Any, value: Any) -> Next:
        return self.goto(self.begin)

    def count(self, table: Any) -> Next:
        best = max(league_points(table.state, table.seats, seat) for seat in table.seats)
        winners = [s for s in table.seats if league_points(table.state, table.seats, s) == best]
        draw = len(winners) == len(table.seats)
        table.finish([] if draw else winners, "draw" if draw else "points", table.rules.scores(table.state))
        return self.done()


class Opening(Frame, tag="toy.opening", kw_only=True):
    """Before the first year all bid in closed hands; if blue bids more than red, the two change seats.

    All the while each house keeps a note to itself, as often as it likes: an offer that stays open.
    """

    def begin(self, table: Any) -> Next:
        for seat in table.seats:
            table.offer(seat, "toy.note", self.noted)
        chains = [Chain(seat, (seat,), Bid(seat=seat)) for seat in table.seats]
        return self.split(chains, then=self.bid, sealed=True)

    def noted(self, table: Any, choice: Choice) -> bool:
        seat, number = str(choice.args[0]), int(choice.args[1])
        table.state.notes[seat] = Secret(number, (seat,))
        return True

    def bid(self, table: Any, bids: dict[str, int]) -> Next:
        for seat, amount in bids.items():
            table.tell("toy.bid", "3", hidden={"amount": Hidden(amount, (seat,))}, seat=seat)
        if bids["blue"] > bids["red"]:
            table.exchange("red", "blue")
        return self.call(Game(), then=self.over)

    def over(self, table: Any, value: Any) -> Next:
        return self.done()


class Pact(Frame, tag="toy.pact", kw_only=True):
    """Two leagues place markers, one at a time round four seats, then all bid in closed hands; nobody wins.

    All the while each house may show its ally what it has noted down and what it holds: an offer that stays open.
    """

    rounds: int = 4
    turn: int = 0

    def begin(self, table: Any) -> Next:
        for seat in table.seats:
            table.offer(seat, "toy.show", self.shown)
        return self.goto(self.next_place)

    def shown(self, table: Any, choice: Choice) -> bool:
        what, seat = str(choice.args[0]), str(choice.args[1])
        if choice.verb == "show":
            secret = table.state.notes[seat] if what == "note" else table.state.hands[seat]
            table.state.shown[seat].value[what] = table.read(secret)
        else:
            del table.state.shown[seat].value[what]
        return True

    def next_place(self, table: Any) -> Next:
        if self.turn == self.rounds * len(table.seats):
            chains = [Chain(seat, (seat,), Bid(seat=seat)) for seat in table.seats]
            return self.split(chains, then=self.bid, sealed=True)
        return self.ask(table.seats[self.turn % len(table.seats)], "toy.place", then=self.placed)

    def placed(self, table: Any, choice: Choice) -> Next:
        seat = table.seats[self.turn % len(table.seats)]
        self.turn += 1
        table.state.placed.append(int(choice.args[0]))
        table.tell("toy.placed", "5", seat=seat, place=choice.args[0])
        return self.goto(self.next_place)

    def bid(self, table: Any, bids: dict[str, int]) -> Next:
        for seat, amount in bids.items():
            table.tell("toy.bid", "3", hidden={"amount": Hidden(amount, tuple(league(table.seats, seat)))}, seat=seat)
        self.turn, self.rounds = 0, self.rounds - 1
        if self.rounds:
            table.state.placed.clear()
            return self.goto(self.next_place)
        table.finish([], "draw", table.rules.scores(table.state))
        return self.done()


class Bid(Frame, tag="toy.bid", kw_only=True):
    seat: Seat

    def begin(self, table: Any) -> Next:
        return self.ask(self.seat, "toy.bid", then=self.made)

    def made(self, table: Any, choice: Choice) -> Next:
        return self.done(choice.args[0])


class Year(Frame, tag="toy.year", kw_only=True):
    """Councils, stakes, then a turn for each."""

    turn: int = 0

    def begin(self, table: Any) -> Next:
        for seat in table.seats:
            table.offer(seat, "toy.concede", self.conceded)
        if len(table.seats) < 4:
            return self.goto(self.stake)
        north = Chain("north", ("red", "blue", "green"), NorthCouncil(voters=["red", "blue", "green"]))
        south = Chain("south", ("green", "gold"), SouthCouncil(voters=["green", "gold"]))
        return self.split([north, south], then=self.councils_over)

    def conceded(self, table: Any, choice: Choice) -> None:
        loser = choice.args[0]
        others = [seat for seat in table.seats if seat not in league(table.seats, loser)]
        table.finish(others, "conceded", table.rules.scores(table.state))

    def councils_over(self, table: Any, votes: dict[str, int]) -> Next:
        table.tell("toy.councils", "2", north=votes["north"], south=votes["south"])
        return self.goto(self.stake)

    def stake(self, table: Any) -> Next:
        chains = [Chain(seat, (seat,), Stake(seat=seat)) for seat in table.seats]
        return self.split(chains, then=self.staked, sealed=True)

    def staked(self, table: Any, stakes: dict[str, Any]) -> Next:
        for seat, (amount, _) in stakes.items():
            table.state.tokens[seat] -= amount
            table.state.stakes[seat] = Secret(amount, (seat,))
        most = max(amount for amount, _ in stakes.values())
        first = next(seat for seat, (amount, _) in stakes.items() if amount == most)
        table.state.points[first] += 1
        table.tell("toy.staked", "3", first=first, guess=stakes[first][1])
        return self.goto(self.next_turn)

    def next_turn(self, table: Any) -> Next:
        if self.turn == len(table.seats):
            return self.done()
        self.turn += 1
        return self.call(Turn(seat=table.seats[self.turn - 1]), then=self.turn_over)

    def turn_over(self, table: Any, value: Any) -> Next:
        return self.goto(self.next_turn)


class NorthCouncil(Frame, tag="toy.north", kw_only=True):
    """A sealed vote inside one of two parallel councils."""

    voters: list[Seat]

    def begin(self, table: Any) -> Next:
        chains = [Chain(seat, (seat,), Ballot(seat=seat)) for seat in self.voters]
        return self.split(chains, then=self.counted, sealed=True)

    def counted(self, table: Any, votes: dict[str, str]) -> Next:
        ayes = sum(vote == "aye" for vote in votes.values())
        if ayes > 1:
            table.state.laws += 1
        return self.done(ayes)


class Ballot(Frame, tag="toy.ballot", kw_only=True):
    seat: Seat

    def begin(self, table: Any) -> Next:
        return self.ask(self.seat, "toy.vote", then=self.voted)

    def voted(self, table: Any, choice: Choice) -> Next:
        return self.done(choice.verb)


class SouthCouncil(Frame, tag="toy.south", kw_only=True):
    """Open votes, one after the other."""

    voters: list[Seat]
    ayes: int = 0

    def begin(self, table: Any) -> Next:
        if not self.voters:
            return self.done(self.ayes)
        return self.ask(self.voters[0], "toy.vote", then=self.voted)

    def voted(self, table: Any, choice: Choice) -> Next:
        table.tell("toy.voted", "2", seat=self.voters.pop(0), vote=choice.verb)
        self.ayes += choice.verb == "aye"
        return self.goto(self.begin)


class Stake(Frame, tag="toy.stake", kw_only=True):
    """A chain of two answers in a closed hand."""

    seat: Seat
    amount: int = 0

    def begin(self, table: Any) -> Next:
        return self.ask(self.seat, "toy.stake", then=self.staked)

    def staked(self, table: Any, choice: Choice) -> Next:
        self.amount = int(choice.args[0])
        return self.ask(self.seat, "toy.guess", then=self.guessed)

    def guessed(self, table: Any, choice: Choice) -> Next:
        return self.done((self.amount, choice.verb))


class Turn(Frame, tag="toy.turn", kw_only=True):
    """Up to three actions, any of which may bring in others."""

    seat: Seat
    actions: int = ACTIONS
    target: Seat = ""
    ambush: Secret[int] | None = None
    """How many lie in wait: a secret that lives in a frame."""

    def begin(self, table: Any) -> Next:
        for seat in table.seats:
            if seat != self.seat:
                table.offer(seat, "toy.truce", self.agreed)
        return self.goto(self.act)

    def agreed(self, table: Any, choice: Choice) -> None:
        table.finish([], "truce", table.rules.scores(table.state))

    def act(self, table: Any) -> Next:
        return self.ask(self.seat, "toy.turn", then=self.acted) if self.actions else self.done()

    def acted(self, table: Any, choice: Choice) -> Next:
        self.actions -= 1
        step = getattr(self, f"do_{choice.verb}")
        return step(table, *choice.args)

    def do_done(self, table: Any) -> Next:
        return self.done()

    def do_take(self, table: Any, amount: int) -> Next:
        table.state.pile -= amount
        table.state.tokens[self.seat] += amount
        table.tell("toy.took", "4", seat=self.seat, amount=amount)
        return self.goto(self.act)

    def do_give(self, table: Any, other: Seat) -> Next:
        table.state.tokens[self.seat] -= 1
        table.state.tokens[other] += 1
        table.tell("toy.gave", "4", seat=self.seat, to=other)
        return self.goto(self.act)

    def do_draw(self, table: Any) -> Next:
        deck = table.reveal(table.state.deck, *table.state.deck.seen)
        card = deck.pop(table.dice.below("deck", len(deck)))
        table.state.deck_size -= 1
        table.state.hand_sizes[self.seat] += 1
        table.read(table.state.hands[self.seat]).append(card)
        table.tell("toy.drew", "5", hidden={"card": Hidden(card, (self.seat,))}, seat=self.seat)
        return self.goto(self.act)

    def do_lay(self, table: Any, card: int) -> Next:
        table.fence()
        table.read(table.state.hands[self.seat]).remove(card)
        table.state.hand_sizes[self.seat] -= 1
        table.state.laid.append(card)
        table.state.points[self.seat] += card // 3
        table.tell("toy.laid", "5", seat=self.seat, card=card)
        return self.goto(self.act)

    def do_peek(self, table: Any, other: Seat) -> Next:
        hand = table.reveal(table.state.hands[other], self.seat)
        table.tell("toy.peeked", "5", seat=self.seat, other=other)
        table.tell_only([self.seat], "toy.saw", "5", other=other, cards=sorted(hand))
        return self.goto(self.act)

    def do_steal(self, table: Any, other: Seat) -> Next:
        """An attempt whose success hangs on a hidden fact."""
        caught = 6 in table.read(table.state.hands[other])
        table.fence()
        if not caught:
            table.state.points[self.seat] += 1
        table.tell("toy.stole", "5", seat=self.seat, other=other, caught=caught)
        return self.goto(self.act)

    def do_march(self, table: Any, block: str, place: str) -> Next:
        origin = next(camps[self.seat] for name, camps in table.state.camps.items() if name != place)
        table.state.camps[place][self.seat].put([origin.take(block, self.seat)])
        table.tell("toy.marched", "6", hidden={"block": Hidden(block, (self.seat,))}, seat=self.seat, to=place)
        return self.goto(self.act)

    def do_clash(self, table: Any) -> Next:
        """All blocks on the hill are shown, count, and hide again."""
        shown = {seat: table.show(bag) for seat, bag in table.state.camps["hill"].items()}
        strength = {seat: sum(BLOCKS[block] for block in blocks) for seat, blocks in shown.items()}
        winner = max(strength, key=lambda seat: strength[seat])
        table.state.points[winner] += 1
        table.tell("toy.clashed", "6", seat=self.seat, winner=winner, blocks=shown)
        for seat, bag in table.state.camps["hill"].items():
            bag.cover(seat)
        return self.goto(self.act)

    def do_lurk(self, table: Any, number: int) -> Next:
        self.ambush = Secret(number, (self.seat,))
        table.tell("toy.lurked", "6", seat=self.seat)
        return self.goto(self.act)

    def do_spring(self, table: Any) -> Next:
        number, self.ambush = table.reveal(self.ambush), None
        table.state.points[self.seat] += number // 2
        table.tell("toy.sprang", "6", seat=self.seat, number=number)
        return self.goto(self.act)

    def do_gamble(self, table: Any) -> Next:
        return self.call(Roll(stream="gamble", sides=6, count=2, note={"seat": self.seat}), then=self.gambled)

    def gambled(self, table: Any, results: list[int]) -> Next:
        table.state.points[self.seat] += sum(results) // 6
        table.tell("toy.gambled", "6", seat=self.seat, results=results)
        return self.goto(self.act)

    def do_raid(self, table: Any, other: Seat) -> Next:
        self.target = other
        return self.ask(other, "toy.defend", then=self.defended)

    def defended(self, table: Any, choice: Choice) -> Next:
        if choice.verb == "block":
            table.state.tokens[self.target] -= 1
        else:
            table.state.points[self.seat] += 1
        table.tell("toy.raided", "6", seat=self.seat, other=self.target, blocked=choice.verb == "block")
        return self.goto(self.act)


class Appeal(Frame, tag="toy.appeal", kw_only=True):
    """After a roll its seat may pay a token to have the first die rolled again; the next seat may pay to forbid it."""

    seat: Seat
    rival: Seat

    def begin(self, table: Any) -> Next:
        return self.ask(self.seat, "toy.again", then=self.asked)

    def asked(self, table: Any, choice: Choice) -> Next:
        if choice.verb == "stand":
            return self.done()
        table.state.tokens[self.seat] -= 1
        table.tell("toy.appealed", "6", seat=self.seat)
        return self.ask(self.rival, "toy.deny", then=self.answered)

    def answered(self, table: Any, choice: Choice) -> Next:
        if choice.verb == "deny":
            table.state.tokens[self.rival] -= 1
            return self.done()
        return self.done([0])


# ---------------------------------------------------------------------- verbs


class Enough(Check):
    code, section = "toy.pile", "4"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        return {"pile": scene.state.pile} if int(choice.args[0]) > scene.state.pile else None


class HasToken(Check):
    code, section = "toy.no-token", "4"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        return {} if scene.state.tokens[scene.seat] < 1 else None


class NotSelf(Check):
    code, section = "toy.self", "4"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        return {"seat": scene.seat} if choice.args[0] == scene.seat else None


class Named(Verb):
    """A verb whose argument is a seat."""

    def __init__(self, name: str, *checks: Check) -> None:
        self.name, self.checks = name, (NotSelf(), *checks)

    def candidates(self, scene: Any) -> list[Choice]:
        return [Choice(self.name, (seat,)) for seat in scene.state.tokens]


class Amount(Verb):
    """A verb whose argument is a number."""

    def __init__(self, name: str, low: int, high: int, *checks: Check) -> None:
        self.name, self.low, self.high, self.checks = name, low, high, checks

    def candidates(self, scene: Any) -> list[Choice]:
        return [Choice(self.name, (n,)) for n in range(self.low, self.high + 1)]


class Affordable(Check):
    code, section = "toy.no-token", "3"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        return {} if int(choice.args[0]) > scene.state.tokens[scene.seat] else None


class Lay(Verb):
    name, section = "lay", "5"

    def candidates(self, scene: Any) -> list[Choice]:
        return [Choice("lay", (card,)) for card in sorted(set(scene.read(scene.state.hands[scene.seat])))]


class BlockElsewhere(Check):
    code, section = "toy.no-such-block", "6"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        block, place = choice.args
        others = [block for name, camps in scene.state.camps.items() if name != place for block in own(scene, camps)]
        return None if block in others else {"block": block}


def own(scene: Any, camps: dict[Seat, Bag[str]]) -> list[str]:
    return list(scene.look_into(camps[scene.seat]))


class March(Verb):
    name, section, names_hidden = "march", "6", True
    checks = (BlockElsewhere(),)

    def candidates(self, scene: Any) -> list[Choice]:
        return [say("march", block, place) for block in BLOCKS for place in PLACES]


class Rivals(Check):
    code, section = "toy.no-clash", "6"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        there = [seat for seat, bag in scene.state.camps["hill"].items() if len(bag)]
        return None if len(there) > 1 else {}


class Lurking(Check):
    section = "6"

    def __init__(self, code: str, wanted: bool) -> None:
        self.code, self.wanted = code, wanted

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        return None if (scene.frame.ambush is not None) is self.wanted else {}


class Clash(Simple):
    checks = (Rivals(),)


class Spring(Simple):
    checks = (Lurking("toy.not-lurking", True),)


class DeckLeft(Check):
    code, section = "toy.no-cards", "5"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        return {} if scene.state.deck_size == 0 else None


class Paid(Simple):
    checks = (HasToken(),)


class Drawn(Simple):
    checks = (DeckLeft(),)


class Note(Verb):
    name = "note"

    def candidates(self, scene: Any) -> list[Choice]:
        return [say("note", scene.seat, number) for number in range(4)]


class Show(Verb):
    """Show one's ally something, or hide it again."""

    def __init__(self, name: str) -> None:
        self.name = name

    def candidates(self, scene: Any) -> list[Choice]:
        shown = scene.read(scene.state.shown[scene.seat])
        return [say(self.name, it, scene.seat) for it in ("note", "hand") if (it in shown) is (self.name == "hide")]


class Free(Check):
    code, section = "toy.not-free", "5"

    def fails(self, scene: Any, choice: Choice) -> dict[str, Any] | None:
        return {} if int(choice.args[0]) in scene.state.placed else None


class Concede(Verb):
    name = "concede"

    def candidates(self, scene: Any) -> list[Choice]:
        return [Choice("concede", (scene.seat,))]


class ToyKind(Kind):
    def __new__(cls, name: str, *verbs: Verb, reply: bool = False) -> ToyKind:
        made: type[ToyKind] = type(name, (cls,), {"name": name, "verbs": verbs, "reply": reply})
        return super().__new__(made)


TURN = ToyKind(
    "toy.turn",
    Amount("take", 1, 3, Enough()),
    Named("give", HasToken()),
    Drawn("draw"),
    Lay(),
    Named("peek", HasToken()),
    Named("steal"),
    Simple("gamble"),
    Named("raid"),
    March(),
    Clash("clash"),
    Amount("lurk", 1, 2, Lurking("toy.lurking", False)),
    Spring("spring"),
    Simple("done"),
)
KINDS = [
    TURN,
    ToyKind("toy.stake", Amount("stake", 0, 5, Affordable())),
    ToyKind("toy.guess", Simple("high"), Simple("low")),
    ToyKind("toy.vote", Simple("aye"), Simple("nay"), reply=True),
    ToyKind("toy.defend", Paid("block"), Simple("yield"), reply=True),
    ToyKind("toy.again", Paid("again"), Simple("stand"), reply=True),
    ToyKind("toy.deny", Paid("deny"), Simple("allow"), reply=True),
    ToyKind("toy.concede", Concede()),
    ToyKind("toy.truce", Simple("agree")),
    ToyKind("toy.bid", Amount("bid", 0, 3)),
    ToyKind("toy.note", Note()),
    ToyKind("toy.show", Show("show"), Show("hide")),
    ToyKind("toy.place", Amount("place", 1, 20, Free())),
]


def league_points(state: State, seats: tuple[Seat, ...], seat: Seat) -> int:
    return sum(state.points[ally] for ally in league(seats, seat))


def set_seat(state: State, name: str, path: str, value: Any) -> None:
    if path not in state.tokens:
        raise ValueError(f"no seat {path!r}; known: {', '.join(state.tokens)}")
    getattr(state, name)[path] = int(value)


def set_hand(state: State, path: str, value: Any) -> None:
    state.hands[path] = Secret(list(value), (path,))
    state.hand_sizes[path] = len(value)
    rest = list(CARDS)
    for card in [c for s in state.hands.values() for c in s.value]:
        rest.remove(card)
    state.deck, state.deck_size = Secret(rest), len(rest)


class Toy(Rules[State, Any]):
    """The game."""

    name = "toy"
    version = 1
    concession = "concede"
    course = Course(told="year", listed=("toy.place",))
    state_type = State
    frames = (Game, Opening, Pact, Bid, Year, NorthCouncil, SouthCouncil, Ballot, Stake, Turn, Appeal)

    def __init__(self) -> None:
        self.board = None
        self.digest = "toy"
        self.scenarios = {
            "four": Scenario("four", FOUR),
            "two": Scenario("two", FOUR[:2]),
            "long": Scenario("long", FOUR[:2]),
            "bid": Scenario("bid", FOUR[:2]),
            "pact": Scenario("pact", FOUR),
        }
        self.kinds = {kind.name: kind for kind in KINDS}
        self.sections = {
            "1": "Years",
            "2": "Councils",
            "3": "Stakes",
            "4": "Tokens",
            "5": "Cards",
            "6": "Raids and blocks",
        }
        self.words = {
            "gold": ["golden horde", "Chrysós"],
            "green": ["green men"],
            "take": ["collect"],
            "gamble": ["roll"],
        }
        self.predicates = {
            "tokens": Predicate("tokens", lambda scene, n: scene.state.tokens[scene.seat] >= n, ("toy.defend",)),
            "their-six": Predicate("their-six", knows_of_a_six, ("toy.defend",)),
        }
        self.kinds["toy.defend"].tactics = {"thrifty": lambda scene: Choice("yield")}
        self.entries = {"turn": lambda seat: Turn(seat=seat)}

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[State, Frame]:
        seats = self.scenarios[scenario].seats
        cards = [str(card) for card in CARDS]
        hands = {seat: Secret([int(c) for c in dice.pick("deal", cards, 2)], (seat,)) for seat in seats}
        state = State(
            years=200 if scenario == "long" else 2,
            pile=3000 if scenario == "long" else 20,
            tokens=dict.fromkeys(seats, 2),
            points=dict.fromkeys(seats, 0),
            hands=hands,
            hand_sizes=dict.fromkeys(seats, 2),
            deck=Secret([int(c) for c in cards]),
            deck_size=len(cards),
            camps={
                "hill": {seat: Bag() for seat in seats},
                "shore": {seat: Bag.of(BLOCKS, seat) for seat in seats},
            },
        )
        if scenario == "bid":
            state.notes = {seat: Secret(0, (seat,)) for seat in seats}
            return state, Opening()
        if scenario == "pact":
            state.notes = {seat: Secret(0, (seat,)) for seat in seats}
            state.shown = {seat: Secret({}, tuple(league(seats, seat))) for seat in seats}
            return state, Pact()
        return state, Game()

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in league(FOUR, seat) if other != seat)

    def fill(self, position: Position[State, Any], viewer: Viewer, dice: Dice) -> None:
        state = position.state
        rest = list(CARDS)
        for card in state.laid:
            rest.remove(card)
        for hand in state.hands.values():
            for card in hand.value or []:
                rest.remove(card)
        for seat, hand in state.hands.items():
            if not viewer.sees(hand.seen):
                hand.value = [rest.pop(dice.below("fill", len(rest))) for _ in range(state.hand_sizes[seat])]
        if not viewer.sees(state.deck.seen):
            state.deck.value = rest
        for stake in state.stakes.values():
            if not viewer.sees(stake.seen):
                stake.value = dice.below("fill", 6)
        for note in state.notes.values():
            if not viewer.sees(note.seen):
                note.value = dice.below("fill", 4)
        for shown in state.shown.values():
            if not viewer.sees(shown.seen):
                shown.value = {"note": dice.below("fill", 4)} if dice.below("fill", 2) else {}
        for seat in state.tokens:
            fill_holes([block for camps in state.camps.values() for block in camps[seat].things], BLOCKS, (), dice)
        for frame in position.frames():
            if isinstance(frame, Turn) and frame.ambush is not None and frame.ambush.value is UNSET:
                frame.ambush.value = 1 + dice.below("fill", 2)

    def roll_window(self, table: Any, roll: Roll) -> Frame | None:
        if table.state.tokens[roll.note["seat"]] < 0:
            return None
        seats = table.seats
        return Appeal(seat=roll.note["seat"], rival=seats[(seats.index(roll.note["seat"]) + 1) % len(seats)])

    def compounds(self, scene: Any) -> list[Compound]:
        if scene.frame.at != "acted" or scene.frame.actions < 2:
            return []
        takes = [c for c in TURN.legal(scene) if c.verb == "take"]
        return [Compound((take, Choice("done")), "compound-take", {"amount": take.args[0]}) for take in takes]

    def appraise(self, state: State, seat: Seat) -> float:
        seats = tuple(state.tokens)
        own = league(seats, seat)
        sums = [state.points[s] + 0.1 * state.tokens[s] + 0.2 * state.hand_sizes[s] for s in seats]
        return sum(v if s in own else -v for s, v in zip(seats, sums, strict=True))

    def scores(self, state: State) -> dict[Seat, dict[str, int]]:
        return {seat: {"points": points, "total": points} for seat, points in state.points.items()}

    def reckon(self, table: Any) -> None:
        sheet = self.scores(table.state)
        best = max(lines["total"] for lines in sheet.values())
        winners = [seat for seat, lines in sheet.items() if lines["total"] == best]
        table.finish([] if len(winners) == len(sheet) else winners, "points", sheet)

    def turns_left(self, scenario: str, state: State) -> list[int]:
        return [*range(state.year, state.years + 1)]

    def setters(self) -> dict[str, Any]:
        return {
            "tokens": lambda state, path, value: set_seat(state, "tokens", path, value),
            "points": lambda state, path, value: set_seat(state, "points", path, value),
            "hands": set_hand,
            "pile": lambda state, path, value: setattr(state, "pile", int(value)),
        }

    def faults(self, state: State) -> list[str]:
        return [f"{seat} has {n} tokens" for seat, n in state.tokens.items() if n < 0]


def knows_of_a_six(scene: Any, threshold: int) -> bool:
    """Reads what the seat usually does not know: a condition that can't be told to hold then."""
    return any(6 in scene.read(hand) for seat, hand in scene.state.hands.items() if seat != scene.seat)


registry.register("toy", Toy)
