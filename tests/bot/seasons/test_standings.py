"""How people stand, and what put one before another."""

from datetime import UTC, datetime

import pytest

from bot.seasons.meeting import BYE, PLAYED, VOID, Meeting, Share
from bot.seasons.points import short, written
from bot.seasons.ratings import Rated, Rating, glicko, ratings
from bot.seasons.standings import Standings

A, B, C, D = 101, 102, 103, 104


def game(number, *pairs, how=PLAYED):
    shares = tuple(
        Share(person - 100, person, (seat,), points) for (person, points), seat in zip(pairs, "as", strict=False)
    )
    return Meeting(number, "polis", shares, how)


def standing(kind, meetings, people=(A, B, C, D), **options):
    made = Standings(kind, [(person, person - 100) for person in people], people, meetings, **options)
    return made.lines(), made.told


def test_the_game_between_two_who_are_level_comes_first_in_a_round_robin():
    lines, told = standing(
        "round-robin",
        [
            game(1, (A, 12), (B, 0)), game(1, (C, 12), (D, 0)),
            game(2, (B, 12), (C, 0)), game(2, (A, 0), (D, 12)),
            game(3, (A, 12), (C, 0)), game(3, (B, 12), (D, 0)),
        ],
    )  # fmt: skip
    assert [(line.person, line.rank, line.points) for line in lines] == [(A, 1, 24), (B, 2, 24), (C, 3, 12), (D, 4, 12)]
    assert [(one.before, one.behind, one.by) for one in told] == [(A, B, "direct"), (C, D, "direct")]


def test_in_a_swiss_season_the_stronger_opponents_come_first():
    lines, told = standing(
        "swiss",
        [
            game(1, (A, 12), (B, 0)), game(1, (C, 12), (D, 0)),
            game(2, (A, 12), (C, 0)), game(2, (B, 12), (D, 0)),
        ],
    )  # fmt: skip
    assert [line.person for line in lines] == [A, B, C, D]
    assert lines[1].breaks["buchholz"] == lines[2].breaks["buchholz"] == 24
    assert lines[1].rank == lines[2].rank == 2  # nothing tells them apart
    assert told == []


def test_what_does_not_count_is_left_out_and_a_bye_is_no_game():
    lines, _ = standing("swiss", [game(1, (A, 12), (B, 0), how=VOID), Meeting(1, "", (Share(3, C, (), 12),), BYE)])
    assert [(line.person, line.points, line.played, line.byes) for line in lines[:2]] == [(C, 12, 0, 1), (A, 0, 0, 0)]


def test_results_stay_with_who_played_when_a_place_is_handed_over():
    meetings = [
        Meeting(1, "polis", (Share(1, A, ("a",), 12), Share(2, B, ("s",), 0)), PLAYED),
        Meeting(2, "polis", (Share(1, C, ("a",), 0), Share(2, B, ("s",), 12)), PLAYED),
    ]
    made = Standings("round-robin", [(A, 1), (C, 1), (B, 2)], [B, C], meetings)
    found = {line.person: (line.points, line.left) for line in made.lines()}
    assert found == {A: (12, True), B: (12, False), C: (0, False)}


def test_a_knock_out_is_ordered_by_how_far_people_came():
    lines, _ = standing(
        "knock-out",
        [game(1, (A, 12), (D, 0)), game(1, (B, 0), (C, 12)), game(2, (A, 0), (C, 12))],
    )
    assert [(line.person, line.rank) for line in lines] == [(C, 1), (A, 2), (B, 3), (D, 3)]


@pytest.mark.parametrize(("points", "text"), [(0, "0"), (6, "½"), (12, "1"), (30, "2½"), (8, "⅔"), (17, "1 5/12")])
def test_points_are_written_as_people_write_them(points, text):
    assert written(points) == text


def test_where_there_is_little_room_thirds_are_written_with_one_decimal():
    assert [short(points) for points in (0, 6, 15, 20, 109)] == ["0", "½", "1¼", "1.7", "9.1"]


def test_glicko_reckons_as_in_its_author_s_example():
    mine = Rating(glicko=1500, deviation=200, volatility=0.06)
    others = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
    after = glicko(mine, [(Rating(glicko=r, deviation=d), score, 1) for r, d, score in others])
    assert after.glicko == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.02)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_elo_gives_to_one_what_it_takes_from_the_other_and_grows_calmer():
    january = datetime(2026, 1, 5, tzinfo=UTC)
    after = ratings([Rated(january, {A: 1, B: 2})])
    assert (round(after[A].elo), round(after[B].elo)) == (1520, 1480)
    many = ratings([Rated(january.replace(day=day), {A: 1, B: 2}) for day in range(1, 13)])
    assert many[A].games == 12
    assert many[A].elo + many[B].elo == pytest.approx(3000)


def test_who_has_not_played_for_long_is_less_sure():
    january = datetime(2026, 1, 5, tzinfo=UTC)
    games = [Rated(january, {A: 1, B: 2})]
    assert ratings(games, datetime(2027, 1, 1, tzinfo=UTC))[A].deviation > ratings(games, january)[A].deviation
    assert ratings(games)[A].glicko > 1500 > ratings(games)[B].glicko


def test_at_a_table_of_four_everybody_is_measured_against_everybody():
    after = ratings([Rated(datetime(2026, 1, 5, tzinfo=UTC), {A: 1, B: 2, C: 3, D: 4})])
    order = sorted(after, key=lambda person: -after[person].glicko)
    assert order == [A, B, C, D]
    assert round(after[A].elo) == 1520
