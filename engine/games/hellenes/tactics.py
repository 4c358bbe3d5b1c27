"""Ways to answer, for standing orders: each answers one kind of question, and has nothing to say elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import CLOSING, Choice, say
from engine.core.frame import Frame, Next
from engine.core.plan import Tactic
from engine.games.hellenes import olympians
from engine.games.hellenes.battle_array import find, fought, number
from engine.games.hellenes.blocks import HellenesScene, standing
from engine.games.hellenes.board import Board
from engine.games.hellenes.combat import ChoosingBattle, ChoosingFirst, CombatPhase, Engagement, engaging
from engine.games.hellenes.control import holds_city
from engine.games.hellenes.fortifying import Fortify, Shelter
from engine.games.hellenes.hits import Hits, Losing
from engine.games.hellenes.loss_order import order_of
from engine.games.hellenes.olympians import Hearing
from engine.games.hellenes.retreat_choices import Retreating
from engine.games.hellenes.retreats import Retreat
from engine.games.hellenes.routs import Routing, Routs
from engine.games.hellenes.sieges import Besieging, SiegePhase
from engine.games.hellenes.sorties import Sallying, Sorties
from engine.games.hellenes.state import OLYMPIANS, AreaId, Fighter, rival
from engine.games.hellenes.strength import block_worth, unit_worth
from engine.games.hellenes.winter import WinterActions
from engine.games.hellenes.winter_quarters import next_step

# ------------------------------------------------------------------ losses and routs

Key = Callable[[HellenesScene, Fighter], tuple[float, ...]]


def _by_order(scene: HellenesScene, fighter: Fighter) -> tuple[float, ...]:
    """As the side's order of loss says: by type, within a type the higher number first; garrisons before all."""
    if fighter.garrison:
        return (-1.0, 0.0)
    order = order_of(scene.state, scene.seat)
    return float(order.index(scene.board.units[fighter.unit].type)), -float(number(fighter.unit))


def _cheapest(scene: HellenesScene, fighter: Fighter) -> tuple[float, ...]:
    """What is missed least: garrisons, barbarians, then by rating and greatest strength; the elite last."""
    return (0.0, 0.0) if fighter.garrison else (unit_worth(scene.board, fighter.unit), -float(number(fighter.unit)))


def _barbarians(scene: HellenesScene, fighter: Fighter) -> tuple[float, ...]:
    barbarian = not fighter.garrison and scene.board.units[fighter.unit].barbarian
    return (float(not barbarian), *_cheapest(scene, fighter))


def _spent(scene: HellenesScene, fighter: Fighter) -> tuple[float, ...]:
    """Those who have attacked this round: what they lose costs no dice before the next one."""
    return (float(fighter.attacked < fought(scene.state).round), *_cheapest(scene, fighter))


def _falling_on(options: Callable[[HellenesScene], list[Choice]], key: Key) -> Tactic:
    """A tactic that has a hit or rout fall on the fighter with the smallest key."""

    def tactic(scene: HellenesScene) -> Choice | None:
        battle = fought(scene.state)
        found = [(fighter, c) for c in options(scene) if (fighter := find(battle, str(c.args[0]))) is not None]
        return min(found, key=lambda pair: key(scene, pair[0]))[1] if found else None

    return tactic


# ------------------------------------------------------------------ retreats


def _ways_out(scene: HellenesScene) -> list[Choice]:
    return Retreating().legal(scene)


def _place_of(choice: Choice) -> AreaId | None:
    """The area a retreat leads to; None for the City."""
    return None if choice.verb in ("shelter", "shelter-all") else str(choice.args[-1])


def _retreat_by(key: Callable[[HellenesScene, AreaId], tuple[float, ...]]) -> Tactic:
    """A tactic that goes to the area with the smallest key, together if that can be; into the City if nowhere else."""

    def tactic(scene: HellenesScene) -> Choice | None:
        ways = _ways_out(scene)
        outside = [(place, choice) for choice in ways if (place := _place_of(choice)) is not None]
        if not outside:
            return ways[0] if ways else None
        apart = [("together", "retreat", "aboard").index(choice.verb) for _, choice in outside]
        ranked = min(range(len(outside)), key=lambda i: (*key(scene, outside[i][0]), apart[i], i))
        return outside[ranked][1]

    return tactic


