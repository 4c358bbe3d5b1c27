"""Pictures that join a panel a moment after its words. A picture that fails leaves the words as they are."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot import limits
from bot.messages.board_words import shown_by
from bot.messages.text import cut
from bot.panels.desk import PictureOrder, Pictures
from bot.panels.spec import Panel, Picture
from bot.service.api import PanelState
from engine.core.view import View

Later = Callable[[], Awaitable[Panel]]
_TOLD_BESIDE = ("hand", "extra")
"""Kinds of pictures that show what the words beside them say, and not the board."""
_log = logging.getLogger(__name__)


def order_for(panel: PanelState, kind: str, place_: str = "") -> PictureOrder:
    """A picture of the panel's view."""
    view = panel.view
    return PictureOrder(
        kind,
        view.rules.name,
        view.rules.digest,
        view.encode(),
        tuple(sorted(view.viewer.seats)),
        panel.seat or "",
        place=place_,
        texts=view.rules.texts,
    )


def board_later(pictures: Pictures, panel: PanelState, quick: Panel, crop: str = "") -> Later:
    """The board, or one part of it."""
    return _later(pictures, order_for(panel, "crop" if crop else "board", crop), panel, quick, "board.png")


def extra_later(pictures: Pictures, panel: PanelState, quick: Panel, extra: str) -> Later:
    """Something else that the game has to show."""
    order = replace(order_for(panel, "extra"), extra=extra)
    return _later(pictures, order, panel, quick, order.name)


def hand_later(pictures: Pictures, panel: PanelState, quick: Panel) -> Later:
    """The hand of each seat that the reader holds."""
    later = _later(pictures, order_for(panel, "hand"), panel, quick, "hand.png")
    for seat in panel.held:
        if seat != panel.seat:
            order = order_for(replace(panel, seat=seat), "hand")
            later = _followed(later, _later(pictures, order, panel, quick, f"hand-{seat}.png"))
    return later


def _followed(first: Later, second: Later) -> Later:
    """The pictures of both, in order."""

    async def drawn() -> Panel:
        shown, more = await first(), await second()
        return replace(shown, pictures=(*shown.pictures, *more.pictures))

    return drawn


def preview_later(pictures: Pictures, panel: PanelState, quick: Panel) -> Later:
    """The table as the draft leaves it, cropped to what differs."""
    order = order_for(panel, "preview")
    if panel.draft is not None:
        order = replace(order, before=order.view, view=panel.draft.match.encode())
    return _later(pictures, order, panel, quick, "preview.png")


def _later(pictures: Pictures, order: PictureOrder, panel: PanelState, quick: Panel, name: str) -> Later:
    async def drawn() -> Panel:
        try:
            data = await pictures.draw(order)
        except Exception:
            _log.exception("no %s picture of %s", order.kind, panel.table.id)
            return quick
        if not data or len(data) > limits.FILE_BYTES:
            return quick
        told = _told(order, panel, quick.body.replace("**", ""))
        return replace(quick, pictures=(Picture(data, name, told or quick.headline),))

    return drawn


def _told(order: PictureOrder, panel: PanelState, beside: str) -> str:
    """What the picture shows; of a preview, what the draft does, and then the table as it leaves it."""
    view = panel.view
    if order.kind in _TOLD_BESIDE:
        return beside
    if order.kind != "preview" or panel.draft is None:
        return shown_by(order.kind, view, order.seat or None, order.extra)
    after = shown_by(order.kind, View(panel.draft.match, view.viewer), order.seat or None, order.extra)
    return cut(f"{beside}\n{after}", limits.ALT_TEXT)
