"""What somebody reads who comes to a seat while the game runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlmodel import col, select

import engine.games.hellenes  # noqa: F401
from bot.messages.compose import Compositor
from bot.panels import place
from bot.panels.arbitration.sights import sight_panel
from bot.panels.looking.hand import secret_lines
from bot.panels.spec import PictureOrder
from bot.service.api.table import TableInfo
from bot.service.mail.letters import BRIEFING, Delivery
from bot.service.mail.outbox import delivery
from bot.store.mail import OutboxRow
from bot.store.models import Answer, Tenure
from bot.terms.terms import PRESETS, Pace
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, said, shown
from tests.bot.test_clocks_shown import at_turn, told
from tests.bot.toytexts import toy_with_words

T = TypeVar("T")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with toy_with_words(monkeypatch, tmp_path):
        yield


async def put(live: LiveBot, table: TableInfo, seat: str) -> TableInfo:
    """Chloe is put on a seat by somebody who manages the server."""
    await live.call(
        live.service.tables.arbiter.replace, table.id, 1, seat, int(live.chloe.id), None, "Chloe", live.fresh(),
        admin=True,
    )  # fmt: skip
    return await live.settled(table)


def briefing(live: LiveBot) -> Json:
    (found,) = [
        one
        for one in live.chloe.visible(live.chloe.direct)
        if "from here on" in said(one) and "all you need" in said(one)
    ]
    return found


async def test_a_newcomer_is_told_in_one_message_all_they_need_and_nobody_elses_secrets(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    await live.alice.slash(live.alice.direct, "plan next", text="take 2; done", table=table.id)
    await live.alice.slash(live.alice.direct, "order", text="take 1", table=table.id)
    hand = said(shown(await live.alice.slash(live.alice.direct, "look hand", table=table.id)))
    table = await put(live, table, "red")
    message = briefing(live)
    text = said(message)
    assert "You play Red from here on" in text
    assert "has given it to you" in text
    assert not any("has given you" in said(one) for one in live.chloe.visible(live.chloe.direct)), "not twice"
    assert "What is asked" in text
    assert "What you know and others do not" in text
    secret = next(line for line in hand.splitlines() if line.startswith("**") and ":" in line)
    assert secret in text
    assert "What has happened lately" in text
    left = text.split("What was left ahead for your side")[1]
    assert "take 1" in left
    assert "take 2" in left
    assert "answers nothing any more" in left
    assert labels(message)[1:] == ["Look", "Hand", "History"]
    assert "all you need" not in told(live.alice, live.alice.direct)
    assert "all you need" not in told(live.chloe, live.room(table))


async def test_what_was_left_ahead_is_not_in_force_any_more(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    await live.alice.slash(live.alice.direct, "plan next", text="take 2; done", table=table.id)
    await put(live, table, "red")
    panel = said(shown(await live.chloe.slash(live.chloe.direct, "plan show", table=table.id)))
    assert "take 2" not in panel


async def test_one_who_is_not_asked_reads_whom_the_game_waits_for(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    await put(live, table, "blue")
    text = said(briefing(live))
    assert "You play Blue from here on" in text
    assert "Nothing is asked of you now. Waiting for" in text
    assert "Red" in text


async def test_the_records_of_both_stay_apart(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    await put(live, table, "red")
    await live.chloe.slash(live.chloe.direct, "order", text="done", table=table.id)
    await live.chloe.click(shown(await live.chloe.slash(live.chloe.direct, "turn", table=table.id)), "Commit")
    await live.settled(table)

    def read() -> tuple[list[int | None], list[str]]:
        session = live.service.tables.store.session
        sat = session.exec(
            select(Tenure.person).where(Tenure.table == table.id, Tenure.seat == "red").order_by(col(Tenure.id))
        )
        by = session.exec(
            select(Answer.who).where(Answer.table == table.id, Answer.seat == "red").order_by(col(Answer.seq))
        )
        return list(sat), list(by)

    sat, by = await live.call(read)
    assert sat == [int(live.alice.id), int(live.chloe.id)]
    assert by[0] == f"person {live.alice.id}"
    assert by[-1] == f"person {live.chloe.id}"


async def test_a_briefing_of_polis_has_its_board_in_words_of_the_game(live: LiveBot) -> None:
    table = await live.game()
    seat = table.pending[0]
    await put(live, table, seat)
    text = said(briefing(live))
    assert "What is asked" in text
    assert "Score now" in text


async def test_an_arbiter_who_looks_through_a_seats_eyes_reads_what_it_alone_knows(live: LiveBot) -> None:
    table = await at_turn(live, "2 days")
    seen = await live.call(
        live.service.tables.look.referee, table.id, int(live.chloe.id), live.fresh(), "red", admin=True
    )
    known = secret_lines(seen, place.words_of(table))
    assert known
    for name, value in known:
        assert f"**{name}**: {value}" in sight_panel(seen).body


async def test_a_briefing_of_many_pieces_is_no_longer_than_a_screen_or_so(live: LiveBot) -> None:
    tables = live.service.tables
    made = await live.call(
        tables.lobby.create, int(live.guild["id"]), int(live.alice.id), "War", "hellenes", "431",
        PRESETS[Pace.STANDARD], {}, int(live.forum["id"]), live.fresh(),
    )  # fmt: skip
    for seat, person in (("athens", live.alice), ("sparta", live.bob)):
        await live.call(tables.lobby.take_seat, made.id, int(person.id), "Somebody", seat, live.fresh())
    table = await live.settled(await live.call(tables.lobby.start, made.id, int(live.alice.id), live.fresh()))
    await put(live, table, "athens")
    text = said(briefing(live))
    pool = next(line for line in text.splitlines() if line.startswith("**Recruit Pool**"))
    assert re.search(r"… \d+ more", pool), "how much is left out"
    assert len(text) < 1300
    assert "Hand" in labels(briefing(live)), "all of it"


class Drawn:
    """Draws nothing, and keeps what it was asked for."""

    def __init__(self) -> None:
        self.orders: list[PictureOrder] = []

    async def draw(self, order: PictureOrder) -> bytes:
        self.orders.append(order)
        return b"png"

    async def work(self, work: Callable[..., T], /, *args: Any) -> T:
        return work(*args)


@pytest.mark.parametrize(("seat", "kind"), [(0, "question"), (1, "board")])
async def test_one_picture_goes_with_it_seen_through_the_seats_own_eyes(live: LiveBot, seat: int, kind: str) -> None:
    table = await live.game()
    taken = [table.pending[0], next(info.seat for info in table.seats if info.seat not in table.pending)][seat]
    await put(live, table, taken)

    def read() -> Delivery:
        session = live.service.tables.store.session
        return delivery(session, session.exec(select(OutboxRow).where(OutboxRow.kind == BRIEFING)).one())

    pictures = Drawn()
    files = await Compositor(live.service, pictures).pictures(await live.call(read))
    assert len(files) == 1
    (order,) = pictures.orders
    assert (order.kind, order.seat, order.viewer) == (kind, taken, (taken,))
