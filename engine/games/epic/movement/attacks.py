"""Which battle is next, which walls are attacked, and by whom (§17.2, §18.2).

Where units have come to when all have moved: Open Seas, leaders alone, what lets them in (§16.4.6, §18.3.5).

Fleets shut in by fleets before their port come out against these, if they will meet them (§10.2.3b).
"""

from __future__ import annotations

from msgspec import Struct

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.combat.battle import Battle
from engine.games.epic.combat.standing import Ground, no_captain, put_afloat
from engine.games.epic.forces.losses import drown, eliminate, failing, lose_leader
from engine.games.epic.movement.encounters import (
    battlefields,
    besieging,
    foremost,
    fronts,
    opposed,
    units_in,
    walls_before,
)
from engine.games.epic.sieges.capture import Capture, base_lost
from engine.games.epic.table.cities import besiegers, fortress, friend, holder, owner_of, port_masked
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, members, own_stacks
from engine.games.epic.table.stacks import at, betrayed, fleets, lets_in, number, on_ships, place, take, units_at
from engine.games.epic.table.state import HexId, PlaceId, Stack, State, other_side, side_of


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


@check("epic.must-fight-first", "17.1")
def unfought(scene: EpicScene) -> Args | None:
    """Whoever has moved onto enemies fights them (§17.1)."""
    left = battlefields(scene)
    return {"place": left[0]} if left else None


class Attacking(Kind):
    """Which battle is next, and which walls are attacked (§17.2, §18.2)?"""

    name, section = "epic.attack", "17.2"
    verbs = (
        Listed("fight <place>", "17.1", (to_fight,)),
        Verb("storm <hex>", "18.2", (to_attack,)),
        Verb("sally <hex>", "10.2", (to_sally,)),
        Verb("done", "17.2", (unfought,)),
    )


@among("epic.nobody-attacks-from-there", "place", "17.1")
def fronts_here(scene: EpicScene) -> list[PlaceId]:
    """Who attacks together has come out of the same place (§17.1)."""
    frame: Onset = scene.frame
    return list(frame.fronts(scene.board, scene.state))


class ChoosingFront(Kind):
    """Several have come upon a hex, from different places: which of them attack (§17.1)?"""

    name, section = "epic.front", "17.1"
    verbs = (Listed("attack-from <place>", "17.1", (fronts_here,)),)

    def default(self, scene: EpicScene) -> Choice:
        return most_of_them(scene)


def most_of_them(scene: EpicScene) -> Choice:
    """The place from which the most have come who could attack together."""
    frame: Onset = scene.frame
    found = frame.fronts(scene.board, scene.state)
    return say("attack-from", max(found, key=lambda place: units_in(scene.state, found[place])))


class Met(Struct):
    """How an attack has ended."""

    winner: Seat
    front: PlaceId
    """From where it was made; the hex itself: by those who lay there."""
    ground: Ground


class Onset(Frame, tag="epic.onset", kw_only=True):
    """An attack on a hex, by all of those in it who have come from one place (§17.1)."""

    seat: Seat
    place: PlaceId
    walls: bool = False
    """Whether they attack a city or fort, nobody of which stands in the open."""
    front: PlaceId = ""
    ground: Ground = "field"

    def begin(self, table: EpicTable) -> Next:
        """At sea it is known who has met whom; on land the attacker says who attacks, if several could."""
        state = table.state
        clash = next((clash for clash in state.clashes if clash.place == self.place), None)
        if clash is None:
            return self.ask_which(table, self.seat, ChoosingFront, then=self.attack)
        state.clashes.remove(clash)
        self.ground = "sea"
        battle = Battle(
            place=self.place, attacker=clash.by, defender=foremost(state, clash.defenders), ground="sea",
            attacking=clash.attackers, defending=clash.defenders, came=state.stacks[clash.attackers[0]].came,
        )  # fmt: skip
        return self.call(battle, then=self.decided)

    def fronts(self, board: Board, state: State) -> dict[PlaceId, list[str]]:
        """Who could attack, by where they have come from; against fleets before a port only fleets (§10.2.1b)."""
        foes = [] if self.walls else opposed(board, state, self.seat, self.place)
        at_sea = any(state.stacks[id].stands == "afloat" for id in foes)
        return fronts(board, state, self.seat, self.place, afloat=at_sea)

    def attack(self, table: EpicTable, choice: Choice, place: PlaceId = "") -> Next:
        """Those; in the open against whoever stands there, else against the walls."""
        board, state, here = table.board, table.state, self.place
        self.front = place
        own, came = self.fronts(board, state)[place], None if place == here else place
        if self.walls:
            return self.call(Assault(seat=self.seat, hex=here, attacking=own, came=came))
        foes = opposed(board, state, self.seat, here)
        self.ground = "sea" if state.stacks[foes[0]].stands == "afloat" else "field"
        battle = Battle(
            place=here, attacker=self.seat, defender=foremost(state, foes), ground=self.ground, attacking=own,
            defending=foes, came=came,
        )  # fmt: skip
        return self.call(battle, then=self.decided)

    def decided(self, table: EpicTable, winner: Seat) -> Next:
        return self.done(Met(winner, self.front, self.ground))


