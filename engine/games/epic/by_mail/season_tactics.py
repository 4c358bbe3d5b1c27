"""Ways to answer the questions of a year and of a Seasonal Turn that can be left ahead."""

from __future__ import annotations

from engine.core.ahead.picking import options
from engine.core.rulebook import CLOSING, Choice, Tactic, once, say, tactics
from engine.games.epic.by_mail.muster_orders import affordable, leading, most_wanted
from engine.games.epic.by_mail.odds import least_die, prudent
from engine.games.epic.by_mail.war_tactics import NOTHING, first, greatest
from engine.games.epic.cards.allies import CallingUp
from engine.games.epic.cards.deck import hand_of
from engine.games.epic.cards.omens import Bearing, Consulting, Giving, Wooing
from engine.games.epic.cards.phase import LayingAway, PlayingCard, PlayingUnrest
from engine.games.epic.cards.rebellion import StirringUp
from engine.games.epic.forces.mustering import Mustering
from engine.games.epic.peace import Answering, Demanding, Ending, Resenting
from engine.games.epic.regions.revolts import Calming, Stirring, modifier
from engine.games.epic.regions.tribute import Assessing
from engine.games.epic.sicily import Inviting, decided
from engine.games.epic.sieges.sieges import Besieging, starting_morale
from engine.games.epic.supply.putting_in import PuttingIn
from engine.games.epic.supply.supplying import Supplying, bill, reached, unfed
from engine.games.epic.table.cities import fortified
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import units_at
from engine.games.epic.table.state import CardId, HexId, UnitId, side_of

DICED = ("incite", "betray", "helots", "dissent", "ask", "court", "embassy")
"""What is tried with a card and a die."""
EVEN = 4
"""The die that does it half the time."""

# ------------------------------------------------------------------ tribute and revolts


def _assess_prudently(scene: EpicScene) -> Choice:
    """Each region as high as it bears for years, and lower where it wavers (§5.3)."""
    legal = options(scene, "assess")
    return first(c for c in legal if prudent(scene, str(c.args[0])) == c.args[1]) or NOTHING


def _shakiness(scene: EpicScene, choice: Choice) -> tuple[int, int]:
    board, state, city = scene.board, scene.state, str(choice.args[0])
    return modifier(board, state, board.region(city), city), board.cities[city].rank


def _stir_likeliest(scene: EpicScene) -> Choice | None:
    """The city that most likely rises, the larger of equals (§6.3)."""
    return max(options(scene, "stir"), key=lambda choice: _shakiness(scene, choice), default=None)


def _stir_largest(scene: EpicScene) -> Choice | None:
    """The largest city, the likelier of equals."""
    return max(options(scene, "stir"), key=lambda choice: _shakiness(scene, choice)[::-1], default=None)


def _calm(scene: EpicScene) -> Choice:
    """Each city whose revolt a die can end (§6.2)."""
    hopeful = [c for c in options(scene, "calm") if _shakiness(scene, c)[0] < scene.board.values.revolt.ends]
    return min(hopeful, key=lambda choice: _shakiness(scene, choice), default=NOTHING)


# ------------------------------------------------------------------ supply and sieges


def _put_in(scene: EpicScene) -> Choice | None:
    """Each fleet at sea into a port of its side, else where most friends are (§9.8)."""
    board, state, side = scene.board, scene.state, side_of(scene.seat)

    def comfort(choice: Choice) -> tuple[bool, int]:
        hex = str(choice.args[1])
        return fortified(board, state, hex), units_at(state, hex, side)

    return max(options(scene, "anchor"), key=comfort, default=None)


@once
def _hungry(scene: EpicScene) -> frozenset[HexId]:
    """Where units are that are not in supply, and are lost anyway (§9.4)."""
    state = scene.state
    return frozenset(state.stacks[id].at for id in unfed(scene.board, state, scene.seat, reached(scene)))


def _dispensable(scene: EpicScene, hex: HexId, unit: UnitId) -> tuple[bool, bool, int]:
    """What is given up first: who is not in supply, who is abroad, the worst (§9.1)."""
    board, type_ = scene.board, scene.board.types[unit]
    return hex not in _hungry(scene), board.region(hex) == type_.region, type_.morale


def _given_up(scene: EpicScene, legal: list[Choice]) -> Choice | None:
    """As many of those least missed as it takes, or as there are of them."""
    most = greatest(choice for choice in legal if choice.verb == "starve")
    if not most:
        return None
    hex, unit = min(most, key=lambda said: _dispensable(scene, *said))
    missing = bill(scene.board, scene.state, scene.seat) - scene.state.treasury[scene.seat]
    return say("starve", hex, unit, min(most[hex, unit], max(1, missing)))


