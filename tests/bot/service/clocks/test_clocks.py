"""The clocks of tables, with a clock that the test moves: banks, fixed times, changes while time runs, outages."""

import time as stopwatch
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import insert
from sqlmodel import select

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import GRACE, NOTICE, OVERDUE, REMINDER, TOLD
from bot.store.mail import Deadline
from bot.store.models import Person, SeatRow, TableRow, Tenure
from bot.terms.terms import PRESETS, Pace, with_part
from tests.bot.service.clocks.test_deadlines import pass_time
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA

H = timedelta(hours=1)
STANDARD = PRESETS[Pace.STANDARD]


def clock(line):
    return with_part(STANDARD, "clock", line)


def at_turn(rig, line):
    """A table with that clock at red's first turn."""
    return rig.at_turn(pace=clock(line))


def due(rig, table, seat="red"):
    return rig.do(rig.tables.look.table, table).due[seat]


def left(rig, table, seat="red"):
    return due(rig, table, seat) - rig.clock()


def banks(rig, table):
    return rig.do(rig.tables.look.table, table).banks


def change(rig, table, by, line, **options):
    return rig.do(rig.tables.terms.change, table, by, "clock", line, rig.id(), **options)


def agree(rig, table, *people):
    (asked,) = rig.do(rig.tables.consent.agreements, table)
    for person in people:
        rig.do(rig.tables.consent.agree, table, person, asked.id, True, rig.id())


# ---------------------------------------------------------------------------------------------------- kinds of clocks


@pytest.mark.parametrize(("line", "time"), [("10 min", H / 6), ("30 days", 720 * H), ("2 days, reply 3h", 48 * H)])
def test_a_decision_has_the_time_that_was_agreed(rig, line, time):
    table = at_turn(rig, line)
    assert left(rig, table) == time


def test_a_reply_has_its_own_time(rig):
    table = at_turn(rig, "2 days, reply 3h")
    rig.play(table, ANNA, "red", "raid blue")
    assert left(rig, table, "blue") == 3 * H


def test_fixed_times_end_for_everybody_at_once_and_each_is_handled(rig):
    table = rig.running(pace=clock("daily 21:00 Europe/Athens"))
    rig.clock.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
    assert due(rig, table, "red") == due(rig, table, "blue") == datetime(2026, 3, 1, 19, tzinfo=UTC)
    pass_time(rig, hours=7)
    assert sorted(letter.seat for letter in rig.letters(GRACE)) == ["blue", "red"]


def test_a_bank_runs_only_while_its_seat_owes_something_and_gets_more_with_each_answer(rig):
    table = at_turn(rig, "bank 3d + 6h")
    before = banks(rig, table)
    assert before == {"red": 78 * H, "blue": 78 * H}, "both have answered once, at once"
    rig.clock.forward(hours=10)
    assert banks(rig, table) == {"red": 68 * H, "blue": 78 * H}
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.clock.forward(hours=5)
    assert banks(rig, table) == {"red": 74 * H, "blue": 73 * H}


def test_a_bank_holds_no_more_than_was_agreed(rig):
    table = at_turn(rig, "bank 3d + 6h up to 75h")
    assert banks(rig, table) == {"red": 75 * H, "blue": 75 * H}


def test_an_empty_bank_is_a_missed_deadline(rig):
    table = at_turn(rig, "bank 1d")
    assert left(rig, table) == 24 * H
    pass_time(rig, hours=25)
    assert [letter.seat for letter in rig.letters(GRACE)] == ["red"]
    assert banks(rig, table)["red"] == timedelta(0)


def test_a_pause_and_an_answer_taken_back_cost_no_bank(rig):
    table = at_turn(rig, "bank 3d")
    rig.clock.forward(hours=2)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "", rig.id(), admin=True)
    rig.clock.forward(hours=30)
    assert banks(rig, table)["red"] == 70 * H
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert left(rig, table) == 70 * H
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.clock.forward(hours=1)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    assert banks(rig, table) == {"red": 69 * H, "blue": 72 * H}
    assert left(rig, table) == 69 * H


def test_whoever_takes_over_a_seat_has_the_whole_bank(rig):
    table = at_turn(rig, "bank 3d")
    rig.clock.forward(hours=50)
    rig.do(rig.tables.arbiter.replace, table, EMMA, "red", CARL, None, "Carl", rig.id(), admin=True)
    assert banks(rig, table)["red"] == left(rig, table) == 72 * H


def test_what_is_left_in_the_bank_goes_with_whoever_changes_seats_by_a_rule(rig):
    table = rig.running("bid", pace=clock("bank 3d"))
    rig.play(table, ANNA, "red", "bid 1")
    rig.clock.forward(hours=10)
    rig.play(table, BERT, "blue", "bid 2")
    seats = {info.person: info.seat for info in rig.do(rig.tables.look.table, table).seats}
    assert seats == {ANNA: "blue", BERT: "red"}
    assert banks(rig, table)[seats[BERT]] == 62 * H
    assert banks(rig, table)[seats[ANNA]] == 72 * H


