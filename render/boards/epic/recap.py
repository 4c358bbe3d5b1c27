"""How reports of Epic are told: what folds, what rides along, what makes a headline, what is marked where."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from render.boards.epic.data import facts
from render.boards.epic.told.episodes import EPISODE
from render.wording.recap import Spot, Style, tail


def weigh(event: Event, events: Sequence[Event]) -> int:
    """How much an event weighs among those of its kind: how large the city, how many talents or units."""
    args = event.args
    match tail(event.id):
        case "city-taken" | "surrendered" | "city-destroyed" | "revolt" | "siege-begun" | "city-welcomes":
            city = facts().cities.get(str(args.get("city") or args.get("hex")))
            return city.rank - 1 if city is not None else 0
        case "raided" | "tribute":
            return int(args["talents"])
        case "marched" | "sailed":
            units = int(sum(args["units"].values()))
            return units if units > 1 or args["leaders"] else -1
        case "placed":
            return _placed(event, events)
        case "eliminated":
            return int(sum(args["units"].values()))
        case "voyage-declared":
            return -1  # where it has come is told, too
        case "battle-won":
            return int(args["rounds"])
    return 0


def _placed(event: Event, events: Sequence[Event]) -> int:
    """How many units a player places where this event has some."""
    seat, city = event.args["seat"], event.args["city"]
    there = (other.args for other in events if other.id == event.id)
    return sum(args["number"] for args in there if (args["seat"], args["city"]) == (seat, city))


STYLE = Style(
    silent=frozenset({"oracle-asked"}),
    folded=frozenset({"discarded"}),
    riders=frozenset(
        {
            "levels", "leader-takes-over", "rebels-build", "base-lost", "peace-refused", "end-refused",
            "empire-paid", "wind", "becalmed",
        }
    ),
    ahead=frozenset({("wind", None), ("becalmed", None), ("empire-paid", None)}),
    headlines=(
        "war-ended", "peace", "war-again", "control-changed", "sicily-decided", "argos-wakes", "helots-rise",
        "city-destroyed", "surrendered", "city-taken", "revolt", "alcibiades", "battle-won", "city-betrayed",
        "city-welcomes",
        "leader-lost", "siege-broken", "persians-come", "persia-won", "region-handed-over", "region-closed",
        "breached", "fort-taken", "siege-begun", "intercepted", "revolt-over", "carthage", "escalated",
        "battle", "eliminated", "raided", "port-opened", "fleet-met", "oracle", "festival", "card-turned-up",
        "embassy-dismissed", "end-refused", "end-proposed", "peace-refused", "peace-proposed",
        "card-rolled", "card-played", "long-walls-stand",
        "walls-stand", "walls-torn-down", "long-walls-begun", "long-walls-given-up", "fort-built", "stands",
        "sailed", "marched", "detached", "taken-aboard",
        "siege-rolled", "siege-slackens", "siege-bribed", "tribute", "assessed", "ceded", "plunderers", "sacrifices",
        "helots-yield", "persia-over", "sicilians", "retreated", "interned", "walls-begun", "base-built",
        "placed", "leader-placed", "built", "voyage-declared", "becalmed", "removed", "leader-rests", "leaving-sicily",
        "leader-leaving-sicily", "stays-in-sicily", "open-sea", "foraging", "put-in", "lent", "commanded", "ban",
        "card-handed", "storm",
        "leader-takes-over", "base-lost", "rebels-build", "peace-year", "levels", "season-die", "revolt-check",
        "pursuit", "round", "wing-round", "arrayed", "wings-rolled", "wing-shifted", "wing-joined", "wings-join",
        "season", "year", "supplied", "empire-paid", "card-removed", "reshuffled", "drew",
        "discarded", "storm-rolled", "wind",
    ),
    results=frozenset(
        {
            "war-ended", "peace", "sicily-decided", "battle-won", "city-taken", "surrendered", "city-destroyed",
            "siege-broken", "fort-taken", "revolt", "control-changed",
        }
    ),
    weight=weigh,
    places=("hex", "city", "place", "at", "sea"),
    spots={
        "marched": Spot("move", "hex", "origin"),
        "sailed": Spot("sail", "place", "origin", "way"),
        "becalmed": Spot("halt", "place"),
        "intercepted": Spot("battle", "sea"),
        "retreated": Spot("move", "place", "origin"),
        "raided": Spot("collect", "hex"),
        "battle": Spot("battle", "place"),
        "battle-won": Spot("battle", "place"),
        "breached": Spot("siege", "hex"),
        "eliminated": Spot("loss", "at"),
        "interned": Spot("loss", "place"),
        "siege-begun": Spot("siege", "hex"),
        "siege-rolled": Spot("siege", "hex"),
        "siege-broken": Spot("ring", "hex"),
        "siege-slackens": Spot("siege", "hex"),
        "siege-bribed": Spot("siege", "hex"),
        "surrendered": Spot("siege", "hex"),
        "city-taken": Spot("ring", "city"),
        "city-welcomes": Spot("ring", "city"),
        "city-betrayed": Spot("ring", "city"),
        "city-destroyed": Spot("loss", "city"),
        "fort-taken": Spot("ring", "hex"),
        "fort-built": Spot("gain", "hex"),
        "base-built": Spot("gain", "hex"),
        "base-lost": Spot("loss", "hex"),
        "walls-begun": Spot("gain", "city"),
        "walls-stand": Spot("gain", "city"),
        "walls-torn-down": Spot("loss", "hex"),
        "long-walls-begun": Spot("gain", "hex"),
        "long-walls-stand": Spot("gain", "hex"),
        "placed": Spot("gain", "city"),
        "leader-placed": Spot("gain", "city"),
        "revolt": Spot("ring", "city"),
        "revolt-over": Spot("ring", "city"),
        "revolt-check": Spot("ring", "city"),
        "helots-yield": Spot("ring", "city"),
        "persians-come": Spot("gain", "city"),
        "storm": Spot("loss", "sea"),
        "open-sea": Spot("ring", "sea"),
        "stands": Spot("ring", "hex"),
        "fleet-met": Spot("battle", "hex"),
        "port-opened": Spot("ring", "hex"),
        "sacrifices": Spot("ring", "place"),
        "plunderers": Spot("ring", "place"),
    },
    episode=EPISODE,
)  # fmt: skip
"""Headlines begin with what people speak of for years and end with the bookkeeping."""
