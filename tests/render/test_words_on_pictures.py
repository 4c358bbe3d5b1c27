"""What is written on pictures comes from the catalogues: no English stands in the code that draws."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import render
from tests.each import each

BOARDS = Path(render.__file__).parent / "boards"
DATA = BOARDS.parents[1] / "data"
GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")
MODES = {"RGB", "RGBA", "RGBa", "PNG"}
"""Of Pillow."""
SIGNS = {
    "GA",
    "VP",
    "II",
    "III",
    "IV",
    "Gr",
    "St",
    "Wl",
    "Wd",
    "Fi",
    "Ca",
    "Wi",
    "Co",
    "Br",
    "Ir",
    "Si",
    "Sa",
    "Gl",
    "Go",
}
"""Letters on counters and spaces."""
BANS = {"box ", "load ", "row ", "collect "}
"""How an event of Polis says what it forbids."""
ENGLISH = re.compile(r"[A-Z][A-Za-z]|[A-Za-z]{2,} |  ?[a-z]{2,}")


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """The pieces of text in the functions of a module, but for docstrings and errors."""
    tree = ast.parse(path.read_text("utf-8"))
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            quiet = {id(part) for node in ast.walk(function) if isinstance(node, ast.Raise) for part in ast.walk(node)}
            quiet |= {id(node.value) for node in ast.walk(function) if isinstance(node, ast.Expr)}
            quiet |= {id(arg) for node in ast.walk(function) if is_lookup(node) for arg in node.args}  # type: ignore[attr-defined]
            for node in ast.walk(function):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
                    yield node.lineno, node.value


def is_lookup(node: ast.AST) -> bool:
    """`known(table, id, "province")`: the last word is for an error."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "known"


@each("path", sorted(BOARDS.rglob("*.py")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_english_is_drawn_from_the_code(path: Path) -> None:
    found = [(line, text) for line, text in literals(path) if ENGLISH.search(text) and text not in MODES | SIGNS | BANS]
    assert found == [], "these belong into data/<game>/pictures.en.ftl"


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_the_pictures_is_drawn_somewhere(game: str) -> None:
    code = "\n".join(path.read_text("utf-8") for path in (BOARDS / game).rglob("*.py"))
    whole = set(re.findall(r"""["']((?:picture|told|text|status)-[a-z0-9-]+)["']""", code))
    begun = tuple(re.findall(r"""f["']((?:picture|told|text|status)-[a-z0-9-]*)\{""", code))
    there = re.findall(r"^([a-z][a-z0-9-]*) =", (DATA / game / "pictures.en.ftl").read_text("utf-8"), re.M)
    drawn = [id for id in there if id.startswith("picture-")]
    assert [id for id in drawn if id not in whole and not id.startswith(begun)] == []
    assert [id for id in whole if id.startswith("picture-") and id not in there] == []
    assert len(set(there)) == len(there)
