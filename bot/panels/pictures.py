"""Pictures that join a panel a moment after its words. A picture that fails leaves the words as they are."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace

from msgspec import structs

from bot import limits
from bot.messages.board_words import alt_text, shown_by, shown_with_question, style_of
from bot.messages.text import cut, say
from bot.panels.looking.changed import changed_places
from bot.panels.place import words_of
from bot.panels.spec import Drawing, Panel, Picture, PictureOrder, Pictures
from bot.panels.turn.asked_places import asked_places
from bot.panels.turn.orders import compounds
from bot.service.api.panel import PanelState
from bot.workers import Closed
from engine.core.ahead.draft import Draft
from engine.core.questions.decision import CLOSING
from engine.core.secrets.view import View
from render.picture import at_a_glance, deciding, places, theatre
from render.pieces.marks import Mark
from render.wording.plain import Plain
from render.wording.recap import TRIFLE, digest, recap

Later = Callable[[], Awaitable[Panel]]
_TOLD_BESIDE = ("hand", "extra")
"""Kinds of pictures that show what the words beside them say, and not the board."""
_PLACES_NAMED = 4
"""Places by which the words beside a part of the board say which part that is."""
_LOOKED_AT = 60
"""Orders on offer by which the part of the board is chosen."""
_MOST_RINGED = 8
"""Places that are ringed where the question is which of them."""
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


def drawing(panel: PanelState) -> Drawing | None:
    """The one picture that decides what is asked: cards, a battle, else the part of the board where one can act.

    With a draft it shows the table as that leaves it, before dice if there are any, and where that is.
    """
    draft = panel.draft
    if panel.seat is None or draft is None:
        return None
    order = order_for(panel, "question")
    view = panel.view
    after, told = draft.foreseen()
    if draft.choices and (draft.stop != "over" or after is not draft.match):
        view = View(after, panel.view.viewer)
        # Without numbers: the steps of a draft are counted otherwise than what they lead to (*Preview* counts that).
        numbered = recap(told, words_of(panel.table), style_of(view.rules.name)).marks
        marks = [structs.replace(mark, number=0) for mark in numbered]
        aimed = (*marks, *_aimed_at(panel, marks))
        order = replace(order, view=view.encode(), marks=aimed, banner=say("picture-draft"))
    extra = deciding(view if view.asked(panel.seat) else panel.view, panel.seat)
    order = replace(order, extra=extra, places=() if extra else tuple(_where(panel)))
    if not extra:
        marked = {mark.at for mark in order.marks}
        rings = [Mark(0, "ring", place) for place in _open_places(panel) if place not in marked]
        order = replace(order, marks=(*order.marks, *rings))
    if not extra and not order.places and places(view.rules.name):
        return None  # a telephone can't read the whole board, and no part of it decides
    shown = shown_with_question(view, panel.seat, extra) or alt_text(view)
    return Drawing(order, cut("\n".join([*_said_first(panel, order), shown]), limits.ALT_TEXT))


def _said_first(panel: PanelState, order: PictureOrder) -> list[str]:
    """What somebody who does not see the picture is told before what it shows: the draft, and which part it is."""
    own, draft = words_of(panel.table), panel.draft
    drafted = [own.choice(choice) for choice in draft.choices if choice.verb != CLOSING] if draft is not None else []
    around = [own.name(place) for place in order.places[:_PLACES_NAMED]]
    return [
        *([say("alt-draft", orders=Plain("; ".join(drafted)))] if drafted else []),
        *([say("alt-around", places=own.listed(around))] if around else []),
    ]


def _where(panel: PanelState) -> list[str]:
    """What the draft has changed; else what the question is about and where the first orders on offer lie, or the news.

    As far as a telephone shows all of it legibly; nothing where the question is about no place.
    """
    draft, game = panel.draft, panel.view.rules.name
    assert draft is not None
    known, (after, _) = set(places(game)), draft.foreseen()
    changed = [place for place in changed_places(panel.view.rules, panel.view.state, after.state) if place in known]
    if draft.choices and (named := [*_named(panel, known), *changed]):
        latest = [str(arg) for choice in reversed(draft.choices) for arg in choice.args]
        return _legible(game, [*(place for place in latest if place in named), *named, *_open_places(panel)])
    if draft.choices and draft.stop:  # it names no place: what is shown stays as it was before
        return _where(replace(panel, draft=Draft(panel.view, draft.seat), since=()))
    if named := [*(asked_places(panel) or _news(panel, known)), *_on_offer(panel, known)]:
        return _legible(game, named)
    return _legible(game, theatre(game, recap(panel.since, words_of(panel.table), style_of(game)).marks))


def _news(panel: PanelState, known: Collection[str]) -> list[str]:
    """Where the most memorable thing has happened since the seat's last answer."""
    told = digest(panel.since, words_of(panel.table), style_of(panel.table.game), 1).lines
    return [mark.at for line in told if line.rank < TRIFLE for mark in line.marks if mark.at in known]


