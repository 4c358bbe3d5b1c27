"""What a table's dice come from, as the journal keeps it where that has changed: a game that has moved."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from engine.core.secrets.secret import Seat


class Deal(Struct, frozen=True):
    """A seed and the salts."""

    seed: str
    salts: dict[Seat, str]


def deal_text(deal: Deal) -> str:
    """The choice of a journal's row (`NEW_DICE`)."""
    return msgspec.json.encode(deal).decode()


def deal_of(text: str) -> Deal:
    """What such a row says."""
    return msgspec.json.decode(text, type=Deal)
