"""What is kept of who has played: results, turns, turns on time; outages and pauses of ours count against nobody."""

from datetime import timedelta

from sqlmodel import select

from bot.service.people.played import FEWEST, Reliability, Result, results_of, write_results
from bot.store.mail import LOOKED, Trouble
from bot.store.models import Tenure
from engine.core.position import Outcome
from engine.core.questions.decision import Choice
from tests.bot.service.clocks.test_deadlines import pass_time
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA


def of(rig, table, person):
    return [it for it in rig.do(rig.tables.played.at_table, table) if it.person == person]


def turns(rig, table, person):
    [found] = of(rig, table, person)
    return (found.turns, found.on_time)


def conceded(rig, table, person, seat):
    offer = next(one for one in rig.panel(table, person, seat).offers if one.kind == "toy.concede")
    rig.do(rig.tables.play.answer_offer, table, person, seat, offer.id, Choice("concede", (seat,)), rig.id())


def test_turns_are_on_time_when_they_come_before_the_deadline(rig):
    table = rig.at_turn()
    assert turns(rig, table, ANNA) == (1, 1)
    rig.play(table, ANNA, "red", "take 1", "done")
    pass_time(rig, hours=80)
    rig.play(table, BERT, "blue", "done")
    assert turns(rig, table, ANNA) == (2, 2)
    assert turns(rig, table, BERT) == (2, 1)


def test_what_is_missed_counts_at_once_and_stays_with_who_missed_it(rig):
    table = rig.at_turn()
    pass_time(rig, hours=72)
    assert turns(rig, table, ANNA) == (2, 1)
    pass_time(rig, hours=24)
    rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "replacement", rig.id())
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    rig.play(table, CARL, "red", "done")
    assert turns(rig, table, ANNA) == (2, 1)
    assert turns(rig, table, CARL) == (1, 1)
    assert of(rig, table, ANNA)[0].result is Result.LEFT


def test_a_pause_does_not_make_anybody_late(rig):
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.pause, table, EMMA, "summer", rig.id(), admin=True)
    pass_time(rig, days=30)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    rig.play(table, ANNA, "red", "done")
    assert turns(rig, table, ANNA) == (2, 2)


def test_what_passes_while_we_are_away_is_late_for_nobody(rig):
    table = rig.at_turn()
    rig.do(lambda: rig.database.session.merge(Trouble(kind=LOOKED, since=rig.clock())))
    rig.clock.forward(days=5)
    rig.restart()
    rig.do(rig.tables.played.came_back)
    pass_time(rig)
    rig.play(table, ANNA, "red", "done")
    assert turns(rig, table, ANNA) == (2, 2)


def test_a_short_restart_excuses_nothing(rig):
    table = rig.at_turn()
    rig.do(lambda: rig.database.session.merge(Trouble(kind=LOOKED, since=rig.clock())))
    rig.clock.forward(minutes=2)
    rig.do(rig.tables.played.came_back)
    pass_time(rig, hours=80)
    assert turns(rig, table, ANNA) == (2, 1)


def test_an_answer_that_is_taken_back_is_no_turn_of_its_own(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    assert turns(rig, table, ANNA) == (1, 1)
    rig.commit(table, ANNA, "red")
    assert turns(rig, table, ANNA) == (2, 2)


def test_the_end_of_a_game_gives_everybody_their_result(rig):
    table = rig.at_turn()
    conceded(rig, table, ANNA, "red")
    assert [(it.person, it.result, it.place) for it in rig.do(rig.tables.played.at_table, table)] == [
        (ANNA, Result.LOST, 2),
        (BERT, Result.WON, 1),
    ]
    finished = rig.do(rig.tables.played.finished, "toy")
    assert {it.ended_at for it in finished} == {rig.clock()}
    assert {it.people for it in finished} == {2}


def test_a_game_that_was_ended_is_unfinished_for_all(rig):
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.end, table, EMMA, "quarrel", rig.id(), admin=True)
    assert {it.result for it in rig.do(rig.tables.played.at_table, table)} == {Result.UNFINISHED}
    assert not rig.do(rig.tables.played.finished)


def test_lobbies_and_who_got_up_before_the_game_are_no_history(rig):
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    rig.do(rig.tables.lobby.leave, table, CARL, rig.id())
    rig.clock.forward(hours=1)
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        rig.do(rig.tables.lobby.take_seat, table, person, str(person), seat, rig.id())
    assert not rig.do(rig.tables.played.of_person, ANNA)
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    assert [it.result for it in rig.do(rig.tables.played.of_person, ANNA)] == [Result.RUNNING]
    assert not rig.do(rig.tables.played.of_person, CARL)


def test_a_game_that_is_left_weighs_as_ten_late_turns(rig):
    table = rig.at_turn()
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    assert rig.do(rig.tables.played.reliability, ANNA) == Reliability(1, 1, 1)
    assert Reliability(30, 30, 1).percent == 75


def test_of_somebody_new_nothing_is_said():
    assert Reliability(FEWEST - 1, FEWEST - 1, 0).percent is None
    assert Reliability(FEWEST, FEWEST, 0).percent == 100


def test_places_follow_the_winners_and_then_the_totals():
    outcome = Outcome(("c",), "points", {"a": {"total": 3}, "b": {"total": 9}, "c": {"total": 7}})
    assert results_of(outcome, ["a", "b", "c"]) == {
        "a": (Result.LOST, 3),
        "b": (Result.LOST, 2),
        "c": (Result.WON, 1),
    }


def test_nobody_wins_a_draw_and_who_plays_alone_can_lose():
    assert results_of(Outcome((), "draw"), ["a", "b"]) == dict.fromkeys("ab", (Result.DRAWN, 1))
    assert results_of(Outcome(("sparta",), "points"), ["athens"])["athens"][0] is Result.LOST


async def test_games_that_were_over_before_results_were_kept_get_theirs_at_the_next_start(rig):
    table = rig.at_turn()
    conceded(rig, table, ANNA, "red")

    def forgotten():
        for tenure in rig.database.session.exec(select(Tenure)):
            tenure.result, tenure.place = "", None

    rig.do(forgotten)
    await write_results(rig.keeper, rig.tables.played)
    assert {it.person: it.result for it in rig.do(rig.tables.played.at_table, table)} == {
        ANNA: Result.LOST,
        BERT: Result.WON,
    }
    assert not rig.do(rig.tables.played.without_result)
    assert timedelta(0) == rig.clock() - rig.do(rig.tables.played.at_table, table)[0].ended_at
