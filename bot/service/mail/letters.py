"""What the outbox carries: everything a message is made of, masked for who will read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from engine.core.event import Event
from engine.core.secrets.secret import Seat, Viewer

if TYPE_CHECKING:
    import discord

# Kinds of letters, by where they go. `args` of each are listed in `KINDS`.
ROOM, TALK, LOBBY, OPENING, REPORT, NOTICE, OVERDUE, SOUGHT, FINAL, RECORD, CLOSED_DM = (
    "room",
    "talk",
    "lobby",
    "opening",
    "report",
    "notice",
    "overdue",
    "sought",
    "final",
    "record",
    "closed-dm",
)
SUMMARY = "summary"
"""Of all tables of a person."""
(
    TURN,
    PRIVATE,
    WHISPER,
    PLANNED,
    EXCHANGED,
    REMINDER,
    GRACE,
    TOLD,
    CONSENT,
    MOVED,
    HINDERED,
    WITHDRAWN,
    ANEW,
    SPENT,
    PASSED,
) = (
    "turn",
    "private",
    "whisper",
    "planned",
    "exchanged",
    "reminder",
    "grace",
    "told",
    "consent",
    "moved",
    "hindered",
    "withdrawn",
    "anew",
    "spent",
    "passed",
)
INVITED = "invited"
BRIEFING = "briefing"
SEASON, SEASON_NEWS, SEASON_TOLD = "season", "season-news", "season-told"
FOLLOWED, FOLLOW_NEWS = "followed", "follow-news"
HOOK, HOOK_NEWS = "hook", "hook-news"
DISPUTE, RULING = "dispute", "ruling"
REPORTED_TALK = "reported-talk"
THREADS = (ROOM, TALK, DISPUTE)
"""Kinds that make a thread, or a post of a forum, beside the others of their server."""

KINDS = {
    # to the table's room
    ROOM: "make the room (forum post or thread) under `channel`; its first message: seats, scenario, commitment;"
    " args `again` (it takes the place of one that is gone)",
    TALK: "make the thread for talk beside the room",
    LOBBY: "who sits where has changed before the game, or it has begun: the room's first message is made anew;"
    " args `mark` (of that message)",
    DISPUTE: "make the thread for a dispute; its first message: what is disputed, by whom, how it was ruled; args `id`",
    RULING: "to that thread: how it was ruled; args `id`, `goes_on` (whether the clock runs again)",
    OPENING: "the game begins; `after`, events of the set-up; with the commitment and the salts",
    REPORT: "windows have ended; `number`, `after`, all events of the phase till now; args `answered` (seats),"
    " `phase` (the procedures that make it), `over` (whether nothing more comes of it), `fresh` (how many"
    " events were not told before)",
    NOTICE: "one line; args `text` (id of a text: seated, left, paused, resumed, extended, replaced, ended,"
    " rolled-back, corrected, deserted, agent-failed, new-rules, behind, and what disputes and agreements come to),"
    " `seat`, `person`, `reason`, `hours`, `by`, `versions`, `reports`, `changes`, `outcome`, `turn`, `hash`",
    OVERDUE: "deadline and grace of `seat` have passed; args `holder`, whom the room's copy calls; those who may decide"
    " get it directly as well; buttons wait, agent, replacement",
    SOUGHT: "a seat is open to whoever takes it; args `seat`, `left` (who has left it); a button to take it",
    FINAL: "the game is over; `after`, events; args `outcome` (winners, reason, scores); with the record",
    RECORD: "the game was ended before it was over: its seed, salts and record",
    CLOSED_DM: "ping `person`: a private message waits; args `secret` (outbox row for `Tables.secret`), `about` (kind)",
    # to a person
    INVITED: "asked to a table; args `by`, `seats` (kept for them; none: whichever is free), `again` (it is a rematch),"
    " `moved` (the game came from elsewhere)",
    TURN: "the seat is asked; `after` masked for `viewer`, events since its last answer, `due`; args `decision`,"
    " `kind`, `planned` (what the seat's plan answered just before)",
    PRIVATE: "something only these seats may know; `after`, events; args `seats` (all of the person's it is for)",
    BRIEFING: "the person has come to `seat` while the game runs: what they need, as it stands when they read it;"
    " args `left` (`plan` and `draft` of whoever held it before, which are not in force any more), `by` (who has put"
    " them there); or they answer for"
    " `holder` `until` then, whose plan and draft are",
    WHISPER: "words for `seat` alone; args `text` (as written), `sender` (the seat that speaks), `by` (who),"
    " `unnamed` (whether the reader is not told who), `opened` (whether others read it after the game)",
    REPORTED_TALK: "to whoever judges: words that somebody has reported; args `id` (of them), `by`",
    PLANNED: "what the seat's plan or ready draft answered for it; args `answers` [[source, choice], ...]",
    EXCHANGED: "a rule has made the person the holder of `seat`, in exchange for the seat held before",
    REMINDER: "an answer is still owed; `due`; args `hours` left, `drafted`, `ready`, `owed` (an `Owed`), or `by` whom "
    "it is sent",
    SUMMARY: "once a day, of all tables of somebody who wants that instead of reminders; it belongs to no table",
    GRACE: "the deadline has passed, the grace runs; `due` is its end; args as of a reminder",
    TOLD: "a clock, a seat or the table of the person has changed; args `text` (full, put, off, open, late, late-alone,"
    " paused, resumed, extended, anew, ended, deserted, behind), `reason`, `hours`, `by`",
    MOVED: "the table has a new room, since the old one is gone; args `room`",
    HINDERED: "to the arbiter: Discord refuses what is to be said in the room; args `room`, `gone` (whether it is not"
    " there any more), `lacking` (names of permissions), `error` (Discord's words), or `over` (it can be said again)",
    # to the room, and to each who is asked
    CONSENT: "an arbiter who plays asks the others to agree; args `id` (of the agreement), `by`; buttons agree, refuse",
    # to a season's channel; about no table: args `season`, `channel`, `guild`
    SEASON: "a page of the season; args `face` (sign-up, round, end), `round`",
    SEASON_NEWS: "one line; args `text` (result, stuck, too-few, moved-up, left, substituted, off, bye), `game` (its"
    " row), `people` (whom it calls), `who`, `count`",
    SEASON_TOLD: "to a person, about a season and no table: args as of a line, `text` (bye)",
    # to a channel of another server, or to whoever has set it up; about no table: args `follow`, `channel`, `guild`
    FOLLOWED: "what onlookers see of a table that is followed there, in its room's letter (args `tells`: report, final,"
    " record), or a season's last page; with the args of that letter",
    FOLLOW_NEWS: "one line; args `text` (begun, stopped, private, forbidden, off, withdrawn; to whoever has set it up"
    " owner-hindered, owner-refused, owner-gone), `title`, `by`, `each`",
    # to an address outside (`service/reach`), and to whoever has set it
    HOOK: "a result; args `hook` (its row), `body` (what is posted); it is no message of the bot's",
    HOOK_NEWS: "the address was given up; args `text` (gone, failing), `title` (of the season)",
    # to either: follows a letter that was taken back after it had been sent
    WITHDRAWN: "args `kind`, `message` (Discord id), `number` of what no longer holds; the answer was taken back",
    ANEW: "the message of an earlier letter is edited to what it says as things are now; args `row` (of that letter),"
    " `pictures` (whether these are drawn anew)",
    SPENT: "a direct message loses the button that takes an order back, nothing else; args `message`, `seats`",
    PASSED: "a direct message that asks what is asked no more, or in a newer one, loses all that could be pressed; args"
    " `message`, `newer` (whether it is still asked), `left` (it greeted somebody who holds no seat any"
    " more), `begun` (it greeted before the game), or as of a word that somebody disputes something",
}


class Letter(Struct, omit_defaults=True):
    """What a message says, before it is words and pictures."""

    kind: str
    table: str = ""
    title: str = ""
    game: str = ""
    seat: Seat | None = None
    """Whom it is about or for."""
    person: int | None = None
    viewer: tuple[Seat, ...] = ()
    """Through whose eyes `after` and `events` are masked; none: the public's."""
    after: bytes | None = None
    """Masked positions: `View.of_bytes(registry.rules(game, data), after, letter.eyes)`."""
    thinned: bool = False
    """It has arrived and keeps its position no more: that of `version`, masked in the same way."""
    data: str = ""
    """Digest of the game's data."""
    events: tuple[Event, ...] = ()
    due: datetime | None = None
    number: int | None = None
    """Of a report, counted per table."""
    version: int = 0
    args: dict[str, Any] = {}

    @property
    def eyes(self) -> Viewer:
        """The viewer the bytes and events are masked for."""
        return Viewer(frozenset(self.viewer))


