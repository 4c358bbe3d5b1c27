"""Answers left ahead for cards and debates: Entourage, Boule, issues to name, cards to lay (§5.2, §5.3, §6.0)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.picking import best, enough, first, in_turn
from engine.core.rulebook import Choice, Tactic, say, tactic
from engine.games.pericles.aristophanes.boule import Proposing
from engine.games.pericles.aristophanes.cards import Worth, lines
from engine.games.pericles.aristophanes.political_cards import ReviewingEntourage, SettingAside
from engine.games.pericles.assembly.debates import ChoosingIssue, LayingCard
from engine.games.pericles.board import spaces
from engine.games.pericles.by_mail import odds
from engine.games.pericles.opponent.values import issue_worth
from engine.games.pericles.table.pieces import PericlesScene
from engine.games.pericles.table.state import LEADER, SIDE_OF, CardId, IssueId

LOW = 2
"""Up to this value a card is low."""


def _value(scene: PericlesScene, card: CardId) -> int:
    return int(scene.board.cards[card].value)


# ------------------------------------------------------------------ the Entourage


def _lowest(scene: PericlesScene, card: CardId) -> tuple[float, ...]:
    return (-_value(scene, card),)


def _low(scene: PericlesScene, card: CardId) -> tuple[float, ...] | None:
    value = _value(scene, card)
    return (-value,) if value <= LOW else None


def _unaligned(scene: PericlesScene, card: CardId) -> tuple[float, ...]:
    """Cards without lines on Theater issues come first, then those with the smallest bonus and fewest tokens."""
    found = lines(scene.board, scene.seat, card)
    common = scene.board.tables.theater_issues
    gain = max((line.bonus + line.tokens for line in found if line.issue in common), default=0)
    return -gain, -_value(scene, card)


tactic("discard-low", ReviewingEntourage)(in_turn(best(_low, "discard"), enough))
tactic("discard-all", ReviewingEntourage)(in_turn(best(_lowest, "discard"), enough))
tactic("aside-lowest", SettingAside)(best(_lowest))
tactic("aside-highest", SettingAside)(best(lambda scene, card: (_value(scene, card),)))
tactic("aside-unaligned", SettingAside)(best(_unaligned))


# ------------------------------------------------------------------ issues


def _promise(scene: PericlesScene, issue: IssueId) -> tuple[int, int]:
    """The most that a card of one's hand makes on an issue, and with how many it is aligned."""
    hand = odds.speeches(scene, issue)
    hand.pop(LEADER, None)
    return max((own.total for own in hand.values()), default=0), sum(own.aligned for own in hand.values())


def _proposed_worth(scene: PericlesScene, issue: IssueId) -> tuple[float, ...]:
    return (issue_worth(scene.state, issue),)


def _proposed_promise(scene: PericlesScene, issue: IssueId) -> tuple[float, ...]:
    highest, aligned = _promise(scene, issue)
    return aligned, highest, *_proposed_worth(scene, issue)


def _proposed_theater(scene: PericlesScene, issue: IssueId) -> tuple[float, ...] | None:
    return _proposed_worth(scene, issue) if issue in scene.board.tables.theater_issues else None


tactic("propose-worthiest", Proposing)(best(_proposed_worth))
tactic("propose-best-hand", Proposing)(best(_proposed_promise))
tactic("propose-theater", Proposing)(best(_proposed_theater))


Rating = Callable[[PericlesScene, IssueId, int], "tuple[float, ...]"]


def _naming(where: Callable[[int], bool], rating: Rating) -> Tactic:
    """A tactic that names the best-rated of the issues that lie where it says: so far on one's own end."""

    def key(scene: PericlesScene, issue: IssueId, space: str) -> tuple[float, ...] | None:
        at = spaces.parse(SIDE_OF[scene.seat], space) * spaces.towards(scene.seat)
        return rating(scene, issue, at) if where(at) else None

    return best(key)


def _worthiest(scene: PericlesScene, issue: IssueId, at: int) -> tuple[float, ...]:
    return issue_worth(scene.state, issue), -abs(at)


def _theater_first(scene: PericlesScene, issue: IssueId, at: int) -> tuple[float, ...]:
    return float(issue in scene.board.tables.theater_issues), *_worthiest(scene, issue, at)


tactic("debate-worthiest-theirs", ChoosingIssue)(_naming(lambda space: space < 0, _worthiest))
tactic("debate-nearest-theirs", ChoosingIssue)(
    _naming(lambda space: space < 0, lambda scene, issue, at: (at, *_worthiest(scene, issue, at)))
)
tactic("debate-farthest-theirs", ChoosingIssue)(
    _naming(lambda space: space < 0, lambda scene, issue, at: (-at, *_worthiest(scene, issue, at)))
)
tactic("debate-worthiest-centre", ChoosingIssue)(_naming(lambda space: space == 0, _worthiest))
tactic("debate-theater-centre", ChoosingIssue)(_naming(lambda space: space == 0, _theater_first))
tactic("debate-secure-ours", ChoosingIssue)(_naming(lambda space: space > 0, _worthiest))
tactic("debate-best-hand", ChoosingIssue)(
    _naming(lambda space: True, lambda scene, issue, at: (*_promise(scene, issue), -at))
)
tactic("debate-not-ours", ChoosingIssue)(_naming(lambda space: space <= 0, _worthiest))


# ------------------------------------------------------------------ cards


Weight = Callable[[Worth], "tuple[float, ...] | None"]


def _laying(weight: Weight) -> Tactic:
    """A tactic that lays the card that weighs most on the issue; the Leader only where nothing else is left."""

    def tactic(scene: PericlesScene) -> Choice | None:
        found = odds.debated(scene)
        if found is None:
            return None
        hand = odds.speeches(scene, found[0])
        others = {card: own for card, own in hand.items() if card != LEADER} or hand
        rated = [(key, card) for card, own in others.items() if (key := weight(own)) is not None]
        return say("play", max(rated, key=lambda pair: pair[0])[1]) if rated else None

    return tactic


def _aligned(weight: Weight) -> Weight:
    return lambda own: weight(own) if own.aligned else None


tactic("card-highest", LayingCard)(_laying(lambda own: (own.total, own.tokens, -own.value)))
tactic("card-highest-aligned", LayingCard)(_laying(_aligned(lambda own: (own.total, own.tokens))))
tactic("card-lowest-aligned", LayingCard)(_laying(_aligned(lambda own: (-own.total, own.tokens))))
tactic("card-most-tokens", LayingCard)(_laying(lambda own: (own.tokens, own.total) if own.tokens else None))
tactic("card-cheapest-tokens", LayingCard)(_laying(lambda own: (-own.total, own.tokens) if own.tokens else None))
tactic("card-lowest", LayingCard)(_laying(lambda own: (-own.total, -own.tokens, -own.value)))
tactic("card-leader", LayingCard)(first(say("play", LEADER)))