# ---------------------------------------------------------------------------------------------------- quiet times


def test_the_quiet_days_of_the_table_and_of_whoever_is_asked_do_not_count(rig):
    rig.clock.now = datetime(2026, 3, 6, 12, tzinfo=UTC)  # a Friday
    table = rig.running(pace=clock("1 day, quiet sun UTC"))
    rig.do(rig.tables.people.set_person, ANNA, time_zone="UTC", quiet="sat")
    rig.play(table, BERT, "blue", "stake 0", "low")
    rig.play(table, ANNA, "red", "stake 0", "low")
    assert due(rig, table) == datetime(2026, 3, 9, 12, tzinfo=UTC)


def test_quiet_times_set_while_time_runs_do_not_move_what_is_asked(rig):
    table = at_turn(rig, "1 day")
    before = due(rig, table)
    rig.do(rig.tables.people.set_person, ANNA, time_zone="UTC", quiet="sun mon")
    assert due(rig, table) == before


# ---------------------------------------------------------------------------------------------------- changed meanwhile


def test_a_longer_clock_lengthens_what_is_asked_and_its_holder_is_told(rig):
    table = at_turn(rig, "1 day")
    rig.clock.forward(hours=20)
    change(rig, table, EMMA, "3 days", admin=True)
    assert left(rig, table) == 52 * H
    assert rig.letters(NOTICE)[-1].args["text"] == "terms"
    assert [(letter.person, letter.args["text"]) for letter in rig.letters(TOLD)] == [(ANNA, "terms")]


def test_a_shorter_clock_leaves_what_is_asked_the_time_that_was_promised(rig):
    table = at_turn(rig, "3 days")
    before = due(rig, table)
    change(rig, table, EMMA, "1 hour", admin=True)
    assert due(rig, table) == before
    assert not rig.letters(TOLD)
    rig.play(table, ANNA, "red", "take 1", "done")
    assert left(rig, table, "blue") == H


def test_what_all_have_agreed_to_shortens_what_is_asked_to_no_less_than_the_new_time(rig):
    table = at_turn(rig, "3 days")
    rig.clock.forward(hours=20)
    change(rig, table, BERT, "6 hours")
    agree(rig, table, ANNA)
    assert left(rig, table) == 6 * H


def test_a_change_during_a_pause_counts_from_where_the_clock_stood(rig):
    table = at_turn(rig, "1 day")
    rig.clock.forward(hours=20)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "", rig.id(), admin=True)
    rig.clock.forward(hours=100)
    change(rig, table, EMMA, "3 days", admin=True)
    assert rig.do(rig.tables.look.table, table).left["red"] == 52 * H
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert left(rig, table) == 52 * H


def test_banks_given_during_a_game_run_from_the_next_question_on(rig):
    table = at_turn(rig, "1 day")
    rig.clock.forward(hours=10)
    change(rig, table, EMMA, "bank 3d", admin=True)
    assert left(rig, table) == 14 * H
    rig.play(table, ANNA, "red", "take 1", "done")
    assert banks(rig, table) == {"red": 72 * H, "blue": 72 * H}
    change(rig, table, EMMA, "bank 5d", admin=True)
    assert banks(rig, table)["blue"] == left(rig, table, "blue") == 120 * H
    change(rig, table, EMMA, "1 day", admin=True)
    assert left(rig, table, "blue") == 120 * H
    assert rig.do(rig.tables.look.table, table).banks == {}


@pytest.mark.parametrize("line", ["daily 21:00 Europe/Athens", "bank 2d + 1h", "10 min", "1 day, quiet sat sun UTC"])
@pytest.mark.parametrize("before", ["1 day", "daily 20:00 UTC", "bank 1d", "30 days"])
def test_no_change_by_an_arbiter_takes_time_away(rig, before, line):
    table = at_turn(rig, before)
    rig.clock.forward(hours=3)
    promised = due(rig, table)
    change(rig, table, EMMA, line, admin=True)
    assert due(rig, table) >= promised


# ---------------------------------------------------------------------------------------------------- reminders


def test_somebody_is_reminded_when_they_have_asked_to_be(rig):
    at_turn(rig, "5 days")
    rig.do(rig.tables.people.set_person, ANNA, reminders="3 days 2h")
    pass_time(rig, hours=47)
    assert not rig.letters(REMINDER)
    pass_time(rig, hours=2)
    assert len(rig.letters(REMINDER)) == 1
    pass_time(rig, hours=68)
    assert len(rig.letters(REMINDER)) == 1
    pass_time(rig, hours=1.5)
    assert len(rig.letters(REMINDER)) == 2


def test_who_wants_no_reminders_any_more_gets_none_of_what_runs(rig):
    at_turn(rig, "3 days")
    rig.do(rig.tables.people.set_person, ANNA, reminders="none")
    pass_time(rig, hours=71)
    assert not rig.letters(REMINDER)


