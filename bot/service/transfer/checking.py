"""A game from a file, played again: whether it is what it says, and the position that it has come to.

Runs in a process of its own, with limits of time and memory: what comes from outside never reaches the writer before
the rules have taken every single choice of it.
"""

from __future__ import annotations

import contextlib
import hashlib
import resource
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct, field

from bot.service.api.denials import Denied
from bot.service.api.table import GOING_ON
from bot.service.installed import rules_for
from bot.service.playing.deals import Deal, deal_text
from bot.service.playing.matches import CORRECTION, pack_draws, pack_events
from bot.service.playing.rewind import REOPEN, ROLLBACK, TAKE_BACK
from bot.service.transfer.file import FINISHED, MOST_BYTES, About, GameFile, read_game
from bot.store.models import HOLD, NEW_DICE, NEW_RULES, OPEN, QUIETLY
from bot.workers import Crew
from engine.core import registry
from engine.core.match import Match
from engine.core.position import Outcome
from engine.core.records.record import Carried, Corrected, Held, Opened, Played, Redealt, Reopened, TakenBack
from engine.core.records.replaying import Step
from engine.core.records.verify import Verified, verify
from engine.core.registry import Rules, UnknownData
from engine.core.secrets.secret import Seat
from render.wording.words import words

PATIENCE = 90.0
"""Seconds a game may take to be played again; the longest of the five take two."""
MOST_MEMORY = 2 * 1024**3
"""Bytes that the process may ask for."""
PLAYED_ELSEWHERE = "person 0"
"""Who has given the answers that came with a file: somebody, elsewhere."""


class Noted(Struct, frozen=True, omit_defaults=True):
    """One step, as the journal keeps it."""

    decision: str = ""
    choice: str = ""
    seat: Seat = ""
    who: str = ""
    epoch: int = 0
    played: int = 0
    events: bytes = b""
    draws: bytes = b""
    state: str = ""
    act: str = ""
    """How answers were taken back, if it is that."""
    gone: tuple[int, ...] = ()
    """Which: their steps, counted from 0, the set-up."""


class Prepared(Struct, kw_only=True):
    """A game that has been played again, entry by entry, without a fault."""

    game: str
    scenario: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    data: str
    over: bool
    steps: list[Noted]
    deals: list[Deal]
    """Each seed with its salts, the first first."""
    position: bytes
    base: tuple[int, bytes] | None = None
    """Where closed hands are open: the position before the first answer in one, and the number of its step. What is
    taken back out of them is taken back from there."""
    digest: str
    """SHA-256 of the file."""
    gaps: list[str]
    """What the file does not show."""
    texts: dict[str, str] = field(default_factory=dict)
    """The data files, if they came with it and are known nowhere here."""
    about: About | None = None


class Refusal(Struct, frozen=True):
    """Why a file is not taken: as `Denied`, but it can come out of another process."""

    code: str
    args: dict[str, Any]


class Unknown(Struct, frozen=True):
    """The data that a game was played with are not those of this installation; its database may have them."""

    game: str
    data: str


def checked(data: bytes, texts: Mapping[str, str] | None, trusted: bool) -> bytes:
    """What is in a file, as `outcome` reads it. `texts`: data files that the database has.

    `trusted`: whether data files that came with the game may be used, as whoever runs the bot may want.
    """
    return msgspec.msgpack.encode(_checked(data, texts, trusted))


