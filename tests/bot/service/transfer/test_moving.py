"""A game that moves from one Keryx to another as a file, and goes on exactly where it was."""

import json
from collections.abc import Iterator

import msgspec
import pytest

from bot import check_dice
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import BRIEFING, INVITED, NOTICE, OPENING, TURN
from bot.service.transfer.checking import Prepared, checked, outcome
from bot.store.models import Answer, AuditRow, TableRow
from engine.core.match import Match
from engine.core.records.record import Redealt, TakenBack, of_json, state_digest, to_json
from engine.core.records.verify import verify
from tests.bot.service.playing.test_records import drafted, eventful, over
from tests.bot.service.rig import ANNA, BERT, CARL, CHANNEL, DORA, EMMA, GUILD, Rig

FRED = 106
"""Looks after the server that the game comes to, and never plays."""


@pytest.fixture
def there(tmp_path) -> Iterator[Rig]:
    """Another house."""
    service = Rig(tmp_path / "elsewhere.sqlite3", first=50_000)
    yield service
    service.close()


def exported(rig: Rig, table: str) -> bytes:
    found = rig.do(rig.tables.exports.running, table, EMMA, rig.id(), admin=True)
    assert isinstance(found, bytes)
    return found


def read(data: bytes) -> Prepared:
    found = outcome(checked(data, None, False))
    assert isinstance(found, Prepared)
    return found


def brought(rig: Rig, data: bytes, here=(ANNA, BERT), by: int = FRED) -> str:
    """The table that a file becomes."""
    made = rig.do(rig.tables.imports.take, read(data), GUILD, by, rig.id(), here=here, channel=CHANNEL, name="Fred")
    return str(made.id)


def seated(rig: Rig, table: str) -> None:
    rig.do(rig.tables.lobby.take_seat, table, ANNA, "Anna", "red", rig.id())
    rig.do(rig.tables.lobby.take_seat, table, BERT, "Bert", "blue", rig.id())


def match_of(rig: Rig, table: str) -> Match:
    return rig.do(lambda: rig.tables.store.matches.load(rig.tables.store.row(table)))


def on(rig: Rig, table: str, answers: int = 1) -> None:
    """So many answers of whoever is asked first, the first that is legal; or all to the end of the game."""
    while answers and (match := match_of(rig, table)).outcome is None:
        seat, decision = next(iter(match.pending().items()))
        rig.play(table, {"red": ANNA, "blue": BERT}[seat], seat, str(match.legal(decision)[0]))
        answers -= 1


def ended(rig: Rig, table: str) -> None:
    """The game to its end."""
    on(rig, table, -1)


def record_of(rig: Rig, table: str):
    return rig.do(rig.tables.look.record, table)


def test_a_game_goes_on_exactly_where_it_was_once_all_have_sat_down(rig: Rig, there: Rig) -> None:
    table = eventful(rig)
    before = state_digest(match_of(rig, table))
    came = brought(there, exported(rig, table))
    lobby = there.do(there.tables.look.table, came)
    assert (lobby.status, lobby.title, lobby.turn) == (Status.LOBBY, "Friday", ())
    asked = [letter.args["seats"] for letter in there.letters(INVITED)]
    assert asked == [["red"], ["blue"]], "who sat there and is here is asked to sit down again"

    there.do(there.tables.lobby.take_seat, came, BERT, "Bert", "blue", there.id())
    assert there.do(there.tables.look.table, came).status is Status.LOBBY
    there.do(there.tables.lobby.take_seat, came, ANNA, "Anna", "red", there.id())
    assert there.do(there.tables.look.table, came).status is Status.RUNNING
    assert state_digest(match_of(there, came)) == before
    assert match_of(there, came).pending() == match_of(rig, table).pending()
    assert {letter.seat for letter in there.letters(TURN)} == set(match_of(rig, table).pending())
    assert len(there.letters(OPENING)) == 1


