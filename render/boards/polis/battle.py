"""A battle of Polis as a diagram: who stands there, the cards that met, and the hands."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from engine.core.secrets.secret import Viewer
from engine.games.polis.table.state import SEATS, Battle, State, rival
from render.boards.polis.data import called, combat_cards, facts, known, say
from render.drawing.easel import Easel
from render.drawing.sprite import Pen, ghosted
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, livery
from render.maps.frame import paper
from render.pieces.cards import HEIGHT, WIDTH, Face, back, face, place
from render.pieces.marks import cross
from render.pieces.pieces import galley, seat_shield

SIZE = (1080, 838)
HAND_SCALE = 0.64
CARD_SCALE = 1.35


class Clash(Struct, frozen=True):
    """One pair of cards that met, and what came of it."""

    attack: str
    defence: str | None = None
    losses: int = 0
    """Units that the defender lost."""
    prestige: int = 0
    """Prestige that the attacker won, or lost."""


def card_face(card: str) -> Face:
    """What is printed on a card, from its id `phalanx/othismos`."""
    row = known(combat_cards(), card, "combat card")
    formation, _, manoeuvre = card.partition("/")
    title, move = called("formation", formation), called("manoeuvre", manoeuvre)
    return formation, manoeuvre, title, move, row.prestige, row.count


class BattleDiagram:
    """Draws the battle that a state is in."""

    def __init__(self, state: State, viewer: Viewer, clashes: Sequence[Clash]) -> None:
        if state.battle is None:
            raise ValueError("there is no battle to draw")
        self.state, self.viewer, self.clashes = state, viewer, clashes
        self.battle: Battle = state.battle
        self.at_sea = self.battle.territory in facts().seas
        self.image = paper(SIZE)
        self.easel = Easel(self.image)

    def draw(self, caption: str | None) -> Image.Image:
        """The whole diagram."""
        self._title(caption)
        for i, seat in enumerate(SEATS):
            self._side(seat, 12 + i * 534)
        self._clashes()
        return self.image

    def _title(self, caption: str | None) -> None:
        kind = "sea" if self.at_sea else "land"
        where = called(kind, self.battle.territory)
        easel = self.easel
        easel.text(
            18,
            34,
            caption or say("picture-battle-at-sea", where=where)
            if self.at_sea
            else say("picture-battle-in", where=where),
            "caps",
            36,
            PARCHMENT.ink,
            "lm",
            660,
        )
        easel.text(
            1062, 34, say("picture-combat-round", round=self.battle.round), "serif-bold", 30, PARCHMENT.ink, "rm"
        )
        easel.box(12, 62, 1068, 64, PARCHMENT.frame)

    def _side(self, seat: str, x: float) -> None:
        side, width = livery(seat), 522

        def card(pen: Pen) -> None:
            pen.box(x, 76, x + width, 826, side.dark, 10)
            pen.box(x + 2.5, 78.5, x + width - 2.5, 823.5, PARCHMENT.card, 8)
            pen.box(x + 2.5, 78.5, x + width - 2.5, 134, side.main, 8)
            pen.box(x + 2.5, 120, x + width - 2.5, 134, side.main)

        self.easel.sketch([(x, 76), (x + width, 826)], 2, card)
        self.easel.put(seat_shield(seat, 21), x + 32, 106)
        role = "attacks" if seat == self.battle.attacker else "defends"
        self.easel.text(x + 64, 107, f"{side.name} {role}", "caps", 27, CREAM)
        self._units(seat, x + 14)
        self._hand(seat, x + 14)

    def _units(self, seat: str, x: float) -> None:
        """Those who stand, and the ghosts of those who fell."""
        units = self.state.galleys if self.at_sea else self.state.hoplites
        now = units.get(seat, {}).get(self.battle.territory, 0)
        began = max(now, self.battle.units_at_start.get(seat, now))
        for i in range(began):
            piece = galley(seat, 0.86) if self.at_sea else seat_shield(seat, 30)
            spot = (x + 44 + i * 78, 178)
            self.easel.put(piece if i < now else ghosted(piece), *spot)
            if i >= now:
                self.easel.put(cross(18), *spot)
        self.easel.text(x + 492, 178, str(now), "number", 44, PARCHMENT.ink, "rm")

    def _hand(self, seat: str, x: float) -> None:
        secret = self.battle.hands.get(seat)
        step, y = WIDTH * HAND_SCALE, 738
        cards = secret.read(self.viewer) if secret is not None and secret.known(self.viewer) else None
        count = len(cards) if cards is not None else self.battle.hand_sizes.get(seat, 0)
        self.easel.text(x, 644, say("picture-hand", count=count), "label", 24, PARCHMENT.ink)
        if seat == SEATS[1]:
            self.easel.text(
                x + 494, 644, say("picture-deck", deck_size=self.battle.deck_size), "label", 24, PARCHMENT.ink, "rm"
            )
        for i in range(count):
            piece = face(card_face(cards[i]), HAND_SCALE) if cards is not None else back(seat, HAND_SCALE)
            self.easel.put(piece, x + step / 2 + i * min(step, 396 / max(1, count - 1)), y)

    def _clashes(self) -> None:
        """The attacker's cards on his side, the answers on the other, line by line."""
        clashes = list(self.clashes) or [Clash(card) for card in self.battle.shown]
        for i in range(2):
            self._clash(clashes[i] if i < len(clashes) else None, i)

    def _clash(self, clash: Clash | None, i: int) -> None:
        attacker = self.battle.attacker
        defender = rival(attacker)
        y = 404.0
        spots = {seat: 12 + k * 534 + 261 + (-1 if i == 0 else 1) * 118 for k, seat in enumerate(SEATS)}
        self.easel.put(self._attack(clash, i), spots[attacker], y)
        answered = clash is not None and clash.defence is not None
        piece = place("answer?" if clash else "–", CARD_SCALE)
        if clash and clash.defence:
            piece = face(card_face(clash.defence), CARD_SCALE)
        self.easel.put(piece, spots[defender], y)
        self._letter(spots[attacker], y, i)
        self._letter(spots[defender], y, i)
        if clash and answered:
            self._result(clash, spots[attacker], spots[defender], y)

    def _attack(self, clash: Clash | None, i: int) -> Image.Image:
        if clash is not None:
            return face(card_face(clash.attack), CARD_SCALE)
        laid = self.battle.laid
        if laid is None:
            return place("attack?", CARD_SCALE)
        if laid.known(self.viewer):
            cards = laid.read(self.viewer)
            return face(card_face(cards[i]), CARD_SCALE) if i < len(cards) else place("–", CARD_SCALE)
        return back(self.battle.attacker, CARD_SCALE)

    def _letter(self, x: float, y: float, i: int) -> None:
        """Which pair a card belongs to."""

        def tag(pen: Pen) -> None:
            pen.disc(x, y - CARD_SCALE * HEIGHT / 2 + 2, 17, INK)
            pen.disc(x, y - CARD_SCALE * HEIGHT / 2 + 2, 15, GOLD)
            pen.word(x, y - CARD_SCALE * HEIGHT / 2 + 2.5, "12"[i], "number", 19, INK)

        self.easel.sketch([(x, y - CARD_SCALE * HEIGHT / 2 + 2)], 19, tag)

    def _result(self, clash: Clash, won: float, hit: float, y: float) -> None:
        """Below the attacker's card his prestige, below the defender's his losses."""
        below = y + CARD_SCALE * HEIGHT / 2 + 20
        words = say("picture-prestige", prestige=clash.prestige)
        self.easel.text(won, below, words, "label", 28, PARCHMENT.ink if clash.prestige >= 0 else BLOOD, "mm")
        if clash.losses:
            self.easel.put(cross(34), hit, y - 20)
            self.easel.text(hit, below, say("picture-unit", losses=clash.losses), "polis", 28, BLOOD, "mm")
            return
        self.easel.text(hit, below, "holds", "label", 28, PARCHMENT.ink, "mm")
