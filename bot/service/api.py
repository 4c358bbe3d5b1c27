"""What the Discord side gets back from the tables (`tables.py` has what it may ask).

What a person gets is made from that person's view; nothing in these types holds more. A method raises `Denied` (the
codes are in `DENIALS`) or, from the rules, `engine.core.questions.check.Refused`; then nothing has changed.
`bot.store.engine.StoreError` says what to do about the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from bot.service.drafting import Part
from bot.terms.missed import Step
from bot.terms.terms import Terms
from engine.core.ahead.draft import Draft
from engine.core.ahead.plan import Plan
from engine.core.event import Event
from engine.core.position import Outcome
from engine.core.questions.decision import Choice, Decision
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.core.whereabouts import Procedure

PersonId = int
"""A Discord user's id."""
TableId = str
"""Short and easy to type: five letters and digits, never confusable ones."""


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    """The game has ended by its rules."""
    ENDED = "ended"
    """The arbiter, or the people leaving, ended it."""


OVER = (Status.FINISHED, Status.ENDED)
"""What a table is when everything about it is open: its seed, its hidden facts, its record."""
LIVE = (Status.LOBBY, Status.RUNNING, Status.PAUSED)
"""What a table is while there is something to do at it."""


OVERDUE = "overdue"
"""Why a table is paused whose people wait for somebody late, or for somebody to take a seat."""
DISPUTED = "disputed"
"""Why a table is paused about which somebody waits for the arbiter's ruling."""
CONCEDED, DRAWN, COUNTED, SHORTENED, STOPPED = ENDS = ("conceded", "drawn", "counted", "shortened", "stopped")
"""Why a table was ended by agreement: ids of texts (`ended-by-<reason>`; of an outcome `ending-<reason>`)."""
MISSED = "missed"
"""Why a table was ended by its terms, after missed deadlines: the same."""
BEHIND = "behind"
"""Why a table is paused that could not be carried over to the installed rules."""


class Remedy(StrEnum):
    """What the others may choose when somebody has let a deadline and its grace pass."""

    WAIT = "wait"
    """The period begins anew."""
    AGENT = "agent"
    """The house plays the seat from here on."""
    REPLACEMENT = "replacement"
    """The seat is open to whoever takes it; the table waits."""


@dataclass(frozen=True)
class SeatInfo:
    """Who sits on a seat: a person, an agent, or nobody."""

    seat: Seat
    person: PersonId | None
    agent: str | None
    name: str
    """Display name of the holder; empty if nobody."""
    sought: bool = False
    """A replacement is wanted: anybody may take the seat."""
    salt: str = ""
    """What the seat adds to the dice; public."""
    salted: str = ""
    """How the salt came about: `typed`, a `number` of Discord's, or empty: made by the bot."""
    deputy: PersonId | None = None
    """Who may answer for it and sees what it sees as long as its holder is away."""


@dataclass(frozen=True)
class Away:
    """Somebody who plays is away, or will be."""

    person: PersonId
    begins: datetime
    ends: datetime
    deputy: PersonId | None
    agent: bool
    """Whether the house answers meanwhile."""
    now: bool
    """Whether it has begun."""


@dataclass(frozen=True)
class TableName:
    """Just enough of a table to name it in a list."""

    id: TableId
    game: str
    title: str


@dataclass(frozen=True)
class Imported:
    """Where a game has come from, as a file: what everybody at the table is told."""

    by: PersonId
    """Who has imported it; 0: whoever runs the bot, in the shell."""
    at: datetime
    table: str
    """Its id there."""
    title: str
    entries: int
    """How many entries of its record were played there."""
    people: Mapping[Seat, str]
    """Who sat there, as the file says."""
    going_on: bool
    """Whether it was to be gone on with, so that whoever had the file knows what was hidden."""


