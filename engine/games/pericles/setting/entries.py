"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import field

from engine.core.frame import Frame, Next
from engine.core.secrets.secret import Seat
from engine.games.pericles.aristophanes.aristophanes import AristophanesPhase
from engine.games.pericles.aristophanes.boule import Boule
from engine.games.pericles.aristophanes.events_of_plays import EventsOfPlay
from engine.games.pericles.aristophanes.plague import Plague
from engine.games.pericles.aristophanes.political_cards import PoliticalCards
from engine.games.pericles.assembly.assembly import AssemblyPhase
from engine.games.pericles.assembly.debates import Debate
from engine.games.pericles.battle.battle import BattleFrame
from engine.games.pericles.end_phase.callias import Callias
from engine.games.pericles.end_phase.end_phase import EndPhase
from engine.games.pericles.end_phase.maintenance import Maintenance
from engine.games.pericles.end_phase.redeployment import Redeployment
from engine.games.pericles.end_phase.victory import determine
from engine.games.pericles.end_phase.will import settle_will
from engine.games.pericles.game import Turn, give_back
from engine.games.pericles.military.expeditions import Expedition
from engine.games.pericles.political.issue_award import IssueAward
from engine.games.pericles.political.political_issues import PoliticalIssues, PoliticalPhaseRest
from engine.games.pericles.political.reckoning import Reckoning
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import SIDE_OF, SIDES, CardId, IssueId, Side, TheaterId
from engine.games.pericles.table.tokens import return_committed
from engine.games.pericles.theater.honor_order import settle_honor_order
from engine.games.pericles.theater.placement import Placement
from engine.games.pericles.theater.political_capital import settle_political_capital
from engine.games.pericles.theater.revelation import Revelation, procedure
from engine.games.pericles.theater.theater_phase import TheaterPhase


