"""The state of the little Discord: people, servers, channels, messages, registered commands."""

from __future__ import annotations

from collections import defaultdict

from bot.sandbox import permissions
from bot.sandbox.files import Files
from bot.sandbox.permissions import Permission
from bot.sandbox.wire import Json, now, public, snowflake, unknown

TEXT, DIRECT, FORUM = 0, 1, 15
PUBLIC_THREAD, PRIVATE_THREAD = 11, 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15


class World:
    """Everything that is, without anything that happens: the objects hold what Discord's API shows of them."""

    def __init__(self, bot_name: str = "Keryx", files: Files | None = None) -> None:
        self.users: dict[str, Json] = {}
        self.guilds: dict[str, Json] = {}
        self.members: dict[str, dict[str, Json]] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, Json] = {}
        self.order: defaultdict[str, list[str]] = defaultdict(list)
        self.thread_members: defaultdict[str, dict[str, Json]] = defaultdict(dict)
        self.commands: dict[str, list[Json]] = {"global": []}
        self.closed: set[str] = set()
        self.read: defaultdict[str, dict[str, str]] = defaultdict(dict)
        self.files = files or Files()
        self.bot = self.add_user(bot_name, bot=True)

    # People

    def add_user(self, name: str, *, bot: bool = False) -> Json:
        """Somebody new, on no server yet."""
        user: Json = {
            "id": snowflake(),
            "username": name.lower(),
            "global_name": name,
            "discriminator": "0",
            "avatar": None,
            "bot": bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        self.users[user["id"]] = user
        return user

    def user(self, user: str) -> Json:
        """The user of that id, or Discord's 404."""
        if user not in self.users:
            raise unknown(10013, "User")
        return self.users[user]

    def people(self) -> list[Json]:
        """Everybody but bots."""
        return [user for user in self.users.values() if not user["bot"]]

    def close_direct_messages(self, user: Json, closed: bool = True) -> None:
        """Set whether `user` refuses direct messages (Discord then answers 50007 to the bot)."""
        (self.closed.add if closed else self.closed.discard)(user["id"])

    # Servers

    def add_guild(self, name: str, owner: Json, *members: Json, bot_permissions: int = permissions.BOT_DEFAULT) -> Json:
        """A server with its owner, members and the bot."""
        guild: Json = {
            "id": snowflake(),
            "name": name,
            "owner_id": owner["id"],
            "roles": [],
            "emojis": [],
            "stickers": [],
            "features": ["COMMUNITY"],
            "preferred_locale": "en-US",
            "afk_timeout": 300,
            "region": "deprecated",
            "premium_progress_bar_enabled": False,
            "premium_subscription_count": 0,
            "widget_enabled": False,
            "nsfw": False,
            "max_members": 500000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "incidents_data": None,
        }
        zero = (
            "verification_level default_message_notifications explicit_content_filter mfa_level"
            " system_channel_flags premium_tier nsfw_level"
        )
        none = (
            "icon splash discovery_splash home_header banner description afk_channel_id system_channel_id"
            " rules_channel_id public_updates_channel_id safety_alerts_channel_id vanity_url_code"
            " widget_channel_id application_id max_presences"
        )
        guild |= dict.fromkeys(zero.split(), 0) | dict.fromkeys(none.split())
        self.guilds[guild["id"]] = guild
        self.members[guild["id"]] = {}
        self.add_role(guild, "@everyone", permissions.MEMBERS_DEFAULT, role_id=guild["id"])
        for user in (owner, *members):
            self.join(guild, user)
        herald = self.join(guild, self.bot)
        role = self.add_role(guild, self.bot["global_name"], bot_permissions)
        role |= {"managed": True, "tags": {"bot_id": self.bot["id"]}}
        herald["roles"].append(role["id"])
        return guild

    def add_role(self, guild: Json, name: str, bits: int = 0, *, role_id: str | None = None) -> Json:
        """A role of a server, held by nobody yet."""
        role: Json = {
            "id": role_id or snowflake(),
            "name": name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": len(guild["roles"]),
            "permissions": str(int(bits)),
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        guild["roles"].append(role)
        return role

    def join(self, guild: Json, user: Json) -> Json:
        """Make a user a member of a server."""
        member: Json = {
            "user": user,
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": [],
            "joined_at": now(),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
        }
        self.members[guild["id"]][user["id"]] = member
        return member

    def guild(self, guild: str) -> Json:
        """The server of that id, or Discord's 404."""
        if guild not in self.guilds:
            raise unknown(10004, "Guild")
        return self.guilds[guild]

    def member(self, guild: str, user: str) -> Json:
        """A membership, or Discord's 404."""
        if user not in self.members.get(guild, {}):
            raise unknown(10007, "Member")
        return self.members[guild][user]

    # Channels

    def add_channel(self, guild: Json, name: str, kind: int = TEXT, **fields: object) -> Json:
        """A channel of a server; `fields` override what Discord would set."""
        channel: Json = {
            "id": snowflake(),
            "type": kind,
            "guild_id": guild["id"],
            "name": name,
            "position": len(self.guild_channels(guild["id"])),
            "permission_overwrites": [],
            "topic": None,
            "nsfw": False,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "parent_id": None,
            "flags": 0,
            **fields,
        }
        self.channels[channel["id"]] = channel
        return channel

    def add_forum(self, guild: Json, name: str, *tags: str, **fields: object) -> Json:
        """A forum whose posts may carry these tags."""
        return self.add_channel(
            guild,
            name,
            FORUM,
            **{
                "available_tags": [tag(name) for name in tags],
                "default_reaction_emoji": None,
                "default_sort_order": None,
                "default_forum_layout": 0,
                **fields,
            },
        )

    def add_thread(self, parent: Json, name: str, owner: Json, kind: int, minutes: int, **fields: object) -> Json:
        """A thread or forum post with its owner in it."""
        moment = now()
        thread: Json = {
            "id": snowflake(),
            "type": kind,
            "guild_id": parent["guild_id"],
            "parent_id": parent["id"],
            "owner_id": owner["id"],
            "name": name,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
            "message_count": 0,
            "member_count": 0,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "archive_timestamp": moment,
                "auto_archive_duration": minutes,
                "locked": False,
                "create_timestamp": moment,
                **({"invitable": True} if kind == PRIVATE_THREAD else {}),
            },
            **fields,
        }
        self.channels[thread["id"]] = thread
        self.join_thread(thread, owner)
        return thread

    def join_thread(self, thread: Json, user: Json) -> Json:
        """Make a user follow a thread."""
        member = self.thread_members[thread["id"]].setdefault(
            user["id"], {"id": thread["id"], "user_id": user["id"], "join_timestamp": now(), "flags": 0}
        )
        thread["member_count"] = len(self.thread_members[thread["id"]])
        return member

    def call_into_thread(self, thread: Json, message: Json) -> None:
        """Whoever is mentioned in a thread is in it from then on."""
        for user in message["mentions"]:
            if self.may(user, thread, Permission.VIEW_CHANNEL):
                self.join_thread(thread, user)

    def leave_thread(self, thread: Json, user: str) -> None:
        """Make a user follow a thread no longer."""
        self.thread_members[thread["id"]].pop(user, None)
        thread["member_count"] = len(self.thread_members[thread["id"]])

    def direct(self, user: Json) -> Json:
        """The direct messages between the bot and `user`."""
        for channel in self.channels.values():
            if channel["type"] == DIRECT and channel["recipients"][0]["id"] == user["id"]:
                return channel
        channel = {"id": snowflake(), "type": DIRECT, "last_message_id": None, "recipients": [user], "flags": 0}
        self.channels[channel["id"]] = channel
        return channel

    def channel(self, channel: str) -> Json:
        """The channel of that id, or Discord's 404."""
        if channel not in self.channels:
            raise unknown(10003, "Channel")
        return self.channels[channel]

    def guild_channels(self, guild: str) -> list[Json]:
        """The channels of a server without its threads."""
        return [
            channel
            for channel in self.channels.values()
            if channel.get("guild_id") == guild and channel["type"] not in THREADS
        ]

    def threads(self, guild: str) -> list[Json]:
        """The threads and forum posts of a server."""
        return [
            channel
            for channel in self.channels.values()
            if channel.get("guild_id") == guild and channel["type"] in THREADS
        ]

    # Who may

    def permissions(self, user: Json, channel: Json) -> int:
        """What `user` may do in `channel`, as a bit field (0: not even see it)."""
        if channel["type"] == DIRECT:
            return permissions.IN_DIRECT_MESSAGES if user in (self.bot, channel["recipients"][0]) else 0
        member = self.members[channel["guild_id"]].get(user["id"])
        if member is None:
            return 0
        guild = self.guilds[channel["guild_id"]]
        place = self.channels[channel["parent_id"]] if channel["type"] in THREADS else channel
        bits = permissions.in_channel(guild, member, place)
        outside = user["id"] not in self.thread_members[channel["id"]]
        if channel["type"] == PRIVATE_THREAD and outside and not bits & Permission.MANAGE_THREADS:
            return 0
        return bits

    def may(self, user: Json, channel: Json, needed: int) -> bool:
        """Whether `user` has all the permissions `needed` there."""
        return self.permissions(user, channel) & needed == needed

    def may_write(self, user: Json, channel: Json) -> bool:
        """Whether `user` may send messages there."""
        thread = channel["type"] in THREADS
        needed = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
        return self.may(user, channel, Permission.VIEW_CHANNEL | needed)

    # Messages

    def message(self, channel: str, message: str) -> Json:
        """A message of a channel, or Discord's 404."""
        found = self.messages.get(message)
        if found is None or found["channel_id"] != channel:
            raise unknown(10008, "Message")
        return found

    def add_message(self, message: Json) -> None:
        """Put a message at the end of its channel."""
        channel = self.channels[message["channel_id"]]
        self.messages[message["id"]] = message
        self.order[channel["id"]].append(message["id"])
        if message["flags"] & EPHEMERAL:
            return
        channel["last_message_id"] = message["id"]
        if channel["type"] in THREADS:
            self.call_into_thread(channel, message)
            channel["message_count"] += 1
            channel["total_message_sent"] += 1

    def remove_message(self, message: Json) -> None:
        """Take a message away."""
        del self.messages[message["id"]]
        self.order[message["channel_id"]].remove(message["id"])

    def history(self, channel: Json) -> list[Json]:
        """The messages of a channel that are there for everybody in it, oldest first."""
        found = (self.messages[message] for message in self.order[channel["id"]])
        return [message for message in found if not message["flags"] & EPHEMERAL]

    def seen_by(self, user: Json, channel: Json) -> list[Json]:
        """The messages `user` sees in a channel, oldest first: no ephemeral reply to anybody else."""
        if not self.may(user, channel, Permission.VIEW_CHANNEL):
            return []
        found = (self.messages[message] for message in self.order[channel["id"]])
        return [message for message in found if self.sees(user, message)]

    @staticmethod
    def sees(user: Json, message: Json) -> bool:
        """Whether a message of a channel open to `user` is also for `user`."""
        return not message["flags"] & EPHEMERAL or message.get("_viewer") == user["id"]

    # What the gateway sends of it

    def guild_payload(self, guild: Json, *, everybody: bool) -> Json:
        """A server as GUILD_CREATE tells it; without the privileged intents the bot hears only of itself."""
        members = self.members[guild["id"]]
        told = list(members.values()) if everybody else [members[self.bot["id"]]]
        return {
            **guild,
            "joined_at": members[self.bot["id"]]["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(members),
            "members": told,
            "channels": [public(channel) for channel in self.guild_channels(guild["id"])],
            "threads": [
                {**public(thread), "member": self.thread_members[thread["id"]].get(self.bot["id"])}
                for thread in self.threads(guild["id"])
                if not thread["thread_metadata"]["archived"] and self.permissions(self.bot, thread)
            ],
            **{
                empty: []
                for empty in (
                    ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"]
                )
            },
        }


def tag(name: str) -> Json:
    """A tag that posts of a forum may carry."""
    return {"id": snowflake(), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}
