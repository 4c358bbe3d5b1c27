"""The figures as one table in a terminal, and as the sections of `docs/proof.md`."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from tests.prove.figures import Figure
from tests.prove.running import ROOT, Result

PAGE = ROOT / "docs" / "proof.md"
HEADS = ("what", "measured", "aim", "")


def table(results: Iterable[Result]) -> str:
    """All figures in one table, and below it what has been missed and how it is done again."""
    all_of_them = [(result.part, figure) for result in results for figure in result.figures]
    rows = [("part", *HEADS), *((part, *_cells(figure)) for part, figure in all_of_them)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    for part, figure in all_of_them:
        if not figure.met:
            lines += ["", f"{part}: {figure.what} is missed: {figure.reason or 'nobody says why'}"]
            lines += [f"  again: {figure.replay}"] if figure.replay else []
    return "\n".join(lines)


def write(results: Iterable[Result], page: Path = PAGE) -> None:
    """Put each part's section in the place of its old one; the others, and what stands before them, stay."""
    head, *sections = re.split(r"^(?=## )", page.read_text("utf-8"), flags=re.MULTILINE)
    by_title = {section.partition("\n")[0].removeprefix("## "): section for section in sections}
    for result in results:
        by_title[_title(result.part)] = _section(result)
    body = "\n".join(by_title[title].rstrip() + "\n" for title in sorted(by_title))
    page.write_text(head.rstrip() + "\n\n" + body, "utf-8")


def _title(part: str) -> str:
    return part.replace("_", " ").capitalize()


def _section(result: Result) -> str:
    """One part with its figures, when and on what they were measured."""
    lines = [f"## {_title(result.part)}", "", result.about, ""]
    lines += ["| what | measured | aim | |", "|---|---|---|---|"]
    for figure in result.figures:
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in _cells(figure)) + " |")
    for figure in result.figures:
        if not figure.met:
            again = f" Again: `{figure.replay}`" if figure.replay else ""
            lines += ["", f"**{figure.what}** is missed: {figure.reason or 'nobody says why'}.{again}"]
    share = "whole" if result.share == "whole" else f"{result.share} share"
    lines += ["", f"{share}, seed {result.seed}, {result.minutes:.1f} minutes; {_commit()}, {_today()}, {machine()}."]
    return "\n".join(lines) + "\n"


def _cells(figure: Figure) -> tuple[str, str, str, str]:
    return figure.what, figure.value, figure.aim, ("met" if figure.aim else "") if figure.met else "missed"


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _commit() -> str:
    """The commit that was measured, and whether anything was changed in it."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()

    changed = git("status", "--porcelain", "--untracked-files=no", "--", "bot", "engine", "render", "data", "tests")
    return f"commit {git('rev-parse', '--short=8', 'HEAD') or 'unknown'}{' with changes' if changed else ''}"


def machine() -> str:
    """The size of this machine."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (
        f"{cores} cores, {memory:.0f} GB, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
    )
