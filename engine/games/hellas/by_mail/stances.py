"""Stances: armistices, hunger and what is placed or flees in the rival's action, left ahead in one touch."""

from __future__ import annotations

from engine.core.ahead.stances import stances

STANCES = stances(
    "hellas",
    {
        "armistices": {
            "accept-unless": ("answer: accept-unless-attacking",),
            "refuse-all": ("answer: refuse",),
            "accept-all": ("answer: accept",),
        },
        "hunger": {
            "far-from-rival": ("starve: starve-far-from-rival",),
            "far-from-capital": ("starve: starve-far-from-capital",),
            "from-armies": ("starve: starve-from-armies",),
        },
        "leaders": {
            "flee-home": ("leader-flees: flee-towards-capital",),
            "flee-to-units": ("leader-flees: flee-to-most-units",),
        },
        "syrakusai": {
            "near-rival": ("reinforce: reinforce-near-rival",),
            "fewest": ("reinforce: reinforce-fewest",),
        },
    },
    usual=("accept-unless", "far-from-rival", "flee-home", "near-rival"),
)
