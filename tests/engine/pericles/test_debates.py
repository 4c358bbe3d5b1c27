"""Debates: cards compared, tokens, moving issues, Leaders and Brain Trusts (§6)."""

import pytest

from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.pericles.assembly.debates import Assembly, AssemblyPhase, Debate, shared
from tests.engine.pericles.politics import (
    asked,
    entourage,
    hand,
    ids,
    lay_out,
    legal,
    lies,
    of,
    refused,
    say,
    staged,
    table_of,
    tokens,
)


def debate(issue, cards, *, side="sparta", scenario="1pw", change=None, **more):
    """A debate on an issue, cards by seat; a second issue lies about, so that there is something to choose."""
    state = table_of(scenario)
    lay_out(state, side, issue, "games centre")
    for seat, card in cards.items():
        hand(state, seat, card)
    if change is not None:
        change(state)
    first = state.controlling[side]
    match, _ = staged(state, Debate(side=side, seat=first, **more))
    told = say(match, f"debate {issue}", first)
    for seat, card in cards.items():
        told += say(match, f"play {card}", seat)
    return match, told


@pytest.mark.parametrize(
    ("issue", "agiads", "eurypontids", "after", "brought"),
    [
        ("league centre", "s05", "s04", "league agiads-1", (2, 2)),  # 4 + 2 against 2 + 3
        ("oracle centre", "s02", "s01", "oracle eurypontids-2", (0, 1)),  # 3 against 1 + 4
        ("military agiads-1", "s12", "s17", "military agiads-1", (0, 0)),  # 3 against 3
    ],
)
def test_the_issue_moves_by_the_difference_and_aligned_cards_bring_tokens(issue, agiads, eurypontids, after, brought):
    match, told = debate(issue, {"agiads": agiads, "eurypontids": eurypontids})
    assert lies(match, "sparta")[0] == after
    assert tokens(match, "sparta") == dict(zip(("agiads", "eurypontids"), brought, strict=True))
    (over,) = of(told, "debate-over")
    assert over["tokens"] == tokens(match, "sparta")
    assert over["to"] == after.split()[1]
    assert ("winner" in over) == (over["from"] != over["to"])
    assert sorted(match.state.discards["sparta"]) == sorted([agiads, eurypontids])


def test_nobody_sees_a_card_before_both_lie():
    state = table_of()
    lay_out(state, "sparta", "league centre", "games centre")
    hand(state, "agiads", "s05", "leader")
    hand(state, "eurypontids", "s04", "leader")
    match, _ = staged(state, Debate(side="sparta", seat="agiads"))
    say(match, "debate league centre")
    assert asked(match) == {"eurypontids": "card", "agiads": "card"}
    say(match, "play s05", "agiads")
    before = View(match, seat_view("eurypontids")).encode()
    assert b"s05" not in before
    assert match.reopen("agiads")
    say(match, "play leader", "agiads")
    assert View(match, seat_view("eurypontids")).encode() == before


def test_too_few_tokens_are_shared_out_one_by_one_from_the_controlling_faction():
    assert shared(3, {"agiads": 2, "eurypontids": 3}) == {"agiads": 2, "eurypontids": 1}
    assert shared(4, {"agiads": 1, "eurypontids": 3}) == {"agiads": 1, "eurypontids": 3}
    assert shared(0, {"agiads": 1, "eurypontids": 3}) == {"agiads": 0, "eurypontids": 0}

    def short(state):
        state.stock["sparta"] = 3
        state.withheld["sparta"].now = 18

    match, _ = debate("league centre", {"agiads": "s05", "eurypontids": "s04"}, change=short)
    assert tokens(match, "sparta") == {"agiads": 2, "eurypontids": 1}
    assert match.state.stock["sparta"] == 0


# ------------------------------------------------------------------ War/Peace through the centre


def war_peace(space, cards, **more):
    return debate(f"war-peace {space}", cards, side="athens", **more)


@pytest.mark.parametrize(("answer", "after"), [("stop", "centre"), ("go-on", "demagogues-2")])
def test_war_and_peace_that_would_pass_the_centre_may_stop_there(answer, after):
    match, _ = war_peace("aristocrats-1", {"aristocrats": "a29", "demagogues": "a11"})  # 2 against 1 + 4
    assert asked(match) == {"demagogues": "stop"}
    told = say(match, answer)
    assert lies(match, "athens")[0] == f"war-peace {after}"
    assert of(told, "debate-over")[0]["to"] == after


@pytest.mark.parametrize(
    ("space", "after"),
    [("centre", "demagogues-1"), ("aristocrats-1", "centre"), ("aristocrats-2", "aristocrats-1"),
     ("demagogues-1", "demagogues-2")],
)  # fmt: skip
def test_war_and_peace_that_does_not_pass_the_centre_moves_all_the_way(space, after):
    match, _ = war_peace(space, {"aristocrats": "a12", "demagogues": "a05"})  # 3 against 4
    assert asked(match) == {}
    assert lies(match, "athens")[0] == f"war-peace {after}"


def test_other_issues_never_stop_in_the_centre():
    match, _ = debate("colony aristocrats-1", {"aristocrats": "a12", "demagogues": "a03"}, side="athens")  # 3 against 5
    assert asked(match) == {}
    assert lies(match, "athens")[0] == "colony demagogues-1"


# ------------------------------------------------------------------ captured issues


def test_an_issue_is_captured_in_the_seventh_space_and_not_debated_again():
    match, told = debate("military agiads-5", {"agiads": "s08", "eurypontids": "s11"})  # 5 + 1 against 1
    assert lies(match, "sparta")[0] == "military agiads-7"
    assert of(told, "issue-captured") == [{"side": "sparta", "issue": "military", "seat": "agiads"}]
    state = table_of()
    lay_out(state, "sparta", "military agiads-7", "games centre", "oracle centre")
    match, _ = staged(state, Debate(side="sparta", seat="agiads"))
    assert legal(match) == ["debate games centre", "debate oracle centre"]
    assert refused(match, "debate military agiads-7").code == "pericles.captured-already"


