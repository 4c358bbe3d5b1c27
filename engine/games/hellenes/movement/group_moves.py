"""Group Moves: the units of one area go where they can, one formation after the other (§4.1, §5.0)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Secret, Simple, among, check
from engine.games.hellenes.actions.actions import Action
from engine.games.hellenes.movement.calls import anywhere, with_cargo
from engine.games.hellenes.movement.destinations import ENTER, ENTER_FORCED, Force, To, chosen_way
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.formations import Aboard, With, assembly, group, has_group
from engine.games.hellenes.movement.routes import can_leave, outlook
from engine.games.hellenes.movement.transport import Chosen, embark
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, besieged_of, own_posts, pick_up
from engine.games.hellenes.table.state import AreaId, UnitId

SECTION = "4.1"
DONE = "done"


# ------------------------------------------------------------------ which group


@check("hellenes.earthquake", "3.1")
def earthquake(scene: HellenesScene) -> Args | None:
    """Under an Earthquake units neither move nor pillage this season (§3.1)."""
    return {} if scene.state.effects.earthquake == scene.seat else None


@among("hellenes.no-group", "area", "5.0")
def in_areas_of_own(scene: HellenesScene) -> list[AreaId]:
    """A group is made of units of one's own in one area (§5.0)."""
    state, seat = scene.state, scene.seat
    areas = dict.fromkeys((*state.stacks[seat], *besieged_of(state, seat)))
    return [area for area in areas if area not in state.sieges or has_group(state, seat, area)]


@among("hellenes.group-stays", "area", "5.0")
def with_somebody_to_go(scene: HellenesScene) -> Collection[AreaId]:
    """Some unit must be able to go somewhere: not moved yet, not shut in, not held back (§5.0, §7.4)."""
    view, cargo, found = outlook(scene), anywhere(scene).cargo, dict[AreaId, None]()
    for unit, post in own_posts(scene).items():
        block, place, inside = post.block, post.place, post.place in view.besieged
        if place in found or post.formation or post.inside != inside or block.moved or block.carrier:
            continue
        if not view.alike and view.held_back(unit):
            continue
        if can_leave(view, place, with_cargo(view, unit, cargo), inside=inside):
            found[place] = None
    return found


# ------------------------------------------------------------------ who goes where


class Moving(Kind):
    """Who goes next, with whom, and where to (§5.0)?"""

    name, section = "hellenes.move", "5.0"
    verbs = (With(), Aboard(), To(), Force(), ENTER, ENTER_FORCED, Simple(DONE, "5.0"))


class GroupMove(Frame, tag="hellenes.group-move", kw_only=True):
    """The group in one area, or besieged in its Port, moves as one or several formations (§5.0)."""

    seat: Seat
    area: AreaId
    chosen: Secret[Chosen] = field(default_factory=lambda: Secret({}))
    """The formation being put together."""
    waiting: int = 0
    """Blocks of the group that have not moved; who has come in this turn could be counted by everybody."""
    formed: list[int] = field(default_factory=list)
    """Formations of this group."""

    def begin(self, table: HellenesTable) -> Next:
        table.tell("hellenes.group-move", SECTION, seat=self.seat, area=self.area)
        self.chosen = Secret({}, (self.seat,))
        self.waiting = sum(not block.moved for block in group(table.state, self.seat, self.area))
        return self.goto(self.next_unit)

    def next_unit(self, table: HellenesTable) -> Next:
        if not self.waiting:
            return self.done()
        return self.ask(self.seat, Moving, then=self.chose)

    def chose(self, table: HellenesTable, choice: Choice, unit: UnitId = "", fleet: UnitId = "") -> Next:
        """Somebody goes along, or those chosen set out."""
        if choice.verb == DONE:
            return self.done()
        if choice.verb not in (With.name, Aboard.name):
            return self.go(table, choice)
        table.read(self.chosen)[unit] = fleet or own_posts(table.asked)[unit].block.carrier
        return self.ask_further(self.seat, Moving, then=self.chose)

    def go(self, table: HellenesTable, choice: Choice) -> Next:
        """The formation sets out; where its way ends, it may have to wait for dice."""
        state, chosen = table.state, table.read(self.chosen)
        way, posts = chosen_way(assembly(table.asked), choice), own_posts(table.asked)
        things = [pick_up(state, self.seat, posts[unit]) for unit in chosen]
        embark([table.read(thing) for thing in things], chosen)
        forced = choice.verb in (Force.name, ENTER_FORCED.name)
        target = way.place if choice.verb in (ENTER.name, ENTER_FORCED.name) else ""
        number = set_out(table, self.seat, things, way, forced=forced, target=target, join=tuple(self.formed))
        if number and number not in self.formed:
            self.formed.append(number)
        self.waiting -= len(things)
        self.chosen = Secret({}, (self.seat,))
        return self.goto(self.next_unit)


class MoveGroup(Action):
    """The group there (§4.1)."""

    pattern, section = "move <area>", SECTION
    checks = (earthquake, in_areas_of_own, with_somebody_to_go)
    begins = GroupMove
