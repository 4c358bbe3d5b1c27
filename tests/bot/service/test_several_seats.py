"""One person on several seats: each is asked and answers for itself, and the person is told of all of them."""

import pytest

from bot.service.api import Denied, Pace, Status
from bot.service.letters import EXCHANGED, GRACE, LOBBY, NOTICE, OVERDUE, PLANNED, PRIVATE, REMINDER, REPORT, TURN
from bot.store.mail import OutboxState
from bot.store.models import PlanRow
from engine.core.decision import Choice
from engine.core.plan import Plan, Series, StandingOrder
from tests.bot.service.inn import ANNA, BERT, CARL, CHANNEL, DORA, EMMA, GUILD

PAIRS = {"red": ANNA, "green": ANNA, "blue": BERT, "gold": BERT}
"""Anna plays one league, Bert the other."""
NAMES = {ANNA: "Anna", BERT: "Bert", CARL: "Carl", DORA: "Dora"}


def seated(inn, scenario, holders, pace=Pace.STANDARD):
    table = inn.do(inn.tables.lobby.create, GUILD, ANNA, "Friday", "toy", scenario, pace, {}, CHANNEL, inn.id()).id
    for seat, holder in holders.items():
        if isinstance(holder, str):
            inn.do(inn.tables.lobby.seat_agent, table, ANNA, seat, holder, inn.id())
        else:
            inn.do(inn.tables.lobby.take_seat, table, holder, NAMES[holder], seat, inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    return table


def placed(inn, table, *places):
    """Markers placed by whoever's turn it is, one after the other."""
    for place in places:
        info = inn.do(inn.tables.look.table, table)
        holder = next(one.person for one in info.seats if one.seat == info.pending[0])
        inn.play(table, holder, info.pending[0], f"place {place}")


def at_bids(inn, holders=PAIRS, **options):
    """The closed hands of all four, open at the same time."""
    table = seated(inn, "pact", holders, **options)
    placed(inn, table, *range(1, 17))
    return table


def info(inn, table):
    return inn.do(inn.tables.look.table, table)


def turns(inn):
    return [(letter.person, letter.seat) for letter in inn.letters(TURN)]


# ---------------------------------------------------------------------- sitting down and getting up


def test_one_person_takes_both_seats_of_a_side_at_once(inn):
    table = inn.lobby("pact")
    after = inn.do(inn.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], inn.id())
    assert [one.person for one in after.seats] == [ANNA, None, ANNA, None]


def test_a_side_of_which_somebody_has_taken_a_part_is_not_taken_in_part(inn):
    table = inn.lobby("pact")
    inn.do(inn.tables.lobby.take_seat, table, BERT, "Bert", "green", inn.id())
    with pytest.raises(Denied, match="seat-taken"):
        inn.do(inn.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], inn.id())
    assert [one.person for one in info(inn, table).seats] == [None, None, BERT, None]


def test_one_seat_is_left_and_the_other_kept(inn):
    table = inn.lobby("pact")
    inn.do(inn.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], inn.id())
    after = inn.do(inn.tables.lobby.leave, table, ANNA, inn.id(), "red")
    assert [one.person for one in after.seats] == [None, None, ANNA, None]


def test_nobody_leaves_a_seat_of_somebody_else(inn):
    table = seated(inn, "pact", PAIRS)
    with pytest.raises(Denied, match="not-your-seat"):
        inn.do(inn.tables.lobby.leave, table, ANNA, inn.id(), "blue")


def test_who_leaves_one_seat_in_a_running_game_plays_on_at_the_other(inn):
    table = at_bids(inn)
    inn.do(inn.tables.lobby.leave, table, ANNA, inn.id(), "red")
    with pytest.raises(Denied, match="not-your-seat"):
        inn.panel(table, ANNA, "red")
    inn.play(table, ANNA, "green", "bid 1")
    inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "red", inn.id())
    assert inn.panel(table, CARL).seat == "red"


def test_what_was_still_to_be_sent_for_the_seat_given_up_is_never_sent(inn):
    table = at_bids(inn)
    inn.do(inn.tables.arbiter.replace, table, EMMA, "red", CARL, None, "Carl", inn.id(), admin=True)
    waiting = [(letter.person, letter.seat) for letter in inn.letters(TURN, state=OutboxState.QUEUED)]
    assert (ANNA, "red") not in waiting
    assert (ANNA, "green") in waiting
    assert (CARL, "red") in waiting


