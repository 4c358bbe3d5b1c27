"""How reports of Pericles are told: what folds, what rides along, what makes a headline, what is marked where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.event import Event
from engine.games.pericles.table.state import SIDE_OF
from render.boards.pericles import assembly_told as assembly
from render.boards.pericles import battle_told as battle
from render.boards.pericles import gathered
from render.wording.recap import Episode, Line, Spot, Style, tail
from render.wording.words import Words

Length = Callable[[Sequence[Event], int], int]
Tell = Callable[[Sequence[Event], Words], list[Line]]


def _all(*names: str) -> Length:
    return lambda events, at: assembly.run(events, at, names)


STORIES: dict[str, tuple[Length, Tell]] = {
    "play": (assembly.play_length, assembly.tell_play),
    "issue-placed": (assembly.boule_length, assembly.tell_boule),
    "dealt": (_all(*assembly.DEAL), assembly.tell_deal),
    "entourage": (_all(*assembly.ENTOURAGES), assembly.tell_entourages),
    "debate-begun": (assembly.debate_length, assembly.tell_debate),
    "card-shown": (assembly.debate_length, assembly.tell_debate),
    "brain-trust": (assembly.debate_length, assembly.tell_debate),
    "debate-over": (assembly.debate_length, assembly.tell_debate),
    "tokens": (assembly.debate_length, assembly.tell_debate),
    "assembly-over": (lambda events, at: 1, assembly.tell_end),
    "markers-awarded": (_all(*assembly.AWARD), assembly.tell_award),
    "committed": (_all(*assembly.COMMITTED), assembly.tell_committed),
    "political-capital": (
        lambda events, at: assembly.run(events, at, assembly.CAPITAL, "political-capital"),
        assembly.tell_capital,
    ),
    "end-bonuses": (assembly.bonuses_length, assembly.tell_bonuses),
    "embassy": (_all(*assembly.EMBASSIES), assembly.tell_embassies),
}
"""What is told as a story, by the event that begins it: how long it is, and its lines. Battles come besides."""


def length(events: Sequence[Event], at: int) -> int:
    """How many events from an index on are of one story; 0: none begins there."""
    found = STORIES.get(tail(events[at].id))
    return found[0](events, at) if found and (found[0](events, at)) else battle.length(events, at)


def tell(events: Sequence[Event], words: Words) -> list[Line]:
    """The lines of a story."""
    found = STORIES.get(tail(events[0].id))
    if found and found[0](events, 0):
        return found[1](events, words)
    return battle.tell(events, words)


STYLE = Style(
    silent=frozenset(
        {
            "strategy-board-cleared", "rumor", "battle-deck-shuffled", "battle-card", "loss-row",
            "end-phase", "all-placed",
        }
    ),
    folded=frozenset(
        {
            "moved", "unit-removed", "redeployed", "disbanded", "plague-deaths", "lost", "withdrawn", "raised",
            "treachery-placed", "treachery-removed",
        }
    ),
    riders=frozenset(
        {
            "honor", "tokens", "nothing-in-persia", "waived", "cancelled", "no-effect", "passed", "raided",
            "no-battle", "treachery-placed", "treachery-removed",
        }
    ),
    headlines=(
        "war-over", "debate-decided", "war-declared", "peace-declared", "battle-won", "battle-drawn", "battle-over",
        "major-defeat", "hostages-taken", "bases-lost", "lost", "callias", "plague", "alcibiades", "ostracized",
        "will-failed", "will-done", "control", "starving", "raid", "second-battle", "battle", "campaign", "committed",
        "expedition", "moved",
        "state-ship", "campaign-declined", "embassies-heard", "base-converted", "persian-base-built", "base-built",
        "dismissed", "diplomacy-at-home", "diplomacy", "treachery-placed", "raised", "rumor", "revealed", "cancelled",
        "waived", "debate", "debate-over", "unique-issue", "games", "issue-captured", "brain-trust", "card-shown",
        "debate-begun", "assembly-over", "war-goes-on", "all-resolved", "laid", "all-placed", "placed",
        "rumors", "in-vain", "recalled", "hostages-used", "will", "play", "staged", "unit-removed", "boule", "dealt",
        "entourage",
        "issue-placed", "markers-lent",
        "armed", "markers-awarded", "honor-order", "political-capital", "stranded", "withdrawn", "redeployments",
        "redeployed", "disbanded",
        "maintenance", "callias-refused", "oration", "showing", "hiding", "end-phase", "turn-begun",
    ),
    results=frozenset(
        {"battle-won", "battle-drawn", "battle-over", "debate", "debate-over", "control", "major-defeat"}
    ),
    weight=gathered.weight,
    gather=gathered.gathered,
    gathers=frozenset(gathered.MADE),
    own=lambda event, seat: event.args.get("side") == SIDE_OF[seat],
    places=("theater", "end", "to"),
    spots={
        "units-added": Spot("gain", "theater"),
        "unit-removed": Spot("loss", "theater"),
        "plague-deaths": Spot("loss", "theater"),
        "placed": Spot("ring", "theater"),
        "revealed": Spot("ring", "theater"),
        "diplomacy": Spot("ring", "theater"),
        "diplomacy-at-home": Spot("ring", "theater"),
        "base-built": Spot("gain", "theater"),
        "base-converted": Spot("gain", "theater"),
        "raised": Spot("gain", "theater"),
        "dismissed": Spot("loss", "theater"),
        "raid": Spot("battle", "theater"),
        "expedition": Spot("ring", "theater"),
        "campaign": Spot("ring", "theater"),
        "moved": Spot("move", "end", "start"),
        "lost": Spot("loss", "theater"),
        "bases-lost": Spot("loss", "theater"),
        "recalled": Spot("move", "to", "theater"),
        "callias-bases": Spot("loss", "theater"),
        "callias-home": Spot("move", "to", "theater"),
        "callias-fleet": Spot("loss", "theater"),
        "disbanded": Spot("loss", "theater"),
        "redeployed": Spot("move", "to", "theater"),
        "withdrawn": Spot("move", "to", "theater"),
        "stranded": Spot("loss", "theater"),
        "will-done": Spot("ring", "theater"),
    },
    episode=Episode(length, tell),
)  # fmt: skip
