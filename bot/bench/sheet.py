"""The table that is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.bench.figures import Figure, Section, written
from bot.bench.ratios import Ratio

_TEXT, _NUMBER = 66, 12
_HEADS = ("median", "p99", "least", "most", "samples")


def lines(section: Section) -> Iterator[str]:
    """A section."""
    if section.figures:
        yield _row(" ".join([section.name.upper(), section.game]).strip(), *_HEADS)
    for figure in section.figures:
        yield _row(figure.text, *_numbers(figure))
    for note in section.notes:
        yield f"  {note}"
    yield ""


def comparison(found: Sequence[Ratio]) -> Iterator[str]:
    """How many times as fast each game is as each peer."""
    if found:
        yield _row("OURS AGAINST A PEER'S (above 1: we are faster)", "ours", "peer's", "ours / peer")
        for ratio in found:
            pair = (written(one.median, one.unit) for one in (ratio.ours, ratio.theirs))
            yield _row(f"{ratio.game} {ratio.ours.key} : {ratio.theirs.key}", *pair, _times(ratio.times))
        yield ""


def _numbers(figure: Figure) -> Iterator[str]:
    for value in (figure.median, figure.p99, figure.least, figure.most):
        yield written(value, figure.unit)
    yield str(figure.samples)


def _times(times: float) -> str:
    return f"{times:,.0f}" if times >= 10 else f"{times:.2f}"


def _row(text: str, *cells: str) -> str:
    return f"{text:<{_TEXT}}{''.join(f'{cell:>{_NUMBER}}' for cell in cells)}".rstrip()
