"""A debate: an issue is chosen, cards are laid and compared, tokens come in, and the issue moves (§6.11–§6.3).

The Assembly Phase: six debates in each City-State, both at the same time (§6.0, §6.1).

The Brain Trust: the Entourage once helps its Leader in a debate, and is known from then on (§6.31).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import field

from engine.core.rulebook import Args, Chain, Choice, Frame, Kind, Next, Seat, Simple, Verb, check, say
from engine.games.pericles.aristophanes.political_cards import in_hand, worth
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.honor import ahead, ranked
from engine.games.pericles.table.pieces import (
    PericlesScene,
    PericlesTable,
    captured,
    clear_centre,
    counts,
    debatable,
    may_stop,
    moved,
)
from engine.games.pericles.table.state import (
    FACTIONS,
    LEADER,
    SIDE_OF,
    SIDES,
    CardId,
    Chip,
    IssueId,
    Played,
    Side,
    State,
)
from engine.games.pericles.table.tokens import award

SECTION = "6.1"


# ------------------------------------------------------------------ the issue


@check("pericles.captured-already", "6.15")
def captured_already(scene: PericlesScene, issue: IssueId, space: str) -> Args | None:
    """A captured issue is not debated again (§6.15)."""
    chip = Chip(issue, spaces.parse(SIDE_OF[scene.seat], space))
    return {"issue": issue, "space": space} if captured(scene.board, chip) else None


class DebateIssue(Verb):
    """One of the issues on the display, by where it lies."""

    pattern, section = "debate <issue> <space>", "6.11"
    checks = (captured_already,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        """Every issue on the Side's display, those alike in one space once."""
        side = SIDE_OF[scene.seat]
        return dict.fromkeys(_debate(side, chip) for chip in scene.state.tracks.get(side, ()))


def _debate(side: Side, chip: Chip) -> Choice:
    return say("debate", chip.issue, spaces.name(side, chip.space))


class ChoosingIssue(Kind):
    """Which issue is debated (§6.11)?"""

    name, section = "pericles.debate", "6.11"
    verbs = (DebateIssue(),)


# ------------------------------------------------------------------ the cards


def playable(scene: PericlesScene) -> list[CardId]:
    """The hand, and before it the Leader if he has not spoken yet this turn (§6.3)."""
    hand = scene.look_into(scene.state.hands[scene.seat])
    return [LEADER, *hand] if scene.seat in scene.state.leaders else hand


class PlayCard(Verb):
    """`play <card>` or `play leader`: face down, on the issue being debated."""

    pattern, section = "play <card>", "6.12"

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("play", card) for card in playable(scene)]


class LayingCard(Kind):
    """Which card speaks (§6.12)?"""

    name, section = "pericles.card", "6.12"
    verbs = (PlayCard(),)

    def default(self, scene: PericlesScene) -> Choice:
        """The card that counts most on this issue, the Leader only where nothing else is left."""

        def weight(choice: Choice) -> tuple[bool, int]:
            card = str(choice.args[0])
            return card != LEADER, worth(scene.board, scene.state, scene.seat, card, scene.frame.issue).total

        return max(self.legal(scene), key=weight)


class CardInDebate(Frame, tag="pericles.card-in-debate", kw_only=True):
    """One faction's card, face down until both lie; gives it back (§6.12)."""

    seat: Seat
    issue: IssueId
    space: str

    def begin(self, table: PericlesTable) -> Next:
        return self.ask(self.seat, LayingCard, then=self.laid)

    def laid(self, table: PericlesTable, choice: Choice, card: CardId = "") -> Next:
        """It stays face down."""
        return self.done(card)


# ------------------------------------------------------------------ the debate


class Trusting(Kind):
    """Does the Leader call on his Brain Trust (§6.31)?"""

    name, section = "pericles.brain-trust", "6.31"
    verbs = (Simple("trust", "6.31"), Simple("keep", "6.31"))
    reply = True


class Stopping(Kind):
    """Does War/Peace stop in the centre, or go all the way (§6.14)?"""

    name, section = "pericles.stop", "6.14"
    verbs = (Simple("stop", "6.14"), Simple("go-on", "6.14"))
    reply = True


