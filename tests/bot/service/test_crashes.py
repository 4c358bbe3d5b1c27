"""The process dies in the middle of something: afterwards everything has happened, or nothing."""

import pytest

from bot.service.letters import REPORT
from bot.store.mail import Deadline
from bot.store.models import Answer, Snapshot, Tenure
from tests.bot.service import crash as crashes
from tests.bot.service.channel import Channel, Client, Plain
from tests.bot.service.crash import crash
from tests.bot.service.inn import ANNA, BERT


@pytest.mark.parametrize(
    "fault", ["after-journal", "after-snapshot", "after-windows", "after-outbox", "before-commit:commit"]
)
def test_a_crash_in_a_commit_leaves_nothing_of_it(inn, tmp_path, fault):
    table = inn.at_turn()
    before = inn.rows(Answer), inn.rows(Snapshot), inn.rows(Deadline), len(inn.letters())
    inn.close()
    crash(fault, crashes.commit, tmp_path / "keryx.sqlite3", table)
    inn.open()
    assert (inn.rows(Answer), inn.rows(Snapshot), inn.rows(Deadline), len(inn.letters())) == before
    inn.do(inn.tables.play.draft_undo, table, ANNA, "red", inn.id(), whole=True)
    inn.play(table, ANNA, "red", "take 2", "done")
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)


@pytest.mark.parametrize("fault", ["after-exchange", "after-windows", "after-outbox", "before-commit:commit"])
def test_a_crash_while_seats_are_exchanged_leaves_everybody_where_they_were(inn, tmp_path, fault):
    table = inn.running("bid")
    inn.play(table, BERT, "blue", "bid 2")
    before = inn.rows(Tenure), inn.rows(Answer), inn.rows(Deadline), len(inn.letters())
    inn.close()
    crash(fault, crashes.underbid, tmp_path / "keryx.sqlite3", table)
    inn.open()
    assert (inn.rows(Tenure), inn.rows(Answer), inn.rows(Deadline), len(inn.letters())) == before
    inn.commit(table, ANNA, "red")
    assert [info.person for info in inn.do(inn.tables.look.table, table).seats] == [BERT, ANNA]


def test_a_crash_right_after_a_commit_loses_nothing_of_it(inn, tmp_path):
    table = inn.at_turn()
    told = len(inn.letters(REPORT))
    inn.draft(table, ANNA, "red", "take 2", "done")
    inn.close()
    crash("after-commit:commit", crashes.commit_only, tmp_path / "keryx.sqlite3", table)
    inn.open()
    assert inn.do(inn.tables.look.table, table).pending == ("blue",)
    assert len(inn.letters(REPORT)) == told + 1


async def test_what_was_sent_when_the_bot_died_is_not_sent_again(inn, tmp_path):
    from bot.service.courier import Courier

    table = inn.running(channel=None)
    log = tmp_path / "discord.json"
    inn.close()
    crash("after-send", crashes.send, tmp_path / "keryx.sqlite3", table, log)
    assert len(Channel(log).lines()) >= 1
    inn.open()
    inn.clock.forward(hours=2)
    assert inn.do(inn.tables.outbox.recover) >= 1
    courier = Courier(Client(Channel(log)), inn.keeper, inn.tables.outbox, inn.tables.rooms, Plain())
    await courier.deliver_all()
    sent = [line["content"] for line in Channel(log).lines()]
    assert len(sent) == len(set(sent)) == len(inn.letters())
    assert len(inn.letters(state="sent")) == len(inn.letters())
