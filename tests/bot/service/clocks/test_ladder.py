"""What follows when a deadline has passed, rung by rung, with a clock that the test moves."""

from datetime import timedelta

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import GRACE, NOTICE, OVERDUE, REMINDER, SOUGHT, TOLD
from bot.service.people.played import AWAY
from bot.store.mail import LOOKED, AgentWork, Trouble
from bot.store.models import Answer, Tenure
from bot.terms.missed import Step
from tests.bot.service.clocks.test_deadlines import pass_time
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA, once


@once
def at_turn(rig, line, scenario="two"):
    """At red's (Anna's) first turn, 72 hours for it."""
    table = rig.full(scenario)
    rig.do(rig.tables.terms.change, table, ANNA, "missed", line, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    for info in rig.do(rig.tables.look.table, table).seats:
        rig.play(table, info.person, info.seat, "stake 0", "low")
    return table


def info(rig, table):
    return rig.do(rig.tables.look.table, table)


def told(rig, kind, text):
    return [letter for letter in rig.letters(kind) if letter.args.get("text") == text]


def house_answers(rig, *choices):
    """The house answers all that it owes now."""
    tasks = rig.do(rig.tables.agent_desk.agent_tasks, 9)
    return [rig.do(rig.tables.agent_desk.agent_answers, task.work, list(choices)) for task in tasks]


def to_reds_turn(rig, table):
    """Bert, and Anna but for her turns, answer at once until it is Anna's turn."""
    while True:
        asked = rig.do(rig.tables.look.table, table).pending
        decisions = {seat: rig.panel(table, ANNA if seat == "red" else BERT, seat).decision.kind for seat in asked}
        if decisions.get("red") == "toy.turn":
            return
        for seat, kind in decisions.items():
            person = ANNA if seat == "red" else BERT
            rig.play(table, person, seat, *(("stake 0", "low") if kind == "toy.stake" else ("done",)))


def test_in_the_grace_comes_one_more_reminder_where_the_table_wants_it(rig):
    table = at_turn(rig, "grace 12h, reminder 4h")
    rig.do(rig.tables.people.set_person, ANNA, reminders="none")
    pass_time(rig, hours=72)
    pass_time(rig, hours=7)
    assert not rig.letters(REMINDER)
    pass_time(rig, hours=1)
    pass_time(rig, minutes=1)
    assert [letter.person for letter in rig.letters(REMINDER)] == [ANNA]
    assert info(rig, table).grace == ("red",)


def test_extensions_are_used_by_themselves_counted_and_told_to_all(rig):
    table = at_turn(rig, "2 credits of 24h")
    assert info(rig, table).credits == {"red": 2, "blue": 2}
    pass_time(rig, hours=72)
    assert info(rig, table).credits == {"red": 1, "blue": 2}
    assert info(rig, table).due["red"] - rig.clock() == timedelta(hours=24)
    assert not rig.letters(GRACE)
    assert [letter.args["count"] for letter in told(rig, NOTICE, "credit")] == [1]
    assert [letter.person for letter in told(rig, TOLD, "credit")] == [ANNA]
    pass_time(rig, hours=24)
    pass_time(rig, hours=24)
    assert info(rig, table).credits["red"] == 0
    assert len(rig.letters(GRACE)) == 1


def test_an_answer_within_an_extension_is_on_time(rig):
    table = at_turn(rig, "1 credits of 24h")
    pass_time(rig, hours=80)
    rig.play(table, ANNA, "red", "done")
    rig.play(table, BERT, "blue", "done")
    (played,) = [one for one in rig.do(rig.tables.played.at_table, table) if one.person == ANNA]
    assert played.on_time == played.turns


def test_extensions_stay_with_the_person_who_has_used_them(rig):
    table = at_turn(rig, "2 credits of 24h")
    pass_time(rig, hours=72)
    rig.do(rig.tables.arbiter.replace, table, EMMA, "red", CARL, None, "Carl", rig.id(), admin=True)
    assert info(rig, table).credits["red"] == 2
    rig.do(rig.tables.arbiter.replace, table, EMMA, "red", ANNA, None, "Anna", rig.id(), admin=True)
    agreed(rig, table)
    assert info(rig, table).credits["red"] == 1


def agreed(rig, table):
    """Whoever is asked agrees."""
    for one in rig.do(rig.tables.consent.agreements, table):
        for person in one.waiting:
            rig.do(rig.tables.consent.agree, table, person, one.id, True, rig.id())


def test_after_the_grace_a_complete_draft_is_sent_where_the_table_says_so(rig):
    table = at_turn(rig, "grace 12h, draft")
    rig.draft(table, ANNA, "red", "take 2", "done")
    pass_time(rig, hours=72)
    assert rig.letters(GRACE), "not before the grace is over: nobody has marked it ready"
    pass_time(rig, hours=12)
    assert info(rig, table).pending == ("blue",)
    assert rig.rows(Answer, Answer.choice == "take 2")


@pytest.mark.parametrize(("line", "draft"), [("grace 12h", ("take 2", "done")), ("grace 12h, draft", ("take 2",))])
def test_no_other_draft_is(rig, line, draft):
    table = at_turn(rig, line)
    rig.draft(table, ANNA, "red", *draft)
    pass_time(rig, hours=72)
    pass_time(rig, hours=12)
    assert info(rig, table).late == ("red",)
    assert not rig.rows(Answer, Answer.choice == "take 2")


def test_the_house_answers_one_question_and_the_seat_stays_whose_it_is(rig):
    table = at_turn(rig, "no grace, then agent once")
    pass_time(rig, hours=72)
    now = info(rig, table)
    assert (now.status, now.instead, now.late) == (Status.RUNNING, ("red",), ())
    assert house_answers(rig, "done") == [True]
    now = info(rig, table)
    assert (now.pending, now.instead, now.seats[0].person) == (("blue",), (), ANNA)
    assert rig.rows(Answer, Answer.seat == "red")[-1].who.startswith("agent ")
    rig.play(table, BERT, "blue", "done")
    assert "red" in info(rig, table).due, "the next question is hers again"
    assert not rig.do(rig.tables.agent_desk.agent_tasks, 9)


def test_an_answer_of_ones_own_that_comes_before_the_houses_counts(rig):
    table = at_turn(rig, "no grace, then agent once")
    pass_time(rig, hours=72)
    (task,) = rig.do(rig.tables.agent_desk.agent_tasks, 9)
    rig.play(table, ANNA, "red", "take 1")
    assert rig.do(rig.tables.agent_desk.agent_answers, task.work, ["done"]) is False
    now = info(rig, table)
    assert (now.pending, now.instead) == (("red",), ())
    assert now.due["red"] > rig.clock()
    assert not rig.do(rig.tables.agent_desk.agent_tasks, 9)


def test_where_the_house_cannot_answer_the_others_decide_after_all(rig):
    table = at_turn(rig, "no grace, then agent once")
    pass_time(rig, hours=72)
    for _ in range(4):
        (task,) = rig.do(rig.tables.agent_desk.agent_tasks, 9)
        rig.do(rig.tables.agent_desk.agent_failed, task.work, "it hangs")
        rig.clock.forward(minutes=10)
    now = info(rig, table)
    assert (now.status, now.late, now.instead) == (Status.PAUSED, ("red",), ())
    assert rig.letters(OVERDUE)
    rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "wait", rig.id())
    assert info(rig, table).due["red"] > rig.clock()


