"""A small share of each part of the proof, and what becomes of parts that break."""

import os

import pytest

from tests.e2e.nursery import born
from tests.prove import page, parts, running
from tests.prove.figures import Figure, Scope

PATIENCE = 800
"""Seconds that a part may take on a busy machine."""


@pytest.mark.parametrize("part", running.names())
def test_a_small_share_of_the_proof_holds(part, tmp_path):
    """In a process that comes out of the nursery: to load everything anew would take longer than some of them."""

    def begun(*arguments):
        log, settings = tmp_path / "log.txt", {name: it for name, it in os.environ.items() if name.startswith("KERYX_")}
        child = born(arguments, running.ROOT, settings, log, program="tests.prove.running:main")
        code = child.wait_here(PATIENCE)
        print(log.read_text("utf-8", "replace"))
        return code

    result = running.run(part, share="quick", begun=begun)
    assert result.figures
    assert not [figure for figure in result.figures if not figure.met]


@pytest.fixture
def broken(tmp_path, monkeypatch):
    """Parts of which one raises and another dies after a figure, in this process and in those it starts."""
    (tmp_path / "raises.py").write_text('"""Raises."""\ndef run(scope):\n    raise ValueError(scope.seed)\n')
    (tmp_path / "dies.py").write_text(
        '"""Dies."""\nimport os\nfrom tests.prove.figures import Figure\n'
        'def run(scope):\n    yield Figure("one", "1", "1", True)\n    os.kill(os.getpid(), 9)\n'
    )
    monkeypatch.setattr(parts, "__path__", [*parts.__path__, str(tmp_path)])
    monkeypatch.setenv("KERYX_PROVE_PARTS", str(tmp_path))


@pytest.mark.parametrize(("part", "before", "how"), [("raises", 0, "ValueError: 7"), ("dies", 1, "-9")])
def test_a_part_that_breaks_is_an_aim_missed_and_keeps_what_it_had(broken, part, before, how):
    result = running.run(part, seed=7)
    *_, last = result.figures
    assert len(result.figures) == before + 1
    assert not last.met
    assert how in last.value
    assert last.replay == f"python -m tests.prove {part} --seed 7"
    assert result.unexplained == [last]


def test_the_page_keeps_what_other_parts_have_measured(tmp_path):
    written = tmp_path / "proof.md"
    written.write_text("# The proof\n\nWhat.\n\n## Crash\n\nold\n\n## Load\n\nkept | as it is\n")
    missed = Figure("kills", "999", "1,000", met=False, reason="a|b", replay="again --case 3")
    page.write([running.Result("crash", "Nothing is lost.", [missed], 1, "whole", 2.5)], written)
    text = written.read_text()
    assert text.startswith("# The proof\n\nWhat.\n\n## Crash\n\nNothing is lost.\n")
    assert "| kills | 999 | 1,000 | missed |" in text
    assert "old" not in text
    assert text.endswith("## Load\n\nkept | as it is\n")
    assert "again --case 3" in page.table([running.Result("crash", "", [missed], 1, "whole", 2.5)])


def test_chance_of_a_case_is_the_seeds_and_its_own(tmp_path):
    one, other = (Scope("crash", str(tmp_path), seed) for seed in (1, 2))
    assert one.random("a", 3).random() == Scope("crash", os.devnull, 1).random("a", 3).random()
    assert one.random("a", 3).random() != other.random("a", 3).random() != other.random("a", 4).random()
