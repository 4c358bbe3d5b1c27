"""The measurements run and say what they should. How long anything takes is nobody's business here."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from bot.bench import commit, engine, figures, letters, loopback, peers, render
from bot.bench import run as runs
from bot.bench.figures import Figure, Section, rate, times, written
from bot.bench.ratios import ratios
from bot.bench.scope import Scope
from bot.bench.sheet import comparison, lines
from bot.cli import bench, build
from engine.core import registry
from tests.bot import sections
from tests.engine.core.toy import Toy

TINY = Scope(repeats=1, seconds=0.01, games=1, positions=5, decisions=2, pictures=1, fresh=1, commits=3, tables=6,
             rounds=1, turns=1, rooms=2, letters=3, late=0.2)  # fmt: skip
LINES = {
    "engine": [
        "choices",
        "games",
        "legal",
        "legal-each",
        "play",
        "turn",
        "clone",
        "view",
        "compounds",
        "complete-first",
        "complete",
        "sensible",
        "size",
        "memory",
    ],
    "render": ["painted", "first", "warm", "size", "memory"],
    "commit": ["panel", "draft", "commit", "statements", "floor"],
    "loopback": ["turn", "add", "clear", "commit", "status", "suggest-order", "suggest-table", "memory"],
    "letters": ["words", "pictures", "wait"],
}


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERYX_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(bench, "QUICK", TINY)


def called(*words: str) -> Result:
    return CliRunner().invoke(build(), ["bench", "--quick", *words])


WHOLE_BOT = ("render", "loopback", "letters")
"""Sections that start processes and paint maps: measured by `make slow`."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.slow] * (name in WHOLE_BOT)) for name in LINES])
def test_every_section_measures_what_it_promises_and_leaves_nothing_behind(name: str, tmp_path: Path) -> None:
    file, place = tmp_path / "figures.json", tmp_path / "place"
    result = called("--only", name, "--json", str(file), "--folder", str(place))
    assert result.exit_code == 0, result.output
    assert list(place.iterdir()) == []
    (section,) = json.loads(file.read_bytes())["sections"]
    assert [figure["key"] for figure in section["figures"]] == [f"{name}.{line}" for line in LINES[name]]
    for figure in section["figures"]:
        assert 0 < figure["least"] <= figure["median"] <= figure["most"]
        assert figure["text"] in result.output


@pytest.mark.parametrize("name", ["engine", "commit"])
def test_any_game_is_measured_in_the_same_lines(name: str, tmp_path: Path) -> None:
    registry.register("toy", Toy)
    scope = msgspec.structs.replace(TINY, game="toy", folder=str(tmp_path))
    section = {"engine": engine, "commit": commit}[name].measure(scope)
    assert [figure.key for figure in section.figures] == [f"{name}.{line}" for line in LINES[name]]


def test_a_game_without_pictures_is_not_measured_drawing(tmp_path: Path) -> None:
    section = render.measure(msgspec.structs.replace(TINY, game="toy", folder=str(tmp_path)))
    assert (section.figures, section.failed) == ([], False)
    assert section.notes == ["toy has no pictures"]


def test_without_peers_it_says_so_in_one_line_and_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers.importlib.util, "find_spec", lambda name: None)  # type: ignore[attr-defined]
    section = peers.measure(TINY)
    assert not section.failed
    assert section.figures == []
    (line,) = section.notes
    assert all(name in line for name in ("diplomacy", "open_spiel", "pettingzoo", "make bench"))


def test_peers_are_measured_or_named_as_missing() -> None:
    result = called("--only", "peers")
    assert result.exit_code == 0, result.output
    for name in peers.PEERS:
        assert name in result.output
    assert "could not be measured" not in result.output


def test_a_section_that_breaks_does_not_keep_the_others_from_being_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "SECTIONS", {"broken": sections.breaks, "next": sections.sound})
    broken, after = runs.measured(["broken", "next"], ["polis"], TINY)
    assert broken.failed
    assert "ZeroDivisionError" in broken.notes[0]
    assert after.figures


@pytest.mark.parametrize(("words", "named"), [(["--only", "weather"], "engine"), (["hexes"], "polis")])
def test_a_wrong_name_is_answered_with_the_right_ones(words: list[str], named: str) -> None:
    result = called(*words)
    assert result.exit_code == 2
    assert named in result.output


def test_a_peer_that_takes_half_as_long_is_twice_as_fast() -> None:
    ours = [times("engine.clone", "ours", [2e-6]), rate("engine.choices", "ours", [30.0])]
    theirs = [times("diplomacy.clone", "theirs", [1e-6]), rate("pettingzoo.go", "theirs", [10.0])]
    found = ratios("toy", ours, theirs)
    assert [(one.ours.key, one.theirs.key, round(one.times, 6)) for one in found] == [
        ("engine.choices", "pettingzoo.go", 3.0),
        ("engine.clone", "diplomacy.clone", 0.5),
    ]


def test_figures_are_written_in_units_that_can_be_read_at_a_glance() -> None:
    assert [written(seconds, "s") for seconds in (3.2e-6, 0.0123, 0.25, 2.5)] == [
        "3.20 µs",
        "12.3 ms",
        "250 ms",
        "2.50 s",
    ]
    assert [written(octets, "B") for octets in (2613, 938_000, 54e6)] == ["2,613 B", "938 kB", "54 MB"]
    assert written(29_292.3, "/s") == "29,292 /s"
    assert written(None, "s") == ""


def test_the_table_keeps_its_columns() -> None:
    figure = Figure("engine.clone", "clone()", "s", 9e-6, 7e-6, 12e-6, 11e-6, 80)
    head, row, *_ = lines(Section("engine", [figure]))
    assert len(head) == len(row)
    assert [*comparison([])] == []


def test_the_percentile_is_one_of_the_times() -> None:
    taken = [float(number) for number in range(1, 1001)]
    figure = figures.times("x", "x", taken)
    assert (figure.median, figure.p99, figure.least, figure.most) == (500.5, 991.0, 1.0, 1000.0)


def test_the_page_explains_every_section() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bench.md").read_text()
    for module in (engine, render, commit, loopback, letters, peers):
        assert re.search(rf"^### `{module.NAME}`", page, re.MULTILINE)
