"""Conditions of standing orders: what a side can tell when the question comes, in words that players understand.

What a side can tell of its chances: dice in the battle being fought, blocks before walls, what an appeal may do.
"""

from __future__ import annotations

from engine.core.ahead.predicates import (
    Given,
    Number,
    Pair,
    asked_by,
    at_least,
    at_most,
    both,
    lead,
    named,
    one_of,
    plain,
    swapped,
    times,
)
from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import SEA, dice, doubly_defended, unrouted, within
from engine.games.hellenes.combat.rounds_of_battle import retires
from engine.games.hellenes.movement.forced_marches import ForcedMarches, able_here
from engine.games.hellenes.olympians import ARES, POSEIDON, Hearing
from engine.games.hellenes.sieges.assaults import Assault
from engine.games.hellenes.sieges.fortifying import SHELTER_ALL, Fortify
from engine.games.hellenes.table.blocks import HellenesScene, besieged, formation, known, stacked, standing, under_siege
from engine.games.hellenes.table.control import prestige
from engine.games.hellenes.table.state import SEASONS, AreaId, Battle, Fighter, Formation, State, rival

LOST = ("hit", "killed")
"""What a battle's story tells of steps lost to attacks."""


# ------------------------------------------------------------------ the battle being fought


def steps_lost(battle: Battle, seat: Seat) -> int:
    """Steps that enemy attacks have cost a side so far (§6.32)."""
    return sum(line["what"] in LOST and line["seat"] == seat for line in battle.story)


def present(board: Board, battle: Battle, seat: Seat, type_: str) -> int:
    """How many of a side's blocks of a type are in the battle and not routed; garrisons are of no type."""
    fighters = unrouted(board, battle, seat)
    return sum(not fighter.garrison and board.units[fighter.unit].type == type_ for fighter in fighters)


# ------------------------------------------------------------------ before anything is revealed


def confronted(scene: HellenesScene) -> AreaId | None:
    """The place whose defence is being decided on: by fortifying, or by capitulation; None in other situations."""
    frame = scene.frame
    if isinstance(frame, Fortify):
        return frame.place
    return frame.city if isinstance(frame, Assault) else None


def attackers(state: State, seat: Seat, place: AreaId) -> int:
    """How many enemy blocks threaten a place of a side's: all that stand there, or have come to engage."""
    return standing(state, rival(seat), place)


def defenders(state: State, seat: Seat, place: AreaId) -> int:
    """How many blocks a side has there to meet them: outside before a battle; inside a besieged City, garrison too."""
    outside = standing(state, seat, place)
    if not under_siege(state, seat, place):
        return outside
    return outside or besieged(state, seat, place) + (place in state.garrisons)


# ------------------------------------------------------------------ what other dice could do


def _of_battle(scene: HellenesScene) -> Hearing | None:
    """The hearing by which an attack in a battle could be rolled anew (§11)."""
    frame = scene.frame
    if not isinstance(frame, Hearing) or scene.state.battle is None:
        return None
    return frame if ARES in (frame.olympian, frame.over) else None


def could_decide(hearing: Hearing, scene: HellenesScene) -> bool:
    """Whether new dice for the last attack could win the battle for a side, or save it from losing (§11)."""
    target = rival(hearing.side)
    falls = fells(scene.board, scene.state, target, hearing.hits, hearing.routs)
    if target == scene.seat:
        return falls
    rolled = len(hearing.results)
    return not falls and any(fells(scene.board, scene.state, target, n, rolled - n) for n in range(rolled + 1))


def fells(board: Board, state: State, seat: Seat, hits: int, routs: int) -> bool:
    """Whether so many hits and routs leave nobody of a side to fight on."""
    battle = state.battle
    assert battle is not None
    steps = [_toughness(board, state, fighter) for fighter in unrouted(board, battle, seat)]
    dead = max(hits - sum(steps) + len(steps), 0)  # the strongest lose first, so that all are at their last step then
    return len(steps) - dead <= (0 if within(battle, seat) else routs)


def _toughness(board: Board, state: State, fighter: Fighter) -> int:
    """Hits that it takes to eliminate a block (§8.11)."""
    if not doubly_defended(state, fighter.seat):
        return fighter.cv
    return fighter.cv * board.tables.double_defence - fighter.half


