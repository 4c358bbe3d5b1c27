"""Who stands before the walls when an enemy has come, and who stays inside (§10.2.1, §18.2).

Who fights in a battle, with what morale, at what odds (§17.3 to §17.5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from msgspec import Struct

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, of_table
from engine.games.epic.board.board import CAVALRY, FLEET, HOPLITE, LIGHT, Board
from engine.games.epic.sieges.sieges import break_siege
from engine.games.epic.table.cities import fortified, fortress, is_city, owner_of, port_sea, size
from engine.games.epic.table.parts import Counted, EpicScene, EpicTable, SoMany, groups, own_stacks
from engine.games.epic.table.stacks import at, detached, fleets, land_units, number, on_ships, place, take
from engine.games.epic.table.state import HexId, LeaderId, PlaceId, Stack, State, UnitId, Wing, other_side, side_of

SECTION = "18.2"


def approached(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Cities and forts of a side with units of a seat in them, before which enemies have just come."""
    side = side_of(seat)
    come = {s.at for s in state.stacks.values() if side_of(s.by) != side and s.moved and number(s)}
    return [
        hex for hex in dict.fromkeys(s.at for s in state.stacks.values() if s.by == seat and within(s))
        if hex in come and fortified(board, state, hex) and owner_of(board, state, hex) == side
    ]  # fmt: skip


def within(stack: Stack) -> bool:
    """Whether a stack could come out: it is neither outside already nor shut in since before."""
    return bool(stack.units) and not stack.outside and not stack.inside


@among("epic.nobody-has-come", "hex")
def has_come(scene: EpicScene) -> list[HexId]:
    """Enemies must have come before it in this Campaign Turn (§18.2)."""
    return approached(scene.board, scene.state, scene.seat)


@of_table
def units_within(scene: EpicScene) -> dict[tuple[HexId, UnitId], int]:
    """Units that could come out to meet the enemy before the walls; leaders go with the last of them."""
    return groups(filter(within, own_stacks(scene)))


COME_OUT = SoMany(
    "outside <hex> <unit> <number:number>", SECTION, (has_come, Counted("epic.not-so-many-within", units_within))
)


def met_at_sea(board: Board, state: State, seat: Seat, hex: HexId, unit: UnitId) -> bool:
    """Whether fleets that come out of a port meet fleets there, as at sea (§10.2.1b)."""
    foes = [s for s in at(state, hex) if side_of(s.by) != side_of(seat) and s.moved]
    return board.types[unit].arm == FLEET and any(fleets(board, s) for s in foes)


