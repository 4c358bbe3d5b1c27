"""The standings of a season, and what told those apart who have the same points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from bot.seasons.knock_out import come
from bot.seasons.meeting import VOID, Meeting, Place, Share
from bot.seasons.pairing import KNOCK_OUT, ROUND_ROBIN, SWISS
from bot.seasons.points import POINT

PersonId = int
POINTS, ELO, GLICKO = "points", "elo", "glicko"
ORDERS = (POINTS, ELO, GLICKO)
"""By what a season's standings go."""
RATING, REACHED, DIRECT, BUCHHOLZ, SONNEBORN, WINS = (
    "rating", "reached", "direct", "buchholz", "sonneborn", "wins",
)  # fmt: skip
TIE_BREAKS = {
    ROUND_ROBIN: (DIRECT, SONNEBORN, WINS),
    SWISS: (BUCHHOLZ, SONNEBORN, DIRECT, WINS),
    KNOCK_OUT: (),
}
"""What tells those apart who have the same points, the first that differs."""


@dataclass(frozen=True)
class Line:
    """One person's line. Results stay with who played, whoever has the place by now."""

    person: PersonId
    place: Place
    rank: int
    """The same for those whom nothing tells apart."""
    points: int
    played: int
    wins: int
    draws: int
    losses: int
    byes: int
    came: Mapping[int, int] = field(default_factory=dict)
    """Where one came at tables of more than two, with how often: there, whoever is not first has not simply lost."""
    breaks: Mapping[str, int] = field(default_factory=dict)
    """What else they are compared by: in twelfths, rating in points."""
    left: bool = False
    """Whether somebody else has the place by now, or nobody."""


@dataclass(frozen=True)
class Told:
    """What put one person before the next, with the same points."""

    before: PersonId
    behind: PersonId
    by: str
    more: int
    less: int


@dataclass(frozen=True)
class _Own:
    """What one person has played, with whom."""

    share: Share
    meeting: Meeting

    @property
    def others(self) -> list[Share]:
        return [other for other in self.meeting.shares if other.person != self.share.person]


