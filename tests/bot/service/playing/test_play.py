"""Drafting and committing."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlmodel import select

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import FINAL, OPENING, PLANNED, PRIVATE, REPORT, ROOM, TURN
from bot.store.models import Answer, DraftRow, Snapshot
from engine.core.ahead.plan import Plan, StandingOrder
from engine.core.dice import commitment
from engine.core.questions.check import Refused
from engine.core.questions.decision import Choice
from tests.bot.service.rig import ANNA, BERT, CARL


def test_a_commit_moves_the_game_on_and_is_still_there_after_a_restart(rig):
    table = rig.at_turn()
    done = rig.play(table, ANNA, "red", "take 2", "done")
    assert [event.id for event in done.events] == ["toy.took"]
    assert not done.goes_on
    rig.restart()
    assert rig.panel(table, ANNA).view.state.tokens["red"] == 4
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)


def test_a_draft_changes_nothing_until_it_is_committed(rig):
    table = rig.at_turn()
    panel = rig.draft(table, ANNA, "red", "take 2")
    assert panel.draft.match.state.tokens["red"] == 4
    assert panel.view.state.tokens["red"] == 2
    rig.restart()
    assert [str(choice) for choice in rig.panel(table, ANNA).draft.choices] == ["take 2"]


def test_the_wrong_part_of_an_order_is_named_and_nothing_of_it_taken(rig):
    table = rig.at_turn()
    panel = rig.do(rig.tables.play.draft_type, table, ANNA, "red", "take 2; fly", rig.id())
    assert panel.draft.problem.part == "fly"
    assert not rig.panel(table, ANNA).draft.choices


def test_what_joined_a_draft_is_taken_away_as_it_came_also_after_a_restart(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2")
    rig.draft(table, ANNA, "red", "take 1", "take 1")
    rig.restart()
    panel = rig.do(rig.tables.play.draft_undo, table, ANNA, "red", rig.id())
    assert [str(choice) for choice in panel.draft.choices] == ["take 2"]
    assert not rig.do(rig.tables.play.draft_undo, table, ANNA, "red", rig.id(), whole=True).draft.choices


def test_a_draft_from_before_it_was_known_what_joined_it_loses_its_last_choice(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2", "take 1")
    rig.do(forget_parts, rig)
    assert len(rig.panel(table, ANNA).parts) == 2
    panel = rig.do(rig.tables.play.draft_undo, table, ANNA, "red", rig.id())
    assert [str(choice) for choice in panel.draft.choices] == ["take 2"]


def forget_parts(rig):
    for kept in rig.tables.store.session.exec(select(DraftRow)):
        kept.added = []


def test_a_press_that_arrives_twice_acts_once_and_answers_the_same(rig):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2")
    first = rig.commit(table, ANNA, "red", interaction=7)
    decision = rig.rows(Answer, Answer.choice == "take 2")[0].decision
    again = rig.do(rig.tables.play.commit, table, ANNA, "red", decision, 7)
    assert again.events == first.events
    assert (again.goes_on, again.planned) == (first.goes_on, first.planned)
    assert len(rig.rows(Answer, Answer.choice == "take 2")) == 1


def test_a_table_is_made_once_however_often_the_command_arrives(rig):
    args = (9, ANNA, "Friday", "toy", "two", "standard", {}, None, 5)
    assert rig.do(rig.tables.lobby.create, *args).id == rig.do(rig.tables.lobby.create, *args).id


def test_an_interaction_of_somebody_else_does_not_pass_for_mine(rig):
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", 5)
    with pytest.raises(Denied, match="twice"):
        rig.do(rig.tables.lobby.take_seat, table, BERT, "Bert", "blue", 5)


def test_a_question_that_was_answered_meanwhile_is_not_answered_again(rig):
    table = rig.at_turn()
    old = rig.panel(table, ANNA).decision.id
    rig.play(table, ANNA, "red", "take 2")
    with pytest.raises(Denied, match="stale"):
        rig.do(rig.tables.play.commit, table, ANNA, "red", old, rig.id())


def test_an_answer_counts_though_another_seat_has_answered_meanwhile(rig):
    table = rig.running()
    rig.draft(table, ANNA, "red", "stake 1", "low")
    decision = rig.panel(table, ANNA).decision.id
    rig.play(table, BERT, "blue", "stake 0", "high")
    rig.do(rig.tables.play.commit, table, ANNA, "red", decision, rig.id())
    assert rig.do(rig.tables.look.table, table).pending == ("red",)


def test_two_people_at_once_both_count(rig):
    table = rig.running("four")
    people = {"red": ANNA, "blue": BERT, "gold": 104}
    for seat, person in people.items():
        if rig.panel(table, person).decision is not None:
            rig.draft(table, person, seat, "aye")
    decisions = {seat: rig.panel(table, person).decision for seat, person in people.items()}
    asked = {seat: decision.id for seat, decision in decisions.items() if decision is not None}

    async def both():
        import asyncio

        await asyncio.gather(
            *(
                rig.keeper.call(rig.tables.play.commit, table, people[seat], seat, decision, rig.id())
                for seat, decision in asked.items()
            )
        )

    with ThreadPoolExecutor(1) as pool:
        import asyncio

        pool.submit(asyncio.run, both()).result()
    assert len(asked) >= 2
    assert {answer.seat for answer in rig.rows(Answer, Answer.choice == "aye")} == set(asked)


def test_a_refused_part_leaves_nothing_of_the_chain(rig, monkeypatch):
    table = rig.at_turn()
    rig.draft(table, ANNA, "red", "take 2")
    row = rig.do(rig.tables.store.row, table)

    def spoil():
        from bot.store.models import DraftRow

        draft = rig.database.session.get(DraftRow, (table, "red"))
        draft.choices = ["take 2", "take 99"]

    rig.do(spoil)
    before = rig.rows(Answer), rig.rows(Snapshot)
    with pytest.raises(Refused):
        rig.commit(table, ANNA, "red")
    assert (rig.rows(Answer), rig.rows(Snapshot)) == before
    assert rig.panel(table, ANNA).view.state.tokens["red"] == 2
    assert rig.do(rig.tables.store.row, table).version == row.version


def test_only_the_holder_answers(rig):
    table = rig.at_turn()
    decision = rig.panel(table, ANNA).decision.id
    with pytest.raises(Denied, match="not-your-seat"):
        rig.do(rig.tables.play.commit, table, BERT, "red", decision, rig.id())


def test_an_onlooker_sees_no_hand(rig):
    table = rig.at_turn()
    panel = rig.panel(table, CARL)
    assert panel.seat is None
    assert not any(hand.known(panel.view.viewer) for hand in panel.view.state.hands.values())


def test_a_person_with_two_seats_plays_both_and_sees_both_hands(rig):
    table = rig.lobby()
    for seat in ("red", "blue"):
        rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", seat, rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    rig.play(table, ANNA, "red", "stake 1", "low")
    panel = rig.panel(table, ANNA)
    assert panel.seat == "blue"
    assert all(hand.known(panel.view.viewer) for hand in panel.view.state.hands.values())
    rig.play(table, ANNA, "blue", "stake 0", "low")
    assert rig.panel(table, ANNA).seat == "red"


def test_a_report_tells_the_window_and_not_each_choice(rig):
    table = rig.at_turn()
    told = len(rig.letters(REPORT))
    rig.play(table, ANNA, "red", "take 2")
    assert len(rig.letters(REPORT)) == told
    rig.play(table, ANNA, "red", "take 1", "done")
    report = rig.letters(REPORT)[-1]
    assert [event.args["amount"] for event in report.events] == [2, 1]
    assert report.after is not None
    assert report.args["answered"] == ["red"]


def test_what_is_public_holds_no_secret(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "draw")
    rig.play(table, ANNA, "red", "done")
    report = rig.letters(REPORT)[-1]
    drew = next(event for event in report.events if event.id == "toy.drew")
    assert "card" not in drew.args
    assert not drew.hidden
    turn = rig.letters(TURN)[-1]
    assert turn.person == BERT
    assert all("card" not in event.args for event in turn.events)


def test_whoever_is_asked_is_told_with_what_has_happened_and_by_when(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    letter = rig.letters(TURN)[-1]
    assert (letter.person, letter.seat) == (BERT, "blue")
    assert letter.due == rig.do(rig.tables.look.table, table).due["blue"]
    assert any(event.id == "toy.took" for event in letter.events)


def test_a_secret_for_somebody_who_is_not_asked_reaches_them_privately(rig, monkeypatch):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "raid blue")
    rig.do(
        rig.tables.play.set_plan,
        table,
        BERT,
        "blue",
        Plan(standing=[StandingOrder("toy.defend", "yield")]),
        rig.id(),
    )
    rig.play(table, BERT, "blue", "yield")
    rig.play(table, ANNA, "red", "draw")
    assert not rig.letters(PRIVATE)


def test_a_standing_order_answers_and_its_seat_is_told(rig):
    table = rig.at_turn()
    plan = Plan(standing=[StandingOrder("toy.defend", "thrifty")])
    rig.do(rig.tables.play.set_plan, table, BERT, "blue", plan, rig.id())
    done = rig.play(table, ANNA, "red", "raid blue")
    assert done.goes_on
    assert rig.rows(Answer, Answer.seat == "blue")[-1].who == "plan standing 1"
    assert rig.letters(PLANNED)[-1].args["answers"] == [["plan standing 1", "yield"]]


def test_a_plan_with_a_condition_nobody_knows_is_not_accepted(rig):
    from engine.core.ahead.plan import Condition

    table = rig.at_turn()
    plan = Plan(standing=[StandingOrder("toy.defend", "yield", (Condition("moon"),))])
    with pytest.raises(Denied, match="bad-setting"):
        rig.do(rig.tables.play.set_plan, table, BERT, "blue", plan, rig.id())


def test_an_optional_decision_can_be_answered_while_it_is_open(rig):
    table = rig.at_turn()
    panel = rig.panel(table, BERT)
    assert panel.decision is None
    truce = next(offer for offer in panel.offers if offer.kind == "toy.truce")
    rig.do(rig.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), rig.id())
    assert rig.do(rig.tables.look.table, table).status == Status.FINISHED


def test_the_end_tells_the_outcome_and_opens_the_seed(rig):
    table = rig.at_turn()
    info = rig.do(rig.tables.look.table, table)
    truce = next(offer for offer in rig.panel(table, BERT).offers if offer.kind == "toy.truce")
    rig.do(rig.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), rig.id())
    room, *people = rig.letters(FINAL)
    assert info.seed == ""
    assert commitment(rig.do(rig.tables.look.table, table).seed) == info.commitment
    assert room.args["outcome"]["reason"] == "truce"
    assert {letter.person for letter in people} == {ANNA, BERT}
    assert rig.do(rig.tables.look.table, table).pending == ()


def test_the_room_is_made_first_and_the_game_opened_in_it(rig):
    rig.running()
    kinds = [letter.kind for letter in rig.letters()]
    assert kinds[0] == ROOM
    assert OPENING in kinds
    assert all(letter.args.get("seed") is None for letter in rig.letters())


def test_without_a_room_letters_go_to_people_alone(rig):
    rig.running(channel=None)
    assert {letter.kind for letter in rig.letters()} == {TURN}
