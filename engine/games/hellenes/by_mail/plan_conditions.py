"""Conditions of standing orders: what a side can tell when the question comes, in words that players understand."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.predicates import Number, at_least, at_most, named, plain, swapped, times
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.by_mail import odds
from engine.games.hellenes.combat.battle_array import SEA, dice
from engine.games.hellenes.combat.rounds_of_battle import retires
from engine.games.hellenes.movement.forced_marches import ForcedMarches, able_here
from engine.games.hellenes.olympians.olympians import POSEIDON, Hearing
from engine.games.hellenes.sieges.fortifying import SHELTER_ALL, Fortify
from engine.games.hellenes.table.blocks import HellenesScene, formation, known, standing
from engine.games.hellenes.table.prestige import prestige
from engine.games.hellenes.table.state import SEASONS, Battle, rival

IN_BATTLE = ("hellenes.stand", "hellenes.lose", "hellenes.rout", "hellenes.retreat", "hellenes.appeal", "hellenes.hera")
APPEALS = ("hellenes.appeal", "hellenes.hera")
BEFORE_WALLS = ("hellenes.fortify", "hellenes.capitulate")
POLITICS = ("hellenes.offer-peace", "hellenes.peace", "hellenes.year-end")
ANYWHERE = (
    *IN_BATTLE, *BEFORE_WALLS, *POLITICS, "hellenes.march-on", "hellenes.sortie", "hellenes.siege", "hellenes.primary",
    "hellenes.battle", "hellenes.winter", "hellenes.free-move",
)  # fmt: skip


# ------------------------------------------------------------------ making them


def _in_battle(number: Callable[[Board, Battle, HellenesScene], int]) -> Number:
    """A number that only a battle has."""

    def read(scene: HellenesScene) -> int | None:
        battle = scene.state.battle
        return None if battle is None else number(scene.board, battle, scene)

    return read


# ------------------------------------------------------------------ the battle being fought


def _dice(scene: HellenesScene) -> tuple[int, int] | None:
    battle = scene.state.battle
    if battle is None:
        return None
    mine, theirs = (dice(scene.board, battle, seat) for seat in (scene.seat, rival(scene.seat)))
    return mine, theirs


def _lead(scene: HellenesScene) -> int | None:
    found = _dice(scene)
    return None if found is None else found[0] - found[1]


def _deficit(scene: HellenesScene) -> int | None:
    lead = _lead(scene)
    return None if lead is None else -lead


def _theirs(type_: str) -> Number:
    return _in_battle(lambda board, battle, scene: odds.present(board, battle, rival(scene.seat), type_))


def _unhurt(scene: HellenesScene) -> bool:
    battle = scene.state.battle
    return battle is not None and retires(battle, scene.seat)


def _attacking(scene: HellenesScene) -> bool:
    battle = scene.state.battle
    return battle is not None and battle.aggressor == scene.seat


def _defending(scene: HellenesScene) -> bool:
    battle = scene.state.battle
    return battle is not None and battle.aggressor != scene.seat


BATTLE = (
    times("they-have-times-dice", swapped(_dice), IN_BATTLE),
    times("we-have-times-dice", _dice, IN_BATTLE),
    at_least("they-have-more-dice", _deficit, IN_BATTLE, (1, 12)),
    at_least("we-have-more-dice", _lead, IN_BATTLE, (1, 12)),
    at_most("our-dice-at-most", lambda s: None if (d := _dice(s)) is None else d[0], IN_BATTLE, (1, 20)),
    at_most("their-dice-at-most", lambda s: None if (d := _dice(s)) is None else d[1], IN_BATTLE, (1, 20)),
    at_least("battle-round-at-least", _in_battle(lambda _, battle, __: battle.round), IN_BATTLE, (1, 6)),
    at_least("steps-lost-at-least", _in_battle(lambda _, b, s: odds.steps_lost(b, s.seat)), IN_BATTLE, (1, 12)),
    at_least("their-cavalry-at-least", _theirs("cavalry"), IN_BATTLE, (1, 4)),
    at_least("their-archers-at-least", _theirs("archers"), IN_BATTLE, (1, 4)),
    at_least("their-fleets-at-least", _theirs("fleet"), IN_BATTLE, (1, 8)),
    plain("we-are-unhurt", _unhurt, ("hellenes.stand",)),
    plain("we-attack", _attacking, IN_BATTLE),
    plain("we-defend", _defending, IN_BATTLE),
    plain("battle-at-sea", lambda s: s.state.battle is not None and s.state.battle.kind == SEA, IN_BATTLE),
)


# ------------------------------------------------------------------ before anything is revealed


def _blocks(scene: HellenesScene) -> tuple[int, int] | None:
    place = odds.confronted(scene)
    if place is None:
        return None
    state, seat = scene.state, scene.seat
    return odds.defenders(state, seat, place), odds.attackers(state, seat, place)


def _own_dice(scene: HellenesScene) -> int | None:
    """Strength of those who would defend, the garrison of a besieged City included; the owner knows it."""
    place, state = odds.confronted(scene), scene.state
    if place is None:
        return None
    siege, stack = state.sieges.get(place), state.stacks[scene.seat].get(place)
    if stack is not None:
        return sum(block.cv for block in known(stack, scene.seat))
    if siege is None or siege.besieger == scene.seat:
        return None
    walls = scene.board.tables.garrison_cv if place in state.garrisons else 0
    return walls + sum(block.cv for block in known(siege.inside, scene.seat))


def _worth(scene: HellenesScene) -> int | None:
    place = odds.confronted(scene)
    return None if place is None or place not in scene.board.provinces else scene.board.provinces[place].value


def _capacity_suffices(scene: HellenesScene) -> bool:
    return isinstance(scene.frame, Fortify) and SHELTER_ALL.possible(scene)


WALLS = (
    times("they-have-times-blocks", swapped(_blocks), BEFORE_WALLS),
    times("we-have-times-blocks", _blocks, BEFORE_WALLS),
    at_most("their-blocks-at-most", lambda s: None if (b := _blocks(s)) is None else b[1], BEFORE_WALLS, (1, 10)),
    at_least("besieged-at-least", lambda s: None if (b := _blocks(s)) is None else b[0], BEFORE_WALLS, (1, 10)),
    at_most("besieged-at-most", lambda s: None if (b := _blocks(s)) is None else b[0], BEFORE_WALLS, (1, 10)),
    at_most("our-strength-at-most", _own_dice, BEFORE_WALLS, (1, 20)),
    at_least("our-strength-at-least", _own_dice, BEFORE_WALLS, (1, 20)),
    at_least("city-worth-at-least", _worth, BEFORE_WALLS, (1, 4)),
    plain("capacity-suffices", _capacity_suffices, ("hellenes.fortify",)),
)


# ------------------------------------------------------------------ appeals


def _heard(number: Callable[[Hearing], int]) -> Number:
    """A number that only a hearing after dice has."""

    def read(scene: HellenesScene) -> int | None:
        frame = scene.frame
        return number(frame) if isinstance(frame, Hearing) and frame.results else None

    return read


def _hearing(fact: Callable[[Hearing, HellenesScene], bool]) -> Callable[[HellenesScene], bool]:
    return lambda scene: isinstance(scene.frame, Hearing) and fact(scene.frame, scene)


def _struck(hearing: Hearing, scene: HellenesScene) -> bool:
    """Whether a storm has come over a side's own: an owner is heard by Poseidon only then."""
    return POSEIDON in (hearing.olympian, hearing.over) and hearing.side == scene.seat


