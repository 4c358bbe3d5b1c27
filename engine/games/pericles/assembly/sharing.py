"""What factions show their compatriots until further notice: their tokens, the issues they hold (§4.1B, §4.1C)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Args, Kind, Seat, Secret, Slot, Verb, check
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable
from engine.games.pericles.table.state import MarkerId, State, compatriot

SECTION = "4.1"
TOKENS, ISSUES = "tokens", "issues"
WHAT: tuple[str, ...] = (TOKENS, ISSUES)


def shares(state: State, seat: Seat, what: str) -> bool:
    """Whether a faction shows this to its compatriot."""
    return what in state.sharing.get(seat, ())


def privy(state: State, seat: Seat, what: str) -> tuple[Seat, ...]:
    """Who knows what a faction has now: itself, and the compatriot while it shows this."""
    return tuple(sorted((seat, compatriot(seat)))) if shares(state, seat, what) else (seat,)


# ------------------------------------------------------------------ the open question


@check("pericles.shown-already", SECTION)
def shown_already(scene: PericlesScene, what: str) -> Args | None:
    """What the compatriot sees need not be shown."""
    return {"what": what} if shares(scene.state, scene.seat, what) else None


@check("pericles.hidden-already", SECTION)
def hidden_already(scene: PericlesScene, what: str) -> Args | None:
    """What the compatriot does not see can't be hidden from it."""
    return None if shares(scene.state, scene.seat, what) else {"what": what}


class Share(Verb):
    """What the compatriot sees from now on, or sees no more."""

    section = SECTION

    def ids(self, scene: PericlesScene, slot: Slot) -> tuple[str, ...]:
        return WHAT


class Showing(Kind):
    """What is the compatriot to see (open throughout the game)?"""

    name, section = "pericles.show", SECTION
    verbs = (Share("show <what>", checks=(shown_already,)), Share("hide <what>", checks=(hidden_already,)))


def shown(table: PericlesTable, seat: Seat, what: str) -> None:
    """A faction shows what it has hidden until now, or hides it again.

    Everybody can see that it shows something: so whoever has offered this offers it anew, as a new question.
    """
    state, other = table.state, compatriot(seat)
    shared = {*state.sharing.get(seat, ())} ^ {what}
    state.sharing[seat] = sorted(shared)
    if not shared:
        del state.sharing[seat]
    for secret in _hidden(state, seat, what):
        if what in shared:
            table.fence()
            secret.reveal(other)
        elif not _lent_by(table, other, seat, secret):
            secret.cover(seat)
    told = "pericles.showing" if what in shared else "pericles.hiding"
    table.tell_only((seat, other), told, SECTION, seat=seat, to=other, what=what)


def _hidden(state: State, seat: Seat, what: str) -> Iterable[Secret[int] | Secret[MarkerId]]:
    """What a faction has behind its shield: its tokens, or the markers it holds."""
    if what == TOKENS:
        return [state.tokens[seat]] if seat in state.tokens else []
    return list(state.markers[seat].things) if seat in state.markers else []


def _lent_by(table: PericlesTable, giver: Seat, holder: Seat, secret: Secret[int] | Secret[MarkerId]) -> bool:
    """Whether the giver knows a marker without being shown it: it is on loan, and none has been laid yet (§7.51).

    Once the holder lays markers face down, nobody else can tell which of them are left.
    """
    marker = secret.value
    if not isinstance(marker, str) or table.board.markers[marker][0] != giver:
        return False
    return not any(placed.by == holder for queue in table.state.queues.values() for placed in queue)
