"""What somebody may not know changes nothing of what they get: pairs of positions that look alike to them.

A pair is a position of a random game and a mutant of it, made by what knows nothing of the masks (`mutants.py`).
All are compared by what is quickly found out, shares of them by what takes longer (`sights.py`), and some at a table
of the real bot by all that can be pressed, typed and sent (`looks.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context
from typing import Any

from bot.service.installed import load_games
from engine.core import registry
from tests.prove.figures import Figure, Scope
from tests.prove.parts.leaks.looks import Looked, Much, look
from tests.prove.parts.leaks.pairs import FEW, SOME, Game, Tally, examine
from tests.prove.parts.leaks.sights import WRONG

GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")
AIM = 1_000_000
MINUTES, LOOKING = 55.0, 0.3
"""How long the whole may take, if nobody says so; the share of the time that goes into looking at tables."""
PROCESSES = 2
SHOWN = 3
"""Leaks that are told one by one."""


def run(scope: Scope) -> Iterator[Figure]:
    """The pairs, then the tables."""
    load_games()
    if scope.case:
        yield from _again(scope)
        return
    if scope.share == "whole" and scope.minutes is None:
        scope.minutes = MINUTES
    tally, per_game = _pairs(scope)
    yield from _pair_figures(scope, tally, per_game)
    if scope.share == "whole":
        yield from _look_figures(scope, _looks(scope))


def _again(scope: Scope) -> Iterator[Figure]:
    way, _, name = scope.case.partition(":")
    game = Game.of(scope.seed, name)
    if way == "pairs":
        tally = examine(game, *_size(scope))
        yield from _pair_figures(scope, tally, Counter({game.game: tally.pairs["hidden"]}))
    else:
        yield from _look_figures(scope, look(game, _much(scope)))


def _size(scope: Scope) -> tuple[int, int, int]:
    """Of each game: every how many questions, how many positions, how many tries at mutants."""
    return scope.size((9, 12, 600), (5, 2, 25))


def _much(scope: Scope) -> Much:
    return scope.size(Much(4, 3, 400, 3, 2), Much(1, 1, 60, 0, 0, 1))


def _cases(seed: int, game: str) -> Iterator[Game]:
    """Games without end: each scenario in turn in which anything is hidden."""
    rules = registry.rules(game)
    hiding = [scenario for scenario in rules.scenarios if rules.hides(scenario)]
    for number in count():
        yield Game(seed, game, hiding[number % len(hiding)], number)


def _pairs(scope: Scope) -> tuple[Tally, Counter[str]]:
    """Pairs until there are enough or time is up, of each game as many."""
    tally, per_game, cases = (
        Tally(),
        Counter(dict.fromkeys(GAMES, 0)),
        {game: _cases(scope.seed, game) for game in GAMES},
    )
    if scope.share == "quick":
        for game in GAMES:
            _count(tally, per_game, game, examine(next(cases[game]), *_size(scope)))
        return tally, per_game
    ends = scope.left * LOOKING
    with ProcessPoolExecutor(PROCESSES, get_context("spawn"), load_games) as pool:
        running: dict[Future[Tally], str] = {}
        while tally.pairs["hidden"] < AIM and (scope.left > ends or running):
            while len(running) < PROCESSES and scope.left > ends:
                under_way = Counter(running.values())
                game = min(GAMES, key=lambda it: per_game[it] + under_way[it] * 4000)
                running[pool.submit(examine, next(cases[game]), *_size(scope))] = game
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                _count(tally, per_game, running.pop(done), done.result())
            scope.say(f"{tally.pairs['hidden']} pairs, {len(tally.leaks)} leaks")
    return tally, per_game


def _count(tally: Tally, per_game: Counter[str], game: str, found: Tally) -> None:
    tally.add(found)
    per_game[game] += found.pairs["hidden"]


def _looks(scope: Scope) -> Looked:
    """Tables until time is up, of each game in turn."""
    found, cases = Looked(), {game: _cases(scope.seed, game) for game in GAMES}
    with ProcessPoolExecutor(PROCESSES, get_context("spawn"), load_games) as pool:
        running: set[Future[Looked]] = set()
        for game in (game for _ in count() for game in GAMES):
            running.add(pool.submit(look, next(cases[game]), _much(scope)))
            if len(running) > PROCESSES or scope.left <= 0:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    found.add(one.result())
                scope.say(f"{found.pairs} pairs at tables, {len(found.leaks)} leaks")
            if scope.left <= 0:
                break
        for one in running:
            found.add(one.result())
    return found


def _pair_figures(scope: Scope, tally: Tally, per_game: Counter[str]) -> Iterator[Figure]:
    aim = scope.size(AIM, 50) if not scope.case else 1
    hidden, enough = tally.pairs["hidden"], tally.pairs["hidden"] >= aim
    games = ", ".join(f"{game} {number:,}" for game, number in per_game.items())
    yield Figure(
        "pairs alike to a viewer that differ in what is hidden",
        f"{hidden:,} ({games}) from {tally.tried:,} mutants",
        f"{aim:,}",
        enough,
        "" if enough else f"that is what {scope.minutes or 0:.0f} minutes come to on a machine that others use",
    )
    others = f"{tally.pairs['order']:,} by order, {tally.pairs['book']:,} by dice or counts"
    yield Figure("besides, alike but for the order of what lies together, or for the dice", others, "any", met=True)
    for title, of, names in (
        (f"told apart by choices, {WRONG} refusals, defaults, scores", tally.count, _QUICK),
        (f"by why not, whole orders, tactics, stances, standings (every {SOME}th)", tally.some, _SOME),
        (f"by what they are told and see when another answers (every {SOME}th)", tally.acted, _AFTER),
        (f"by drafts, completions, orders left ahead, forks (every {FEW}th)", tally.few, _FEW),
    ):
        leaks = [leak for leak in tally.leaks if _what(leak).startswith(names) != (names is _AFTER)]
        asked = f"; {tally.asked:,} for somebody who is asked" if names is _QUICK else ""
        yield _leaks(scope, "pairs", title, f"of {of:,}{asked}", leaks)


_QUICK = ("choices", "refusals", "default", "scores")
_SOME = ("why not", "what can't be done", "whole orders", "tactics", "stances", "standings")
_FEW = ("drafts", "completions", "plans", "a fork")
_AFTER = (*_QUICK, *_SOME, *_FEW)
"""What none of these is tells of another's answer."""


