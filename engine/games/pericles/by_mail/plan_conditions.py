"""Conditions of standing orders: what a faction can tell when the question comes, in words that players understand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.ahead.predicates import (
    Fact,
    Given,
    Pairs,
    asked_by,
    at_least,
    at_most,
    both,
    lead,
    less,
    named,
    one_of,
    plain,
)
from engine.core.secrets.secret import Seat
from engine.games.pericles.aristophanes.plays import Removal
from engine.games.pericles.aristophanes.political_cards import in_hand
from engine.games.pericles.assembly.debates import advisers, speaker
from engine.games.pericles.board.board import NAVAL
from engine.games.pericles.by_mail import odds
from engine.games.pericles.end_phase.maintenance import Maintenance, capacity, upkeep
from engine.games.pericles.military.military import MilitaryIssue
from engine.games.pericles.political.political_issues import ORDER
from engine.games.pericles.table.honor import is_controlling, side_honor
from engine.games.pericles.table.pieces import CONTESTED, NEUTRAL, PericlesScene, present, status, treachery, won_by
from engine.games.pericles.table.state import (
    AT_PEACE,
    AT_WAR,
    OSTRACISM,
    PERSIA,
    POST_PLAGUE,
    PRE_PLAGUE,
    SIDE_OF,
    SIDES,
    WAR_PEACE,
    IssueId,
    Side,
    State,
    TheaterId,
    compatriot,
    enemy,
)
from engine.games.pericles.table.tokens import mine, tokens_in_hands
from engine.games.pericles.theater.diplomatic import Diplomatic, price

CARD, BRAIN_TRUST, STOP = "pericles.card", "pericles.brain-trust", "pericles.stop"
IN_DEBATE = (CARD, BRAIN_TRUST, STOP)
NAMING = ("pericles.debate", "pericles.boule")
EXPEDITION = ("pericles.commit", "pericles.march", "pericles.state-ship", "pericles.second-battle")
IN_BATTLE = ("pericles.losses", "pericles.base-losses")
ISSUES = ("pericles.diplomacy", "pericles.diplomatic-hand", "pericles.league", "pericles.campaign")
IN_THEATER = (*EXPEDITION, *IN_BATTLE, *ISSUES)
ON_MAP = ("pericles.place", "pericles.reveal", "pericles.lend")
ELSEWHERE = (
    "pericles.entourage", "pericles.set-aside", "pericles.hostages", "pericles.citizenship", "pericles.colony",
    "pericles.krypteia", "pericles.agoge", "pericles.recall", "pericles.plague", "pericles.removal",
    "pericles.persian-base", "pericles.oracle", "pericles.callias", "pericles.sacrifice", "pericles.maintain",
    "pericles.redeploy",
)  # fmt: skip
ANYWHERE = (*IN_DEBATE, *NAMING, *IN_THEATER, *ON_MAP, *ELSEWHERE)
OURS, THEIRS = 0, 1


def _of_factions(number: Callable[[State, Seat], int]) -> Pairs:
    """What one's own faction has of something, and its compatriot."""
    return lambda s: (number(s.state, s.seat), number(s.state, compatriot(s.seat)))


def _of_sides(number: Callable[[PericlesScene, Side], int]) -> Pairs:
    """What one's own Side has of something, and the enemy."""
    return lambda s: odds.each_side(s, partial(number, s))


# ------------------------------------------------------------------ debates


DEBATED = Given(odds.debated)
"""An issue, and the space where it lies."""
_space = DEBATED.tells(lambda debated, _: debated[1])
_ends = _of_factions(lambda state, seat: len(won_by(state, seat)))
"""The issues on both ends of the display."""


def _about(*issues: str) -> Fact:
    return DEBATED.has(lambda debated, _: debated[0] in issues)


def _named_by(whose: Callable[[Seat], Seat]) -> Fact:
    """Whether that faction has named the issue of the debate that is going on (§6.11)."""
    return DEBATED.has(lambda _, s: speaker(s.state, SIDE_OF[s.seat], _begun(s) - 1) == whose(s.seat))


def _begun(scene: PericlesScene) -> int:
    return scene.state.debates[SIDE_OF[scene.seat]]


def _aligned(debated: tuple[IssueId, int], scene: PericlesScene) -> int:
    return sum(own.aligned for own in odds.speeches(scene, debated[0]).values())


def _debates_left(scene: PericlesScene) -> int:
    """Debates after the one that is going on, or before one is begun all that are left."""
    return int(scene.board.tables.debates - _begun(scene))


def _advice(scene: PericlesScene) -> int | None:
    values = advisers(scene) if odds.lead(scene) is not None else []
    return sum(values) // len(values) if values else None


