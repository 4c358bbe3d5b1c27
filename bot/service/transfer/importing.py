"""A game from a file becomes a table: one that is over at once, one that goes on as a lobby with the seats it names."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec
from sqlmodel import col, select

from bot.service.agents.agent_process import AGENTS
from bot.service.api.denials import Denied
from bot.service.api.table import GOING_ON, PersonId, Status, TableInfo
from bot.service.mail.letters import INVITED
from bot.service.playing.deals import Deal
from bot.service.public_facts import public_facts
from bot.service.seating.directory import Directory
from bot.service.seating.lobby import Lobby
from bot.service.table_store import TableStore
from bot.service.transfer.checking import Prepared
from bot.service.transfer.file import FINISHED, About
from bot.service.transfer.journal import write
from bot.store.models import AuditRow, DataBlob, ImportRow, SeatRow, TableRow
from bot.terms.seating import Seating
from bot.terms.terms import PRESETS, Pace, Terms, kept
from engine.core.dice import commitment
from engine.core.secrets.secret import Seat
from render.wording.plain import readable

if TYPE_CHECKING:
    from bot.service.seating.holders import Holders

IMPORTED = "import"
"""The act, in the audit."""
_LONGEST_TITLE = 80


class Imports:
    """Takes games that `checking` has found to be what they say."""

    def __init__(self, store: TableStore, holders: Holders, lobby: Lobby, directory: Directory) -> None:
        self._store, self._holders, self._lobby, self._directory = store, holders, lobby, directory

    def texts(self, game: str, digest: str) -> dict[str, str]:
        """The data files of that digest, if a table here is played with them."""
        return self._store.matches.texts(game, digest)

    def take(
        self,
        game: Prepared,
        guild: int,
        by: PersonId,
        interaction: int,
        *,
        here: Collection[PersonId] = (),
        channel: int | None = None,
        usual_title: str = "",
        name: str = "",
        arbiter: PersonId = 0,
    ) -> TableInfo:
        """The table that a game becomes. `by` answers for it (0: whoever runs the bot) and must be allowed to.

        `here`: who of the people that the file names can be asked to sit down where they sat; all other seats are
        anybody's. `usual_title`: what it is called if the file does not say. `name`: what `by` is called.
        `arbiter`: who looks after a game that goes on, if `by` is nobody on Discord.
        """
        before = self._store.seen(interaction, IMPORTED, by)
        if before is not None:
            return public_facts(self._store, self._store.row(before.table))
        about = game.about or About(format=1, kind="")
        self._must_be_new(game, guild)
        if by:
            self._store.known(by, name)
        self._keep_data(game)
        title = self._directory.unlike(guild, readable(about.title)[:_LONGEST_TITLE] or usual_title or game.game)
        make = self._archive if game.over else self._open
        opener = by or arbiter
        row = make(game, about, guild, by, title, channel or self._store.server(guild).channel, opener, here)
        self._store.made(interaction, row.id)
        self._store.changed()
        return public_facts(self._store, row)

    # ------------------------------------------------------------------ one that is over

    def _archive(
        self, game: Prepared, about: About, guild: int, by: PersonId, title: str, channel: int | None, *_: Any
    ) -> TableRow:
        now, last = self._store.clock(), game.deals[-1]
        row = TableRow(
            id=self._lobby.fresh_id(),
            guild=guild,
            channel=channel,
            game=game.game,
            scenario=game.scenario,
            options=game.options,
            title=title,
            status=Status.ENDED,
            terms=kept(_terms(about)),
            creator=by,
            seed=last.seed,
            commitment=commitment(last.seed),
            data=game.data,
            result=msgspec.to_builtins(about.result) if about.result is not None else None,
            created_at=now,
            started_at=now,
            ended_at=now,
        )
        self._store.session.add(row)
        self._store.session.flush()
        self._seats(row, game.seats, last)
        match = write(self._store, row, game, now)
        row.earlier = row.earlier[:-1]
        row.status = Status.FINISHED if match.outcome is not None else Status.ENDED
        self._store.matches.store(row, match, now)
        self._note(row, game, about, by, FINISHED, None, now)
        return row

    def _seats(self, row: TableRow, seats: Collection[Seat], last: Deal) -> None:
        self._store.session.add_all(
            SeatRow(table=row.id, seat=seat, position=position, salt=last.salts.get(seat, ""))
            for position, seat in enumerate(seats)
        )
        self._store.session.flush()

    # ------------------------------------------------------------------ one that goes on

    def _open(
        self,
        game: Prepared,
        about: About,
        guild: int,
        by: PersonId,
        title: str,
        channel: int | None,
        opener: PersonId,
        here: Collection[PersonId],
    ) -> TableRow:
        if channel is None:
            raise Denied("import-nowhere")
        if not opener:
            raise Denied("import-nobody")
        made = self._lobby.create(
            guild, opener, title, game.game, game.scenario, _terms(about), game.options, channel, 0, data=game.data
        )
        row = self._store.row(made.id)
        row.earlier = [msgspec.to_builtins(deal) for deal in game.deals]
        small = msgspec.structs.replace(game, about=None, texts={})
        self._note(row, game, about, by, GOING_ON, msgspec.msgpack.encode(small), self._store.clock())
        self._store.changed()
        self._keep_seats(row, about, by, here)
        return row

    def _keep_seats(self, row: TableRow, about: About, by: PersonId, here: Collection[PersonId]) -> None:
        """Who sat there and is here is asked, and their seats are kept for them; the house sits down at once."""
        theirs: dict[PersonId, list[Seat]] = {}
        for seat, holder in about.people.items():
            if holder.agent is not None and holder.agent in AGENTS:
                self._lobby.seat_agent(row.id, row.creator, seat, holder.agent, 0, admin=True)
            elif holder.person and holder.person in here:
                theirs.setdefault(holder.person, []).append(seat)
        access = self._store.access(row)
        for person, seats in theirs.items():
            if any(len(about.people) > 1 and access.knows_too_much(person, seat) for seat in seats):
                continue
            self._store.known(person)
            self._lobby.door.let_in(row, person, by, seats)
            letter = self._store.post.compose(INVITED, row, args={"by": by, "seats": seats, "moved": True})
            self._store.post.to_person(row, person, letter)

    def _note(
        self, row: TableRow, game: Prepared, about: About, by: PersonId, kind: str, kept: bytes | None, now: datetime
    ) -> None:
        told = msgspec.to_builtins(msgspec.structs.replace(about, kind=kind, terms=None, result=None))
        told |= {"entries": len(game.steps) - 1, "digest": game.digest}
        row.came = True
        self._store.session.add(ImportRow(table=row.id, person=by, at=now, about=told, game=kept))
        self._store.session.flush()
        self._store.note(row, by, IMPORTED, digest=game.digest, entries=told["entries"], of=about.table, gaps=game.gaps)

    # ------------------------------------------------------------------ both

    def _must_be_new(self, game: Prepared, guild: int) -> None:
        """A file makes one table of a server: with two, somebody could try out at one what comes at the other."""
        found = self._store.session.exec(
            select(AuditRow).where(AuditRow.guild == guild, AuditRow.act == IMPORTED).order_by(col(AuditRow.id))
        )
        for act in found:
            row = self._store.session.get(TableRow, act.table)
            gone = row is None or (row.status == Status.ENDED and not row.version)
            if act.args.get("digest") == game.digest and not gone:
                raise Denied("import-twice", table=act.table)

    def _keep_data(self, game: Prepared) -> None:
        """The data files that came with the game are pinned by their digest, as those of every table are."""
        known = self._store.session.get(DataBlob, (game.game, game.data))
        if game.texts and known is None:
            texts, now = msgspec.msgpack.encode(game.texts), self._store.clock()
            self._store.session.add(DataBlob(game=game.game, digest=game.data, texts=texts, at=now))
            self._store.session.flush()


def _terms(about: About) -> Terms:
    """What the file says, without doors that nobody here knows; it counts for nobody's rating."""
    return msgspec.structs.replace(about.terms or PRESETS[Pace.STANDARD], seats=Seating(rated=False))
