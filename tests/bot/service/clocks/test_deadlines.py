"""The life of a deadline, with a clock that the test moves."""

import asyncio
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.clocks.deadlines import Deadlines
from bot.service.mail.letters import CLOSED_DM, GRACE, OVERDUE, PLANNED, REMINDER, SOUGHT, TURN
from bot.store.mail import Deadline
from bot.store.models import Answer, Tenure
from engine.core.ahead.plan import Plan, PreOrder, StandingOrder
from engine.core.questions.decision import Choice
from tests.bot.patient import LONG
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA


def pass_time(rig, **span):
    """Move the clock and do all that has become due, as the scheduler would."""
    rig.clock.forward(**span)
    while waiting := rig.do(rig.tables.due.overdue):
        for window in waiting:
            rig.do(rig.tables.due.pass_time, window)


async def test_what_fails_at_one_table_keeps_no_deadline_waiting(rig, monkeypatch, caplog):
    table = rig.at_turn()
    onlooking = rig.tables.onlooking

    def fails(table):
        raise KeyError(table)

    monkeypatch.setattr(onlooking, "to_release", lambda: [table])
    monkeypatch.setattr(onlooking, "release_due", fails)
    rig.clock.forward(hours=49)
    await Deadlines(rig.keeper, rig.tables).run_due()
    assert [letter.person for letter in rig.letters(REMINDER)] == [ANNA]
    assert "will be tried again" in caplog.text


def test_only_who_owes_an_answer_is_reminded_and_once_for_each_threshold(rig):
    table = rig.at_turn()
    pass_time(rig, hours=47)
    assert not rig.letters(REMINDER)
    pass_time(rig, hours=2)
    pass_time(rig, minutes=1)
    assert [letter.person for letter in rig.letters(REMINDER)] == [ANNA]
    pass_time(rig, hours=20)
    assert [letter.person for letter in rig.letters(REMINDER)] == [ANNA, ANNA]
    assert rig.do(rig.tables.look.table, table).status == Status.RUNNING


def test_whoever_wants_only_the_last_reminder_gets_only_that(rig):
    rig.at_turn()
    rig.do(rig.tables.people.set_person, ANNA, reminders="last")
    pass_time(rig, hours=49)
    assert not rig.letters(REMINDER)
    pass_time(rig, hours=20)
    assert len(rig.letters(REMINDER)) == 1


def test_a_reply_has_the_shorter_period(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "raid blue")
    assert rig.do(rig.tables.look.table, table).due["blue"] - rig.clock() == timedelta(hours=24)


def test_a_turn_right_after_a_reply_has_the_time_of_a_turn(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1")
    rig.play(table, ANNA, "red", "take 1")
    rig.play(table, ANNA, "red", "raid blue")
    pass_time(rig, hours=6)
    rig.play(table, BERT, "blue", "yield")
    assert rig.do(rig.tables.look.panel, table, BERT, "blue").decision.kind == "toy.turn"
    assert rig.do(rig.tables.look.table, table).due["blue"] - rig.clock() == timedelta(hours=72)


def test_after_the_deadline_comes_a_grace_and_then_the_table_waits(rig):
    table = rig.at_turn()
    pass_time(rig, hours=72)
    assert [letter.person for letter in rig.letters(GRACE)] == [ANNA]
    assert rig.do(rig.tables.look.table, table).status == Status.RUNNING
    pass_time(rig, hours=24)
    info = rig.do(rig.tables.look.table, table)
    assert (info.status, info.reason) == (Status.PAUSED, "overdue")
    assert rig.letters(OVERDUE)[-1].args["offered"] == [BERT]
    assert not rig.rows(Answer, Answer.seat == "red", Answer.choice == "done")


def test_nobody_else_can_answer_while_a_table_waits_but_the_late_one_can(rig):
    table = rig.at_turn()
    pass_time(rig, hours=72)
    pass_time(rig, hours=24)
    rig.play(table, ANNA, "red", "take 1", "done")
    info = rig.do(rig.tables.look.table, table)
    assert (info.status, info.pending) == (Status.RUNNING, ("blue",))
    assert info.due["blue"] > rig.clock()


def test_a_standing_order_answers_for_somebody_who_is_away(rig):
    table = rig.at_turn()
    rig.do(
        rig.tables.play.set_plan,
        table,
        ANNA,
        "red",
        Plan(standing=[StandingOrder("toy.turn", "done")]),
        rig.id(),
    )
    pass_time(rig, hours=72)
    assert not rig.letters(GRACE)
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)
    assert rig.letters(PLANNED)[-1].person == ANNA


