"""Answers that are looked at before it is known which of them are legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.core.questions.choice import Choice
from engine.core.questions.pattern import NUMBER
from engine.core.questions.verb import Verb


class Candidates(Iterable[Choice]):
    """Too many to list them all: the likely ones are listed, every one is known, so that each refusal can say why."""

    def __init__(self, listed: Iterable[Choice], meant: Callable[[Choice], bool]) -> None:
        self._listed, self._meant = listed, meant

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._listed)

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, Choice) and self._meant(choice)


class Listed(Verb):
    """A verb of which a game lists what is likely, and knows all that could be meant: any ids, any number."""

    def listed(self, scene: Any) -> Iterable[Choice]:
        """The likely ones, whether legal or not."""
        raise NotImplementedError

    def candidates(self, scene: Any) -> Iterable[Choice]:
        """Those, and all others that name something that there is."""
        return Candidates(self.listed(scene), lambda choice: self.known(scene, choice))

    def sifted(self, scene: Any) -> Iterable[Choice]:
        """The likely ones only, unless a game says otherwise what its candidates are."""
        return self.listed(scene) if type(self).candidates is Listed.candidates else self.candidates(scene)

    def known(self, scene: Any, choice: Choice) -> bool:
        """Whether everything that a choice names is there."""
        return choice.verb == self.name and len(choice.args) == len(self.slots) and all(
            (isinstance(said, int) and said > 0) if slot.type == NUMBER else said in self.ids(scene, slot)
            for said, slot in zip(choice.args, self.slots, strict=True)
        )  # fmt: skip
