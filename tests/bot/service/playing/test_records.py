"""What a table gives out at its end: the record, to be checked by anybody; and the salts that went into its dice."""

import json

import pytest
from sqlalchemy import update

from bot import check_dice
from bot.panels.looking.dice import record_file
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import LOBBY, RECORD, REPORT
from bot.store.models import Answer, SeatRow, TableRow
from engine.core import registry
from engine.core.event import mask_events
from engine.core.questions.decision import Choice
from engine.core.records.record import Corrected, Reopened, TakenBack, of_json, packed, state_digest, to_json, unpacked
from engine.core.records.verify import verify
from engine.core.secrets.secret import PUBLIC
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA, Rig, once
from tests.engine.core import toy
from tests.tampering import TAMPERED


@once
def eventful(rig):
    """A game with everything that can be done to answers, up to its last one."""
    table = rig.running(pace="relaxed")
    rig.play(table, ANNA, "red", "stake 1", "low")
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())  # out of the closed hand
    rig.play(table, ANNA, "red", "stake 0", "low") if not drafted(rig, table) else rig.commit(table, ANNA, "red")
    rig.play(table, BERT, "blue", "stake 0", "low")
    rig.play(table, ANNA, "red", "take 1")
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    rig.do(rig.tables.arbiter.correct, table, EMMA, "tokens.red", 5, rig.id(), admin=True)
    for _ in range(2):
        rig.play(table, ANNA, "red", "gamble")
        rig.play(table, ANNA, "red", "stand")
        rig.do(rig.tables.arbiter.rollback, table, EMMA, 2, rig.id(), admin=True)
    rig.play(table, ANNA, "red", "gamble")
    rig.play(table, ANNA, "red", "stand")
    return table


def drafted(rig, table):
    draft = rig.panel(table, ANNA, "red").draft
    return draft is not None and bool(draft.choices)


def over(rig, table):
    truce = next(offer for offer in rig.panel(table, BERT).offers if offer.kind == "toy.truce")
    rig.do(rig.tables.play.answer_offer, table, BERT, "blue", truce.id, Choice("agree"), rig.id())
    return table


def test_the_record_of_a_game_holds_and_lists_what_was_done_to_answers(rig):
    table = over(rig, eventful(rig))
    row, record = rig.rows(TableRow)[0], rig.do(rig.tables.look.record, table)
    found = verify(record, [row.commitment])
    assert (found.faults, found.unchecked) == ([], [])
    assert found.outcome.reason == "truce"
    kinds = [type(entry) for entry in record.entries]
    assert (kinds.count(Reopened), kinds.count(TakenBack), kinds.count(Corrected)) == (1, 3, 1)
    assert [entry.epoch for entry in record.entries if isinstance(entry, TakenBack)] == [None, 1, 2]
    assert {draw.epoch for step in record.draws for draw in step} == {0, 1, 2}
    assert check_dice.check(json.loads(to_json(record)), [row.commitment])[:2] == ([], [])
    stored = rig.do(lambda: state_digest(rig.tables.store.matches.load(rig.tables.store.row(table))))
    assert record.states[-1] == stored


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """The record of such a game as JSON, and the hash that was posted."""
    rig = Rig(tmp_path_factory.mktemp("inn") / "keryx.sqlite3")
    record = rig.do(rig.tables.look.record, over(rig, eventful(rig)))
    hash_ = rig.rows(TableRow)[0].commitment
    rig.close()
    return to_json(record), hash_


@pytest.mark.parametrize("kind", TAMPERED)
def test_a_record_out_of_a_table_that_was_tampered_with_does_not_hold(exported, kind):
    registry.register("toy", toy.Toy)
    loose, hashes = json.loads(exported[0]), [exported[1]]
    TAMPERED[kind](loose)
    assert check_dice.check(loose, hashes)[0]
    assert verify(of_json(json.dumps(loose)), hashes).faults


def test_the_record_tells_what_the_room_was_told(rig):
    table = over(rig, eventful(rig))
    record = rig.do(rig.tables.look.record, table)
    told = [event.id for step in record.told for event in step]
    for letter in rig.letters(REPORT):
        ids = [event.id for event in mask_events(letter.events, PUBLIC)]
        assert ids
        assert set(ids) <= set(told)


def test_before_the_end_nothing_is_opened(rig):
    table = eventful(rig)
    with pytest.raises(Denied, match="record-closed"):
        rig.do(rig.tables.look.record, table)
    seed = rig.rows(TableRow)[0].seed
    assert rig.do(rig.tables.look.table, table).seed == ""
    assert all(seed.encode() not in letter.after for letter in rig.letters() if letter.after)
    over(rig, table)
    assert rig.do(rig.tables.look.table, table).seed == seed


