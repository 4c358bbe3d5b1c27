"""The service: what it is made of, and who gets what."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from bot.service.agents.agent_desk import AgentDesk
from bot.service.api.table import PersonId
from bot.service.arbitration.accords import Accords
from bot.service.arbitration.acts import Acts
from bot.service.arbitration.arbiter import Arbiter
from bot.service.arbitration.audit import Audit
from bot.service.arbitration.consent import Consent
from bot.service.arbitration.correcting import Correcting
from bot.service.arbitration.disputes import Disputes
from bot.service.arbitration.ending import Ending
from bot.service.arbitration.going_back import GoingBack
from bot.service.arbitration.overview import Overview
from bot.service.clocks.absences import Absences
from bot.service.clocks.due import Due
from bot.service.clocks.ladder import Ladder
from bot.service.fork.forks import Forks
from bot.service.fork.taking_over import TakingOver
from bot.service.mail.onlooking import Onlooking
from bot.service.mail.outbox import Outbox
from bot.service.mail.rooms import Rooms
from bot.service.people.forgetting import Forgetting
from bot.service.people.own_data import OwnData
from bot.service.people.people import People
from bot.service.people.played import Histories
from bot.service.people.talk import Talk
from bot.service.people.talk_record import TalkRecord
from bot.service.playing.carrying import Carrying
from bot.service.playing.look import Look
from bot.service.playing.owed import OwedDesk
from bot.service.playing.play import Play
from bot.service.reach.deliveries import Deliveries
from bot.service.reach.following import Following
from bot.service.reach.follows import Follows
from bot.service.reach.heralding import Heralding
from bot.service.reach.hooks import Hooks
from bot.service.season.organising import Seasons, seasons_of
from bot.service.seating.directory import Directory
from bot.service.seating.doorkeeper import Doorkeeper
from bot.service.seating.holders import Holders
from bot.service.seating.lobby import Lobby
from bot.service.seating.rematch import Rematch
from bot.service.table_store import Clock, TableStore, utc_now
from bot.service.terms import TableTerms
from bot.service.thinning.packing import Packing
from bot.service.transfer.exporting import Exports
from bot.service.transfer.importing import Imports
from bot.store.database import Database


class Tables:
    """All that can be done at tables, by who does it.

    Every method runs on the one writer thread inside one transaction: `await house.call(house.tables.play.commit,
    table, ...)` takes it there (`keeper.py`). `interaction` ids make a repeated call answer as the first did instead of
    acting twice; `admin` says that Discord knows `by` as somebody who manages the server.
    """

    def __init__(
        self,
        database: Database,
        *,
        clock: Clock = utc_now,
        owners: Collection[PersonId] = (),
        data_override: Path | None = None,
        most_tables: int = 0,
        hook_hosts: Collection[str] = (),
    ) -> None:
        self.store = TableStore(database, clock=clock, owners=owners, data_override=data_override)
        self.played = Histories(self.store)
        self.people = People(self.store, self.played)
        self.onlooking, self.following = Onlooking(self.store), Following(self.store)
        self.follows = Follows(self.store, self.people)
        self.hooks, self.deliveries = Hooks(self.store, hook_hosts), Deliveries(self.store)
        self.own_data = OwnData(self.store, self.played)
        self.talk = Talk(self.store)
        self.rooms = Rooms(self.store)
        self.holders = Holders(self.store)
        self.talk_record = TalkRecord(self.store, self.holders)
        self.door = Doorkeeper(self.store, self.played)
        self.directory = Directory(self.store, self.door)
        self.lobby = Lobby(self.store, self.holders, self.door, most_tables)
        self.rematch = Rematch(self.store, self.lobby, self.directory)
        self.packing = Packing(self.store)
        self.forgetting = Forgetting(self.store, self.holders, self.lobby, self.packing)
        self.look = Look(self.store, self.holders)
        self.play = Play(self.store, self.holders, self.look)
        self.forks = Forks(self.store, self.look)
        self.taking_over = TakingOver(self.store, self.look, self.play, self.forks)
        self.consent = Consent(self.store, self.holders)
        self.audit = Audit(self.store)
        self.absences = Absences(self.store, self.holders)
        self._judge()
        self.terms = TableTerms(self.store, self.holders, self.consent)
        self.owed = OwedDesk(self.store, self.look, self.directory)
        self.ladder = Ladder(self.store, self.holders, self.ending)
        self.due = Due(self.store, self.holders, self.owed, self.ladder)
        self.seasons: Seasons = seasons_of(self.store, self.holders, self.lobby, self.arbiter)
        self.rooms.made.append(self.seasons.room_made)
        self.forgetting.first(self.seasons.places.forget)
        self.forgetting.first(self.talk_record.forget)
        self.forgetting.first(self.forks.forget)
        self.forgetting.first(self.absences.forget)
        self.forgetting.first(Heralding(self.store).forget)
        self.forgetting.first(self.following.forget)
        self.imports = Imports(self.store, self.holders, self.lobby, self.directory)
        self.exports = Exports(self.store, self.holders, self.look)
        self.agent_desk = AgentDesk(self.store, self.holders, self.ladder)
        self.carrying = Carrying(self.store, self.holders)
        self.outbox = Outbox(self.store, self.rooms)

    def _judge(self) -> None:
        """The arbiter, and what the players settle among themselves."""
        self.ending = ending = Ending(self.store, self.holders)
        self.going_back = GoingBack(self.store, self.holders)
        self.correcting = Correcting(self.store, self.holders)
        acts = Acts(self.store, self.holders, self.going_back, self.correcting, ending)
        self.arbiter = Arbiter(
            self.store, self.holders, self.lobby, self.consent, self.going_back, self.correcting, acts
        )
        self.disputes = Disputes(self.store, self.holders, self.consent)
        self.accords = Accords(self.store, self.holders, self.consent, self.going_back, ending)
        self.overview = Overview(self.store, self.consent, self.disputes)
        ending.also.append(self.disputes.ended)
        acts.resumed.append(self.disputes.resumed)
