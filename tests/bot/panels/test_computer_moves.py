"""Nobody waits for the computer: what is left in a channel does not go on saying so."""

from __future__ import annotations

from dataclasses import replace

from bot.panels.table.time_told import waits_for
from bot.panels.turn.turn_text import idle
from tests.bot.panels.conftest import BOB, Bench


def test_where_it_is_the_computers_move_alone_nobody_is_waited_for(bench: Bench) -> None:
    mover = next(info.seat for info in bench.now().seats if info.seat == bench.now().pending[0])
    seats = tuple(
        replace(info, person=None, agent="sensible", name="") if info.seat == mover else info
        for info in bench.now().seats
    )
    panel = bench.panel(next(info.person for info in seats if info.person is not None) or BOB)
    played = replace(panel, table=replace(panel.table, seats=seats))
    assert waits_for(panel.table), "a person is waited for"
    assert waits_for(played.table) == ""
    assert idle(played) == "Nothing is asked of you until the computer has moved."
