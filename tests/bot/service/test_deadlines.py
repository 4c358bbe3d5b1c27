"""The life of a deadline, with a clock that the test moves."""

import asyncio
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.service.api import Denied, Status
from bot.service.deadlines import Deadlines
from bot.service.letters import CLOSED_DM, GRACE, OVERDUE, PLANNED, REMINDER, SOUGHT, TURN
from bot.store.mail import Deadline
from bot.store.models import Answer, Tenure
from engine.core.decision import Choice
from engine.core.plan import Plan, PreOrder, StandingOrder
from tests.bot.service.inn import ANNA, BERT, CARL, EMMA


def pass_time(inn, **span):
    """Move the clock and do all that has become due, as the scheduler would."""
    inn.clock.forward(**span)
    while waiting := inn.do(inn.tables.due.overdue):
        for window in waiting:
            inn.do(inn.tables.due.pass_time, window)


def test_only_who_owes_an_answer_is_reminded_and_once_for_each_threshold(inn):
    table = inn.at_turn()
    pass_time(inn, hours=47)
    assert not inn.letters(REMINDER)
    pass_time(inn, hours=2)
    pass_time(inn, minutes=1)
    assert [letter.person for letter in inn.letters(REMINDER)] == [ANNA]
    pass_time(inn, hours=20)
    assert [letter.person for letter in inn.letters(REMINDER)] == [ANNA, ANNA]
    assert inn.do(inn.tables.look.table, table).status == Status.RUNNING


def test_whoever_wants_only_the_last_reminder_gets_only_that(inn):
    inn.at_turn()
    inn.do(inn.tables.people.set_person, ANNA, reminders="last")
    pass_time(inn, hours=49)
    assert not inn.letters(REMINDER)
    pass_time(inn, hours=20)
    assert len(inn.letters(REMINDER)) == 1


def test_a_reply_has_the_shorter_period(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "raid blue")
    assert inn.do(inn.tables.look.table, table).due["blue"] - inn.clock() == timedelta(hours=24)


def test_a_turn_right_after_a_reply_has_the_time_of_a_turn(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 1")
    inn.play(table, ANNA, "red", "take 1")
    inn.play(table, ANNA, "red", "raid blue")
    pass_time(inn, hours=6)
    inn.play(table, BERT, "blue", "yield")
    assert inn.do(inn.tables.look.panel, table, BERT, "blue").decision.kind == "toy.turn"
    assert inn.do(inn.tables.look.table, table).due["blue"] - inn.clock() == timedelta(hours=72)


def test_after_the_deadline_comes_a_grace_and_then_the_table_waits(inn):
    table = inn.at_turn()
    pass_time(inn, hours=72)
    assert [letter.person for letter in inn.letters(GRACE)] == [ANNA]
    assert inn.do(inn.tables.look.table, table).status == Status.RUNNING
    pass_time(inn, hours=24)
    info = inn.do(inn.tables.look.table, table)
    assert (info.status, info.reason) == (Status.PAUSED, "overdue")
    assert inn.letters(OVERDUE)[-1].args["offered"] == [BERT]
    assert not inn.rows(Answer, Answer.seat == "red", Answer.choice == "done")


def test_nobody_else_can_answer_while_a_table_waits_but_the_late_one_can(inn):
    table = inn.at_turn()
    pass_time(inn, hours=72)
    pass_time(inn, hours=24)
    inn.play(table, ANNA, "red", "take 1", "done")
    info = inn.do(inn.tables.look.table, table)
    assert (info.status, info.pending) == (Status.RUNNING, ("blue",))
    assert info.due["blue"] > inn.clock()


def test_a_standing_order_answers_for_somebody_who_is_away(inn):
    table = inn.at_turn()
    inn.do(inn.tables.play.set_plan, table, ANNA, "red", Plan(standing=[StandingOrder("toy.turn", "done")]), inn.id())
    pass_time(inn, hours=72)
    assert not inn.letters(GRACE)
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)
    assert inn.letters(PLANNED)[-1].person == ANNA


def test_a_draft_marked_ready_is_committed_at_the_deadline(inn):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 2", "done")
    assert inn.do(inn.tables.play.draft_ready, table, ANNA, "red", True, inn.id()).ready
    pass_time(inn, hours=72)
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)
    assert {answer.who for answer in inn.rows(Answer, Answer.choice == "take 2")} == {f"ready {ANNA}"}


