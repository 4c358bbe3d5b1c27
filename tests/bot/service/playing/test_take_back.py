"""Taking answers back, and the arbiter's way back."""

import pytest
from sqlmodel import select

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import NOTICE, REPORT, SPENT, TURN, WITHDRAWN
from bot.store.mail import OutboxRow, OutboxState, Receipt
from bot.store.models import Answer, AuditRow, Snapshot
from tests.bot.service.rig import ANNA, BERT, EMMA


def back(rig, table, person, seat):
    return rig.do(rig.tables.play.take_back, table, person, seat, rig.id())


def mark_sent(rig, kind):
    def change():
        for row in rig.database.session.exec(select(OutboxRow).where(OutboxRow.kind == kind)):
            row.state, row.message = OutboxState.SENT, 555

    rig.do(change)


def test_a_receipt_is_edited_once_and_only_when_its_order_can_not_be_taken_back_any_more(rig):
    table = rig.at_turn()
    for number in (1, 2):
        rig.play(table, ANNA, "red", "take 1")
        rig.do(rig.tables.play.offers_back, table, ANNA, ["red"], 777)
        assert not rig.letters(SPENT), number
    rig.play(table, ANNA, "red", "done")
    for _ in range(2):
        rig.play(table, BERT, "blue", "take 1")
        (spent,) = rig.letters(SPENT)
    assert spent.args == {"message": 777, "seats": ["red"]}
    assert rig.rows(Receipt) == []


def test_a_pause_leaves_the_receipt_as_it_is(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.play.offers_back, table, ANNA, ["red"], 777)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "snow", rig.id(), admin=True)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert rig.panel(table, ANNA, "red").can_take_back
    assert not rig.letters(SPENT)


