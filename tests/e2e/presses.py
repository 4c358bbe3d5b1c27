"""How people enter orders on Discord: by buttons and menus, in a form, or typing with suggestions."""

from __future__ import annotations

from typing import Any

from bot.panels.press import Press, digest
from bot.sandbox.interactions import Interaction
from bot.sandbox.person import Person
from bot.sandbox.wire import walk
from engine.core.words.notation import ADDS, written
from render.wording.words import words
from tests.e2e.script import GAME, Order
from tests.reading import words_of

Json = dict[str, Any]
BUTTON, MENU = 2, 3
EPHEMERAL = 64
PAGES = 12


def answer_of(interaction: Interaction) -> Json:
    """The message an act led to: a new one, or the pressed one as it is now."""
    if interaction.messages or interaction.source is None:
        return interaction.reply
    return interaction.source


def offers(message: Json, act: str) -> bool:
    """Whether a message has a button or a menu for this."""
    return bool(buttons(message, act) or menus(message, act))


def buttons(message: Json, act: str) -> list[tuple[Json, Press]]:
    """The buttons of a message that do this."""
    return [(one, press) for one, press in _pressable(message, BUTTON) if press.act == act]


def menus(message: Json, act: str) -> list[tuple[Json, Press]]:
    """The menus of a message that do this."""
    return [(one, press) for one, press in _pressable(message, MENU) if press.act == act]


def _pressable(message: Json, kind: int) -> list[tuple[Json, Press]]:
    found = [(one, Press.parse(one.get("custom_id", ""))) for one in walk(message["components"]) if one["type"] == kind]
    return [(one, press) for one, press in found if press is not None]


async def press(person: Person, message: Json, act: str, *, copies: int = 1, wait: bool = True, **fields: str) -> Any:
    """Press the button that does this, behind *More* if need be; what came of it."""
    for button, meant in buttons(message, act):
        if all(getattr(meant, name) == value for name, value in fields.items()):
            return await person.click(message, button["custom_id"], copies=copies, wait=wait)
    for menu, value, meant in tools_listed(message, act):
        if all(getattr(meant, name) == wanted for name, wanted in fields.items()):
            return await person.select(message, menu["custom_id"], [value])
    for menu, _ in menus(message, act):
        if value := next((o["value"] for o in menu["options"] if o["value"] == fields.get("seat")), None):
            return await person.select(message, menu["custom_id"], [value])
    for button, meant in buttons(message, "show"):
        if meant.face == "tools" and act != "show":
            tools = answer_of(await person.click(message, button["custom_id"]))
            return await press(person, tools, act, copies=copies, wait=wait, **fields)
    raise AssertionError(f"no button for {act} {fields} on: {words_of(message)}\n{labels(message)}")


def tools_listed(message: Json, act: str) -> list[tuple[Json, str, Press]]:
    """The lines of the menu of tools that do this, with the menu."""
    lines = [(menu, option["value"]) for menu, _ in menus(message, "tool") for option in menu["options"]]
    return [(menu, value, meant) for menu, value in lines if (meant := Press.parse(value)) and meant.act == act]


def labels(message: Json) -> list[str]:
    """What can be pressed."""
    return [str(one.get("label") or one.get("placeholder")) for one in walk(message["components"]) if one["type"] != 1]


async def tap(person: Person, panel: Json, order: Order, game: str = GAME) -> Json:
    """Enter one order on a panel: from the menu of whole orders, or else step by step."""
    after = await _tapped(person, panel, order, game)
    if after is None and any(meant.face == "tools" for _, meant in buttons(panel, "show")):
        panel = answer_of(await press(person, panel, "show", face="tools"))
        if any(meant.face == "steps" for _, _, meant in tools_listed(panel, "show")):
            panel = answer_of(await press(person, panel, "show", face="steps"))
            after = await _tapped(person, panel, order, game)
        else:
            panel = answer_of(await press(person, panel, "show", page="b"))
    if after is None and len(order) > 1:
        after = panel
        for step in order:
            after = await _tapped(person, after, (step,), game) if after is not None else None
    assert after is not None, f"{written(order)} can't be pressed on: {words_of(panel)}\n{labels(panel)}"
    return after


