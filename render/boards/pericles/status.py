"""What a faction of Pericles has, and what presses: the things to know before choosing.

What the question itself is about stands in `pericles_asked`, what only the faction knows in `pericles_secrets`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.maintenance import capacity, upkeep
from engine.games.pericles.end_phase.victory import honor_victor
from engine.games.pericles.table.honor import side_honor
from engine.games.pericles.table.pieces import CONTESTED, all_bases, bases, present, status
from engine.games.pericles.table.scoring import POLITICS, controlled, scenario
from engine.games.pericles.table.state import SIDE_OF, SIDES, Side, State, TheaterId, enemy
from render.boards.pericles.asked import asked
from render.boards.pericles.secrets import CARD_PHASES, secrets
from render.plain import Plain
from render.words import Words

__all__ = ["asked", "holdings", "pressing", "secrets"]


def holdings(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """Honor and standing of a faction and its Side, cards and tokens as all can count them, a line each."""
    lines = [_faction(state, seat, words)]
    side = SIDE_OF[seat]
    if scenario(board, state).play != POLITICS:
        lines.append(_side(state, side, words))
        lines.append(_map(board, state, side, words))
    if state.phase in CARD_PHASES and (len(state.hands[seat]) or len(state.entourages[seat]) or seat in state.leaders):
        lines.append(_cards(state, seat, words))
    if places := {theater: there[side] for theater, there in state.treachery.items() if there.get(side)}:
        lines.append(words.text("status-treachery", side=side, places=places))
    if side in state.hostages:
        lines.append(words.text("status-hostages", side=side))
    return lines


def _faction(state: State, seat: Seat, words: Words) -> str:
    side = SIDE_OF[seat]
    return words.text(
        "status-faction",
        honor=state.honor[seat],
        controlling=state.controlling[side] == seat,
        side=side,
        favor=state.favor.get(side) == seat,
    )


def _side(state: State, side: Side, words: Words) -> str:
    return words.text(
        "status-side",
        side=side,
        enemy=enemy(side),
        own=side_honor(state, side),
        theirs=side_honor(state, enemy(side)),
        stock=state.stock[side],
        strategy=state.strategy_board[side],
        withheld=state.withheld[side].now,
    )


def _map(board: Board, state: State, side: Side, words: Words) -> str:
    theaters = controlled(board, state, side)
    return words.text(
        "status-map",
        side=side,
        theaters=Plain(words.text("picture-theaters-held", count=theaters)),
        bases=all_bases(board, state, side),
        upkeep=upkeep(board, state, side),
        capacity=capacity(board, state, side),
    )


def _cards(state: State, seat: Seat, words: Words) -> str:
    return words.text(
        "status-cards",
        cards=len(state.hands[seat]),
        leader=seat in state.leaders,
        entourage=len(state.entourages[seat]),
        trusted=seat in state.trusted,
    )


# ---------------------------------------------------------------------- what presses


def pressing(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    """The state of the world as it bears on the faction: a battle, queues, the Assembly's Will, dangers, the turn."""
    if scenario(board, state).play == POLITICS:
        return [_turn(state, words)]
    return [
        *_play(state, words),
        *_battle(state, words),
        *_queues(state, seat, words),
        *_will(state, words),
        *_dangers(board, state, seat, words),
        _turn(state, words),
    ]


def _turn(state: State, words: Words) -> str:
    return words.text("ask-turn", turn=state.turn, status=state.status, plague=state.plague)


def _play(state: State, words: Words) -> Iterable[str]:
    """What this turn's play brings, as long as it is being dealt with."""
    if state.card and state.phase == "aristophanes":
        yield words.text("press-play", card=state.card)


def _battle(state: State, words: Words) -> Iterable[str]:
    battle = state.battle
    if battle is not None:
        armies = [words.text("press-army", side=side, value=army.value) for side, army in battle.armies.items()]
        told = Plain(" : ".join(armies))
        yield words.text("press-battle", type=battle.type, theater=battle.theater, armies=told)


def _queues(state: State, seat: Seat, words: Words) -> Iterable[str]:
    """The Honor Order and who has markers where, in the Theater Phase."""
    if state.phase != "theater":
        return
    yield words.text("press-order", seats=state.honor_order)
    queues = state.queues.items()
    own = {theater: len(queue) for theater, queue in queues if queue[-1].side == SIDE_OF[seat]}
    theirs = {theater: len(queue) for theater, queue in queues if theater not in own}
    if own:
        yield words.text("press-queues-own", queues=own)
    if theirs:
        yield words.text("press-queues-enemy", queues=theirs)


def _will(state: State, words: Words) -> Iterable[str]:
    for side, will in state.will.items():
        if will.void:
            yield words.text("press-will-void", side=side)
        else:
            yield words.text("press-will", side=side, aim=will.aim, theaters=will.theaters)
    for side, withheld in state.withheld.items():
        if withheld.next:
            yield words.text("press-withheld-next", side=side, tokens=withheld.next)


def _dangers(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Contested Theaters, cities in danger, hunger, units too many, an enemy whose Honor is about to win."""
    if contested := [theater for theater in state.pieces if status(board, state, theater) == CONTESTED]:
        yield words.text("press-contested", theaters=contested)
    for side in SIDES:
        home = board.home[side]
        if home in state.pieces and enemy(side) in present(board, state, home):
            yield words.text("press-city", theater=home)
    yield from _granaries(board, state, words)
    side = SIDE_OF[seat]
    needed, possible = upkeep(board, state, side), capacity(board, state, side)
    if needed > possible:
        yield words.text("press-upkeep", side=side, upkeep=needed, capacity=possible)
    if state.persian_war:
        yield words.text("press-callias")
    if state.persian_bases:
        yield words.text("press-persia", bases=state.persian_bases)
    if (victor := honor_victor(board, state)) is not None:
        yield words.text("press-honor-win", seat=victor)


def _granaries(board: Board, state: State, words: Words) -> Iterable[str]:
    if not scenario(board, state).granaries:
        return
    if state.starving:
        yield words.text("press-granaries")
    held = granaries(board, state)
    if len(held) == 1:
        yield words.text("press-granary", theater=held[0])


def granaries(board: Board, state: State) -> list[TheaterId]:
    """The granaries in which Athens has a base."""
    return [id for id, theater in board.theaters.items() if theater.granary and bases(board, state, id, SIDES[0])]
