"""The room's messages: one for each phase, edited as it goes on, also when something is taken back."""

import discord
import pytest
from sqlmodel import select

from bot.service.mail.courier import Courier
from bot.service.mail.letters import ANEW, REPORT, WITHDRAWN
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import TableRow
from engine.core.registry import Course
from tests.bot.service.channel import Channel, Client, Lost, Plain, refusal
from tests.bot.service.rig import ANNA, BERT
from tests.engine.core.toy import Game, Toy, Turn, Year


@pytest.fixture
def years(monkeypatch):
    """Everything between the opening and the end is one phase."""
    monkeypatch.setattr(Toy, "phases", (Game,))


def sent(rig):
    """All that waits has arrived."""

    def change():
        for row in rig.database.session.exec(select(OutboxRow).where(OutboxRow.state == OutboxState.QUEUED)):
            row.state, row.message = OutboxState.SENT, row.id

    rig.do(change)


def amounts(letter):
    return [event.args["amount"] for event in letter.events if "amount" in event.args]


def test_what_follows_in_a_phase_stands_in_the_same_message(rig, years):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    sent(rig)
    rig.play(table, BERT, "blue", "take 1", "done")
    (report,) = rig.letters(REPORT)
    assert amounts(report)[-2:] == [2, 1]
    assert not report.args["over"]
    edit = rig.letters(ANEW)[-1]
    assert edit.args["pictures"], "with a new picture"


def test_many_changes_before_it_is_edited_make_one_edit(rig, years):
    table = rig.at_turn()
    sent(rig)
    before = len(rig.letters(ANEW))
    rig.play(table, ANNA, "red", "take 2", "done")
    rig.play(table, BERT, "blue", "take 1", "done")
    assert len(rig.letters(ANEW)) == before + 1


def test_what_has_not_been_sent_yet_is_changed_before_it_is(rig, years):
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    assert amounts(rig.letters(REPORT, state=OutboxState.QUEUED)[-1])[-1:] == [2]
    assert not rig.letters(ANEW)


def test_the_next_phase_has_a_message_of_its_own_and_the_last_is_closed(rig, monkeypatch):
    monkeypatch.setattr(Toy, "phases", (Turn,))
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    red = rig.letters(REPORT)[-1]
    assert red.args["over"]
    assert [tag for tag, _ in red.args["phase"]][-1] == "toy.turn"
    rig.play(table, BERT, "blue", "take 1", "done")
    blue = rig.letters(REPORT)[-1]
    assert blue.number > red.number
    assert amounts(blue) == [1]


def test_what_a_turn_begins_with_stands_in_its_own_message_at_once_and_not_in_that_of_the_turn_before(rig, monkeypatch):
    monkeypatch.setattr(Toy, "phases", (Year,))
    monkeypatch.setattr(Toy, "course", Course("toy.year", "year", opens="toy.year"))
    plain = Toy.whereabouts

    def of_years(self, state, frame):
        return {"year": state.year} if isinstance(frame, Year) else plain(self, state, frame)

    monkeypatch.setattr(Toy, "whereabouts", of_years)
    table = rig.at_turn()
    rig.play(table, ANNA, "red", "take 2", "done")
    sent(rig)
    rig.play(table, BERT, "blue", "take 1", "done")
    first, second = rig.letters(REPORT)[-2:]
    assert first.args["over"]
    assert first.args["turn"] == 1
    assert "toy.year" not in {event.id for event in first.events}, "the first was told by the opening"
    assert amounts(first)[-2:] == [2, 1]
    assert [(event.id, event.args["year"]) for event in second.events][:1] == [("toy.year", 2)]
    assert not second.args["over"]
    assert second.number > first.number


def test_what_is_taken_back_goes_from_the_message_without_a_word(rig, years):
    table = rig.at_turn()
    sent(rig)
    told = amounts(rig.letters(REPORT)[-1])
    rig.play(table, ANNA, "red", "take 2", "done")
    sent(rig)
    assert amounts(rig.letters(REPORT)[-1]) == [*told, 2]
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    assert amounts(rig.letters(REPORT)[-1]) == told
    assert rig.letters(ANEW, state=OutboxState.QUEUED)
    assert not [letter for letter in rig.letters(WITHDRAWN) if letter.person is None]


class Emptied(Channel):
    """A room in which somebody has deleted what was there."""

    async def fetch_message(self, _id):
        raise refusal(404, 10008, discord.NotFound)


async def test_where_the_message_has_been_deleted_a_new_one_tells_the_phase(rig, years, tmp_path):
    table = rig.at_turn()
    sent(rig)
    rig.do(lambda: setattr(rig.database.session.get(TableRow, table), "room", 77))
    rig.play(table, ANNA, "red", "take 2", "done")
    room = Emptied(tmp_path / "discord.json")
    courier = Courier(Client(room), rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain())
    await courier.deliver_all()
    (told,) = [line for line in room.lines() if line["content"].startswith(REPORT)]
    assert [row.message for row in rig.rows(OutboxRow) if row.kind == REPORT] == [told["id"]]


async def test_a_new_message_in_the_place_of_a_deleted_one_is_sent_once_though_nobody_heard_that_it_arrived(
    rig, years, tmp_path
):
    table = rig.at_turn()
    sent(rig)
    rig.do(lambda: setattr(rig.database.session.get(TableRow, table), "room", 77))
    rig.play(table, ANNA, "red", "take 2", "done")
    room = Emptied(tmp_path / "discord.json", errors=[Lost()])
    courier = Courier(Client(room), rig.keeper, rig.tables.outbox, rig.tables.rooms, Plain())
    await courier.deliver_all()
    rig.clock.forward(minutes=1)
    await courier.deliver_all()
    (told,) = [line for line in room.lines() if line["content"].startswith(REPORT)]
    assert [row.message for row in rig.rows(OutboxRow) if row.kind == REPORT] == [told["id"]]
