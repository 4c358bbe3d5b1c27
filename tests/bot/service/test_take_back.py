"""Taking answers back, and the arbiter's way back."""

import pytest
from sqlmodel import select

from bot.service.api import Denied, Status
from bot.service.letters import NOTICE, REPORT, SPENT, TURN, WITHDRAWN
from bot.store.mail import OutboxRow, OutboxState, Receipt
from bot.store.models import Answer, AuditRow, Snapshot
from tests.bot.service.inn import ANNA, BERT, EMMA


def back(inn, table, person, seat):
    return inn.do(inn.tables.play.take_back, table, person, seat, inn.id())


def mark_sent(inn, kind):
    def change():
        for row in inn.database.session.exec(select(OutboxRow).where(OutboxRow.kind == kind)):
            row.state, row.message = OutboxState.SENT, 555

    inn.do(change)


def test_a_receipt_is_edited_once_and_only_when_its_order_can_not_be_taken_back_any_more(inn):
    table = inn.at_turn()
    for number in (1, 2):
        inn.play(table, ANNA, "red", "take 1")
        inn.do(inn.tables.play.offers_back, table, ANNA, ["red"], 777)
        assert not inn.letters(SPENT), number
    inn.play(table, ANNA, "red", "done")
    for _ in range(2):
        inn.play(table, BERT, "blue", "take 1")
        (spent,) = inn.letters(SPENT)
    assert spent.args == {"message": 777, "seats": ["red"]}
    assert inn.rows(Receipt) == []