def test_issues_that_are_alike_are_one_choice():
    state = table_of()
    lay_out(state, "sparta", "military centre", "military centre", "military agiads-1")
    match, _ = staged(state, Debate(side="sparta", seat="agiads"))
    assert legal(match) == ["debate military centre", "debate military agiads-1"]


# ------------------------------------------------------------------ the Brain Trust


def leader_speaks(answer, *, other="s02", **dice):
    """The Agiad Leader on Oracle; the Eurypontids lay another card, or their Leader."""
    state = table_of()
    lay_out(state, "sparta", "oracle centre", "games centre")
    hand(state, "agiads", "s08", "leader")
    hand(state, "eurypontids", "s02", "leader")
    entourage(state, "agiads", "s05", "s09", "s10")
    match, _ = staged(state, Debate(side="sparta", seat="agiads"))
    say(match, "debate oracle centre")
    say(match, "play leader", "agiads")
    told = say(match, f"play {other}", "eurypontids")
    return match, told + (say(match, answer, **dice) if answer else [])


def test_a_brain_trust_adds_the_basic_value_of_a_card_drawn_and_then_all_are_known():
    match, told = leader_speaks("trust", brain_trust_agiads=[1])
    (trusted,) = of(told, "brain-trust")
    added = trusted["value"]
    assert trusted["card"] in ("s05", "s09", "s10")
    assert of(told, "debate-over")[0]["values"] == {"agiads": 4 + 2 + added, "eurypontids": 3}
    assert lies(match, "sparta")[0] == f"oracle agiads-{min(7, 3 + added)}"
    assert of(told, "entourage-shown") == [{"seat": "agiads", "cards": ["s05", "s09", "s10"]}]
    assert match.state.trusted == ["agiads"]
    assert match.state.leaders == ["eurypontids"]
    played = {card.seat: card for card in match.state.debate["sparta"]}
    assert (played["agiads"].card, played["agiads"].trusted) == ("leader", trusted["card"])
    assert played["eurypontids"].trusted == ""


def test_an_entourage_that_is_kept_stays_face_down():
    match, told = leader_speaks("keep")
    assert "entourage-shown" not in ids(told)
    assert match.state.trusted == []
    assert b"s05" not in View(match, seat_view("eurypontids")).encode()


def test_against_another_leader_nobody_has_a_brain_trust():
    match, _ = leader_speaks(None, other="leader")
    assert asked(match) == {}
    assert lies(match, "sparta")[0] == "oracle centre"
    assert match.state.leaders == []


def test_without_an_entourage_nobody_is_asked():
    state = table_of()
    lay_out(state, "sparta", "oracle centre", "games centre")
    hand(state, "agiads", "leader")
    hand(state, "eurypontids", "s02")
    match, _ = staged(state, Debate(side="sparta", seat="agiads"))
    say(match, "debate oracle centre")
    say(match, "play leader", "agiads")
    told = say(match, "play s02", "eurypontids")
    assert "debate-over" in ids(told)


# ------------------------------------------------------------------ an Assembly


def test_the_factions_choose_in_turn_six_times_and_what_lies_in_the_centre_goes_back():
    state = table_of()
    lay_out(state, "sparta", "military centre", "games centre", "oracle agiads-1", "agoge eurypontids-1")
    agiads = ["s02", "s03", "s04", "s05", "s06", "s07", "s09"]
    eurypontids = ["s12", "s13", "s14", "s15", "s16", "s17", "s19"]
    hand(state, "agiads", *agiads)
    hand(state, "eurypontids", *eurypontids)
    match, _ = staged(state, Assembly(side="sparta"))
    speakers, told = [], []
    for own, other in zip(agiads[:6], eurypontids[:6], strict=True):
        (speaker,) = asked(match)
        speakers.append(speaker)
        told += say(match, "debate oracle " + lies(match, "sparta")[2].split()[1])
        told += say(match, f"play {own}", "agiads") + say(match, f"play {other}", "eurypontids")
    assert speakers == ["agiads", "eurypontids"] * 3
    (over,) = of(told, "assembly-over")
    assert over["unwon"][:2] == ["military", "games"]
    assert all(not chip.endswith("centre") for chip in lies(match, "sparta"))
    assert match.state.debates["sparta"] == 6
    assert [len(match.state.hands[seat]) for seat in ("agiads", "eurypontids")] == [1, 1]


def test_both_assemblies_meet_at_the_same_time():
    state = table_of()
    for side in ("athens", "sparta"):
        lay_out(state, side, "military centre", "games centre")
    hand(state, "aristocrats", "a01", "a02")
    hand(state, "demagogues", "a03", "a04")
    hand(state, "agiads", "s02", "s03")
    hand(state, "eurypontids", "s04", "s05")
    match, _ = staged(state, AssemblyPhase())
    assert asked(match) == {"aristocrats": "debate", "agiads": "debate"}
    say(match, "debate games centre", "agiads")
    assert asked(match) == {"aristocrats": "debate", "eurypontids": "card", "agiads": "card"}


def test_a_city_state_with_nothing_left_to_debate_is_done():
    state = table_of()
    lay_out(state, "sparta", "military agiads-7")
    hand(state, "agiads", "s02", "s03")
    hand(state, "eurypontids", "s04", "s05")
    _, told = staged(state, Assembly(side="sparta"))
    assert of(told, "assembly-over") == [{"side": "sparta", "won": {"eurypontids": 0, "agiads": 1}, "unwon": []}]
