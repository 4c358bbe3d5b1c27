"""A game that goes elsewhere and comes from there, as the people on Discord see it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.service.api.table import Status, TableInfo
from engine.core.records.record import of_json, unpacked
from engine.core.records.verify import verify
from tests.bot.buttons import labels
from tests.bot.conftest import LiveBot, eventually, said, shown
from tests.bot.test_dice import files, over, play_on
from tests.bot.test_gathering import lobby_of

pytestmark = pytest.mark.usefixtures("checked_at_hand")


async def exported(live: LiveBot, table: TableInfo) -> bytes:
    """The file that somebody gets who looks after the server and does not play."""
    asked = shown(await live.chloe.slash(live.room(table), "arbiter export"))
    assert "come from a new seed" in said(asked)
    assert not asked["attachments"]
    answer = await live.chloe.click(asked, "Export")
    (data,) = files(live, shown(answer)).values()
    return unpacked(data)


async def an_organiser(live: LiveBot, person: Any) -> None:
    await live.call(live.service.tables.people.set_server, int(live.guild["id"]), arbiters=[int(person.id)])


def texts(live: LiveBot, table: TableInfo) -> str:
    return "\n".join(said(message) for message in live.alice.visible(live.room(table)))


async def test_a_game_is_taken_elsewhere_and_goes_on_there(live: LiveBot) -> None:
    table = await live.game(scenario="corinthian-war")
    await an_organiser(live, live.chloe)
    data = await exported(live, table)
    table = await live.settled(table)
    assert "has taken the game as a file" in texts(live, table)
    assert table.commitment[:20] in texts(live, table), "the hash of the new dice stands in the room"

    # to Discord it is all one server: what was played here is gone on with as another table
    live.clock.advance(minutes=1)
    answer = await live.chloe.slash(live.general, "table import", file=("game.json", data))
    came = await live.settled(await _newest(live))
    assert came.status is Status.LOBBY
    await eventually(lambda: f"is open: its lobby is in <#{came.room}>" in said(shown(answer)))
    assert "is asked directly" in said(shown(answer))
    assert "Start" not in labels(lobby_of(live, live.room(came))), "it goes on by itself"
    told = texts(live, came)
    assert "came from elsewhere" in told
    assert f"<@{live.chloe.id}> brought it here" in told
    assert "take no seat here" in told
    assert table.earlier[0][0][:20] in told, "the hash of before is there, to be compared"

    refused = await live.chloe.slash(live.room(came), "table join", seat="athens")
    assert "could read all that is hidden" in said(shown(refused))
    await live.alice.slash(live.room(came), "table join", seat="athens")
    await live.bob.slash(live.room(came), "table join", seat="sparta")
    came = await live.settled(came)
    assert came.status is Status.RUNNING
    assert "The game goes on" in texts(live, came)
    assert came.pending == table.pending

    await play_on(live, came)
    came = await live.settled(came)
    assert came.outcome is not None
    final = next(m for m in live.alice.visible(live.room(came)) if "The seed was" in said(m))
    assert "Before the game moved the seed was" in said(shown(await live.chloe.click(final, "Fair dice")))
    await eventually(lambda: bool(final["attachments"]))
    (posted,) = files(live, final).values()
    hashes = [*(hash_ for hash_, _ in came.earlier), came.commitment]
    assert verify(of_json(unpacked(posted)), hashes).faults == []
    page = shown(await live.chloe.click(final, "Replay"))
    checked = shown(await live.chloe.select(page, "Keep or check", ["check"]))
    await eventually(lambda: "Everything is as it should be" in said(checked))


async def _newest(live: LiveBot) -> TableInfo:
    found = await live.call(live.service.tables.directory.tables, guild=int(live.guild["id"]))
    newest: TableInfo = found[0]
    return newest


async def test_a_game_that_is_over_is_put_on_the_shelf(live: LiveBot) -> None:
    table = await over(live)
    await an_organiser(live, live.chloe)
    answer = shown(await live.chloe.slash(live.room(table), "look record"))
    data = next(data for name, data in files(live, answer).items() if name.startswith("keryx-"))
    live.clock.advance(minutes=1)
    kept = said(shown(await live.chloe.slash(live.general, "table import", file=("game.json.gz", data))))
    assert "Kept as table" in kept
    came = await _newest(live)
    assert came.id in kept
    assert came.status is Status.FINISHED
    listed = said(shown(await live.bob.slash(live.general, "table list", which="finished")))
    assert came.id in listed
    status = said(shown(await live.bob.slash(live.general, "look status", table=came.id)))
    assert "Alice" in status, "who sat there stands there by name"
    page = shown(await live.bob.slash(live.general, "look replay", table=came.id))
    checked = shown(await live.bob.select(page, "Keep or check", ["check"]))
    await eventually(lambda: "Everything is as it should be" in said(checked))


async def test_who_may_not_is_told_so(live: LiveBot) -> None:
    table = await live.game()
    for person, words in ((live.alice, "sees no more than their own seats"), (live.chloe, "for the arbiter")):
        assert words in said(shown(await person.slash(live.room(table), "arbiter export")))
    refused = await live.bob.slash(live.general, "table import", file=("game.json", b"{}"))
    assert "`/setup arbiters` names" in said(shown(refused))


async def test_a_wrong_file_is_refused_with_what_is_wrong_in_it(live: LiveBot) -> None:
    table = await live.game(scenario="corinthian-war")
    await an_organiser(live, live.chloe)
    whole = json.loads(await exported(live, table))
    before = await _newest(live)

    async def says(change: Any) -> str:
        changed = json.loads(json.dumps(whole))
        change(changed)
        name, data = "game.json", json.dumps(changed).encode()
        return said(shown(await live.chloe.slash(live.general, "table import", file=(name, data))))

    assert "`rules` is wrong" in await says(lambda it: it.update(rules="five"))
    assert "does not hold" in await says(lambda it: it["states"].__setitem__(0, "0123456789abcdef"))
    own = shown(await live.alice.slash(live.room(table), "look known"))
    (known,) = files(live, own).values()
    refused = await live.chloe.slash(live.general, "table import", file=("known.json", known))
    assert "what one player may know" in said(shown(refused))
    refused = await live.chloe.slash(live.general, "table import", file=("a.png", b"\x89PNG\r\n\x1a\nnothing"))
    assert "is no record of a game" in said(shown(refused))
    assert (await _newest(live)).id == before.id
