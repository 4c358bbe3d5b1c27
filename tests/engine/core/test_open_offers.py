"""An offer that stays open: its seat answers it as often as it likes, and nobody else can tell."""

from typing import Any

import pytest

from engine.core.match import Match
from engine.core.proving import conformance
from engine.core.proving.conformance import Found
from engine.core.questions.decision import Choice, say
from engine.core.records.record import Recorder
from engine.core.records.replaying import replay
from engine.core.secrets.secret import PUBLIC, Secret, seat_view
from engine.core.secrets.view import View
from tests.engine.core import toy
from tests.engine.core.helpers import RULES, play, start


def note(match: Match[Any], seat: str, number: int) -> None:
    (offer,) = match.offers(seat)
    assert match.play(seat, offer.id, say("note", seat, number)) == []


def test_the_same_offer_is_back_at_the_same_place():
    match = start("bid")
    before = [offer.decision.id for offer in match.position.offers]
    for number in (3, 1, 2):
        note(match, "red", number)
    assert [offer.decision.id for offer in match.position.offers] == before
    assert match.state.notes["red"] == Secret(2, ("red",))


@pytest.mark.parametrize("viewer", [PUBLIC, seat_view("blue")], ids=lambda viewer: viewer.tag)
def test_nobody_else_sees_that_it_was_answered(viewer):
    match = start("bid")
    before = View(match, viewer).encode()
    note(match, "red", 3)
    assert View(match, viewer).encode() == before
    assert View(match, seat_view("red")).encode() != before


def test_the_other_seats_last_answer_can_still_be_taken_back():
    match = start("bid")
    play(match, "red", "bid 1")
    play(match, "blue", "bid 1")
    for seat in ("red", "blue"):
        play(match, seat, "stake 0", "low")
    play(match, "red", "take 1")
    book = match.position.played, match.position.fence, match.position.last
    (offer,) = [offer for offer in match.offers("blue") if offer.kind == "toy.note"]
    match.play("blue", offer.id, say("note", "blue", 2))
    assert (match.position.played, match.position.fence, match.position.last) == book
    assert match.position.fence < match.position.played


def test_a_step_that_shows_something_can_not_be_taken_back(monkeypatch):
    def noted(self, table, choice) -> bool:
        table.reveal(table.state.notes["red"])
        return True

    monkeypatch.setattr(toy.Opening, "noted", noted)
    match = start("bid")
    for seat in ("red", "blue"):
        play(match, seat, "bid 0")
    for seat in ("red", "blue"):
        play(match, seat, "stake 0", "low")
    play(match, "red", "take 1")
    (offer,) = [offer for offer in match.offers("red") if offer.kind == "toy.note"]
    match.play("red", offer.id, say("note", "red", 2))
    assert match.position.fence == match.position.played


def test_it_is_played_again_from_the_record():
    recorder, _ = Recorder.new(RULES, "bid", {}, "s")
    for number in (3, 2):
        recorder.play("red", recorder.match.offers("red")[0].id, say("note", "red", number))
    recorder.play("red", recorder.match.pending()["red"].id, Choice("bid", (1,)))
    assert replay(recorder.record, RULES).match.encode() == recorder.match.encode()


def test_a_step_that_lets_others_notice_is_found_out(monkeypatch):
    def noted(self, table, choice) -> bool:
        table.state.laws += 1
        return True

    monkeypatch.setattr(toy.Opening, "noted", noted)
    with pytest.raises(Found, match="still open"):
        conformance.examine(RULES, "bid", "n", care=conformance.Care(secrecy=1))