def test_an_order_in_a_newer_message_ends_the_offer_of_the_older(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.do(rig.tables.play.offers_back, table, ANNA, ["red"], 777)
    rig.do(rig.tables.play.offers_back, table, ANNA, ["red"], 778)
    assert [letter.args["message"] for letter in rig.letters(SPENT)] == [777]
    assert [row.message for row in rig.rows(Receipt)] == [778]


def test_a_commit_is_taken_back_and_lies_in_the_draft_again(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2")
    assert rig.panel(table, ANNA).can_take_back
    panel = back(rig, table, ANNA, "red")
    assert panel.view.state.tokens["red"] == 2
    assert [str(choice) for choice in panel.draft.choices] == ["take 2"]
    assert not panel.can_take_back


def test_two_commits_of_one_turn_are_taken_back_one_after_the_other(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2")
    rig.play(table, ANNA, "red", "take 1")
    assert back(rig, table, ANNA, "red").view.state.tokens["red"] == 4
    assert back(rig, table, ANNA, "red").view.state.tokens["red"] == 2
    with pytest.raises(Denied):
        back(rig, table, ANNA, "red")


def test_what_was_taken_back_stays_in_the_journal_as_such(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2")
    back(rig, table, ANNA, "red")
    taken = rig.rows(Answer, Answer.choice == "take 2")
    assert len(taken) == 1
    assert taken[0].withdrawn_at is not None
    assert all(one.event.id != "toy.took" for one in rig.do(rig.tables.look.history, table, ANNA))


def test_the_end_of_a_turn_is_taken_back_until_the_next_has_answered(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)
    back(rig, table, ANNA, "red")
    assert rig.do(rig.tables.look.table, table).pending == ("red",)
    rig.commit(table, ANNA, "red")
    rig.play(table, BERT, "blue", "take 1")
    with pytest.raises(Denied, match="too-late"):
        back(rig, table, ANNA, "red")


def test_nothing_is_taken_back_behind_a_card_that_was_drawn(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "draw")
    assert not rig.panel(table, ANNA).can_take_back
    with pytest.raises(Denied, match="too-late"):
        back(rig, table, ANNA, "red")


def test_behind_a_card_laid_open_only_what_came_after_is_taken_back(rig):
    table = rig.at_turn()
    card = rig.panel(table, ANNA).view.state.hands["red"].value[0]
    rig.play(table, ANNA, "red", f"lay {card}", "take 2")
    panel = back(rig, table, ANNA, "red")
    assert panel.view.state.laid == [card]
    assert panel.view.state.tokens["red"] == 2
    assert [str(choice) for choice in panel.draft.choices] == ["take 2"]


def test_a_sealed_answer_is_replaced_until_the_last_has_answered(rig):
    table = rig.running()
    rig.play(table, ANNA, "red", "stake 2", "low")
    assert rig.panel(table, ANNA).can_take_back
    panel = back(rig, table, ANNA, "red")
    assert panel.note == "reopened"
    assert [str(choice) for choice in panel.draft.choices] == ["stake 2", "low"]
    rig.do(rig.tables.play.draft_undo, table, ANNA, "red", rig.id(), whole=True)
    rig.play(table, ANNA, "red", "stake 0", "high")
    rig.play(table, BERT, "blue", "stake 1", "low")
    with pytest.raises(Denied, match="too-late"):
        back(rig, table, ANNA, "red")
    assert rig.panel(table, ANNA).view.state.tokens["red"] == 2


def test_an_undelivered_report_of_it_is_never_sent(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    back(rig, table, ANNA, "red")
    assert rig.letters(REPORT, state=OutboxState.QUEUED)[-1].args["answered"] == ["red", "blue"]
    assert len(rig.letters(REPORT, state=OutboxState.CANCELLED)) == 1
    assert not [letter for letter in rig.letters(TURN, state=OutboxState.QUEUED) if letter.version > 3]
    assert not rig.letters(WITHDRAWN)


def test_a_report_that_went_out_is_followed_by_a_word_that_it_no_longer_holds(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    mark_sent(rig, REPORT)
    number = rig.letters(REPORT)[-1].number
    back(rig, table, ANNA, "red")
    notice = rig.letters(WITHDRAWN)[-1]
    assert notice.args["message"] == 555
    assert notice.number == number


def test_the_next_report_tells_it_as_it_was_played_in_the_end(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    mark_sent(rig, REPORT)
    back(rig, table, ANNA, "red")
    rig.do(rig.tables.play.draft_undo, table, ANNA, "red", rig.id(), whole=True)
    rig.play(table, ANNA, "red", "take 3", "done")
    assert [event.args["amount"] for event in rig.letters(REPORT)[-1].events] == [3]


def test_taking_back_late_leaves_an_hour_to_answer(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    rig.clock.forward(hours=80)
    back(rig, table, ANNA, "red")
    due = rig.do(rig.tables.look.table, table).due
    assert list(due) == ["red"]
    assert (due["red"] - rig.clock()).total_seconds() == 3600


def test_it_can_be_taken_back_after_a_restart(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    rig.restart()
    assert back(rig, table, ANNA, "red").view.state.tokens["red"] == 2


def test_positions_nothing_leads_back_to_are_not_kept(rig):
    table = rig.at_turn()
    for _ in range(8):
        for person, seat in ((ANNA, "red"), (BERT, "blue")):
            if (
                rig.panel(table, person, seat).decision is not None
                and rig.do(rig.tables.look.table, table).outcome is None
            ):
                kind = rig.panel(table, person, seat).decision.kind
                rig.play(table, person, seat, *(["done"] if kind == "toy.turn" else ["stake 0", "low"]))
    assert len(rig.rows(Snapshot)) <= 12


# ---------------------------------------------------------------------- the arbiter


def test_the_arbiter_goes_back_behind_the_dice_and_they_fall_anew(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "gamble")
    rig.play(table, ANNA, "red", "stand")
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 2, rig.id(), admin=True)
    panel = rig.panel(table, ANNA)
    assert panel.decision.kind == "toy.turn"
    assert rig.letters(NOTICE)[-1].args["text"] == "rolled-back"
    rig.play(table, ANNA, "red", "gamble")
    assert rig.rows(Answer)[-1].epoch == 1


def test_a_game_that_is_over_is_open_to_all_and_so_cannot_be_taken_up_again(rig):
    from engine.core.questions.decision import Choice

    table = rig.at_turn()
    offer = next(offer for offer in rig.panel(table, BERT).offers if offer.kind == "toy.truce")
    rig.do(rig.tables.play.answer_offer, table, BERT, "blue", offer.id, Choice("agree"), rig.id())
    with pytest.raises(Denied, match="opened"):
        rig.do(rig.tables.arbiter.rollback, table, EMMA, 1, rig.id(), admin=True)
    assert rig.do(rig.tables.look.table, table).status == Status.FINISHED


def test_dice_once_seen_never_come_again_however_often_one_goes_back(rig):
    table = rig.at_turn()

    def gamble():
        rig.play(table, ANNA, "red", "gamble")
        rig.play(table, ANNA, "red", "stand")
        return rig.rows(Answer)[-2].epoch

    assert gamble() == 0
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 2, rig.id(), admin=True)
    assert gamble() == 1
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 2, rig.id(), admin=True)
    rig.do(
        rig.tables.arbiter.rollback, table, EMMA, 1, rig.id(), admin=True
    )  # what it takes was answered in the epoch 0
    rig.play(table, BERT, "blue", "low")
    assert gamble() == 3


def test_what_is_taken_back_after_a_rollback_brings_no_old_dice_back(rig):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1")
    rig.play(table, ANNA, "red", "gamble")
    rig.do(rig.tables.arbiter.rollback, table, EMMA, 1, rig.id(), admin=True)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    rig.play(table, ANNA, "red", "gamble")
    assert rig.rows(Answer)[-1].epoch == 1


def test_a_correction_that_was_refused_is_in_the_audit_since_the_reason_tells_something(rig):
    table = rig.at_turn()
    with pytest.raises(Denied, match="bad-correction"):
        rig.do(rig.tables.arbiter.correct, table, EMMA, "tokens.red", -5, rig.id(), admin=True)
    entry = rig.do(rig.tables.audit.entries, table)[0]
    assert (entry.by, entry.act) == (EMMA, "correct-refused")
    assert rig.panel(table, ANNA).view.state.tokens["red"] >= 0
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.correct, table, BERT, "tokens.red", -5, rig.id())
    assert len(rig.do(rig.tables.audit.entries, table)) == 1, "whoever may not even try learns nothing"


def test_a_correction_by_the_arbiter_is_journaled_and_replayed(rig):
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.correct, table, EMMA, "tokens.red", 5, rig.id(), admin=True)
    rig.play(table, ANNA, "red", "take 1")
    assert rig.panel(table, ANNA).view.state.tokens["red"] == 6
    assert back(rig, table, ANNA, "red").view.state.tokens["red"] == 5
    with pytest.raises(Denied, match="bad-correction"):
        rig.do(rig.tables.arbiter.correct, table, EMMA, "tokens.red", -5, rig.id(), admin=True)


def test_each_act_of_the_arbiter_is_in_the_audit(rig):
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.pause, table, EMMA, "holiday", rig.id(), admin=True)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    rig.do(rig.tables.arbiter.extend, table, EMMA, None, 12, rig.id(), admin=True)
    assert [act.act for act in reversed(rig.do(rig.tables.audit.entries, table))] == ["pause", "resume", "extend"]
    assert len(rig.rows(AuditRow)) == 3
