"""A command costs what it needs, and to be told which there are costs next to nothing."""

import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import build, command, summaries
from bot.service.installed import load_games

ROOT = Path(__file__).parents[2]
HEAVY = ("discord", "PIL", "sqlmodel", "sqlalchemy", "alembic", "apscheduler", "fluent", "pydantic", "engine", "render")
GAMES = tuple(
    f"engine.games.{path.name}" for path in (ROOT / "engine" / "games").iterdir() if (path / "__init__.py").is_file()
)


IN_TURN = (
    (
        "import bot.cli", "import bot.cli; bot.cli.build()(['--help'])",
        "import bot.workers, bot.service.agents.agent_process", "cases", "simulate", "verify",
        "import bot.workers, bot.drawing", "replay", "render", "play",
        "from bot.cli.common import rules_of; rules_of('polis')",
    ),
    ("health", "db", "backup", "export", "run"),
)  # fmt: skip
"""What is run in one fresh process after another: whoever may load less comes first. A name stands for its command."""
AFTER_EACH = """
import contextlib, sys
for code in sys.argv[1:]:
    with contextlib.suppress(SystemExit):
        exec(code)
    print("\\n=", *sys.modules)
"""


@cache
def _loaded() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for group in IN_TURN:
        codes = [code if " " in code else f"import bot.cli; bot.cli.command({code!r})" for code in group]
        done = subprocess.run(
            [sys.executable, "-c", AFTER_EACH, *codes], cwd=ROOT, capture_output=True, text=True, check=False
        )
        modules = [set(line[2:].split()) for line in done.stdout.splitlines() if line.startswith("= ")]
        assert len(modules) == len(group), done.stderr
        found |= zip(group, modules, strict=True)
    return found


def loaded(code: str) -> set[str]:
    """The modules there are in a process that has run this, and what comes before it in turn, and nothing else."""
    return _loaded()[code]


@pytest.mark.parametrize("code", ["import bot.cli", "import bot.cli; bot.cli.build()(['--help'])"])
def test_the_list_of_commands_loads_neither_libraries_nor_games(code: str) -> None:
    modules = loaded(code)
    assert "bot.cli" in modules
    assert modules.isdisjoint(HEAVY)


@pytest.mark.parametrize(
    ("name", "without"),
    [
        ("health", ("discord", "PIL", "fluent", "alembic", "engine.games")),
        ("db", ("discord", "PIL", "fluent", "alembic", "engine.games")),
        ("backup", ("discord", "PIL", "fluent", "alembic", "engine.games")),
        ("cases", ("discord", "PIL", "sqlmodel", "fluent", *GAMES)),
        ("simulate", ("discord", "PIL", "sqlmodel", "fluent", *GAMES)),
        ("verify", ("discord", "PIL", "sqlmodel", "fluent", *GAMES)),
        ("replay", ("discord", "sqlmodel", *GAMES)),
        ("render", ("discord", "sqlmodel", *GAMES)),
        ("play", ("discord", "sqlmodel", *GAMES)),
        ("export", ("discord", "PIL", "alembic", *GAMES)),
        ("run", ("alembic", *GAMES)),
    ],
)
def test_a_command_loads_only_what_it_needs(name: str, without: tuple[str, ...]) -> None:
    modules = loaded(name)
    assert f"bot.cli.{name}" in modules
    assert modules.isdisjoint(without)


@pytest.mark.parametrize("worker", ["bot.drawing", "bot.service.agents.agent_process"])
def test_who_draws_or_thinks_loads_neither_store_nor_discord(worker: str) -> None:
    modules = loaded(f"import bot.workers, {worker}")
    assert worker in modules
    assert modules.isdisjoint(("discord", "sqlmodel", "sqlalchemy", "alembic", "pydantic", "aiohttp", *GAMES))


def test_a_command_about_one_game_loads_no_other() -> None:
    modules = loaded("from bot.cli.common import rules_of; rules_of('polis')")
    assert {game for game in GAMES if game in modules} == {"engine.games.polis"}


def test_what_the_list_says_of_a_command_is_the_beginning_of_its_own_help() -> None:
    assert summaries()
    for name, text in summaries().items():
        assert text
        assert command(name).name == name
        assert command(name).help == text


def test_the_version_is_the_projects_and_stands_beside_that_of_each_games_rules() -> None:
    shown = CliRunner().invoke(build(), ["--version"])
    assert shown.exit_code == 0
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] in shown.output
    assert all(game in shown.output for game in load_games())
