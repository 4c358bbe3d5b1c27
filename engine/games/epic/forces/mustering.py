"""The stage in which units are placed, removed and built, one player after the other (§7.3)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple
from engine.games.epic.alliance import ALLOW, CEDE, COMMAND, FORBID, Lend, cede, command, forbid, lend
from engine.games.epic.forces.building import Base, Build, Fort, LongWalls, Wall, could_stand_outside, price
from engine.games.epic.forces.placing import Lead, Place, Remove, Rest, placed
from engine.games.epic.sicily import DEPART, DEPART_LEADER, ENLIST, in_sicily
from engine.games.epic.table.cities import size
from engine.games.epic.table.parts import EpicTable, order_of_play, scenario
from engine.games.epic.table.stacks import increase, lessen, more, place, take
from engine.games.epic.table.state import HexId, LongWorks, Stack, State, UnitId, Works


class Mustering(Kind):
    """Who is placed, removed and built (§7)?"""

    name, section = "epic.muster", "7.3.1"
    together = True
    verbs = (
        Place(),
        Remove(),
        Lead(),
        Rest(),
        Build(),
        Fort(),
        Base(),
        Wall(),
        LongWalls(),
        ENLIST,
        DEPART,
        DEPART_LEADER,
        Lend(), CEDE, COMMAND, *FORBID, *ALLOW,
        Simple("done", "7.3.1"),
    )  # fmt: skip


class Muster(Frame, tag="epic.muster", kw_only=True):
    """One player places and removes units, then builds (§3.2 B and C)."""

    seat: Seat
    built: dict[UnitId, int] = field(default_factory=dict)
    begun: bool = False
    """Whether anything has been built, after which nobody is placed or removed (§3.2)."""

    def begin(self, table: EpicTable) -> Next:
        """Whoever can do nothing at all is not asked."""
        return self.ask_more(table, self.seat, Mustering, then=self.mustered, over=self.over)

    def more(self, table: EpicTable) -> Next:
        return self.ask(self.seat, Mustering, then=self.mustered)

    def mustered(self, table: EpicTable, choice: Choice) -> Next:
        if choice.verb == "done":
            return self.over(table)
        if choice.verb in ("place", "remove", "lead", "rest"):
            placed(table, self.seat, choice)
        elif choice.verb in ("sicilians", "depart", "depart-with"):
            in_sicily(table, self.seat, choice)
        elif choice.verb == "lend":
            lend(table, self.seat, str(choice.args[1]), int(choice.args[0]))
        elif choice.verb == "command":
            command(table, self.seat, str(choice.args[0]), str(choice.args[1]), int(choice.args[2]))
        elif choice.verb.startswith(("forbid-", "allow-")):
            forbid(table, self.seat, choice.verb, str(choice.args[0]))
        elif choice.verb == "cede":
            cede(table, self.seat, str(choice.args[1]), str(choice.args[0]))
        else:
            self.begun = not scenario(table).simple
            self.build(table, choice)
        return self.goto(self.more)

    def over(self, table: EpicTable) -> Next:
        """What has been built; regions that have gone over are no news any more (§24.3)."""
        state = table.state
        state.gained = [id for id in state.gained if state.regions[id].by != self.seat]
        return self.done(self.built)

    def build(self, table: EpicTable, choice: Choice) -> None:
        """It is paid for at once (§7.6.4)."""
        board, state, seat = table.board, table.state, self.seat
        where = str(choice.args[0])
        cost = price(board, choice.verb, where)
        match choice.verb:
            case "build":
                count = int(choice.args[1])
                cost *= count
                lessen(state.build, {where: count})
                increase(self.built, {where: count})
                increase(state.force, {where: count})
                table.tell("epic.built", "7.5", seat=seat, unit=where, number=count, talents=cost)
            case "fort":
                state.forts[where] = seat
                table.tell("epic.fort-built", "7.6.2", seat=seat, hex=where, talents=cost)
            case "base":
                state.bases[where] = seat
                if scenario(table).simple:
                    cost = 0
                    state.field_bases[seat] = state.field_bases.get(seat, 0) + 1
                table.tell("epic.base-built", "7.6.3", seat=seat, hex=where, talents=cost)
            case "wall":
                seasons = board.values.build.walls[size(board, where)].seasons
                if seasons:
                    state.works[where] = Works(seat, state.season + seasons)
                else:
                    state.walls[where] = True
                table.tell("epic.walls-begun", "7.6.4", seat=seat, city=where, seasons=seasons, talents=cost)
            case "long-walls":
                other = str(choice.args[1])
                work = board.values.build.long_walls
                state.long_works.append(LongWorks(seat, (where, other), state.season + work.seasons))
                self.stand_outside(state, where)
                table.tell("epic.long-walls-begun", "7.6.5", seat=seat, hex=where, other=other, talents=cost)
        state.treasury[seat] -= cost

    def stand_outside(self, state: State, hex: HexId) -> None:
        """One unit builds the Long Walls, outside the fortresses (§7.6.5)."""
        id = next(id for id, s in state.stacks.items() if could_stand_outside(s, self.seat, hex))
        unit = next(iter(state.stacks[id].units))
        take(state, id, {unit: 1})
        place(state, Stack(self.seat, hex, {unit: 1}, building=True))


class MusterStage(Frame, tag="epic.muster-stage", kw_only=True):
    """Walls that are due are finished; then everybody places and builds (§7.3, §7.6.4)."""

    left: list[Seat] | None = None
    built: dict[UnitId, int] = field(default_factory=dict)

    def begin(self, table: EpicTable) -> Next:
        """Works that are due first."""
        finish_works(table)
        self.left = order_of_play(table)
        return self.goto(self.next_one)

    def next_one(self, table: EpicTable) -> Next:
        """One after the other; gives back what the League has built."""
        if not self.left:
            return self.done(self.built)
        seat, *self.left = self.left
        return self.call(Muster(seat=seat), then=self.mustered)

    def mustered(self, table: EpicTable, built: dict[UnitId, int]) -> Next:
        """What has been built is known to all."""
        self.built = more(self.built, built)
        return self.goto(self.next_one)


def finish_works(table: EpicTable) -> None:
    """Walls whose season has come stand (§7.6.4, §7.6.5)."""
    state = table.state
    for city, work in list(state.works.items()):
        if work.ready <= state.season:
            del state.works[city]
            state.walls[city] = True
            table.tell("epic.walls-stand", "7.6.4", city=city)
    for works in list(state.long_works):
        if works.ready <= state.season:
            for stack in state.stacks.values():
                stack.building = stack.building and stack.at not in works.between
            state.long_works.remove(works)
            state.long_walls.append(works.between)
            table.tell("epic.long-walls-stand", "7.6.5", hex=works.between[0], other=works.between[1])
