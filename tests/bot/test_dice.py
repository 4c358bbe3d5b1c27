"""What a player sees of the dice on Discord: the hash, the salts, and after the end the record, which holds."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from bot import check_dice
from bot.service.api.table import TableInfo
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.records.record import of_json, unpacked
from engine.core.records.verify import verify
from tests.bot.conftest import Json, LiveBot, eventually, once, said, shown


def first(live: LiveBot, table: TableInfo) -> Json:
    return live.alice.visible(live.room(table))[0]


def files(live: LiveBot, message: Json) -> dict[str, bytes]:
    kept = live.standin.world.files
    return {it["filename"]: kept.get(it["id"]) or b"" for it in message["attachments"]}


async def play_on(live: LiveBot, table: TableInfo) -> None:
    """The game to its end, at random, and so fast that nothing is told until it is over."""
    tables, dice = live.service.tables, Dice("players")

    def played() -> None:
        while asked := tables.store.matches.load(tables.store.row(table.id)).pending():
            seat, decision = next(iter(asked.items()))
            person = int({"athens": live.alice, "sparta": live.bob}[seat].id)
            choice = random_choice(tables.look.panel(table.id, person, seat).view.legal(seat), dice)
            tables.play.draft_add(table.id, person, seat, decision.id, [choice], live.fresh())
            tables.play.commit(table.id, person, seat, decision.id, live.fresh())

    await live.call(played)


@once
async def over(live: LiveBot) -> TableInfo:
    """A game that has been played to its end, with all that was to be told."""
    table = await live.game(scenario="corinthian-war")
    await play_on(live, table)
    return await live.settled(table)


async def test_the_lobby_names_the_hash_shortly_and_the_whole_of_it_on_request(live: LiveBot) -> None:
    table = await live.table()
    lobby = first(live, table)
    assert f"`{table.commitment[:20]}…`" in said(lobby)
    assert table.commitment not in said(lobby)
    for answer in (await live.chloe.click(lobby, "Fair dice"), await live.chloe.slash(live.room(table), "look dice")):
        assert table.commitment in said(shown(answer))
        assert "no salt yet" in said(shown(answer))


async def test_a_player_salts_the_dice_and_the_room_sees_it(live: LiveBot) -> None:
    table = await live.table()
    await live.alice.click(first(live, table), "Play Athens")
    await live.bob.click(first(live, table), "Play Sparta")
    panel = shown(await live.alice.click(first(live, table), "Fair dice"))
    form = await live.alice.click(panel, "Salt the dice")
    assert table.commitment[:20] in json.dumps(form.modal)
    done = await live.alice.submit(form, {"text": "the owl sees it"})
    assert "**Athens**: `the owl sees it` (typed)" in said(shown(done))
    await eventually(lambda: "Athens `the owl sees it`" in said(first(live, table)))
    panel = shown(await live.chloe.click(first(live, table), "Fair dice"))
    refused = await live.chloe.submit(await live.chloe.click(panel, "Salt the dice"), {"text": "mine"})
    assert "You hold no seat here" in said(shown(refused))
    await live.alice.click(first(live, table), "Start")
    table = await live.settled(table)
    opening = next(m for m in live.alice.visible(live.room(table)) if "The game begins" in said(m))
    assert f"`{table.commitment[:20]}…`" in said(opening)
    assert "Athens `the owl sees it`, Sparta `" in said(opening)


async def test_before_the_end_the_record_is_refused_and_no_message_holds_the_seed(live: LiveBot) -> None:
    table = await live.game()
    for person in (live.alice, live.chloe):
        refused = shown(await person.slash(live.room(table), "look record"))
        assert "once the game is over" in said(refused)
        assert not refused["attachments"]
    seed = await live.call(lambda: live.service.tables.store.row(table.id).seed)
    assert seed not in json.dumps(live.standin.world.messages)


async def test_at_the_end_everybody_gets_the_record_and_it_holds(live: LiveBot) -> None:
    table = await over(live)
    room = live.room(table)
    (final,) = [m for m in live.alice.visible(room) if "The seed was" in said(m)]
    await eventually(lambda: bool(final["attachments"]))
    (posted,) = files(live, final).values()
    record = of_json(unpacked(posted))
    assert table.seed in said(final)
    assert table.commitment[:20] in said(final)
    every = said(shown(await live.chloe.click(final, "Fair dice")))
    assert table.commitment in every
    assert all(f"`{salt}`" in every for salt in record.salts.values())
    assert (verify(record, [table.commitment]).faults, verify(record, [table.commitment]).unchecked) == ([], [])

    for answer in (await live.chloe.slash(room, "look record"), await live.chloe.click(final, "Record")):
        own = files(live, shown(answer))
        assert own["check_dice.py"].decode() == Path(check_dice.__file__).read_text("utf-8")
        name = next(name for name in own if name.startswith("keryx-"))
        assert own[name] == posted
        text = said(shown(answer))
        assert f"check_dice.py {name} --hash {table.commitment}" in text
    loose = json.loads(gzip.decompress(posted) if posted[:2] == b"\x1f\x8b" else posted)
    assert check_dice.check(loose, [table.commitment])[:2] == ([], [])


async def test_a_game_that_the_arbiter_ends_opens_what_was_promised(live: LiveBot) -> None:
    table = await live.game()
    await live.call(live.service.tables.arbiter.end, table.id, int(live.chloe.id), "no time", live.fresh(), admin=True)
    table = await live.settled(table)
    (told,) = [m for m in live.alice.visible(live.room(table)) if table.seed in said(m)]
    await eventually(lambda: bool(told["attachments"]))
    (posted,) = files(live, told).values()
    assert verify(of_json(unpacked(posted)), [table.commitment], partial=True).faults == []


@pytest.mark.parametrize("how", ["look dice", "look record"])
async def test_the_table_can_be_named_from_anywhere_after_its_end(live: LiveBot, how: str) -> None:
    table = await live.game()
    await live.call(live.service.tables.arbiter.end, table.id, int(live.chloe.id), "", live.fresh(), admin=True)
    shown_ = shown(await live.chloe.slash(live.general, how, table=table.id))
    assert table.commitment in said(shown_)
