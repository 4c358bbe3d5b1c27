"""A table with formations about to fight on it, and the Combat phase or a single battle played on it."""

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
from engine.games.hellenes.combat.battle_array import first_strike, garrison, kind_of_battle, reveal
from engine.games.hellenes.combat.combat import CombatPhase
from engine.games.hellenes.combat.rounds_of_battle import Rounds
from engine.games.hellenes.table.blocks import hidden, known, put
from engine.games.hellenes.table.control import settle_control
from engine.games.hellenes.table.state import SEATS, AreaId, Battle, Block, Formation, State, UnitId, rival
from tests.engine.hellenes.stages import besiege, rules, table_of

Units = Mapping[UnitId, int | tuple[int, UnitId]]
"""Units with their strength, and with the fleet that carries them."""
QUIET = 200
"""Fours laid down after the results that matter."""


def blocks(units: Units) -> list[Block]:
    """Blocks of these strengths."""
    return [
        Block(unit, strength) if isinstance(strength, int) else Block(unit, *strength)
        for unit, strength in units.items()
    ]


def seat_of(units: Units) -> Seat:
    """Whose they are."""
    return rules().board.units[next(iter(units))].seat


def post(state: State, place: AreaId, units: Units) -> None:
    """Stand units somewhere."""
    seat = seat_of(units)
    put(state, seat, place, [hidden(seat, block) for block in blocks(units)])
    settle_control(rules().board, state)


def engage(state: State, place: AreaId, origin: AreaId, units: Units) -> None:
    """A formation that has come from one area into another where the enemy stands; control as it was before."""
    seat = seat_of(units)
    state.formations_made += 1
    things = [hidden(seat, block) for block in blocks(units)]
    moving = Formation(state.formations_made, seat, place, origin, Bag(things), engaging=True)
    state.formations.append(moving)


def phase(state: State, seat: Seat, **more: Any) -> tuple[Match[State], list[Event]]:
    """The Combat phase of a side, to its first question."""
    return staged(state, CombatPhase(seat=seat, **more))


def battle(
    state: State, place: AreaId, origin: AreaId, attackers: Units, defenders: Units, dice: list[int] | None = None
) -> tuple[Match[State], list[Event]]:
    """A single battle, to its first question."""
    return staged(drawn_up(state, place, origin, attackers, defenders), Rounds(), dice)


def drawn_up(state: State, place: AreaId, origin: AreaId, attackers: Units, defenders: Units) -> State:
    """The table with a battle on it that is about to begin."""
    aggressor = seat_of(attackers)
    state.acting = aggressor
    board = rules().board
    table: Any = _Open()
    fighters = [
        *reveal(table, rival(aggressor), Bag.of(blocks(defenders))),
        *reveal(table, aggressor, Bag.of(blocks(attackers))),
    ]
    kind = kind_of_battle(board, origin, place)
    state.battle = Battle(
        place, kind, aggressor, origin, [origin], fighters=fighters, first_strike=first_strike(board, origin, place)
    )
    return state


class _Open:
    """Stands for a table where all blocks lie open."""

    def show(self, bag: Bag[Block]) -> list[Block]:
        return [thing.value for thing in bag.things]  # type: ignore[misc]


def storm(
    city: AreaId,
    attackers: Units,
    besieged: Units,
    *,
    kind: str = "assault",
    guarded: bool = True,
    dice: list[int] | None = None,
    **more: Any,
) -> tuple[Match[State], list[Event]]:
    """An assault on a City of the 431 campaign, to its first question."""
    state = table_of()
    aggressor = seat_of(attackers)
    for name, value in more.items():
        setattr(state, name, value)
    besiege(state, city, aggressor)
    table: Any = _Open()
    fighters = reveal(table, aggressor, Bag.of(blocks(attackers)))
    fighters += reveal(table, rival(aggressor), Bag.of(blocks(besieged))) if besieged else []
    if guarded:
        state.garrisons[city] = rival(aggressor)
        fighters.append(garrison(rules().board, rival(aggressor)))
    state.battle = Battle(city, kind, aggressor, city, fighters=fighters)
    return staged(state, Rounds(), dice)


def staged(state: State, frame: Frame, dice: list[int] | None = None) -> tuple[Match[State], list[Event]]:
    """The procedure run to its first question, and what has happened until then."""
    position: Position[State, Any] = Position("hellenes", "431", {}, 1, rules().digest, SEATS, state, Dice("test"))
    position.branches[MAIN] = Branch(SEATS, [Stage(), frame])
    match = Match(rules(), position)
    lay(match, dice)
    told = match.settle()
    check_laid(match)
    return match, told


def lay(match: Match[State], dice: list[int] | None) -> None:
    """Results to come; fours after them, with which nobody hits or routs and no storm breaks."""
    match.position.dice.forced = {"*": [*(dice or []), *[4] * QUIET]}


def check_laid(match: Match[State]) -> None:
    """All results that were laid down have been rolled."""
    assert len(match.position.dice.forced.get("*", [])) <= QUIET


def play(match: Match[State], *orders: str, dice: list[int] | None = None) -> list[Event]:
    """Answer as the side that is asked; the dice come in their order, all must be used, and fours after them."""
    lay(match, dice)
    told: list[Event] = []
    for order in orders:
        ((seat, decision),) = match.pending().items()
        told += match.play(seat, decision.id, Choice.parse(order))
    check_laid(match)
    return told


def strengths(state: State, seat: Seat, area: AreaId) -> dict[UnitId, int]:
    """A side's upright blocks in an area and their strength."""
    stack = state.stacks[seat].get(area)
    return {} if stack is None else {block.unit: block.cv for block in known(stack, seat)}


def inside(state: State, city: AreaId) -> dict[UnitId, int]:
    """The besieged in a City."""
    siege = state.sieges[city]
    return {block.unit: block.cv for block in known(siege.inside, rival(siege.besieger))}


def fighting(state: State) -> dict[UnitId, int]:
    """Who is in the battle, with strength; the routed are left out."""
    assert state.battle is not None
    return {fighter.unit: fighter.cv for fighter in state.battle.fighters if not fighter.routed}


def attackers_in_order(told: list[Event]) -> list[UnitId]:
    """Who has attacked, one after the other."""
    return [event.args["unit"] for event in told if event.id == "hellenes.attack"]


def happened(told: list[Event], id: str) -> list[dict[str, Any]]:
    """The arguments of all events of that name."""
    return [event.args for event in told if event.id == f"hellenes.{id}"]
