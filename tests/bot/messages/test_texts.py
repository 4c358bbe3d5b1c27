from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.messages.refusals import denial_text
from bot.messages.text import cut, cut_list, label, lines_that_fit, person_text, say
from bot.panels.turn.turn_text import in_short
from bot.service.api.denials import DENIALS, Denied
from bot.service.api.table import Remedy, Status
from bot.terms.terms import Pace
from engine.core.ahead.problem import Problem
from engine.core.files.data import DATA
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice
from render.wording.plain import readable
from render.wording.words import words

ROOT = Path(__file__).parents[3]
SOURCES = [path for folder in ("panels", "commands", "messages") for path in (ROOT / "bot" / folder).rglob("*.py")]
CATALOGUE = (DATA / "core" / "bot.en.ftl").read_text("utf-8")


def test_the_catalogue_has_no_line_that_cannot_be_read() -> None:
    junk = [entry.content for entry in FluentParser().parse(CATALOGUE).body if isinstance(entry, ast.Junk)]
    assert not junk


def test_every_text_the_code_names_is_in_the_catalogue() -> None:
    named = {
        match
        for path in [*SOURCES, ROOT / "bot" / "client.py"]
        for match in re.findall(r'\b(?:say|section|line|_tool|_turned)\(\s*"([a-z0-9-]+)"', path.read_text("utf-8"))
    }
    tools = {name for name in named if words(None).has(f"button-{name}")}
    assert {name for name in named - tools if not words(None).has(name)} == set()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ali\u202ece", "Alice"),
        ("\u2066Bob\u2069\u200b", "Bob"),
        ("a\u200dl\u2060i\ufeffce\u00ad", "alice"),
        ("\u200b\u200c\u2800", ""),
        ("\u3164\u115f", ""),
        ("\u0301\u0302", ""),
        (" two\n\tlines\x00 ", "two lines"),
        ("Ἀθηνᾶ שלום 李", "Ἀθηνᾶ שלום 李"),
        ("\U0001f600 ❤️", "\U0001f600 ❤️"),
    ],
)
def test_what_people_write_is_shown_as_what_it_is(name: str, shown: str) -> None:
    assert readable(name) == shown
    assert person_text(name) == shown
    assert label(name) == (shown or "…")


@pytest.mark.parametrize("status", [*Status])
def test_every_state_of_a_table_has_a_name(status: Status) -> None:
    assert say(f"status-{status.value}")


@pytest.mark.parametrize("pace", [*Pace])
def test_every_pace_is_explained(pace: Pace) -> None:
    for id in (f"pace-{pace.value}", f"pace-choice-{pace.value}"):
        assert say(id)


@pytest.mark.parametrize("remedy", [*Remedy])
def test_every_remedy_has_a_button(remedy: Remedy) -> None:
    assert say(f"button-remedy-{remedy.value}")
    assert say(f"remedy-done-{remedy.value}", seat="Sparta")


@pytest.mark.parametrize("code", [*DENIALS])
def test_every_refusal_of_the_service_is_told_in_plain_words(code: str) -> None:
    args = dict.fromkeys(
        ("known", "option", "value", "seat", "seats", "agent", "reason", "setting", "table", "most", "minutes"), "x"
    )
    text = denial_text(Denied(code, **args))
    assert words(None).has(f"denied-{code}")
    assert text


def test_a_refusal_calls_cards_and_tribes_by_their_names_not_by_codes_alone() -> None:
    own = words("pericles")
    legal = (Choice("lay", ("a05",)), Choice("lay", ("boeotia",)))
    told = own.problem(Problem("refused", "lay a02", Refusal("none-yet"), (Choice("lay", ("a02",)),), legal))
    assert told.startswith("**lay a02 (Erechtheis 2)**: ")
    assert "`lay a05` (Aegeis 2), `lay boeotia`." in told, "what can be typed stays as it is"
    meant = (Choice("lay", ("a01",)), Choice("lay", ("a02",)))
    assert "`lay a01` (Erechtheis 1) or `lay a02` (Erechtheis 2)" in own.problem(Problem("ambiguous", "a", meant=meant))
    assert "a02" not in own.refusal(Refusal("no-such-choice", "", {"choice": "lay a02"}))


def test_what_comes_too_late_is_told_with_the_ways_out() -> None:
    told = words("polis").problem(Problem("not-asked", "pass"))
    assert "comes too late" in told
    assert "after *Commit*" in told
    assert "`/plan next`" in told


