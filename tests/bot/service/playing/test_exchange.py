"""A rule of the game has two people change seats: the table follows in the same transaction, and nothing leaks."""

import pytest
from msgspec import UNSET

from bot.service.api.denials import Denied
from bot.service.mail.letters import EXCHANGED, LOBBY, PRIVATE, REPORT, TURN
from bot.store.mail import AgentWork
from bot.store.models import DraftRow, PlanRow, Tenure
from engine.core.ahead.plan import Plan, StandingOrder
from engine.core.questions.decision import say
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA, GUILD, once

STAND = Plan([StandingOrder("toy.defend", "yield", ())])


def sitting(rig, table):
    return {info.seat: info.person or info.agent for info in rig.do(rig.tables.look.table, table).seats}


@once
def outbid(rig, **options):
    """A table where Bert (blue) is about to bid more than Anna (red)."""
    table = rig.running("bid", **options)
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        rig.do(rig.tables.play.set_plan, table, person, seat, STAND, rig.id())
    rig.play(table, ANNA, "red", "bid 1")
    return table


def exchanged(rig, **options):
    table = outbid(rig, **options)
    return table, rig.play(table, BERT, "blue", "bid 2")


def test_each_sits_where_the_other_sat(rig):
    table, _ = exchanged(rig)
    assert sitting(rig, table) == {"red": BERT, "blue": ANNA}
    assert [(t.seat, t.person, t.why) for t in rig.rows(Tenure) if t.until] == [
        ("red", ANNA, "exchanged"), ("blue", BERT, "exchanged"),
    ]  # fmt: skip
    rig.restart()
    assert sitting(rig, table) == {"red": BERT, "blue": ANNA}


def test_whoever_did_it_goes_on_at_the_new_seat_and_the_other_is_sent_the_question(rig):
    table, done = exchanged(rig)
    assert (done.panel.seat, done.goes_on) == ("red", True)
    turns = [(letter.person, letter.seat) for letter in rig.letters(TURN, state="queued")][-1:]
    assert turns == [(ANNA, "blue")]
    rig.play(table, BERT, "red", "stake 0", "low")
    rig.play(table, ANNA, "blue", "stake 0", "low")
    assert rig.do(rig.tables.look.table, table).pending == ("red",)


def test_nobody_acts_for_the_old_seat_any_more(rig):
    table, _ = exchanged(rig)
    for person, old in ((ANNA, "red"), (BERT, "blue")):
        with pytest.raises(Denied, match="not-your-seat"):
            rig.panel(table, person, old)


def test_both_are_told_directly_and_the_room_and_its_first_message_follow(rig):
    table = outbid(rig)
    before = len(rig.letters(REPORT))
    rig.play(table, BERT, "blue", "bid 2")
    assert {(letter.person, letter.seat) for letter in rig.letters(EXCHANGED)} == {(BERT, "red"), (ANNA, "blue")}
    report = rig.letters(REPORT)[-1]
    assert any(event.id == "core.seats-exchanged" for event in report.events)
    assert len(rig.letters(REPORT)) == before + 1
    assert rig.letters(LOBBY)


def test_plans_and_drafts_are_gone(rig):
    table, _ = exchanged(rig)
    assert rig.rows(PlanRow) == []
    assert rig.rows(DraftRow) == []
    assert rig.panel(table, BERT).plan == Plan()


def test_questions_not_yet_sent_are_never_sent(rig):
    table = outbid(rig)
    waiting = [(letter.person, letter.seat) for letter in rig.letters(TURN, state="queued")]
    assert (ANNA, "red") in waiting
    rig.play(table, BERT, "blue", "bid 2")
    now = [(letter.person, letter.seat) for letter in rig.letters(TURN, state="queued")]
    assert now == [(ANNA, "blue")]


def test_the_new_holder_learns_nothing_of_what_the_old_one_was_told(rig):
    table, done = exchanged(rig)
    for person, own, others in ((ANNA, 1, "blue"), (BERT, 2, "red")):
        history = [one.event for one in rig.do(rig.tables.look.history, table, person)]
        bids = {event.args["seat"]: event.args.get("amount") for event in history if event.id == "toy.bid"}
        assert bids == {"red": 1 if person == ANNA else None, "blue": 2 if person == BERT else None}
        assert rig.panel(table, person).seat == others
        since = {event.args["seat"]: event.args.get("amount") for event in rig.panel(table, person).since
                 if event.id == "toy.bid"}  # fmt: skip
        assert set(since.values()) <= {own, None}
    told = {event.args["seat"]: event.args.get("amount") for event in done.events if event.id == "toy.bid"}
    assert told == {"red": None, "blue": 2}
    for letter in rig.letters(TURN, PRIVATE):
        amounts = {event.args["amount"] for event in letter.events if "amount" in event.args}
        assert amounts <= {1 if letter.person == ANNA else 2}


def test_what_the_seat_holds_stays_with_the_seat(rig):
    table = outbid(rig)
    red = rig.panel(table, ANNA).view.state.hands["red"].value
    rig.play(table, BERT, "blue", "bid 2")
    assert rig.panel(table, BERT).view.state.hands["red"].value == red
    assert rig.panel(table, ANNA).view.state.hands["red"].value is UNSET


def test_since_the_last_answer_counts_from_the_seat_it_was_given_from(rig):
    table, _ = exchanged(rig)
    events = [event.id for event in rig.panel(table, ANNA).since]
    assert events.count("core.seats-exchanged") == 1
    rig.play(table, ANNA, "blue", "stake 0", "low")
    assert "core.seats-exchanged" not in [event.id for event in rig.panel(table, ANNA).since]


