"""What the pictures of a game read of the table that is drawn: its board, its names, its words."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from render.drawing.theme import UnknownId
from render.table_data import rules_of
from render.wording.texts import texts_of

B = TypeVar("B")
T = TypeVar("T")


class DrawnData(Generic[B]):
    """The data of the table that is drawn (`table_data.py`), for the modules of one game."""

    def __init__(self, game: str, board: type[B]) -> None:
        self.game = game

    def facts(self) -> B:
        """The board."""
        return cast(B, rules_of(self.game).board)

    def known(self, table: dict[str, T], id_: str, kind: str) -> T:
        """The entry of an id, or an error that says what was asked for."""
        if id_ not in table:
            raise UnknownId(f"no {kind} {id_!r} on the board of {self.game.title()}; known: {', '.join(table)}")
        return table[id_]

    def called(self, table: str, id_: str, *, short: bool = False) -> str:
        """What a thing of a table of names is called."""
        entry = rules_of(self.game).names.get(table, {}).get(id_, {})
        return str(entry.get("short" if short and "short" in entry else "name", titled(id_)))

    def say(self, id_: str, **args: object) -> str:
        """A text of the catalogue."""
        return texts_of(self.game).text(id_, **args)


def titled(id_: str) -> str:
    """A readable name made from an id."""
    return id_.replace("-", " ").replace("_", " ").title()
