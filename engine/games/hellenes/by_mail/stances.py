"""Stances: how to fight, to besiege and to be besieged, when to call on Olympians, left ahead in one touch."""

from __future__ import annotations

from engine.core.ahead.stances import stances

_LOSSES = ("lose: lose-cheapest", "rout: rout-cheapest", "retreat: retreat-to-city")

STANCES = stances(
    "hellenes",
    {
        "battles": {
            "hold": ("stand: retreat if they-have-times-dice 2", "stand: fight", *_LOSSES),
            "to-the-last": ("stand: fight", *_LOSSES),
            "spare": ("stand: retreat if they-have-more-dice 1", "stand: fight", *_LOSSES),
            "by-order-of-loss": (
                "stand: retreat if they-have-times-dice 2",
                "stand: fight",
                "lose: lose-by-order",
                "rout: rout-by-order",
                "retreat: retreat-to-city",
            ),
        },
        "besieging": {
            "starve": ("siege: starve-all",),
            "storm": ("siege: starve-else-assault",),
        },
        "besieged": {
            "hold-walls": ("fortify: fortify-most", "capitulate: resist", "sortie: done"),
            "sally": ("fortify: fortify-most", "capitulate: resist", "sortie: sally-all"),
            "in-the-open": ("fortify: done", "capitulate: resist", "sortie: done"),
            "yield": (
                "fortify: fortify-most",
                "capitulate: capitulate if they-have-times-blocks 2",
                "capitulate: resist",
                "sortie: done",
            ),
        },
        "olympians": {
            "when-decisive": (
                "appeal: appeal if could-decide",
                "appeal: decline",
                "hera: appeal if could-decide",
                "hera: decline",
            ),
            "ask-when-decisive": ("appeal: decline if could-not-decide", "hera: decline if could-not-decide"),
            "no-appeals": ("appeal: decline", "hera: decline"),
        },
    },
    usual=("hold", "starve", "hold-walls", "when-decisive"),
    asking=("ask-when-decisive",),
    given=("ask-when-decisive",),
)
