"""Recruits: three blocks drawn at random, one of them placed in a Home City or town (§4.22).

Reinforcements: units made one step stronger in their Home Cities (§4.2, §4.21).
"""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import (
    Args,
    Bag,
    Choice,
    Frame,
    Hidden,
    Kind,
    Next,
    Reason,
    Seat,
    Secret,
    Verb,
    among,
    check,
    say,
)
from engine.games.hellenes.actions.actions import TOO_FEW, Action, FreeMove, price_at, unpaid
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import leader_of, no_quarter, persian_aids
from engine.games.hellenes.movement.neutrals import closed_to_all
from engine.games.hellenes.olympians import APOLLO, hearing, hera
from engine.games.hellenes.sieges.fortifying import shut_in
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    OwnUnit,
    enter,
    formation,
    hidden,
    own_post,
    own_posts,
    pick_up,
    standing,
)
from engine.games.hellenes.table.control import capacity, city_controller, holds_city
from engine.games.hellenes.table.state import ATHENS, Block, ProvinceId, State, UnitId, rival
from engine.games.hellenes.winter.wintering import lodgers

SECTION = "4.22"
WINTER = "winter"


# ------------------------------------------------------------------ what may be placed where


def disallowed(board: Board, state: State, unit: UnitId) -> str | None:
    """What keeps a unit from being recruited now; None if nothing does (§2.27, §12.0, §13.2)."""
    if (needs := board.units[unit].needs) is None:
        return None
    lacking = {
        "no-athenian-leader": leader_of(board, state, ATHENS) is not None,
        "war": state.peace,
        "persian-aid": not persian_aids(board, state),
        "quarter": no_quarter(board, state),
    }
    return needs if lacking[needs] else None


def refused_there(board: Board, state: State, seat: Seat, unit: UnitId, place: ProvinceId) -> str | None:
    """The code of what keeps a unit from arriving in one of its homes; None if it can."""
    row, siege = board.units[unit], state.sieges.get(place)
    enemies = standing(state, rival(seat), place) > 0
    if row.barbarian:
        if place in closed_to_all(board, state):
            return "hellenes.recruit-neutral"
        return "hellenes.recruit-enemies" if enemies else None
    if not holds_city(state, seat, place):
        if not row.rebel:
            return "hellenes.recruit-not-friendly"
        if enemies or siege is not None or state.garrisons.get(place) == rival(seat):
            return "hellenes.recruit-enemies"
    elif shut_in(board, state, place):
        return "hellenes.recruit-shut-in"
    elif siege is None and enemies:
        return "hellenes.recruit-enemies"
    elif siege is not None and lodgers(state, seat, place) >= capacity(board, state, place):
        return "hellenes.recruit-no-room"
    return "hellenes.recruit-no-coast" if row.fleet and not board.provinces[place].seas else None


def surcharge(board: Board, state: State, place: ProvinceId) -> int:
    """What arriving there costs beyond the Action for the draw: in neutral Sicily it is dearer (§15.2)."""
    return price_at(board, state, place) - 1


def can_arrive(board: Board, state: State, seat: Seat, unit: UnitId) -> bool:
    """Whether a drawn unit could be placed anywhere."""
    homes = (home for home in board.home(unit) if refused_there(board, state, seat, unit, home) is None)
    return disallowed(board, state, unit) is None and any(surcharge(board, state, p) <= state.actions for p in homes)


# ------------------------------------------------------------------ the Action


@check("hellenes.nobody-to-recruit")
def nobody_to_recruit(scene: HellenesScene) -> Args | None:
    """The Recruit Pool must hold a block (§4.22)."""
    return None if len(scene.state.pools[scene.seat]) else {}


# ------------------------------------------------------------------ which one, and where


