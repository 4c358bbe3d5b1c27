"""Conditions of standing orders: what a faction can tell when the question comes, in words that players understand."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.ahead.predicates import (
    Fact,
    Given,
    Number,
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
from engine.games.pericles.aristophanes.plays import Removal
from engine.games.pericles.aristophanes.political_cards import in_hand
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
    TheaterId,
    compatriot,
    enemy,
)
from engine.games.pericles.table.tokens import mine, tokens_in_hands
from engine.games.pericles.theater.diplomatic import Diplomatic, convertible, resistance

CARD, BRAIN_TRUST, STOP = "pericles.card", "pericles.brain-trust", "pericles.stop"
IN_DEBATE = (CARD, BRAIN_TRUST, STOP)
NAMING = ("pericles.debate", "pericles.boule")
EXPEDITION = ("pericles.commit", "pericles.march", "pericles.state-ship", "pericles.second-battle")
IN_BATTLE = ("pericles.losses", "pericles.base-losses")
ISSUES = ("pericles.diplomacy", "pericles.diplomatic-hand", "pericles.league", "pericles.campaign")
IN_THEATER = (*EXPEDITION, *IN_BATTLE, *ISSUES)
ON_MAP = ("pericles.place", "pericles.reveal", "pericles.lend")
IN_ASSEMBLY = (
    "pericles.entourage", "pericles.set-aside", "pericles.hostages", "pericles.citizenship", "pericles.colony",
    "pericles.krypteia", "pericles.agoge", "pericles.recall",
)  # fmt: skip
ELSEWHERE = (
    "pericles.plague", "pericles.removal", "pericles.persian-base", "pericles.oracle", "pericles.callias",
    "pericles.sacrifice", "pericles.maintain", "pericles.redeploy",
)  # fmt: skip
ANYWHERE = (*IN_DEBATE, *NAMING, *IN_THEATER, *ON_MAP, *IN_ASSEMBLY, *ELSEWHERE)
UNIQUE = tuple(issue for issue, _ in ORDER)


# ------------------------------------------------------------------ debates


DEBATED = Given(odds.debated)
"""An issue, and the space where it lies."""
_space = DEBATED.tells(lambda debated, _: debated[1])


def _about(*issues: str) -> Fact:
    return DEBATED.has(lambda debated, _: debated[0] in issues)


def _named_by_us(scene: PericlesScene) -> bool:
    return odds.speaker(scene.state, SIDE_OF[scene.seat]) == scene.seat


def _aligned(debated: tuple[IssueId, int], scene: PericlesScene) -> int:
    return sum(own.aligned for own in odds.speeches(scene, debated[0]).values())


def _debates_left(scene: PericlesScene) -> int:
    """Debates after the one that is going on, or before one is begun all that are left."""
    return int(scene.board.tables.debates - scene.state.debates[SIDE_OF[scene.seat]])


def _advice(scene: PericlesScene) -> int | None:
    values = odds.advisers(scene) if odds.lead(scene) is not None else []
    return sum(values) // len(values) if values else None


def _ends(scene: PericlesScene) -> tuple[int, int]:
    return len(won_by(scene.state, scene.seat)), len(won_by(scene.state, compatriot(scene.seat)))


DEBATES = (
    plain("debated-theater", DEBATED.has(lambda debated, s: debated[0] in s.board.tables.theater_issues), (CARD,)),
    plain("debated-military", _about("military"), (CARD,)),
    plain("debated-league", _about("league"), (CARD,)),
    plain("debated-diplomatic", _about("diplomatic"), (CARD,)),
    plain("debated-oracle", _about("oracle"), (CARD,)),
    plain("debated-war-peace", _about(WAR_PEACE), (CARD, BRAIN_TRUST)),
    plain("debated-ostracism", _about(OSTRACISM), (CARD, BRAIN_TRUST)),
    plain("debated-games", _about("games"), (CARD,)),
    plain("debated-unique", _about(*UNIQUE), (CARD,)),
    plain("debated-ours", lambda s: (_space(s) or 0) > 0, IN_DEBATE),
    plain("debated-theirs", lambda s: (_space(s) or 0) < 0, IN_DEBATE),
    plain("debated-centre", lambda s: _space(s) == 0, IN_DEBATE),
    at_least("debated-ours-by", _space, IN_DEBATE, (1, 6)),
    at_least("debated-theirs-by", less(_space), IN_DEBATE, (1, 6)),
    plain("we-named-it", DEBATED.has(lambda _, s: _named_by_us(s)), IN_DEBATE),
    plain("they-named-it", DEBATED.has(lambda _, s: not _named_by_us(s)), IN_DEBATE),
    *both("aligned-cards", DEBATED.tells(_aligned), (CARD,), (1, 8), (0, 8)),
    at_most("debates-left-at-most", _debates_left, (*IN_DEBATE, "pericles.debate"), (0, 5)),
    at_most("cards-left-at-most", lambda s: in_hand(s.state, s.seat), (CARD, "pericles.debate"), (1, 7)),
    plain("leader-in-hand", lambda s: s.seat in s.state.leaders, (CARD, "pericles.debate")),
    plain("their-leader-in-hand", lambda s: compatriot(s.seat) in s.state.leaders, (CARD, "pericles.debate")),
    at_least("card-ahead-by", odds.lead, (BRAIN_TRUST, STOP), (0, 12)),
    at_least("card-behind-by", less(odds.lead), (BRAIN_TRUST,), (0, 12)),
    at_least("advice-wins-at-least", odds.advice_wins, (BRAIN_TRUST,), (1, 3)),
    at_least("advice-average-at-least", _advice, (BRAIN_TRUST,), (1, 5)),
    at_least("issues-ours-at-least", one_of(_ends, 0), (*NAMING, *IN_DEBATE), (1, 9)),
    at_least("issues-theirs-at-least", one_of(_ends, 1), (*NAMING, *IN_DEBATE), (1, 9)),
)


# ------------------------------------------------------------------ the City-State, the war, tokens


def _ahead(scene: PericlesScene) -> int:
    honor = scene.state.honor
    return honor[scene.seat] - honor[compatriot(scene.seat)]


def _side_ahead(scene: PericlesScene) -> int:
    side = SIDE_OF[scene.seat]
    return side_honor(scene.state, side) - side_honor(scene.state, enemy(side))


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


def _is_status(wanted: Callable[[PericlesScene], str]) -> Fact:
    return _here(lambda scene, theater: status(scene.board, scene.state, theater) == wanted(scene))


def _led_by(whose: Callable[[PericlesScene], tuple[str, ...]]) -> Fact:
    return lambda scene: odds.general(scene) in whose(scene)


def _their_tokens(scene: PericlesScene) -> int:
    return tokens_in_hands(scene.board, scene.state, enemy(SIDE_OF[scene.seat]))


def _markers(whose: Callable[[PericlesScene], str]) -> Number:
    """Treachery markers of a Side in the Theater at hand."""
    return THEATER.tells(lambda theater, scene: treachery(scene.state, theater, whose(scene)))


def _needed(scene: PericlesScene) -> int | None:
    """Tokens that win over the enemy's League base in the Theater at hand (§8.51)."""
    frame, side = scene.frame, SIDE_OF[scene.seat]
    if not isinstance(frame, Diplomatic) or not convertible(scene.board, scene.state, frame.theater, side):
        return None
    own = treachery(scene.state, frame.theater, side)
    return max(0, resistance(scene.board, scene.state, frame.theater, side) + 1 - own)


