"""One player's Movement and Combat in a Campaign Turn (§14.2, §16.1, §17.2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, field

from engine.core.rulebook import Chain, Choice, Dice, Frame, Kind, Next, Seat, Secret, Simple
from engine.games.epic.alliance import COMMAND, command
from engine.games.epic.combat.standing import Stand
from engine.games.epic.movement.attacks import (
    BREAK_OUT,
    Attacking,
    BreakOut,
    Met,
    Onset,
    abandon_works,
    brave_open_sea,
    overrun_leaders,
    sally,
    walk_in,
)
from engine.games.epic.movement.embarking import PUT_OUT
from engine.games.epic.movement.marching import SET_OUT, March, can_march
from engine.games.epic.movement.sailing import DeclaredVoyage
from engine.games.epic.movement.voyages import Sail
from engine.games.epic.seasons.ending import check_ending
from engine.games.epic.sieges.capture import DEMOLISH, demolish
from engine.games.epic.sieges.sieges import break_siege, relieve
from engine.games.epic.table.cities import owner_of
from engine.games.epic.table.parts import EpicTable, members
from engine.games.epic.table.state import HexId, PlaceId, Stack, State, UnitId, other_side, side_of

SECTION = "16.1"


class Moving(Kind):
    """Who moves (§16)?"""

    name, section = "epic.move", SECTION
    verbs = (SET_OUT, PUT_OUT, BREAK_OUT, DEMOLISH, COMMAND, Simple("done", SECTION))


class Movement(Frame, tag="epic.movement", kw_only=True):
    """One player moves, and fights."""

    seat: Seat
    fought: list[PlaceId] = field(default_factory=list)
    letting: dict[Seat, Secret[bool]] = field(default_factory=dict)
    """Who lets all voyages by."""
    repulsed: list[PlaceId] = field(default_factory=list)
    """Where those who lay before walls have been beaten by enemies who came out, and still lie there."""
    place: PlaceId = ""
    """Where the battle is that is fought now."""
    landing: bool = False
    """Whether voyages are under way, after which whom they land may still march (§16.7.3)."""

    def begin(self, table: EpicTable, value: object = None) -> Next:
        """March after march, voyage after voyage; `value`: whether one has ended without another change."""
        return self.ask_more(table, self.seat, Moving, then=self.ordered, over=self.sail, further=value is True)

    def ordered(
        self, table: EpicTable, choice: Choice, hex: HexId = "", place: PlaceId = "", unit: UnitId = "", number: int = 0
    ) -> Next:
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
        if check_ending(table):
            return self.done()
        forget_clashes(table.state)
        legal = self.legal(table, self.seat, Attacking)
        if not legal or all(choice.verb == "done" for choice in legal):
            return self.goto(self.over)
        return self.ask(self.seat, Attacking, then=self.attack)

    def attack(self, table: EpicTable, choice: Choice) -> Next:
        if choice.verb == "done":
            return self.goto(self.over)
        self.place = str(choice.args[0])
        if choice.verb == "fight":
            return self.call(Onset(seat=self.seat, place=self.place), then=self.met)
        self.fought = [*self.fought, self.place]
        if choice.verb == "sally":
            return self.call(sally(table, self.seat, self.place), then=self.battles)
        return self.call(Onset(seat=self.seat, place=self.place, walls=True), then=self.battles)

    def met(self, table: EpicTable, met: Met) -> Next:
        """Beaten fleets leave a port open; beaten besiegers stay, and try no more in this Campaign Turn (§10.8.2)."""
        board, state, here = table.board, table.state, self.place
        if met.winner != self.seat and met.front == here:
            self.repulsed = [*self.repulsed, here]
        own_port = here in board.hexes and owner_of(board, state, here) == side_of(self.seat)
        if met.winner == self.seat and met.ground == "sea" and own_port:
            state.opened = list(dict.fromkeys([*state.opened, here]))
            if here in state.sieges:
                break_siege(table, here)
        return self.goto(self.battles)

    def over(self, table: EpicTable) -> Next:
        """What has been fought for is taken; sieges that lack units take heart (§10.6b)."""
        walk_in(table, self.seat)
        abandon_works(table)
        relieve(table)
        table.state.clashes.clear()
        return self.done()


def forget_clashes(state: State) -> None:
    """Fleets that another battle has sunk or driven off fight no more; a fight without either side is none."""
    for clash in list(state.clashes):
        for side in (clash.attackers, clash.defenders):
            side[:] = [id for id in side if id in state.stacks and state.stacks[id].at == clash.place]
        if not clash.attackers or not clash.defenders:
            state.clashes.remove(clash)


def fill_letting(frames: Iterable[Frame], dice: Dice) -> None:
    """Who lets voyages by, as it could be for those who do not know it: anybody may, or not (§16.4.5)."""
    for frame in frames:
        memories = [frame.letting] if isinstance(frame, Movement | Sail) else []
        memories += [frame.blind] if isinstance(frame, Sail) else []
        for secret in (secret for memory in memories for secret in memory.values()):
            if secret.value is UNSET:
                secret.value = bool(dice.pick("fill/letting", [True, False], 1)[0])


def landed(state: State, seat: Seat) -> list[Stack]:
    """Stacks that fleets have put ashore in this Campaign Turn and that have not marched (§16.7.3)."""
    return [stack for stack in state.stacks.values() if stack.by == seat and stack.landed]
