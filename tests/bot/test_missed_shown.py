"""Missed deadlines as people see them: the ladder agreed on, extensions, strikes, the house's one answer."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.sandbox.person import Person
from bot.service.api.table import Status, TableInfo
from bot.terms.terms import PRESETS, Pace, with_part
from tests.bot.conftest import LiveBot, once, said, shown
from tests.bot.test_changes_shown import pass_time, stamp_of
from tests.bot.test_clocks_shown import change_of, stake, told
from tests.bot.toytexts import toy_with_words

LADDER = "grace 12h, 1 credits of 24h, then agent once, 2 strikes offer"


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with toy_with_words(monkeypatch, tmp_path):
        yield


@once
async def at_turn(live: LiveBot, line: str, opener: Person | None = None) -> TableInfo:
    """A toy game under that ladder, at Alice's first turn; she is red, Bob is blue, and there are 3 days for a turn."""
    host = int((opener or live.alice).id)
    tables, terms = live.service.tables, with_part(PRESETS[Pace.STANDARD], "missed", line)
    made = await live.call(
        tables.lobby.create, int(live.guild["id"]), host, "Vows", "toy", "two", terms, {},
        int(live.forum["id"]), live.fresh(),
    )  # fmt: skip
    for seat, person in (("red", live.alice), ("blue", live.bob)):
        await live.call(tables.lobby.take_seat, made.id, int(person.id), person.user["global_name"], seat, live.fresh())
    table = await live.settled(await live.call(tables.lobby.start, made.id, host, live.fresh()))
    await stake(live, table, live.alice)
    await stake(live, table, live.bob)
    return await live.settled(table)


async def status(live: LiveBot, table: TableInfo) -> str:
    return said(shown(await live.chloe.slash(live.room(table), "look status")))


async def house(live: LiveBot, *choices: str) -> None:
    """The house answers what it owes."""
    desk = live.service.tables.agent_desk
    for task in await live.call(desk.agent_tasks, 9):
        await live.call(desk.agent_answers, task.work, list(choices))


async def test_a_ladder_is_agreed_on_by_a_line_and_told_rung_by_rung(live: LiveBot) -> None:
    table = await live.table()
    form = await change_of(live, shown(await live.alice.slash(live.room(table), "table terms")), "missed")
    done = said(shown(await live.alice.submit(form, {"line": LADDER})))
    assert "one extension of 24 hours each, 12 hours of grace, then the computer answers this once" in done
    assert "with strike 2 the seat is open to whoever takes it" in done
    await live.settled(table)
    lobby = said(live.chloe.visible(live.room(table))[0])
    assert "with strike 2 the seat is open to whoever takes it" in lobby, "one reads it before one sits down"
    refused = shown(await live.alice.slash(live.room(table), "table terms", part="missed", line="then dance"))
    assert "“then dance” says nothing about missed deadlines" in said(refused)
    assert "`flowing`" in said(refused)


async def test_the_rungs_are_climbed_in_the_open_from_the_extension_to_the_open_seat(live: LiveBot) -> None:
    table = await at_turn(live, LADDER, live.chloe)
    panel = said(
        shown(
            await live.alice.click(shown(await live.alice.slash(live.alice.direct, "turn", table=table.id)), "More …")
        )
    )
    assert "At the deadline your last extension (24 hours) is used." in panel
    assert "12 hours of grace run; then the computer answers this question for you." in panel

    await pass_time(live, hours=72)
    table = await live.settled(table)
    later = stamp_of(live.clock() + timedelta(hours=24))
    assert "your last extension is used" in said(live.alice.last(live.alice.direct))
    assert later in said(live.alice.last(live.alice.direct))
    assert "Red has used the last extension" in told(live.chloe, live.room(table))
    assert "Red: no extension left" in await status(live, table)
    assert "Blue: one extension left" in await status(live, table)

    await pass_time(live, hours=24)
    table = await live.settled(table)
    assert "After the grace the computer answers this question for you" in said(live.alice.last(live.alice.direct))
    await pass_time(live, hours=12)
    table = await live.settled(table)
    room = told(live.chloe, live.room(table))
    assert "strike 1 of 2" in room
    assert "The computer answers this once; the seat stays whose it is." in room
    seen = await status(live, table)
    assert "Red: strike 1 of 2" in seen
    assert "the computer answers this once" in seen.split("Waiting for")[1]
    assert "If your own answer comes first, it counts" in said(live.alice.last(live.alice.direct))

    await house(live, "done")
    table = await live.settled(table)
    assert table.pending == ("blue",)
    await live.bob.slash(live.bob.direct, "order", text="done", table=table.id)
    await live.bob.click(shown(await live.bob.slash(live.bob.direct, "turn", table=table.id)), "Commit")
    table = await live.settled(table)
    assert "red" in table.due, "what is asked next is Alice's own again"

    await pass_time(live, hours=72)
    await pass_time(live, hours=12)
    table = await live.settled(table)
    assert [info.seat for info in table.seats if info.sought] == ["red"]
    assert "strike 2 of 2" in told(live.chloe, live.room(table))
    assert "Red is open" in told(live.chloe, live.room(table))
    letter = live.chloe.last(live.chloe.direct)
    assert "Red is open to whoever takes it" in said(letter)
    assert "nobody sits at Red" in said(shown(await live.chloe.click(letter, "Bench")))
    assert "You do not play Red any more" in said(live.alice.last(live.alice.direct))


