"""The panel beside the Hellenes map: both sides, the year, Prestige, and what is in force."""

from __future__ import annotations

from engine.games.hellenes.table.state import NEW_YEAR, SEASONS, SEATS, State
from render.boards.hellenes.data import called, facts, known, say
from render.drawing.easel import Easel
from render.drawing.sprite import Pen
from render.drawing.theme import BLOOD, CREAM, GOLD, INK, PARCHMENT, livery, mix
from render.pieces.pieces import seat_shield

WIDTH = 588
SIDES, CALENDAR, PRESTIGE, EVENTS = 0, 356, 520, 650
"""Where each block begins."""
CARD = (288, 340)
MOST = 15
"""The Prestige track runs so far to either side; beyond it the marker stays at the end with its number."""
GREY = mix(PARCHMENT.paper, PARCHMENT.faint, 0.45)


def heading(easel: Easel, y: float, text: str) -> None:
    """A title between two rules."""
    easel.text(WIDTH / 2, y, text, "caps", 21, PARCHMENT.ink, "mm")
    half = 16 + 7.8 * len(text)
    for left, right in ((4, WIDTH / 2 - half), (WIDTH / 2 + half, WIDTH - 4)):
        easel.box(left, y, right, y + 1, PARCHMENT.frame)


def draw_static(easel: Easel) -> None:
    """Headings and the spaces of the Prestige track."""
    heading(easel, PRESTIGE + 10, say("picture-prestige"))
    heading(easel, EVENTS + 10, say("picture-in-force"))
    for value in range(-MOST, MOST + 1):
        x, y = track(value)
        shade = mix(livery(SEATS[0] if value > 0 else SEATS[1]).main, CREAM, 0.62) if value else PARCHMENT.card
        easel.box(x - 9, y - 16, x + 9, y + 16, PARCHMENT.frame)
        easel.box(x - 8, y - 15, x + 8, y + 15, shade)
        easel.text(x, y, str(abs(value)), "label", 14, INK, "mm")
    easel.put(seat_shield(SEATS[1], 15), 20, PRESTIGE + 40)
    easel.text(42, PRESTIGE + 40, livery(SEATS[1]).name, "label", 19, PARCHMENT.ink)
    easel.put(seat_shield(SEATS[0], 15), WIDTH - 20, PRESTIGE + 40)
    easel.text(WIDTH - 42, PRESTIGE + 40, livery(SEATS[0]).name, "label", 19, PARCHMENT.ink, "rm")


def track(value: int) -> tuple[float, float]:
    """The middle of a space of the Prestige track."""
    return WIDTH / 2 + max(-MOST, min(MOST, value)) * 18.8, PRESTIGE + 84


