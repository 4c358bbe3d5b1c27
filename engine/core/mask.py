"""Holes where secrets are: what a viewer may know of a position, made from the structs' own types."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from engine.core.check import RulesError
from engine.core.secret import Secret, Viewer

Masker = Callable[[Any, Viewer], None]
"""Turns the secrets inside a value that the viewer doesn't know into holes, in place."""

_PLAIN = (str, int, float, bytes, type(None), UnsetType, enum.Enum, dict, list, tuple, set, frozenset)


class MaskFactory:
    """Builds maskers from type hints, once per type. A type that can hold no secret has none and is skipped.

    A type it does not know is an error rather than skipped: what can't be masked would be seen by everybody.
    """

    def __init__(self) -> None:
        self._built: dict[Any, Masker | None] = {}

    def masker(self, hint: Any) -> Masker | None:
        """The masker for values of type `hint`; None if nothing in it can be secret."""
        if hint not in self._built:
            self._built[hint] = self._later(hint)
            self._built[hint] = self._build(hint)
        return self._built[hint]

    def _later(self, hint: Any) -> Masker:
        """Stands in for the masker of a type that holds itself, while that masker is being built."""

        def mask(value: Any, viewer: Viewer) -> None:
            if (masker := self._built[hint]) is not None:
                masker(value, viewer)

        return mask

    def _build(self, hint: Any) -> Masker | None:
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if hint is Any or origin is typing.Literal:
            return None
        if hint is Secret or origin is Secret:
            return self._secret(args)
        if origin in (typing.Union, types.UnionType):
            return self._union(args)
        if origin is typing.Annotated:
            return self.masker(args[0])
        if origin is dict:
            return self._values(self.masker(args[1]))
        if origin is tuple and Ellipsis not in args:
            return self._places(args)
        if origin in (list, tuple, set, frozenset):
            return self._items(self.masker(args[0]))
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self._struct(hint)
        if isinstance(hint, type) and issubclass(hint, _PLAIN):
            return None
        raise RulesError(f"the mask can't see into {hint}")

    def _secret(self, args: tuple[Any, ...]) -> Masker:
        inner = self.masker(args[0]) if args else None

        def mask(secret: Any, viewer: Viewer) -> None:
            if not viewer.sees(secret.seen):
                secret.value = UNSET
            elif inner is not None and secret.value is not UNSET:
                inner(secret.value, viewer)

        return mask

    def _union(self, args: tuple[Any, ...]) -> Masker | None:
        members = {_runtime(arg): masker for arg in args if (masker := self.masker(arg)) is not None}
        if not members:
            return None

        def mask(value: Any, viewer: Viewer) -> None:
            if (masker := members.get(type(value))) is not None:
                masker(value, viewer)

        return mask

    def _values(self, inner: Masker | None) -> Masker | None:
        if inner is None:
            return None

        def mask(value: Any, viewer: Viewer) -> None:
            for item in value.values():
                inner(item, viewer)

        return mask

    def _items(self, inner: Masker | None) -> Masker | None:
        if inner is None:
            return None

        def mask(value: Any, viewer: Viewer) -> None:
            for item in value:
                inner(item, viewer)

        return mask

    def _places(self, args: tuple[Any, ...]) -> Masker | None:
        maskers = [self.masker(arg) for arg in args]
        if not any(maskers):
            return None

        def mask(value: Any, viewer: Viewer) -> None:
            for item, masker in zip(value, maskers, strict=True):
                if masker is not None:
                    masker(item, viewer)

        return mask

    def _struct(self, struct: type[Struct]) -> Masker | None:
        hints = typing.get_type_hints(struct, include_extras=True)
        fields = [(name, m) for name in struct.__struct_fields__ if (m := self.masker(hints[name])) is not None]
        if not fields:
            return None

        def mask(value: Any, viewer: Viewer) -> None:
            for name, masker in fields:
                masker(getattr(value, name), viewer)

        return mask


def _runtime(hint: Any) -> Any:
    return typing.get_origin(hint) or hint
