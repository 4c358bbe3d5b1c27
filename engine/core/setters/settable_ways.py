"""What can be said where something on a table is set: the words of a path one after the other, and the values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET, to_builtins
from msgspec import inspect as shapes

from engine.core.registry import Rules
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Secret
from engine.core.setters.ids import bounds, out_of
from engine.core.setters.settable import Settable, Spot, bare
from engine.core.setters.setting import NOBODY

UNTOLD = object()
"""What is not known of a table: it is hidden, or can't be read under the name it is set by."""


def next_words(rules: Rules[Any, Any], said: Sequence[str]) -> list[str]:
    """What may be said next in a path; nothing where it is complete, or no path.

    Behind what a game sets in a way of its own, any id of its board may be meant.
    """
    heads = {head.split(".")[0] for head in rules.setters()}
    if not said:
        return sorted(heads)
    settable: Settable | None = rules.settable
    if settable is None or said[0] not in heads:
        return []
    if (shape := _shape(settable, said)) is not None:
        return _keys(settable, shape)
    if said[0] in settable.spots or len(said) > 1:
        return []
    return sorted({id for ids in settable.shapes.ids.values() for id in ids})


def values(rules: Rules[Any, Any], said: Sequence[str]) -> list[str]:
    """What a place may be set to, where that can be listed: yes or no, ids, nobody.

    What a game sets in a way of its own is still called by its id, where it stands by itself (`card`).
    """
    settable: Settable | None = rules.settable
    if settable is not None and _stands_alone(settable, said):
        alone = _shape(settable, said)
        return list(settable.shapes.known(alone)) if isinstance(alone, shapes.Metadata) and out_of(alone) else []
    shape = _typed(settable, said)
    if settable is None or shape is None:
        return []
    none = [NOBODY] if _may_be_nobody(shape) else []
    inner = _inner(shape)
    if isinstance(inner, shapes.BoolType):
        return ["yes", "no"]
    return [*none, *settable.shapes.known(inner)] if isinstance(inner, shapes.Metadata) else none


def number_of(rules: Rules[Any, Any], said: Sequence[str]) -> str:
    """What a number there must be, in words; empty where it is no number."""
    shape = _typed(rules.settable, said)
    inner = _inner(shape) if shape is not None else None
    plain = inner.type if isinstance(inner, shapes.Metadata) else inner
    return str(bounds(inner)) if inner is not None and isinstance(plain, shapes.IntType) else ""


def standing(rules: Rules[Any, Any], state: Any, said: Sequence[str]) -> Any:
    """What stands there on a table as somebody sees it; `UNTOLD` where that can't be said."""
    settable: Settable | None = rules.settable
    spot = settable.spots.get(said[0]) if settable is not None and said else None
    if settable is None or spot is None or len(said) - 1 < len(spot.said):
        return UNTOLD
    if spot.head in settable.set_otherwise and not _stands_alone(settable, said):
        return UNTOLD
    here = state
    for step in spot.steps(list(said[1:])):
        if isinstance(here, Secret | Bag) or here is UNSET:
            return UNTOLD
        if here is None:
            return None
        here = here.get(step) if isinstance(here, Mapping) else getattr(here, step, UNTOLD)
    return UNTOLD if here is UNTOLD or here is UNSET or isinstance(here, Secret | Bag) else to_builtins(here)


def _stands_alone(settable: Settable, said: Sequence[str]) -> bool:
    """Whether that is a field of the table by its own name, which the game sets in a way of its own."""
    return len(said) == 1 and said[0] in settable.set_otherwise and said[0] in settable.own


def _typed(settable: Settable | None, said: Sequence[str]) -> shapes.Type | None:
    """The type of a value, where it is set by that."""
    return None if settable is None or (said[:1] and said[0] in settable.set_otherwise) else _shape(settable, said)


def _shape(settable: Settable | None, said: Sequence[str]) -> shapes.Type | None:
    """The type of what has been said so far: what is still to be said is a key of it, or it is a value."""
    spot = settable.spots.get(said[0]) if settable is not None and said else None
    if settable is None or spot is None:
        return None
    keys = list(said[1:])
    way = spot.steps(keys) if len(keys) >= len(spot.said) else _up_to(spot, len(keys))
    shape: shapes.Type | None = settable.shapes.state
    for step in way:
        shape = _below(shape, step) if shape is not None else None
    return shape


def _up_to(spot: Spot, count: int) -> list[str]:
    """The way to where the next key is said."""
    return spot.way[: spot.way.index(spot.said[count])]


def _below(shape: shapes.Type, step: str) -> shapes.Type | None:
    shape = bare(shape)
    if isinstance(shape, shapes.StructType):
        return next((field.type for field in shape.fields if field.name == step), None)
    return shape.value_type if isinstance(shape, shapes.DictType) else None


def _keys(settable: Settable, shape: shapes.Type) -> list[str]:
    shape = bare(shape)
    if isinstance(shape, shapes.StructType):
        return [field.name for field in shape.fields]
    if isinstance(shape, shapes.DictType) and isinstance(shape.key_type, shapes.Metadata) and out_of(shape.key_type):
        return list(settable.shapes.known(shape.key_type))
    return []


def _inner(shape: shapes.Type) -> shapes.Type:
    """A value's type without the None it may be, but with what is said of it."""
    if isinstance(shape, shapes.Metadata) and not out_of(shape) and isinstance(shape.type, shapes.UnionType):
        shape = shape.type
    if isinstance(shape, shapes.UnionType):
        shape = next(each for each in shape.types if not isinstance(each, shapes.NoneType))
    return shape


def _may_be_nobody(shape: shapes.Type) -> bool:
    inner = shape.type if isinstance(shape, shapes.Metadata) else shape
    return isinstance(inner, shapes.UnionType) and any(isinstance(each, shapes.NoneType) for each in inner.types)
