"""What all rows are: SQLModel's models, made and changed without what only its checked models need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from sqlmodel import SQLModel


class Row(SQLModel):
    """A row of a table.

    SQLModel checks nothing of a table's row either, but walks through all its fields for each that is made, and writes
    each value twice: as SQLAlchemy's and as pydantic's, which are the same. Without that it takes a third of the time.
    """

    def __init__(self, **values: Any) -> None:
        """`values` by field; the others have what their fields say."""
        for name, default in _defaults(type(self)).items():
            if name not in values:
                _keep(self, name, default())
        for name, value in values.items():
            _keep(self, name, value)

    __setattr__ = object.__setattr__  # type: ignore[assignment]
    """SQLAlchemy's attributes are descriptors, and keep what they are set to."""


_keep = object.__setattr__


@cache
def _defaults(model: type[SQLModel]) -> Mapping[str, Callable[[], Any]]:
    """What makes the values of fields that need not be given."""
    return {
        name: field.default_factory or (lambda value=field.default: value)  # type: ignore[misc]
        for name, field in model.model_fields.items()
        if not field.is_required()
    }
