"""Whole orders of DEVELOP, STABILITY and ARMISTICE, each one thought of as one thing (§9.5, §9.6, §9.8).

"Develop culture and military", "pay for stability", "ask for an armistice": at the choice of an action, or within it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.rulebook import CLOSING, Choice, Compound, Rated, Rehearsal, Seat, say
from engine.games.hellas.board.board import Board
from engine.games.hellas.by_mail import blocking
from engine.games.hellas.by_mail.rehearsing import rehearsed
from engine.games.hellas.development.developing import Developing, phase_begun
from engine.games.hellas.opponent.appraisal import appraise
from engine.games.hellas.people.armistice import OFFER, OfferingArmistice, SeekingArmistice, talents_offered
from engine.games.hellas.people.paying import ChoosingPayment, PayingStability, cost_of
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.prices import price_of_next_box
from engine.games.hellas.table.state import ARMISTICE, DEVELOP, ROWS, STABILITY, State
from engine.games.hellas.turn.action_limits import open_actions

Chain = tuple[Choice, ...]


def improvements_to_begin(scene: HellasScene) -> Iterator[Rated]:
    """Whole orders that begin with the choice of one of these actions."""
    seat = scene.seat
    able = open_actions(scene.board, scene.state, seat)
    for action, found in (
        (DEVELOP, _developments(scene, rehearsed(scene, Developing(seat=seat)), (say(DEVELOP),))),
        (STABILITY, payments(scene, (say(STABILITY),))),
        (ARMISTICE, offers(scene, (say(ARMISTICE),))),
    ):
        if action in able:
            whole = list(found)
            yield from whole
            yield blocking.block(action, whole)


def developments(scene: HellasScene) -> Iterator[Rated]:
    """Whole orders within a DEVELOP, with what each is worth in victory points."""
    return _developments(scene, rehearsed(scene), ())


def _developments(scene: HellasScene, start: Rehearsal[State], first: Chain) -> Iterator[Rated]:
    """Every set of rows that can be paid for, in an order in which each row has what it asks for."""
    board, state, seat = scene.board, scene.state, scene.seat
    before = appraise(board, state, seat)
    waiting: list[tuple[tuple[str, ...], Rehearsal[State]]] = [((), start)]
    met: set[frozenset[str]] = set()
    while waiting:
        rows, so_far = waiting.pop(0)
        if rows:
            end = (say(CLOSING),) if so_far.legal else ()
            chain = (*first, *(say("develop", row) for row in rows), *end)
            told = _told(board, state, seat, rows)
            yield appraise(board, so_far.state, seat) - before, Compound(chain, "compound-develop", told)
        for choice in so_far.legal:
            if choice.verb == CLOSING or frozenset((*rows, str(choice.args[0]))) in met:
                continue
            met.add(frozenset((*rows, str(choice.args[0]))))
            further = so_far.copy()
            further.play(choice)
            waiting.append(((*rows, str(choice.args[0])), further))


def _told(board: Board, state: State, seat: Seat, rows: tuple[str, ...]) -> dict[str, object]:
    begun = [row for row in rows if phase_begun(board, state, seat, row) is not None]
    cost = sum(price_of_next_box(board, state, seat, row) or 0 for row in rows)
    return {"rows": sorted(rows, key=ROWS.index), "begun": begun, "cost": cost}


def payments(scene: HellasScene, first: Chain = ()) -> Iterator[Rated]:
    """Each payment, with what comes `first`."""
    board, state, seat = scene.board, scene.state, scene.seat
    for choice in scene.legal_if(ChoosingPayment(), PayingStability(seat=seat)):
        if choice.verb == CLOSING:
            continue
        how = choice.verb
        after = rehearsed(scene, PayingStability(seat=seat))
        after.play(say(how))
        told = {"how": how, "cost": cost_of(board, state, seat, how)}
        value = appraise(board, after.state, seat) - appraise(board, state, seat)
        yield value, Compound((*first, say(how)), "compound-stability", told)


def offers(scene: HellasScene, first: Chain = ()) -> Iterator[Rated]:
    """An offer, with what comes `first`; what comes of it is the rival's to say."""
    board, state, seat = scene.board, scene.state, scene.seat
    if say(OFFER) in scene.legal_if(OfferingArmistice(), SeekingArmistice(seat=seat)):
        told = {"cost": talents_offered(board, state, seat)}
        yield 0.0, Compound((*first, say(OFFER)), "compound-armistice", told)