def test_a_pause_leaves_the_receipt_as_it_is(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 1", "done")
    inn.do(inn.tables.play.offers_back, table, ANNA, ["red"], 777)
    inn.do(inn.tables.arbiter.pause, table, EMMA, "snow", inn.id(), admin=True)
    inn.do(inn.tables.arbiter.resume, table, EMMA, inn.id(), admin=True)
    assert inn.panel(table, ANNA, "red").can_take_back
    assert not inn.letters(SPENT)


def test_an_order_in_a_newer_message_ends_the_offer_of_the_older(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 1", "done")
    inn.do(inn.tables.play.offers_back, table, ANNA, ["red"], 777)
    inn.do(inn.tables.play.offers_back, table, ANNA, ["red"], 778)
    assert [letter.args["message"] for letter in inn.letters(SPENT)] == [777]
    assert [row.message for row in inn.rows(Receipt)] == [778]


def test_a_commit_is_taken_back_and_lies_in_the_draft_again(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2")
    assert inn.panel(table, ANNA).can_take_back
    panel = back(inn, table, ANNA, "red")
    assert panel.view.state.tokens["red"] == 2
    assert [str(choice) for choice in panel.draft.choices] == ["take 2"]
    assert not panel.can_take_back


def test_two_commits_of_one_turn_are_taken_back_one_after_the_other(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2")
    inn.play(table, ANNA, "red", "take 1")
    assert back(inn, table, ANNA, "red").view.state.tokens["red"] == 4
    assert back(inn, table, ANNA, "red").view.state.tokens["red"] == 2
    with pytest.raises(Denied):
        back(inn, table, ANNA, "red")


def test_what_was_taken_back_stays_in_the_journal_as_such(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2")
    back(inn, table, ANNA, "red")
    taken = inn.rows(Answer, Answer.choice == "take 2")
    assert len(taken) == 1
    assert taken[0].withdrawn_at is not None
    assert all(event.id != "toy.took" for event in inn.do(inn.tables.look.history, table, ANNA))


def test_the_end_of_a_turn_is_taken_back_until_the_next_has_answered(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "done")
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)
    back(inn, table, ANNA, "red")
    assert inn.do(inn.tables.look.table, table).pending == ("red",)
    inn.commit(table, ANNA, "red")
    inn.play(table, BERT, "blue", "take 1")
    with pytest.raises(Denied, match="too-late"):
        back(inn, table, ANNA, "red")


def test_nothing_is_taken_back_behind_a_card_that_was_drawn(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "draw")
    assert not inn.panel(table, ANNA).can_take_back
    with pytest.raises(Denied, match="too-late"):
        back(inn, table, ANNA, "red")


def test_behind_a_card_laid_open_only_what_came_after_is_taken_back(inn):
    table = inn.at_turn()
    card = inn.panel(table, ANNA).view.state.hands["red"].value[0]
    inn.play(table, ANNA, "red", f"lay {card}", "take 2")
    panel = back(inn, table, ANNA, "red")
    assert panel.view.state.laid == [card]
    assert panel.view.state.tokens["red"] == 2
    assert [str(choice) for choice in panel.draft.choices] == ["take 2"]


def test_a_sealed_answer_is_replaced_until_the_last_has_answered(inn):
    table = inn.running()
    inn.play(table, ANNA, "red", "stake 2", "low")
    assert inn.panel(table, ANNA).can_take_back
    panel = back(inn, table, ANNA, "red")
    assert panel.note == "reopened"
    assert [str(choice) for choice in panel.draft.choices] == ["stake 2", "low"]
    inn.do(inn.tables.play.draft_undo, table, ANNA, "red", inn.id(), whole=True)
    inn.play(table, ANNA, "red", "stake 0", "high")
    inn.play(table, BERT, "blue", "stake 1", "low")
    with pytest.raises(Denied, match="too-late"):
        back(inn, table, ANNA, "red")
    assert inn.panel(table, ANNA).view.state.tokens["red"] == 2


def test_an_undelivered_report_of_it_is_never_sent(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "done")
    back(inn, table, ANNA, "red")
    assert inn.letters(REPORT, state=OutboxState.QUEUED)[-1].args["answered"] == ["red", "blue"]
    assert len(inn.letters(REPORT, state=OutboxState.CANCELLED)) == 1
    assert not [letter for letter in inn.letters(TURN, state=OutboxState.QUEUED) if letter.version > 3]
    assert not inn.letters(WITHDRAWN)


def test_a_report_that_went_out_is_followed_by_a_word_that_it_no_longer_holds(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "done")
    mark_sent(inn, REPORT)
    number = inn.letters(REPORT)[-1].number
    back(inn, table, ANNA, "red")
    notice = inn.letters(WITHDRAWN)[-1]
    assert notice.args["message"] == 555
    assert notice.number == number


def test_the_next_report_tells_it_as_it_was_played_in_the_end(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "done")
    mark_sent(inn, REPORT)
    back(inn, table, ANNA, "red")
    inn.do(inn.tables.play.draft_undo, table, ANNA, "red", inn.id(), whole=True)
    inn.play(table, ANNA, "red", "take 3", "done")
    assert [event.args["amount"] for event in inn.letters(REPORT)[-1].events] == [3]


def test_taking_back_late_leaves_an_hour_to_answer(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "done")
    inn.clock.forward(hours=80)
    back(inn, table, ANNA, "red")
    due = inn.do(inn.tables.look.table, table).due
    assert list(due) == ["red"]
    assert (due["red"] - inn.clock()).total_seconds() == 3600


def test_it_can_be_taken_back_after_a_restart(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 2", "done")
    inn.restart()
    assert back(inn, table, ANNA, "red").view.state.tokens["red"] == 2


def test_positions_nothing_leads_back_to_are_not_kept(inn):
    table = inn.at_turn()
    for _ in range(8):
        for person, seat in ((ANNA, "red"), (BERT, "blue")):
            if (
                inn.panel(table, person, seat).decision is not None
                and inn.do(inn.tables.look.table, table).outcome is None
            ):
                kind = inn.panel(table, person, seat).decision.kind
                inn.play(table, person, seat, *(["done"] if kind == "toy.turn" else ["stake 0", "low"]))
    assert len(inn.rows(Snapshot)) <= 12


# ---------------------------------------------------------------------- the arbiter


def test_the_arbiter_goes_back_behind_the_dice_and_they_fall_anew(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "gamble")
    inn.play(table, ANNA, "red", "stand")
    inn.do(inn.tables.arbiter.rollback, table, EMMA, 2, inn.id(), admin=True)
    panel = inn.panel(table, ANNA)
    assert panel.decision.kind == "toy.turn"
    assert inn.letters(NOTICE)[-1].args["text"] == "rolled-back"
    inn.play(table, ANNA, "red", "gamble")
    assert inn.rows(Answer)[-1].epoch == 1


def test_a_game_that_is_over_is_open_to_all_and_so_cannot_be_taken_up_again(inn):
    from engine.core.decision import Choice

    table = inn.at_turn()
    offer = next(offer for offer in inn.panel(table, BERT).offers if offer.kind == "toy.truce")
    inn.do(inn.tables.play.answer_offer, table, BERT, "blue", offer.id, Choice("agree"), inn.id())
    with pytest.raises(Denied, match="opened"):
        inn.do(inn.tables.arbiter.rollback, table, EMMA, 1, inn.id(), admin=True)
    assert inn.do(inn.tables.look.table, table).status == Status.FINISHED


def test_dice_once_seen_never_come_again_however_often_one_goes_back(inn):
    table = inn.at_turn()

    def gamble():
        inn.play(table, ANNA, "red", "gamble")
        inn.play(table, ANNA, "red", "stand")
        return inn.rows(Answer)[-2].epoch

    assert gamble() == 0
    inn.do(inn.tables.arbiter.rollback, table, EMMA, 2, inn.id(), admin=True)
    assert gamble() == 1
    inn.do(inn.tables.arbiter.rollback, table, EMMA, 2, inn.id(), admin=True)
    inn.do(
        inn.tables.arbiter.rollback, table, EMMA, 1, inn.id(), admin=True
    )  # what it takes was answered in the epoch 0
    inn.play(table, BERT, "blue", "low")
    assert gamble() == 3


def test_what_is_taken_back_after_a_rollback_brings_no_old_dice_back(inn):
    table = inn.at_turn()
    inn.play(table, ANNA, "red", "take 1")
    inn.play(table, ANNA, "red", "gamble")
    inn.do(inn.tables.arbiter.rollback, table, EMMA, 1, inn.id(), admin=True)
    inn.do(inn.tables.play.take_back, table, ANNA, "red", inn.id())
    inn.play(table, ANNA, "red", "gamble")
    assert inn.rows(Answer)[-1].epoch == 1


def test_a_correction_that_was_refused_is_in_the_audit_since_the_reason_tells_something(inn):
    table = inn.at_turn()
    with pytest.raises(Denied, match="bad-correction"):
        inn.do(inn.tables.arbiter.correct, table, EMMA, "tokens.red", -5, inn.id(), admin=True)
    entry = inn.do(inn.tables.look.audit, table)[0]
    assert (entry.by, entry.act, entry.args) == (EMMA, "correct-refused", {"path": "tokens.red", "value": -5})
    assert inn.panel(table, ANNA).view.state.tokens["red"] >= 0
    with pytest.raises(Denied, match="not-allowed"):
        inn.do(inn.tables.arbiter.correct, table, BERT, "tokens.red", -5, inn.id())
    assert len(inn.do(inn.tables.look.audit, table)) == 1, "whoever may not even try learns nothing"


def test_a_correction_by_the_arbiter_is_journaled_and_replayed(inn):
    table = inn.at_turn()
    inn.do(inn.tables.arbiter.correct, table, EMMA, "tokens.red", 5, inn.id(), admin=True)
    inn.play(table, ANNA, "red", "take 1")
    assert inn.panel(table, ANNA).view.state.tokens["red"] == 6
    assert back(inn, table, ANNA, "red").view.state.tokens["red"] == 5
    with pytest.raises(Denied, match="bad-correction"):
        inn.do(inn.tables.arbiter.correct, table, EMMA, "tokens.red", -5, inn.id(), admin=True)


def test_each_act_of_the_arbiter_is_in_the_audit(inn):
    table = inn.at_turn()
    inn.do(inn.tables.arbiter.pause, table, EMMA, "holiday", inn.id(), admin=True)
    inn.do(inn.tables.arbiter.resume, table, EMMA, inn.id(), admin=True)
    inn.do(inn.tables.arbiter.extend, table, EMMA, None, 12, inn.id(), admin=True)
    assert [act.act for act in reversed(inn.do(inn.tables.look.audit, table))] == ["pause", "resume", "extend"]
    assert len(inn.rows(AuditRow)) == 3