@dataclass(frozen=True)
class TableInfo:
    """The public facts about a table."""

    id: TableId
    guild: int
    room: int | None
    """The forum post or thread where spectators read; None until it has been made."""
    game: str
    scenario: str
    title: str
    status: Status
    terms: Terms
    """What is played under."""
    seats: tuple[SeatInfo, ...]
    creator: PersonId
    arbiter: PersonId | None
    version: int
    commitment: str
    """Hash of the seed, posted before anybody sits down."""
    data: str
    pending: tuple[Seat, ...] = ()
    due: dict[Seat, datetime] = field(default_factory=dict)
    """Until when those who are asked have time; nobody's time runs while the table is paused."""
    left: dict[Seat, timedelta] = field(default_factory=dict)
    """While the table is paused: how much of their time is left."""
    grace: tuple[Seat, ...] = ()
    """Whose deadline has passed, and whose grace is counted in `due` or `left`."""
    late: tuple[Seat, ...] = ()
    """Whose deadline and grace have passed; the table waits for them, or for what the others choose."""
    outcome: Outcome | None = None
    """How the game has ended: by its rules, or as the arbiter has ruled or the players have agreed."""
    turn: tuple[Procedure, ...] = ()
    """Where the game is: the public frames from the bottom up."""
    talk: int | None = None
    """The thread for talk beside the room, if one was made."""
    reason: str = ""
    """Why the table is paused or was ended: a text id (`overdue`, `behind`) or the arbiter's words."""
    behind: bool = False
    """Whether it could not be carried over to the installed rules: nobody can look at it or act, and what is asked
    there is not known. It may have been paused for another `reason` before."""
    options: dict[str, str] = field(default_factory=dict)
    banks: dict[Seat, timedelta] = field(default_factory=dict)
    """What people have left of their banks of time, where the table gives such."""
    opens_at: datetime | None = None
    """When sealed answers are opened that are all there; until then each can be changed."""
    credits: dict[Seat, int] = field(default_factory=dict)
    """How many extensions people have left, where the table gives such."""
    strikes: dict[Seat, int] = field(default_factory=dict)
    """How often people have let time and grace pass, those who have, where the table counts that."""
    away: tuple[Away, ...] = ()
    """Who is away or will be, the first first."""
    follows: dict[Seat, tuple[datetime, Step]] = field(default_factory=dict)
    """Where a table waits for a decision about a seat or for somebody to take it: what follows by itself, and when."""
    instead: tuple[Seat, ...] = ()
    """For whom the house answers what is asked now, this once."""
    ended_at: datetime | None = None
    """When the game was over."""
    as_of: datetime | None = None
    """For whoever does not play and sees the game later: as of when this tells of it."""
    seed: str = ""
    """Once the game is over, or was ended; until then nobody's."""
    earlier: tuple[tuple[str, str], ...] = ()
    """Hashes of the seeds that the dice came from before the game moved, the first first; each with its seed, once the
    game is over."""
    imported: Imported | None = None
    rematch: bool = False
    """Whether it is the rematch of a game that is over: it begins by itself once everybody has sat down."""
    delegates: tuple[PersonId, ...] = ()
    """Who looks after it beside its arbiter, or whoever opened it."""
    last_turn: Mapping[str, Any] = field(default_factory=dict)
    """What tells the turn after which the players have agreed to stop (`Procedure.args`); empty: none."""


@dataclass(frozen=True)
class Mark:
    """A place in a table's history that stays where it is while more happens: an answer, and how many of the events
    that it led to, as somebody may know them, come from there on.
    """

    seq: int
    left: int

    def is_before(self, other: Mark) -> bool:
        """Whether it comes earlier."""
        return self.seq < other.seq or (self.seq == other.seq and self.left > other.left)


@dataclass(frozen=True)
class Told:
    """An event of a table's history, and where it stands in it."""

    at: Mark
    event: Event


@dataclass(frozen=True)
class OwnSeat:
    """Another seat of the person a panel is for, as far as the panel has to tell of it."""

    seat: Seat
    asked: bool
    due: datetime | None
    can_take_back: bool
    offers: bool
    """Whether optional decisions are open to it."""


