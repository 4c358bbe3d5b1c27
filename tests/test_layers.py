"""What import-linter cannot say: outside the standard library, the engine imports msgspec alone."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def imported(path: Path) -> set[str]:
    """The top-level packages that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_the_engine_stands_on_the_standard_library_and_msgspec():
    allowed = {"engine", "msgspec", *sys.stdlib_module_names}
    strangers = {
        str(path.relative_to(ROOT)): sorted(imported(path) - allowed)
        for path in (ROOT / "engine").rglob("*.py")
        if imported(path) - allowed
    }
    assert not strangers


def test_the_data_has_no_code():
    assert not [path for path in (ROOT / "data").rglob("*") if path.suffix in {".py", ".sh", ".js"}]
