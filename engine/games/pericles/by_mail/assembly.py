"""Cards and debates, at once or left ahead: Entourage, Boule, issues to name, cards to lay (§5.2 to §6.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.ahead.picking import enough, first, in_turn, options
from engine.core.ahead.plan import Chain
from engine.core.rulebook import (
    CLOSING,
    Args,
    Choice,
    Compound,
    Rated,
    Tactic,
    followed,
    least,
    most,
    rehearse,
    say,
    tactic,
)
from engine.games.pericles.aristophanes.aristophanes import Proposing
from engine.games.pericles.aristophanes.political_cards import ReviewingEntourage, SettingAside, Worth, lines
from engine.games.pericles.assembly.debates import ChoosingIssue, LayingCard
from engine.games.pericles.board import spaces
from engine.games.pericles.by_mail import odds
from engine.games.pericles.by_mail.compounds import following, offers, said
from engine.games.pericles.opponent.appraisal import issue_worth
from engine.games.pericles.table.pieces import PericlesScene, on_display
from engine.games.pericles.table.state import LEADER, CardId, IssueId

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


def _value(scene: PericlesScene, card: CardId) -> int:
    return int(scene.board.cards[card].value)


def _low(scene: PericlesScene, card: CardId) -> int | None:
    value = _value(scene, card)
    return value if value <= LOW else None


def _gain(scene: PericlesScene, card: CardId, *issues: IssueId) -> int:
    """The most that a card brings on one of these issues (none named: on any), bonus and tokens together."""
    found = (line for line in lines(scene.board, scene.seat, card) if not issues or line.issue in issues)
    return max((line.bonus + line.tokens for line in found), default=0)


def _unaligned(scene: PericlesScene, card: CardId) -> tuple[int, int]:
    """Cards without lines on Theater issues come first, then those with the smallest bonus and fewest tokens."""
    return _gain(scene, card, *scene.board.tables.theater_issues), _value(scene, card)


DISCARD_LOW, DISCARD_ALL = (in_turn(least(key, "discard"), enough) for key in (_low, _value))
tactic("discard-low", ReviewingEntourage)(DISCARD_LOW)
tactic("discard-all", ReviewingEntourage)(DISCARD_ALL)
tactic("aside-lowest", SettingAside)(least(_value))
tactic("aside-highest", SettingAside)(most(_value))
tactic("aside-unaligned", SettingAside)(least(_unaligned))


@offers(ReviewingEntourage)
def entourages(scene: PericlesScene) -> Iterator[Rated]:
    """Keep all that is left, or discard what is low, or all of it (§5.21)."""
    if not scene.frame.discarded:
        yield 1.0, Compound((say(CLOSING),), "compound-entourage-keep", {})
    told = _values(scene)
    yield from following("compound-entourage-discard", told, (0.5, DISCARD_LOW), (0.1, DISCARD_ALL))(scene)


def _values(scene: PericlesScene, **more: str) -> Callable[[Chain], Args]:
    """Cards with their values: the numbers in their names are others."""
    return lambda chain: {"cards": {card: _value(scene, card) for card in said(chain)}, **more}


def _worths(scene: PericlesScene, **more: str) -> Callable[[Chain], Args]:
    """Cards with what each makes at most on an issue, with the bonus of its line."""
    return lambda chain: {"cards": {card: _value(scene, card) + _bonus(scene, card) for card in said(chain)}, **more}


def _bonus(scene: PericlesScene, card: CardId) -> int:
    """The most that one of its lines adds."""
    return max((line.bonus for line in lines(scene.board, scene.seat, card)), default=0)


@offers(SettingAside)
def aside(scene: PericlesScene) -> Iterator[Rated]:
    """The lowest cards, those that align with fewest issues, or the highest for a strong Brain Trust (§5.23)."""
    ways: tuple[tuple[float, str, Tactic], ...] = (
        (1.0, "lowest", least(lambda s, card: (_value(s, card), _gain(s, card)))),
        (0.8, "plainest", least(lambda s, card: _value(s, card) + _gain(s, card))),
        (0.3, "highest", most(lambda s, card: (_value(s, card), _gain(s, card)))),
    )
    for value, how, way in ways:
        told = _worths if how == "plainest" else _values
        yield from following("compound-set-aside", told(scene, how=how), (value, way))(scene)


# ------------------------------------------------------------------ issues of the Boule


def _promise(scene: PericlesScene, issue: IssueId) -> tuple[int, int]:
    """The most that a card of one's hand makes on an issue, and with how many it is aligned."""
    hand = [own for card, own in odds.speeches(scene, issue).items() if card != LEADER]
    return max((own.total for own in hand), default=0), sum(own.aligned for own in hand)


def _aligned_totals(scene: PericlesScene, issue: IssueId) -> list[int]:
    """What one's aligned cards make on an issue, the Leader's among them."""
    return [own.total for own in odds.speeches(scene, issue).values() if own.aligned]


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