def test_the_record_joins_both_parts_and_all_of_it_can_be_checked(rig: Rig, there: Rig) -> None:
    table = eventful(rig)
    old_hash = rig.rows(TableRow)[0].commitment
    data = exported(rig, table)
    came = brought(there, data)
    seated(there, came)
    on(there, came, 2)
    there.do(there.tables.arbiter.rollback, came, FRED, 2, there.id(), admin=True)
    on(there, came, 3)
    ended(there, came)
    row, record = there.rows(TableRow)[0], record_of(there, came)
    found = verify(record, [old_hash, row.commitment])
    assert (found.faults, found.unchecked) == ([], [])
    assert record.states[-1] == state_digest(match_of(there, came))
    first = of_json(data)
    assert record.entries[: len(first.entries)] == first.entries
    assert isinstance(record.entries[len(first.entries)], Redealt)
    assert check_dice.check(json.loads(to_json(record)), [old_hash, row.commitment])[:2] == ([], [])
    assert verify(record, [row.commitment]).faults, "one hash is not enough"


def test_who_has_answered_elsewhere_is_no_newcomer_as_soon_as_the_game_goes_on(rig: Rig, there: Rig) -> None:
    came = brought(there, exported(rig, eventful(rig)))
    there.do(there.tables.lobby.take_seat, came, ANNA, "Anna", "red", there.id())

    def last() -> set[str]:
        there.tables.lobby.take_seat(came, BERT, "Bert", "blue", there.id())
        return there.tables.store.answered(there.tables.store.row(came))

    assert there.do(last) == {"red", "blue"}


def test_here_and_there_the_dice_come_from_seeds_that_nobody_with_the_file_knows(rig: Rig, there: Rig) -> None:
    table = eventful(rig)
    old = rig.rows(TableRow)[0].commitment
    data = exported(rig, table)
    came = brought(there, data)
    here_now, there_now = rig.rows(TableRow)[0], there.rows(TableRow)[0]
    assert len({old, here_now.commitment, there_now.commitment}) == 3
    assert here_now.seed.encode() not in data
    info = rig.do(rig.tables.look.table, table)
    assert (info.commitment, info.earlier) == (here_now.commitment, ((old, ""),)), "no seed is told before the end"
    seated(there, came)
    assert match_of(there, came).position.dice.seed == there_now.seed
    assert match_of(there, came).position.dice.salts == {
        it.seat: it.salt for it in there.do(there.tables.look.table, came).seats
    }
    # here it goes on as well, and its record holds, too
    ended(rig, table)
    assert verify(record_of(rig, table), [old, here_now.commitment]).faults == []
    assert rig.do(rig.tables.look.table, table).earlier[0][1], "at the end every seed is open"


def test_everybody_at_the_table_is_told_where_the_game_came_from_and_who_brought_it(rig: Rig, there: Rig) -> None:
    table = eventful(rig)
    came = brought(there, exported(rig, table))
    told = there.do(there.tables.look.table, came).imported
    assert (told.by, told.at, told.table, told.entries) == (FRED, there.clock(), table, len(record_entries(rig, table)))
    assert told.going_on
    assert dict(told.people) == {"red": "Anna", "blue": "Bert"}
    (act,) = [it for it in there.rows(AuditRow) if it.act == "import"]
    assert (act.person, act.args["of"]) == (FRED, table)
    (act,) = [it for it in rig.rows(AuditRow) if it.act == "export"]
    assert act.person == EMMA
    assert [letter.person for letter in rig.letters(NOTICE) if letter.args["text"] == "exported"] == [EMMA]


def record_entries(rig: Rig, table: str):
    from bot.service.playing.records import record_of as whole

    entries = rig.do(lambda: whole(rig.tables.store, rig.tables.store.row(table))).entries
    return entries[: max(n for n, entry in enumerate(entries) if isinstance(entry, Redealt))]


def test_only_an_arbiter_without_a_seat_gets_the_hidden_part(rig: Rig) -> None:
    table = eventful(rig)
    for who, admin, code in ((ANNA, True, "takes-sides"), (ANNA, False, "takes-sides"), (CARL, False, "not-allowed")):
        with pytest.raises(Denied, match=code):
            rig.do(rig.tables.exports.running, table, who, rig.id(), admin=admin)
    assert not [it for it in rig.rows(AuditRow) if it.act == "export"]
    assert rig.rows(TableRow)[0].earlier == []