DEBATES = (
    plain("debated-theater", DEBATED.has(lambda debated, s: debated[0] in s.board.tables.theater_issues), (CARD,)),
    *(plain(f"debated-{issue}", _about(issue), (CARD,)) for issue in ("military", "league", "diplomatic", "oracle")),
    *(plain(f"debated-{issue}", _about(issue), (CARD, BRAIN_TRUST)) for issue in (WAR_PEACE, OSTRACISM)),
    plain("debated-games", _about("games"), (CARD,)),
    plain("debated-unique", _about(*(issue for issue, _ in ORDER)), (CARD,)),
    plain("debated-ours", lambda s: (_space(s) or 0) > 0, IN_DEBATE),
    plain("debated-theirs", lambda s: (_space(s) or 0) < 0, IN_DEBATE),
    plain("debated-centre", lambda s: _space(s) == 0, IN_DEBATE),
    at_least("debated-ours-by", _space, IN_DEBATE, (1, 6)),
    at_least("debated-theirs-by", less(_space), IN_DEBATE, (1, 6)),
    plain("we-named-it", _named_by(lambda seat: seat), IN_DEBATE),
    plain("they-named-it", _named_by(compatriot), IN_DEBATE),
    *both("aligned-cards", DEBATED.tells(_aligned), (CARD,), (1, 8), (0, 8)),
    at_most("debates-left-at-most", _debates_left, (*IN_DEBATE, "pericles.debate"), (0, 5)),
    at_most("cards-left-at-most", lambda s: in_hand(s.state, s.seat), (CARD, "pericles.debate"), (1, 7)),
    plain("leader-in-hand", lambda s: s.seat in s.state.leaders, (CARD, "pericles.debate")),
    plain("their-leader-in-hand", lambda s: compatriot(s.seat) in s.state.leaders, (CARD, "pericles.debate")),
    at_least("card-ahead-by", odds.lead, (BRAIN_TRUST, STOP), (0, 12)),
    at_least("card-behind-by", less(odds.lead), (BRAIN_TRUST,), (0, 12)),
    at_least("advice-wins-at-least", odds.advice_wins, (BRAIN_TRUST,), (1, 3)),
    at_least("advice-average-at-least", _advice, (BRAIN_TRUST,), (1, 5)),
    at_least("issues-ours-at-least", one_of(_ends, OURS), (*NAMING, *IN_DEBATE), (1, 9)),
    at_least("issues-theirs-at-least", one_of(_ends, THEIRS), (*NAMING, *IN_DEBATE), (1, 9)),
)


# ------------------------------------------------------------------ the City-State, the war, tokens


_ahead = lead(_of_factions(lambda state, seat: state.honor[seat]))
_side_ahead = lead(_of_sides(lambda s, side: side_honor(s.state, side)))


def _overspent(_: Maintenance, scene: PericlesScene) -> int:
    side = SIDE_OF[scene.seat]
    return upkeep(scene.board, scene.state, side) - capacity(scene.board, scene.state, side)


GOVERNMENT = (
    plain("controlling", lambda s: is_controlling(s.state, s.seat), ANYWHERE),
    plain("opposition", lambda s: not is_controlling(s.state, s.seat), ANYWHERE),
    plain("at-war", lambda s: s.state.status == AT_WAR, ANYWHERE),
    plain("at-peace", lambda s: s.state.status == AT_PEACE, ANYWHERE),
    plain("before-plague", lambda s: s.state.plague == PRE_PLAGUE, ANYWHERE),
    plain("after-plague", lambda s: s.state.plague == POST_PLAGUE, ANYWHERE),
    *both("tokens", mine, ANYWHERE, (1, 20), (0, 20)),
    at_least("ahead-of-compatriot-by", _ahead, ANYWHERE, (0, 20)),
    at_least("behind-compatriot-by", less(_ahead), ANYWHERE, (1, 20)),
    at_least("side-ahead-by", _side_ahead, ANYWHERE, (0, 24)),
    at_least("side-behind-by", less(_side_ahead), ANYWHERE, (1, 24)),
    at_most("turns-left-at-most", lambda s: s.state.last_turn - s.state.turn, ANYWHERE, (0, 9)),
    at_least("overspent-by-at-least", asked_by(Maintenance).tells(_overspent), ("pericles.maintain",), (1, 12)),
    at_most(
        "to-remove-at-most", asked_by(Removal).tells(lambda removal, _: removal.amount), ("pericles.removal",), (1, 6)
    ),
)


# ------------------------------------------------------------------ Theaters


THEATER = Given(odds.at)


def _here(fact: Callable[[PericlesScene, TheaterId], bool]) -> Fact:
    """A fact about the Theater at hand."""
    return THEATER.has(lambda theater, scene: theater != PERSIA and fact(scene, theater))


