"""Panels of recorded games on a telephone: one screen, the question right above what is pressed."""

from __future__ import annotations

import asyncio
import http.server
import io
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.panels.ahead.fork import fork_panel
from bot.panels.help.howto import howto_panel
from bot.panels.layout import layout
from bot.panels.spec import Panel, Picture, Style
from bot.panels.turn.turn import TOOLS, turn_panel
from bot.panels.turn.turn_text import MOST_FACTS, facts
from bot.service.fork.forks import Fork
from engine.core.ahead.trying import Order
from render.picture import at_a_glance
from tests.browser.sampled import Sample, games, panels
from tests.chromium import CHROMIUM

PAGE = Path(__file__).parents[2] / "bot" / "sandbox" / "page"
WIDTH, SCREEN, ROW = 390, 844, 48
NOW = datetime(2026, 3, 1, tzinfo=UTC)
SHAPE = (1200, 800)
"""Of the picture that stands for those of the games, which the page shows no taller on a telephone."""
SHELL = """<!doctype html><html lang=en><meta name=viewport content="width=device-width">
<link rel=stylesheet href="/style.css"><body><main><div id=messages class=messages></div></main><script type=module>
import {components} from "/components.js";
import {h} from "/dom.js";
window.put = (list) => {
  const head = [h("span", {class: "avatar tint-bot"}, "K"), h("header", {}, h("b", {}, "Keryx"))];
  const message = h("article", {class: "message"}, ...head);
  message.append(h("div", {class: "components v2"}, components(list, () => {})));
  document.getElementById("messages").replaceChildren(message);
  return message;
};
window.ready = true;
</script>"""
MEASURED = """async list => {
  const message = put(list), pictures = [...message.querySelectorAll("img")];
  await Promise.all(pictures.map(one => one.complete || new Promise(done => { one.onload = one.onerror = done; })));
  return message.getBoundingClientRect().height;
}"""
KINDS = {".js": "text/javascript", ".css": "text/css", ".png": "image/png"}

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="no Chromium here"),
]


class Files(http.server.BaseHTTPRequestHandler):
    """The page's own files, a shell to put messages into, and one picture."""

    def do_GET(self) -> None:
        file = PAGE / self.path[1:]
        if self.path == "/":
            self._send("text/html", SHELL.encode())
        elif self.path == "/attachments/picture.png":
            self._send("image/png", _picture())
        elif file.parent == PAGE and file.is_file():
            self._send(KINDS.get(file.suffix, "text/plain"), file.read_bytes())
        else:
            self.send_error(404)

    def _send(self, kind: str, data: bytes) -> None:
        self.send_response(200)
        self.send_header("content-type", kind)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args: Any) -> None:
        """Nothing: a test's log is what went wrong."""


@cache
def _picture() -> bytes:
    data = io.BytesIO()
    Image.new("RGB", SHAPE, "#7fa8a0").save(data, "PNG")
    return data.getvalue()


@cache
def sampled(game: str) -> tuple[Sample, ...]:
    """Of each kind of question one without a draft and one with, for both tests."""
    return tuple(panels(game, 1))


@pytest.fixture(scope="module")
def telephone(opened: Any) -> Iterator[Any]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with closing(opened.new_page(viewport={"width": WIDTH, "height": SCREEN})) as page:
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_function("window.ready")
        yield page
    server.shutdown()


def components(panel: Panel) -> list[dict[str, Any]]:
    """What Discord is sent, with the picture's address and size as it would give them back."""
    made: list[list[dict[str, Any]]] = []

    async def lay_out() -> None:
        made.append(layout(panel).to_components())

    thread = threading.Thread(target=lambda: asyncio.run(lay_out()))  # the browser's loop runs in this one
    thread.start()
    thread.join()

    def served(parts: list[dict[str, Any]]) -> None:
        for part in parts:
            for item in part.get("items", []):
                item["media"] = {"url": "/attachments/picture.png", "width": SHAPE[0], "height": SHAPE[1]}
            served(part.get("components", []))

    served(made[0])
    return made[0]


@pytest.mark.parametrize("game", games())
def test_nine_of_ten_panels_take_one_screen_and_none_more_than_one_and_a_half(game: str, telephone: Any) -> None:
    heights: dict[str, float] = {}
    behind: list[float] = []
    for number, sample in enumerate(sampled(game)):
        behind.append(telephone.evaluate(MEASURED, components(turn_panel(sample.panel, face=TOOLS))))
        panel = turn_panel(sample.panel)
        if panel.drawing is not None:
            order = panel.drawing.order
            legible = bool(order.extra) or len(order.places) == 1 or at_a_glance(game, order.places)
            assert legible, f"{sample.kind}: the whole board, or too much of it"
            panel = replace(panel, pictures=(Picture(b"", "picture.png", panel.drawing.alt),))
        told = facts(sample.panel, "").lines
        assert len(set(told)) == len(told) <= MOST_FACTS, f"{sample.kind}: {told}"
        green = [button for button in panel.buttons if button.style is Style.GO]
        assert len(green) <= 1, sample.kind
        assert len(panel.buttons) - len(green) <= 6, sample.kind
        assert panel.question, sample.kind
        assert len({button.label for button in panel.buttons}) == len(panel.buttons), sample.kind
        height = telephone.evaluate(MEASURED, components(panel))
        heights[f"{sample.kind} {number}"] = height
    tall = sorted(heights, key=lambda one: heights[one])
    assert heights[tall[len(tall) * 9 // 10]] <= SCREEN, {one: heights[one] for one in tall[-len(tall) // 5 :]}
    assert heights[tall[-1]] <= SCREEN * 1.5, tall[-1]
    assert sorted(behind)[len(behind) * 9 // 10] <= SCREEN, "what stands behind More"
    assert max(behind) <= SCREEN * 1.5
    for scenario in sample.panel.view.rules.scenarios:
        howto = howto_panel(replace(sample.panel.table, scenario=scenario))
        howto = replace(howto, pictures=(Picture(b"", "picture.png", "The board."),))
        assert telephone.evaluate(MEASURED, components(howto)) <= SCREEN, f"How it works, {scenario}"


@pytest.mark.parametrize("game", games())
def test_forks_are_a_row_of_buttons_taller_than_panels_at_most(game: str, telephone: Any) -> None:
    """With three of four orders given in a line that can be taken over."""
    heights: dict[str, float] = {}
    for number, sample in enumerate(sampled(game)):
        seat = sample.panel.seat or ""
        line = (Order(seat, ("pass",)),) * 4
        fork = Fork(1, replace(sample.panel, since=sample.panel.since[-8:]), (seat,), 1, line, 3, "", NOW, True)
        panel = fork_panel(fork)
        if panel.drawing is not None:
            panel = replace(panel, pictures=(Picture(b"", "picture.png", panel.drawing.alt),))
        green = [button for button in panel.buttons if button.style is Style.GO]
        assert len(green) <= 1, sample.kind
        assert len(panel.buttons) - len(green) <= 6, sample.kind
        heights[f"{sample.kind} {number}"] = telephone.evaluate(MEASURED, components(panel))
    tall = sorted(heights, key=lambda one: heights[one])
    assert heights[tall[len(tall) * 9 // 10]] <= SCREEN + ROW, {one: heights[one] for one in tall[-len(tall) // 5 :]}
    assert heights[tall[-1]] <= SCREEN * 1.5, tall[-1]