def test_who_has_had_the_file_sits_down_nowhere(rig: Rig, there: Rig) -> None:
    table = eventful(rig)
    came = brought(there, exported(rig, table), here=())
    for person in (FRED, EMMA):
        with pytest.raises(Denied, match="import-knows"):
            there.do(there.tables.lobby.take_seat, came, person, "Fred", "red", there.id())
    with pytest.raises(Denied, match="import-knows"):
        there.do(
            there.tables.arbiter.replace, came, FRED, "red", FRED, None, "Fred", there.id(), admin=True
        )  # fmt: skip
    seated(there, came)
    there.do(there.tables.lobby.leave, came, ANNA, there.id())
    with pytest.raises(Denied, match="knows-too-much"):
        there.do(there.tables.lobby.take_seat, came, FRED, "Fred", "red", there.id())
    # and at the table that was exported nobody who did that takes a seat either
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    with pytest.raises(Denied, match="knows-too-much"):
        rig.do(rig.tables.lobby.take_seat, table, EMMA, "Emma", "red", rig.id())


def test_a_seat_whose_holder_is_not_here_is_anybodys_and_another_is_kept(rig: Rig, there: Rig) -> None:
    came = brought(there, exported(rig, eventful(rig)), here=(ANNA,))
    with pytest.raises(Denied, match="seat-kept"):
        there.do(there.tables.lobby.take_seat, came, CARL, "Carl", "red", there.id())
    there.do(there.tables.lobby.take_seat, came, CARL, "Carl", "blue", there.id())
    there.do(there.tables.lobby.take_seat, came, ANNA, "Anna", "red", there.id())
    assert there.do(there.tables.look.table, came).status is Status.RUNNING
    assert there.panel(came, CARL).seat == "blue"
    briefed = there.letters(BRIEFING)
    assert [letter.seat for letter in briefed] == ["blue"], "who is new is told how it stands"


def test_a_sealed_answer_stays_closed_on_the_way_and_can_be_taken_back_there(rig: Rig, there: Rig) -> None:
    table = rig.running()
    rig.play(table, ANNA, "red", "stake 0", "low")
    came = brought(there, exported(rig, table))
    seated(there, came)
    assert set(match_of(there, came).pending()) == {"blue"}
    there.do(there.tables.play.take_back, came, ANNA, "red", there.id())
    assert drafted(there, came), "what was ordered is a draft again"
    there.do(there.tables.play.draft_undo, came, ANNA, "red", there.id(), whole=True)
    there.play(came, ANNA, "red", "stake 1", "low")
    there.play(came, BERT, "blue", "stake 0", "low")
    on(there, came)
    there.do(there.tables.arbiter.rollback, came, EMMA, 1, there.id(), admin=True)
    on(there, came)
    ended(there, came)
    row, record = there.rows(TableRow)[0], record_of(there, came)
    assert verify(record, [rig.rows(TableRow)[0].commitment, row.commitment], partial=True).faults[1:] == []
    assert record.states[-1] == state_digest(match_of(there, came))


def test_nothing_goes_back_beyond_the_move(rig: Rig, there: Rig) -> None:
    table = eventful(rig)
    came = brought(there, exported(rig, table))
    seated(there, came)
    for house, at in ((rig, table), (there, came)):
        with pytest.raises(Denied, match="before-new-dice"):
            house.do(house.tables.arbiter.rollback, at, EMMA, 1, house.id(), admin=True)
        assert house.do(lambda house=house, at=at: house.tables.going_back.points(house.tables.store.row(at))) == []
        with pytest.raises(Denied, match=r"nothing-to-take-back|too-late"):
            house.do(house.tables.play.take_back, at, ANNA, "red", house.id())
    on(there, came)
    there.do(there.tables.arbiter.rollback, came, EMMA, 1, there.id(), admin=True)
    assert state_digest(match_of(there, came)) == state_digest(match_of(rig, table))


def test_the_game_moves_a_second_time(rig: Rig, there: Rig, tmp_path) -> None:
    table = eventful(rig)
    came = brought(there, exported(rig, table))
    seated(there, came)
    on(there, came)
    third = Rig(tmp_path / "third.sqlite3", first=90_000)
    try:
        again = brought(third, exported(there, came))
        seated(third, again)
        ended(third, again)
        record = record_of(third, again)
        assert sum(isinstance(entry, Redealt) for entry in record.entries) == 2
        hashes = [*(hash_ for hash_, _ in third.do(third.tables.look.table, again).earlier)]
        assert verify(record, [*hashes, third.rows(TableRow)[0].commitment]).faults == []
    finally:
        third.close()


def test_a_file_makes_one_table_of_a_server(rig: Rig, there: Rig) -> None:
    data = exported(rig, eventful(rig))
    came = brought(there, data)
    with pytest.raises(Denied, match="import-twice"):
        brought(there, data)
    there.do(there.tables.arbiter.end, came, FRED, "a mistake", there.id(), admin=True)
    assert brought(there, data) != came


