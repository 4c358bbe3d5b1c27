"""Tables of a season as they count: who met whom, from which seats, with how many points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.core.secrets.secret import Seat

Place = int
"""The number of a place in a season. It is handed over to a substitute; what was played stays with who played it."""
PLAYED, BYE, FORFEIT, RULED, VOID = "played", "bye", "forfeit", "ruled", "void"


@dataclass(frozen=True)
class Share:
    """One place's share in a table."""

    place: Place
    person: int
    """Who has played it to its end; as long as it is going on, who holds the place."""
    seats: tuple[Seat, ...] = ()
    points: int | None = None
    """In twelfths; None: not over yet, or not counted."""


@dataclass(frozen=True)
class Meeting:
    """One table of a season, or a bye: a table of one without seats."""

    round: int
    game: str
    shares: tuple[Share, ...]
    how: str = ""
    """Empty while it is going on; else played, bye, forfeit, ruled (by the organiser), or void: it does not count."""
    number: int = 0
    table: str = ""

    @property
    def over(self) -> bool:
        """Whether nothing more comes of it."""
        return bool(self.how)

    @property
    def is_bye(self) -> bool:
        """Whether nobody was met."""
        return len(self.shares) == 1

    @property
    def drawn(self) -> bool:
        """Whether it counts, and all came out level."""
        points = {share.points for share in self.shares}
        return self.over and len(self.shares) > 1 and len(points) == 1 and None not in points

    def share(self, place: Place) -> Share | None:
        """The share of a place; None: it has none."""
        return next((share for share in self.shares if share.place == place), None)


@dataclass(frozen=True)
class History:
    """What has been paired so far, counted."""

    met: Counter[tuple[Place, Place]]
    """How often two places sat at one table, the lower number first."""
    beside: Counter[tuple[Place, Place]]
    """How often they were compatriots there."""
    sat: Counter[tuple[Place, str, Seat]]
    """How often a place had a seat of a game."""
    byes: Counter[Place]
    points: Counter[Place]
    """Of each place, whoever held it; a table that is still going on counts for half of what it could bring."""


def pair(one: Place, other: Place) -> tuple[Place, Place]:
    """Two places as they are counted."""
    return (one, other) if one < other else (other, one)


def pairs(places: Iterable[Place]) -> Iterator[tuple[Place, Place]]:
    """All pairs of these places."""
    return (pair(*two) for two in combinations(places, 2))


def history(meetings: Sequence[Meeting], compatriots: Iterable[tuple[str, Seat, Seat]] = ()) -> History:
    """Counted up. `compatriots`: game and two seats of one side."""
    from bot.seasons.points import POINT

    same = {(game, *sorted((a, b))) for game, a, b in compatriots}
    found = History(Counter(), Counter(), Counter(), Counter(), Counter())
    for meeting in meetings:
        for share in meeting.shares:
            pending = POINT // 2 if not meeting.over else 0
            found.points[share.place] += share.points if share.points is not None else pending
            found.sat.update((share.place, meeting.game, seat) for seat in share.seats)
        if meeting.is_bye:
            found.byes.update(share.place for share in meeting.shares)
            continue
        for one, other in combinations(meeting.shares, 2):
            found.met[pair(one.place, other.place)] += 1
            seats = ((a, b) for a in one.seats for b in other.seats)
            if any((meeting.game, *sorted(two)) in same for two in seats):
                found.beside[pair(one.place, other.place)] += 1
    return found
