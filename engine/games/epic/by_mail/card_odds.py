"""What a die must show for a card to bring about what it is played for (appendix C)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.rulebook import Choice
from engine.games.epic.cards.allies import DISSENT, dissent_added
from engine.games.epic.cards.argos import ARGOS
from engine.games.epic.cards.betrayal import betrayal_added
from engine.games.epic.cards.deck import held
from engine.games.epic.cards.helots import HELOTS, helots_added
from engine.games.epic.cards.kings import ALCIBIADES
from engine.games.epic.cards.phase import CardPhase, PlayingCard
from engine.games.epic.cards.rebellion import rebellion_added
from engine.games.epic.persia.asking import EMBASSY, asking_added, embassy_added
from engine.games.epic.persia.satraps import KING
from engine.games.epic.sicily.expedition import ESCALATION, RESOLUTION
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.state import CardId

NO_DIE, NEVER = 0, 7
"""What a card that needs no die has for one; a die that no die shows."""
HIGHEST, NO_ONE = 6, 2
"""The best that a die shows, which brings some things about by itself; the least that is more than a 1."""


def least_die(scene: EpicScene, choice: Choice) -> int:
    """The least that does it: 1 for any die, 7 for none; 0 where nobody throws one."""
    find = _ADDED.get(choice.verb)
    if find is None:
        return NO_DIE
    needed: int = scene.board.values.cards.success - find(scene, *map(str, choice.args))
    asks_satrap = choice.verb in ("ask", "court") and choice.args[0] != KING
    least = NO_ONE if choice.verb == "betray" or asks_satrap else 1
    most = HIGHEST if choice.verb == "helots" or asks_satrap else NEVER
    return max(least, min(most, needed))


def playable(scene: EpicScene) -> dict[CardId, int]:
    """The seat's own cards that could be played as things stand, each with the least die that does it (`least_die`)."""
    if scene.seat not in scene.state.deck.hands:
        return {}
    found: dict[CardId, int] = {}
    for choice in scene.legal_if(PLAYING, CardPhase()):
        card = _card_of(scene, choice)
        if card is not None:
            found[card] = min(least_die(scene, choice), found.get(card, NEVER))
    return found


def _card_of(scene: EpicScene, choice: Choice) -> CardId | None:
    """The card that an answer plays; None where it plays none."""
    if choice.verb in ("incite", "betray", "ask", "court"):
        return str(choice.args[0])
    kind = _PLAYS.get(choice.verb, "")
    return kind if kind and held(scene, kind) else None


PLAYING = PlayingCard()
_PLAYS = {
    "argos": ARGOS, "helots": HELOTS, "dissent": DISSENT, "alcibiades": ALCIBIADES, "embassy": EMBASSY,
    "escalate": ESCALATION, "resolve": RESOLUTION,
}  # fmt: skip
"""By verb, cards that it need not name."""
_ADDED: dict[str, Callable[..., int]] = {
    "incite": lambda scene, card: rebellion_added(scene.board, scene.state, scene.seat, scene.board.cards[card]),
    "betray": lambda scene, card, city: betrayal_added(scene.board, scene.state, city),
    "helots": lambda scene: helots_added(scene.board, scene.state),
    "dissent": lambda scene, region: dissent_added(scene.board, scene.state, scene.seat, region),
    "ask": lambda scene, card, city: asking_added(scene.board, scene.state, card),
    "court": lambda scene, card: asking_added(scene.board, scene.state, card),
    "embassy": lambda scene, card: embassy_added(scene.board, scene.state, card),
}
"""By verb, what is added to the die."""