class Panel:
    """What changes in the panel."""

    def __init__(self, easel: Easel, state: State) -> None:
        self.easel, self.state = easel, state

    def draw(self) -> None:
        """All blocks."""
        for i, seat in enumerate(SEATS):
            self._side(seat, i * (WIDTH - CARD[0]))
        self._calendar()
        self._prestige()
        self._events()

    def _side(self, seat: str, x: float) -> None:
        y, side, state = SIDES, livery(seat), self.state
        width, height = CARD

        def card(pen: Pen) -> None:
            pen.box(x, y, x + width, y + height, side.dark, 8)
            pen.box(x + 2.5, y + 2.5, x + width - 2.5, y + height - 2.5, PARCHMENT.card, 6)
            pen.box(x + 2.5, y + 2.5, x + width - 2.5, y + 54, side.main, 6)
            pen.box(x + 2.5, y + 40, x + width - 2.5, y + 54, side.main)

        self.easel.sketch([(x, y), (x + width, y + height)], 2, card)
        self.easel.put(seat_shield(seat, 20), x + 28, y + 28)
        self.easel.text(x + 54, y + 29, side.name.upper(), "caps", 23, CREAM, "lm", 130)
        if seat in state.order:
            turn = ("1st", "2nd")[state.order.index(seat)]
            self.easel.text(x + width - 14, y + 29, turn, "label", 23, CREAM, "rm")
        self._card_played(seat, x + 12, y + 74)
        self._counts(seat, x + 12, y + 138)
        self._leaders(seat, x + 12, y + 246)
        self._sacrifices(seat, x + 12, y + 290)

    def _card_played(self, seat: str, x: float, y: float) -> None:
        play = self.state.plays.get(seat)
        self.easel.text(x, y, say("picture-this-seasons-card"), "italic", 18, PARCHMENT.faint)
        if play is None:
            self.easel.text(x, y + 28, "–", "label", 22, PARCHMENT.faint)
            return
        card = known(facts().cards, play.card, "card")
        coins = say("picture-actions", number=card.value)
        use = coins if play.use == "actions" else play.use
        self.easel.text(x, y + 27, use.capitalize(), "polis", 23, PARCHMENT.ink, "lm", 96)
        self.easel.text(x + CARD[0] - 24, y + 27, plain(card.id), "text", 18, PARCHMENT.ink, "rm", 160)

    def _counts(self, seat: str, x: float, y: float) -> None:
        state, right = self.state, x + CARD[0] - 24
        blocks = sum(len(stack) for stack in state.stacks.get(seat, {}).values())
        blocks += sum(len(f.blocks) for f in state.formations if f.seat == seat)
        blocks += sum(len(s.inside) for s in state.sieges.values() if s.besieger != seat)
        fighting = () if state.battle is None else state.battle.fighters
        blocks += sum(f.seat == seat and f.cv > 0 and not f.garrison for f in fighting)
        lines = [
            (say("picture-cards-in-hand"), len(state.hands.get(seat, ()))),
            (say("picture-blocks-on-the-map"), blocks),
            (say("picture-in-the-recruit-pool"), len(state.pools.get(seat, ()))),
            (say("picture-cities-controlled"), sum(holder == seat for holder in state.cities.values())),
        ]
        for i, (word, value) in enumerate(lines):
            self.easel.text(x, y + i * 26, word, "text", 20, PARCHMENT.ink)
            self.easel.text(right, y + i * 26, str(value), "number", 18, PARCHMENT.ink, "rm")

    def _leaders(self, seat: str, x: float, y: float) -> None:
        found = [card for id_ in self.state.in_play if (card := known(facts().cards, id_, "card")).leader_of == seat]
        words = ", ".join(f"{plain(card.id)} {card.leader_value:+d}".replace("+0", "0") for card in found)
        self.easel.text(x, y, "leader", "italic", 18, PARCHMENT.faint)
        self.easel.text(x + 62, y, words or "none", "label", 21, PARCHMENT.ink if words else PARCHMENT.faint, "lm", 176)

    def _sacrifices(self, seat: str, x: float, y: float) -> None:
        gods = ", ".join(called("olympian", god) for god in self.state.sacrifices.get(seat, ()))
        self.easel.text(x, y - 12, "sacrifices", "italic", 18, PARCHMENT.faint)
        self.easel.text(x, y + 14, gods or "none", "label", 20, PARCHMENT.ink if gods else PARCHMENT.faint, "lm", 240)

    def _calendar(self) -> None:
        """The year with those before and after, and the season."""
        state, y = self.state, CALENDAR
        campaign = range(facts().scenarios[state.scenario].first_year, state.last_year - 1, -1)
        first = max(0, min(campaign.index(max(state.year, state.last_year)) - 3, len(campaign) - 9))
        years = campaign[first : first + 9]
        step = WIDTH / max(len(years), 1)
        for i, year in enumerate(years):
            passed = year > state.year
            fill = GOLD if year == state.year else GREY if passed else PARCHMENT.card
            self._cell(i * step + 2, y, (i + 1) * step - 2, y + 46, fill)
            ink = PARCHMENT.faint if passed else INK
            self.easel.text((i + 0.5) * step, y + 24, str(year), "number", 19, ink, "mm", step - 8)
        seasons = (NEW_YEAR, *SEASONS)
        step = WIDTH / len(seasons)
        now = seasons.index(state.season)
        for i, season in enumerate(seasons):
            fill = GOLD if i == now else GREY if i < now else PARCHMENT.card
            self._cell(i * step + 2, y + 56, (i + 1) * step - 2, y + 98, fill)
            ink = INK if i >= now else PARCHMENT.faint
            self.easel.text((i + 0.5) * step, y + 78, called("season", season), "label", 18, ink, "mm", step - 8)
        word = (
            say("picture-the-peace-of-nicias")
            if state.peace
            else say("picture-war-resumes")
            if state.resumed
            else say("picture-war")
        )
        self.easel.text(2, y + 126, word, "caps", 24, PARCHMENT.ink if state.peace else BLOOD, "lm", 270)
        cards = say(
            "picture-deck-played-removed", deck=len(state.deck), played=len(state.played), removed=len(state.removed)
        )
        self.easel.text(WIDTH - 2, y + 126, cards, "text", 20, PARCHMENT.ink, "rm", 264)

    def _cell(self, left: float, top: float, right: float, bottom: float, fill: tuple[int, int, int]) -> None:
        def box(pen: Pen) -> None:
            pen.box(left, top, right, bottom, PARCHMENT.frame, 5)
            pen.box(left + 1.8, top + 1.8, right - 1.8, bottom - 1.8, fill, 4)

        self.easel.sketch([(left, top), (right, bottom)], 2, box)

    def _prestige(self) -> None:
        value = self.state.prestige
        x, y = track(value)

        def marker(pen: Pen) -> None:
            pen.disc(x, y, 20, INK)
            pen.disc(x, y, 17.6, GOLD)
            pen.word(x, y + 0.4, str(abs(value)), "number", 19, INK)

        self.easel.sketch([(x, y)], 22, marker)
        leading = "even" if not value else f"{livery(SEATS[0] if value > 0 else SEATS[1]).name} {abs(value)}"
        self.easel.text(WIDTH / 2, PRESTIGE + 40, leading, "polis", 24, PARCHMENT.ink, "mm")

    def _events(self) -> None:
        """Continuing Events, effects of the season, and what has been pillaged."""
        rows = [(text, BLOOD if strong else PARCHMENT.ink) for text, strong in self._lines()]
        if not rows:
            self.easel.text(
                WIDTH / 2, EVENTS + 46, say("picture-nothing-but-the-leaders"), "italic", 20, PARCHMENT.faint, "mm"
            )
        for i, (text, ink) in enumerate(rows[:11]):
            self.easel.text(4, EVENTS + 44 + i * 28, text, "label", 21, ink, "lm", WIDTH - 8)

    def _lines(self) -> list[tuple[str, bool]]:
        state = self.state
        cards = [known(facts().cards, id_, "card") for id_ in state.in_play]
        lines = [(plain(card.id), False) for card in cards if card.leader_of is None]
        if state.battle is not None:
            lines.insert(
                0,
                (
                    say("picture-battle-round", place=place_name(state.battle.place), round=state.battle.round),
                    True,
                ),
            )
        effects = state.effects
        for seat, word in ((effects.augury, say("picture-augury")), (effects.earthquake, say("picture-earthquake"))):
            if seat is not None:
                lines.append((say("picture-stays-its-hand", word=word, name=livery(seat).name), True))
        for place, word in ((effects.hunger, say("picture-hunger")), (effects.treachery, say("picture-treachery"))):
            if place is not None:
                lines.append((f"{word}: {place_name(place)}", True))
        for word, places in (
            (say("picture-pillaged"), list(state.pillaged)),
            (say("picture-civil-war"), state.civil_wars),
            (say("picture-plague"), list(state.plagues)),
            (say("picture-besieged"), list(state.sieges)),
        ):
            if places:
                lines.append((f"{word}: {', '.join(place_name(id_) for id_ in places)}", False))
        return lines


def place_name(id_: str) -> str:
    """What an area is called."""
    return called("sea" if id_ in facts().seas else "province", id_)


def plain(card: str) -> str:
    """What a card is called, without the number that tells it from others of its kind."""
    name = called("card", card)
    return name.rstrip("0123456789").strip() or name
