"""Which battle is next, which walls are attacked, and by whom (§17.2, §18.2)."""

from __future__ import annotations

from msgspec import Struct

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, among, check, say
from engine.games.epic.board.board import Board
from engine.games.epic.combat.battle import Battle
from engine.games.epic.combat.forces import Ground
from engine.games.epic.movement.encounters import (
    battlefields,
    besieging,
    foremost,
    fronts,
    opposed,
    units_in,
    walls_before,
)
from engine.games.epic.sieges.capture import Capture
from engine.games.epic.table.cities import fortress, holder
from engine.games.epic.table.fates import betrayed, lets_in
from engine.games.epic.table.parts import EpicScene, EpicTable, Listed, members
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import HexId, PlaceId, State, other_side, side_of


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


@among("epic.nobody-attacks-from-there", "place", "17.1")
def fronts_here(scene: EpicScene) -> list[PlaceId]:
    """Who attacks together has come out of the same place (§17.1)."""
    frame: Onset = scene.frame
    return list(frame.fronts(scene.board, scene.state))


class AttackFrom(Listed):
    """Those who have come from there attack; all others before the hex look on."""

    pattern, section = "attack-from <place>", "17.1"
    checks = (fronts_here,)

    def listed(self, scene: EpicScene) -> list[Choice]:
        """From wherever some have come."""
        return [say("attack-from", place) for place in fronts_here.all(scene)]


class ChoosingFront(Kind):
    """Several have come upon a hex, from different places: which of them attack (§17.1)?"""

    name, section = "epic.front", "17.1"
    verbs = (AttackFrom(),)

    def default(self, scene: EpicScene) -> Choice:
        """The most."""
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
        """The battle is over."""
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
        foes = [id for id, s in state.stacks.items() if s.at == hex and side_of(s.by) != side and number(s)]
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
        """Taken, or not."""
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
