"""Routes: the bot itself, its application, where the gateway is, its commands."""

from __future__ import annotations

from bot.sandbox.backend import Backend
from bot.sandbox.command_checks import check_commands
from bot.sandbox.routing import Answer, Call, Routes
from bot.sandbox.wire import Json, snowflake

routes = Routes()


@routes("GET", "/users/@me")
async def me(backend: Backend, call: Call) -> Answer:
    return {**backend.world.bot, "mfa_enabled": True, "locale": "en-US", "email": None, "verified": True}


@routes("GET", "/users/{user}")
async def user(backend: Backend, call: Call, user: str) -> Answer:
    return backend.world.user(user)


@routes("POST", "/users/@me/channels")
async def open_direct(backend: Backend, call: Call) -> Answer:
    return backend.world.direct(backend.world.user(str(call.form["recipient_id"])))


@routes("GET", "/oauth2/applications/@me")
@routes("GET", "/applications/@me")
async def application(backend: Backend, call: Call) -> Answer:
    world = backend.world
    return {
        "id": world.bot["id"],
        "name": world.bot["global_name"],
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": next(iter(world.people()), world.bot),
        "team": None,
        "summary": "",
        "flags": 0,
        "flags_new": "0",
        "tags": [],
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "type": None,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


@routes("GET", "/gateway", unsigned=True)
async def gateway(backend: Backend, call: Call) -> Answer:
    return {"url": backend.gateway_url}


@routes("GET", "/gateway/bot")
async def gateway_for_bots(backend: Backend, call: Call) -> Answer:
    starts = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
    return {"url": backend.gateway_url, "shards": backend.shards, "session_start_limit": starts}


@routes("GET", "/applications/{application}/commands")
async def commands(backend: Backend, call: Call, application: str) -> Answer:
    return backend.world.commands["global"]


@routes("PUT", "/applications/{application}/commands")
async def register(backend: Backend, call: Call, application: str) -> Answer:
    return await _register(backend, "global", call.body or [])


@routes("GET", "/applications/{application}/guilds/{guild}/commands")
async def guild_commands(backend: Backend, call: Call, application: str, guild: str) -> Answer:
    return backend.world.commands.get(backend.world.guild(guild)["id"], [])


@routes("PUT", "/applications/{application}/guilds/{guild}/commands")
async def register_in_guild(backend: Backend, call: Call, application: str, guild: str) -> Answer:
    return await _register(backend, backend.world.guild(guild)["id"], call.body or [])


async def _register(backend: Backend, place: str, wanted: list[Json]) -> list[Json]:
    check_commands(wanted)
    world = backend.world
    known = {(command["type"], command["name"]): command["id"] for command in world.commands.get(place, [])}
    world.commands[place] = [
        {
            "id": known.get((command.get("type", 1), command["name"])) or snowflake(),
            "application_id": world.bot["id"],
            "version": snowflake(),
            "type": 1,
            "nsfw": False,
            "default_member_permissions": None,
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "description": "",
            "name_localizations": None,
            "description_localizations": None,
            **{name: _told(name, value) for name, value in command.items() if value is not None},
            **({} if place == "global" else {"guild_id": place}),
        }
        for command in wanted
    ]
    await backend.events.tell("COMMANDS", {}, hidden=True)
    return world.commands[place]


def _told(name: str, value: object) -> object:
    """Permissions are told as text, however they came."""
    return str(value) if name == "default_member_permissions" else value