def test_peoples_words_carry_no_mention_and_no_markdown() -> None:
    text = person_text("@everyone <@1> **bold** `code` ||x|| [a](b)\n# big" + "z" * 4000, 120)
    assert len(text) <= 120
    assert "@everyone" not in text
    assert "<@" not in text
    assert "`" not in text
    assert not re.search(r"(?<!\\)\*", text)


def test_cut_texts_say_that_something_is_missing() -> None:
    assert cut("abcdef", 4) == "abc…"
    assert cut("abc", 4) == "abc"


def test_what_is_cut_leaves_no_mark_open_and_no_word_in_the_middle() -> None:
    assert cut("Sparta begins it. **Sparta −1 prestige.**", 34) == "Sparta begins it. **Sparta −1…**"
    assert cut("say `besiege samos` now", 14) == "say `besiege…`"
    assert len(cut("**bold to the very end of it**", 12)) <= 12
    assert label("**Move** `x`", 80) == "Move x"
    assert label("   ") == "…"


def test_lines_are_left_out_whole() -> None:
    kept, lost = lines_that_fit(["one", "two", "three"], 10)
    assert kept == ["two", "three"] or kept == ["three"]
    assert lost == 3 - len(kept)


def test_a_long_account_keeps_how_it_began_and_what_came_of_it() -> None:
    told = "Athens storms Cythera. The garrison has morale 3, and 2 for the place. **Sparta wins.** Lost: 2 fleets."
    assert in_short(told, 60) == "Athens storms Cythera. … **Sparta wins.** Lost: 2 fleets."
    assert in_short(told, 40) == "… **Sparta wins.** Lost: 2 fleets."
    assert in_short(told, 200) == told
    battle = (
        "**Battle in Thebes**, as it was fought: Athens with 5 blocks against 4. **Sparta routs Athens.** Losses: none."
    )
    assert in_short(battle, 80) == "**Battle in Thebes** … **Sparta routs Athens.** Losses: none."
    assert in_short("One sentence that is far too long for it", 20).endswith("…")


def test_of_a_long_account_neither_the_result_nor_the_goal_is_cut() -> None:
    debate = "Athens debates **League** (centre): **Aristocrats win by 1** → Demagogues 1. Demagogues 5, Aristocrats 6."
    assert in_short(debate, 70).endswith("**Aristocrats win by 1** → Demagogues 1 …")
    march = "Athens marches to Epidaurus from Argos: 7 hoplites under Demosthenes, Nicostratus and Alcibiades."
    assert in_short(march, 60) == "Athens marches to Epidaurus from Argos: 7 hoplites under Demosthenes …"


def test_of_a_long_account_no_trifle_stands_for_the_whole() -> None:
    told = (
        "The Aristocrats and the Demagogues debate Citizenship with all that they can bring to bear on it. Tokens: 2."
    )
    assert in_short(told, 84).startswith("The Aristocrats and the Demagogues debate Citizenship")
    told = told.replace("Tokens: 2.", "**The Demagogues win.**")
    assert in_short(told, 84) == "… **The Demagogues win.**"


def test_a_list_that_is_cut_counts_everything_that_it_leaves_out() -> None:
    track = "Debate 1 of 6. Athens 2: League; Athens 1: Military; centre: Oracle, Games; Sparta 1: League and Plague"
    assert cut_list(track, 84) == "Debate 1 of 6. Athens 2: League; Athens 1: Military; centre: Oracle, Games … 2 more"
    assert cut_list("Who is there: 3 ships, 1 base (of stone, in Samos) and 2 hoplites", 60).endswith("Samos) … 1 more")


def test_what_is_no_list_is_cut_where_a_clause_ends_and_never_behind_a_full_stop() -> None:
    card = "Card 3 of 3, beside two others. They are not lost: unused, they come into your next hand."
    assert cut_list(card, 46) == "Card 3 of 3, beside two others …"
    assert cut("Two units. Three units. Four", 24) == "Two units. Three units…"


def test_a_label_that_says_how_many_more_there_are_still_says_so_where_it_is_too_long() -> None:
    """Hellas' whole moves in the menu ended in a number that was cut."""
    moves = ", ".join(f"{number} legions Thebae → Korinthos" for number in (1, 2, 3))
    assert label(f"{moves} … 2 more", 80) == "1 legions Thebae → Korinthos, 2 legions Thebae → Korinthos … 3 more"
    assert label("Build 2 … 7 more", 80) == "Build 2 … 7 more"
