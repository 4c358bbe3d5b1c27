"""A dispute stops the clock, is ruled about in its thread, and can't be used to stall."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import DISPUTE, NOTICE, RULING, TOLD
from bot.store.mail import OutboxRow
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, EMMA, Rig, once


@once
def looked_after(rig: Rig) -> str:
    """Anna and Bert play; Dora, who doesn't, looks after the table."""
    table = rig.at_turn()
    rig.do(rig.tables.arbiter.name_arbiter, table, EMMA, DORA, "Dora", rig.id(), admin=True)
    return table


def dispute(rig: Rig, table: str, by: int = BERT, seat: str = "blue", text: str = "That can't be") -> Any:
    return rig.do(rig.tables.disputes.raise_, table, by, seat, 3, ["Red takes 1."], text, rig.id())


def rule(rig: Rig, table: str, id: int, verdict: str, by: int = DORA) -> Any:
    return rig.do(rig.tables.disputes.rule, table, by, id, verdict, "so it is", rig.id())


def status(rig: Rig, table: str) -> Status:
    found: Status = rig.do(rig.tables.look.table, table).status
    return found


def texts(rig: Rig, kind: str) -> list[tuple[int | None, str]]:
    return [(one.person, one.args["text"]) for one in rig.letters(kind)]


def test_the_clock_stops_a_thread_is_opened_and_the_arbiter_is_told(rig: Rig) -> None:
    table = looked_after(rig)
    left = rig.do(rig.tables.look.table, table).due["red"] - rig.clock()
    found = dispute(rig, table)
    assert status(rig, table) is Status.PAUSED
    assert (found.seat, found.lines, found.stopped) == ("blue", ("Red takes 1.",), True)
    (letter,) = rig.letters(DISPUTE)
    assert letter.args["id"] == found.id
    assert (DORA, "disputed") in texts(rig, TOLD)
    assert (ANNA, "disputed-paused") in texts(rig, TOLD)
    assert rig.do(rig.tables.look.table, table).left["red"] == left
    with pytest.raises(Denied, match="waits-for-ruling"):
        rig.play(table, ANNA, "red", "take 1")


@pytest.mark.parametrize("verdict", ["upheld", "dismissed"])
def test_the_ruling_is_said_there_and_the_clock_goes_on(rig: Rig, verdict: str) -> None:
    table = looked_after(rig)
    id = dispute(rig, table).id
    rule(rig, table, id, verdict)
    assert status(rig, table) is Status.RUNNING
    row = next(row for row in rig.rows(OutboxRow) if row.kind == RULING)
    assert row.lane == f"dispute {id}"
    assert rig.do(rig.tables.disputes.dispute, table, id).state == verdict
    assert (BERT, f"dispute-{verdict}") in texts(rig, TOLD)
    with pytest.raises(Denied, match="settled"):
        rule(rig, table, id, verdict)


def test_what_was_set_right_meanwhile_is_told_with_the_ruling(rig: Rig) -> None:
    table = looked_after(rig)
    id = dispute(rig, table).id
    rig.do(rig.tables.arbiter.correct, table, DORA, "tokens.red", 1, rig.id(), reason="miscounted")
    rule(rig, table, id, "upheld")
    assert rig.do(rig.tables.disputes.dispute, table, id).remedies == ("correct",)
    assert rig.panel(table, ANNA).view.state.tokens["red"] == 1


def test_a_seat_has_one_open_dispute_and_each_seat_its_own(rig: Rig) -> None:
    table = looked_after(rig)
    first = dispute(rig, table).id
    with pytest.raises(Denied, match="disputed-already"):
        dispute(rig, table)
    second = dispute(rig, table, ANNA, "red").id
    rule(rig, table, first, "dismissed")
    rig.do(rig.tables.disputes.withdraw, table, ANNA, second, rig.id())
    assert status(rig, table) is Status.RUNNING


def test_two_that_came_to_nothing_and_the_clock_runs_on(rig: Rig) -> None:
    table = looked_after(rig)
    rule(rig, table, dispute(rig, table).id, "dismissed")
    rig.do(rig.tables.disputes.withdraw, table, BERT, dispute(rig, table).id, rig.id())
    found = dispute(rig, table)
    assert not found.stopped
    assert status(rig, table) is Status.RUNNING
    assert "disputed-runs" in [text for _, text in texts(rig, NOTICE)]
    rule(rig, table, found.id, "upheld")
    assert status(rig, table) is Status.RUNNING


def test_one_that_is_upheld_costs_nothing(rig: Rig) -> None:
    table = looked_after(rig)
    for _ in range(3):
        found = dispute(rig, table)
        assert found.stopped
        rule(rig, table, found.id, "upheld")


def test_after_a_turns_time_the_clock_goes_on_although_nobody_has_ruled(rig: Rig) -> None:
    table = looked_after(rig)
    found = dispute(rig, table)
    rig.clock.now = found.until + timedelta(minutes=1)
    rig.lapse(rig.tables.disputes)
    assert status(rig, table) is Status.RUNNING
    assert rig.do(rig.tables.disputes.dispute, table, found.id).state == "open"
    assert "dispute-goes-on" in [text for _, text in texts(rig, NOTICE)]


def test_an_arbiter_who_plays_rules_only_with_the_others(rig: Rig) -> None:
    table = rig.at_turn()
    id = dispute(rig, table).id
    rule(rig, table, id, "dismissed", by=ANNA)
    assert status(rig, table) is Status.PAUSED
    (asked,) = rig.do(rig.tables.consent.agreements, table)
    assert asked.waiting == (BERT,)
    rig.do(rig.tables.consent.agree, table, BERT, asked.id, True, rig.id())
    assert rig.do(rig.tables.disputes.dispute, table, id).state == "dismissed"


def test_the_arbiter_may_let_the_clock_go_on_before_ruling(rig: Rig) -> None:
    table = looked_after(rig)
    id = dispute(rig, table).id
    rig.do(rig.tables.arbiter.resume, table, DORA, rig.id())
    assert status(rig, table) is Status.RUNNING
    assert not rig.do(rig.tables.disputes.dispute, table, id).stopped
    rule(rig, table, id, "dismissed")
    assert status(rig, table) is Status.RUNNING


def test_who_may_dispute_withdraw_and_rule(rig: Rig) -> None:
    table = looked_after(rig)
    with pytest.raises(Denied, match="not-your-seat"):
        dispute(rig, table, CARL, "blue")
    with pytest.raises(Denied, match="nothing-said"):
        dispute(rig, table, text="   ")
    id = dispute(rig, table).id
    with pytest.raises(Denied, match="not-your-dispute"):
        rig.do(rig.tables.disputes.withdraw, table, ANNA, id, rig.id())
    for person in (ANNA, BERT, CARL):
        with pytest.raises(Denied, match="not-allowed"):
            rule(rig, table, id, "upheld", by=person)


def test_the_end_voids_it(rig: Rig) -> None:
    table = looked_after(rig)
    id = dispute(rig, table).id
    rig.do(rig.tables.arbiter.end, table, DORA, "enough", rig.id())
    assert rig.do(rig.tables.disputes.dispute, table, id).state == "void"
    with pytest.raises(Denied, match="over"):
        dispute(rig, table)
