"""What a case or an arbiter may change on the table: `head.rest = value`, checked before anything is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.secret import Secret
from engine.core.setting import Impossible, count, one_of, spread
from engine.games.pericles.board.board import Board
from engine.games.pericles.setting.card_setters import CARD_SETTERS
from engine.games.pericles.setting.issue_setters import ISSUE_SETTERS
from engine.games.pericles.setting.setting_values import (
    NOBODY,
    Setter,
    listed,
    piece_of,
    seat_of,
    side_of,
    table,
    theater_of,
)
from engine.games.pericles.table.faults import PHASES
from engine.games.pericles.table.pieces import set_treachery
from engine.games.pericles.table.state import (
    AT_PEACE,
    AT_WAR,
    ATHENS,
    FACTIONS,
    PERSIA,
    POST_PLAGUE,
    PRE_PLAGUE,
    SIDE_OF,
    Side,
    State,
    Will,
    compatriot,
)

AIMS = ("base", "control", "control-or-contest")
EVERYWHERE = "everywhere"

# ------------------------------------------------------------------ the map


def _pieces(board: Board) -> Setter:
    """`pieces.<theater>.<piece>`: how many; what is not named stays (`empty` clears a Theater)."""

    def set_pieces(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            if len(keys) != 2:
                raise Impossible("pieces: say pieces.<theater>.<piece>")
            there, piece = state.pieces[theater_of(state, keys[0])], piece_of(board, keys[1])
            there.pop(piece, None)
            if count(number, "pieces"):
                there[piece] = number

    return set_pieces


def _empty(board: Board) -> Setter:
    """`empty`: Theaters where nothing stands, or `everywhere`; for cases, before what stands there is set."""

    def set_empty(state: State, path: str, value: Any) -> None:
        chosen = list(state.pieces) if value == EVERYWHERE else [theater_of(state, t) for t in listed(value, "empty")]
        for theater in chosen:
            state.pieces[theater] = {}
            state.treachery.pop(theater, None)

    return set_empty


def _treachery(board: Board) -> Setter:
    """`treachery.<theater>.<side>`: how many Treachery markers."""

    def set_markers(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            if len(keys) != 2:
                raise Impossible("treachery: say treachery.<theater>.<side>")
            set_treachery(state, theater_of(state, keys[0]), side_of(keys[1]), count(number, "treachery"))

    return set_markers


def _lost(board: Board) -> Setter:
    """`lost.<piece>`: how many have left the game for good (campaign, §5.14)."""

    def set_lost(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            piece = piece_of(board, ".".join(keys))
            state.lost.pop(piece, None)
            if count(number, "lost"):
                state.lost[piece] = number

    return set_lost


def _persian_war(board: Board) -> Setter:
    """`persian_war`: whether it goes on, and with it whether the Eastern Mediterranean is in play (§13.2)."""

    def set_war(state: State, path: str, value: Any) -> None:
        state.persian_war = bool(one_of(value, (True, False), "persian_war"))
        for theater in board.theaters.values():
            if theater.persian and not state.persian_war:
                state.pieces.pop(theater.id, None)
            elif theater.persian:
                state.pieces.setdefault(theater.id, {})

    return set_war


# ------------------------------------------------------------------ Strategos tokens


def _tokens(board: Board) -> Setter:
    """`tokens.<seat>`: what it has behind its shield; the difference comes out of the stock or goes there."""

    def set_tokens(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            seat = seat_of(".".join(keys))
            before = state.tokens[seat].value
            more = count(number, "tokens") - (before if isinstance(before, int) else 0)
            if more > state.stock[SIDE_OF[seat]]:  # by how many would tell what is behind the shield
                raise Impossible(f"tokens of {seat}: there are not so many left in the stock of {SIDE_OF[seat]}")
            state.stock[SIDE_OF[seat]] -= more
            seen = (seat, compatriot(seat)) if "tokens" in state.sharing.get(seat, ()) else (seat,)
            state.tokens[seat] = Secret(number, tuple(sorted(seen)))

    return set_tokens


def _stock(board: Board) -> Setter:
    """`stock.<side>`: what is in it; the difference is away until the End Phase (§5.11B). Set it last of the tokens."""

    def set_stock(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            side = side_of(".".join(keys))
            away = state.withheld[side].now + state.stock[side] - count(number, "stock")
            if away < 0:
                raise Impossible(f"stock of {side}: there are only {number + away} tokens for it")
            state.stock[side], state.withheld[side].now = number, away

    return set_stock


def _strategy_board(board: Board) -> Setter:
    """`strategy_board.<side>`: the tokens on it; the difference comes out of the stock or goes there."""

    def set_board(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            side = side_of(".".join(keys))
            _from_stock(state, side, count(number, "strategy_board") - state.strategy_board[side])
            state.strategy_board[side] = number

    return set_board


def _withheld(board: Board) -> Setter:
    """`withheld.<side>`: tokens out of its stock until the End Phase, `now`, and those to be taken out `next` turn."""

    def set_withheld(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            if len(keys) != 2:
                raise Impossible("withheld: say withheld.<side>.now or withheld.<side>.next")
            side, when = side_of(keys[0]), str(one_of(keys[1], ("now", "next"), "time"))
            if when == "now":
                _from_stock(state, side, count(number, "withheld") - state.withheld[side].now)
            setattr(state.withheld[side], when, count(number, "withheld"))

    return set_withheld


def _committed(board: Board) -> Setter:
    """`committed.<side>`: tokens laid out for the issue being resolved, out of the stock."""

    def set_committed(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            side = side_of(".".join(keys))
            _from_stock(state, side, count(number, "committed") - state.committed.pop(side, 0))
            if number:
                state.committed[side] = number

    return set_committed


def _from_stock(state: State, side: Side, number: int) -> None:
    if number > state.stock[side]:
        raise Impossible(f"{side}: only {state.stock[side]} tokens are in stock, not {number}")
    state.stock[side] -= number


# ------------------------------------------------------------------ factions and Sides


def _honor(board: Board) -> Setter:
    """`honor.<seat>`."""

    def set_honor(state: State, path: str, value: Any) -> None:
        for keys, number in spread(path, value).items():
            state.honor[seat_of(".".join(keys))] = count(number, "honor")

    return set_honor


def _controlling(board: Board) -> Setter:
    """`controlling.<side>`: its Controlling Faction."""

    def set_controlling(state: State, path: str, value: Any) -> None:
        for keys, seat in spread(path, value).items():
            side = side_of(".".join(keys))
            state.controlling[side] = str(one_of(seat, FACTIONS[side], "faction"))

    return set_controlling


def _favor(board: Board) -> Setter:
    """`favor.<side>`: in whose box the Favor of the Assembly is, or `none`."""

    def set_favor(state: State, path: str, value: Any) -> None:
        for keys, seat in spread(path, value).items():
            side = side_of(".".join(keys))
            chosen = str(one_of(seat, (NOBODY, *FACTIONS[side]), "faction"))
            state.favor[side] = None if chosen == NOBODY else chosen

    return set_favor


def _will(board: Board) -> Setter:
    """`will.<side>`: `{aim, theaters}`, with `void = true` where it is ignored; `none` for no Will of the Assembly."""

    def set_will(state: State, path: str, value: Any) -> None:
        if not path:
            for side, will in table(value, "will", *FACTIONS).items():
                set_will(state, side, will)
            return
        side = side_of(path)
        state.will.pop(side, None)
        if value == NOBODY:
            return
        row = table(value, "will", "aim", "theaters", "void")
        places = [theater_of(state, theater) for theater in listed(row.get("theaters"), "theaters")]
        void = bool(one_of(row.get("void", False), (True, False), "void"))
        state.will[side] = Will(str(one_of(row.get("aim"), AIMS, "aim")), places, void)

    return set_will


def _bases_made(board: Board) -> Setter:
    """`bases_made.<side>`: where it has built or converted a base this turn (§11.41)."""

    def set_made(state: State, path: str, value: Any) -> None:
        for keys, theaters in spread(path, value).items():
            made = [theater_of(state, theater) for theater in listed(theaters, "bases_made")]
            state.bases_made[side_of(".".join(keys))] = made

    return set_made


# ------------------------------------------------------------------ plain markers


def _number(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_number(state: State, path: str, value: Any) -> None:
            setattr(state, name, count(value, name))

        return set_number

    return make


def _flag(name: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_flag(state: State, path: str, value: Any) -> None:
            if not isinstance(value, bool):
                raise Impossible(f"{name}: say true or false")
            setattr(state, name, value)

        return set_flag

    return make


def _word(name: str, *options: str) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_word(state: State, path: str, value: Any) -> None:
            setattr(state, name, str(one_of(value, options, name)))

        return set_word

    return make


def _list(name: str, known: Callable[[Any], str]) -> Callable[[Board], Setter]:
    def make(board: Board) -> Setter:
        def set_list(state: State, path: str, value: Any) -> None:
            setattr(state, name, [known(item) for item in listed(value, name)])

        return set_list

    return make


SETTERS: dict[str, Callable[[Board], Setter]] = {
    **CARD_SETTERS,
    **ISSUE_SETTERS,
    "turn": _number("turn"),
    "phase": _word("phase", *PHASES),
    "status": _word("status", AT_PEACE, AT_WAR),
    "plague": _word("plague", PRE_PLAGUE, POST_PLAGUE),
    "alcibiades": _word("alcibiades", ATHENS, PERSIA),
    "empty": _empty,
    "pieces": _pieces,
    "treachery": _treachery,
    "lost": _lost,
    "persian_bases": _number("persian_bases"),
    "persian_war": _persian_war,
    "tokens": _tokens,
    "strategy_board": _strategy_board,
    "withheld": _withheld,
    "committed": _committed,
    "stock": _stock,
    "honor": _honor,
    "controlling": _controlling,
    "favor": _favor,
    "will": _will,
    "bases_made": _bases_made,
    "hostages": _list("hostages", side_of),
    "defeats": _list("defeats", side_of),
    "leaders": _list("leaders", seat_of),
    "trusted": _list("trusted", seat_of),
    "state_ship": _flag("state_ship"),
    "starving": _flag("starving"),
}
