"""What all Actions share: the verb, what it costs, and the check that it can be paid for (§4.0).

How many Actions a side has in a turn: coins, Leader, Taxes, Persian Aid, public works (§3.11, §4.0, §12, §13.1).

Detached Garrisons: built in captured Cities, to hold them when the units move on (§4.23).

The free move of barbarians who have just been recruited (§2.1, §4.22).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from msgspec import field

from engine.core.rulebook import (
    REFEREE,
    Args,
    Choice,
    Frame,
    Kind,
    Next,
    Refusal,
    Seat,
    Secret,
    Simple,
    Verb,
    among,
    check,
    seat_view,
)
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import leader_value, persian_aids, taxes
from engine.games.hellenes.cards.effects import (
    SICILY,
    expeditionaries,
    sicily_open,
    sicily_threatened,
    theatre,
)
from engine.games.hellenes.movement.destinations import FORCE, TO, chosen_way
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.formations import assembly
from engine.games.hellenes.movement.routes import Chosen
from engine.games.hellenes.sieges.fortifying import shut_in
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, own_post, own_posts
from engine.games.hellenes.table.control import friendly_cities, loyal_to
from engine.games.hellenes.table.state import ATHENS, SPARTA, AreaId, ProvinceId, State, UnitId, rival

SECTION = "4.0"
TOO_FEW = "hellenes.too-few-actions"


def price_at(board: Board, state: State, area: AreaId) -> int:
    """What an Action costs there: more in Sicily until Expeditionaries have been there in the year (§15.2)."""
    aloof = theatre(board, area) == SICILY and not sicily_open(state)
    return board.tables.neutral_price if aloof else 1


def unpaid(scene: HellenesScene, needed: int) -> Args | None:
    """Actions are neither saved nor lent (§4.0): what is needed, and what is left, where that is too few."""
    left = scene.state.actions
    return {"needed": needed, "left": left} if needed > left else None


class Action(Verb):
    """One of the Actions; last of all it must be paid for.

    Its procedure pays nothing: that is done as it begins.
    """

    begins: type[Any]
    """Its procedure, which remembers what is said by the same names."""

    def price(self, scene: HellenesScene, choice: Choice) -> int:
        """How many Actions it takes: by default what one costs in the area that is named first."""
        return price_at(scene.board, scene.state, str(choice.args[0]))

    def take(self, table: HellenesTable, seat: Seat, choice: Choice, section: str) -> Frame:
        """Pay for it, and let everybody know; the procedure about to begin."""
        state, price = table.state, self.price(table.asked, choice)
        state.actions -= price
        table.tell(
            "hellenes.action-taken", section, seat=seat, action=self.name, price=price, left=state.actions
        )  # fmt: skip
        return self.start(seat, choice)

    def start(self, seat: Seat, choice: Choice) -> Frame:
        """The procedure."""
        frame: Frame = self.begins(seat=seat, **self.said(choice))
        return frame

    def too_few(self, scene: HellenesScene, choice: Choice) -> Args | None:
        """It must be paid for."""
        return unpaid(scene, self.price(scene, choice))

    def legal(self, scene: HellenesScene) -> list[Choice]:
        """What can be begun, and paid for."""
        found = super().legal(scene)
        if scene.state.actions >= (1 if sicily_open(scene.state) else scene.board.tables.neutral_price):
            return found  # nothing costs more
        return [choice for choice in found if self.too_few(scene, choice) is None]

    def refusal(self, scene: HellenesScene, choice: Choice) -> Refusal | None:
        """The first check that `choice` fails, and then that it can't be paid for."""
        refusal = super().refusal(scene, choice)
        if refusal is None and (args := self.too_few(scene, choice)) is not None:
            return Refusal(TOO_FEW, SECTION, args)
        return refusal


ACTION_POINTS_SECTION = "4.0"


def added(board: Board, state: State, seat: Seat) -> dict[str, int]:
    """The Actions that come on top of a side's coins, by what brings them; never in an Event turn (§3.11, §13.1)."""
    return {
        "leader": leader_value(board, state, seat),
        "taxes": taxes(board, state) * board.tables.taxes_actions if seat == ATHENS else 0,
        "persian": persian_aids(board, state) * board.tables.persian_aid_actions if seat == SPARTA else 0,
    }


def bonus(board: Board, state: State, seat: Seat) -> int:
    """All of them."""
    return sum(added(board, state, seat).values())


def _kept_at_home(board: Board, state: State, seat: Seat, expedition: Callable[[], int]) -> int:
    """The Actions that Athens loses under the Peace while too few Expeditionaries are in Sicily (§12.0).

    `expedition`: how many there are; asked only where so many blocks stand that they could be enough.
    """
    if seat != ATHENS or not state.peace:
        return 0
    enough = sicily_threatened(board, state) and expedition() >= board.tables.expeditionaries
    return 0 if enough else board.tables.public_works


