"""Conditions of standing orders: what a player can tell when the question comes, in words of the game."""

from __future__ import annotations

from engine.core.ahead.predicates import (
    Given,
    asked_by,
    at_least,
    at_most,
    both,
    less,
    named,
    one_of,
    plain,
    swapped,
    times,
)
from engine.games.epic.board.board import BOXES
from engine.games.epic.by_mail import odds
from engine.games.epic.by_mail.muster_orders import affordable, budget, buildable, built_for, leading
from engine.games.epic.by_mail.war_tactics import worth_raiding
from engine.games.epic.combat.battle import Battle
from engine.games.epic.forces.losses import realm
from engine.games.epic.raiding import raidable
from engine.games.epic.regions.control import risky
from engine.games.epic.regions.revolts import Picking, calm_rebels, modifier
from engine.games.epic.table.cities import master, owner_of
from engine.games.epic.table.parts import EpicScene, controlled
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import SEASONS, Stack, side_of

INTERCEPT = ("epic.intercept",)
BATTLE = ("epic.fight-on", "epic.landing", "epic.leave-walls", "epic.man-walls", "epic.wings")
WALLS = ("epic.stand",)
MOVES = ("epic.move",)
MUSTER = ("epic.muster",)
RAIDS = ("epic.raid",)
REBELS = ("epic.calm",)
LED = (*INTERCEPT, *BATTLE)
ANYWHERE = (
    *INTERCEPT, *BATTLE, *WALLS, "epic.attack", "epic.retreat", "epic.fate", "epic.raid", "epic.besiege",
    "epic.supply", "epic.put-in", "epic.assess", "epic.stir", "epic.calm", "epic.muster", "epic.play-unrest",
    "epic.play-card", "epic.discard", "epic.demand-peace", "epic.answer-peace", "epic.grievance", "epic.stir-helots",
    "epic.consult", "epic.give", "epic.plague", "epic.perdiccas", "epic.carthage", "epic.move", "epic.array",
    "epic.shift-wings", "epic.send-center",
)  # fmt: skip


# ------------------------------------------------------------------ the battle


FOUGHT = asked_by(Battle)
OWN_RANKS = Given(lambda scene: odds.ranks(scene, mine=True))


def _left_percent(scene: EpicScene) -> int | None:
    """How much of what came into the battle is still in it, in hundredths."""
    own = odds.ranks(scene, mine=True)
    return None if own is None or not own.began else 100 * len(own.left) // own.began


def _below_half(scene: EpicScene) -> bool:
    left = _left_percent(scene)
    return left is not None and left < 50


def _morale(scene: EpicScene, *, mine: bool) -> int | None:
    """The best morale left on a side."""
    side = odds.ranks(scene, mine=mine)
    return None if side is None else max((fighter.morale for fighter in side.left), default=0)


def _morale_lead(scene: EpicScene) -> int | None:
    own, theirs = _morale(scene, mine=True), _morale(scene, mine=False)
    return None if own is None or theirs is None else own - theirs


# ------------------------------------------------------------------ a Campaign Turn in which nothing presses


def _settled(scene: EpicScene) -> bool:
    """Whether all of one's own are behind walls at home, garrison others or besiege, and none has moved yet."""
    state, seat = scene.state, scene.seat
    own = [stack for stack in state.stacks.values() if stack.by == seat and stack.at not in BOXES]
    under_way = any(voyage.by == seat for voyage in state.voyages)
    fresh = not under_way and not any(stack.moved or stack.landed for stack in own)
    return fresh and all(_rests(scene, stack) for stack in own)


def _rests(scene: EpicScene, stack: Stack) -> bool:
    """Whether a stack would stay: a besieger, whoever is in a city or fort at home, and garrisons without a leader."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    if stack.at in state.sieges:
        return True
    if stack.at not in board.hexes or owner_of(board, state, stack.at) != side:
        return False
    return not stack.leaders or master(board, state, stack.at) == side


def _invaded(scene: EpicScene) -> bool:
    """Whether enemies stand in a region of one's side, but for garrisons without a leader of what they hold there."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    return any(
        number(s) and side_of(s.by) != side and master(board, state, s.at) == side
        and (s.leaders or owner_of(board, state, s.at) != side_of(s.by))
        for s in state.stacks.values()
    )  # fmt: skip


def _raids_in_vain(scene: EpicScene) -> bool:
    """Whether no raid brings talents or costs the enemy heart."""
    return not any(worth_raiding(scene, hex) for hex in raidable(scene.board, scene.state, scene.seat))


