"""What a game consists of, found where it stands: its frames, its kinds of decision, its checks and conditions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple

from engine.core.ahead.plan import Predicate
from engine.core.frame import Frame
from engine.core.questions.check import Check
from engine.core.questions.decision import Kind


class Contents(NamedTuple):
    """All that a game's modules declare."""

    frames: tuple[type[Frame], ...]
    kinds: dict[str, Kind]
    checks: dict[str, Check]
    predicates: dict[str, Predicate]


def contents(package: ModuleType, sections: Sequence[str]) -> Contents:
    """What the modules of a game's package declare; kinds in the order of the rulebook's sections."""
    _import_all(package)
    game = package.__name__.rpartition(".")[2]
    seen = [(module, thing) for module in _modules(package) for thing in vars(module).values()]
    found = [thing for _, thing in seen]
    frames = {one.__struct_config__.tag: one for one in found if _declared(one, Frame, game)}
    # Who else uses a kind must not decide where it comes among those of its section.
    kinds = {one.name: one for module, one in seen if _declared(one, Kind, game) and one.__module__ == module.__name__}
    order = {section: place for place, section in enumerate(sections)}
    ranked = sorted(kinds.values(), key=lambda kind: order.get(kind.section, len(order)))
    made = {kind.name: kind() for kind in ranked}
    return Contents(
        tuple(frames[tag] for tag in sorted(frames)),
        made,
        {check.code: check for kind in made.values() for verb in kind.verbs for check in verb.checks},
        {one.name: one for one in found if isinstance(one, Predicate)},
    )


def _import_all(package: ModuleType) -> None:
    """Whole orders, tactics and advice are declared where nothing else of a game needs to know of them."""
    for found in iter_modules(package.__path__, f"{package.__name__}."):
        module = import_module(found.name)
        if found.ispkg:
            _import_all(module)


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for thing in vars(package).values():
        if isinstance(thing, ModuleType) and thing.__name__.startswith(f"{package.__name__}."):
            yield from _modules(thing)


def _declared(thing: Any, base: type, game: str) -> bool:
    """Whether something is a class of the game's own that can be stored or asked, not one that others are made of."""
    if not (isinstance(thing, type) and issubclass(thing, base)):
        return False
    name = thing.__struct_config__.tag if issubclass(thing, Frame) else getattr(thing, "name", "")
    return str(name).startswith(f"{game}.")
