"""The rows of seasons, read: as what pairings and standings reckon with, and as what people see."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence

from sqlmodel import col, select

from bot.seasons.meeting import History, Meeting, Place, Share, history
from bot.seasons.pairing import KNOCK_OUT, ROUND_ROBIN, Pairer
from bot.seasons.ratings import Rated, Rating, ratings
from bot.seasons.standings import POINTS, Line, PersonId, Standings, Told
from bot.seasons.ways import Way, ways
from bot.service.api.denials import Denied
from bot.service.api.table import TableId
from bot.service.people.played import Result
from bot.service.season.info import Board, Entrant, EntryState, Played, SeasonInfo, SeasonName, SeasonStatus
from bot.service.table_store import TableStore
from bot.store.models import Person, TableRow, Tenure
from bot.store.queries import TABLE
from bot.store.season import EntryRow, SeasonGameRow, SeasonRow
from bot.terms.terms import read_kept
from engine.core.registry import rules

COUNTED = (Result.WON, Result.DRAWN, Result.LOST)
"""What a tenure has to come to for its table to count."""

_OF_TABLE = select(SeasonGameRow).where(SeasonGameRow.table == TABLE)


class Book:
    """Reading. Every part of the seasons works with it."""

    def __init__(self, store: TableStore) -> None:
        self.store = store

    # ------------------------------------------------------------------ rows

    def row(self, season: str) -> SeasonRow:
        """A season by its id; `Denied` where there is none."""
        row = self.store.session.get(SeasonRow, season.upper())
        if row is None:
            raise Denied("no-such-season", season=season)
        return row

    def entries(self, row: SeasonRow) -> list[EntryRow]:
        """Everybody in it: by place once there are places, else as they came; substitutes behind whom they follow."""
        found = self.store.session.exec(select(EntryRow).where(EntryRow.season == row.id)).all()
        last = len(found) + 1
        return sorted(found, key=lambda entry: (entry.place or last, entry.number))

    def entry(self, row: SeasonRow, person: PersonId) -> EntryRow | None:
        """Somebody's entry."""
        return self.store.session.get(EntryRow, (row.id, person))

    def games(self, row: SeasonRow) -> list[SeasonGameRow]:
        """Its tables and byes, in order."""
        found = select(SeasonGameRow).where(SeasonGameRow.season == row.id)
        order = (col(SeasonGameRow.round), col(SeasonGameRow.number))
        return list(self.store.session.exec(found.order_by(*order)).all())

    def of_table(self, table: str) -> tuple[SeasonRow, SeasonGameRow] | None:
        """The season that a table belongs to, with its game there."""
        game = self.store.session.exec(_OF_TABLE, params={"table": table}).first()
        return (self.row(game.season), game) if game is not None else None

    # ------------------------------------------------------------------ whom a season trusts with its tables

    def trusts(self, row: TableRow, person: PersonId) -> bool:
        """Whether somebody looks after a table as a delegate of its season."""
        found = self.of_table(row.id)
        return found is not None and person in found[0].delegates

    def tables(self, person: PersonId) -> list[TableId]:
        """The tables that somebody looks after as a delegate of seasons that are going on."""
        going = select(SeasonRow).where(SeasonRow.status == SeasonStatus.RUNNING)
        theirs = [row.id for row in self.store.session.exec(going) if person in row.delegates]
        found = select(SeasonGameRow.table).where(col(SeasonGameRow.season).in_(theirs))
        return [table for table in self.store.session.exec(found) if table is not None]

    # ------------------------------------------------------------------ as pairings and standings want it

    def holders(self, row: SeasonRow) -> dict[Place, PersonId]:
        """Who has each place now; places that nobody has any more are not there."""
        return _holders(self.entries(row))

    def places(self, row: SeasonRow) -> list[Place]:
        """All places there have been, by seed."""
        return _places(self.entries(row))

    def ways(self, played: Played) -> list[Way]:
        """How a game of the season can be set up."""
        known = rules(played.game)
        return ways([(name, known.scenarios[name].seats) for name in played.scenarios], known.partners)

    def all_played(self, row: SeasonRow) -> list[Played]:
        """What is played, by turns of the rounds."""
        return [Played(one["game"], tuple(one["scenarios"]), dict(one["options"])) for one in row.games]

    def played(self, row: SeasonRow, round: int) -> Played:
        """What a round is played with."""
        return self.all_played(row)[(round - 1) % len(row.games)]

    def names(self, row: SeasonRow) -> list[str]:
        """The games, each once."""
        return list(dict.fromkeys(played.game for played in self.all_played(row)))

    def meetings(self, row: SeasonRow, games: Sequence[SeasonGameRow] | None = None) -> list[Meeting]:
        """All tables and byes, in order."""
        return _meetings(self.games(row) if games is None else games, self.entries(row))

    def history(self, row: SeasonRow) -> History:
        """What has been paired so far, counted."""
        allied = {
            (played.game, way.hands[i][0], way.hands[j][0])
            for played in self.all_played(row)
            for way in self.ways(played)
            for i, j in way.allied
        }
        return history(self.meetings(row), allied)

    def pairer(self, row: SeasonRow, round: int) -> Pairer:
        """What makes the tables of a round."""
        played, entries = self.played(row, round), self.entries(row)
        holders = _holders(entries)
        places = [place for place in _places(entries) if place in holders]
        lot = self.lot(row, f"round {round}")
        return Pairer(played.game, self.ways(played), places, self.history(row), lot)

    def lot(self, row: SeasonRow, *of: object) -> str:
        """A lot: nobody can choose it, since people's numbers go in that came after the season's seed was set."""
        numbers = ",".join(str(entry.interaction) for entry in sorted(self.entries(row), key=lambda it: it.number))
        return hashlib.sha256("|".join([row.seed, numbers, *map(str, of)]).encode()).hexdigest()

    def rounds(self, row: SeasonRow) -> int:
        """How many rounds there will be; 0: a knock-out of which nobody can tell, or too few people."""
        return self._rounds(row, self.entries(row))

    def _rounds(self, row: SeasonRow, entries: Sequence[EntryRow]) -> int:
        people = len(_places(entries)) or sum(entry.state == EntryState.IN for entry in entries)
        if row.kind != KNOCK_OUT and row.rounds:
            return row.rounds
        return planned(row.kind, people, [self.ways(played) for played in self.all_played(row)])

    # ------------------------------------------------------------------ ratings

    def ratings(self, guild: int, game: str) -> dict[PersonId, Rating]:
        """Everybody's ratings at a game, by all rated games of a server."""
        return ratings(self.rated(guild, game), self.store.clock())

    def rated(self, guild: int, game: str) -> list[Rated]:
        """The rated games of a server that have come to their end: a season's as they count there."""
        found = self.store.session.exec(
            select(SeasonGameRow)
            .join(SeasonRow, col(SeasonRow.id) == SeasonGameRow.season)
            .where(SeasonRow.guild == guild, col(SeasonRow.rated).is_(True), SeasonGameRow.game == game)
            .where(col(SeasonGameRow.how).in_(("played", "ruled")))
        )
        of_seasons = [
            Rated(one.ended_at, {person: rank for _, person, rank, _ in one.shares})
            for one in found
            if one.ended_at is not None
        ]
        return [*of_seasons, *self._rated_outside(guild, game)]

    def _rated_outside(self, guild: int, game: str) -> list[Rated]:
        """The rated tables that belong to no season: between people alone, each by the best of their seats."""
        in_seasons = select(SeasonGameRow.table).where(col(SeasonGameRow.table).is_not(None))
        of_game = (TableRow.guild == guild, TableRow.game == game, col(TableRow.id).not_in(in_seasons))
        ended = select(TableRow.id, TableRow.ended_at, TableRow.terms).where(
            *of_game, col(TableRow.ended_at).is_not(None)
        )
        sat: dict[TableId, list[tuple[PersonId | None, int | None]]] = {}
        for table, person, place in self.store.session.exec(
            select(Tenure.table, Tenure.person, Tenure.place)
            .join(TableRow, col(TableRow.id) == Tenure.table)
            .where(*of_game, col(Tenure.result).in_(COUNTED), col(Tenure.until).is_(None))
        ):
            sat.setdefault(table, []).append((person, place))
        return [
            Rated(at, _best(sat[table]))
            for table, at, terms in self.store.session.exec(ended)
            if table in sat and at is not None and all(map(all, sat[table])) and read_kept(terms).seats.rated
        ]

    def _ordering(
        self, row: SeasonRow, people: Sequence[PersonId]
    ) -> tuple[dict[PersonId, int], dict[PersonId, dict[str, Rating]]]:
        """The ratings that the standings go by (of several games their mean), and each in full."""
        if row.ordering == POINTS:
            return {}, {}
        games = self.names(row)
        known = {game: self.ratings(row.guild, game) for game in games}
        full = {person: {game: known[game].get(person, Rating()) for game in games} for person in people}
        means = {
            person: round(sum(getattr(one, row.ordering) for one in each.values()) / len(games))
            for person, each in full.items()
        }
        return means, full

    # ------------------------------------------------------------------ as people see it

    def _standings(
        self, row: SeasonRow, entries: Sequence[EntryRow], meetings: Sequence[Meeting]
    ) -> tuple[list[Line], list[Told], dict[PersonId, dict[str, Rating]]]:
        """How everybody stands, what told those apart who are level, and the ratings that were looked at."""
        people = [(entry.person, entry.place) for entry in entries if entry.place is not None]
        means, full = self._ordering(row, [person for person, _ in people])
        made = Standings(row.kind, people, _holders(entries).values(), meetings, means)
        return made.lines(), made.told, full

    def info(self, row: SeasonRow) -> SeasonInfo:
        """The public facts about a season."""
        games, entries = self.games(row), self.entries(row)
        meetings = _meetings(games, entries)
        lines, told, full = self._standings(row, entries, meetings) if row.round else ([], [], {})
        over = row.status in (SeasonStatus.OVER, SeasonStatus.OFF)
        return SeasonInfo(
            id=row.id,
            guild=row.guild,
            channel=row.channel,
            title=row.title,
            creator=row.creator,
            delegates=tuple(row.delegates),
            status=SeasonStatus(row.status),
            games=tuple(self.all_played(row)),
            kind=row.kind,
            ordering=row.ordering,
            terms=read_kept(row.terms),
            rated=row.rated,
            rounds=self._rounds(row, entries),
            days=row.days,
            most=row.most,
            sign_up_until=row.sign_up_until,
            next_at=row.next_at,
            commitment=row.commitment,
            seed=row.seed if over else "",
            round=row.round,
            entrants=tuple(self._entrants(entries)),
            boards=tuple(self._boards(games, meetings)),
            lines=tuple(lines),
            told=tuple(told),
            ratings=full,
            reason=row.reason,
        )

    def _entrants(self, entries: Sequence[EntryRow]) -> list[Entrant]:
        people = col(Person.id).in_([entry.person for entry in entries])
        names = dict(self.store.session.exec(select(Person.id, Person.name).where(people)).all())
        return [
            Entrant(entry.person, names.get(entry.person, ""), EntryState(entry.state), entry.place)
            for entry in entries
        ]

    def _boards(self, games: Sequence[SeasonGameRow], meetings: Sequence[Meeting]) -> list[Board]:
        tables = col(TableRow.id).in_([game.table for game in games if game.table])
        rooms = dict(self.store.session.exec(select(TableRow.id, TableRow.room).where(tables)).all())
        return [
            Board(game.id or 0, meeting, game.table, rooms.get(game.table or ""), game.stuck)
            for game, meeting in zip(games, meetings, strict=True)
        ]

    def seasons(self, guild: int, *, over: bool = False, limit: int = 25) -> list[SeasonName]:
        """The seasons of a server, the newest first; those that are over only if asked for."""
        query = select(SeasonRow).where(SeasonRow.guild == guild)
        if not over:
            query = query.where(col(SeasonRow.status).in_((SeasonStatus.SIGN_UP, SeasonStatus.RUNNING)))
        found = self.store.session.exec(query.order_by(col(SeasonRow.created_at).desc()).limit(limit))
        return [SeasonName(one.id, one.title, SeasonStatus(one.status), one.round) for one in found]


