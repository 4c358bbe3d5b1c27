"""The one place where the engine reads files: a game's data, and the digest that pins it."""

from __future__ import annotations

import hashlib
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from engine.core.files.data_entries import BadData

DATA = Path(__file__).resolve().parents[3] / "data"

Tables = dict[str, dict[str, Any]]
"""The TOML files of a game by stem."""


def read_game(name: str, override: Path | None = None) -> dict[str, str]:
    """The text of each TOML file of a game; files of the same name in `override` replace the installed ones."""
    texts = {path.name: path.read_text("utf-8") for path in sorted((DATA / name).glob("*.toml"))}
    if override is not None and (override / name).is_dir():
        texts |= {path.name: path.read_text("utf-8") for path in sorted((override / name).glob("*.toml"))}
    return texts


def digest(texts: dict[str, str]) -> str:
    """What pins a set of data: changes when any file does."""
    whole = hashlib.sha256()
    for name in sorted(texts):
        whole.update(f"{name}\0{texts[name]}\0".encode())
    return whole.hexdigest()[:16]


def parse(texts: dict[str, str]) -> Tables:
    """The files' contents by stem; `BadData` where one is no TOML."""
    return {name.removesuffix(".toml"): msgspec.msgpack.decode(_packed(name, text)) for name, text in texts.items()}


def _packed(name: str, text: str) -> bytes:
    try:
        return _read(text)
    except (ValueError, OverflowError) as error:
        raise BadData(f"{name}: {error}") from error
    except RecursionError as error:
        raise BadData(f"{name} is nested too deeply") from error


@lru_cache(maxsize=128)
def _read(text: str) -> bytes:
    """A file's contents, packed: sets of data have most files in common, and reading one takes long."""
    return msgspec.msgpack.encode(tomllib.loads(text))
