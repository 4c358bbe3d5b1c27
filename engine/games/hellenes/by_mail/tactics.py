"""Answers that can be left ahead, in standing orders."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.picking import in_turn
from engine.core.rulebook import CLOSING, Choice, Tactic, least, most, say, tactic
from engine.games.hellenes.actions.actions import FreelyMoving
from engine.games.hellenes.cards.leaders import BreakingPeace
from engine.games.hellenes.combat.battle_array import fought, number, present
from engine.games.hellenes.combat.combat import ChoosingBattle, ChoosingFirst, engaging
from engine.games.hellenes.combat.hits import Losing, Routing
from engine.games.hellenes.combat.rounds_of_battle import Standing
from engine.games.hellenes.course.victory import OfferingPeace
from engine.games.hellenes.course.years import Dropping
from engine.games.hellenes.movement.forced_marches import MarchingOn
from engine.games.hellenes.olympians import HERA, Appealing, Overruling
from engine.games.hellenes.retreats.retreat_choices import Retreating
from engine.games.hellenes.sieges.assaults import Capitulating, Sallying, order_of
from engine.games.hellenes.sieges.fortifying import Fortifying
from engine.games.hellenes.sieges.sieges import Besieging
from engine.games.hellenes.table.blocks import HellenesScene, block_worth, standing, unit_worth
from engine.games.hellenes.table.control import holds_city
from engine.games.hellenes.table.state import OLYMPIANS, AreaId, Fighter, Olympian, ProvinceId, UnitId, rival


def _first(scene: HellenesScene) -> int:
    """Whichever comes first."""
    return 0


# ------------------------------------------------------------------ losses and routs


def _fighter(scene: HellenesScene, unit: UnitId) -> Fighter:
    return present(fought(scene.state), unit)


def _by_order(scene: HellenesScene, unit: UnitId) -> tuple[float, ...]:
    """As the side's order of loss says: by type, within a type the higher number first; garrisons before all."""
    if _fighter(scene, unit).garrison:
        return (-1.0, 0.0)
    order = order_of(scene.state, scene.seat)
    return float(order.index(scene.board.units[unit].type)), -float(number(unit))


def _cheapest(scene: HellenesScene, unit: UnitId) -> tuple[float, ...]:
    """What is missed least: garrisons, barbarians, then by rating and greatest strength; the elite last."""
    return (0.0, 0.0) if _fighter(scene, unit).garrison else (unit_worth(scene.board, unit), -float(number(unit)))


def _barbarians(scene: HellenesScene, unit: UnitId) -> tuple[float, ...]:
    barbarian = not _fighter(scene, unit).garrison and scene.board.units[unit].barbarian
    return (float(not barbarian), *_cheapest(scene, unit))


def _spent(scene: HellenesScene, unit: UnitId) -> tuple[float, ...]:
    """Those who have attacked this round: what they lose costs no dice before the next one."""
    return (float(_fighter(scene, unit).attacked < fought(scene.state).round), *_cheapest(scene, unit))


for _name, _key in {
    "cheapest": _cheapest, "barbarians": _barbarians, "spent": _spent, "by-order": _by_order,
}.items():  # fmt: skip
    tactic(f"lose-{_name}", Losing)(least(_key))
    tactic(f"rout-{_name}", Routing)(least(_key))


# ------------------------------------------------------------------ retreats


def _retreat_by(key: Callable[[HellenesScene, AreaId], tuple[float, ...]]) -> Tactic:
    """Goes to the area with the smallest key, together if that can be; into the City if nowhere else."""

    def cost(scene: HellenesScene, choice: Choice, area: AreaId) -> tuple[float, ...]:
        return *key(scene, area), ("together", "retreat", "aboard").index(choice.verb)

    return in_turn(least(cost, "together", "retreat", "aboard"), least(_first, "shelter-all", "shelter"))