def _holders(entries: Iterable[EntryRow]) -> dict[Place, PersonId]:
    return {entry.place: entry.person for entry in entries if entry.place is not None and entry.state == EntryState.IN}


def _places(entries: Iterable[EntryRow]) -> list[Place]:
    return sorted({entry.place for entry in entries if entry.place is not None})


def _meetings(games: Iterable[SeasonGameRow], entries: Iterable[EntryRow]) -> list[Meeting]:
    holders = _holders(entries)
    return [meeting_of(game, holders) for game in games]


def _best(sat: Iterable[tuple[PersonId | None, int | None]]) -> dict[PersonId, int]:
    ranks: dict[PersonId, int] = {}
    for person, place in sat:
        if person is not None and place is not None:
            ranks[person] = min(place, ranks.get(person, place))
    return ranks


def meeting_of(game: SeasonGameRow, holders: Mapping[Place, PersonId]) -> Meeting:
    """A table as it counts: who has played it; as long as it is going on, who has the places."""
    seats = {place: tuple(hand) for place, hand in game.hands}
    if game.how:
        shares = tuple(
            Share(place, person, seats.get(place, ()), None if game.how == "void" else points)
            for place, person, _, points in game.shares
        )
    else:
        shares = tuple(Share(place, holders.get(place, 0), hand) for place, hand in seats.items())
    return Meeting(game.round, game.game, shares, game.how, game.number, game.table or "")


def planned(kind: str, people: int, games: Sequence[Sequence[Way]]) -> int:
    """How many rounds a format takes for so many people; 0: that can't be told."""
    if people < 2 or not games:
        return 0
    most = max(way.people for known in games for way in known)
    if kind == ROUND_ROBIN and most == 2:
        return people - 1 + people % 2
    if kind == ROUND_ROBIN:  # so many that everybody could meet everybody
        rounds, met = 0, 0
        while met < people - 1:
            met += max(way.people for way in games[rounds % len(games)]) - 1
            rounds += 1
        return max(rounds, len(games))
    left, rounds = people, 0
    while left > 1:
        left = -(-left // 2) if most == 2 or left > most else 1
        rounds += 1
    return rounds if kind == KNOCK_OUT else max(rounds, len(games))
