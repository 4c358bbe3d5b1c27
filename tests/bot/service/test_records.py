"""What a table gives out at its end: the record, to be checked by anybody; and the salts that went into its dice."""

import json

import pytest
from sqlalchemy import update

from bot import check_dice
from bot.panels.dice import record_file
from bot.service.api import Denied, Status
from bot.service.letters import LOBBY, RECORD, REPORT
from bot.store.models import Answer, SeatRow, TableRow
from engine.core import registry
from engine.core.decision import Choice
from engine.core.event import mask_events
from engine.core.record import Corrected, Reopened, TakenBack, of_json, packed, state_digest, to_json, unpacked
from engine.core.secret import PUBLIC
from engine.core.verify import verify
from tests.bot.service.inn import ANNA, BERT, CARL, EMMA, Inn
from tests.engine.core import toy
from tests.tampering import TAMPERED


def eventful(inn):
    """A game with everything that can be done to answers, up to its last one."""
    table = inn.running(pace="relaxed")
    inn.play(table, ANNA, "red", "stake 1", "low")
    inn.do(inn.tables.play.take_back, table, ANNA, "red", inn.id())  # out of the closed hand
    inn.play(table, ANNA, "red", "stake 0", "low") if not drafted(inn, table) else inn.commit(table, ANNA, "red")
    inn.play(table, BERT, "blue", "stake 0", "low")
    inn.play(table, ANNA, "red", "take 1")
    inn.do(inn.tables.play.take_back, table, ANNA, "red", inn.id())
    inn.do(inn.tables.arbiter.correct, table, EMMA, "tokens.red", 5, inn.id(), admin=True)
    for _ in range(2):
        inn.play(table, ANNA, "red", "gamble")
        inn.play(table, ANNA, "red", "stand")
        inn.do(inn.tables.arbiter.rollback, table, EMMA, 2, inn.id(), admin=True)
    inn.play(table, ANNA, "red", "gamble")
    inn.play(table, ANNA, "red", "stand")
    return table


def drafted(inn, table):
    draft = inn.panel(table, ANNA, "red").draft
    return draft is not None and bool(draft.choices)


def over(inn, table):
    truce = next(offer for offer in inn.panel(table, BERT).offers if offer.kind == "toy.truce")
    inn.do(inn.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), inn.id())
    return table


def test_the_record_of_a_game_holds_and_lists_what_was_done_to_answers(inn):
    table = over(inn, eventful(inn))
    row, record = inn.rows(TableRow)[0], inn.do(inn.tables.look.record, table)
    found = verify(record, [row.commitment])
    assert (found.faults, found.unchecked) == ([], [])
    assert found.outcome.reason == "truce"
    kinds = [type(entry) for entry in record.entries]
    assert (kinds.count(Reopened), kinds.count(TakenBack), kinds.count(Corrected)) == (1, 3, 1)
    assert [entry.epoch for entry in record.entries if isinstance(entry, TakenBack)] == [None, 1, 2]
    assert {draw.epoch for step in record.draws for draw in step} == {0, 1, 2}
    assert check_dice.check(json.loads(to_json(record)), [row.commitment])[:2] == ([], [])
    stored = inn.do(lambda: state_digest(inn.tables.store.matches.load(inn.tables.store.row(table))))
    assert record.states[-1] == stored


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """The record of such a game as JSON, and the hash that was posted."""
    inn = Inn(tmp_path_factory.mktemp("inn") / "keryx.sqlite3")
    record = inn.do(inn.tables.look.record, over(inn, eventful(inn)))
    hash_ = inn.rows(TableRow)[0].commitment
    inn.close()
    return to_json(record), hash_


@pytest.mark.parametrize("kind", TAMPERED)
def test_a_record_out_of_a_table_that_was_tampered_with_does_not_hold(exported, kind):
    registry.register("toy", toy.Toy)
    loose, hashes = json.loads(exported[0]), [exported[1]]
    TAMPERED[kind](loose)
    assert check_dice.check(loose, hashes)[0]
    assert verify(of_json(json.dumps(loose)), hashes).faults


def test_the_record_tells_what_the_room_was_told(inn):
    table = over(inn, eventful(inn))
    record = inn.do(inn.tables.look.record, table)
    told = [event.id for step in record.told for event in step]
    for letter in inn.letters(REPORT):
        ids = [event.id for event in mask_events(letter.events, PUBLIC)]
        assert ids
        assert set(ids) <= set(told)


def test_before_the_end_nothing_is_opened(inn):
    table = eventful(inn)
    with pytest.raises(Denied, match="record-closed"):
        inn.do(inn.tables.look.record, table)
    seed = inn.rows(TableRow)[0].seed
    assert inn.do(inn.tables.look.table, table).seed == ""
    assert all(seed.encode() not in letter.after for letter in inn.letters() if letter.after)
    over(inn, table)
    assert inn.do(inn.tables.look.table, table).seed == seed


def test_a_game_that_is_ended_early_gives_seed_and_record_all_the_same(inn):
    table = eventful(inn)
    inn.do(inn.tables.arbiter.end, table, EMMA, "no time", inn.id(), admin=True)
    assert inn.do(inn.tables.look.table, table).seed == inn.rows(TableRow)[0].seed
    assert [letter.kind for letter in inn.letters(RECORD)] == [RECORD]
    record, hashes = inn.do(inn.tables.look.record, table), [inn.rows(TableRow)[0].commitment]
    assert "ended by the arbiter" in record.note
    assert any("the end" in fault for fault in verify(record, hashes).faults)
    assert verify(record, hashes, partial=True).faults == []


