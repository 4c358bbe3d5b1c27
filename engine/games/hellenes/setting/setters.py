"""What a case or an arbiter may change on the table: `head.rest = value`, checked before anything is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.secret import Secret
from engine.core.setting import Impossible, count, one_of, spread
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.battle_array import WEAKEST
from engine.games.hellenes.setting.card_setters import CARD_SETTERS
from engine.games.hellenes.setting.setting_values import NOBODY, Setter, city_of, listed, seat_of
from engine.games.hellenes.setting.unit_setters import UNIT_SETTERS
from engine.games.hellenes.sieges.loss_order import DEFAULT
from engine.games.hellenes.table.control import settle_control
from engine.games.hellenes.table.state import (
    ATHENS,
    NEW_YEAR,
    OLYMPIANS,
    SEASONS,
    ProvinceId,
    State,
)

# ------------------------------------------------------------------ time, Prestige, Olympians


def _prestige(board: Board) -> Setter:
    """`prestige.<seat>`, or `prestige` for the marker itself, positive towards Athens."""

    def set_prestige(state: State, path: str, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            raise Impossible(f"prestige: {value!r} is not a whole number")
        state.prestige = value if not path or seat_of(path) == ATHENS else -value

    return set_prestige


def _year(board: Board) -> Setter:
    def set_year(state: State, path: str, value: Any) -> None:
        state.year = count(value, "year")
        _set_clock(board, state)

    return set_year


def _season(board: Board) -> Setter:
    def set_season(state: State, path: str, value: Any) -> None:
        state.season = str(one_of(value, (NEW_YEAR, *SEASONS), "season"))
        _set_clock(board, state)

    return set_season


def _set_clock(board: Board, state: State) -> None:
    """The clock goes on with year and season; sieges from before the game stay such."""
    seasons = (NEW_YEAR, *SEASONS)
    years = board.scenarios[state.scenario].first_year - state.year
    state.clock = years * len(seasons) + seasons.index(state.season) + 1


def _sacrifices(board: Board) -> Setter:
    def set_sacrifices(state: State, path: str, value: Any) -> None:
        for keys, olympians in spread(path, value).items():
            given = [str(one_of(o, OLYMPIANS, "Olympian")) for o in listed(olympians, "sacrifices")]
            state.sacrifices[seat_of(".".join(keys))] = given

    return set_sacrifices


def _losses(board: Board) -> Setter:
    """`losses.<seat>`: unit types, the first to lose steps first; the others follow as they did."""

    def set_losses(state: State, path: str, value: Any) -> None:
        for keys, types in spread(path, value).items():
            seat = seat_of(".".join(keys))
            first = [str(one_of(t, DEFAULT, "type")) for t in listed(types, "losses")]
            state.losses[seat] = Secret([*first, *(t for t in DEFAULT if t not in first)], (seat,))

    return set_losses


def _attack_orders(board: Board) -> Setter:
    """`attack_orders.<seat>`: units in the order in which they attack within a class, or `weakest`."""

    def set_orders(state: State, path: str, value: Any) -> None:
        for keys, order in spread(path, value).items():
            seat = seat_of(".".join(keys))
            known = [WEAKEST, *board.units]
            state.attack_orders[seat] = Secret([str(one_of(u, known, "unit")) for u in listed(order, "units")], (seat,))

    return set_orders


# ------------------------------------------------------------------ plain markers


def _number(name: str, least: int = 0) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_number(state: State, path: str, value: Any) -> None:
            if value != least:
                count(value, name)
            setattr(state, name, value)

        return set_number

    return make


def _flag(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_flag(state: State, path: str, value: Any) -> None:
            if not isinstance(value, bool):
                raise Impossible(f"{name}: say true or false")
            setattr(state, name, value)
            settle_control(board, state)

        return set_flag

    return make


def _side(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_side(state: State, path: str, value: Any) -> None:
            target: Any = state.effects if name in ("augury", "earthquake") else state
            setattr(target, name, None if value == NOBODY else seat_of(value))

        return set_side

    return make


def _cities(name: str) -> Callable[[Board], Setter]:
    """A list of provinces."""

    def make(board: Board) -> Setter:
        def set_cities(state: State, path: str, value: Any) -> None:
            given = [str(one_of(place, board.provinces, "province")) for place in listed(value, name)]
            setattr(state, name, given)
            settle_control(board, state)

        return set_cities

    return make


def _numbered_cities(name: str) -> Callable[[Board], Setter]:
    """`pillaged.<city>`, `plagues.<city>`: a number for each; 0 takes the marker away."""

    def make(board: Board) -> Setter:
        def set_numbered(state: State, path: str, value: Any) -> None:
            for keys, number in spread(path, value).items():
                markers: dict[ProvinceId, int] = getattr(state, name)
                city = city_of(board, ".".join(keys))
                markers.pop(city, None)
                if count(number, name):
                    markers[city] = number

        return set_numbered

    return make


def _struck(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_struck(state: State, path: str, value: Any) -> None:
            setattr(state.effects, name, None if value == NOBODY else city_of(board, value))

        return set_struck

    return make


def _order(board: Board) -> Setter:
    def set_order(state: State, path: str, value: Any) -> None:
        state.order = [seat_of(seat) for seat in listed(value, "order")]

    return set_order


def _appealed(board: Board) -> Setter:
    def set_appealed(state: State, path: str, value: Any) -> None:
        state.appealed = [str(one_of(o, OLYMPIANS, "Olympian")) for o in listed(value, "appealed")]

    return set_appealed


SETTERS: dict[str, Callable[[Board], Setter]] = {
    **UNIT_SETTERS,
    **CARD_SETTERS,
    "year": _year,
    "season": _season,
    "clock": _number("clock"),
    "prestige": _prestige,
    "peace": _flag("peace"),
    "resumed": _flag("resumed"),
    "sacrifices": _sacrifices,
    "appealed": _appealed,
    "losses": _losses,
    "attack_orders": _attack_orders,
    "acting": _side("acting"),
    "actions": _number("actions"),
    "order": _order,
    "neutral": _cities("neutral"),
    "civil_wars": _cities("civil_wars"),
    "pillaged": _numbered_cities("pillaged"),
    "plagues": _numbered_cities("plagues"),
    "athens_pillaged": _number("athens_pillaged", -1),
    "expedition": _number("expedition", -1),
    "augury": _side("augury"),
    "earthquake": _side("earthquake"),
    "hunger": _struck("hunger"),
    "treachery": _struck("treachery"),
}
