"""Whole orders for cards and debates: Entourages, issues of the Boule, an issue with its card (§5.2 to §6.1).

Answers left ahead for cards and debates: Entourage, Boule, issues to name, cards to lay (§5.2, §5.3, §6.0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from engine.core.ahead.picking import enough, first, in_turn, options
from engine.core.rulebook import (
    CLOSING,
    Args,
    Choice,
    Compound,
    Rated,
    Tactic,
    greedily,
    least,
    lengthening,
    most,
    rehearse,
    say,
    tactic,
)
from engine.games.pericles.aristophanes.aristophanes import Proposing, picks
from engine.games.pericles.aristophanes.political_cards import ReviewingEntourage, SettingAside, Worth, lines
from engine.games.pericles.assembly.debates import ChoosingIssue, LayingCard
from engine.games.pericles.board import spaces
from engine.games.pericles.by_mail import odds
from engine.games.pericles.by_mail.compounds import offers
from engine.games.pericles.opponent.appraisal import issue_worth
from engine.games.pericles.table.pieces import PericlesScene, left_in_pool
from engine.games.pericles.table.state import LEADER, SIDE_OF, CardId, IssueId

LOW = 2
"""Up to this value a card is low."""
LEADER_SPARED = 2.0
"""What it is worth to keep the Leader: he brings most from the Strategy Board as the last card (§7.3)."""
TOKEN = 0.5
"""What a token counts beside a point of the card's total."""
NAMED = 4
"""Issues offered for a debate with several cards; all others with the best one."""
LAID = 2


# ------------------------------------------------------------------ the Entourage


@offers(ReviewingEntourage)
def entourages(scene: PericlesScene) -> Iterator[Rated]:
    """Keep all that is left, or discard what is low, or all of it (§5.21)."""
    if not scene.frame.discarded:
        yield 1.0, Compound((say(CLOSING),), "compound-entourage-keep", {})
    cards = {str(choice.args[0]): choice for choice in options(scene, "discard")}
    low = [card for card in cards if scene.board.cards[card].value <= LOW]
    for value, gone in ((0.5, low), (0.1, list(cards))):
        if gone:
            *_, chain = lengthening(rehearse(scene), [cards[card] for card in gone])
            yield value, Compound(chain, "compound-entourage-discard", {"cards": _values(scene, gone)})


def _values(scene: PericlesScene, cards: list[CardId]) -> dict[CardId, int]:
    """Cards with their values: the numbers in their names are others."""
    return {card: scene.board.cards[card].value for card in cards}


@offers(SettingAside)
def aside(scene: PericlesScene) -> Iterator[Rated]:
    """The lowest cards, those that align with fewest issues, or the highest for a strong Brain Trust (§5.23)."""
    board = scene.board

    def value_of(card: CardId) -> int:
        return int(board.cards[card].value)

    def gain(card: CardId) -> int:
        return max((line.bonus + line.tokens for line in board.cards[card].lines.get(scene.seat, ())), default=0)

    ways: tuple[tuple[float, str, Callable[[CardId], object]], ...] = (
        (1.0, "lowest", lambda card: (value_of(card), gain(card))),
        (0.8, "plainest", lambda card: value_of(card) + gain(card)),
        (0.3, "highest", lambda card: (-value_of(card), -gain(card))),
    )
    for value, how, cost in ways:
        chain = greedily(rehearse(scene), cost, "set-aside")
        args = {"cards": _values(scene, [str(choice.args[0]) for choice in chain]), "how": how}
        yield value, Compound(chain, "compound-set-aside", args)


# ------------------------------------------------------------------ issues


@offers(Proposing)
def boule(scene: PericlesScene) -> Iterator[Rated]:
    """All the issues that are one's own to choose in a row, by different tastes (§5.32)."""
    state, frame = scene.state, scene.frame
    order = picks(scene.board, state, frame.side)[frame.chosen :]
    mine = next(len(list(group)) for _, group in groupby(order, key=lambda pick: pick[0]))
    issues = {str(choice.args[0]): choice for choice in options(scene, "propose")}
    hand = {issue: sum(own.total for own in odds.speeches(scene, issue).values() if own.aligned) for issue in issues}
    theaters = scene.board.tables.theater_issues
    tastes = (
        (1.0, {issue: issue_worth(state, issue) + 0.15 * hand[issue] for issue in issues}),
        (0.8, {issue: float(hand[issue]) for issue in issues}),
        (0.7, {issue: issue_worth(state, issue) + 9 * (issue in theaters) for issue in issues}),
        (0.5, {issue: issue_worth(state, issue) for issue in issues}),
    )
    for value, taste in tastes:
        chosen = _chosen(scene, taste, mine)
        yield value, Compound(tuple(issues[issue] for issue in chosen), "compound-boule", {"issues": chosen})
    if mine > 1:
        for issue, choice in issues.items():
            yield 0.3 * issue_worth(state, issue) / 5, Compound((choice,), "compound-boule", {"issues": [issue]})


