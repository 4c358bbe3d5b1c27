"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import field

from engine.core.rulebook import Frame, Next, Seat
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
from engine.games.pericles.table.state import SIDE_OF, IssueId, TheaterId
from engine.games.pericles.table.tokens import return_committed
from engine.games.pericles.theater.honor_order import settle_honor_order
from engine.games.pericles.theater.placement import Placement
from engine.games.pericles.theater.political_capital import settle_political_capital
from engine.games.pericles.theater.revelation import Revelation, procedure
from engine.games.pericles.theater.theater_phase import TheaterPhase


class Given(Frame, kw_only=True):
    """What tokens are committed to: afterwards these go back (§9.7)."""

    def resolved(self, table: PericlesTable, _: object) -> Next:
        return_committed(table)
        return self.done()


class GivenIssue(Given, tag="pericles.given-issue", kw_only=True):
    """A Theater issue that has just been turned up: its owner resolves it (§8.5)."""

    owner: Seat
    issue: IssueId
    theater: TheaterId = ""

    def begin(self, table: PericlesTable) -> Next:
        frame = procedure(self.owner, self.issue, self.theater)
        return self.done() if frame is None else self.call(frame, then=self.resolved)


class GivenExpedition(Given, tag="pericles.given-expedition", kw_only=True):
    """An Expedition Assembly from the commitment of tokens on (§9.3)."""

    theater: TheaterId
    general: Seat

    def begin(self, table: PericlesTable) -> Next:
        return self.call(Expedition(theater=self.theater, general=self.general), then=self.resolved)


class GivenBattle(Given, tag="pericles.given-battle", kw_only=True):
    """A battle, with the tokens that each faction has committed, out of the stock, and the State Ship (§9.4)."""

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
        return self.call(fight, then=self.resolved)


class InHonorOrder(Frame, tag="pericles.in-honor-order", kw_only=True):
    """A part of the Theater Phase, in the order that the case gives, or in that of Honor (§8.1)."""

    part: str

    def begin(self, table: PericlesTable) -> Next:
        table.state.phase = "theater"
        _have_honor_order(table)
        return self.call(_PARTS[self.part]())


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


def debate(seat: Seat) -> Frame:
    """One debate, whose issue that faction chooses (§6.1)."""
    return Debate(side=SIDE_OF[seat], seat=seat)


ENTRIES: dict[str, Callable[..., Frame]] = {
    "turn": Turn,
    "aristophanes": lambda card="": AristophanesPhase(first=card),
    "event": EventsOfPlay,
    "plague": Plague,
    "political-cards": PoliticalCards,
    "boule": Boule,
    "assembly": AssemblyPhase,
    "debate": debate,
    "reckoning": Reckoning,
    "political-issues": PoliticalIssues,
    "political-phase": PoliticalPhaseRest,
    "issue-award": IssueAward,
    "theater": TheaterPhase,
    **{part: partial(InHonorOrder, part=part) for part in _PARTS},
    "issue": GivenIssue,
    **{issue: partial(GivenIssue, issue=issue) for issue in ("diplomatic", "league", "oracle", "military")},
    "expedition": GivenExpedition,
    "battle": GivenBattle,
    "end": EndPhase,
    "callias": Callias,
    "maintenance": Maintenance,
    "redeployment": Redeployment,
    **{segment: partial(Settled, segment=segment) for segment in _SEGMENTS},
}
"""Phases, segments and procedures; what each takes is what it remembers. A `turn` takes its Aristophanes card as
`first`, wherever it lies in the deck."""