async def _tapped(person: Person, panel: Json, order: Order, game: str) -> Json | None:
    verb, key = order[0].verb, digest(written(order), letters=16)
    alone = [one for one, meant in buttons(panel, "one") if meant.verb == verb]
    if alone and len(order) == 1 and not order[0].args:
        return answer_of(await person.click(panel, alone[0]["custom_id"]))
    if only := [one for one, meant in buttons(panel, "add") if meant.page == key]:
        return answer_of(await person.click(panel, only[0]["custom_id"]))
    for _ in range(PAGES):
        if only := [one for one, meant in buttons(panel, "add") if meant.page == key]:
            return answer_of(await person.click(panel, only[0]["custom_id"]))
        menu = _order_menu(panel)
        values = [option["value"] for option in menu["options"]] if menu else []
        if key in values:
            return answer_of(await person.select(panel, menu["custom_id"], [key]))
        first = order[0].args[0] if order[0].args else ""
        head = f"in {digest(str(words(game).value(first)), letters=5)}"
        if head in values:
            panel = answer_of(await person.select(panel, menu["custom_id"], [head]))
            continue
        further = await _turned(person, panel, verb, values, menu)
        if further is None:
            return None
        panel = further
    return None


def _order_menu(panel: Json) -> Json:
    found = [one for one, _ in menus(panel, "add")]
    return found[0] if found else {}


async def _turned(person: Person, panel: Json, verb: str, values: list[str], menu: Json) -> Json | None:
    """The panel turned to that verb, or to the next page of it."""
    shown = [meant.verb for _, meant in menus(panel, "add")]
    if verb in shown:
        page = next((value for value in values if value.startswith("page ") and value != "page 0"), None)
        return None if page is None else answer_of(await person.select(panel, menu["custom_id"], [page]))
    for button, meant in buttons(panel, "show"):
        if meant.verb == verb:
            return answer_of(await person.click(panel, button["custom_id"]))
    for verbs, _ in menus(panel, "verb"):
        if verb in [option["value"] for option in verbs["options"]]:
            return answer_of(await person.select(panel, verbs["custom_id"], [verb]))
    page = next((value for value in values if value.startswith("page ") and value != "page 0"), None)
    return None if page is None else answer_of(await person.select(panel, menu["custom_id"], [page]))


async def on_panel(person: Person, panel: Json, orders: tuple[Order, ...], game: str = GAME) -> Json:
    """All the orders by presses."""
    for order in orders:
        panel = await tap(person, panel, order, game)
    return panel


async def in_a_form(person: Person, panel: Json, orders: tuple[Order, ...]) -> Json:
    """All of it in the form behind the panel's button."""
    opened = await press(person, panel, "type")
    assert opened.modal is not None
    return answer_of(await person.submit(opened, {"text": _text(orders, "\n")}))


async def by_command(person: Person, place: Json, orders: tuple[Order, ...]) -> Json:
    """Typed after `/order`, at once."""
    return answer_of(await person.slash(place, "order", text=_text(orders, "; ")))


async def by_suggestion(person: Person, place: Json, orders: tuple[Order, ...]) -> Json:
    """Typed after `/order` order by order, taking a suggestion where it is what is meant."""
    shown: Json = {}
    for number, order in enumerate(orders):
        text = f"{ADDS} {written(order)}" if number else written(order)
        for typed in (text[: len(text) // 2], text):
            offered = await person.autocomplete(place, "order", "text", text=typed)
            taken = next((one["value"] for one in offered if one["value"] == text), None)
            if taken is not None:
                break
        more = "+ " if shown else ""  # a line without it would take the place of the draft
        shown = answer_of(await person.slash(place, "order", text=f"{more}{taken or text}"))
    return shown


def _text(orders: tuple[Order, ...], between: str) -> str:
    return between.join(str(choice) for order in orders for choice in order)