@dataclass(frozen=True)
class PanelState:
    """All that one person's panel shows."""

    table: TableInfo
    seat: Seat | None
    """The seat this panel plays; None: an onlooker's."""
    view: View[Any]
    decision: Decision | None
    draft: Draft | None
    """The draft so far on the seat's view, ready to go on; None if nothing is asked of the seat."""
    parts: tuple[Part, ...] = ()
    """What of the draft was chosen as one."""
    tried: Draft | None = None
    """Of a line that was typed in this very call and not taken: behind the draft, as far as it could be read."""
    since: tuple[Event, ...] = ()
    """What has happened since this seat's last answer, masked for it."""
    due: datetime | None = None
    stands_in_for: PersonId | None = None
    """Whose seat it is, where the person answers as their deputy."""
    can_take_back: bool = False
    plan: Plan = field(default_factory=Plan)
    ready: bool = False
    """The draft is committed in the person's name if the deadline comes first."""
    note: str = ""
    """A text id about what this very call did (`taken-back`, `reopened`, `planned`); empty mostly."""
    drafted: tuple[Choice, ...] = ()
    """The draft as it was before the line that was typed in this very call."""
    offers: tuple[Decision, ...] = ()
    """Optional decisions open to the seat; `answer_offer` answers one."""
    journal: int = 0
    """How many answers the table has had; a cheap way to see whether a panel is out of date."""
    others: tuple[OwnSeat, ...] = ()
    """What else the person plays at the table, in the order of the scenario; the view is that of all their seats."""
    partners: tuple[Seat, ...] = ()
    """Seats whom somebody else plays and this one may talk to: compatriots, or whoever the table lets talk."""

    @property
    def held(self) -> tuple[Seat, ...]:
        """All seats of the person, in the order of the scenario."""
        mine = {self.seat, *(other.seat for other in self.others)}
        return tuple(info.seat for info in self.table.seats if info.seat in mine)


@dataclass(frozen=True)
class Committed:
    """What a commit did, for the one who made it."""

    panel: PanelState
    events: tuple[Event, ...]
    goes_on: bool
    """The same person is asked again at once: a roll came out, cards were drawn, or another seat of theirs is asked."""
    planned: tuple[tuple[str, str], ...] = ()
    """What their plans have answered or dropped in consequence: by which part, and the choice."""


@dataclass(frozen=True)
class Agreement:
    """What an arbiter who plays, or a player, wants to do, and who has yet to agree."""

    id: int
    table: TableId
    act: str
    """pause, resume, extend, replace, rollback, correct, end, name, terms, delegate or rule; or an `Accord`."""
    args: dict[str, Any]
    by: PersonId
    waiting: tuple[PersonId, ...]
    state: str
    """preview, open, agreed, refused, withdrawn, lapsed, or void: the table has changed so that it can't be done."""
    until: datetime


@dataclass(frozen=True)
class AuditEntry:
    """One act of an arbiter, or of the players together, with what everybody may read of its arguments."""

    at: datetime
    by: PersonId
    act: str
    args: dict[str, Any]


