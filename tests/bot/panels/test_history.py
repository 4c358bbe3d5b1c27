"""The history of a table: every line of it can be read, page by page."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.messages.report import plain_lines
from bot.messages.text import height
from bot.panels import place
from bot.panels.acts import ACTS
from bot.panels.desk import Caller, Desk, Reply
from bot.panels.looking.look import HISTORY_LINES, history_panel
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.service.api.panel import Mark, Told
from engine.core.event import Event
from tests.bot.panels.conftest import ALICE, Bench


def turned(bench: Bench, page: str) -> Reply:
    desk = Desk(bench.service, None, None)  # type: ignore[arg-type]
    reply = asyncio.run(ACTS["history"](desk, Caller(ALICE, "Alice", 1), Press("history", bench.table.id, page=page)))  # type: ignore[arg-type]
    assert isinstance(reply, Reply)
    return reply


def way(panel: Panel, label: str) -> Press | None:
    return next((button.press for button in panel.buttons if button.label == label), None)


def play(bench: Bench, orders: int) -> None:
    for _ in range(orders):
        presser = bench.presser()
        menu = presser.menu()
        presser.choose(menu, menu.options[0])
        presser.press(presser.button("commit"))


def test_all_that_happened_is_read_from_the_newest_page_back_to_the_beginning(bench: Bench, monkeypatch: Any) -> None:
    play(bench, 6)
    told = bench.service.keeper.run(bench.service.tables.look.history, bench.table.id, ALICE, 10_000)
    every = plain_lines([one.event for one in told], place.words_of(bench.table), "polis")
    monkeypatch.setattr("bot.panels.looking.look.HISTORY", 4)
    monkeypatch.setattr("bot.panels.acts.looking.HISTORY", 4)
    pages, page = list[str](), ""
    while True:
        shown = turned(bench, page)
        assert shown.fresh == (not page), "an older page takes the place of the newer one"
        pages.insert(0, shown.panel.body)
        older = way(shown.panel, "Older …")
        if older is None:
            break
        page = older.page
    assert len(pages) > 2
    assert "\n".join(pages).splitlines() == every
    newest = way(shown.panel, "Newest")
    assert newest is not None
    assert turned(bench, newest.page).panel.body == pages[-1]


def test_a_page_stays_where_it_is_while_the_game_goes_on(bench: Bench, monkeypatch: Any) -> None:
    play(bench, 4)
    monkeypatch.setattr("bot.panels.looking.look.HISTORY", 3)
    monkeypatch.setattr("bot.panels.acts.looking.HISTORY", 3)
    older = way(turned(bench, "").panel, "Older …")
    assert older is not None
    before = turned(bench, older.page).panel.body
    play(bench, 2)
    assert turned(bench, older.page).panel.body == before


def test_a_page_takes_no_more_than_a_screen_of_a_telephone_and_no_line_is_lost(bench: Bench) -> None:
    passes = [Event("polis.passed", {"seat": seat}, "1") for seat in ("athens", "sparta") * 30]
    told = [Told(Mark(7, 60 - at), event) for at, event in enumerate(passes)]
    shown = history_panel(bench.table, told)
    kept = shown.body.count("\n") + 1
    assert 10 < kept <= HISTORY_LINES
    assert sum(map(height, shown.body.splitlines())) <= HISTORY_LINES, "844 pixels with its head and its buttons"
    older = way(shown, "Older …")
    assert older is not None
    assert older.page == f"7-{kept}", "it goes on right before the first line of this page"


def test_one_line_that_is_longer_than_a_screen_is_a_page(bench: Bench, monkeypatch: Any) -> None:
    monkeypatch.setattr("bot.panels.looking.look.HISTORY_LINES", 0)
    told = [Told(Mark(7, at), Event("polis.passed", {"seat": "athens"}, "1")) for at in (2, 1)]
    shown = history_panel(bench.table, told)
    assert "passes" in shown.body
    assert way(shown, "Older …") is not None
