"""What the chapters say they tell and refuse, collected: one meaning for each id."""

import pytest

from tests.engine.hellas import vocabulary


@pytest.mark.parametrize(
    ("chapters", "table"), [(vocabulary._TELLING, "EVENTS"), (vocabulary._CHECKING, "CHECKS")], ids=["events", "checks"]
)
def test_chapters_that_share_an_id_give_it_the_same_arguments(chapters: tuple[object, ...], table: str) -> None:
    collected: dict[str, tuple[str, ...]] = getattr(vocabulary, table)
    for chapter in chapters:
        for id, args in getattr(chapter, table).items():
            assert collected[id] == args, f"{chapter}: {id}"
