"""Which places the question of a panel is about, or where its draft has come to."""

from __future__ import annotations

import re
from inspect import get_annotations

from bot.service.api.panel import PanelState
from render.picture import about, places

_PLAYERS = re.compile(r"\b(Seat|Side|Power)\b")
"""How types are called that say who plays."""


def asked_places(panel: PanelState) -> list[str]:
    """The places that the procedure which asks is about: of a battle, of a march."""
    draft, asked = panel.draft, panel.decision
    known = set(places(panel.view.rules.name))
    match = panel.view.match
    if draft is not None and draft.decision is not None:
        match, asked = draft.match, draft.decision
    if asked is None:
        return []
    frame = match.scene(asked, panel.view.viewer).frame
    found = [
        value
        for name in frame.__struct_fields__
        if isinstance(value := getattr(frame, name), str) and value in known
        if not _is_a_seat(type(frame), name)
    ]
    return list(dict.fromkeys([*found, *about(panel.view, asked.seat)]))


def _is_a_seat(frame: type, field: str) -> bool:
    """Whether a procedure remembers a player there: Athens who moves, not Athens where one is."""
    return any(_PLAYERS.search(str(get_annotations(base).get(field, ""))) for base in frame.__mro__)
