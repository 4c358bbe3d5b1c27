"""Sieges: how they begin, go on, are broken or end in surrender (§10.3 to §10.9)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check
from engine.games.epic.board.board import Board
from engine.games.epic.cards.rebellion import Bribe, bribe
from engine.games.epic.forces.losses import eliminate
from engine.games.epic.peace import robbed, wrong
from engine.games.epic.regions.control import elite_fallen
from engine.games.epic.seasons.ending import check_ending
from engine.games.epic.sieges.capture import Capture, base_lost, region_in_play, won
from engine.games.epic.table.cities import besiegers, fortress, is_city, masked, owner_of, rebels_alone, size, walled
from engine.games.epic.table.parts import EpicScene, EpicTable, order_of_play
from engine.games.epic.table.stacks import at, fleets, number
from engine.games.epic.table.state import LEAGUE, CardId, HexId, State, other_side, side_of

SECTION = "10.3.1"


def needed(board: Board, state: State, hex: HexId) -> int:
    """Units that it takes to besiege a city or fort: before a port a fleet besides (§10.3.2)."""
    kind = size(board, hex) if is_city(board, state, hex) else "fort"
    return board.combat.siege.units[kind] + of_port(board, state, hex)


def of_port(board: Board, state: State, hex: HexId) -> bool:
    """Whether a siege takes a fleet: before a port, but not where only a base makes one (§7.6.3c, §10.3.2)."""
    return is_city(board, state, hex) and board.cities[hex].port is not None


def partners(board: Board, state: State, hex: HexId) -> list[HexId]:
    """A fortress and those that Long Walls join to it: they can only be besieged together (§10.9)."""
    own = owner_of(board, state, hex)
    joined = [
        other for pair in state.long_walls if hex in pair for other in pair
        if owner_of(board, state, other) == own and fortress(board, state, other)
    ]  # fmt: skip
    return list(dict.fromkeys([hex, *joined])) if fortress(board, state, hex) else [hex]


def enough(board: Board, state: State, hex: HexId) -> bool:
    """Whether enough units lie before a city or fort, with a fleet among them before a port (§10.3.2)."""
    lying = besiegers(board, state, hex)
    fleet = not of_port(board, state, hex) or any(fleets(board, s) for s in lying)
    return fleet and sum(number(s) for s in lying) >= needed(board, state, hex)


def can_besiege(board: Board, state: State, hex: HexId) -> bool:
    """Whether a siege can begin or go on: everywhere behind the same Long Walls there are enough (§10.9)."""
    return all(masked(board, state, each) and enough(board, state, each) for each in partners(board, state, hex))


def starting_morale(board: Board, state: State, hex: HexId) -> int:
    """The siege morale with which a siege begins (§10.3.3)."""
    values = board.combat.siege
    city = is_city(board, state, hex)
    morale = getattr(values, size(board, hex)) if city else values.fort
    morale += values.long_walls * (len(partners(board, state, hex)) > 1)
    morale += values.unwalled * (city and not walled(board, state, hex))
    morale += values.raided * (board.hexes[hex].area in state.raided)
    return max(1, int(morale))


def targets(board: Board, state: State, seat: Seat) -> list[HexId]:
    """Enemy cities and forts before which a player's units lie."""
    side = side_of(seat)
    found: list[HexId] = []
    if state.truce:
        return found
    for stack in state.stacks.values():
        hex = stack.at
        if (
            stack.by != seat
            or stack.inside
            or stack.within
            or hex not in board.hexes
            or not (hex in board.cities or hex in state.forts)
        ):
            continue
        if owner_of(board, state, hex) == other_side(side) or rebels_alone(board, state, hex):
            found.append(hex)
    return list(dict.fromkeys(found))


@among("epic.not-before-it", "hex")
def before_it(scene: EpicScene) -> list[HexId]:
    """One's units must lie before it."""
    return targets(scene.board, scene.state, scene.seat)


@check("epic.pressed-already", "10.5")
def pressed_already(scene: EpicScene, hex: HexId, pressed: list[HexId]) -> Args | None:
    """Once a season (§10.5)."""
    return {"hex": hex} if hex in pressed else None


@check("epic.too-few-besiegers", "10.3.2")
def too_few(scene: EpicScene, hex: HexId) -> Args | None:
    """It takes enough units, with a fleet before a port, and all that Long Walls join at once (§10.3.2, §10.9)."""
    board, state = scene.board, scene.state
    if can_besiege(board, state, hex):
        return None
    lying = sum(number(s) for s in besiegers(board, state, hex))
    return {"hex": hex, "number": needed(board, state, hex), "own": lying}


class Besieging(Kind):
    """Which sieges are begun or pressed, in which order (§10.3, §10.5)?"""

    name, section = "epic.besiege", SECTION
    together = True
    verbs = (
        Verb("besiege <hex>", SECTION, (before_it, pressed_already, too_few)),
        Bribe(),
        Simple("done", SECTION),
    )