def _calming_in_vain(scene: EpicScene) -> bool:
    """Whether no die ends any revolt."""
    board, state = scene.board, scene.state
    return isinstance(scene.frame, Picking) and all(
        modifier(board, state, board.region(city) or "", city) >= board.values.revolt.ends
        for city in calm_rebels.all(scene)
    )


def _cannot_grow(scene: EpicScene) -> bool:
    """Whether the treasury feeds and builds nobody else until tribute comes, and no leader waits."""
    regions = realm(scene).regions
    left = budget(scene)
    built = built_for(scene, left, buildable(scene))[0] if left > 0 else {}
    return not built and not affordable(scene, regions) and not leading(scene, regions)


# ------------------------------------------------------------------ the war


def _season(scene: EpicScene) -> int:
    """1 to 4, from spring."""
    return int(scene.state.season) % len(SEASONS) + 1


def _talents(scene: EpicScene) -> int:
    return int(scene.state.treasury[scene.seat])


PREDICATES = named(
    times("we-have-times-fleets", odds.passing_fleets, INTERCEPT),
    times("they-have-times-fleets", swapped(odds.passing_fleets), INTERCEPT),
    *both("their-fleets", one_of(odds.passing_fleets, 1), INTERCEPT, (1, 12), (1, 12)),
    at_least("they-carry-at-least", odds.carried, INTERCEPT, (1, 12)),
    plain("bound-for-our-coast", odds.land_here, INTERCEPT),
    plain("a-leader-is-there", odds.led, LED),
    plain("we-are-better-led", odds.better_led, LED),
    times("we-have-times-units", odds.in_ranks, BATTLE),
    times("they-have-times-units", swapped(odds.in_ranks), BATTLE),
    at_most("our-units-at-most", one_of(odds.in_ranks, 0), BATTLE, (1, 12)),
    at_most("their-units-at-most", one_of(odds.in_ranks, 1), BATTLE, (1, 12)),
    plain("below-half", _below_half, BATTLE),
    at_most("left-percent-at-most", _left_percent, BATTLE, (10, 90)),
    at_least("units-lost-at-least", OWN_RANKS.tells(lambda ranks, _: ranks.dead), BATTLE, (1, 10)),
    at_most("our-morale-at-most", lambda scene: _morale(scene, mine=True), BATTLE, (0, 8)),
    at_least("their-morale-higher-by", less(_morale_lead), BATTLE, (1, 6)),
    at_least("our-morale-higher-by", _morale_lead, BATTLE, (1, 6)),
    at_least("battle-round-at-least", FOUGHT.tells(lambda battle, _: battle.round), BATTLE, (1, 8)),
    plain("we-attack", FOUGHT.has(lambda battle, scene: battle.attacker == scene.seat), BATTLE),
    plain("we-defend", FOUGHT.has(lambda battle, scene: battle.attacker != scene.seat), BATTLE),
    plain("battle-at-sea", FOUGHT.has(lambda battle, scene: battle.ground == "sea"), BATTLE),
    plain("battle-on-walls", FOUGHT.has(lambda battle, scene: battle.ground in ("city", "fortress")), BATTLE),
    times("we-have-times-inside", odds.everywhere_before_walls, WALLS),
    times("they-have-times-before-walls", swapped(odds.everywhere_before_walls), WALLS),
    at_most("before-walls-at-most", one_of(odds.everywhere_before_walls, 1), WALLS, (1, 12)),
    plain("raids-bring-nothing", _raids_in_vain, RAIDS),
    plain("no-die-wins-back", _calming_in_vain, REBELS),
    plain("we-are-settled", _settled, MOVES),
    plain("nobody-in-our-land", lambda scene: not _invaded(scene), MOVES),
    plain("nobody-else-can-be-fed", _cannot_grow, MUSTER),
    *both("talents", _talents, ANYWHERE, (1, 60), (0, 60)),
    *both("season", _season, ANYWHERE, (1, len(SEASONS)), (1, len(SEASONS))),
    *both("campaign-turn", lambda s: s.state.campaign_turn + 1, ANYWHERE, (1, 3), (1, 3)),
    *both("our-regions", lambda s: controlled(s.state, s.seat), ANYWHERE, (1, 30), (1, 30)),
    at_least("wavering-regions-at-least", lambda s: len(risky(s.board, s.state)), ANYWHERE, (1, 12)),
)
"""All of them by name; the text of each is `when-<name>`."""
