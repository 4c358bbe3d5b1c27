"""Back to before any commit: which there are, what it means, who is told."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import NOTICE, TOLD
from bot.store.models import Answer
from engine.core.records.verify import verify
from tests.bot.service.rig import ANNA, BERT, EMMA, Rig, once


def points(rig: Rig, table: str) -> list[int]:
    return [one.version for one in rig.do(lambda: rig.tables.going_back.points(rig.tables.store.row(table)))]


def preview(rig: Rig, table: str, version: int, by: int = EMMA):
    return rig.do(rig.tables.arbiter.preview_rollback, table, by, version, "a mistake", admin=by == EMMA)


def go(rig: Rig, table: str, id: int, by: int = EMMA):
    return rig.do(rig.tables.arbiter.do_previewed, table, by, id, rig.id(), admin=by == EMMA)


@once
def some_turns(rig: Rig) -> str:
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.play(table, BERT, "blue", "take 2", "done")
    return table


def test_commits_are_listed_the_latest_first_in_what_everybody_was_told(rig: Rig) -> None:
    table = some_turns(rig)
    found = rig.do(lambda: rig.tables.going_back.points(rig.tables.store.row(table)))
    assert [one.version for one in found] == sorted((one.version for one in found), reverse=True)
    assert found[0].seats == ("blue",)
    assert found[0].events
    assert len(found) == 4, "both stakes, and a turn each"


def test_a_preview_says_what_goes_and_who_is_told_and_changes_nothing(rig: Rig) -> None:
    table = some_turns(rig)
    before = rig.panel(table, ANNA).view.encode()
    latest = points(rig, table)
    found = preview(rig, table, latest[1])
    assert found.seats == ("red", "blue")
    assert found.answers == 2, "commits, not the choices they were made of"
    assert found.told == (ANNA, BERT)
    assert found.reports
    assert rig.panel(table, ANNA).view.encode() == before


def test_what_is_asked_again_while_the_clock_stands_still_keeps_its_time(rig: Rig) -> None:
    table = some_turns(rig)
    rig.do(rig.tables.arbiter.pause, table, EMMA, "snow", rig.id(), admin=True)
    go(rig, table, preview(rig, table, points(rig, table)[1]).id)
    left = rig.do(rig.tables.look.table, table).left
    assert left == {"red": timedelta(days=3)}
    rig.clock.forward(days=10)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    assert rig.do(rig.tables.look.table, table).due["red"] == rig.clock() + left["red"]


def test_what_is_asked_again_keeps_the_time_that_the_arbiter_has_given(rig: Rig) -> None:
    table = rig.at_turn()
    rig.clock.forward(hours=1)
    rig.do(rig.tables.arbiter.extend, table, EMMA, "red", 100, rig.id(), admin=True)
    given = rig.do(rig.tables.look.table, table).due["red"]
    rig.clock.forward(hours=1)
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.clock.forward(hours=1)
    go(rig, table, preview(rig, table, points(rig, table)[0]).id)
    assert rig.do(rig.tables.look.table, table).due["red"] == given


def test_going_back_asks_anew_and_tells_everybody_which_reports_no_longer_hold(rig: Rig) -> None:
    table = some_turns(rig)
    found = preview(rig, table, points(rig, table)[1])
    go(rig, table, found.id)
    assert rig.do(rig.tables.look.table, table).pending == ("red",)
    told = [one for one in rig.letters(TOLD) if one.args["text"] == "rolled-back"]
    assert {one.person for one in told} == {ANNA, BERT}
    assert told[0].args["reports"] == list(found.reports)
    room = [one for one in rig.letters(NOTICE) if one.args["text"] == "rolled-back"][-1]
    assert room.args["reason"] == "a mistake"
    with pytest.raises(Denied, match="no-preview"):
        go(rig, table, found.id)


def test_what_the_arbiter_set_right_since_goes_too_and_the_record_still_replays(rig: Rig) -> None:
    table = some_turns(rig)
    tokens = rig.panel(table, ANNA).view.state.tokens["red"]
    first = points(rig, table)[1]
    rig.do(rig.tables.arbiter.correct, table, EMMA, "tokens.red", 9, rig.id(), admin=True)
    found = preview(rig, table, first)
    assert found.corrections == 1
    go(rig, table, found.id)
    assert rig.panel(table, ANNA).view.state.tokens["red"] < tokens
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    faults = verify(rig.do(rig.tables.look.record, table)).faults
    assert all(fault.startswith("the end: ") for fault in faults), "it has none, and nothing else is wrong"


def test_a_preview_is_too_old_once_somebody_has_answered(rig: Rig) -> None:
    table = rig.at_turn()
    found = preview(rig, table, points(rig, table)[0])
    rig.play(table, ANNA, "red", "take 1", "done")
    with pytest.raises(Denied, match="no-such-point"):
        go(rig, table, found.id)


def test_nobody_goes_back_with_somebody_elses_preview(rig: Rig) -> None:
    table = rig.at_turn()
    found = preview(rig, table, points(rig, table)[0])
    with pytest.raises(Denied, match="no-preview"):
        go(rig, table, found.id, by=ANNA)
    with pytest.raises(Denied, match="not-allowed"):
        go(rig, table, found.id, by=BERT)


def test_an_arbiter_who_plays_sees_the_preview_and_then_asks_the_others(rig: Rig) -> None:
    table = some_turns(rig)
    found = preview(rig, table, points(rig, table)[0], by=ANNA)
    go(rig, table, found.id, by=ANNA)
    assert rig.do(rig.tables.look.table, table).pending != ("blue",)
    (asked,) = rig.do(rig.tables.consent.agreements, table)
    assert asked.waiting == (BERT,)
    rig.do(rig.tables.consent.agree, table, BERT, asked.id, True, rig.id())
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)


def test_before_the_set_up_and_after_the_end_there_is_no_way_back(rig: Rig) -> None:
    table = rig.at_turn()
    with pytest.raises(Denied, match="no-such-point"):
        preview(rig, table, 1)
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    with pytest.raises(Denied, match="opened"):
        preview(rig, table, 2)
    assert rig.do(rig.tables.look.table, table).status is Status.ENDED


def test_an_answer_to_an_offer_that_nobody_else_notices_is_no_point_to_be_seen(rig: Rig) -> None:
    table = rig.at_turn()
    before = points(rig, table)

    def quiet() -> None:
        row = rig.tables.store.row(table)
        row.version, row.journal = row.version + 1, row.journal + 1
        rig.database.session.add(
            Answer(
                table=table, seq=row.journal, version=row.version, seat="blue", who=f"quietly person {BERT}",
                decision="main:1", choice="x", events=b"\x90", at=rig.clock(),
            )
        )  # fmt: skip

    rig.do(quiet)
    assert points(rig, table) == before
