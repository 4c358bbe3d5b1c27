"""The sensible agent at the table of Epic: it plays to its end, to win, and does what common sense would do."""

import pytest

from engine.core.agents.agent import AGENTS, take_turn
from engine.core.agents.counsel import advised
from engine.core.dice import Dice
from engine.core.files.data import read_game
from engine.core.match import Match, new_match
from engine.core.proving.conformance import agents_game
from engine.core.questions.choice import Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.epic import EpicRules

RULES = EpicRules(read_game("epic"))


def start(scenario: str, seed: str = "5eed") -> Match:
    return new_match(RULES, scenario, {}, Dice(seed))[0]


def advice(match: Match, seat: str) -> tuple[Choice, ...]:
    chain = advised(View(match, seat_view(seat)), seat)
    assert chain is not None
    return chain


def said(chain: tuple[Choice, ...], verb: str) -> list[tuple[str | int, ...]]:
    return [choice.args for choice in chain if choice.verb == verb]


def to(match: Match, kind: str, seat: str) -> Match:
    """On to that question, all answering as they are advised."""
    agent = AGENTS["sensible"]()
    for number in range(400):
        decision = match.pending().get(seat)
        if decision is not None and decision.kind == kind:
            return match
        asked = next(iter(match.pending()))
        take_turn(match, agent, asked, Dice(f"{number}"))
    raise AssertionError(f"{seat} is never asked {kind}")


def test_it_is_advised_about_everything_it_can_be_asked() -> None:
    assert [kind.name for kind in RULES.kinds.values() if not kind.counsels] == []


@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_chance_at_the_argive_league(side: int) -> None:
    seats = RULES.scenarios["argive-league"].seats
    names = {seat: "sensible" if index == side else "random" for index, seat in enumerate(seats)}
    game = agents_game(RULES, "argive-league", "match/3", {seat: AGENTS[name]() for seat, name in names.items()})
    assert [names[seat] for seat in game.winners] == ["sensible"]


def test_its_capital_has_a_garrison_before_anything_else() -> None:
    match = to(start("argive-league"), "epic.muster", "sparta")
    guards = [count for _, count, city in said(advice(match, "sparta"), "place") if city == "sparta"]
    assert sum(map(int, guards)) >= 2


@pytest.mark.parametrize("scenario", ["argive-league", "archidamian-war", "ionian-war"])
def test_whom_it_brings_out_it_can_pay_for(scenario: str) -> None:
    match, agent = start(scenario), AGENTS["sensible"]()
    told = []
    while match.outcome is None and match.state.season < 4:
        seat = next(iter(match.pending()))
        told += take_turn(match, agent, seat, Dice(seat))
    assert [event.args for event in told if event.id == "epic.eliminated" and event.args["why"] == "unpaid"] == []
    assert any(event.id == "epic.placed" for event in told)


def test_regions_are_not_driven_over_by_what_they_are_asked_for() -> None:
    match = start("archidamian-war")
    match.correct("season", 3)
    to(match, "epic.assess", "athens")
    before = {id: region.allegiance for id, region in match.state.regions.items()}
    asked = {str(region): int(number) for region, number in said(advice(match, "athens"), "assess")}
    assert asked
    for id, number in asked.items():
        assert number <= match.state.regions[id].tribute or before[id] > 6


def test_peace_is_made_by_who_would_win_by_it() -> None:
    match = to(start("archidamian-war"), "epic.play-card", "athens")
    assert [choice.verb for choice in advice(match, "athens")] == ["propose-peace"]
    match.correct("regions.euboea.by", "sparta")
    assert said(advice(match, "athens"), "propose-peace") == []


# ------------------------------------------------------------------ on the map


def settle(match: Match, stacks: dict[str, dict], **more: object) -> Match:
    """Just these stacks on the map, nobody in the pools, and whatever else."""
    for path in ("stacks", "force", "build", "leaders", "pools"):
        match.correct(path, {})
    match.correct("stacks", stacks)
    for path in ("halted", "festival", "closed"):
        match.correct(f"fates.{path}", [])
    match.correct("fates.quake", False)
    for path, value in more.items():
        match.correct(path.replace("__", "."), value)
    return match


def boeotians(at: str, count: int = 6) -> dict:
    return {"by": "sparta", "at": at, "units": {"boeotia/hoplite-5": count}, "leaders": ["diemporus"]}


def moving(*stacks: dict, **more: object) -> Match:
    """Sparta's movement in the spring of 431, with these stacks."""
    match = to(start("archidamian-war"), "epic.move", "sparta")
    return settle(match, {str(number): stack for number, stack in enumerate(stacks, 1)}, **more)


def test_an_army_goes_for_a_city_that_it_can_take() -> None:
    chain = advice(moving(boeotians("thebes")), "sparta")
    assert said(chain, "march") == [("thebes",)]
    goal = said(chain, "to")[0][0]
    assert RULES.board.region(goal) == "attica"


def test_it_shuns_walls_that_are_well_held() -> None:
    held = {"by": "athens", "at": "eleusis", "units": {"attica/hoplite-4": 4}}
    chain = advice(moving(boeotians("w3629", 4), held), "sparta")
    assert ("eleusis",) not in said(chain, "to")