def test_a_draft_marked_ready_is_committed_at_the_deadline(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2", "done")
    assert rig.do(rig.tables.play.draft_ready, table, ANNA, "red", True, rig.id()).ready
    pass_time(rig, hours=72)
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)
    assert {answer.who for answer in rig.rows(Answer, Answer.choice == "take 2")} == {f"ready {ANNA}"}


def test_a_draft_that_is_not_marked_ready_is_not(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2", "done")
    pass_time(rig, hours=72)
    assert rig.letters(GRACE)
    assert rig.panel(table, ANNA).draft.choices


def test_changing_a_draft_takes_the_mark_off(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2")
    rig.do(rig.tables.play.draft_ready, table, ANNA, "red", True, rig.id())
    assert not rig.draft(table, ANNA, "red", "take 1").ready


def test_a_pre_order_plays_the_next_turn_by_itself(rig):
    table = rig.at_turn()
    ahead = Plan(ahead=[PreOrder((Choice("take", (3,)), Choice("done")))])
    rig.do(rig.tables.play.set_plan, table, BERT, "blue", ahead, rig.id())
    rig.play(table, ANNA, "red", "done")
    assert [a.who for a in rig.rows(Answer, Answer.seat == "blue")][-2:] == ["plan ahead", "plan ahead"]
    assert "red" in rig.do(rig.tables.look.table, table).pending


def test_alternatives_outlive_a_restart_and_only_their_owner_learns_that_there_were_any(rig):
    table = rig.at_turn()
    none, some = (Choice("lay", (9,)), Choice("done")), (Choice("take", (3,)), Choice("done"))
    plan = Plan(ahead=[PreOrder(none, otherwise=(some, (Choice("done"),)))])
    rig.do(rig.tables.play.set_plan, table, BERT, "blue", plan, rig.id())
    rig.restart()
    assert rig.panel(table, BERT, "blue").plan == plan
    rig.play(table, ANNA, "red", "done")
    answers = [(a.who, a.choice) for a in rig.rows(Answer, Answer.seat == "blue")][-2:]
    assert answers == [("plan ahead 2", "take 3"), ("plan ahead 2", "done")]
    assert [letter.person for letter in rig.letters() if "ahead" in repr(letter.args)] == [BERT]
    assert rig.panel(table, BERT, "blue").plan == Plan()


def test_an_outage_drops_no_deadline_and_costs_nobody_the_grace(rig):
    table = rig.at_turn()
    rig.clock.forward(days=10)
    rig.restart()
    pass_time(rig)
    assert len(rig.letters(GRACE)) == 1
    assert not rig.letters(REMINDER)
    info = rig.do(rig.tables.look.table, table)
    assert info.status == Status.RUNNING
    assert info.due["red"] == rig.clock() + timedelta(hours=24)


def test_a_job_that_fires_twice_or_early_does_no_harm(rig):
    rig.at_turn()
    window = rig.rows(Deadline, Deadline.seat == "red", Deadline.stage == "running")[0].id
    rig.do(rig.tables.due.pass_time, window)
    rig.clock.forward(hours=72)
    for _ in range(3):
        rig.do(rig.tables.due.pass_time, window)
    assert len(rig.letters(GRACE)) == 1


def test_a_pause_keeps_what_is_left_of_the_time(rig):
    table = rig.at_turn()
    rig.clock.forward(hours=70)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "holiday", rig.id(), admin=True)
    with pytest.raises(Denied, match="paused"):
        rig.draft(table, ANNA, "red", "done")
    pass_time(rig, days=30)
    assert not rig.letters(GRACE)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert rig.do(rig.tables.look.table, table).due["red"] - rig.clock() == timedelta(hours=2)


def test_more_time_means_a_later_deadline_and_no_grace_begun(rig):
    table = rig.at_turn()
    pass_time(rig, hours=73)
    rig.do(rig.tables.arbiter.extend, table, EMMA, "red", 48, rig.id(), admin=True)
    pass_time(rig, hours=30)
    assert rig.do(rig.tables.look.table, table).status == Status.RUNNING


def overdue(rig):
    table = rig.at_turn()
    pass_time(rig, hours=72)
    pass_time(rig, hours=24)
    return table


def test_the_others_may_wait_another_period(rig):
    table = overdue(rig)
    info = rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "wait", rig.id())
    assert info.status == Status.RUNNING
    assert info.due["red"] - rig.clock() == timedelta(hours=72)