# ---------------------------------------------------------------------- being asked, and answering


def test_after_one_of_two_open_sealed_questions_comes_the_other(inn):
    table = at_bids(inn)
    first = inn.panel(table, ANNA)
    assert (first.seat, [(other.seat, other.asked) for other in first.others]) == ("red", [("green", True)])
    done = inn.play(table, ANNA, "red", "bid 1")
    assert done.goes_on
    assert (done.panel.seat, done.panel.decision.kind) == ("green", "toy.bid")
    assert done.panel.others[0].can_take_back
    done = inn.play(table, ANNA, "green", "bid 2")
    assert not done.goes_on
    assert info(inn, table).pending == ("blue", "gold")


def test_each_of_the_seats_gets_its_question_by_letter(inn):
    at_bids(inn)
    assert {(BERT, "blue"), (BERT, "gold"), (ANNA, "green"), (ANNA, "red")} <= set(turns(inn)[-4:])


def test_no_letter_for_the_question_that_the_panel_shows_at_once(inn):
    table = seated(inn, "pact", {"red": ANNA, "blue": ANNA, "green": BERT, "gold": BERT})
    before = turns(inn)
    done = inn.play(table, ANNA, "red", "place 1")
    assert (done.panel.seat, done.goes_on) == ("blue", True)
    assert turns(inn) == before
    inn.play(table, ANNA, "blue", "place 2")
    assert turns(inn) == [*before, (BERT, "green")]


def test_both_answers_can_be_taken_back_each_for_itself(inn):
    table = at_bids(inn)
    inn.play(table, ANNA, "red", "bid 1")
    inn.play(table, ANNA, "green", "bid 2")
    panel = inn.panel(table, ANNA)
    assert panel.decision is None
    assert panel.can_take_back
    assert panel.others[0].can_take_back
    back = inn.do(inn.tables.play.take_back, table, ANNA, "green", inn.id())
    assert [str(choice) for choice in back.draft.choices] == ["bid 2"]
    assert info(inn, table).pending == ("blue", "green", "gold")


def test_the_panel_finds_the_seat_whose_answer_can_still_be_taken_back(inn):
    table = seated(inn, "pact", PAIRS)
    placed(inn, table, 1, 2, 3)
    panel = inn.panel(table, ANNA)
    assert (panel.seat, panel.decision, panel.can_take_back) == ("green", None, True)


def test_since_your_last_answer_counts_from_whichever_seat_it_was_given(inn):
    table = seated(inn, "pact", PAIRS)
    placed(inn, table, 1, 2)
    assert [event.args["place"] for event in inn.panel(table, ANNA, "green").since] == [2]


def test_a_repeated_commit_shows_the_same_question_as_the_first(inn):
    table = at_bids(inn)
    inn.draft(table, ANNA, "red", "bid 1")
    decision = inn.panel(table, ANNA, "red").decision.id
    first = inn.do(inn.tables.play.commit, table, ANNA, "red", decision, 77)
    again = inn.do(inn.tables.play.commit, table, ANNA, "red", decision, 77)
    assert (first.panel.seat, again.panel.seat, again.goes_on) == ("green", "green", True)


