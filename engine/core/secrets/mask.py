"""Holes where secrets are: what a viewer may know of a position, made from the structs' own types."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from engine.core.questions.check import RulesError
from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Secret, Viewer

Masker = Callable[[Any, Viewer], None]
"""Turns the secrets inside a value that the viewer doesn't know into holes, in place."""

_CONTAINERS = (typing.Union, types.UnionType, dict, list, tuple, set, frozenset)
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
            hides = may_hide(hint, set())
            self._built[hint] = self._later(hint) if hides else None
            if hides:
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
        if hint is Secret or origin is Secret:
            return self._secret(args)
        if hint is Bag or origin is Bag:
            return self._bag(args)
        if origin in (typing.Union, types.UnionType):
            return self._union(args)
        if origin is dict:
            return self._values(self.masker(args[1]))
        if origin is tuple and Ellipsis not in args:
            return self._places(args)
        if origin in (list, tuple, set, frozenset):
            return self._items(self.masker(args[0]))
        return self._struct(hint)

    def _secret(self, args: tuple[Any, ...]) -> Masker:
        inner = self.masker(args[0]) if args else None

        def mask(secret: Any, viewer: Viewer) -> None:
            if not viewer.sees(secret.seen):
                secret.value = UNSET
            elif inner is not None and secret.value is not UNSET:
                inner(secret.value, viewer)

        return mask

    def _bag(self, args: tuple[Any, ...]) -> Masker:
        mask_thing = self._secret(args)

        def mask(bag: Any, viewer: Viewer) -> None:
            for thing in bag.things:
                mask_thing(thing, viewer)
            bag.arrange()

        return mask

    def _union(self, args: tuple[Any, ...]) -> Masker:
        members = {_runtime(arg): masker for arg in args if (masker := self.masker(arg)) is not None}

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

    def _places(self, args: tuple[Any, ...]) -> Masker:
        maskers = [self.masker(arg) for arg in args]

        def mask(value: Any, viewer: Viewer) -> None:
            for item, masker in zip(value, maskers, strict=True):
                if masker is not None:
                    masker(item, viewer)

        return mask

    def _struct(self, struct: type[Struct]) -> Masker:
        hints = field_types(struct)
        fields = [(name, m) for name, hint in hints.items() if (m := self.masker(hint)) is not None]

        def mask(value: Any, viewer: Viewer) -> None:
            for name, masker in fields:
                masker(getattr(value, name), viewer)

        return mask


def may_hide(hint: Any, seen: set[Any]) -> bool:
    """Whether a value of that type can have a secret anywhere inside; `seen` are types already looked into."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in seen or hint is Any or origin is typing.Literal:
        return False
    seen.add(hint)
    if hint in (Secret, Bag) or origin in (Secret, Bag):
        return True
    if origin in _CONTAINERS:
        return any(may_hide(arg, seen) for arg in args if arg is not Ellipsis)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return any(may_hide(inner, seen) for inner in field_types(hint).values())
    if isinstance(hint, type) and issubclass(hint, _PLAIN):
        return False
    raise RulesError(f"the mask can't see into {hint}")


def field_types(struct: type[Struct]) -> dict[str, Any]:
    """The types of a struct's fields, without the bounds that a schema sets them."""
    hints = typing.get_type_hints(struct)
    return {name: hints[name] for name in struct.__struct_fields__}


def _runtime(hint: Any) -> Any:
    return typing.get_origin(hint) or hint
