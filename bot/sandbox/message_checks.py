"""Whether a message is one that Discord would take."""

from __future__ import annotations

from bot.sandbox import limits
from bot.sandbox.component_checks import check_message_components
from bot.sandbox.form import Form
from bot.sandbox.wire import ApiError, Json

LEGACY = ("content", "embeds", "poll", "sticker_ids")
SUBSTANCE = (*LEGACY, "components")


def check_message(body: Json, sizes: list[int], *, v2: bool) -> None:
    """Refuse a body (or an edit) that breaks a limit; `sizes` are those of the uploaded files."""
    form = Form()
    form.text(("content",), body.get("content"), limits.CONTENT)
    if len(str(body.get("nonce") or "")) > limits.NONCE:
        form.fail(("nonce",), f"Must be {limits.NONCE} or fewer in length.", "NONCE_TYPE_TOO_LONG")
    form.count(("attachments",), sizes, limits.FILES)
    _embeds(form, body.get("embeds") or [])
    _mentions(form, body.get("allowed_mentions") or {})
    if v2:
        for name in LEGACY:
            if body.get(name):
                form.fail(
                    (name,),
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                )
    check_message_components(form, body.get("components") or [], v2=v2)
    form.finish()
    if any(size > limits.FILE_BYTES for size in sizes) or sum(sizes) > limits.REQUEST_BYTES:
        raise ApiError(413, 40005, "Request entity too large")


def check_substance(body: Json, files: int) -> None:
    """Refuse a new message with nothing in it."""
    if not files and not any(body.get(name) for name in SUBSTANCE):
        raise ApiError(400, 50006, "Cannot send an empty message")


def _embeds(form: Form, embeds: list[Json]) -> None:
    form.count(("embeds",), embeds, limits.EMBEDS)
    total = 0
    for number, embed in enumerate(embeds):
        here = ("embeds", number)
        fields = embed.get("fields") or []
        footer, author = (embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")
        form.text((*here, "title"), embed.get("title"), limits.EMBED_TITLE)
        form.text((*here, "description"), embed.get("description"), limits.EMBED_DESCRIPTION)
        form.text((*here, "footer", "text"), footer, limits.EMBED_FOOTER)
        form.text((*here, "author", "name"), author, limits.EMBED_AUTHOR)
        form.count((*here, "fields"), fields, limits.EMBED_FIELDS)
        for place, field in enumerate(fields):
            form.text((*here, "fields", place, "name"), field.get("name"), limits.EMBED_FIELD_NAME, 1)
            form.text((*here, "fields", place, "value"), field.get("value"), limits.EMBED_FIELD_VALUE, 1)
        texts = [embed.get("title"), embed.get("description"), footer, author]
        texts += [field.get(part) for field in fields for part in ("name", "value")]
        total += sum(len(text or "") for text in texts)
    if total > limits.EMBEDS_TEXT:
        form.fail(("embeds",), f"Embed size exceeds maximum size of {limits.EMBEDS_TEXT}", "MAX_EMBED_SIZE_EXCEEDED")


def _mentions(form: Form, allowed: Json) -> None:
    for kind in ("users", "roles"):
        form.count(("allowed_mentions", kind), allowed.get(kind), 100)
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            form.fail(
                ("allowed_mentions",),
                f"parse:[{kind}] and {kind}: [ids...] are mutually exclusive.",
                "MUTUALLY_EXCLUSIVE",
            )
