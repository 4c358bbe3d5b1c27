"""The bytes of attachments, in memory or in a folder."""

from __future__ import annotations

from pathlib import Path


class Files:
    """Attachments by id; with a folder they survive a restart."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._held: dict[str, bytes] = {}
        if folder:
            folder.mkdir(parents=True, exist_ok=True)

    def put(self, attachment: str, data: bytes) -> None:
        """Keep the bytes of an attachment."""
        if self._folder:
            (self._folder / attachment).write_bytes(data)
        else:
            self._held[attachment] = data

    def get(self, attachment: str) -> bytes | None:
        """The bytes of an attachment, if it is there."""
        if not self._folder:
            return self._held.get(attachment)
        path = self._folder / attachment
        return path.read_bytes() if attachment.isdigit() and path.is_file() else None
