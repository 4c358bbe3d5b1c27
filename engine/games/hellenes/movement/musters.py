"""Musters: units from different areas come together in a friendly City (§4.1, §5.0)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import CLOSING, Choice, Frame, Next, Seat, Secret, among
from engine.games.hellenes.actions.actions import Action
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.movement.calls import Mustering, anywhere, call, leading
from engine.games.hellenes.movement.destinations import has_room
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.group_moves import earthquake
from engine.games.hellenes.movement.routes import Way
from engine.games.hellenes.movement.transport import Chosen, embark
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, number_of, own_posts, pick_up, standing
from engine.games.hellenes.table.control import friendly_cities
from engine.games.hellenes.table.state import AreaId, ProvinceId, State, UnitId, rival

SECTION = "5.0"


# ------------------------------------------------------------------ the Action


def cities_to_muster(board: Board, state: State, seat: Seat) -> list[ProvinceId]:
    """Friendly Cities that can be come to without engaging anybody (§1.4, §5.0)."""
    held = [city for city, holder in state.cities.items() if holder == seat]
    return [city for city in held if city not in state.sieges or open_by_sea(board, state, seat, city)]


def open_by_sea(board: Board, state: State, seat: Seat, city: ProvinceId) -> bool:
    """Whether a City has an Offshore Sea without enemies: a besieged Port is still entered by that (§1.3, §5.2)."""
    offshore = board.provinces[city].offshore
    return offshore is not None and not standing(state, rival(seat), offshore)


@among("hellenes.not-friendly", "city")
def in_friendly_city(scene: HellenesScene) -> list[ProvinceId]:
    """A muster is in a City that its side controls (§5.0)."""
    return friendly_cities(scene)


@among("hellenes.besieged", "city")
def on_land_or_sea(scene: HellenesScene) -> list[ProvinceId]:
    """Around a besieged City stand enemies, and musters do not engage; a Port has its sea (§5.0, §1.3)."""
    sieges, rows = scene.state.sieges, scene.board.provinces
    return [city for city in friendly_cities(scene) if city not in sieges or rows[city].offshore is not None]


@among(
    "hellenes.sea-closed", "city", "7.2",
    lambda scene, city: {"city": city, "sea": scene.board.provinces[city].offshore},
)  # fmt: skip
def with_open_sea(scene: HellenesScene) -> list[ProvinceId]:
    """Nor do they engage fleets off a besieged Port (§5.0, §7.2)."""
    return cities_to_muster(scene.board, scene.state, scene.seat)


@among("hellenes.nobody-to-muster", "city")
def in_range_of_somebody(scene: HellenesScene) -> set[ProvinceId]:
    """Some unit must be able to come within its movement range (§5.0)."""
    made = anywhere(scene)
    sieges, found = scene.state.sieges, set[ProvinceId]()
    waiting = set(friendly_cities(scene))
    for units, areas in leading(scene, made):
        if reached := waiting & areas:
            if not reached.isdisjoint(sieges):
                size = 1 + len(made.cargo.get(units[0], ()))
                reached = {city for city in reached if city not in sieges or has_room(made.view, city, size)}
            found |= reached
            waiting -= reached
    return found


# ------------------------------------------------------------------ coming


class Muster(Frame, tag="hellenes.muster", kw_only=True):
    """Units are called to one City, and then all come (§5.0)."""

    seat: Seat
    city: ProvinceId
    called: Secret[Chosen] = field(default_factory=lambda: Secret({}))
    """Units that come, each with the fleet that carries it."""

    @property
    def chosen(self) -> Secret[Chosen]:
        """What a formation that is put together calls it."""
        return self.called

    def veil(self, state: State) -> None:
        """Where to is told when they come."""
        self.city = ""

    def begin(self, table: HellenesTable) -> Next:
        self.called = Secret({}, (self.seat,))
        return self.goto(self.next_unit)

    def next_unit(self, table: HellenesTable) -> Next:
        return self.ask(self.seat, Mustering, then=self.chose)

    def chose(self, table: HellenesTable, choice: Choice, unit: UnitId = "", fleet: UnitId = "") -> Next:
        if choice.verb == CLOSING:
            return self.come(table)
        table.read(self.called)[unit] = fleet or own_posts(table.asked)[unit].block.carrier
        return self.ask_further(self.seat, Mustering, then=self.chose)

    def come(self, table: HellenesTable) -> Next:
        """Those who come from one area along the same route are a formation; it may have storms to weather."""
        called = table.read(self.called)
        table.tell("hellenes.muster", SECTION, seat=self.seat, city=self.city, blocks=len(called))
        made = call(table.asked)
        parties: dict[tuple[AreaId, ...], tuple[Way, list[UnitId]]] = {}
        for unit in sorted(called, key=number_of):
            if called[unit]:
                continue
            way = made.way(unit)
            parties.setdefault(way.path, (way, []))[1].extend((unit, *made.cargo.get(unit, ())))
        for _, (way, units) in sorted(parties.items(), key=lambda party: party[0]):
            things = [pick_up(table.state, self.seat, made.posts[unit]) for unit in units]
            embark([table.read(thing) for thing in things], called)
            target = self.city if self.city in table.state.sieges else ""
            set_out(table, self.seat, things, way, target=target)
        return self.done()


class MusterUnits(Action):
    """Bring units together there (§4.1)."""

    pattern, section = "muster <city>", SECTION
    checks = (earthquake, in_friendly_city, on_land_or_sea, with_open_sea, in_range_of_somebody)
    begins = Muster
