"""What a player has in Hellenes, what presses, and what only that side knows: the things to know before choosing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.questions.decision import Decision
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.cards.cards import by_number, leader_of
from engine.games.hellenes.combat.battle_array import STRONGEST
from engine.games.hellenes.course.initiative import CommittingCard
from engine.games.hellenes.movement.neutrals import peaceful
from engine.games.hellenes.olympians import Appealing, Hearing, Overruling
from engine.games.hellenes.opponent.ventures import counts
from engine.games.hellenes.sieges.fortifying import blockades, starves
from engine.games.hellenes.table.blocks import standing
from engine.games.hellenes.table.control import prestige
from engine.games.hellenes.table.state import NEW_YEAR, AreaId, Block, State, rival
from engine.games.hellenes.winter.winter import WinterActions
from render.boards.hellenes.knowledge import in_pool, number, on_map, pool
from render.boards.hellenes.text import bags, captured, known_blocks
from render.boards.hellenes.told import battle_lines
from render.wording.bearing import Facts, bearing
from render.wording.plain import Plain
from render.wording.words import Words

NEAR_THE_END = 5
"""From how few Prestige short of the other side's surrender it is said."""
NAMED = 6
"""How many Cities a line names."""


def _side(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Prestige, blocks and cards."""
    blocks, cards = on_map(state, seat), len(state.hands.get(seat, ()))
    own = prestige(state, seat)
    yield words.text("status-side", prestige=own, blocks=blocks, pool=in_pool(state, seat), cards=cards)


def _actions(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if state.acting == seat:
        yield words.text("status-actions", actions=state.actions)


def _leader(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if (leader := leader_of(board, state, seat)) is not None:
        yield words.text("status-leader", leader=leader.id, value=leader.leader_value)


def _sacrifices(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if state.sacrifices.get(seat):
        yield words.text("status-sacrifices", olympians=state.sacrifices[seat])


def _taken(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if taken := captured(board, state, seat):
        yield words.text("status-cities", cities=taken)


BEARING = bearing(
    ("battle hera lose primary retreat rout stand", "battle sacrifices"),
    ("appeal", "battle sacrifices besieged besieging"),
    ("loss-order", "besieged besieging"),
    ("bid offer-peace peace sacrifice", "ending"),
    ("card event", "besieged besieging side leader sacrifices taken ending"),
    ("year-end", "ending"),
    ("act", "omens besieged besieging ending actions sacrifices"),
    ("deploy recruit", "besieged besieging"),
    ("free-move march-on move muster withdraw", "omens besieged besieging actions"),
    ("capitulate fortify siege sortie", "omens besieged besieging sacrifices"),
    ("winter", "besieged besieging"),
)
holdings = Facts(
    {"side": _side, "actions": _actions, "leader": _leader, "sacrifices": _sacrifices, "taken": _taken}, BEARING
)
"""Prestige, blocks, Actions, Leader, Sacrifices and what has been taken from the enemy, a line each."""


# ---------------------------------------------------------------------- what presses

OF_ARMIES = ("act", "card", "deploy", "move", "muster", "peace", "recruit", "winter")
"""Questions for which it matters where the enemy stands in strength."""


def asked(view: View[State], seat: Seat, words: Words) -> list[str]:
    """What could be rolled anew; at New Year what a Sacrifice is, and who goes first (§3.3).

    A side's sieges in its own Winter (§9.24); where it is outnumbered.
    """
    decision = view.asked(seat)
    if decision is not None and decision.kind in (Appealing.name, Overruling.name):
        return _heard(view.scene(decision).frame, words)
    board, state = view.rules.board, view.state
    sieges = _besieging(board, state, seat, words, given_up(view, seat)) if _winters(state, seat) else []
    of_armies = decision is not None and decision.kind.removeprefix("hellenes.") in OF_ARMIES
    year = [words.text("press-new-year"), words.text("press-first")] if _lays_at_new_year(decision, state) else []
    return [*year, *sieges, *(_threatened(board, state, seat, words) if of_armies else [])]


def _lays_at_new_year(decision: Decision | None, state: State) -> bool:
    """Whether a card is to be laid for a Sacrifice or its Event (§10.3)."""
    return decision is not None and decision.kind == CommittingCard.name and state.season == NEW_YEAR


def _heard(hearing: Hearing, words: Words) -> list[str]:
    """What the dice of an attack or a siege come to, before an Olympian is called on."""
    if hearing.what not in ("attack", "attrition") or not hearing.results:
        return []
    results = Plain(", ".join(map(str, hearing.results)))
    return [words.text("press-hearing", results=results, hits=hearing.hits, routs=hearing.routs)]


def given_up(view: View[State], seat: Seat) -> list[AreaId]:
    """Cities that a side goes on besieging only if a block of its is still maintained there, as things stand."""
    state = view.state
    stacks = [frame for branch in view.match.position.branches.values() for frame in branch.stack]
    if not any(isinstance(frame, WinterActions) and frame.seat == seat for frame in stacks):
        return []
    return [
        city
        for city, siege in state.sieges.items()
        if siege.besieger == seat and not any(block.maintained for block in _before(state, seat, city))
    ]


def _before(state: State, seat: Seat, city: AreaId) -> list[Block]:
    return [block for bag in bags(state, seat, city) for block in known_blocks(bag)]


def _winters(state: State, seat: Seat) -> bool:
    """Whether it is a side's own turn of Winter, in which sieges are kept up or given up."""
    return state.season == "winter" and state.acting == seat and state.battle is None


def _battle(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    battle = state.battle
    if battle is not None:
        mine = sum(fighter.seat == seat for fighter in battle.fighters)
        counts = {"mine": mine, "theirs": len(battle.fighters) - mine}
        yield words.text("press-battle", place=battle.place, round=battle.round, **counts)
        yield from battle_lines(state, [], words)[1:]


def _besieged(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """A City under siege with what is in it; of several the names, so that none is left out."""
    found = {city: siege for city, siege in state.sieges.items() if siege.besieger != seat}
    if len(found) > 1:
        yield words.text("press-besieged-all", cities=list(found))
        return
    for city, siege in found.items():
        yield words.text(
            "press-besieged",
            city=city,
            by_sea=blockades(board, state, siege.besieger, city),
            inside=len(siege.inside),
            garrison=city in state.garrisons,
        )


def _besieging(board: Board, state: State, seat: Seat, words: Words, ending: Sequence[AreaId] = ()) -> Iterable[str]:
    """The side's sieges, those first that end as things stand."""
    yield from (words.text("press-siege-ends", city=city, blocks=standing(state, seat, city)) for city in ending)
    for city, siege in state.sieges.items():
        if siege.besieger == seat and city not in ending:
            ready, starving = siege.since < state.clock, starves(board, state, city)
            yield words.text("press-besieging", city=city, ready=ready, starving=starving)


def _threatened(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    near = threatened(board, state, seat)
    if near:
        more = len(near) - NAMED
        yield words.text("press-near", cities=near[:NAMED], more=max(more, 0))


def threatened(board: Board, state: State, seat: Seat) -> list[AreaId]:
    """A side's Cities that have more enemy blocks next to them than it has blocks there, the most valuable first."""
    enemy = rival(seat)
    found = [
        city
        for city, holder in state.cities.items()
        if holder == seat
        and city not in state.sieges
        and _odds(board, state, enemy, city) > standing(state, seat, city)
    ]
    return sorted(found, key=lambda city: (-board.provinces[city].value, city))


def _odds(board: Board, state: State, enemy: Seat, city: AreaId) -> int:
    return sum(standing(state, enemy, area) for area in board.near[city])


def _omens(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if state.effects.augury == seat:
        yield words.text("press-augury")
    if state.effects.earthquake == seat:
        yield words.text("press-earthquake")


def _ending(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    left = board.tables.surrender - prestige(state, rival(seat))
    if 0 < left <= NEAR_THE_END:
        yield words.text("press-surrender", left=left, seat=rival(seat))


def _kept_up(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    return () if _winters(state, seat) else _besieging(board, state, seat, words)


pressing = Facts(
    {"battle": _battle, "omens": _omens, "besieged": _besieged, "besieging": _kept_up, "ending": _ending}, BEARING
)
"""What can go wrong soon, and what could be done: the battle, sieges of either side, omens, an end in sight."""


def coming(view: View[State], seat: Seat, words: Words) -> list[str]:
    """The battles that a side's moves lead to, and the sieges that nobody keeps up any more, as things stand."""
    board, state, enemy = view.rules.board, view.state, rival(seat)
    if state.acting != seat or state.battle is not None:
        return []
    met = [area for area in counts(state, seat) if standing(state, enemy, area) and not peaceful(board, state, area)]
    left = [city for city, siege in state.sieges.items() if siege.besieger == seat and not standing(state, seat, city)]
    lines = [words.text("press-siege-ends", city=city, blocks=0) for city in left]
    for area in met:
        ours, theirs = (standing(state, side, area) for side in (seat, enemy))
        lines.append(words.text("press-coming", place=area, ours=ours, theirs=theirs))
    return lines


# ---------------------------------------------------------------------- what nobody else knows


def hand_told(view: View[State], seat: Seat, words: Words) -> list[str]:
    """The cards of a hand, as far as they are known."""
    state, board = view.state, view.rules.board
    if seat not in state.hands:
        return []
    hand = sorted(state.hands[seat].known(view.viewer), key=by_number(board))
    return [words.text("secret-card", card=id, value=board.cards[id].value) for id in hand]


def secrets(view: View[State], seat: Seat, words: Words) -> list[tuple[str, str]]:
    """The hand, the blocks of every area, the Recruit Pool and the order of loss, as titles with words."""
    state, board = view.state, view.rules.board
    found: list[tuple[str, str]] = []
    if cards := hand_told(view, seat, words):
        found.append((words.text("secret-hand"), ", ".join(cards)))
    for area in (*board.provinces, *board.seas):
        blocks = [block for bag in bags(state, seat, area) for block in known_blocks(bag)]
        if blocks:
            found.append((words.name(area), _named(blocks, words)))
    for city, siege in state.sieges.items():
        if siege.besieger != seat and (blocks := known_blocks(siege.inside)):
            found.append((words.text("secret-inside", city=city), _named(blocks, words)))
    if waiting := pool(state, view.viewer, seat):
        found.append((words.text("secret-pool"), ", ".join(map(words.name, sorted(waiting, key=number)))))
    if seat in state.losses and state.losses[seat].known(view.viewer):
        order = state.losses[seat].read(view.viewer)
        found.append((words.text("secret-losses"), ", ".join(map(words.name, order))))
    if seat in state.attack_orders and state.attack_orders[seat].known(view.viewer):
        first = state.attack_orders[seat].read(view.viewer) or [STRONGEST]
        found.append((words.text("secret-attacks"), ", ".join(map(words.name, first))))
    return found


def _named(blocks: Iterable[Block], words: Words) -> str:
    return ", ".join(_block(block, words) for block in blocks)


def _block(block: Block, words: Words) -> str:
    if block.carrier:
        return words.text("secret-aboard", unit=block.unit, cv=block.cv, carrier=block.carrier)
    return words.text("secret-block", unit=block.unit, cv=block.cv)
