"""Markers and what they bring, at once or left ahead: loans, placements, issues resolved (§7.4, §7.5, §8.0)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby

from engine.core.ahead.picking import Key, by_number, enough, first, in_turn, options
from engine.core.rulebook import (
    Choice,
    Compound,
    Rated,
    Secret,
    Tactic,
    least,
    lengthening,
    most,
    rehearse,
    say,
    tactic,
)
from engine.games.pericles.board.board import LAND, NAVAL
from engine.games.pericles.by_mail import odds
from engine.games.pericles.by_mail.compounds import following, offers, said
from engine.games.pericles.end_phase.maintenance import THE_300
from engine.games.pericles.military.movement import Committing
from engine.games.pericles.opponent.appraisal import issue_worth, piece_worth
from engine.games.pericles.political.issue_award import Lending
from engine.games.pericles.political.political_issues import (
    CITIZENSHIP,
    COLONY,
    AthenianIssue,
    FoundingColony,
    GrantingCitizenship,
    HuntingTreachery,
    Training,
)
from engine.games.pericles.table.pieces import (
    CONTESTED,
    NEUTRAL,
    PericlesScene,
    league_base,
    room_for_base,
    status,
    supply,
    treachery,
)
from engine.games.pericles.table.state import (
    ATHENS,
    PERSIA,
    RUMOR,
    SIDE_OF,
    SPARTA,
    IssueId,
    MarkerId,
    PieceId,
    Placed,
    TheaterId,
    enemy,
)
from engine.games.pericles.theater.diplomatic import Negotiating, SendingEmbassy, convertible, price
from engine.games.pericles.theater.league import BUILD, BUILD_BASE, CONVERT_BASE, REMOVE, LeagueAffairs
from engine.games.pericles.theater.oracle import Consulting
from engine.games.pericles.theater.theater_phase import Placing, Revealing

PLACES = 20
"""Placements offered, shared out among the markers."""

# ------------------------------------------------------------------ markers lent


def _issue(scene: PericlesScene, marker: MarkerId) -> IssueId:
    return str(scene.board.markers[marker][1])


def _lent(scene: PericlesScene, marker: MarkerId) -> float:
    return issue_worth(scene.state, _issue(scene, marker))


RUMORS = least(lambda s, marker: (_issue(s, marker) != RUMOR, _lent(s, marker)))
LEAST_WORTH = least(lambda s, marker: (_issue(s, marker) == RUMOR, _lent(s, marker)))
tactic("lend-rumors", Lending)(RUMORS)
tactic("lend-least", Lending)(LEAST_WORTH)
tactic("lend-worthiest", Lending)(most(_lent))
offers(Lending)(following("compound-lend", lambda chain: {"markers": said(chain)}, (1.0, RUMORS), (0.5, LEAST_WORTH)))


# ------------------------------------------------------------------ markers laid


@offers(Placing)
def placements(scene: PericlesScene) -> Iterator[Rated]:
    """Markers where they can do something, the best first; Rumors last, or on top of the enemy's (§8.3)."""
    laid = {marker: list(places) for marker, places in groupby(options(scene), lambda choice: str(choice.args[0]))}
    for marker, choices in laid.items():
        rated = [(_use(scene, _issue(scene, marker), str(choice.args[1])), choice) for choice in choices]
        rated.sort(key=lambda pair: -pair[0])
        for value, choice in rated[: max(1, PLACES // len(laid))]:
            args = {"seat": scene.seat, "marker": marker, "theater": choice.args[1]}
            yield value, Compound((choice,), "compound-place", args)


def _use(scene: PericlesScene, issue: IssueId, theater: TheaterId) -> float:
    """What a marker can do in a Theater; less where one's own lie already."""
    side, queue = SIDE_OF[scene.seat], scene.state.queues.get(theater, ())
    crowd = 0.4 * sum(placed.side == side for placed in queue)
    if theater == PERSIA:
        return (3.0 if issue == "league" and side == SPARTA else -1.0) - crowd
    if issue == RUMOR:
        return 0.2 * bool(queue and queue[-1].side != side) - crowd
    uses = {"military": _military, "league": _league, "diplomatic": _diplomatic, "oracle": _oracle}
    return uses[issue](scene, theater) - crowd


def _military(scene: PericlesScene, theater: TheaterId) -> float:
    """Where there is an enemy that can be beaten; at home to build."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]
    found, edge = status(board, state, theater), odds.edge(scene, theater)
    if found == CONTESTED:
        return 2.5 + 0.1 * max(-10, min(10, edge))
    if found == enemy(side):
        return 1.6 if edge > -8 else 0.4
    return 1.8 if theater == board.home[side] else 0.2


def _league(scene: PericlesScene, theater: TheaterId) -> float:
    """Where there is room for a base, or bases raise units."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]
    found = status(board, state, theater)
    if found not in (side, CONTESTED):
        return 0.0
    raising = state.pieces[theater].get(league_base(board, side), 0)
    return (2.0 if room_for_base(board, state, theater) else 0.6) + 0.4 * raising + 0.3 * (found == CONTESTED)


def _diplomatic(scene: PericlesScene, theater: TheaterId) -> float:
    """Where an enemy's League base can be won over; in Neutral Theaters; where there is Treachery to remove."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]
    found = status(board, state, theater)
    if found == NEUTRAL:
        return 1.0
    if found == side:
        return 0.3 * treachery(state, theater, enemy(side))
    if (needed := price(board, state, theater, side)) is None:
        return 0.8
    return 2.8 if needed <= board.tables.diplomatic_tokens else 1.4 - 0.1 * min(needed, 10)


def _oracle(scene: PericlesScene, theater: TheaterId) -> float:
    """It does not matter where; not in the way of others."""
    return 1.9 if theater == scene.board.home[SIDE_OF[scene.seat]] else 1.0


def _contested(scene: PericlesScene, theater: TheaterId) -> bool:
    return theater != PERSIA and status(scene.board, scene.state, theater) == CONTESTED


Site = Callable[[PericlesScene, TheaterId], "int | None"]


def _laying(issue: str, place: Site) -> Tactic:
    """A tactic that lays a marker of an issue (none named: of any) in the best place there is."""
    return most(lambda scene, marker, theater: place(scene, theater) if issue in ("", _issue(scene, marker)) else None)


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


tactic("place-rumor-on-theirs", Placing)(_laying(RUMOR, _on_theirs))
tactic("place-rumor-contested", Placing)(_laying(RUMOR, _where_contested))
tactic("place-rumor-home", Placing)(_laying(RUMOR, _at_home))
tactic("place-military-strongest", Placing)(_laying("military", _where_strongest))
tactic("place-military-home", Placing)(_laying("military", _at_home))
tactic("place-on-theirs", Placing)(_laying("", _on_theirs))


# ------------------------------------------------------------------ markers turned up


def _top(scene: PericlesScene, theater: TheaterId) -> Placed:
    return scene.state.queues[theater][-1]


def _known(scene: PericlesScene, theater: TheaterId) -> IssueId | None:
    """What the marker on top is, if one knows it."""
    marker: Secret[MarkerId] = _top(scene, theater).marker
    return _issue(scene, scene.read(marker)) if marker.known(scene.viewer) else None


def _strongest(scene: PericlesScene, theater: TheaterId) -> int:
    return odds.edge(scene, theater)


def _own_first(scene: PericlesScene, theater: TheaterId) -> int | None:
    return odds.edge(scene, theater) if _top(scene, theater).by == scene.seat else None


def _compatriots_first(scene: PericlesScene, theater: TheaterId) -> int | None:
    return odds.edge(scene, theater) if _top(scene, theater).by != scene.seat else None


def _issues_first(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...] | None:
    """The worthiest of those that one has laid oneself."""
    issue = _known(scene, theater)
    if issue is None or issue == RUMOR:
        return None
    return issue_worth(scene.state, issue), odds.edge(scene, theater)


def _frees_nothing(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    """Queues in which no enemy marker comes to the top."""
    queue, side = scene.state.queues[theater], SIDE_OF[scene.seat]
    return float(len(queue) < 2 or queue[-2].side == side), -len(queue)


tactic("reveal-own", Revealing)(most(_own_first))
tactic("reveal-compatriots", Revealing)(most(_compatriots_first))
tactic("reveal-rumors", Revealing)(most(lambda scene, theater: 1 if _known(scene, theater) == RUMOR else None))
tactic("reveal-issues", Revealing)(most(_issues_first))
tactic("reveal-strongest", Revealing)(most(_strongest))
tactic("reveal-weakest", Revealing)(least(_strongest))
tactic("reveal-frees-nothing", Revealing)(most(_frees_nothing))
tactic("reveal-longest", Revealing)(most(lambda scene, theater: len(scene.state.queues[theater])))


# ------------------------------------------------------------------ Diplomatic issues, and tokens for whatever it is


def win_base(scene: PericlesScene) -> Choice | None:
    """As few tokens as win over the enemy's League base; nothing to say where none can be won (§8.51)."""
    needed = price(scene.board, scene.state, scene.frame.theater, SIDE_OF[scene.seat])
    enough_for_it = [] if needed is None else [c for c in options(scene, "commit") if int(c.args[0]) >= needed]
    return next(iter(enough_for_it), None)


def _remove(verb: str) -> Tactic:
    """The enemy's Treachery."""
    return most(lambda scene, side: 1 if side == enemy(SIDE_OF[scene.seat]) else None, verb)


tactic("diplomacy-win-base", Negotiating)(win_base)
tactic("commit-most", Negotiating, SendingEmbassy, Committing)(by_number(max, "commit"))
tactic("commit-least", Negotiating, SendingEmbassy, Committing)(by_number(min, "commit"))
tactic("remove-theirs", Negotiating)(_remove("remove"))


# ------------------------------------------------------------------ League issues, the Oracle


def _of_kind(kind: str) -> Key:
    """Pieces of a kind, the City-State's before the League's, the 300 last."""

    def key(scene: PericlesScene, piece: PieceId) -> tuple[float, ...] | None:
        if scene.board.pieces[piece].kind != kind:
            return None
        return float(piece != THE_300), *piece_worth(scene.board, piece)

    return key


BUILD_NAVAL, BUILD_LAND = (most(_of_kind(kind), BUILD) for kind in (NAVAL, LAND))
tactic("league-base-first", LeagueAffairs)(
    in_turn(first(say(BUILD_BASE), say(CONVERT_BASE)), BUILD_NAVAL, BUILD_LAND, _remove(REMOVE), enough)
)
tactic("build-naval", LeagueAffairs)(in_turn(BUILD_NAVAL, enough))
tactic("build-land", LeagueAffairs)(in_turn(BUILD_LAND, enough))
tactic("remove-theirs", LeagueAffairs)(_remove(REMOVE))


@offers(LeagueAffairs)
def league(scene: PericlesScene) -> Iterator[Rated]:
    """What the issue can do, units of a kind for all bases at once (§8.52)."""
    for choice in options(scene, BUILD):
        trial = rehearse(scene)
        *_, chain = lengthening(trial, [choice])
        built = supply(scene.board, scene.state, piece := str(choice.args[0])) - supply(scene.board, trial.state, piece)
        yield 0.8, Compound(chain, "compound-build", {"units": {piece: built}})


def _their_fleet(scene: PericlesScene, piece: PieceId, theater: TheaterId) -> tuple[float, ...]:
    return *piece_worth(scene.board, piece), *_base_site(scene, theater)


def _fifth_column(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    """Where both Sides are and it is closest; then where there is Treachery already."""
    own = treachery(scene.state, theater, SIDE_OF[scene.seat])
    return float(_contested(scene, theater)), -abs(odds.edge(scene, theater)), own


def _at_bases(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    """Where there is a base to win over, and one's own Side is strong."""
    return convertible(scene.board, scene.state, theater, SIDE_OF[scene.seat]), odds.edge(scene, theater)


FIFTH_COLUMN = most(_fifth_column, "plant")
tactic("oracle-dismiss", Consulting)(most(_their_fleet, "dismiss"))
tactic("oracle-plant", Consulting)(FIFTH_COLUMN)
offers(Consulting)(
    following(
        "compound-plant", lambda chain: {"theaters": said(chain)}, (0.9, FIFTH_COLUMN), (0.6, most(_at_bases, "plant"))
    )
)


# ------------------------------------------------------------------ unique issues


def _base_site(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    """Where both Sides are, and one's own is weak."""
    return float(_contested(scene, theater)), -odds.edge(scene, theater)


def _safe_site(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...]:
    return float(not _contested(scene, theater)), odds.edge(scene, theater)


def _grain_site(scene: PericlesScene, theater: TheaterId) -> tuple[float, ...] | None:
    return _safe_site(scene, theater) if scene.board.theaters[theater].granary else None


SITING, SITES = (GrantingCitizenship, FoundingColony), (CITIZENSHIP, COLONY)
MOST_TREACHERY = most(lambda s, theater: treachery(s.state, theater, ATHENS), "remove")
GUARD_FIRST = most(lambda scene, piece: piece == THE_300, BUILD)
GUARD_LAST = most(lambda scene, piece: piece != THE_300, BUILD)
tactic("base-contested", *SITING)(most(_base_site, *SITES))
tactic("base-safe", *SITING)(most(_safe_site, *SITES))
tactic("base-granary", *SITING)(most(_grain_site, *SITES))
tactic("build-naval", *SITING)(BUILD_NAVAL)
tactic("build-land", *SITING)(BUILD_LAND)
tactic("krypteia-most", HuntingTreachery)(MOST_TREACHERY)
tactic("agoge-guard", Training)(GUARD_FIRST)
tactic("agoge-land", Training)(GUARD_LAST)
offers(HuntingTreachery)(
    following("compound-krypteia", lambda chain: {"theaters": dict(Counter(said(chain)))}, (1.0, MOST_TREACHERY))
)
offers(Training)(
    following(
        "compound-build", lambda chain: {"units": dict(Counter(said(chain)))}, (1.0, GUARD_FIRST), (0.8, GUARD_LAST)
    )
)


@offers(*SITING)
def sites(scene: PericlesScene) -> Iterator[Rated]:
    """Where the base is to be, with the units that come with it (§7.44)."""
    frame: AthenianIssue = scene.frame
    board, state = scene.board, scene.state
    coming = frame.units(board, state)
    for choice in options(scene, frame.issue):
        theater = str(choice.args[0])
        value = 1.0 + 0.5 * _contested(scene, theater) + 0.3 * board.theaters[theater].granary
        for unit in coming or [""]:
            chain = (choice, say(BUILD, unit)) if len(coming) > 1 else (choice,)
            naval = bool(unit) and board.pieces[unit].kind == NAVAL
            args = {"issue": frame.issue, "theater": theater, "unit": unit}
            yield value + 0.2 * naval, Compound(chain, "compound-site", args)
