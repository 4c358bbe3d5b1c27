"""What a player can tell of both sides when a question comes: fleets that sail by, a battle, enemies before walls.

What a die must show for a card to bring about what it is played for (appendix C).

What a region bears: the assessment at which it can be left for years (§5.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.core.ahead.predicates import Pair
from engine.core.rulebook import Choice, Seat, once
from engine.games.epic.board.board import Board
from engine.games.epic.cards.allies import ARGOS, DISSENT, dissent_added
from engine.games.epic.cards.deck import held
from engine.games.epic.cards.omens import ALCIBIADES
from engine.games.epic.cards.phase import CardPhase, PlayingCard
from engine.games.epic.cards.rebellion import HELOTS, betrayal_added, helots_added, rebellion_added
from engine.games.epic.combat.battle import Battle
from engine.games.epic.combat.standing import (
    Fighter,
    Ground,
    approached,
    column,
    fighters,
    fighting,
    leadership,
    light_advantage,
    within,
)
from engine.games.epic.movement.encounters import fronts, interceptors, units_in
from engine.games.epic.movement.voyages import Sail
from engine.games.epic.persia import EMBASSY, KING, asking_added, embassy_added
from engine.games.epic.sicily import ESCALATION, RESOLUTION
from engine.games.epic.table.cities import is_city, master, owner_of
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, fleets, number, units_at
from engine.games.epic.table.state import (
    ATHENS,
    CardId,
    HexId,
    LeaderId,
    PlaceId,
    RegionId,
    Stack,
    State,
    other_side,
    side_of,
)


def first_odds(board: Board, place: PlaceId, own: Iterable[Stack], theirs: Iterable[Stack]) -> str:
    """The odds of a battle's first round, attacker to defender, where nobody is on walls (§17.3, §17.4)."""
    ground: Ground = "sea" if place in board.seas else "field"
    sides = [[("", stack) for stack in side] for side in (own, theirs)]
    mine, others = (fighters(board, side, ground) for side in sides)
    lead = [leadership(board, [one for _, stack in side for one in stack.leaders], ground) for side in sides]
    shift = lead[0] - lead[1] + light_advantage(board, mine, others, ground)
    return column(board, len(mine), len(others), shift, least=True) or ""


# ------------------------------------------------------------------ fleets that sail by


class Passage(NamedTuple):
    """Fleets that sail by, and the strongest that could intercept them."""

    own: int
    led: bool
    skill: int
    theirs: Stack


@once
def passage(scene: EpicScene) -> Passage | None:
    """Who sails by, and who could meet them (§16.4.5); None where nobody does."""
    frame, board, state = scene.frame, scene.board, scene.state
    if not isinstance(frame, Sail) or frame.id not in state.stacks:
        return None
    able = interceptors(board, state, scene.seat, frame.sea)
    if not able:
        return None
    skill = {id: leadership(board, state.stacks[id].leaders, "sea") for id in able}
    best = max(able, key=lambda id: (able[id], skill[id]))
    return Passage(able[best], bool(state.stacks[best].leaders), skill[best], state.stacks[frame.id])


def passing_fleets(scene: EpicScene) -> Pair | None:
    """Fleets that could intercept, and those that sail by."""
    found = passage(scene)
    return None if found is None else (found.own, fleets(scene.board, found.theirs))


def carried(scene: EpicScene) -> int | None:
    """Land units that sail by."""
    found = passage(scene)
    return None if found is None else number(found.theirs) - fleets(scene.board, found.theirs)


def land_here(scene: EpicScene) -> bool:
    """Whether those who sail by are bound for a coast of a region that one's side controls."""
    frame, board, state = scene.frame, scene.board, scene.state
    if passage(scene) is None or not frame.voyage.way:
        return False
    return master(board, state, frame.voyage.way[-1][0]) == side_of(scene.seat)


# ------------------------------------------------------------------ a battle under way


class Ranks(NamedTuple):
    """One side of a battle: those who came into it, those still in it, and those who are dead."""

    began: int
    left: list[Fighter]
    dead: int
    leaders: list[LeaderId]


def ranks(scene: EpicScene, *, mine: bool) -> Ranks | None:
    """A side of the battle that is fought (§17.6); None where there is none."""
    battle, state = scene.frame, scene.state
    if not isinstance(battle, Battle):
        return None
    seat = battle.attacker if (scene.seat == battle.attacker) == mine else battle.defender
    side, dead = battle.side(seat), sum(battle.dead.get(seat, {}).values())
    left = [fighter for fighter in side if not fighter.box]
    return Ranks(len(side) + dead, left, dead, battle.leaders(state, seat))


def in_ranks(scene: EpicScene) -> Pair | None:
    """Units still in the battle: one's own, and theirs."""
    own, theirs = ranks(scene, mine=True), ranks(scene, mine=False)
    return None if own is None or theirs is None else (len(fighting(own.left)), len(fighting(theirs.left)))


def better_led(scene: EpicScene) -> bool:
    """Whether one's best leader in the battle, or of the fleet that could intercept, is better than theirs."""
    if (found := passage(scene)) is not None:
        return found.skill > leadership(scene.board, found.theirs.leaders, "sea")
    own, theirs = ranks(scene, mine=True), ranks(scene, mine=False)
    if own is None or theirs is None:
        return False
    board, ground = scene.board, scene.frame.ground
    return leadership(board, own.leaders, ground) > leadership(board, theirs.leaders, ground)


