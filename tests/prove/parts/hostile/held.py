"""What every answer is held against: it fits, it came in time, and it tells nothing of the machine or the seeds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot import limits
from bot.messages.refusals import refusal_text
from bot.panels import as_discord
from bot.panels.layout import layout
from bot.panels.spec import Form, Panel
from bot.sandbox.component_checks import check_message_components, check_modal
from bot.sandbox.form import Form as Errors
from bot.service.api.denials import Denied
from engine.core.questions.check import Refused
from tests.prove.parts.hostile.seeking import Wrong

SECONDS = limits.ANSWER_SECONDS
"""Of the processor, for one answer."""
REFUSAL = 1500
"""Letters."""
INSIDE = re.compile(
    r"Traceback|File \"|sqlalchemy|sqlite3\.|psycopg|<[\w.]+ object at|Error\(|Error: |"
    + re.escape(str(Path(__file__).parents[4])),
    re.IGNORECASE,
)
"""What only a program says."""


def fits(panel: Panel) -> None:
    """Whether Discord takes the panel, as a layout."""
    wrong = Errors()
    check_message_components(wrong, layout(panel).to_components(), v2=True)
    _none(wrong, panel.headline)
    as_discord.parts(panel)


def form_fits(form: Form, person: int) -> None:
    """Whether Discord takes the form."""
    wrong = Errors()
    check_modal(wrong, as_discord.modal(form, person).to_dict())
    _none(wrong, form.title)


def _none(wrong: Any, of: str) -> None:
    if wrong.errors:
        raise Wrong(f"Discord would not take {of!r}: {wrong.errors}")


def words(given: Panel | Form) -> str:
    """All that a panel or a form says."""
    if isinstance(given, Form):
        parts = [
            given.title,
            *(text for field in given.fields for text in (field.label, field.text, field.placeholder)),
        ]
    else:
        parts = [given.headline, given.body, given.question, given.footer, given.title]
        parts += [button.label for button in given.buttons]
        parts += [menu.placeholder for menu in given.menus]
        parts += [text for menu in given.menus for option in menu.options for text in (option.label, option.text)]
        parts += [text for picture in given.pictures for text in (picture.name, picture.alt)]
    return "\n".join(parts)


def refusal_is_plain(no: Denied | Refused, game: str, secrets: Iterable[str]) -> str:
    """The refusal in words: some, not too many."""
    text = refusal_text(no, game)
    if not text.strip() or len(text) > REFUSAL:
        raise Wrong(f"a refusal of {len(text)} letters: {text[:80]!r}")
    tells_nothing(text, secrets)
    return text


def tells_nothing(text: str, secrets: Iterable[str], typed: str = "") -> None:
    """Nothing of what goes on inside; what the person typed is not the bot's."""
    for secret in secrets:
        if secret and secret in text:
            raise Wrong(f"a seed is told: {text[:200]!r}")
    found = INSIDE.search(text)
    if found and found[0] not in typed:
        raise Wrong(f"{found[0]!r} is told: {text[max(0, found.start() - 80) : found.end() + 80]!r}")


def in_time(seconds: float) -> None:
    """An answer that takes longer holds up others."""
    if seconds > SECONDS:
        raise Wrong(f"it took {seconds:.1f} s of the processor")
