"""Whole orders for markers and what they bring: loans, placements, League units, Treachery (§7.4 to §8.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.ahead.picking import options
from engine.core.ahead.plan import Chain
from engine.core.rulebook import Choice, Compound, Rated, greedily, lengthening, rehearse, say
from engine.games.pericles.board.board import NAVAL
from engine.games.pericles.by_mail import odds
from engine.games.pericles.by_mail.compounds import offers
from engine.games.pericles.military.building import city_state_units
from engine.games.pericles.opponent.appraisal import issue_worth
from engine.games.pericles.political.issue_award import Lending
from engine.games.pericles.political.political_issues import (
    CITIZENSHIP,
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
    available,
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
    TheaterId,
    enemy,
)
from engine.games.pericles.theater.diplomatic import convertible, resistance
from engine.games.pericles.theater.league import BUILD, LeagueAffairs, league_units
from engine.games.pericles.theater.oracle import Consulting
from engine.games.pericles.theater.theater_phase import Place, Placing

PLACES = 20
"""Placements offered, shared out among the markers."""


# ------------------------------------------------------------------ markers


@offers(Lending)
def loans(scene: PericlesScene) -> Iterator[Rated]:
    """All that is to be lent at once: Rumors first, or what is worth least but Rumors (§7.51)."""

    def issue(marker: MarkerId) -> IssueId:
        return str(scene.board.markers[marker][1])

    def worth(marker: MarkerId) -> float:
        return issue_worth(scene.state, issue(marker))

    for value, cost in ((1.0, worth), (0.5, lambda marker: (issue(marker) == RUMOR, worth(marker)))):
        chain = greedily(rehearse(scene), cost, "lend")
        yield value, Compound(chain, "compound-lend", {"markers": [str(choice.args[0]) for choice in chain]})


@offers(Placing)
def placements(scene: PericlesScene) -> Iterator[Rated]:
    """Markers where they can do something, the best first; Rumors last, or on top of the enemy's (§8.3)."""
    rated: list[tuple[float, Choice]] = []
    for choice in Place().legal(scene):
        marker, theater = map(str, choice.args)
        rated.append((_use(scene, str(scene.board.markers[marker][1]), theater), choice))
    rated.sort(key=lambda pair: -pair[0])
    share = PLACES // max(1, len({choice.args[0] for _, choice in rated})) or 1
    offered: Counter[str] = Counter()
    for value, choice in rated:
        marker, theater = map(str, choice.args)
        offered[marker] += 1
        if offered[marker] <= share:
            args = {"seat": scene.seat, "marker": marker, "theater": theater}
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
    if status(board, state, theater) not in (side, CONTESTED):
        return 0.0
    raising = state.pieces[theater].get(league_base(board, side), 0)
    front = status(board, state, theater) == CONTESTED
    return (2.0 if room_for_base(board, state, theater) else 0.6) + 0.4 * raising + 0.3 * front


def _diplomatic(scene: PericlesScene, theater: TheaterId) -> float:
    """Where an enemy's League base can be won over; in Neutral Theaters; where there is Treachery to remove."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]
    found = status(board, state, theater)
    if found == NEUTRAL:
        return 1.0
    if found == side:
        return 0.3 * treachery(state, theater, enemy(side))
    missing = resistance(board, state, theater, side) - treachery(state, theater, side)
    if convertible(board, state, theater, side):
        return 2.8 if missing < board.tables.diplomatic_tokens else 1.4 - 0.1 * min(missing, 10)
    return 0.8


def _oracle(scene: PericlesScene, theater: TheaterId) -> float:
    """It does not matter where; not in the way of others."""
    return 1.9 if theater == scene.board.home[SIDE_OF[scene.seat]] else 1.0


# ------------------------------------------------------------------ League, Oracle


@offers(LeagueAffairs)
def league(scene: PericlesScene) -> Iterator[Rated]:
    """What the issue can do, units of a kind for all bases at once (§8.52)."""
    for choice in options(scene, BUILD):
        trial = rehearse(scene)
        *_, chain = lengthening(trial, [choice])
        built = supply(scene.board, scene.state, piece := str(choice.args[0])) - supply(scene.board, trial.state, piece)
        yield 0.8, Compound(chain, "compound-build", {"units": {piece: built}})


@offers(Consulting)
def oracles(scene: PericlesScene) -> Iterator[Rated]:
    """Treachery in three Theaters at once: where the fronts are (§8.53)."""
    board, state, side = scene.board, scene.state, SIDE_OF[scene.seat]

    def front(theater: TheaterId) -> tuple[float, ...]:
        return status(board, state, theater) != CONTESTED, abs(odds.edge(scene, theater))

    def bases_of(theater: TheaterId) -> tuple[float, ...]:
        return -convertible(board, state, theater, side), -odds.edge(scene, theater)

    for value, cost in ((0.9, front), (0.6, bases_of)):
        chain = greedily(rehearse(scene), cost, "plant")
        if chain:
            yield value, Compound(chain, "compound-plant", {"theaters": [str(choice.args[0]) for choice in chain]})


# ------------------------------------------------------------------ unique issues


@offers(GrantingCitizenship, FoundingColony)
def sites(scene: PericlesScene) -> Iterator[Rated]:
    """Where the base is to be, with the units that come with it (§7.44)."""
    frame: AthenianIssue = scene.frame
    board, state = scene.board, scene.state
    kinds = city_state_units(board, ATHENS) if frame.issue == CITIZENSHIP else league_units(board, ATHENS)
    coming = available(board, state, kinds, frame.points(board))
    if frame.theater:
        return
    for choice in options(scene, frame.issue):
        theater = str(choice.args[0])
        value = 1.0 + 0.5 * (status(board, state, theater) == CONTESTED) + 0.3 * board.theaters[theater].granary
        for piece in coming if len(coming) > 1 else [""]:
            chain = (choice, say(BUILD, piece)) if piece else (choice,)
            unit = piece or next(iter(coming), "")
            naval = bool(unit) and board.pieces[unit].kind == NAVAL
            args = {"issue": frame.issue, "theater": theater, "unit": unit}
            yield value + 0.2 * naval, Compound(chain, "compound-site", args)


@offers(HuntingTreachery)
def krypteia(scene: PericlesScene) -> Iterator[Rated]:
    """As many Athenian markers as can go, from where they are most (§7.45A)."""
    trial = rehearse(scene)
    chain = greedily(trial, lambda theater: -treachery(trial.state, theater, ATHENS), "remove")
    if chain:
        yield 1.0, Compound(chain, "compound-krypteia", {"theaters": _counted(chain)})


@offers(Training)
def agoge(scene: PericlesScene) -> Iterator[Rated]:
    """Three Spartan land units, the 300 first or not at all (§7.45B)."""
    pieces = scene.board.pieces
    for value, cost in ((1.0, lambda piece: pieces[piece].count), (0.8, lambda piece: -pieces[piece].count)):
        chain = greedily(rehearse(scene), cost, BUILD)
        yield value, Compound(chain, "compound-build", {"units": _counted(chain)})


def _counted(chain: Chain) -> dict[str, int]:
    return dict(Counter(str(choice.args[0]) for choice in chain if choice.args))
