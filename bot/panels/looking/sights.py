"""What there is to be seen at a table: what every table has to show, and what its game has besides."""

from __future__ import annotations

from collections.abc import Collection

from bot import limits
from bot.messages.text import cut, say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Menu, Option
from bot.service.api.table import OVER, Status, TableInfo
from engine.core.registry import rules
from engine.core.secrets.secret import Seat
from render.picture import extras, has_battles

FIRST = ("board", "hand", "history")
SIGHTS = (*FIRST, "status", "player", "dice", "replay", "record", "known", "audit")
"""What every table has to show, by the word for it, and of it what comes before what its game has; places come last."""


def sights(table: TableInfo | None, *, seated: bool) -> dict[str, str]:
    """What somebody can look at, by its word, with a line on each; without a table: at any."""
    every = {sight: say(f"sight-{sight}") for sight in SIGHTS if table is None or _is_there(sight, table, seated)}
    if table is None or table.status is Status.LOBBY:
        return every
    own = {name: extra.about for name, extra in extras(table.game).items()}
    if has_battles(table.game):
        own["battle"] = say("sight-battle")
    first = {sight: every[sight] for sight in FIRST if sight in every}
    return first | own | every


def _is_there(sight: str, table: TableInfo, seated: bool) -> bool:
    if sight == "hand":
        hides = rules(table.game).hides(table.scenario)
        return seated and hides and table.status is not Status.LOBBY
    if sight == "dice":
        return place.has_chance(table)
    if sight == "known":
        return table.status in (Status.RUNNING, Status.PAUSED)
    if sight == "player":
        return any(info.person is not None for info in table.seats)
    return sight not in ("replay", "record") or table.status in OVER


def sights_menu(table: TableInfo, *, seated: bool, shown: Collection[str] = (), seat: Seat = "") -> Menu:
    """What else there is to be seen, beside what is shown or has a button of its own; by the eyes of a seat."""
    there = sights(table, seated=seated)
    options = [
        Option(cut(name.replace("_", " ").capitalize(), limits.OPTION_TEXT), name, cut(about, limits.OPTION_TEXT))
        for name, about in there.items()
        if name not in shown
    ]
    return Menu(say("menu-sights"), Press("see", table.id, seat), tuple(options[: limits.SELECT_OPTIONS]))
