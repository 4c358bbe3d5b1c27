"""Winter Maintenance: units outside the Cities are kept in the field, for an Action each (§9.22)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.rulebook import Args, Hidden, Seat, Slot, Verb, among, check
from engine.games.hellenes.actions.actions import TOO_FEW, price_at, unpaid
from engine.games.hellenes.table.blocks import HellenesScene, HellenesTable, own_post, own_posts
from engine.games.hellenes.table.state import UnitId
from engine.games.hellenes.winter.winter_survey import outside, stands_in
from engine.games.hellenes.winter.wintering import Kept

SECTION = "9.22"


@among("hellenes.sheltered-already", "unit", told=stands_in)
def sheltered_already(scene: HellenesScene) -> list[UnitId]:
    """Whoever is inside a controlled City needs no upkeep (§9.22)."""
    return outside(scene)


@check("hellenes.maintained-already")
def maintained_already(scene: HellenesScene, unit: UnitId) -> Args | None:
    """One Action keeps a unit all Winter (§9.22)."""
    return {"unit": unit} if own_posts(scene)[unit].block.maintained else None


@check(TOO_FEW)
def too_dear(scene: HellenesScene, unit: UnitId) -> Args | None:
    """It takes an Action; in neutral Sicily more (§9.22, §15.2)."""
    return unpaid(scene, price_at(scene.board, scene.state, own_posts(scene)[unit].place))


class Maintain(Verb):
    """It stays where it is, and survives there."""

    pattern, section, names_hidden = "maintain <unit>", SECTION, True
    checks = (maintained_already, sheltered_already, too_dear)

    def ids(self, scene: HellenesScene, slot: Slot) -> Collection[UnitId]:
        """Whoever is on the map."""
        return own_posts(scene)


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