def _wanted(scene: PericlesScene, theater: TheaterId) -> bool:
    """Whether the Assembly wants something of one's Side there (§5.12)."""
    will = scene.state.will.get(SIDE_OF[scene.seat])
    return will is not None and not will.void and theater in will.theaters


def _ours(scene: PericlesScene) -> str:
    return SIDE_OF[scene.seat]


def _theirs(scene: PericlesScene) -> str:
    return enemy(SIDE_OF[scene.seat])


THEATERS = (
    plain("theater-contested", _is_status(lambda _: CONTESTED), IN_THEATER),
    plain("theater-ours", _is_status(_ours), IN_THEATER),
    plain("theater-theirs", _is_status(_theirs), IN_THEATER),
    plain("theater-neutral", _is_status(lambda _: NEUTRAL), IN_THEATER),
    plain("theater-home", _here(lambda s, theater: s.board.home.get(_ours(s)) == theater), IN_THEATER),
    plain("theater-their-home", _here(lambda s, theater: s.board.home.get(_theirs(s)) == theater), IN_THEATER),
    plain("theater-granary", _here(lambda s, theater: s.board.theaters[theater].granary), IN_THEATER),
    plain("theater-naval", _here(lambda s, theater: s.board.theaters[theater].type == NAVAL), IN_THEATER),
    plain("theater-wanted", _here(_wanted), IN_THEATER),
    plain("general-is-us", _led_by(lambda s: (s.seat,)), EXPEDITION),
    plain("general-is-compatriot", _led_by(lambda s: (compatriot(s.seat),)), EXPEDITION),
    plain("general-is-enemy", lambda s: (seat := odds.general(s)) is not None and SIDE_OF[seat] == _theirs(s),
          EXPEDITION),
    *both("their-strength", one_of(odds.forces, 1), IN_THEATER, (1, 20), (0, 20)),
    *both("our-strength", one_of(odds.forces, 0), IN_THEATER, (1, 20), (0, 20)),
    at_least("stronger-by", lead(odds.forces), IN_THEATER, (0, 12)),
    at_least("weaker-by", less(lead(odds.forces)), IN_THEATER, (1, 12)),
    plain("ship-could-decide", odds.ship_matters, ("pericles.state-ship",)),
    at_most("their-tokens-at-most", _their_tokens, (*EXPEDITION, *ISSUES), (0, 12)),
    at_least("our-treachery-at-least", _markers(_ours), ISSUES, (1, 6)),
    at_least("their-treachery-at-least", _markers(_theirs), ISSUES, (1, 6)),
    at_most("base-needs-at-most", _needed, ("pericles.diplomacy",), (0, 3)),
    plain("has-built", asked_by(MilitaryIssue).has(lambda military, _: military.begun), ("pericles.campaign",)),
)  # fmt: skip


# ------------------------------------------------------------------ markers on the map


def _markers_held(scene: PericlesScene) -> int:
    return len(scene.state.markers[scene.seat])


def _laid(whose: Callable[[PericlesScene], str]) -> Number:
    return lambda s: sum(placed.side == whose(s) for queue in s.state.queues.values() for placed in queue)


def _both_there(scene: PericlesScene) -> int:
    return sum(len(present(scene.board, scene.state, theater)) == len(SIDES) for theater in scene.state.pieces)


MARKERS = (
    at_most("markers-held-at-most", _markers_held, ON_MAP, (1, 12)),
    at_least("markers-held-at-least", _markers_held, ON_MAP, (1, 12)),
    *both("their-markers", _laid(_theirs), ON_MAP, (1, 20), (0, 20)),
    at_least("our-markers-at-least", _laid(_ours), ON_MAP, (1, 20)),
    at_least("contested-at-least", _both_there, ON_MAP, (1, 10)),
)

PREDICATES = named(*DEBATES, *GOVERNMENT, *THEATERS, *MARKERS)
"""All of them by name; the text of each is `when-<name>`."""
