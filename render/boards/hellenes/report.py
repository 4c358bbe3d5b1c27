"""A battle of Hellenes that is over, as a picture for its report: who stood there, each attack, what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field
from PIL import Image

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.hellenes.combat.battle_array import SEA, SORTIE, WALLS
from engine.games.hellenes.table.state import GARRISON, SEATS, AreaId, UnitId, rival
from render.boards.hellenes.battle import battle_title
from render.boards.hellenes.data import called, facts, say
from render.boards.hellenes.knowledge import area_name, called_short
from render.boards.hellenes.labels import ROUT, die, garrison_label, large_label, type_chip
from render.boards.hellenes.throws import Throw, counted, throw_of
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, ghosted
from render.drawing.theme import BLOOD, CREAM, INK, PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.marks import cross
from render.pieces.pieces import seat_shield
from render.sheets.rows import HEAD, banner
from render.table_data import kept

WIDTH = 1080
HALF = 526.0
TILE, STEP, DOWN, ACROSS = 78, 85.0, 106.0, 6
ROUND, LINE, VERDICT = 34.0, 40.0, 60.0
MOST = 40
"""Attacks that are shown one by one; of a longer battle the last ones."""
FALLEN, FLED, ROUTED = "fallen", "fled", "routed"


class Fate(Struct):
    """What became of a block in the battle."""

    began: int
    """Its strength at the beginning."""
    cv: int
    fate: str = ""
    """`fallen`, `fled`, `routed`, or nothing."""


class BattleReport(Struct):
    """A battle from its beginning to its end, as everybody has seen it."""

    place: AreaId
    kind: str
    aggressor: Seat
    sides: dict[Seat, dict[UnitId, Fate]]
    rounds: list[list[Throw]] = field(default_factory=lambda: [[]])
    loser: Seat = ""
    how: str = ""


def reports_of(events: Iterable[Event]) -> list[BattleReport]:
    """The battles among some events that both began and ended there, in order."""
    found: list[BattleReport] = []
    current: BattleReport | None = None
    for event in events:
        if event.id == "hellenes.battle-begun":
            current = _begun(event)
        elif current is not None:
            _happened(current, event)
            if event.id == "hellenes.battle-over":
                found.append(current)
                current = None
    return found


def _begun(event: Event) -> BattleReport:
    args = event.args
    seat = args["aggressor"]
    arrays = {seat: args["attackers"], rival(seat): args["defenders"]}
    sides = {side: {unit: Fate(cv, cv) for unit, cv in array.items()} for side, array in arrays.items()}
    return BattleReport(args["place"], args["kind"], seat, sides)


def _happened(report: BattleReport, event: Event) -> None:
    """Note what one event did."""
    args, what = event.args, event.id.rpartition(".")[2]
    if what == "battle-over":
        report.loser, report.how = args["loser"], args["how"]
    elif what == "round-begun":
        report.rounds.append([])
    elif (throw := throw_of(event)) is not None:
        report.rounds[-1].append(throw)
    elif what in _FATES and "units" in args:
        for unit in args["units"]:
            _fare(report, args["seat"], unit, _FATES[what])
    elif what in _FATES:
        _fare(report, args["seat"], args["unit"], _FATES[what], args.get("cv"))


_FATES = {
    "hit": "",
    "cargo-reduced": "",
    "killed": FALLEN,
    "cargo-lost": FALLEN,
    "cut-off": FALLEN,
    "homing-failed": FLED,
    "routed": ROUTED,
    "retreated": FLED,
    "fled-inside": FLED,
}
"""What becomes of a block, by the event that tells of it."""


def _fare(report: BattleReport, seat: Seat, unit: UnitId, fate: str, cv: int | None = None) -> None:
    fared = report.sides[seat].get(unit)
    if fared is None:
        return
    fared.fate = fate or fared.fate
    fared.cv = 0 if fate == FALLEN else fared.cv if cv is None else cv


# ---------------------------------------------------------------------- drawing


class ReportSheet:
    """Draws the report of a battle."""

    def __init__(self, report: BattleReport) -> None:
        self.report = report
        self.rounds = _latest(report.rounds)

    def draw(self, caption: str | None = None) -> Image.Image:
        """Both sides, the rounds, the verdict."""
        report = self.report
        rows = max(-(-len(side) // ACROSS) for side in report.sides.values())
        sides = HEAD + 10 + 52 + max(1, rows) * DOWN + 6
        attacks = sum(ROUND + len(throws) * LINE for _, throws in self.rounds)
        image = paper((WIDTH, round(sides + attacks + 12 + VERDICT)))
        self.easel = Easel(image)
        note = counted(len(report.rounds), "round")
        banner(self.easel, caption or battle_title(report.kind, report.place), None, note, WIDTH)
        for seat in SEATS:
            self._side(seat, sides)
        y = sides + 6
        for number, throws in self.rounds:
            y = self._round(number, throws, y)
        self._verdict(y)
        return image

    def _left(self, seat: Seat) -> float:
        return 8.0 if seat == SEATS[0] else WIDTH - 8.0 - HALF

    def _side(self, seat: Seat, bottom: float) -> None:
        left, top, side = self._left(seat), HEAD + 8.0, livery(seat)
        fates = self.report.sides[seat]

        def card(pen: Pen) -> None:
            pen.box(left, top, left + HALF, bottom, side.dark, 10)
            pen.box(left + 2.5, top + 2.5, left + HALF - 2.5, bottom - 2.5, PARCHMENT.card, 8)
            pen.box(left + 2.5, top + 2.5, left + HALF - 2.5, top + 46, side.main, 8)
            pen.box(left + 2.5, top + 32, left + HALF - 2.5, top + 46, side.main)

        self.easel.sketch([(left, top), (left + HALF, bottom)], 2, card)
        self.easel.put(seat_shield(seat, 17), left + 28, top + 24)
        attacks = "sallies" if self.report.kind == SORTIE else "attacks"
        role = attacks if seat == self.report.aggressor else "defends"
        self.easel.text(left + 56, top + 25, f"{side.name} {role}", "caps", 23, CREAM, "lm")
        lost = sum(fate.began - fate.cv for fate in fates.values())
        text = say("picture-lost", counted=counted(lost, "step")) if lost else say("picture-no-losses")
        self.easel.text(left + HALF - 16, top + 25, text, "label", 22, CREAM, "rm")
        for i, (unit, fate) in enumerate(fates.items()):
            row, column = divmod(i, ACROSS)
            self._block(seat, unit, fate, left + 8 + STEP * (column + 0.5), top + 52 + DOWN * (row + 0.45))

    def _block(self, seat: Seat, unit: UnitId, fate: Fate, x: float, y: float) -> None:
        """A block as it ended, with the steps it has lost."""
        fallen, lost = fate.fate == FALLEN, fate.began - fate.cv
        self.easel.put(_tile(seat, unit, fate.began if fallen else fate.cv, self._rating(seat, unit), fallen), x, y)
        if fallen:
            self.easel.put(cross(13), x, y)
        elif lost:
            self.easel.sketch([(x + 32, y - 34)], 15, lambda pen: _badge(pen, x + 32, y - 34, f"−{lost}"))
        if fate.fate:
            tone = {FALLEN: BLOOD, ROUTED: ROUT, FLED: PARCHMENT.ink}[fate.fate]
            self.easel.text(x, y + 47, fate.fate, "label", 18, tone, "mm")

    def _rating(self, seat: Seat, unit: UnitId) -> str:
        """The rating that counted here."""
        if unit == GARRISON or (self.report.kind in WALLS and seat != self.report.aggressor):
            return str(facts().tables.walls)
        row = facts().units[unit]
        return str(row.sea if self.report.kind == SEA and row.sea is not None else row.land)

    def _round(self, number: int, throws: Sequence[Throw], y: float) -> float:
        """The attacks of a round in order, Athens' on the left; returns where they end."""
        text = say("picture-round-2", number=number)
        self.easel.text(WIDTH / 2, y + ROUND / 2, text, "caps", 18, PARCHMENT.ink, "mm")
        for left, right in ((12.0, WIDTH / 2 - 64), (WIDTH / 2 + 64, WIDTH - 12.0)):
            self.easel.box(left, y + ROUND / 2, right, y + ROUND / 2 + 1, PARCHMENT.frame)
        y += ROUND
        for throw in throws:
            self._attack(throw, y + LINE / 2)
            y += LINE
        return y

    def _attack(self, throw: Throw, y: float) -> None:
        left, easel, side = self._left(throw.seat), self.easel, livery(throw.seat)

        def strip(pen: Pen) -> None:
            pen.box(left, y - 18, left + HALF, y + 18, side.light, 6)
            pen.box(left + 1.5, y - 16.5, left + HALF - 1.5, y + 16.5, PARCHMENT.card, 5)

        easel.sketch([(left, y - 18), (left + HALF, y + 18)], 2, strip)
        if throw.unit == GARRISON:
            easel.put(seat_shield(throw.seat, 12), left + 20, y)
        else:
            easel.put(type_chip(throw.unit, 28), left + 20, y)
        name = say("picture-garrison") if throw.unit == GARRISON else called_short(throw.unit)
        easel.text(left + 42, y, name, "polis", 20, PARCHMENT.ink, "lm", 140)
        easel.text(left + 190, y, throw.rating, "number", 15, PARCHMENT.ink, "lm")
        for i, (result, kind) in enumerate(zip(throw.results, throw.kinds, strict=True)):
            easel.put(die(result, kind, 33), left + 244 + i * 36, y + 1)
        hits, routs = throw.kinds.count("hit"), throw.kinds.count("rout")
        x = left + HALF - 12
        if routs:
            x -= easel.text(x, y, counted(routs, "rout"), "polis", 19, ROUT, "rm") + 10
        if hits:
            easel.text(x, y, counted(hits, "hit"), "polis", 19, BLOOD, "rm")
        if not hits and not routs:
            easel.text(x, y, "–", "label", 19, PARCHMENT.faint, "rm")

    def _verdict(self, y: float) -> None:
        report = self.report
        text = say(f"picture-outcome-{report.how}", loser=called("seat", report.loser), place=area_name(report.place))
        victor = rival(report.loser)
        side, middle = livery(victor), y + 6 + (VERDICT - 12) / 2

        def plate(pen: Pen) -> None:
            pen.box(8, y + 6, WIDTH - 8, y + VERDICT - 6, side.dark, 9)
            pen.box(10.5, y + 8.5, WIDTH - 10.5, y + VERDICT - 8.5, side.main, 7)

        self.easel.sketch([(8, y + 6), (WIDTH - 8, y + VERDICT - 6)], 2, plate)
        self.easel.put(seat_shield(victor, 17), 40, middle)
        self.easel.text(WIDTH / 2, middle + 1, text.upper(), "caps", 26, CREAM, "mm", 900)


def _latest(rounds: Sequence[Sequence[Throw]]) -> list[tuple[int, list[Throw]]]:
    """The rounds with their numbers; of a very long battle the last attacks only."""
    room, kept = MOST, []
    for number in range(len(rounds), 0, -1):
        throws = list(rounds[number - 1])[-room:] if room else []
        if throws:
            kept.append((number, throws))
        room -= len(throws)
    return kept[::-1]


@kept(256)
def _tile(seat: Seat, unit: UnitId, cv: int, rating: str, fallen: bool) -> Image.Image:
    """A label, smaller; the fallen are pale."""
    label = garrison_label(seat, cv, rating) if unit == GARRISON else large_label(unit, cv, rating)
    label = ghosted(label, 150) if fallen else label
    return label.resize((TILE, TILE), Image.Resampling.LANCZOS)


def _badge(pen: Pen, x: float, y: float, text: str) -> None:
    pen.disc(x, y, 14, INK)
    pen.disc(x, y, 12.5, BLOOD)
    pen.word(x, y + 0.4, text, "number", 14, CREAM)