def test_a_besieged_capital_is_relieved() -> None:
    foes = {"by": "athens", "at": "sparta", "units": {"argolid/hoplite-4": 2}}
    own = {"by": "sparta", "at": "sparta", "units": {"laconia/hoplite-6": 1}, "inside": True}
    army = {"by": "sparta", "at": "tegea", "units": {"laconia/hoplite-5": 3, "boeotia/hoplite-5": 5},
            "leaders": ["archidamus"]}  # fmt: skip
    chain = advice(moving(foes, own, army), "sparta")
    assert ("sparta",) in said(chain, "to")


def test_an_army_that_cannot_be_paid_over_the_winter_goes_home_in_time() -> None:
    match = moving(boeotians("w3629"), treasury__sparta=2, season=2, campaign_turn=1)
    goal = said(advice(match, "sparta"), "to")[0][0]
    assert RULES.board.region(str(goal)) == "boeotia"


def test_a_leader_without_men_goes_where_they_have_none() -> None:
    alone = {"by": "sparta", "at": "sparta", "leaders": ["archidamus"]}
    men = {"by": "sparta", "at": "tegea", "units": {"arcadia/hoplite-5": 4}}
    match = moving(alone, men)
    assert said(advice(match, "sparta"), "to") == [("tegea",)]


def test_a_capital_keeps_its_guard_when_the_army_leaves() -> None:
    army = {"by": "sparta", "at": "sparta", "units": {"laconia/hoplite-5": 4, "boeotia/hoplite-5": 6},
            "leaders": ["archidamus"]}  # fmt: skip
    chain = advice(moving(army), "sparta")
    going = sum(int(count) for _, count in said(chain, "with"))
    assert said(chain, "march") == [("sparta",)]
    assert 0 < going <= 8


def test_fleets_carry_an_army_before_a_port_or_on_the_way_to_one() -> None:
    match = to(start("archidamian-war"), "epic.move", "athens")
    force = {"by": "athens", "at": "piraeus", "units": {"attica/fleet-6": 3, "attica/hoplite-4": 5},
             "leaders": ["phormio"]}  # fmt: skip
    chain = advice(settle(match, {"1": force}), "athens")
    assert said(chain, "sail") == [("piraeus",)]
    assert ("attica/hoplite-4", 5) in said(chain, "with")
    assert len(said(chain, "land")) == 1


def test_it_raids_where_it_has_nothing_better_to_do() -> None:
    match = to(start("archidamian-war"), "epic.raid", "sparta")
    settle(match, {"1": boeotians("w3730", 3)}, campaign_turn=2)
    assert said(advice(match, "sparta"), "raid") == [("w3730", "boeotia/hoplite-5", 3)]


def test_it_besieges_what_it_lies_before() -> None:
    match = to(start("archidamian-war"), "epic.muster", "sparta")
    settle(match, {"1": boeotians("eleusis", 4)})
    assert said(advice(to(match, "epic.besiege", "sparta"), "sparta"), "besiege") == [("eleusis",)]


def test_it_refuses_a_peace_that_would_lose() -> None:
    match = to(start("archidamian-war"), "epic.answer-peace", "sparta")
    assert [str(choice) for choice in advice(match, "sparta")] == ["refuse"]


def test_it_takes_an_armistice_when_its_home_is_too_weary_to_send_anybody() -> None:
    match = to(start("campaign"), "epic.play-card", "athens")
    match.correct("regions.chios.by", "sparta")
    assert ("propose-peace" in map(str, advice(match, "athens"))) is False
    match.correct("regions.attica.militance", 3)
    assert "propose-peace" in map(str, advice(match, "athens"))


def test_a_war_without_a_last_year_has_gone_on_long_enough_after_27_for_a_loser_after_37() -> None:
    match = to(start("campaign"), "epic.play-card", "sparta")
    for years, wanted in ((27, False), (37, True)):
        match.correct("season", 4 * years)
        assert ("propose-end" in map(str, advice(match, "sparta"))) is wanted
    match.correct("regions.chios.by", "sparta")
    match.correct("season", 4 * 27)
    assert "propose-end" in map(str, advice(match, "sparta"))


def test_it_answers_within_a_moment() -> None:
    """Counted in what it tries out on copies, since clocks differ."""
    match, tried = start("campaign"), []
    clone = Match.clone
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "clone", lambda self, **how: tried.append(1) or clone(self, **how))
        for _ in range(40):
            seat = next(iter(match.pending()))
            tried.clear()
            take_turn(match, AGENTS["sensible"](), seat, Dice(seat))
            assert len(tried) <= 12


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["argive-league", "archidamian-war"])
def test_it_beats_chance_in_nineteen_of_twenty(scenario: str) -> None:
    seats = RULES.scenarios[scenario].seats
    for side in range(2):
        won = 0
        for number in range(20):
            names = {seat: "sensible" if index == side else "random" for index, seat in enumerate(seats)}
            agents = {seat: AGENTS[name]() for seat, name in names.items()}
            game = agents_game(RULES, scenario, f"match/{number}", agents)
            won += [names[seat] for seat in game.winners] == ["sensible"]
        assert won >= 19


@pytest.mark.slow
@pytest.mark.parametrize("scenario", list(RULES.scenarios))
def test_it_plays_every_scenario_to_its_end(scenario: str) -> None:
    agents = {seat: AGENTS["sensible"]() for seat in RULES.scenarios[scenario].seats}
    assert agents_game(RULES, scenario, "all of them", agents).reason
