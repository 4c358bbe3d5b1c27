"""A battle of Polis that is over, round by round: the cards that met, what they cost, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from PIL import Image

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from render.boards.polis.battle import card_face
from render.boards.polis.data import called, say
from render.drawing.easel import Easel
from render.drawing.theme import BLOOD, CREAM, PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.cards import HEIGHT, WIDTH, face
from render.pieces.pieces import seat_shield
from render.wording.plain import Plain

BEGUN, ENDED, COMPARED = "polis.battle-begun", "polis.battle-ended", "polis.defence-shown"
ACROSS, HEAD, ROW, FOOT = 1080, 72, 236, 58
SCALE = 0.86
_PAIRS = (430, 800)
"""Where the two pairs of cards stand."""


class Compared(Struct, kw_only=True):
    """A round: two cards against two."""

    attacker: Seat
    defender: Seat
    attack: list[str]
    defence: list[str]
    lost: int = 0
    prestige: int = 0


class Fought(Struct, kw_only=True):
    """A battle from its beginning to its end."""

    place: str
    at_sea: bool
    units: dict[Seat, int]
    left: dict[Seat, int]
    rounds: list[Compared]
    retreated: Seat = ""


def fought(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events of each battle that began and ended among some events."""
    begun, found = -1, list[Sequence[Event]]()
    for at, event in enumerate(events):
        if event.id == BEGUN:
            begun = at
        if event.id == ENDED and begun >= 0:
            found.append(events[begun : at + 1])
            begun = -1
    return found


def fought_in(events: Iterable[Event]) -> Fought:
    """The battle that these events tell."""
    battle: Fought | None = None
    for event in events:
        args = event.args
        if event.id == BEGUN:
            place = args.get("land") or args["sea"]
            battle = Fought(place=place, at_sea="sea" in args, units=dict(args["units"]), left={}, rounds=[])
        if battle is not None:
            _goes_on(battle, event)
    if battle is None:
        raise ValueError("no battle is told by these events")
    return battle


def _goes_on(battle: Fought, event: Event) -> None:
    args, last = event.args, battle.rounds[-1] if battle.rounds else None
    if event.id == COMPARED:
        attacker = next(seat for seat in battle.units if seat != args["seat"])
        attack, defence = list(args["attack"]), list(args["cards"])
        battle.rounds.append(Compared(attacker=attacker, defender=args["seat"], attack=attack, defence=defence))
    elif event.id == "polis.losses" and last is not None:
        last.lost = args["amount"]
    elif event.id == "polis.prestige-gained" and args["why"] == "manoeuvre" and last is not None:
        last.prestige = args["amount"]
    elif event.id == "polis.retreated":
        battle.retreated = args["seat"]
    elif event.id == ENDED:
        battle.left = dict(args["units"])


def fought_sheet(battle: Fought) -> Image.Image:
    """All rounds, one below the other."""
    image = paper((ACROSS, HEAD + ROW * len(battle.rounds) + FOOT))
    easel = Easel(image)
    where = called("sea" if battle.at_sea else "land", battle.place)
    title = say("picture-battle-at-sea" if battle.at_sea else "picture-battle-in", where=Plain(where))
    easel.text(18, 36, title, "caps", 38, PARCHMENT.ink, "lm", 700)
    easel.box(12, HEAD - 8, ACROSS - 12, HEAD - 6, PARCHMENT.frame)
    for number, round in enumerate(battle.rounds):
        _round(easel, number + 1, round, HEAD + ROW * number)
    _end(easel, battle, image.height - FOOT / 2)
    return image


def _round(easel: Easel, number: int, round: Compared, top: float) -> None:
    """Who attacked, the pairs, and what came of them."""
    middle = top + 8 + HEIGHT * SCALE / 2
    side = livery(round.attacker)
    easel.box(12, top + 8, 250, top + 62, side.main)
    easel.put(seat_shield(round.attacker, 20), 40, top + 35)
    easel.text(68, top + 36, say("picture-attacks", name=Plain(side.name)), "caps", 24, CREAM, "lm", 176)
    easel.text(16, top + 88, say("picture-combat-round", round=number), "serif-bold", 25, PARCHMENT.ink, "lm", 250)
    held = say("picture-loses", name=Plain(livery(round.defender).name), losses=round.lost)
    easel.text(16, top + 128, held, "polis", 28, BLOOD if round.lost else PARCHMENT.ink, "lm", 250)
    if round.prestige:
        won = say("picture-prestige", prestige=round.prestige)
        easel.text(16, top + 164, won, "polis", 26, PARCHMENT.ink, "lm", 250)
    for x, attack, defence in zip(_PAIRS, round.attack, round.defence, strict=True):
        easel.put(face(card_face(attack), SCALE), x - WIDTH * SCALE / 2 - 12, middle)
        easel.put(face(card_face(defence), SCALE), x + WIDTH * SCALE / 2 + 12, middle)
        easel.text(x, middle, "×", "number", 40, PARCHMENT.ink, "mm")


def _end(easel: Easel, battle: Fought, y: float) -> None:
    """How it ended, and who is left."""
    left = " · ".join(f"{livery(seat).name} {count}" for seat, count in battle.left.items())
    gave_way = say("picture-gave-way", name=Plain(livery(battle.retreated).name)) if battle.retreated else ""
    words = " · ".join(part for part in (gave_way, say("picture-still-there", units=Plain(left))) if part)
    easel.text(18, y, words, "serif-bold", 28, PARCHMENT.ink, "lm", ACROSS - 36)
