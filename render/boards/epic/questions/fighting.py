"""What somebody asked in or before a battle of Epic should know: who is there, with what morale, at what odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core.questions.decision import Scene
from engine.games.epic.combat.rounds import shift_of
from engine.games.epic.combat.standing import Fighter, approached, column, fighting
from engine.games.epic.table.stacks import units_at
from engine.games.epic.table.state import State, other_side, side_of
from render.wording.plain import Plain
from render.wording.words import Words


def fight_lines(scene: Scene[State], words: Words) -> Iterator[str]:
    """Both sides by morale, and the odds of the next round."""
    frame, board, state = scene.frame, scene.board, scene.state
    own, theirs = fighting(frame.attackers), fighting(frame.defenders)
    shift = shift_of(board, state, frame, own, theirs, "")
    odds = column(board, len(own), len(theirs), shift) if own and theirs else None
    ranks = []
    for seat, side in ((frame.attacker, own), (frame.defender, theirs)):
        lost = sum(frame.dead.get(seat, {}).values())
        ranks.append(words.text("ask-ranks", seat=seat, ranks=Plain(_by_morale(side, words)), lost=lost))
    yield " · ".join(ranks)
    yield words.text("ask-odds", odds=Plain(odds or ""), hopeless=odds is None)
    yield words.text("ask-battle", place=frame.place, round=frame.round)


def _by_morale(side: Iterable[Fighter], words: Words) -> str:
    """*2 at morale 5, 1 at morale 3*."""
    counts = Counter(fighter.morale for fighter in side)
    ranks = [words.text("ask-rank", units=counts[morale], morale=morale) for morale in sorted(counts, reverse=True)]
    return ", ".join(ranks) or words.text("ask-nobody")


def passing_lines(scene: Scene[State], words: Words) -> Iterator[str]:
    """Who sails by, and where they are bound for."""
    frame, state = scene.frame, scene.state
    stack = state.stacks.get(frame.id)
    if stack is None:
        return
    goal = frame.voyage.way[-1][0] if frame.voyage.way else frame.voyage.origin
    yield words.text("ask-passing", seat=stack.by, units=dict(stack.units), leaders=list(stack.leaders), sea=frame.sea)
    yield words.text("ask-bound", goal=goal)


def before_walls_lines(scene: Scene[State], words: Words) -> Iterator[str]:
    """Who has come before one's walls, and who is inside."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)
    for hex in approached(board, state, scene.seat):
        mine = units_at(state, hex, side)
        theirs = units_at(state, hex, other_side(side))
        yield words.text("ask-before-walls", hex=hex, own=mine, theirs=theirs)


def retreat_lines(scene: Scene[State], words: Words) -> Iterator[str]:
    """Who has to go."""
    first = scene.state.stacks.get(next(iter(scene.frame.stacks), ""))
    if first is not None:
        yield words.text(
            "ask-retreat", place=scene.frame.place, units=dict(first.units), leaders=list(first.leaders),
            stacks=len(scene.frame.stacks),
        )  # fmt: skip