async def test_a_game_that_is_ended_by_its_terms_says_so(live: LiveBot) -> None:
    table = await at_turn(live, "no grace, then end")
    await pass_time(live, hours=72)
    table = await live.settled(table)
    assert table.status is Status.ENDED
    assert "an answer was owed for too long" in told(live.chloe, live.room(table))
    assert "an answer was owed for too long" in said(live.bob.last(live.bob.direct))


WALK = "grace 12h, reminder 4h, 1 credits of 24h, draft, then agent once, 2 strikes offer, after 3 days end"


async def test_the_whole_ladder_is_walked_and_every_rung_is_told_to_whom_it_concerns(live: LiveBot) -> None:
    table = await at_turn(live, WALK)
    alice, room = live.alice.direct, live.room(table)

    def last() -> str:
        return said(live.alice.last(alice))

    # a reminder, the extension, the grace, its reminder, the draft that nobody has marked ready
    await live.alice.slash(alice, "order", text="take 2; done", table=table.id)
    await pass_time(live, hours=60)
    await live.settled(table)
    assert "still owes an answer" in last()
    assert "sent as it is when the grace is over" in last()
    await pass_time(live, hours=12)
    await live.settled(table)
    assert "your last extension is used" in last()
    await pass_time(live, hours=24)
    table = await live.settled(table)
    assert table.grace == ("red",)
    assert "After the grace the computer answers this question for you" in last()
    await pass_time(live, hours=8)
    await live.settled(table)
    assert "still owes an answer" in last()
    await pass_time(live, hours=4)
    table = await live.settled(table)
    assert table.pending == ("blue",)
    assert "Answered for Red" in told(live.alice, alice)
    assert "strike 1 of 2" not in told(live.chloe, room)
    await stake(live, table, live.bob, "done")

    # nothing is left: the computer answers once, and with the second strike the seat is open
    table = await live.settled(table)
    await pass_time(live, hours=72)
    await pass_time(live, hours=12)
    table = await live.settled(table)
    assert table.strikes == {"red": 1}
    assert "The computer answers this once" in told(live.bob, room)
    await house(live, "stake 0", "low")
    table = await live.settled(table)
    await stake(live, table, live.bob)
    table = await live.settled(table)
    assert table.pending == ("red",)
    await pass_time(live, hours=72)
    await pass_time(live, hours=12)
    table = await live.settled(table)
    assert [info.seat for info in table.seats if info.sought] == ["red"]
    assert "You do not play Red any more" in last()
    ends = stamp_of(live.clock() + timedelta(days=3))
    assert f"Otherwise the game ends without a result {ends}" in told(live.chloe, room)
    assert f"Otherwise the game ends without a result {ends}" in await status(live, table)

    # nobody comes
    await pass_time(live, days=3)
    table = await live.settled(table)
    assert table.status is Status.ENDED
    assert "an answer was owed for too long" in told(live.chloe, room)


async def test_a_plan_comes_before_all_that_costs_anything(live: LiveBot) -> None:
    table = await at_turn(live, WALK)
    await live.alice.slash(live.alice.direct, "plan next", text="take 1; done", table=table.id)
    await pass_time(live, hours=72)
    table = await live.settled(table)
    assert (table.pending, table.credits["red"]) == (("blue",), 1)
    assert "take 1; done (your orders left ahead)" in said(live.alice.last(live.alice.direct))


async def test_the_others_are_told_what_follows_where_they_do_not_decide_and_one_who_takes_the_seat_plays_on(
    live: LiveBot,
) -> None:
    table = await at_turn(live, "no grace, then ask, after 2 days offer, after 5 days agent")
    await pass_time(live, hours=72)
    table = await live.settled(table)
    opens = stamp_of(live.clock() + timedelta(days=2))
    assert f"Otherwise the seat is open to whoever takes it {opens}" in said(live.bob.last(live.bob.direct))
    await pass_time(live, days=2)
    table = await live.settled(table)
    offer = next(one for one in live.chloe.visible(live.room(table)) if "Whoever takes the seat plays on" in said(one))
    assert "Otherwise the computer takes the seat over" in said(offer)
    await live.chloe.click(offer, "Play Red")
    table = await live.settled(table)
    assert table.seats[0].person == int(live.chloe.id)
    assert "You play Red from here on" in told(live.chloe, live.chloe.direct)
    assert "Otherwise" not in await status(live, table)


async def test_going_back_behind_a_missed_question_says_that_it_counts_no_more(live: LiveBot) -> None:
    table = await at_turn(live, "no grace, then agent once, 3 strikes offer")
    await pass_time(live, hours=72)
    await house(live, "done")
    table = await live.settled(table)
    assert "Red: strike 1 of 3" in await status(live, table)
    await live.call(live.service.tables.arbiter.rollback, table.id, int(live.chloe.id), 1, live.fresh(), admin=True)
    table = await live.settled(table)
    assert "What Red let pass or used up of that counts no more" in told(live.bob, live.room(table))
    assert "strike" not in await status(live, table)