def test_a_draft_that_is_not_marked_ready_is_not(inn):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 2", "done")
    pass_time(inn, hours=72)
    assert inn.letters(GRACE)
    assert inn.panel(table, ANNA).draft.choices


def test_changing_a_draft_takes_the_mark_off(inn):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 2")
    inn.do(inn.tables.play.draft_ready, table, ANNA, "red", True, inn.id())
    assert not inn.draft(table, ANNA, "red", "take 1").ready


def test_a_pre_order_plays_the_next_turn_by_itself(inn):
    table = inn.at_turn()
    ahead = Plan(ahead=[PreOrder((Choice("take", (3,)), Choice("done")))])
    inn.do(inn.tables.play.set_plan, table, BERT, "blue", ahead, inn.id())
    inn.play(table, ANNA, "red", "done")
    assert [a.who for a in inn.rows(Answer, Answer.seat == "blue")][-2:] == ["plan ahead", "plan ahead"]
    assert "red" in inn.do(inn.tables.look.table, table).pending


def test_alternatives_outlive_a_restart_and_only_their_owner_learns_that_there_were_any(inn):
    table = inn.at_turn()
    none, some = (Choice("lay", (9,)), Choice("done")), (Choice("take", (3,)), Choice("done"))
    plan = Plan(ahead=[PreOrder(none, otherwise=(some, (Choice("done"),)))])
    inn.do(inn.tables.play.set_plan, table, BERT, "blue", plan, inn.id())
    inn.restart()
    assert inn.panel(table, BERT, "blue").plan == plan
    inn.play(table, ANNA, "red", "done")
    answers = [(a.who, a.choice) for a in inn.rows(Answer, Answer.seat == "blue")][-2:]
    assert answers == [("plan ahead 2", "take 3"), ("plan ahead 2", "done")]
    assert [letter.person for letter in inn.letters() if "ahead" in repr(letter.args)] == [BERT]
    assert inn.panel(table, BERT, "blue").plan == Plan()


def test_an_outage_drops_no_deadline_and_costs_nobody_the_grace(inn):
    table = inn.at_turn()
    inn.clock.forward(days=10)
    inn.restart()
    pass_time(inn)
    assert len(inn.letters(GRACE)) == 1
    assert not inn.letters(REMINDER)
    info = inn.do(inn.tables.look.table, table)
    assert info.status == Status.RUNNING
    assert info.due["red"] == inn.clock() + timedelta(hours=24)


def test_a_job_that_fires_twice_or_early_does_no_harm(inn):
    inn.at_turn()
    window = inn.rows(Deadline, Deadline.seat == "red", Deadline.stage == "running")[0].id
    inn.do(inn.tables.due.pass_time, window)
    inn.clock.forward(hours=72)
    for _ in range(3):
        inn.do(inn.tables.due.pass_time, window)
    assert len(inn.letters(GRACE)) == 1


def test_a_pause_keeps_what_is_left_of_the_time(inn):
    table = inn.at_turn()
    inn.clock.forward(hours=70)
    inn.do(inn.tables.arbiter.pause, table, EMMA, "holiday", inn.id(), admin=True)
    with pytest.raises(Denied, match="paused"):
        inn.draft(table, ANNA, "red", "done")
    pass_time(inn, days=30)
    assert not inn.letters(GRACE)
    inn.do(inn.tables.arbiter.resume, table, EMMA, inn.id(), admin=True)
    assert inn.do(inn.tables.look.table, table).due["red"] - inn.clock() == timedelta(hours=2)


def test_more_time_means_a_later_deadline_and_no_grace_begun(inn):
    table = inn.at_turn()
    pass_time(inn, hours=73)
    inn.do(inn.tables.arbiter.extend, table, EMMA, "red", 48, inn.id(), admin=True)
    pass_time(inn, hours=30)
    assert inn.do(inn.tables.look.table, table).status == Status.RUNNING


def overdue(inn):
    table = inn.at_turn()
    pass_time(inn, hours=72)
    pass_time(inn, hours=24)
    return table


