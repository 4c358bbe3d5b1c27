"""Where a text repeats a number of the rules, it is the one that the rules go by."""

from __future__ import annotations

import re
from functools import cache

from bot.service.installed import load_games
from engine.core import registry
from engine.core.files.data import DATA
from tests.each import each

load_games()
HELLAS = registry.rules("hellas").board.numbers
HELLENES = registry.rules("hellenes").board.tables
PERICLES = registry.rules("pericles").board.tables
EPIC = registry.rules("epic").board.values
_CARDS = EPIC.cards

SAID = {
    "hellas": {
        "option-victory-cards-yes": [f"draw {HELLAS.cards_drawn}, keep {HELLAS.cards_kept},"],
        "choice-refuse": [f"stability −{HELLAS.refusal}"],
        "prompt-armistice": [f"your rival {HELLAS.refusal} stability"],
        "prompt-answer": [f"lose {HELLAS.refusal} stability"],
    },
    "hellenes": {
        "card-taxes": [f"+{HELLENES.taxes_actions} Action"],
        "card-persian-aid": [f"+{HELLENES.persian_aid_actions} Action", f"−{HELLENES.prestige.persian_aid} Prestige"],
        "card-atrocity": [f"loses {HELLENES.prestige.atrocity} Prestige"],
        "card-no-quarter": [f"loses {HELLENES.prestige.no_quarter} Prestige"],
        "card-peace-faction": [f"from {HELLENES.eased_offer.threshold} Prestige, for {HELLENES.eased_offer.cost} "],
        "card-war-faction": [f"from {HELLENES.offer.threshold} Prestige, for {HELLENES.offer.cost}."],
    },
    "pericles": {
        "choice-build-base": [f"{PERICLES.league_base} tokens", f"+{PERICLES.base_honor} Honor"],
        "choice-convert-base": [f"{PERICLES.league_conversion} tokens", f"+{PERICLES.base_honor} Honor"],
        "choice-dismiss": [f"+{PERICLES.oracle_removal_honor} Honor"],
        "choice-honor": [f"Take {PERICLES.oracle_honor} Honor"],
        "choice-raid": [f"{PERICLES.raid_tokens} tokens"],
        "prompt-league": [f"a base ({PERICLES.league_base} tokens)", f"({PERICLES.league_conversion} tokens)"],
        "prompt-persian-base": [f"{PERICLES.league_base} tokens", f"+{PERICLES.base_honor} Honor"],
        "prompt-oracle": [f"{PERICLES.oracle_honor} Honor", f"+{PERICLES.oracle_removal_honor} Honor"],
        "prompt-campaign": [f"raid for {PERICLES.raid_tokens} tokens"],
        "rules-2": [f"its {PERICLES.ostracism_honor} Honor"],
    },
    "epic": {
        "prompt-stir": [f"a die of {EPIC.revolt.revolts} or more"],
        "prompt-calm": [f"a die of {EPIC.revolt.ends} or less"],
        "prompt-give": [f"a die of {_CARDS.oracle.good} or more", f"{_CARDS.oracle.gift} talents for Delphi"],
        "prompt-consult": [f"adds {_CARDS.oracle.morale} to the morale"],
        "prompt-demand-peace": [f"A {_CARDS.success} with what is added"],
        "prompt-grievance": [f"a die of {_CARDS.success} with what is added"],
        "usage-assess": [f"0 to {EPIC.tribute.most}"],
        "choice-grievance": [f"a {_CARDS.success} with what is added"],
        "choice-incite": [
            f"takes a {_CARDS.success}",
            f"+{_CARDS.rebellion.force} with",
            f"+{_CARDS.rebellion.leader} for",
        ],
        "refused-unwilling": [f"below {EPIC.levels.willing} it"],
        "refused-too-weary-to-pay": [f"below {EPIC.levels.willing} it"],
        "refused-no-revolt-there": [f"an Allegiance of {EPIC.levels.risk} or less"],
        "refused-no-rebels-there": [f"an Allegiance above {EPIC.levels.risk}"],
        "refused-not-at-risk": [f"an Allegiance of {EPIC.levels.risk} or less"],
        "refused-sea-out-of-reach": [f"at most {EPIC.movement.fleet.most} points"],
        "press-weary": [f"Militance below {EPIC.levels.willing}"],
        "press-going": ["when the year begins"],
        "ask-demand": [f"a {_CARDS.success} with"],
        "ask-way": [f"to {EPIC.movement.fleet.most}"],
        "card-allied-dissent": [
            f"a sum of {_CARDS.dissent.regretted} or less",
            f"costs it {-_CARDS.dissent.allegiance} Alleg",
        ],
        "card-allied-unrest": [f"Allegiance +{_CARDS.unrest.failed}"],
        "card-athenian-embassy": [f"For {_CARDS.persia.embassy} talent"],
        "card-city-betrayal": [
            f"+{_CARDS.betrayal.medium} for a medium, +{_CARDS.betrayal.small} for a small city",
            f"+{_CARDS.betrayal.siege} on the die, +{_CARDS.betrayal.siege_of_named} at",
        ],
        "card-eclipse": [f"attackers have {-_CARDS.eclipse} morale less"],
        "card-helot-uprising": [f"rises by {_CARDS.helots.failed}"],
        "card-perdiccas-switches-sides": [f"Allegiance is {EPIC.levels.risk} or less"],
        "card-plague-in-athens": [f"dies on a {_CARDS.plague} or 6"],
        "card-rebellion": [
            f"Allegiance {EPIC.levels.risk} or less",
            f"a {_CARDS.success}, +{_CARDS.rebellion.force} with",
            f"+{_CARDS.rebellion.leader} for",
            f"Allegiance +{_CARDS.rebellion.failed}",
        ],
        "card-storms-at-sea": [f"on a {_CARDS.storm.die} or 6"],
    },
}


@cache
def texts(game: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((DATA / game).glob("*.ftl")))


@each(("game", "id"), [(game, id) for game, said in SAID.items() for id in said])
def test_a_text_says_the_number_that_the_rules_go_by(game: str, id: str):
    found = re.search(rf"^{id} = (.*)$", texts(game), re.M)
    assert found
    assert [said for said in SAID[game][id] if said not in found[1]] == []
