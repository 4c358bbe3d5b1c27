"""Pictures that never change, painted once: kept on disk as PNG under a digest of what they were made from."""

from __future__ import annotations

import hashlib
import os
import tempfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import PIL
from PIL import Image

from render.drawing.cache import cache_folder, painter

Layers = dict[str, Image.Image]

_memory: dict[str, Layers] = {}


def digest(files: Sequence[Path], *values: object) -> str:
    """A name for what a picture is made of: files, settings, and the version of Pillow."""
    total = hashlib.sha256(repr((PIL.__version__, values)).encode())
    for file in files:
        total.update(file.name.encode())
        total.update(file.read_bytes())
    return total.hexdigest()[:20]


def layers(name: str, key: str, parts: Sequence[str], paint: Callable[[], Layers]) -> Layers:
    """The layers called `parts`, from memory, from disk, or painted now."""
    label = f"{name}-{key}"
    if label not in _memory:
        _memory[label] = _stored(label, parts) or _painted(label, parts, paint)
    return _memory[label]


def forget() -> None:
    """Drop what is held in memory; the disk keeps its copies."""
    _memory.clear()


def _painted(label: str, parts: Sequence[str], paint: Callable[[], Layers]) -> Layers:
    """Painted here, or by another process that was at it already."""
    with painter(label):
        return _stored(label, parts) or _store(label, paint())


def _stored(label: str, parts: Sequence[str]) -> Layers | None:
    files = {part: cache_folder() / f"{label}-{part}.png" for part in parts}
    if not all(file.exists() for file in files.values()):
        return None
    found: Layers = {}
    try:
        for part, file in files.items():
            with Image.open(file) as image:
                image.load()
                found[part] = image
    except OSError:
        return None
    return found


def _store(label: str, painted: Layers) -> Layers:
    """Keep layers on disk; a folder that cannot be written only costs time."""
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        for part, image in painted.items():
            handle, temporary = tempfile.mkstemp(suffix=".png", dir=folder)
            with os.fdopen(handle, "wb") as file:
                image.save(file, "PNG", compress_level=1, compress_type=zlib.Z_RLE)
            os.replace(temporary, folder / f"{label}-{part}.png")
    except OSError:
        pass
    return painted
