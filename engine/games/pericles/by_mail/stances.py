"""Stances: cards and debates, markers, battles and what is given up, left ahead in one touch."""

from __future__ import annotations

from engine.core.ahead.stances import stances

_LOSSES = ("losses: losses-most-pieces", "base-losses: bases-all")
_SHIP = ("state-ship: commit-ship if ship-could-decide", "state-ship: keep")
_GIVEN_UP = ("removal", "plague", "maintain", "sacrifice")

STANCES = stances(
    "pericles",
    {
        "debates": {
            "speak-well": ("card: card-highest",),
            "speak-for-theaters": ("card: card-highest if debated-theater", "card: card-lowest"),
            "speak-for-tokens": ("card: card-most-tokens", "card: card-highest"),
        },
        "advice": {
            "trust-behind": ("brain-trust: trust if card-behind-by 0 & advice-wins-at-least 2", "brain-trust: keep"),
            "never-trust": ("brain-trust: keep",),
        },
        "issues": {
            "win-theirs": (
                "debate: debate-worthiest-theirs",
                "debate: debate-worthiest-centre",
                "debate: debate-best-hand",
            ),
            "best-hand": ("debate: debate-best-hand",),
        },
        "entourage": {
            "keep-high": ("set-aside: aside-lowest", "entourage: discard-low", "entourage: done"),
            "keep-theaters": ("set-aside: aside-unaligned", "entourage: done"),
        },
        "lending": {
            "lend-rumors": ("lend: lend-rumors", "lend: lend-least"),
            "lend-best": ("lend: lend-worthiest",),
        },
        "revealing": {
            "own-first": ("reveal: reveal-own", "reveal: reveal-strongest"),
            "rumors-first": ("reveal: reveal-rumors", "reveal: reveal-own", "reveal: reveal-strongest"),
            "issues-first": ("reveal: reveal-issues", "reveal: reveal-strongest"),
            "hold-back": ("reveal: reveal-frees-nothing", "reveal: reveal-compatriots", "reveal: reveal-longest"),
        },
        "battles": {
            "enough": (
                "commit: commit-enough",
                "commit: commit-least",
                "second-battle: fight if stronger-by 1",
                "second-battle: stop",
                *_SHIP,
                *_LOSSES,
            ),
            "all-in": ("commit: commit-most", "second-battle: fight", "state-ship: commit-ship", *_LOSSES),
            "spare": ("commit: commit-least", "second-battle: stop", "state-ship: keep", *_LOSSES),
        },
        "given-up": {
            "give-cheapest": tuple(f"{kind}: give-up-cheapest" for kind in _GIVEN_UP),
            "give-league": tuple(f"{kind}: give-up-league" for kind in _GIVEN_UP),
        },
        "redeployment": {
            "to-safety": ("redeploy: redeploy-stranded", "redeploy: done"),
            "all-home": ("redeploy: redeploy-all-home", "redeploy: done"),
        },
    },
    usual=("trust-behind", "keep-high", "lend-rumors", "own-first", "enough", "give-cheapest", "to-safety"),
)
