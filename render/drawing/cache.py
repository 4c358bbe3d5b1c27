"""Where painted layers are kept between runs, and who paints them: of several processes, one."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without such locks: there each process paints for itself
    fcntl = None  # type: ignore[assignment]


ROOT = Path(__file__).resolve().parents[2]


@cache
def code_of(module: str) -> tuple[Path, ...]:
    """The files of `render` that a module is made of: its own, and all that it imports from there, however far."""
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        if name in found or not name.startswith("render.") or not path.is_file():
            continue
        found[name] = path
        waiting += _imports(path)
    return tuple(found[name] for name in sorted(found))


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """What a file may import: of `from a import b` both `a` and `a.b`, since either can be a module."""
    found: list[str] = []
    for node in _statements(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return tuple(found)


def _statements(module: ast.Module) -> Iterator[ast.AST]:
    """All statements of a module, however deep; to walk through their expressions, too, takes three times as long."""
    waiting: list[ast.AST] = [module]
    while waiting:
        node = waiting.pop()
        yield node
        for block in ("body", "orelse", "handlers", "finalbody", "cases"):
            inside = getattr(node, block, ())
            waiting += inside if isinstance(inside, list) else ()  # a lambda's or a condition's is an expression


def cache_folder() -> Path:
    """`KERYX_CACHE_DIR`, or a folder in the user's cache."""
    chosen = os.environ.get("KERYX_CACHE_DIR")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "keryx"


@contextmanager
def painter(label: str) -> Iterator[None]:
    """Whoever is in here paints `label`; others wait until the work is done, or its painter has ended or been killed.

    A folder that can't be written, or that can't be locked, keeps nobody waiting.
    """
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / f".{label}.lock").open("w")
    except OSError:
        yield
        return
    with file:
        if fcntl is not None:
            with suppress(OSError):  # a network's file system perhaps
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
