"""The human's side of the client: what a person does, and what they see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.sandbox import limits, offers
from bot.sandbox.backend import Backend
from bot.sandbox.change_signal import NEVER
from bot.sandbox.command_checks import CHAT, MESSAGE_MENU, USER_MENU
from bot.sandbox.component_checks import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    LINK,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    USER_SELECT,
)
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from bot.sandbox.messages import compose, told, uploaded
from bot.sandbox.offers import NotOffered
from bot.sandbox.option_types import OptionType
from bot.sandbox.permissions import Permission
from bot.sandbox.resolving import resolve
from bot.sandbox.routes_messages import remove
from bot.sandbox.wire import Json, now, public, walk
from bot.sandbox.world import LOADING, THREADS

PATIENCE = limits.SECONDS_TO_ANSWER + 0.5
MANY_VALUES = (*SELECTS, FILE_UPLOAD, CHECKBOX_GROUP)
RESOLVED_SELECTS = {
    USER_SELECT: "users",
    ROLE_SELECT: "roles",
    MENTIONABLE_SELECT: "either",
    CHANNEL_SELECT: "channels",
}
RESOLVED_OPTIONS = {
    OptionType.USER: "users",
    OptionType.ROLE: "roles",
    OptionType.MENTIONABLE: "either",
    OptionType.CHANNEL: "channels",
}


class Person:
    """One user of Discord. What the real client would not let them do raises NotOffered."""

    def __init__(self, backend: Backend, user: Json) -> None:
        self._backend = backend
        self.user = user

    @property
    def id(self) -> str:
        """Their id."""
        return str(self.user["id"])

    @property
    def direct(self) -> Json:
        """The channel of direct messages between this person and the bot."""
        return self._backend.world.direct(self.user)

    def visible(self, channel: Json) -> list[Json]:
        """The messages this person sees in a channel, oldest first: ephemeral replies only to them."""
        return self._backend.world.seen_by(self.user, channel)

    def last(self, channel: Json) -> Json:
        """The newest message this person sees in a channel."""
        seen = self.visible(channel)
        if not seen:
            raise AssertionError(
                f"{self.user['global_name']} sees no message in {channel.get('name', 'direct messages')}"
            )
        return seen[-1]

    async def say(self, channel: Json, text: str) -> Json:
        """Write a message."""
        world = self._backend.world
        if not world.may_write(self.user, channel):
            raise NotOffered(f"{self.user['global_name']} may not write there")
        message = compose(self._backend, channel, self.user, {"content": text}, {})
        if channel["type"] in THREADS:
            world.join_thread(channel, self.user)
            if channel["thread_metadata"]["archived"]:
                channel["thread_metadata"] |= {"archived": False, "archive_timestamp": now()}
                await self._backend.events.tell("THREAD_UPDATE", public(channel))
        await self._backend.events.tell("MESSAGE_CREATE", told(world, message))
        return message

    async def delete(self, message: Json) -> None:
        """Delete an own message, or any where this person may manage messages."""
        own = message["author"]["id"] == self.id
        if not own and not self._backend.world.may(self.user, self._place(message), Permission.MANAGE_MESSAGES):
            raise NotOffered(f"{self.user['global_name']} may not delete that")
        await remove(self._backend, message)

    # Commands

    async def slash(
        self, channel: Json, command: str, /, *, wait: bool = True, copies: int = 1, **options: Any
    ) -> Interaction:
        """Use a slash command, e.g. `slash(general, "table new", game="polis", title="Long Walls")`.

        Users, channels and roles are given as their objects. Returns once the bot has answered, unless
        `wait` is off; `copies` delivers the same interaction more than once.
        """
        return await self.use(channel, command, options, wait=wait, copies=copies)

    async def use(
        self,
        channel: Json,
        command: str,
        options: Json,
        *,
        wait: bool = True,
        copies: int = 1,
        locale: str = "en-US",
    ) -> Interaction:
        """The same with the options as an object, and in a language of one's own."""
        data = self._command(channel, command, options)
        return await self._act(COMMAND, channel, data, wait=wait, copies=copies, locale=locale)

    async def autocomplete(self, channel: Json, command: str, focused: str, /, **options: Any) -> list[Json]:
        """What the bot suggests for the option `focused` while the others are filled in as given."""
        data = self._command(channel, command, {focused: "", **options}, focused=focused)
        return (await self._act(AUTOCOMPLETE, channel, data)).suggestions

    async def user_menu(self, channel: Json, name: str, target: Json, *, wait: bool = True) -> Interaction:
        """Use a command from the context menu of a user."""
        command, _ = offers.find(self._backend.world, self.user, channel, USER_MENU, [name])
        resolved = resolve(self._backend.world, channel, users=[target["id"]])
        data = {"id": command["id"], "name": name, "type": USER_MENU, "target_id": target["id"], "resolved": resolved}
        return await self._act(COMMAND, channel, data, wait=wait)

    async def message_menu(self, name: str, target: Json, *, wait: bool = True) -> Interaction:
        """Use a command from the context menu of a message."""
        channel = self._place(target)
        command, _ = offers.find(self._backend.world, self.user, channel, MESSAGE_MENU, [name])
        resolved = {"messages": {target["id"]: public(target)}}
        data = {
            "id": command["id"],
            "name": name,
            "type": MESSAGE_MENU,
            "target_id": target["id"],
            "resolved": resolved,
        }
        return await self._act(COMMAND, channel, data, wait=wait)

    def _command(self, channel: Json, path: str, options: Json, focused: str | None = None) -> Json:
        command, steps, rest = offers.typed_path(self._backend.world, self.user, channel, path.split())
        leaf = [command, *steps][-1]
        options = offers.with_rest(leaf, rest, options, path)
        known = {option["name"]: option for option in leaf.get("options") or []}
        if strange := options.keys() - known.keys():
            raise NotOffered(f"/{path} has no options {sorted(strange)}, only {sorted(known)}")
        missing = [name for name, option in known.items() if option.get("required") and name not in options]
        if missing and focused is None:
            raise NotOffered(f"/{path} is not complete without {', '.join(missing)}")
        given, files = self._uploads(channel, known, options)
        filled = [self._option(known[name], value, focused) for name, value in given.items() if value is not None]
        resolved = self._resolved(channel, filled) | ({"attachments": files} if files else {})
        for step in reversed(steps):
            filled = [{"name": step["name"], "type": step["type"], "options": filled}]
        data = {"id": command["id"], "name": command["name"], "type": CHAT, "options": filled}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data | ({"resolved": resolved} if resolved else {})

    def _uploads(self, channel: Json, known: Json, options: Json) -> tuple[Json, Json]:
        """The options with files, given as name and bytes, put where Discord keeps them; and these, by their ids."""
        files: Json = {}
        given = dict(options)
        for name, value in options.items():
            if known[name]["type"] == OptionType.ATTACHMENT and isinstance(value, tuple):
                given[name] = uploaded(self._backend, channel, *value)
                files[given[name]["id"]] = given[name]
        return given, files

    def _option(self, option: Json, value: Any, focused: str | None) -> Json:
        if focused is not None:
            # What is being typed goes to the bot as it stands.
            mark = {"focused": True} if option["name"] == focused else {}
            return {"name": option["name"], "type": option["type"], "value": value, **mark}
        value = offers.typed(option, value)
        offers.check_value(option, value)
        return {"name": option["name"], "type": option["type"], "value": value}

    def _resolved(self, channel: Json, filled: list[Json]) -> Json:
        chosen = {
            name: [one["value"] for one in filled if one["type"] == kind] for kind, name in RESOLVED_OPTIONS.items()
        }
        return resolve(self._backend.world, channel, **chosen)

    # Components

    async def click(self, message: Json, button: str, *, wait: bool = True, copies: int = 1) -> Interaction:
        """Press the button of that custom id or label."""
        component = self._component(message, button, (BUTTON,))
        if component.get("style") == LINK:
            raise NotOffered(f"{button!r} is a link")
        return await self._use(message, component, {}, wait=wait, copies=copies)

    async def select(self, message: Json, select: str, values: Iterable[Any], *, wait: bool = True) -> Interaction:
        """Choose in the select of that custom id (or placeholder): values of options, or people and places."""
        component = self._component(message, select, SELECTS)
        chosen = self._chosen(component, values)
        resolved = self._resolved_choice(self._place(message), component["type"], chosen)
        return await self._use(message, component, {"values": chosen, **resolved}, wait=wait)

    def _component(self, message: Json, name: str, kinds: tuple[int, ...]) -> Json:
        if message["id"] not in [one["id"] for one in self.visible(self._place(message))]:
            raise NotOffered(f"{self.user['global_name']} does not see that message")
        of_kind = [component for component in walk(message["components"]) if component["type"] in kinds]
        for key in ("custom_id", "label", "placeholder"):
            for component in of_kind:
                if component.get(key) == name:
                    if component.get("disabled"):
                        raise NotOffered(f"{name!r} is disabled")
                    return component
        there = [component.get("label") or component.get("custom_id") for component in of_kind]
        raise NotOffered(f"there is no {name!r} on that message, only {there}")

    def _chosen(self, select: Json, values: Iterable[Any]) -> list[str]:
        chosen = [value["id"] if isinstance(value, dict) else str(value) for value in values]
        least, most = select.get("min_values"), select.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        if not least <= len(chosen) <= most:
            raise NotOffered(f"choose {least} to {most}, not {len(chosen)}")
        known = [option["value"] for option in select.get("options") or []]
        if select["type"] == STRING_SELECT and not set(chosen) <= set(known):
            raise NotOffered(f"{chosen} are not among {known}")
        return chosen

    def _resolved_choice(self, channel: Json, kind: int, chosen: list[str]) -> Json:
        named = RESOLVED_SELECTS.get(kind)
        if named is None:
            return {}
        return {"resolved": resolve(self._backend.world, channel, **{named: chosen})}

    async def _use(self, message: Json, component: Json, more: Json, *, wait: bool, copies: int = 1) -> Interaction:
        data = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"], **more}
        return await self._act(COMPONENT, self._place(message), data, source=message, wait=wait, copies=copies)

    # Modals

    async def submit(
        self, opened: Interaction, values: Json | None = None, *, wait: bool = True, copies: int = 1
    ) -> Interaction:
        """Fill in the modal that `opened` was answered with, by custom ids or labels, and send it."""
        modal = opened.modal
        if modal is None:
            raise NotOffered(f"there is no modal to fill in; the answer was {opened.answer}")
        given = dict(values or {})
        components = [self._filled(component, given, None) for component in modal["components"]]
        if given:
            raise NotOffered(f"the modal has no fields {sorted(given)}")
        data: Json = {"custom_id": modal["custom_id"], "components": components}
        resolved: Json = {}
        for field in walk(components):
            more = self._resolved_choice(opened.channel, field["type"], field.get("values") or [])
            for kind, found in more.get("resolved", {}).items():
                resolved.setdefault(kind, {}).update(found)
        if resolved:
            data["resolved"] = resolved
        return await self._act(
            MODAL_SUBMIT, opened.channel, data, source=opened.source, parent=opened, wait=wait, copies=copies
        )

    def _filled(self, component: Json, given: Json, label: str | None) -> Json:
        """A component of a modal as it is sent in, nested as it was shown."""
        sent: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            return {**sent, "component": self._filled(component["component"], given, component["label"])}
        if component["type"] == ROW:
            return {
                **sent,
                "components": [self._filled(one, given, one.get("label")) for one in component["components"]],
            }
        if component["type"] == TEXT:
            return sent
        default = _default(component)
        value = given.pop(component["custom_id"], given.pop(label, default) if label else default)
        sent["custom_id"] = component["custom_id"]
        if component["type"] in MANY_VALUES:
            if component.get("required", True) or value:
                value = self._chosen(component, value)
            return {**sent, "values": value}
        if component["type"] == TEXT_INPUT:
            _check_text(component, label, value)
        return {**sent, "value": value}

    # Underneath

    def _place(self, message: Json) -> Json:
        return self._backend.world.channel(message["channel_id"])

    async def _act(
        self,
        kind: int,
        channel: Json,
        data: Json,
        *,
        source: Json | None = None,
        parent: Interaction | None = None,
        wait: bool = True,
        copies: int = 1,
        locale: str = "en-US",
    ) -> Interaction:
        if not self._backend.world.may(self.user, channel, Permission.VIEW_CHANNEL):
            raise NotOffered(f"{self.user['global_name']} does not see that channel")
        new = self._backend.interactions.open(
            kind, self.user, channel, data, source=source, parent=parent, locale=locale
        )
        await self._backend.events.tell("INTERACTION_CREATE", new.payload, copies=copies)
        if wait:
            await self.answered(new)
        return new

    async def answered(self, interaction: Interaction, timeout: float = PATIENCE) -> None:
        """Wait for the bot's answer; none in time is what Discord shows as "did not respond"."""
        what = f"the application did not respond to {interaction.data}"
        await self._backend.change_signal.until(lambda: interaction.answered is not None, timeout, what)

    async def replied(self, interaction: Interaction, timeout: float = NEVER) -> Json:
        """Wait until "thinking…" has given way to a message, and return it."""

        def there() -> Json | None:
            return next((message for message in interaction.messages if not message["flags"] & LOADING), None)

        found = await self._backend.change_signal.until(there, timeout, f"a message in answer to {interaction.data}")
        assert found is not None
        return found

    async def dismiss(self, message: Json) -> None:
        """Put away an ephemeral reply."""
        if message.get("_viewer") != self.id:
            raise NotOffered("only one's own ephemeral replies can be dismissed")
        await remove(self._backend, message)


def _default(field: Json) -> Any:
    """What a field holds before anybody touches it."""
    if field["type"] == CHECKBOX:
        return bool(field.get("default"))
    if field["type"] in (STRING_SELECT, CHECKBOX_GROUP):
        return [option["value"] for option in field["options"] if option.get("default")]
    if field["type"] == RADIO_GROUP:
        return next((option["value"] for option in field["options"] if option.get("default")), None)
    if field["type"] in MANY_VALUES:
        return [one["id"] for one in field.get("default_values") or []]
    return field.get("value") or ""


def _check_text(field: Json, label: str | None, text: str) -> None:
    least, most = field.get("min_length") or 0, field.get("max_length") or limits.INPUT_TEXT
    if field.get("required", True):
        least = max(least, 1)
    if not least <= len(text) <= most and (text or field.get("required", True)):
        raise NotOffered(f"{label or field['custom_id']} takes {least} to {most} characters, not {len(text)}")
