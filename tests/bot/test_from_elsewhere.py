"""A table and those who are not in its server: what may be followed from elsewhere may be looked at, and no more."""

from __future__ import annotations

from bot.service.api.table import TableInfo
from tests.bot.conftest import LiveBot, said, shown
from tests.bot.test_followed import Abroad
from tests.bot.test_gathering import lobby_of

NO_SUCH = "There is no such table"
NOT_THERE = "Seats are taken in the server where the table is"


async def changed(live: LiveBot, table: TableInfo, part: str, line: str) -> None:
    await live.call(live.service.tables.terms.change, table.id, 7_000, part, line, live.fresh(), admin=True)
    await live.settled(table)


async def test_a_stranger_looks_at_an_open_table_but_sits_down_only_when_asked(live: LiveBot) -> None:
    abroad = await Abroad(live).known()
    table, dora = await live.table(), abroad.dora
    for where in (dora.direct, abroad.channel):
        lobby = shown(await dora.slash(where, "table info", table=table.id))
        assert "Long Walls" in said(lobby)
        for refused in (
            await dora.click(lobby, "Play Athens"),
            await dora.slash(where, "table join", table=table.id, seat="athens"),
        ):
            assert NOT_THERE in said(shown(refused))
            assert f"<#{table.room}>" in said(shown(refused))
    invited = await dora.slash(abroad.channel, "table invite", person=live.chloe.user, table=table.id)
    assert NOT_THERE in said(shown(invited))
    assert not live.chloe.visible(live.chloe.direct)
    assert all(info.person is None for info in (await live.settled(table)).seats)

    await live.bob.slash(live.room(table), "table invite", person=dora.user)
    await live.settled(table)
    await dora.click(dora.last(dora.direct), "Play Sparta")
    assert [info.person for info in (await live.settled(table)).seats] == [None, int(dora.id)]


async def test_what_stays_in_its_server_is_not_there_for_strangers(live: LiveBot) -> None:
    abroad = await Abroad(live).known()
    dora = abroad.dora
    for part, line in (("onlookers", "here only"), ("seats", "private")):
        table = await live.table(title=line)
        await changed(live, table, part, line)
        for where in (dora.direct, abroad.channel):
            for command in ("table info", "table join", "look board", "follow me", "me calendar"):
                told = said(shown(await dora.slash(where, command, table=table.id)))
                assert NO_SUCH in told, (line, command)
        assert line in said(shown(await live.alice.slash(abroad.channel, "table info", table=table.id)))
        assert line in said(shown(await live.bob.slash(live.general, "table info", table=table.id)))


async def test_whoever_plays_or_follows_there_finds_it_from_direct_messages(live: LiveBot) -> None:
    table = await live.game()
    await changed(live, table, "onlookers", "here only")
    chloe = live.chloe
    assert NO_SUCH in said(shown(await chloe.slash(chloe.direct, "look board", table=table.id)))
    await chloe.slash(live.room(table), "follow me")
    for person in (live.alice, chloe):
        assert "Score" in said(shown(await person.slash(person.direct, "look board", table=table.id)))


async def test_a_table_that_counts_on_people_takes_who_left_another_only_on_its_hosts_word(live: LiveBot) -> None:
    left = await live.game(title="Left")
    await live.bob_leaves(left)
    table = await live.table()
    lobby = lobby_of(live, live.room(table))
    await changed(live, table, "seats", "reliability 90")
    await live.chloe.slash(live.room(table), "table invite", person=live.bob.user)
    refused = said(shown(await live.bob.click(lobby, "Play Athens")))
    assert "a reliability of 90 %, and yours is 0 %" in refused
    await live.chloe.click(lobby, "Play Sparta")
    await live.alice.slash(live.room(table), "table invite", person=live.bob.user)
    await live.bob.click(lobby, "Play Athens")
    seats = (await live.settled(table)).seats
    assert [info.person for info in seats] == [int(live.bob.id), int(live.chloe.id)]