IN_BATTLE = ("hellenes.stand", "hellenes.lose", "hellenes.rout", "hellenes.retreat", "hellenes.appeal", "hellenes.hera")
APPEALS = ("hellenes.appeal", "hellenes.hera")
BEFORE_WALLS = ("hellenes.fortify", "hellenes.capitulate")
POLITICS = ("hellenes.offer-peace", "hellenes.peace", "hellenes.year-end")
ANYWHERE = (
    *IN_BATTLE, *BEFORE_WALLS, *POLITICS, "hellenes.march-on", "hellenes.sortie", "hellenes.siege", "hellenes.primary",
    "hellenes.battle", "hellenes.winter", "hellenes.free-move",
)  # fmt: skip


# ------------------------------------------------------------------ the battle being fought


BEING_FOUGHT = Given[Battle](lambda scene: scene.state.battle)


def _both_dice(battle: Battle, scene: HellenesScene) -> Pair:
    mine, theirs = (dice(scene.board, battle, seat) for seat in (scene.seat, rival(scene.seat)))
    return mine, theirs


_dice = BEING_FOUGHT.tells(_both_dice)


def _theirs(type_: str) -> Number:
    return BEING_FOUGHT.tells(lambda battle, scene: present(scene.board, battle, rival(scene.seat), type_))


BATTLE = (
    times("they-have-times-dice", swapped(_dice), IN_BATTLE),
    times("we-have-times-dice", _dice, IN_BATTLE),
    at_least("they-have-more-dice", lead(swapped(_dice)), IN_BATTLE, (1, 12)),
    at_least("we-have-more-dice", lead(_dice), IN_BATTLE, (1, 12)),
    at_most("our-dice-at-most", one_of(_dice, 0), IN_BATTLE, (1, 20)),
    at_most("their-dice-at-most", one_of(_dice, 1), IN_BATTLE, (1, 20)),
    at_least("battle-round-at-least", BEING_FOUGHT.tells(lambda battle, _: battle.round), IN_BATTLE, (1, 6)),
    at_least("steps-lost-at-least", BEING_FOUGHT.tells(lambda b, s: steps_lost(b, s.seat)), IN_BATTLE, (1, 12)),
    at_least("their-cavalry-at-least", _theirs("cavalry"), IN_BATTLE, (1, 4)),
    at_least("their-archers-at-least", _theirs("archers"), IN_BATTLE, (1, 4)),
    at_least("their-fleets-at-least", _theirs("fleet"), IN_BATTLE, (1, 8)),
    plain("we-are-unhurt", BEING_FOUGHT.has(lambda battle, scene: retires(battle, scene.seat)), ("hellenes.stand",)),
    plain("we-attack", BEING_FOUGHT.has(lambda battle, scene: battle.aggressor == scene.seat), IN_BATTLE),
    plain("we-defend", BEING_FOUGHT.has(lambda battle, scene: battle.aggressor != scene.seat), IN_BATTLE),
    plain("battle-at-sea", BEING_FOUGHT.has(lambda battle, _: battle.kind == SEA), IN_BATTLE),
)


# ------------------------------------------------------------------ before anything is revealed


PLACE = Given(confronted)
_blocks = PLACE.tells(lambda place, s: (defenders(s.state, s.seat, place), attackers(s.state, s.seat, place)))


def _own_dice(place: AreaId, scene: HellenesScene) -> int | None:
    """Strength of those who would defend, the garrison of a besieged City included; the owner knows it."""
    state, seat = scene.state, scene.seat
    if blocks := stacked(state, seat, place):
        return sum(block.cv for block in blocks)
    if not under_siege(state, seat, place):
        return None
    walls = scene.board.tables.garrison_cv if place in state.garrisons else 0
    return walls + sum(block.cv for block in known(state.sieges[place].inside, seat))


def _worth(place: AreaId, scene: HellenesScene) -> int | None:
    return scene.board.provinces[place].value if place in scene.board.provinces else None


def _capacity_suffices(scene: HellenesScene) -> bool:
    return isinstance(scene.frame, Fortify) and SHELTER_ALL.possible(scene)


