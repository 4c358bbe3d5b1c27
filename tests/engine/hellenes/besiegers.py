"""A table with sieges on it, in a season or in Winter, played with the game's own rules."""

from collections.abc import Mapping
from typing import Any

from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.frame import Branch, Frame
from engine.core.match import Match
from engine.core.position import MAIN, Position
from engine.core.questions.decision import Choice
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat
from engine.core.stage import Stage
from engine.games.hellenes.combat.combat import CombatPhase
from engine.games.hellenes.sieges.sieges import SiegePhase
from engine.games.hellenes.table.blocks import hidden, known, put
from engine.games.hellenes.table.control import settle_control
from engine.games.hellenes.table.state import (
    ATHENS,
    SEATS,
    AreaId,
    Block,
    Play,
    ProvinceId,
    Siege,
    State,
    UnitId,
    rival,
)
from engine.games.hellenes.winter.winter import Winter
from tests.engine.hellenes.stages import rules, table_of

Units = Mapping[UnitId, int | tuple[int, UnitId]]
"""Units with their strength, and with the fleet that carries them."""


def post(state: State, place: AreaId, units: Units) -> None:
    """Stand units somewhere, which gives their side control."""
    for unit, strength in units.items():
        block = Block(unit, strength) if isinstance(strength, int) else Block(unit, *strength)
        seat = rules().board.units[unit].seat
        put(state, seat, place, [hidden(seat, block)])
    settle_control(rules().board, state)


def lay_siege(
    state: State, city: ProvinceId, by: Seat, units: Units, within: Units | None = None, *, since: int = 1,
    garrison: bool = True,
) -> None:  # fmt: skip
    """Besiege a City since spring; its side keeps control of it."""
    defender = rival(by)
    blocks = [hidden(defender, Block(unit, cv)) for unit, cv in (within or {}).items() if isinstance(cv, int)]
    state.sieges[city] = Siege(by, Bag(blocks), since, since)
    if garrison:
        state.garrisons[city] = defender
    post(state, city, units)


def besieged(
    city: ProvinceId = "megara", by: Seat = ATHENS, within: Units | None = None, units: Units | None = None, *,
    since: int = 1, season: str = "summer",
) -> State:  # fmt: skip
    """A table with a single siege, established in spring."""
    state = table_of(season=season)
    lay_siege(state, city, by, units or {}, within, since=since)
    return state


def staged(state: State, frame: Frame, seat: Seat, scenario: str = "431") -> tuple[Match[State], list[Event]]:
    """The procedure in a side's turn, run to its first question."""
    state.acting = seat
    position: Position[State, Any] = Position("hellenes", scenario, {}, 1, rules().digest, SEATS, state, Dice("test"))
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match = Match(rules(), position)
    return match, match.settle()


def siege_phase(state: State, seat: Seat = ATHENS, **more: Any) -> tuple[Match[State], list[Event]]:
    """A side's Siege Combat."""
    return staged(state, SiegePhase(seat=seat, **more), seat)


def combat(state: State, seat: Seat, **more: Any) -> tuple[Match[State], list[Event]]:
    """A side's whole Combat phase."""
    return staged(state, CombatPhase(seat=seat, **more), seat)


def winter(
    state: State, *, first: Seat = ATHENS, cards: tuple[str, str] = ("earthquake-36", "treachery-25")
) -> tuple[Match[State], list[Event]]:
    """The Winter, with the first side's and the other's card laid for its Actions."""
    state.order = [first, rival(first)]
    state.plays = {seat: Play(card, "actions") for seat, card in zip(state.order, cards, strict=True)}
    state.in_play = []
    return staged(state, Winter(), first)


def winter_table() -> State:
    """An empty table in Winter."""
    return table_of(season="winter")


def play(match: Match[State], *orders: str, dice: list[int] | None = None) -> list[Event]:
    """Answer as the side that is asked; forced dice in their order, all of which must be used."""
    match.position.dice.forced = {"*": list(dice)} if dice else {}
    told: list[Event] = []
    for order in orders:
        ((seat, decision),) = match.pending().items()
        told += match.play(seat, decision.id, Choice.parse(order))
    assert not match.position.dice.forced
    return told


def give_way(match: Match[State], loser: Seat) -> list[Event]:
    """Fight without any effect until a side can retreat, which it does; retreats go the first way open."""
    told: list[Event] = []
    for _ in range(40):
        if match.state.battle is None:
            break
        ((seat, decision),) = match.pending().items()
        match.position.dice.forced = {"*": [4] * 40}
        answer = "retreat" if seat == loser else "fight"
        legal = match.legal(decision)
        choice = Choice.parse(answer) if Choice.parse(answer) in legal else legal[0]
        told += match.play(seat, decision.id, choice)
    match.position.dice.forced = {}
    return told


def strengths(state: State, seat: Seat, area: AreaId) -> dict[UnitId, int]:
    """A side's upright blocks in an area and their strength."""
    stack = state.stacks[seat].get(area)
    return {} if stack is None else {block.unit: block.cv for block in known(stack, seat)}


def inside(state: State, city: ProvinceId) -> dict[UnitId, int]:
    """The besieged in a City."""
    siege = state.sieges[city]
    return {block.unit: block.cv for block in known(siege.inside, rival(siege.besieger))}


def fighting(state: State) -> dict[UnitId, int]:
    """Who is in the battle, with strength."""
    assert state.battle is not None
    return {fighter.unit: fighter.cv for fighter in state.battle.fighters}


def pool(state: State, seat: Seat) -> set[UnitId]:
    """A side's Recruit Pool."""
    return {str(thing.value) for thing in state.pools[seat].things}
