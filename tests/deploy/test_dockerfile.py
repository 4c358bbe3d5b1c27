"""The container's recipe, checked without a container engine."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HAS_BOT = importlib.util.find_spec("bot.__main__") is not None


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile as (instruction, arguments), continuation lines joined."""
    text = re.sub(r"\\\n", " ", (ROOT / "Dockerfile").read_text())
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def arguments(name: str) -> list[str]:
    return [rest for word, rest in instructions() if word == name]


def copied_from_here() -> list[tuple[str, str]]:
    copies = [rest.split() for rest in arguments("COPY") if not rest.startswith("--from")]
    return [(source, target) for *sources, target in copies for source in sources]


def healthcheck() -> list[str]:
    (rest,) = arguments("HEALTHCHECK")
    return json.loads(rest.partition("CMD ")[2])


def test_everything_it_copies_is_there_and_let_in():
    ignore = (ROOT / ".dockerignore").read_text().split()
    for source, _ in copied_from_here():
        assert (ROOT / source).exists(), source
        assert f"!{source.rstrip('/')}" in ignore, source


def test_it_copies_no_tests_and_no_tools():
    assert {source for source, _ in copied_from_here()} == {
        "requirements-postgres.lock", "pyproject.toml", "data/", "engine/", "render/", "bot/",
        "docs/players.md", "docs/organisers.md", "docs/panel.jpg", "docs/season.png",  # read on Discord
    }  # fmt: skip


def test_the_bot_does_not_run_as_root():
    (user,) = arguments("USER")
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)
    assert instructions().index(("USER", user)) < [word for word, _ in instructions()].index("ENTRYPOINT")


def test_what_must_survive_is_a_volume_that_the_bot_writes_to():
    assert arguments("VOLUME") == ["/var/lib/keryx"]
    assert any("KERYX_DATA_DIR=/var/lib/keryx" in env for env in arguments("ENV"))


def test_libraries_are_installed_by_hash_and_leave_no_cache():
    (install,) = [run for run in arguments("RUN") if "pip install" in run]
    assert "--require-hashes" in install
    assert "--no-cache-dir" in install


def test_the_image_has_the_driver_of_a_server_and_all_that_a_bot_needs_besides():
    locked = {path: set(re.findall(r"^([\w.-]+)==(\S+)", path.read_text(), re.M)) for path in ROOT.glob("*.lock")}
    plain, image = (locked[ROOT / f"requirements{name}.lock"] for name in ("", "-postgres"))
    assert plain < image
    assert {name for name, _ in image - plain} == {"psycopg", "psycopg-binary"}
    assert any(copied.endswith("requirements.lock") and "-postgres" in copied for copied in arguments("COPY"))


def test_nothing_names_a_package_registry_or_a_directory_of_one_machine():
    locks = sorted(ROOT.glob("requirements*.lock"))
    assert locks
    for path in [ROOT / "Dockerfile", ROOT / "Makefile", *locks]:
        found = re.search(r"https?://|--(extra-)?index-url|--find-links|file://|/home/|/root/", path.read_text())
        assert not found, f"{path.name}: {found and found.group()}"


def test_every_locked_library_has_a_hash():
    for path in ROOT.glob("requirements*.lock"):
        text = re.sub(r"\\\n", " ", path.read_text())
        for line in text.splitlines():
            if "==" in line and not line.lstrip().startswith("#"):
                assert "--hash=sha256:" in line, f"{path.name}: {line[:60]}"


@pytest.mark.skipif(not HAS_BOT, reason="the bot has no command line yet")
def test_the_health_check_and_the_start_command_exist():
    shown = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    (start,) = arguments("CMD")
    for command in (healthcheck()[3], *json.loads(start)):
        assert re.search(rf"\b{command}\b", shown), command


@pytest.mark.slow
def test_its_steps_give_a_bot_that_starts_in_an_empty_directory(tmp_path):
    for source, target in copied_from_here():
        if source.endswith("/"):
            shutil.copytree(ROOT / source, tmp_path / target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, tmp_path)
    venv = tmp_path / "libraries"
    python = venv / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", tmp_path / "requirements-postgres.lock"],
        check=True,
    )
    clean = {"PATH": f"{venv / 'bin'}:/usr/bin:/bin", "KERYX_DATA_DIR": str(tmp_path / "var")}
    if "LANG" in os.environ:
        clean["LANG"] = os.environ["LANG"]
    subprocess.run([python, "-m", "compileall", "-q", "bot", "engine", "render"], cwd=tmp_path, check=True)
    subprocess.run([python, "-c", "import bot, engine, render"], cwd=tmp_path, env=clean, check=True)
    if HAS_BOT:
        subprocess.run([python, "-m", "bot", "--help"], cwd=tmp_path, env=clean, check=True, capture_output=True)