def test_the_others_may_wait_another_period(inn):
    table = overdue(inn)
    info = inn.do(inn.tables.arbiter.after_deadline, table, BERT, "red", "wait", inn.id())
    assert info.status == Status.RUNNING
    assert info.due["red"] - inn.clock() == timedelta(hours=72)


def test_the_others_may_have_an_agent_play(inn):
    table = overdue(inn)
    info = inn.do(inn.tables.arbiter.after_deadline, table, BERT, "red", "agent", inn.id())
    assert info.seats[0].agent
    assert info.status == Status.RUNNING
    assert inn.do(inn.tables.agent_desk.agent_tasks, 5)


def test_the_late_one_may_not_choose_the_remedy(inn):
    table = overdue(inn)
    inn.do(inn.tables.people.set_server, 9)
    with pytest.raises(Denied, match="not-allowed"):
        inn.do(inn.tables.arbiter.after_deadline, table, CARL, "red", "wait", inn.id())


def test_a_replacement_takes_over_and_the_old_holder_keeps_what_was_theirs(inn):
    table = overdue(inn)
    inn.do(inn.tables.arbiter.after_deadline, table, BERT, "red", "replacement", inn.id())
    assert inn.letters(SOUGHT)[-1].seat == "red"
    info = inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "red", inn.id())
    assert info.status == Status.RUNNING
    assert info.due["red"] - inn.clock() == timedelta(hours=72)
    tenures = inn.rows(Tenure, Tenure.seat == "red")
    assert [(tenure.person, tenure.why) for tenure in tenures] == [(ANNA, "replaced"), (CARL, "")]
    assert {answer.who for answer in inn.rows(Answer, Answer.seat == "red")} == {f"person {ANNA}"}
    assert inn.letters(TURN)[-1].person == CARL
    with pytest.raises(Denied, match="not-your-seat"):
        inn.panel(table, ANNA, "red")


def test_somebody_without_direct_messages_is_called_in_the_room(inn):
    inn.at_turn()
    inn.do(inn.tables.people.set_person, ANNA, dm="closed")
    pass_time(inn, hours=49)
    ping = inn.letters(CLOSED_DM)[-1]
    assert ping.person == ANNA
    assert inn.do(inn.tables.look.secret, ANNA, ping.args["secret"]).letter.kind == REMINDER
    with pytest.raises(Denied, match="no-such-secret"):
        inn.do(inn.tables.look.secret, BERT, ping.args["secret"])


async def test_the_scheduler_fires_by_itself(tmp_path):
    from datetime import UTC, datetime

    from tests.bot.service.inn import Inn

    inn = Inn(tmp_path / "k.db")
    inn.tables.store.clock = inn.clock
    start = datetime.now(UTC)
    began = inn.clock()
    # The house's clock runs with the real one, but 71 hours and 59.9 minutes ahead of when the turn began.
    table = inn.at_turn()
    inn.tables.store.clock = lambda: began + (datetime.now(UTC) - start) + timedelta(hours=72)
    deadlines = Deadlines(inn.keeper, inn.tables)
    await deadlines.start()
    assert inn.letters(GRACE)
    inn.tables.store.clock = lambda: datetime.now(UTC)

    def soon():
        window = inn.database.session.get(
            Deadline, next(w for w in inn.tables.store.windows(inn.tables.store.row(table)).values()).id
        )
        window.due = window.next_at = datetime.now(UTC) + timedelta(seconds=0.3)
        inn.database.touch("deadlines")

    await inn.keeper.call(soon)
    for _ in range(50):
        await asyncio.sleep(0.1)
        if (await inn.keeper.call(inn.tables.look.table, table)).status == Status.PAUSED:
            break
    assert (await inn.keeper.call(inn.tables.look.table, table)).status == Status.PAUSED
    await deadlines.stop()
    inn.close()


def test_no_deadline_ends_in_the_night_of_whoever_has_set_a_time_zone(inn):
    zone = ZoneInfo("Asia/Tokyo")
    for offset in range(0, 24, 3):
        inn.do(inn.tables.people.set_person, ANNA, time_zone="Asia/Tokyo")
        inn.clock.forward(hours=offset)
        table = inn.at_turn()
        due = inn.do(inn.tables.look.table, table).due["red"]
        assert 8 <= due.astimezone(zone).hour < 23
        assert timedelta() <= due - inn.clock() - timedelta(hours=72) <= timedelta(hours=10)
