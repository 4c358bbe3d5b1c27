"""Answers left ahead for markers and the issues that they bring: to lend, lay, turn up, resolve (§7.4, §7.5, §8.0).

Answers left ahead for Military issues: building, tokens, marches, battles and their losses (§9.0).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.ahead.picking import Key, by_number, enough, first, in_turn, options
from engine.core.rulebook import Choice, Secret, Tactic, least, most, say, tactic
from engine.games.pericles.battle.losses import ChoosingBases, ChoosingLosses
from engine.games.pericles.board.board import LAND, NAVAL, Toll, word
from engine.games.pericles.by_mail import odds
from engine.games.pericles.end_phase.maintenance import THE_300
from engine.games.pericles.military.military import Campaigning
from engine.games.pericles.military.movement import Committing, Marching
from engine.games.pericles.opponent.appraisal import issue_worth, piece_worth
from engine.games.pericles.political.issue_award import Lending
from engine.games.pericles.political.political_issues import (
    CITIZENSHIP,
    COLONY,
    FoundingColony,
    GrantingCitizenship,
    HuntingTreachery,
    Training,
)
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, status, treachery
from engine.games.pericles.table.state import (
    ATHENS,
    PERSIA,
    RUMOR,
    SIDE_OF,
    IssueId,
    MarkerId,
    PieceId,
    Placed,
    TheaterId,
    enemy,
)
from engine.games.pericles.theater.diplomatic import Negotiating, SendingEmbassy, succeeds
from engine.games.pericles.theater.league import BUILD, BUILD_BASE, CONVERT_BASE, REMOVE, LeagueAffairs
from engine.games.pericles.theater.oracle import Consulting
from engine.games.pericles.theater.theater_phase import Placing, Revealing

# ------------------------------------------------------------------ markers in hand


def _issue(scene: PericlesScene, marker: MarkerId) -> IssueId:
    return str(scene.board.markers[marker][1])


def _lent(scene: PericlesScene, marker: MarkerId) -> float:
    return issue_worth(scene.state, _issue(scene, marker))


tactic("lend-rumors", Lending)(least(lambda s, marker: (_issue(s, marker) != RUMOR, _lent(s, marker))))
tactic("lend-least", Lending)(least(lambda s, marker: (_issue(s, marker) == RUMOR, _lent(s, marker))))
tactic("lend-worthiest", Lending)(most(_lent))


def _contested(scene: PericlesScene, theater: TheaterId) -> bool:
    return theater != PERSIA and status(scene.board, scene.state, theater) == CONTESTED


Site = Callable[[PericlesScene, TheaterId], "int | None"]


def _laying(issue: Callable[[IssueId], bool], place: Site) -> Tactic:
    """A tactic that lays a marker of such an issue in the best place there is."""
    return most(lambda scene, marker, theater: place(scene, theater) if issue(_issue(scene, marker)) else None)


def _where_contested(scene: PericlesScene, theater: TheaterId) -> int | None:
    return -len(scene.state.queues.get(theater, ())) if _contested(scene, theater) else None


def _where_strongest(scene: PericlesScene, theater: TheaterId) -> int | None:
    return odds.edge(scene, theater) if _contested(scene, theater) else None


def _at_home(scene: PericlesScene, theater: TheaterId) -> int | None:
    return 1 if theater == scene.board.home.get(SIDE_OF[scene.seat]) else None


def _on_theirs(scene: PericlesScene, theater: TheaterId) -> int | None:
    """On top of an enemy's marker, the highest queue first: what lies beneath has to wait."""
    queue = scene.state.queues.get(theater, ())
    return len(queue) if queue and queue[-1].side != SIDE_OF[scene.seat] else None


tactic("place-rumor-on-theirs", Placing)(_laying(lambda issue: issue == RUMOR, _on_theirs))
tactic("place-rumor-contested", Placing)(_laying(lambda issue: issue == RUMOR, _where_contested))
tactic("place-rumor-home", Placing)(_laying(lambda issue: issue == RUMOR, _at_home))
tactic("place-military-strongest", Placing)(_laying(lambda issue: issue == "military", _where_strongest))
tactic("place-military-home", Placing)(_laying(lambda issue: issue == "military", _at_home))
tactic("place-on-theirs", Placing)(_laying(lambda issue: True, _on_theirs))


# ------------------------------------------------------------------ markers on the map


def _top(scene: PericlesScene, theater: TheaterId) -> Placed:
    return scene.state.queues[theater][-1]


def _known(scene: PericlesScene, marker: Secret[MarkerId]) -> IssueId | None:
    """What a marker is, if one knows it."""
    return _issue(scene, marker.read(scene.viewer)) if marker.known(scene.viewer) else None