def test_one_person_plays_all_four_seats_to_the_end(inn):
    table = seated(inn, "pact", dict.fromkeys(("red", "blue", "green", "gold"), ANNA))
    seats = []
    for _ in range(200):
        panel = inn.panel(table, ANNA)
        if panel.decision is None:
            break
        seats.append(panel.seat)
        inn.play(table, ANNA, panel.seat, str(panel.draft.legal()[0]))
    assert info(inn, table).status is Status.FINISHED
    assert {seats.count(seat) for seat in set(seats)} == {len(seats) // 4}


def test_the_house_plays_the_remaining_seats_and_knows_one_seat_each(inn):
    table = at_agents(inn)
    for _ in range(40):
        for task in inn.do(inn.tables.agent_desk.agent_tasks, 9):
            view = inn.tables.store.matches.rules("toy", "toy").decoder.decode(task.position)
            assert [seat for seat, hand in view.state.hands.items() if hand.value] == [task.seat]
            kind = "place" if "main" in task.decision.split(":")[0] and ":" not in task.decision[5:] else "bid"
            choices = [f"place {n}" for n in range(20, 0, -1) if n not in view.state.placed][:1]
            inn.do(inn.tables.agent_desk.agent_answers, task.work, choices if kind == "place" else ["bid 1"])
        panel = inn.panel(table, ANNA)
        if panel.decision is not None and panel.decision.kind == "toy.bid":
            break
        if panel.decision is not None:
            inn.play(table, ANNA, panel.seat, str(panel.draft.legal()[0]))
    assert {other.seat for other in panel.others if other.asked} == {"green"}


def at_agents(inn):
    return seated(inn, "pact", {"red": ANNA, "green": ANNA, "blue": "random", "gold": "random"})


# ---------------------------------------------------------------------- who sees what


def test_one_sees_what_all_of_ones_seats_see_and_no_more(inn):
    table = seated(inn, "pact", PAIRS)
    for person, own in ((ANNA, {"red", "green"}), (BERT, {"blue", "gold"})):
        for seat in own:
            hands = inn.panel(table, person, seat).view.state.hands
            assert {name for name, hand in hands.items() if hand.value} == own
    assert not any(hand.value for hand in inn.do(inn.tables.look.public, table).view.state.hands.values())


def test_a_seat_that_was_given_up_is_seen_no_more(inn):
    table = seated(inn, "pact", PAIRS)
    inn.do(inn.tables.arbiter.replace, table, EMMA, "green", CARL, None, "Carl", inn.id(), admin=True)
    assert {seat for seat, hand in inn.panel(table, ANNA).view.state.hands.items() if hand.value} == {"red"}
    assert {seat for seat, hand in inn.panel(table, CARL).view.state.hands.items() if hand.value} == {"green"}


def test_a_secret_that_both_seats_hear_of_comes_once(inn):
    table = at_bids(inn, {**PAIRS, "red": CARL, "green": CARL})
    for person, seat in ((CARL, "red"), (CARL, "green"), (BERT, "blue")):
        inn.play(table, person, seat, "bid 1")
    before = len(inn.letters(PRIVATE))
    inn.play(table, BERT, "gold", "bid 2")
    fresh = inn.letters(PRIVATE)[before:] + [letter for letter in inn.letters(TURN)[-1:] if letter.seat == "red"]
    told = [letter for letter in fresh if letter.person == CARL]
    assert len(told) == 1
    amounts = {event.args["seat"]: event.args.get("amount") for event in told[0].events if event.id == "toy.bid"}
    assert amounts == {"red": 1, "blue": None, "green": 1, "gold": None}


# ---------------------------------------------------------------------- time


def test_each_seat_is_reminded_of_and_late_for_itself(inn):
    table = at_bids(inn)
    inn.play(table, ANNA, "red", "bid 1")
    while not inn.letters(GRACE):
        inn.clock.forward(hours=6)
        for window in inn.do(inn.tables.due.overdue):
            inn.do(inn.tables.due.pass_time, window)
    own = [letter for letter in inn.letters(REMINDER, GRACE) if letter.person == ANNA]
    assert {letter.seat for letter in own} == {"green"}
    assert {letter.seat for letter in inn.letters(GRACE) if letter.person == BERT} == {"blue", "gold"}
    assert info(inn, table).status is Status.RUNNING


def late(inn):
    """Anna owes two answers, and both her deadlines and graces have passed; Bert has answered."""
    table = at_bids(inn)
    inn.play(table, BERT, "blue", "bid 1")
    inn.play(table, BERT, "gold", "bid 1")
    for _ in range(400):
        if info(inn, table).status is Status.PAUSED:
            break
        inn.clock.forward(hours=3)
        for window in inn.do(inn.tables.due.overdue):
            inn.do(inn.tables.due.pass_time, window)
    return table


def test_whoever_is_late_with_two_seats_can_still_answer_for_both(inn):
    table = late(inn)
    assert {letter.seat for letter in inn.letters(OVERDUE)} == {"red", "green"}
    done = inn.play(table, ANNA, "red", "bid 1")
    assert (done.panel.seat, info(inn, table).status) == ("green", Status.PAUSED)
    inn.play(table, ANNA, "green", "bid 1")
    assert info(inn, table).status is Status.RUNNING


def test_nobody_gives_themselves_more_time_through_their_other_seat(inn):
    table = at_bids(inn, {"red": CARL, "green": CARL, "blue": ANNA, "gold": BERT})
    inn.play(table, CARL, "green", "bid 1")
    inn.play(table, ANNA, "blue", "bid 1")
    inn.play(table, BERT, "gold", "bid 1")
    for _ in range(400):
        if info(inn, table).status is Status.PAUSED:
            break
        inn.clock.forward(hours=3)
        for window in inn.do(inn.tables.due.overdue):
            inn.do(inn.tables.due.pass_time, window)
    with pytest.raises(Denied, match="not-allowed"):
        inn.do(inn.tables.arbiter.after_deadline, table, CARL, "red", "wait", inn.id())
    inn.do(inn.tables.arbiter.after_deadline, table, BERT, "red", "wait", inn.id())
    assert info(inn, table).status is Status.RUNNING


# ---------------------------------------------------------------------- plans


def series(*choices, **more):
    return Series(tuple(map(Choice.parse, choices)), **more)


def test_each_seat_has_a_plan_of_its_own(inn):
    table = seated(inn, "pact", PAIRS)
    inn.do(inn.tables.play.set_plan, table, ANNA, "green", Plan([StandingOrder("toy.bid", "bid 3")]), inn.id())
    placed(inn, table, *range(1, 17))
    assert info(inn, table).pending == ("red", "blue", "gold")
    assert [(letter.person, letter.seat) for letter in inn.letters(PLANNED)] == [(ANNA, "green")]


def test_answers_left_one_by_one_are_given_round_after_round_and_what_is_taken_is_left_out(inn):
    table = seated(inn, "pact", PAIRS)
    plan = Plan(series=[series("place 7", "place 2", "place 9")])
    inn.do(inn.tables.play.set_plan, table, BERT, "gold", plan, inn.id())
    placed(inn, table, 1, 2, 3)
    assert info(inn, table).pending == ("red",)
    placed(inn, table, 4, 5, 6)
    state = inn.do(inn.tables.look.public, table).view.state
    assert state.placed == [1, 2, 3, 7, 4, 5, 6, 9]
    placed(inn, table, 8, 10, 11)
    assert info(inn, table).pending == ("gold",)
    assert inn.panel(table, BERT, "gold").plan.series == []


def test_answers_that_shall_stop_leave_the_question_to_their_owner(inn):
    table = seated(inn, "pact", PAIRS)
    plan = Plan(series=[series("place 2", "place 9", otherwise="stop")])
    inn.do(inn.tables.play.set_plan, table, BERT, "gold", plan, inn.id())
    placed(inn, table, 1, 2, 3)
    panel = inn.panel(table, BERT)
    assert (panel.seat, panel.plan.paused) == ("gold", True)
    assert [str(choice) for choice in panel.plan.series[0].choices] == ["place 2", "place 9"]


def test_a_series_survives_a_restart_and_a_new_holder_inherits_none(inn):
    table = seated(inn, "pact", PAIRS)
    inn.do(inn.tables.play.set_plan, table, BERT, "gold", Plan(series=[series("place 7")]), inn.id())
    inn.restart()
    assert [str(one) for one in inn.panel(table, BERT, "gold").plan.series[0].choices] == ["place 7"]
    inn.do(inn.tables.arbiter.replace, table, EMMA, "gold", CARL, None, "Carl", inn.id(), admin=True)
    assert inn.panel(table, CARL).plan == Plan()
    assert inn.rows(PlanRow, PlanRow.seat == "gold") == []


# ---------------------------------------------------------------------- seats exchanged by a rule


def test_who_sits_on_both_exchanged_seats_is_told_nothing_new(inn):
    table = seated(inn, "bid", {"red": ANNA, "blue": ANNA})
    inn.play(table, ANNA, "red", "bid 0")
    inn.play(table, ANNA, "blue", "bid 1")
    assert inn.letters(EXCHANGED) == []
    assert [one.person for one in info(inn, table).seats] == [ANNA, ANNA]


def test_the_lobby_and_the_room_hear_of_each_seat(inn):
    table = inn.lobby("pact")
    inn.do(inn.tables.lobby.take_seats, table, ANNA, "Anna", ["red", "green"], inn.id())
    inn.do(inn.tables.lobby.take_seats, table, BERT, "Bert", ["blue", "gold"], inn.id())
    assert len(inn.letters(LOBBY)) == 1
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    inn.do(inn.tables.lobby.leave, table, BERT, inn.id())
    left = [letter.seat for letter in inn.letters(NOTICE) if letter.args["text"] == "left"]
    assert left == ["blue", "gold"]
    assert not inn.letters(REPORT)
