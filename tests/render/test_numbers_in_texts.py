"""Where a text repeats a number of the rules, it is the one that the rules go by."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.data import DATA

load_games()
HELLAS = registry.rules("hellas").board.numbers
HELLENES = registry.rules("hellenes").board.tables
PERICLES = registry.rules("pericles").board.tables

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
}


@cache
def texts(game: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((DATA / game).glob("*.ftl")))


@pytest.mark.parametrize(("game", "id"), [(game, id) for game, said in SAID.items() for id in said])
def test_a_text_says_the_number_that_the_rules_go_by(game: str, id: str):
    found = re.search(rf"^{id} = (.*)$", texts(game), re.M)
    assert found
    assert [said for said in SAID[game][id] if said not in found[1]] == []
