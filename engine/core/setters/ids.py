"""What a state says of its words and numbers: of which table a word is an id, and within which bounds a number is.

Its type hints say it: `dict[LandId, int]`, where `LandId = Annotated[str, of("land")]`; numbers have bounds
(`NotNegative`), and lists in which nothing may stand twice are `DISTINCT`. The ids there are stand in the board's
`ids`, by table. From these follow what is impossible about a table (`Shapes.faults`) and what cases and arbiters may
set (`settable.py`). What has been stored is read whatever it is: a table that can't be loaded is worse than a wrong
number.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Annotated, Any, NamedTuple, get_origin

from msgspec import UNSET, Meta
from msgspec import inspect as shapes

from engine.core.files.data_entries import doubles, listed, perhaps
from engine.core.secrets.secret import Secret


def number(least: int, most: int | None = None) -> Meta:
    """Says of a whole number what it must be at least, and at most."""
    return Meta(extra={"least": least, "most": most})


NotNegative = Annotated[int, number(0)]
Positive = Annotated[int, number(1)]
"""Of a count in a table: what there is none of is not there."""
DISTINCT = Meta(extra={"distinct": True})
"""Says of a list that nothing stands in it twice."""


def nobody_is(word: str) -> Meta:
    """Says of what may be None how else cases and arbiters write that."""
    return Meta(extra={"nobody": word})


Fault = tuple[tuple[str, ...], str]
"""The way to where something is wrong, and what."""
Checker = Callable[[Any], list[Fault]]
_FINE: list[Fault] = []


def out_of(shape: shapes.Metadata) -> tuple[str, ...]:
    """The tables of ids that a word is out of; none: it is any word."""
    return tuple((shape.extra or {}).get("of", ()))


class Bounds(NamedTuple):
    """What a whole number must be at least, and at most; None: it may be any."""

    least: int | None
    most: int | None

    def __str__(self) -> str:
        if self.most is not None:
            return f"a number from {self.least} to {self.most}"
        return "a number" if self.least is None else f"a number from {self.least} up"

    def hold(self, value: Any) -> bool:
        """Whether it is a whole number within them."""
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


ANY = Bounds(None, None)


def bounds(shape: shapes.Type) -> Bounds:
    """The bounds of a number."""
    extra = (shape.extra or {}) if isinstance(shape, shapes.Metadata) else {}
    return Bounds(extra.get("least"), extra.get("most"))


class Shapes:
    """What there is on a table by its type, held against the ids of a board."""

    def __init__(self, state: Any, ids: Mapping[str, Collection[str]]) -> None:
        self.state = shapes.type_info(state)
        self.ids = {table: dict.fromkeys(known) for table, known in ids.items()}
        self._known: dict[tuple[str, ...], dict[str, None]] = {}
        self._check = self._checker(self.state)

    def faults(self, state: Any) -> list[str]:
        """Ids that do not exist, numbers out of bounds, and what is there twice: where it stands, and what is right."""
        found = self._check(state) if self._check is not None else _FINE
        return [f"{'.'.join(way)}: {why}" for way, why in found]

    def known(self, shape: shapes.Metadata) -> dict[str, None]:
        """The ids that a word may be."""
        tables = tuple(out_of(shape))
        if tables not in self._known:
            self._known[tables] = {id: None for table in tables for id in self.ids[table]}
        return self._known[tables]

    def unknown(self, shape: shapes.Metadata, value: Any) -> str:
        """What is said of a word that is no id."""
        known = self.known(shape)
        what = " or ".join(out_of(shape)).replace("_", " ")
        return f"{what} {value!r} is unknown; one of: {listed(known)}{perhaps(value, known)}"

    def _checker(self, shape: shapes.Type) -> Checker | None:
        """What finds the faults of a value of this shape; None where there can be none."""
        match shape:
            case shapes.Metadata():
                return self._marked(shape)
            case shapes.StructType():
                return self._fields(shape)
            case shapes.DictType():
                return self._table(shape)
            case shapes.ListType() | shapes.VarTupleType():
                return self._items(shape.item_type)
            case shapes.UnionType():
                return self._either([each for each in shape.types if not isinstance(each, shapes.NoneType)])
        return None

    def _marked(self, shape: shapes.Metadata) -> Checker | None:
        if out_of(shape):
            known = self.known(shape)
            return lambda value: _FINE if value in known else [((), self.unknown(shape, value))]
        if (allowed := bounds(shape)) != ANY:
            return lambda value: _FINE if allowed.hold(value) else [((), f"{value!r} is not {allowed}")]
        inner = self._checker(shape.type)
        if not (shape.extra or {}).get("distinct"):
            return inner

        def check(value: Any) -> list[Fault]:
            found = inner(value) if inner is not None else []
            if len(set(value)) < len(value):
                found = [*found, *(((), f"{thing} is there twice") for thing in doubles(value))]
            return found

        return check

    def _fields(self, shape: shapes.StructType) -> Checker | None:
        cls = get_origin(shape.cls) or shape.cls
        if cls is Secret:
            inner = self._checker(shape.fields[0].type)
            return None if inner is None else lambda secret: _FINE if secret.value is UNSET else inner(secret.value)
        fields = [(f.name, f.default, c) for f in shape.fields if (c := self._checker(f.type)) is not None]

        def check(value: Any) -> list[Fault]:
            found = _FINE
            for name, default, checker in fields:
                item = getattr(value, name)
                if item is None or item == default:  # what a field begins with is right: nobody, nothing, nowhere
                    continue
                if wrong := checker(item):
                    found = [*found, *_below(name, wrong)]
            return found

        return check if fields else None

    def _table(self, shape: shapes.DictType) -> Checker | None:
        keys, values = self._checker(shape.key_type), self._checker(shape.value_type)
        if keys is None and values is None:
            return None

        def check(value: Any) -> list[Fault]:
            found = _FINE
            for key, item in value.items():
                if keys is not None and (wrong := keys(key)):
                    found = [*found, *wrong]
                elif values is not None and item is not None and (wrong := values(item)):
                    found = [*found, *_below(str(key), wrong)]
            return found

        return check

    def _items(self, shape: shapes.Type) -> Checker | None:
        inner = self._checker(shape)
        if inner is None:
            return None
        return lambda value: [fault for item in value for fault in inner(item)]

    def _either(self, kinds: list[shapes.Type]) -> Checker | None:
        """Of several types only the one that is there besides None says anything."""
        inner = self._checker(kinds[0]) if len(kinds) == 1 else None
        return None if inner is None else lambda value: _FINE if value is None else inner(value)


def _below(name: str, faults: list[Fault]) -> Iterator[Fault]:
    return (((name, *way), why) for way, why in faults)
