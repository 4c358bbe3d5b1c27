"""What one person may ask for: a clear word where it is too much, and nobody else waits for it."""

import asyncio
import contextlib
import json
import time

import pytest

import engine.games.hellas
import engine.games.hellenes  # noqa: F401
from bot.panels import answer
from bot.panels.answer import PATIENCE
from bot.sandbox.interactions import DEFER, DEFER_UPDATE
from bot.sandbox.limits import SECONDS_TO_ANSWER
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.turnstile import Turnstile
from tests.bot.buttons import labels
from tests.bot.conftest import LiveBot, eventually, said
from tests.bot.service.rig import ANNA, BERT, CHANNEL, GUILD, Rig


class Watch:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_who_presses_quickly_is_never_kept_waiting() -> None:
    watch = Watch()
    stile = Turnstile(180, watch)
    for _ in range(600):  # five minutes of two presses a second
        watch.now += 0.5
        assert stile.wait(1) == 0


def test_a_burst_ends_and_time_gives_the_allowance_back() -> None:
    watch = Watch()
    stile = Turnstile(180, watch)
    assert [stile.wait(1) for _ in range(61)] == [0] * 60 + [1]
    assert stile.wait(2) == 0, "another person's is their own"
    assert stile.wait(1, typing=True) == 0, "so are suggestions"
    watch.now += 1
    assert [stile.wait(1) for _ in range(4)] == [0, 0, 0, 1]
    watch.now += 3600
    assert [stile.wait(1) for _ in range(61)] == [0] * 60 + [1]


def test_without_a_limit_there_is_none() -> None:
    stile = Turnstile(0, Watch())
    assert {stile.wait(1) for _ in range(1000)} == {0}


async def test_who_asks_too_fast_is_told_alone_and_nothing_is_done(live: LiveBot) -> None:
    table = await live.game()
    live.client.turnstile = Turnstile(9, Watch())  # three at once
    mover = live.mover(table)
    for _ in range(3):
        act = await mover.slash(live.room(table), "look status")
        assert "faster" not in said(act.messages[0])
    refused = await mover.slash(live.room(table), "order", text="pass")
    assert "asking faster" in said(refused.messages[0])
    assert refused.messages[0]["flags"] & 64
    panel = await live.call(live.service.tables.look.panel, table.id, int(mover.id))
    assert not panel.draft or not panel.draft.choices
    assert await mover.autocomplete(live.room(table), "order", "text"), "suggestions have an allowance of their own"
    for _ in range(4):
        suggested = await mover.autocomplete(live.room(table), "order", "text")
    assert suggested == []
    other = await live.other(mover).slash(live.room(table), "look status")
    assert "faster" not in said(other.messages[0])


async def test_a_burst_of_one_person_makes_nobody_else_wait(live: LiveBot) -> None:
    table = await live.game()
    slow = asyncio.Event()
    usual, busy, most = live.service.call, [0], [0]

    async def call(method, *args, **kwargs):  # type: ignore[no-untyped-def]
        busy[0] += 1
        most[0] = max(most[0], busy[0])
        await slow.wait()
        busy[0] -= 1
        return await usual(method, *args, **kwargs)

    live.service.call = call  # type: ignore[method-assign]
    burst = [live.alice.slash(live.room(table), "look status", wait=False) for _ in range(12)]
    acts = await asyncio.gather(*burst)
    await asyncio.sleep(0.2)
    assert most[0] <= 2, "two of hers are in the queue of the one writer, the others wait elsewhere"
    slow.set()
    await eventually(lambda: all(act.answered for act in acts))


async def test_who_takes_long_asks_for_more_time_before_discord_gives_up(live: LiveBot, monkeypatch) -> None:
    table = await live.game()
    mover = live.mover(table)
    asked, usual, goes_on = mover.last(mover.direct), live.service.call, asyncio.Event()

    async def call(method, *args, **kwargs):  # type: ignore[no-untyped-def]
        await goes_on.wait()
        return await usual(method, *args, **kwargs)

    assert PATIENCE <= SECONDS_TO_ANSWER / 2
    monkeypatch.setattr(answer, "PATIENCE", 0.05)
    live.service.call = call  # type: ignore[method-assign]
    looks = await mover.slash(live.room(table), "look status", wait=False)
    presses = await mover.click(asked, "More …", wait=False)
    await eventually(lambda: bool(looks.answered and presses.answered))
    assert (looks.answer_type, presses.answer_type) == (DEFER, DEFER_UPDATE)
    goes_on.set()
    assert "Long Walls" in said(await mover.replied(looks))
    await eventually(lambda: any("Back" in label for label in labels(asked)))


def test_nobody_has_more_tables_open_than_one_may(tmp_path) -> None:
    rig = Rig(tmp_path / "keryx.sqlite3")
    rig.tables.lobby.most_tables = 2

    def opened(person: int = ANNA) -> str:
        args = (GUILD, person, "x", "toy", "two", "standard", {}, CHANNEL, rig.id())
        return str(rig.do(rig.tables.lobby.create, *args).id)

    first, _ = opened(), opened()
    with pytest.raises(Denied, match="too-many-tables") as no:
        opened()
    assert no.value.args_ == {"most": 2}
    opened(BERT)
    rig.do(rig.tables.arbiter.end, first, ANNA, "enough", rig.id())
    assert rig.do(rig.tables.look.table, first).status == Status.ENDED
    opened()
    rig.tables.store.owners = frozenset({ANNA})
    opened()
    rig.close()


@pytest.mark.parametrize("text", ["move " * 800, "move & " * 570, "move | " * 570, "9" * 4000, "build culture " * 285])
@pytest.mark.parametrize("game", ["hellenes", "hellas"])
def test_whatever_is_typed_into_a_plan_is_read_at_once(game: str, text: str) -> None:
    from types import SimpleNamespace

    from bot.panels.ahead.ahead import series_of, with_orders
    from engine.core.ahead.draft import Draft
    from engine.core.ahead.plan import Plan
    from engine.core.dice import Dice
    from engine.core.match import new_match
    from engine.core.registry import rules
    from engine.core.secrets.secret import seat_view
    from engine.core.secrets.view import View

    match, _ = new_match(rules(game), next(iter(rules(game).scenarios)), {}, Dice("x"))
    seat = next(iter(match.pending()))
    view, table = View(match, seat_view(seat)), SimpleNamespace(game=game, data=rules(game).digest)
    draft = Draft(view, seat)
    panel = SimpleNamespace(
        view=view, seat=seat, plan=Plan(), table=table, decision=view.asked(seat), draft=draft, stands_in_for=None
    )
    for read in (with_orders, series_of):
        with pytest.raises(Denied):
            read(panel, "move xyzzy")  # what is looked up in is at hand
        began = time.process_time()
        with contextlib.suppress(Denied):
            read(panel, text)
        assert time.process_time() - began < 0.5, "it took 3 s, with everybody else waiting"


async def test_more_than_a_form_holds_is_refused(live: LiveBot) -> None:
    table = await live.game()
    mover = live.mover(table)
    refused = await mover.slash(live.room(table), "order", text="pass " * 801)
    assert "at most 4,000 letters" in said(refused.messages[0]), json.dumps(refused.messages[0])
