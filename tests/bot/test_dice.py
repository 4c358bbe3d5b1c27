"""What a player sees of the dice on Discord: the hash, the salts, and after the end the record, which holds."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from bot import check_dice
from bot.service.api import TableInfo
from engine.core.agent import random_choice
from engine.core.dice import Dice
from engine.core.record import of_json, unpacked
from engine.core.verify import verify
from tests.bot.conftest import Camp, Json, eventually, said, shown


def first(camp: Camp, table: TableInfo) -> Json:
    return camp.alice.visible(camp.room(table))[0]


def files(camp: Camp, message: Json) -> dict[str, bytes]:
    kept = camp.standin.world.files
    return {it["filename"]: kept.get(it["id"]) or b"" for it in message["attachments"]}


async def play_on(camp: Camp, table: TableInfo) -> None:
    """The game to its end, at random."""
    tables, dice = camp.house.tables, Dice("players")

    def answered() -> bool:
        row = tables.store.row(table.id)
        asked = tables.store.matches.load(row).pending()
        if not asked:
            return False
        seat, decision = next(iter(asked.items()))
        person = int({"athens": camp.alice, "sparta": camp.bob}[seat].id)
        choice = random_choice(tables.look.panel(table.id, person, seat).view.legal(seat), dice)
        tables.play.draft_add(table.id, person, seat, decision.id, [choice], camp.fresh())
        tables.play.commit(table.id, person, seat, decision.id, camp.fresh())
        return True

    while await camp.call(answered):
        pass


async def test_the_lobby_names_the_hash_shortly_and_the_whole_of_it_on_request(camp: Camp) -> None:
    table = await camp.table()
    lobby = first(camp, table)
    assert f"`{table.commitment[:12]}…`" in said(lobby)
    assert table.commitment not in said(lobby)
    for answer in (await camp.chloe.click(lobby, "Dice"), await camp.chloe.slash(camp.room(table), "look dice")):
        assert table.commitment in said(shown(answer))
        assert "no salt yet" in said(shown(answer))


async def test_a_player_salts_the_dice_and_the_room_sees_it(camp: Camp) -> None:
    table = await camp.table()
    await camp.alice.click(first(camp, table), "Play Athens")
    await camp.bob.click(first(camp, table), "Play Sparta")
    form = await camp.alice.click(first(camp, table), "Salt the dice")
    assert table.commitment[:12] in json.dumps(form.modal)
    done = await camp.alice.submit(form, {"text": "the owl sees it"})
    assert "**Athens**: `the owl sees it` (typed)" in said(shown(done))
    await eventually(lambda: "Athens `the owl sees it`" in said(first(camp, table)))
    refused = await camp.chloe.submit(await camp.chloe.click(first(camp, table), "Salt the dice"), {"text": "mine"})
    assert "You hold no seat here" in said(shown(refused))
    await camp.alice.click(first(camp, table), "Start")
    table = await camp.settled(table)
    opening = next(m for m in camp.alice.visible(camp.room(table)) if "The game begins" in m["content"])
    assert table.commitment in said(opening)
    assert "Athens `the owl sees it`, Sparta `" in said(opening)


async def test_before_the_end_the_record_is_refused_and_no_message_holds_the_seed(camp: Camp) -> None:
    table = await camp.game()
    for person in (camp.alice, camp.chloe):
        refused = shown(await person.slash(camp.room(table), "look record"))
        assert "once the game is over" in said(refused)
        assert not refused["attachments"]
    seed = await camp.call(lambda: camp.house.tables.store.row(table.id).seed)
    assert seed not in json.dumps(camp.standin.world.messages)


async def test_at_the_end_everybody_gets_the_record_and_it_holds(camp: Camp) -> None:
    table = await camp.game(scenario="corinthian-war")
    await play_on(camp, table)
    table = await camp.settled(table)
    room = camp.room(table)
    (final,) = [m for m in camp.alice.visible(room) if "The seed was" in said(m)]
    await eventually(lambda: bool(final["attachments"]))
    (posted,) = files(camp, final).values()
    record = of_json(unpacked(posted))
    assert table.seed in said(final)
    assert table.commitment in said(final)
    assert all(f"`{salt}`" in said(final) for salt in record.salts.values())
    assert (verify(record, [table.commitment]).faults, verify(record, [table.commitment]).unchecked) == ([], [])

    for answer in (await camp.chloe.slash(room, "look record"), await camp.chloe.click(final, "Record")):
        own = files(camp, shown(answer))
        assert own["check_dice.py"].decode() == Path(check_dice.__file__).read_text("utf-8")
        name = next(name for name in own if name.startswith("keryx-"))
        assert own[name] == posted
        text = said(shown(answer))
        assert f"check_dice.py {name} --hash {table.commitment}" in text
    loose = json.loads(gzip.decompress(posted) if posted[:2] == b"\x1f\x8b" else posted)
    assert check_dice.check(loose, [table.commitment])[:2] == ([], [])


async def test_a_game_that_the_arbiter_ends_opens_what_was_promised(camp: Camp) -> None:
    table = await camp.game()
    await camp.call(camp.house.tables.arbiter.end, table.id, int(camp.chloe.id), "no time", camp.fresh(), admin=True)
    table = await camp.settled(table)
    (told,) = [m for m in camp.alice.visible(camp.room(table)) if table.seed in said(m)]
    await eventually(lambda: bool(told["attachments"]))
    (posted,) = files(camp, told).values()
    assert verify(of_json(unpacked(posted)), [table.commitment], partial=True).faults == []


@pytest.mark.parametrize("how", ["look dice", "look record"])
async def test_the_table_can_be_named_from_anywhere_after_its_end(camp: Camp, how: str) -> None:
    table = await camp.game()
    await camp.call(camp.house.tables.arbiter.end, table.id, int(camp.chloe.id), "", camp.fresh(), admin=True)
    shown_ = shown(await camp.chloe.slash(camp.general, how, table=table.id))
    assert table.commitment in said(shown_)
