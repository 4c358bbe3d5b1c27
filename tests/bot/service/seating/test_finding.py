"""Which tables are found, and by whom."""

import random

import pytest

from bot.service.api.table import LIVE, Status
from bot.terms.terms import Pace
from tests.bot.service.rig import ANNA, BERT, CHANNEL, DORA, GUILD


def open_table(rig, title, by=DORA, guild=GUILD):
    return rig.do(rig.tables.lobby.create, guild, by, title, "toy", "two", Pace.STANDARD, {}, CHANNEL, rig.id()).id


def names(rig, person, typed, guild=GUILD, limit=25):
    return [found.id for found in rig.do(rig.tables.directory.table_names, person, guild, typed, limit)]


def waits_for(rig, person):
    return {table.id for table in rig.do(rig.tables.directory.tables, person=person, waiting=True)}


def test_a_table_is_found_by_any_part_of_its_title_whatever_the_case(rig):
    table = open_table(rig, "Η Πόλις")
    open_table(rig, "Another")
    assert names(rig, DORA, "πόλ") == [table]
    assert names(rig, DORA, table[1:4].lower()) == [table]


def test_percent_signs_in_what_was_typed_mean_themselves(rig):
    table = open_table(rig, "100% war_")
    open_table(rig, "100 wars")
    assert names(rig, DORA, "0%") == names(rig, DORA, "r_") == [table]


def test_ones_own_tables_come_first_and_those_of_other_servers_not_at_all(rig):
    mine = rig.running()
    rig.clock.forward(hours=1)
    other, elsewhere = open_table(rig, "Other"), open_table(rig, "Elsewhere", guild=GUILD + 1)
    assert names(rig, ANNA, "") == [mine, other]
    assert names(rig, ANNA, "", guild=None) == [mine]
    assert elsewhere not in names(rig, DORA, "")


def test_no_more_names_are_given_than_fit(rig):
    for number in range(4):
        open_table(rig, f"Table {number}")
    assert len(names(rig, DORA, "table", limit=3)) == 3


def test_a_list_says_how_many_tables_there_are_beyond_those_it_reads(rig):
    for number in range(4):
        open_table(rig, f"Table {number}")
    assert len(rig.do(rig.tables.directory.tables, guild=GUILD, status=LIVE, limit=2)) == 2
    assert rig.do(rig.tables.directory.count_tables, guild=GUILD, status=LIVE) == 4
    assert rig.do(rig.tables.directory.count_tables, guild=GUILD, status=[Status.ENDED]) == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_tables_that_wait_for_somebody_are_those_where_an_answer_of_theirs_is_owed(rig, seed):
    rng, table = random.Random(seed), rig.running()
    for _ in range(12):
        now = rig.do(rig.tables.look.table, table)
        owing = {info.person for info in now.seats if info.seat in now.pending}
        for person in (ANNA, BERT):
            assert waits_for(rig, person) == ({table} if person in owing else set())
        assert not waits_for(rig, DORA)
        if not now.pending:
            break
        seat = rng.choice(now.pending)
        person = next(info.person for info in now.seats if info.seat == seat)
        panel = rig.panel(table, person, seat)
        rig.play(table, person, seat, str(rng.choice(panel.view.legal(seat))))
    rig.do(rig.tables.arbiter.pause, table, DORA, "later", rig.id(), admin=True)
    assert not waits_for(rig, ANNA) | waits_for(rig, BERT)