def test_a_pause_while_the_house_is_to_answer_gives_the_question_back(rig):
    table = at_turn(rig, "no grace, then agent once")
    pass_time(rig, hours=72)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "holiday", rig.id(), admin=True)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert info(rig, table).due["red"] - rig.clock() == timedelta(hours=72)
    assert house_answers(rig, "done") in ([], [False])


def test_the_house_takes_the_seat_over(rig):
    table = at_turn(rig, "no grace, then agent")
    pass_time(rig, hours=72)
    now = info(rig, table)
    assert (now.status, now.seats[0].person, bool(now.seats[0].agent)) == (Status.RUNNING, None, True)
    assert [letter.person for letter in told(rig, TOLD, "off-missed")] == [ANNA]
    assert house_answers(rig, "done") == [True]
    (tenure,) = rig.rows(Tenure, Tenure.person == ANNA)
    assert tenure.until == rig.clock()


def test_the_seat_is_offered_to_others_and_the_game_goes_on_with_whoever_takes_it(rig):
    table = at_turn(rig, "no grace, then offer")
    pass_time(rig, hours=72)
    now = info(rig, table)
    assert (now.status, now.seats[0].sought) == (Status.PAUSED, True)
    assert [letter.seat for letter in rig.letters(SOUGHT)] == ["red"]
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    now = info(rig, table)
    assert (now.status, now.seats[0].person) == (Status.RUNNING, CARL)
    assert now.due["red"] - rig.clock() == timedelta(hours=72)


