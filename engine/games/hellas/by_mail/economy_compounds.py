"""Whole orders of ATTACK, BUILD and CREATE TRADE POSTS, each one thought of as one thing (§9.2 to §9.4).

"Create trade posts in Chios and Samos", "build two legions and a port", "every combat that costs us nothing". They are
rehearsed on a copy of the table, so that each is legal to its end, and weighed by how the power would stand then.

Whole orders of DEVELOP, STABILITY and ARMISTICE, each one thought of as one thing (§9.5, §9.6, §9.8).

"Develop culture and military", "pay for stability", "ask for an armistice": at the choice of an action, or within it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.core.rulebook import CLOSING, Choice, Compound, Rated, Rehearsal, Seat, say
from engine.games.hellas.attacking.combat import Forecast, forecast_of
from engine.games.hellas.board.board import Board
from engine.games.hellas.development.developing import phase_begun
from engine.games.hellas.opponent.appraisal import appraise
from engine.games.hellas.people.armistice import OFFER, cost_of, talents_offered
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

OFFERED = 20
"""Orders of one action offered at most."""
COMBAT, SEA_COMBAT, TAKE_OVER, SECOND_POST = "combat", "sea-combat", "take-over", "second-post"

Chain = tuple[Choice, ...]
Chains = Callable[["_Orders"], Iterator[Chain]]
Within = Callable[[HellasScene, Rehearsal[State]], Iterable[Rated]]
"""Whole orders within an action that has been begun in a rehearsal."""


class _Orders:
    """Chains of choices worth offering in one action, each rehearsed."""

    def __init__(self, scene: HellasScene, start: Rehearsal[State], chains: Chains) -> None:
        self.board, self.state, self.seat = scene.board, scene.state, scene.seat
        self.start, self.chains = start, chains
        self.before = self.standing(scene.state)
        self.found: dict[frozenset[Choice], Rated] = {}
        """By what is done in any order."""

    def best(self) -> list[Rated]:
        """The orders, best first."""
        for chain in self.chains(self):
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
        if state.options.archimedes or self.chains is not _attacks:
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
    forecasts = {choice: forecast_of(orders.board, orders.state, orders.seat, choice) for choice in fights}
    useful = {choice: it for choice, it in forecasts.items() if it is not None and (it.killed or it.fallen)}
    free = [choice for choice, it in useful.items() if not it.lost]
    paying = [choice for choice, it in useful.items() if _pays(it)]
    for row in (free, paying, useful):
        yield (*taken, *row)
        yield (*row, *taken)
        yield tuple(row)
    yield tuple(taken)
    for choice in (*taken, *fights):
        yield (choice,)


def _pays(forecast: Forecast) -> bool:
    return forecast.killed + forecast.drowned_theirs + len(forecast.fallen) >= forecast.lost + forecast.drowned


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
        if (forecast := forecast_of(self.board, state, self.seat, choice)) is not None:
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


# ------------------------------------------------------------------ DEVELOP, STABILITY and ARMISTICE


def _developments(scene: HellasScene, start: Rehearsal[State]) -> Iterator[Rated]:
    """Every set of rows that can be paid for, in an order in which each row has what it asks for."""
    board, state, seat = scene.board, scene.state, scene.seat
    before = appraise(board, state, seat)
    waiting: list[tuple[tuple[str, ...], Rehearsal[State]]] = [((), start)]
    met: set[frozenset[str]] = set()
    while waiting:
        rows, so_far = waiting.pop(0)
        if rows:
            end = (say(CLOSING),) if so_far.legal else ()
            chain = (*(say("develop", row) for row in rows), *end)
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


def _payments(scene: HellasScene, start: Rehearsal[State]) -> Iterator[Rated]:
    """Each payment."""
    board, state, seat = scene.board, scene.state, scene.seat
    for choice in start.legal:
        if choice.verb != CLOSING:
            after = start.copy()
            after.play(choice)
            told = {"how": choice.verb, "cost": cost_of(board, state, seat, choice.verb)}
            value = appraise(board, after.state, seat) - appraise(board, state, seat)
            yield value, Compound((choice,), "compound-stability", told)


def _offers(scene: HellasScene, start: Rehearsal[State]) -> Iterator[Rated]:
    """An offer; what comes of it is the rival's to say."""
    if say(OFFER) in start.legal:
        told = {"cost": talents_offered(scene.board, scene.state, scene.seat)}
        yield 0.0, Compound((say(OFFER),), "compound-armistice", told)


ECONOMY: dict[Action, Within] = {
    CREATE: lambda scene, start: _Orders(scene, start, _creations).best(),
    BUILD: lambda scene, start: _Orders(scene, start, _buildings).best(),
    ATTACK: lambda scene, start: _Orders(scene, start, _attacks).best(),
    DEVELOP: _developments,
    STABILITY: _payments,
    ARMISTICE: _offers,
}
"""Whole orders within each action but MOVE, from its rehearsal, with what each is worth in victory points."""
