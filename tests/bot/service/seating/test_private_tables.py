"""Who may sit down: doors, passwords, reliability; sides by lot; rematches; finding what is over."""

import pytest

from bot.service.api.denials import Denied
from bot.service.api.table import OVER, Status
from bot.service.mail.letters import INVITED, NOTICE
from bot.service.seating.directory import Search
from bot.store.mail import OutboxRow
from bot.store.models import AuditRow, TableRow, Tenure
from bot.terms.terms import PRESETS, Pace, Terms, with_part
from tests.bot.service.rig import ANNA, BERT, CARL, DORA, EMMA, GUILD


def opened(rig, seats="", title="Friday", scenario="two", onlookers=""):
    terms = PRESETS[Pace.STANDARD]
    for part, line in (("seats", seats), ("onlookers", onlookers)):
        terms = with_part(terms, part, line) if line else terms
    return rig.do(rig.tables.lobby.create, GUILD, ANNA, title, "toy", scenario, terms, {}, 90, rig.id()).id


def sit(rig, table, person, seat, **options):
    return rig.do(rig.tables.lobby.take_seats, table, person, str(person), [seat], rig.id(), **options)


def over(rig, table):
    return rig.do(rig.tables.arbiter.end, table, EMMA, "enough", rig.id(), admin=True)


def holders(rig, table):
    return {info.seat: info.person for info in rig.do(rig.tables.look.table, table).seats}


# ---------------------------------------------------------------------- doors


def test_nobody_sits_down_at_a_private_table_uninvited(rig):
    table = opened(rig, "private")
    sit(rig, table, ANNA, "red")
    with pytest.raises(Denied, match="not-invited"):
        sit(rig, table, BERT, "blue")
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.lobby.invite, table, BERT, BERT, "Bert", rig.id())
    rig.do(rig.tables.lobby.invite, table, ANNA, BERT, "Bert", rig.id())
    assert [letter.person for letter in rig.letters(INVITED)] == [BERT]
    sit(rig, table, BERT, "blue")


def test_a_seat_that_is_sought_is_behind_the_same_door(rig):
    table = opened(rig, "private")
    rig.do(rig.tables.lobby.invite, table, ANNA, BERT, "Bert", rig.id())
    sit(rig, table, ANNA, "red")
    sit(rig, table, BERT, "blue")
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    with pytest.raises(Denied, match="not-invited"):
        sit(rig, table, CARL, "blue")


def test_the_password_opens_the_door_once_and_for_all(rig):
    table = opened(rig, "password Rosy Fingers")
    with pytest.raises(Denied, match="password-asked"):
        sit(rig, table, BERT, "blue")
    with pytest.raises(Denied, match="wrong-password"):
        sit(rig, table, BERT, "blue", password="rosy")
    sit(rig, table, BERT, "blue", password="Rosy Fingers")
    rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    sit(rig, table, BERT, "red")


def test_the_password_is_written_down_nowhere(rig):
    table = opened(rig, "password rhododaktylos")
    rig.do(rig.tables.terms.change, table, ANNA, "seats", "password kept, not rated", rig.id())
    sit(rig, table, BERT, "blue", password="rhododaktylos")
    rows = [*rig.rows(TableRow), *rig.rows(AuditRow), *rig.rows(OutboxRow)]
    assert not [row for row in rows if "rhododaktylos" in str(row.model_dump())]


@pytest.mark.parametrize("line", ["private", "password x"])
def test_private_tables_are_listed_for_those_whom_they_concern(rig, line):
    table = opened(rig, line)
    listed = {
        person: [it.id for it in rig.do(rig.tables.directory.tables, guild=GUILD, viewer=person)]
        for person in (ANNA, BERT)
    }
    assert listed[ANNA] == [table]
    assert listed[BERT] == ([] if line == "private" else [table])
    assert bool(rig.do(rig.tables.directory.table_names, BERT, GUILD, "Fri", 9)) == (line != "private")
    rig.do(rig.tables.lobby.invite, table, ANNA, BERT, "Bert", rig.id())
    assert [it.id for it in rig.do(rig.tables.directory.tables, guild=GUILD, viewer=BERT)] == [table]


def test_a_table_that_asks_for_reliability_takes_newcomers_but_nobody_who_lets_others_wait(rig):
    table = rig.at_turn()
    rig.do(rig.tables.lobby.leave, table, ANNA, rig.id())
    assert rig.do(rig.tables.played.reliability, ANNA).percent < 50
    wanted = rig.do(
        rig.tables.lobby.create, GUILD, DORA, "Strict", "toy", "two", with_part(Terms(), "seats", "reliability 90"), {},
        90, rig.id(),
    ).id  # fmt: skip
    with pytest.raises(Denied, match="not-reliable"):
        sit(rig, wanted, ANNA, "red")
    sit(rig, wanted, CARL, "red")
    rig.do(rig.tables.lobby.invite, wanted, DORA, ANNA, "Anna", rig.id())
    sit(rig, wanted, ANNA, "blue")


# ---------------------------------------------------------------------- sides


