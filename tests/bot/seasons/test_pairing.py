"""Who meets whom, and on which side."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.seasons.knock_out import advanced, bracket, first_groups, must_be_replayed, next_groups
from bot.seasons.meeting import BYE, PLAYED, Meeting, Share, history
from bot.seasons.pairing import Pairer
from bot.seasons.points import POINT, shared
from bot.seasons.ways import spread, ways
from bot.service.installed import load_games
from engine.core.registry import rules

TWO = ways([("any", ("athens", "sparta"))], lambda seat: ())


def ways_of(game, *scenarios):
    load_games()
    known = rules(game)
    return ways([(name, known.scenarios[name].seats) for name in scenarios], known.partners)


def played(boards, number, game="polis", *, best="low"):
    """The tables of a round as they count, won by whoever has the lower (or the higher) number."""
    found = []
    for board in boards:
        order = sorted(board.places, reverse=best == "high")
        points = shared({place: rank for rank, place in enumerate(order, 1)})
        shares = tuple(Share(place, place, seats, points[place]) for place, seats in board.hands)
        found.append(Meeting(number, game, shares, BYE if len(shares) == 1 else PLAYED))
    return found


def season(kind, people, rounds, known=TWO, game="polis", allied=()):
    meetings = []
    every = list(range(1, people + 1))
    for number in range(1, rounds + 1):
        pairer = Pairer(game, known, every, history(meetings, allied), f"lot {number}")
        boards = {
            "round-robin": lambda pairer=pairer, number=number: pairer.round_robin(number, every),
            "swiss": pairer.swiss,
            "meetings": pairer.by_meetings,
        }[kind]()
        assert sorted(place for board in boards for place in board.places) == every
        meetings += played(boards, number, game)
    return meetings


def met(meetings):
    return Counter(pair for one in meetings for pair in combinations(sorted(share.place for share in one.shares), 2))


@pytest.mark.parametrize("people", [2, 3, 7, 8, 16])
def test_in_a_round_robin_everybody_meets_everybody_once_and_changes_sides(people):
    rounds = people - 1 + people % 2
    meetings = season("round-robin", people, rounds)
    assert met(meetings) == Counter(dict.fromkeys(combinations(range(1, people + 1), 2), 1))
    sides = history(meetings).sat
    for place in range(1, people + 1):
        assert abs(sides[place, "polis", "athens"] - sides[place, "polis", "sparta"]) <= 2
    assert all(count <= 1 for count in history(meetings).byes.values())


def test_in_its_second_half_a_round_robin_changes_the_sides_of_each_pair():
    meetings = season("round-robin", 4, 6)
    assert set(met(meetings).values()) == {2}
    sides = history(meetings).sat
    assert {sides[place, "polis", "athens"] for place in range(1, 5)} == {3}


@pytest.mark.parametrize(("people", "rounds"), [(8, 4), (9, 5), (16, 6), (6, 5)])
def test_in_a_swiss_season_nobody_meets_anybody_twice(people, rounds):
    meetings = season("swiss", people, rounds)
    assert max(met(meetings).values()) == 1
    assert max(history(meetings).byes.values(), default=0) <= 1


def test_in_a_swiss_season_those_with_the_same_points_meet():
    meetings = season("swiss", 8, 1)
    second = [one for one in season("swiss", 8, 2) if one.round == 2]
    points = history(meetings).points
    assert all(len({points[share.place] for share in one.shares}) == 1 for one in second)


@pytest.mark.parametrize("lot", range(12))
def test_in_a_swiss_season_nobody_has_the_same_side_three_times_running(lot):
    """Also where whoever has a certain side wins, so that all with the same points have had the same."""
    chance, every, meetings = Random(lot), range(1, 9), []
    for number, game in enumerate(("polis", "hellenes", "hellas"), 1):
        boards = Pairer(game, TWO, [*every], history(meetings), f"{lot} {number}").swiss()
        for board in boards:
            winner = 0 if lot % 2 else chance.randrange(2)
            shares = [Share(p, p, s, POINT * (winner == at)) for at, (p, s) in enumerate(board.hands)]
            meetings.append(Meeting(number, game, tuple(shares), PLAYED))
    athens = Counter(share.place for one in meetings for share in one.shares if share.seats == ("athens",))
    assert all(athens[place] in (1, 2) for place in every)
    assert max(met(meetings).values()) == 1


def test_a_bye_goes_to_who_has_least_and_has_had_none():
    meetings = season("swiss", 5, 3)
    byes = [one.shares[0].place for one in meetings if one.is_bye]
    assert len(set(byes)) == 3
    assert 1 not in byes  # who has won everything


def test_at_tables_of_four_opponents_and_sides_come_round():
    known = ways_of("pericles", "1pw")
    allied = [("pericles", "aristocrats", "demagogues"), ("pericles", "eurypontids", "agiads")]
    meetings = season("meetings", 8, 4, known, "pericles", allied)
    sat, beside = history(meetings, allied).sat, history(meetings, allied).beside
    assert max(met(meetings).values()) <= 3
    assert len(met(meetings)) >= 26  # of 28 pairs
    for place in range(1, 9):
        seats = {seat: sat[place, "pericles", seat] for hand in known[0].hands for seat in hand}
        assert seats["aristocrats"] + seats["demagogues"] == 2  # as often for Athens as for Sparta
        assert max(seats.values()) <= 2
    assert max(beside.values()) <= 2


def test_people_who_do_not_fill_tables_of_four_share_sides_or_play_another_scenario_before_anybody_rests():
    pericles = ways_of("pericles", "1pw")
    assert [way.people for way in spread(6, pericles)[0]] == [4, 2]
    assert [way.people for way in spread(7, pericles)[0]] == [4, 3]
    assert {len(hand) for hand in spread(3, pericles)[0][0].hands} == {1, 2}
    epic = ways_of("epic", "four-players", "three-players", "campaign")
    assert [(way.scenario, way.people) for way in spread(9, epic)[0]] == [
        ("four-players", 4), ("three-players", 3), ("campaign", 2),
    ]  # fmt: skip
    assert spread(9, epic)[1] == 0
    assert spread(5, TWO)[1] == 1


def test_a_bracket_keeps_the_best_apart_and_gives_them_the_byes():
    assert bracket([1, 2, 3, 4, 5, 6, 7, 8]) == [[1, 8], [4, 5], [2, 7], [3, 6]]
    assert bracket([1, 2, 3, 4, 5, 6]) == [[1], [4, 5], [2], [3, 6]]


def test_winners_meet_until_one_is_left():
    every = [1, 2, 3, 4, 5]
    pairer = Pairer("polis", TWO, every, history([]), "lot")
    groups, rounds = first_groups(every, TWO), []
    while groups:
        rounds.append(groups)
        last = played(pairer.of_groups(groups), len(rounds))
        groups = next_groups(last, every, TWO, every)
    assert rounds == [[[1], [4, 5], [2], [3]], [[1, 4], [2, 3]], [[1, 2]]]


def test_of_four_at_a_table_two_go_on_and_do_not_meet_those_again():
    known, every = ways_of("pericles", "1pw"), list(range(1, 9))
    groups = first_groups(every, known)
    assert groups == [[1, 4, 5, 8], [2, 3, 6, 7]]
    last = played(Pairer("pericles", known, every, history([]), "lot").of_groups(groups), 1)
    assert advanced(last, every) == [[1, 4], [2, 3]]
    final = next_groups(last, every, known, every)
    assert sorted(final[0]) == [1, 2, 3, 4]
    assert (
        next_groups(played(Pairer("pericles", known, every, history([]), "l").of_groups(final), 2), every, known, every)
        == []
    )


def test_a_drawn_game_of_a_knock_out_is_played_again_once_and_then_the_higher_seed_goes_on():
    drawn = Meeting(1, "polis", (Share(1, 1, ("athens",), 6), Share(2, 2, ("sparta",), 6)), PLAYED)
    assert must_be_replayed(drawn, [drawn])
    assert not must_be_replayed(drawn, [drawn, drawn])
    assert advanced([drawn, drawn], [2, 1]) == [[2]]


def test_a_place_that_nobody_holds_any_more_is_passed_by():
    every = [1, 2, 3, 4]
    last = played(Pairer("polis", TWO, every, history([]), "lot").of_groups(bracket(every)), 1)
    assert next_groups(last, every, TWO, every) == [[1, 2]]
    assert next_groups(last, every, TWO, [2, 3, 4]) == [[4, 2]]  # whom 1 had beaten goes on instead


def test_points_are_what_share_of_the_others_one_is_ahead_of():
    assert shared({"a": 1, "b": 2}) == {"a": POINT, "b": 0}
    assert shared({"a": 1, "b": 1}) == {"a": 6, "b": 6}
    assert shared({"a": 1, "b": 2, "c": 2, "d": 4}) == {"a": 12, "b": 6, "c": 6, "d": 0}
