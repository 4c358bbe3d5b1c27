"""What a case or an arbiter may change on the table: `head.rest = value`, checked before anything is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.setting import NOBODY, Impossible, count, one_of, spread
from engine.games.polis.board.board import Board
from engine.games.polis.table.state import GOODS, SEATS, Polis, Project, State

Setter = Callable[[State, str, Any], None]


def _round(board: Board) -> Setter:
    def set_round(state: State, path: str, value: Any) -> None:
        state.round = state.rounds.index(one_of(str(value), state.rounds, "round"))
        if state.event_piles:
            state.events_past = ["no-event"] * state.round

    return set_round


def _units(board: Board, which: str) -> Setter:
    def set_units(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            if len(keys) != 2:
                raise Impossible(f"{which}: say {which}.<territory>.<seat>")
            territory = one_of(keys[0], board.lands if which == "hoplites" else board.seas, "territory")
            getattr(state, which)[one_of(keys[1], SEATS, "seat")][territory] = count(number, which)

    return set_units


def _poleis(board: Board) -> Setter:
    def set_polis(state: State, path: str, value: Any) -> None:
        id, _, part = path.partition(".")
        polis = state.poleis[one_of(id, board.poleis, "polis")]
        for key, item in ({part: value} if part else dict(value)).items():
            one_of(key, ("owner", "population", "projects"), "property of a polis")
            _POLIS[key](board, polis, item)
        if polis.owner is None:
            polis.population = 0
        elif not polis.population:
            polis.population = board.poleis[id].fortification

    return set_polis


def _owner(board: Board, polis: Polis, value: Any) -> None:
    polis.owner = None if value in ("", "neutral", NOBODY, None) else one_of(value, SEATS, "seat")


def _population(board: Board, polis: Polis, value: Any) -> None:
    polis.population = count(value, "population")


def _projects_of(board: Board, polis: Polis, value: Any) -> None:
    polis.projects = [
        Project(one_of(tile.removesuffix("*"), board.projects, "project"), not tile.endswith("*")) for tile in value
    ]


_POLIS: dict[str, Callable[[Board, Polis, Any], None]] = {
    "owner": _owner,
    "population": _population,
    "projects": _projects_of,
}


def _stock(board: Board) -> Setter:
    def set_stock(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            if len(keys) != 2:
                raise Impossible("stock: say stock.<seat>.<good>")
            stock = state.sides[one_of(keys[0], SEATS, "seat")].stock
            stock[one_of(keys[1], GOODS, "good")] = count(number, "stock")

    return set_stock


def _number_of_side(attribute: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_number(state: State, path: str, value: Any) -> None:
            for keys, number in spread(path, value).items():
                side = state.sides[one_of(".".join(keys), SEATS, "seat")]
                setattr(side, attribute, count(number, attribute))

        return set_number

    return make


def _proxenos(board: Board) -> Setter:
    def set_proxenos(state: State, path: str, value: Any) -> None:
        for keys, polis in spread(path, value).items():
            side = state.sides[one_of(".".join(keys), SEATS, "seat")]
            side.proxenos = None if polis == "captive" else one_of(polis, board.poleis, "polis")

    return set_proxenos


def _chart(board: Board) -> Setter:
    def set_chart(state: State, path: str, value: Any) -> None:
        for keys, column in spread(path, value).items():
            good = one_of(".".join(keys), state.chart, "tradeable good")
            state.chart[good] = one_of(column, range(1, board.largest_chart_column() + 1), "column")

    return set_chart


def _loads(board: Board) -> Setter:
    def set_loads(state: State, path: str, value: Any) -> None:
        taken = {path: value} if path else dict(value)
        for load, seat in taken.items():
            state.loads[one_of(load, board.loads, "shipload")] = one_of(seat, SEATS, "seat")

    return set_loads


def _tribute(board: Board) -> Setter:
    def set_tribute(state: State, path: str, value: Any) -> None:
        used = {path: value} if path else dict(value)
        for land, seat in used.items():
            state.tribute[one_of(land, board.tribute, "tribute box")] = one_of(seat, SEATS, "seat")

    return set_tribute


def _to_move(board: Board) -> Setter:
    def set_to_move(state: State, path: str, value: Any) -> None:
        state.to_move = state.first_turn = one_of(value, SEATS, "seat")

    return set_to_move


def _passed(board: Board) -> Setter:
    def set_passed(state: State, path: str, value: Any) -> None:
        seats = [one_of(seat, SEATS, "seat") for seat in value]
        if len(set(seats)) < len(seats):
            raise Impossible("passed: nobody passes twice")
        state.passed = seats

    return set_passed


def _event(board: Board) -> Setter:
    def set_event(state: State, path: str, value: Any) -> None:
        era = state.rounds[state.round]
        state.event = one_of(value, board.decks[era], f"event of round {era}")
        pile = state.event_piles.get(era)
        if pile is not None and isinstance(pile.value, list) and value in pile.value:
            pile.value.remove(value)

    return set_event


def _projects(board: Board) -> Setter:
    def set_projects(state: State, path: str, value: Any) -> None:
        state.projects = [one_of(tile, board.projects, "project") for tile in value]
        pile = state.project_pile.value
        if isinstance(pile, list):
            state.project_pile.value = [tile for tile in pile if tile not in state.projects]

    return set_projects


def _banned(board: Board) -> Setter:
    def set_banned(state: State, path: str, value: Any) -> None:
        state.banned = [str(ban) for ban in value]

    return set_banned


SETTERS: dict[str, Callable[[Board], Setter]] = {
    "round": _round,
    "hoplites": lambda board: _units(board, "hoplites"),
    "galleys": lambda board: _units(board, "galleys"),
    "poleis": _poleis,
    "stock": _stock,
    "prestige": _number_of_side("prestige"),
    "merchants": _number_of_side("port"),
    "proxenos": _proxenos,
    "chart": _chart,
    "loads": _loads,
    "tribute": _tribute,
    "to_move": _to_move,
    "passed": _passed,
    "event": _event,
    "projects": _projects,
    "banned": _banned,
}
