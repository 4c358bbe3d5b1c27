"""What somebody owes, exactly: in reminders, and once a day of all tables at once."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.service.mail.letters import CLOSED_DM, REMINDER, SUMMARY
from bot.service.playing.owed import Owed
from bot.store.mail import OutboxRow, OutboxState
from tests.bot.service.clocks.test_clocks import at_turn
from tests.bot.service.clocks.test_deadlines import pass_time as pass_deadlines
from tests.bot.service.rig import ANNA, BERT, EMMA

MORNING = datetime(2026, 3, 2, 6, tzinfo=UTC)
"""Eight o'clock in Athens, the day after the games of these tests begin."""


def pass_time(rig, **span):
    pass_deadlines(rig, **span)
    while waiting := rig.do(rig.tables.owed.to_tell):
        for person in waiting:
            rig.do(rig.tables.owed.tell, person)


def wishes(rig, person, **settings):
    rig.do(rig.tables.people.set_person, person, **{"time_zone": "Europe/Athens", **settings})


def reminded(rig):
    (letter,) = rig.letters(REMINDER)
    owed = Owed.of(letter.args)
    assert owed is not None
    return owed


def test_a_reminder_says_what_is_asked_and_what_the_draft_has(rig):
    table = at_turn(rig, "2 days")
    rig.draft(table, ANNA, "red", "take 1")
    pass_time(rig, hours=25)
    owed = reminded(rig)
    assert (owed.kind, owed.draft, owed.complete, owed.ready) == ("toy.turn", ("take 1",), False, False)


def test_a_reminder_says_that_the_draft_is_whole_or_sent_by_itself(rig):
    table = at_turn(rig, "2 days")
    rig.draft(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.play.draft_ready, table, ANNA, "red", True, rig.id())
    pass_time(rig, hours=25)
    owed = reminded(rig)
    assert owed.complete
    assert owed.ready


def test_somebody_without_direct_messages_is_called_in_the_room_without_a_word_of_what_they_owe(rig):
    table = at_turn(rig, "2 days")
    rig.draft(table, ANNA, "red", "take 1")
    wishes(rig, ANNA, dm="closed")
    pass_time(rig, hours=25)
    (call,) = [letter for letter in rig.letters(CLOSED_DM) if letter.args["about"] == REMINDER]
    assert "owed" not in call.args


def test_who_wants_a_daily_summary_gets_one_message_about_all_tables_instead_of_reminders(rig):
    first, second = at_turn(rig, "3 days"), at_turn(rig, "2 days")
    wishes(rig, ANNA, reminders="daily 8:00")
    pass_time(rig, hours=47)
    rows = [row for row in rig.rows(OutboxRow) if row.kind == SUMMARY]
    assert [(row.person, row.table) for row in rows] == [(ANNA, "")]
    assert not rig.letters(REMINDER)
    waiting = rig.do(rig.tables.owed.waiting, ANNA)
    assert [one.table.id for one in waiting] == [second, first], "the most urgent first"
    assert all(seat == "red" for one in waiting for seat, _ in one.owed)


def test_it_comes_at_the_hour_of_its_readers_own_clock(rig):
    at_turn(rig, "3 days")
    wishes(rig, ANNA, reminders="daily 8:00")
    rig.clock.now = MORNING - timedelta(minutes=1)
    pass_time(rig)
    assert not rig.letters(SUMMARY)
    pass_time(rig, minutes=1)
    assert len(rig.letters(SUMMARY)) == 1
    assert rig.do(rig.tables.due.next_due) <= MORNING + timedelta(days=1)


def test_it_comes_at_the_same_hour_when_the_clocks_change(rig):
    rig.clock.now = datetime(2026, 3, 27, 12, tzinfo=UTC)
    at_turn(rig, "30 days")
    wishes(rig, ANNA, reminders="daily 8:00")
    sent = []
    for _ in range(24 * 4):
        before = len(rig.letters(SUMMARY))
        pass_time(rig, hours=1)
        if len(rig.letters(SUMMARY)) > before:
            sent.append(rig.clock.now)
    assert [(at.day, at.hour) for at in sent] == [(28, 6), (29, 5), (30, 5), (31, 5)]


def test_who_owes_nothing_anywhere_is_told_nothing(rig):
    at_turn(rig, "3 days")
    wishes(rig, BERT, reminders="daily 8:00")
    pass_time(rig, hours=30)
    assert not rig.letters(SUMMARY)


def test_a_short_window_that_ends_before_the_next_summary_still_reminds(rig):
    rig.clock.now = datetime(2026, 3, 2, 7, tzinfo=UTC)
    table = at_turn(rig, "12 hours, nights too")
    wishes(rig, ANNA, reminders="daily 8:00")
    rig.draft(table, ANNA, "red", "take 1")
    pass_time(rig, hours=11.5)
    assert len(rig.letters(REMINDER)) == 1
    assert not rig.letters(SUMMARY)


def test_after_an_outage_there_is_one_summary_and_not_one_for_each_day(rig):
    at_turn(rig, "30 days")
    wishes(rig, ANNA, reminders="daily 8:00")
    rig.close()
    rig.clock.forward(days=9)
    rig.open()
    pass_time(rig)
    assert len(rig.letters(SUMMARY)) == 1


def test_who_has_closed_direct_messages_is_reminded_in_the_room_instead(rig):
    at_turn(rig, "2 days")
    wishes(rig, ANNA, reminders="daily 8:00")
    rig.clock.now = MORNING
    pass_time(rig)
    (row,) = [row for row in rig.rows(OutboxRow) if row.kind == SUMMARY]
    rig.do(rig.tables.outbox.dm_closed, row.id)
    assert [row.state for row in rig.rows(OutboxRow) if row.kind == SUMMARY] == [OutboxState.CLOSED]
    pass_time(rig, hours=29)
    assert len(rig.letters(SUMMARY)) == 1
    assert [letter.args["about"] for letter in rig.letters(CLOSED_DM)][-1] == REMINDER


@pytest.mark.parametrize("wish", ["none", "24h"])
def test_whoever_wants_no_summary_any_more_gets_none(rig, wish):
    at_turn(rig, "3 days")
    wishes(rig, ANNA, reminders="daily 8:00")
    wishes(rig, ANNA, reminders=wish)
    pass_time(rig, hours=30)
    assert not rig.letters(SUMMARY)


def test_a_paused_table_owes_nothing_in_a_summary(rig):
    table = at_turn(rig, "3 days")
    rig.do(rig.tables.arbiter.pause, table, EMMA, "", rig.id(), admin=True)
    (only,) = rig.do(rig.tables.owed.waiting, ANNA)
    assert only.owed == ()