class Assault(Frame, tag="epic.assault", kw_only=True):
    """An attack on a city or fort (§18)."""

    seat: Seat
    hex: HexId
    attacking: list[str]
    """The stacks, by number."""
    came: PlaceId | None = None
    """From where they have come; None: they lay before it."""

    def begin(self, table: EpicTable) -> Next:
        """Whoever is in it defends, or its garrison."""
        board, state, hex, side = table.board, table.state, self.hex, side_of(self.seat)
        foes = besieging(state, self.seat, hex)
        if not foes and lets_in(state, hex, side):
            return self.call(Capture(seat=self.seat, hex=hex, welcomed=True))
        walls = fortress(board, state, hex) and not betrayed(state, hex, side)
        battle = Battle(
            place=hex, attacker=self.seat, defender=foremost(state, foes) if foes else self.garrisoned_by(table),
            ground="fortress" if walls else "city", attacking=self.attacking, defending=foes, came=self.came,
        )  # fmt: skip
        return self.call(battle, then=self.decided)

    def garrisoned_by(self, table: EpicTable) -> Seat:
        """Whose a city without units is; for rebels the first of the attacker's enemies fights."""
        enemies = members(table.seats, other_side(side_of(self.seat)))
        owner = holder(table.board, table.state, self.hex)
        return owner if owner in enemies else enemies[0]

    def decided(self, table: EpicTable, winner: Seat) -> Next:
        if winner != self.seat or table.position.outcome is not None:
            return self.done()
        return self.call(Capture(seat=self.seat, hex=self.hex))


def sally(table: EpicTable, seat: Seat, hex: HexId) -> Battle:
    """Those inside fall upon those before the walls, and go back in if they lose (§10.2.2d)."""
    state = table.state
    own = [id for id, s in state.stacks.items() if s.at == hex and s.inside and number(s)]
    foes = besieging(state, seat, hex)
    return Battle(
        place=hex, attacker=seat, defender=foremost(state, foes), ground="field", attacking=own, defending=foes,
    )  # fmt: skip


def walk_in(table: EpicTable, seat: Seat) -> None:
    """What the mover's units come upon: bases, empty forts, cities that welcome them (§6.5.2, §7.6.3d, §18.3.5)."""
    board, state, side = table.board, table.state, side_of(seat)
    for stack in list(state.stacks.values()):
        hex = stack.at
        if stack.by != seat or not number(stack) or hex not in board.hexes:
            continue
        if hex not in state.revolting and hex not in state.bases and hex not in state.forts:
            continue
        if units_at(state, hex, other_side(side)) > 0:
            continue
        if hex in state.revolting and any(other.within for other in at(state, hex, side)):
            stack.within = True
        if hex in state.forts and side_of(state.forts[hex]) != side:
            state.forts[hex] = seat
            table.tell("epic.fort-taken", "18.3.5", seat=seat, hex=hex)
        if hex in state.bases and side_of(state.bases[hex]) != side and owner_of(board, state, hex) != other_side(side):
            base_lost(table, hex)
        if hex in state.revolting and friend(board, state, hex) == side:
            state.revolting.pop(hex)
            state.works.pop(hex, None)
            state.captured[hex] = seat
            table.tell("epic.city-welcomes", "6.5.2", seat=seat, city=hex)


