"""Games that come as files, and data files: anything changed in them, or nothing of the kind at all."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from bot.messages.refusals import denial_text
from bot.service.api.denials import Denied
from bot.service.installed import texts_of, with_texts
from bot.service.transfer.checking import checked, outcome
from bot.service.transfer.file import About, written
from engine.core.files.data_entries import BadData
from engine.core.records.record import packed
from tests.bot.service.transfer.test_five_games import part
from tests.bot.service.transfer.test_wrong_files import spots
from tests.data.wrong_values import play_a_little
from tests.prove.parts.hostile import held
from tests.prove.parts.hostile.nasty import ANYTHING, TREES, mostly
from tests.prove.parts.hostile.presses import GAMES
from tests.prove.parts.hostile.seeking import Opened, Outcome, Surface, Watch, Wrong

SHARE = 0.05
"""Of a recorded game."""
SECONDS = 20.0
"""A file is played again in a process of its own, while others are answered."""
LONGEST = 600
"""Letters of a complaint about a data file."""


@contextmanager
def _records(game: str, chance: random.Random) -> Iterator[Opened]:
    whole = json.loads(written(part(game, SHARE), About(format=1, kind="running", title="Walls")))
    places = [spot for spot in spots(whole) if spot]
    change = st.tuples(st.sampled_from(places), st.sampled_from(("set", "drop", "other", "twice")), TREES)

    def check(example: bytes | list[Any]) -> Outcome:
        data = example if isinstance(example, bytes) else _changed(whole, example)
        watch, refused = Watch(), False
        try:
            outcome(checked(data, None, False))
        except Denied as no:
            refused = True
            if not no.code.startswith("import-") and no.code != "no-such-game":
                raise Wrong(f"it is refused as {no.code}") from None
            text = denial_text(no)
            if not text or len(text) > held.REFUSAL:
                raise Wrong(f"a refusal of {len(text)} letters") from None
            held.tells_nothing(text, (), data.decode("utf-8", "replace"))
        if watch.seconds > SECONDS:
            raise Wrong(f"it took {watch.seconds:.0f} s of the processor")
        return Outcome(refused, watch.seconds)

    raw = st.one_of(st.binary(max_size=300), st.binary(max_size=200).map(packed))
    trees = TREES.map(lambda tree: json.dumps({"keryx": tree, "entries": tree, "game": game}).encode())
    yield mostly(st.lists(change, min_size=1, max_size=3), st.one_of(raw, trees)), check


def _changed(whole: Any, changes: list[Any]) -> bytes:
    copy = deepcopy(whole)
    for path, how, tree in changes:
        inner: Any = copy
        try:
            for step in path[:-1]:
                inner = inner[step]
            if how == "drop":
                del inner[path[-1]]
            elif how == "other":
                inner[path[-1]] = inner[next(iter(inner))] if isinstance(inner, dict) else inner[0]
            elif how == "twice" and isinstance(inner, list):
                inner.insert(path[-1], inner[path[-1]])
            else:
                inner[path[-1]] = tree
        except (LookupError, TypeError, StopIteration):  # an earlier change has taken it away
            continue
    return json.dumps(copy).encode()


@contextmanager
def _data(game: str, chance: random.Random) -> Iterator[Opened]:
    texts = texts_of(game)
    lines = {name: text.splitlines() for name, text in texts.items()}
    place = st.sampled_from(sorted(texts)).flatmap(
        lambda name: st.tuples(st.just(name), st.integers(0, len(lines[name]) - 1))
    )
    line = st.one_of(
        ANYTHING, st.just("x = " + "[" * 3000), st.just("= 1"), st.sampled_from(lines[sorted(texts)[0]]),
        st.builds(lambda key, value: f"{json.dumps(key)} = {json.dumps(value)}", ANYTHING, ANYTHING),
    )  # fmt: skip
    how = st.sampled_from(("replace", "insert", "drop", "cut", "exchange", "number"))

    def check(example: list[Any]) -> Outcome:
        wrong = _written(texts, lines, example)
        watch, refused = Watch(), False
        try:
            made = with_texts(game, wrong)
        except BadData as bad:
            refused = True
            if len(str(bad)) > LONGEST or ".toml" not in str(bad):
                raise Wrong(f"the complaint does not say where, or is too long: {str(bad)[:300]}") from None
        else:
            play_a_little(made, "hostile", 5)
        return Outcome(refused, watch.seconds)

    yield st.lists(st.tuples(place, how, line), min_size=1, max_size=2), check


def _written(texts: dict[str, str], lines: dict[str, list[str]], changes: list[Any]) -> dict[str, str]:
    """The files with lines exchanged, gone, cut, or other than they were."""
    copies = {name: list(lines[name]) for (name, _), _, _ in changes}
    for (name, at), how, line in changes:
        copy = copies[name]
        at %= len(copy)
        before = copy[at]
        if how == "insert":
            copy.insert(at, line)
        elif how == "exchange":
            copy[at], copy[at // 2] = copy[at // 2], before
        elif how == "number":
            copy[at] = "".join("9999999999" if letter.isdigit() else letter for letter in before)
        else:
            copy[at] = {"replace": line, "drop": "", "cut": before[: len(before) // 2]}[how]
    return texts | {name: "\n".join(copy) + "\n" for name, copy in copies.items()}


RECORDS = Surface("records", "games that come as files", GAMES, _records, whole=60, quick=4)
DATA = Surface("data", "data files", GAMES, _data, whole=40, quick=3)
