"""Stances: how to fight, to feed and to exact, left ahead in one touch."""

from __future__ import annotations

from engine.core.ahead.stances import stances

STANCES = stances(
    "polis",
    {
        "battles": {
            "hold": (
                "stand: retreat if they-have-more 3",
                "stand: stand",
                "attack: retreat if they-have-more 3",
                "attack: attack-strongest",
                "defend: defend-fewest-losses",
            ),
            "to-the-last": (
                "stand: stand",
                "attack: attack-strongest",
                "defend: defend-fewest-losses",
            ),
            "spare": (
                "stand: retreat if they-have-more 1",
                "stand: stand",
                "attack: retreat if they-have-more 1",
                "attack: attack-weakest",
                "defend: defend-cheapest",
            ),
        },
        "supply": {
            "grow": ("supply: pay-supply", "growth: grow-most", "lose: lose-from-largest"),
            "save": ("supply: pay-supply", "growth: done", "lose: lose-from-largest"),
        },
        "phoros": {
            "no-phoros": ("phoros: phoros 0",),
            "all-phoros": tuple(f"phoros: phoros {number}" for number in range(6, -1, -1)),
        },
    },
    usual=("hold", "grow", "no-phoros"),
)