class Debate(Frame, tag="pericles.debate", kw_only=True):
    """One of the six debates of a City-State (§6.11–§6.15)."""

    side: Side
    seat: Seat
    """Who chooses the issue."""
    issue: IssueId = ""
    space: int = 0
    """Where the issue lies."""
    cards: dict[Seat, CardId] = field(default_factory=dict)
    """What has been laid, once it is turned up; the Controlling Faction's first."""
    totals: dict[Seat, int] = field(default_factory=dict)
    """What the cards count, with bonus and Brain Trust."""
    trusted: CardId = ""
    """What the Brain Trust has turned up."""

    def begin(self, table: PericlesTable) -> Next:
        return self.ask_which(table, self.seat, ChoosingIssue, then=self.begun)

    def begun(self, table: PericlesTable, choice: Choice, issue: IssueId = "", space: str = "") -> Next:
        """Both factions lay a card, unseen (§6.12)."""
        self.issue, self.space = issue, spaces.parse(self.side, space)
        state = table.state
        state.debates[self.side] += 1
        number = state.debates[self.side]
        table.tell(
            "pericles.debate-begun", "6.11", side=self.side, seat=self.seat, number=number, issue=issue, space=space
        )
        chains = [
            Chain(seat, (seat,), CardInDebate(seat=seat, issue=issue, space=space)) for seat in FACTIONS[self.side]
        ]
        return self.split(chains, self.turned_up, sealed=True)

    def turned_up(self, table: PericlesTable, cards: dict[Seat, CardId]) -> Next:
        """Both cards lie open; a Leader whom the other does not face may call on his Brain Trust (§6.31)."""
        self.cards = {seat: cards[seat] for seat in ranked(table.state, self.side)}
        for seat, card in self.cards.items():
            self.show(table, seat, card)
        if (leader := self.lone_leader()) is not None and can_trust(table.state, leader):
            return self.ask(leader, Trusting, then=self.advised)
        return self.goto(self.compare)

    def show(self, table: PericlesTable, seat: Seat, card: CardId) -> None:
        """A card goes from the hand to the discards, a Leader out of the turn (§6.13, §6.3)."""
        state = table.state
        if card == LEADER:
            state.leaders.remove(seat)
        else:
            state.hands[seat].take(card, seat)
            state.discards[self.side].append(card)
        own = worth(table.board, state, seat, card, self.issue)
        self.totals[seat] = own.total
        table.tell(
            "pericles.card-shown", "6.2", seat=seat, card=card, issue=self.issue,
            value=own.value, bonus=own.bonus, tokens=own.tokens,
        )  # fmt: skip

    def lone_leader(self) -> Seat | None:
        """Who has played his Leader while his compatriot has not (§6.31)."""
        leaders = [seat for seat, card in self.cards.items() if card == LEADER]
        return leaders[0] if len(leaders) == 1 else None

    def advised(self, table: PericlesTable, choice: Choice) -> Next:
        """A card of the Entourage, at random, adds its basic value."""
        leader = self.lone_leader()
        if choice.verb == "trust" and leader is not None:
            self.trusted = turn_up_trusted(table, leader)
            self.totals[leader] += advice(table.board, self.trusted)
        return self.goto(self.compare)

    def compare(self, table: PericlesTable) -> Next:
        """Tokens for whoever is aligned, won or lost (§6.21); then the issue moves by the difference (§6.13)."""
        tokens = self.give_tokens(table)
        table.state.debate[self.side] = [
            Played(seat, card, self.totals[seat], tokens[seat], self.trusted if card == LEADER else "")
            for seat, card in self.cards.items()
        ]
        target = self.target(table)
        if (winner := ahead(self.totals)) is not None and may_stop(self.issue, self.space, target):
            return self.ask(winner, Stopping, then=self.halted)
        return self.move(table, target)

    def give_tokens(self, table: PericlesTable) -> dict[Seat, int]:
        """Tokens for the cards, shared out one by one where the stock is short (§6.22); what each has got."""
        board, state = table.board, table.state
        due = {seat: worth(board, state, seat, card, self.issue).tokens for seat, card in self.cards.items()}
        shares = shared(state.stock[self.side], due)
        return {seat: award(table, seat, shares[seat], why="debate") for seat in self.cards}

    def target(self, table: PericlesTable) -> int:
        """Where the issue goes if it moves by the full difference, towards the higher card (§6.13, §6.14)."""
        first, second = FACTIONS[self.side]
        return moved(table.board, self.space, first, self.totals[first] - self.totals[second])

    def halted(self, table: PericlesTable, choice: Choice) -> Next:
        return self.move(table, 0 if choice.verb == "stop" else self.target(table))

    def move(self, table: PericlesTable, target: int) -> Next:
        """The issue lies in its new space; whoever has it in the last one has captured it (§6.15)."""
        chip = next(chip for chip in table.state.tracks[self.side] if chip == Chip(self.issue, self.space))
        chip.space = target
        self.report(table, target)
        if captured(table.board, chip) and (seat := spaces.end(self.side, target)) is not None:
            table.tell("pericles.issue-captured", "6.15", side=self.side, issue=self.issue, seat=seat)
        if self.trusted and (leader := self.lone_leader()) is not None:
            show_entourage(table, leader)
        return self.done()

    def report(self, table: PericlesTable, target: int) -> None:
        """Say how it went, for everybody."""
        tokens = {played.seat: played.tokens for played in table.state.debate[self.side]}
        way: Args = {"from": spaces.name(self.side, self.space), "to": spaces.name(self.side, target)}
        table.tell(
            "pericles.debate-over", "6.13", side=self.side, issue=self.issue, values=self.totals, tokens=tokens,
            winner=ahead(self.totals), **way,
        )  # fmt: skip