WALLS = (
    times("they-have-times-blocks", swapped(_blocks), BEFORE_WALLS),
    times("we-have-times-blocks", _blocks, BEFORE_WALLS),
    at_most("their-blocks-at-most", one_of(_blocks, 1), BEFORE_WALLS, (1, 10)),
    *both("besieged", one_of(_blocks, 0), BEFORE_WALLS, (1, 10), (1, 10)),
    *both("our-strength", PLACE.tells(_own_dice), BEFORE_WALLS, (1, 20), (1, 20)),
    at_least("city-worth-at-least", PLACE.tells(_worth), BEFORE_WALLS, (1, 4)),
    plain("capacity-suffices", _capacity_suffices, ("hellenes.fortify",)),
)


# ------------------------------------------------------------------ appeals


HEARD, OF_BATTLE = asked_by(Hearing), Given(_of_battle)
ROLLED = Given[Hearing](lambda scene: scene.frame if isinstance(scene.frame, Hearing) and scene.frame.results else None)
"""A hearing after dice."""


def _struck(hearing: Hearing, scene: HellenesScene) -> bool:
    """Whether a storm has come over a side's own: an owner is heard by Poseidon only then."""
    return POSEIDON in (hearing.olympian, hearing.over) and hearing.side == scene.seat


HEARINGS = (
    plain("could-decide", OF_BATTLE.has(could_decide), APPEALS),
    plain("could-not-decide", OF_BATTLE.has(lambda hearing, scene: not could_decide(hearing, scene)), APPEALS),
    *both("roll-hits", ROLLED.tells(lambda hearing, _: hearing.hits), APPEALS, (1, 8), (0, 8)),
    at_least("roll-routs-at-least", ROLLED.tells(lambda hearing, _: hearing.routs), APPEALS, (1, 8)),
    at_least("dice-again-at-least", ROLLED.tells(lambda hearing, _: len(hearing.dice)), APPEALS, (1, 8)),
    plain("result-is-ours", HEARD.has(lambda hearing, scene: hearing.side == scene.seat), APPEALS),
    plain("result-is-theirs", HEARD.has(lambda hearing, scene: hearing.side != scene.seat), APPEALS),
    plain("storm-on-us", HEARD.has(_struck), APPEALS),
    plain("appeal-is-free", HEARD.has(lambda hearing, _: hearing.granted), ("hellenes.appeal",)),
)


# ------------------------------------------------------------------ the march, and the war


def _marching(scene: HellenesScene) -> Formation | None:
    """The formation that could go on by a forced march."""
    frame = scene.frame
    waits = isinstance(frame, ForcedMarches) and frame.attempts
    return formation(scene.state, frame.attempts[0].formation) if waits else None


def _held_up(moving: Formation, scene: HellenesScene) -> int:
    """Blocks that lead their formation and can't go on."""
    return sum(not block.carrier for block in known(moving.blocks, scene.seat)) - len(able_here(scene))


def _season(scene: HellenesScene) -> int | None:
    season = scene.state.season
    return SEASONS.index(season) + 1 if season in SEASONS else None


MARCHING, MARCH_ON = Given(_marching), ("hellenes.march-on",)
MARCHES = (
    at_least("able-to-go-on-at-least", MARCHING.tells(lambda _, scene: len(able_here(scene))), MARCH_ON, (1, 8)),
    at_most("held-up-at-most", MARCHING.tells(_held_up), MARCH_ON, (0, 8)),
    at_most(
        "enemies-ahead-at-most", MARCHING.tells(lambda f, s: attackers(s.state, s.seat, f.forced)), MARCH_ON, (0, 8)
    ),
)
WAR = (
    at_least("prestige-at-least", lambda s: prestige(s.state, s.seat), ANYWHERE, (1, 24)),
    at_least("behind-at-least", lambda s: -prestige(s.state, s.seat), ANYWHERE, (1, 24)),
    at_most("years-left-at-most", lambda s: s.state.year - s.state.last_year, POLITICS, (0, 20)),
    at_least("season-at-least", _season, ANYWHERE, (1, len(SEASONS))),
)

PREDICATES = named(*BATTLE, *WALLS, *HEARINGS, *MARCHES, *WAR)
"""All of them by name; the text of each is `when-<name>`."""
