"""How reports of Polis are told: what folds, what rides along, what makes a headline, what is marked where."""

from __future__ import annotations

from render.wording.recap import Spot, Style

STYLE = Style(
    silent=frozenset(
        {
            "march-begun", "sail-begun", "siege-begun", "collection-begun", "event-over", "hand-dealt",
            "cards-drawn", "supply-short", "round-over", "first-player",
        }
    ),
    folded=frozenset(
        {"hoplite-created", "galley-created", "merchant-created", "hoplite-moved", "galley-moved", "unit-gained"}
    ),
    riders=frozenset(
        {
            "prestige-gained", "prestige-lost", "goods-gained", "goods-lost", "value-fell", "value-rose", "losses",
            "citizen-lost", "proxenos-captured",
        }
    ),
    ahead=frozenset({("prestige-lost", "military")}),
    headlines=(
        "scored", "starved", "ostracised", "retreated", "battle-ended", "losses", "defence-shown", "civil-war",
        "polis-taken", "proxenos-captured",
        "polis-neutral", "siege-failed", "battle-begun", "unit-lost", "hoplite-moved", "population-lost", "event-drawn",
        "round-begun", "event-chosen", "project-completed", "phoros", "hoplite-created",
        "galley-moved", "galley-created", "project-begun", "traded", "merchant-created", "tribute-collected",
        "proxenos-moved", "proxenos-released", "grown", "supplied", "attack-laid", "passed",
    ),
    weight=lambda event, events: -1 if event.args.get("event") == "no-event" else 0,
    places=("land", "sea", "polis"),
    spots={
        "hoplite-created": Spot("gain", "land"),
        "galley-created": Spot("gain", "sea"),
        "merchant-created": Spot("gain", "polis"),
        "hoplite-moved": Spot("move", "land", "origin"),
        "galley-moved": Spot("move", "sea", "origin"),
        "siege-rolled": Spot("siege", "polis"),
        "siege-failed": Spot("loss", "land"),
        "polis-taken": Spot("ring", "polis"),
        "polis-neutral": Spot("ring", "polis"),
        "civil-war": Spot("ring", "polis"),
        "tribute-collected": Spot("collect", "land"),
        "traded": Spot("trade", "market/size"),
        "proxenos-moved": Spot("proxenos", "polis"),
        "project-begun": Spot("ring", "polis"),
        "project-completed": Spot("ring", "polis"),
        "battle-begun": Spot("battle", "place"),
        "unit-gained": Spot("gain", "place"),
        "unit-lost": Spot("loss", "place"),
        "population-lost": Spot("loss", "polis"),
        "grown": Spot("gain", "polis"),
    },
)  # fmt: skip
