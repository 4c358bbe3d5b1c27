"""What the Discord side gets to know of a season. All of it is public."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from bot.seasons.meeting import Meeting, Place
from bot.seasons.ratings import Rating
from bot.seasons.standings import Line, PersonId, Told
from bot.service.api.table import TableId
from bot.terms.terms import Terms

SeasonId = str


class SeasonStatus(StrEnum):
    """How far a season is."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    OVER = "over"
    OFF = "off"
    """Called off before its end; what was played stays to be seen."""


class EntryState(StrEnum):
    """How somebody is in a season."""

    IN = "in"
    WAITING = "waiting"
    """For a place: more have signed up than there are, or the season has begun."""
    LEFT = "left"
    PUT = "put"
    """Somebody else was given the place."""


@dataclass(frozen=True)
class Played:
    """A game of a season: one or several scenarios of it, for several numbers of people."""

    game: str
    scenarios: tuple[str, ...]
    options: Mapping[str, str]


@dataclass(frozen=True)
class Announced:
    """What a season is to be, as whoever opens it says."""

    title: str
    channel: int
    """Where its page and results are posted."""
    games: Sequence[Played]
    kind: str
    ordering: str
    terms: Terms
    sign_up: timedelta
    """How long people can sign up."""
    rated: bool = True
    rounds: int = 0
    """0: as many as the format takes."""
    days: int = 0
    """From one round's beginning to the next; 0: a round begins when the last has ended."""
    most: int = 0
    """How many may play; 0: as many as come."""


@dataclass(frozen=True)
class Entrant:
    """Somebody who is or was in a season."""

    person: PersonId
    name: str
    state: EntryState
    place: Place | None


@dataclass(frozen=True)
class Board:
    """A table of a season as people look for it."""

    id: int
    meeting: Meeting
    table: TableId | None
    room: int | None
    stuck: bool


@dataclass(frozen=True)
class SeasonInfo:
    """All there is to know about a season."""

    id: SeasonId
    guild: int
    channel: int
    title: str
    creator: PersonId
    delegates: tuple[PersonId, ...]
    status: SeasonStatus
    games: tuple[Played, ...]
    kind: str
    ordering: str
    terms: Terms
    rated: bool
    rounds: int
    """How many there will be, as far as that can be told; 0: it can't."""
    days: int
    most: int
    sign_up_until: datetime
    next_at: datetime | None
    commitment: str
    seed: str
    """Once it is over; until then nobody's."""
    round: int
    entrants: tuple[Entrant, ...]
    """In the order in which they came; on places by seed once it has begun."""
    boards: tuple[Board, ...]
    lines: tuple[Line, ...]
    told: tuple[Told, ...]
    ratings: Mapping[PersonId, Mapping[str, Rating]]
    """By person and game, where the standings go by a rating."""
    reason: str = ""

    @property
    def people(self) -> list[Entrant]:
        """Who has a place."""
        return [one for one in self.entrants if one.state is EntryState.IN]

    @property
    def waiting(self) -> list[Entrant]:
        """Who waits for one."""
        return [one for one in self.entrants if one.state is EntryState.WAITING]

    def name(self, person: PersonId) -> str:
        """What somebody is called."""
        return next((one.name for one in self.entrants if one.person == person), "")

    def of_round(self, number: int) -> list[Board]:
        """The tables and byes of a round."""
        return [one for one in self.boards if one.meeting.round == number]

    def organises(self, person: PersonId) -> bool:
        """Whether somebody organises it by name; those who look after the whole server do besides."""
        return person == self.creator or person in self.delegates


@dataclass(frozen=True)
class SeasonName:
    """A season in a list."""

    id: SeasonId
    title: str
    status: SeasonStatus
    round: int