def test_the_game_ends_where_the_table_says_so(rig):
    table = at_turn(rig, "no grace, then end")
    pass_time(rig, hours=72)
    now = info(rig, table)
    assert (now.status, now.reason, now.outcome) == (Status.ENDED, "missed", None)
    assert {letter.person for letter in told(rig, TOLD, "ended-missed")} == {ANNA, BERT}


def test_strikes_are_told_and_so_many_change_what_follows(rig):
    table = at_turn(rig, "no grace, then agent once, 2 strikes offer")
    pass_time(rig, hours=72)
    assert info(rig, table).strikes == {"red": 1}
    assert [(letter.person, letter.args["count"]) for letter in told(rig, TOLD, "instead")] == [(ANNA, 1)]
    assert [letter.args["count"] for letter in told(rig, NOTICE, "instead")] == [1]
    assert not told(rig, TOLD, "strike"), "the same twice"
    assert not told(rig, NOTICE, "strike"), "the same twice"
    house_answers(rig, "done")
    to_reds_turn(rig, table)
    pass_time(rig, hours=72)
    assert [info.sought for info in info(rig, table).seats] == [True, False]
    assert [letter.args["count"] for letter in told(rig, NOTICE, "strike")] == [2]


def test_strikes_are_cleared_by_turns_on_time(rig):
    table = at_turn(rig, "no grace, then agent once, 3 strikes offer, cleared after 2")
    pass_time(rig, hours=72)
    house_answers(rig, "done")
    assert info(rig, table).strikes == {"red": 1}
    to_reds_turn(rig, table)
    assert info(rig, table).strikes == {"red": 1}, "one turn on time is not enough"
    rig.play(table, ANNA, "red", "done")
    assert info(rig, table).strikes == {}


def test_no_strike_and_no_seat_is_lost_by_an_outage_of_ours(rig):
    table = at_turn(rig, "grace 12h, 1 credits of 24h, then offer, 1 strikes end")
    rig.do(lambda: rig.database.session.add(Trouble(kind=LOOKED, since=rig.clock())))
    rig.clock.forward(days=10)
    assert timedelta(days=10) > AWAY
    rig.restart()
    rig.do(rig.tables.played.came_back)
    pass_time(rig)
    now = info(rig, table)
    assert (now.grace, now.credits["red"]) == (("red",), 1)
    assert now.due["red"] - rig.clock() == timedelta(hours=12)
    pass_time(rig, hours=12)
    assert info(rig, table).credits["red"] == 0, "an extension is used once there was time to answer"
    pass_time(rig, hours=24)
    pass_time(rig, hours=12)
    now = info(rig, table)
    assert (now.status, now.reason, now.late) == (Status.PAUSED, "overdue", ("red",))
    assert (now.strikes, now.seats[0].person) == ({}, ANNA)


def test_nobody_is_played_for_where_nobody_waits(rig):
    table = at_turn(rig, "no grace, then agent")
    rig.do(rig.tables.arbiter.replace, table, EMMA, "blue", None, "sensible", "", rig.id(), admin=True)
    pass_time(rig, hours=72)
    now = info(rig, table)
    assert (now.seats[0].person, now.late) == (ANNA, ("red",))


