"""What a case or an arbiter may change on the table that does more than its type says.

Where a case may start other than at the beginning of a game.

Words: what people may type for the ids of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.core.rulebook import Frame, Seat
from engine.core.setters.setting import by_name, one_of
from engine.core.words.spellings import add_tables
from engine.games.polis.battles.battle import Fight
from engine.games.polis.board.board import Board
from engine.games.polis.end_of_round import EndOfRound
from engine.games.polis.progress.events import EventCard
from engine.games.polis.progress.turn import Game
from engine.games.polis.table.state import SEATS, Card, State

SPOTS = {
    "hoplites.<land>.<seat>": "hoplites.<seat>.<land>",
    "galleys.<sea>.<seat>": "galleys.<seat>.<sea>",
    "stock": "sides.<seat>.stock.<good>",
    "prestige": "sides.<seat>.prestige",
    "merchants": "sides.<seat>.port",
    "proxenos": "sides.<seat>.proxenos",
}


def settle(board: Board, state: State) -> None:
    """Nobody lives in a neutral polis; in somebody's there are citizens, at first as many as its fortification."""
    for id, polis in state.poleis.items():
        if polis.owner is None:
            polis.population = 0
        elif not polis.population:
            polis.population = board.poleis[id].fortification


def _round(board: Board, state: State, path: str, value: Any) -> None:
    state.round = state.rounds.index(one_of(str(value), state.rounds, "round"))
    if state.event_piles:
        state.events_past = ["no-event"] * state.round


def _to_move(board: Board, state: State, path: str, value: Any) -> None:
    state.to_move = state.first_turn = one_of(value, SEATS, "seat")


def _event(board: Board, state: State, path: str, value: Any) -> None:
    era = state.rounds[state.round]
    state.event = one_of(value, board.decks[era], f"event of round {era}")
    pile = state.event_piles.get(era)
    if pile is not None and isinstance(pile.value, list) and value in pile.value:
        pile.value.remove(value)


def _projects(board: Board, state: State, path: str, value: Any) -> None:
    state.projects = [one_of(tile, board.projects, "project") for tile in value]
    pile = state.project_pile.value
    if isinstance(pile, list):
        state.project_pile.value = [tile for tile in pile if tile not in state.projects]


SETTERS = by_name(_round, _to_move, _event, _projects)


def battle(
    territory: str, hands: Mapping[Seat, Sequence[Card]] | None = None, deck: Sequence[Card] | None = None
) -> Frame:
    """A battle over a territory, from the deal on; with hands and deck laid down if the case gives them (Battles)."""
    given = {seat: list(cards) for seat, cards in (hands or {}).items()}
    return Fight(territory=territory, given_hands=given, given_deck=list(deck or ()))


ENTRIES: dict[str, Callable[..., Frame]] = {
    "battle": battle,
    "turn": partial(Game, events=False, projects=False, at=Game.turns.__name__),
    "end-of-round": EndOfRound,
    "event": EventCard,
}
"""`turn`: the turns of a round, without its event and without new projects; `to_move` begins. At the `end-of-round`
both seats count as having passed, in the order of `passed`."""


_TABLES = ("good", "unit", "land", "sea", "polis", "market", "project")
_VERBS: dict[str, tuple[str, ...]] = {
    "hoplites": ("recruit", "create hoplites", "muster"),
    "galleys": ("build galleys", "create galleys", "launch"),
    "merchants": ("build merchants", "create merchants"),
    "project": ("begin project", "begin", "undertake"),
    "move": ("march", "move hoplites"),
    "sail": ("move galleys",),
    "besiege": ("siege", "attack polis"),
    "collect": ("collection", "tribute"),
    "trade": ("barter", "buy", "purchase"),
    "proxenos": ("move proxenos", "send proxenos", "diplomat", "envoy"),
    "ransom": ("release proxenos", "redeem"),
    "stasis": ("civil war", "instigate", "revolt"),
    "pass": ("end round",),
    "fee": ("pay fee",),
    "from": ("out of",),
    "with": ("pay with", "using"),
    "stand": ("hold", "fight on", "stay"),
    "retreat": ("withdraw", "flee"),
    "grow": ("growth",),
    "phoros": ("tax",),
    "release": ("free", "give up"),
    "done": ("finish", "end", "enough", "finished"),
    "fight": ("battle", "fight over"),
}


def words(board: Board) -> dict[str, tuple[str, ...]]:
    """Every id that can be typed, with its other spellings."""
    found: dict[str, tuple[str, ...]] = dict(_VERBS)
    add_tables(found, board.names, _TABLES)
    cards = board.land_deck | board.sea_deck
    faces = Counter(card.formation for card in cards.values())
    for id, card in cards.items():
        formations, manoeuvres = (_called(board, table, getattr(card, table)) for table in ("formation", "manoeuvre"))
        whole = [f"{formation} {manoeuvre}" for formation in formations for manoeuvre in manoeuvres]
        found[id] = (*whole, *(formations if faces[card.formation] == 1 else ()))
    return found


def _called(board: Board, table: str, id: str) -> list[str]:
    return [id, *board.names[table][id]["aliases"]]