def overrun_leaders(table: EpicTable, seat: Seat) -> None:
    """A leader alone in a hex in which enemy units end their move is lost (§7.8.6)."""
    state = table.state
    taken = {s.at for s in state.stacks.values() if s.by == seat and s.moved and number(s)}
    for id, stack in list(state.stacks.items()):
        side, here = side_of(stack.by), stack.at
        if here not in taken or side == side_of(seat) or units_at(state, here, side) > 0:
            continue
        if here not in table.board.hexes or owner_of(table.board, state, here) != side:
            for leader in list(stack.leaders):
                lose_leader(table, id, leader)


def brave_open_sea(table: EpicTable, id: str) -> None:
    """A die for each stack on an Open Sea; on a 6 each fleet must pass a morale check or sink (§16.4.6)."""
    board, state, stack = table.board, table.state, table.state.stacks[id]
    die = table.roll("open-sea", 6)
    table.tell("epic.open-sea", "16.4.6", seat=stack.by, sea=stack.at, die=die)
    if die < 6:
        return
    for unit, sunk in failing(table, on_ships(board, stack.units)).items():
        if id in state.stacks:
            eliminate(table, id, {unit: sunk}, "open-sea")
    drown(table, id)


def abandon_works(table: EpicTable) -> None:
    """Long Walls that nobody builds any more, having left or been driven inside, are given up (§7.6.5)."""
    state = table.state
    for works in list(state.long_works):
        if not any(s.building and not s.driven and s.at in works.between and number(s) for s in state.stacks.values()):
            state.long_works.remove(works)
            table.tell("epic.long-walls-given-up", "7.6.5", hex=works.between[0], other=works.between[1])


SECTION = "10.2.3"


@among("epic.no-fleets-shut-in", "hex", SECTION)
def shut_in_by_fleets(scene: EpicScene) -> list[HexId]:
    """Ports in which the seat's fleets are shut up by enemy fleets (§10.2.3b)."""
    board, state = scene.board, scene.state
    if state.truce:
        return []
    own = [s for s in own_stacks(scene) if s.inside and not s.moved and fleets(board, s)]
    return [hex for hex in dict.fromkeys(s.at for s in own) if port_masked(board, state, hex)]


BREAK_OUT = Verb("break-out <hex>", SECTION, (shut_in_by_fleets,))


@check("epic.no-leader-for-both", "10.8.2")
def no_captain_there(scene: EpicScene) -> Args | None:
    """Several fleets and several land units before a port take a leader each to part (§10.8.2b)."""
    return no_captain.rule(scene, scene.frame.hex)


class MeetingFleets(Kind):
    """Do the fleets before a port meet those that come out of it, or stay ashore (§10.2.3b)?"""

    name, section = "epic.meet-fleets", SECTION
    reply = True
    verbs = (Verb("meet-them", SECTION, (no_captain_there,)), Simple("stay-ashore", SECTION))


class BreakOut(Frame, tag="epic.break-out", kw_only=True):
    """Fleets come out of a port before which others lie."""

    mover: Seat
    hex: HexId

    def begin(self, table: EpicTable) -> Next:
        """Whoever masks the port with fleets says whether they fight."""
        board, state = table.board, table.state
        before = next(s for s in besiegers(board, state, self.hex) if fleets(board, s))
        return self.ask_which(table, before.by, MeetingFleets, then=self.answered)

    def answered(self, table: EpicTable, choice: Choice) -> Next:
        """A battle at sea when all have moved; or the port is open for this Campaign Turn."""
        if choice.verb == "stay-ashore":
            table.state.opened.append(self.hex)
            table.tell("epic.port-opened", SECTION, hex=self.hex)
            return self.done()
        self.come_out(table)
        put_afloat(table, table.asked.seat, self.hex)
        return self.done()

    def come_out(self, table: EpicTable) -> None:
        """The fleets in the port, and their leaders, are before it."""
        board, state = table.board, table.state
        for id, stack in list(state.stacks.items()):
            ships = on_ships(board, stack.units)
            if stack.by == self.mover and stack.at == self.hex and stack.inside and ships:
                leaders = list(stack.leaders)
                take(state, id, ships, leaders)
                place(state, Stack(self.mover, self.hex, ships, leaders, stands="afloat", moved=True))