def test_a_ladder_changed_while_a_grace_runs_counts_from_then_on(rig):
    table = at_turn(rig, "grace 12h")
    pass_time(rig, hours=72)
    rig.do(rig.tables.terms.change, table, EMMA, "missed", "grace 12h, then agent once", rig.id(), admin=True)
    pass_time(rig, hours=12)
    assert info(rig, table).instead == ("red",)
    assert rig.rows(AgentWork)


def test_who_is_put_off_by_the_ladder_answers_no_more(rig):
    table = at_turn(rig, "no grace, then agent")
    pass_time(rig, hours=72)
    with pytest.raises(Denied, match="not-your-seat"):
        rig.do(rig.tables.play.draft_type, table, ANNA, "red", "done", rig.id())


def test_where_onlookers_see_the_game_later_nobody_but_the_players_learns_who_is_late(rig):
    table = at_turn(rig, "no grace, 1 credits of 1h, then agent once, 3 strikes end")
    rig.do(rig.tables.terms.change, table, EMMA, "onlookers", "never", rig.id(), admin=True)
    pass_time(rig, hours=72)
    pass_time(rig, hours=1)
    for text in ("credit", "instead"):
        assert not told(rig, NOTICE, text)
        assert told(rig, TOLD, text)
    theirs = rig.do(rig.tables.look.table, table, CARL)
    assert (theirs.instead, theirs.strikes, theirs.credits, theirs.follows) == ((), {}, {}, {})
    assert rig.do(rig.tables.look.table, table, BERT).strikes == {"red": 1}


def test_going_back_behind_a_missed_question_gives_back_what_it_has_cost(rig):
    table = at_turn(rig, "no grace, 2 credits of 24h, then agent once, 3 strikes offer")
    for hours in (72, 24, 24):
        pass_time(rig, hours=hours)
    house_answers(rig, "done")
    assert (info(rig, table).credits["red"], info(rig, table).strikes) == (0, {"red": 1})
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 1, rig.id(), admin=True)
    now = info(rig, table)
    assert (now.pending, now.credits["red"], now.strikes) == (("red",), 2, {})
    assert [letter.args["seats"] for letter in told(rig, NOTICE, "given-back")] == [["red"]]
    rig.play(table, ANNA, "red", "done")
    (played,) = [one for one in rig.do(rig.tables.played.at_table, table) if one.person == ANNA]
    assert played.on_time == played.turns


def test_going_back_behind_something_else_leaves_strikes_as_they_are(rig):
    table = at_turn(rig, "no grace, then agent once, 3 strikes offer")
    pass_time(rig, hours=72)
    house_answers(rig, "done")
    rig.clock.forward(minutes=1)
    rig.play(table, BERT, "blue", "done")
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 1, rig.id(), admin=True)
    assert info(rig, table).pending == ("blue",)
    assert info(rig, table).strikes == {"red": 1}
    assert not told(rig, NOTICE, "given-back")


def test_going_back_gives_banks_what_they_held(rig):
    table = rig.at_turn()
    rig.do(rig.tables.terms.change, table, EMMA, "clock", "bank 3d, nights too", rig.id(), admin=True)
    rig.play(table, ANNA, "red", "done")
    pass_time(rig, hours=20)
    rig.play(table, BERT, "blue", "done")
    assert info(rig, table).banks["blue"] == timedelta(hours=52)
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 1, rig.id(), admin=True)
    assert info(rig, table).banks["blue"] == timedelta(hours=72)


def test_a_late_answer_that_is_taken_back_is_late_still_and_counts_once(rig):
    table = at_turn(rig, "grace 12h, 1 credits of 24h, then agent once, 3 strikes offer")
    for hours in (72, 24):
        pass_time(rig, hours=hours)
    rig.play(table, ANNA, "red", "done")
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    now = info(rig, table)
    assert (now.grace, now.credits["red"]) == (("red",), 0)
    pass_time(rig, hours=12)
    assert info(rig, table).strikes == {"red": 1}, "no second grace"
    house_answers(rig, "done")
    (played,) = [one for one in rig.do(rig.tables.played.at_table, table) if one.person == ANNA]
    assert played.turns - played.on_time == 1


