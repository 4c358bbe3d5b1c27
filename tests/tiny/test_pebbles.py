"""The tiny game of docs/new-game.md proves what every game must."""

from pathlib import Path

import pytest

from engine.core.files.data_entries import BadData
from engine.core.proving import conformance
from engine.core.proving.case import read, run
from tests.tiny.pebbles import DATA, RULES, PebblesRules

HERE = Path(__file__).parent


def test_random_games_keep_every_promise() -> None:
    for seed in ("one", "two", "three"):
        conformance.examine(RULES, "usual", seed)


@pytest.mark.parametrize("path", sorted((HERE / "cases").glob("*.toml")), ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    assert run(read(path.read_text("utf-8"), path.stem, RULES), RULES) == []


def test_a_heap_of_nothing_is_refused_with_its_place() -> None:
    with pytest.raises(BadData, match=r"heap\.toml: heap\.pebbles is 0; it must be a whole number from 1"):
        PebblesRules({"heap.toml": DATA["heap.toml"].replace("pebbles = 20", "pebbles = 0")})


def test_whatever_the_guide_says_about_files_is_so() -> None:
    guide = (HERE.parents[1] / "docs" / "new-game.md").read_text("utf-8")
    told = [name for name in ("state.py", "taking.py", "__init__.py", "data/heap.toml") if f"pebbles/{name}" in guide]
    assert len(told) == 4
