"""Being away as people see it: said in a command, shown to the others, a deputy with the question before them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlmodel import col, select

from bot.store.models import Answer
from tests.bot.conftest import LiveBot, said, shown
from tests.bot.test_changes_shown import pass_time, stamp_of
from tests.bot.test_clocks_shown import ATHENS, at_turn, stake, told
from tests.bot.test_missed_shown import house
from tests.bot.toytexts import toy_with_words


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with toy_with_words(monkeypatch, tmp_path):
        yield


async def test_whoever_is_away_is_waited_for_in_the_open_until_they_are_back(live: LiveBot) -> None:
    live.clock.now = datetime(2026, 3, 2, 9, tzinfo=UTC)
    await live.alice.slash(live.alice.direct, "me timezone", zone="Europe/Athens")
    table = await at_turn(live, "2 days, nights too")
    done = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "tomorrow", "to": "Fri"})))
    until = stamp_of(datetime(2026, 3, 7, tzinfo=ATHENS))
    assert "You will be away" in done
    assert until in done
    await live.settled(table)
    assert "will be away from" in told(live.chloe, live.room(table))

    await pass_time(live, hours=14)
    table = await live.settled(table)
    room = told(live.chloe, live.room(table))
    assert f"<@{live.alice.id}> is away until {until}" in room
    status = said(shown(await live.chloe.slash(live.room(table), "look status")))
    assert "running" not in status, "that is so where nothing else is said"
    assert "away until" in status.split("Waiting for")[1]
    assert status.count("away until") == 1

    await pass_time(live, days=2)
    table = await live.settled(table)
    assert table.grace == ()
    back = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "back"})))
    assert "You are back" in back
    await live.settled(table)
    assert f"<@{live.alice.id}> is back" in told(live.chloe, live.room(table))
    again = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "back"})))
    assert "You are not away" in again


async def test_whoever_plays_nowhere_reads_that_nothing_waits_for_them(live: LiveBot) -> None:
    said_ = said(shown(await live.chloe.slash(live.chloe.direct, "away", **{"from": "now"})))
    assert "You play no game that runs" in said_
    assert "seat here" not in said_


async def test_why_a_deputy_may_not_answer_is_said_once_for_all_tables(live: LiveBot) -> None:
    for title in ("Long Walls", "Weekend"):
        await at_turn(live, "2 days", title)
    away = {"from": "now", "to": "5 days", "deputy": live.bob.id}
    answer = said(shown(await live.alice.slash(live.alice.direct, "away", **away)))
    assert answer.count("They play a rival of yours here") == 1
    assert "Nobody answers for you at **" in answer
    assert answer.count("Weekend") == 2


async def test_a_deputy_is_asked_answers_and_everybody_knows_who_did(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    rival = said(
        shown(
            await live.alice.slash(
                live.alice.direct, "away", **{"from": "now", "to": "5 days"}, deputy=live.bob.id, table=table.id
            )
        )
    )
    assert "They play a rival of yours here" in rival
    await live.alice.slash(live.alice.direct, "away", **{"from": "now", "to": "5 days"}, deputy=live.chloe.id)
    table = await live.settled(table)
    assert f"<@{live.chloe.id}> may answer meanwhile" in told(live.bob, live.room(table))
    assert "them" not in told(live.bob, live.room(table)).split("is away until")[1]
    letters = told(live.chloe, live.chloe.direct)
    assert letters.count("has named you to answer for Red") == 1
    assert "Your move" in letters
    assert "What you know and others do not" in letters
    assert f"You answer for <@{live.alice.id}>" in letters, "on the panel as well"
    await live.chloe.slash(live.chloe.direct, "order", text="done", table=table.id)
    await live.chloe.click(shown(await live.chloe.slash(live.chloe.direct, "turn", table=table.id)), "Commit")
    table = await live.settled(table)
    assert table.pending == ("blue",)
    back = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "back"})))
    assert f"<@{live.chloe.id}> has answered for you at **" in back
    await live.settled(table)
    assert "is back: nothing is asked of you here any more" in told(live.chloe, live.chloe.direct)
    onlooker = said(shown(await live.chloe.slash(live.chloe.direct, "turn", table=table.id)))
    assert "Your move" not in onlooker


async def test_the_computer_answers_for_who_is_away_and_wishes_it_and_their_own_answer_still_counts(
    live: LiveBot,
) -> None:
    table = await at_turn(live, "2 days")
    alice, room = live.alice.direct, live.room(table)
    before = said(shown(await live.alice.slash(alice, "me history")))
    await live.alice.slash(alice, "away", **{"from": "now", "to": "5 days"}, computer=True)
    await live.settled(table)
    assert "The computer answers meanwhile" in told(live.bob, room)
    assert "the computer answers" in said(shown(await live.bob.slash(room, "look status"))).split("Away")[1]
    await house(live, "done")
    assert (await live.settled(table)).pending == ("blue",)
    assert said(shown(await live.alice.slash(alice, "me history"))) == before, "it is nobody's turn on time"
    await stake(live, table, live.bob, "done")
    assert (await live.settled(table)).pending != ("blue",)
    await live.alice.slash(alice, "order", text="stake 0; low", table=table.id)
    await live.alice.click(shown(await live.alice.slash(alice, "turn", table=table.id)), "Commit")
    assert "red" not in (await live.settled(table)).pending
    await house(live, "stake 1", "low")
    assert (await live.settled(table)).pending == ("blue",), "what the computer thought comes too late"


async def test_what_is_the_same_at_several_tables_is_said_once(live: LiveBot) -> None:
    await at_turn(live, "2 days")
    await live.game(title="Long Walls")
    alice = live.alice.direct
    long = said(shown(await live.alice.slash(alice, "away", **{"from": "now", "to": "60 days"})))
    assert long.count("this table lets you have") == 1
    assert "**Long Walls**" in long
    short = said(shown(await live.alice.slash(alice, "away", **{"from": "now", "to": "5 days"})))
    assert short.count("away until") == 1
    assert "**Long Walls**" in short


async def test_whoever_names_no_last_day_reads_why_it_ends_when_it_does(live: LiveBot) -> None:
    await at_turn(live, "2 days")
    why = "as long as the terms of each table let you"
    named = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "now", "to": "3 days"})))
    assert why not in named
    await live.alice.slash(live.alice.direct, "away", **{"from": "back"})
    assert why in said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "now"})))


async def test_a_table_that_does_not_allow_it_says_why_and_what_would_do(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    await live.call(
        live.service.tables.terms.change, table.id, int(live.chloe.id), "away", "3 days, no computer", live.fresh(),
        admin=True,
    )  # fmt: skip
    long = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "now", "to": "2 weeks"})))
    assert "Nowhere are you away then" in long
    assert "That would be 14 days at a time" in long
    assert "lets you have 3" in long
    fits = re.search(r"`to:(.+?)`", long)
    assert fits is not None
    house = said(
        shown(await live.alice.slash(live.alice.direct, "away", **{"from": "now", "to": "2 days"}, computer=True))
    )
    assert "the computer answers for nobody who is away" in house
    when = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "soon"})))
    assert "“soon” is no day I know" in when
    three = said(shown(await live.alice.slash(live.alice.direct, "away", **{"from": "now", "to": fits[1]})))
    assert "You are away" in three, "the day that was named does"
    terms = said(shown(await live.alice.slash(live.room(table), "table terms")))
    assert "moves deadlines for up to 3 days at a time, 42 days in the game, the computer answers for nobody" in terms


async def test_what_a_deputy_does_stays_apart_from_the_holders_record_and_nothing_else_is_theirs_to_do(
    live: LiveBot,
) -> None:
    table = await at_turn(live, "2 days")
    alice, chloe = live.alice.direct, live.chloe.direct
    before = said(shown(await live.alice.slash(alice, "me history")))
    await live.alice.slash(alice, "plan next", text="take 2; done", table=table.id)
    await live.alice.slash(alice, "away", **{"from": "now", "to": "5 days"}, deputy=live.chloe.id)
    await live.settled(table)
    briefing = next(one for one in live.chloe.visible(chloe) if "has named you" in said(one))
    assert "take 2" in said(briefing).split("What was left ahead for your side")[1]
    assert "Only whoever holds the seat can change the plan" in said(briefing)
    refused = said(shown(await live.chloe.slash(chloe, "plan next", text="take 1; done", table=table.id)))
    assert "That is not" in refused
    assert "Alice" in refused
    rival = told(live.bob, live.bob.direct)
    await live.chloe.slash(chloe, "order", text="done", table=table.id)
    await live.chloe.click(shown(await live.chloe.slash(chloe, "turn", table=table.id)), "Commit")
    table = await live.settled(table)

    def journal() -> list[str]:
        found = select(Answer.who).where(Answer.table == table.id, Answer.seat == "red").order_by(col(Answer.seq))
        return list(live.service.tables.store.session.exec(found))

    assert (await live.call(journal))[-1] == f"person {live.chloe.id}"
    assert said(shown(await live.alice.slash(alice, "me history"))) == before
    assert "Vows" not in said(shown(await live.chloe.slash(chloe, "me history")))
    news = told(live.bob, live.bob.direct).removeprefix(rival)
    assert "Chloe" not in news, "a rival is asked as ever"
    assert "take 2" not in told(live.bob, live.room(table)) + news


async def test_one_is_away_from_the_table_whose_title_one_types(live: LiveBot) -> None:
    walls, other = await live.game(title="Long Walls"), await live.game(title="Friday")
    for first, words in (("now", "Long Walls"), ("back", "You are back")):
        options = {"from": first, "table": "long wa"}
        assert words in said(shown(await live.alice.slash(live.alice.direct, "away", **options)))
        await live.settled(other)
        away = [bool((await live.settled(table)).away) for table in (walls, other)]
        assert away == [first == "now", False]
