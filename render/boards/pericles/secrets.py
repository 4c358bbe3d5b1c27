"""What only a faction of Pericles knows: tokens, the hand and what its cards are worth, the Entourage, markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import UNSET

from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View
from engine.games.pericles.aristophanes.political_cards import ANY, ReviewingEntourage, SettingAside, lines, worth
from engine.games.pericles.assembly.debates import CardInDebate, ChoosingIssue, Debate, LayingCard
from engine.games.pericles.board.board import Board, Line
from engine.games.pericles.table.pieces import debatable
from engine.games.pericles.table.state import LEADER, RUMOR, SIDE_OF, CardId, IssueId, MarkerId, State, compatriot
from render.wording.plain import Plain
from render.wording.words import Words

CARD_PHASES = ("aristophanes", "assembly")
"""The phases in which cards are held; between turns an Entourage lies there, of no use to anybody."""
Titled = tuple[str, str]
"""A title and what stands under it."""


def secrets(view: View[State], seat: Seat, words: Words) -> list[Titled]:
    """What the faction knows and its enemies do not, as titles with words; first what the question is about."""
    if not view.viewer.sees((seat,)):
        return []
    found = [*_tokens(view, seat, words), *_markers(view, seat, words), *_cards(view, seat, words)]
    return [(title, text) for title, text in found if text]


# ---------------------------------------------------------------------- tokens


def _tokens(view: View[State], seat: Seat, words: Words) -> Iterable[Titled]:
    """One's own, and those that the compatriot shows."""
    tokens = view.state.tokens
    if seat in tokens and tokens[seat].known(view.viewer):
        yield words.text("secret-tokens"), str(tokens[seat].read(view.viewer))
    other = compatriot(seat)
    if other in tokens and tokens[other].known(view.viewer) and other not in view.viewer.seats:
        yield words.text("secret-tokens-of", seat=other), str(tokens[other].read(view.viewer))


# ---------------------------------------------------------------------- markers


def _markers(view: View[State], seat: Seat, words: Words) -> Iterable[Titled]:
    """Markers still to be placed, those of the compatriot that one may see, and those that one knows on the map."""
    state = view.state
    mine = _known(state, seat)
    yield words.text("secret-markers"), markers_told(mine, seat, words)
    other = compatriot(seat)
    if other not in view.viewer.seats:
        yield words.text("secret-markers-of", seat=other), markers_told(_known(state, other), other, words)
    placed = []
    for theater, queue in state.queues.items():
        known = [words.name(p.marker.value, short=True) for p in queue if p.marker.value is not UNSET]
        if known:
            told = Plain(", ".join(known))
            placed.append(words.text("secret-placed-line", theater=theater, markers=told))
    yield words.text("secret-placed"), "; ".join(placed)


def _known(state: State, seat: Seat) -> list[MarkerId]:
    return [thing.value for thing in state.markers[seat].things if thing.value is not UNSET]


def markers_told(markers: Sequence[MarkerId], holder: Seat, words: Words) -> str:
    """Markers with their numbers; those on loan by whose they are."""
    told = []
    for marker, number in sorted(Counter(markers).items()):
        owner, _, issue = marker.partition("-")
        if owner != holder:
            told.append(f"{words.name(marker)}{f' ×{number}' if number > 1 else ''}")
            continue
        told.append(words.text("rumors-count" if issue == RUMOR else "marker-times", issue=issue, number=number))
    return ", ".join(told)


# ---------------------------------------------------------------------- cards