@offers(Proposing)
def boule(scene: PericlesScene) -> Iterator[Rated]:
    """All the issues that are one's own to choose in a row, by different tastes (§5.32)."""
    issues = said(tuple(options(scene)))
    worth = {issue: issue_worth(scene.state, issue) for issue in issues}
    hand = {issue: float(sum(_aligned_totals(scene, issue))) for issue in issues}
    theaters = {issue: 9.0 * (issue in scene.board.tables.theater_issues) for issue in issues}
    tastes = (
        (1.0, {issue: worth[issue] + 0.15 * hand[issue] for issue in issues}),
        (0.8, hand),
        (0.7, {issue: worth[issue] + theaters[issue] for issue in issues}),
        (0.5, worth),
    )
    chain: Chain = ()
    for value, taste in tastes:
        chain = followed(rehearse(scene), _by_taste(taste))
        yield value, Compound(chain, "compound-boule", {"issues": said(chain)})
    if len(chain) > 1:
        for issue in issues:
            yield 0.3 * worth[issue] / 5, Compound((say("propose", issue),), "compound-boule", {"issues": [issue]})


def _by_taste(taste: dict[IssueId, float]) -> Tactic:
    """The most wanted issue, a second one of a kind only if it is wanted much more."""

    def key(scene: PericlesScene, issue: IssueId) -> float:
        return taste[issue] - 2 * on_display(scene.state, scene.frame.side, issue)

    return most(key)


# ------------------------------------------------------------------ issues to name


Rating = Callable[[PericlesScene, IssueId, int], "tuple[float, ...]"]


def _naming(where: Callable[[int], bool], rating: Rating) -> Tactic:
    """A tactic that names the best-rated of the issues that lie where it says: so far on one's own end."""

    def key(scene: PericlesScene, issue: IssueId, space: str) -> tuple[float, ...] | None:
        at = spaces.how_far(scene.seat, space)
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


@offers(ChoosingIssue)
def debates(scene: PericlesScene) -> Iterator[Rated]:
    """An issue with the card that is laid on it: those most worth winning, with the best cards for them (§6.11)."""
    rated: list[tuple[float, Choice]] = []
    for choice in options(scene, "debate"):
        issue, space = map(str, choice.args)
        far, best = spaces.how_far(scene.seat, space), max(_aligned_totals(scene, issue), default=0)
        # What lies near the centre changes hands most easily.
        worth = issue_worth(scene.state, issue) * (1.5 if far <= 0 else 0.8)
        rated.append((worth + 0.3 * best - 0.3 * abs(far), choice))
    rated.sort(key=lambda pair: -pair[0])
    for rank, (value, choice) in enumerate(rated):
        issue, space = map(str, choice.args)
        for weight, card in _speakers(scene, issue)[: LAID if rank < NAMED else 1]:
            told = {"issue": issue, "space": space, **card.args}
            yield value + 0.1 * weight, Compound((choice, *card.choices), "compound-debate", told)


# ------------------------------------------------------------------ cards to lay


@offers(LayingCard)
def _plays(scene: PericlesScene) -> Iterator[Rated]:
    """Every card with what it is worth on the issue, the best first (§6.12)."""
    yield from _speakers(scene, scene.frame.issue)


def _speakers(scene: PericlesScene, issue: IssueId) -> list[Rated]:
    """Cards to lay on an issue, the best first."""
    rated: list[Rated] = []
    for card, own in odds.speeches(scene, issue).items():
        told = {"card": card, "total": own.total, "value": own.value, "bonus": own.bonus, "tokens": own.tokens}
        weight = own.total + TOKEN * own.tokens - LEADER_SPARED * (card == LEADER)
        rated.append((weight, Compound((say("play", card),), "compound-play", told)))
    return sorted(rated, key=lambda pair: -pair[0])


Weight = Callable[[Worth], "tuple[float, ...] | None"]


def _laying(weight: Weight) -> Tactic:
    """A tactic that lays the card that weighs most on the issue; the Leader only where nothing else is left."""

    def key(scene: PericlesScene, card: CardId) -> tuple[float, ...] | None:
        spared = card == LEADER and len(scene.state.hands[scene.seat]) > 0
        return None if spared else weight(odds.speeches(scene, scene.frame.issue)[card])

    return most(key)


def _aligned(weight: Weight) -> Weight:
    return lambda own: weight(own) if own.aligned else None


tactic("card-highest", LayingCard)(_laying(lambda own: (own.total, own.tokens, -own.value)))
tactic("card-highest-aligned", LayingCard)(_laying(_aligned(lambda own: (own.total, own.tokens))))
tactic("card-lowest-aligned", LayingCard)(_laying(_aligned(lambda own: (-own.total, own.tokens))))
tactic("card-most-tokens", LayingCard)(_laying(lambda own: (own.tokens, own.total) if own.tokens else None))
tactic("card-cheapest-tokens", LayingCard)(_laying(lambda own: (-own.total, own.tokens) if own.tokens else None))
tactic("card-lowest", LayingCard)(_laying(lambda own: (-own.total, -own.tokens, -own.value)))
tactic("card-leader", LayingCard)(first(say("play", LEADER)))