class Standings:
    """`people`: everybody who has or had a place, by seed, with that place. `holders`: who has it now.

    `ratings`: what goes before points, if the season goes by a rating.
    """

    def __init__(
        self,
        kind: str,
        people: Sequence[tuple[PersonId, Place]],
        holders: Iterable[PersonId],
        meetings: Sequence[Meeting],
        ratings: Mapping[PersonId, int] | None = None,
    ) -> None:
        self._kind, self._people, self._ratings = kind, people, ratings or {}
        self._holders = set(holders)
        self._counted = [one for one in meetings if one.over and one.how != VOID]
        self._own: dict[PersonId, list[_Own]] = {person: [] for person, _ in people}
        for meeting in self._counted:
            for share in meeting.shares:
                if share.points is not None and share.person in self._own:
                    self._own[share.person].append(_Own(share, meeting))
        self._points = {person: sum(one.share.points or 0 for one in own) for person, own in self._own.items()}
        self._reached = come(meetings, [place for _, place in people]) if kind == KNOCK_OUT else {}
        self.told: list[Told] = []

    def lines(self) -> list[Line]:
        """Everybody, the first first."""
        self.told = []
        seeds = {person: number for number, (person, _) in enumerate(self._people)}
        order = self._apart([person for person, _ in self._people], self._criteria())
        lines, rank = [], 1
        for group in order:
            lines += [self._line(person, rank) for person in sorted(group, key=seeds.__getitem__)]
            rank += len(group)
        return lines

    def _criteria(self) -> list[tuple[str, Callable[[PersonId, Sequence[PersonId]], int]]]:
        known: dict[str, Callable[[PersonId, Sequence[PersonId]], int]] = {
            RATING: lambda person, _: self._ratings.get(person, 0),
            REACHED: lambda person, _: self._come(person),
            POINTS: lambda person, _: self._points[person],
            DIRECT: self._direct,
            BUCHHOLZ: lambda person, _: self._buchholz(person),
            SONNEBORN: lambda person, _: self._sonneborn(person),
            WINS: lambda person, _: POINT * self._wins(person),
        }
        if self._kind == KNOCK_OUT:
            return [(REACHED, known[REACHED])]
        first = [RATING] if self._ratings else []
        return [(name, known[name]) for name in (*first, POINTS, *TIE_BREAKS[self._kind])]

    def _apart(
        self,
        people: Sequence[PersonId],
        criteria: Sequence[tuple[str, Callable[[PersonId, Sequence[PersonId]], int]]],
    ) -> list[list[PersonId]]:
        """The people in groups that nothing tells apart."""
        if len(people) < 2 or not criteria:
            return [list(people)] if people else []
        (name, of), *rest = criteria
        worth = {person: of(person, people) for person in people}
        groups = [list(group) for _, group in groupby(sorted(people, key=lambda one: -worth[one]), worth.__getitem__)]
        found: list[list[PersonId]] = []
        for group in groups:
            apart = self._apart(group, rest)
            if found and name in TIE_BREAKS[self._kind]:
                before, behind = found[-1][-1], apart[0][0]
                self.told.append(Told(before, behind, name, worth[before], worth[behind]))
            found += apart
        return found

    def _line(self, person: PersonId, rank: int) -> Line:
        own = self._own[person]
        games = [one for one in own if not one.meeting.is_bye]
        results = [_result(one) for one in games if len(one.others) == 1]
        came = Counter(_came(one) for one in games if len(one.others) > 1)
        breaks = {name: of(person, ()) for name, of in self._criteria() if name not in (POINTS, DIRECT, REACHED)}
        return Line(
            person,
            dict(self._people)[person],
            rank,
            self._points[person],
            len(games),
            results.count("won"),
            results.count("drawn"),
            results.count("lost"),
            len(own) - len(games),
            dict(sorted(came.items())),
            breaks,
            person not in self._holders,
        )

    # ------------------------------------------------------------------ what tells people apart

    def _come(self, person: PersonId) -> int:
        """How far somebody has come in a knock-out; who handed the place over has come as far as they played."""
        rounds = [one.meeting.round for one in self._own[person]]
        reached, points = self._reached.get(dict(self._people)[person], (0, 0))
        if person not in self._holders and rounds:
            reached = min(reached, max(rounds) + 1)
        return reached * 100 + points

    def _direct(self, person: PersonId, among: Sequence[PersonId]) -> int:
        """Points against the others of a tied group, if all of them have met each other."""
        met = {one: {other.person for own in self._own[one] for other in own.others} for one in among}
        if any(other not in met[one] for one in among for other in among if one != other):
            return 0
        own = [one for one in self._own[person] if any(other.person in among for other in one.others)]
        return sum(sum(_against(one, other) for other in one.others if other.person in among) for one in own)

    def _buchholz(self, person: PersonId) -> int:
        """The points of everybody met, of a table of several their mean; a bye counts as somebody like oneself."""
        return sum(self._mean(one, self._worth(one.meeting)) for one in self._own[person])

    def _sonneborn(self, person: PersonId) -> int:
        """The points of those one came out ahead of, and half of those one was level with."""
        total = 0
        for one in self._own[person]:
            if others := one.others:
                beaten = sum(_against(one, other) * self._points.get(other.person, 0) for other in others)
                total += round(beaten / (POINT * len(others)))
        return total

    def _wins(self, person: PersonId) -> int:
        return sum(_result(one) == "won" for one in self._own[person] if not one.meeting.is_bye)

    def _worth(self, meeting: Meeting) -> Callable[[Share], int]:
        return lambda share: self._points.get(share.person, 0)

    def _mean(self, one: _Own, worth: Callable[[Share], int]) -> int:
        others = one.others
        if not others:
            return self._points[one.share.person]
        return round(sum(map(worth, others)) / len(others))


def _against(one: _Own, other: Share) -> int:
    """A point for being ahead of somebody at a table, half of one for being level."""
    mine, theirs = one.share.points or 0, other.points or 0
    return POINT if mine > theirs else POINT // 2 if mine == theirs else 0


def _came(one: _Own) -> int:
    """1: nobody is ahead."""
    return 1 + sum((other.points or 0) > (one.share.points or 0) for other in one.others)


def _result(one: _Own) -> str:
    """Won: nobody is ahead, and not all are level; lost: somebody is ahead of all but nobody; else drawn."""
    mine, theirs = one.share.points or 0, [other.points or 0 for other in one.others]
    if all(mine == points for points in theirs):
        return "drawn" if mine else "lost"
    return "won" if mine >= max(theirs) else "lost"
