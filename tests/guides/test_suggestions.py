"""What is suggested while typing: what goes where, in names, the whole of it first; and short ways of saying it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.order import described
from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.proving.case import Case, begin
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.core.words.completion import Completer
from engine.core.words.notation import REMARK
from render.wording.words import words

FLEET = {
    "empty": "everywhere", "starting": "athens", "ships": {"athens": {"athenae": 2}},
    "aboard": {"athens": {"athenae": 1}}, "legions": {"athens": {"athenae": 1}},
}  # fmt: skip
HAND = {
    "tracks": {"athens": [{"issue": "military", "space": "centre"}]},
    "hands": {"aristocrats": ["a03", "a02"], "demagogues": ["a05"]},
}
GROUP = {"season": "summer", "clear": True, "blocks": {"athens": {"malis": ["a1", "a4", "a3"]}}}


def view(game: str, scenario: str, seat: str, position: dict[str, Any], entry: dict[str, Any]) -> View[Any]:
    case = Case(
        game=game, name="typing", title="", covers=(), scenario=scenario, options={}, seed="typing", dice={},
        position=position, entry=entry, steps=[], expect={},
    )  # fmt: skip
    match, _ = begin(case, registry.rules(game))
    return View(match, seat_view(seat))


def suggested(game: str, scenario: str, seat: str, position: Any, entry: Any, text: str) -> dict[str, str]:
    at = view(game, scenario, seat, position, entry)
    return Completer(at, seat, described(words(game))).named(text)


def sail(text: str) -> dict[str, str]:
    return suggested("hellas", "hellas", "athens", FLEET, {"name": "move", "seat": "athens"}, text)


def test_a_whole_fleet_comes_first_and_says_what_goes_where() -> None:
    found = sail("sail athenae ")
    chain, name = next((chain, name) for chain, name in found.items() if chain.startswith("sail"))
    assert chain.endswith(" 2 1"), found
    assert "2 ships with 1 legion" in name
    assert "→" in name


def test_a_goal_is_found_by_what_lies_near_it() -> None:
    found = sail("sail epid")
    assert found
    assert all("Epidauros" in name for name in found.values()), found


def test_a_little_word_may_begin_a_name() -> None:
    lexicon = registry.rules("hellas").lexicon
    andros, naxos = (lexicon.beginning(("post", "a"))(Choice("post", (hex,))) for hex in ("andros", "naxos"))
    assert andros is not None
    assert naxos is not None
    assert andros < naxos


def test_cards_go_by_their_names() -> None:
    found = suggested(
        "pericles",
        "1pw",
        "aristocrats",
        HAND,
        {"name": "debate", "seat": "aristocrats"},
        "play ",
    )
    assert any("Erechtheis 3" in name for name in found.values()), found


def test_a_suggestion_is_read_back_with_its_name_behind_it() -> None:
    at = view("hellas", "hellas", "athens", FLEET, {"name": "move", "seat": "athens"})
    for chain, name in sail("sail athenae ").items():
        made = draft(at, "athens", f"{chain}{REMARK}{name}")
        assert (made.problem, made.text) == (None, chain)


@pytest.mark.parametrize(
    "typed", ["move malis; with a1 a4; to locris malis", "move malis; with a1, a4 and a3; to locris malis"]
)
def test_several_blocks_may_go_along_with_one_word(typed: str) -> None:
    at = view("hellenes", "431", "athens", GROUP, {"name": "turn", "seat": "athens", "actions": 1})
    made = draft(at, "athens", typed)
    assert made.problem is None
    assert made.text.startswith("move malis; with a1; with a4; ")