def test_the_others_may_have_an_agent_play(rig):
    table = overdue(rig)
    info = rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "agent", rig.id())
    assert info.seats[0].agent
    assert info.status == Status.RUNNING
    assert rig.do(rig.tables.agent_desk.agent_tasks, 5)


def test_the_late_one_may_not_choose_the_remedy(rig):
    table = overdue(rig)
    rig.do(rig.tables.people.set_server, 9)
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.after_deadline, table, CARL, "red", "wait", rig.id())


def test_a_replacement_takes_over_and_the_old_holder_keeps_what_was_theirs(rig):
    table = overdue(rig)
    rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "replacement", rig.id())
    assert rig.letters(SOUGHT)[-1].seat == "red"
    info = rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    assert info.status == Status.RUNNING
    assert info.due["red"] - rig.clock() == timedelta(hours=72)
    tenures = rig.rows(Tenure, Tenure.seat == "red")
    assert [(tenure.person, tenure.why) for tenure in tenures] == [(ANNA, "replaced"), (CARL, "")]
    assert {answer.who for answer in rig.rows(Answer, Answer.seat == "red")} == {f"person {ANNA}"}
    assert rig.letters(TURN)[-1].person == CARL
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, ANNA, "red")


def test_somebody_without_direct_messages_is_called_in_the_room(rig):
    rig.at_turn()
    rig.do(rig.tables.people.set_person, ANNA, dm="closed")
    pass_time(rig, hours=49)
    ping = rig.letters(CLOSED_DM)[-1]
    assert ping.person == ANNA
    assert rig.do(rig.tables.look.secret, ANNA, ping.args["secret"]).letter.kind == REMINDER
    with pytest.raises(Denied, match="no-such-secret"):
        rig.do(rig.tables.look.secret, BERT, ping.args["secret"])


async def test_the_scheduler_fires_by_itself(tmp_path):
    from datetime import UTC, datetime

    from tests.bot.service.rig import Rig

    rig = Rig(tmp_path / "k.db")
    rig.tables.store.clock = rig.clock
    start = datetime.now(UTC)
    began = rig.clock()
    # The house's clock runs with the real one, but 71 hours and 59.9 minutes ahead of when the turn began.
    table = rig.at_turn()
    rig.tables.store.clock = lambda: began + (datetime.now(UTC) - start) + timedelta(hours=72)
    deadlines = Deadlines(rig.keeper, rig.tables)
    await deadlines.start()
    assert rig.letters(GRACE)
    rig.tables.store.clock = lambda: datetime.now(UTC)

    def soon():
        window = rig.database.session.get(
            Deadline, next(w for w in rig.tables.store.windows(rig.tables.store.row(table)).values()).id
        )
        window.due = window.next_at = datetime.now(UTC) + timedelta(seconds=0.3)
        rig.database.touch("deadlines")

    await rig.keeper.call(soon)
    async with asyncio.timeout(LONG):
        while (await rig.keeper.call(rig.tables.look.table, table)).status != Status.PAUSED:
            await asyncio.sleep(0.1)
    await deadlines.stop()
    rig.close()


def test_no_deadline_ends_in_the_night_of_whoever_has_set_a_time_zone(rig):
    zone = ZoneInfo("Asia/Tokyo")
    for offset in range(0, 24, 3):
        rig.do(rig.tables.people.set_person, ANNA, time_zone="Asia/Tokyo")
        rig.clock.forward(hours=offset)
        table = rig.at_turn()
        due = rig.do(rig.tables.look.table, table).due["red"]
        assert 8 <= due.astimezone(zone).hour < 23
        assert timedelta() <= due - rig.clock() - timedelta(hours=72) <= timedelta(hours=10)
