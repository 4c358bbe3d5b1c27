"""What people and organisers do about a season."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import select

from bot.seasons.meeting import BYE, FORFEIT, RULED, VOID
from bot.seasons.pairing import FORMATS, KNOCK_OUT
from bot.seasons.ratings import Rating
from bot.seasons.standings import ORDERS
from bot.service.agents.agent_process import USUAL
from bot.service.api.denials import Denied
from bot.service.api.table import PersonId, TableId
from bot.service.arbitration.arbiter import Arbiter
from bot.service.season.book import Book
from bot.service.season.info import Announced, EntryState, Played, SeasonInfo, SeasonName, SeasonStatus
from bot.service.season.places import MOST_PEOPLE, Places
from bot.service.season.post import END, SIGN_UP, SeasonPost
from bot.service.season.results import Ranks, Results
from bot.service.season.rounds import Rounds, must_be_going
from bot.service.seating.holders import Holders
from bot.service.seating.lobby import Lobby
from bot.service.table_store import TableStore
from bot.store.models import AuditRow, TableRow
from bot.store.season import EntryRow, SeasonGameRow, SeasonRow
from bot.terms.terms import kept
from engine.core.dice import commitment
from engine.core.registry import games as known_games
from engine.core.registry import rules

_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
MOST_ROUNDS, MOST_DAYS = 30, 90
"""Bounds of what can be set: more than that is no season that anybody could follow."""
_LONGEST_SIGN_UP = timedelta(days=90)


class Seasons:
    """Every method is one transaction. `admin`: Discord says that `by` manages the server or looks after its tables."""

    def __init__(
        self, book: Book, post: SeasonPost, results: Results, rounds: Rounds, places: Places, arbiter: Arbiter
    ) -> None:
        self._book, self._post, self._results = book, post, results
        self.rounds, self.places, self._arbiter = rounds, places, arbiter
        self._store = book.store

    # ------------------------------------------------------------------ looking

    def info(self, season: str) -> SeasonInfo:
        """All there is to know about a season."""
        return self._book.info(self._book.row(season))

    def of_server(self, guild: int, *, over: bool = False) -> list[SeasonName]:
        """The seasons of a server, the newest first."""
        return self._book.seasons(guild, over=over)

    def room_made(self, table: TableRow) -> None:
        """A table has its room: the page of its round leads there."""
        season = self.of_table(table.id)
        if season is not None:
            self._post.anew(self._book.row(season))

    def of_table(self, table: TableId) -> str | None:
        """The season a table belongs to."""
        found = self._book.of_table(table.upper())
        return found[0].id if found is not None else None

    def ratings(self, guild: int, game: str) -> Mapping[PersonId, Rating]:
        """Everybody's ratings at a game, by all rated games of the server."""
        return self._book.ratings(guild, game)

    # ------------------------------------------------------------------ opening

    def open(
        self,
        guild: int,
        by: PersonId,
        name: str,
        season: Announced,
        interaction: int,
        *,
        admin: bool = False,
    ) -> SeasonInfo:
        """A new season with its sign-up. The hash of its seed stands from here on."""
        if (before := self._store.seen(interaction, "season-open", by)) is not None:
            return self._book.info(self._book.row(before.table))
        if not self.may_open(guild, by, admin):
            raise Denied("season-not-allowed")
        if self._store.row_of_room(season.channel) is not None:
            raise Denied("season-room")
        _must_be_settable(season)
        now, seed = self._store.clock(), secrets.token_hex(16)
        until = now + season.sign_up
        self._store.known(by, name)
        row = SeasonRow(
            id=self._fresh_id(),
            guild=guild,
            channel=season.channel,
            title=season.title,
            creator=by,
            status=SeasonStatus.SIGN_UP,
            games=[{"game": it.game, "scenarios": [*it.scenarios], "options": {**it.options}} for it in season.games],
            kind=season.kind,
            ordering=season.ordering,
            terms=kept(season.terms),
            rated=season.rated,
            rounds=season.rounds,
            days=season.days,
            most=season.most,
            sign_up_until=until,
            next_at=until,
            seed=seed,
            commitment=commitment(seed),
            created_at=now,
        )
        self._store.session.add(row)
        self._store.session.flush()
        self._store.made(interaction, row.id)
        self._post.page(row, SIGN_UP)
        return self.places.changed(row)

    def may_open(self, guild: int, person: PersonId, admin: bool) -> bool:
        """Whether somebody may open seasons: who manages the server, and those named to look after its tables."""
        return admin or person in self._store.server(guild).arbiters or person in self._store.owners

    def organises(self, row: SeasonRow, person: PersonId, admin: bool) -> bool:
        """Whether somebody may organise a season: its creator, its delegates, and who may open one."""
        return person in (row.creator, *row.delegates) or self.may_open(row.guild, person, admin)

    # ------------------------------------------------------------------ organising

    def begin(self, season: str, by: PersonId, interaction: int, *, admin: bool = False) -> SeasonInfo:
        """End the sign-up now."""
        row = self._organised(season, by, admin, "season-begin", interaction)
        if row is None:
            return self.info(season)
        self._must_be_ready(row)
        self._note(row, by, "season-begin")
        self.rounds.begin(row)
        return self.places.changed(row)

    def could_begin(self, season: str, by: PersonId, *, admin: bool = False) -> SeasonInfo:
        """The season, for whoever may end its sign-up now; `Denied` where that can't be done."""
        row = self._book.row(season)
        if not self.organises(row, by, admin):
            raise Denied("season-not-allowed")
        self._must_be_ready(row)
        return self.info(season)

    def sign_up_until(
        self, season: str, by: PersonId, until: datetime, interaction: int, *, admin: bool = False
    ) -> SeasonInfo:
        """Another end of the sign-up."""
        row = self._organised(season, by, admin, "season-until", interaction)
        if row is None:
            return self.info(season)
        self._must_sign_up(row)
        now = self._store.clock()
        if not now < until <= now + _LONGEST_SIGN_UP:
            raise Denied("season-sign-up", days=_LONGEST_SIGN_UP.days)
        row.sign_up_until = row.next_at = until
        self._note(row, by, "season-until", until=until.isoformat())
        self._post.anew(row)
        return self.places.changed(row)

    def substitute(
        self,
        season: str,
        by: PersonId,
        out: PersonId,
        person: PersonId,
        name: str,
        interaction: int,
        *,
        admin: bool = False,
    ) -> SeasonInfo:
        """Hand a place over, with the games that are going on; what has been played stays with who played it."""
        row = self._organised(season, by, admin, "season-substitute", interaction)
        if row is None:
            return self.info(season)
        self._must_run(row)
        place = self._place(row, out)
        known = self._book.entry(row, person)
        if known is not None and known.place is not None:
            raise Denied("season-been")
        self._store.known(person, name)
        if not self.places.fits(row, place, person):
            raise Denied("season-unfit")
        entry = self.places.enter(row, person, EntryState.WAITING, interaction)
        place.state, place.left_at = EntryState.PUT, self._store.clock()
        self.places.hand_over(row, place, entry, by)
        self._note(row, by, "season-substitute", out=out, person=person)
        return self.places.changed(row)

    def forfeit(
        self, season: str, by: PersonId, person: PersonId, reason: str, interaction: int, *, admin: bool = False
    ) -> SeasonInfo:
        """Somebody loses what they are playing: between two the game is over, else the house plays on for them."""
        row = self._organised(season, by, admin, "season-forfeit", interaction)
        if row is None:
            return self.info(season)
        self._must_run(row)
        place = self._place(row, person)
        games = self.places.playing(row, place.place or 0)
        if not games:
            raise Denied("season-plays-nothing")
        for game in games:
            self._must_be_neutral(row, game, by)
        for game in games:
            self._forfeit(row, game, place, by, reason)
        self._note(row, by, "season-forfeit", person=person, reason=reason)
        return self.places.changed(row)

    def rule(
        self,
        season: str,
        by: PersonId,
        game: int,
        ranks: Mapping[PersonId, int] | None,
        interaction: int,
        *,
        admin: bool = False,
    ) -> SeasonInfo:
        """What counts of a game, whatever came of it: who came where (1 is first); None: it does not count."""
        row = self._organised(season, by, admin, "season-rule", interaction)
        if row is None:
            return self.info(season)
        found = self._store.session.get(SeasonGameRow, game)
        if found is None or found.season != row.id or found.how == BYE or (found.table is None and not found.how):
            raise Denied("season-no-such-game")
        self._must_be_neutral(row, found, by)
        if row.kind == KNOCK_OUT and (found.round < row.round or row.status != SeasonStatus.RUNNING):
            raise Denied("season-too-late")
        self._end_table(row, found, by, "")
        of = {person: place for place, person, _, _ in found.shares} or {
            person: place for place, person in self._book.holders(row).items()
        }
        places: Ranks = {of[person]: rank for person, rank in (ranks or {}).items() if person in of}
        self._results.rank(row, found, places, VOID if ranks is None else RULED, by)
        self._note(row, by, "season-rule", game=game, ranks={str(one): rank for one, rank in (ranks or {}).items()})
        return self.places.changed(row)

    def delegate(
        self, season: str, by: PersonId, person: PersonId, name: str, interaction: int, *, admin: bool = False
    ) -> SeasonInfo:
        """Somebody organises it, too; named again: not any more."""
        row = self._organised(season, by, admin, "season-delegate", interaction)
        if row is None:
            return self.info(season)
        self._store.known(person, name)
        known = person in row.delegates
        row.delegates = [one for one in row.delegates if one != person] if known else [*row.delegates, person]
        self._note(row, by, "season-delegate", person=person, off=known)
        return self.places.changed(row)

    def end(self, season: str, by: PersonId, reason: str, interaction: int, *, admin: bool = False) -> SeasonInfo:
        """End it before its last round. Tables that are going on go on; they do not count any more."""
        row = self._organised(season, by, admin, "season-end", interaction)
        if row is None:
            return self.info(season)
        must_be_going(row)
        begun = row.status == SeasonStatus.RUNNING
        row.status, row.reason, row.next_at, row.ended_at = SeasonStatus.OFF, reason, None, self._store.clock()
        for game in self._book.games(row):
            if not game.how:
                ranks = {place: 1 for place, _ in game.hands}
                game.how, game.stuck = VOID, False
                game.shares = [[place, self._book.holders(row).get(place, 0), rank, 0] for place, rank in ranks.items()]
        self._note(row, by, "season-end", reason=reason)
        self._post.anew(row)
        if begun:
            self._post.page(row, END)
        else:
            self._post.news(row, "off")
        return self.places.changed(row)

    # ------------------------------------------------------------------ inside

    def _organised(self, season: str, by: PersonId, admin: bool, act: str, interaction: int) -> SeasonRow | None:
        """The season, if `by` may organise it; None: this very act has been done already."""
        row = self._book.row(season)
        if self._store.seen(interaction, act, by) is not None:
            return None
        if not self.organises(row, by, admin):
            raise Denied("season-not-allowed")
        return row

    def _place(self, row: SeasonRow, person: PersonId) -> EntryRow:
        entry = self._book.entry(row, person)
        if entry is None or entry.place is None or entry.state != EntryState.IN:
            raise Denied("season-not-in-it")
        return entry

    def _forfeit(self, row: SeasonRow, game: SeasonGameRow, place: EntryRow, by: PersonId, reason: str) -> None:
        if len(game.hands) == 2:
            self._end_table(row, game, by, reason)
            ranks = {one: 2 if one == place.place else 1 for one, _ in game.hands}
            self._results.rank(row, game, ranks, FORFEIT, by)
        elif (table := self.places.going(game)) is not None:
            for seat in self._store.access(table).held(place.person):
                self._arbiter.carry_out(table, by, "replace", {"seat": seat, "person": None, "agent": USUAL})

    def _end_table(self, row: SeasonRow, game: SeasonGameRow, by: PersonId, reason: str) -> None:
        if (table := self.places.going(game)) is not None:
            self._arbiter.carry_out(table, by, "end", {"reason": reason or row.title})

    def _must_be_neutral(self, row: SeasonRow, game: SeasonGameRow, by: PersonId) -> None:
        """Nobody rules on a game of their own."""
        own = self._book.entry(row, by)
        if own is not None and any(place == own.place for place, _ in game.hands):
            raise Denied("season-own-game")

    def _must_sign_up(self, row: SeasonRow) -> None:
        if row.status != SeasonStatus.SIGN_UP:
            raise Denied("season-begun")

    def _must_be_ready(self, row: SeasonRow) -> None:
        self._must_sign_up(row)
        if not self.rounds.can_be_played(row):
            raise Denied("season-too-few")

    def _must_run(self, row: SeasonRow) -> None:
        must_be_going(row)
        if row.status != SeasonStatus.RUNNING:
            raise Denied("season-not-begun")

    def _note(self, row: SeasonRow, by: PersonId, act: str, **args: Any) -> None:
        args = {"season": row.id, **args}
        self._store.session.add(AuditRow(guild=row.guild, person=by, act=act, args=args, at=self._store.clock()))

    def _fresh_id(self) -> str:
        while True:
            id = "S" + "".join(secrets.choice(_LETTERS) for _ in range(5))
            if self._store.session.exec(select(SeasonRow.id).where(SeasonRow.id == id)).first() is None:
                return id


