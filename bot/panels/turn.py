"""The turn panel: text first, then at most five rows to compose a turn with and send it.

Five rows are all Discord gives, so they go by need: the verbs (as buttons: one tap), one menu of whole orders, the
buttons that send and undo; single steps and the rarer tools take what is left, or the place of the verbs on demand
(`face`).
"""

from __future__ import annotations

from bot import limits
from bot.messages.text import say
from bot.panels import place, turn_text
from bot.panels.hand import holds_secrets
from bot.panels.orders import Order, VerbLine, offered, page_of, single_steps, verb_lines, whole_orders
from bot.panels.press import Press, stamp
from bot.panels.spec import Button, Menu, Option, Panel, Row, Style
from bot.service.api import PanelState
from render.words import Words

MOST_VERB_ROWS = 3
STEPS, TOOLS = "steps", "tools"


def turn_panel(panel: PanelState, verb: str = "", face: str = "", page: int = 0, note: str = "") -> Panel:
    """What the holder of a seat sees and can press."""
    own = place.words_of(panel.table)
    steps, wholes = single_steps(panel, own), whole_orders(panel, own)
    verbs = verb_lines(steps, wholes)
    if verb not in {line.verb for line in verbs}:
        verb = ""
    press = Press("show", panel.table.id, panel.seat or "", stamp(panel), verb, face)
    asked = panel.decision is not None
    return Panel(
        headline=turn_text.headline(panel),
        body=turn_text.body(panel, verbs, note),
        rows=_rows(panel, own, press, verbs, steps, wholes, page) if asked else idle_rows(panel),
        colour=place.seat_colour(panel.table, panel.seat),
        footer=say("panel-footer", table=panel.table.id),
        keeps_picture=asked,
    )


def _rows(
    panel: PanelState,
    own: Words,
    press: Press,
    verbs: list[VerbLine],
    steps: list[Order],
    wholes: list[Order],
    page: int,
) -> tuple[Row, ...]:
    send = _send_row(panel, press)
    if press.face == TOOLS:
        return (*_tool_rows(panel, press), send)
    rows: list[Row] = [*_verb_rows(own, press, verbs)]
    lines = offered(steps, wholes, press.verb, press.face)
    if lines:
        rows.append(_order_menu(own, press, lines, page))
    tools = _tool_rows(panel, press)
    room = limits.ROWS - len(rows) - 1
    if room > len(tools) and wholes and press.face != STEPS and (small := offered(steps, [], press.verb, STEPS)):
        rows.append(_step_menu(press, small))
        room -= 1
    if room >= len(tools):
        return (*rows, send, *tools)
    return (*rows, (*send, _turned("more-tools", press, face=TOOLS)))


def _verb_rows(own: Words, press: Press, verbs: list[VerbLine]) -> list[Row]:
    """One button a verb; a menu where there are too many for buttons."""
    if len(verbs) > MOST_VERB_ROWS * limits.ROW_BUTTONS:
        options = tuple(
            Option(f"{own.verb(line.verb)} ({line.count})", line.verb, chosen=line.verb == press.verb)
            for line in verbs[: limits.SELECT_OPTIONS]
        )
        return [Menu(say("menu-verbs"), press.to("verb", verb=""), options)]
    buttons = [_verb_button(own, press, line) for line in verbs]
    return [*rows_of(buttons)]


def _verb_button(own: Words, press: Press, line: VerbLine) -> Button:
    if line.alone:
        return Button(own.verb(line.verb), press.to("one", verb=line.verb, face=""))
    chosen = line.verb == press.verb
    face = press.face if press.face == STEPS else ""
    shown = press.to("show", verb="" if chosen else line.verb, face=face, page="x" if chosen else "")
    return Button(f"{own.verb(line.verb)} · {line.count}", shown, Style.MAIN if chosen else Style.QUIET)


def _order_menu(own: Words, press: Press, lines: list[Order], page: int) -> Menu:
    shown, following = page_of(lines, page)
    options = [Option(order.text, order.key) for order in shown]
    if following is not None:
        options.append(Option(say("menu-more", shown=len(shown), all=len(lines)), f"page {following}"))
    name = "menu-steps" if press.face == STEPS else "menu-orders-of" if press.verb else "menu-orders"
    verb = own.verb(press.verb) if press.verb else ""
    return Menu(say(name, verb=verb), press.to("add"), tuple(options))


def _step_menu(press: Press, lines: list[Order]) -> Menu:
    shown, following = page_of(lines, 0)
    options = [Option(order.text, order.key) for order in shown]
    if following is not None:
        options.append(Option(say("menu-more", shown=len(shown), all=len(lines)), f"page {following}"))
    return Menu(say("menu-steps"), press.to("add", face=STEPS), tuple(options))


def _send_row(panel: PanelState, press: Press) -> tuple[Button, ...]:
    drafted = panel.draft is not None and bool(panel.draft.choices)
    return (
        Button(say("button-commit"), press.to("commit"), Style.GO, closed=not drafted),
        _tool("undo", press, closed=not drafted),
        _tool("preview", press, closed=not drafted),
        _tool("type", press),
    )


def _tool_rows(panel: PanelState, press: Press) -> list[tuple[Button, ...]]:
    """The rarer tools; where they took the place of the verbs, with the way back."""
    on_demand = press.face == TOOLS
    drafted = panel.draft is not None and bool(panel.draft.choices)
    tools = [
        _tool("clear", press, closed=not drafted),
        _tool("why", press),
        _tool("look", press),
        Button(say(f"button-ready-{'off' if panel.ready else 'on'}"), press.to("ready"), closed=not drafted),
    ]
    if holds_secrets(panel):
        tools.insert(0, _tool("hand", press))
    if panel.offers:
        tools.insert(0, _tool("offers", press))
    if press.face != STEPS:
        tools.append(_turned("steps", press, face=STEPS))
    if on_demand or press.face == STEPS:
        tools.append(_turned("back-to-orders", press, face="", page="b"))
    return rows_of(tools)


def idle_rows(panel: PanelState) -> tuple[Row, ...]:
    """Where nothing is asked: take back what can be, look, read on."""
    press = Press("look", panel.table.id, panel.seat or "", stamp(panel))
    buttons = [_tool("look", press), _tool("history", press)]
    if panel.seat is not None:
        if panel.can_take_back:
            buttons.insert(0, _tool("takeback", press))
        if holds_secrets(panel):
            buttons.append(_tool("hand", press))
        if panel.offers:
            buttons.append(_tool("offers", press))
        buttons.append(_tool("plan", press))
    return tuple(rows_of(buttons))


def rows_of(buttons: list[Button]) -> list[tuple[Button, ...]]:
    """Buttons in rows, as many as a row holds."""
    width = limits.ROW_BUTTONS
    return [tuple(buttons[start : start + width]) for start in range(0, len(buttons), width)]


def _tool(name: str, press: Press, *, closed: bool = False) -> Button:
    """A button that acts under its own name; its text is `button-<name>`."""
    return Button(say(f"button-{name}"), press.to(name), closed=closed)


def _turned(name: str, press: Press, **turn: str) -> Button:
    """A button that only turns the panel."""
    return Button(say(f"button-{name}"), press.to("show", **turn))