class Sieges(Frame, tag="epic.sieges", kw_only=True):
    """One player's sieges of a season."""

    seat: Seat
    pressed: list[HexId] = field(default_factory=list)

    def begin(self, table: EpicTable) -> Next:
        """Those that lack units are broken first: a victory for whoever was inside (§10.8.1)."""
        board, state = table.board, table.state
        for hex in list(state.sieges):
            if self.mine(table, hex) and not can_besiege(board, state, hex):
                break_siege(table, hex)
        return self.goto(self.next_one)

    def mine(self, table: EpicTable, hex: HexId) -> bool:
        """Whether this player's side besieges it, and he has units there or is the first of his side."""
        board, state = table.board, table.state
        lying = besiegers(board, state, hex)
        if any(stack.by == self.seat for stack in lying):
            return True
        return not lying and owner_of(board, state, hex) != side_of(self.seat)

    def next_one(self, table: EpicTable, value: object = None) -> Next:
        """The player names them one by one; sieges under way that he does not name are pressed at the end (§10.5)."""
        if table.position.outcome is not None:
            return self.done()
        return self.ask_more(table, self.seat, Besieging, then=self.named, over=self.rest)

    def named(self, table: EpicTable, choice: Choice, hex: HexId = "", card: CardId = "", city: HexId = "") -> Next:
        """A new siege, or one more season of an old one, perhaps with help from within."""
        if choice.verb == "bribe":
            wrong(table.state, other_side(side_of(self.seat)))
            bribe(table, self.seat, card, city)
            return self.goto(self.next_one)
        return self.rest(table) if choice.verb == "done" else self.press(table, hex)

    def press(self, table: EpicTable, hex: HexId) -> Next:
        """A die above the siege morale and they surrender; otherwise it sinks (§10.5)."""
        board, state = table.board, table.state
        self.pressed = [*self.pressed, hex]
        robbed(board, state, side_of(self.seat), hex)
        if hex not in state.sieges:
            for each in partners(board, state, hex):
                begin_siege(table, self.seat, each)
        die, morale = table.roll("siege", 6) + state.fates.bribes.pop(hex, 0), state.sieges[hex]
        table.tell("epic.siege-rolled", "10.5", seat=self.seat, hex=hex, die=die, number=morale)
        if die <= morale:
            state.sieges[hex] = max(1, morale - 1)
            return self.goto(self.next_one)
        return self.call(Surrender(seat=self.seat, hex=hex), then=self.next_one)

    def rest(self, table: EpicTable, value: object = None) -> Next:
        """Sieges under way go on whether or not they were named."""
        for hex in list(table.state.sieges):
            if hex not in self.pressed and self.mine(table, hex):
                return self.press(table, hex)
        return self.done()


def begin_siege(table: EpicTable, seat: Seat, hex: HexId) -> None:
    """A city or fort is besieged from now on; whoever is in it is shut in (§10.3.1)."""
    board, state = table.board, table.state
    if hex in state.sieges:
        return
    state.sieges[hex] = starting_morale(board, state, hex)
    for stack in at(state, hex):
        stack.inside = stack.inside or side_of(stack.by) == owner_of(board, state, hex)
    table.tell("epic.siege-begun", SECTION, seat=seat, hex=hex, number=state.sieges[hex])


class Surrender(Frame, tag="epic.surrender", kw_only=True):
    """A besieged city or fort gives up: all in it are lost, and it is taken (§10.7)."""

    seat: Seat
    hex: HexId

    def begin(self, table: EpicTable) -> Next:
        """A victory in its region; of a large city a decisive one (§13.4)."""
        state, hex = table.state, self.hex
        table.tell("epic.surrendered", "10.7", seat=self.seat, hex=hex)
        for id, stack in list(state.stacks.items()):
            if stack.at == hex and stack.inside:
                lost = dict(stack.units)
                eliminate(table, id, lost, "surrender")
                elite_fallen(table, region_in_play(table.board, state, hex), lost)
        won(table, side_of(self.seat), hex)
        return self.call(Capture(seat=self.seat, hex=hex), then=self.over)

    def over(self, table: EpicTable, value: object = None) -> Next:
        """Whoever lay before it is in it now."""
        check_ending(table)
        return self.done()


def break_siege(table: EpicTable, hex: HexId) -> None:
    """A siege is over, and those inside have won; a base that the besiegers had there is lost (§7.6.3a, §10.8)."""
    board, state = table.board, table.state
    del state.sieges[hex]
    owner, lying = owner_of(board, state, hex), besiegers(board, state, hex)
    if hex in state.bases and side_of(state.bases[hex]) != owner:
        base_lost(table, hex)
    table.tell("epic.siege-broken", "10.8.1", hex=hex)
    # rebels of their own fight both
    won(table, owner or (other_side(side_of(lying[0].by)) if lying else LEAGUE), hex)


def relieve(table: EpicTable) -> None:
    """After a movement or combat phase sieges that lack units take heart, once a Campaign Turn (§10.6)."""
    board, state = table.board, table.state
    for hex in state.sieges:
        if not can_besiege(board, state, hex) and hex not in state.heartened:
            state.heartened.append(hex)
            state.sieges[hex] += 1
            table.tell("epic.siege-slackens", "10.6", hex=hex, number=state.sieges[hex])


class SiegeStage(Frame, tag="epic.siege-stage", kw_only=True):
    """Everybody's sieges (§10.5)."""

    left: list[Seat] | None = None

    def begin(self, table: EpicTable, value: object = None) -> Next:
        self.left = order_of_play(table) if self.left is None else self.left
        if not self.left or table.position.outcome is not None:
            return self.done()
        seat, *self.left = self.left
        return self.call(Sieges(seat=seat), then=self.begin)
