"""What was seen, as figures with what is aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.prove.figures import Figure, Scope
from tests.prove.parts.load.measure import Measured


def figures(scope: Scope, it: Measured, where: str) -> Iterator[Figure]:
    """A small share only says that it was measured, and that nothing is lost."""
    seen, small, why = it.seen, scope.share == "quick", it.full
    count, again = len(seen.all_answers), scope.command(scope.case)
    if it.aim.rate:
        where += f", {it.aim.rate:.0f} a second"
    yield Figure(f"{where}: load of the machine, before and after", "{:.1f}, {:.1f}".format(*it.loads), "", met=True)
    acts = f"{count:,} of {seen.people} people in {seen.seconds:.0f} s, {it.rate:.1f} a second"
    acts += f", {len(seen.commits)} of them orders sent; {seen.idle} more were due while everybody waited"
    kept_up = bool(seen.commits) and (small or seen.idle < count / 100)
    yield Figure(f"{where}: acts", acts, "all that are due", kept_up, why, again)
    soon = bool(count) and (quantile(seen.all_answers, 0.99) < 0.5 or small)
    yield Figure(f"{where}: answers", spread(seen.all_answers), "p99 < 500 ms", soon, why, again)
    for kind, times in sorted(seen.answers.items()):
        yield Figure(f"{where}: answers to {kind}", spread(times), "", met=True)
    yield Figure(f"{where}: pictures in answers", spread(seen.pictures), "", met=True)
    soon = bool(it.letters) and (quantile(it.letters, 0.99) < 5 or small)
    yield Figure(f"{where}: from an order to the other's letter", spread(it.letters), "p99 < 5 s", soon, why, again)
    waiting = f"{it.told / seen.seconds:.1f}; pictures of {it.without_pictures} were still to come at the end"
    yield Figure(f"{where}: letters a second", waiting, "", met=True)
    longest = max(it.fares, key=lambda fares: fares.longest)
    late = sum(fares.late for fares in it.fares)
    held_up = f"{longest.longest * 1000:.0f} ms ({longest.busy * 1000:.0f} ms of it at work), {late} over 100 ms"
    met = not late or small
    yield Figure(f"{where}: longest stall of the loop", held_up, "none over 100 ms", met, why, again)
    used = " and ".join(f"{fares.processor / seen.seconds:.0%}" for fares in it.fares)
    used = f"bot {used}, the crowd with Discord {seen.processor / seen.seconds:.0%}"
    yield Figure(f"{where}: of a core", used, "", met=True)
    held = " and ".join(f"{fares.memory / 2**20:.0f} MB (at most {fares.peak / 2**20:.0f})" for fares in it.fares)
    yield Figure(f"{where}: memory", held, "", met=True)
    without = f"{seen.unanswered} of {count + seen.unanswered:,}"
    yield Figure(f"{where}: acts without an answer in time", without, "0", not seen.unanswered, why, again)
    bad = f"{it.lost} lost, {it.twice} twice, {len(seen.failed)} failed"
    well = not (it.lost or it.twice or seen.failed)
    yield Figure(f"{where}: letters and orders", "; ".join([bad, *seen.failed[:2]]), "0", met=well, replay=again)
    left = ", ".join(f"{why} {times}" for why, times in sorted(seen.stuck.items()))
    scope.say(f"{where}: left early: {left or 'nobody'}; {seen.deferred} answers asked for time")


def beginning(first: Measured, where: str) -> Iterator[Figure]:
    """What those wait for who are the first after a start."""
    said = f"{spread(first.seen.all_answers)}, {first.seen.unanswered} without an answer in time"
    yield Figure(f"{where}: first answers after a start", said, "all in time", met=not first.seen.unanswered)


def ratio(one: Measured, one_flat: Measured, two: Measured, two_flat: Measured) -> Iterator[Figure]:
    """Two processes, by one."""
    parts = {
        "acts a second, as many as can be": (two_flat.rate, one_flat.rate),
        "p99 of answers": (quantile(two.seen.all_answers, 0.99), quantile(one.seen.all_answers, 0.99)),
        "p99 of letters": (quantile(two.letters, 0.99), quantile(one.letters, 0.99)),
    }
    said = ", ".join(
        f"{name} {more / less:.2f}" if more and less else f"{name} –" for name, (more, less) in parts.items()
    )
    yield Figure("two processes, as a multiple of one", said, "", met=True)


def quantile(times: Sequence[float], part: float) -> float:
    """So much of them took no longer than this; seconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] if times else 0.0


def spread(times: Sequence[float]) -> str:
    """Their quantiles, in words."""
    if not times:
        return "none"
    p50, p95, p99 = (f"{quantile(times, part) * 1000:,.0f}" for part in (0.5, 0.95, 0.99))
    return f"p50 {p50}, p95 {p95}, p99 {p99} ms, most {max(times) * 1000:,.0f} ({len(times):,})"