def _from_city(scene: HellenesScene, place: AreaId) -> tuple[float, ...]:
    """How far it is on from a place to the next friendly City: there, next door, farther."""
    board, state, seat = scene.board, scene.state, scene.seat
    if holds_city(state, seat, place) and place not in state.sieges:
        return (0.0,)
    near = any(holds_city(state, seat, area) and area not in state.sieges for area in board.near[place])
    return (1.0 if near else 2.0,)


def _from_friends(scene: HellenesScene, place: AreaId) -> tuple[float, ...]:
    """Where most of one's own blocks are; among equals, near a City."""
    return (-float(standing(scene.state, scene.seat, place)), *_from_city(scene, place))


def retreat_inside(scene: HellenesScene) -> Choice | None:
    """Into the City, as many as find room; the others by the way that leads to the next one (§6.4, §7.1)."""
    inside = [choice for choice in _ways_out(scene) if _place_of(choice) is None]
    together = next((choice for choice in inside if choice.verb == "shelter-all"), None)
    return together or (inside[0] if inside else _retreat_by(_from_city)(scene))


# ------------------------------------------------------------------ walls


def fortify_most(scene: HellenesScene) -> Choice | None:
    """As many as find room go behind the walls, the best of them first (§7.1)."""
    found = Shelter().legal(scene)
    blocks = {block.unit: block for block in scene.frame.upright(scene.state)}
    best = max(found, key=lambda c: (block_worth(scene.board, blocks[str(c.args[0])]), str(c)), default=None)
    return best or say(CLOSING)


def sally_all(scene: HellenesScene) -> Choice | None:
    """Everybody who can sallies out of every besieged City (§8.3)."""
    return next(iter(Sallying().legal(scene)), None)


def starve_all(scene: HellenesScene) -> Choice | None:
    """Every City that nothing gets into is starved, none is assaulted (§8.2)."""
    return next((c for c in Besieging().legal(scene) if c.verb == "starve"), say(CLOSING))


def starve_else_assault(scene: HellenesScene) -> Choice | None:
    """Starve what can be starved; assault the other Cities where besiegers are twice as many as could defend (§8.1)."""
    legal = Besieging().legal(scene)
    starving = [c for c in legal if c.verb == "starve"]
    open_ = {str(c.args[0]) for c in starving}
    storming = [c for c in legal if c.verb == "assault" and c.args[0] not in open_ and _overwhelming(scene, c)]
    return next(iter((*starving, *storming)), say(CLOSING))


def _overwhelming(scene: HellenesScene, choice: Choice) -> bool:
    city = str(choice.args[0])
    inside = len(scene.state.sieges[city].inside) + (city in scene.state.garrisons)
    board: Board = scene.board
    return standing(scene.state, scene.seat, city) >= board.tables.double_defence * inside


# ------------------------------------------------------------------ battles to come


def _first(sign: int) -> Tactic:
    """The formation with most blocks (1) or fewest (-1) fights first (§5.41)."""

    def tactic(scene: HellenesScene) -> Choice | None:
        sizes = {f.id: len(f.blocks) for f in engaging(scene.state, scene.frame.seat, scene.frame.place)}
        return max(ChoosingFirst().legal(scene), key=lambda c: sign * sizes[int(c.args[0])], default=None)

    return tactic


def _next_battle(sign: int) -> Tactic:
    """The battle with most enemies (1) or fewest (-1) is fought first (§6.0)."""

    def tactic(scene: HellenesScene) -> Choice | None:
        enemy = rival(scene.seat)
        battles = ChoosingBattle().legal(scene)
        return max(battles, key=lambda c: sign * standing(scene.state, enemy, str(c.args[0])), default=None)

    return tactic


# ------------------------------------------------------------------ the rest


def _call_on(olympian: str) -> Tactic:
    """Appeal, where it is this Olympian that could help (§11)."""

    def tactic(scene: HellenesScene) -> Choice | None:
        return say("appeal") if scene.frame.olympian == olympian else None

    return tactic


Step = Callable[..., Next]


def only(tactic: Tactic, *places: tuple[type[Frame], Step]) -> Tactic:
    """The tactic, where such a step of such a procedure waits for an answer; elsewhere it has nothing to say."""
    where = [(frame, step.__name__) for frame, step in places]

    def guarded(scene: HellenesScene) -> Choice | None:
        fits = any(isinstance(scene.frame, frame) and scene.frame.at == step for frame, step in where)
        return tactic(scene) if fits else None

    return guarded


