"""The sandbox: a small server to try the bot in, with three people and no Discord account."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox.files import Files
from bot.sandbox.keeper import Keeper, load
from bot.sandbox.permissions import Permission, overwrite
from bot.sandbox.standin import StandIn
from bot.sandbox.world import World

TAGS = ("open", "running", "finished")


async def run_sandbox(port: int = 0, state_dir: Path | None = None) -> StandIn:
    """Start the sandbox on loopback; with a `state_dir` it goes on where it stopped.

    The page is at the `url` of the result, and the bot reaches it by `connect(url)` and `token`.
    """
    if state_dir is None:
        return await StandIn(sandbox_server()).start(port)
    state_dir.mkdir(parents=True, exist_ok=True)
    world = load(state_dir) or sandbox_server(Files(state_dir / "files"))
    return await StandIn(world, keeper=Keeper(world, state_dir)).start(port)


def sandbox_server(files: Files | None = None) -> World:
    """The server Agora: #general and the forum #tables for all, #staff for Alice (and the bot)."""
    world = World(files=files)
    people = [world.add_user(name) for name in ("Alice", "Bob", "Chloe", "Dora")]
    guild = world.add_guild("Agora", *people)
    world.add_channel(guild, "general", topic="Type / for commands")
    world.add_forum(guild, "tables", *TAGS, topic="One post for each game")
    hidden = overwrite(guild["id"], role=True, deny=Permission.VIEW_CHANNEL)
    herald = overwrite(world.bot["id"], role=False, allow=Permission.VIEW_CHANNEL)
    world.add_channel(guild, "staff", topic="For the referee", permission_overwrites=[hidden, herald])
    for user in people:
        world.direct(user)
    return world
