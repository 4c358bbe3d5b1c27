"""How reports of Hellas are told: what folds, what rides along, what makes a headline, what is marked where.

Control and decline are settled when the action is over, whichever step of it was their cause: they have lines of their
own, and what they do to stability rides on those.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from render.wording.recap import Spot, Style, tail


def _contests(landing: Event, events: Sequence[Event]) -> bool:
    """Whether a landing has made its hex contested: otherwise it is no news."""
    return any(tail(one.id) == "contested" and one.args["hex"] == landing.args["hex"] for one in events)


STYLE = Style(
    silent=frozenset({"supplied", "set-up-begun", "turn-over", "passed", "archimedes-shuffled"}),
    folded=frozenset({"disbanded"}),
    riders=frozenset(
        {
            "merchandise-changed", "income-changed", "contested", "uncontested", "stability-moved", "stability-holds",
            "stability-golden", "stability-lost-golden", "legions-drowned", "golden-age", "fortress-destroyed",
            "monument-destroyed", "capital-conquered", "leader-fled", "leader-gone", "leader-back", "nothing-done",
            "archimedes-instead", "archimedes-supported",
        }
    ),
    headlines=(
        "revolution", "victory", "nobody-wins", "capital-conquered", "stability-golden", "golden-age",
        "stability-lost-golden", "monument-built", "monument-destroyed", "fortress-destroyed", "victory-cards-shown",
        "armistice-agreed", "armistice-refused", "armistice-ended", "post-taken-over", "combat", "sea-combat",
        "contested", "control-lost", "post-created", "second-post-created", "control-gained", "landed",
        "fleet-unpaid", "supply-short", "declined", "fortress-built", "marched", "sailed", "developed", "legion-built",
        "ship-built", "stability-paid", "weakening-paid", "armistice-offered", "leader-moved", "leader-fled",
        "leader-gone", "reinforced", "embarked", "leader-landed", "leader-embarked", "turn-begun", "victory-points",
        "cycle-over", "disbanded", "order-chosen", "nothing-done", "action-chosen", "archimedes-card", "set-up-over",
        "leader-placed", "legion-loaded", "legion-placed", "ship-placed", "post-placed", "set-up-begun",
        "victory-cards-kept", "victory-cards-dealt", "uncontested", "stability-moved", "fleet-maintained",
        "starting-player", "income-collected", "turn-over", "supplied",
    ),
    weight=lambda event, events: -1 if tail(event.id) == "landed" and not _contests(event, events) else 0,
    places=("hex", "area"),
    spots={
        "marched": Spot("move", "hex", "origin"),
        "sailed": Spot("sail", "hex", "origin"),
        "leader-moved": Spot("move", "hex", "origin"),
        "leader-fled": Spot("move", "hex", "origin"),
        "embarked": Spot("ring", "hex"),
        "landed": Spot("ring", "hex"),
        "leader-embarked": Spot("ring", "hex"),
        "leader-landed": Spot("ring", "hex"),
        "combat": Spot("battle", "hex"),
        "sea-combat": Spot("battle", "hex"),
        "post-taken-over": Spot("ring", "hex"),
        "capital-conquered": Spot("ring", "hex"),
        "fortress-destroyed": Spot("loss", "hex"),
        "monument-destroyed": Spot("loss", "hex"),
        "legion-built": Spot("gain", "hex"),
        "ship-built": Spot("gain", "hex"),
        "fortress-built": Spot("gain", "hex"),
        "monument-built": Spot("gain", "hex"),
        "post-created": Spot("gain", "hex"),
        "second-post-created": Spot("gain", "hex"),
        "post-placed": Spot("gain", "hex"),
        "ship-placed": Spot("gain", "hex"),
        "legion-placed": Spot("gain", "hex"),
        "legion-loaded": Spot("gain", "hex"),
        "leader-placed": Spot("gain", "hex"),
        "reinforced": Spot("gain", "hex"),
        "disbanded": Spot("loss", "hex"),
    },
)  # fmt: skip
