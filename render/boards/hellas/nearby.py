"""What hexes without a name are called: by their digits, and by the named place that lies close to them."""

from __future__ import annotations

from engine.games.hellas.board.board import SEA, digits, landmarks
from engine.games.hellas.table.state import HexId
from render.boards.hellas.data import facts
from render.wording.plain import Plain
from render.wording.texts import Place


def described() -> dict[HexId, Place]:
    """*1613 near Korinthos* for a hex ashore, *2118 off Naxos* for one at sea; the digits alone in short."""
    board = facts()
    told: dict[HexId, Place] = {}
    for id, place in landmarks(board).items():
        hex = board.hexes[id]
        number = digits(hex) or id
        told[id] = Place(
            "hex-off" if hex.type == SEA else "hex-near", {"digits": Plain(number), "place": place}, number
        )
    return told
