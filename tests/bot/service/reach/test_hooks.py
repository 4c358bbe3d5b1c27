"""Results at an address outside: what comes there, signed, once by its id whatever happens on the way."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from aiohttp import web

from bot.messages.hook import as_discord, worded
from bot.panels.table.hook import hook_panel
from bot.service.api.denials import Denied
from bot.service.mail.letters import HOOK, HOOK_NEWS
from bot.service.mail.post import unpack
from bot.service.reach.deliveries import Deliveries
from bot.service.reach.hook_hand import HookHand
from bot.service.reach.hooks import Hooks
from bot.service.reach.sender import Sender
from bot.service.running.stuck import counts
from bot.store.mail import OutboxRow, OutboxState
from bot.store.models import AuditRow
from bot.store.reach import HookRow
from tests.bot.service.crash import crash
from tests.bot.service.mail.test_onlooking import begun, played
from tests.bot.service.people.test_played import conceded
from tests.bot.service.reach.receiver import Receiver
from tests.bot.service.rig import ANNA, BERT, EMMA, GUILD, Rig
from tests.bot.service.season_rig import Season
from tests.bot.service.seating.test_private_tables import opened, over, sit


def hand(rig: Rig, origin: str) -> HookHand:
    return HookHand(rig.keeper, Deliveries(rig.tables.store), Sender([origin]), rig.clock)


def posted(rig: Rig, origin: str) -> None:
    """All that may go now goes, on a loop of its own."""
    asyncio.run(hand(rig, origin).run_due())


def hooks(rig: Rig, receiver: Receiver) -> Hooks:
    return Hooks(rig.tables.store, [receiver.origin])


async def told(rig: Rig, receiver: Receiver, season: str | None = None) -> str:
    """An address is set, and the first try has arrived; returns the secret."""
    secret: str = rig.do(hooks(rig, receiver).set, GUILD, season, EMMA, receiver.address, rig.id())
    await hand(rig, receiver.origin).run_due()
    assert [came.said["type"] for came in receiver.came] == ["test"]
    receiver.came.clear()
    return secret


def waiting(rig: Rig) -> list[Any]:
    return [row for row in rig.rows(OutboxRow, OutboxRow.kind == HOOK) if row.state == OutboxState.QUEUED]


async def test_a_finished_game_arrives_signed_with_what_everybody_may_know(rig: Rig) -> None:
    async with Receiver() as receiver:
        secret = await told(rig, receiver)
        table = begun(rig, "never")
        played(rig, table)
        conceded(rig, table, BERT, "blue")
        await hand(rig, receiver.origin).run_due()
        [came] = receiver.came
        assert came.path == "/results?key=s3cretkey"
        assert came.is_signed_with(secret)
        assert not came.is_signed_with("whsec_" + "A" * 44)
        said = came.said
        assert (said["version"], said["type"], said["id"]) == (1, "table.over", came.headers["webhook-id"])
        result = said["data"]["table"]
        assert (result["id"], result["winners"], result["by_its_rules"]) == (table, ["red"], True)
        assert [(one["seat"], one["person"], one["result"]) for one in result["seats"]] == [
            ("red", {"id": str(ANNA), "name": "101"}, "won"),
            ("blue", {"id": str(BERT), "name": "102"}, "lost"),
        ]
        assert "seed" not in came.body.decode()


async def test_a_game_that_was_ended_is_told_and_private_ones_and_those_elsewhere_are_not(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
        private = opened(rig, "private")
        sit(rig, private, ANNA, "red")
        rig.do(rig.tables.lobby.invite, private, ANNA, BERT, "Bert", rig.id())
        sit(rig, private, BERT, "blue")
        rig.do(rig.tables.lobby.start, private, ANNA, rig.id())
        over(rig, private)
        over(rig, opened(rig, title="Never begun"))
        table = begun(rig, "at once")
        over(rig, table)
        await hand(rig, receiver.origin).run_due()
        [came] = receiver.came
        assert came.said["data"]["table"]["id"] == table
        assert came.said["data"]["table"]["winners"] == []
        assert came.said["data"]["table"]["by_its_rules"] is False


async def test_a_season_tells_each_result_as_it_counts_its_corrections_and_its_end(rig: Rig) -> None:
    async with Receiver() as receiver:
        season = Season(rig, people=3, rounds=1)
        await told(rig, receiver, season.id)
        season.begun()
        [table] = season.tables()
        seats = season.seats(table)
        season.won(table, min(seats))
        season.go_on()
        await hand(rig, receiver.origin).run_due()
        kinds = [(came.said["type"], came.said["data"].get("game", {}).get("how")) for came in receiver.came]
        assert kinds == [("season.result", "bye"), ("season.result", "played"), ("season.over", None)]
        result = receiver.came[1].said["data"]
        assert [(one["place"], one["points"]) for one in result["game"]["shares"]] in (
            [(1, 1), (2, 0)],
            [(2, 0), (1, 1)],
        )
        assert result["table"]["id"] == table.id
        assert result["game"]["corrected"] is False
        assert len(receiver.came[2].said["data"]["standings"]) == 3
        assert len({came.said["id"] for came in receiver.came}) == 3


async def test_what_gets_no_answer_is_tried_again_later_with_the_same_id_and_in_order(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
        receiver.answers = [
            web.Response(status=503),
            ConnectionError(),
            web.Response(status=429, headers={"Retry-After": "90"}),
        ]
        for _ in range(2):
            over(rig, begun(rig, "at once"))
        worker = hand(rig, receiver.origin)
        await worker.run_due()
        assert len(receiver.came) == 1
        await worker.run_due()
        assert len(receiver.came) == 1, "not before its time"
        rig.clock.forward(seconds=6)
        await worker.run_due()
        rig.clock.forward(seconds=21)
        await worker.run_due()
        assert len(receiver.came) == 3
        rig.clock.forward(seconds=80)
        await worker.run_due()
        assert len(receiver.came) == 3, "as long as was asked for"
        rig.clock.forward(seconds=20)
        await worker.run_due()
        ids = [came.headers["webhook-id"] for came in receiver.came]
        assert len(ids) == 5
        assert len(set(ids[:4])) == 1
        assert ids[4] not in ids[:4]
        assert len({came.body for came in receiver.came[:4]}) == 1


async def test_an_address_that_is_down_delays_no_letter_and_is_no_trouble_of_the_operators(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
    table = begun(rig, "at once")
    over(rig, table)
    worker = hand(rig, receiver.origin)
    for _ in range(6):
        await worker.run_due()
        rig.clock.forward(hours=1)
    work = rig.do(rig.tables.outbox.work, 50, {})
    assert work.letters
    assert all(letter.letter.kind != HOOK for letter in work.letters)
    rig.do(rig.tables.outbox.recover, [letter.row for letter in work.letters])
    assert len(waiting(rig)) == 1
    found = rig.do(lambda: counts(rig.database.session, rig.clock()))
    assert found["aside"] == found["refused"] == 0


async def test_an_address_that_fails_for_a_week_is_given_up_and_forgotten_and_its_organiser_told(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
    worker = hand(rig, receiver.origin)
    for _ in range(10):
        over(rig, begun(rig, "at once"))
        await worker.run_due()
        rig.clock.forward(days=1)
    [hook] = rig.rows(HookRow)
    assert (hook.why, hook.address, hook.secret) == ("failing", b"", b"")
    assert waiting(rig) == []
    [letter] = rig.letters(HOOK_NEWS)
    assert (letter.person, letter.args["text"]) == (EMMA, "failing")
    over(rig, begun(rig, "at once"))
    assert waiting(rig) == []


async def test_an_address_that_is_gone_for_good_is_given_up_at_once(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
        receiver.answers = [web.Response(status=410)]
        over(rig, begun(rig, "at once"))
        await hand(rig, receiver.origin).run_due()
        assert [hook.why for hook in rig.rows(HookRow)] == ["gone"]
        with pytest.raises(Denied, match="no-hook"):
            rig.do(hooks(rig, receiver).test, GUILD, None)


async def test_what_is_not_accepted_for_what_it_says_does_not_hold_up_the_next(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
        receiver.answers = [web.Response(status=400) for _ in range(3)]
        first, second = begun(rig, "at once"), begun(rig, "at once")
        over(rig, first)
        over(rig, second)
        worker = hand(rig, receiver.origin)
        for _ in range(5):
            await worker.run_due()
            rig.clock.forward(hours=1)
        tables = [came.said["data"]["table"]["id"] for came in receiver.came]
        assert tables == [first, first, first, second]


async def test_another_secret_or_address_takes_the_place_of_the_one_before(rig: Rig) -> None:
    async with Receiver() as receiver, Receiver() as other:
        first = await told(rig, receiver)
        both = Hooks(rig.tables.store, [receiver.origin, other.origin])
        second = rig.do(both.renew_secret, GUILD, None, EMMA, rig.id())
        assert second != first
        over(rig, begun(rig, "at once"))
        await hand(rig, receiver.origin).run_due()
        assert receiver.came[0].is_signed_with(second)
        assert not receiver.came[0].is_signed_with(first)
        rig.do(both.set, GUILD, None, EMMA, other.address, rig.id())
        over(rig, begun(rig, "at once"))
        await hand(rig, other.origin).run_due()
        assert len(receiver.came) == 1
        assert [came.said["type"] for came in other.came] == ["test", "table.over"]


async def test_an_address_that_took_everything_is_not_said_to_have_failed(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
    info = rig.do(hooks(rig, receiver).info, GUILD, None)
    assert "The last one arrived" in hook_panel("server", "", info).body
    assert "failed" not in hook_panel("server", "", info).body


async def test_what_is_kept_elsewhere_never_has_the_address_or_the_secret(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with Receiver() as receiver:
        secret = await told(rig, receiver)
        receiver.answers = [web.Response(status=503)]
        over(rig, begun(rig, "at once"))
        await hand(rig, receiver.origin).run_due()
    info = rig.do(hooks(rig, receiver).info, GUILD, None)
    rows = [*rig.rows(OutboxRow), *rig.rows(AuditRow)]
    for text in (caplog.text, repr(info), *(repr(row) for row in rows)):
        assert "s3cretkey" not in text
        assert secret.removeprefix("whsec_") not in text
    assert info.trouble == "refused 503"
    data = rig.do(rig.tables.own_data.of, EMMA)
    assert "s3cretkey" not in repr(data)


async def test_who_is_forgotten_is_named_in_nothing_that_still_goes_out(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
        table = begun(rig, "at once")
        conceded(rig, table, BERT, "blue")
        rig.do(rig.tables.store.known, BERT, "Bertram")
        other = begun(rig, "at once")
        conceded(rig, other, BERT, "blue")
        rig.do(rig.tables.forgetting.forget, BERT)
        await hand(rig, receiver.origin).run_due()
        assert len(receiver.came) == 2
        for came in receiver.came:
            assert "Bertram" not in came.body.decode()
            assert str(BERT) not in came.body.decode()
            assert came.said["data"]["table"]["seats"][1]["person"] == {"id": None, "name": "a player"}


# ---------------------------------------------------------------------- crashes


@pytest.mark.parametrize("fault", ["after-post", "before-commit:settle", "after-commit:claim"])
async def test_a_result_arrives_exactly_once_by_its_id_although_the_bot_dies_on_the_way(
    rig: Rig, tmp_path: Any, fault: str
) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)
        table = begun(rig, "at once")
        conceded(rig, table, BERT, "blue")
        rig.close()
        await asyncio.to_thread(crash, fault, posted, tmp_path / "keryx.sqlite3", receiver.origin)
        rig.open()
        rig.clock.forward(hours=2)
        worker = hand(rig, receiver.origin)
        await worker.run_due()
        await worker.run_due()
        inbox = {came.headers["webhook-id"]: came.said for came in receiver.came}
        assert [said["data"]["table"]["id"] for said in inbox.values()] == [table]
        assert len({came.body for came in receiver.came}) == 1
        assert len(receiver.came) == (1 if fault == "after-commit:claim" else 2)


async def test_discords_own_webhooks_are_asked_whether_they_took_it_and_given_up_once_deleted(rig: Rig) -> None:
    async with Receiver() as receiver:
        await told(rig, receiver)

    def as_discords() -> None:
        rig.database.session.get_one(HookRow, 1).form = "discord"

    rig.do(as_discords)
    async with Receiver(port=receiver.port) as receiver:
        over(rig, begun(rig, "at once"))
        over(rig, begun(rig, "at once"))
        unknown = web.json_response({"code": 10015, "message": "Unknown Webhook"}, status=404)
        receiver.answers = [web.json_response({"id": "1"}), unknown]
        worker = hand(rig, receiver.origin)
        await worker.run_due()
        assert [came.path for came in receiver.came] == ["/results?key=s3cretkey&wait=true"] * 2
        assert "webhook-signature" not in receiver.came[0].headers
        assert "The game was ended" in receiver.came[0].said["content"]
        assert [hook.why for hook in rig.rows(HookRow)] == ["gone"]


def test_discords_own_webhooks_get_a_message_that_calls_nobody(rig: Rig) -> None:
    table = begun(rig, "at once")
    rig.do(rig.tables.store.known, BERT, "@everyone **Bert**")
    hook = HookRow(guild=GUILD, form="discord", address=b"-", secret=b"-", by=EMMA, since=rig.clock())

    def add() -> None:
        rig.database.session.add(hook)

    rig.do(add)
    conceded(rig, table, BERT, "blue")
    [row] = waiting(rig)
    body = unpack(row).args["body"]
    message = as_discord(worded(body, "toy", ""))
    assert message["allowed_mentions"] == {"parse": []}
    assert message["content"].startswith("**Friday**")
    assert message["content"].endswith(f"-# {body['id']}")
    assert "**Bert**" not in message["content"]
    assert len(message["content"]) <= 2000