_LOSING, _ROUTING = (Hits, Hits.chosen), (Routs, Routs.chosen)
_FLEEING, _SHELTERING = (Retreat, Retreat.chosen), (Fortify, Fortify.chosen)
_HEARD = (Hearing, Hearing.answered)
_BESIEGING, _SALLYING = (SiegePhase, SiegePhase.chosen), (Sorties, Sorties.sallied)
_NAMING = ((CombatPhase, CombatPhase.named), (Engagement, Engagement.named))

TACTICS: dict[str, Tactic] = {
    "lose-cheapest": only(_falling_on(Losing().legal, _cheapest), _LOSING),
    "lose-barbarians": only(_falling_on(Losing().legal, _barbarians), _LOSING),
    "lose-spent": only(_falling_on(Losing().legal, _spent), _LOSING),
    "lose-by-order": only(_falling_on(Losing().legal, _by_order), _LOSING),
    "rout-cheapest": only(_falling_on(Routing().legal, _cheapest), _ROUTING),
    "rout-barbarians": only(_falling_on(Routing().legal, _barbarians), _ROUTING),
    "rout-spent": only(_falling_on(Routing().legal, _spent), _ROUTING),
    "rout-by-order": only(_falling_on(Routing().legal, _by_order), _ROUTING),
    "retreat-to-city": only(_retreat_by(_from_city), _FLEEING),
    "retreat-to-friends": only(_retreat_by(_from_friends), _FLEEING),
    "retreat-inside": only(retreat_inside, _FLEEING),
    "fortify-most": only(fortify_most, _SHELTERING),
    "starve-all": only(starve_all, _BESIEGING),
    "starve-else-assault": only(starve_else_assault, _BESIEGING),
    "sally-all": only(sally_all, _SALLYING),
    "first-largest": only(_first(1), *_NAMING),
    "first-smallest": only(_first(-1), *_NAMING),
    "battle-most-enemies": only(_next_battle(1), (CombatPhase, CombatPhase.chosen)),
    "battle-fewest-enemies": only(_next_battle(-1), (CombatPhase, CombatPhase.chosen)),
    "winter-quarters": only(next_step, (WinterActions, WinterActions.chosen)),
    **{f"appeal-{olympian}": only(_call_on(olympian), _HEARD) for olympian in OLYMPIANS if olympian != olympians.HERA},
}
TACTICS_FOR: dict[str, tuple[str, ...]] = {
    "hellenes.lose": ("lose-cheapest", "lose-barbarians", "lose-spent", "lose-by-order"),
    "hellenes.rout": ("rout-cheapest", "rout-barbarians", "rout-spent", "rout-by-order"),
    "hellenes.retreat": ("retreat-to-city", "retreat-to-friends", "retreat-inside"),
    "hellenes.fortify": ("fortify-most",),
    "hellenes.appeal": tuple(f"appeal-{olympian}" for olympian in OLYMPIANS if olympian != olympians.HERA),
    "hellenes.siege": ("starve-all", "starve-else-assault"),
    "hellenes.sortie": ("sally-all",),
    "hellenes.primary": ("first-largest", "first-smallest"),
    "hellenes.battle": ("battle-most-enemies", "battle-fewest-enemies"),
    "hellenes.winter": ("winter-quarters",),
}
"""Which tactics answer which kind; canonical choices (`retreat`, `appeal`) always can, too."""
_CHOICES_FOR: dict[str, tuple[str, ...]] = {
    "hellenes.stand": ("fight", "retreat"),
    "hellenes.fortify": ("shelter-all", "done"),
    "hellenes.capitulate": ("resist", "capitulate"),
    "hellenes.appeal": ("appeal", "decline"),
    "hellenes.hera": ("appeal", "decline"),
    "hellenes.march-on": ("advance", "halt"),
    "hellenes.sortie": ("done",),
    "hellenes.siege": ("done",),
    "hellenes.offer-peace": ("offer", "decline"),
    "hellenes.peace": ("keep", "break"),
    "hellenes.year-end": ("done",),
    "hellenes.free-move": ("done",),
}
ANSWERS_AHEAD: dict[str, tuple[str, ...]] = {
    kind: (*TACTICS_FOR.get(kind, ()), *_CHOICES_FOR.get(kind, ())) for kind in {**TACTICS_FOR, **_CHOICES_FOR}
}
"""What is offered for standing orders, for each kind that can have one."""
