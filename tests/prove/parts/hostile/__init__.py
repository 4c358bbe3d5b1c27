"""Whatever is typed, pressed, sent in or brought is done or refused in words, and nothing else comes of it.

Examples are made by Hypothesis out of what the bot itself shows and of what trips programs up. Each is asked for by
somebody; what comes must be an answer or a refusal, of a length that Discord takes, in time, without a seed or the
machine's inside in it, and the store as it was where it was refused. What a person may not know changes no answer.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.service.installed import load_games
from tests.prove.figures import Figure, Scope
from tests.prove.parts.hostile import commands, files, page, presses
from tests.prove.parts.hostile.seeking import Surface, Tally, rounds, treated

SURFACES: tuple[Surface, ...] = (*presses.SURFACES, commands.SURFACE, page.SURFACE, files.RECORDS, files.DATA)
QUICK: tuple[Surface, ...] = (presses.QUICK, commands.SURFACE)
"""What `make test` does: one kind of each, which one goes by the seed."""
ALL = tuple(dict.fromkeys((*SURFACES, *QUICK)))
MINUTES = 30.0


def run(scope: Scope) -> Iterator[Figure]:
    """Rounds until time is up; for `make test` one small round of each surface."""
    load_games()
    if scope.share == "whole" and scope.minutes is None:
        scope.minutes = MINUTES
    tallies = {surface.name: Tally() for surface in ALL}
    for surface, kind, number in _chosen(scope):
        tallies[surface.name].add(treated(scope, surface, kind, number))
        if scope.share == "whole":
            wrong = sum(len(tally.wrong) for tally in tallies.values())
            scope.say(f"{surface.name} {kind} {number}: {tallies[surface.name].examples} so far, {wrong} wrong in all")
    for surface in ALL:
        if tallies[surface.name].examples or tallies[surface.name].wrong:
            yield _figure(scope, surface, tallies[surface.name])


def _chosen(scope: Scope) -> Iterator[tuple[Surface, str, int]]:
    by_name = {surface.name: surface for surface in ALL}
    if scope.case:
        name, kind, number = scope.case.split(":")
        yield by_name[name], kind, int(number)
    elif scope.share == "quick":
        for surface in QUICK:
            yield surface, scope.random(surface.name).choice(surface.kinds), 0
    else:
        for surface, kind, number in rounds(SURFACES):
            if scope.left <= 0 and number:
                return
            yield surface, kind, number


def _figure(scope: Scope, surface: Surface, tally: Tally) -> Figure:
    wrong = "".join(f"; {what}" for _, what in tally.wrong[:2])
    return Figure(
        f"{surface.title}, answered by anything but an answer or a plain refusal",
        f"{len(tally.wrong)} of {tally.examples:,} ({tally.refused:,} refused, slowest {tally.slowest:.2f} s){wrong}",
        "0",
        not tally.wrong,
        replay=scope.command(tally.wrong[0][0]) if tally.wrong else "",
    )
