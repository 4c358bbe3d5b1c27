"""The battle of Polis as it goes with a question: the attack that lies there and one's own cards, for a telephone."""

from __future__ import annotations

from PIL import Image

from engine.core.secrets.secret import Seat, Viewer
from engine.games.polis.table.state import Battle, State, rival
from render.boards.polis.battle import card_face
from render.boards.polis.data import called, facts, say
from render.drawing.easel import Easel
from render.drawing.theme import PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.cards import HEIGHT, WIDTH, back, face
from render.pieces.pieces import seat_shield
from render.sheets.rows import HEAD, banner

ACROSS, EDGE = 6, 14
_UNITS, _CAPTION = 62.0, 34.0


def cards_asked(state: State, battle: Battle, viewer: Viewer, seat: Seat) -> Image.Image:
    """Units of both, the attack if one has been laid, and the hand; what the viewer does not know lies face down."""
    hand = battle.hands.get(seat)
    mine = list(hand.read(viewer)) if hand is not None and hand.known(viewer) else []
    attack = _attack(battle, viewer)
    width = round(ACROSS * WIDTH + 2 * EDGE)
    one_row = len(mine) + len(attack) <= ACROSS - bool(attack)
    top = HEAD + 8 + _UNITS
    image = paper((width, round(top + (1 if one_row else 2) * (_CAPTION + HEIGHT) + EDGE)))
    easel = Easel(image)
    at_sea = battle.territory in facts().seas
    place = called("sea" if at_sea else "land", battle.territory)
    title = say("picture-battle-at-sea" if at_sea else "picture-battle-in", where=place)
    banner(easel, title, seat, say("picture-combat-round", round=battle.round), width)
    _units(easel, state, battle, seat, at_sea=at_sea)
    _row(easel, say("picture-your-hand"), [face(card_face(card)) for card in mine], EDGE, top)
    if attack:
        left = EDGE + (len(mine) + 0.5) * WIDTH if one_row else EDGE
        _row(easel, say("picture-attack"), attack, left, top if one_row else top + _CAPTION + HEIGHT)
    return image


def _attack(battle: Battle, viewer: Viewer) -> list[Image.Image]:
    """The attacker's cards: those that are shown, else those laid face down, which their owner sees."""
    if battle.shown:
        return [face(card_face(card)) for card in battle.shown]
    if battle.laid is None:
        return []
    known = list(battle.laid.read(viewer)) if battle.laid.known(viewer) else []
    return [face(card_face(card)) for card in known] or [back(battle.attacker)] * 2


def _units(easel: Easel, state: State, battle: Battle, seat: Seat, *, at_sea: bool) -> None:
    """How many stand on each side, one's own first, and who attacks."""
    x, y = EDGE + 8.0, HEAD + 8 + _UNITS / 2
    for side in (seat, rival(seat)):
        units = (state.galleys if at_sea else state.hoplites).get(side, {}).get(battle.territory, 0)
        easel.put(seat_shield(side, 22), x + 22, y)
        role = "attacks" if side == battle.attacker else "defends"
        text = f"{livery(side).name} {role}: {units}"
        x += 60 + easel.text(x + 54, y, text, "polis", 36, livery(side).dark, "lm", 380) + 36


def _row(easel: Easel, caption: str, cards: list[Image.Image], left: float, top: float) -> None:
    easel.text(left + 6, top + _CAPTION / 2, caption, "label", 28, PARCHMENT.ink, "lm")
    for i, card in enumerate(cards):
        easel.put(card, left + (i + 0.5) * WIDTH, top + _CAPTION + HEIGHT / 2)
