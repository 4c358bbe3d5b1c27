"""What an event card does, with the region, city and numbers that it is about (appendix C)."""

from __future__ import annotations

from engine.games.epic.board.board import Board
from engine.games.epic.table.state import CardId
from render.words import Words


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
