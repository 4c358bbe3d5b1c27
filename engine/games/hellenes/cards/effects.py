"""Expeditionaries: Athenian blocks in Sicily that are not Sicilians, and what their coming changes (§12.0, §15.2).

Persian Aid: gold for Sparta, Persia open to both, and fewer revolts (§13).

Plague Strikes in a besieged City, and Plague Returns in any once it has struck (§3.1, §15.1).

Events whose effect lasts for the season or the Player Turn: Augury, Earthquake, Hunger, Treachery (§3.1).

At New Year they come to nothing: there is no movement and no combat then (§10.2).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import REFEREE, Bag, Hidden, Seat, Viewer
from engine.games.hellenes.board.board import Board, Card
from engine.games.hellenes.cards.cards import Target, persian_aids, put_in_play
from engine.games.hellenes.cards.leaders import pericles_dead, pericles_dies
from engine.games.hellenes.sieges.fortifying import shut_in
from engine.games.hellenes.table.blocks import HellenesTable, besieged_before, besieges, lose_step, places
from engine.games.hellenes.table.state import (
    ATHENS,
    SEATS,
    AreaId,
    Block,
    CardId,
    ProvinceId,
    State,
    UnitId,
    rival,
)

SECTION = "15.2"
SICILY = "sicily"
NEUTRAL_SICILY = "neutral-sicily"
"""The restriction of campaigns in which Sicily keeps aloof until an expedition has come."""


def theatre(board: Board, area: AreaId) -> str:
    """The part of the map an area belongs to: `greece`, `italy`, `sicily` or `persia` (§1.0)."""
    return board.provinces[area].theatre if area in board.provinces else board.seas[area].theatre


def sicily_open(state: State) -> bool:
    """Whether Expeditionaries have been in Sicily in an earlier season of this year (§15.2)."""
    return 0 <= state.expedition < state.clock


def athenians_in_sicily(board: Board, state: State) -> Iterator[Bag[Block]]:
    """Athens' blocks in Sicily: upright, moving and besieged."""
    return (bag for area, bag in places(state, ATHENS) if theatre(board, area) == SICILY)


def sicily_threatened(board: Board, state: State) -> bool:
    """Whether so many Athenian blocks are in Sicily, Sicilians or not, that an expedition could be among them."""
    return sum(map(len, athenians_in_sicily(board, state))) >= board.tables.expeditionaries


def expeditionaries(board: Board, state: State, viewer: Viewer) -> int:
    """How many Expeditionaries are in Sicily: Athenian units from elsewhere (§12.0).

    Only Athens sees them. Where the rule makes the answer known, nothing before it can be taken back.
    """
    there = [thing for bag in athenians_in_sicily(board, state) for thing in bag.things]
    return sum(not board.units[thing.read(viewer).unit].sicilian for thing in there)


def note_expedition(table: HellenesTable) -> None:
    """Keep the season in which Expeditionaries are first seen in Sicily this year; from the next one it is open."""
    board: Board = table.board
    state = table.state
    if state.expedition >= 0 or NEUTRAL_SICILY not in board.scenarios[table.position.scenario].restrictions:
        return
    if not any(map(len, athenians_in_sicily(board, state))):
        return
    table.fence()
    if expeditionaries(board, state, REFEREE):
        state.expedition = state.clock
        table.tell("hellenes.expedition-landed", SECTION)


def ruled_out(board: Board, state: State, revolts: str) -> bool:
    """Whether Persian Aid rules out `spreading` or `regional` revolts, or all `revolts` (§13.3)."""
    least: int = getattr(board.tables, f"no_{revolts}")
    return persian_aids(board, state) >= least


