"""One player's Movement and Combat in a Campaign Turn (§14.2, §16.1, §17.2)."""

from __future__ import annotations

from msgspec import field

from engine.core.check import among, check
from engine.core.decision import Choice, Kind, Simple, Verb
from engine.core.event import Args
from engine.core.frame import Chain, Frame, Next
from engine.core.secret import Seat, Secret
from engine.games.epic.alliance.command import Command, command
from engine.games.epic.board.board import Board
from engine.games.epic.combat.battle import Battle
from engine.games.epic.combat.forces import Ground
from engine.games.epic.combat.standing import Stand
from engine.games.epic.forces.losses import drown, eliminate, lose_leader
from engine.games.epic.movement.break_out import BREAK_OUT, BreakOut
from engine.games.epic.movement.marching import March, SetOut, can_march
from engine.games.epic.movement.sailing import DeclaredVoyage, PutOut
from engine.games.epic.movement.voyages import Sail
from engine.games.epic.seasons.ending import check_ending
from engine.games.epic.sieges.capture import Capture, base_lost
from engine.games.epic.sieges.demolishing import DEMOLISH, demolish
from engine.games.epic.sieges.sieges import break_siege, relieve, won
from engine.games.epic.table.cities import fortress, friend, hostile, is_city, owner_of
from engine.games.epic.table.fates import betrayed, lets_in
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, members
from engine.games.epic.table.stacks import at, fleets, land_units, number
from engine.games.epic.table.state import ATHENS, HexId, PlaceId, Stack, State, UnitId, other_side, side_of

SECTION = "16.1"


class Moving(Kind):
    """Who moves (§16)?"""

    name, section = "epic.move", SECTION
    verbs = (SetOut(), PutOut(), BREAK_OUT, DEMOLISH, Command(), Simple("done", SECTION))


