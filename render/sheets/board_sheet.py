"""The sheet of a board: the paper with its empty map, painted once, and what stands above it or above a part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PIL import Image

from engine.core.files.data import DATA
from engine.core.secrets.secret import Seat
from render.drawing.cache import code_of
from render.drawing.canvas import Layers, digest, layers
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import CREAM, PARCHMENT, Colour
from render.maps.crop import ENDS, framed
from render.pieces.pieces import seat_shield
from render.sheets.palette import joined
from render.table_data import rules_of

S = TypeVar("S")


@dataclass(frozen=True)
class BoardSheet:
    """A board's paper: the empty map in its frame, and what never changes beside it."""

    game: str
    module: str
    """What paints it; with all that it imports."""
    map_key: Callable[[], str]
    paint: Callable[[], Image.Image]
    tinted: Callable[[Image.Image], Sequence[Image.Image]]
    """Of the sheet: its map with everything held by each side, so that the palette knows all tints."""
    exact: Callable[[], Sequence[Colour]]
    """The colours whose meaning has to be kept; the palette has besides the commonest of the sheet."""

    def blank(self) -> Image.Image:
        """The sheet without a piece; nobody may draw on this one."""
        return self._layers()["sheet"]

    def colours(self) -> Image.Image:
        """The palette of all pictures of the board."""
        return self._layers()["palette"]

    def _layers(self) -> Layers:
        words = DATA / self.game / "pictures.en.ftl"
        files = [*code_of(self.module), *([words] if words.exists() else [])]
        key = digest(files, self.map_key(), rules_of(self.game).digest)
        return layers(f"{self.game}-sheet", key, ("sheet", "palette"), self._painted)

    def _painted(self) -> Layers:
        image = self.paint()
        return {"sheet": image, "palette": joined(self.exact(), [image.reduce(2), *self.tinted(image)])}


# ---------------------------------------------------------------------- above it


@dataclass(frozen=True)
class Banner:
    """What stands at the right end above a board: on whose colours, and with whose shield."""

    text: str
    dark: Colour
    main: Colour
    seat: Seat | None = None

    def draw(self, easel: Easel, left: float, top: float, right: float, bottom: float, size: float) -> None:
        """Fill a box with it."""

        def flag(pen: Pen) -> None:
            pen.box(left, top, right, bottom, self.dark, 8)
            pen.box(left + 2.5, top + 2.5, right - 2.5, bottom - 2.5, self.main, 6)

        easel.sketch([(left, top), (right, bottom)], 2, flag)
        middle, start = (top + bottom) / 2, left + 12
        if self.seat is not None:
            radius = (bottom - top) * 0.38
            easel.put(seat_shield(self.seat, radius), left + radius + 12, middle)
            start = left + 2 * radius + 18
        easel.text((start + right) / 2, middle + 1, self.text.upper(), "caps", size, CREAM, "mm", right - start - 14)


@dataclass(frozen=True)
class Heading:
    """What is to stand above one picture of a board."""

    caption: str | None = None
    asked: Sequence[Seat] = ()
    """Who owes an answer, as far as the picture's reader knows."""
    procedures: Sequence[str] = ()
    """What is under way, the outermost first, as the tags of its frames; nothing where that is not known."""
    banner: str = ""
    """What the banner says in place of what goes on: that the board is only a draft."""


@dataclass(frozen=True)
class Head(Generic[S]):
    """What stands above a board: the game's title, the time, and a banner that says what goes on."""

    title: Callable[[], str]
    when: Callable[[S], str]
    banner: Callable[[S, Heading], Banner | None]
    """Of the state, and of who is asked what."""
    start: float
    """Where the words after the title begin."""
    tail: float
    """How wide the banner is on a whole sheet."""
    share: float
    """How much of the width it takes above a part."""
    size: float = 26
    """Of the banner's letters; above a part they are larger."""

    def over_sheet(self, image: Image.Image, state: S, heading: Heading) -> None:
        """Write it above a whole board, the caption before the time."""
        easel, width = Easel(image, 1.0, (22, 8)), image.width - 44
        end, when = width - self.tail, self.when(state)
        easel.text(4, 34, self.title().upper(), "caps", 40, PARCHMENT.ink, "lm")
        words = f"{heading.caption} · {when}" if heading.caption else when
        easel.text(self.start, 36, words, "serif-bold", 30, PARCHMENT.ink, "lm", end - self.start - 30)
        self._banner(easel, state, heading, (end, 4, width, 62), self.size)

    def over_part(self, board: Image.Image, state: S, heading: Heading) -> Image.Image:
        """A part of a board on paper under its caption, or the game's title."""
        image, bar = framed(board, heading.caption or self.title(), self.when(state), self.share)
        left = board.width * (1 - self.share)
        self._banner(bar, state, heading, (left, ENDS[0], board.width, ENDS[1]), self.size * 1.2)
        return image

    def _banner(
        self, easel: Easel, state: S, heading: Heading, box: tuple[float, float, float, float], size: float
    ) -> None:
        banner = self.banner(state, heading)
        if heading.banner:
            banner = Banner(heading.banner, PARCHMENT.ink, PARCHMENT.frame)
        if banner is not None:
            banner.draw(easel, *box, size)