def _chosen(scene: PericlesScene, taste: dict[IssueId, float], number: int) -> list[IssueId]:
    """The most wanted issues, a second one of a kind only for what is wanted much more; as far as there are any."""
    left = {issue: left_in_pool(scene.board, scene.state, scene.frame.side, issue) for issue in taste}
    chosen: list[IssueId] = []
    while len(chosen) < number and any(left.values()):
        issue = max((issue for issue in left if left[issue]), key=lambda issue: taste[issue] - 2 * chosen.count(issue))
        left[issue] -= 1
        chosen.append(issue)
    return chosen


# ------------------------------------------------------------------ debates


def _card(card: CardId, own: Worth) -> Args:
    return {"card": card, "total": own.total, "value": own.value, "bonus": own.bonus, "tokens": own.tokens}


def _weight(card: CardId, own: Worth) -> float:
    return own.total + TOKEN * own.tokens - LEADER_SPARED * (card == LEADER)


@offers(LayingCard)
def plays(scene: PericlesScene) -> Iterator[Rated]:
    """Every card with what it is worth on the issue, the best first (§6.12)."""
    found = odds.debated(scene)
    if found is not None:
        for card, own in odds.speeches(scene, found[0]).items():
            yield _weight(card, own), Compound((say("play", card),), "compound-play", _card(card, own))


@offers(ChoosingIssue)
def debates(scene: PericlesScene) -> Iterator[Rated]:
    """An issue with the card that is laid on it: those most worth winning, with the best cards for them (§6.11)."""
    state = scene.state
    rated: list[tuple[float, Choice]] = []
    for choice in options(scene, "debate"):
        issue, space = map(str, choice.args)
        far = spaces.parse(SIDE_OF[scene.seat], space) * spaces.towards(scene.seat)
        best = max((own.total for own in odds.speeches(scene, issue).values() if own.aligned), default=0)
        # What lies near the centre changes hands most easily.
        rated.append((issue_worth(state, issue) * (1.5 if far <= 0 else 0.8) + 0.3 * best - 0.3 * abs(far), choice))
    rated.sort(key=lambda pair: -pair[0])
    for rank, (value, choice) in enumerate(rated):
        issue, space = map(str, choice.args)
        hand = odds.speeches(scene, issue)
        best_cards = sorted(hand, key=lambda card: -_weight(card, hand[card]))[: LAID if rank < NAMED else 1]
        for card in best_cards:
            own = hand[card]
            args = {"issue": issue, "space": space, **_card(card, own)}
            yield value + 0.1 * _weight(card, own), Compound((choice, say("play", card)), "compound-debate", args)


def _value(scene: PericlesScene, card: CardId) -> int:
    return int(scene.board.cards[card].value)


# ------------------------------------------------------------------ the Entourage


def _low(scene: PericlesScene, card: CardId) -> int | None:
    value = _value(scene, card)
    return value if value <= LOW else None


def _unaligned(scene: PericlesScene, card: CardId) -> tuple[int, int]:
    """Cards without lines on Theater issues come first, then those with the smallest bonus and fewest tokens."""
    found = lines(scene.board, scene.seat, card)
    common = scene.board.tables.theater_issues
    gain = max((line.bonus + line.tokens for line in found if line.issue in common), default=0)
    return gain, _value(scene, card)


tactic("discard-low", ReviewingEntourage)(in_turn(least(_low, "discard"), enough))
tactic("discard-all", ReviewingEntourage)(in_turn(least(_value, "discard"), enough))
tactic("aside-lowest", SettingAside)(least(_value))
tactic("aside-highest", SettingAside)(most(_value))
tactic("aside-unaligned", SettingAside)(least(_unaligned))


# ------------------------------------------------------------------ issues


def _promise(scene: PericlesScene, issue: IssueId) -> tuple[int, int]:
    """The most that a card of one's hand makes on an issue, and with how many it is aligned."""
    hand = odds.speeches(scene, issue)
    hand.pop(LEADER, None)
    return max((own.total for own in hand.values()), default=0), sum(own.aligned for own in hand.values())


def _proposed_worth(scene: PericlesScene, issue: IssueId) -> float:
    return issue_worth(scene.state, issue)


def _proposed_promise(scene: PericlesScene, issue: IssueId) -> tuple[float, ...]:
    highest, aligned = _promise(scene, issue)
    return aligned, highest, _proposed_worth(scene, issue)


def _proposed_theater(scene: PericlesScene, issue: IssueId) -> float | None:
    return _proposed_worth(scene, issue) if issue in scene.board.tables.theater_issues else None


tactic("propose-worthiest", Proposing)(most(_proposed_worth))
tactic("propose-best-hand", Proposing)(most(_proposed_promise))
tactic("propose-theater", Proposing)(most(_proposed_theater))


Rating = Callable[[PericlesScene, IssueId, int], "tuple[float, ...]"]


def _naming(where: Callable[[int], bool], rating: Rating) -> Tactic:
    """A tactic that names the best-rated of the issues that lie where it says: so far on one's own end."""

    def key(scene: PericlesScene, issue: IssueId, space: str) -> tuple[float, ...] | None:
        at = spaces.parse(SIDE_OF[scene.seat], space) * spaces.towards(scene.seat)
        return rating(scene, issue, at) if where(at) else None

    return most(key)


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
