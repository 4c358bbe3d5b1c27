"""The process dies in the middle of something: afterwards everything has happened, or nothing."""

import pytest

from bot.service.mail.letters import REPORT
from bot.store.mail import Deadline
from bot.store.models import Answer, Snapshot, Tenure
from tests.bot.service import crash as crashes
from tests.bot.service.channel import Channel, Client, Plain
from tests.bot.service.crash import crash
from tests.bot.service.rig import ANNA, BERT


@pytest.mark.parametrize(
    "fault", ["after-journal", "after-snapshot", "after-windows", "after-outbox", "before-commit:commit"]
)
def test_a_crash_in_a_commit_leaves_nothing_of_it(rig, tmp_path, fault):
    table = rig.at_turn()
    before = rig.rows(Answer), rig.rows(Snapshot), rig.rows(Deadline), len(rig.letters())
    rig.close()
    crash(fault, crashes.commit, tmp_path / "keryx.sqlite3", table)
    rig.open()
    assert (rig.rows(Answer), rig.rows(Snapshot), rig.rows(Deadline), len(rig.letters())) == before
    rig.do(rig.tables.play.draft_undo, table, ANNA, "red", rig.id(), whole=True)
    rig.play(table, ANNA, "red", "take 2", "done")
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)


@pytest.mark.parametrize("fault", ["after-exchange", "after-windows", "after-outbox", "before-commit:commit"])
def test_a_crash_while_seats_are_exchanged_leaves_everybody_where_they_were(rig, tmp_path, fault):
    table = rig.running("bid")
    rig.play(table, BERT, "blue", "bid 2")
    before = rig.rows(Tenure), rig.rows(Answer), rig.rows(Deadline), len(rig.letters())
    rig.close()
    crash(fault, crashes.underbid, tmp_path / "keryx.sqlite3", table)
    rig.open()
    assert (rig.rows(Tenure), rig.rows(Answer), rig.rows(Deadline), len(rig.letters())) == before
    rig.commit(table, ANNA, "red")
    assert [info.person for info in rig.do(rig.tables.look.table, table).seats] == [BERT, ANNA]


def test_a_crash_right_after_a_commit_loses_nothing_of_it(rig, tmp_path):
    table = rig.at_turn()
    told = len(rig.letters(REPORT))
    rig.draft(table, ANNA, "red", "take 2", "done")
    rig.close()
    crash("after-commit:commit", crashes.commit_only, tmp_path / "keryx.sqlite3", table)
    rig.open()
    assert rig.do(rig.tables.look.table, table).pending == ("blue",)
    assert len(rig.letters(REPORT)) == told + 1


async def test_what_was_sent_when_the_bot_died_is_not_sent_again(rig, tmp_path):
    from bot.service.mail.courier import Courier

    table = rig.running(channel=None)
    log = tmp_path / "discord.json"
    rig.close()
    crash("after-send", crashes.send, tmp_path / "keryx.sqlite3", table, log)
    assert len(Channel(log).lines()) >= 1
    rig.open()
    rig.clock.forward(hours=2)
    assert rig.do(rig.tables.outbox.recover) >= 1
    courier = Courier(Client(Channel(log)), rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain())
    await courier.deliver_all()
    sent = [line["content"] for line in Channel(log).lines()]
    assert len(sent) == len(set(sent)) == len(rig.letters())
    assert len(rig.letters(state="sent")) == len(rig.letters())
