"""Assemblies of Pericles in words: plays, deals, the Boule, debates, the award of markers, each in a line or two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.event import Event
from engine.core.secrets.secret import Seat
from engine.games.pericles.table.state import RUMOR, SIDE_OF
from render.pieces.marks import Mark
from render.wording.plain import Plain
from render.wording.recap import Line, tail
from render.wording.words import Words

PLAY = ("play", "issue-placed", "issue-not-placed")
DEAL = ("dealt",)
ENTOURAGES = ("entourage",)
BOULE = ("issue-placed",)
DEBATE = ("card-shown", "brain-trust", "tokens", "debate-over", "issue-captured", "entourage-shown")
AWARD = ("markers-awarded",)
COMMITTED = ("committed",)
BONUSES = ("control", "bases", "theaters")
CAPITAL = ("political-capital", "honor")
EMBASSIES = ("embassy", "embassies-heard", "battle-deck-shuffled", "battle-card")

Args = Mapping[str, Any]


def run(events: Sequence[Event], at: int, names: Iterable[str], why: str = "") -> int:
    """How many events from an index on are of these names; `why`: and have this reason, if they have any."""
    wanted, end = frozenset(names), at
    while end < len(events) and tail(events[end].id) in wanted and events[end].args.get("why", why) in (why, None):
        end += 1
    return end - at


# ---------------------------------------------------------------------- the play and the Boule


def play_length(events: Sequence[Event], at: int) -> int:
    """A play with the issues that it lays out."""
    return 1 + run(events, at + 1, PLAY[1:], "card")


def tell_play(events: Sequence[Event], words: Words) -> list[Line]:
    """The card, and what comes before which Assembly by it."""
    first, *placed = events
    text = words.event(first)
    found = _by_side(event for event in placed if tail(event.id) == "issue-placed")
    if found:
        sides = [words.text("play-issues-of", side=side, issues=_issues(of, words)) for side, of in found.items()]
        text += " " + words.text("play-issues", issues=Plain("; ".join(sides)))
    lines = [Line(text, first.section)]
    lines += [Line(words.event(event), event.section) for event in placed if tail(event.id) == "issue-not-placed"]
    return lines


def boule_length(events: Sequence[Event], at: int) -> int:
    """Issues that were chosen one after the other, of both Sides."""
    return run(events, at, BOULE, "boule") if events[at].args.get("why") == "boule" else 0


def tell_boule(events: Sequence[Event], words: Words) -> list[Line]:
    """A single choice as it is; several as a line for each Side."""
    if len(events) == 1:
        return [Line(words.event(events[0]), "5.32")]
    lines = []
    for side, chosen in _by_side(events).items():
        issues = ", ".join(words.text("issue-by", **_named(event.args)) for event in chosen)
        lines.append(Line(words.text("boule-line", side=side, issues=Plain(issues)), "5.32"))
    return lines


def _by_side(events: Iterable[Event]) -> dict[str, list[Event]]:
    found: dict[str, list[Event]] = {}
    for event in events:
        found.setdefault(event.args["side"], []).append(event)
    return found


def _issues(events: Iterable[Event], words: Words) -> Plain:
    return Plain(words.listed([words.text("issue-at", **_named(event.args)) for event in events]))


def _named(args: Args) -> dict[str, Any]:
    return {name: args[name] for name in ("seat", "issue", "space") if name in args}


# ---------------------------------------------------------------------- cards


def tell_deal(events: Sequence[Event], words: Words) -> list[Line]:
    """What the reader is dealt, else how many cards everybody is."""
    return _tell_cards(events, "deal-line", words)


def tell_entourages(events: Sequence[Event], words: Words) -> list[Line]:
    """What the reader has set aside, else how many cards everybody has."""
    return _tell_cards(events, "entourages-line", words)


def _tell_cards(events: Sequence[Event], id: str, words: Words) -> list[Line]:
    lines = [Line(words.event(event), event.section) for event in events if "cards" in event.args]
    others = [event for event in events if "cards" not in event.args]
    if not others:
        return lines
    counts = [words.text("deal-counts", seat=event.args["seat"], count=event.args["count"]) for event in others]
    told = words.text(id, counts=Plain(words.listed(counts)))
    return [*lines, Line(told, others[0].section)]


# ---------------------------------------------------------------------- a debate


def debate_length(events: Sequence[Event], at: int) -> int:
    """From the choice of the issue, or from the cards, to the result; only the choice: a line of its own."""
    first = tail(events[at].id)
    begin = at + 1 if first == "debate-begun" else at
    side = events[at].args.get("side") or SIDE_OF.get(events[at].args.get("seat", ""))
    end = begin
    while end < len(events) and tail(events[end].id) in DEBATE and _of(events[end], side):
        if tail(events[end].id) == "card-shown" and any(tail(e.id) == "debate-over" for e in events[begin:end]):
            break
        end += 1
    return end - at if end > begin else 0


def _of(event: Event, side: str | None) -> bool:
    if tail(event.id) == "tokens" and event.args["why"] != "debate":
        return False
    return (event.args.get("side") or SIDE_OF[event.args["seat"]]) == side


def tell_debate(events: Sequence[Event], words: Words) -> list[Line]:
    """The issue, who has won and where it lies now; then the cards and their totals, and the tokens.

    While it waits for an answer (Brain Trust, War/Peace in the centre) the cards alone.
    """
    over = next((event for event in events if tail(event.id) == "debate-over"), None)
    if over is None:
        kept = [event for event in events if tail(event.id) != "tokens"]
        tokens = [event for event in events if tail(event.id) == "tokens"]
        lines = [Line(words.event(event), event.section) for event in kept]
        if lines and tokens:
            lines[-1].text += " " + " ".join(words.rider(event) or "" for event in tokens)
        return lines
    cards = _cards(events, over.args["values"], words)
    text = words.text("debate-head", side=over.args["side"], issue=over.args["issue"], **{"from": over.args["from"]})
    text += f": {_result(events, over.args, words)}. {', '.join(cards)}."
    got = [words.text("deal-counts", seat=seat, count=number) for seat, number in over.args["tokens"].items() if number]
    if got:
        text += " " + words.text("debate-tokens", tokens=Plain(words.listed(got)))
    lines = [Line(text, over.section)]
    lines += [Line(words.event(event), event.section) for event in events if tail(event.id) == "entourage-shown"]
    return lines


def _cards(events: Sequence[Event], values: Mapping[Seat, int], words: Words) -> list[str]:
    """Each faction with its card, its total and what makes it up."""
    shown = {event.args["seat"]: event.args for event in events if tail(event.id) == "card-shown"}
    trusted = {event.args["seat"]: event.args for event in events if tail(event.id) == "brain-trust"}
    told = []
    for seat, total in values.items():
        args = shown.get(seat)
        basis = _basis(args, trusted.get(seat), words)
        card = words.name(args["card"]) if args else ""
        told.append(words.text("debate-card", seat=seat, total=total, card=Plain(card), basis=Plain(basis)))
    return told


def _basis(args: Args | None, trusted: Args | None, words: Words) -> str:
    """What a total is made of, where it is more than the value of the card."""
    parts = []
    if args and (args["bonus"] or trusted):
        parts.append(str(args["value"]))
    if args and args["bonus"]:
        parts.append(f"+{args['bonus']}")
    if trusted:
        parts.append(words.text("debate-trust", card=trusted["card"], value=trusted["value"]))
    return " ".join(parts)


def _result(events: Sequence[Event], args: Args, words: Words) -> str:
    if "winner" not in args:
        return words.text("debate-drawn")
    values = args["values"].values()
    margin = max(values) - min(values)
    stopped = args["to"] == "centre" and args["issue"] == "war-peace" and _distance(args["from"]) < margin
    text = words.text(
        "debate-stopped" if stopped else "debate-won", winner=args["winner"], margin=margin, to=args["to"]
    )
    captured = any(tail(event.id) == "issue-captured" for event in events)
    return text + (words.text("debate-captured") if captured else "")


def _distance(space: str) -> int:
    """How far a space is from the centre."""
    number = space.rpartition("-")[2]
    return int(number) if number.isdigit() else 0


def tell_end(events: Sequence[Event], words: Words) -> list[Line]:
    """The end of an Assembly; issues that nobody has won are counted."""
    (over,) = events
    counted: Counter[str] = Counter(over.args["unwon"])
    unwon = [Plain(words.text("ask-pool-issue", issue=issue, number=number)) for issue, number in counted.items()]
    return [Line(words.event(Event(over.id, {**over.args, "unwon": unwon})), over.section)]


# ---------------------------------------------------------------------- markers, tokens, embassies


def tell_award(events: Sequence[Event], words: Words) -> list[Line]:
    """The markers of each faction, those alike once with their number."""
    lines = []
    for event in events:
        issues = Counter(str(marker).partition("-")[2] for marker in event.args["markers"])
        told = []
        for issue, number in issues.items():
            id = "rumors-count" if issue == RUMOR else "marker-times"
            told.append(words.text(id, issue=issue, number=number))
        text = words.text("awards-line", seat=event.args["seat"], markers=Plain(words.listed(told)))
        lines.append(Line(text, event.section))
    if lines:
        lines[0].text = f"**{words.text('awards-head')}.** {lines[0].text}"
    return lines


def tell_committed(events: Sequence[Event], words: Words) -> list[Line]:
    """All hands that are opened together."""
    hands = [words.text("committed-hand", seat=event.args["seat"], tokens=event.args["tokens"]) for event in events]
    theater = events[0].args["theater"]
    text = words.text("committed-line", theater=theater, hands=Plain(words.listed(hands)))
    return [Line(text, events[0].section, marks=[Mark(0, "ring", theater)])]


def tell_capital(events: Sequence[Event], words: Words) -> list[Line]:
    """What tokens all factions had left, and the Honor for them."""
    told = []
    gains = {event.args["seat"]: event.args for event in events if tail(event.id) == "honor"}
    for event in events:
        if tail(event.id) == "political-capital":
            gain = gains.get(event.args["seat"], {"amount": 0, "stands": 0})
            told.append(words.text("capital-of", **{**gain, **event.args}))
    text = words.text("capital-line", factions=Plain(", ".join(told)))
    return [Line(text, events[0].section)]


def tell_embassies(events: Sequence[Event], words: Words) -> list[Line]:
    """Both bids and the answer, as one sentence."""
    heard = next((event for event in events if tail(event.id) == "embassies-heard"), None)
    bids = [event for event in events if tail(event.id) == "embassy"]
    if heard is None or not bids:
        return [Line(words.event(event), event.section) for event in events if tail(event.id) != "battle-card"]
    told = [words.text("embassy-bid", **event.args) for event in bids]
    text = words.text("embassies-line", **{**heard.args, "bids": Plain(words.listed(told))})
    return [Line(text, heard.section)]


def bonuses_length(events: Sequence[Event], at: int) -> int:
    """The bonuses at the end, with the Honor for each of them."""
    end = at + 1
    while end < len(events) and tail(events[end].id) == "honor" and events[end].args["why"] in BONUSES:
        end += 1
    return end - at


def tell_bonuses(events: Sequence[Event], words: Words) -> list[Line]:
    """A line for each reason: who gains and loses how much."""
    counts = {"bases": events[0].args["bases"], "theaters": events[0].args["theaters"], "control": {}}
    lines = []
    for why in BONUSES:
        gains = [event.args for event in events[1:] if event.args["why"] == why]
        if gains:
            told = Plain(", ".join(words.text("battle-honor-of", **args) for args in gains))
            lines.append(Line(words.text("bonus-line", why=why, counts=counts[why], changes=told), events[0].section))
    return lines
