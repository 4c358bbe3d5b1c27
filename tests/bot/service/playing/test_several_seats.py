"""One person on several seats: each is asked and answers for itself, and the person is told of all of them."""

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import EXCHANGED, GRACE, LOBBY, OVERDUE, PLANNED, PRIVATE, REMINDER, REPORT, SOUGHT, TURN
from bot.store.mail import OutboxState
from bot.store.models import PlanRow
from bot.terms.terms import Pace
from engine.core.ahead.plan import Plan, Series, StandingOrder
from engine.core.questions.decision import Choice
from tests.bot.service.rig import ANNA, BERT, CARL, CHANNEL, DORA, EMMA, GUILD, once

PAIRS = {"red": ANNA, "green": ANNA, "blue": BERT, "gold": BERT}
"""Anna plays one league, Bert the other."""
NAMES = {ANNA: "Anna", BERT: "Bert", CARL: "Carl", DORA: "Dora"}


@once
def seated(rig, scenario, holders, pace=Pace.STANDARD):
    table = rig.do(rig.tables.lobby.create, GUILD, ANNA, "Friday", "toy", scenario, pace, {}, CHANNEL, rig.id()).id
    for seat, holder in holders.items():
        if isinstance(holder, str):
            rig.do(rig.tables.lobby.seat_agent, table, ANNA, seat, holder, rig.id())
        else:
            rig.do(rig.tables.lobby.take_seat, table, holder, NAMES[holder], seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    return table


def placed(rig, table, *places):
    """Markers placed by whoever's turn it is, one after the other."""
    for place in places:
        info = rig.do(rig.tables.look.table, table)
        holder = next(one.person for one in info.seats if one.seat == info.pending[0])
        rig.play(table, holder, info.pending[0], f"place {place}")


@once
def at_bids(rig, holders=PAIRS, **options):
    """The closed hands of all four, open at the same time."""
    table = seated(rig, "pact", holders, **options)
    placed(rig, table, *range(1, 17))
    return table


def info(rig, table):
    return rig.do(rig.tables.look.table, table)


def turns(rig):
    return [(letter.person, letter.seat) for letter in rig.letters(TURN)]


# ---------------------------------------------------------------------- sitting down and getting up


def test_one_person_takes_both_seats_of_a_side_at_once(rig):
    table = rig.lobby("pact")
    after = rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], rig.id())
    assert [one.person for one in after.seats] == [ANNA, None, ANNA, None]


def test_a_side_of_which_somebody_has_taken_a_part_is_not_taken_in_part(rig):
    table = rig.lobby("pact")
    rig.do(rig.tables.lobby.take_seat, table, BERT, "Bert", "green", rig.id())
    with pytest.raises(Denied, match="seat-taken"):
        rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], rig.id())
    assert [one.person for one in info(rig, table).seats] == [None, None, BERT, None]


def test_one_seat_is_left_and_the_other_kept(rig):
    table = rig.lobby("pact")
    rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], rig.id())
    after = rig.do(rig.tables.lobby.leave, table, ANNA, rig.id(), "red")
    assert [one.person for one in after.seats] == [None, None, ANNA, None]


def test_nobody_leaves_a_seat_of_somebody_else(rig):
    table = seated(rig, "pact", PAIRS)
    with pytest.raises(Denied, match="not-your-seat"):
        rig.do(rig.tables.lobby.leave, table, ANNA, rig.id(), "blue")


def test_who_leaves_one_seat_in_a_running_game_plays_on_at_the_other(rig):
    table = at_bids(rig)
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id(), "red")
    with pytest.raises(Denied, match="not-your-seat"):
        rig.panel(table, ANNA, "red")
    rig.play(table, ANNA, "green", "bid 1")
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    assert rig.panel(table, CARL).seat == "red"


def test_what_was_still_to_be_sent_for_the_seat_given_up_is_never_sent(rig):
    table = at_bids(rig)
    rig.do(rig.tables.arbiter.replace, table, EMMA, "red", CARL, None, "Carl", rig.id(), admin=True)
    waiting = [(letter.person, letter.seat) for letter in rig.letters(TURN, state=OutboxState.QUEUED)]
    assert (ANNA, "red") not in waiting
    assert (ANNA, "green") in waiting
    assert (CARL, "red") in waiting


