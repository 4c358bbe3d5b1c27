"""Trying things out on Discord: a fork played for all sides, taken over, and nobody else's business."""

from __future__ import annotations

import json
from typing import Any

from bot.sandbox.wire import walk
from bot.service.api.table import TableInfo
from bot.store.mail import OutboxRow
from bot.terms.terms import Pace
from tests.bot.conftest import Json, LiveBot, once, running, said, shown
from tests.bot.sandbox.openapi import Oracle, description
from tests.bot.test_dice import over
from tests.bot.test_playing import labelled, menus, more, tool

EPHEMERAL = 64
SEATS = ("aristocrats", "demagogues", "eurypontids", "agiads")


@once
async def pericles(live: LiveBot) -> TableInfo:
    """Alice and Bob hold the factions of Athens, Chloe both of Sparta's; all set cards aside in closed hands."""
    tables = live.service.tables
    made: TableInfo = await live.call(
        tables.lobby.create, int(live.guild["id"]), int(live.alice.id), "Long Walls", "pericles", "1pw",
        Pace.STANDARD, {}, int(live.forum["id"]), live.fresh(),
    )  # fmt: skip
    made = await live.settled(made)
    for seat, person in zip(SEATS, (live.alice, live.bob, live.chloe, live.chloe), strict=True):
        name = person.user["global_name"]
        await live.call(tables.lobby.take_seat, made.id, int(person.id), name, seat, live.fresh())
    return await live.settled(await live.call(tables.lobby.start, made.id, int(live.alice.id), live.fresh()))


def letters(live: LiveBot) -> list[Any]:
    from sqlmodel import select

    return [row.model_dump() for row in live.service.tables.store.session.exec(select(OutboxRow))]


async def ordered(live: LiveBot, fork: Json, wanted: str) -> Json:
    """The fork after the first order of its menu that says this."""
    (menu,) = [it for it in menus(fork) if it["placeholder"].startswith("Choose an order")]
    values = [option["value"] for option in menu["options"] if wanted in option["label"]]
    return shown(await live.alice.select(fork, menu["custom_id"], values[:1]))


async def test_a_line_for_both_sides_becomes_a_draft_which_is_committed(live: LiveBot) -> None:
    path = description()
    oracle = Oracle(path) if path else None
    if oracle is not None:
        live.standin.rest.observers.append(oracle)
    table = await pericles(live)
    panel = live.alice.last(live.alice.direct)
    others = {person: json.dumps(person.visible(person.direct)) for person in (live.bob, live.chloe)}
    room, sent = json.dumps(live.bob.visible(live.room(table))), await live.call(letters, live)

    fork = shown(await tool(live.alice, await more(live.alice, panel), "Fork"))
    assert fork["id"] != panel["id"]
    assert "Aristocrats to move." in said(fork)
    for wanted in ("(value ", "(value ", "the lowest"):
        fork = await ordered(live, fork, wanted)
    assert "Demagogues to move." in said(fork)
    fork = await ordered(live, fork, "Set aside the lowest")
    assert "4 orders tried" in said(fork)

    back = shown(await live.alice.click(fork, "‹ Back"))
    assert "Demagogues to move." in said(back)
    assert "3 orders tried" in said(back)
    fork = shown(await live.alice.click(back, "Forward ›"))
    assert "4 orders tried" in said(fork)

    turned = shown(await live.alice.click(fork, "More …"))
    assert "Fork of table" in said(turned)
    fork = shown(await live.alice.click(turned, "Back to orders"))
    assert "Fork of table" not in said(fork)

    asked = shown(await live.alice.click(fork, "Take over …"))
    assert "Your draft" in said(asked)
    assert "other sides' to give" in said(asked)
    assert await live.call(letters, live) == sent
    assert {person: json.dumps(person.visible(person.direct)) for person in others} == others
    assert json.dumps(live.bob.visible(live.room(table))) == room

    done = shown(await live.alice.click(asked, "Take over"))
    assert "Nothing is sent" in said(done)
    assert "aristocrats" in (await live.settled(table)).pending
    mine = shown(await live.alice.click(done, "My panel"))
    assert "3. Set aside" in said(mine)
    assert "Done." in said(shown(await live.alice.click(mine, "Commit")))
    assert "aristocrats" not in (await live.settled(table)).pending
    for person in others:
        assert "Fork" not in json.dumps(person.visible(person.direct))
    assert oracle is None or not oracle.wrong, oracle.wrong