def test_the_period_begins_anew(rig):
    table = outbid(rig)
    rig.clock.forward(hours=20)
    rig.play(table, BERT, "blue", "bid 2")
    due = rig.do(rig.tables.look.table, table).due
    assert set(due) == {"red", "blue"}
    assert all(moment > rig.clock.now for moment in due.values())
    assert due["red"] == due["blue"]


def test_a_repeated_commit_answers_as_the_first_did(rig):
    table = outbid(rig)
    rig.draft(table, BERT, "blue", "bid 2")
    decision = rig.panel(table, BERT).decision.id
    first = rig.do(rig.tables.play.commit, table, BERT, "blue", decision, 77)
    again = rig.do(rig.tables.play.commit, table, BERT, "blue", decision, 77)
    assert (again.panel.seat, again.events) == (first.panel.seat, first.events)
    assert sitting(rig, table) == {"red": BERT, "blue": ANNA}


def test_the_house_changes_seats_like_anybody(rig):
    table = rig.lobby("bid")
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.seat_agent, table, ANNA, "blue", "random", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    rig.play(table, ANNA, "red", "bid 1")
    (task,) = rig.do(rig.tables.agent_desk.agent_tasks, 9)
    assert rig.do(rig.tables.agent_desk.agent_answers, task.work, ["bid 3"])
    assert sitting(rig, table) == {"red": "random", "blue": ANNA}
    assert [work.seat for work in rig.rows(AgentWork, AgentWork.state == "queued")] == ["red"]
    assert [(letter.person, letter.seat) for letter in rig.letters(EXCHANGED)] == [(ANNA, "blue")]
    (task,) = rig.do(rig.tables.agent_desk.agent_tasks, 9)
    assert (task.seat, task.agent) == ("red", "random")


def test_somebody_at_both_seats_keeps_both(rig):
    table = rig.lobby("bid")
    for seat in ("red", "blue"):
        rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    rig.play(table, ANNA, "red", "bid 0")
    done = rig.play(table, ANNA, "blue", "bid 1")
    assert sitting(rig, table) == {"red": ANNA, "blue": ANNA}
    assert done.panel.seat == "blue"


def test_the_arbiter_goes_back_behind_it_and_they_sit_as_before(rig):
    table, _ = exchanged(rig)
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 1, rig.id(), admin=True)
    assert sitting(rig, table) == {"red": ANNA, "blue": BERT}
    assert rig.panel(table, BERT).decision.kind == "toy.bid"
    rig.play(table, BERT, "blue", "bid 0")
    assert sitting(rig, table) == {"red": ANNA, "blue": BERT}


def test_it_can_not_be_taken_back(rig):
    table, _ = exchanged(rig)
    for person, seat in ((ANNA, "blue"), (BERT, "red")):
        assert not rig.panel(table, person).can_take_back
        with pytest.raises(Denied, match=r"too-late|nothing"):
            rig.do(rig.tables.play.take_back, table, person, seat, rig.id())


def test_replacing_a_holder_afterwards_replaces_the_one_who_sits_there_now(rig):
    table, _ = exchanged(rig)
    rig.do(rig.tables.arbiter.replace, table, EMMA, "red", CARL, None, "Carl", rig.id(), admin=True)
    assert sitting(rig, table) == {"red": CARL, "blue": ANNA}


def test_tables_are_found_by_their_new_seats(rig):
    table, _ = exchanged(rig)
    rig.play(table, BERT, "red", "stake 0", "low")
    waiting = {person: rig.do(rig.tables.directory.tables, person=person, waiting=True) for person in (ANNA, BERT)}
    assert [info.id for info in waiting[ANNA]] == [table]
    assert waiting[BERT] == []
    assert rig.do(rig.tables.directory.count_tables, guild=GUILD) == 1


# ---------------------------------------------------------------------- offers that stay open


def noted(rig, table, person, seat, number):
    (offer,) = [offer for offer in rig.panel(table, person).offers if offer.kind == "toy.note"]
    return rig.do(rig.tables.play.answer_offer, table, person, seat, offer.id, say("note", seat, number), rig.id())


@once
def at_turn(rig):
    table = rig.running("bid")
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        rig.play(table, person, seat, "bid 0")
    for person, seat in ((ANNA, "red"), (BERT, "blue")):
        rig.play(table, person, seat, "stake 0", "low")
    return table


def test_an_offer_that_stays_open_is_answered_without_a_trace_for_others(rig):
    table = at_turn(rig)
    rig.play(table, ANNA, "red", "take 1")
    before = rig.letters(), rig.panel(table, ANNA).can_take_back
    noted(rig, table, BERT, "blue", 3)
    noted(rig, table, BERT, "blue", 2)
    assert (rig.letters(), rig.panel(table, ANNA).can_take_back) == before
    assert rig.panel(table, BERT).view.state.notes["blue"].value == 2
    rig.play(table, ANNA, "red", "done")
    assert rig.letters(REPORT)[-1].args["answered"] == ["red"]


def test_taking_back_an_answer_leaves_the_note_alone(rig):
    table = at_turn(rig)
    rig.play(table, ANNA, "red", "take 1")
    noted(rig, table, ANNA, "red", 3)
    noted(rig, table, BERT, "blue", 1)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    panel = rig.panel(table, ANNA)
    assert [str(choice) for choice in panel.draft.choices] == ["take 1"]
    assert panel.view.state.notes["red"].value == 3
    assert rig.panel(table, BERT).view.state.notes["blue"].value == 1


def test_a_note_alone_is_nothing_to_take_back(rig):
    table = at_turn(rig)
    noted(rig, table, BERT, "blue", 1)
    assert not rig.panel(table, BERT).can_take_back
