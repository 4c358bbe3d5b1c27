"""Answers that are looked at before it is known which of them are legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.core.questions.choice import Choice


class Candidates(Iterable[Choice]):
    """Too many to list them all: the likely ones are listed, every one is known, so that each refusal can say why."""

    def __init__(self, listed: Iterable[Choice], meant: Callable[[Choice], bool]) -> None:
        self._listed, self._meant = listed, meant

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._listed)

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, Choice) and self._meant(choice)
