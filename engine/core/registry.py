"""What a game gives the kernel, and where the kernel finds it."""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from engine.core.ahead.plan import Predicate, Tactic
from engine.core.ahead.stances import Stance
from engine.core.dice import Dice
from engine.core.files.data import Tables, digest, parse
from engine.core.frame import Fork, Frame
from engine.core.position import Position
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice, Kind, Scene
from engine.core.records.upgrade import Upgrade, head_of, upgraded
from engine.core.roll import Roll
from engine.core.secrets.mask import Masker, MaskFactory
from engine.core.secrets.secret import Seat, Viewer
from engine.core.setters.ids import Shapes
from engine.core.setters.settable import Settable
from engine.core.setters.setting import Put, Read
from engine.core.stage import Stage
from engine.core.words.notation import Lexicon

if TYPE_CHECKING:
    from engine.core.table import Table

S = TypeVar("S")
F = TypeVar("F")


TURNS_FORESEEN = 6
"""Turns ahead that are named where no rule says which is the last."""


class Scenario(Struct, frozen=True):
    """One way to set a game up."""

    id: str
    seats: tuple[Seat, ...]
    options: dict[str, tuple[str, ...]] = {}
    """Options a table may set, each with its values, the default first."""
    endless: bool = False
    """Whether no rule ends it for certain, so that careless players may go on for ever."""


class Course(Struct, frozen=True):
    """What a game's turns are, by which its waits are counted, and how many a seat should have in one (`waits.py`)."""

    turn: str = ""
    """The stored name of the frame that is a turn, or tells which it is."""
    told: str = "turn"
    """By what of its whereabouts turns are told apart."""
    most: int = 0
    """Exchanges that each seat should have at most in a turn, besides the following."""
    moves: tuple[str, ...] = ()
    """Kinds of decision that are what the game goes by, from one seat to the next; each may take an exchange."""
    listed: tuple[str, ...] = ()
    """Kinds of decision that come again and again in a turn; people answer the first and list the rest ahead."""
    occasion: str = ""
    """An event that may cost each seat one more."""
    messages: int = 0
    """Messages that the public room should get at most in a turn (`Rules.phases`)."""
    paged: bool = False
    """Whether the last of these tells the whole turn, which takes several phases and as many days."""
    opens: str = ""
    """The event with which a turn begins, which says which (`told`); what comes after it is told with that turn."""