def public_works(table: HellenesTable, seat: Seat) -> int:
    """These Actions as a turn begins.

    Who of Athens' blocks there is one is Athens' secret; whether there are enough of them comes to light by this.
    """

    def revealed() -> int:
        table.fence()
        return expeditionaries(table.board, table.state, REFEREE)

    return _kept_at_home(table.board, table.state, seat, revealed)


def works_due(board: Board, state: State, seat: Seat) -> int:
    """The same by what the side itself sees, as its units stand now."""
    return _kept_at_home(board, state, seat, lambda: expeditionaries(board, state, seat_view(seat)))


def action_points(table: HellenesTable, seat: Seat) -> int:
    """The Actions of a side that has played a card for its coins this season; tells how they come about (§4.0)."""
    board: Board = table.board
    state = table.state
    value = board.cards[state.plays[seat].card].value
    lost = public_works(table, seat)
    count = max(value + bonus(board, state, seat) - lost, 0)
    if lost:
        table.tell("hellenes.public-works", "12.0", lost=lost)
    told: Args = {"value": value, **added(board, state, seat)}
    table.tell("hellenes.actions", ACTION_POINTS_SECTION, seat=seat, count=count, **told)
    return count


DETACHED_GARRISONS_SECTION = "4.23"


@among("hellenes.not-opposing", "city")
def in_opposing_city(scene: HellenesScene) -> Collection[ProvinceId]:
    """Cities loyal to the side that holds them have garrisons of their own (§2.3)."""
    return loyal_to(scene.board, rival(scene.seat), tuple(scene.state.neutral))


@among("hellenes.city-not-held", "city")
def in_held_city(scene: HellenesScene) -> list[ProvinceId]:
    """The City must be friendly already (§4.23)."""
    return friendly_cities(scene)


@check("hellenes.garrison-there", "7.3")
def garrison_there(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """There is only one garrison to a City (§7.3)."""
    return {"city": city} if city in scene.state.garrisons else None


@check("hellenes.no-greeks")
def no_greeks(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """Greek units must occupy it; barbarians leave no garrisons (§4.23)."""
    besieged, rows = city in scene.state.sieges, scene.board.units
    there = (unit for unit, post in own_posts(scene).items() if post.place == city and post.inside == besieged)
    return {"city": city} if all(rows[unit].barbarian for unit in there) else None


@check("hellenes.city-shut-in", "4.2")
def city_shut_in(scene: HellenesScene, city: ProvinceId) -> Args | None:
    """Nothing is built in a besieged City, nor in a Port that is besieged and blockaded (§4.2, §8.21)."""
    return {"city": city} if shut_in(scene.board, scene.state, city) else None


class GarrisonBuilding(Frame, tag="hellenes.garrison-building", kw_only=True):
    """A garrison is set down (§4.23)."""

    seat: Seat
    city: ProvinceId

    def begin(self, table: HellenesTable) -> Next:
        """It stays when a siege is lifted (§7.3)."""
        table.state.garrisons[self.city] = self.seat
        table.tell("hellenes.garrison-built", DETACHED_GARRISONS_SECTION, seat=self.seat, city=self.city)
        return self.done()


class DetachGarrison(Action):
    """A garrison stays behind in a City loyal to the opponent."""

    pattern, section = "garrison <city>", DETACHED_GARRISONS_SECTION
    checks = (in_opposing_city, in_held_city, garrison_there, no_greeks, city_shut_in)
    begins = GarrisonBuilding


FREE_MOVES_SECTION = "4.22"
DONE = "done"


class FreelyMoving(Kind):
    """Where do the barbarians go (§4.22)?"""

    name, section = "hellenes.free-move", FREE_MOVES_SECTION
    verbs = (TO, FORCE, Simple(DONE, FREE_MOVES_SECTION))


class FreeMove(Frame, tag="hellenes.free-move", kw_only=True):
    """A barbarian unit that has just arrived in a home town moves at no cost, or stays (§4.22)."""

    seat: Seat
    unit: Secret[UnitId]
    area: AreaId = ""
    """The town."""
    chosen: Secret[Chosen] = field(default_factory=lambda: Secret({}))
    """The unit, as a formation being put together."""

    def begin(self, table: HellenesTable) -> Next:
        """Nobody moves under an Earthquake, barbarian recruits included (§3.1)."""
        if table.state.effects.earthquake == self.seat:
            return self.done()
        unit = table.read(self.unit)
        self.area = self.area or own_post(table.state, self.seat, unit).place
        self.chosen = Secret({unit: ""}, (self.seat,))
        return self.ask(self.seat, "hellenes.free-move", then=self.went)

    def went(self, table: HellenesTable, choice: Choice) -> Next:
        """It sets out, or stays; then it may still move with a group."""
        if choice.verb == DONE:
            return self.done()
        way = chosen_way(assembly(table.asked), choice)
        set_out(table, self.seat, table.read(self.chosen), way, forced=choice.verb == FORCE.name)
        return self.done()
