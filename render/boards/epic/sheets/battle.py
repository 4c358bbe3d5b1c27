"""A battle as the Combat Display: the units of both sides in the columns of their morale, round by round (§17.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, field
from PIL import Image

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.epic.board.board import HOPLITE
from engine.games.epic.combat.battle import Battle
from engine.games.epic.combat.standing import GARRISON, ranks
from engine.games.epic.table.state import PlaceId, State
from render.boards.epic.board.pieces import SIGNS, shield_of
from render.boards.epic.data import facts, look, named, say
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, sprite
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, mix
from render.maps.frame import paper
from render.pieces.marks import swords
from render.table_data import kept
from render.wording.plain import Plain

WIDTH = 1080
HEAD, BAND, END, FOOT = 150.0, 60.0, 34.0, 20.0
LEFT, GONE = 128.0, 132.0
"""Where the columns begin, and how wide that of those who are gone is."""
HIGH, GAP = 54.0, 5.0
"""How high a unit is on the display, and what is left free below."""
LOWEST, HIGHEST = 0, 10
RETREAT, IDLE = "retreat", "idle"
MOST_ROUNDS = 6
"""Rounds that are drawn; of more the first and the last."""


class Stand(Struct, frozen=True):
    """A unit on the display."""

    unit: str
    morale: int
    box: str = ""


class Round(Struct, frozen=True):
    """The display at one moment, and the die that is cast then; without odds it is how the battle has ended."""

    attackers: tuple[Stand, ...]
    defenders: tuple[Stand, ...]
    number: int = 0
    odds: str = ""
    die: int = 0
    attack: str = ""
    defence: str = ""
    shift: int = 0
    wing: str = ""
    """Of a battle in three wings (appendix D)."""


class Fought(Struct):
    """A battle that was fought, or is being fought."""

    place: PlaceId
    attacker: Seat
    defender: Seat
    ground: str
    bonus: int
    rounds: list[Round] = field(default_factory=list)
    winner: Seat | None = None
    lost: dict[Seat, int] = field(default_factory=dict)


def battles_in(events: Iterable[Event]) -> list[Fought]:
    """The battles among some events, as far as they have come."""
    found: list[Fought] = []
    for event in events:
        args = event.args
        if event.id == "epic.battle":
            found.append(Fought(args["place"], args["seat"], args["other"], args["ground"], args["bonus"]))
        elif found and found[-1].place == args.get("place", args.get("at")):
            _goes_on(found[-1], event.id, args)
    return found


def _goes_on(battle: Fought, id_: str, args: dict[str, Any]) -> None:
    if id_ in ("epic.round", "epic.wing-round"):
        battle.rounds.append(
            Round(
                _stands(args["ranks"]), _stands(args["facing"]), args["round"], args["odds"], args["die"],
                args["attack"], args["defence"], args["shift"], args.get("wing", ""),
            )
        )  # fmt: skip
    elif id_ == "epic.battle-won":
        battle.winner = args["seat"]
        battle.rounds.append(Round(_stands(args["ranks"]), _stands(args["facing"])))
    elif id_ == "epic.eliminated":
        seat = args["seat"]
        battle.lost[seat] = battle.lost.get(seat, 0) + sum(args["units"].values())


def _stands(told: Sequence[str]) -> tuple[Stand, ...]:
    """From how an event has them."""
    found = []
    for line in told:
        unit, morale, *box = line.split(" ")
        found.append(Stand(unit, int(morale), box[0] if box else ""))
    return tuple(found)


def being_fought(view: View[State]) -> Fought | None:
    """The battle of a view, as it stands before its next round."""
    for branch in view.match.position.branches.values():
        for frame in branch.stack:
            if isinstance(frame, Battle):
                now = Round(_stands(ranks(frame.attackers)), _stands(ranks(frame.defenders)), frame.round)
                lost = {seat: sum(units.values()) for seat, units in frame.dead.items()}
                return Fought(frame.place, frame.attacker, frame.defender, frame.ground, 0, [now], None, lost)
    return None


# ---------------------------------------------------------------------- the picture


def battle_sheet(battle: Fought, caption: str | None) -> Image.Image:
    """All rounds below each other, each with both sides in their columns and the die between them."""
    shown = battle.rounds
    if len(shown) > MOST_ROUNDS:
        shown = [*shown[:2], *shown[2 - MOST_ROUNDS :]]
    columns = _columns(shown)
    heights = [(_height(found.attackers), _height(found.defenders)) for found in shown]
    total = sum(_band_height(found) + sum(both) for found, both in zip(shown, heights, strict=True))
    image = paper((WIDTH, round(HEAD + total + FOOT)))
    easel = Easel(image)
    _title(easel, battle, caption)
    y = HEAD
    for found, (upper, lower) in zip(shown, heights, strict=True):
        _round(easel, battle, found, columns, y, upper, lower)
        y += _band_height(found) + upper + lower
    return image


def _band_height(found: Round) -> float:
    """Of the scale between the sides, with room for the die if one was cast."""
    return BAND if found.odds else END


def _columns(rounds: Sequence[Round]) -> range:
    """The morale values that are needed, the highest first."""
    values = [stand.morale for found in rounds for stand in (*found.attackers, *found.defenders)]
    low = max(LOWEST, min(values, default=1))
    high = min(HIGHEST, max(values, default=low))
    return range(max(high, low + 3), low - 1, -1)


def _height(side: Sequence[Stand]) -> float:
    """The room that a side takes: a line for each group of the fullest column."""
    groups = Counter((_column(stand), stand.unit, stand.box) for stand in side)
    lines = Counter(column for column, _, _ in groups)
    return max(1, *(count for count in lines.values()), 1) * (HIGH + GAP) + 12


def _column(stand: Stand) -> int | str:
    return RETREAT if stand.box == RETREAT else max(LOWEST, min(HIGHEST, stand.morale))


def _title(easel: Easel, battle: Fought, caption: str | None) -> None:
    text = caption or say("picture-battle", place=Plain(named(battle.place)))
    easel.text(20, 40, text, "caps", 36, PARCHMENT.ink, "lm", 620)
    end = say("picture-battle-won", seat=Plain(named(battle.winner))) if battle.winner else say("picture-battle-on")
    easel.text(WIDTH - 20, 40, end, "serif-bold", 31, PARCHMENT.ink, "rm", 400)
    easel.box(12, 72, WIDTH - 12, 74, PARCHMENT.frame)
    for x, seat, word in ((20.0, battle.attacker, "attacks"), (WIDTH / 2 + 40, battle.defender, "defends")):
        easel.sketch([(x + 22, 112)], 26, lambda pen, x=x, seat=seat: shield_of(pen, x + 22, 112, 22, seat))  # type: ignore[misc]
        told = say(f"picture-{word}", seat=Plain(named(seat)))
        easel.text(x + 54, 100, told, "polis", 29, look(seat).dark, "lm", 420)
        easel.text(x + 54, 130, _fate(battle, seat), "label", 24, PARCHMENT.ink, "lm", 420)
    easel.put(swords(26), WIDTH / 2 - 14, 112)


def _fate(battle: Fought, seat: Seat) -> str:
    """What a side has lost, and for the defender what the place gives him."""
    lost = say("picture-battle-lost", number=battle.lost.get(seat, 0))
    if seat == battle.attacker or not battle.bonus:
        return lost
    return f"{lost} · {say('picture-battle-bonus', ground=battle.ground, number=battle.bonus)}"


def _round(
    easel: Easel, battle: Fought, found: Round, columns: range, y: float, upper: float, lower: float
) -> None:  # fmt: skip
    """The attackers above, the defenders below, between them the odds, the die and what it does."""
    step = (WIDTH - 20 - LEFT - GONE) / len(columns)
    top, middle, foot = y, y + upper, y + upper + _band_height(found)
    easel.box(12, top, WIDTH - 12, middle, mix(look(battle.attacker).light, CREAM, 0.78))
    easel.box(12, foot, WIDTH - 12, foot + lower - 4, mix(look(battle.defender).light, CREAM, 0.78))
    for i in range(len(columns) + 1):
        x = LEFT + i * step
        easel.box(x, top, x + 1, middle, PARCHMENT.faint)
        easel.box(x, foot, x + 1, foot + lower - 4, PARCHMENT.faint)
    word = say("picture-round", number=found.number) if found.odds else say("picture-end")
    if not found.odds and battle.winner is None:
        word = say("picture-after", number=found.number)
    if found.wing:
        easel.text(20, middle - upper / 2 + 22, say(f"picture-wing-{found.wing}"), "label", 22, PARCHMENT.ink, "lm")
    easel.text(20, middle - upper / 2, word, "caps", 22, PARCHMENT.ink, "lm", LEFT - 26)
    _band(easel, battle, found, columns, step, middle)
    _side(easel, battle.attacker, found.attackers, columns, step, top + 8)
    _side(easel, battle.defender, found.defenders, columns, step, foot + 8)


def _band(easel: Easel, battle: Fought, found: Round, columns: range, step: float, y: float) -> None:
    """The scale of morale, and the die."""
    foot = y + _band_height(found)
    easel.box(12, y, WIDTH - 12, foot, PARCHMENT.frame)
    for i, value in enumerate(columns):
        easel.text(LEFT + (i + 0.5) * step, foot - 16, str(value), "number", 20, GOLD, "mm")
    easel.text(20, foot - 16, say("picture-morale"), "label", 20, GOLD, "lm")
    easel.text(WIDTH - 20, foot - 16, say("picture-retreat"), "label", 20, GOLD, "rm", GONE - 14)
    if not found.odds:
        return
    shift = say("picture-shift", number=found.shift) if found.shift else ""
    told = say("picture-odds", odds=Plain(found.odds), shift=Plain(shift), die=found.die)
    width = easel.text(20, y + 17, told, "polis", 25, CREAM, "lm", 420)
    results = say(
        "picture-results", attack=Plain(outcome(found.attack)), defence=Plain(outcome(found.defence)),
        attacker=Plain(named(battle.attacker)), defender=Plain(named(battle.defender)),
    )  # fmt: skip
    easel.text(WIDTH - 20, y + 17, results, "polis", 25, CREAM, "rm", WIDTH - 80 - width)


def outcome(result: str) -> str:
    """What a result of the table means: a point of morale, a check, a check with something added."""
    if result == "D":
        return say("picture-result-d")
    return say("picture-result-m") if result == "M" else say("picture-result-plus", number=int(result))


def _side(easel: Easel, seat: Seat, side: Sequence[Stand], columns: range, step: float, y: float) -> None:
    """Units of a kind in one column are one counter, with how many."""
    groups = Counter((_column(stand), stand.unit, stand.box) for stand in side)
    lines: Counter[int | str] = Counter()
    for (column, unit, box), count in sorted(groups.items(), key=lambda item: (str(item[0][0]), item[0][1])):
        if column == RETREAT:
            x = WIDTH - 20 - GONE / 2
        else:
            x = LEFT + (columns.index(min(max(int(column), columns[-1]), columns[0])) + 0.5) * step
        at = y + lines[column] * (HIGH + GAP) + HIGH / 2
        lines[column] += 1
        easel.put(token(seat, arm_of(unit), count, box), x, at)


def arm_of(unit: str) -> str:
    """The arm of a unit; a garrison fights as hoplites."""
    return HOPLITE if unit == GARRISON else facts().types[unit].arm


@kept(128)
def token(seat: Seat, arm: str, count: int, box: str) -> Image.Image:
    """Units on the display: their arm and how many; pale where they wait, in red where they retreat."""
    side = look(seat)

    def draw(pen: Pen) -> None:
        radius = 6 if side.shield == "round" else 2
        for grow, fill in ((0.0, INK), (0.9, CREAM), (1.8, side.main)):
            pen.box(grow, grow, 50 - grow, 32 - grow, fill, radius)
        pen.box(3.4, 3.4, 46.6, 28.6, mix(CREAM, PARCHMENT.faint, 0.45) if box == IDLE else CREAM, 3)
        SIGNS[arm](pen, 15.5, 16, side.dark)
        pen.word(34, 16.4, str(count), "number", 18 if count < 10 else 14, BLOOD if box == RETREAT else INK)

    return sprite(50, 32, draw, HIGH / 32)
