"""What stands on buttons and in menus is understood when it is typed, alone or among other orders."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.panels import place
from bot.panels.turn.turn import turn_panel
from bot.panels.typed.labels import labelled, read_plainly
from bot.service.api.panel import PanelState
from bot.service.playing.drafting import typed_on
from engine.core.questions.decision import Choice
from tests.browser.sampled import games, panel_of, panels
from tests.engine.epic.positions import at

_LABELS = 6
"""Lines of a menu that are typed."""


def comes_to(panel: PanelState, text: str) -> tuple[Choice, ...]:
    """What a typed line adds to the draft."""
    assert panel.draft is not None
    typed = typed_on(panel.view, panel.draft, text)
    if typed.draft.problem is None and typed.note != "typed-instead":
        return tuple(typed.draft.choices[len(panel.draft.choices) :])
    read = read_plainly(panel, place.words_of(panel.table), text)
    return read.choices if not read.rest and not read.said else ()


def chosen_by(panel: PanelState) -> Iterator[tuple[str, tuple[Choice, ...]]]:
    """Labels of a panel, each with what it adds when it is pressed."""
    known, shown = labelled(panel, place.words_of(panel.table)), turn_panel(panel)
    lines = {order.key: order.choices for order in known}
    alone = {order.verb: order.choices for order in known if len(order.choices) == 1}
    options = [option for menu in shown.menus if menu.press.act == "add" for option in menu.options]
    labels = [option.label for option in options]
    yield from [
        (option.label, lines[option.value])
        for option in options
        if option.value in lines and labels.count(option.label) == 1
    ][:_LABELS]
    yield from ((button.label, lines[button.press.page]) for button in shown.buttons if button.press.act == "add")
    yield from ((button.label, alone[button.press.verb]) for button in shown.buttons if button.press.act == "one")


@pytest.mark.parametrize(
    ("game", "most"),
    [("epic", 4), ("polis", 4), *(pytest.param(game, None, marks=pytest.mark.fuzz) for game in games())],
)
def test_every_label_is_understood_as_it_stands_there(game: str, most: int | None) -> None:
    for sample in islice(panels(game, 1), most):
        for label, choices in chosen_by(sample.panel):
            assert comes_to(sample.panel, label.upper()) == choices, f"{sample.kind}: {label}"


def test_labels_and_orders_can_be_typed_in_one_line() -> None:
    panel = panel_of(at("muster", {}, scenario="argive-league", seat="athens"), "athens", [])
    first = next(choice for choice in panel.view.legal("athens") if choice.args)
    assert comes_to(panel, f"{first}; that is all") == (first, Choice("done"))