def _what(leak: str) -> str:
    return leak.partition(": ")[2]


def _look_figures(scope: Scope, found: Looked) -> Iterator[Figure]:
    words = [leak for leak in found.leaks if not _what(leak).startswith(("letters", "the picture"))]
    yield _leaks(
        scope,
        "looks",
        "told apart at a table by panels, texts, alternative texts, file names, forms, refusals",
        f"of {found.answers:,} answers to {len(found.acts)} acts, {found.pairs:,} pairs",
        words,
    )
    letters = [leak for leak in found.leaks if _what(leak).startswith("letters")]
    figure = _leaks(
        scope,
        "looks",
        "told apart by letters: words, buttons, file names, alternative texts, their number and order",
        f"of {found.letters:,} letters, {found.sendings:,} answers of others",
        letters,
    )
    if not scope.case and not found.letters:
        figure.met, figure.reason = False, "no letter was compared"
    yield figure
    pictures = [leak for leak in found.leaks if _what(leak).startswith("the picture")]
    yield _leaks(scope, "looks", "told apart by pictures, byte for byte", f"of {found.pictures:,} drawn", pictures)


def _leaks(scope: Scope, way: str, title: str, of: str, leaks: list[str]) -> Figure:
    shown = "".join(f"; {leak}" for leak in leaks[:SHOWN])
    case: Any = f"{way}:{leaks[0].partition(',')[0]}" if leaks else ""
    return Figure(title, f"{len(leaks):,} {of}{shown}", "0", not leaks, replay=scope.command(case) if leaks else "")