# ---------------------------------------------------------------------- being asked, and answering


def test_after_one_of_two_open_sealed_questions_comes_the_other(rig):
    table = at_bids(rig)
    first = rig.panel(table, ANNA)
    assert (first.seat, [(other.seat, other.asked) for other in first.others]) == ("red", [("green", True)])
    done = rig.play(table, ANNA, "red", "bid 1")
    assert done.goes_on
    assert (done.panel.seat, done.panel.decision.kind) == ("green", "toy.bid")
    assert done.panel.others[0].can_take_back
    done = rig.play(table, ANNA, "green", "bid 2")
    assert not done.goes_on
    assert info(rig, table).pending == ("blue", "gold")


def test_each_of_the_seats_gets_its_question_by_letter(rig):
    at_bids(rig)
    assert {(BERT, "blue"), (BERT, "gold"), (ANNA, "green"), (ANNA, "red")} <= set(turns(rig)[-4:])


def test_no_letter_for_the_question_that_the_panel_shows_at_once(rig):
    table = seated(rig, "pact", {"red": ANNA, "blue": ANNA, "green": BERT, "gold": BERT})
    before = turns(rig)
    done = rig.play(table, ANNA, "red", "place 1")
    assert (done.panel.seat, done.goes_on) == ("blue", True)
    assert turns(rig) == before
    rig.play(table, ANNA, "blue", "place 2")
    assert turns(rig) == [*before, (BERT, "green")]


def test_both_answers_can_be_taken_back_each_for_itself(rig):
    table = at_bids(rig)
    rig.play(table, ANNA, "red", "bid 1")
    rig.play(table, ANNA, "green", "bid 2")
    panel = rig.panel(table, ANNA)
    assert panel.decision is None
    assert panel.can_take_back
    assert panel.others[0].can_take_back
    back = rig.do(rig.tables.play.take_back, table, ANNA, "green", rig.id())
    assert [str(choice) for choice in back.draft.choices] == ["bid 2"]
    assert info(rig, table).pending == ("blue", "green", "gold")


def test_the_panel_finds_the_seat_whose_answer_can_still_be_taken_back(rig):
    table = seated(rig, "pact", PAIRS)
    placed(rig, table, 1, 2, 3)
    panel = rig.panel(table, ANNA)
    assert (panel.seat, panel.decision, panel.can_take_back) == ("green", None, True)


def test_since_your_last_answer_counts_from_whichever_seat_it_was_given(rig):
    table = seated(rig, "pact", PAIRS)
    placed(rig, table, 1, 2)
    assert [event.args["place"] for event in rig.panel(table, ANNA, "green").since] == [2]


def test_a_repeated_commit_shows_the_same_question_as_the_first(rig):
    table = at_bids(rig)
    rig.draft(table, ANNA, "red", "bid 1")
    decision = rig.panel(table, ANNA, "red").decision.id
    first = rig.do(rig.tables.play.commit, table, ANNA, "red", decision, 77)
    again = rig.do(rig.tables.play.commit, table, ANNA, "red", decision, 77)
    assert (first.panel.seat, again.panel.seat, again.goes_on) == ("green", "green", True)


