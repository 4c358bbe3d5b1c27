"""What a game has to show besides its board: `/look battle`, blocks, a hand that lies in bags."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot import limits
from bot.commands.look import sights_like
from bot.messages.compose import Compositor
from bot.panels.acts import ACTS
from bot.panels.desk import Caller, Desk, Reply
from bot.panels.looking.battle import last_battle
from bot.panels.looking.hand import holds_secrets, secret_lines
from bot.panels.looking.look import PAGE, look_panel, words_panel
from bot.panels.press import Press
from bot.panels.spec import Panel, PictureOrder
from bot.service.api.denials import Denied
from bot.service.api.panel import Mark, Told
from bot.service.api.table import Status, TableInfo
from bot.service.installed import load_game
from bot.service.mail.letters import Delivery, Letter
from bot.terms.terms import PRESETS, Pace
from engine.core import registry
from engine.core.dice import Dice
from engine.core.event import Event, mask_events
from engine.core.match import Match, new_match
from engine.core.records.record import of_json, unpacked
from engine.core.records.replaying import steps
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import View
from render import picture
from render.picture import Extra
from render.wording.words import words
from tests.bot.conftest import LiveBot, said, shown
from tests.bot.panels.conftest import ALICE, Bench
from tests.browser.sampled import RECORDS
from tests.engine.core.helpers import start

PNG = b"\x89PNG"
STRANGER = 999


class Drawer:
    """Gives back the same picture for everything, and remembers what was asked."""

    def __init__(self, data: bytes) -> None:
        self.data, self.orders = data, list[PictureOrder]()

    async def draw(self, order: PictureOrder) -> bytes:
        self.orders.append(order)
        return self.data


def test_who_looks_on_may_try_things_out_too(bench: Bench) -> None:
    seen = bench.panel(STRANGER)
    assert "fork" in [button.press.act for button in look_panel(seen, "", Press("look")).buttons]


def looked(bench: Bench, drawer: Drawer, name: str) -> Reply:
    desk = Desk(bench.service, drawer, None)  # type: ignore[arg-type]
    reply = asyncio.run(ACTS["extra"](desk, Caller(ALICE, "Alice", 1), Press("extra", bench.table.id, verb=name)))  # type: ignore[arg-type]
    assert isinstance(reply, Reply)
    if reply.later is None:
        return reply
    return Reply(asyncio.run(reply.later()))  # type: ignore[arg-type]


def offered(bench: Bench, person: int, typed: str = "") -> list[str]:
    return [choice.value for choice in sights_like(bench.table, person, typed)]


@pytest.mark.parametrize("game", ["polis", "hellenes", "pericles", "hellas", "epic"])
def test_what_a_game_has_to_show_can_be_suggested_whole(game: str) -> None:
    for name, extra in picture.extras(game).items():
        assert name.isidentifier()
        assert len(f"{name}: {extra.about}") <= limits.SUGGESTION


def test_looking_offers_what_this_table_has_and_a_hand_only_to_those_who_hold_a_seat(bench: Bench) -> None:
    assert offered(bench, ALICE) == ["board", "hand", "history", "battle", "status", "player", "dice", "known", "audit"]
    assert offered(bench, STRANGER) == ["board", "history", "battle", "status", "player", "dice", "known", "audit"]
    assert offered(bench, ALICE, "hi")[0] == "history"
    assert "boiotia" in offered(bench, ALICE, "boio")
    assert sights_like(None, ALICE, "")[0].value == "board"


def test_the_board_leads_to_all_else_there_is_to_see(bench: Bench) -> None:
    shown = look_panel(bench.panel(ALICE), "", Press("look"))
    (menu,) = shown.menus
    assert [option.value for option in menu.options] == ["battle", "status", "player", "dice", "known", "audit"]
    assert "battle" in menu.options[0].text.casefold()
    desk = Desk(bench.service, Drawer(PNG), None)  # type: ignore[arg-type]
    chosen = Caller(ALICE, "Alice", 1, values=("status",))
    reply = asyncio.run(ACTS["see"](desk, chosen, menu.press))  # type: ignore[arg-type]
    assert isinstance(reply, Reply)
    assert "Bob" in reply.panel.body


@pytest.mark.parametrize(
    ("typed", "headed"), [("board", "look"), ("Map Boiotia", "look"), ("boeotia", "look"), ("status", "status"),
                          ("battle", "battle"), ("sheet", "extra"), ("map", "look")],
)  # fmt: skip
def test_what_is_named_is_shown(bench: Bench, monkeypatch: pytest.MonkeyPatch, typed: str, headed: str) -> None:
    gone: list[str] = []

    async def note(desk: Any, caller: Any, press: Press) -> Reply:
        gone.append(press.act)
        return Reply(Panel(""))

    for name in ("look", "extra", "battle"):
        monkeypatch.setattr(f"bot.panels.acts.looking.{name}", note)
    monkeypatch.setitem(ACTS, "status", note)
    desk = Desk(bench.service, Drawer(PNG), None)  # type: ignore[arg-type]
    asyncio.run(ACTS["see"](desk, Caller(ALICE, "Alice", 1), Press("see", bench.table.id, verb=typed)))  # type: ignore[arg-type]
    assert gone == [headed]


def test_it_comes_as_a_picture_made_from_the_lookers_view(bench: Bench) -> None:
    drawer = Drawer(PNG)
    shown = looked(bench, drawer, "battle").panel
    assert [one.name for one in shown.pictures] == ["battle.png"]
    (order,) = drawer.orders
    assert (order.kind, order.extra, order.viewer, order.seat) == ("extra", "battle", ("athens",), "athens")


def test_where_there_is_nothing_to_see_it_says_so(bench: Bench) -> None:
    assert "nothing" in looked(bench, Drawer(b""), "battle").panel.body


def test_another_games_sights_are_refused(bench: Bench) -> None:
    with pytest.raises(Denied, match="not-in-this-game"):
        looked(bench, Drawer(PNG), "blocks")


def test_words_need_no_picture(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    told: Any = Extra("Notes", tell=lambda view, seat, words: [f"**{seat}** knows this"])
    monkeypatch.setattr("bot.panels.acts.looking.extras", lambda game: {"notes": told})
    monkeypatch.setattr(picture, "extras", lambda game: {"notes": told})
    drawer = Drawer(PNG)
    assert "**athens** knows this" in looked(bench, drawer, "notes").panel.body
    assert drawer.orders == []


def test_a_game_without_pictures_is_no_trouble() -> None:
    view = View(start("two"), PUBLIC)
    assert not picture.drawable("toy")
    assert picture.board(view) is None
    assert picture.hand(view, "red") is None
    assert picture.extra(view, "battle", None) is None
    assert picture.places("toy") == picture.theatre("toy", []) == []


async def test_a_report_shows_what_was_fought_if_anything_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fought: list[str] = []

    class Numbered(Drawer):
        async def draw(self, order: PictureOrder) -> bytes:
            self.orders.append(order)
            return b"" if order.kind == "report" and not fought else PNG

    class Known:
        tables = None

        async def call(self, method: Any, *args: Any) -> Any:
            return table

    drawer = Numbered(PNG)
    compositor = Compositor(Known(), drawer)  # type: ignore[arg-type]
    rules = registry.rules("polis")
    match, events = new_match(rules, next(iter(rules.scenarios)), {}, Dice("x"))
    table = TableInfo(
        "T", 1, 2, "polis", match.position.scenario, "t", Status.RUNNING, PRESETS[Pace.STRICT], (), 1, 1, 3, "", ""
    )
    letter = Letter("report", "T", "t", "polis", data=rules.digest, events=tuple(mask_events(events, PUBLIC)),
                    after=View(match, PUBLIC).encode(), number=1, args={"fresh": 1})  # fmt: skip
    delivery = Delivery(1, letter, "x", "n", "m")
    words = await compositor.panel(delivery)
    assert not words.pictures
    assert [one.name for one in (await compositor.illustrated(words, delivery)).pictures] == ["standing.png"], "no more"
    monkeypatch.setattr("bot.messages.compose.reports", lambda game: True)
    for name in ("standing.png", "report1.png"):
        shown = (await compositor.illustrated(words, delivery)).pictures
        assert [one.name for one in shown] == [name]
        fought.append("a battle")
    assert drawer.orders[-1].events == letter.events[-1:], "what is new alone"


def test_blocks_that_lie_together_are_told_in_one_line() -> None:
    panel: Any = SimpleNamespace(view=View(start("two"), seat_view("red")), seat="red")
    lines = dict(secret_lines(panel, words("polis")))
    assert "Archers, horse, spears" in lines.values()
    assert holds_secrets(panel)
    onlooker: Any = SimpleNamespace(view=View(start("two"), PUBLIC), seat=None)
    assert secret_lines(onlooker, words("polis")) == []


def test_a_look_fits_on_a_screen_and_unfolds_to_all_its_words_screen_by_screen(bench: Bench) -> None:
    panel, lines = bench.panel(ALICE), [f"line {number}" for number in range(60)]
    board = "\n".join(["```", *lines, "```"])
    place = look_panel(panel, board, Press("look", verb="argolis"))
    assert "line 7" in place.body
    assert "line 8" not in place.body
    assert "52 more" in place.body
    short = look_panel(panel, board, Press("look"))
    assert "line" not in short.body, "the picture shows it"
    [unfold] = [button for button in short.buttons if button.label == "All in Words"]
    read, press = list[str](), unfold.press
    for _ in range(3):
        page = words_panel(panel, board, press)
        assert page.body.startswith("```\n")
        assert page.body.endswith("\n```")
        assert page.body.count("\n") <= PAGE + 1, "it fits on a screen"
        read += page.body.strip("`\n").split("\n")
        *_, last = page.buttons
        press = last.press
    assert read == lines, "nothing is lost"
    assert [button.label for button in page.buttons] == ["‹ Back"], "it is the last"


async def test_a_board_that_is_asked_for_by_name_is_a_screen_as_by_its_button(live: LiveBot) -> None:
    """In Hellas it took three screens of words, in Epic four."""
    table = await live.game()
    looked = shown(await live.mover(table).slash(live.room(table), "look board"))
    assert "Score" in said(looked)
    assert said(looked).count("\n") < PAGE // 2, "it has a picture beside it"


def test_the_last_battle_is_found_as_its_reader_may_know_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a hundred and more things that have happened since, page by page."""
    _, fights = battles_of("polis")
    told = [Told(Mark(number, 1), event) for number, event in enumerate([*fights, *[Event("polis.passed", {})] * 200])]

    class Past:
        def history(self, table: str, person: int, limit: int, before: Mark | None = None) -> list[Told]:
            return [one for one in told if before is None or one.at.is_before(before)][-limit:]

    found = last_battle(Past(), "ABCDE", ALICE, "polis")  # type: ignore[arg-type]
    assert [found[0].id, found[-1].id] == ["polis.battle-begun", "polis.battle-ended"]
    assert last_battle(SimpleNamespace(history=lambda *_: []), "ABCDE", ALICE, "polis") == ()  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["polis", "hellenes"])
def test_a_battle_that_is_over_has_a_picture_made_of_what_was_told_of_it(game: str) -> None:
    load_game(game)
    match, events = battles_of(game)
    battle = picture.fought(game, events)[-1]
    again = picture.fought(game, battle)
    assert len(again) == 1, "what tells one battle tells that one battle"
    assert next(picture.report(View(match, PUBLIC), battle)).data.startswith(b"\x89PNG")


def battles_of(game: str) -> tuple[Match[Any], list[Event]]:
    """A recorded game as far as its first battle that is over, and what everybody was told."""
    told: list[Event] = []
    for file in sorted((RECORDS / game).glob("*.json")):
        told.clear()
        for step in steps(of_json(unpacked(file.read_bytes()))):
            told += mask_events(step.events, PUBLIC)
            if picture.fought(game, told):
                return step.match, told
    raise AssertionError(f"no battle in the recorded games of {game}")
