"""What a table is played under: kept, changed, agreed to."""

import json
import sqlite3
from pathlib import Path

import pytest

from bot.service.api.denials import Denied
from bot.service.terms import begun_with, part_of
from bot.store.models import AuditRow, TableRow
from bot.terms.terms import PARTS, PRESETS, Pace, Terms, pace_of, read_kept
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA, Rig

OLD = Path(__file__).parents[1] / "store" / "fixtures" / "0001.sql"


def clock(rig, table):
    return PARTS["clock"].write(rig.do(rig.tables.look.table, table).terms.clock)


def change(rig, table, by, line, part="clock", **options):
    return rig.do(rig.tables.terms.change, table, by, part, line, rig.id(), **options)


@pytest.mark.parametrize(
    ("lines", "missed"),
    [
        ({"clock": "1h"}, "grace 1h"),
        ({"clock": "1h", "missed": "grace 6h"}, "grace 6h"),
        ({"clock": "5 days"}, PARTS["missed"].write(PRESETS[Pace.STANDARD].missed)),
        ({"missed": "none", "clock": ""}, None),
    ],
)
def test_nobody_is_waited_for_longer_after_a_turn_than_a_typed_turn_takes(lines, missed):
    if missed is None:
        with pytest.raises(Denied) as no:
            begun_with("standard", lines)
        assert no.value.code == "bad-missed"
    else:
        assert PARTS["missed"].write(begun_with("standard", lines).missed) == missed


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("2 days, no nights", "clock"),
        ("grace 10 min", "missed"),
        ("private", "seats"),
        ("2 turns later", "onlookers"),
        ("grace 10m, 1 credit of 10m", "missed"),
        ("grace 12h, nonsense", "missed"),
        ("reliability 200", "seats"),
        ("nonsense", "clock"),
        ("3 min", "clock"),
    ],
)
def test_a_line_says_which_part_of_the_terms_it_is_about(line, part):
    assert part_of(line) == part


@pytest.mark.parametrize("pace", [*Pace])
def test_a_preset_is_kept_and_found_again(rig, pace):
    table = rig.do(rig.tables.look.table, rig.lobby(pace=pace))
    assert table.terms == PRESETS[pace]
    assert pace_of(table.terms) is pace


@pytest.mark.parametrize(
    ("kept", "named"),
    [
        ({"clok": {}}, "clok"),
        ({"clock": {"tempo": 1}}, "tempo"),
        ({"clock": {"time": {"type": "period", "turn": "PT60S"}}}, "turn"),
    ],
)
def test_terms_with_an_unknown_key_or_an_impossible_value_say_which(kept, named):
    with pytest.raises(ValueError, match=named):
        read_kept(kept)


@pytest.mark.parametrize("pace", [*Pace])
def test_a_table_from_before_there_were_terms_has_those_its_pace_meant(tmp_path, pace):
    path = tmp_path / "keryx.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(OLD.read_text("utf-8"))
        connection.execute("UPDATE game_table SET pace = ?", [str(pace)])
    rig = Rig(path)
    assert {json.dumps(row.terms, sort_keys=True) for row in rig.rows(TableRow)}
    assert rig.do(rig.tables.look.table, rig.rows(TableRow)[0].id).terms == PRESETS[pace]
    rig.close()


def test_before_the_game_whoever_opened_the_table_says_what_is_played_under(rig):
    table = rig.lobby()
    change(rig, table, ANNA, "2 days, reply 12h")
    assert clock(rig, table) == "2d, reply 12h, no nights"
    with pytest.raises(Denied, match="not-allowed"):
        change(rig, table, BERT, "1 day")


def test_an_arbiter_who_does_not_play_changes_the_clock_at_once_and_the_room_hears_of_it(rig):
    table = rig.at_turn()
    change(rig, table, EMMA, "2 days", admin=True)
    assert clock(rig, table) == "2d, reply 16h, no nights"
    assert [row.act for row in rig.rows(AuditRow)][-1] == "terms"
    assert rig.letters("notice")[-1].args["text"] == "terms"


def test_those_who_play_change_it_by_agreement(rig):
    table = rig.at_turn()
    before = clock(rig, table)
    change(rig, table, BERT, "2 days")
    assert clock(rig, table) == before, "Anna has not agreed yet"
    (asked,) = rig.do(rig.tables.consent.agreements, table)
    assert asked.waiting == (ANNA,)
    rig.do(rig.tables.consent.agree, table, ANNA, asked.id, True, rig.id())
    assert clock(rig, table).startswith("2d")


def test_who_neither_plays_nor_looks_after_the_table_changes_nothing(rig):
    table = rig.at_turn()
    with pytest.raises(Denied, match="not-allowed"):
        change(rig, table, CARL, "2 days")


def test_what_has_been_agreed_to_leaves_the_other_terms_as_they_have_become(rig):
    table = rig.at_turn()
    change(rig, table, BERT, "2 days")
    change(rig, table, EMMA, "grace 6h", "missed", admin=True)
    (asked,) = rig.do(rig.tables.consent.agreements, table)
    rig.do(rig.tables.consent.agree, table, ANNA, asked.id, True, rig.id())
    terms = rig.do(rig.tables.look.table, table).terms
    assert PARTS["missed"].write(terms.missed) == "grace 6h"
    assert PARTS["clock"].write(terms.clock).startswith("2d")


@pytest.mark.parametrize(
    ("part", "line", "code"),
    [
        ("clock", "two suns", "bad-duration"),
        ("clock", "2 suns", "bad-duration"),
        ("clock", "5 min", "bad-span"),
        ("clock", "31 days", "bad-span"),
        ("clock", "no nights", "bad-clock"),
        ("clock", "!", "bad-clock"),
        ("missed", "whatever", "bad-missed"),
        ("weather", "fine", "no-such-terms"),
        ("clock", "3 days, reply 24h", "same-terms"),
    ],
)
def test_a_line_that_says_nothing_of_the_kind_changes_nothing(rig, part, line, code):
    table = rig.lobby()
    with pytest.raises(Denied, match=code):
        change(rig, table, ANNA, line, part)
    assert rig.do(rig.tables.look.table, table).terms == Terms()
