"""Rows and columns out of what a select gives.

SQLAlchemy finds out anew at each execution which columns belong to which row and how they are read: most of what a
select takes. Here that is found out once for all selects that come to the same SQL, and the rest is left to it: the
statement is run as it runs any, its values are as its types make them, and a row that the session has is that row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import CursorResult, Result, Row, Select, inspect
from sqlalchemy.engine import IteratorResult
from sqlalchemy.engine.result import SimpleResultMetaData
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import instance_state, set_committed_value

Reading = Callable[[Session, CursorResult[Any]], Result[Any]]
"""How all selects are read that come to the same SQL."""
Part = Callable[[Session, Row[Any]], Any]
"""One of the things that a line consists of, out of the line's columns."""


def read(session: Session, select: Select[Any], found: CursorResult[Any]) -> Result[Any]:
    """What a select asks for, of what it has found: rows of the session where it asks for models."""
    statement = found.context.compiled
    if statement not in _readings:
        _readings[statement] = _reading(select)
    return _readings[statement](session, found)


_readings: WeakKeyDictionary[Any, Reading] = WeakKeyDictionary()


def _reading(select: Select[Any]) -> Reading:
    asked = select.column_descriptions
    if not any(map(_is_model, asked)):
        return lambda _, found: found
    parts = list(_parts(asked, list(select.selected_columns)))
    heads = SimpleResultMetaData([one["name"] for one in asked])

    def reading(session: Session, found: CursorResult[Any]) -> Result[Any]:
        return IteratorResult(heads, iter([tuple([part(session, line) for part in parts]) for line in found.all()]))

    return reading


def _is_model(asked: Any) -> bool:
    return asked.get("entity") is not None and asked["expr"] is asked["entity"]


def _parts(asked: Sequence[Any], columns: Sequence[Any]) -> Iterator[Part]:
    at = 0
    for one in asked:
        if _is_model(one):
            model = inspect(one["expr"])
            own = list(model.local_table.columns)
            assert [column.name for column in own] == [column.name for column in columns[at : at + len(own)]], model
            yield _rows(model, own, at)
            at += len(own)
        else:
            yield lambda _, line, at=at: line[at]  # type: ignore[misc]
            at += 1
    assert at == len(columns), columns


def _rows(model: Any, columns: Sequence[Any], first: int) -> Part:
    """Rows of a model, whose columns begin with the `first` of a line; None where an outer join found none."""
    names = [model.get_property_by_column(column).key for column in columns]
    keys = [first + columns.index(column) for column in model.primary_key]
    kind, _, token = model.identity_key_from_primary_key(keys)
    mine, new_row = slice(first, first + len(columns)), model.class_manager.new_instance

    def row(session: Session, line: Row[Any]) -> Any:
        named = tuple([line[at] for at in keys])
        if None in named:
            return None
        key = kind, named, token
        known = session.identity_map.get(key)
        if known is None:
            known = new_row()
            known.__dict__.update(zip(names, line[mine], strict=True))
            state = instance_state(known)
            state.key, state.session_id = key, session.hash_key
            session.identity_map.add(state)
        elif forgotten := instance_state(known).expired_attributes:
            for name, value in zip(names, line[mine], strict=True):
                if name in forgotten:
                    set_committed_value(known, name, value)
        return known

    return row