def test_where_nobody_decides_the_seat_is_offered_and_where_nobody_takes_it_the_house_plays_on(rig):
    table = at_turn(rig, "no grace, then ask, after 2 days offer, after 5 days agent")
    pass_time(rig, hours=72)
    now = info(rig, table)
    assert (now.late, now.follows) == (("red",), {"red": (rig.clock() + timedelta(days=2), Step.OFFER)})
    pass_time(rig, hours=47)
    assert info(rig, table).late == ("red",)
    pass_time(rig, hours=1)
    now = info(rig, table)
    assert (now.seats[0].sought, now.status) == (True, Status.PAUSED)
    assert now.follows == {"red": (rig.clock() + timedelta(days=5), Step.AGENT)}
    assert [letter.person for letter in told(rig, TOLD, "off-missed")] == [ANNA]
    pass_time(rig, days=5)
    now = info(rig, table)
    assert (now.seats[0].sought, bool(now.seats[0].agent), now.status, now.follows) == (False, True, Status.RUNNING, {})
    assert house_answers(rig, "done") == [True]


def test_who_takes_an_offered_seat_in_time_keeps_it(rig):
    table = at_turn(rig, "no grace, then offer, after 5 days end")
    pass_time(rig, hours=72)
    pass_time(rig, days=4)
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    pass_time(rig, days=2)
    now = info(rig, table)
    assert (now.status, now.seats[0].person, now.follows) == (Status.RUNNING, CARL, {})


def test_an_open_seat_that_nobody_takes_can_end_the_game(rig):
    table = at_turn(rig, "no grace, then offer, after 5 days end")
    pass_time(rig, hours=72)
    pass_time(rig, days=5)
    assert (info(rig, table).status, info(rig, table).reason) == (Status.ENDED, "missed")


def test_a_seat_that_was_left_goes_the_same_way(rig):
    table = at_turn(rig, "after 2 days offer, after 5 days agent")
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    assert info(rig, table).follows["red"][1] is Step.AGENT
    pass_time(rig, days=5)
    assert info(rig, table).seats[0].agent


def test_where_nobody_decides_the_house_can_answer_once_and_the_game_goes_on(rig):
    table = at_turn(rig, "no grace, after 1 day agent once")
    pass_time(rig, hours=72)
    pass_time(rig, days=1)
    now = info(rig, table)
    assert (now.status, now.instead, now.late, now.seats[0].person) == (Status.RUNNING, ("red",), (), ANNA)
    assert house_answers(rig, "done") == [True]


def test_a_decision_of_the_others_stops_what_would_have_followed(rig):
    table = at_turn(rig, "no grace, after 2 days offer")
    pass_time(rig, hours=72)
    rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "wait", rig.id())
    pass_time(rig, days=2)
    now = info(rig, table)
    assert (now.status, now.follows, now.seats[0].person) == (Status.RUNNING, {}, ANNA)


def test_while_the_arbiter_has_stopped_the_clock_nothing_follows(rig):
    table = at_turn(rig, "no grace, then offer, after 2 days end")
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    if info(rig, table).status == Status.PAUSED:
        rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "snow", rig.id(), admin=True)
    pass_time(rig, days=10)
    assert (info(rig, table).status, info(rig, table).follows) == (Status.PAUSED, {})
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert info(rig, table).follows["red"][0] - rig.clock() == timedelta(days=2)


def test_an_outage_of_ours_gives_whoever_would_take_the_seat_as_much_longer(rig):
    table = at_turn(rig, "no grace, then offer, after 5 days end")
    pass_time(rig, hours=72)
    rig.do(lambda: rig.database.session.add(Trouble(kind=LOOKED, since=rig.clock())))
    rig.clock.forward(days=10)
    rig.restart()
    rig.do(rig.tables.played.came_back)
    pass_time(rig)
    assert info(rig, table).follows["red"][0] - rig.clock() == timedelta(days=5)