def _feed(*, forage: bool) -> Tactic:
    """Pay for all; `forage`: only for whom no land feeds. What can't be paid for forages, or is given up."""

    def answer(scene: EpicScene) -> Choice | None:
        legal: list[Choice] = scene.kind.legal(scene)
        done: Choice | None = NOTHING if NOTHING in legal else None
        foraging = [choice for choice in legal if choice.verb == "forage"]
        if foraging and (forage or done is None):
            return max(foraging, key=lambda choice: int(choice.args[2]))
        return done or _given_up(scene, legal)

    return answer


def siege_morale(scene: EpicScene, hex: HexId) -> int:
    """What a siege's die must be above: the morale of walls under siege, or that with which a siege would begin."""
    now: int | None = scene.state.sieges.get(hex)
    return starting_morale(scene.board, scene.state, hex) if now is None else now


def _besiege(most: int) -> Tactic:
    """All sieges that can be, the weakest walls first; new ones only where so much morale has to be overcome."""

    def answer(scene: EpicScene) -> Choice:
        rated = [(siege_morale(scene, str(choice.args[0])), choice) for choice in options(scene, "besiege")]
        fitting = [row for row in rated if row[0] <= most or str(row[1].args[0]) in scene.state.sieges]
        return min(fitting, key=lambda row: row[0])[1] if fitting else NOTHING

    return answer


# ------------------------------------------------------------------ cards


def useless(scene: EpicScene, id: CardId) -> bool:
    """Whether a card can't be played by its holder, or not any more (appendix C)."""
    card, state = scene.board.cards[id], scene.state
    if side_of(scene.seat) not in card.by or decided(state, card.kind):
        return True
    region = state.regions.get(card.region or "")
    return card.kind == "rebellion" and (region is None or region.by != "athens")


def _lay_useless_away(scene: EpicScene) -> Choice:
    """Cards that can't be played any more; the others are kept."""
    return first(say("discard", id) for id in hand_of(scene) if useless(scene, id)) or NOTHING


def _call_up(scene: EpicScene) -> Choice:
    """All that the treasury feeds, most at a time."""
    return max(options(scene, "call-up"), key=lambda choice: int(choice.args[1]), default=NOTHING)


def first_of(*verbs: str) -> Tactic:
    """The first answer with one of these verbs; nothing where there is none."""
    return lambda scene: first(options(scene, *verbs))


def _play_likely(scene: EpicScene) -> Choice | None:
    """The card likeliest to do what it is for, where it does so half the time or more; else this says nothing."""
    found = [(least_die(scene, choice), choice) for choice in options(scene, *DICED)]
    return min(found, key=lambda row: row[0])[1] if found and min(row[0] for row in found) <= EVEN else None


# ------------------------------------------------------------------ placing


def _place_fed(scene: EpicScene) -> Choice:
    """All whom the treasury feeds until tribute comes, the most wanted first, each leader who waits, nothing more."""
    regions = most_wanted(scene)
    return first([*affordable(scene, regions), *leading(scene, regions)]) or NOTHING


def _consult(*, self_: bool) -> Tactic:
    """Oneself, or the first of the others."""
    return lambda scene: first(c for c in options(scene, "consult") if (c.args[0] == scene.seat) == self_)


tactics(
    {
        Assessing: {"assess-prudently": _assess_prudently},
        Stirring: {"stir-likeliest": _stir_likeliest, "stir-largest": _stir_largest},
        Calming: {"calm-hopeful": _calm},
        PuttingIn: {"put-in-safely": _put_in},
        Supplying: {"supply-all": _feed(forage=False), "supply-forage-first": _feed(forage=True)},
        Besieging: {"besiege-all": _besiege(99), "besiege-weak": _besiege(4)},
        PlayingCard: {
            "play-rebellion": first_of("incite"), "play-betrayal": first_of("betray"),
            "play-persia": first_of("court", "ask"), "play-likely": _play_likely,
        },
        Mustering: {"place-fed": _place_fed},
        CallingUp: {"call-up-all": _call_up},
        LayingAway: {"lay-useless-away": _lay_useless_away},
        Demanding: {"demand-peace": first_of("demand")},
        Consulting: {"consult-self": _consult(self_=True), "consult-enemy": _consult(self_=False)},
        Giving: {"give-least": lambda s: min(options(s, "give"), key=lambda c: int(c.args[0]), default=None)},
    }
)  # fmt: skip
for _kind in (CallingUp, Assessing, Calming, Mustering, Besieging, LayingAway, PlayingUnrest, Demanding, Giving):
    _kind.ahead = (CLOSING,)
PlayingCard.ahead = ("pass",)
StirringUp.ahead = ("helots", CLOSING)
Answering.ahead = ("agree", "refuse")
Ending.ahead = ("end-it", "go-on")
Resenting.ahead = ("grievance", CLOSING)
Wooing.ahead = Bearing.ahead = Inviting.ahead = ("play", "discard")