def from_city(scene: HellenesScene, place: AreaId) -> tuple[float, ...]:
    """How far it is on from a place to the next friendly City: there, next door, farther."""
    board, state, seat = scene.board, scene.state, scene.seat
    if holds_city(state, seat, place) and place not in state.sieges:
        return (0.0,)
    near = any(holds_city(state, seat, area) and area not in state.sieges for area in board.near[place])
    return (1.0 if near else 2.0,)


def _from_friends(scene: HellenesScene, place: AreaId) -> tuple[float, ...]:
    """Where most of one's own blocks are; among equals, near a City."""
    return (-float(standing(scene.state, scene.seat, place)), *from_city(scene, place))


tactic("retreat-to-city", Retreating)(_retreat_by(from_city))
tactic("retreat-to-friends", Retreating)(_retreat_by(_from_friends))


tactic("retreat-inside", Retreating)(in_turn(least(_first, "shelter-all", "shelter"), _retreat_by(from_city)))
"""Into the City, as many as find room; the others by the way that leads to the next one (§6.4, §7.1)."""


# ------------------------------------------------------------------ walls


def _worth(scene: HellenesScene, unit: UnitId) -> tuple[float, str]:
    blocks = {block.unit: block for block in scene.frame.upright(scene.state)}
    return block_worth(scene.board, blocks[unit]), f"shelter {unit}"


fortify_most = tactic("fortify-most", Fortifying)(most(_worth, "shelter", otherwise=say(CLOSING)))
"""As many as find room go behind the walls, the best of them first (§7.1)."""


def _overwhelming(scene: HellenesScene, city: ProvinceId) -> int | None:
    """A City before which besiegers are twice as many as could defend it (§8.1)."""
    inside = len(scene.state.sieges[city].inside) + (city in scene.state.garrisons)
    enough = standing(scene.state, scene.seat, city) >= scene.board.tables.double_defence * inside
    return 0 if enough else None


tactic("sally-all", Sallying)(least(_first))
"""Everybody who can sallies out of every besieged City (§8.3)."""
tactic("starve-all", Besieging)(least(_first, "starve", otherwise=say(CLOSING)))
"""Every City that nothing gets into is starved, none is assaulted (§8.2)."""
tactic("starve-else-assault", Besieging)(
    in_turn(least(_first, "starve"), least(_overwhelming, "assault", otherwise=say(CLOSING)))
)


# ------------------------------------------------------------------ battles to come


def _blocks_of(scene: HellenesScene, formation: int) -> int:
    """How large a formation is that could fight first (§5.41)."""
    frame = scene.frame
    return next(len(f.blocks) for f in engaging(scene.state, frame.seat, frame.place) if f.id == formation)


def _enemies(scene: HellenesScene, area: AreaId) -> int:
    """How many enemies there are to fight (§6.0)."""
    return standing(scene.state, rival(scene.seat), area)


tactic("first-largest", ChoosingFirst)(most(_blocks_of))
tactic("first-smallest", ChoosingFirst)(least(_blocks_of))
tactic("battle-most-enemies", ChoosingBattle)(most(_enemies))
tactic("battle-fewest-enemies", ChoosingBattle)(least(_enemies))

# ------------------------------------------------------------------ the rest


def _call_on(olympian: Olympian) -> Tactic:
    """Appeal, where it is this Olympian that could help (§11)."""
    return lambda scene: say("appeal") if scene.frame.olympian == olympian else None


for _olympian in OLYMPIANS:
    if _olympian != HERA:
        tactic(f"appeal-{_olympian}", Appealing)(_call_on(_olympian))

Standing.ahead = ("fight", "retreat")
Fortifying.ahead = ("shelter-all", CLOSING)
Capitulating.ahead = ("resist", "capitulate")
Appealing.ahead = Overruling.ahead = ("appeal", "decline")
MarchingOn.ahead = ("advance", "halt")
OfferingPeace.ahead = ("offer", "decline")
BreakingPeace.ahead = ("keep", "break")
Sallying.ahead = Besieging.ahead = Dropping.ahead = FreelyMoving.ahead = (CLOSING,)
