"""A season goes on by itself: sign-up ends, rounds are paired, tables opened, results taken over.

Each step is a transaction of its own, small enough to hold up nobody, and looks at the rows anew: done twice or late it
does no harm. A table is opened, filled and begun with all its letters in the same step that notes its id.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from msgspec.structs import replace
from sqlmodel import col, func, select

from bot.seasons.knock_out import first_groups, next_groups
from bot.seasons.pairing import KNOCK_OUT, ROUND_ROBIN, Board
from bot.seasons.ratings import Rating
from bot.seasons.ways import spread
from bot.service.api.denials import Denied
from bot.service.season.book import Book
from bot.service.season.info import EntryState, SeasonStatus
from bot.service.season.post import END, ROUND, SeasonPost
from bot.service.season.results import Results
from bot.service.seating.holders import Holders
from bot.service.seating.lobby import Lobby
from bot.store.season import EntryRow, SeasonGameRow, SeasonRow
from bot.terms.seating import Door, Seating
from bot.terms.terms import Terms, read_kept

_NOT_OVER = (str(SeasonStatus.SIGN_UP), str(SeasonStatus.RUNNING))
_GOING = select(SeasonRow.id).where(col(SeasonRow.status).in_(_NOT_OVER)).order_by(col(SeasonRow.created_at))
_NEXT = select(func.min(SeasonRow.next_at)).where(col(SeasonRow.status).in_(_NOT_OVER))


class Rounds:
    """Called by the seasons' clock, and whenever an organiser has changed something."""

    def __init__(self, book: Book, post: SeasonPost, results: Results, lobby: Lobby, holders: Holders) -> None:
        self._book, self._post, self._results = book, post, results
        self._lobby, self._holders = lobby, holders
        self._store = book.store

    # ------------------------------------------------------------------ for the clock

    def going(self) -> list[str]:
        """The seasons that are not over."""
        return list(self._store.session.exec(_GOING))

    def next_at(self) -> datetime | None:
        """When something is due about any of them, whatever happens at their tables."""
        return self._store.session.exec(_NEXT).one()

    def step(self, season: str) -> bool:
        """Do the next thing there is to do about a season; False: nothing, or another process is at it."""
        row = self._store.session.get(SeasonRow, season, with_for_update={"skip_locked": True})
        if row is None:
            return False
        if row.status == SeasonStatus.SIGN_UP:
            return self._due(row) and self.begin(row)
        if row.status != SeasonStatus.RUNNING:
            return False
        if self._results.settle(row):
            return True
        if (game := self._unopened(row)) is not None:
            self._open(row, game)
            return True
        if row.told < row.round:
            row.told = row.round
            self._post.page(row, ROUND, round=row.round)
            return True
        return self._go_on(row)

    def _due(self, row: SeasonRow) -> bool:
        return row.next_at is not None and row.next_at <= self._store.clock()

    # ------------------------------------------------------------------ beginning

    def begin(self, row: SeasonRow) -> bool:
        """The sign-up is over: places by seed, and the first round. With too few people it waits for the organiser."""
        people = self._signed_up(row)
        row.next_at = None
        if not self.can_be_played(row):
            self._post.news(row, "too-few", count=len(people), people=[row.creator])
            self._post.anew(row)
            return True
        now = self._store.clock()
        known = [self._book.ratings(row.guild, game) for game in self._book.names(row)]

        def seed(person: int) -> tuple[float, str]:
            rated = [each.get(person, Rating()).glicko for each in known]
            return (-sum(rated) / len(rated), self._book.lot(row, "seed", person))

        for place, entry in enumerate(sorted(people, key=lambda entry: seed(entry.person)), 1):
            entry.place = place
        row.status, row.began_at = SeasonStatus.RUNNING, now
        self._store.session.flush()
        self._post.anew(row)
        self._pair(row, 1)
        return True

    def _signed_up(self, row: SeasonRow) -> list[EntryRow]:
        return [entry for entry in self._book.entries(row) if entry.state == EntryState.IN]

    def can_be_played(self, row: SeasonRow) -> bool:
        """Whether enough have signed up for a table of each game."""
        people = len(self._signed_up(row))
        return people > 1 and all(spread(people, self._book.ways(played))[0] for played in self._book.all_played(row))

    # ------------------------------------------------------------------ rounds

    def _go_on(self, row: SeasonRow) -> bool:
        """The next round, once the last one is over or its date has come; or the end."""
        games = self._book.games(row)
        of_round = [game for game in games if game.round == row.round]
        over = all(game.how for game in of_round)
        if row.next_at is not None and not self._due(row):
            return self._finish(row, games) if over and self._was_last(row, of_round) else False
        if not over and (row.kind == KNOCK_OUT or row.next_at is None):
            return False
        if self._was_last(row, of_round):
            return self._finish(row, games)
        self._pair(row, row.round + 1)
        return True

    def _was_last(self, row: SeasonRow, of_round: Sequence[SeasonGameRow]) -> bool:
        holders = self._book.holders(row)
        if len(holders) < 2:
            return True
        if row.kind != KNOCK_OUT:
            return row.round >= self._book.rounds(row)
        return all(game.how for game in of_round) and not self._next_groups(row)

    def _next_groups(self, row: SeasonRow) -> list[list[int]]:
        last = [meeting for meeting in self._book.meetings(row) if meeting.round == row.round]
        ways = self._book.ways(self._book.played(row, row.round + 1))
        return next_groups(last, self._book.places(row), ways, list(self._book.holders(row)))

    def _pair(self, row: SeasonRow, number: int) -> None:
        """The tables of a round, as rows; `step` opens them."""
        boards = self._boards(row, number)
        row.round = number
        row.next_at = self._store.clock() + timedelta(days=row.days) if row.days else None
        for position, board in enumerate(boards, 1):
            game = SeasonGameRow(
                season=row.id,
                round=number,
                number=position,
                game=self._book.played(row, number).game,
                scenario=board.scenario,
                hands=[[place, list(seats)] for place, seats in board.hands],
            )
            if len(board.hands) == 1:
                self._results.bye(row, game)
            self._store.session.add(game)
        self._store.session.flush()

    def _boards(self, row: SeasonRow, number: int) -> list[Board]:
        pairer = self._book.pairer(row, number)
        if row.kind == KNOCK_OUT:
            groups = first_groups(pairer.places, pairer.ways) if number == 1 else self._next_groups(row)
            return pairer.of_groups(groups)
        if row.kind == ROUND_ROBIN:
            in_pairs = all(way.people == 2 for played in self._book.all_played(row) for way in self._book.ways(played))
            return pairer.round_robin(number, self._book.places(row)) if in_pairs else pairer.by_meetings()
        return pairer.swiss()

    def _finish(self, row: SeasonRow, games: Sequence[SeasonGameRow]) -> bool:
        if not all(game.how for game in games):
            return False
        row.status, row.ended_at, row.next_at = SeasonStatus.OVER, self._store.clock(), None
        self._post.anew(row)
        self._post.page(row, END)
        return True

    # ------------------------------------------------------------------ tables

    def _unopened(self, row: SeasonRow) -> SeasonGameRow | None:
        found = select(SeasonGameRow).where(
            SeasonGameRow.season == row.id, SeasonGameRow.how == "", col(SeasonGameRow.table).is_(None)
        )
        return self._store.session.exec(
            found.order_by(col(SeasonGameRow.round), col(SeasonGameRow.number)).limit(1)
        ).first()

    def _open(self, row: SeasonRow, game: SeasonGameRow) -> None:
        """Open a table under the season's terms, seat its people, and begin. What they add to the dice is the number
        of their signing up; the table's seed comes from the season's, which was set before.
        """
        holders = self._book.holders(row)
        gone = [place for place, _ in game.hands if place not in holders]
        if gone:  # somebody has left since the round was paired
            left = len(game.hands) - len(gone)
            ranks = {place: 2 if place in gone else 1 for place, _ in game.hands}
            self._results.rank(row, game, ranks, "forfeit" if left else "void")
            return
        options = next(played for played in self._book.all_played(row) if played.game == game.game).options
        seed = hashlib.sha256(f"{row.seed}|{game.round}|{game.number}".encode()).hexdigest()[:32]
        table = self._lobby.create(
            row.guild, row.creator, self._title(row, game), game.game, game.scenario, self._terms(row),
            self._fitting(game, options), self._channel(row), 0, seed=seed,
        )  # fmt: skip
        made = self._store.row(table.id)
        for place, seats in game.hands:
            entry = self._book.entry(row, holders[place])
            for seat in seats:
                self._holders.hold(
                    made, seat, person=holders[place], agent=None, why="taken",
                    interaction=entry.interaction if entry is not None else 0,
                )  # fmt: skip
        game.table, game.opened_at = made.id, self._store.clock()
        for place, seats in game.hands:  # before the first question, which is what they are to find last
            self._holders.tell(made, [holders[place]], "season", seat=seats[0], season=row.title, round=game.round)
        self._lobby.start(made.id, row.creator, 0, admin=True)

    def _terms(self, row: SeasonRow) -> Terms:
        """The season's terms; the seats of its tables are its people's, and their sides are given already."""
        return replace(read_kept(row.terms), seats=Seating(door=Door.INVITED, rated=row.rated))

    def _fitting(self, game: SeasonGameRow, options: Mapping[str, str]) -> dict[str, str]:
        """The options of the season that this scenario has."""
        known = self._store.matches.pin(game.game, self._store.clock()).scenarios[game.scenario].options
        return {name: value for name, value in options.items() if value in known.get(name, ())}

    def _channel(self, row: SeasonRow) -> int | None:
        """Rooms are made where the server's tables are; where it has named no place, beside the season's page."""
        return self._store.server(row.guild).channel or row.channel

    def _title(self, row: SeasonRow, game: SeasonGameRow) -> str:
        return f"{row.title[:60]} {game.round}.{game.number}"


def must_be_going(row: SeasonRow) -> None:
    """For what can't be done to a season that is over."""
    if row.status not in _NOT_OVER:
        raise Denied("season-over")