def drawn(rig, seed):
    table = opened(rig, "sides by lot", scenario="four")
    people = (ANNA, BERT, CARL, DORA)
    seats = [info.seat for info in rig.do(rig.tables.look.table, table).seats]
    for seat, person in zip(seats, people, strict=True):
        sit(rig, table, person, seat)

    def fix():
        rig.database.session.get(TableRow, table).seed = seed

    rig.do(fix)
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    return tuple(holders(rig, table).values())


def test_the_lot_gives_everybody_one_side_and_all_sides_to_anybody(rig):
    found = {drawn(rig, f"{number:032x}") for number in range(12)}
    assert all(sorted(one) == [ANNA, BERT, CARL, DORA] for one in found)
    assert len(found) > 3
    assert len({one[0] for one in found}) > 1
    assert [letter.args["text"] for letter in rig.letters(NOTICE)].count("drawn") == 12, (
        "one message, however many seats"
    )


def test_without_a_lot_everybody_keeps_the_side_they_took(rig):
    table = rig.running()
    assert holders(rig, table) == {"red": ANNA, "blue": BERT}


def test_who_holds_two_seats_gets_two(rig):
    table = opened(rig, "sides by lot", scenario="four")
    seats = [info.seat for info in rig.do(rig.tables.look.table, table).seats]
    for seat, person in zip(seats, (ANNA, ANNA, BERT, CARL), strict=True):
        sit(rig, table, person, seat)
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    found = list(holders(rig, table).values())
    assert found.count(ANNA) == 2
    assert found[:2] == [ANNA, ANNA]


# ---------------------------------------------------------------------- rematch


def test_a_rematch_keeps_everybodys_new_seat_and_begins_when_all_have_pressed(rig):
    table = rig.running()
    over(rig, table)
    again = rig.do(rig.tables.rematch.ask, table, BERT, "Bert", "Friday", rig.id())
    assert holders(rig, again.id) == {"red": BERT, "blue": None}
    assert [letter.person for letter in rig.letters(INVITED)] == [ANNA]
    with pytest.raises(Denied, match="seat-kept"):
        sit(rig, again.id, CARL, "blue")
    begun = rig.do(rig.tables.rematch.ask, table, ANNA, "Anna", "Friday", rig.id())
    assert begun.id == again.id
    assert holders(rig, again.id) == {"red": BERT, "blue": ANNA}
    assert begun.status == Status.RUNNING
    assert begun.title == "Friday 2"


def test_a_seat_is_not_kept_for_ever(rig):
    table = rig.running()
    over(rig, table)
    again = rig.do(rig.tables.rematch.ask, table, BERT, "Bert", "Friday", rig.id())
    rig.clock.forward(days=8)
    assert sit(rig, again.id, CARL, "blue").status == Status.RUNNING


def test_the_house_plays_the_other_side_again(rig):
    table = rig.lobby()
    sit(rig, table, ANNA, "red")
    rig.do(rig.tables.lobby.seat_agent, table, ANNA, "blue", "random", rig.id())
    rig.do(rig.tables.lobby.start, table, ANNA, rig.id())
    over(rig, table)
    again = rig.do(rig.tables.rematch.ask, table, ANNA, "Anna", "Friday", rig.id())
    assert {info.seat: info.agent for info in again.seats} == {"red": "random", "blue": None}
    assert again.status == Status.RUNNING


def test_only_those_who_played_ask_for_a_rematch_and_only_once_it_is_over(rig):
    table = rig.running()
    with pytest.raises(Denied, match="not-over"):
        rig.do(rig.tables.rematch.ask, table, ANNA, "Anna", "Friday", rig.id())
    over(rig, table)
    with pytest.raises(Denied, match="not-seated"):
        rig.do(rig.tables.rematch.ask, table, CARL, "Carl", "Friday", rig.id())


# ---------------------------------------------------------------------- finding


def test_finished_games_are_found_by_title_player_and_game(rig):
    first, second = rig.running(), rig.running()

    def named():
        rig.database.session.get(TableRow, second).title = "Winter"

    rig.do(named)
    over(rig, first)
    rig.clock.forward(hours=1)
    over(rig, second)

    def found(text, games=(), viewer=EMMA):
        return [it.id for it in rig.do(rig.tables.directory.found, GUILD, viewer, OVER, Search(text, games))]

    assert found("") == [second, first]
    assert found("WINTER") == [second]
    assert found("bert") == [second, first]
    assert found("toys", ["toy"]) == [second, first]
    assert found("nobody") == []


def test_who_has_left_is_found_as_one_who_played(rig):
    table = rig.running()
    rig.do(rig.tables.lobby.leave, table, BERT, rig.id())
    over(rig, table)
    assert rig.rows(Tenure, Tenure.person == BERT)
    assert rig.do(rig.tables.directory.found, GUILD, EMMA, OVER, Search("Bert"))


def test_no_two_tables_of_a_server_have_the_same_title(rig):
    rig.lobby()
    assert rig.do(rig.tables.directory.unlike, GUILD, "friday") == "friday 2"
    assert rig.do(rig.tables.directory.unlike, GUILD, "Saturday") == "Saturday"
    assert rig.do(rig.tables.directory.unlike, GUILD + 1, "Friday") == "Friday"
