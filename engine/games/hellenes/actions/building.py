"""Reinforcements: units made one step stronger in their Home Cities (§4.2, §4.21)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.rulebook import Args, Choice, Frame, Hidden, Next, Seat, Secret, Slot, among, check
from engine.games.hellenes.actions.actions import Action, price_at
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.sieges.blockade import shut_in
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, Post, formation, own_post, own_posts
from engine.games.hellenes.table.control import holds_city
from engine.games.hellenes.table.state import State, UnitId

SECTION = "4.21"


def locked_out(state: State, post: Post) -> bool:
    """Whether a unit stands before a besieged City, in the province with the besiegers (§1.4)."""
    return post.place in state.sieges and not post.inside


def _where_it_is(scene: HellenesScene, unit: UnitId) -> Args:
    return {"unit": unit, "place": own_posts(scene)[unit].place}


@among("hellenes.not-at-home", "unit", "1.32", _where_it_is)
def at_home(scene: HellenesScene) -> list[UnitId]:
    """Only in the CityState of a Home City does a unit build up; barbarians have none (§1.32, §2.11)."""
    home, rows = scene.board.home, scene.board.units
    return [u for u, post in own_posts(scene).items() if post.place in home(u) and not rows[u].barbarian]


@check("hellenes.home-not-held", "4.2")
def home_not_held(scene: HellenesScene, unit: UnitId) -> Args | None:
    """The Home City must be friendly (§4.2)."""
    place = own_posts(scene)[unit].place
    return None if holds_city(scene.state, scene.seat, place) else {"place": place}


@check("hellenes.shut-in", "4.2")
def nothing_built_there(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Nothing is built in a besieged City, nor in a Port that is besieged and blockaded (§4.2, §8.21)."""
    post = own_posts(scene)[unit]
    closed = shut_in(scene.board, scene.state, post.place) or locked_out(scene.state, post)
    return {"place": post.place} if closed else None


@check("hellenes.on-the-march", "5.3")
def on_the_march(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A unit that tries a forced march or sail stands on the border, not in the City (§5.3)."""
    post = own_posts(scene)[unit]
    forced = formation(scene.state, post.formation).forced if post.formation else ""
    return {"unit": post.block.unit, "to": forced} if forced else None


def _as_strong(scene: HellenesScene, unit: UnitId) -> Args:
    return {"unit": unit, "cv": own_posts(scene)[unit].block.cv}


@among("hellenes.full-strength", "unit", "2.12", _as_strong)
def weakened(scene: HellenesScene) -> list[UnitId]:
    """A unit has no more steps than its label shows (§2.12)."""
    rows = scene.board.units
    return [unit for unit, post in own_posts(scene).items() if post.block.cv < rows[unit].cv]


class Build(Action):
    """One step stronger, as often as there are Actions for it."""

    pattern, section, names_hidden = "build <unit>", SECTION, True
    checks = (at_home, home_not_held, nothing_built_there, on_the_march, weakened)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[UnitId]:
        """Whoever is on the map."""
        return own_posts(scene)

    def price(self, board: Board, state: State, seat: Seat, choice: Choice) -> int:
        """What an Action costs where the unit is."""
        return price_at(board, state, own_post(state, seat, str(choice.args[0])).place)

    def start(self, seat: Seat, choice: Choice) -> Frame:
        """Which unit it is, is a secret."""
        return Building(seat=seat, unit=Secret(str(choice.args[0]), (seat,)))


class Building(Frame, tag="hellenes.building", kw_only=True):
    """A unit gains a step (§4.21). Which one is its owner's secret."""

    seat: Seat
    unit: Secret[UnitId]

    def begin(self, table: HellenesTable) -> Next:
        """Turn the block to its next higher edge; everybody sees where."""
        post = own_post(table.state, self.seat, table.read(self.unit))
        post.block.cv += 1
        hidden = {"unit": Hidden(post.block.unit, (self.seat,)), "cv": Hidden(post.block.cv, (self.seat,))}
        table.tell("hellenes.built", SECTION, seat=self.seat, place=post.place, hidden=hidden)
        return self.done()
