"""Being away: deadlines that wait, deputies, the house, limits; with a clock that the test moves."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.seasons.pairing import ROUND_ROBIN
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import GRACE, NOTICE, TOLD, TURN
from bot.store.models import AbsenceRow, Answer
from bot.terms.terms import Terms, with_part
from engine.core.ahead.plan import Plan
from tests.bot.service.clocks.test_ladder import agreed, house_answers, info, told
from tests.bot.service.clocks.test_ladder import to_reds_turn as on
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, EMMA
from tests.bot.service.season_rig import PEOPLE, Season

H = timedelta(hours=1)


def pass_time(rig, **span):
    """Move the clock and do all that has become due, as the scheduler would."""
    rig.clock.forward(**span)
    for id in rig.do(rig.tables.absences.due):
        rig.do(rig.tables.absences.pass_time, id)
    while waiting := rig.do(rig.tables.due.overdue):
        for window in waiting:
            rig.do(rig.tables.due.pass_time, window)


def leave(rig, first="now", last="", person=ANNA, deputy=None, agent=False, table=None):
    stretch = rig.do(rig.tables.absences.stretch, person, first, last)
    return rig.do(rig.tables.absences.leave, person, stretch, deputy, "Carl", agent, rig.id(), table)


def back(rig, person=ANNA):
    return rig.do(rig.tables.absences.come_back, person, rig.id())


def terms(rig, table, line):
    rig.do(rig.tables.terms.change, table, EMMA, "away", line, rig.id(), admin=True)


def test_what_would_be_due_meanwhile_runs_on_when_one_is_back_with_what_was_left(rig):
    table = rig.at_turn()  # Sunday noon; 72 hours: Wednesday noon
    leave(rig, "tue", "fri")
    begins, ends = datetime(2026, 3, 3, tzinfo=UTC), datetime(2026, 3, 7, tzinfo=UTC)
    assert info(rig, table).due["red"] == ends + (datetime(2026, 3, 4, 12, tzinfo=UTC) - begins)
    pass_time(rig, hours=72)
    assert not rig.letters(GRACE)
    assert info(rig, table).away[0].now
    pass_time(rig, days=2, hours=13)
    assert info(rig, table).away == ()
    assert [letter.person for letter in told(rig, NOTICE, "back")] == [ANNA]


def test_what_is_due_before_or_long_after_stays(rig):
    table = rig.at_turn()
    before = info(rig, table).due["red"]
    leave(rig, "thu", "fri")
    assert info(rig, table).due["red"] == before
    back(rig)
    leave(rig, "now", "mon")
    assert info(rig, table).due["red"] == before


def test_what_is_asked_meanwhile_waits_with_its_whole_time(rig):
    table = rig.at_turn()
    leave(rig, "now", "10 days", person=BERT)
    rig.play(table, ANNA, "red", "done")
    assert info(rig, table).due["blue"] == datetime(2026, 3, 11, tzinfo=UTC) + 72 * H


def test_whoever_is_back_early_has_what_they_would_have_had_later_and_the_days_again(rig):
    table = rig.at_turn()
    terms(rig, table, "10 days, 10 days a game")
    pass_time(rig, hours=48)
    leave(rig, "now", "10 days")
    pass_time(rig, hours=25)
    back(rig)
    assert info(rig, table).due["red"] - rig.clock() == 24 * H
    assert [one.days for one in rig.rows(AbsenceRow)] == [2]
    with pytest.raises(Denied, match="away-too-often") as no:
        leave(rig, "20 march", "9 days", table=table)
    assert no.value.args_["left"] == 8


def test_whoever_is_back_at_once_at_a_quick_table_has_no_more_time_than_a_turn_takes(rig):
    table = rig.lobby()
    rig.do(rig.tables.terms.change, table, ANNA, "clock", "20m", rig.id())
    for seat, person, name in (("red", ANNA, "Anna"), ("blue", BERT, "Bert")):
        rig.do(rig.tables.lobby.take_seat, table, person, name, seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    on(rig, table)
    leave(rig, "now", "2 days")
    back(rig)
    assert info(rig, table).due["red"] - rig.clock() == H / 3


def with_quiet_weekends(rig):
    """A table whose turn of two days began on a Sunday that does not count."""
    table = rig.lobby()
    rig.do(rig.tables.terms.change, table, ANNA, "clock", "2 days, no nights, quiet sat sun Europe/Athens", rig.id())
    for seat, person, name in (("red", ANNA, "Anna"), ("blue", BERT, "Bert")):
        rig.do(rig.tables.lobby.take_seat, table, person, name, seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    on(rig, table)
    return table


def test_whoever_is_away_for_a_minute_of_a_quiet_day_gains_nothing(rig):
    table = with_quiet_weekends(rig)
    before = info(rig, table).due["red"]
    leave(rig, "now")
    pass_time(rig, minutes=1)
    back(rig)
    assert info(rig, table).due["red"] == before


def test_quiet_days_before_one_left_are_not_made_up_for_afterwards(rig):
    table = with_quiet_weekends(rig)
    leave(rig, "now", "wed")  # until it is Thursday at 2:00 in Athens; her time, to Wednesday at 9:00, is all left
    due = info(rig, table).due["red"].astimezone(ZoneInfo("Europe/Athens"))
    assert due.strftime("%a %H:%M") == "Mon 11:00"


def test_little_that_was_left_becomes_half_a_day(rig):
    table = rig.at_turn()
    pass_time(rig, hours=71)
    leave(rig, "now", "2 days")
    assert info(rig, table).due["red"] == datetime(2026, 3, 6, tzinfo=UTC) + 12 * H


@pytest.mark.parametrize(
    ("line", "options", "code"),
    [
        ("none", {}, "away-not-here"), ("3 days", {"last": "4 days"}, "away-too-long"),
        ("14 days, 5 days a game", {"last": "6 days"}, "away-too-often"), ("no computer", {"agent": True}, "no-agent"),
        ("no deputies", {"deputy": CARL}, "no-deputy"), ("14 days", {"deputy": ANNA}, "bad-deputy"),
        ("14 days", {"deputy": BERT}, "bad-deputy"), ("14 days", {"deputy": CARL, "agent": True}, "away-both"),
    ],
)  # fmt: skip
def test_a_table_has_limits(rig, line, options, code):
    table = rig.at_turn()
    terms(rig, table, "13 days")
    terms(rig, table, line)
    with pytest.raises(Denied, match=code):
        leave(rig, table=table, **options)
    assert not rig.rows(AbsenceRow)


def test_two_stretches_with_nothing_between_are_one(rig):
    table = rig.at_turn()
    terms(rig, table, "5 days")
    leave(rig, "now", "3 days")
    with pytest.raises(Denied, match="away-too-long") as no:
        leave(rig, "wed", "3 days", table=table)
    assert no.value.args_["fits"] == "5 March 2026"
    leave(rig, "10 march", "5 days", table=table)


def test_who_is_away_says_anew_how_long_and_what_is_due_waits_as_long(rig):
    table = rig.at_turn()  # Sunday noon; 72 hours: Wednesday noon
    leave(rig, "now", "wed")
    for last, until in (("9 march", 10), ("fri", 7)):
        leave(rig, "now", last)
        ends = datetime(2026, 3, until, tzinfo=UTC)
        assert [(one.ends, one.days) for one in rig.rows(AbsenceRow)] == [(ends, until - 1)]
        assert info(rig, table).due["red"] >= ends + 12 * H
        assert told(rig, NOTICE, "away")[-1].args["until"] == int(ends.timestamp())
    assert not told(rig, NOTICE, "back")
    pass_time(rig, days=7)
    assert info(rig, table).away == ()


def test_a_deputy_stays_while_the_absence_is_made_longer_and_hears_of_it(rig):
    table = rig.at_turn()
    leave(rig, "now", "2 days", deputy=CARL)
    leave(rig, "tomorrow", "5 days")
    assert [one.deputy for one in rig.rows(AbsenceRow)] == [CARL]
    assert [letter.person for letter in told(rig, TOLD, "deputy-until")] == [CARL]
    with pytest.raises(Denied, match="away-already"):
        leave(rig, "now", "5 days", deputy=DORA, table=table)


def test_what_was_to_come_gives_way_to_what_is_said_now(rig):
    rig.at_turn()
    leave(rig, "fri", "sat")
    leave(rig, "thu", "fri")
    assert [one.state for one in rig.rows(AbsenceRow)] == ["off", "coming"]


@pytest.mark.parametrize(("first", "last"), [("2026-02-27", ""), ("fri", "2026-03-05"), ("2028-01-01", "")])
def test_a_stretch_that_is_over_or_backwards_is_refused(rig, first, last):
    rig.at_turn()
    with pytest.raises(Denied, match=r"away-backwards|away-far"):
        leave(rig, first, last)


def test_one_is_away_from_all_tables_that_let_one(rig):
    one, other = rig.at_turn(), rig.at_turn()
    terms(rig, other, "none")
    done = leave(rig, "now", "3 days")
    assert {granted.table: granted.refused and granted.refused.code for granted in done} == {
        one: None, other: "away-not-here",
    }  # fmt: skip


def test_a_deputy_answers_sees_what_the_seat_sees_and_stands_in_the_journal(rig):
    table = rig.at_turn()
    leave(rig, "now", "5 days", deputy=CARL)
    assert [letter.person for letter in rig.letters(TURN)][-1] == CARL
    assert told(rig, NOTICE, "away-deputy")[-1].args["deputy"] == CARL
    panel = rig.panel(table, CARL)
    assert (panel.seat, panel.view.viewer.seats) == ("red", frozenset({"red"}))
    rig.play(table, CARL, "red", "done")
    assert rig.rows(Answer, Answer.seat == "red")[-1].who == f"person {CARL}"
    assert info(rig, table).pending == ("blue",)
    assert info(rig, table).seats[0].person == ANNA


def test_who_can_have_no_deputy_at_a_table_is_away_there_all_the_same(rig):
    there, rivals = rig.running(), rig.running()
    rig.do(rig.tables.terms.change, rivals, EMMA, "away", "14 days, no deputies", rig.id(), admin=True)
    granted = {one.table: one for one in leave(rig, "now", "5 days", deputy=CARL)}
    assert granted[there].alone is None
    assert granted[rivals].alone.code == "away-no-deputy"
    assert granted[rivals].refused is None
    assert [letter.args["deputy"] for letter in told(rig, NOTICE, "away-deputy")] == [CARL]
    assert [letter.person for letter in told(rig, NOTICE, "away")] == [ANNA]


def test_a_deputy_is_one_no_longer_than_that_and_never_a_rivals_player_afterwards(rig):
    table = rig.at_turn()
    leave(rig, "now", "2 days", deputy=CARL)
    pass_time(rig, hours=37)
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, CARL, "red")
    assert rig.panel(table, CARL).view.viewer.seats == frozenset()
    assert [letter.person for letter in told(rig, TOLD, "deputy-over")] == [CARL]
    rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    with pytest.raises(Denied, match="knows-too-much"):
        rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "blue", rig.id())


def test_nobody_is_deputy_before_the_absence_begins_or_once_they_have_become_a_rival(rig):
    table = rig.at_turn()
    leave(rig, "tue", "fri", deputy=CARL)
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, CARL, "red")
    rig.do(rig.tables.arbiter.replace, table, EMMA, "blue", CARL, None, "Carl", rig.id(), admin=True)
    pass_time(rig, hours=37)
    assert rig.panel(table, CARL).seat == "blue"
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, CARL, "red")
    assert [letter.person for letter in told(rig, TOLD, "deputy-unfit")] == [ANNA]


def test_whoever_looks_after_a_table_or_has_looked_at_it_is_no_deputy(rig):
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.name_arbiter, table, EMMA, DORA, "Dora", rig.id(), admin=True)
    with pytest.raises(Denied, match="bad-deputy"):
        leave(rig, "now", "2 days", deputy=DORA, table=table)
    rig.do(rig.tables.look.referee, table, CARL, rig.id(), admin=True)
    with pytest.raises(Denied, match="bad-deputy") as no:
        leave(rig, "now", "2 days", deputy=CARL, table=table)
    assert no.value.args_["why"] == "knows"


def test_a_deputy_does_nothing_but_answer(rig):
    table = rig.at_turn()
    leave(rig, "now", "5 days", deputy=CARL)
    with pytest.raises(Denied):
        rig.do(rig.tables.accords.common, table, CARL, "red")
    with pytest.raises(Denied):
        rig.do(rig.tables.lobby.leave, table, CARL, rig.id())
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.terms.change, table, CARL, "clock", "1 day", rig.id())
    with pytest.raises(Denied):
        rig.do(rig.tables.disputes.raise_, table, CARL, "red", 0, ["x"], "no", rig.id())


def test_a_deputy_goes_with_the_holder(rig):
    table = rig.at_turn()
    leave(rig, "now", "5 days", deputy=CARL)
    rig.do(rig.tables.arbiter.replace, table, EMMA, "red", DORA, None, "Dora", rig.id(), admin=True)
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, CARL, "red")


def test_the_house_answers_meanwhile_and_no_longer(rig):
    table = rig.at_turn()
    leave(rig, "now", "2 days", agent=True)
    assert info(rig, table).instead == ("red",)
    assert house_answers(rig, "done") == [True]
    on_turn = info(rig, table)
    assert on_turn.pending == ("blue",)
    assert on_turn.seats[0].person == ANNA
    pass_time(rig, hours=37)
    on(rig, table)
    assert info(rig, table).due["red"] - rig.clock() == 72 * H
    assert info(rig, table).instead == ()


def test_what_the_house_owes_when_one_is_back_is_ones_own_again(rig):
    table = rig.at_turn()
    leave(rig, "now", "10 days", agent=True)
    back(rig)
    assert info(rig, table).due["red"] - rig.clock() == 72 * H
    assert house_answers(rig, "done") in ([], [False])
    assert info(rig, table).pending == ("red",)


def test_ones_own_answer_counts_although_the_house_answers(rig):
    table = rig.at_turn()
    leave(rig, "now", "10 days", agent=True)
    rig.play(table, ANNA, "red", "take 1")
    assert info(rig, table).instead == ("red",)
    assert house_answers(rig, "done") == [True]
    assert info(rig, table).pending == ("blue",)


def test_after_an_outage_it_begins_and_ends_as_it_would_have(rig):
    table = rig.at_turn()
    leave(rig, "tue", "fri", deputy=CARL)
    rig.clock.forward(days=10)
    rig.restart()
    pass_time(rig)
    assert info(rig, table).away == ()
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, CARL, "red")
    assert info(rig, table).due["red"] > rig.clock()


def test_a_pause_that_ends_within_an_absence_leaves_what_was_left_for_afterwards(rig):
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.pause, table, EMMA, "snow", rig.id(), admin=True)
    leave(rig, "now", "10 days")
    pass_time(rig, days=3)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert info(rig, table).due["red"] == datetime(2026, 3, 11, tzinfo=UTC) + 72 * H


def test_a_bank_does_not_run_out_meanwhile(rig):
    table = rig.at_turn()
    rig.do(rig.tables.terms.change, table, EMMA, "clock", "bank 3d", rig.id(), admin=True)
    rig.play(table, ANNA, "red", "done")
    leave(rig, "now", "5 days", person=BERT)
    pass_time(rig, days=5)
    assert info(rig, table).banks["blue"] > timedelta(days=2)


def test_who_is_away_is_no_concern_of_a_game_that_is_over(rig):
    table = rig.at_turn()
    leave(rig, "now", "5 days", deputy=CARL)
    rig.do(rig.tables.arbiter.end, table, EMMA, "snow", rig.id(), admin=True)
    pass_time(rig, days=6)
    assert info(rig, table).status == Status.ENDED
    assert not told(rig, NOTICE, "back")


def test_what_is_called_off_before_it_began_has_moved_nothing(rig):
    table = rig.at_turn()
    before = info(rig, table).due["red"]
    leave(rig, "tue", "fri")
    assert info(rig, table).due["red"] > before
    back(rig)
    assert info(rig, table).due["red"] == before


def test_a_pause_within_an_absence_does_not_add_it_twice(rig):
    table = rig.at_turn()
    pass_time(rig, hours=48)
    leave(rig, "now", "10 days")
    rig.do(rig.tables.arbiter.pause, table, EMMA, "snow", rig.id(), admin=True)
    assert info(rig, table).left["red"] == 24 * H
    pass_time(rig, days=12)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert info(rig, table).due["red"] - rig.clock() == 24 * H


def test_stretches_that_touch_through_others_are_one(rig):
    table = rig.at_turn()
    terms(rig, table, "10 days")
    leave(rig, "now", "4 days")
    leave(rig, "9 march", "4 days")
    with pytest.raises(Denied, match="away-too-long"):
        leave(rig, "5 march", "4 days", table=table)


def test_time_that_the_arbiter_gives_waits_as_well(rig):
    table = rig.at_turn()
    leave(rig, "thu", "sat")
    rig.do(rig.tables.arbiter.extend, table, EMMA, "red", 24, rig.id(), admin=True)
    assert info(rig, table).due["red"] == datetime(2026, 3, 8, tzinfo=UTC) + 12 * H


def test_time_that_the_arbiter_gives_ends_in_nobodys_night(rig):
    table = rig.at_turn()
    rig.do(rig.tables.people.set_person, ANNA, time_zone="Europe/Athens")
    rig.do(rig.tables.arbiter.extend, table, EMMA, "red", 11, rig.id(), admin=True)
    assert info(rig, table).due["red"].astimezone(ZoneInfo("Europe/Athens")).strftime("%H:%M") == "09:00"


def test_a_longer_clock_while_one_is_away_counts_what_is_longer(rig):
    table = rig.at_turn()  # due Wednesday noon
    leave(rig, "tue", "sat")
    rig.do(rig.tables.terms.change, table, EMMA, "clock", "4 days, nights too", rig.id(), admin=True)
    assert info(rig, table).due["red"] == datetime(2026, 3, 8, tzinfo=UTC) + 60 * H


def test_what_a_deputy_answers_is_nobodys_turn_and_the_record_says_whose_answer_it_was(rig):
    table = rig.at_turn()
    before = {one.person: (one.turns, one.on_time) for one in rig.do(rig.tables.played.at_table, table)}
    leave(rig, "now", "5 days", deputy=CARL)
    rig.play(table, CARL, "red", "done")
    assert {one.person: (one.turns, one.on_time) for one in rig.do(rig.tables.played.at_table, table)} == before
    assert rig.do(rig.tables.played.reliability, CARL).turns == 0
    back(rig)
    on(rig, table)
    rig.play(table, ANNA, "red", "done")
    (hers,) = [one for one in rig.do(rig.tables.played.at_table, table) if one.person == ANNA]
    assert hers.turns > before[ANNA][0]


def test_what_a_deputy_leaves_is_the_holders_own_turn_again(rig):
    table = rig.at_turn()
    leave(rig, "now", "2 days", deputy=CARL)
    rig.play(table, CARL, "red", "take 1")
    back(rig)
    rig.play(table, ANNA, "red", "done")
    (hers,) = [one for one in rig.do(rig.tables.played.at_table, table) if one.person == ANNA]
    assert hers.on_time == hers.turns
    assert [answer.who for answer in rig.rows(Answer, Answer.seat == "red")][-2:] == [
        f"person {CARL}",
        f"person {ANNA}",
    ]


def test_whoever_of_both_has_not_answered_is_told_what_comes_after(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "done")
    rig.play(table, BERT, "blue", "done")
    rig.play(table, BERT, "blue", "stake 0", "low")
    leave(rig, "now", "9 days", deputy=CARL)
    before = len(rig.letters(TURN))
    rig.play(table, CARL, "red", "stake 0", "low")
    assert info(rig, table).pending == ("red",), "the deputy's own answer has led to red's turn"
    assert [(letter.person, letter.seat) for letter in rig.letters(TURN)][before:] == [(ANNA, "red")]


def test_a_draft_that_the_deputy_marked_ready_is_sent_in_their_name_or_not_at_all(rig):
    table = rig.at_turn()
    leave(rig, "now", "mon", deputy=CARL)
    rig.draft(table, CARL, "red", "take 2", "done")
    rig.do(rig.tables.play.draft_ready, table, CARL, "red", True, rig.id())
    back(rig)
    assert not rig.panel(table, ANNA, "red").ready
    pass_time(rig, hours=73)
    assert info(rig, table).grace == ("red",)


def test_a_plan_is_the_holders_own(rig):
    table = rig.at_turn()
    leave(rig, "now", "5 days", deputy=CARL)
    with pytest.raises(Denied, match="not-your-seat"):
        rig.do(rig.tables.play.set_plan, table, CARL, "red", Plan(), rig.id())


def test_a_deputy_who_is_put_on_a_rivals_seat_answers_no_longer(rig):
    table = rig.at_turn()
    leave(rig, "now", "5 days", deputy=CARL)
    rig.do(rig.tables.arbiter.replace, table, EMMA, "blue", CARL, None, "Carl", rig.id(), admin=True)
    agreed(rig, table)
    assert info(rig, table).seats[1].person == CARL
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, CARL, "red")
    assert rig.panel(table, CARL).view.viewer.seats == frozenset({"blue"})
    assert [letter.person for letter in told(rig, TOLD, "deputy-unfit")] == [ANNA]


def test_whoever_is_forgotten_is_nobodys_deputy(rig):
    table = rig.at_turn()
    leave(rig, "now", "5 days", deputy=CARL)
    rig.do(rig.tables.forgetting.forget, CARL)
    (away,) = info(rig, table).away
    assert away.deputy is None
    assert [letter.person for letter in told(rig, TOLD, "deputy-unfit")] == [ANNA]


def test_a_season_counts_each_day_once_for_all_its_tables(rig):
    season = Season(
        rig, ROUND_ROBIN, days=2, terms=with_part(Terms(), "away", "6 days, 9 days a game, 8 days a season")
    )
    season.begun()
    season.go_on(days=2)
    person = PEOPLE[0]
    one, other = (row.id for row in rig.do(rig.tables.absences.tables, person))
    leave(rig, "now", "4 days", person=person)
    with pytest.raises(Denied, match="away-season") as no:
        leave(rig, "2026-03-20", "2026-03-24", person=person, table=one)
    assert (no.value.args_["most"], no.value.args_["left"]) == (8, 4)
    leave(rig, "2026-03-20", "3 days", person=person, table=one)
    leave(rig, "2026-03-22", "2 days", person=person, table=other)
    with pytest.raises(Denied, match="away-season"):
        leave(rig, "2026-04-10", "1 day", person=person, table=other)


def test_what_a_season_says_of_being_away_and_of_missed_deadlines_holds_at_its_tables(rig):
    terms = with_part(with_part(Terms(), "away", "3 days"), "missed", "flowing")
    season = Season(rig, people=2, terms=terms, begun=True)
    (table,) = season.tables()
    assert (info(rig, table.id).terms.away, info(rig, table.id).terms.missed) == (terms.away, terms.missed)
    with pytest.raises(Denied, match="away-too-long"):
        leave(rig, "now", "4 days", person=PEOPLE[0], table=table.id)


@pytest.mark.parametrize("meanwhile", [{"deputy": CARL}, {"agent": True}])
def test_nobody_gets_rid_of_a_missed_deadline_or_a_used_extension_by_going_away(rig, meanwhile):
    table = rig.at_turn()
    line = "grace 24h, 1 credits of 12h, then agent once, 5 strikes end"
    rig.do(rig.tables.terms.change, table, EMMA, "missed", line, rig.id(), admin=True)
    for hours in (72, 12):
        pass_time(rig, hours=hours)
    assert info(rig, table).grace == ("red",)
    leave(rig, "now", "5 days", **meanwhile)
    if meanwhile.get("agent"):
        house_answers(rig, "done")
    else:
        rig.play(table, CARL, "red", "done")
    assert info(rig, table).pending == ("blue",)
    assert info(rig, table).credits["red"] == 0
    (hers,) = [one for one in rig.do(rig.tables.played.at_table, table) if one.person == ANNA]
    assert hers.turns - hers.on_time == 1


def test_a_deputy_hears_that_they_are_not_needed_after_all(rig):
    rig.at_turn()
    leave(rig, "tue", "fri", deputy=CARL)
    back(rig)
    assert [letter.person for letter in told(rig, TOLD, "deputy-off")] == [CARL]


def test_nobody_is_written_to_over_and_over(rig):
    table = rig.at_turn()
    for _ in range(10):
        leave(rig, "tue", "fri", deputy=CARL)
        back(rig)
    with pytest.raises(Denied, match="away-again"):
        leave(rig, "tue", "fri", deputy=CARL, table=table)
    leave(rig, "tue", "fri")
