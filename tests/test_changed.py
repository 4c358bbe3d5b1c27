"""`make check` leaves out no test that a change could break."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.changed import GAMES, ROOT, Group, files, group_of, groups_in

AFFECTED = [
    ("engine/core/match.py", "tests/engine/hellas/test_moving.py::test_x", True),
    ("engine/games/hellas/attacking/combat.py", "tests/engine/hellas/test_moving.py::test_x", True),
    ("engine/games/hellas/attacking/combat.py", "tests/cases/test_cases.py::test_cases_hold[hellas/02-winning]", True),
    ("engine/games/hellas/attacking/combat.py", "tests/cases/test_cases.py::test_cases_hold[polis/7-sieges]", False),
    ("engine/games/hellas/attacking/combat.py", "tests/render/test_pericles_words.py::test_x", False),
    ("engine/games/hellas/attacking/combat.py", "tests/render/test_cache.py::test_x", True),
    ("engine/games/hellas/attacking/combat.py", "tests/bot/panels/test_limits.py::test_x[polis]", True),
    ("render/drawing/canvas.py", "tests/render/test_pericles_words.py::test_x", True),
    ("render/drawing/canvas.py", "tests/engine/pericles/test_moving.py::test_x", False),
    ("render/boards/pericles/board.py", "tests/e2e/test_pericles.py::test_x", True),
    ("render/boards/pericles/board.py", "tests/e2e/test_hellas.py::test_x", False),
    ("data/pericles/en.ftl", "tests/conformance/test_conformance.py::test_x[pericles]", True),
    ("bot/service/playing/play.py", "tests/guides/test_guides.py::test_x[pericles-1]", True),
    ("tests/e2e/game.py", "tests/e2e/test_hellas.py::test_x", True),
    ("tests/records/polis/points.json", "tests/conformance/test_conformance.py::test_x[polis-points]", True),
    ("tests/e2e/game.py", "tests/engine/hellas/test_moving.py::test_x", False),
    ("tests/engine/answers.py", "tests/engine/hellas/test_moving.py::test_x", True),
    ("tests/render/words_checks.py", "tests/render/test_hellas_words.py::test_x", True),
    ("bot/messages/text.py", "tests/render/test_hellas_words.py::test_x", True),
    ("docs/bench.md", "tests/bot/test_bench.py::test_x", True),
]


@pytest.mark.parametrize(("changed", "test", "runs"), AFFECTED)
def test_a_test_runs_when_what_it_depends_on_has_changed(changed: str, test: str, runs: bool) -> None:
    path = ROOT / changed
    assert path.is_file()
    assert (path in set(files(group_of(test)))) is runs


@pytest.mark.parametrize("test", sorted({test for _, test, _ in AFFECTED}))
def test_a_file_is_left_out_only_for_what_all_its_tests_can_belong_to(test: str) -> None:
    assert group_of(test) in groups_in(test.partition("::")[0])


def test_a_file_about_one_game_belongs_to_no_other() -> None:
    assert groups_in("tests/e2e/test_hellas.py") == {Group("whole", "hellas")}
    assert groups_in("tests/bot/panels/test_limits.py") == {Group("whole")}


def test_all_that_is_in_the_rooms_is_looked_at_by_the_tests_of_the_bot() -> None:
    seen = set(files(Group("whole")))
    for room in ("bot", "render", "engine", "data", "tests"):
        inside = {path for path in (ROOT / room).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        assert inside
        assert inside <= seen


USES = {
    "rules": "import bot.service.installed as games; games.load_games()",
    "render": "import bot.limits, bot.messages.board_words, bot.panels.place",
}


@pytest.mark.parametrize("kind", USES)
def test_what_tests_take_from_the_bot_is_among_their_files(kind: str) -> None:
    program = f"{USES[kind]}; import sys; print(*(getattr(m, '__file__', '') for m in list(sys.modules.values())))"
    loaded = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = {Path(name) for name in loaded.stdout.split() if Path(name).is_relative_to(ROOT / "bot")}
    assert {path for path in ours if path.name != "__init__.py"} <= set(files(Group(kind)))


def test_the_games_are_those_that_there_are() -> None:
    assert set(GAMES) == {path.name for path in Path(ROOT / "data").iterdir() if (path / "scenarios.toml").exists()}
