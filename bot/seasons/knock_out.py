"""A knock-out: who meets whom in the next round, and how far everybody has come."""

from __future__ import annotations

from collections.abc import Sequence

from bot.seasons.meeting import Meeting, Place
from bot.seasons.ways import Way, spread


def bracket(places: Sequence[Place]) -> list[list[Place]]:
    """The first round between two by two: seeds apart as long as can be, byes for the best. `places`: by seed."""
    order = [0]
    while len(order) < len(places):
        full = 2 * len(order) - 1
        order = [seed for one in order for seed in (one, full - one)]
    line = [places[seed] if seed < len(places) else None for seed in order]
    pairs = zip(line[::2], line[1::2], strict=True) if len(line) > 1 else []
    return [[place for place in two if place is not None] for two in pairs]


def first_groups(places: Sequence[Place], ways: Sequence[Way]) -> list[list[Place]]:
    """The tables of the first round: a bracket between two, else seeds dealt out back and forth."""
    return bracket(places) if _in_pairs(ways) else _snake(places, ways)


def next_groups(
    last: Sequence[Meeting], places: Sequence[Place], ways: Sequence[Way], alive: Sequence[Place]
) -> list[list[Place]]:
    """The tables of the next round, by the meetings of the last one; none once there is a winner.

    `places`: all by seed; `alive`: those whose place somebody holds.
    """
    through = [[place for place in group if place in alive] for group in advanced(last, places, alive)]
    left = [place for group in through for place in group]
    if len(left) < 2 or len(tables_of(last)) == 1:
        return []
    if _in_pairs(ways):
        line: list[list[Place]] = [*through, *([[]] if len(through) % 2 else [])]
        return [one + other for one, other in zip(line[::2], line[1::2], strict=True)]
    by_rank = [group[rank] for rank in range(max(map(len, through))) for group in through if rank < len(group)]
    return _snake(by_rank, ways)


def tables_of(meetings: Sequence[Meeting]) -> list[list[Meeting]]:
    """The meetings of a round by who meets: a drawn one is followed by another of the same people."""
    found: dict[frozenset[Place], list[Meeting]] = {}
    for meeting in meetings:
        found.setdefault(frozenset(share.place for share in meeting.shares), []).append(meeting)
    return list(found.values())


def advanced(
    last: Sequence[Meeting], places: Sequence[Place], alive: Sequence[Place] | None = None
) -> list[list[Place]]:
    """Who goes on from each table, the best first: one of two, of more the better half. Level: the higher seed."""
    found = []
    for meetings in tables_of(last):
        there = [share.place for share in meetings[-1].shares if alive is None or share.place in alive]
        points = {share.place: share.points or 0 for share in meetings[-1].shares}
        order = sorted(there, key=lambda place: (-points[place], places.index(place)))
        found.append(order[: max(1, len(meetings[-1].shares) // 2)])
    return found


def must_be_replayed(meeting: Meeting, of_round: Sequence[Meeting]) -> bool:
    """Whether a drawn game between two is to be played again with sides changed: once."""
    people = {share.place for share in meeting.shares}
    same = [one for one in of_round if {share.place for share in one.shares} == people]
    return meeting.drawn and len(people) == 2 and len(same) == 1


def come(meetings: Sequence[Meeting], places: Sequence[Place]) -> dict[Place, tuple[int, int]]:
    """How far each place has come: its last round (one more if it got through), and its points there."""
    found: dict[Place, tuple[int, int]] = {}
    for number in sorted({meeting.round for meeting in meetings}):
        of_round = [meeting for meeting in meetings if meeting.round == number]
        final = len(tables_of(of_round)) == 1 and len(of_round[0].shares) > 1
        through = {place for group in advanced(of_round, places) for place in group[: 1 if final else None]}
        for meeting in of_round:
            for share in meeting.shares:
                on = meeting.over and share.place in through
                found[share.place] = (number + on, share.points or 0)
    return found


def _in_pairs(ways: Sequence[Way]) -> bool:
    return all(way.people == 2 for way in ways)


def _snake(places: Sequence[Place], ways: Sequence[Way]) -> list[list[Place]]:
    """Dealt out back and forth, so that the best sit apart; who is left over has a bye: the best of all."""
    tables, resting = spread(len(places), ways)
    groups: list[list[Place]] = [[] for _ in tables]
    forth = [*range(len(tables)), *reversed(range(len(tables)))]
    turn = 0
    for place in places[resting:]:
        while len(groups[forth[turn % len(forth)]]) >= tables[forth[turn % len(forth)]].people:
            turn += 1
        groups[forth[turn % len(forth)]].append(place)
        turn += 1
    return [*([place] for place in places[:resting]), *groups]
