"""What a person's seat knows and others do not: its hand, its face-down pieces. For that person's eyes only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from bot import limits
from bot.messages.board_words import secrets
from bot.messages.text import cut, lines_that_fit, say
from bot.panels import place
from bot.panels.press import Press, stamp
from bot.panels.spec import Button, Panel
from bot.service.api.panel import PanelState
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Secret, Viewer
from render.wording.words import Words


def hand_panel(panel: PanelState) -> Panel:
    """The secrets in words; the picture of the hand joins them later."""
    own = place.words_of(panel.table)
    lines = [f"**{name}**: {value}" for name, value in _all_lines(panel, own)]
    kept, lost = lines_that_fit(lines, limits.EMBED_TEXT - 200, newest_last=False)
    if lost:
        kept.append(say("left-out", count=lost))
    press = Press("turn", panel.table.id, panel.seat or "", stamp(panel))
    head = [place.headline(panel.table)]
    if panel.seat is not None:
        names = place.seat_names(panel.table, panel.held)
        head.append(say("hand-head-several" if panel.others else "hand-head", seat=names))
    return Panel(
        headline="\n".join(head),
        body="\n".join(kept) or say("hand-empty"),
        rows=((Button(say("button-turn"), press),),) if panel.decision else (),
        colour=place.seat_colour(panel.table, panel.seat),
    )


def _all_lines(panel: PanelState, own: Words) -> list[tuple[str, str]]:
    """The secrets of all the reader's seats, each line with the seat it is of where there are several."""
    if not panel.others or secrets(panel.view, panel.seat or "") is None:
        return secret_lines(panel, own)  # by the fields of the state: what any of the seats knows
    told = {seat: secrets(panel.view, seat) or [] for seat in panel.held}
    return [
        (f"{place.seat_name(panel.table, seat)} · {name}", value)
        for seat, lines in told.items()
        for name, value in lines
    ]


def holds_secrets(panel: PanelState) -> bool:
    """Whether the seat knows anything that is not open to all."""
    return panel.seat is not None and next(_known(panel), None) is not None


def secret_lines(panel: PanelState, own: Words) -> list[tuple[str, str]]:
    """Each secret by its place on the table, in the game's own words or by its fields; none for an onlooker."""
    if panel.seat is None:
        return []
    told = secrets(panel.view, panel.seat)
    if told is not None:
        return told
    return [(_place(own, path), _shown(own, value)) for path, value in _known(panel)]


def _known(panel: PanelState) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Everything the seat knows and others don't, by its path; what lies in a bag is one list."""
    viewer, everybody = panel.view.viewer, set(panel.view.position.seats)
    for path, secret in _secrets(panel.view.state, ()):
        if isinstance(secret, Bag):
            private = [thing.value for thing in secret.things if thing.value and _is_private(thing, viewer, everybody)]
            if private:
                yield path, private
        elif _is_private(secret, viewer, everybody) and secret.value:
            yield path, secret.value


def _is_private(secret: Secret[Any], viewer: Viewer, everybody: set[str]) -> bool:
    return secret.known(viewer) and not everybody <= set(secret.seen)


def _secrets(thing: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Secret[Any] | Bag[Any]]]:
    if isinstance(thing, Secret | Bag):
        yield path, thing
    elif isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            yield from _secrets(getattr(thing, name), (*path, name))
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from _secrets(value, (*path, str(key)))
    elif isinstance(thing, list | tuple):
        for number, value in enumerate(thing, start=1):
            yield from _secrets(value, (*path, str(number)))


def _place(own: Words, path: tuple[str, ...]) -> str:
    id = f"secret-{'-'.join(part for part in path if own.name(part) == part and not part.isdigit())}".replace("_", "-")
    names = [own.name(part) for part in path if own.name(part) != part or part.isdigit()]
    head = own.text(id) if own.has(id) else path[0].replace("_", " ").capitalize()
    return " · ".join([head, *names])


def _shown(own: Words, value: Any) -> str:
    if isinstance(value, Struct):
        return ", ".join(f"{name}: {_shown(own, getattr(value, name))}" for name in value.__struct_fields__)
    if isinstance(value, Mapping):
        return ", ".join(f"{own.name(str(key))} {_shown(own, one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return cut(", ".join(_shown(own, one) for one in value), 900)
    return str(own.value(value))
