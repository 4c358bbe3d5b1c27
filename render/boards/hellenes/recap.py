"""How reports of Hellenes are told: what folds, what rides along, what makes a headline, what is marked where."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from render.boards.hellenes.bulletin import EPISODE
from render.wording.recap import Spot, Style, tail

_SMALL_WITH = ("battle-over", "battle-begun", "retreat-declared", "retreated", "fled-inside", "sallied")
"""What is small where all came to a mere skirmish."""


def weight(event: Event, events: Sequence[Event]) -> int:
    """How many blocks have come to where it happened; less than nothing for a battle that was a mere skirmish."""
    place = place_of(event)
    if tail(event.id) in _SMALL_WITH and any(_skirmish(other) and place_of(other) == place for other in events):
        return -1
    came = [other.args.get("blocks", 0) for other in events if tail(other.id) == "moved" and place_of(other) == place]
    return sum(came)


def _skirmish(event: Event) -> bool:
    return tail(event.id) == "battle-over" and event.args["how"] == "skirmish"


def place_of(event: Event) -> str | None:
    """Where it happened."""
    return next((event.args[name] for name in ("place", "city", "area", "port") if name in event.args), None)


STYLE = Style(
    silent=frozenset(
        {
            "year-begun", "turn-begun", "turn-over", "action-taken", "actions-ended", "group-move", "card-in-play",
            "winter-phase", "winter-actions-over", "first-formation", "reshuffled", "civil-wars-over",
        }
    ),
    folded=frozenset({"built"}),
    summed={"moved": ("blocks", "units"), "came-home": ("blocks", "units")},
    weight=weight,
    riders=frozenset(
        {
            "initiative", "event-wasted", "augury", "earthquake", "leader-introduced", "peace-faction", "war-faction",
            "taxes", "no-quarter", "persian-aid", "rebels", "engaged", "forcing", "storm", "calm", "gale", "high-seas",
            "starved", "city-control", "prestige", "peace-result", "card-out-of-play",
        }
    ),
    headlines=(
        "war-over", "peace-result", "war-resumes", "city-captured", "capitulated", "battle-over", "pericles-died",
        "pillaged", "revolt", "uprising", "rebels", "plague", "battle-begun", "expedition-landed", "panic",
        "retreat-declared", "retreated", "fled-inside", "killed", "routed", "attack", "hit", "assault",
        "year-over", "tribute", "siege-established", "siege-lifted", "leader-ostracized", "civil-war", "treachery",
        "hunger", "persian-aid", "peace-offered", "gale", "leader-introduced", "earthquake", "augury", "starved",
        "sallied",
        "overruled", "appeal", "blockade-begun", "put-in", "marched-on", "homing", "muster", "moved", "storm",
        "recruited", "built", "garrison-built", "sheltered", "city-control", "event", "sacrificed", "disbanded",
        "season-begun", "card-shown", "sides", "deployed",
    ),
    places=("place", "city", "area", "port"),
    spots={
        "deployed": Spot("gain", "place"),
        "moved": Spot("move", "place", "origin", "route"),
        "marched-on": Spot("move", "place", "entry"),
        "march-ended": Spot("ring", "place"),
        "put-in": Spot("gain", "port"),
        "homing": Spot("move", "place", "origin"),
        "came-home": Spot("gain", "city"),
        "built": Spot("gain", "place"),
        "recruited": Spot("gain", "place"),
        "recruit-struck": Spot("loss", "place"),
        "garrison-built": Spot("gain", "city"),
        "maintained": Spot("gain", "area"),
        "disbanded": Spot("loss", "area"),
        "pillaged": Spot("pillage", "city"),
        "revolt": Spot("revolt", "city"),
        "uprising": Spot("revolt", "city"),
        "civil-war": Spot("civil-war", "city"),
        "plague": Spot("loss", "city"),
        "hunger": Spot("ring", "city"),
        "treachery": Spot("ring", "city"),
        "siege-established": Spot("siege", "city"),
        "siege-lifted": Spot("ring", "city"),
        "blockade-begun": Spot("siege", "city"),
        "blockade-ended": Spot("ring", "city"),
        "assault": Spot("assault", "city"),
        "capitulated": Spot("ring", "city"),
        "city-captured": Spot("ring", "city"),
        "city-control": Spot("ring", "city"),
        "sallied": Spot("siege", "city"),
        "sheltered": Spot("ring", "city"),
        "face-off": Spot("battle", "place"),
        "storm": Spot("loss", "place"),
        "gale": Spot("loss", "place"),
        "dice": Spot("ring", "place"),
        "neutral-no-more": Spot("ring", "city"),
    },
    episode=EPISODE,
)  # fmt: skip
