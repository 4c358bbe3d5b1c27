"""What the conformance suite says when rules break a promise."""

from __future__ import annotations


class Violation(AssertionError):
    """A game does not keep what every game must."""


def require(holds: bool, otherwise: str) -> None:
    """`Violation` unless it holds."""
    if not holds:
        raise Violation(otherwise)