def test_one_person_plays_all_four_seats_to_the_end(rig):
    table = seated(rig, "pact", dict.fromkeys(("red", "blue", "green", "gold"), ANNA))
    seats = []
    for _ in range(200):
        panel = rig.panel(table, ANNA)
        if panel.decision is None:
            break
        seats.append(panel.seat)
        rig.play(table, ANNA, panel.seat, str(panel.draft.legal()[0]))
    assert info(rig, table).status is Status.FINISHED
    assert {seats.count(seat) for seat in set(seats)} == {len(seats) // 4}


def test_the_house_plays_the_remaining_seats_and_knows_one_seat_each(rig):
    table = at_agents(rig)
    for _ in range(40):
        for task in rig.do(rig.tables.agent_desk.agent_tasks, 9):
            view = rig.tables.store.matches.rules("toy", "toy").decoder.decode(task.position)
            assert [seat for seat, hand in view.state.hands.items() if hand.value] == [task.seat]
            kind = "place" if "main" in task.decision.split(":")[0] and ":" not in task.decision[5:] else "bid"
            choices = [f"place {n}" for n in range(20, 0, -1) if n not in view.state.placed][:1]
            rig.do(rig.tables.agent_desk.agent_answers, task.work, choices if kind == "place" else ["bid 1"])
        panel = rig.panel(table, ANNA)
        if panel.decision is not None and panel.decision.kind == "toy.bid":
            break
        if panel.decision is not None:
            rig.play(table, ANNA, panel.seat, str(panel.draft.legal()[0]))
    assert {other.seat for other in panel.others if other.asked} == {"green"}


def at_agents(rig):
    return seated(rig, "pact", {"red": ANNA, "green": ANNA, "blue": "random", "gold": "random"})


# ---------------------------------------------------------------------- who sees what


def test_one_sees_what_all_of_ones_seats_see_and_no_more(rig):
    table = seated(rig, "pact", PAIRS)
    for person, own in ((ANNA, {"red", "green"}), (BERT, {"blue", "gold"})):
        for seat in own:
            hands = rig.panel(table, person, seat).view.state.hands
            assert {name for name, hand in hands.items() if hand.value} == own
    assert not any(hand.value for hand in rig.do(rig.tables.look.public, table).view.state.hands.values())


def test_a_seat_that_was_given_up_is_seen_no_more(rig):
    table = seated(rig, "pact", PAIRS)
    rig.do(rig.tables.arbiter.replace, table, EMMA, "green", CARL, None, "Carl", rig.id(), admin=True)
    assert {seat for seat, hand in rig.panel(table, ANNA).view.state.hands.items() if hand.value} == {"red"}
    assert {seat for seat, hand in rig.panel(table, CARL).view.state.hands.items() if hand.value} == {"green"}


def test_a_secret_that_both_seats_hear_of_comes_once(rig):
    table = at_bids(rig, {**PAIRS, "red": CARL, "green": CARL})
    for person, seat in ((CARL, "red"), (CARL, "green"), (BERT, "blue")):
        rig.play(table, person, seat, "bid 1")
    before = len(rig.letters(PRIVATE))
    rig.play(table, BERT, "gold", "bid 2")
    fresh = rig.letters(PRIVATE)[before:] + [letter for letter in rig.letters(TURN)[-1:] if letter.seat == "red"]
    told = [letter for letter in fresh if letter.person == CARL]
    assert len(told) == 1
    amounts = {event.args["seat"]: event.args.get("amount") for event in told[0].events if event.id == "toy.bid"}
    assert amounts == {"red": 1, "blue": None, "green": 1, "gold": None}


# ---------------------------------------------------------------------- time


def test_each_seat_is_reminded_of_and_late_for_itself(rig):
    table = at_bids(rig)
    rig.play(table, ANNA, "red", "bid 1")
    while not rig.letters(GRACE):
        rig.clock.forward(hours=6)
        for window in rig.do(rig.tables.due.overdue):
            rig.do(rig.tables.due.pass_time, window)
    own = [letter for letter in rig.letters(REMINDER, GRACE) if letter.person == ANNA]
    assert {letter.seat for letter in own} == {"green"}
    assert {letter.seat for letter in rig.letters(GRACE) if letter.person == BERT} == {"blue", "gold"}
    assert info(rig, table).status is Status.RUNNING


@once
def late(rig):
    """Anna owes two answers, and both her deadlines and graces have passed; Bert has answered."""
    table = at_bids(rig)
    rig.play(table, BERT, "blue", "bid 1")
    rig.play(table, BERT, "gold", "bid 1")
    for _ in range(400):
        if info(rig, table).status is Status.PAUSED:
            break
        rig.clock.forward(hours=3)
        for window in rig.do(rig.tables.due.overdue):
            rig.do(rig.tables.due.pass_time, window)
    return table


def test_whoever_is_late_with_two_seats_can_still_answer_for_both(rig):
    table = late(rig)
    assert {letter.seat for letter in rig.letters(OVERDUE)} == {"red", "green"}
    done = rig.play(table, ANNA, "red", "bid 1")
    assert (done.panel.seat, info(rig, table).status) == ("green", Status.PAUSED)
    rig.play(table, ANNA, "green", "bid 1")
    assert info(rig, table).status is Status.RUNNING


def test_nobody_gives_themselves_more_time_through_their_other_seat(rig):
    table = at_bids(rig, {"red": CARL, "green": CARL, "blue": ANNA, "gold": BERT})
    rig.play(table, CARL, "green", "bid 1")
    rig.play(table, ANNA, "blue", "bid 1")
    rig.play(table, BERT, "gold", "bid 1")
    for _ in range(400):
        if info(rig, table).status is Status.PAUSED:
            break
        rig.clock.forward(hours=3)
        for window in rig.do(rig.tables.due.overdue):
            rig.do(rig.tables.due.pass_time, window)
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.after_deadline, table, CARL, "red", "wait", rig.id())
    rig.do(rig.tables.arbiter.after_deadline, table, BERT, "red", "wait", rig.id())
    assert info(rig, table).status is Status.RUNNING