async def test_the_board_of_a_fork_is_a_screen_with_all_its_words_behind_a_button(live: LiveBot) -> None:
    table = await live.game()
    fork = shown(await live.alice.slash(live.general, "fork", table=table.id))
    turned = shown(await live.alice.click(fork, "More …"))
    sights = next(one for one in menus(turned) if one["placeholder"] == "See something else")
    board = shown(await live.alice.select(turned, sights["custom_id"], ["board"]))
    assert len(said(board).splitlines()) <= 12, "beside its picture"
    assert "```" not in said(board)
    words = shown(await live.alice.click(board, "All in Words"))
    assert "```" in said(words)
    assert len(said(words).splitlines()) <= 30
    words = shown(await live.alice.click(shown(await live.alice.click(words, "Forward ›")), "‹ Back"))
    assert "Nothing is tried yet" in said(shown(await live.alice.click(words, "Back to the fork")))


async def test_in_a_server_a_fork_is_shown_to_its_owner_alone_and_outlives_a_restart(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    act = await mover.slash(live.general, "fork")
    fork = shown(act)
    assert fork["flags"] & EPHEMERAL
    assert all(str(fork["id"]) != str(message["id"]) for message in live.other(mover).visible(live.general))
    tried = shown(await mover.click(fork, "Pass for this round"))
    assert "1 order tried" in said(tried)
    await live.service.stop()
    await live.client.close()
    async with running(live.standin, live.service):
        again = shown(await mover.click(tried, "‹ Back"))
        assert "Nothing is tried yet" in said(again)
        stale = shown(await mover.click(again, "Forward ›"))
        assert "1 order tried" in said(stale)


async def test_an_old_button_of_a_fork_does_nothing_but_show_how_it_stands(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    first = shown(await mover.slash(live.general, "fork"))
    second = shown(await mover.slash(live.general, "fork"))
    await mover.click(first, "Pass for this round")
    late = shown(await mover.click(second, "Pass for this round"))
    assert "out of date" in said(late)
    assert "1 order tried" in said(late)


async def test_a_typed_line_is_given_at_once_and_what_is_wrong_in_it_comes_back(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    fork = shown(await mover.slash(live.general, "fork"))
    tools = await more(mover, fork)
    form = await mover.click(tools, labelled(tools, "Type …"))
    fork = shown(await mover.submit(form, {"text": "pass; fly away"}))
    assert "1 order tried" in said(fork)
    assert "You typed" in said(fork)
    assert "fly away" in said(fork)


async def test_forks_are_listed_and_closed(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    fork = shown(await mover.slash(live.general, "fork"))
    await mover.click(fork, "Pass for this round")
    listed = shown(await mover.slash(live.general, "fork", which="mine"))
    assert "1 order" in said(listed)
    opened = shown(await mover.click(listed, "Open 1"))
    assert "1 order tried" in said(opened)
    closed = shown(await mover.click(await more(mover, opened), "Close it"))
    assert "You have no fork" in said(closed)
    assert "fork is closed" in said(shown(await mover.click(fork, "‹ Back")))


async def test_a_page_of_a_game_that_is_over_is_forked_through_the_eyes_that_look_at_it(live: LiveBot) -> None:
    table = await over(live)
    (final,) = [m for m in live.alice.visible(live.room(table)) if "The seed was" in said(m)]
    page = shown(await live.chloe.click(final, "Replay"))
    page = shown(await live.chloe.select(page, "Through whose eyes", ["athens"]))
    fork = shown(await live.chloe.click(page, "Fork"))
    assert "to move." in said(fork)
    tools = await more(live.chloe, fork)
    assert "It began with what Athens knew" in said(tools)
    buttons = [part["label"] for part in walk(fork["components"]) if part["type"] == 2]
    assert "Take over …" not in buttons
    refused = shown(await live.chloe.slash(live.general, "fork", table=table.id))
    assert "The game is over there" in said(refused)
