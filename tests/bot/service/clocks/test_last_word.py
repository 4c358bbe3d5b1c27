"""The last word: sealed answers that are all there can be changed for a while, and nothing shows before it is over."""

import json
from datetime import timedelta

import pytest
from sqlmodel import col

from bot.check_dice import check
from bot.service.api.denials import Denied
from bot.service.mail.letters import NOTICE, REPORT
from bot.store.models import Answer, TableRow
from engine.core.ahead.plan import Plan, StandingOrder
from engine.core.records.record import of_json, to_json
from engine.core.records.replaying import difference
from engine.core.records.verify import verify
from tests.bot.service.clocks.test_clocks import change, clock
from tests.bot.service.clocks.test_deadlines import pass_time as pass_deadlines
from tests.bot.service.rig import ANNA, BERT, EMMA, once

M = timedelta(minutes=1)
HELD = "1 day, last word 30 min"


def pass_time(rig, **span):
    """Move the clock and do all that has become due, the last words among it."""
    pass_deadlines(rig, **span)
    while waiting := rig.do(rig.tables.due.to_open):
        for table in waiting:
            rig.do(rig.tables.due.open_sealed, table)


@once
def answered(rig, line=HELD):
    """A table where both have staked, sealed; whoever staked most is told when that is opened."""
    table = rig.running(pace=clock(line))
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    return table


def info(rig, table):
    return rig.do(rig.tables.look.table, table)


def asked(rig, table):
    return set(info(rig, table).pending)


def test_sealed_answers_that_are_all_there_wait_for_the_last_word(rig):
    table = answered(rig)
    assert asked(rig, table) == set()
    assert info(rig, table).opens_at == rig.clock() + 30 * M
    assert [letter.args["text"] for letter in rig.letters(NOTICE)][-1] == "last-word"
    reports = len(rig.letters(REPORT))
    pass_time(rig, minutes=29)
    assert asked(rig, table) == set()
    pass_time(rig, minutes=1)
    assert asked(rig, table) == {"red"}
    assert len(rig.letters(REPORT)) == reports + 1
    assert info(rig, table).opens_at is None


def test_nobody_sees_anything_before_it_is_over_not_even_who_was_last(rig):
    table = answered(rig)
    other = rig.running(pace=clock(HELD))
    rig.play(other, BERT, "blue", "stake 0", "low")
    rig.play(other, ANNA, "red", "stake 1", "low")
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        for one in (table, other):
            seen = rig.panel(one, person, seat)
            other_s = "blue" if seat == "red" else "red"
            (branch,) = [it for it in seen.view.position.branches.values() if it.sealed and other_s in it.seats]
            assert (branch.stack, branch.result, branch.answers) == ([], None, 0)
    public = [rig.do(rig.tables.look.public, one).view.position for one in (table, other)]
    assert public[0].branches == public[1].branches
    assert public[0].state == public[1].state


def test_an_answer_can_be_changed_until_then_and_what_is_opened_is_the_changed_one(rig):
    table = answered(rig)
    pass_time(rig, minutes=10)
    assert rig.panel(table, ANNA, "red").can_take_back
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    assert asked(rig, table) == {"red"}
    rig.do(rig.tables.play.draft_undo, table, ANNA, "red", rig.id(), whole=True)
    rig.play(table, ANNA, "red", "stake 1", "low")
    assert info(rig, table).opens_at == rig.clock() + 20 * M, "the last word is no longer for it"
    pass_time(rig, minutes=20)
    (first, *_) = rig.rows(Answer, Answer.seat == "red", col(Answer.withdrawn_at).is_(None))
    assert first.choice == "stake 1"
    with pytest.raises(Denied, match="too-late"):
        rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())


def test_whoever_is_changing_an_answer_when_it_is_over_is_waited_for_and_then_it_opens_at_once(rig):
    table = answered(rig)
    pass_time(rig, minutes=25)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    pass_time(rig, minutes=25)
    assert asked(rig, table) == {"red"}
    rig.commit(table, ANNA, "red")
    assert asked(rig, table) == {"red"}
    assert rig.panel(table, ANNA, "red").decision.kind == "toy.turn"


