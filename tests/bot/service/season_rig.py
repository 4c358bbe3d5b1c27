"""A season on the rig: short ways to open one, sign people up, let time pass, and have games won."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from bot.seasons.pairing import SWISS
from bot.seasons.standings import POINTS
from bot.service.api.table import Status
from bot.service.season.info import Announced, Played, SeasonInfo
from bot.terms.terms import Terms
from engine.core.questions.decision import Choice
from tests.bot.service.rig import CHANNEL, EMMA, GUILD, Rig

NAMES = ("Anna", "Bert", "Carl", "Dora", "Erik", "Fred", "Gina", "Hugo", "Iris", "Jens")
PEOPLE = tuple(range(201, 211))


class Season:
    """One season of the toy game."""

    def __init__(
        self, rig: Rig, kind: str = SWISS, people: int = 4, games: Any = None, begun: bool = False, **options: Any
    ) -> None:
        self.rig = rig
        games = games or [Played("toy", ("two",), {})]
        self.id: str = rig.once(self._begun if begun else self._opened, kind, people, games, **options)

    def _begun(self, *args: Any, **options: Any) -> str:
        self.id = self.rig.once(self._opened, *args, **options)
        self.begun()
        return self.id

    def _opened(self, kind: str, people: int, games: Any, **options: Any) -> str:
        rig, usual = self.rig, {"channel": CHANNEL, "ordering": POINTS, "terms": Terms(), "sign_up": timedelta(days=7)}
        season = Announced("Spring", games=games, kind=kind, **{**usual, **options})
        made = rig.do(rig.tables.seasons.open, GUILD, EMMA, "Emma", season, rig.id(), admin=True)
        self.id = made.id
        for person in PEOPLE[:people]:
            self.join(person)
        return self.id

    def join(self, person: int) -> SeasonInfo:
        return self.rig.do(  # type: ignore[no-any-return]
            self.rig.tables.seasons.places.join, self.id, person, NAMES[person - PEOPLE[0]], self.rig.id()
        )

    def leave(self, person: int) -> SeasonInfo:
        return self.rig.do(self.rig.tables.seasons.places.leave, self.id, person, self.rig.id())  # type: ignore[no-any-return]

    def organise(self, act: str, *args: Any, by: int = EMMA) -> SeasonInfo:
        method = getattr(self.rig.tables.seasons, act)
        return self.rig.do(method, self.id, by, *args, self.rig.id(), admin=by == EMMA)  # type: ignore[no-any-return]

    @property
    def info(self) -> SeasonInfo:
        return self.rig.do(self.rig.tables.seasons.info, self.id)  # type: ignore[no-any-return]

    def go_on(self, **span: float) -> SeasonInfo:
        """Time passes, and the seasons' clock does what is due."""
        self.rig.clock.forward(**span)
        for season in self.rig.do(self.rig.tables.seasons.rounds.going):
            while self.rig.do(self.rig.tables.seasons.rounds.step, season):
                pass
        return self.info

    def begun(self) -> SeasonInfo:
        return self.go_on(days=7)

    def tables(self, round: int | None = None) -> list[Any]:
        """The tables of a round that have been opened."""
        wanted = round or self.info.round
        found = [board for board in self.info.of_round(wanted) if board.table]
        return [self.rig.do(self.rig.tables.look.table, board.table) for board in found]

    def seats(self, table: Any) -> dict[int, str]:
        return {seat.person: seat.seat for seat in table.seats}

    def won(self, table: Any, winner: int) -> None:
        """Between two: the other concedes."""
        self.conceded(table, next(person for person in self.seats(table) if person != winner))

    def conceded(self, table: Any, person: int) -> None:
        """Somebody gives up; all the others have won."""
        self._offer(table, person, "toy.concede", lambda seat: Choice("concede", (seat,)))

    def drawn(self, table: Any) -> None:
        """A truce, once it can be offered."""
        for person, seat in self.seats(table).items():
            self.rig.play(table.id, person, seat, "stake 0", "low")
        now = self.rig.do(self.rig.tables.look.table, table.id)
        other = next(person for person, seat in self.seats(table).items() if seat not in now.pending)
        self._offer(table, other, "toy.truce", lambda _: Choice("agree"))
        assert self.rig.do(self.rig.tables.look.table, table.id).status is Status.FINISHED

    def _offer(self, table: Any, person: int, kind: str, choice: Any) -> None:
        seat = self.seats(table)[person]
        offer = next(one for one in self.rig.panel(table.id, person, seat).offers if one.kind == kind)
        play = self.rig.tables.play.answer_offer
        self.rig.do(play, table.id, person, seat, offer.id, choice(seat), self.rig.id())

    def round_won(self, by: Any = min) -> SeasonInfo:
        """Every table of the round is won by the one with the lower number; then what follows from that."""
        for table in self.tables():
            if table.status is Status.RUNNING:
                self.won(table, by(self.seats(table)))
        return self.go_on()