@dataclass(frozen=True)
class Delivery:
    """One letter on its way: `channel` or `person` says where to."""

    row: int
    letter: Letter
    lane: str
    nonce: str
    """For Discord, so that a repeated send within minutes makes one message."""
    mark: str
    """Unique short text that must stand in the message (small print), by which it is found again after a crash."""
    channel: int | None = None
    person: int | None = None
    guild: int | None = None
    attempts: int = 0
    doubt: bool = False
    """An earlier try may have arrived."""
    anew: bool = False
    """`letter` and `mark` are those of an earlier letter, whose `message` (None: it was never sent) is made anew."""
    of: int = 0
    """Of one made anew: the row of the earlier letter."""
    repainted: bool = False
    """Of one made anew: whether its pictures are, too."""
    message: int | None = None
    """Where the words have arrived; of `spent` and `passed`: whose buttons go."""


@dataclass
class Message:
    """What the composer makes of a delivery. The courier adds the mark in small print where `text` lacks it."""

    text: str = ""
    pictures: bool = False
    """Whether pictures are to follow (`Composer.pictures`): words never wait for a drawing."""
    view: discord.ui.View | None = None
    embeds: list[discord.Embed] = field(default_factory=list)
    layout: Callable[[str, Mapping[str, str]], discord.ui.LayoutView] | None = None
    """The same as a layout, given its small print and the pictures that it shows already (`marks.pictures_of`)."""
    laid_out: bool = False
    """Whether it becomes its layout as soon as its first words have been notified of."""
    title: str = ""
    """Name of the thread to be made (`room`, `talk`); the courier adds the table's id where it lacks it."""
    tags: list[str] = field(default_factory=list)
    """Names of forum tags."""
    mentions: list[int] = field(default_factory=list)
    """People to be pinged; nobody else is, whatever the text says."""


class Composer(Protocol):
    """Makes messages of letters; `bot.messages.compose` has the real one. May render in other processes."""

    async def compose(self, delivery: Delivery) -> Message:
        """The message for a delivery, in words. Raising sets the row aside after some tries."""
        ...

    async def pictures(self, delivery: Delivery) -> list[discord.File]:
        """The pictures for a message whose words have arrived; none where they are not wanted any more."""
        ...

    def with_pictures(self, there: discord.Message, pictures: Sequence[discord.File]) -> discord.ui.LayoutView | None:
        """A layout with pictures put into it; None where the message is none."""
        ...

    async def passes(self, delivery: Delivery, there: discord.Message) -> bool:
        """Whether a message still asks what is not asked there any more, and so is to be made small."""
        ...

    def spent(self, delivery: Delivery, there: discord.Message) -> discord.ui.View | discord.ui.LayoutView | None:
        """The buttons of a message without those that the delivery takes off; None: it has none of them."""
        ...
