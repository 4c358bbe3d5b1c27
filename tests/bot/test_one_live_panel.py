"""Of several messages that ask the same only the newest can be pressed, and none once the question is answered."""

from __future__ import annotations

from sqlmodel import func, select

from bot.service.mail.letters import PASSED
from bot.store.mail import OutboxRow
from tests.bot.buttons import labels
from tests.bot.conftest import LiveBot, eventually, said, shown
from tests.bot.test_plain_words import answer
from tests.bot.test_playing import labelled, order

SMALL = ["My panel", "Look"]


async def test_a_question_goes_on_in_the_answer_to_what_was_typed_and_the_letter_gets_small(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    asked = mover.last(mover.direct)
    mark = said(asked).splitlines()[-1]
    panel = await answer(mover, "pass")
    await eventually(lambda: labels(asked) == SMALL)
    assert "goes on in a newer message" in said(asked)
    assert said(asked).splitlines()[-1] == mark, "the small print by which it is found again"
    assert "Done." in said(shown(await mover.click(panel, labelled(panel, "Commit"))))
    await live.settled(table)
    edits = select(func.count()).where(OutboxRow.kind == PASSED)
    count = await live.call(lambda: live.service.tables.store.session.exec(edits).one())
    assert count == 1, "what is small already is not edited again"


async def test_what_was_not_taken_does_not_stay_behind_as_if_it_were_open(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    asked = mover.last(mover.direct)
    wrong = await answer(mover, "frobnicate")
    await eventually(lambda: labels(asked) == SMALL)
    again = shown(await mover.click(asked, "My panel"))
    await eventually(lambda: labels(wrong) == SMALL)
    await mover.click(await order(mover, again, "hoplites"), "Commit")
    await live.settled(table)
    assert labels(wrong) == SMALL
    assert "goes on" not in said(asked)


async def test_a_panel_that_was_typed_for_closes_with_an_answer_given_in_a_room(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    typed = await answer(mover, "pass")
    panel = shown(await mover.slash(live.general, "turn"))
    assert "Commit" in labels(typed), "it stands in another place, and is not in the way"
    await mover.click(panel, "Commit")
    await eventually(lambda: "has been answered or has changed since" in said(typed))
    assert labels(typed) == SMALL


async def test_of_two_panels_for_ones_eyes_alone_the_older_gets_small(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    first = shown(await mover.slash(live.general, "order", text="pass"))
    second = shown(await mover.slash(live.general, "turn"))
    await eventually(lambda: labels(first) == [])
    assert len(said(first).splitlines()) == 1, "a line, since the newer stands right below"
    assert said(first).endswith("goes on below.")
    assert "Commit" in labels(second)


async def test_an_order_taken_back_closes_the_question_that_it_had_put_to_the_rival(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    rival = live.other(mover)
    panel = await order(mover, await order(mover, mover.last(mover.direct), "hoplites"), "move")
    done = shown(await mover.click(panel, "Commit"))
    await live.settled(table)
    asked = next(m for m in rival.visible(rival.direct) if "Your move" in said(m))
    await mover.click(done, "Take back")
    await eventually(lambda: "has been answered or has changed since" in said(asked))
    assert labels(asked) == SMALL


async def test_a_panel_that_has_gone_on_to_the_next_question_gets_small_for_what_is_typed_then(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    asked = mover.last(mover.direct)
    panel = shown(await mover.click(await order(mover, asked, "hoplites"), "Commit"))
    assert "Your move" in said(panel), "there is a second action"
    await answer(mover, "pass")
    await eventually(lambda: labels(asked) == SMALL)
