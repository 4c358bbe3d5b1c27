"""A rule of the game has two people change seats: the table follows in the same transaction, and nothing leaks."""

import pytest
from msgspec import UNSET

from bot.service.api import Denied
from bot.service.letters import EXCHANGED, LOBBY, PRIVATE, REPORT, TURN
from bot.store.mail import AgentWork
from bot.store.models import DraftRow, PlanRow, Tenure
from engine.core.decision import say
from engine.core.plan import Plan, StandingOrder
from tests.bot.service.inn import ANNA, BERT, CARL, EMMA, GUILD

STAND = Plan([StandingOrder("toy.defend", "yield", ())])


def sitting(inn, table):
    return {info.seat: info.person or info.agent for info in inn.do(inn.tables.look.table, table).seats}


def outbid(inn, **options):
    """A table where Bert (blue) is about to bid more than Anna (red)."""
    table = inn.running("bid", **options)
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        inn.do(inn.tables.play.set_plan, table, person, seat, STAND, inn.id())
    inn.play(table, ANNA, "red", "bid 1")
    return table


def exchanged(inn, **options):
    table = outbid(inn, **options)
    return table, inn.play(table, BERT, "blue", "bid 2")


def test_each_sits_where_the_other_sat(inn):
    table, _ = exchanged(inn)
    assert sitting(inn, table) == {"red": BERT, "blue": ANNA}
    assert [(t.seat, t.person, t.why) for t in inn.rows(Tenure) if t.until] == [
        ("red", ANNA, "exchanged"), ("blue", BERT, "exchanged"),
    ]  # fmt: skip
    inn.restart()
    assert sitting(inn, table) == {"red": BERT, "blue": ANNA}


def test_whoever_did_it_goes_on_at_the_new_seat_and_the_other_is_sent_the_question(inn):
    table, done = exchanged(inn)
    assert (done.panel.seat, done.goes_on) == ("red", True)
    turns = [(letter.person, letter.seat) for letter in inn.letters(TURN, state="queued")][-1:]
    assert turns == [(ANNA, "blue")]
    inn.play(table, BERT, "red", "stake 0", "low")
    inn.play(table, ANNA, "blue", "stake 0", "low")
    assert inn.do(inn.tables.look.table, table).pending == ("red",)


def test_nobody_acts_for_the_old_seat_any_more(inn):
    table, _ = exchanged(inn)
    for person, old in ((ANNA, "red"), (BERT, "blue")):
        with pytest.raises(Denied, match="not-your-seat"):
            inn.panel(table, person, old)


def test_both_are_told_directly_and_the_room_and_its_first_message_follow(inn):
    table = outbid(inn)
    before = len(inn.letters(REPORT))
    inn.play(table, BERT, "blue", "bid 2")
    assert {(letter.person, letter.seat) for letter in inn.letters(EXCHANGED)} == {(BERT, "red"), (ANNA, "blue")}
    report = inn.letters(REPORT)[-1]
    assert any(event.id == "core.seats-exchanged" for event in report.events)
    assert len(inn.letters(REPORT)) == before + 1
    assert inn.letters(LOBBY)


def test_plans_and_drafts_are_gone(inn):
    table, _ = exchanged(inn)
    assert inn.rows(PlanRow) == []
    assert inn.rows(DraftRow) == []
    assert inn.panel(table, BERT).plan == Plan()


def test_questions_not_yet_sent_are_never_sent(inn):
    table = outbid(inn)
    waiting = [(letter.person, letter.seat) for letter in inn.letters(TURN, state="queued")]
    assert (ANNA, "red") in waiting
    inn.play(table, BERT, "blue", "bid 2")
    now = [(letter.person, letter.seat) for letter in inn.letters(TURN, state="queued")]
    assert now == [(ANNA, "blue")]


def test_the_new_holder_learns_nothing_of_what_the_old_one_was_told(inn):
    table, done = exchanged(inn)
    for person, own, others in ((ANNA, 1, "blue"), (BERT, 2, "red")):
        history = inn.do(inn.tables.look.history, table, person)
        bids = {event.args["seat"]: event.args.get("amount") for event in history if event.id == "toy.bid"}
        assert bids == {"red": 1 if person == ANNA else None, "blue": 2 if person == BERT else None}
        assert inn.panel(table, person).seat == others
        since = {event.args["seat"]: event.args.get("amount") for event in inn.panel(table, person).since
                 if event.id == "toy.bid"}  # fmt: skip
        assert set(since.values()) <= {own, None}
    told = {event.args["seat"]: event.args.get("amount") for event in done.events if event.id == "toy.bid"}
    assert told == {"red": None, "blue": 2}
    for letter in inn.letters(TURN, PRIVATE):
        amounts = {event.args["amount"] for event in letter.events if "amount" in event.args}
        assert amounts <= {1 if letter.person == ANNA else 2}


def test_what_the_seat_holds_stays_with_the_seat(inn):
    table = outbid(inn)
    red = inn.panel(table, ANNA).view.state.hands["red"].value
    inn.play(table, BERT, "blue", "bid 2")
    assert inn.panel(table, BERT).view.state.hands["red"].value == red
    assert inn.panel(table, ANNA).view.state.hands["red"].value is UNSET


def test_since_the_last_answer_counts_from_the_seat_it_was_given_from(inn):
    table, _ = exchanged(inn)
    events = [event.id for event in inn.panel(table, ANNA).since]
    assert events.count("core.seats-exchanged") == 1
    inn.play(table, ANNA, "blue", "stake 0", "low")
    assert "core.seats-exchanged" not in [event.id for event in inn.panel(table, ANNA).since]