HEARINGS = (
    plain("could-decide", odds.could_decide, APPEALS),
    plain("could-not-decide", lambda scene: odds.of_battle(scene) and not odds.could_decide(scene), APPEALS),
    at_most("roll-hits-at-most", _heard(lambda hearing: hearing.hits), APPEALS, (0, 8)),
    at_least("roll-hits-at-least", _heard(lambda hearing: hearing.hits), APPEALS, (1, 8)),
    at_least("roll-routs-at-least", _heard(lambda hearing: hearing.routs), APPEALS, (1, 8)),
    at_least("dice-again-at-least", _heard(lambda hearing: len(hearing.dice)), APPEALS, (1, 8)),
    plain("result-is-ours", _hearing(lambda hearing, scene: hearing.side == scene.seat), APPEALS),
    plain("result-is-theirs", _hearing(lambda hearing, scene: hearing.side != scene.seat), APPEALS),
    plain("storm-on-us", _hearing(_struck), APPEALS),
    plain("appeal-is-free", _hearing(lambda hearing, _: hearing.granted), ("hellenes.appeal",)),
)


# ------------------------------------------------------------------ the march, and the war


def _going_on(scene: HellenesScene) -> int | None:
    return len(able_here(scene)) if isinstance(scene.frame, ForcedMarches) and scene.frame.attempts else None


def _held_up(scene: HellenesScene) -> int | None:
    """Blocks that lead their formation and can't go on."""
    going = _going_on(scene)
    if going is None:
        return None
    moving = formation(scene.state, scene.frame.attempts[0].formation)
    return sum(not block.carrier for block in known(moving.blocks, scene.seat)) - going


def _ahead(scene: HellenesScene) -> int | None:
    if not isinstance(scene.frame, ForcedMarches) or not scene.frame.attempts:
        return None
    moving = formation(scene.state, scene.frame.attempts[0].formation)
    return standing(scene.state, rival(scene.seat), moving.forced)


def _behind(scene: HellenesScene) -> int:
    return -prestige(scene.state, scene.seat)


def _season(scene: HellenesScene) -> int | None:
    season = scene.state.season
    return SEASONS.index(season) + 1 if season in SEASONS else None


MARCHES = (
    at_least("able-to-go-on-at-least", _going_on, ("hellenes.march-on",), (1, 8)),
    at_most("held-up-at-most", _held_up, ("hellenes.march-on",), (0, 8)),
    at_most("enemies-ahead-at-most", _ahead, ("hellenes.march-on",), (0, 8)),
)
WAR = (
    at_least("prestige-at-least", lambda s: prestige(s.state, s.seat), ANYWHERE, (1, 24)),
    at_least("behind-at-least", _behind, ANYWHERE, (1, 24)),
    at_most("years-left-at-most", lambda s: s.state.year - s.state.last_year, POLITICS, (0, 20)),
    at_least("season-at-least", _season, ANYWHERE, (1, len(SEASONS))),
)

PREDICATES = named(*BATTLE, *WALLS, *HEARINGS, *MARCHES, *WAR)
"""All of them by name; the text of each is `when-<name>`."""
