"""Catalogues of texts in Fluent, read entry by entry: reading takes long, and a process says few of its texts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from render.wording.languages import LOCALE

_BEGINS = re.compile(r"^(-?)([a-zA-Z][\w-]*) *=", re.MULTILINE)
"""How an entry begins, at the left edge, where nothing that belongs to another can stand."""


class Entries(dict[str, ast.Message | ast.Term]):
    """Entries by id, each read when it is asked for."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def __missing__(self, id: str) -> ast.Message | ast.Term:
        self[id] = entry = _read(self.written[id])
        return entry

    def __contains__(self, id: object) -> bool:
        return id in self.written


@cache
def _read(written: str) -> ast.Message | ast.Term:
    entry = FluentParser(with_spans=False).parse_entry(written)
    if not isinstance(entry, ast.Message | ast.Term):
        raise LookupError(f"this is no text: {written}")
    return entry


@cache
def written_in(path: Path) -> list[tuple[str, str, str]]:
    """The entries of a catalogue in its order: `-` for a term, the id, and all of it as it stands there."""
    whole = path.read_text("utf-8")
    begins = list(_BEGINS.finditer(whole))
    ends = [*(begin.start() for begin in begins[1:]), len(whole)]
    return [(begin[1], begin[2], whole[begin.start() : end]) for begin, end in zip(begins, ends, strict=True)]


def bundle_of(paths: Iterable[Path]) -> FluentBundle:
    """The texts of catalogues together; what stands in a later one takes the place of what has its id."""
    bundle = FluentBundle([LOCALE], use_isolating=False)
    messages, terms = Entries(), Entries()
    for path in paths:
        for term, id, written in written_in(path.resolve()):
            (terms if term else messages).written[id] = written
    bundle._messages, bundle._terms = messages, terms
    return bundle