def test_the_period_begins_anew(inn):
    table = outbid(inn)
    inn.clock.forward(hours=20)
    inn.play(table, BERT, "blue", "bid 2")
    due = inn.do(inn.tables.look.table, table).due
    assert set(due) == {"red", "blue"}
    assert all(moment > inn.clock.now for moment in due.values())
    assert due["red"] == due["blue"]


def test_a_repeated_commit_answers_as_the_first_did(inn):
    table = outbid(inn)
    inn.draft(table, BERT, "blue", "bid 2")
    decision = inn.panel(table, BERT).decision.id
    first = inn.do(inn.tables.play.commit, table, BERT, "blue", decision, 77)
    again = inn.do(inn.tables.play.commit, table, BERT, "blue", decision, 77)
    assert (again.panel.seat, again.events) == (first.panel.seat, first.events)
    assert sitting(inn, table) == {"red": BERT, "blue": ANNA}


def test_the_house_changes_seats_like_anybody(inn):
    table = inn.lobby("bid")
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    inn.do(inn.tables.lobby.seat_agent, table, ANNA, "blue", "random", inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    inn.play(table, ANNA, "red", "bid 1")
    (task,) = inn.do(inn.tables.agent_desk.agent_tasks, 9)
    assert inn.do(inn.tables.agent_desk.agent_answers, task.work, ["bid 3"])
    assert sitting(inn, table) == {"red": "random", "blue": ANNA}
    assert [work.seat for work in inn.rows(AgentWork, AgentWork.state == "queued")] == ["red"]
    assert [(letter.person, letter.seat) for letter in inn.letters(EXCHANGED)] == [(ANNA, "blue")]
    (task,) = inn.do(inn.tables.agent_desk.agent_tasks, 9)
    assert (task.seat, task.agent) == ("red", "random")


def test_somebody_at_both_seats_keeps_both(inn):
    table = inn.lobby("bid")
    for seat in ("red", "blue"):
        inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", seat, inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    inn.play(table, ANNA, "red", "bid 0")
    done = inn.play(table, ANNA, "blue", "bid 1")
    assert sitting(inn, table) == {"red": ANNA, "blue": ANNA}
    assert done.panel.seat == "blue"


def test_the_arbiter_goes_back_behind_it_and_they_sit_as_before(inn):
    table, _ = exchanged(inn)
    inn.do(inn.tables.arbiter.rollback, table, EMMA, 1, inn.id(), admin=True)
    assert sitting(inn, table) == {"red": ANNA, "blue": BERT}
    assert inn.panel(table, BERT).decision.kind == "toy.bid"
    inn.play(table, BERT, "blue", "bid 0")
    assert sitting(inn, table) == {"red": ANNA, "blue": BERT}


def test_it_can_not_be_taken_back(inn):
    table, _ = exchanged(inn)
    for person, seat in ((ANNA, "blue"), (BERT, "red")):
        assert not inn.panel(table, person).can_take_back
        with pytest.raises(Denied, match=r"too-late|nothing"):
            inn.do(inn.tables.play.take_back, table, person, seat, inn.id())


def test_replacing_a_holder_afterwards_replaces_the_one_who_sits_there_now(inn):
    table, _ = exchanged(inn)
    inn.do(inn.tables.arbiter.replace, table, EMMA, "red", CARL, None, "Carl", inn.id(), admin=True)
    assert sitting(inn, table) == {"red": CARL, "blue": ANNA}


def test_tables_are_found_by_their_new_seats(inn):
    table, _ = exchanged(inn)
    inn.play(table, BERT, "red", "stake 0", "low")
    waiting = {person: inn.do(inn.tables.directory.tables, person=person, waiting=True) for person in (ANNA, BERT)}
    assert [info.id for info in waiting[ANNA]] == [table]
    assert waiting[BERT] == []
    assert inn.do(inn.tables.directory.count_tables, guild=GUILD) == 1


# ---------------------------------------------------------------------- offers that stay open


def noted(inn, table, person, seat, number):
    (offer,) = [offer for offer in inn.panel(table, person).offers if offer.kind == "toy.note"]
    return inn.do(inn.tables.play.answer_offer, table, person, seat, offer.id, say("note", seat, number), inn.id())


def at_turn(inn):
    table = inn.running("bid")
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        inn.play(table, person, seat, "bid 0")
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        inn.play(table, person, seat, "stake 0", "low")
    return table


def test_an_offer_that_stays_open_is_answered_without_a_trace_for_others(inn):
    table = at_turn(inn)
    inn.play(table, ANNA, "red", "take 1")
    before = inn.letters(), inn.panel(table, ANNA).can_take_back
    noted(inn, table, BERT, "blue", 3)
    noted(inn, table, BERT, "blue", 2)
    assert (inn.letters(), inn.panel(table, ANNA).can_take_back) == before
    assert inn.panel(table, BERT).view.state.notes["blue"].value == 2
    inn.play(table, ANNA, "red", "done")
    assert inn.letters(REPORT)[-1].args["answered"] == ["red"]


def test_taking_back_an_answer_leaves_the_note_alone(inn):
    table = at_turn(inn)
    inn.play(table, ANNA, "red", "take 1")
    noted(inn, table, ANNA, "red", 3)
    noted(inn, table, BERT, "blue", 1)
    inn.do(inn.tables.play.take_back, table, ANNA, "red", inn.id())
    panel = inn.panel(table, ANNA)
    assert [str(choice) for choice in panel.draft.choices] == ["take 1"]
    assert panel.view.state.notes["red"].value == 3
    assert inn.panel(table, BERT).view.state.notes["blue"].value == 1


def test_a_note_alone_is_nothing_to_take_back(inn):
    table = at_turn(inn)
    noted(inn, table, BERT, "blue", 1)
    assert not inn.panel(table, BERT).can_take_back
