"""Interactions: what people ask of the bot, and how long it may take to answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox import limits
from bot.sandbox.wire import ApiError, Json, public, snowflake, unknown
from bot.sandbox.world import DIRECT, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, MODAL = 4, 5, 6, 7, 8, 9


@dataclass
class Interaction:
    """One act of a person towards the bot, and all that came of it."""

    id: str
    token: str
    kind: int
    user: Json
    channel: Json
    data: Json
    sent: float
    source: Json | None = None
    """The message whose component was used."""
    parent: Interaction | None = None
    """For a modal that was sent in: the interaction that opened it."""
    payload: Json = field(default_factory=dict)
    answered: float | None = None
    answer: Json | None = None
    """The body of the bot's callback: `type` says what kind of answer it was."""
    refused: list[str] = field(default_factory=list)
    """Callbacks that came too late (`late`) or once too often (`again`)."""
    original: str | None = None
    messages: list[Json] = field(default_factory=list)
    """The messages that answered it: @original first, then follow-ups."""
    edits: int = 0
    """How often a message was changed by its token."""

    @property
    def answer_type(self) -> int | None:
        """The kind of callback that answered it, if any did yet."""
        return self.answer["type"] if self.answer else None

    @property
    def modal(self) -> Json | None:
        """The modal it was answered with."""
        return self.answer["data"] if self.answer and self.answer["type"] == MODAL else None

    @property
    def suggestions(self) -> list[Json]:
        """What an autocompletion offered."""
        return self.answer["data"]["choices"] if self.answer and self.answer["type"] == SUGGEST else []

    @property
    def reply(self) -> Json:
        """The first message that answered it."""
        if not self.messages:
            raise AssertionError(f"no message answered {self.data}; the answer was {self.answer}")
        return self.messages[0]

    @property
    def latency(self) -> float:
        """Seconds from the person's act to the bot's answer."""
        if self.answered is None:
            raise AssertionError(f"{self.data} was not answered")
        return self.answered - self.sent


class Interactions:
    """All interactions so far, by id and by token."""

    def __init__(self, world: World, clock: Callable[[], float]) -> None:
        self._world = world
        self._clock = clock
        self.all: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def open(
        self,
        kind: int,
        user: Json,
        channel: Json,
        data: Json,
        *,
        source: Json | None = None,
        parent: Interaction | None = None,
        locale: str = "en-US",
    ) -> Interaction:
        """Take note of what a person does; the payload is what the bot will be told."""
        token = secrets.token_urlsafe(32)
        new = Interaction(snowflake(), token, kind, user, channel, data, self._clock(), source, parent)
        new.payload = self._payload(new, locale)
        self.all[new.id] = self._by_token[token] = new
        return new

    def to_answer(self, interaction: str, token: str) -> Interaction:
        """The interaction that a callback may still answer."""
        found = self.all.get(interaction)
        if found is None or found.token != token:
            raise unknown(10062, "interaction")
        if found.answered is not None:
            found.refused.append("again")
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if self._clock() - found.sent > limits.SECONDS_TO_ANSWER:
            found.refused.append("late")
            raise unknown(10062, "interaction")
        return found

    def to_follow_up(self, application: str, token: str) -> Interaction:
        """The interaction whose token still lets the bot send and edit messages."""
        found = self._by_token.get(token)
        if found is None or application != self._world.bot["id"] or found.answered is None:
            raise unknown(10015, "Webhook")
        if self._clock() - found.sent > limits.SECONDS_TO_FOLLOW_UP:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return found

    def answered(self, interaction: Interaction, answer: Json) -> None:
        """Note the bot's answer."""
        interaction.answered = self._clock()
        interaction.answer = answer

    def _payload(self, new: Interaction, locale: str) -> Json:
        world, channel, user = self._world, new.channel, new.user
        theirs, bots = world.permissions(user, channel), world.permissions(world.bot, channel)
        payload: Json = {
            "id": new.id,
            "application_id": world.bot["id"],
            "type": new.kind,
            "token": new.token,
            "version": 1,
            "data": new.data,
            "channel_id": channel["id"],
            "channel": {**public(channel), "permissions": str(theirs)},
            "locale": locale,
            "app_permissions": str(bots),
            "entitlements": [],
            "attachment_size_limit": limits.FILE_BYTES,
        }
        if channel["type"] == DIRECT:
            payload |= {"user": user, "context": 1, "authorizing_integration_owners": {"0": "0"}}
        else:
            guild = world.guilds[channel["guild_id"]]
            payload |= {
                "guild_id": guild["id"],
                "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": guild["features"]},
                "guild_locale": guild["preferred_locale"],
                "member": {**world.member(guild["id"], user["id"]), "permissions": str(theirs)},
                "context": 0,
                "authorizing_integration_owners": {"0": guild["id"]},
            }
        if new.source is not None:
            payload["message"] = public(new.source)
        return payload


def metadata(interaction: Interaction) -> Json:
    """What a message says about the interaction it answers."""
    told: Json = {
        "id": interaction.id,
        "type": interaction.kind,
        "user": interaction.user,
        "authorizing_integration_owners": interaction.payload["authorizing_integration_owners"],
    }
    if interaction.kind == COMMAND:
        told |= {"name": _full_name(interaction.data), "command_type": interaction.data["type"]}
    if interaction.kind == COMPONENT and interaction.source:
        told["interacted_message_id"] = interaction.source["id"]
    if interaction.kind == MODAL_SUBMIT and interaction.parent:
        told["triggering_interaction_metadata"] = metadata(interaction.parent)
    return told


def _full_name(command: Json) -> str:
    """The name of a command with those of its subcommands."""
    inner = [option for option in command.get("options") or [] if option["type"] in (1, 2)]
    return " ".join([command["name"], *(_full_name(option) for option in inner)])