class Rules(Generic[S, F]):
    """A game: its structs, its kinds of decision, its set-up. One instance for each set of data in use."""

    name: ClassVar[str]
    version: ClassVar[int]
    """Rises with every change of what is allowed or of what is stored; positions, records and tables keep theirs."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """How to bring what a version has stored to the next, by that version; none where nothing stored has changed."""
    state_type: ClassVar[type]
    frames: ClassVar[tuple[type[Frame], ...]]
    course: ClassVar[Course] = Course()
    concession: ClassVar[str] = ""
    """The verb by which a seat gives the game up, where the rules have one."""
    lesson: ClassVar[str] = ""
    """The scenario that teaches the game best; where it is not among a table's data, the first."""

    board: Any
    """What the data files say, as the game's own typed structs; never changes while the instance lives."""
    digest: str
    """Of the data this instance was made from; a match keeps to the instance of its digest."""
    texts: Mapping[str, str] = {}
    """The data files it was made from, for other processes, which must make it anew."""
    names: Mapping[str, Any] = {}
    """The tables of `names.toml`: what ids are called."""
    scenarios: Mapping[str, Scenario]
    kinds: Mapping[str, Kind]
    sections: Mapping[str, str]
    """Numbered sections of the rulebook that state rules, with short titles of our own."""
    words: Mapping[str, Sequence[str]]
    """Ids that can be typed, each with the other spellings that mean it."""
    predicates: Mapping[str, Predicate] = {}
    stances: Sequence[Stance] = ()
    """Standing orders that are offered together, by name."""
    phases: tuple[type[Frame], ...] = ()
    """Procedures that the public is told of in one message each (`whereabouts.phase`); outside of them each seat's turn
    has its own."""
    settable: Settable | None = None
    """What can be set and asked by the state's types, where the rules are made from data files."""
    entries: Mapping[str, Callable[..., Frame]] = {}
    """Named frames a case may start with (`battle`), made from the arguments the case gives."""

    @property
    def to_begin_with(self) -> Scenario:
        """The scenario for those who don't know the game."""
        return self.scenarios.get(self.lesson) or next(iter(self.scenarios.values()))

    def setup(self, scenario: str, options: dict[str, Any], dice: Dice) -> tuple[S, Frame]:
        """The table as it is before the first step, and the frame that starts the game."""
        raise NotImplementedError

    def chance(self, scenario: str, options: Mapping[str, Any]) -> bool:
        """Whether anything is ever rolled or drawn at a table that has agreed on this."""
        return True

    def fill(self, position: Position[S, F], viewer: Viewer, dice: Dice) -> None:
        """Put random facts into the holes of a masked position, in place, so that masking it again gives the same."""
        raise NotImplementedError

    def roll_window(self, table: Any, roll: Roll) -> Frame | None:
        """The frame to run right after a roll, in games where a result can be changed."""
        return None

    def answer(self, scene: Scene[S], legal: Sequence[Choice]) -> Choice | None:
        """What a power that is no seat of the match answers, played by the rules of a solo game; one of `legal`.

        It is taken at once, wherever such a power is asked something. None: there is no such power.
        """
        return None

    def compounds(self, scene: Scene[S]) -> list[Compound]:
        """Whole orders worth offering at this decision, best first."""
        return [compound for listed in scene.kind.orders for compound in listed(scene)]

    def appraise(self, state: S, seat: Seat) -> float:
        """How well a seat stands, in victory points; what a sensible agent plays for. Reads nothing hidden."""
        raise NotImplementedError

    def appraisals(self, state: S, seats: Sequence[Seat]) -> dict[Seat, float]:
        """The same for all of these seats; where they are found together, a game says so."""
        return {seat: self.appraise(state, seat) for seat in seats}

    def unsaid(self, before: S, after: S, seat: Seat) -> list[tuple[str, dict[str, Any]]]:
        """Losses of a seat between two states of its view that no event tells, being secret: `loss-<id>`, arguments."""
        return []

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The compatriots of a seat: rivals perhaps, but they may talk in private and take a side together.

        Seats of the game, whether or not a scenario has them; none in games where everybody is alone. It is mutual.
        """
        return ()

    def comes(self, kind: str, position: Position[S, F], seat: Seat) -> bool:
        """Whether a kind of question may ever come to a seat, by the scenario and the options that are played.

        What never comes is not offered to be answered ahead.
        """
        return True

    def hides(self, scenario: str) -> bool:
        """Whether a seat may hold anything there that only it sees."""
        return True

    def scores(self, state: S) -> dict[Seat, dict[str, int]]:
        """The score sheet as it would be if the game ended now; from what everybody can see."""
        raise NotImplementedError

    def reckon(self, table: Table[S]) -> None:
        """End the match as it is counted after its last turn: its players have agreed to stop before.

        Nothing is done where the rules can't say how it would end.
        """

    def turns_left(self, scenario: str, state: S) -> Sequence[int | str]:
        """The turns that are still to be played, this one first, as the whereabouts tell them (`Course.told`).

        As many as may be wanted where no rule says which is the last; none in games that can't tell their turns.
        """
        return ()

    def setters(self) -> Mapping[str, Callable[[S, str, Any], None]]:
        """What a case or an arbiter may change on the table: dotted heads of paths, with typed setters.

        A setter gets the state, the rest of the path (`boiotia` of `hoplites.boiotia`; empty if there is none) and the
        value as a case file gives it. It says what would be right, as a ValueError, where it can't be set so.
        """
        return {}

    def facts(self) -> Mapping[str, Callable[[S, str], Any]]:
        """What a case may ask of the table besides the fields of the state: heads of paths, with readers.

        A reader gets the state and the next part of the path, and gives back a value or a dict to look further into.
        """
        return {}

    def whereabouts(self, state: S, frame: Frame) -> dict[str, Any]:
        """What to tell of a procedure the game is in: by default the frame's own plain fields. Gets a public view."""
        fields = {name: getattr(frame, name) for name in frame.__struct_fields__ if name != "at"}
        return {name: value for name, value in fields.items() if isinstance(value, str | int)}

    def part(self, position: Position[S, F]) -> int:
        """Which part of its phase a game is in, where the public is told of each in a message of its own; 0: no part.

        Gets a public view, so that neither the number of messages nor their time tells what is hidden.
        """
        return 0

    def faults(self, state: S) -> list[str]:
        """What is impossible about this table (too many cubes, unknown ids); none for every reachable one."""
        return []

    @cached_property
    def tactics(self) -> Mapping[str, Tactic]:
        """Every tactic of every kind of decision."""
        return {name: answer for kind in self.kinds.values() for name, answer in kind.tactics.items()}

    @cached_property
    def answers_ahead(self) -> Mapping[str, Sequence[str]]:
        """What can be left ahead, by the kinds of question that have it: names of tactics, and canonical choices."""
        return {kind.name: answers for kind in self.kinds.values() if (answers := (*kind.tactics, *kind.ahead))}

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of this game, ready to read orders with."""
        return Lexicon(self.words, {verb.name for kind in self.kinds.values() for verb in kind.verbs})

    @cached_property
    def position_type(self) -> Any:
        """The concrete type of this game's positions."""
        union: Any = typing.Union[(*self.frames, Fork, Roll, Stage)]
        return Position[self.state_type, union]  # type: ignore[name-defined]

    @cached_property
    def decoder(self) -> msgspec.msgpack.Decoder[Any]:
        """Turns bytes that these rules have made back into a position; see `decode` for what was stored."""
        return msgspec.msgpack.Decoder(self.position_type)

    def decode(self, blob: bytes) -> Position[S, F]:
        """The position that was stored, brought up to date if an older version of the rules has stored it."""
        position: Position[S, F] = self.decoder.decode(
            upgraded(blob, head_of(blob), self.version, self.upgrades, self.board)
        )
        return position

    @cached_property
    def maskers(self) -> tuple[Masker | None, Masker | None]:
        """Maskers for the state and for one frame."""
        factory = MaskFactory()
        union: Any = typing.Union[(*self.frames, Roll)]
        return factory.masker(self.state_type), factory.masker(union)