def test_a_table_that_never_began_has_no_record(inn):
    table = inn.lobby()
    inn.do(inn.tables.arbiter.end, table, ANNA, "nobody came", inn.id())
    assert inn.letters(RECORD) == []
    with pytest.raises(Denied, match="no-record"):
        inn.do(inn.tables.look.record, table)


def test_a_game_begun_before_draws_were_noted_has_a_record_too(inn):
    table = eventful(inn)
    inn.do(lambda: inn.database.session.exec(update(Answer).values(draws=None, state="")))
    inn.do(lambda: inn.database.session.exec(update(SeatRow).values(salted="")))
    record = inn.do(inn.tables.look.record, over(inn, table))
    assert "recomputed" in record.note
    assert verify(record, [inn.rows(TableRow)[0].commitment]).faults == []


def test_a_large_record_is_packed(inn):
    record = inn.do(inn.tables.look.record, over(inn, eventful(inn)))
    small = record_file("ABCDE", record)
    assert small.name == "keryx-abcde.json"
    assert of_json(small.data) == record
    record.note = "x" * 10**6
    large = record_file("ABCDE", record)
    assert large.name == "keryx-abcde.json.gz"
    assert of_json(unpacked(large.data)) == record
    assert len(large.data) < 10**5
    assert packed(to_json(record)) == large.data


# ---------------------------------------------------------------------- salts


def salts(inn, table):
    return {info.seat: (info.salt, info.salted) for info in inn.do(inn.tables.look.table, table).seats}


def test_taking_a_seat_adds_the_number_of_the_act(inn):
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", 777001)
    inn.do(inn.tables.lobby.seat_agent, table, ANNA, "blue", "random", 777002)
    assert salts(inn, table) == {"red": ("777001", "number"), "blue": ("777002", "number")}
    inn.do(inn.tables.lobby.leave, table, ANNA, inn.id())
    assert salts(inn, table)["red"] == ("", "")


def test_a_typed_salt_takes_its_place_and_shows_in_the_lobby_at_once(inn):
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    before = len(inn.letters(LOBBY))
    inn.do(inn.tables.lobby.salt, table, ANNA, "  Γλαῦξ 42! ", inn.id())
    assert salts(inn, table)["red"] == ("Γλαῦξ 42!", "typed")
    assert len(inn.letters(LOBBY)) >= before
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    assert salts(inn, table)["red"] == ("Γλαῦξ 42!", "typed"), "whoever sits there already keeps it"
    inn.do(inn.tables.lobby.leave, table, ANNA, inn.id())
    inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "red", 777003)
    assert salts(inn, table)["red"] == ("777003", "number"), "the next holder has another"


@pytest.mark.parametrize(
    "text", ["", "   ", "a|b", "a,b", "red=1", "`", "x" * 41, "a\nb", "\u202eabc", "\u200b", "\x00"]
)
def test_what_is_no_salt_is_refused(inn, text):
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    before = salts(inn, table)
    with pytest.raises(Denied, match="bad-salt"):
        inn.do(inn.tables.lobby.salt, table, ANNA, text, inn.id())
    assert salts(inn, table) == before


def test_once_the_game_has_begun_no_salt_changes_any_more_whoever_comes_to_sit_there(inn):
    table = inn.lobby()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    inn.do(inn.tables.lobby.take_seat, table, BERT, "Bert", "blue", inn.id())
    with pytest.raises(Denied, match="not-seated"):
        inn.do(inn.tables.lobby.salt, table, CARL, "mine", inn.id())
    inn.do(inn.tables.lobby.salt, table, BERT, "owl", inn.id())
    inn.do(inn.tables.lobby.start, table, ANNA, inn.id())
    before = salts(inn, table)
    assert before["blue"] == ("owl", "typed")
    with pytest.raises(Denied, match="salted-too-late"):
        inn.do(inn.tables.lobby.salt, table, BERT, "another", inn.id())
    inn.do(inn.tables.lobby.leave, table, BERT, inn.id())
    inn.do(inn.tables.lobby.take_seat, table, CARL, "Carl", "blue", inn.id())
    assert inn.do(inn.tables.look.table, table).seats[1].person == CARL
    assert salts(inn, table) == before
    in_use = inn.do(lambda: inn.tables.store.matches.load(inn.tables.store.row(table)).position.dice.salts)
    assert in_use == {seat: salt for seat, (salt, _) in before.items()}
    inn.do(inn.tables.arbiter.end, table, EMMA, "", inn.id(), admin=True)
    assert inn.do(inn.tables.look.record, table).salts == in_use
    assert inn.do(inn.tables.look.table, table).status == Status.ENDED


def test_a_repeated_interaction_salts_once(inn):
    table, act = inn.lobby(), inn.id()
    inn.do(inn.tables.lobby.take_seat, table, ANNA, "Anna", "red", inn.id())
    inn.do(inn.tables.lobby.salt, table, ANNA, "first", act)
    inn.do(inn.tables.lobby.salt, table, ANNA, "second", act)
    assert salts(inn, table)["red"] == ("first", "typed")