def test_the_same_act_twice_makes_one_table(rig: Rig, there: Rig) -> None:
    game, act = read(exported(rig, eventful(rig))), there.id()
    made = [there.do(there.tables.imports.take, game, GUILD, FRED, act, channel=CHANNEL).id for _ in range(2)]
    assert made[0] == made[1]
    assert len(there.rows(TableRow)) == 1


def test_a_game_that_is_over_comes_into_the_archive_and_counts_for_nobody(rig: Rig, there: Rig) -> None:
    table = over(rig, eventful(rig))
    record, about = rig.do(rig.tables.exports.finished, table)
    from bot.service.transfer.file import written

    came = brought(there, written(record, about))
    info = there.do(there.tables.look.table, came)
    assert (info.status, info.outcome.reason, info.seed) == (Status.FINISHED, "truce", rig.rows(TableRow)[0].seed)
    again = record_of(there, came)
    assert again.entries == record.entries
    assert (again.states, again.told, again.draws) == (record.states, record.told, record.draws)
    assert verify(again, [rig.rows(TableRow)[0].commitment]).faults == []
    assert any(isinstance(entry, TakenBack) for entry in again.entries)
    assert there.do(there.tables.played.at_table, came) == []
    found = there.do(there.tables.directory.tables, guild=GUILD, status=[Status.FINISHED])
    assert [one.id for one in found] == [came]
    assert there.do(there.tables.look.history, came, 0)


def test_what_a_player_gets_says_that_nobody_can_go_on_with_it_and_hides_what_they_may_not_know(rig: Rig) -> None:
    table = eventful(rig)
    for person, seats in ((ANNA, ["red"]), (BERT, ["blue"]), (DORA, [])):
        data = rig.do(rig.tables.exports.view, table, person)
        shown = json.loads(data)
        assert (shown["keryx"]["kind"], shown["keryx"]["continuable"], shown["keryx"]["as"]) == ("view", False, seats)
        assert "seed" not in json.dumps(shown["position"]["dice"])
        hands = shown["position"]["state"]["hands"]
        assert {seat for seat, hand in hands.items() if hand.get("value")} == set(seats)
        assert shown["told"]
        with pytest.raises(Denied, match="import-view"):
            read(data)


def test_the_rows_that_came_along_say_which_were_answered_elsewhere(rig: Rig, there: Rig) -> None:
    came = brought(there, exported(rig, eventful(rig)))
    seated(there, came)
    mine = [it for it in there.rows(Answer) if it.seat]
    assert {it.who for it in mine} == {"person 0"}
    assert msgspec.json.decode(there.rows(Answer, Answer.decision == "dice")[-1].choice)["seed"]


def test_another_salt_would_have_been_other_dice(rig: Rig) -> None:
    shown = json.loads(exported(rig, eventful(rig)))
    shown["salts"]["red"] += "x"
    with pytest.raises(Denied, match="import-tampered"):
        read(json.dumps(shown).encode())


def test_after_a_hand_was_opened_again_what_came_before_that_goes_back_too(rig: Rig, there: Rig) -> None:
    table = rig.running("four", pace="relaxed")
    people = {"red": ANNA, "blue": BERT, "green": CARL, "gold": DORA}

    def asked(house: Rig, at: str) -> set[str]:
        return set(match_of(house, at).pending())

    while not all(it.kind == "toy.stake" for it in match_of(rig, table).pending().values()):
        seat, decision = next(iter(match_of(rig, table).pending().items()))
        rig.play(table, people[seat], seat, str(match_of(rig, table).legal(decision)[0]))
    rig.play(table, ANNA, "red", "stake 0", "low")
    came = brought(there, exported(rig, table), here=())
    for seat, person in people.items():
        there.do(there.tables.lobby.take_seat, came, person, "", seat, there.id())
    there.play(came, BERT, "blue", "stake 0", "low")
    assert asked(there, came) == {"green", "gold"}
    there.do(there.tables.play.take_back, came, ANNA, "red", there.id())
    there.do(there.tables.arbiter.rollback, came, FRED, 2, there.id(), admin=True)
    assert asked(there, came) == {"red", "blue", "green", "gold"}
    assert match_of(there, came).position.dice.seed == there.rows(TableRow)[0].seed
