"""Collecting what is wrong with a request, in the shape of Discord's error 50035."""

from __future__ import annotations

from collections.abc import Collection

from bot.sandbox.wire import ApiError, Json

Key = str | int


class Form:
    """A request body under examination: every fault is noted at its place, and all are told at once."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fail(self, place: tuple[Key, ...], message: str, code: str = "BASE_TYPE_BAD_VALUE") -> None:
        """Note a fault at a place."""
        node = self.errors
        for key in place:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def text(self, place: tuple[Key, ...], value: object, most: int, least: int = 0) -> None:
        """Check the length of a text; None counts as an empty one."""
        length = len(value) if isinstance(value, str) else 0
        if not least <= length <= most:
            message = f"Must be between {least} and {most} in length." if least else _at_most(most)
            self.fail(place, message, "BASE_TYPE_BAD_LENGTH" if least else "BASE_TYPE_MAX_LENGTH")

    def count(self, place: tuple[Key, ...], value: Collection[object] | None, most: int, least: int = 0) -> None:
        """Check the length of a list; None counts as an empty one."""
        length = len(value or ())
        if not least <= length <= most:
            message = f"Must be between {least} and {most} in length." if least else _at_most(most)
            self.fail(place, message, "BASE_TYPE_BAD_LENGTH" if least else "BASE_TYPE_MAX_LENGTH")

    def finish(self) -> None:
        """Refuse the request if anything was wrong with it."""
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", errors=self.errors)


def invalid(place: tuple[Key, ...], message: str, code: str = "BASE_TYPE_BAD_VALUE") -> ApiError:
    """The refusal for one fault."""
    form = Form()
    form.fail(place, message, code)
    return ApiError(400, 50035, "Invalid Form Body", errors=form.errors)


def _at_most(most: int) -> str:
    return f"Must be {most} or fewer in length."
