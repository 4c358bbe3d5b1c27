"""Every command that README and deploy/ name: run as it stands there, or listed with why it can't be.

The commands are read out of the files, so a new one is run or listed before it can be forgotten.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import build
from bot.config import Settings
from tests.bot.service.rig import ANNA, BERT, Rig
from tests.deploy.interpreter import in_place_of
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "README.md", *sorted((ROOT / "deploy").iterdir())]
NEEDS = {
    "make test": "it is this suite; `make -n` shows that there is such a target",
    "make check": "it is a part of this suite",
    "make slow": "it is what this suite leaves out",
    "make fuzz": "it goes on for as long as one likes",
    "make install": "it installs from a package registry; `make -n` shows that there is such a target",
    "docker build -t keryx .": "it needs Docker; what it builds from is checked in test_dockerfile",
    "docker run -d --name keryx --restart unless-stopped --env-file .env -v keryx:/var/lib/keryx keryx": (
        "it needs Docker; its volume is checked against the Dockerfile"
    ),
    "systemctl status keryx": "it needs systemd",
    "systemctl enable --now keryx": "it needs systemd; what the unit starts is checked against the program",
    "systemctl enable --now keryx@one keryx@two": "it needs systemd, and a server; two bots are tried in tests/e2e",
    "systemctl enable --now keryx-work@one": "it needs systemd, and a server; a worker is tried in tests/e2e",
    "make postgres": "it installs from a package registry; `make -n` shows that there is such a target",
    "docker compose -f deploy/compose.yml --env-file .env up -d --build": "it needs Docker and a server",
    "docker compose -f deploy/compose.yml --env-file .env down": "it needs Docker and a server",
    "docker compose -f deploy/compose.yml exec bot python -m bot backup make": "it needs Docker and a server",
}
SHOWN = {"./keryx --help", "make help"}
KEPT = {
    "./keryx backup FILE",
    "./keryx backup list",
    "./keryx backup restore FILE",
    "docker exec keryx python -m bot backup make",
    "./keryx health",
    "./keryx db compact",
    "KERYX_DATA_DIR=/var/lib/keryx /opt/keryx/keryx health",
    "deploy/backup.sh /var/backups/keryx",
    "KERYX_DATA_DIR=/var/lib/keryx deploy/backup.sh /var/backups/keryx 30",
}
"""Run by the test that takes a backup, puts it back and plays on."""
VERIFIED = {"./keryx verify"}
"""Tried in tests/bot/test_cli.py on records; here only that it goes by that name."""
STARTED = {"make run", "make run PORT=9000"}
COPIED = {"cp .env.example .env"}


def spans(path: Path) -> list[str]:
    """What stands between backticks, or in a block of code, each command with single spaces."""
    text = path.read_text("utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    lines = [re.split(r"\s{2,}", line)[0] for block in blocks for line in block.splitlines()]
    inline = re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
    return [" ".join(span.split()) for span in (*lines, *inline) if span.strip()]


def commands() -> dict[str, Path]:
    """Whatever has several words, or begins like a program: commands of a shell or of Discord."""
    found = {span: path for path in FILES for span in spans(path)}
    return {span: path for span, path in found.items() if " " in span or span.startswith(("./", "/"))}


def of_the_shell() -> set[str]:
    return {command for command in commands() if not command.startswith("/")}


def test_every_command_for_a_shell_is_run_or_listed_with_a_reason() -> None:
    known = {*NEEDS, *SHOWN, *KEPT, *STARTED, *COPIED, *VERIFIED}
    assert of_the_shell() == known


def test_no_command_hides_outside_of_code() -> None:
    for path in FILES:
        text = re.sub(r"```.*?```|`[^`]+`", "", path.read_text("utf-8"), flags=re.S)
        prose = text if path.suffix == ".md" else "\n".join(re.findall(r"^#.*", text, re.M))
        assert not re.findall(r"\./keryx|\bmake [a-z]+\b(?=\s*$|[.;)])|docker run|systemctl", prose, re.M), path.name


def test_the_example_of_settings_names_every_setting_and_no_other() -> None:
    named = set(re.findall(r"^(KERYX_[A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8"), re.M))
    for_tests = {"KERYX_DISCORD_API", "KERYX_CACHE_DIR"}
    assert named == {f"KERYX_{name.upper()}" for name in Settings.model_fields} - for_tests


# ---------------------------------------------------------------------- run as they stand there


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project as somebody has it who has cloned and installed it."""
    place = tmp_path / "keryx"
    (place / ".venv").mkdir(parents=True)
    for name in ("bot", "engine", "render", "data", "tests", "deploy", "keryx", "Makefile", ".env.example"):
        (place / name).symlink_to(ROOT / name)
    for name in ("requirements.lock", "README.md"):
        (place / name).write_bytes((ROOT / name).read_bytes())
    programs = place / ".venv" / "bin"
    programs.mkdir()
    for part in (*Path(sys.prefix).iterdir(), *Path(sys.prefix, "bin").iterdir()):
        at = programs if part.parent.name == "bin" else place / ".venv"
        if part.name != "bin":
            (at / part.name).symlink_to(part)
    stamp = place / ".venv" / ".installed-run"
    stamp.unlink(missing_ok=True)
    stamp.touch()
    (place / "keryx").unlink()
    (place / "keryx").write_bytes((ROOT / "keryx").read_bytes())
    (place / "keryx").chmod(0o755)
    (place / "deploy").unlink()
    (place / "deploy").mkdir()
    (place / "deploy" / "backup.sh").write_bytes((ROOT / "deploy" / "backup.sh").read_bytes())
    (place / "deploy" / "backup.sh").chmod(0o755)
    return place


