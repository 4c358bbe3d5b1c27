"""What a case or an arbiter may change on the table: `head.rest = value`, checked before anything is touched.

What the game counts with every change (merchandise, income, control, contested hexes, luxuries met) is counted afresh
after each of them, so that nobody has to say it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.setting import Impossible, count, one_of, spread
from engine.games.hellas.board.board import Board
from engine.games.hellas.moving.contests import keeps_contested
from engine.games.hellas.setting.card_setters import CARD_SETTERS
from engine.games.hellas.setting.setting_values import (
    NOBODY,
    Setter,
    boxes_of,
    flag,
    hex_of,
    hexes,
    listed,
    row_of,
    seat_of,
    set_counts,
    split_seat,
)
from engine.games.hellas.table.count_afresh import count_afresh
from engine.games.hellas.table.setup import SWITCHES
from engine.games.hellas.table.state import (
    ACTIONS,
    GOLDEN_AGE,
    POWERS,
    REVOLUTION,
    Armistice,
    Options,
    Played,
    Power,
    State,
)

EVERYWHERE = "everywhere"
COUNTED = ("legions", "ships", "aboard", "posts")

# ------------------------------------------------------------------ pieces


def _pieces(which: str) -> Callable[[Board], Setter]:
    """`legions.<power>.<hex>` and the like: how many. Also a list of hexes with one in each, and no others."""

    def make(board: Board) -> Setter:
        def set_pieces(state: State, path: str, value: Any) -> None:
            for seat, rest, given in split_seat(path, value, which):
                set_counts(board, getattr(state.powers[seat], which), rest, given, which)

        return set_pieces

    return make


def _places(which: str) -> Callable[[Board], Setter]:
    """`fortresses.<power>` and `monuments.<power>`: just in these hexes."""

    def make(board: Board) -> Setter:
        def set_places(state: State, path: str, value: Any) -> None:
            for seat, rest, given in split_seat(path, value, which):
                if rest:
                    raise Impossible(f"{which}: say {which}.<power> = a list of hexes")
                setattr(state.powers[seat], which, hexes(board, given, which))

        return set_places

    return make


def _leader(board: Board) -> Setter:
    """`leader.<power>`: a hex, or `none`; he is aboard where only ships are, unless `leader_aboard` says otherwise."""

    def set_leader(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "leader"):
            power = state.powers[seat]
            power.leader = None if given == NOBODY else hex_of(board, given)
            power.leader_aboard = power.leader in power.ships and power.leader not in power.legions

    return set_leader


def _leader_aboard(board: Board) -> Setter:
    """`leader_aboard.<power>`: whether he is on a ship."""

    def set_aboard(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "leader_aboard"):
            state.powers[seat].leader_aboard = flag(given, "leader_aboard")

    return set_aboard


def _empty(board: Board) -> Setter:
    """`empty`: hexes that nothing is in, or `everywhere`; for cases, before what stands there is set."""

    def set_empty(state: State, path: str, value: Any) -> None:
        chosen = list(board.order) if value == EVERYWHERE else hexes(board, value, "empty")
        for hex in chosen:
            for power in state.powers.values():
                _clear(power, hex)
            state.neutral_legions.pop(hex, None)
        state.neutral_fortresses = [hex for hex in state.neutral_fortresses if hex not in chosen]
        state.contested = [hex for hex in state.contested if hex not in chosen]

    return set_empty


def _clear(power: Power, hex: str) -> None:
    for which in COUNTED:
        getattr(power, which).pop(hex, None)
    for which in ("fortresses", "monuments"):
        setattr(power, which, [other for other in getattr(power, which) if other != hex])
    if power.leader == hex:
        power.leader, power.leader_aboard = None, False


def _neutral_legions(board: Board) -> Setter:
    """`neutral_legions.<hex>`: how many; Syracusan ones that are more than before come out of those left."""

    def set_neutrals(state: State, path: str, value: Any) -> None:
        set_counts(board, state.neutral_legions, path, value, "neutral_legions")
        on_map = sum(number for hex, number in state.neutral_legions.items() if board.hexes[hex].sikelia)
        state.yellow_left = min(state.yellow_left, max(0, board.numbers.yellow_legions - on_map))

    return set_neutrals


def _neutral_fortresses(board: Board) -> Setter:
    """`neutral_fortresses`: just in these hexes."""

    def set_fortresses(state: State, path: str, value: Any) -> None:
        state.neutral_fortresses = hexes(board, value, "neutral_fortresses")

    return set_fortresses


def _contested(board: Board) -> Setter:
    """`contested`: just these hexes, and those that are so in any case; set it after the pieces."""

    def set_contested(state: State, path: str, value: Any) -> None:
        given = hexes(board, value, "contested")
        for hex in given:
            if not keeps_contested(board, state, hex):
                raise Impossible(f"contested: nobody in {hex} contests it (§9.1.4)")
        state.contested = given

    return set_contested


# ------------------------------------------------------------------ tracks


def _talents(board: Board) -> Setter:
    """`talents.<power>`."""

    def set_talents(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "talents"):
            state.powers[seat].talents = count(given, "talents")

    return set_talents


def _stability(board: Board) -> Setter:
    """`stability.<power>`: a space, up to 9, the Golden Age."""

    def set_stability(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "stability"):
            state.powers[seat].stability = int(one_of(given, range(REVOLUTION + 1, GOLDEN_AGE + 1), "stability"))

    return set_stability


def _development(field: str) -> Callable[[Board], Setter]:
    """`development.<power>.<row>`: boxes entered, a phase just entered (`bireme`), or what is on a box (`box-17`)."""

    def make(board: Board) -> Setter:
        def set_development(state: State, path: str, value: Any) -> None:
            for keys, given in spread(path, value).items():
                if len(keys) != 2:
                    raise Impossible(f"{field}: say {field}.<power>.<row>")
                rows = getattr(state.powers[seat_of(keys[0])], field)
                rows[row_of(keys[1])] = boxes_of(board, keys[1], given)

        return set_development

    return make


def _luxuries(board: Board) -> Setter:
    """`luxuries.<power>`: those that have moved stability, beside those that it has trade posts of."""

    def set_luxuries(state: State, path: str, value: Any) -> None:
        for seat, _, given in split_seat(path, value, "luxuries"):
            goods = [str(one_of(good, board.luxuries, "luxury")) for good in listed(given, "luxuries")]
            state.powers[seat].luxuries = goods

    return set_luxuries


# ------------------------------------------------------------------ the turn


def _number(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_number(state: State, path: str, value: Any) -> None:
            setattr(state, name, count(value, name))

        return set_number

    return make


def _starting(board: Board) -> Setter:
    """`starting`: the starting player."""

    def set_starting(state: State, path: str, value: Any) -> None:
        state.starting = seat_of(value)

    return set_starting


def _cycle(board: Board) -> Setter:
    """`cycle`: the actions of this turn so far, first one first: `["athens move", "sparta create"]`."""

    def set_cycle(state: State, path: str, value: Any) -> None:
        if not isinstance(value, list) or not all(len(str(item).split()) == 2 for item in value):
            raise Impossible('cycle: say a list like ["athens move", "sparta create"]')
        played = [str(item).split() for item in value]
        state.cycle = [Played(seat_of(seat), str(one_of(action, ACTIONS, "action"))) for seat, action in played]

    return set_cycle


def _armistice(board: Board) -> Setter:
    """`armistice`: `none`, the power that has sought it, or `{sought_by, box}`."""

    def set_armistice(state: State, path: str, value: Any) -> None:
        if path:
            seat = state.armistice.sought_by if state.armistice else POWERS[0]
            row = {"sought_by": seat, str(one_of(path, ("sought_by", "box"), "part of an armistice")): value}
        else:
            row = value if isinstance(value, dict) else {"sought_by": value}
        if value == NOBODY:
            state.armistice = None
            return
        if not set(row) <= {"sought_by", "box"} or "sought_by" not in row:
            raise Impossible("armistice: say none, a power, or {sought_by, box}")
        boxes = range(1, board.numbers.armistice_turns + 1)
        state.armistice = Armistice(seat_of(row["sought_by"]), int(one_of(row.get("box", 1), boxes, "box")))

    return set_armistice


def _landed(board: Board) -> Setter:
    """`landed`: powers whose legions have been ashore on Sikelia, beside those whose legions are."""

    def set_landed(state: State, path: str, value: Any) -> None:
        state.landed = [seat_of(seat) for seat in listed(value, "landed")]

    return set_landed


_NUMBERS = ("points", "level")
_FLAGS = tuple(SWITCHES.values())
_NOTHING: dict[str, Any] = {NOBODY: None}


def _options(board: Board) -> Setter:
    """`options.<name>`: what was agreed upon; `none` for no last turn, and for nobody played by Archimedes."""

    def set_option(state: State, path: str, value: Any) -> None:
        for keys, given in spread(path, value).items():
            name = str(one_of(".".join(keys), Options.__struct_fields__, "option"))
            setattr(state.options, name, _option(name, given))

    return set_option


def _option(name: str, value: Any) -> Any:
    if name in _FLAGS:
        return flag(value, name)
    if name in _NUMBERS:
        return count(value, name)
    if value in _NOTHING:
        return _NOTHING[value]
    return count(value, name) if name == "last_turn" else seat_of(value)


# ------------------------------------------------------------------ all of them


def _counting(make: Callable[[Board], Setter]) -> Callable[[Board], Setter]:
    """A setter after which everything is counted afresh."""

    def made(board: Board) -> Setter:
        setter = make(board)

        def set_and_count(state: State, path: str, value: Any) -> None:
            setter(state, path, value)
            count_afresh(board, state)

        return set_and_count

    return made


SETTERS: dict[str, Callable[[Board], Setter]] = {
    head: _counting(make)
    for head, make in {
        **CARD_SETTERS,
        "empty": _empty,
        **{which: _pieces(which) for which in COUNTED},
        "fortresses": _places("fortresses"),
        "monuments": _places("monuments"),
        "leader": _leader,
        "leader_aboard": _leader_aboard,
        "neutral_legions": _neutral_legions,
        "neutral_fortresses": _neutral_fortresses,
        "yellow_left": _number("yellow_left"),
        "contested": _contested,
        "talents": _talents,
        "stability": _stability,
        "development": _development("development"),
        "floor": _development("floor"),
        "luxuries": _luxuries,
        "turn": _number("turn"),
        "starting": _starting,
        "cycle": _cycle,
        "armistice": _armistice,
        "landed": _landed,
        "options": _options,
    }.items()
}
