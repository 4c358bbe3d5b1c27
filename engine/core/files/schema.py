"""Data files read as what their structs say: fields, bounds, and references from one table to another.

What a struct's type hints promise holds, or `BadData` names the file, the key and what would be right. A number has
bounds (`Count`, `Positive`), a word that names something says of which table it is (`of`); a row with a field `id` is
named by its key, and one that is written as a word has a `spelling`. A table that must have as many rows as there are
names for them, must have one for each.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec import inspect as shapes

from engine.core.files.data_entries import BadData, Entry, doubles, opened

T = TypeVar("T")

MOST = 999
"""No number of a game is greater, years included."""
Count = Annotated[int, Meta(ge=0, le=MOST)]
Positive = Annotated[int, Meta(ge=1, le=MOST)]
Change = Annotated[int, Meta(ge=-MOST, le=MOST)]


def of(*tables: str) -> Meta:
    """Says of a word that it is an id out of one of these tables: what `Annotated` takes."""
    return Meta(extra={"of": tables})


class Schema:
    """How the files of a game are read: with the ids there are, by table."""

    def __init__(self, files: Mapping[str, Any], ids: Mapping[str, Collection[str]]) -> None:
        self.files = files
        self.ids = ids
        self._tables: dict[tuple[str, ...], dict[str, None]] = {}

    def read(self, file: str, kind: type[T], *, besides: Iterable[str] = ()) -> T:
        """A whole file, where its top tables are the fields of a struct; `besides` are read elsewhere."""
        return self.made(opened(self.files, file).without("provenance", *besides), kind)

    def table(self, file: str, name: str, kind: type[T]) -> T:
        """The one table of a file, where there is nothing else in it."""
        (table,) = self.tables(file, **{name: kind})
        return table  # type: ignore[no-any-return]

    def tables(self, file: str, **kinds: Any) -> list[Any]:
        """All tables of a file, by their names what each is read as."""
        read = self.read(file, msgspec.defstruct("File", list(kinds.items()), frozen=True))
        return [getattr(read, name) for name in kinds]

    def grouped(self, whole: Entry, kind: type[T]) -> T:
        """A table whose own tables only group the fields of a struct, but for those that are fields themselves."""
        shape = _struct(kind)
        there: dict[str, Entry] = {}
        for name, row in whole.table().items():
            field = any(field.name == name for field in shape.fields)
            group = isinstance(row.value, dict) and (not field or name in row.value)
            there |= row.table() if group or not field else {name: row}
        return self._converted(whole, self._read(whole, there, shape), kind)

    def made(self, entry: Entry, kind: type[T]) -> T:
        """What an entry spells out."""
        return self._converted(entry, self._value(entry, _shape(kind)), kind)

    def _converted(self, entry: Entry, read: Any, kind: type[T]) -> T:
        try:
            return msgspec.convert(read, kind, str_keys=True)
        except msgspec.ValidationError as error:  # a shape that is not read here yet
            raise entry.wrong(str(error)) from error

    def _value(self, entry: Entry, shape: shapes.Type) -> Any:
        """The plain value of an entry that has this shape."""
        match shape:
            case shapes.Metadata():
                return self._reference(entry, shape)
            case shapes.StructType():
                return self._fields(entry, shape)
            case shapes.DictType():
                rows = list(entry.table().values())
                if (names := self._names(shape.key_type)) is not None and shape.min_length == len(names):
                    _complete(entry, names)
                entry.check(len(rows) >= (shape.min_length or 0), "it needs something in it")
                return {self._key(row, shape.key_type): self._row(row, shape.value_type) for row in rows}
            case shapes.VarTupleType() | shapes.ListType():
                rows = [self._value(row, shape.item_type) for row in entry.rows()]
                least, most = shape.min_length or 0, shape.max_length
                entry.check(len(rows) >= least, f"it needs at least {least}")
                entry.check(most is None or len(rows) <= most, f"it has at most {most}")
                return rows
            case shapes.TupleType():
                rows = entry.rows()
                entry.check(len(rows) == len(shape.item_types), f"it must be a list of {len(shape.item_types)}")
                return [self._value(row, item) for row, item in zip(rows, shape.item_types, strict=True)]
            case shapes.UnionType():
                return self._one_of(entry, [each for each in shape.types if not isinstance(each, shapes.NoneType)])
            case shapes.LiteralType():
                return entry.one_of([str(word) for word in shape.values])
            case shapes.IntType():
                return _whole(entry, shape)
            case shapes.BoolType():
                entry.check(isinstance(entry.value, bool), "it must be true or false")
            case shapes.StrType():
                entry.check(isinstance(entry.value, str), "it must be a text")
        return entry.value

    def _reference(self, entry: Entry, shape: shapes.Metadata) -> Any:
        extra = shape.extra or {}
        if "of" in extra:
            return entry.one_of(self._known(shape))
        read = self._value(entry, shape.type)
        entry.check(not extra.get("distinct") or not doubles(read), "nothing may stand there twice")
        return read

    def _known(self, shape: shapes.Metadata) -> Collection[str]:
        tables = (shape.extra or {})["of"]
        if tables not in self._tables:
            self._tables[tables] = dict.fromkeys(id for table in tables for id in self.ids[table])
        return self._tables[tables]

    def _names(self, shape: shapes.Type) -> Collection[Any] | None:
        """All that the keys of a table can be; None where they are of no list."""
        if isinstance(shape, shapes.LiteralType):
            return shape.values
        return self._known(shape) if isinstance(shape, shapes.Metadata) and "of" in (shape.extra or {}) else None

    def _key(self, row: Entry, shape: shapes.Type) -> str:
        """The key that a row has in its table."""
        name = _name(row)
        if (known := self._names(shape)) is not None and name not in known:
            raise row.stranger([str(word) for word in known])
        if isinstance(shape, shapes.IntType) and not name.isdecimal():
            raise BadData(f"{row.file}.toml: {row.key} means nothing; it must be a whole number")
        return name

    def _row(self, row: Entry, shape: shapes.Type) -> Any:
        """A row of a table; if it has an id, that is its key."""
        named = isinstance(shape, shapes.StructType) and any(field.name == "id" for field in shape.fields)
        if named and isinstance(row.value, dict):
            row = Entry(row.file, row.key, {"id": _name(row), **row.value})
        return self._value(row, shape)

    def _fields(self, entry: Entry, shape: shapes.StructType) -> dict[str, Any]:
        spelling = getattr(shape.cls, "spelling", None)
        if spelling is not None:
            entry = entry.spelled(spelling)
        return self._read(entry, entry.table(), shape)

    def _read(self, entry: Entry, there: dict[str, Entry], shape: shapes.StructType) -> dict[str, Any]:
        fields = {field.name: field for field in shape.fields}
        known = [*fields, *([shape.tag_field] if shape.tag_field else [])]
        for name, row in there.items():
            if name not in known:
                raise row.stranger([name for name in known if name != "id"])
        for name, field in fields.items():
            if field.required and name not in there:
                raise entry.lacks(name)
        read = {name: self._value(there[name], field.type) for name, field in fields.items() if name in there}
        return read | ({shape.tag_field: shape.tag} if shape.tag_field else {})

    def _one_of(self, entry: Entry, kinds: list[shapes.Type]) -> Any:
        """The one of several shapes that an entry has: by its tag, or a table against a plain value."""
        tagged = {kind.tag: kind for kind in kinds if isinstance(kind, shapes.StructType) and kind.tag is not None}
        if tagged:
            field = next(kind.tag_field for kind in tagged.values()) or ""
            return self._value(entry, tagged[entry.at(field).one_of([str(tag) for tag in tagged])])
        tables = [kind for kind in kinds if isinstance(kind, shapes.StructType | shapes.DictType)]
        plain = [kind for kind in kinds if kind not in tables]
        fitting = tables if isinstance(entry.value, dict) else plain
        return self._value(entry, (fitting or kinds)[0])


def ids(files: Mapping[str, Any], **tables: tuple[str, str]) -> dict[str, list[str]]:
    """The ids there are, by table: `ids(files, polis=("poleis", "polis"))` are those of `[polis.*]` in poleis.toml."""
    return {name: list(opened(files, file).at(table).table()) for name, (file, table) in tables.items()}


_shape: Callable[[Any], shapes.Type] = cache(shapes.type_info)


def _struct(kind: type[T]) -> shapes.StructType:
    shape = _shape(kind)
    assert isinstance(shape, shapes.StructType)
    return shape


def _complete(entry: Entry, names: Iterable[Any]) -> None:
    """Where a table has a row for each of some names, none may be missing."""
    for name in names:
        if name not in entry.table():
            raise entry.lacks(str(name))


def _name(row: Entry) -> str:
    return row.key.rpartition(".")[2]


def _whole(entry: Entry, shape: shapes.IntType) -> int:
    least = -MOST if shape.ge is None else shape.ge
    return entry.whole(least, MOST if shape.le is None else shape.le)