class Movement(Frame, tag="epic.movement", kw_only=True):
    """One player moves, and fights."""

    seat: Seat
    fought: list[PlaceId] = field(default_factory=list)
    letting: dict[Seat, Secret[bool]] = field(default_factory=dict)
    """Who lets all voyages by."""
    port: HexId = ""
    """Before which fleets fight now."""
    landing: bool = False
    """Whether voyages are under way, after which whom they land may still march (§16.7.3)."""

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """March after march, voyage after voyage."""
        return self.ask_more(table, self.seat, Moving, then=self.ordered, over=self.sail)

    def ordered(
        self, table: EpicTable, choice: Choice, hex: HexId = "", place: PlaceId = "", unit: UnitId = "", number: int = 0
    ) -> Next:
        """The next of them."""
        if choice.verb == "march":
            return self.call(March(seat=self.seat, here=hex), then=self.begin)
        if choice.verb == "sail":
            return self.call(DeclaredVoyage(seat=self.seat, origin=place), then=self.begin)
        if choice.verb == "command":
            command(table, self.seat, hex, unit, number)
            return self.goto(self.begin)
        if choice.verb == "break-out":
            return self.call(BreakOut(mover=self.seat, hex=hex), then=self.begin)
        if choice.verb == "demolish":
            demolish(table, self.seat, hex)
            return self.goto(self.begin)
        return self.goto(self.sail)

    def sail(self, table: EpicTable, letting: dict[Seat, Secret[bool]] | None = None) -> Next:
        """The declared voyages, in their order; whoever lets all of them by is not asked again."""
        self.letting = self.letting if letting is None else letting
        if table.state.voyages:
            self.landing = True
            return self.call(Sail(voyage=table.state.voyages.pop(0), letting=self.letting), then=self.sail)
        sailed, self.landing = self.landing, False
        if sailed and any(can_march(table.board, table.state, s) for s in landed(table.state, self.seat)):
            return self.goto(self.begin)
        return self.goto(self.moved)

    def moved(self, table: EpicTable) -> Next:
        """Open Seas take their toll; what nobody defends is overrun (§6.5.2, §7.6.3d, §16.4.6)."""
        board, state = table.board, table.state
        for id, stack in list(state.stacks.items()):
            if stack.by == self.seat and stack.at in board.seas and board.seas[stack.at].open:
                brave_open_sea(table, id)
        walk_in(table, self.seat)
        overrun_leaders(table, self.seat)
        relieve(table)
        return self.goto(self.defend)

    def defend(self, table: EpicTable) -> Next:
        """The enemy says who meets the mover before his walls, allies at the same time (§18.2)."""
        seats = members(table.seats, other_side(side_of(self.seat)))
        if len(seats) == 1:
            return self.call(Stand(seat=seats[0]), then=self.battles)
        return self.split([Chain(seat, (seat,), Stand(seat=seat)) for seat in seats], then=self.battles)

    def battles(self, table: EpicTable, value: object = None) -> Next:
        """The mover says which battle is next; who stands in the open must be fought (§17.2, §18.2)."""
        check_ending(table)
        if table.position.outcome is not None:
            return self.done()
        if self.port and value == self.seat:
            table.state.opened = list(dict.fromkeys([*table.state.opened, self.port]))
            if self.port in table.state.sieges:
                break_siege(table, self.port)
        self.port = ""
        forget_clashes(table.state)
        legal = self.legal(table, self.seat, Attacking)
        if not legal or all(choice.verb == "done" for choice in legal):
            return self.goto(self.over)
        return self.ask(self.seat, Attacking, then=self.attack)

    def attack(self, table: EpicTable, choice: Choice) -> Next:
        """That one."""
        if choice.verb == "done":
            return self.goto(self.over)
        place = str(choice.args[0])
        if choice.verb == "fight":
            battle = self.open_battle(table, place)
            own_port = place in table.board.hexes and owner_of(table.board, table.state, place) == side_of(self.seat)
            self.port = place if battle.ground == "sea" and own_port else ""
            return self.call(battle, then=self.battles)
        self.fought = [*self.fought, place]
        if choice.verb == "sally":
            return self.call(self.sally(table, place), then=self.battles)
        return self.call(Assault(seat=self.seat, hex=place), then=self.battles)

    def open_battle(self, table: EpicTable, place: PlaceId) -> Battle:
        """A battle at sea, or between those who stand in a hex."""
        board, state = table.board, table.state
        clash = next((clash for clash in state.clashes if clash.place == place), None)
        if clash is not None:
            state.clashes.remove(clash)
            defender = state.stacks[clash.defenders[0]].by
            came = state.stacks[clash.attackers[0]].came
            return Battle(
                place=place, attacker=clash.by, defender=defender, ground="sea", attacking=clash.attackers,
                defending=clash.defenders, came=came,
            )  # fmt: skip
        own, foes = facing(board, state, self.seat, place)
        if afloat := [id for id in foes if state.stacks[id].stands == "afloat"]:
            return Battle(
                place=place, attacker=self.seat, defender=state.stacks[afloat[0]].by, ground="sea",
                attacking=[id for id in own if fleets(board, state.stacks[id])], defending=afloat,
                came=next((state.stacks[id].came for id in own if state.stacks[id].came), None),
            )  # fmt: skip
        return Battle(
            place=place, attacker=self.seat, defender=state.stacks[foes[0]].by, ground="field", attacking=own,
            defending=foes, came=next((state.stacks[id].came for id in own if state.stacks[id].came), None),
        )  # fmt: skip

    def sally(self, table: EpicTable, hex: HexId) -> Battle:
        """Those inside fall upon those before the walls, and go back in if they lose (§10.2.2d)."""
        state = table.state
        own = [id for id, s in state.stacks.items() if s.at == hex and s.inside and number(s)]
        foes = besieging(state, self.seat, hex)
        return Battle(
            place=hex, attacker=self.seat, defender=state.stacks[foes[0]].by, ground="field", attacking=own,
            defending=foes,
        )  # fmt: skip

    def over(self, table: EpicTable) -> Next:
        """What has been fought for is taken; sieges that lack units take heart (§10.6b)."""
        walk_in(table, self.seat)
        abandon_works(table)
        relieve(table)
        table.state.clashes.clear()
        return self.done()


def abandon_works(table: EpicTable) -> None:
    """Long Walls that nobody builds any more, having left or been driven inside, are given up (§7.6.5)."""
    state = table.state
    for works in list(state.long_works):
        if not any(s.building and not s.driven and s.at in works.between and number(s) for s in state.stacks.values()):
            state.long_works.remove(works)
            table.tell("epic.long-walls-given-up", "7.6.5", hex=works.between[0], other=works.between[1])


def forget_clashes(state: State) -> None:
    """Fleets that another battle has sunk or driven off fight no more; a fight without either side is none."""
    for clash in list(state.clashes):
        for side in (clash.attackers, clash.defenders):
            side[:] = [id for id in side if id in state.stacks and state.stacks[id].at == clash.place]
        if not clash.attackers or not clash.defenders:
            state.clashes.remove(clash)


def landed(state: State, seat: Seat) -> list[Stack]:
    """Stacks that fleets have put ashore in this Campaign Turn and that have not marched (§16.7.3)."""
    return [stack for stack in state.stacks.values() if stack.by == seat and stack.landed]


