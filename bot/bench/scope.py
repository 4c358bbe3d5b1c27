"""How much is measured."""

from __future__ import annotations

from msgspec import Struct

from bot.service.installed import DEFAULT_GAME


class Scope(Struct, frozen=True):
    """Which game, and how long each section may take."""

    game: str = DEFAULT_GAME
    folder: str = ""
    """A directory on the disk that the store would be on; the sections work below it."""
    repeats: int = 7
    """Runs of each rate; the median counts."""
    seconds: float = 2.0
    """How long one such run lasts."""
    games: int = 24
    """Random games that positions are taken from."""
    positions: int = 600
    """Positions that single calls are timed at."""
    decisions: int = 60
    """Decisions of the sensible agent."""
    pictures: int = 60
    fresh: int = 3
    """Fresh processes for what happens once in a process."""
    commits: int = 400
    tables: int = 1000
    """Live tables in the store while interactions are timed."""
    rounds: int = 150
    """Times each kind of interaction is used."""
    turns: int = 40
    """Whole turns played on the sandbox."""
    rooms: int = 20
    """Tables whose letters go out at once."""
    letters: int = 120
    """Turns after which the time to the other player's letter is taken."""
    late: float = 30.0
    """Seconds after which one room answers meanwhile."""


FULL = Scope()
QUICK = Scope(
    repeats=3, seconds=0.4, games=6, positions=80, decisions=20, pictures=8, fresh=1, commits=40, tables=100, rounds=15,
    turns=4, rooms=6, letters=12, late=3.0,
)  # fmt: skip
