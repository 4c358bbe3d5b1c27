"""Names and titles that can't be seen, or turn what stands beside them, wherever they are written."""

import json

from tests.bot.conftest import LiveBot

TRICKS = "\u202e\u2066\u2069\u200b\u200d\ufeff\u3164"
"""Marks of direction, joiners without width, a letter that shows as nothing."""


async def test_no_mark_that_turns_or_hides_goes_out_and_everybody_has_a_name(live: LiveBot) -> None:
    world = live.standin.world
    world.users[live.alice.id]["global_name"] = "\u202eecilA\u200b"
    world.users[live.bob.id]["global_name"] = "\u200b\u3164\u200d"
    made = await live.alice.slash(live.general, "table new", game="polis", title="\u200b\u3164")
    other = await live.alice.slash(live.general, "table new", game="polis", title="Long\u202e Walls\u2066")
    assert made.answered
    assert other.answered
    tables = await live.call(live.service.tables.directory.tables)
    for table in tables:
        await live.settled(table)
        await live.alice.slash(live.general, "table join", table=table.id, seat="athens")
        await live.bob.slash(live.general, "table join", table=table.id, seat="sparta")
        await live.call(live.service.tables.lobby.start, table.id, int(live.alice.id), live.fresh())
        await live.settled(table)
        await live.alice.slash(live.general, "table info", table=table.id)
        await live.settled(table)
    await live.alice.slash(live.general, "table list")
    sent = [json.dumps(call.body, ensure_ascii=False) for call in live.standin.calls]
    assert [part for part in sent if any(mark in part for mark in TRICKS)] == []
    text = "\n".join(sent)
    assert "Long Walls" in text
    assert "Polis 1 · Campaign" in text
    assert "**Athens**: ecilA" in text
    assert f"({world.users[live.bob.id]['username']})" in text
