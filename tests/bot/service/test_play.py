"""Drafting and committing."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.service.api import Denied, Status
from bot.service.letters import FINAL, OPENING, PLANNED, PRIVATE, REPORT, ROOM, TURN
from bot.store.models import Answer, Snapshot
from engine.core.check import Refused
from engine.core.decision import Choice
from engine.core.dice import commitment
from engine.core.plan import Plan, StandingOrder
from tests.bot.service.inn import ANNA, BERT, CARL


def test_a_commit_moves_the_game_on_and_is_still_there_after_a_restart(inn):
    table = inn.at_turn()
    done = inn.play(table, ANNA, "red", "take 2", "done")
    assert [event.id for event in done.events] == ["toy.took"]
    assert not done.goes_on
    inn.restart()
    assert inn.panel(table, ANNA).view.state.tokens["red"] == 4
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)


def test_a_draft_changes_nothing_until_it_is_committed(inn):
    table = inn.at_turn()
    panel = inn.draft(table, ANNA, "red", "take 2")
    assert panel.draft.match.state.tokens["red"] == 4
    assert panel.view.state.tokens["red"] == 2
    inn.restart()
    assert [str(choice) for choice in inn.panel(table, ANNA).draft.choices] == ["take 2"]


def test_the_wrong_part_of_an_order_is_named_and_the_good_part_kept(inn):
    table = inn.at_turn()
    panel = inn.do(inn.tables.play.draft_type, table, ANNA, "red", "take 2; fly", inn.id())
    assert panel.draft.problem.part == "fly"
    assert [str(choice) for choice in inn.panel(table, ANNA).draft.choices] == ["take 2"]


def test_the_last_choice_of_a_draft_can_be_taken_away_and_the_whole_draft_too(inn):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 2", "take 1")
    panel = inn.do(inn.tables.play.draft_undo, table, ANNA, "red", inn.id())
    assert [str(choice) for choice in panel.draft.choices] == ["take 2"]
    assert not inn.do(inn.tables.play.draft_undo, table, ANNA, "red", inn.id(), whole=True).draft.choices


def test_a_press_that_arrives_twice_acts_once_and_answers_the_same(inn):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 2")
    first = inn.commit(table, ANNA, "red", interaction=7)
    decision = inn.rows(Answer, Answer.choice == "take 2")[0].decision
    again = inn.do(inn.tables.play.commit, table, ANNA, "red", decision, 7)
    assert again.events == first.events
    assert (again.goes_on, again.planned) == (first.goes_on, first.planned)
    assert len(inn.rows(Answer, Answer.choice == "take 2")) == 1


def test_a_table_is_made_once_however_often_the_command_arrives(inn):
    args = (9, ANNA, "Friday", "toy", "two", "standard", {}, None, 5)
    assert inn.do(inn.tables.lobby.create, *args).id == inn.do(inn.tables.lobby.create, *args).id


def test_an_interaction_of_somebody_else_does_not_pass_for_mine(inn):
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", 5)
    with pytest.raises(Denied, match="twice"):
        inn.do(inn.tables.lobby.take_seat, table, BERT, "Bert", "blue", 5)


def test_a_question_that_was_answered_meanwhile_is_not_answered_again(inn):
    table = inn.at_turn()
    old = inn.panel(table, ANNA).decision.id
    inn.play(table, ANNA, "red", "take 2")
    with pytest.raises(Denied, match="stale"):
        inn.do(inn.tables.play.commit, table, ANNA, "red", old, inn.id())


def test_an_answer_counts_though_another_seat_has_answered_meanwhile(inn):
    table = inn.running()
    inn.draft(table, ANNA, "red", "stake 1", "low")
    decision = inn.panel(table, ANNA).decision.id
    inn.play(table, BERT, "blue", "stake 0", "high")
    inn.do(inn.tables.play.commit, table, ANNA, "red", decision, inn.id())
    assert inn.do(inn.tables.look.table, table).pending == ("red",)


def test_two_people_at_once_both_count(inn):
    table = inn.running("four")
    people = {"red": ANNA, "blue": BERT, "gold": 104}
    for seat, person in people.items():
        if inn.panel(table, person).decision is not None:
            inn.draft(table, person, seat, "aye")
    decisions = {seat: inn.panel(table, person).decision for seat, person in people.items()}
    asked = {seat: decision.id for seat, decision in decisions.items() if decision is not None}

    async def both():
        import asyncio

        await asyncio.gather(
            *(
                inn.keeper.call(inn.tables.play.commit, table, people[seat], seat, decision, inn.id())
                for seat, decision in asked.items()
            )
        )

    with ThreadPoolExecutor(1) as pool:
        import asyncio

        pool.submit(asyncio.run, both()).result()
    assert len(asked) >= 2
    assert {answer.seat for answer in inn.rows(Answer, Answer.choice == "aye")} == set(asked)


def test_a_refused_part_leaves_nothing_of_the_chain(inn, monkeypatch):
    table = inn.at_turn()
    inn.draft(table, ANNA, "red", "take 2")
    row = inn.do(inn.tables.store.row, table)

    def spoil():
        from bot.store.models import DraftRow

        draft = inn.database.session.get(DraftRow, (table, "red"))
        draft.choices = ["take 2", "take 99"]

    inn.do(spoil)
    before = inn.rows(Answer), inn.rows(Snapshot)
    with pytest.raises(Refused):
        inn.commit(table, ANNA, "red")
    assert (inn.rows(Answer), inn.rows(Snapshot)) == before
    assert inn.panel(table, ANNA).view.state.tokens["red"] == 2
    assert inn.do(inn.tables.store.row, table).version == row.version


def test_only_the_holder_answers(inn):
    table = inn.at_turn()
    decision = inn.panel(table, ANNA).decision.id
    with pytest.raises(Denied, match="not-your-seat"):
        inn.do(inn.tables.play.commit, table, BERT, "red", decision, inn.id())


def test_an_onlooker_sees_no_hand(inn):
    table = inn.at_turn()
    panel = inn.panel(table, CARL)
    assert panel.seat is None
    assert not any(hand.known(panel.view.viewer) for hand in panel.view.state.hands.values())


def test_a_person_with_two_seats_plays_both_and_sees_both_hands(inn):
    table = inn.lobby()
    for seat in ("red", "blue"):
        inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", seat, inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    inn.play(table, ANNA, "red", "stake 1", "low")
    panel = inn.panel(table, ANNA)
    assert panel.seat == "blue"
    assert all(hand.known(panel.view.viewer) for hand in panel.view.state.hands.values())
    inn.play(table, ANNA, "blue", "stake 0", "low")
    assert inn.panel(table, ANNA).seat == "red"


def test_a_report_tells_the_window_and_not_each_choice(inn):
    table = inn.at_turn()
    told = len(inn.letters(REPORT))
    inn.play(table, ANNA, "red", "take 2")
    assert len(inn.letters(REPORT)) == told
    inn.play(table, ANNA, "red", "take 1", "done")
    report = inn.letters(REPORT)[-1]
    assert [event.args["amount"] for event in report.events] == [2, 1]
    assert report.before is not None
    assert report.after is not None
    assert report.args["answered"] == ["red"]


def test_what_is_public_holds_no_secret(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "draw")
    inn.play(table, ANNA, "red", "done")
    report = inn.letters(REPORT)[-1]
    drew = next(event for event in report.events if event.id == "toy.drew")
    assert "card" not in drew.args
    assert not drew.hidden
    turn = inn.letters(TURN)[-1]
    assert turn.person == BERT
    assert all("card" not in event.args for event in turn.events)


def test_whoever_is_asked_is_told_with_what_has_happened_and_by_when(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "done")
    letter = inn.letters(TURN)[-1]
    assert (letter.person, letter.seat) == (BERT, "blue")
    assert letter.due == inn.do(inn.tables.look.table, table).due["blue"]
    assert any(event.id == "toy.took" for event in letter.events)


def test_a_secret_for_somebody_who_is_not_asked_reaches_them_privately(inn, monkeypatch):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "raid blue")
    inn.do(
        inn.tables.play.set_plan, table, BERT, "blue", Plan(standing=[StandingOrder("toy.defend", "yield")]), inn.id()
    )
    inn.play(table, BERT, "blue", "yield")
    inn.play(table, ANNA, "red", "draw")
    assert not inn.letters(PRIVATE)


def test_a_standing_order_answers_and_its_seat_is_told(inn):
    table = inn.at_turn()
    plan = Plan(standing=[StandingOrder("toy.defend", "thrifty")])
    inn.do(inn.tables.play.set_plan, table, BERT, "blue", plan, inn.id())
    done = inn.play(table, ANNA, "red", "raid blue")
    assert done.goes_on
    assert inn.rows(Answer, Answer.seat == "blue")[-1].who == "plan standing 1"
    assert inn.letters(PLANNED)[-1].args["answers"] == [["plan standing 1", "yield"]]


def test_a_plan_with_a_condition_nobody_knows_is_not_accepted(inn):
    from engine.core.plan import Condition

    table = inn.at_turn()
    plan = Plan(standing=[StandingOrder("toy.defend", "yield", (Condition("moon"),))])
    with pytest.raises(Denied, match="bad-setting"):
        inn.do(inn.tables.play.set_plan, table, BERT, "blue", plan, inn.id())


def test_an_optional_decision_can_be_answered_while_it_is_open(inn):
    table = inn.at_turn()
    panel = inn.panel(table, BERT)
    assert panel.decision is None
    truce = next(offer for offer in panel.offers if offer.kind == "toy.truce")
    inn.do(inn.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), inn.id())
    assert inn.do(inn.tables.look.table, table).status == Status.FINISHED


def test_the_end_tells_the_outcome_and_opens_the_seed(inn):
    table = inn.at_turn()
    info = inn.do(inn.tables.look.table, table)
    truce = next(offer for offer in inn.panel(table, BERT).offers if offer.kind == "toy.truce")
    inn.do(inn.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), inn.id())
    room, *people = inn.letters(FINAL)
    assert info.seed == ""
    assert commitment(inn.do(inn.tables.look.table, table).seed) == info.commitment
    assert room.args["outcome"]["reason"] == "truce"
    assert {letter.person for letter in people} == {ANNA, BERT}
    assert inn.do(inn.tables.look.table, table).pending == ()


def test_the_room_is_made_first_and_the_game_opened_in_it(inn):
    inn.running()
    kinds = [letter.kind for letter in inn.letters()]
    assert kinds[0] == ROOM
    assert OPENING in kinds
    assert all(letter.args.get("seed") is None for letter in inn.letters())


def test_without_a_room_letters_go_to_people_alone(inn):
    inn.running(channel=None)
    assert {letter.kind for letter in inn.letters()} == {TURN}