@pytest.fixture
def at_hand(project: Path, tmp_path: Path) -> Iterator[Path]:
    """The same; its bot is loaded already. One that has to load everything is `make run`, below."""
    with in_place_of(project / ".venv" / "bin" / "python", tmp_path / "interpreter"):
        yield project


def environment(data: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KERYX_", "MAKE"))}
    return {**kept, "KERYX_ENV_FILE": os.devnull, "KERYX_DATA_DIR": str(data), **more}


def shell(command: str, project: Path, data: Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command of the files, with the places they name being those of the test."""
    assert any(command in spans(path) for path in FILES), f"nobody is told of {command}"
    meant = command.replace("/var/lib/keryx", str(data)).replace("/opt/keryx", str(project))
    meant = meant.replace("/var/backups/keryx", str(data / "nightly"))
    meant += " --help" if command in VERIFIED else ""
    meant = meant.replace("docker exec keryx python", ".venv/bin/python").replace("FILE", str(data / "copy.sqlite3"))
    return subprocess.run(
        ["sh", "-c", meant],
        cwd=cwd or project,
        env=environment(data),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def test_a_backup_is_taken_put_back_and_played_on_by_the_commands_that_are_told(at_hand: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    rig = Rig(data / "keryx.sqlite3")
    table = rig.at_turn()

    def done(command: str) -> str:
        ended = shell(command, at_hand, data)
        assert ended.returncode == 0, (command, ended.stdout, ended.stderr)
        return ended.stdout

    taken = [done(command).strip() for command in sorted(KEPT) if "backup.sh" in command]
    assert all(Path(path).is_file() for path in taken)
    done("docker exec keryx python -m bot backup make")
    assert "keryx-" in done("./keryx backup list")
    (data / "copy.sqlite3").write_bytes(Path(taken[0]).read_bytes())
    rig.play(table, ANNA, "red", "take 2", "done")
    rig.close()
    assert "is now" in done("./keryx backup restore FILE")
    rig.open()
    assert rig.do(rig.tables.look.table, table).pending == ("red",), "as it was when the copy was taken"
    rig.play(table, ANNA, "red", "take 1", "done")
    rig.play(table, BERT, "blue", "done")
    rig.close()
    done("./keryx backup FILE")
    assert "packed games: 0" in done("./keryx db compact")
    for command in sorted(KEPT):
        if "health" in command:
            assert str(data / "keryx.sqlite3") in shell(command, at_hand, data).stdout


def test_a_backup_that_fails_says_so_and_takes_no_older_one_away(at_hand: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    old = data / "nightly" / "keryx-20200101T000000Z.sqlite3"
    old.parent.mkdir(parents=True)
    old.write_text("")
    os.utime(old, (0, 0))
    failed = shell("deploy/backup.sh /var/backups/keryx", at_hand, data)
    assert failed.returncode != 0
    assert "no database" in failed.stderr
    assert list(old.parent.iterdir()) == [old]


def test_a_path_that_is_typed_means_what_it_means_where_it_is_typed(at_hand: Path, tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    Rig(data / "keryx.sqlite3").close()
    elsewhere.mkdir()
    for words in (["backup", "mine.sqlite3"], ["backup", "restore", "mine.sqlite3"]):
        subprocess.run([at_hand / "keryx", *words], cwd=elsewhere, env=environment(data), check=True)
    assert [path.name for path in elsewhere.iterdir()] == ["mine.sqlite3"]


@pytest.mark.parametrize("command", sorted(SHOWN | VERIFIED))
def test_what_only_shows_something_shows_it(project: Path, tmp_path: Path, command: str) -> None:
    shown = shell(command, project, tmp_path / "data")
    assert shown.returncode == 0
    assert len(shown.stdout.splitlines()) > 6


@pytest.mark.parametrize("command", sorted(command for command in NEEDS if command.startswith("make ")))
def test_what_needs_a_network_is_there_all_the_same(tmp_path: Path, command: str) -> None:
    shown = subprocess.run(
        [*shlex.split(command), "-n"], cwd=ROOT, env=environment(tmp_path), capture_output=True, check=False
    )
    assert shown.returncode == 0, shown.stderr


def test_the_container_and_the_service_are_given_what_they_take() -> None:
    (run,) = [command for command in NEEDS if command.startswith("docker run")]
    dockerfile, compose = (ROOT / "Dockerfile").read_text(), (ROOT / "deploy" / "compose.yml").read_text()
    volumes = re.findall(r"^VOLUME (\S+)", dockerfile, re.M)
    assert run.split(" -v ")[1].split()[0].partition(":")[2] in volumes
    assert set(re.findall(r'volumes: \["(?:bot|worker):(\S+)"\]', compose)) == set(volumes)
    assert {*re.findall(r"(KERYX_\w+):", compose)} <= {f"KERYX_{name.upper()}" for name in Settings.model_fields}
    units = "\n".join(unit.read_text() for unit in (ROOT / "deploy").glob("*.service"))
    start = set(re.findall(r"^ExecStart=/opt/keryx/.venv/bin/python (.+)$", units, re.M))
    of_compose = {
        " ".join(["-m bot", *json.loads(words)]) for words in re.findall(r"command: (\[.+\])$", compose, re.M)
    }
    assert of_compose < start
    for line in start:
        module, *words = line.removeprefix("-m ").split()
        assert module == "bot"
        assert CliRunner().invoke(build(), [*words, "--help"]).exit_code == 0, line


def test_the_example_of_settings_is_read_as_it_is_copied(project: Path) -> None:
    subprocess.run(shlex.split(next(iter(COPIED))), cwd=project, check=True)
    assert Settings(_env_file=project / ".env").most_tables == 20  # type: ignore[call-arg]


def test_the_sandbox_starts_on_the_port_that_is_asked_for(project: Path, tmp_path: Path, painted_maps: Path) -> None:
    port = free_port()
    settings = environment(tmp_path / "data", KERYX_CACHE_DIR=str(painted_maps), PYTHONUNBUFFERED="1")
    command = ["make", "run", f"PORT={port}"]
    with subprocess.Popen(command, cwd=project, env=settings, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            told = next(line for line in running.stdout if "Open http" in line)
            (address,) = re.findall(r"http://\S+", told)
            assert address.endswith(f":{port}")
            assert urllib.request.urlopen(address, timeout=60).status == 200
            assert "Whoever uses this machine" in running.stdout.readline()
        finally:
            running.send_signal(signal.SIGTERM)
        assert running.wait(120) in (0, -signal.SIGTERM)


def test_without_a_port_the_usual_one_is_taken(project: Path, tmp_path: Path) -> None:
    shown = subprocess.run(
        ["make", "-n", "run"], cwd=project, env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    assert shown.stdout.split()[-3:] == ["-m", "bot", "run"]
    assert "8765" in (ROOT / "README.md").read_text("utf-8")
    assert Settings(_env_file=None).sandbox_port == 8765  # type: ignore[call-arg]
