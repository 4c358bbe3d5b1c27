"""A person at a panel without Discord: presses are handed to the acts as the client would hand them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping
from typing import Any

from bot.panels.acts import ACTS
from bot.panels.desk import Caller, Desk, Reply
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel
from bot.pictures import NoPictures
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables


class InlineService:
    """The service without its thread."""

    def __init__(self, keeper: Keeper, tables: Tables) -> None:
        self.keeper, self.tables = keeper, tables

    async def call(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return self.keeper.run(method, *args, **kwargs)


_acts = itertools.count(5 * 10**14)


class Presser:
    """Presses, and counts taps: a button is one, a menu two (open it, pick)."""

    def __init__(self, service: InlineService, person: int, panel: Panel) -> None:
        self.desk = Desk(service, NoPictures(), None)  # type: ignore[arg-type]
        self.service, self.person, self.panel = service, person, panel
        self.taps = 0

    def press(self, button: Button) -> Reply:
        assert not button.closed, f"{button.label} is closed"
        self.taps += 1
        return self._act(button.press)

    def choose(self, menu: Menu, option: Option) -> Reply:
        self.taps += 2
        return self._act(menu.press, (option.value,))

    def turn_to(self, verb: str) -> None:
        """The orders of one verb, by its button or in the menu of verbs."""
        if found := self.offered("show", verb=verb):
            self.press(found[0])
            return
        menu = self.menu("verb")
        self.choose(menu, next(option for option in menu.options if option.value == verb))

    def button(self, act: str, **fields: str) -> Button:
        """The first button that does this; what is not on the panel is looked for behind *More*."""
        found = self.offered(act, **fields)
        if not found and (more := self.offered("show", face="tools")):
            self.press(more[0])
            found = self.offered(act, **fields)
        found = found or self.in_the_menu_of_tools(act, **fields)
        assert found, f"no button {act} {fields} among {[b.press for b in self.panel.buttons]}"
        return found[0]

    def offered(self, act: str, **fields: str) -> list[Button]:
        """The buttons on the panel that do this."""
        return [b for b in self.panel.buttons if _does(b.press, act, fields)]

    def in_the_menu_of_tools(self, act: str, **fields: str) -> list[Button]:
        """The lines of the menu of tools that do this, as if they were buttons."""
        listed = [option for menu in self.panel.menus if menu.press.act == "tool" for option in menu.options]
        found = [Button(option.label, press) for option in listed if (press := Press.parse(option.value)) is not None]
        return [one for one in found if _does(one.press, act, fields)]

    def menu(self, act: str = "add") -> Menu:
        return next(menu for menu in self.panel.menus if menu.press.act == act)

    def _act(self, press: Press, values: tuple[str, ...] = ()) -> Reply:
        press = Press.parse(press.custom_id) or press
        caller = Caller(self.person, "Somebody", next(_acts), values=values)
        reply = asyncio.run(ACTS[press.act](self.desk, caller, press))  # type: ignore[arg-type]
        assert isinstance(reply, Reply)
        if not reply.fresh:
            self.panel = reply.panel
        return reply


def _does(press: Press, act: str, fields: Mapping[str, str]) -> bool:
    return press.act == act and all(getattr(press, name) == value for name, value in fields.items())
