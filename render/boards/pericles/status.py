"""What a faction of Pericles has, and what presses: the things to know before choosing.

What the question itself is about stands in `pericles_asked`, what only the faction knows in `pericles_secrets`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.secrets.secret import Seat
from engine.games.pericles.board.board import POLITICS, Board
from engine.games.pericles.end_phase.maintenance import capacity, upkeep
from engine.games.pericles.end_phase.victory import honor_victor
from engine.games.pericles.table.honor import controlled, scenario, side_honor
from engine.games.pericles.table.pieces import CONTESTED, all_bases, bases, present, status
from engine.games.pericles.table.state import SIDE_OF, SIDES, State, TheaterId, enemy
from render.boards.pericles.asked import asked
from render.boards.pericles.secrets import CARD_PHASES, secrets
from render.wording.bearing import Facts, Tell, bearing
from render.wording.plain import Plain
from render.wording.words import Words

__all__ = ["asked", "holdings", "pressing", "secrets"]


def _faction(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    side = SIDE_OF[seat]
    yield words.text(
        "status-faction",
        honor=state.honor[seat],
        controlling=state.controlling[side] == seat,
        side=side,
        favor=state.favor.get(side) == seat,
    )


def _side(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    side = SIDE_OF[seat]
    if _of_politics(board, state):
        return
    yield words.text(
        "status-side",
        side=side,
        enemy=enemy(side),
        own=side_honor(state, side),
        theirs=side_honor(state, enemy(side)),
        stock=state.stock[side],
        strategy=state.strategy_board[side],
        withheld=state.withheld[side].now,
    )


def _map(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    side = SIDE_OF[seat]
    if _of_politics(board, state):
        return
    theaters = controlled(board, state, side)
    yield words.text(
        "status-map",
        side=side,
        theaters=Plain(words.text("picture-theaters-held", count=theaters)),
        bases=all_bases(board, state, side),
        upkeep=upkeep(board, state, side),
        capacity=capacity(board, state, side),
    )


def _cards(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if state.phase not in CARD_PHASES or not (
        len(state.hands[seat]) or len(state.entourages[seat]) or seat in state.leaders
    ):
        return
    yield words.text(
        "status-cards",
        cards=len(state.hands[seat]),
        leader=seat in state.leaders,
        entourage=len(state.entourages[seat]),
        trusted=seat in state.trusted,
    )


def _treachery(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    side = SIDE_OF[seat]
    if places := {theater: there[side] for theater, there in state.treachery.items() if there.get(side)}:
        yield words.text("status-treachery", side=side, places=places)


def _hostages(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if SIDE_OF[seat] in state.hostages:
        yield words.text("status-hostages", side=SIDE_OF[seat])


def _of_politics(board: Board, state: State) -> bool:
    """Whether only an Assembly is played."""
    return scenario(board, state).play == POLITICS


BEARING = bearing(
    ("card brain-trust stop", "faction cards"),
    ("entourage show", "cards"),
    ("boule debate hostages", "will contested city hostages turn faction cards"),
    ("lend", "contested city faction"),
    ("removal", "play city bases"),
    ("plague", "play city"),
    ("maintain", "upkeep city bases"),
    ("redeploy recall", "contested city upkeep"),
    ("place reveal", "queues will contested city granaries honor-win"),
    ("campaign diplomacy diplomatic-hand league oracle", "queues will city granaries treachery"),
    ("commit march state-ship", "battle will city treachery"),
    ("base-losses losses second-battle", "battle city"),
    ("callias persian-base sacrifice", "persia honor-win turn"),
    ("agoge citizenship colony krypteia", "will contested city treachery upkeep"),
)
holdings = Facts(
    {
        "faction": _faction,
        "side": _side,
        "bases": _map,
        "cards": _cards,
        "treachery": _treachery,
        "hostages": _hostages,
    },
    BEARING,
)
"""Honor and standing of a faction and its Side, cards and tokens as all can count them, a line each."""


# ---------------------------------------------------------------------- what presses


def _turn(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    yield words.text("ask-turn", turn=state.turn, status=state.status, plague=state.plague)


def _play(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """What this turn's play brings, as long as it is being dealt with."""
    if state.card and state.phase == "aristophanes":
        yield words.text("press-play", card=state.card)


def _battle(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    battle = state.battle
    if battle is not None:
        armies = [words.text("press-army", side=side, value=army.value) for side, army in battle.armies.items()]
        told = Plain(" : ".join(armies))
        yield words.text("press-battle", type=battle.type, theater=battle.theater, armies=told)


def _queues(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
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


def _will(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    for side, will in state.will.items():
        if will.void:
            yield words.text("press-will-void", side=side)
        else:
            yield words.text("press-will", side=side, aim=will.aim, theaters=will.theaters)
    for side, withheld in state.withheld.items():
        if withheld.next:
            yield words.text("press-withheld-next", side=side, tokens=withheld.next)


def _contested(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if contested := [theater for theater in state.pieces if status(board, state, theater) == CONTESTED]:
        yield words.text("press-contested", theaters=contested)


def _cities(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    """Cities in which the enemy is."""
    for side in SIDES:
        home = board.home[side]
        if home in state.pieces and enemy(side) in present(board, state, home):
            yield words.text("press-city", theater=home)


def _upkeep(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    side = SIDE_OF[seat]
    needed, possible = upkeep(board, state, side), capacity(board, state, side)
    if needed > possible:
        yield words.text("press-upkeep", side=side, upkeep=needed, capacity=possible)


def _persia(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if state.persian_war:
        yield words.text("press-callias")
    if state.persian_bases:
        yield words.text("press-persia", bases=state.persian_bases)


def _honor_win(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
    if (victor := honor_victor(board, state)) is not None:
        yield words.text("press-honor-win", seat=victor)


def _granaries(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
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


def _unless_of_politics(tell: Tell) -> Tell:
    """Nothing where only an Assembly is played."""

    def told(board: Board, state: State, seat: Seat, words: Words) -> Iterable[str]:
        return () if _of_politics(board, state) else tell(board, state, seat, words)

    return told


_OF_WAR = {
    "play": _play, "battle": _battle, "queues": _queues, "will": _will, "contested": _contested, "city": _cities,
    "granaries": _granaries, "upkeep": _upkeep, "persia": _persia, "honor-win": _honor_win,
}  # fmt: skip
pressing = Facts({**{topic: _unless_of_politics(tell) for topic, tell in _OF_WAR.items()}, "turn": _turn}, BEARING)
"""The state of the world as it bears on the faction: a battle, queues, the Assembly's Will, dangers, the turn."""