@check("hellenes.disallowed")
def not_now(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Some units can be recruited only under certain circumstances (§2.27, §13.2)."""
    why = disallowed(scene.board, scene.state, unit)
    return None if why is None else {"unit": unit, "why": why}


def cannot_arrive(code: str, section: str = "", *told: str) -> Reason:
    """The check of one reason why a unit can't arrive at a place; it tells the place and what else is `told`."""

    @check(code, section)
    def not_there(scene: HellenesScene, unit: UnitId, place: ProvinceId) -> Args | None:
        if refused_there(scene.board, scene.state, scene.seat, unit, place) != code:
            return None
        args: Args = {"unit": unit, "place": place, "capacity": capacity(scene.board, scene.state, place)}
        return {name: args[name] for name in (*told, "place")}

    return not_there


@check(TOO_FEW, "15.2")
def too_dear_there(scene: HellenesScene, place: ProvinceId) -> Args | None:
    """In neutral Sicily the Action for the draw is not all it takes (§15.2)."""
    return unpaid(scene, surcharge(scene.board, scene.state, place))


class Place(Verb):
    """One of the drawn units arrives in one of its homes."""

    pattern, section, names_hidden = "place <unit> <place>", SECTION, True
    checks = (
        not_now,
        cannot_arrive("hellenes.recruit-neutral", "1.31"),
        cannot_arrive("hellenes.recruit-not-friendly"),
        cannot_arrive("hellenes.recruit-enemies"),
        cannot_arrive("hellenes.recruit-shut-in", "4.2"),
        cannot_arrive("hellenes.recruit-no-room", "1.3", "capacity"),
        cannot_arrive("hellenes.recruit-no-coast", "2.26", "unit"),
        too_dear_there,
    )

    def candidates(self, scene: HellenesScene) -> list[Choice]:
        """Every drawn unit in every one of its homes."""
        drawn = scene.look_into(scene.frame.drawn)
        return [say("place", unit, place) for unit in drawn for place in scene.board.home(unit)]


class Recruiting(Kind):
    """Which of the drawn units arrives, and where (§4.22)?"""

    name, section = "hellenes.recruit", SECTION
    verbs = (Place(),)


class Recruit(Frame, tag="hellenes.recruit", kw_only=True):
    """Three blocks are drawn; one is placed, the others go back (§4.22). Apollo can have them drawn anew (§11)."""

    seat: Seat
    drawn: Bag[UnitId] = field(default_factory=Bag)
    placed: Secret[UnitId] | None = None
    place: ProvinceId = ""

    def begin(self, table: HellenesTable) -> Next:
        """Draw; only the owner sees the faces."""
        pool = table.state.pools[self.seat]
        self.drawn = Bag(table.draw(f"hellenes/recruit/{self.seat}", pool, table.board.tables.drawn))
        units = table.show(self.drawn, self.seat)
        seen = {"units": Hidden(units, (self.seat,))}
        table.tell("hellenes.recruits-drawn", SECTION, seat=self.seat, count=len(units), hidden=seen)
        return self.goto(self.hear)

    def hear(self, table: HellenesTable) -> Next:
        """Hera answers an appeal that led to this draw; else either side may appeal to Apollo against it."""
        found = hera(table.state, "recruits", self.seat) or hearing(table.state, APOLLO, "recruits", self.seat)
        return self.goto(self.choose) if found is None else self.call(found, then=self.heard)

    def heard(self, table: HellenesTable, again: list[int] | None) -> Next:
        """All three go back and three are drawn anew, or the draw stands."""
        if not again:
            return self.goto(self.choose)
        self._return_all(table)
        return self.goto(self.begin)

    def choose(self, table: HellenesTable) -> Next:
        """If none of them can be placed, the Action is wasted."""
        drawn = [table.read(thing) for thing in self.drawn.things]
        if any(can_arrive(table.board, table.state, self.seat, unit) for unit in drawn):
            return self.ask(self.seat, Recruiting, then=self.chosen)
        table.tell("hellenes.recruits-wasted", SECTION, seat=self.seat, count=len(drawn))
        self._return_all(table)
        return self.done()

    def chosen(self, table: HellenesTable, choice: Choice, unit: UnitId = "", place: ProvinceId = "") -> Next:
        """Greeks arrive as cadres, barbarians at full strength; the other blocks return to the pool."""
        self.place = place
        self.placed = self.drawn.take(unit, self.seat)
        self._return_all(table)
        self._arrive(table, unit)
        found = hearing(table.state, APOLLO, "placement", self.seat, [rival(self.seat)], place=place)
        return self.goto(self.go_free) if found is None else self.call(found, then=self.struck)

    def struck(self, table: HellenesTable, again: list[int] | None) -> Next:
        """The opponent's Apollo has the unit return to the pool, and three drawn anew."""
        if not again:
            return self.goto(self.go_free)
        self._leave(table)
        return self.goto(self.begin)

    def go_free(self, table: HellenesTable) -> Next:
        """A barbarian makes a free move from its town, but not in Winter (§2.25)."""
        assert self.placed is not None, "placed before it moves"
        row = table.board.units[table.read(self.placed)]
        if not row.barbarian or table.state.season == WINTER:
            return self.done()
        return self.call(FreeMove(seat=self.seat, unit=Secret(row.id, (self.seat,)), area=self.place), then=self.gone)

    def gone(self, table: HellenesTable, _: object) -> Next:
        return self.done()

    def _return_all(self, table: HellenesTable) -> None:
        table.state.pools[self.seat].put(self.drawn.things)
        self.drawn = Bag()

    def _arrive(self, table: HellenesTable, unit: UnitId) -> None:
        board: Board = table.board
        state, seat, place = table.state, self.seat, self.place
        row = board.units[unit]
        thing = hidden(seat, Block(unit, row.cv if row.barbarian else board.tables.cadre))
        enter(state, seat, place, [thing])
        state.actions -= surcharge(board, state, place)
        table.tell("hellenes.recruited", SECTION, seat=seat, place=place, hidden={"unit": Hidden(unit, (seat,))})
        if row.rebel and not row.barbarian and not holds_city(state, seat, place):
            table.tell("hellenes.rebels", SECTION, seat=seat, place=place)
            _settle(table, place)

    def _leave(self, table: HellenesTable) -> None:
        state, seat, place = table.state, self.seat, self.place
        assert self.placed is not None, "struck after it was placed"
        unit = table.read(self.placed)
        pick_up(state, seat, unit)
        state.pools[seat].put([self.placed])
        self.placed, self.place = None, ""
        state.actions += surcharge(table.board, state, place)
        table.tell("hellenes.recruit-struck", SECTION, seat=seat, place=place, hidden={"unit": Hidden(unit, (seat,))})
        _settle(table, place)


def _settle(table: HellenesTable, city: ProvinceId) -> None:
    """A rebel fleet captures the City where it arrives at once (§4.22); if it goes again, so does control."""
    board, state = table.board, table.state
    before, now = state.cities.get(city), city_controller(board, state, city)
    if now is None or now == before:
        return
    state.cities[city] = state.areas[city] = now
    table.tell("hellenes.city-control", SECTION, city=city, seat=now, before=before)


class RecruitAction(Action):
    """Draw three blocks, and place one of them."""

    pattern, section, checks = "recruit", SECTION, (nobody_to_recruit,)
    begins = Recruit

    def price(self, scene: HellenesScene, choice: Choice) -> int:
        """The draw; where the unit arrives may cost more."""
        return 1


BUILDING_SECTION = "4.21"


@among(
    "hellenes.not-at-home", "unit", "1.32",
    lambda scene, unit: {"unit": unit, "place": own_posts(scene)[unit].place},
)  # fmt: skip
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
    """Nothing is built in a besieged City, nor in a Port that is besieged and blockaded (§4.2, §8.21).

    Nor for who stands before a besieged City, in the province with the besiegers (§1.4).
    """
    post = own_posts(scene)[unit]
    before_walls = post.place in scene.state.sieges and not post.inside
    closed = before_walls or shut_in(scene.board, scene.state, post.place)
    return {"place": post.place} if closed else None


@check("hellenes.on-the-march", "5.3")
def on_the_march(scene: HellenesScene, unit: UnitId) -> Args | None:
    """A unit that tries a forced march or sail stands on the border, not in the City (§5.3)."""
    post = own_posts(scene)[unit]
    forced = formation(scene.state, post.formation).forced if post.formation else ""
    return {"unit": post.block.unit, "to": forced} if forced else None


@among(
    "hellenes.full-strength", "unit", "2.12",
    lambda scene, unit: {"unit": unit, "cv": own_posts(scene)[unit].block.cv},
)  # fmt: skip
def weakened(scene: HellenesScene) -> list[UnitId]:
    """A unit has no more steps than its label shows (§2.12)."""
    rows = scene.board.units
    return [unit for unit, post in own_posts(scene).items() if post.block.cv < rows[unit].cv]


class Build(OwnUnit, Action):
    """One step stronger, as often as there are Actions for it."""

    pattern, section, names_hidden = "build <unit>", BUILDING_SECTION, True
    checks = (at_home, home_not_held, nothing_built_there, on_the_march, weakened)

    def price(self, scene: HellenesScene, choice: Choice) -> int:
        """What an Action costs where the unit is."""
        return price_at(scene.board, scene.state, own_posts(scene)[str(choice.args[0])].place)

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
        table.tell("hellenes.built", BUILDING_SECTION, seat=self.seat, place=post.place, hidden=hidden)
        return self.done()
