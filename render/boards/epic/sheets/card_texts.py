"""What an event card does, with the region, city and numbers that it is about (appendix C)."""

from __future__ import annotations

from engine.games.epic.board.board import Board
from engine.games.epic.table.state import CardId, Side
from render.wording.plain import Plain
from render.wording.words import Words


def only(board: Board, id: CardId, side: Side) -> Side | None:
    """Who alone plays a card, where a side that holds it can't (§12.1)."""
    by = board.cards[id].by
    return None if side in by else by[0]


def card_for(board: Board, id: CardId, side: Side, words: Words) -> str:
    """A card in a few sentences, for a side that holds it."""
    text, theirs = card_text(board, id, words), only(board, id, side)
    return text if theirs is None else words.text("theirs-to-play", text=Plain(text), side=theirs)


def card_text(board: Board, id: CardId, words: Words) -> str:
    """A card in a few sentences."""
    card = board.cards[id]
    satrap, _, what = id.rpartition("-")
    values = board.values.cards.satraps.get(satrap)
    sent = {} if values is None else values.fleets if what == "fleet" else values.troops
    units = {f"{satrap}/{sort}": number for sort, number in sent.items()}
    return words.text(
        f"card-{card.kind}", region=card.region or "", city=card.city or "", force=dict(card.needs), units=units
    )