def seasons_of(store: TableStore, holders: Holders, lobby: Lobby, arbiter: Arbiter) -> Seasons:
    """The seasons, wired."""
    book = Book(store)
    store.delegations.append(book)
    post = SeasonPost(book)
    results = Results(book, post)
    rounds, places = Rounds(book, post, results, lobby, holders), Places(book, post, arbiter)
    return Seasons(book, post, results, rounds, places, arbiter)


def _must_be_settable(season: Announced) -> None:
    """What is announced can be played, within bounds."""
    if season.kind not in FORMATS:
        raise Denied("bad-setting", setting="format", value=season.kind)
    if season.ordering not in ORDERS:
        raise Denied("bad-setting", setting="standings", value=season.ordering)
    for name, bound in (("rounds", MOST_ROUNDS), ("days", MOST_DAYS), ("most", MOST_PEOPLE)):
        if not 0 <= (value := getattr(season, name)) <= bound:
            raise Denied("bad-setting", setting=name, value=value)
    if not timedelta() < season.sign_up <= _LONGEST_SIGN_UP:
        raise Denied("season-sign-up", days=_LONGEST_SIGN_UP.days)
    for played in season.games:
        _must_be_playable(played)


def _must_be_playable(played: Played) -> None:
    """The game and its scenarios are there, for more than one person, and the options are some scenario's."""
    if played.game not in known_games():
        raise Denied("no-such-game", known=known_games())
    known = rules(played.game).scenarios
    for scenario in played.scenarios:
        if scenario not in known:
            raise Denied("no-such-scenario", game=played.game, scenario=scenario, known=list(known))
        if len(known[scenario].seats) < 2:
            raise Denied("season-alone", game=played.game, scenario=scenario)
    for option, value in played.options.items():
        if not any(value in known[one].options.get(option, ()) for one in played.scenarios):
            listed = sorted({name for one in played.scenarios for name in known[one].options})
            raise Denied("no-such-option", option=option, value=value, known=listed)