def test_a_game_that_is_ended_early_gives_seed_and_record_all_the_same(rig):
    table = eventful(rig)
    rig.do(rig.tables.arbiter.end, table, EMMA, "no time", rig.id(), admin=True)
    assert rig.do(rig.tables.look.table, table).seed == rig.rows(TableRow)[0].seed
    assert [letter.kind for letter in rig.letters(RECORD)] == [RECORD]
    record, hashes = rig.do(rig.tables.look.record, table), [rig.rows(TableRow)[0].commitment]
    found = verify(record, hashes)
    assert found.faults == []
    assert "people ended it, not the rules of the game" in found.notes
    record.ended = False
    assert any("the end" in fault for fault in verify(record, hashes).faults), (
        "one that says nothing of it is cut short"
    )
    assert verify(record, hashes, partial=True).faults == []


def test_a_table_that_never_began_has_no_record(rig):
    table = rig.lobby()
    rig.do(rig.tables.arbiter.end, table, ANNA, "nobody came", rig.id())
    assert rig.letters(RECORD) == []
    with pytest.raises(Denied, match="no-record"):
        rig.do(rig.tables.look.record, table)


def test_a_game_begun_before_draws_were_noted_has_a_record_too(rig):
    table = eventful(rig)
    rig.do(lambda: rig.database.session.exec(update(Answer).values(draws=None, state="")))
    rig.do(lambda: rig.database.session.exec(update(SeatRow).values(salted="")))
    record = rig.do(rig.tables.look.record, over(rig, table))
    assert "recomputed" in record.note
    assert verify(record, [rig.rows(TableRow)[0].commitment]).faults == []


def test_a_large_record_is_packed(rig):
    record = rig.do(rig.tables.look.record, over(rig, eventful(rig)))
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


def salts(rig, table):
    return {info.seat: (info.salt, info.salted) for info in rig.do(rig.tables.look.table, table).seats}


def test_taking_a_seat_adds_the_number_of_the_act(rig):
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", 777001)
    rig.do(rig.tables.lobby.seat_agent, table, ANNA, "blue", "random", 777002)
    assert salts(rig, table) == {"red": ("777001", "number"), "blue": ("777002", "number")}
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    assert salts(rig, table)["red"] == ("", "")


def test_a_typed_salt_takes_its_place_and_shows_in_the_lobby_at_once(rig):
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    before = len(rig.letters(LOBBY))
    rig.do(rig.tables.lobby.salt, table, ANNA, "  Γλαῦξ 42! ", rig.id())
    assert salts(rig, table)["red"] == ("Γλαῦξ 42!", "typed")
    assert len(rig.letters(LOBBY)) >= before
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    assert salts(rig, table)["red"] == ("Γλαῦξ 42!", "typed"), "whoever sits there already keeps it"
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "red", 777003)
    assert salts(rig, table)["red"] == ("777003", "number"), "the next holder has another"


@pytest.mark.parametrize(
    "text", ["", "   ", "a|b", "a,b", "red=1", "`", "x" * 41, "a\nb", "\u202eabc", "\u200b", "\x00"]
)
def test_what_is_no_salt_is_refused(rig, text):
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    before = salts(rig, table)
    with pytest.raises(Denied, match="bad-salt"):
        rig.do(rig.tables.lobby.salt, table, ANNA, text, rig.id())
    assert salts(rig, table) == before


def test_once_the_game_has_begun_no_salt_changes_any_more_whoever_comes_to_sit_there(rig):
    table = rig.lobby()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.take_seat, table, BERT, "Bert", "blue", rig.id())
    with pytest.raises(Denied, match="not-seated"):
        rig.do(rig.tables.lobby.salt, table, CARL, "mine", rig.id())
    rig.do(rig.tables.lobby.salt, table, BERT, "owl", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    before = salts(rig, table)
    assert before["blue"] == ("owl", "typed")
    with pytest.raises(Denied, match="salted-too-late"):
        rig.do(rig.tables.lobby.salt, table, BERT, "another", rig.id())
    rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    rig.do(rig.tables.lobby.take_seat, table, CARL, "Carl", "blue", rig.id())
    assert rig.do(rig.tables.look.table, table).seats[1].person == CARL
    assert salts(rig, table) == before
    in_use = rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)).position.dice.salts)
    assert in_use == {seat: salt for seat, (salt, _) in before.items()}
    rig.do(rig.tables.arbiter.end, table, EMMA, "", rig.id(), admin=True)
    assert rig.do(rig.tables.look.record, table).salts == in_use
    assert rig.do(rig.tables.look.table, table).status == Status.ENDED


def test_a_repeated_interaction_salts_once(rig):
    table, act = rig.lobby(), rig.id()
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.salt, table, ANNA, "first", act)
    rig.do(rig.tables.lobby.salt, table, ANNA, "second", act)
    assert salts(rig, table)["red"] == ("first", "typed")