def relieved(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Ports that a seat besieges or masks with fleets, into which enemy fleets have just come (§10.8.2)."""
    side = side_of(seat)
    lying = {s.at for s in state.stacks.values() if s.by == seat and fleets(board, s) and not s.stands}
    return [
        hex for hex in dict.fromkeys(s.at for s in state.stacks.values() if s.moved and side_of(s.by) != side)
        if hex in lying and owner_of(board, state, hex) not in (side, None) and port_sea(board, state, hex) is not None
        and any(s.moved and fleets(board, s) for s in at(state, hex, other_side(side)))
    ]  # fmt: skip


@among("epic.no-fleet-has-come", "hex", "10.8.2")
def fleets_have_come(scene: EpicScene) -> list[HexId]:
    """Enemy fleets must have come into a port before which one's own lie (§10.8.2)."""
    return relieved(scene.board, scene.state, scene.seat)


def captains(board: Board, state: State, seat: Seat, hex: HexId) -> list[LeaderId] | None:
    """The leaders who put out with a seat's fleets before a port; one stays with several land units (§10.8.2b).

    None: nobody is left for several fleets, so that they can't.
    """
    lying = [s for s in at(state, hex) if s.by == seat and not s.inside]
    leaders = [leader for stack in lying for leader in stack.leaders]
    going = leaders[1 if sum(land_units(board, s) for s in lying) > 1 else 0 :]
    return going if going or sum(fleets(board, s) for s in lying) <= 1 else None


@check("epic.no-leader-for-both", "10.8.2")
def no_captain(scene: EpicScene, hex: HexId) -> Args | None:
    """Several fleets and several land units before a port take a leader each to part (§10.8.2b)."""
    return {"hex": hex} if captains(scene.board, scene.state, scene.seat, hex) is None else None


class Standing(Kind):
    """Who meets the enemy before the walls (§18.2)?"""

    name, section = "epic.stand", SECTION
    reply = together = True
    verbs = (COME_OUT, Verb("meet <hex>", "10.8.2", (fleets_have_come, no_captain)), Simple("done", SECTION))


class Stand(Frame, tag="epic.stand", kw_only=True):
    """One player says who of his units comes out, wherever enemies have come."""

    seat: Seat

    def begin(self, table: EpicTable) -> Next:
        """Until he is done; whoever says nothing stays inside."""
        return self.ask_more(table, self.seat, Standing, then=self.said, over=self.over)

    def over(self, table: EpicTable) -> Next:
        """Whom fleets before a port have not met, they let in."""
        for port in relieved(table.board, table.state, self.seat):
            let_in(table, port)
        return self.done()

    def said(self, table: EpicTable, choice: Choice, hex: HexId = "", unit: UnitId = "", number: int = 0) -> Next:
        if choice.verb == "done":
            return self.over(table)
        if choice.verb == "meet":
            put_afloat(table, self.seat, hex)
            return self.goto(self.begin)
        state = table.state
        at_sea = met_at_sea(table.board, state, self.seat, hex, unit)
        for out in detached(state, hex, unit, number, lambda s: s.by == self.seat and within(s), led=True):
            place(state, Stack(self.seat, hex, out.units, out.leaders, stands="afloat" if at_sea else "ashore"))
        table.tell("epic.stands", SECTION, seat=self.seat, hex=hex, unit=unit, number=number)
        return self.goto(self.begin)


def put_afloat(table: EpicTable, seat: Seat, hex: HexId) -> None:
    """A player's fleets before a port leave the beach for a battle at sea (§10.2.3b, §10.8.2b)."""
    board, state = table.board, table.state
    going = captains(board, state, seat, hex) or []
    for id, stack in list(state.stacks.items()):
        ships = on_ships(board, stack.units)
        if stack.by == seat and stack.at == hex and ships:
            leaders = [leader for leader in stack.leaders if leader in going]
            take(state, id, ships, leaders)
            place(state, Stack(seat, hex, ships, leaders, stands="afloat"))
    table.tell("epic.fleet-met", "10.8.2", seat=seat, hex=hex)


def let_in(table: EpicTable, hex: HexId) -> None:
    """Besiegers stay ashore and let fleets into the port: the siege is broken, which is a victory (§10.8.2a).

    For the rest of the Campaign Turn nobody masks the port (§10.2.3b).
    """
    if hex in table.state.sieges:
        break_siege(table, hex)
    table.state.opened = list(dict.fromkeys([*table.state.opened, hex]))
    table.tell("epic.port-opened", "10.8.2", hex=hex)


GARRISON = "garrison"
"""The unit without a counter that defends a city in which nobody else is (§18.3)."""
Outcome = Literal["", "failed", "retreat", "dead"]
"""What a round does to a unit."""
Ground = Literal["field", "city", "fortress", "sea"]
"""Where a battle is fought: in the open, in an unwalled or breached city, on walls, between fleets at sea."""


class Fighter(Struct):
    """A unit in a battle: in the column of its morale on the Combat Display, or in one of its boxes (§17.6)."""

    unit: UnitId | Literal["garrison"]
    stack: str
    morale: int
    box: Literal["", "retreat", "dead"] = ""
    idle: bool = False
    """Whether it takes no part yet: cavalry before walls, units behind them (§18.6.2, §18.6.3)."""
    ships: bool = False
    """Whether it is a fleet that has landed others, and stays out of it (§17.4.4)."""
    failed: bool = False
    """Whether it has just failed a morale check on the walls, and may leave them (§17.7.2)."""
    wing: Wing | Literal[""] = ""
    """Where it stands, in a battle of wings (appendix D)."""


def fighters(board: Board, stacks: Iterable[tuple[str, Stack]], ground: Ground) -> list[Fighter]:
    """Every unit of some stacks, with the morale that it begins with before anything is added."""
    found = []
    for id, stack in stacks:
        for unit, count in stack.units.items():
            sort = board.types[unit]
            if ground == "sea" and sort.arm != FLEET:
                continue
            ashore = sort.arm == FLEET and ground != "sea"
            morale = board.combat.morale.fleet_ashore if ashore else sort.morale
            if stack.foraging:
                morale += board.combat.morale.foraging
            if stack.raiding:
                morale += board.combat.morale.raiding
            found += [Fighter(unit, id, morale) for _ in range(count)]
    return found


def arm(board: Board, fighter: Fighter, ground: Ground) -> str:
    """What a unit fights as: fleets on land as light infantry (§17.4.6), a garrison as hoplites."""
    return HOPLITE if fighter.unit == GARRISON else arm_of(board, fighter.unit, ground)


def arm_of(board: Board, unit: UnitId, ground: Ground) -> str:
    """What a type of unit fights as."""
    own = board.types[unit].arm
    return LIGHT if own == FLEET and ground != "sea" else own


def fighting(side: Iterable[Fighter]) -> list[Fighter]:
    """Those who are neither out of the battle nor idle."""
    return [fighter for fighter in side if not fighter.box and not fighter.idle]


def light_advantage(board: Board, attackers: Sequence[Fighter], defenders: Sequence[Fighter], ground: Ground) -> int:
    """Columns by which light troops shift the odds, for the attacker (§17.4.3); none on walls (§18.6.4)."""
    if ground in ("fortress", "sea"):
        return 0
    own, theirs = light_count(board, attackers, ground), light_count(board, defenders, ground)
    return (own > theirs) - (own < theirs)


def light_count(board: Board, side: Sequence[Fighter], ground: Ground) -> int:
    """Light troops of a force that may have their shift: no more than it has hoplites (§17.4.3)."""
    return light_of([arm(board, fighter, ground) for fighter in side])


def light_of(arms: Sequence[str]) -> int:
    """The same, of what they fight as."""
    light = arms.count(LIGHT) + arms.count(CAVALRY)
    return light if light <= arms.count(HOPLITE) else 0


def added_by(result: str) -> int:
    """What a result of the chart adds to the dice of morale checks: `M` nothing, `+2` two (§17.5.3)."""
    return 0 if result == "M" else int(result)


def checked(
    morale: int, result: str, lethal: int, roll: Callable[[], int], *, walls: bool, no_way: bool
) -> tuple[int, Outcome]:
    """What morale a result leaves a unit, and what becomes of it (§17.5).

    `D` demoralises, all else is a die against morale: shaken, driven off or, from `lethal` above it, lost (§17.5.3);
    whoever has no way out is shaken twice (§17.7.4), who fails on walls is shaken and need not leave (§17.7.2).
    """
    over = 0 if result == "D" else roll() + added_by(result) - morale
    if over >= lethal:
        return morale, "dead"
    left = morale - 1
    if over > 0 and not walls:
        if not no_way:
            return morale, "retreat"
        if roll() - left >= lethal:
            return left, "dead"
        left -= 1
    if left <= 0 and not walls and not no_way:
        return left, "retreat"
    return left, "failed" if over > 0 and walls else ""


def leadership(board: Board, leaders: Iterable[LeaderId], ground: Ground) -> int:
    """The best rating among the leaders of a force (§17.4.2)."""
    return max((board.leaders[id].sea if ground == "sea" else board.leaders[id].land for id in leaders), default=0)


def column(board: Board, attackers: int, defenders: int, shift: int, *, least: bool = False) -> str | None:
    """The odds, rounded in the defender's favour and shifted; None where they are too bad (§17.3, §17.5.1).

    `least`: too bad are as bad as can be.
    """
    columns = list(board.combat.chart)
    fitting = [
        i for i, odds in enumerate(columns)
        if attackers * int(odds.split("-")[1]) >= defenders * int(odds.split("-")[0])
    ]  # fmt: skip
    if not fitting and not least:
        return None
    return columns[max(0, min(len(columns) - 1, (fitting[-1] if fitting else 0) + shift))]


def bonus(board: Board, state: State, hex: HexId, ground: Ground, came: PlaceId | None) -> int:
    """Morale that a place gives to whoever defends it (§17.4.4): walls, or the best of city and terrain."""
    combat = board.combat
    if ground == "sea":
        return 0
    if ground == "fortress":
        kind = fortress(board, state, hex) or "fort"
        return combat.fortress[kind] + combat.fortress["long_walls"] * long_walls(board, state, hex)
    found = [0]
    if ground == "city":
        found.append(combat.city[size(board, hex) if is_city(board, state, hex) else "small"])
    if board.hexes[hex].rough:
        found.append(combat.terrain.rough)
    if came in board.seas:
        found.append(combat.terrain.coast)
    elif came is not None and (came, hex) in board.rivers:
        found.append(combat.terrain.river)
    return max(found)


def long_walls(board: Board, state: State, hex: HexId) -> bool:
    """Whether Long Walls join a fortress to another of the same side (§17.4.4)."""
    own = owner_of(board, state, hex)
    ends = [a if b == hex else b for a, b in state.long_walls if hex in (a, b)]
    return any(owner_of(board, state, end) == own for end in ends)


def count(side: Iterable[Fighter]) -> dict[str, int]:
    """Fighters, counted."""
    return dict(Counter(fighter.unit for fighter in side))


def ranks(side: Iterable[Fighter], wing: str = "") -> list[str]:
    """The Combat Display of a side, or of a wing (§17.6): `attica/hoplite-4 5`, with its box, or `idle`, behind it."""
    return [
        f"{fighter.unit} {fighter.morale} {fighter.box or ('idle' if fighter.idle else '')}".rstrip()
        for fighter in side
        if fighter.wing == wing or not wing
    ]
