"""Looking through a seat's eyes, as an arbiter who holds none."""

from __future__ import annotations

from bot.panels.acts.arbitration.bench import must_arbitrate
from bot.panels.acts.kinds import Handler
from bot.panels.arbitration.sights import sight_panel, sight_words, sights_panel
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after
from bot.panels.looking.look import UNFOLDED
from bot.panels.pictures import board_later
from bot.panels.press import Press
from bot.panels.turn.seats import seat_typed
from bot.service.tables import Tables


async def sights(desk: Desk, caller: Caller, press: Press) -> Answer:
    """Through whose eyes? What follows from it is said first."""
    table = await desk.ask(lambda tables: must_arbitrate(tables, caller, press.table))
    return Reply(sights_panel(table))


async def see(desk: Desk, caller: Caller, press: Press) -> Answer:
    """A seat was chosen: the board as it sees it, on record."""
    named = caller.chosen if caller.values else press.seat

    def work(tables: Tables) -> Reply:
        seat = seat_typed(tables.look.table(press.table), named) or named
        admin = looks_after(tables, caller, press.table)
        panel = tables.look.referee(press.table, caller.person, caller.interaction, seat, admin=admin)
        if press.face == UNFOLDED and not caller.values:
            return Reply(sight_words(panel, press.page))
        quick = sight_panel(panel)
        return Reply(quick, later=board_later(desk.pictures, panel, quick, ""))

    return await desk.do(work)


ACTS: dict[str, Handler] = {"arb-sight": sights, "arb-see": see}
