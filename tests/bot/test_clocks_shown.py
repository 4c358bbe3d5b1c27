"""Clocks as people see them: agreed, changed, counted down, reminded of; and the last word of sealed answers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.sandbox.interactions import Interaction
from bot.sandbox.person import Person
from bot.service.api.table import TableInfo
from bot.terms.terms import PRESETS, Pace, with_part
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, once, said, shown
from tests.bot.test_changes_shown import pass_time, stamp_of
from tests.bot.test_playing import menus
from tests.bot.toytexts import toy_with_words

ATHENS = ZoneInfo("Europe/Athens")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with toy_with_words(monkeypatch, tmp_path):
        yield


@once
async def begun(live: LiveBot, line: str, title: str = "Vows") -> TableInfo:
    """A toy game with that clock, before its first sealed stakes: Alice is red, Bob is blue."""
    tables, terms = live.service.tables, with_part(PRESETS[Pace.STANDARD], "clock", line)
    made = await live.call(
        tables.lobby.create, int(live.guild["id"]), int(live.alice.id), title, "toy", "two", terms, {},
        int(live.forum["id"]), live.fresh(),
    )  # fmt: skip
    for seat, person in (("red", live.alice), ("blue", live.bob)):
        await live.call(tables.lobby.take_seat, made.id, int(person.id), person.user["global_name"], seat, live.fresh())
    return await live.settled(await live.call(tables.lobby.start, made.id, int(live.alice.id), live.fresh()))


async def stake(live: LiveBot, table: TableInfo, person: Person, what: str = "stake 0; low") -> Json:
    panel = shown(await person.slash(person.direct, "order", text=what, table=table.id))
    return shown(await person.click(panel, "Commit"))


@once
async def at_turn(live: LiveBot, line: str, title: str = "Vows") -> TableInfo:
    table = await begun(live, line, title)
    await stake(live, table, live.alice)
    await stake(live, table, live.bob)
    return await live.settled(table)


def told(person: Person, channel: Json) -> str:
    return "\n".join(said(message) for message in person.visible(channel))


# ---------------------------------------------------------------------------------------------------- agreed, changed


async def new_table(live: LiveBot, **options: str) -> str:
    """What the room of a new table reads."""
    await live.alice.slash(live.general, "table new", game="polis", **options)
    (table,) = await live.call(live.service.tables.directory.tables)
    return told(live.alice, live.room(await live.settled(table)))


async def test_a_table_is_opened_with_a_clock_of_ones_own(live: LiveBot) -> None:
    lobby = await new_table(live, clock="Mon Wed Fri 21:00 Europe/Athens")
    assert "Mon, Wed, Fri 21:00 (Europe/Athens), at least 6 hours for each decision, nights too" in lobby


async def test_a_preset_is_called_by_its_name(live: LiveBot) -> None:
    assert "relaxed pace" in await new_table(live, pace="relaxed")


async def test_a_clock_that_cannot_be_read_opens_no_table_and_says_what_would_do(live: LiveBot) -> None:
    refused = shown(await live.alice.slash(live.general, "table new", game="polis", clock="whenever"))
    assert "“whenever” says nothing about a clock" in said(refused)
    assert "2 days, reply 12h" in said(refused)
    assert "No tables here yet" in said(shown(await live.alice.slash(live.general, "table list")))


async def test_the_terms_are_seen_by_everybody_and_changed_with_a_form_by_whoever_opened_the_table(
    live: LiveBot,
) -> None:
    table = await live.table()
    seen = shown(await live.chloe.slash(live.room(table), "table terms"))
    assert "**Clock**: 3 days a decision, 24 hours a reply, no deadline at night" in said(seen)
    assert "**Missed deadlines**: 24 hours of grace" in said(seen)
    form = await change_of(live, shown(await live.alice.slash(live.room(table), "table terms")), "clock")
    done = await live.alice.submit(form, {"line": "2 days, reply 12h, last word 30 min"})
    line = "2 days a decision, 12 hours a reply, no deadline at night, last word 30 minutes"
    assert line in said(shown(done))
    await live.settled(table)
    assert line in told(live.chloe, live.room(table))
    refused = shown(await live.chloe.slash(live.room(table), "table terms", line="1 day"))
    assert "arbiter" in said(refused)


async def change_of(live: LiveBot, terms: Json, part: str) -> Interaction:
    """The form for one part of the terms, from the one menu that has them all."""
    [menu] = menus(terms)
    assert [option["label"] for option in menu["options"]] == [
        "Clock", "Missed deadlines", "Seats", "Onlookers", "Private talk", "Being away",
    ]  # fmt: skip
    opened = await live.alice.select(terms, menu["custom_id"], [part])
    assert opened.modal is not None
    return opened


async def test_a_line_that_was_not_taken_stands_in_the_form_again(live: LiveBot) -> None:
    table = await live.table()
    panel = shown(await live.alice.slash(live.room(table), "table terms"))
    opened = await change_of(live, panel, "clock")
    refused = shown(await live.alice.submit(opened, {"line": "2 days, last word 10"}))
    assert "“10” is no length of time" in said(refused)
    again = await live.alice.click(refused, "Change Clock")
    assert "2 days, last word 10" in str(again.modal)


async def test_who_plays_asks_the_others_for_another_clock_and_the_room_hears_what_has_come_of_it(
    live: LiveBot,
) -> None:
    table = await live.game()
    asked = shown(await live.bob.slash(live.room(table), "table terms", line="1 day"))
    assert f"<@{live.alice.id}>" in said(asked)
    await live.settled(table)
    question = live.alice.last(live.alice.direct)
    assert "to change what is played under. **Clock**: 24 hours a decision, 8 hours a reply" in said(question)
    await live.alice.click(question, "Agree")
    await live.settled(table)
    assert "has changed what is played under" in told(live.chloe, live.room(table))
    mover = live.mover(table)
    assert stamp_of(live.clock() + timedelta(hours=24)) in said(shown(await mover.slash(live.room(table), "turn")))


async def test_whose_time_is_longer_by_a_change_reads_so_in_the_message_that_asks(live: LiveBot) -> None:
    table = await live.game(pace=Pace.STRICT)
    mover = live.mover(table)
    await live.call(
        live.service.tables.terms.change, table.id, int(live.chloe.id), "clock", "5 days", live.fresh(), admin=True
    )
    await live.settled(table)
    later = stamp_of(live.clock() + timedelta(days=5))
    assert "has moved" in said(mover.last(mover.direct))
    assert all(later in said(m) for m in mover.visible(mover.direct) if "Your move" in said(m))


async def test_a_bank_is_shown_with_what_each_has_left(live: LiveBot) -> None:
    table = await at_turn(live, "bank 3d + 6h")
    await pass_time(live, hours=10)
    status = said(shown(await live.chloe.slash(live.room(table), "look status")))
    assert "Time left" in status
    assert "2 days and 20 hours" in status
    assert "3 days and 6 hours" in status
    assert "a bank of 3 days each, 6 hours more with each answer" in status


async def test_fixed_hours_are_met_by_the_zones_own_clock_when_that_changes(live: LiveBot) -> None:
    """21:00 in Athens is 19:00 UTC on the Friday and 18:00 on the Monday: on the Sunday between, summer time begins."""
    live.clock.now = datetime(2026, 3, 26, 12, tzinfo=ATHENS)
    friday, monday = datetime(2026, 3, 27, 19, tzinfo=UTC), datetime(2026, 3, 30, 18, tzinfo=UTC)
    table = await begun(live, "Mon Wed Fri 21:00 Europe/Athens")
    for person in (live.alice, live.bob):
        assert stamp_of(friday) in told(person, person.direct)
        await stake(live, table, person)
    await live.settled(table)
    assert stamp_of(friday) in said(live.alice.last(live.alice.direct))
    live.clock.now = friday - timedelta(hours=5)
    await stake(live, table, live.alice, "done")
    await live.settled(table)
    assert stamp_of(monday) in said(live.bob.last(live.bob.direct)), "Friday is less than six hours off"
    live.clock.now = monday - timedelta(minutes=1)
    await pass_time(live)
    assert (await live.settled(table)).grace == ()
    await pass_time(live, minutes=1)
    assert (await live.settled(table)).grace == ("blue",)
    assert "The time of Blue is up" in said(live.bob.last(live.bob.direct))


async def test_a_reply_has_its_own_time_weekends_do_not_count_and_an_empty_bank_is_a_missed_deadline(
    live: LiveBot,
) -> None:
    live.clock.now = datetime(2026, 3, 6, 12, tzinfo=ATHENS)  # a Friday
    table = await at_turn(live, "30 days, reply 10 min")
    assert stamp_of(live.clock() + timedelta(days=30)) in said(live.alice.last(live.alice.direct))
    await stake(live, table, live.alice, "raid blue")
    await live.settled(table)
    assert stamp_of(live.clock() + timedelta(minutes=10)) in said(live.bob.last(live.bob.direct))

    await at_turn(live, "1 day, quiet Sat Sun Europe/Athens", "Weekend")
    assert stamp_of(datetime(2026, 3, 9, 12, tzinfo=ATHENS)) in said(live.alice.last(live.alice.direct))

    bank = await at_turn(live, "bank 1d + 1h", "Bank")
    assert stamp_of(live.clock() + timedelta(hours=25)) in said(live.alice.last(live.alice.direct))
    await pass_time(live, hours=25)
    assert (await live.settled(bank)).grace == ("red",)


# ---------------------------------------------------------------------------------------------------- for oneself


async def test_quiet_times_are_set_and_the_next_deadline_keeps_out_of_them(live: LiveBot) -> None:
    live.clock.now = datetime(2026, 3, 2, 8, tzinfo=ATHENS)
    needs = said(shown(await live.alice.slash(live.alice.direct, "me quiet", when="20:00-10:00")))
    assert "`/me timezone`" in needs
    await live.alice.slash(live.alice.direct, "me timezone", zone="Europe/Athens")
    done = said(shown(await live.alice.slash(live.alice.direct, "me quiet", when="Sat 20:00-10:00")))
    assert "Sat and 20:00–10:00" in done
    table = await begun(live, "12 hours, no nights")
    assert table.due["red"] == datetime(2026, 3, 3, 11, tzinfo=ATHENS)
    refused = said(shown(await live.alice.slash(live.alice.direct, "me quiet", when="Mon Tue Wed")))
    assert "at most 2 a week" in refused
    none = said(shown(await live.alice.slash(live.alice.direct, "me quiet", when="none")))
    assert "Nothing is quiet for you any more" in none
    assert "quiet hours" not in none, "there are none that anything could end after"


async def test_who_has_named_no_clock_sleeps_by_their_servers_and_is_told_so(live: LiveBot) -> None:
    live.clock.now = datetime(2026, 3, 28, 14, tzinfo=ATHENS)
    known = said(shown(await live.alice.slash(live.general, "setup timezone", zone="europe/athens")))
    assert "night here by the clock of Europe/Athens" in known
    await live.alice.slash(live.alice.direct, "me quiet", when="21:00-10:00 Asia/Tokyo")
    table = await begun(live, "12 hours, no nights")
    assert table.due["blue"] == datetime(2026, 3, 29, 9, tzinfo=ATHENS), "an hour after a night of eight hours"
    assert table.due["red"] == datetime(2026, 3, 29, 11, tzinfo=ZoneInfo("Asia/Tokyo"))
    seat = (await live.table(title="Next")).room
    await live.bob.slash(live.standin.world.channel(str(seat)), "table join", seat="sparta")
    lent = "by the clock of Europe/Athens, 23:00 to 8:00, until `/me timezone`"
    await live.standin.until(lambda: lent in told(live.bob, live.bob.direct))
    assert "`/setup timezone`" in said(shown(await live.alice.slash(live.general, "setup timezone")))


async def test_a_reminder_says_exactly_what_is_owed_and_comes_when_it_was_wished(live: LiveBot) -> None:
    done = said(shown(await live.alice.slash(live.alice.direct, "me reminders", when="5h 1h")))
    assert "5 hours, 1 hour before the end" in done
    table = await at_turn(live, "2 days")
    await live.alice.slash(live.alice.direct, "order", text="take 1", table=table.id)
    await pass_time(live, hours=42)
    await live.settled(table)
    assert "still owes" not in told(live.alice, live.alice.direct)
    await pass_time(live, hours=1)
    await live.settled(table)
    reminder = said(live.alice.last(live.alice.direct))
    assert "still owes an answer" in reminder
    assert "Your draft: `take 1`" in reminder
    assert "not all of it yet" in reminder
    assert "still owes" not in told(live.bob, live.bob.direct)
    assert "take 1" not in told(live.chloe, live.room(table))


async def test_reminders_that_cannot_be_read_are_refused_with_what_would_do(live: LiveBot) -> None:
    refused = said(shown(await live.alice.slash(live.alice.direct, "me reminders", when="often")))
    assert "`24h 4h`" in refused


async def test_a_daily_summary_tells_of_all_tables_at_once(live: LiveBot) -> None:
    live.clock.now = datetime(2026, 3, 2, 12, tzinfo=ATHENS)
    unknown = said(shown(await live.alice.slash(live.alice.direct, "me reminders", when="daily 8:00")))
    assert "I don't know your clock" in unknown
    zone = said(shown(await live.alice.slash(live.alice.direct, "me timezone", zone="athens")))
    assert "Europe/Athens" in zone, "there is one Athens"
    done = said(shown(await live.alice.slash(live.alice.direct, "me reminders", when="daily 8:00")))
    assert "daily at 08:00 (Europe/Athens)" in done
    table = await at_turn(live, "3 days", "First")
    await at_turn(live, "2 days", "Second")
    other = await begun(live, "4 days", "Third")
    await stake(live, other, live.alice)
    await live.alice.slash(live.alice.direct, "order", text="take 1; done", table=table.id)
    live.clock.now = datetime(2026, 3, 3, 7, 59, tzinfo=ATHENS)
    await pass_time(live)
    await live.settled(table)
    assert "answers are owed" not in told(live.alice, live.alice.direct)
    await pass_time(live, minutes=1)
    await live.settled(table)
    summary = live.alice.last(live.alice.direct)
    text = said(summary)
    assert "2 answers are owed" in text
    assert text.index("Second") < text.index("First") < text.index("Third"), "the most urgent first"
    assert "Draft: `take 1; done`. *Commit* sends it." in text
    assert labels(summary) == ["Second", "First"]
    assert "Blue" in text.split("Nothing to do")[1]
    assert said(summary).splitlines()[1] == "-# Summary·2026-03-03 08:00", "no number that is nothing to her"
    assert "Nothing is drafted" not in text, "only what there is"
    for title in ("Second", "First"):
        assert "Your move" in said(shown(await live.alice.click(summary, title)))
        assert labels(summary) == ["Second", "First"], "the others are still to be pressed"


# ---------------------------------------------------------------------------------------------------- the last word


async def test_the_last_word_is_announced_and_an_answer_taken_back_and_changed_before_it_is_over(
    live: LiveBot,
) -> None:
    table = await begun(live, "1 day, last word 30 min")
    receipt = await stake(live, table, live.alice)
    await stake(live, table, live.bob)
    await live.settled(table)
    ends = stamp_of(live.clock() + timedelta(minutes=30))
    room = told(live.chloe, live.room(table))
    assert "All have answered" in room
    assert ends in room
    assert "stake" not in room.lower().split("all have answered")[1]
    back = shown(await live.alice.click(receipt, "Take back"))
    assert "Your move" in said(back)
    waits = said(shown(await live.chloe.slash(live.room(table), "look status")))
    assert "Red" in waits.split("Waiting for")[1]
    await live.alice.slash(live.alice.direct, "order", text="stake 1; low", table=table.id)
    again = shown(await live.alice.slash(live.alice.direct, "turn", table=table.id))
    await live.alice.click(again, "Commit")
    waits = said(shown(await live.chloe.slash(live.room(table), "look status")))
    assert "all have answered, and what is sealed opens" in waits
    await pass_time(live, minutes=31)
    table = await live.settled(table)
    assert table.pending == ("red",)
    assert "Your move" in said(live.alice.last(live.alice.direct))
    late = shown(await live.bob.slash(live.bob.direct, "turn", table=table.id))
    assert "Take back" not in labels(late)