def send_gold(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """The card stays in play; with the first one Persia is no longer closed (§13.2)."""
    board: Board = table.board
    state = table.state
    put_in_play(table, seat, card)
    table.tell("hellenes.persian-aid", "13.0", seat=seat, cards=persian_aids(board, state))
    opened = [id for id in state.neutral if board.provinces[id].theatre == "persia"]
    if opened:
        state.neutral = [id for id in state.neutral if id not in opened]
        table.tell("hellenes.persia-open", "13.2", provinces=opened)


STRIKES, RETURNS = "plague-strikes", "plague-returns"
PLAGUES: tuple[str, ...] = (STRIKES, RETURNS)


def plague_over(board: Board, state: State) -> bool:
    """Whether no plague can occur any more: the one that killed Pericles was the last (§15.1)."""
    return pericles_dead(board, state)


class Plague(Target):
    """Every unit in it above cadre strength loses a step (§3.1)."""

    pattern = "plague <city>"
    events = PLAGUES

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        """It strikes besieged Cities; once it has struck, it returns to any City, besieged or not."""
        if plague_over(board, state):
            return "over"
        if card.event == STRIKES:
            return None if city in state.sieges else "not-besieged"
        if not state.plagues:
            return "never-struck"
        return "neutral" if city in state.neutral else None

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, city: ProvinceId) -> None:
        """The units inside suffer: of a City under siege those in it, else all that stand in the CityState."""
        state = table.state
        state.plagues[city] = state.plagues.get(city, 0) + 1
        table.tell("hellenes.plague", "3.1", city=city, times=state.plagues[city])
        for side, bag in _inside(state, city):
            _sicken(table, side, city, bag)
        if pericles_dead(table.board, state):
            pericles_dies(table)


def _inside(state: State, city: ProvinceId) -> list[tuple[Seat, Bag[Block]]]:
    if (siege := state.sieges.get(city)) is not None:
        return [(rival(siege.besieger), siege.inside)]
    return [(seat, state.stacks[seat][city]) for seat in SEATS if city in state.stacks[seat]]


def _sicken(table: HellenesTable, seat: Seat, city: ProvinceId, bag: Bag[Block]) -> None:
    """Only the owner learns who has lost a step: cadres lose none, and who is one is the owner's secret."""
    if not bag.things:
        return
    weaker: list[UnitId] = []
    for thing in bag.things:
        block = table.read(thing)
        if block.cv > table.board.tables.cadre:
            lose_step(block)
            weaker.append(block.unit)
    told = {"units": Hidden(sorted(weaker), (seat,))}
    table.tell("hellenes.plague-losses", "3.1", city=city, seat=seat, hidden=told)


def lame(table: HellenesTable, seat: Seat, card: CardId) -> None:
    """Augury: the enemy's units neither engage nor assault this season; Earthquake: they neither move nor pillage."""
    event = table.board.cards[card].event
    setattr(table.state.effects, event, rival(seat))
    table.tell(f"hellenes.{event}", "3.1", seat=seat, against=rival(seat))


class Seasonal(Target):
    """A besieged City is named, and marked for the sieges of this season or turn (§3.1)."""

    def strike(self, table: HellenesTable, seat: Seat, card: CardId, city: ProvinceId) -> None:
        event = table.board.cards[card].event
        setattr(table.state.effects, event, city)
        table.tell(f"hellenes.{event}", "3.1", seat=seat, city=city)


class Hunger(Seasonal):
    """Siege attrition there counts twos as well, this season (§3.1)."""

    pattern = "hunger <city>"
    events = ("hunger",)

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        """The City is besieged, and a Port blockaded too."""
        if city not in state.sieges:
            return "not-besieged"
        return None if shut_in(board, state, city) else "not-blockaded"


class Treachery(Seasonal):
    """Its walls may be tried without double defence this turn (§3.1)."""

    pattern = "treachery <city>"
    events = ("treachery",)

    def barred(self, board: Board, state: State, seat: Seat, card: Card, city: ProvinceId) -> str | None:
        """One that this side has besieged since an earlier season (§8.0)."""
        if not besieges(state, seat, city):
            return "not-besieged"
        return None if besieged_before(state, city) else "new-siege"
