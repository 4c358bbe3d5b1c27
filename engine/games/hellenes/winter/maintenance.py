"""Winter Maintenance: units outside the Cities are kept in the field, for an Action each (§9.22).

Winter Disbanding: barbarians go, and every Greek who is neither inside a City nor maintained (§9.24).
"""

from __future__ import annotations

from engine.core.rulebook import CLOSING, Args, Hidden, Seat, Verb, among, check
from engine.games.hellenes.actions.actions import TOO_FEW, price_at, unpaid
from engine.games.hellenes.movement.neutrals import left
from engine.games.hellenes.table.blocks import (
    HellenesScene,
    HellenesTable,
    OwnUnit,
    Post,
    formation,
    own_post,
    own_posts,
    pick_up,
    posts,
    to_pool,
)
from engine.games.hellenes.table.control import capacity
from engine.games.hellenes.table.state import AreaId, State, UnitId
from engine.games.hellenes.winter.winter_survey import outside, stands_in, survey
from engine.games.hellenes.winter.wintering import Kept, sheltered

SECTION = "9.22"


def _maintained(scene: HellenesScene, unit: UnitId) -> Args | None:
    """One Action keeps a unit all Winter; it stays (§9.22)."""
    return {"unit": unit} if own_posts(scene)[unit].block.maintained else None


sheltered_already = among("hellenes.sheltered-already", "unit", told=stands_in)(outside)
"""Whoever is inside a controlled City needs no upkeep (§9.22)."""
maintained_already = check("hellenes.maintained-already")(_maintained)


@check(TOO_FEW)
def too_dear(scene: HellenesScene, unit: UnitId) -> Args | None:
    """It takes an Action; in neutral Sicily more (§9.22, §15.2)."""
    return unpaid(scene, price_at(scene.board, scene.state, own_posts(scene)[unit].place))


class Maintain(OwnUnit):
    """It stays where it is, and survives there."""

    pattern, section, names_hidden = "maintain <unit>", SECTION, True
    checks = (maintained_already, sheltered_already, too_dear)


def maintain(table: HellenesTable, seat: Seat, unit: UnitId, kept: Kept) -> None:
    """Pay for a unit's upkeep. Where somebody is kept, and for how many, is open; who it is, is not."""
    state = table.state
    post = own_post(state, seat, unit)
    state.actions -= price_at(table.board, state, post.place)
    post.block.maintained = True
    kept[post.place] = kept.get(post.place, 0) + 1
    table.tell(
        "hellenes.maintained", SECTION, hidden={"unit": Hidden(unit, (seat,))}, seat=seat, area=post.place,
        count=kept[post.place], left=state.actions,
    )  # fmt: skip


DISBANDING_SECTION = "9.24"
BARBARIANS, WINTER, BEATEN, CHOSEN = "barbarians", "winter", "beaten", "chosen"
"""Why blocks disband: as barbarians, without shelter, after a lost Homing Battle, or as their owner has chosen."""


# ------------------------------------------------------------------ sending units away


def disband(table: HellenesTable, seat: Seat, leaving: list[Post], why: str) -> None:
    """Units go back to their Recruit Pool, unseen; how many leave each stack and each formation is open."""
    state = table.state
    together: dict[tuple[AreaId, int], list[UnitId]] = {}
    for post in leaving:
        pick_up(state, seat, post.block.unit)
        to_pool(state, seat, post.block.unit)
        together.setdefault((post.place, post.formation), []).append(post.block.unit)
    for (area, number), units in together.items():
        left(table, area)
        table.tell(
            "hellenes.disbanded", DISBANDING_SECTION, hidden={"units": Hidden(units, (seat,))}, seat=seat, area=area,
            count=len(units), why=why, formation=number or None,
        )  # fmt: skip


def with_passenger(state: State, seat: Seat, post: Post) -> list[Post]:
    """A block, and the land unit that it carries: without its fleet that is lost at sea."""
    return [post, *(other for other in posts(state, seat) if other.block.carrier == post.block.unit)]


def disband_barbarians(table: HellenesTable, seat: Seat) -> None:
    """All barbarians of a side go home for good, wherever they are (§9.24)."""
    units = table.board.units
    leaving = [post for post in posts(table.state, seat) if units[post.block.unit].barbarian]
    disband(table, seat, leaving, BARBARIANS)


def disband_unsheltered(table: HellenesTable, seat: Seat, kept: Kept) -> None:
    """At the end of a side's Winter Actions: all who are outside and not maintained, but for the homing (§9.24)."""
    board, state = table.board, table.state
    leaving = {
        gone.block.unit: gone
        for post in posts(state, seat)
        if not post.block.maintained
        and not (post.formation and formation(state, post.formation).homing)
        and not sheltered(board, state, seat, post, kept)
        for gone in with_passenger(state, seat, post)
    }
    disband(table, seat, [*leaving.values()], WINTER)


# ------------------------------------------------------------------ by choice, and the end of the Actions


shelter_keeps = among("hellenes.shelter-keeps", "unit", told=stands_in)(outside)
"""Units inside a City stay (§9.24)."""
paid_for = check("hellenes.paid-for", "9.22")(_maintained)


@check("hellenes.on-its-way-home")
def on_its_way_home(scene: HellenesScene, unit: UnitId) -> Args | None:
    """Units that await a Homing Battle do not disband yet (§9.24)."""
    post = own_posts(scene)[unit]
    goal = formation(scene.state, post.formation).goal if post.formation else ""
    return {"unit": unit, "city": goal} if goal else None


class Disband(OwnUnit):
    """One that has no shelter, or one of too many in a City (§9.213, §9.24)."""

    pattern, section, names_hidden = "disband <unit>", DISBANDING_SECTION, True
    checks = (paid_for, on_its_way_home, shelter_keeps)


@check("hellenes.overcrowded", "9.213")
def city_overcrowded(scene: HellenesScene) -> Args | None:
    """Who of too many in a City is outside, the owner must settle first: by moves, upkeep or disbanding (§9.213)."""
    seen = survey(scene)
    for city in seen.overcrowded:
        return {"city": city, "excess": seen.excess(city), "capacity": capacity(scene.board, scene.state, city)}
    return None


FINISH = Verb(CLOSING, DISBANDING_SECTION, (city_overcrowded,))
"""The Winter Actions are over; whoever is still outside disbands."""
