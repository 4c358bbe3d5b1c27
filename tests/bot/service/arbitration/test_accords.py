"""What the players settle among themselves."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import CONSENT, NOTICE, RECORD
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, EMMA, Rig, once


def ask(rig: Rig, table: str, by: int, what: str, **more: Any) -> Any:
    return rig.do(rig.tables.accords.ask, table, by, what, rig.id(), **more)


def agree(rig: Rig, table: str, *people: int, yes: bool = True) -> str:
    (asked,) = rig.do(rig.tables.consent.agreements, table)
    for person in people:
        asked = rig.do(rig.tables.consent.agree, table, person, asked.id, yes, rig.id())
    return str(asked.state)


def table_of(rig: Rig, table: str) -> Any:
    return rig.do(rig.tables.look.table, table)


@once
def with_house(rig: Rig) -> str:
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.seat_agent, table, ANNA, "blue", "steady", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    return table


@pytest.mark.parametrize(
    ("what", "reason", "winners"),
    [("draw", "drawn", ()), ("count", "points", None), ("stop", None, None)],
)
def test_what_all_agree_on_ends_the_game_and_is_kept_with_the_seed_opened(
    rig: Rig, what: str, reason: str | None, winners: tuple[str, ...] | None
) -> None:
    table = rig.at_turn()
    ask(rig, table, ANNA, what)
    assert table_of(rig, table).status is Status.RUNNING
    assert [one.person for one in rig.letters(CONSENT)] == [None, BERT]
    assert agree(rig, table, BERT) == "agreed"
    after = table_of(rig, table)
    assert after.status is Status.ENDED
    assert after.seed
    assert rig.letters(RECORD)
    if reason is None:
        assert after.outcome is None
        return
    assert after.outcome.reason in (reason, "draw")
    if winners is not None:
        assert after.outcome.winners == winners


def test_conceding_goes_by_the_rules_where_they_know_it(rig: Rig) -> None:
    table = rig.at_turn()
    ask(rig, table, BERT, "concede")
    assert agree(rig, table, ANNA) == "agreed"
    after = table_of(rig, table)
    assert (after.status, after.outcome.winners, after.outcome.reason) == (Status.FINISHED, ("red",), "conceded")


def test_else_the_table_keeps_who_has_won(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.engine.core import toy

    monkeypatch.setattr(toy.Toy, "concession", "")
    table = rig.at_turn()
    ask(rig, table, BERT, "concede")
    agree(rig, table, ANNA)
    after = table_of(rig, table)
    assert (after.status, after.outcome.winners, after.outcome.reason) == (Status.ENDED, ("red",), "conceded")
    results = {one.person: one.result for one in rig.do(rig.tables.played.at_table, table)}
    assert results == {ANNA: "won", BERT: "lost"}


def test_where_there_are_several_sides_one_says_to_whom_one_concedes(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.engine.core import toy

    monkeypatch.setattr(toy.Toy, "concession", "")
    monkeypatch.setattr(toy.Toy, "partners", lambda self, seat: ())
    table = rig.running("four")
    with pytest.raises(Denied, match="which-rival"):
        ask(rig, table, ANNA, "concede")
    ask(rig, table, ANNA, "concede", to="blue")
    assert agree(rig, table, BERT, CARL) == "open"
    assert agree(rig, table, DORA) == "agreed"
    assert "blue" in table_of(rig, table).outcome.winners


def test_beyond_the_fence_is_taken_back_together(rig: Rig) -> None:
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.play(table, BERT, "blue", "take 1", "done")
    with pytest.raises(Denied, match="too-late"):
        rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    ask(rig, table, ANNA, "take-back")
    assert agree(rig, table, BERT) == "agreed"
    assert table_of(rig, table).pending == ("red",)
    assert "taken-back-together" in [one.args["text"] for one in rig.letters(NOTICE)]


def test_but_never_past_dice_or_a_reveal_and_it_says_so(rig: Rig) -> None:
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "gamble")
    rig.play(table, ANNA, "red", "stand")
    rig.play(table, ANNA, "red", "done")
    found = rig.do(rig.tables.accords.common, table, ANNA)
    assert [one.seats for one in found.points] == [("red",), ("red",)], "only what came after the dice"
    rolled = found.points[-1].version - 1
    with pytest.raises(Denied, match="past-a-reveal"):
        ask(rig, table, ANNA, "take-back", version=rolled)


def test_what_was_asked_is_off_once_somebody_answers(rig: Rig) -> None:
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1", "done")
    ask(rig, table, ANNA, "take-back")
    rig.play(table, BERT, "blue", "take 1", "done")
    assert agree(rig, table, BERT) == "void"


def test_a_shortened_game_ends_after_its_turn_and_is_counted(rig: Rig) -> None:
    table = rig.at_turn()
    ask(rig, table, ANNA, "shorten", turn=0)
    agree(rig, table, BERT)
    assert table_of(rig, table).last_turn == {"year": 1}
    rig.play(table, ANNA, "red", "take 1", "done")
    assert table_of(rig, table).status is Status.RUNNING
    rig.play(table, BERT, "blue", "done")
    after = table_of(rig, table)
    assert after.status is Status.ENDED
    assert after.outcome is not None
    assert after.reason == "shortened"
    with pytest.raises(Denied, match="over"):
        ask(rig, table, ANNA, "draw")


def test_only_turns_that_are_left_can_be_named(rig: Rig) -> None:
    table = rig.at_turn()
    with pytest.raises(Denied, match="no-such-turn"):
        ask(rig, table, ANNA, "shorten", turn=7)


def test_whoever_asked_can_withdraw_it_and_then_ask_for_something_else(rig: Rig) -> None:
    table = rig.at_turn()
    ask(rig, table, ANNA, "draw")
    (asked,) = rig.do(rig.tables.consent.agreements, table)
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.consent.withdraw, table, BERT, asked.id, rig.id())
    assert rig.do(rig.tables.consent.withdraw, table, ANNA, asked.id, rig.id()).state == "withdrawn"
    with pytest.raises(Denied, match="settled"):
        rig.do(rig.tables.consent.agree, table, BERT, asked.id, True, rig.id())
    ask(rig, table, ANNA, "stop")
    assert agree(rig, table, BERT) == "agreed"


def test_it_lapses_like_all_that_is_asked(rig: Rig) -> None:
    table = rig.at_turn()
    ask(rig, table, ANNA, "draw")
    rig.clock.forward(days=30)
    rig.lapse(rig.tables.consent)
    assert not rig.do(rig.tables.consent.agreements, table)
    assert table_of(rig, table).status is Status.RUNNING


@pytest.mark.parametrize("what", ["draw", "count", "stop", "concede"])
def test_the_house_never_keeps_a_person_from_ending(rig: Rig, what: str) -> None:
    table = with_house(rig)
    ask(rig, table, ANNA, what)
    assert table_of(rig, table).status in (Status.ENDED, Status.FINISHED)


def test_but_it_gives_no_game_away_that_it_is_winning(rig: Rig) -> None:
    table = with_house(rig)
    rig.do(rig.tables.arbiter.correct, table, EMMA, "points.blue", 30, rig.id(), admin=True)
    with pytest.raises(Denied, match="house-refuses"):
        ask(rig, table, ANNA, "draw")
    assert table_of(rig, table).status is Status.RUNNING
    ask(rig, table, ANNA, "stop")
    assert table_of(rig, table).status is Status.ENDED


@pytest.mark.parametrize("what", ["take-back", "concede", "draw", "count", "shorten", "stop"])
def test_only_who_plays_asks_and_only_in_a_game(rig: Rig, what: str) -> None:
    lobby = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, lobby, ANNA, "Anna", "red", rig.id())
    with pytest.raises(Denied, match="not-running"):
        ask(rig, lobby, ANNA, what)
    table = rig.at_turn()
    for person in (CARL, EMMA):
        with pytest.raises(Denied, match="not-seated"):
            ask(rig, table, person, what)
    with pytest.raises(Denied, match="not-your-seat"):
        ask(rig, table, ANNA, what, seat="blue")
