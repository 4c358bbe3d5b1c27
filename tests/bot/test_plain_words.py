"""Plain words to the bot in a direct message, and orders where several tables could be meant."""

from __future__ import annotations

from bot.sandbox.person import Person
from tests.bot.conftest import Json, LiveBot, eventually, said, shown
from tests.bot.test_playing import labelled, menus


async def answer(person: Person, text: str) -> Json:
    """What the bot says to plain words."""
    before = len(person.visible(person.direct))
    await person.say(person.direct, text)
    await eventually(lambda: len(person.visible(person.direct)) > before + 1)
    return person.last(person.direct)


async def test_an_order_said_plainly_becomes_a_draft_and_can_be_committed(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    panel = await answer(mover, "pass")
    assert "`pass`" in said(panel)
    assert "Done." in said(shown(await mover.click(panel, labelled(panel, "Commit"))))


async def test_a_question_is_answered_with_help(live: LiveBot) -> None:
    table = await live.game()
    for person in (live.mover(table), live.other(live.mover(table))):
        assert "Nothing is sent before *Commit*" in said(await answer(person, "how do I play"))
    assert "has no words" in said(await answer(live.mover(table), "\N{FIRE}"))


async def test_who_sits_at_two_tables_chooses_by_title_and_the_line_is_kept(live: LiveBot) -> None:
    first = await live.game(title="Long Walls")
    mover = live.mover(first)
    await live.game(title="Short Walls")
    await live.game(title="No Walls")
    which = shown(await mover.slash(mover.direct, "order", text="pass"))
    titles = [option["label"] for option in menus(which)[0]["options"]]
    assert "Long Walls" in titles
    assert "You typed: `pass`" in said(which)
    chosen = next(option for option in menus(which)[0]["options"] if option["label"] == "Long Walls")
    panel = shown(await mover.select(which, menus(which)[0]["custom_id"], [chosen["value"]]))
    assert "`pass`" in said(panel)
    assert "Commit" in [labelled(panel, "Commit") and "Commit"]