def test_a_crash_costs_nobody_the_last_word_and_reveals_nothing(rig):
    table = answered(rig)
    rig.restart()
    assert asked(rig, table) == set()
    rig.do(rig.tables.play.take_back, table, BERT, "blue", rig.id())
    rig.commit(table, BERT, "blue")
    rig.close()
    rig.clock.forward(days=3)
    rig.open()
    pass_time(rig)
    assert asked(rig, table) == {"red"}


def test_the_last_word_ends_with_the_time_that_was_given_at_the_latest(rig):
    table = rig.running(pace=clock(HELD))
    rig.play(table, ANNA, "red", "stake 0", "low")
    pass_time(rig, hours=23, minutes=50)
    rig.play(table, BERT, "blue", "stake 0", "low")
    assert info(rig, table).opens_at == rig.clock() + 10 * M


def test_who_answers_late_gets_no_last_word_at_the_others_cost(rig):
    table = rig.running(pace=clock(HELD))
    rig.play(table, ANNA, "red", "stake 0", "low")
    pass_time(rig, hours=25)
    rig.play(table, BERT, "blue", "stake 0", "low")
    assert asked(rig, table) == {"red"}
    assert info(rig, table).opens_at is None


def test_a_last_word_to_the_deadline_opens_nothing_before_it(rig):
    table = answered(rig, "1 day, last word to the deadline")
    assert info(rig, table).opens_at == rig.clock() + timedelta(days=1)


def test_answers_that_are_not_sealed_have_no_last_word(rig):
    table = answered(rig)
    pass_time(rig, minutes=30)
    rig.play(table, ANNA, "red", "take 1", "done")
    assert asked(rig, table) == {"blue"}


def test_a_pause_lets_the_last_word_begin_anew(rig):
    table = answered(rig)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "", rig.id(), admin=True)
    pass_time(rig, hours=5)
    assert asked(rig, table) == set()
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert info(rig, table).opens_at == rig.clock() + 30 * M
    pass_time(rig, minutes=30)
    assert asked(rig, table) == {"red"}


def test_a_plan_that_completes_a_round_leaves_the_others_their_last_word(rig):
    table = rig.running(pace=clock(HELD))
    plan = Plan(standing=[StandingOrder("toy.stake", "stake 0"), StandingOrder("toy.guess", "low")])
    rig.do(rig.tables.play.set_plan, table, BERT, "blue", plan, rig.id())
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    assert rig.panel(table, ANNA, "red").can_take_back


def test_the_last_word_can_be_given_and_taken_away_while_the_game_runs(rig):
    table = answered(rig, "1 day")
    assert asked(rig, table) == {"red"}, "nothing waits where there is no last word"
    held = answered(rig)
    change(rig, held, EMMA, "1 day", admin=True)
    assert asked(rig, held) == {"red"}, "what waited is opened"


def test_a_rollback_behind_what_was_opened_seals_it_again(rig):
    table = answered(rig)
    pass_time(rig, minutes=30)
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 4, rig.id(), admin=True)
    assert asked(rig, table) == {"blue"}
    rig.play(table, BERT, "blue", "stake 0", "low")
    assert asked(rig, table) == set()
    pass_time(rig, minutes=30)
    assert asked(rig, table) == {"red"}


def test_the_record_of_such_a_game_replays_to_the_same(rig):
    table = answered(rig)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    rig.commit(table, ANNA, "red")
    pass_time(rig, minutes=30)
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 4, rig.id(), admin=True)
    rig.play(table, ANNA, "red", "stake 1", "high")
    pass_time(rig, minutes=30)
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    record = of_json(to_json(rig.do(rig.tables.look.record, table)))
    assert difference(record) is None
    assert verify(record, partial=True).faults == []
    wrong, missing, _ = check(json.loads(to_json(record)), [rig.rows(TableRow)[0].commitment])
    assert (wrong, missing) == ([], [])
