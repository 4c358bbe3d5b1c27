"""Where a case may start other than at the beginning of a game.

What a case can ask of the table besides its fields, in a form that reads well.

Words: what people may type for the ids of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from inspect import signature
from types import MappingProxyType
from typing import Any

from engine.core.proving.expect import known, things_in
from engine.core.rulebook import Frame, Next, Seat
from engine.core.setters.setting import NONE, by_name
from engine.core.words.spellings import add_spellings, add_tables, spellings_of
from engine.games.pericles.aristophanes.aristophanes import AristophanesPhase, Boule
from engine.games.pericles.aristophanes.plays import EventsOfPlay, Plague
from engine.games.pericles.aristophanes.political_cards import PoliticalCards
from engine.games.pericles.assembly.debates import AssemblyPhase, Debate
from engine.games.pericles.battle.battle import BattleFrame
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.end_phase.end_phase import EndPhase
from engine.games.pericles.end_phase.maintenance import Maintenance
from engine.games.pericles.end_phase.redeployment import Redeployment
from engine.games.pericles.end_phase.victory import Callias, determine, settle_will
from engine.games.pericles.game import Turn, give_back
from engine.games.pericles.military.expeditions import Expedition
from engine.games.pericles.political.issue_award import IssueAward, Reckoning
from engine.games.pericles.political.political_issues import PoliticalIssues, PoliticalPhaseRest
from engine.games.pericles.table.honor import side_honor
from engine.games.pericles.table.pieces import PericlesTable, all_bases, status, strength, supply
from engine.games.pericles.table.state import SIDE_OF, SIDES, IssueId, Side, State, TheaterId
from engine.games.pericles.table.tokens import commit, return_committed, tokens_in_hands
from engine.games.pericles.theater.theater_phase import (
    Placement,
    Revelation,
    TheaterPhase,
    procedure,
    settle_honor_order,
    settle_political_capital,
)

NO_TOKENS: Mapping[Seat, int] = MappingProxyType({})


class Given(Frame, tag="pericles.given", kw_only=True):
    """A procedure by itself, or a segment in which nobody is asked anything; tokens committed go back (§9.7)."""

    what: str
    said: dict[str, str | bool | dict[str, int]]

    def begin(self, table: PericlesTable) -> Next:
        found = _GIVEN[self.what](table, **self.said)
        return self.call(found, then=self.resolved) if isinstance(found, Frame) else self.resolved(table, None)

    def resolved(self, table: PericlesTable, _: object) -> Next:
        return_committed(table)
        return self.done()


def _given(what: str, **said: Any) -> Frame:
    signature(_GIVEN[what]).bind(None, **said)
    return Given(what=what, said=said)


def _issue(table: PericlesTable, owner: Seat, issue: IssueId, theater: TheaterId = "") -> Frame | None:
    """A Theater issue that has just been turned up: its owner resolves it (§8.5)."""
    return procedure(owner, issue, theater)


def _expedition(table: PericlesTable, theater: TheaterId, general: Seat) -> Frame:
    """An Expedition Assembly from the commitment of tokens on (§9.3)."""
    return Expedition(theater=theater, general=general)


def _battle(
    table: PericlesTable, theater: TheaterId, general: Seat, tokens: Mapping[Seat, int] = NO_TOKENS, ship: bool = False
) -> Frame:
    """A battle, with the tokens that each faction has committed, out of the stock, and the State Ship (§9.4)."""
    for seat, number in tokens.items():
        table.state.stock[SIDE_OF[seat]] -= number
        commit(table.state, seat, number)
    return BattleFrame(theater=theater, general=general, commitments=dict(tokens), ship=ship)


def _in_honor_order(begin: Callable[[PericlesTable], Frame | None]) -> Callable[[PericlesTable], Frame | None]:
    """A part of the Theater Phase, in the order that the case gives, or in that of Honor (§8.1)."""

    def begun(table: PericlesTable) -> Frame | None:
        table.state.phase = "theater"
        if not table.state.honor_order:
            settle_honor_order(table)
        return begin(table)

    return begun


_GIVEN: dict[str, Callable[..., object]] = {
    "issue": _issue,
    "expedition": _expedition,
    "battle": _battle,
    "placement": _in_honor_order(lambda _: Placement()),
    "revelation": _in_honor_order(lambda _: Revelation()),
    "political-capital": _in_honor_order(settle_political_capital),
    "victory": determine,
    "will": settle_will,
    "turn-over": give_back,
}


ENTRIES: dict[str, Callable[..., Frame]] = {
    "turn": Turn,
    "aristophanes": lambda card="": AristophanesPhase(first=card),
    "event": EventsOfPlay,
    "plague": Plague,
    "political-cards": PoliticalCards,
    "boule": Boule,
    "assembly": AssemblyPhase,
    "debate": lambda seat: Debate(side=SIDE_OF[seat], seat=seat),
    "reckoning": Reckoning,
    "political-issues": PoliticalIssues,
    "political-phase": PoliticalPhaseRest,
    "issue-award": IssueAward,
    "theater": TheaterPhase,
    **{issue: partial(_given, "issue", issue=issue) for issue in ("diplomatic", "league", "oracle", "military")},
    "end": EndPhase,
    "callias": Callias,
    "maintenance": Maintenance,
    "redeployment": Redeployment,
    **{what: partial(_given, what) for what in _GIVEN},
}
"""Phases, segments and procedures; what each takes is what it remembers. A `turn` takes its Aristophanes card as
`first`, wherever it lies in the deck; of a `debate`, that faction chooses the issue (§6.1)."""


def _strength(board: Board, state: State, theater: TheaterId) -> dict[Side, dict[str, int]]:
    """`strength.<theater>.<side>.<land|naval>`: of units and bases (§9.32)."""
    return {side: {kind: strength(board, state, theater, side, kind) for kind in (LAND, NAVAL)} for side in SIDES}


def _track(board: Board, state: State, side: str) -> list[str]:
    """`track.<side>`: each issue with its space (`league aristocrats-2`), as they were laid."""
    return [f"{chip.issue} {spaces.name(side, chip.space)}" for chip in state.tracks[side]]


def _queue(board: Board, state: State, theater: str) -> list[str]:
    """`queue.<theater>`: each marker with who laid it (`agiads-rumor by agiads`), the first laid first."""
    return [f"{known(placed.marker)} by {placed.by}" for placed in state.queues.get(theater, ())]


def _army(board: Board, state: State, side: str) -> int | str:
    """`army.<side>`: the total of the battle being fought, or `none`."""
    return NONE if state.battle is None else state.battle.armies[side].value


def _favor(board: Board, state: State, side: str) -> str:
    """`favor.<side>`: in whose box the Favor of the Assembly is, or `none`."""
    return state.favor[side] or NONE


FACTS = by_name(_strength, _track, _queue, _army, _favor) | {
    "control": status,
    "supply": supply,
    "bases": all_bases,
    "total": lambda board, state, side: side_honor(state, side),
    "in_hands": tokens_in_hands,
    "hand": lambda board, state, seat: things_in(state.hands[seat]),
    "entourage": lambda board, state, seat: things_in(state.entourages[seat]),
    "deck": lambda board, state, side: things_in(state.decks[side]),
    "held": lambda board, state, seat: things_in(state.markers[seat]),
}


_TABLES = (
    "seat", "side", "theater", "issue", "piece", "space", "card", "aristophanes", "status", "plague", "phase",
)  # fmt: skip
_VERBS: dict[str, tuple[str, ...]] = {
    # cards and Entourages
    "discard": ("throw away", "drop"),
    "set-aside": ("set aside", "entourage", "keep for entourage", "keep", "keep out"),
    "play": ("lay", "play card"),
    "trust": ("brain trust", "use brain trust", "use entourage"),
    "keep": ("not now", "save"),
    # the Assembly
    "expend": ("use hostages", "expend hostages", "give up hostages"),
    "propose": ("put forward", "choose issue", "pick"),
    "debate": ("discuss", "speak on"),
    "stop": ("hold", "stop there", "no more"),
    "go-on": ("go on", "continue", "further"),
    # political issues
    "recall": ("call back", "bring home"),
    "colony": ("found", "colonize", "found colony"),
    "citizenship": ("grant citizenship", "citizens"),
    # Theater issues
    "lend": ("give", "hand over", "loan"),
    "place": ("put", "lay down"),
    "reveal": ("turn over", "flip", "resolve"),
    "show": ("share",),
    "hide": ("conceal", "stop showing"),
    "commit": ("spend", "tokens"),
    "decline": ("do nothing", "no", "forgo", "pass"),
    "build-base": ("build base", "construct base", "new base"),
    "convert-base": ("convert base", "convert"),
    "build": ("raise", "levy", "recruit"),
    "remove-treachery": ("remove treachery",),
    "honor": ("gain honor", "take honor", "honour"),
    "dismiss": ("remove unit", "send away"),
    "plant": ("plant treachery", "sow treachery", "treachery"),
    # military
    "gold": ("persian gold", "with gold"),
    "raid": ("conduct raid", "plunder"),
    "expedition": ("assemble", "expedition assembly", "march"),
    "move": ("march", "sail", "go"),
    "commit-ship": ("commit state ship", "send state ship", "state ship"),
    "row": ("loss row", "use row"),
    "lose": ("remove", "eliminate", "takes a loss"),
    "fight": ("second battle", "fight on", "battle"),
    # the End Phase
    "make-peace": ("make peace", "peace of callias", "callias"),
    "sacrifice": ("give up",),
    "disband": ("dismiss unit", "eliminate unit", "remove unit"),
    "redeploy": ("transfer", "station"),
    "remove": ("take away", "eliminate"),
    "done": ("finish", "finished", "enough", "that is all"),
}
"""Verbs and other fixed words by their canonical form. A form that no decision uses does no harm."""


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings.

    Several ids may share a spelling (`military` is anybody's Military marker): what is legal decides.
    """
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    for marker, (_, issue) in board.markers.items():
        own, of_issue = spellings_of(board.names["marker"][marker]), spellings_of(board.names["issue"][issue])
        add_spellings(found, marker, [*own, issue, *of_issue])
    return found