class GivenIssue(Frame, tag="pericles.given-issue", kw_only=True):
    """A Theater issue that has just been turned up: its owner resolves it (§8.5)."""

    owner: Seat
    issue: IssueId
    theater: TheaterId

    def begin(self, table: PericlesTable) -> Next:
        frame = procedure(self.owner, self.issue, self.theater)
        return self.done() if frame is None else self.call(frame, then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        """Committed tokens go back (§9.7)."""
        return_committed(table)
        return self.done()


class GivenExpedition(Frame, tag="pericles.given-expedition", kw_only=True):
    """An Expedition Assembly from the commitment of tokens on (§9.3)."""

    theater: TheaterId
    general: Seat

    def begin(self, table: PericlesTable) -> Next:
        return self.call(Expedition(theater=self.theater, general=self.general), then=self.resolved)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        """Committed tokens go back (§9.7)."""
        return_committed(table)
        return self.done()


class GivenBattle(Frame, tag="pericles.given-battle", kw_only=True):
    """A battle, with the tokens that each faction has committed, out of the stock (§9.4)."""

    theater: TheaterId
    general: Seat
    tokens: dict[Seat, int] = field(default_factory=dict)
    ship: bool = False

    def begin(self, table: PericlesTable) -> Next:
        state = table.state
        for seat, number in self.tokens.items():
            side = SIDE_OF[seat]
            state.stock[side] -= number
            state.committed[side] = state.committed.get(side, 0) + number
        fight = BattleFrame(theater=self.theater, general=self.general, commitments=self.tokens, ship=self.ship)
        return self.call(fight, then=self.fought)

    def fought(self, table: PericlesTable, _: object) -> Next:
        """Committed tokens go back (§9.7)."""
        return_committed(table)
        return self.done()


class InHonorOrder(Frame, tag="pericles.in-honor-order", kw_only=True):
    """A part of the Theater Phase, in the order that the case gives, or in that of Honor (§8.1)."""

    part: str

    def begin(self, table: PericlesTable) -> Next:
        table.state.phase = "theater"
        _have_honor_order(table)
        return self.call(_PARTS[self.part](), then=self.over)

    def over(self, table: PericlesTable, _: object) -> Next:
        return self.done()


def _have_honor_order(table: PericlesTable) -> None:
    if not table.state.honor_order:
        settle_honor_order(table)


def _political_capital(table: PericlesTable) -> None:
    _have_honor_order(table)
    settle_political_capital(table)


class Settled(Frame, tag="pericles.settled", kw_only=True):
    """A segment in which nobody is asked anything."""

    segment: str

    def begin(self, table: PericlesTable) -> Next:
        _SEGMENTS[self.segment](table)
        return self.done()


_PARTS: dict[str, Callable[[], Frame]] = {"placement": Placement, "revelation": Revelation}
_SEGMENTS: dict[str, Callable[[PericlesTable], object]] = {
    "political-capital": _political_capital,
    "victory": determine,
    "will": settle_will,
    "turn-over": give_back,
}


def turn(first: CardId = "") -> Frame:
    """A game turn; with that Aristophanes card, wherever it lies in the deck (§4.0)."""
    return Turn(first=first)


def aristophanes(card: CardId = "") -> Frame:
    """The Aristophanes Phase, with that card or with one that is drawn (§5.0)."""
    return AristophanesPhase(first=card)


def event(card: CardId) -> Frame:
    """The events of an Aristophanes card alone (§5.11B)."""
    return EventsOfPlay(card=card)


def political_cards(sides: Sequence[Side] = SIDES) -> Frame:
    """The Political Cards Segment (§5.2)."""
    return PoliticalCards(sides=list(sides))


def boule(sides: Sequence[Side] = SIDES) -> Frame:
    """The Boule Segment (§5.3)."""
    return Boule(sides=list(sides))


def assembly(sides: Sequence[Side] = SIDES) -> Frame:
    """The Assembly Phase (§6.0)."""
    return AssemblyPhase(sides=list(sides))


def debate(seat: Seat) -> Frame:
    """One debate, whose issue that faction chooses (§6.1)."""
    return Debate(side=SIDE_OF[seat], seat=seat)


def reckoning(sides: Sequence[Side] = SIDES) -> Frame:
    """Oration, control and Strategy Boards, from the displays as they are (§7.1 to §7.3)."""
    return Reckoning(sides=list(sides))


def issue(owner: Seat, issue: IssueId, theater: TheaterId = "") -> Frame:
    """Any Theater issue that has just been turned up (§8.5)."""
    return GivenIssue(owner=owner, issue=issue, theater=theater)


def issue_of(name: IssueId) -> Callable[..., Frame]:
    """The entry for one kind of issue."""

    def entry(owner: Seat, theater: TheaterId = "") -> Frame:
        return issue(owner, name, theater)

    return entry


def expedition(general: Seat, theater: TheaterId) -> Frame:
    """An expedition (§9.3)."""
    return GivenExpedition(theater=theater, general=general)


def battle(general: Seat, theater: TheaterId, tokens: Mapping[Seat, int] | None = None, ship: bool = False) -> Frame:
    """A battle with so many tokens committed, and perhaps the State Ship (§9.4)."""
    return GivenBattle(theater=theater, general=general, tokens=dict(tokens or {}), ship=ship)


ENTRIES: dict[str, Callable[..., Frame]] = {
    "turn": turn,
    "aristophanes": aristophanes,
    "event": event,
    "plague": Plague,
    "political-cards": political_cards,
    "boule": boule,
    "assembly": assembly,
    "debate": debate,
    "reckoning": reckoning,
    "political-issues": PoliticalIssues,
    "political-phase": PoliticalPhaseRest,
    "issue-award": IssueAward,
    "theater": TheaterPhase,
    "placement": lambda: InHonorOrder(part="placement"),
    "revelation": lambda: InHonorOrder(part="revelation"),
    "issue": issue,
    "diplomatic": issue_of("diplomatic"),
    "league": issue_of("league"),
    "oracle": issue_of("oracle"),
    "military": issue_of("military"),
    "expedition": expedition,
    "battle": battle,
    "political-capital": lambda: Settled(segment="political-capital"),
    "end": EndPhase,
    "callias": Callias,
    "victory": lambda: Settled(segment="victory"),
    "maintenance": Maintenance,
    "redeployment": Redeployment,
    "will": lambda: Settled(segment="will"),
    "turn-over": lambda: Settled(segment="turn-over"),
}