def overrun_leaders(table: EpicTable, seat: Seat) -> None:
    """A leader alone in a hex in which enemy units end their move is lost (§7.8.6)."""
    state = table.state
    taken = {s.at for s in state.stacks.values() if s.by == seat and s.moved and number(s)}
    for id, stack in list(state.stacks.items()):
        alone = not any(number(s) for s in at(state, stack.at, side_of(stack.by)))
        sheltered = (
            owner_of(table.board, state, stack.at) == side_of(stack.by) if stack.at in table.board.hexes else False
        )
        if stack.at in taken and side_of(stack.by) != side_of(seat) and alone and not sheltered:
            for leader in list(stack.leaders):
                lose_leader(table, id, leader)


def brave_open_sea(table: EpicTable, id: str) -> None:
    """A die for each stack on an Open Sea; on a 6 each fleet must pass a morale check or sink (§16.4.6)."""
    board, state, stack = table.board, table.state, table.state.stacks[id]
    die = table.roll("open-sea", 6)
    table.tell("epic.open-sea", "16.4.6", seat=stack.by, sea=stack.at, die=die)
    if die < 6:
        return
    for unit, count in list(stack.units.items()):
        sunk = sum(
            table.roll("morale", 6) > board.types[unit].morale for _ in range(count) if board.types[unit].arm == "fleet"
        )
        if sunk and id in state.stacks:
            eliminate(table, id, {unit: sunk}, "open-sea")
    drown(table, id)


def walk_in(table: EpicTable, seat: Seat) -> None:
    """What the mover's units come upon: bases, empty forts, cities that welcome them (§6.5.2, §7.6.3d, §18.3.5)."""
    board, state, side = table.board, table.state, side_of(seat)
    for stack in list(state.stacks.values()):
        hex = stack.at
        if stack.by != seat or not number(stack) or hex not in board.hexes:
            continue
        if any(number(other) for other in at(state, hex, other_side(side))):
            continue
        if hex in state.revolting and any(other.within for other in at(state, hex, side)):
            stack.within = True
        if hex in state.bases and side_of(state.bases[hex]) != side and owner_of(board, state, hex) != other_side(side):
            base_lost(table, hex)
        if hex in state.forts and side_of(state.forts[hex]) != side:
            state.forts[hex] = seat
            table.tell("epic.fort-taken", "18.3.5", seat=seat, hex=hex)
        if hex in state.revolting and friend(board, state, hex) == side:
            state.revolting.pop(hex)
            state.works.pop(hex, None)
            state.captured[hex] = seat
            table.tell("epic.city-welcomes", "6.5.2", seat=seat, city=hex)


def facing(board: Board, state: State, seat: Seat, hex: HexId) -> tuple[list[str], list[str]]:
    """Stacks of the seat's side and enemy ones that stand against each other in the open (§17.1, §18.2a)."""
    side = side_of(seat)
    own = [id for id, s in state.stacks.items() if s.at == hex and side_of(s.by) == side and number(s) and not s.inside]
    foes = [
        id
        for id, s in state.stacks.items()
        if s.at == hex and side_of(s.by) != side and number(s) and in_open(board, state, s)
    ]
    return own, foes


def in_open(board: Board, state: State, stack: Stack) -> bool:
    """Whether a stack stands outside a city or fort: there is none of its side, or it is busy there (§18.2)."""
    if stack.inside:
        return False
    return stack.outside or owner_of(board, state, stack.at) != side_of(stack.by)


def battlefields(scene: EpicScene) -> list[PlaceId]:
    """Where the mover must fight: clashes at sea, and hexes with enemies in the open that he has come upon."""
    board, state, seat = scene.board, scene.state, scene.seat
    found = [clash.place for clash in state.clashes]
    if state.truce:
        return found
    for stack in state.stacks.values():
        if stack.by == seat and stack.moved and stack.at in board.hexes and stack.at not in found:
            own, foes = facing(board, state, seat, stack.at)
            if own and any(must_fight(board, state, stack, state.stacks[id]) for id in foes):
                found.append(stack.at)
    return list(dict.fromkeys(found))


def must_fight(board: Board, state: State, stack: Stack, foe: Stack) -> bool:
    """Whether who has moved has to fight an enemy in the open in that hex.

    Before a city or fort of one's own, who comes by land must defeat those who mask it; fleets enter its port, unless
    others meet them (§10.2.2d, §10.8.2). Who holds a city in revolt must be driven out (§6.5.4).
    """
    if owner_of(board, state, stack.at) != side_of(stack.by) or foe.stands == "afloat" or foe.within:
        return True
    return stack.came in board.hexes and bool(land_units(board, stack))


