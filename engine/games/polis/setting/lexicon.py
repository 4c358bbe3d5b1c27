"""Words: what people may type for the ids of the game."""

from __future__ import annotations

from engine.core.words.spellings import add_tables
from engine.games.polis.board.board import Board

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
    for deck in (board.land_deck, board.sea_deck):
        for card in deck.values():
            found[card.id] = tuple(_card_names(board, card.formation, card.manoeuvre))
    return found


def _card_names(board: Board, formation: str, manoeuvre: str) -> list[str]:
    formations = [formation, *board.names["formation"][formation]["aliases"]]
    manoeuvres = [manoeuvre, *board.names["manoeuvre"][manoeuvre]["aliases"]]
    whole = [f"{f} {m}" for f in formations for m in manoeuvres]
    alone = [f for f in formations if len(_faces_of(board, formation)) == 1]
    return [*whole, *alone]


def _faces_of(board: Board, formation: str) -> list[str]:
    cards = [*board.land_deck.values(), *board.sea_deck.values()]
    return list(dict.fromkeys(card.id for card in cards if card.formation == formation))
