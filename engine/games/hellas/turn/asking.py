"""Questions of the rules that answer themselves where there is only one answer."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Choice
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas.table.pieces import HellasTable


def put(
    frame: Frame, table: HellasTable, seat: Seat, kind: str, legal: list[Choice], then: Callable[..., Next]
) -> Next:
    """Go on with `then(table, choice)`, once it is settled which of the legal answers it is."""
    if len(legal) == 1:
        table.leave_out(seat, kind, frame, legal[0])
        return then(table, legal[0])
    return frame.ask(seat, kind, then, legal=legal)
