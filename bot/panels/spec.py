"""Panels as plain values: what they say and what can be pressed. `as_discord.py` turns them into Discord's objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol, TypeVar, TypeVarTuple

from bot import limits
from bot.panels.press import Press

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Style(Enum):
    """How a button stands out; the values are Discord's."""

    MAIN = 1
    QUIET = 2
    GO = 3
    DANGER = 4


@dataclass(frozen=True)
class Button:
    """Something to tap."""

    label: str
    press: Press
    style: Style = Style.QUIET
    closed: bool = False


@dataclass(frozen=True)
class Option:
    """A line of a menu."""

    label: str
    value: str
    text: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Menu:
    """A list to choose from; the press is the same whichever line is chosen."""

    placeholder: str
    press: Press
    options: tuple[Option, ...]


@dataclass(frozen=True)
class PictureOrder:
    """What is to be drawn, in plain values that can cross to another process."""

    kind: str
    """`board`; `crop`: around `place`; `theatre`: around the marks, if they lie together; `hand`, `preview`;
    `standing`: how all stand, where the game compares them;
    `question`: `hand` or whatever `extra` names, else the board around `places`;
    `extra`: whatever else the game has to show, by its name in `extra`; `report`: the picture of that `number` among
    those that go with a report of `events`; `story`: what is remembered of a phase of `events`;
    `season`: the page of a season, of which `view` has all that is on it."""
    game: str
    digest: str
    view: bytes
    viewer: tuple[str, ...]
    seat: str = ""
    before: bytes = b""
    """For a preview: the view before the draft; the picture is cropped to what differs."""
    marks: tuple[Any, ...] = ()
    """What happened, to be drawn on the board."""
    place: str = ""
    places: tuple[str, ...] = ()
    """For a question: the part of the board where it can be answered, or what the draft changes there; none: all."""
    extra: str = ""
    banner: str = ""
    """What stands above a board in place of whose turn it is: that it is a draft."""
    events: tuple[Any, ...] = ()
    number: int = 0
    texts: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    """The table's data files, for a worker that has others installed; none are needed for installed data."""

    @property
    def name(self) -> str:
        """What the picture is called, as a file."""
        return f"{self.extra or self.kind}{self.number or ''}.png"


class Pictures(Protocol):
    """Draws in another process, from masked bytes only."""

    async def draw(self, order: PictureOrder, /) -> bytes:
        """The picture as a file."""

    async def work(self, work: Callable[[*Args], T], /, *args: *Args) -> T:
        """Other work that would hold up whoever waits for an answer."""


@dataclass(frozen=True)
class Drawing:
    """A picture that joins a panel a moment later."""

    order: PictureOrder
    alt: str
    """The same in words."""


@dataclass(frozen=True)
class Picture:
    """A file that goes with a panel, and the same in words."""

    data: bytes
    name: str
    alt: str


@dataclass(frozen=True)
class Attachment:
    """A file to keep, which is no picture of anything."""

    data: bytes
    name: str
    about: str = ""


Row = tuple[Button, ...] | Menu


def rows_of(buttons: Sequence[Button]) -> list[Row]:
    """Buttons in rows, as many as a row holds."""
    width = limits.ROW_BUTTONS
    return [tuple(buttons[start : start + width]) for start in range(0, len(buttons), width)]


@dataclass(frozen=True)
class Panel:
    """A message: a headline, a body, rows to press, pictures."""

    headline: str
    body: str = ""
    question: str = ""
    """What is asked; it stands right above what is pressed."""
    rows: tuple[Row, ...] = ()
    colour: int | None = None
    pictures: tuple[Picture, ...] = ()
    files: tuple[Attachment, ...] = ()
    footer: str = ""
    title: str = ""
    """What the thread is called that it opens; Discord shows that above it."""
    ping: tuple[int, ...] = ()
    """The people this message may notify; everybody else's mention stays mute."""
    drawing: Drawing | None = None
    keeps_picture: bool = False
    """Whether the picture of the message it takes the place of may stay until there is a new one."""
    only_turned: bool = False
    """Whether that picture is still right, so that no new one is needed."""

    @property
    def buttons(self) -> list[Button]:
        """All buttons."""
        return [button for row in self.rows if not isinstance(row, Menu) for button in row]

    @property
    def menus(self) -> list[Menu]:
        """All menus."""
        return [row for row in self.rows if isinstance(row, Menu)]


@dataclass(frozen=True)
class Field:
    """One field of a form."""

    id: str
    label: str
    text: str = ""
    placeholder: str = ""
    value: str = ""
    long: bool = True
    required: bool = True
    most: int = 4000
    options: tuple[Option, ...] = ()
    """One of these is ticked, instead of a text."""
    folded: bool = False
    """They are a menu of one line, not all in sight."""
    many: bool = False
    """Any number of them is."""
    people: bool = False
    """Somebody of the server is chosen, instead of a text."""


@dataclass(frozen=True)
class Form:
    """A form that opens over the chat; what is sent in comes back with `press`."""

    title: str
    press: Press
    fields: tuple[Field, ...] = field(default_factory=tuple)