# ---------------------------------------------------------------------- plans


def series(*choices, **more):
    return Series(tuple(map(Choice.parse, choices)), **more)


def test_each_seat_has_a_plan_of_its_own(rig):
    table = seated(rig, "pact", PAIRS)
    rig.do(rig.tables.play.set_plan, table, ANNA, "green", Plan([StandingOrder("toy.bid", "bid 3")]), rig.id())
    placed(rig, table, *range(1, 17))
    assert info(rig, table).pending == ("red", "blue", "gold")
    assert [(letter.person, letter.seat) for letter in rig.letters(PLANNED)] == [(ANNA, "green")]


def test_answers_left_one_by_one_are_given_round_after_round_and_what_is_taken_is_left_out(rig):
    table = seated(rig, "pact", PAIRS)
    plan = Plan(series=[series("place 7", "place 2", "place 9")])
    rig.do(rig.tables.play.set_plan, table, BERT, "gold", plan, rig.id())
    placed(rig, table, 1, 2, 3)
    assert info(rig, table).pending == ("red",)
    placed(rig, table, 4, 5, 6)
    state = rig.do(rig.tables.look.public, table).view.state
    assert state.placed == [1, 2, 3, 7, 4, 5, 6, 9]
    placed(rig, table, 8, 10, 11)
    assert info(rig, table).pending == ("gold",)
    assert rig.panel(table, BERT, "gold").plan.series == []


def test_answers_that_shall_stop_leave_the_question_to_their_owner(rig):
    table = seated(rig, "pact", PAIRS)
    plan = Plan(series=[series("place 2", "place 9", otherwise="stop")])
    rig.do(rig.tables.play.set_plan, table, BERT, "gold", plan, rig.id())
    placed(rig, table, 1, 2, 3)
    panel = rig.panel(table, BERT)
    assert (panel.seat, panel.plan.paused) == ("gold", True)
    assert [str(choice) for choice in panel.plan.series[0].choices] == ["place 2", "place 9"]


def test_a_series_survives_a_restart_and_a_new_holder_inherits_none(rig):
    table = seated(rig, "pact", PAIRS)
    rig.do(rig.tables.play.set_plan, table, BERT, "gold", Plan(series=[series("place 7")]), rig.id())
    rig.restart()
    assert [str(one) for one in rig.panel(table, BERT, "gold").plan.series[0].choices] == ["place 7"]
    rig.do(rig.tables.arbiter.replace, table, EMMA, "gold", CARL, None, "Carl", rig.id(), admin=True)
    assert rig.panel(table, CARL).plan == Plan()
    assert rig.rows(PlanRow, PlanRow.seat == "gold") == []


# ---------------------------------------------------------------------- seats exchanged by a rule


def test_who_sits_on_both_exchanged_seats_is_told_nothing_new(rig):
    table = seated(rig, "bid", {"red": ANNA, "blue": ANNA})
    rig.play(table, ANNA, "red", "bid 0")
    rig.play(table, ANNA, "blue", "bid 1")
    assert rig.letters(EXCHANGED) == []
    assert [one.person for one in info(rig, table).seats] == [ANNA, ANNA]


def test_the_lobby_and_the_room_hear_of_each_seat(rig):
    table = rig.lobby("pact")
    rig.do(rig.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], rig.id())
    rig.do(rig.tables.lobby.take_seats, table, BERT, "Bert", ["blue", "gold"], rig.id())
    assert len(rig.letters(LOBBY)) == 1
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    left = [(letter.seat, letter.args["left"]) for letter in rig.letters(SOUGHT)]
    assert left == [("blue", BERT), ("gold", BERT)]
    assert not rig.letters(REPORT)
