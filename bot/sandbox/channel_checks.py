"""Whether a channel, thread or forum post may be so."""

from __future__ import annotations

from bot.sandbox import limits
from bot.sandbox.form import Form
from bot.sandbox.wire import ApiError, Json
from bot.sandbox.world import FORUM

REQUIRE_TAG = 1 << 4


def check_channel(channel: Json, form: Json) -> None:
    """Refuse settings of a channel or thread that break a limit."""
    found = Form()
    if "name" in form:
        found.text(("name",), form["name"], limits.CHANNEL_NAME, 1)
    topic = limits.FORUM_TOPIC if channel["type"] == FORUM else limits.CHANNEL_TOPIC
    found.text(("topic",), form.get("topic"), topic)
    found.count(("available_tags",), form.get("available_tags"), limits.FORUM_TAGS)
    for number, tag in enumerate(form.get("available_tags") or []):
        found.text(("available_tags", number, "name"), tag.get("name"), limits.TAG_NAME, 1)
    if form.get("auto_archive_duration") not in (None, *limits.AUTO_ARCHIVE_MINUTES):
        found.fail(("auto_archive_duration",), "Value must be one of (60, 1440, 4320, 10080).", "BASE_TYPE_CHOICES")
    found.finish()


def check_tags(forum: Json, tags: list[str]) -> None:
    """Refuse tags that a post of this forum cannot carry."""
    form = Form()
    known = {tag["id"] for tag in forum.get("available_tags", [])}
    form.count(("applied_tags",), tags, limits.POST_TAGS)
    for number, tag in enumerate(tags):
        if tag not in known:
            form.fail(("applied_tags", number), "Unknown tag", "INVALID_FORUM_TAG")
    form.finish()
    if not tags and forum["flags"] & REQUIRE_TAG:
        raise ApiError(400, 40067, "A tag is required to create a forum post in this channel")