def _legible(game: str, named: Sequence[str]) -> list[str]:
    """Of places, the first of which matter most, those that fit into a part that can be read beside a question."""
    around = list(named[:1])
    for place in dict.fromkeys(named):
        if place not in around and at_a_glance(game, [*around, place]):
            around.append(place)
    return around


def _on_offer(panel: PanelState, known: Collection[str]) -> list[str]:
    """The places that orders on offer name, those of the likeliest first."""
    draft = panel.draft
    assert draft is not None
    legal = draft.legal() or (panel.view.match.legal(panel.decision) if panel.decision is not None else [])
    orders = [*(compound.choices for compound in compounds(panel)), *((choice,) for choice in legal)]
    named = [str(arg) for choices in orders[:_LOOKED_AT] for choice in choices for arg in choice.args]
    return [place for place in dict.fromkeys(named) if place in known]


def _named(panel: PanelState, known: Collection[str]) -> list[str]:
    """The places that the last choice of the draft names, where dice decide what comes of it."""
    draft = panel.draft
    if draft is None or not draft.choices or draft.stop != "commit":
        return []
    return [str(arg) for arg in draft.choices[-1].args if arg in known]


def _aimed_at(panel: PanelState, marks: Sequence[Mark]) -> list[Mark]:
    """A ring round those of them that nothing else marks: what follows there is rolled at the commit."""
    marked = {mark.at for mark in marks}
    return [Mark(0, "ring", at) for at in _named(panel, set(places(panel.view.rules.name))) if at not in marked]


def _open_places(panel: PanelState) -> list[str]:
    """The places that answer the next question, where it asks for one of few: they are ringed."""
    legal = panel.draft.legal() if panel.draft is not None else []
    named = [str(choice.args[0]) for choice in legal if len(choice.args) == 1]
    few = 1 < len(legal) == len(set(named)) <= _MOST_RINGED and len({choice.verb for choice in legal}) == 1
    return [place for place in places(panel.view.rules.name) if place in named] if few else []


async def drawn(pictures: Pictures, panel: Panel) -> Panel:
    """The panel with its picture; as it is where that can't be drawn."""
    asked = panel.drawing
    if asked is None:
        return panel
    try:
        data = await pictures.draw(asked.order)
    except Closed:
        return panel
    except Exception:
        _log.exception("no picture of a question in %s", asked.order.game)
        return panel
    if not data or len(data) > limits.FILE_BYTES:
        return panel
    return replace(panel, pictures=(Picture(data, asked.order.name, asked.alt),), drawing=None)


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


def preview_later(pictures: Pictures, panel: PanelState, quick: Panel, marks: Sequence[Mark]) -> Later:
    """The table as the draft leaves it, cropped to what differs, with what it does marked.

    Where nothing differs before dice or an answer decide, the place that they decide about.
    """
    asked = drawing(panel)
    if asked is not None and asked.order.extra:  # it is about no place
        return lambda: drawn(pictures, replace(quick, drawing=asked))
    aimed = (*marks, *_aimed_at(panel, marks))
    order = replace(order_for(panel, "preview"), marks=aimed, banner=say("picture-draft"))
    if panel.draft is not None and panel.seat is not None:
        order = replace(order, places=tuple(_where(panel)))
    if panel.draft is not None:
        order = replace(order, before=order.view, view=panel.draft.foreseen()[0].encode())
    return _later(pictures, order, panel, quick, "preview.png")


def _later(pictures: Pictures, order: PictureOrder, panel: PanelState, quick: Panel, name: str) -> Later:
    async def drawn() -> Panel:
        try:
            data = await pictures.draw(order)
        except Closed:
            return quick
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
        return shown_by(order.kind, view, order.seat or None, order.extra) if order.kind == "extra" else beside
    if order.kind != "preview" or panel.draft is None:
        return shown_by(order.kind, view, order.seat or None, order.extra)
    after = shown_by(order.kind, View(panel.draft.foreseen()[0], view.viewer), order.seat or None, order.extra)
    return cut(f"{beside}\n{after}", limits.ALT_TEXT)