def walls_before(scene: EpicScene) -> list[HexId]:
    """Cities and forts that the mover may attack: his land units lie before them, nobody in the open (§18.2b)."""
    board, state, seat = scene.board, scene.state, scene.seat
    found: list[HexId] = []
    if state.truce:
        return found
    for stack in state.stacks.values():
        hex = stack.at
        if (
            side_of(stack.by) != side_of(seat)
            or hex not in board.hexes
            or stack.inside
            or not number(stack)
            or stack.raiding
        ):
            continue
        city = is_city(board, state, hex) and (
            hostile(board, state, hex, side_of(seat)) or (hex in state.helots and seat == ATHENS)
        )
        if any(other.within for other in at(state, hex, side_of(seat))):
            continue
        target = city or (
            hex in state.forts
            and side_of(state.forts[hex]) != side_of(seat)
            and bool(at(state, hex, other_side(side_of(seat))))
        )
        if target and not facing(board, state, seat, hex)[1] and (land_units(board, stack) or fleets(board, stack)):
            found.append(hex)
    return list(dict.fromkeys(found))


@among("epic.no-battle-there", "place", "17.1")
def to_fight(scene: EpicScene) -> list[PlaceId]:
    """Battles are fought where units have come upon enemies (§17.1)."""
    return battlefields(scene)


@among("epic.no-walls-to-attack", "hex", "18.2")
def to_attack(scene: EpicScene) -> list[HexId]:
    """Cities and forts are attacked by those who lie before them (§18.2)."""
    return [hex for hex in walls_before(scene) if hex not in scene.frame.fought]


@among("epic.nobody-to-sally", "hex", "10.2")
def to_sally(scene: EpicScene) -> list[HexId]:
    """Units that are shut in may attack those before the walls (§10.2.2d)."""
    if scene.state.truce:
        return []
    shut_in = [s for s in scene.state.stacks.values() if s.by == scene.seat and s.inside and number(s)]
    places = [hex for hex in dict.fromkeys(s.at for s in shut_in) if hex not in scene.frame.fought]
    return [hex for hex in places if besieging(scene.state, scene.seat, hex)]


def besieging(state: State, seat: Seat, hex: HexId) -> list[str]:
    """The enemy stacks before the walls behind which a seat's units are shut in."""
    return [id for id, s in state.stacks.items() if s.at == hex and number(s) and side_of(s.by) != side_of(seat)]


@check("epic.must-fight-first", "17.1")
def unfought(scene: EpicScene) -> Args | None:
    """Whoever has moved onto enemies fights them (§17.1)."""
    left = battlefields(scene)
    return {"place": left[0]} if left else None


class Fight(Listed):
    """A battle."""

    pattern, section = "fight <place>", "17.1"
    checks = (to_fight,)

    def listed(self, scene: EpicScene) -> list[Choice]:
        """Where there are both."""
        return [Choice("fight", (place,)) for place in dict.fromkeys(s.at for s in scene.state.stacks.values())]


class Attacking(Kind):
    """Which battle is next, and which walls are attacked (§17.2, §18.2)?"""

    name, section = "epic.attack", "17.2"
    verbs = (
        Fight(),
        Verb("storm <hex>", "18.2", (to_attack,)),
        Verb("sally <hex>", "10.2", (to_sally,)),
        Verb("done", "17.2", (unfought,)),
    )


class Assault(Frame, tag="epic.assault", kw_only=True):
    """An attack on a city or fort (§18)."""

    seat: Seat
    hex: HexId

    def begin(self, table: EpicTable) -> Next:
        """All who lie before it attack; whoever is in it defends, or its garrison."""
        board, state, hex = table.board, table.state, self.hex
        own = [
            id for id, s in state.stacks.items() if s.at == hex and side_of(s.by) == side_of(self.seat) and number(s)
        ]
        foes = [
            id for id, s in state.stacks.items() if s.at == hex and side_of(s.by) != side_of(self.seat) and number(s)
        ]
        if not foes and lets_in(state, hex, side_of(self.seat)):
            won(table, self.seat, hex)
            return self.call(Capture(seat=self.seat, hex=hex), then=self.over)
        came = None if any(not state.stacks[id].moved for id in own) else state.stacks[own[0]].came
        defender = (
            state.stacks[foes[0]].by
            if foes
            else next(seat for seat in table.seats if side_of(seat) != side_of(self.seat))
        )
        walls = fortress(board, state, hex) and not betrayed(state, hex, side_of(self.seat))
        ground: Ground = "fortress" if walls else "city"
        battle = Battle(
            place=hex, attacker=self.seat, defender=defender, ground=ground, attacking=own, defending=foes, came=came,
        )  # fmt: skip
        return self.call(battle, then=self.decided)

    def decided(self, table: EpicTable, winner: Seat) -> Next:
        """Taken, or not."""
        if winner != self.seat or table.position.outcome is not None:
            return self.done()
        return self.call(Capture(seat=self.seat, hex=self.hex), then=self.over)

    def over(self, table: EpicTable, value: object = None) -> Next:
        """They are in it."""
        return self.done()
