"""Whole orders of ATTACK, BUILD and CREATE TRADE POSTS, each one thought of as one thing (§9.2 to §9.4).

"Create trade posts in Chios and Samos", "build two legions and a port", "every combat that costs us nothing". They are
rehearsed on a copy of the table, so that each is legal to its end, and weighed by how the power would stand then.

Whole orders of DEVELOP, STABILITY and ARMISTICE, each one thought of as one thing (§9.5, §9.6, §9.8).

"Develop culture and military", "pay for stability", "ask for an armistice": at the choice of an action, or within it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.core.rulebook import CLOSING, Choice, Compound, Frame, Rated, Rehearsal, Seat, say
from engine.games.hellas.attacking.attacking import Attacking
from engine.games.hellas.attacking.combat import Forecast, land_forecast, sea_forecast
from engine.games.hellas.board.board import Board
from engine.games.hellas.building import Building
from engine.games.hellas.by_mail import errands
from engine.games.hellas.by_mail.errands import rehearsed
from engine.games.hellas.development.developing import Developing, phase_begun
from engine.games.hellas.opponent.appraisal import appraise
from engine.games.hellas.people.armistice import (
    OFFER,
    ChoosingPayment,
    OfferingArmistice,
    PayingStability,
    SeekingArmistice,
    cost_of,
    talents_offered,
)
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.prices import FORTRESS, LEGION, MONUMENT, POST, SHIP, price_of_next_box
from engine.games.hellas.table.state import (
    ARMISTICE,
    ATTACK,
    BUILD,
    CREATE,
    DEVELOP,
    ROWS,
    STABILITY,
    Action,
    HexId,
    State,
    rival,
)
from engine.games.hellas.trade_posts import Creating
from engine.games.hellas.turn.action_frames import action_frame
from engine.games.hellas.turn.action_limits import open_actions

OFFERED = 20
"""Orders of one action offered at most."""
COMBAT, SEA_COMBAT, TAKE_OVER, SECOND_POST = "combat", "sea-combat", "take-over", "second-post"

Chain = tuple[Choice, ...]


def actions(scene: HellasScene) -> list[Rated]:
    """Whole orders within one of these actions, with what each is worth in victory points."""
    return _Orders(scene, scene.frame, rehearsed(scene)).best()


def actions_to_begin(scene: HellasScene) -> Iterator[Rated]:
    """Whole orders that begin with the choice of one of these actions."""
    for action in open_actions(scene.board, scene.state, scene.seat):
        if action in (ATTACK, BUILD, CREATE):
            yield from for_action(scene, action)


def for_action(scene: HellasScene, action: Action) -> list[Rated]:
    """Whole orders that begin with choosing an action, and last, to take it without doing anything."""
    frame = action_frame(action, scene.state, scene.seat)
    found = _Orders(scene, frame, rehearsed(scene, frame)).best()
    whole = [(value, order.after(say(action))) for value, order in found]
    return [*whole, errands.block(action, found)]


class _Orders:
    """Chains of choices worth offering in one action, each rehearsed."""

    def __init__(self, scene: HellasScene, frame: Frame, start: Rehearsal[State]) -> None:
        self.board, self.state, self.seat = scene.board, scene.state, scene.seat
        self.frame, self.start = frame, start
        self.before = self.standing(scene.state)
        self.found: dict[frozenset[Choice], Rated] = {}
        """By what is done in any order."""

    def best(self) -> list[Rated]:
        """The orders, best first."""
        if not self.start.legal:
            return []
        for chain in _CHAINS[type(self.frame)](self):
            self.rehearse(chain)
        rated = [pair for pair in self.found.values() if pair[1].choices]
        return sorted(rated, key=lambda pair: -pair[0])[:OFFERED]

    def rehearse(self, chain: Iterable[Choice]) -> float:
        """Keep a chain as far as it can be played, and what it leads to; gives what that is worth."""
        trial, played = self.start.copy(), list[Choice]()
        told = _Told(self.board, self.seat)
        for choice in chain:
            if choice in trial.legal:
                told.note(trial.state, choice)
                trial.play(choice)
                played.append(choice)
        if not played:
            return 0.0
        if trial.legal:
            played.append(say(CLOSING))
        key = frozenset(played)
        if key not in self.found:
            value = self.standing(trial.state) - self.before
            self.found[key] = value, Compound(tuple(played), *told.as_text(self.state, trial.state))
        return self.found[key][0]

    def legal(self, verb: str) -> list[Choice]:
        """What could be chosen first, of one verb."""
        return [choice for choice in self.start.legal if choice.verb == verb]

    def ranked(self, choices: Iterable[Choice]) -> list[Choice]:
        """Choices by what each is worth alone, best first; each is an order of its own too."""
        return [choice for _, choice in sorted(((-self.rehearse((choice,)), choice) for choice in choices), key=_first)]

    def standing(self, state: State) -> float:
        """How well the power stands, when it attacks against its rival."""
        own = appraise(self.board, state, self.seat)
        if state.options.archimedes or not isinstance(self.frame, Attacking):
            return own
        return own - appraise(self.board, state, rival(self.seat))


def _first(pair: tuple[float, Choice]) -> float:
    return pair[0]


# ------------------------------------------------------------------ CREATE TRADE POSTS


def _creations(orders: _Orders) -> Iterator[Chain]:
    """The best trade post, the best two ... and each alone; then with second ones among them."""
    ranked = orders.ranked((*orders.legal(POST), *orders.legal(SECOND_POST)))
    firsts = [choice for choice in ranked if choice.verb == POST]
    for row in (firsts, ranked):
        for number in range(len(row), 0, -1):
            yield tuple(row[:number])


# ------------------------------------------------------------------ BUILD


def _buildings(orders: _Orders) -> Iterator[Chain]:
    """Legions and ships in some or all fortresses, a fortress, a monument, and these together."""
    legions, ships = orders.legal(LEGION), orders.legal(SHIP)
    fortresses = orders.ranked(orders.legal(FORTRESS))[:5]
    monuments = orders.legal(MONUMENT)[:3]  # all are worth the same; fortresses, the safest places, come first
    ports = {choice.args for choice in ships}
    inland = [choice for choice in legions if choice.args not in ports]
    units = [tuple(legions[:n]) for n in range(1, len(legions) + 1)]
    units += [tuple(ships[:n]) for n in range(1, len(ships) + 1)]
    if ships and inland:
        units.append((*ships, *inland))
    yield from units
    yield from ((monument,) for monument in monuments)
    most = [chain for chain in units if len(chain) in (len(legions), len(ships), len(ships) + len(inland))]
    for extra in (*monuments[:1], *fortresses[:1]):
        for chain in most:
            yield (extra, *chain)
    if monuments and fortresses:
        yield (monuments[0], *fortresses)
    if len(fortresses) > 1:
        yield tuple(fortresses)


# ------------------------------------------------------------------ ATTACK


def _attacks(orders: _Orders) -> Iterator[Chain]:
    """All combats that cost nothing with all that can be taken over, all that pay, and each thing alone."""
    fights = (*orders.legal(COMBAT), *orders.legal(SEA_COMBAT))
    taken = orders.legal(TAKE_OVER)
    forecasts = {choice: _forecast(orders.board, orders.state, orders.seat, choice) for choice in fights}
    useful = [choice for choice in fights if forecasts[choice].killed or forecasts[choice].fallen]
    free = [choice for choice in useful if not forecasts[choice].lost]
    paying = [choice for choice in useful if _pays(forecasts[choice])]
    for row in (free, paying, useful):
        yield (*taken, *row)
        yield (*row, *taken)
        yield tuple(row)
    yield tuple(taken)
    for choice in (*taken, *fights):
        yield (choice,)


def _pays(forecast: Forecast) -> bool:
    return forecast.killed + forecast.drowned_theirs + len(forecast.fallen) >= forecast.lost + forecast.drowned


def _forecast(board: Board, state: State, seat: Seat, choice: Choice) -> Forecast:
    if choice.verb == SEA_COMBAT:
        return sea_forecast(board, state, seat, str(choice.args[0]))
    return land_forecast(board, state, seat, str(choice.args[0]), str(choice.args[1]))


_CHAINS: dict[type[Frame], Callable[[_Orders], Iterator[Chain]]] = {
    Creating: _creations,
    Building: _buildings,
    Attacking: _attacks,
}


# ------------------------------------------------------------------ what is told of an order


class _Told:
    """What the text of an order needs, gathered choice by choice."""

    def __init__(self, board: Board, seat: Seat) -> None:
        self.board, self.seat = board, seat
        self.hexes: dict[str, list[HexId]] = {}
        self.killed = self.lost = self.fallen = 0

    def note(self, state: State, choice: Choice) -> None:
        """A choice that is about to be played on a table."""
        self.hexes.setdefault(choice.verb, []).append(str(choice.args[0]))
        if choice.verb in (COMBAT, SEA_COMBAT):
            forecast = _forecast(self.board, state, self.seat, choice)
            self.killed += forecast.killed
            self.lost += forecast.lost
            self.fallen += len(forecast.fallen)

    def as_text(self, before: State, after: State) -> tuple[str, dict[str, Any]]:
        """The text id and its arguments."""
        at = self.hexes.get
        cost = before.powers[self.seat].talents - after.powers[self.seat].talents
        if POST in self.hexes or SECOND_POST in self.hexes:
            return "compound-create", {"posts": at(POST, []), "second": at(SECOND_POST, []), "cost": cost}
        if self.hexes.keys() & {LEGION, SHIP, FORTRESS, MONUMENT}:
            built = {"legions": at(LEGION, []), "ships": at(SHIP, []), "fortresses": at(FORTRESS, [])}
            monument = {"monument": hexes[0]} if (hexes := at(MONUMENT)) else {}
            return "compound-build", {**built, **monument, "cost": cost}
        fought = {"combats": at(COMBAT, []), "sea_combats": at(SEA_COMBAT, []), "taken": at(TAKE_OVER, [])}
        return "compound-attack", {**fought, "killed": self.killed, "lost": self.lost, "fallen": self.fallen}


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
            yield errands.block(action, whole)


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
