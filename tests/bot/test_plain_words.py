"""Plain words to the bot in a direct message, and orders where several tables could be meant."""

from __future__ import annotations

import asyncio
from threading import Event

from bot.sandbox.person import Person
from tests.bot.conftest import Json, LiveBot, eventually, said, shown
from tests.bot.patient import LONG
from tests.bot.test_playing import labelled, menus


async def answer(person: Person, text: str) -> Json:
    """What the bot says to plain words."""
    said_ = await person.say(person.direct, text)
    await eventually(lambda: person.last(person.direct)["id"] != said_["id"])
    return person.last(person.direct)


async def test_an_order_said_plainly_becomes_a_draft_and_can_be_committed(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = await answer(mover, "pass")
    assert "`pass`" in said(panel)
    assert "Done." in said(shown(await mover.click(panel, labelled(panel, "Commit"))))


async def test_a_bot_that_is_told_to_stop_answers_what_it_has_been_told(live: LiveBot) -> None:
    """What was typed and what was pressed, though the store is busy just then."""
    mover = live.mover(await live.game())
    free = Event()
    busy = asyncio.ensure_future(live.call(free.wait))
    typed = await mover.say(mover.direct, "pass")
    pressed = await mover.slash(live.general, "help", wait=False)
    await eventually(lambda: len(live.client._in_hand) == 2)
    stopping = asyncio.ensure_future(live.client.finished(LONG))
    free.set()
    await busy
    await stopping
    assert "`pass`" in said(mover.last(mover.direct))
    assert mover.last(mover.direct)["id"] != typed["id"]
    assert pressed.answered is not None


async def test_of_two_answers_about_a_table_the_last_stays_unless_something_was_pressed(live: LiveBot) -> None:
    mover = live.mover(await live.game())

    def there(panel: Json) -> bool:
        return any(message["id"] == panel["id"] for message in mover.visible(mover.direct))

    wrong = await answer(mover, "frobnicate")
    right = await answer(mover, "pass")
    await eventually(lambda: not there(wrong))
    await mover.click(right, labelled(right, "More"))
    await answer(mover, "frobnicate again")
    assert there(right), "it says something else by now"


async def test_a_question_is_answered_with_help(live: LiveBot) -> None:
    table = await live.game()
    for person in (live.mover(table), live.other(live.mover(table))):
        assert "Nothing is sent before *Commit*" in said(await answer(person, "how do I play"))
    assert "has no words" in said(await answer(live.mover(table), "\N{FIRE}"))


async def test_help_leads_to_the_tables_that_wait_and_to_the_seats_that_are_free(live: LiveBot) -> None:
    mover = live.mover(await live.game(title="Long Walls"))
    await live.table(title="Short Walls")
    told = shown(await mover.slash(live.general, "help"))
    assert "A table waits for you" in said(told)
    turned = shown(await mover.click(told, labelled(told, "How orders are given")))
    assert "Nothing is sent before *Commit*" in said(turned)
    told = shown(await mover.slash(live.general, "help"))
    assert "Choose an action" in said(shown(await mover.click(told, labelled(told, "Long Walls"))))
    told = shown(await mover.slash(live.general, "help"))
    assert "nobody yet" in said(shown(await mover.click(told, labelled(told, "Short Walls"))))
    galleys = said(shown(await mover.slash(live.general, "help", about="galley")))
    assert galleys.startswith("**Galleys**")
    idle = said(shown(await live.chloe.slash(live.chloe.direct, "help")))
    assert "No table waits for you" in idle
    assert "`/follow me`" in idle
    assert "Long Walls" not in idle


async def test_a_look_at_a_place_tells_of_it_and_a_look_at_who_moves_of_that(live: LiveBot) -> None:
    table = await live.game()
    mover, room = live.mover(table), live.room(table)
    looked = said(shown(await mover.slash(room, "look", what="samos")))
    assert "Samos neutral 2/4" in looked
    assert "Market value" not in looked, "only what is told of the place"
    assert "Waiting for" in said(shown(await mover.slash(room, "look", what="who moves")))


async def test_help_leads_to_the_guides_which_are_turned_page_by_page(live: LiveBot) -> None:
    told = shown(await live.chloe.slash(live.chloe.direct, "help"))
    first = shown(await live.chloe.click(told, "Guide for players"))
    assert "**For players**" in said(first)
    second = shown(await live.chloe.click(first, "Next page"))
    assert "*How it works* tells the game in a minute" in said(second)
    await live.standin.until(lambda: second["attachments"], what="the picture of a panel")
    (menu,) = menus(second)
    page = next(option["value"] for option in menu["options"] if option["label"] == "Time")
    assert "**Late?**" in said(shown(await live.chloe.select(second, menu["custom_id"], [page])))
    other = shown(await live.chloe.click(told, "Guide for organisers"))
    assert "**For organisers**" in said(other)


async def test_a_server_that_the_bot_joins_is_told_what_it_does_and_needs(live: LiveBot) -> None:
    (guild,) = live.client.guilds
    await live.client.on_guild_join(guild)
    told = said(live.alice.last(live.general))
    assert "`/setup tables`" in told
    assert "Polis" in told


async def test_who_sits_at_two_tables_chooses_by_title_and_the_line_is_kept(live: LiveBot) -> None:
    first = await live.game(title="Long Walls")
    mover = live.mover(first)
    await live.game(title="Short Walls")
    await live.game(title="No Walls")
    which = shown(await mover.slash(mover.direct, "order", text="pass"))
    assert "You typed: `pass`" in said(which)
    panel = shown(await mover.click(which, labelled(which, "Long Walls")))
    assert "`pass`" in said(panel)
    assert "Commit" in [labelled(panel, "Commit") and "Commit"]


async def test_of_tables_with_a_word_in_common_one_is_chosen_by_a_press(live: LiveBot) -> None:
    mover = live.mover(await live.game(title="Long Walls"))
    await live.game(title="Short Walls")
    which = shown(await mover.slash(mover.direct, "turn", table="walls"))
    assert "Long Walls" in said(shown(await mover.click(which, labelled(which, "Long Walls"))))


async def test_a_line_that_only_one_of_two_tables_understands_is_for_that_table(live: LiveBot) -> None:
    first, second = await live.game(title="Long Walls"), await live.game(title="Short Walls")
    (seat,) = first.pending
    correct = live.service.tables.arbiter.correct
    await live.call(correct, first.id, int(live.chloe.id), f"stock.{seat}", {"metal": 0}, live.fresh(), admin=True)
    await live.settled(second)
    polis = {"athens": "chios", "sparta": "pylos"}[seat]
    panel = await answer(live.mover(second), f"hoplites {polis}; metal")
    assert "Short Walls" in said(panel)
    assert f"`hoplites {polis}; metal`" in said(panel)
    assert "Which table" in said(await answer(live.mover(second), "pass"))
    assert "**Proxenos**" in said(await answer(live.mover(second), "what is a Proxenos?")), "a question is of no table"
