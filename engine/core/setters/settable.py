"""What of a table can be set and asked by the types of its state: for cases and for an arbiter.

Every field of a state in which nothing is hidden can be set under its own name. What stands deeper has a spot:
`"stock": "sides.<seat>.stock.<good>"` is said `stock.athens.wine`; so has what is said in another order:
`"hoplites.<land>.<seat>": "hoplites.<seat>.<land>"`. A game writes only what does more than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec import inspect as shapes
from msgspec.structs import asdict

from engine.core.files.data_entries import doubles
from engine.core.secrets.mask import field_types, may_hide
from engine.core.setters.ids import ANY, Shapes, bounds, out_of
from engine.core.setters.setting import Impossible, nobody, one_of

S = TypeVar("S")
Setter = Callable[[Any, str, Any], None]
"""Gets the state, the rest of the path (`boiotia` of `hoplites.boiotia`; empty if there is none) and the value."""
Reader = Callable[[Any, str], Any]
"""Gets the state and the next part of the path; gives back a value, or what to look further into."""
YES_OR_NO = {"yes": True, "no": False}


class Spot:
    """Where something stands on a table, and how one says so."""

    def __init__(self, pattern: str, way: str) -> None:
        self.way = way.split(".")
        head, *said = pattern.split(".")
        self.head = head
        self.said = said or [step for step in self.way if step.startswith("<")]
        """What is said behind the head, in this order."""
        self.form = ".".join([head, *self.said])

    def steps(self, keys: list[str]) -> list[str]:
        """The way, for what is said behind the head."""
        said = dict(zip(self.said, keys, strict=False))
        return [said.get(step, step) for step in self.way] + keys[len(self.said) :]

    def leaves(self, keys: list[str], value: Any) -> Iterator[tuple[list[str], Any]]:
        """A value that may be a table of what is still to be said, one thing at a time."""
        if len(keys) >= len(self.said):
            yield keys, value
        elif not isinstance(value, Mapping):
            raise Impossible(f"{self.head}: say {self.form}")
        else:
            for key, inner in value.items():
                yield from self.leaves([*keys, *str(key).split(".")], inner)


class Settable:
    """What can be set and asked of the tables of a game."""

    def __init__(self, state: Any, shapes_of: Shapes, spots: Mapping[str, str]) -> None:
        self.shapes = shapes_of
        plain = {name: name for name, hint in field_types(state).items() if not may_hide(hint, set())}
        self.spots = {spot.head: spot for spot in (Spot(*row) for row in (plain | dict(spots)).items())}
        self.own = frozenset(plain)
        self.set_otherwise: frozenset[str] = frozenset()
        """Heads that the game sets in a way of its own, so that the types do not say what could be put there."""

    def setters(self) -> dict[str, Setter]:
        """By head."""
        return {head: self._setter(spot) for head, spot in self.spots.items()}

    def facts(self) -> dict[str, Reader]:
        """By head, for what is not a field of the state itself."""
        return {head: self._reader(spot) for head, spot in self.spots.items() if head not in self.own and spot.said}

    def _setter(self, spot: Spot) -> Setter:
        def put(state: Any, path: str, value: Any) -> None:
            for keys, given in spot.leaves(path.split(".") if path else [], value):
                self._put(state, self.shapes.state, spot.steps(keys), given, spot)

        return put

    def _reader(self, spot: Spot) -> Reader:
        def read(state: Any, part: str) -> Any:
            here = state
            for step in spot.steps([part])[: spot.way.index(spot.said[1]) if len(spot.said) > 1 else None]:
                here = here[step] if isinstance(here, Mapping) else getattr(here, step)
            return here

        return read

    # ------------------------------------------------------------------ setting

    def _put(self, old: Any, shape: shapes.Type, steps: list[str], value: Any, spot: Spot) -> Any:
        """What stands in a place after it has been set: all of it, or what the steps lead to."""
        if not steps:
            return self._read(old, shape, value, spot)
        shape, (step, *rest) = bare(shape), steps
        if isinstance(shape, shapes.StructType) and old is None and not rest:
            return self._struct(old, shape, {step: value}, spot)
        if isinstance(shape, shapes.StructType) and old is not None:
            field = one_of(step, [field.name for field in shape.fields], spot.head)
            kind = next(each for each in shape.fields if each.name == field).type
            setattr(old, field, self._put(getattr(old, field), kind, rest, value, spot))
            return old
        if isinstance(shape, shapes.DictType):
            old = {} if old is None else old
            key = self._read(None, shape.key_type, step, spot)
            if not rest and _nothing(shape.value_type, value):
                old.pop(key, None)
            else:
                old[key] = self._put(old.get(key), shape.value_type, rest, value, spot)
            return old
        raise Impossible(f"{spot.head}: say {spot.form}")

    def _read(self, old: Any, shape: shapes.Type, value: Any, spot: Spot) -> Any:
        """A value as the state has it; `Impossible` where it is none."""
        match shape:
            case shapes.Metadata():
                return self._marked(old, shape, value, spot)
            case shapes.UnionType():
                return None if nobody(value) else self._read(old, bare(shape), value, spot)
            case shapes.StructType():
                return self._struct(old, shape, value, spot)
            case shapes.DictType():
                return self._table(old, shape, value, spot)
            case shapes.ListType():
                if not isinstance(value, list):
                    raise Impossible(f"{spot.head}: say a list")
                return [self._read(None, shape.item_type, item, spot) for item in value]
            case shapes.BoolType():
                value = YES_OR_NO.get(value, value) if isinstance(value, str) else value
                _check(isinstance(value, bool), f"{spot.head}: say true or false")
            case shapes.IntType():
                _check(ANY.hold(value), f"{spot.head}: {value!r} is not {ANY}")
            case shapes.StrType():
                _check(isinstance(value, str), f"{spot.head}: {value!r} is not a word")
        return value

    def _marked(self, old: Any, shape: shapes.Metadata, value: Any, spot: Spot) -> Any:
        if value == (shape.extra or {}).get("nobody", UNSAID):
            return None
        if out_of(shape):
            if not isinstance(value, str) or value not in self.shapes.known(shape):
                raise Impossible(self.shapes.unknown(shape, value))
            return value
        _check((allowed := bounds(shape)) == ANY or allowed.hold(value), f"{spot.head}: {value!r} is not {allowed}")
        read = self._read(old, shape.type, value, spot)
        if (shape.extra or {}).get("distinct"):
            _check(not doubles(read), f"{spot.head}: say a list of different things")
        return read

    def _table(self, old: Any, shape: shapes.DictType, value: Any, spot: Spot) -> Any:
        """What is not named stays. A list: one in each of these, and no others."""
        if isinstance(value, list):
            value = {"": None} if doubles(value) else dict.fromkeys(value, 1)
            old = {}
        _check(isinstance(value, Mapping) and "" not in value, f"{spot.head}: say {spot.form}")
        complete = isinstance(bare(shape.value_type), shapes.IntType) and bounds(shape.value_type).least != 1
        table = dict(old or {}) if value or complete else {}
        for key, item in value.items():
            self._put(table, shape, [str(key)], item, spot)
        return table

    def _struct(self, old: Any, shape: shapes.StructType, value: Any, spot: Spot) -> Any:
        """A table of its fields; of those that are not named, what they were. What can be said in a word has `said`."""
        if not isinstance(value, Mapping):
            said: Callable[[str], Struct] | None = getattr(shape.cls, "said", None)
            if said is None or not isinstance(value, str):
                raise Impossible(f"{spot.head}: say a table of {', '.join(shape.cls.__struct_fields__)}")
            value = asdict(said(value))
            old = None
        kinds = {field.name: field for field in shape.fields}
        fields = {name: getattr(old, name) for name in kinds} if old is not None else {}
        for name, item in value.items():
            kind = kinds[one_of(name, kinds, spot.head)].type
            fields[name] = self._read(fields.get(name), kind, item, spot)
        missing = [name for name, kind in kinds.items() if kind.required and name not in fields]
        _check(not missing, f"{spot.head}: say {', '.join(missing)} too")
        return shape.cls(**fields)


UNSAID = object()


def bare(shape: shapes.Type) -> shapes.Type:
    """What it is besides being nothing at all, without what is said of it."""
    if isinstance(shape, shapes.Metadata) and not out_of(shape):
        return bare(shape.type)
    if isinstance(shape, shapes.UnionType):
        return next(each for each in shape.types if not isinstance(each, shapes.NoneType))
    return shape


def _nothing(shape: shapes.Type, value: Any) -> bool:
    """Whether a value in a table means that there is nothing: none of what is counted, nobody."""
    if isinstance(bare(shape), shapes.IntType):
        return bounds(shape).least == 1 and value == 0 and not isinstance(value, bool)
    return nobody(value) and not isinstance(shape, shapes.UnionType)


def _check(right: bool, otherwise: str) -> None:
    if not right:
        raise Impossible(otherwise)
