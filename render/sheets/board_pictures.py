"""The picture of a board, whole or a part of it: what is the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from render.drawing.encode import Picture, picture
from render.pieces.marks import Mark
from render.sheets.board_sheet import Heading

S = TypeVar("S")


@dataclass(frozen=True)
class BoardPicture(Generic[S]):
    """Draws the board of a game from a masked state, ready to send."""

    game: str
    """Begins the name of the file."""
    whole: Callable[[S, Viewer, Sequence[Mark], Heading], Image.Image]
    part: Callable[[S, Viewer, Sequence[str], Sequence[Mark], Heading], Image.Image]
    colours: Callable[[], Image.Image]
    """The palette of the map, for both."""

    def __call__(
        self,
        state: S,
        viewer: Viewer,
        *,
        marks: Sequence[Mark] = (),
        crop: Sequence[str] | None = None,
        caption: str | None = None,
        asked: Sequence[Seat] = (),
        procedures: Sequence[str] = (),
        banner: str = "",
    ) -> Picture:
        """The board as `viewer` sees it; `crop` shows only the surroundings of some places, enlarged."""
        heading = Heading(caption, tuple(asked), tuple(procedures), banner)
        name = f"{self.game}-{viewer.tag}"
        if not crop:
            return picture(self.whole(state, viewer, marks, heading), name, self.colours())
        place = "-".join(crop).replace("/", "-")[:60]
        return picture(self.part(state, viewer, crop, marks, heading), f"{name}-{place}", self.colours())

    def of_view(
        self,
        view: View[S],
        *,
        marks: Sequence[Mark] = (),
        crop: Sequence[str] | None = None,
        caption: str | None = None,
        banner: str = "",
    ) -> Picture:
        """The board as the view's reader sees it, or the surroundings of some places."""
        main = next(iter(view.position.branches.values()), None)
        procedures = [str(type(frame).__struct_config__.tag) for frame in main.stack] if main is not None else []
        return self(
            view.state, view.viewer, marks=marks, crop=crop, caption=caption, asked=list(view.pending()),
            procedures=procedures, banner=banner,
        )  # fmt: skip
