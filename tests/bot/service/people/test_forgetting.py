"""Who wants to be forgotten is: their seats are left properly, and nothing that is stored names them any more."""

import json
import sqlite3
import tempfile
from pathlib import Path

import msgspec
import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import SOUGHT, WHISPER
from bot.service.people.played import Result
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import Answer, AuditRow, Person, PlanRow, TableRow
from engine.core.ahead.plan import Plan, StandingOrder
from engine.core.records.verify import verify
from tests.bot.blank import as_file
from tests.bot.service.rig import BERT, CARL, EMMA, once

ANNA = 7_301_455_820_019
"""As long as Discord's numbers are, so that it can be looked for in all that is stored."""
GONE = "7301455820019"


@once
def begun(rig, people=(ANNA, BERT), scenario="two"):
    table = rig.do(
        rig.tables.lobby.create, 9, people[0], "Annabella's Friday", "toy", scenario, "standard", {}, 90, rig.id()
    ).id
    seats = [info.seat for info in rig.do(rig.tables.look.table, table).seats]
    for seat, person in zip(seats, people, strict=False):
        name = "Annabella" if person == ANNA else str(person)
        rig.do(rig.tables.lobby.take_seat, table, person, name, seat, rig.id())
    rig.do(rig.tables.lobby.start, table, people[0], rig.id())
    return table


def everything(rig):
    """All that is in the database, letters unpacked."""
    rig.database.engine.dispose()
    with tempfile.TemporaryDirectory() as folder, sqlite3.connect(as_file(rig.url, Path(folder))) as connection:
        text = "\n".join(connection.iterdump())
        letters = [blob for (blob,) in connection.execute("SELECT letter FROM outbox")]
    return text + "\n".join(
        json.dumps(msgspec.to_builtins(msgspec.msgpack.decode(one)), default=str) for one in letters
    )


def test_nothing_names_who_is_forgotten(rig):
    table = begun(rig)
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    rig.do(rig.tables.play.set_plan, table, ANNA, "red", Plan([StandingOrder("toy.defend", "yield")]), rig.id())
    rig.do(rig.tables.arbiter.pause, table, EMMA, f"<@{ANNA}> is away", rig.id(), admin=True)
    rig.do(rig.tables.arbiter.resume, table, EMMA, rig.id(), admin=True)
    rig.do(rig.tables.people.set_server, 9, arbiters=[ANNA, EMMA])
    rig.do(rig.tables.people.set_person, ANNA, time_zone="Europe/Athens")
    assert GONE in everything(rig)
    assert "Annabella" in everything(rig)
    rig.do(rig.tables.forgetting.forget, ANNA)
    left = everything(rig)
    assert GONE not in left
    assert msgspec.msgpack.encode(ANNA).hex() not in left.casefold()
    assert "Annabella" not in left
    assert "Athens" not in left
    assert not rig.rows(PlanRow)
    assert {row.args.get("reason") for row in rig.rows(AuditRow, AuditRow.act == "pause")} == {"<@-1> is away"}


def test_their_seats_are_open_to_others_and_the_game_goes_on(rig):
    table = begun(rig)
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    rig.do(rig.tables.forgetting.forget, ANNA)
    (sought,) = rig.letters(SOUGHT)
    assert (sought.seat, sought.args["left"] < 0) == ("red", True), "a player has left it, nobody knows any more who"
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", rig.id())
    rig.play(table, CARL, "red", "done")
    assert rig.do(rig.tables.look.table, table).status == Status.RUNNING


def test_what_they_played_can_still_be_replayed_and_checked(rig):
    table = begun(rig)
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 0", "low")
    rig.do(rig.tables.forgetting.forget, ANNA)
    assert {row.who for row in rig.rows(Answer, Answer.seat == "red")} == {"person -1"}
    rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)
    record = rig.do(rig.tables.look.record, table)
    assert verify(record, partial=True).faults == []
    assert "Annabella" not in record.note


def test_their_results_stay_as_those_of_a_player(rig):
    table = begun(rig)
    rig.do(rig.tables.forgetting.forget, ANNA)
    first = rig.do(rig.tables.played.at_table, table)[0]
    assert (first.person, first.result) == (-1, Result.LEFT)


def test_nothing_more_is_sent_to_them(rig):
    begun(rig)
    rig.do(rig.tables.forgetting.forget, ANNA)
    waiting = rig.rows(OutboxRow, OutboxRow.state == OutboxState.QUEUED)
    assert {row.person for row in waiting} <= {None, BERT}


def test_somebody_who_plays_looks_after_what_they_had_opened(rig):
    table = begun(rig)
    rig.do(rig.tables.forgetting.forget, ANNA)
    info = rig.do(rig.tables.look.table, table)
    assert (info.creator, info.arbiter) == (BERT, None)


def test_a_lobby_of_theirs_alone_is_closed(rig):
    table = rig.do(rig.tables.lobby.create, 9, ANNA, "Alone", "toy", "two", "standard", {}, 90, rig.id()).id
    rig.do(rig.tables.forgetting.forget, ANNA)
    assert rig.do(rig.tables.look.table, table).status == Status.ENDED


def test_two_who_are_forgotten_stay_two(rig):
    table = begun(rig)
    rig.do(rig.tables.forgetting.forget, ANNA)
    rig.do(rig.tables.forgetting.forget, BERT)
    assert [it.person for it in rig.do(rig.tables.played.at_table, table)] == [-1, -2]
    assert {row.id for row in rig.rows(Person)} >= {-1, -2}


def test_a_table_that_can_not_be_read_is_left_all_the_same(rig):
    table = begun(rig)

    def behind():
        rig.database.session.get(TableRow, table).behind = "newer rules"

    rig.do(behind)
    rig.do(rig.tables.forgetting.forget, ANNA)
    assert rig.do(rig.tables.look.table, table).seats[0].sought


def test_words_whispered_to_compatriots_are_gone(rig):
    table = begun(rig, (ANNA, BERT, CARL, 104), "four")
    seats = {info.seat: info.person for info in rig.do(rig.tables.look.table, table).seats}
    mine = next(seat for seat, person in seats.items() if person == ANNA)
    rig.do(rig.tables.talk.whisper, table, ANNA, mine, None, "to Samos by night", rig.id())
    assert "Samos" in everything(rig)
    rig.do(rig.tables.forgetting.forget, ANNA)
    assert "Samos" not in everything(rig)
    assert rig.letters(WHISPER)[0].args["by"] == -1


def test_all_that_is_kept_is_given_to_whom_it_is_about(rig):
    table = begun(rig)
    rig.play(table, ANNA, "red", "stake 0", "low")
    rig.play(table, BERT, "blue", "stake 1", "low")
    found = rig.do(rig.tables.own_data.of, ANNA)
    text = json.dumps(found)
    assert [it["choice"] for it in found["answers"]] == ["stake 0", "low"]
    assert found["played"][0]["table"] == table
    assert found["person"][0]["name"] == "Annabella"
    assert found["tables"][0]["opened by you"]
    assert str(BERT) not in text.replace('"guild": 9', "").replace("90", "")
    assert "stake 1" not in text
    seed = rig.do(lambda: rig.database.session.get(TableRow, table).seed)
    assert seed not in text


def test_of_a_stranger_nothing_is_kept(rig):
    begun(rig)
    found = rig.do(rig.tables.own_data.of, CARL)
    assert not any(found.values())
    with pytest.raises(Denied, match="not-seated"):
        rig.do(rig.tables.lobby.leave, rig.rows(TableRow)[0].id, CARL, rig.id())
