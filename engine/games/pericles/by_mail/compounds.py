"""Whole orders as people think of them: "three fleets from Athens to Samos" is one order, the best ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.ahead.plan import Chain
from engine.core.rulebook import Args, Compound, Kind, Rated, Tactic, best_first, followed, rehearse, whole_orders
from engine.games.pericles.table.pieces import PericlesScene
from engine.games.pericles.table.state import RUMOR

Listed = Callable[[PericlesScene], Iterator[Rated]]
OFFERED = 24
"""Orders offered at most."""


def offers(*kinds: type[Kind]) -> Callable[[Listed], Listed]:
    """Declare what lists whole orders for these questions, each with how good it is; the best of them are offered."""

    def declared(listed: Listed) -> Listed:
        whole_orders(*kinds)(best_first(listed, most=OFFERED, about=_about))
        return listed

    return declared


def following(text: str, told: Callable[[Chain], Args], *ways: tuple[float, Tactic]) -> Listed:
    """What lists tactics as whole orders, each followed to its end; `told`: what its text needs of the choices."""

    def listed(scene: PericlesScene) -> Iterator[Rated]:
        for value, tactic in ways:
            chain = followed(rehearse(scene), tactic)
            if said(chain):
                yield value, Compound(chain, text, told(chain))

    return listed


def said(chain: Chain) -> list[str]:
    """What is named first in each of some choices."""
    return [str(choice.args[0]) for choice in chain if choice.args]


_SUBJECT: dict[str, Callable[[Args], object]] = {
    "compound-boule": lambda args: args["issues"][0],
    "compound-debate": lambda args: (args["issue"], args["space"]),
    "compound-place": lambda args: args["marker"] if not args["marker"].endswith(RUMOR) else None,
}
"""What an order is about, where there may be many about the same; None: nothing that must come early."""


def _about(order: Compound) -> object:
    subject = _SUBJECT.get(order.text)
    return subject(order.args) if subject else order.choices