def _limited(data: bytes, texts: Mapping[str, str], trusted: bool) -> bytes:
    """The same in a process that may take so much memory and no more."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    return checked(data, texts, trusted)


def outcome(packed: bytes) -> Prepared | Unknown:
    """What `checked` has found; `Denied` where it found no game to be taken."""
    kind, found = msgspec.msgpack.decode(packed, type=tuple[str, msgspec.Raw])
    if kind == "refusal":
        no = msgspec.msgpack.decode(found, type=Refusal)
        raise Denied(no.code, **no.args)
    return msgspec.msgpack.decode(found, type=Unknown if kind == "unknown" else Prepared)  # type: ignore[return-value]


async def checked_apart(
    data: bytes, texts: Mapping[str, str] | None = None, trusted: bool = False
) -> Prepared | Unknown:
    """The same in a process that is gone afterwards; one that takes too long is ended (`Denied`)."""
    crew = Crew(1)
    try:
        return outcome(await crew.run(_limited, data, dict(texts or {}), trusted, patience=PATIENCE))
    except TimeoutError:
        raise Denied("import-too-slow", seconds=int(PATIENCE)) from None
    except (OSError, RuntimeError):  # a process that died: of memory, most likely
        raise Denied("import-too-large", most=MOST_BYTES // 1024**2) from None
    finally:
        crew.close()


def _checked(data: bytes, texts: Mapping[str, str] | None, trusted: bool) -> tuple[str, Prepared | Unknown | Refusal]:
    try:
        file = read_game(data)
        rules = _rules(file, texts, trusted)
        return ("unknown", Unknown(file.game, file.data)) if rules is None else ("game", _played(data, file, rules))
    except Denied as no:
        return "refusal", Refusal(no.code, no.args_)
    except (MemoryError, RecursionError):
        return "refusal", Refusal("import-too-large", {"most": MOST_BYTES // 1024**2})


def _rules(file: GameFile, texts: Mapping[str, str] | None, trusted: bool) -> Rules[Any, Any] | None:
    """The rules with the data that the file names; None: they are not here."""
    given = dict(texts or {}) or (file.keryx.data_files if trusted else {})
    try:
        return rules_for(file.game, file.data, given)
    except registry.UnknownGame:
        raise Denied("no-such-game", game=file.game[:60], known=registry.games()) from None
    except UnknownData:
        if given:
            raise Denied("import-other-data", data=file.data[:40]) from None
        return None
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
        raise Denied("import-bad-data", why=" ".join(str(error).split())[:200]) from None


def _played(data: bytes, file: GameFile, rules: Rules[Any, Any]) -> Prepared:
    if file.rules > rules.version:
        raise Denied("import-newer-rules", given=file.rules, own=rules.version)
    journal = Journal()
    found = verify(file, partial=True, watch=journal.note)
    _must_hold(file, rules, found, journal)
    match = journal.last.match
    about = file.keryx
    over = about.kind == FINISHED or (not about.kind and match.outcome is not None)
    if about.kind == GOING_ON and match.outcome is not None:
        raise Denied("import-key", key="keryx.kind", why=f"Expected {FINISHED}: the game has an end")
    seats = match.position.seats
    _must_be_seats("keryx.people", about.people, seats)
    about = msgspec.structs.replace(about, data_files={}, result=_result(about, match, over))
    return Prepared(
        game=file.game,
        scenario=file.scenario,
        options={name: str(value) for name, value in file.options.items()},
        seats=seats,
        data=rules.digest,
        over=over,
        steps=journal.steps,
        deals=[Deal(file.seed, file.salts), *journal.deals],
        position=match.encode(),
        base=journal.base,
        digest=hashlib.sha256(data).hexdigest(),
        gaps=[*found.unchecked[1:]],
        texts=dict(file.keryx.data_files) if rules.digest != registry.rules(file.game).digest else {},
        about=about,
    )


def _must_hold(file: GameFile, rules: Rules[Any, Any], found: Verified, journal: Journal) -> None:
    """Nothing in it is otherwise than the rules and the dice have it, and all of it can be played."""
    short = len(journal.steps) <= len(file.entries)
    if (found.faults or short) and (file.rules < rules.version or any(isinstance(it, Carried) for it in file.entries)):
        why = [*found.faults, *found.unchecked[-1:]][0]
        raise Denied("import-other-rules", given=file.rules, own=rules.version, why=why[:300])
    if found.faults:
        raise Denied("import-tampered", why=found.faults[0][:300], count=len(found.faults))
    if short:
        raise Denied("import-tampered", why=found.unchecked[-1][:300], count=1)


def _result(about: About, match: Match[Any], over: bool) -> Outcome | None:
    """What a game that was ended before its rules did is kept as; the score sheet is the rules'."""
    said = about.result
    if said is None or not over or match.outcome is not None:
        return None
    _must_be_seats("keryx.result.winners", said.winners, match.position.seats)
    if not words(match.rules.name).has(f"ending-{said.reason}"):
        raise Denied("import-key", key="keryx.result.reason", why="Expected the name of an ending that there is")
    return Outcome(said.winners, said.reason, match.rules.scores(match.position.state))


def _must_be_seats(key: str, named: Any, seats: tuple[Seat, ...]) -> None:
    for name in named:
        if name not in seats:
            raise Denied("import-key", key=f"{key}.{str(name)[:60]}", why=f"Expected one of {', '.join(seats)}")


class Journal:
    """Writes down each step of a replay."""

    last: Step

    def __init__(self) -> None:
        self.steps: list[Noted] = []
        self.deals: list[Deal] = []
        """Those after the first."""
        self.base: tuple[int, bytes] | None = None
        self._before = b""

    def note(self, step: Step) -> None:
        """One more."""
        self.last = step
        self._look_for_base(step)
        position, entry = step.match.position, step.entry
        whole: dict[str, Any] = {
            "epoch": position.dice.epoch,
            "played": position.played,
            "events": pack_events(step.events),
            "draws": pack_draws(step.draws),
            "state": step.digest,
        }
        said: dict[str, Any]
        match entry:
            case None:
                said = {"who": "setup"}
            case Played():
                quiet = any(offer.id == entry.decision for offer in step.match.offers(entry.seat))
                who = f"{QUIETLY}{PLAYED_ELSEWHERE}" if quiet else PLAYED_ELSEWHERE
                said = {"seat": entry.seat, "who": who, "decision": entry.decision, "choice": entry.choice}
            case Corrected():
                change = f"{entry.path} = {msgspec.json.encode(entry.value).decode()}"
                said = {"who": "arbiter 0", "decision": CORRECTION, "choice": change}
            case Carried():
                said = {"who": f"rules {entry.version}", "decision": NEW_RULES, "choice": str(entry.version)}
            case Held():
                said = {"who": "terms", "decision": HOLD, "choice": str(int(entry.held))}
            case Opened():
                said = {"who": "last word", "decision": OPEN, "choice": "open"}
            case Redealt():
                self.deals.append(Deal(entry.seed or "", entry.salts or {}))
                said = {"who": "moved", "decision": NEW_DICE, "choice": deal_text(self.deals[-1])}
            case Reopened():
                said = {"act": REOPEN, "seat": entry.seat, "gone": step.gone}
            case TakenBack():
                said = {"act": ROLLBACK if entry.epoch is not None else TAKE_BACK, "gone": step.gone}
        self.steps.append(Noted(**whole, **said))

    def _look_for_base(self, step: Step) -> None:
        branches = step.match.position.branches.values()
        if not any(branch.sealed and branch.answers for branch in branches):
            self.base = None
            self._before = step.match.encode() if any(branch.sealed for branch in branches) else b""
        elif self.base is None and self._before:
            self.base = (step.index - 1, self._before)
