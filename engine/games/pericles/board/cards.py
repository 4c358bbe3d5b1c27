"""What the data files of Pericles say of cards and leaders, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.core.files.schema import Count, of
from engine.core.secrets.secret import Seat
from engine.core.setters.ids import DISTINCT
from engine.games.pericles.table.state import CardId, IssueId, PieceId, Side, TheaterId

CardValue = Annotated[int, Meta(ge=1, le=5)]


class Line(Struct, frozen=True):
    """One alignment of a card: what it adds on an issue, and the tokens it brings (§6.2)."""

    issue: Annotated[str, of("issue", "any")]
    """`any` stands for every issue but those of `but`."""
    bonus: Count
    tokens: Count
    but: Annotated[tuple[IssueId, ...], DISTINCT] = ()
    condition: Annotated[str, of("condition")] = ""
    """`pre`, `post`, `controlling`, `at-war`, `alcibiades`, `no-alcibiades`; empty: none."""


class Card(Struct, frozen=True):
    """A political card: one value, and for each faction of the Side its own half (§3.13)."""

    id: CardId
    title: str
    side: Side
    value: int
    lines: dict[Seat, tuple[Line, ...]]


class Leader(Struct, frozen=True):
    """A Faction Leader (§6.3)."""

    value: CardValue
    lines: tuple[Line, ...]
    board: dict[Annotated[str, of("plague")], Annotated[int, Meta(ge=0, le=99)]]
    """Tokens from the Strategy Board, `pre` and `post` Plague (§7.3)."""


class Placement(Struct, frozen=True):
    """Where an Aristophanes card puts an issue (§5.11A)."""

    side: Side
    issue: IssueId
    end: Literal["", "controlling", "opposition"] = ""
    """`controlling` or `opposition`; empty: the centre."""
    space: Count = 0


class Happening(Struct, frozen=True):
    """One event of an Aristophanes card (§5.11B)."""

    what: str
    """`plague`, `alcibiades`, `stock`, `give`, `add`, `remove` or `will`."""
    side: Side = ""
    amount: int = 0
    """Tokens (`stock`: negative ones leave it) or units."""
    to: str = ""
    """`give`: `controlling` or `opposition`."""
    pieces: tuple[PieceId, ...] = ()
    """`add`: the one kind; `remove`: the kinds its Controlling Faction may choose from."""
    theaters: tuple[TheaterId, ...] = ()
    aim: str = ""
    """`will`: `base`, `control` or `control-or-contest`."""


class Play(Struct, frozen=True):
    """An Aristophanes card (§3.13)."""

    id: CardId
    title: str
    version: str
    placements: tuple[Placement, ...] = ()
    happenings: tuple[Happening, ...] = ()