class DataRules(Rules[S, Frame]):
    """Rules made from a game's data files, with what can only be had once there is a board.

    The board has `ids`, by table: of what the state's words are ids (`ids.py`).
    """

    spots: ClassVar[Mapping[str, str]] = {}
    """What can be set and asked where it stands deeper in the state, or is said otherwise (`settable.py`)."""

    def __init__(
        self,
        texts: Mapping[str, str],
        load_board: Callable[[Tables], Any],
        words: Callable[[Any], Mapping[str, Sequence[str]]],
        setters: Mapping[str, Put] | None = None,
        facts: Mapping[str, Read] | None = None,
        *,
        appraise: Callable[[Any, S, Seat], float] | None = None,
        scores: Callable[[Any, S], dict[Seat, dict[str, int]]] | None = None,
        settle: Callable[[Any, S], None] | None = None,
        faults: Callable[[Any, S], list[str]] | None = None,
    ) -> None:
        tables = parse(dict(texts))
        self.board = load_board(tables)
        self.names = tables.get("names", {})
        self.texts = dict(texts)
        self.digest = digest(self.texts)
        self.words = words(self.board)
        self._shapes = Shapes(self.state_type, self.board.ids)
        self.settable = settable = Settable(self.state_type, self._shapes, self.spots)
        own = {head: partial(put, self.board) for head, put in (setters or {}).items()}
        self._setters = {head: self._settling(put) for head, put in (settable.setters() | own).items()}
        settable.set_otherwise = frozenset(own)
        self._appraise, self._scores, self._settle, self._faults = appraise, scores, settle, faults
        self._facts = settable.facts() | {head: partial(read, self.board) for head, read in (facts or {}).items()}

    def appraise(self, state: S, seat: Seat) -> float:
        """How well a seat stands, by what the game was made with."""
        return super().appraise(state, seat) if self._appraise is None else self._appraise(self.board, state, seat)

    def scores(self, state: S) -> dict[Seat, dict[str, int]]:
        """The score sheet, by what the game was made with."""
        return super().scores(state) if self._scores is None else self._scores(self.board, state)

    def settle(self, state: S) -> None:
        """What follows from what is on the table, reckoned anew when something has been set."""
        if self._settle is not None:
            self._settle(self.board, state)

    def _settling(self, put: Callable[[S, str, Any], None]) -> Callable[[S, str, Any], None]:
        def put_and_settle(state: S, path: str, value: Any) -> None:
            put(state, path, value)
            self.settle(state)

        return put_and_settle

    def faults(self, state: S) -> list[str]:
        """What the types of the state do not allow; where none of that is, what does not hang together."""
        own = self._faults
        return self._shapes.faults(state) or ([] if own is None else own(self.board, state))

    def setters(self) -> Mapping[str, Callable[[S, str, Any], None]]:
        """What a case or an arbiter may change."""
        return self._setters

    def facts(self) -> Mapping[str, Callable[[S, str], Any]]:
        """What a case may ask besides the fields of the table."""
        return self._facts


_games: dict[str, Callable[[], Rules[Any, Any]]] = {}
_loaded: dict[tuple[str, str], Rules[Any, Any]] = {}


def register(name: str, load: Callable[[], Rules[Any, Any]]) -> None:
    """Make a game known by name; `load` makes its rules from the installed data."""
    _games[name] = load


def games() -> list[str]:
    """The games this installation knows."""
    return sorted(_games)


def rules(name: str, digest: str | None = None) -> Rules[Any, Any]:
    """The rules of a game, with the data of that digest (None: the installed data)."""
    if name not in _games:
        raise UnknownGame(name)
    key = (name, digest or "")
    if key not in _loaded:
        fresh = _games[name]()
        _loaded[(name, "")] = _loaded[(name, fresh.digest)] = fresh
    if key not in _loaded:
        raise UnknownData(name, digest or "")
    return _loaded[key]


def adopt(instance: Rules[Any, Any]) -> None:
    """Make rules with other data than the installed known, for matches pinned to it."""
    _loaded[(instance.name, instance.digest)] = instance


class UnknownGame(LookupError):
    """No game of that name is installed."""


class UnknownData(LookupError):
    """A match was set up with data that is not here."""