def led(scene: EpicScene) -> bool:
    """Whether a leader is with one's own units in the battle, or with the fleet that could intercept."""
    if (found := passage(scene)) is not None:
        return found.led
    own = ranks(scene, mine=True)
    return own is not None and bool(own.leaders)


# ------------------------------------------------------------------ before walls


def before_walls(board: Board, state: State, seat: Seat, hex: HexId) -> Pair:
    """Units of a seat inside a city or fort that could come out, and enemies who have come before it (§18.2)."""
    own = sum(number(s) for s in at(state, hex) if s.by == seat and within(s))
    return own, sum(number(s) for s in at(state, hex, other_side(side_of(seat))))


def everywhere_before_walls(scene: EpicScene) -> Pair | None:
    """The same where one is weakest, of all places that enemies have come to; None where there is none."""
    board, state, seat = scene.board, scene.state, scene.seat
    pairs = [before_walls(board, state, seat, hex) for hex in approached(board, state, seat)]
    return min(pairs, key=lambda pair: pair[0] / max(1, pair[1]), default=None)


def storm_odds(scene: EpicScene, hex: HexId) -> Pair:
    """The most who could attack a city or fort together, and those in it; its garrison is one (§17.1, §18.3)."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    together = fronts(board, state, scene.seat, hex).values()
    own = max((units_in(state, ids) for ids in together), default=0)
    theirs = units_at(state, hex, other_side(side))
    garrison = is_city(board, state, hex) and owner_of(board, state, hex) != side
    return own, theirs or int(garrison)


def sally_odds(scene: EpicScene, hex: HexId) -> Pair:
    """Units shut in somewhere, and those who lie before it (§10.2.2d)."""
    state, side = scene.state, side_of(scene.seat)
    own = sum(number(s) for s in at(state, hex) if s.by == scene.seat and s.inside)
    return own, units_at(state, hex, other_side(side))


NO_DIE, NEVER = 0, 7
"""What a card that needs no die has for one; a die that no die shows."""
HIGHEST, NO_ONE = 6, 2
"""The best that a die shows, which brings some things about by itself; the least that is more than a 1."""


def least_die(scene: EpicScene, choice: Choice) -> int:
    """The least that does it: 1 for any die, 7 for none; 0 where nobody throws one."""
    find = _ADDED.get(choice.verb)
    if find is None:
        return NO_DIE
    needed: int = scene.board.values.cards.success - find(scene, *map(str, choice.args))
    asks_satrap = choice.verb in ("ask", "court") and choice.args[0] != KING
    least = NO_ONE if choice.verb == "betray" or asks_satrap else 1
    most = HIGHEST if choice.verb == "helots" or asks_satrap else NEVER
    return max(least, min(most, needed))


def playable(scene: EpicScene) -> dict[CardId, int]:
    """The seat's own cards that could be played as things stand, each with the least die that does it (`least_die`)."""
    if scene.seat not in scene.state.deck.hands:
        return {}
    found: dict[CardId, int] = {}
    for choice in scene.legal_if(PLAYING, CardPhase()):
        card = _card_of(scene, choice)
        if card is not None:
            found[card] = min(least_die(scene, choice), found.get(card, NEVER))
    return found


def _card_of(scene: EpicScene, choice: Choice) -> CardId | None:
    """The card that an answer plays; None where it plays none."""
    if choice.verb in ("incite", "betray", "ask", "court"):
        return str(choice.args[0])
    kind = _PLAYS.get(choice.verb, "")
    return kind if kind and held(scene, kind) else None


PLAYING = PlayingCard()
_PLAYS = {
    "argos": ARGOS, "helots": HELOTS, "dissent": DISSENT, "alcibiades": ALCIBIADES, "embassy": EMBASSY,
    "escalate": ESCALATION, "resolve": RESOLUTION,
}  # fmt: skip
"""By verb, cards that it need not name."""
_ADDED: dict[str, Callable[..., int]] = {
    "incite": lambda scene, card: rebellion_added(scene.board, scene.state, scene.seat, scene.board.cards[card]),
    "betray": lambda scene, card, city: betrayal_added(scene.board, scene.state, city),
    "helots": lambda scene: helots_added(scene.board, scene.state),
    "dissent": lambda scene, region: dissent_added(scene.board, scene.state, scene.seat, region),
    "ask": lambda scene, card, city: asking_added(scene.board, scene.state, card),
    "court": lambda scene, card: asking_added(scene.board, scene.state, card),
    "embassy": lambda scene, card: embassy_added(scene.board, scene.state, card),
}
"""By verb, what is added to the die."""


SPARE = 4
"""How far from where it wavers a region is kept: Athens' from the risk zone, the League's from unwillingness."""


@once
def prudent(scene: EpicScene, id: RegionId) -> int:
    """The highest multiple after which a region is still well away from where it wavers; else no more than its base."""
    values, levels = scene.board.values.tribute, scene.board.values.levels
    now = scene.state.regions[id]
    athens = now.by == ATHENS
    level, bound = (now.allegiance, levels.risk) if athens else (now.militance, levels.willing)
    for multiple in range(min(values.most, now.tribute + values.raised_in_a_year), -1, -1):
        table = values.athens if athens else values.league
        after = level - max(0, multiple - now.tribute) + table[multiple]
        if after >= bound + SPARE:
            return multiple
    return min(now.tribute, 1)
