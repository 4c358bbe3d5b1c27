"""Everything that runs behind the client, wired: store, keeper, service, deadlines, agents, courier."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import discord

from bot.config import Settings
from bot.presses import Presses
from bot.service.agents.agents import Agents, ProcessThinker, Thinker, ThinksElsewhere
from bot.service.clocks.deadlines import Deadlines
from bot.service.installed import load_games
from bot.service.mail.courier import Courier
from bot.service.mail.letters import Composer
from bot.service.people.played import write_results
from bot.service.playing.carrying import carry_over
from bot.service.reach.hook_hand import HookHand
from bot.service.reach.sender import Sender
from bot.service.running.company import Company
from bot.service.running.jobs import Elsewhere
from bot.service.running.keeper import Keeper
from bot.service.running.lookout import Lookout
from bot.service.season.clock import SeasonClock
from bot.service.table_store import Clock, utc_now
from bot.service.tables import Tables
from bot.service.thinning.housekeeping import Housekeeping
from bot.store.database import Database

P = ParamSpec("P")
T = TypeVar("T")


class Service:
    """One for each process.

    `Service(settings)` opens and upgrades the database (`StoreError` says what to do if it can't); `await start(client,
    composer)` in the client's `setup_hook` begins the work; `await stop()` ends it. Both may be repeated when the
    client is restarted. On a server `await company.start()` comes first where other processes may be at work there.
    """

    def __init__(self, settings: Settings, *, clock: Clock = utc_now, thinker: Thinker | None = None) -> None:
        self.settings = settings
        load_games()
        self.database = Database(settings.database_url)
        self.database.upgrade()
        self.keeper = Keeper(self.database)
        self.company = Company(self.keeper)
        """The other processes on a server's database; whoever runs this one starts and stops its part in it."""
        self.tables = Tables(
            self.database,
            clock=clock,
            owners=settings.owners,
            data_override=settings.data_override,
            most_tables=settings.most_tables,
            hook_hosts=settings.hook_hosts,
        )
        self.elsewhere = Elsewhere(self.keeper)
        """Processes that draw and think for this one, if there are any."""
        self._thinker = thinker
        self.deadlines: Deadlines | None = None
        self.agents: Agents | None = None
        self.courier: Courier | None = None
        self.lookout: Lookout | None = None
        self.season_clock: SeasonClock | None = None
        self.hook_hand: HookHand | None = None
        self.housekeeping: Housekeeping | None = None

    async def call(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a method of `tables` on the writer thread, in one transaction."""
        return await self.keeper.call(method, *args, **kwargs)

    async def start(
        self,
        client: discord.Client | None = None,
        composer: Composer | None = None,
        presses: Presses | None = None,
    ) -> None:
        """Begin: letters (with a client), deadlines, catching up with what passed meanwhile, agents."""
        self.keeper.forget_listeners()
        await self.keeper.call(self.tables.played.came_back)
        await carry_over(self.keeper, self.tables.carrying)
        await write_results(self.keeper, self.tables.played)
        if client is not None and composer is not None:
            self.courier = Courier(
                client, self.keeper, self.tables.outbox, self.tables.rooms, composer, presses=presses
            )
            self.courier.start()
            self.lookout = Lookout(client, self.keeper, self.tables, self.settings.owners)
            self.lookout.start()
        self.deadlines = Deadlines(self.keeper, self.tables)
        await self.deadlines.start()
        self.agents = Agents(self.keeper, self.tables, self._thinker or self._thinks())
        self.agents.start()
        self.season_clock = SeasonClock(self.keeper, self.tables.seasons.rounds, self.tables.store.clock)
        self.season_clock.start()
        self.hook_hand = HookHand(
            self.keeper, self.tables.deliveries, Sender(self.tables.hooks.allowed), self.tables.store.clock
        )
        self.hook_hand.start()
        self.housekeeping = Housekeeping(self.keeper, self.tables.packing)
        self.housekeeping.start()

    def _thinks(self) -> Thinker:
        if processes := self.settings.agent_processes:
            return ProcessThinker(processes)
        return ThinksElsewhere(self.elsewhere)

    async def stop(self) -> None:
        """End what runs. Nothing is lost: whatever was under way is in the database."""
        if self.deadlines is not None:
            await self.deadlines.stop()
        if self.hook_hand is not None:
            await self.hook_hand.stop()
        if self.housekeeping is not None:
            await self.housekeeping.stop()
        if self.season_clock is not None:
            await self.season_clock.stop()
        if self.agents is not None:
            await self.agents.stop()
        if self.courier is not None:
            await self.courier.stop()
        if self.lookout is not None:
            await self.lookout.stop()

    def close(self) -> None:
        """Let go of the database."""
        self.keeper.close()
        self.database.close()
