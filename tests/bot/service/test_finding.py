"""Which tables are found, and by whom."""

import random

import pytest

from bot.service.api import LIVE, Pace, Status
from tests.bot.service.inn import ANNA, BERT, CHANNEL, DORA, GUILD


def open_table(inn, title, by=DORA, guild=GUILD):
    return inn.do(inn.tables.lobby.create, guild, by, title, "toy", "two", Pace.STANDARD, {}, CHANNEL, inn.id()).id


def names(inn, person, typed, guild=GUILD, limit=25):
    return [found.id for found in inn.do(inn.tables.directory.table_names, person, guild, typed, limit)]


def waits_for(inn, person):
    return {table.id for table in inn.do(inn.tables.directory.tables, person=person, waiting=True)}


def test_a_table_is_found_by_any_part_of_its_title_whatever_the_case(inn):
    table = open_table(inn, "Η Πόλις")
    open_table(inn, "Another")
    assert names(inn, DORA, "πόλ") == [table]
    assert names(inn, DORA, table[1:4].lower()) == [table]


def test_percent_signs_in_what_was_typed_mean_themselves(inn):
    table = open_table(inn, "100% war_")
    open_table(inn, "100 wars")
    assert names(inn, DORA, "0%") == names(inn, DORA, "r_") == [table]


def test_ones_own_tables_come_first_and_those_of_other_servers_not_at_all(inn):
    mine = inn.running()
    inn.clock.forward(hours=1)
    other, elsewhere = open_table(inn, "Other"), open_table(inn, "Elsewhere", guild=GUILD + 1)
    assert names(inn, ANNA, "") == [mine, other]
    assert names(inn, ANNA, "", guild=None) == [mine]
    assert elsewhere not in names(inn, DORA, "")


def test_no_more_names_are_given_than_fit(inn):
    for number in range(4):
        open_table(inn, f"Table {number}")
    assert len(names(inn, DORA, "table", limit=3)) == 3


def test_a_list_says_how_many_tables_there_are_beyond_those_it_reads(inn):
    for number in range(4):
        open_table(inn, f"Table {number}")
    assert len(inn.do(inn.tables.directory.tables, guild=GUILD, status=LIVE, limit=2)) == 2
    assert inn.do(inn.tables.directory.count_tables, guild=GUILD, status=LIVE) == 4
    assert inn.do(inn.tables.directory.count_tables, guild=GUILD, status=[Status.ENDED]) == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_tables_that_wait_for_somebody_are_those_where_an_answer_of_theirs_is_owed(inn, seed):
    rng, table = random.Random(seed), inn.running()
    for _ in range(12):
        now = inn.do(inn.tables.look.table, table)
        owing = {info.person for info in now.seats if info.seat in now.pending}
        for person in (ANNA, BERT):
            assert waits_for(inn, person) == ({table} if person in owing else set())
        assert not waits_for(inn, DORA)
        if not now.pending:
            break
        seat = rng.choice(now.pending)
        person = next(info.person for info in now.seats if info.seat == seat)
        panel = inn.panel(table, person, seat)
        inn.play(table, person, seat, str(rng.choice(panel.view.legal(seat))))
    inn.do(inn.tables.arbiter.pause, table, DORA, "later", inn.id(), admin=True)
    assert not waits_for(inn, ANNA) | waits_for(inn, BERT)