def _own_first(scene: PericlesScene, theater: TheaterId) -> int | None:
    return odds.edge(scene, theater) if _top(scene, theater).by == scene.seat else None


def _compatriots_first(scene: PericlesScene, theater: TheaterId) -> int | None:
    return odds.edge(scene, theater) if _top(scene, theater).by != scene.seat else None


def _rumors_first(scene: PericlesScene, theater: TheaterId) -> int | None:
    return 1 if _known(scene, _top(scene, theater).marker) == RUMOR else None


def _issues_first(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...] | None:
    """The worthiest of those that one has laid oneself."""
    issue = _known(scene, _top(scene, theater).marker)
    if issue is None or issue == RUMOR:
        return None
    return issue_worth(scene.state, issue), odds.edge(scene, theater)


def _frees_nothing(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    """Queues in which no enemy marker comes to the top."""
    queue, side = scene.state.queues[theater], SIDE_OF[scene.seat]
    return float(len(queue) < 2 or queue[-2].side == side), -len(queue)


tactic("reveal-own", Revealing)(most(_own_first))
tactic("reveal-compatriots", Revealing)(most(_compatriots_first))
tactic("reveal-rumors", Revealing)(most(_rumors_first))
tactic("reveal-issues", Revealing)(most(_issues_first))
tactic("reveal-strongest", Revealing)(most(lambda scene, theater: odds.edge(scene, theater)))
tactic("reveal-weakest", Revealing)(least(lambda scene, theater: odds.edge(scene, theater)))
tactic("reveal-frees-nothing", Revealing)(most(_frees_nothing))
tactic("reveal-longest", Revealing)(most(lambda scene, theater: len(scene.state.queues[theater])))


# ------------------------------------------------------------------ issues resolved


def _of_kind(kind: str) -> Key:
    """Pieces of a kind, the City-State's before the League's, the 300 last."""

    def key(scene: PericlesScene, piece: PieceId) -> tuple[float, ...] | None:
        if scene.board.pieces[piece].kind != kind:
            return None
        return float(piece != THE_300), *piece_worth(scene.board, piece)

    return key


BUILD_NAVAL, BUILD_LAND = (most(_of_kind(kind), BUILD) for kind in (NAVAL, LAND))


def win_base(scene: PericlesScene) -> Choice | None:
    """As few tokens as win over the enemy's League base; nothing to say where none can be won (§8.51)."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]
    chances = [
        choice
        for choice in options(scene, "commit")
        if succeeds(board, state, scene.frame.theater, side, int(choice.args[0]))
    ]
    return min(chances, key=lambda choice: int(choice.args[0]), default=None)


def _remove(verb: str) -> Tactic:
    """The enemy's Treachery."""
    return most(lambda scene, side: 1 if side == enemy(SIDE_OF[scene.seat]) else None, verb)


def _base_site(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    """Where both Sides are, then where one's own bases are fewest."""
    return float(_contested(scene, theater)), -odds.edge(scene, theater)


def _safe_site(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    return float(not _contested(scene, theater)), odds.edge(scene, theater)


def _grain_site(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...] | None:
    return _safe_site(scene, theater) if scene.board.theaters[theater].granary else None


def _their_fleet(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> tuple[float, ...]:
    return *piece_worth(scene.board, piece), float(_contested(scene, theater)), -odds.edge(scene, theater)


def _fifth_column(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    """Where both Sides are and it is closest; then where there is Treachery already."""
    own = treachery(scene.state, theater, SIDE_OF[scene.seat])
    return float(_contested(scene, theater)), -abs(odds.edge(scene, theater)), own


SITING = (GrantingCitizenship, FoundingColony)
SITES = (CITIZENSHIP, COLONY)
MOST, LEAST = by_number(max, "commit"), by_number(min, "commit")
tactic("diplomacy-win-base", Negotiating)(win_base)
tactic("commit-most", Negotiating)(MOST)
tactic("commit-least", Negotiating)(LEAST)
tactic("remove-theirs", Negotiating)(_remove("remove"))
tactic("commit-most", SendingEmbassy)(MOST)
tactic("commit-least", SendingEmbassy)(LEAST)
tactic("league-base-first", LeagueAffairs)(
    in_turn(first(say(BUILD_BASE), say(CONVERT_BASE)), BUILD_NAVAL, BUILD_LAND, _remove(REMOVE), enough)
)
tactic("build-naval", LeagueAffairs)(in_turn(BUILD_NAVAL, enough))
tactic("build-land", LeagueAffairs)(in_turn(BUILD_LAND, enough))
tactic("remove-theirs", LeagueAffairs)(_remove(REMOVE))
tactic("oracle-dismiss", Consulting)(most(_their_fleet, "dismiss"))
tactic("oracle-plant", Consulting)(most(_fifth_column, "plant"))
tactic("base-contested", *SITING)(most(_base_site, *SITES))
tactic("base-safe", *SITING)(most(_safe_site, *SITES))
tactic("base-granary", *SITING)(most(_grain_site, *SITES))
tactic("build-naval", *SITING)(BUILD_NAVAL)
tactic("build-land", *SITING)(BUILD_LAND)
tactic("krypteia-most", HuntingTreachery)(most(lambda s, theater: treachery(s.state, theater, ATHENS), "remove"))
tactic("agoge-guard", Training)(most(lambda scene, piece: piece == THE_300, BUILD))
tactic("agoge-land", Training)(most(lambda scene, piece: piece != THE_300, BUILD))


EXPEDITION = "expedition"

# ------------------------------------------------------------------ tokens


def _half(numbers: Sequence[int]) -> int:
    return numbers[len(numbers) // 2]


def enough_to_lead(scene: PericlesScene) -> Choice | None:
    """As many tokens as make one's own Side stronger than the enemy with what stands there; as few as can be if it is.

    Nothing to say where they do not suffice.
    """
    found = odds.forces(scene)
    if found is None:
        return None
    ours, theirs = found
    numbers = [int(choice.args[0]) for choice in options(scene, "commit")]
    leading = [number for number in numbers if ours + number * scene.board.tables.token_value > theirs]
    return say("commit", leading[0]) if leading else None


tactic("commit-least", Committing)(by_number(min, "commit"))
tactic("commit-half", Committing)(by_number(_half, "commit"))
tactic("commit-most", Committing)(by_number(max, "commit"))
tactic("commit-enough", Committing)(enough_to_lead)


# ------------------------------------------------------------------ the campaign and the march


def _to_expedition(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> tuple[float, ...] | None:
    """Units that go to the Expedition Theater and count in its first battle, the strongest; from where most stand."""
    board, state, theater = scene.board, scene.state, scene.frame.theater
    if end != theater:
        return None
    row = board.pieces[piece]
    counts = row.kind == odds.first_battle(board, theater)
    enemies = sum(state.pieces[start].get(other.id, 0) for other in board.pieces.values() if other.side != row.side)
    return float(counts), float(row.value), -float(enemies), float(state.pieces[start][piece])


tactic("build-naval", Campaigning)(in_turn(BUILD_NAVAL, BUILD_LAND))
tactic("build-land", Campaigning)(in_turn(BUILD_LAND, BUILD_NAVAL))
tactic("build-naval-then-expedition", Campaigning)(in_turn(BUILD_NAVAL, BUILD_LAND, first(say(EXPEDITION))))
tactic("build-land-then-expedition", Campaigning)(in_turn(BUILD_LAND, BUILD_NAVAL, first(say(EXPEDITION))))
tactic("march-strongest", Marching)(in_turn(most(_to_expedition, "move"), enough))


# ------------------------------------------------------------------ losses of the enemy


def _toll(scene: PericlesScene, choice: Choice) -> Toll | None:
    """What a row takes, if the answer is one."""
    return next((toll for toll in scene.frame.open(scene.board, scene.state) if word(toll.row) == choice.args[0]), None)


def _most_pieces(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The row that takes most, then what is missed most."""
    if (toll := _toll(scene, choice)) is None:
        return piece_worth(scene.board, str(choice.args[0]))
    return float(toll.number), *max(piece_worth(scene.board, piece) for piece in toll.victims)


def _most_value(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The row that takes most military value."""
    if (toll := _toll(scene, choice)) is None:
        return piece_worth(scene.board, str(choice.args[0]))
    each = sorted(scene.board.pieces[piece].value for piece in toll.victims for _ in range(toll.victims[piece]))
    return float(sum(each[-toll.number :])), float(toll.number)


def _city_state(scene: PericlesScene, choice: Choice) -> tuple[float, ...]:
    """The enemy City-State's own before its League's."""
    pieces = scene.board.pieces
    victims = [str(choice.args[0])] if (toll := _toll(scene, choice)) is None else toll.victims
    return max((float(not pieces[piece].league), *piece_worth(scene.board, piece)) for piece in victims)


tactic("losses-most-pieces", ChoosingLosses)(most(_most_pieces))
tactic("losses-most-value", ChoosingLosses)(most(_most_value))
tactic("losses-city-state", ChoosingLosses)(most(_city_state))
tactic("bases-all", ChoosingBases)(in_turn(most(lambda scene, piece: piece_worth(scene.board, piece), "lose"), enough))