def test_reminders_chosen_while_time_runs_come_for_what_runs(rig):
    at_turn(rig, "3 days")
    pass_time(rig, hours=69)
    told = len(rig.letters(REMINDER))
    rig.do(rig.tables.people.set_person, ANNA, reminders="2h")
    pass_time(rig, hours=1.1)
    assert len(rig.letters(REMINDER)) == told + 1


# ---------------------------------------------------------------------------------------------------- outages, clocks


def test_an_outage_over_a_deadline_and_its_reminders_costs_nobody_the_grace(rig):
    at_turn(rig, "1 day")
    rig.close()
    rig.clock.forward(days=9)
    rig.open()
    pass_time(rig)
    assert not rig.letters(REMINDER)
    (grace,) = rig.letters(GRACE)
    assert grace.due - rig.clock() == 24 * H


def test_a_system_clock_that_is_set_back_reminds_nobody_twice(rig):
    table = at_turn(rig, "3 days")
    pass_time(rig, hours=49)
    assert len(rig.letters(REMINDER)) == 1
    pass_time(rig, hours=-3)
    pass_time(rig, hours=3)
    assert len(rig.letters(REMINDER)) == 1
    assert left(rig, table) == 23 * H


def test_a_system_clock_that_jumps_forward_ends_what_is_over_once(rig):
    table = at_turn(rig, "1 day")
    pass_time(rig, days=400)
    assert len(rig.letters(GRACE)) == 1
    pass_time(rig, days=400)
    assert len(rig.letters(OVERDUE)) > 0
    assert rig.do(rig.tables.look.table, table).status == Status.PAUSED


def test_two_deadlines_of_one_person_at_the_same_second_are_both_handled(rig):
    table = rig.running(pace=clock("1 day"))
    rig.do(rig.tables.arbiter.replace, table, EMMA, "blue", ANNA, None, "Anna", rig.id(), admin=True)
    pass_time(rig, hours=24)
    assert sorted(letter.seat for letter in rig.letters(GRACE)) == ["blue", "red"]


def test_where_one_of_two_deadlines_at_the_same_second_ends_the_game_the_other_does_nothing(rig):
    table = rig.running(pace=with_part(clock("1 day"), "missed", "no grace, then end"))
    assert due(rig, table, "red") == due(rig, table, "blue")
    rig.clock.forward(hours=24)
    assert len(rig.do(rig.tables.due.overdue)) == 2
    pass_time(rig)
    assert rig.do(rig.tables.look.table, table).status == Status.ENDED
    assert [letter.args["text"] for letter in rig.letters(NOTICE)].count("ended-missed") == 1
    assert rig.do(rig.tables.due.overdue) == []


def test_of_five_thousand_tables_only_what_is_due_is_looked_at(rig):
    table = at_turn(rig, "1 day")
    more = 5000

    def fill():
        session = rig.database.session
        kept = session.get_one(TableRow, table)
        seat = session.exec(select(SeatRow).where(SeatRow.table == table)).first()
        window = session.exec(select(Deadline).where(Deadline.table == table)).first()
        ids = [f"Z{n:04d}" for n in range(more)]
        row = {name: getattr(kept, name) for name in type(kept).model_fields}
        session.connection().execute(insert(TableRow), [{**row, "id": id} for id in ids])
        of_seat = {name: getattr(seat, name) for name in type(seat).model_fields}
        session.connection().execute(insert(SeatRow), [{**of_seat, "table": id} for id in ids])
        held = {"seat": seat.seat, "person": BERT, "since": rig.clock(), "why": "", "result": ""}
        session.connection().execute(insert(Tenure), [{**held, "table": id} for id in ids])
        later = {name: getattr(window, name) for name in type(window).model_fields if name != "id"}
        late = rig.clock() + timedelta(days=20)
        windows = [{**later, "table": id, "person": BERT, "due": late, "next_at": late} for id in ids]
        session.connection().execute(insert(Deadline), windows)

    rig.do(fill)
    rig.clock.forward(hours=24)
    begun = stopwatch.process_time()
    assert rig.do(rig.tables.due.next_due) <= rig.clock()
    (waiting,) = rig.do(rig.tables.due.overdue)
    rig.do(rig.tables.due.pass_time, waiting)
    assert rig.do(rig.tables.due.overdue) == []
    assert stopwatch.process_time() - begun < 1, "one deadline among five thousand tables"
    assert len(rig.letters(GRACE)) == 1


def test_a_line_that_cannot_be_read_changes_nothing(rig):
    rig.at_turn()
    for settings in ({"reminders": "now and then"}, {"quiet": "mon-sat"}, {"time_zone": "Mars"}):
        with pytest.raises(Denied):
            rig.do(rig.tables.people.set_person, ANNA, **settings)
    (anna,) = rig.rows(Person, Person.id == ANNA)
    assert anna.settings == {}