def _cards(view: View[State], seat: Seat, words: Words) -> Iterable[Titled]:
    """The hand by what it is worth now where a debate asks for it, else card by card; then the Entourage."""
    state, board = view.state, view.rules.board
    if state.phase not in CARD_PHASES:
        return
    hand = state.hands[seat].known(view.viewer)
    cards = [LEADER, *hand] if seat in state.leaders else list(hand)
    issue = debated(view, seat)
    decision = view.asked(seat)
    kind = decision.kind if decision is not None else ""
    if issue and kind == LayingCard.name:
        yield words.text("secret-hand-on", issue=issue), "; ".join(_on(board, state, seat, cards, issue, words))
    elif kind == ChoosingIssue.name:
        yield words.text("secret-best"), _best(board, state, seat, cards, words)
        yield words.text("secret-hand"), _plain(board, seat, cards, words)
    else:
        for card in hand if kind == SettingAside.name else cards:
            yield words.name(card), _face(board, seat, card, words)
    entourage = state.entourages[seat].known(view.viewer)
    if kind == ReviewingEntourage.name:
        for card in entourage:
            yield words.name(card), _face(board, seat, card, words)
    else:
        yield words.text("secret-entourage"), _plain(board, seat, entourage, words)


def cards_told(view: View[State], seat: Seat, cards: Iterable[CardId], words: Words) -> list[str]:
    """What cards are to the faction that holds them, a line each."""
    board = view.rules.board
    return [f"{words.name(card)}: {_face(board, seat, card, words)}" for card in cards]


def debated(view: View[State], seat: Seat) -> IssueId:
    """The issue that a faction is laying a card on, or about to; empty where there is none."""
    for frame in view.position.frames():
        if isinstance(frame, CardInDebate) and frame.seat == seat:
            return frame.issue
        if isinstance(frame, Debate) and frame.side == SIDE_OF[seat] and frame.issue:
            return frame.issue
    return ""


def _on(board: Board, state: State, seat: Seat, cards: Iterable[CardId], issue: IssueId, words: Words) -> list[str]:
    """Each card with what it counts on an issue, the highest first."""
    ranked = sorted(cards, key=lambda card: -worth(board, state, seat, card, issue).total)
    return [_worth(board, state, seat, card, issue, words) for card in ranked]


def _worth(board: Board, state: State, seat: Seat, card: CardId, issue: IssueId, words: Words) -> str:
    own = worth(board, state, seat, card, issue)
    return words.text("secret-worth", card=card, total=own.total, value=own.value, bonus=own.bonus, tokens=own.tokens)


def _best(board: Board, state: State, seat: Seat, cards: Sequence[CardId], words: Words) -> str:
    """For every issue that can be debated the highest total, and the most tokens a card brings there."""
    told = []
    for issue in dict.fromkeys(chip.issue for chip in debatable(board, state, SIDE_OF[seat])):
        found = [worth(board, state, seat, card, issue) for card in cards]
        if found:
            total, tokens = max(own.total for own in found), max(own.tokens for own in found)
            told.append(words.text("secret-best-on", issue=issue, total=total, tokens=tokens))
    return "; ".join(told)


def _plain(board: Board, seat: Seat, cards: Iterable[CardId], words: Words) -> str:
    """Cards by their values alone."""
    return ", ".join(words.text("secret-card", card=card, value=_value(board, seat, card)) for card in cards)


def _face(board: Board, seat: Seat, card: CardId, words: Words) -> str:
    """A faction's half of a card."""
    told = Plain(lines_told(board, seat, card, words))
    return words.text("secret-face", value=_value(board, seat, card), lines=told).strip()


def lines_told(board: Board, seat: Seat, card: CardId, words: Words) -> str:
    """The lines of a faction's half of a card; empty where it has none."""
    return ", ".join(_line(line, words) for line in lines(board, seat, card))


def _value(board: Board, seat: Seat, card: CardId) -> int:
    return board.leaders[seat].value if card == LEADER else board.cards[card].value


def _line(line: Line, words: Words) -> str:
    issue = Plain(words.name(line.issue))
    if line.issue == ANY:
        issue = Plain(words.text("secret-any-but", issues=list(line.but)) if line.but else words.text("secret-any"))
    return words.text("secret-line", issue=issue, bonus=line.bonus, tokens=line.tokens, condition=line.condition)