def shared(stock: int, due: dict[Seat, int]) -> dict[Seat, int]:
    """What each gets of a stock that may be too small: one token at a time in turn, in the order of `due` (§6.22)."""
    got = dict.fromkeys(due, 0)
    while stock and got != due:
        for seat in due:
            if stock and got[seat] < due[seat]:
                got[seat] += 1
                stock -= 1
    return got


def speaker(state: State, side: Side, before: int) -> Seat:
    """Who chooses the issue of a debate that so many of its Assembly come before (§6.11)."""
    return ranked(state, side)[before % 2]


class Assembly(Frame, tag="pericles.assembly", kw_only=True):
    """The debates of one City-State, the Controlling Faction choosing the first issue, then in turn (§6.11).

    Writes nothing but its own Side's part of the state, since the other Assembly goes on beside it.
    """

    side: Side

    def begin(self, table: PericlesTable) -> Next:
        """Another debate, while any is due and there is something to debate, and to debate it with."""
        board, state = table.board, table.state
        cards = min(in_hand(state, seat) for seat in FACTIONS[self.side])
        if state.debates[self.side] >= board.tables.debates or not cards or not debatable(board, state, self.side):
            return self.goto(self.over)
        seat = speaker(state, self.side, state.debates[self.side])
        return self.call(Debate(side=self.side, seat=seat), then=self.debated)

    def debated(self, table: PericlesTable, _: object) -> Next:
        return self.goto(self.begin)

    def over(self, table: PericlesTable) -> Next:
        """What lies on a faction's end is won; what lies in the centre goes back (§6.16)."""
        state = table.state
        unwon = clear_centre(state, self.side)
        table.tell("pericles.assembly-over", "6.16", side=self.side, won=counts(state, self.side), unwon=unwon)
        return self.done()


class AssemblyPhase(Frame, tag="pericles.assembly-phase", kw_only=True):
    """The Assembly Phase of the Sides that play (§6.0)."""

    sides: list[Side] = field(default_factory=lambda: list(SIDES))

    def begin(self, table: PericlesTable) -> Next:
        """Both Assemblies meet; each goes at its own pace (§6.1)."""
        table.state.phase = "assembly"
        return self.split([Chain(side, FACTIONS[side], Assembly(side=side)) for side in self.sides])


BRAIN_TRUST_SECTION = "6.31"


def can_trust(state: State, seat: Seat) -> bool:
    """Whether a faction has an Entourage that is still face down; everybody knows that (§6.31)."""
    return seat not in state.trusted and len(state.entourages[seat]) > 0


def advice(board: Board, card: CardId) -> int:
    """What a card of the Entourage adds as a Brain Trust: its basic value (§6.31)."""
    return board.cards[card].value


def advisers(scene: PericlesScene) -> list[int]:
    """What the cards of one's Entourage would add, of which a Brain Trust turns one up; the least first (§6.31)."""
    return sorted(advice(scene.board, card) for card in scene.look_into(scene.state.entourages[scene.seat]))


def turn_up_trusted(table: PericlesTable, seat: Seat) -> CardId:
    """Turn up one card of a faction's Entourage at random; it stays there (§6.31)."""
    entourage = table.state.entourages[seat]
    drawn = table.draw(f"pericles/brain-trust-{seat}", entourage, 1)
    card = table.reveal(drawn[0])
    entourage.put(drawn)
    table.state.trusted.append(seat)
    table.tell("pericles.brain-trust", BRAIN_TRUST_SECTION, seat=seat, card=card, value=advice(table.board, card))
    return card


def show_entourage(table: PericlesTable, seat: Seat) -> None:
    """After the debate everybody sees the whole Entourage, and there is none next turn (§6.31, §5.22)."""
    cards = table.show(table.state.entourages[seat])
    table.tell("pericles.entourage-shown", BRAIN_TRUST_SECTION, seat=seat, cards=cards)