DENIALS = {
    "no-such-table": "there is no table of that id",
    "no-such-game": "args `known`",
    "no-such-person": "a menu or a press names nobody",
    "no-such-scenario": "the game has no scenario of that name; args `known`",
    "no-such-option": "an option or value the scenario does not have; args `option`, `value`, `known`: what there is",
    "option-without-value": "an option's name alone, or something else; args `option`, `known`, `example`",
    "no-options": "the scenario can be played in one way only",
    "no-such-seat": "the game has no seat of that name; args `seat`, `known`",
    "no-such-place": "nothing on the board goes by that name; args `place`",
    "no-such-place-like": "the same; args `place`, `like`: what may be meant",
    "no-such-agent": "args `agent`, `known`",
    "nothing-chosen": "a menu was sent in without a line of it",
    "typed-too-long": "more than a form holds; args `most`: letters",
    "too-many-tables": "the person has opened as many tables as one may have at a time; args `most`",
    "too-fast": "the person asks more than one may in a minute; args `seconds` to wait",
    "not-in-lobby": "the game has already begun",
    "over": "the game is over, by its rules or because it was ended; args `reason`",
    "nobody-owes": "at no table that the person looks after does anybody else owe an answer",
    "nothing-runs": "nobody owes an answer, so no time runs",
    "nothing-runs-for": "the seat owes no answer; args `seat`, `asked`: those that do",
    "waits-for-ruling": "the table is paused until the arbiter has ruled about a dispute",
    "waits-for-late": "the table is paused because somebody's deadline and grace have passed",
    "not-running": "the game has not begun yet",
    "paused": "the table is paused; args `reason`",
    "behind": "the table could not be carried over to the installed rules, and can't be read until it is",
    "seat-taken": "somebody sits there; args `seat`, `free`",
    "seats-empty": "the table can't start; args `seats`",
    "not-your-seat": "the person does not hold the seat (any more); args `seat`, `by`: a person, the house or nobody, "
    "`holder`: the person's name",
    "not-seated": "the person holds no seat here",
    "which-seat": "the person holds several seats that could be meant; args `seats`",
    "no-partners": "the game knows no private talk, or nobody at this table is a compatriot",
    "talk-off": "the table wants no talk between seats",
    "which-speaks": "the person holds several seats that could speak; args `seats`",
    "talk-not-opened": "nothing was said, or the table wanted it kept",
    "not-blocked": "nobody is blocked under that number",
    "reported-already": "the same words have been reported before",
    "nobody-judges": "whoever could judge plays, or it is about them",
    "bad-talk": "a part of the terms for talk that says nothing about it; args `clause`",
    "not-partner": "args `seat`: no compatriot of any seat of the person; `known`",
    "partner-agent": "the house plays the compatriot; args `seat`",
    "partner-nobody": "nobody plays the compatriot; args `seat`",
    "partner-self": "the person plays the compatriot too; args `seat`",
    "nothing-said": "there are no words to be brought",
    "said-too-long": "args `most`",
    "said-too-often": "args `most`, `minutes`",
    "takes-sides": "an arbiter who plays, or has played, sees no more than their seats",
    "knows-too-much": "the person has seen what rivals of the seat hide; args `seat`",
    "arbiter-plays": "whoever is to be named arbiter plays here",
    "asked-already": "the person has asked the others for something that is not settled",
    "not-asked-for-consent": "it is not this person who has to agree",
    "not-paused": "the table is not paused",
    "settled": "what was asked is settled already",
    "not-yours-to-start": "somebody else starts the game; args `who`: their id",
    "not-allowed": "the act is for the arbiter (or the table's creator in the lobby)",
    "stale": "the question has been answered or has changed; look at the panel again",
    "not-asked": "nothing is asked of the seat",
    "empty-draft": "there is nothing to commit",
    "draft-too-long": "args `most`",
    "opened": "the game is over: seed and hidden facts are known, so it can't be taken up again",
    "record-closed": "the game is not over yet",
    "cant-replay": "today's rules can't play the recorded game again; args `why`",
    "no-record": "the game was ended before it began",
    "import-unread": "Discord has not handed the file over",
    "import-no-game": "a file that is no record of a game; args `why`",
    "import-key": "a key of the file is wrong; args `key`, `why`: what would be right",
    "import-view": "a file with what one player may know: nobody can go on with it",
    "import-format": "args `given`, `own`",
    "import-too-large": "args `most`: MB",
    "import-too-long": "args `most`: entries",
    "import-too-slow": "args `seconds`",
    "import-newer-rules": "args `given`, `own`: versions of the rules",
    "import-other-rules": "older rules went another way; args `given`, `own`, `why`",
    "import-no-data": "played with data files that are not here; args `data`",
    "import-other-data": "the data files that came with it are others than it was played with; args `data`",
    "import-bad-data": "the data files that came with it can't be read; args `why`",
    "import-tampered": "something is otherwise than rules and dice have it; args `why`, `count`",
    "import-twice": "the same file has been imported into this server; args `table`",
    "import-knows": "the person has had the file, with everything that is hidden; args `seat`",
    "import-nobody": "whoever runs the bot has named nobody to look after the table",
    "import-nowhere": "there is no channel in which to open a room",
    "before-new-dice": "what was played before the game moved stays",
    "import-not-allowed": "only who may open seasons in a server may bring games there",
    "record-too-large": "Discord does not take it; whoever runs the bot can export it",
    "bad-salt": "args `most`: letters; `|`, `,`, `=`, backticks and what can't be seen are left out",
    "salted-too-late": "the game has begun, and its salts stand",
    "too-late": "what was played can't be taken back: revealed, rolled, or answered by another",
    "nothing-to-take-back": "the seat has played nothing since",
    "nudged-lately": "whoever owes an answer has been reminded by hand not long ago; args `hours` to wait",
    "disputed-already": "the seat has a dispute that is not settled; args `seat`",
    "not-your-dispute": "only whoever has raised a dispute withdraws it",
    "nothing-to-dispute": "nobody has been told anything yet",
    "past-a-reveal": "dice fell or something was shown since; nobody can forget that, so not even all can take it back",
    "cannot-be-counted": "the rules do not say how a game of this kind would end now",
    "turns-untold": "the game does not tell its turns apart",
    "no-such-turn": "args `most`: how many turns after this one there can be",
    "no-rival": "there is no side to concede to; args `seat`",
    "which-rival": "there are several sides; args `seats`: one of each",
    "house-refuses": "the computer is clearly winning and agrees to no draw; args `seat`",
    "no-preview": "what was shown before it is done is too old, or somebody else's",
    "no-such-winner": "args `seat`, `known`",
    "not-overdue": "no deadline of that seat has passed",
    "bad-setting": "args `setting`, `value`",
    "bad-duration": "args `typed`",
    "bad-span": "a duration beyond its bounds; args `what`, `given`, `least`, `most`",
    "bad-time": "args `typed`",
    "bad-quiet": "no quiet days or hours; args `clause`",
    "bad-moments": "no fixed times, or too many; args `most`",
    "bad-reminders": "args `typed`, `most`",
    "said-twice": "args `clause`",
    "two-clocks": "a line with more than one way to give time; args `clause`",
    "two-zones": "a line with more than one zone; args `one`, `other`",
    "no-zone": "fixed times or quiet times without a zone",
    "no-time": "days without a time; args `days`",
    "no-least-here": "a least time where there are no fixed times",
    "no-reply-here": "a time for replies where there are banks",
    "too-quiet-days": "args `most`",
    "too-quiet-hours": "args `most`",
    "bad-zone": "args `zone`, `like`",
    "no-such-zone": "none is like it; args `zone`",
    "bad-clock": "a part of a clock that says nothing about one; args `clause`",
    "bad-missed": "the same of what follows a missed deadline; args `clause`",
    "bad-away": "the same of how long people may be away; args `clause`",
    "bad-away-days": "args `given`, `most`",
    "bad-day": "no day of the calendar; args `typed`",
    "away-backwards": "a stretch that is over, or ends before it begins",
    "away-far": "more than a year ahead",
    "away-both": "a deputy and the house at once",
    "away-not-here": "the table's terms move nobody's deadlines",
    "away-already": "they are away then already",
    "away-too-long": "args `days` (with those right before or behind), `most`",
    "away-too-often": "args `days`, `left`, `most`",
    "away-again": "a deputy was named too often within a day; args `most`",
    "away-season": "the same of all tables of the season; args `days`, `left`, `most`",
    "away-no-agent": "the table's terms let the house answer for nobody",
    "away-no-deputy": "the table's terms have no deputies",
    "bad-deputy": "args `why`: self, plays, knows, arbiter",
    "late-reminder": "a reminder in the grace that would come before it; args `reminder`, `grace`",
    "bad-count": "extensions, strikes, or turns on time; args `what`, `given`, `most`",
    "no-such-rung": "a rung of the ladder that can't come there; args `step`",
    "nobody-to-answer-for": "the computer is to answer once for a seat that nobody holds then",
    "nothing-waits": "something is to follow a wait where the terms have none",
    "nothing-to-clear": "strikes are to be cleared where none are counted",
    "not-for-onlookers": "who does not play sees the game later, or not before its end; args `never`",
    "no-guide": "no guide of that name is installed",
    "not-there": "who would sit down, or ask others to, is not in the table's server and nobody has asked them; "
    "args `room`",
    "not-invited": "the table is private and the person has no invitation",
    "password-asked": "the table has a password and none was said",
    "wrong-password": "another was said",
    "not-reliable": "args `least`, `percent`: the table's and the person's",
    "seat-kept": "args `seat`, `days`: how long",
    "not-over": "the game still goes on, or never began",
    "bad-seats": "the same of who may sit down; args `clause`",
    "bad-bid": "sides by a bid, which are the rules' own",
    "bad-password": "args `most`",
    "no-password-yet": "a password is to be kept and there is none",
    "bad-reliability": "args `given`",
    "bad-onlookers": "the same of who looks on; args `clause`",
    "bad-turns": "args `given`, `most`",
    "no-such-language": "args `language`, `known`",
    "no-such-terms": "args `part`, `known`",
    "same-terms": "that is what is played under already",
    "bad-hours": "a time that is given must be from 10 minutes to 2000 hours",
    "no-such-secret": "the message is not there or is not this person's",
    "no-such-point": "there is no such answer to go back to",
    "bad-correction": "args `reason` (in words, for the arbiter)",
    "no-such-season": "args `season`",
    "no-season": "the server has none that is going on",
    "which-season": "several could be meant; args `seasons`",
    "season-not-allowed": "the act is for those who organise the season, or may open one",
    "season-over": "the season has ended or was called off",
    "season-too-few": "not enough have signed up for a table",
    "season-begun": "the sign-up is over",
    "season-not-begun": "the sign-up is still on",
    "season-room": "a season's page can't stand in the room of a table",
    "season-sign-up": "the sign-up must end in the future; args `days`: the longest",
    "season-alone": "a scenario for one person; args `game`, `scenario`",
    "season-not-in": "the person is not in the season",
    "season-not-in-it": "somebody who was named has no place in the season",
    "season-been": "somebody who has or had a place already can't come in for another",
    "season-unfit": "the substitute plays or knows what is hidden at a table of the place",
    "season-plays-nothing": "the person plays nothing in the season now",
    "season-no-such-game": "the season has no such game, or nobody has begun to play it",
    "season-own-game": "an organiser can't rule on a game of their own",
    "fork-over": "what was to be forked is a game that has ended there",
    "too-many-forks": "the person has as many forks as one may have; args `most`",
    "no-such-fork": "it has been closed, or is somebody else's",
    "fork-too-long": "args `most`: orders in one line",
    "fork-stuck": "the rules can't go on from what was guessed",
    "fork-nothing": "the line has nothing that could be taken over",
    "season-too-late": "the next round of the knock-out stands on that result",
    "follow-forbidden": "the table's terms or its server do not let it be followed elsewhere",
    "follow-room": "the channel is the room of a table, or a thread beside one",
    "follow-not-allowed": "the act is for those who look after the server of the channel",
    "follow-too-many": "args `of` (channel, server, table, person, directly), `most`",
    "follow-not-directly": "the person takes no direct messages",
    "follow-no-channel": "there is no text channel to tell it in, or the person may not write there",
    "not-followed": "the channel does not follow it, or not any more",
    "hook-address": "no address that can be told results; args `why`: form, https, port or private",
    "hook-no-secret": "what goes to Discord's own webhooks is not signed",
    "no-hook": "no address is told results",
    "twice": "the interaction was already used for something else",
}


class Seats(list[Seat]):
    """Seats that a refusal speaks of: it is put into words without the table, and calls them as the table does."""

    def __init__(self, game: str, data: str, seats: Iterable[Seat]) -> None:
        super().__init__(seats)
        self.game, self.data = game, data


class Denied(Exception):
    """The service will not do it: nothing has changed. `code` names the text `denied-<code>`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(f"{code} {args}")
        self.code, self.args_ = code, args
        self.noted: Callable[[], None] | None = None
        """What writes the try into the audit, in a transaction of its own: for tries that tell something already."""