def _is_status(wanted: Callable[[Side], str]) -> Fact:
    """Whose the Theater is, by one's own Side."""
    return _here(lambda s, theater: status(s.board, s.state, theater) == wanted(SIDE_OF[s.seat]))


def _is_home(whose: Callable[[Side], Side]) -> Fact:
    return _here(lambda s, theater: s.board.home[whose(SIDE_OF[s.seat])] == theater)


def _led_by(whose: Callable[[PericlesScene, Seat], bool]) -> Fact:
    return Given(odds.general).has(lambda general, scene: whose(scene, general))


def _wanted(scene: PericlesScene, theater: TheaterId) -> bool:
    """Whether the Assembly wants something of one's Side there (§5.12)."""
    will = scene.state.will.get(SIDE_OF[scene.seat])
    return will is not None and not will.void and theater in will.theaters


def _needed(frame: Diplomatic, scene: PericlesScene) -> int | None:
    return price(scene.board, scene.state, frame.theater, SIDE_OF[scene.seat])


_tokens = _of_sides(lambda s, side: tokens_in_hands(s.board, s.state, side))
_treachery = THEATER.tells(lambda theater, s: odds.each_side(s, partial(treachery, s.state, theater)))

THEATERS = (
    plain("theater-contested", _is_status(lambda _: CONTESTED), IN_THEATER),
    plain("theater-ours", _is_status(lambda side: side), IN_THEATER),
    plain("theater-theirs", _is_status(enemy), IN_THEATER),
    plain("theater-neutral", _is_status(lambda _: NEUTRAL), IN_THEATER),
    plain("theater-home", _is_home(lambda side: side), IN_THEATER),
    plain("theater-their-home", _is_home(enemy), IN_THEATER),
    plain("theater-granary", _here(lambda s, theater: s.board.theaters[theater].granary), IN_THEATER),
    plain("theater-naval", _here(lambda s, theater: s.board.theaters[theater].type == NAVAL), IN_THEATER),
    plain("theater-wanted", _here(_wanted), IN_THEATER),
    plain("general-is-us", _led_by(lambda s, general: general == s.seat), EXPEDITION),
    plain("general-is-compatriot", _led_by(lambda s, general: general == compatriot(s.seat)), EXPEDITION),
    plain("general-is-enemy", _led_by(lambda s, general: SIDE_OF[general] != SIDE_OF[s.seat]), EXPEDITION),
    *both("their-strength", one_of(odds.forces, THEIRS), IN_THEATER, (1, 20), (0, 20)),
    *both("our-strength", one_of(odds.forces, OURS), IN_THEATER, (1, 20), (0, 20)),
    at_least("stronger-by", lead(odds.forces), IN_THEATER, (0, 12)),
    at_least("weaker-by", less(lead(odds.forces)), IN_THEATER, (1, 12)),
    plain("ship-could-decide", odds.ship_matters, ("pericles.state-ship",)),
    at_most("their-tokens-at-most", one_of(_tokens, THEIRS), (*EXPEDITION, *ISSUES), (0, 12)),
    at_least("our-treachery-at-least", one_of(_treachery, OURS), ISSUES, (1, 6)),
    at_least("their-treachery-at-least", one_of(_treachery, THEIRS), ISSUES, (1, 6)),
    at_most("base-needs-at-most", asked_by(Diplomatic).tells(_needed), ("pericles.diplomacy",), (0, 3)),
    plain("has-built", asked_by(MilitaryIssue).has(lambda military, _: military.begun), ("pericles.campaign",)),
)


# ------------------------------------------------------------------ markers on the map


def _markers_held(scene: PericlesScene) -> int:
    return len(scene.state.markers[scene.seat])


def _both_there(scene: PericlesScene) -> int:
    return sum(len(present(scene.board, scene.state, theater)) == len(SIDES) for theater in scene.state.pieces)


_laid = _of_sides(lambda s, side: sum(placed.side == side for queue in s.state.queues.values() for placed in queue))

MARKERS = (
    at_most("markers-held-at-most", _markers_held, ON_MAP, (1, 12)),
    at_least("markers-held-at-least", _markers_held, ON_MAP, (1, 12)),
    *both("their-markers", one_of(_laid, THEIRS), ON_MAP, (1, 20), (0, 20)),
    at_least("our-markers-at-least", one_of(_laid, OURS), ON_MAP, (1, 20)),
    at_least("contested-at-least", _both_there, ON_MAP, (1, 10)),
)

PREDICATES = named(*DEBATES, *GOVERNMENT, *THEATERS, *MARKERS)
"""All of them by name; the text of each is `when-<name>`."""
