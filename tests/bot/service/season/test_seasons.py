"""A season from its sign-up to its podium."""

from datetime import timedelta

import pytest

from bot.seasons.meeting import BYE, FORFEIT, PLAYED, RULED, VOID
from bot.seasons.pairing import KNOCK_OUT, ROUND_ROBIN, SWISS
from bot.service.api.denials import Denied
from bot.service.api.table import OVER, Status
from bot.service.mail.letters import FINAL, SEASON, SEASON_NEWS, TOLD
from bot.service.season.info import Announced, EntryState, Played, SeasonStatus
from bot.service.seating.directory import Search
from bot.store.models import SeatRow, TableRow
from bot.store.season import SeasonGameRow, SeasonRow
from engine.core.dice import commitment
from tests.bot.service.crash import crash
from tests.bot.service.rig import ANNA, BERT, CHANNEL, EMMA, GUILD
from tests.bot.service.season_rig import PEOPLE, Season

A, B, C, D, E, F = PEOPLE[:6]


def news(rig):
    return [letter.args["text"] for letter in rig.letters(SEASON_NEWS)]


def pages(rig):
    return [(letter.args["face"], letter.args.get("round")) for letter in rig.letters(SEASON)]


def points(info):
    return {line.person: line.points for line in info.lines}


# ---------------------------------------------------------------------- sign-up


def test_people_sign_up_until_the_deadline_and_then_the_first_round_begins_by_itself(rig):
    season = Season(rig)
    assert season.go_on(days=6).status is SeasonStatus.SIGN_UP
    info = season.go_on(days=1)
    assert (info.status, info.round, info.rounds) == (SeasonStatus.RUNNING, 1, 2)
    assert [table.status for table in season.tables()] == [Status.RUNNING, Status.RUNNING]
    assert sorted(person for table in season.tables() for person in season.seats(table)) == [A, B, C, D]
    assert pages(rig) == [("sign-up", None), ("round", 1)]


def test_who_signs_up_when_it_is_full_waits_and_moves_up_when_somebody_goes(rig):
    season = Season(rig, people=3, most=2)
    assert [one.person for one in season.info.waiting] == [C]
    info = season.leave(A)
    assert [one.person for one in info.people] == [B, C]
    assert (news(rig), rig.letters(SEASON_NEWS)[-1].args["people"]) == (["moved-up"], [C])
    assert [one.person for one in season.join(A).waiting] == [A]


def test_a_season_s_games_are_found_by_everybody_though_their_seats_are_by_invitation(rig):
    season = Season(rig, people=2, begun=True)
    season.round_won()
    found = rig.do(rig.tables.directory.found, GUILD, PEOPLE[-1], OVER, Search())
    assert [one.title for one in found] == ["Spring 1.1"]


def test_signing_up_twice_is_once_and_who_is_not_in_can_t_leave(rig):
    season = Season(rig, people=1)
    season.join(A)
    assert len(season.info.people) == 1
    with pytest.raises(Denied, match="season-not-in"):
        season.leave(B)


def test_with_too_few_people_it_waits_for_the_organiser(rig):
    season = Season(rig, people=1)
    assert season.begun().status is SeasonStatus.SIGN_UP
    assert news(rig) == ["too-few"]
    season.join(B)
    season.organise("sign_up_until", rig.clock() + timedelta(days=2))
    assert season.go_on(days=2).status is SeasonStatus.RUNNING


def test_only_who_looks_after_the_server_s_tables_opens_a_season_and_its_delegates_organise_it(rig):
    season = Season(rig)
    games, terms = [Played("toy", ("two",), {})], season.info.terms
    mine = Announced("Mine", CHANNEL, games, SWISS, "points", terms, timedelta(days=1))
    with pytest.raises(Denied, match="season-not-allowed"):
        rig.do(rig.tables.seasons.open, GUILD, A, "Anna", mine, rig.id())
    with pytest.raises(Denied, match="season-not-allowed"):
        season.organise("begin", by=A)
    season.organise("delegate", A, "Anna")
    assert season.organise("begin", by=A).status is SeasonStatus.RUNNING


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([Played("chess", ("two",), {})], "no-such-game"),
        ([Played("toy", ("three",), {})], "no-such-scenario"),
        ([Played("toy", ("two",), {"dice": "two"})], "no-such-option"),
    ],
)
def test_what_can_t_be_played_is_refused_when_the_season_is_opened(rig, games, code):
    with pytest.raises(Denied, match=code):
        Season(rig, games=games)


# ---------------------------------------------------------------------- tables


def test_its_tables_are_opened_under_its_terms_and_their_dice_can_be_checked(rig):
    season = Season(rig, begun=True)
    info = season.info
    [board, _] = info.of_round(1)
    table = next(one for one in season.tables() if one.id == board.table)
    assert (table.terms.clock, table.terms.missed) == (info.terms.clock, info.terms.missed)
    salts = {row.seat: (row.salt, row.salted) for row in rig.rows(SeatRow, SeatRow.table == table.id)}
    assert {how for _, how in salts.values()} == {"number"}
    assert info.seed == ""
    told = [letter for letter in rig.letters(TOLD) if letter.args["text"] == "season"]
    assert {letter.person for letter in told} == {A, B, C, D}


def test_a_round_ends_with_its_last_table_and_the_next_begins(rig):
    season = Season(rig, begun=True)
    first, second = season.tables()
    season.won(first, min(season.seats(first)))
    assert season.go_on().round == 1
    season.won(second, min(season.seats(second)))
    info = season.go_on()
    assert info.round == 2
    winners = {min(season.seats(first)), min(season.seats(second))}
    assert any(set(season.seats(table)) == winners for table in season.tables())  # those who have won meet
    assert news(rig) == ["result", "result"]
    assert pages(rig)[-1] == ("round", 2)


def test_with_a_date_the_next_round_waits_for_it_and_does_not_wait_for_the_last_table(rig):
    season = Season(rig, days=10, begun=True)
    first, _ = season.tables()
    season.won(first, min(season.seats(first)))
    assert season.go_on(days=9).round == 1
    assert season.go_on(days=1).round == 2
    late = [board for board in season.info.of_round(1) if not board.meeting.over]
    assert len(late) == 1
    season.round_won()
    assert season.info.status is SeasonStatus.RUNNING  # one of the first round is still going on
    season.won(rig.do(rig.tables.look.table, late[0].table), min(season.seats(season.tables(1)[1])))
    assert season.go_on().status is SeasonStatus.OVER


@pytest.mark.parametrize("kind", [SWISS, ROUND_ROBIN])
def test_it_is_played_to_its_end_and_its_seed_is_opened(rig, kind):
    season = Season(rig, kind, begun=True)
    while season.round_won().status is SeasonStatus.RUNNING:
        pass
    info = season.info
    assert info.lines[0].person == A
    assert info.lines[0].points == 12 * info.rounds
    assert commitment(info.seed) == info.commitment
    assert pages(rig)[-1] == ("end", None)
    assert rig.do(rig.tables.seasons.rounds.going) == []
    assert sum(points(info).values()) == 12 * sum(board.meeting.how == PLAYED for board in info.boards)


def test_an_odd_one_out_has_a_bye_and_a_point(rig):
    season = Season(rig, people=3, begun=True)
    info = season.info
    [bye] = [board for board in info.of_round(1) if board.meeting.how == BYE]
    assert points(info)[bye.meeting.shares[0].person] == 12
    assert bye.table is None


def test_a_drawn_game_is_half_a_point_each(rig):
    season = Season(rig, people=2, rounds=1, begun=True)
    season.drawn(season.tables()[0])
    assert points(season.go_on()) == {A: 6, B: 6}


def test_a_knock_out_goes_on_to_its_final_and_plays_a_draw_again(rig):
    season = Season(rig, KNOCK_OUT, begun=True)
    first, second = season.tables()
    season.drawn(first)
    season.won(second, min(season.seats(second)))
    info = season.go_on()
    assert info.round == 1
    again = next(table for table in season.tables() if table.id not in (first.id, second.id))
    assert season.seats(again) != season.seats(first)
    assert set(season.seats(again)) == set(season.seats(first))
    season.won(again, max(season.seats(again)))
    assert season.go_on().round == 2
    [final] = season.tables()
    assert set(season.seats(final)) == {max(season.seats(first)), min(season.seats(second))}
    season.won(final, min(season.seats(final)))
    info = season.go_on()
    assert info.status is SeasonStatus.OVER
    assert [line.rank for line in info.lines] == [1, 2, 3, 3]
    assert info.lines[0].person == min(season.seats(final))


def test_games_come_by_turns_and_nobody_rests_where_a_side_can_be_shared(rig):
    season = Season(
        rig, people=5, games=[Played("toy", ("two",), {}), Played("toy", ("four",), {})], rounds=2, begun=True
    )
    assert [len(table.seats) for table in season.tables()] == [2, 2]
    season.round_won()
    assert [len(table.seats) for table in season.tables()] == [4, 4]
    assert sorted(len(season.seats(table)) for table in season.tables()) == [2, 3]  # some hold a side's two seats


# ---------------------------------------------------------------------- people come and go


def test_a_place_is_handed_over_with_its_games_and_results_stay_with_who_played(rig):
    season = Season(rig, begun=True)
    season.round_won()
    mine = next(table for table in season.tables() if A in season.seats(table))
    seat = season.seats(mine)[A]
    season.organise("substitute", A, E, "Erik")
    now = rig.do(rig.tables.look.table, mine.id)
    assert season.seats(now)[E] == seat
    season.won(now, E)
    info = season.go_on()
    assert points(info)[A] == points(info)[E] == 12
    assert {line.person: line.left for line in info.lines}[A]
    with pytest.raises(Denied, match="season-been"):
        season.join(A)


def test_who_waits_takes_the_place_of_who_leaves_in_mid_season(rig):
    season = Season(rig, begun=True)
    season.join(E)
    assert [one.person for one in season.info.waiting] == [E]
    info = season.leave(B)
    assert {one.person: one.state for one in info.entrants}[B] is EntryState.LEFT
    assert E in [one.person for one in info.people]
    assert any(E in season.seats(table) for table in season.tables())
    assert "substituted" in news(rig)


def test_nobody_takes_a_place_over_against_whom_they_play(rig):
    season = Season(rig, begun=True)
    rival = next(person for person in season.seats(season.tables()[0]))
    other = next(person for person in season.seats(season.tables()[0]) if person != rival)
    with pytest.raises(Denied, match="season-been"):
        season.organise("substitute", other, rival, "Rival")


def test_without_a_substitute_the_others_have_byes(rig):
    season = Season(rig, ROUND_ROBIN, begun=True)
    season.leave(D)
    assert news(rig)[-1] == "left"
    season.round_won()
    assert [board.meeting.how for board in season.info.of_round(2)].count(BYE) == 1
    while season.round_won().status is SeasonStatus.RUNNING:
        pass
    assert season.info.lines[0].person == A


def test_who_forfeits_loses_and_the_table_is_ended(rig):
    season = Season(rig, begun=True)
    table = next(table for table in season.tables() if A in season.seats(table))
    other = next(person for person in season.seats(table) if person != A)
    info = season.organise("forfeit", A, "silence")
    assert points(info)[other] == 12
    assert points(info)[A] == 0
    assert rig.do(rig.tables.look.table, table.id).status is Status.ENDED
    assert {board.meeting.how for board in info.of_round(1)} == {FORFEIT, ""}


def test_at_a_table_of_four_the_house_plays_on_for_who_forfeits_and_they_come_last(rig):
    season = Season(rig, games=[Played("toy", ("four",), {})], rounds=1, begun=True)
    [table] = season.tables()
    season.organise("forfeit", A, "silence")
    assert rig.do(rig.tables.look.table, table.id).status is Status.RUNNING
    season.conceded(table, B)
    info = season.go_on()
    assert info.status is SeasonStatus.OVER
    assert info.lines[-1].person == A
    assert points(info)[A] == 0


def test_a_table_that_was_ended_waits_for_what_the_organiser_says(rig):
    season = Season(rig, people=2, rounds=1, begun=True)
    [table] = season.tables()
    rig.do(rig.tables.arbiter.end, table.id, EMMA, "a quarrel", rig.id(), admin=True)
    info = season.go_on()
    assert info.status is SeasonStatus.RUNNING
    assert info.boards[0].stuck
    assert news(rig) == ["stuck"]
    season.organise("rule", info.boards[0].id, {A: 1, B: 2})
    info = season.go_on()
    assert (info.status, points(info)) == (SeasonStatus.OVER, {A: 12, B: 0})
    assert info.boards[0].meeting.how == RULED


def test_a_result_is_corrected_or_does_not_count_and_the_standings_follow(rig):
    season = Season(rig, people=2, rounds=1, begun=True)
    season.won(season.tables()[0], A)
    season.go_on()
    board = season.info.boards[0]
    assert points(season.organise("rule", board.id, {A: 2, B: 1})) == {A: 0, B: 12}
    info = season.organise("rule", board.id, None)
    assert points(info) == {A: 0, B: 0}
    assert info.boards[0].meeting.how == VOID


def test_nobody_rules_on_a_game_of_their_own(rig):
    season = Season(rig, people=2, rounds=1)
    season.organise("delegate", A, "Anna")
    info = season.begun()
    with pytest.raises(Denied, match="season-own-game"):
        season.organise("rule", info.boards[0].id, {A: 1, B: 2}, by=A)
    with pytest.raises(Denied, match="season-own-game"):
        season.organise("forfeit", B, "late", by=A)


def test_it_can_be_called_off_and_what_was_played_stays_to_be_seen(rig):
    season = Season(rig, begun=True)
    first = season.tables()[0]
    season.won(first, min(season.seats(first)))
    season.go_on()
    info = season.organise("end", "too hot")
    assert (info.status, info.reason) == (SeasonStatus.OFF, "too hot")
    assert max(points(info).values()) == 12
    with pytest.raises(Denied, match="season-over"):
        season.join(E)
    assert rig.do(rig.tables.look.table, season.tables()[1].id).status is Status.RUNNING


def test_delegates_of_a_season_look_after_its_tables_and_no_others(rig):
    season = Season(rig, begun=True)
    season.organise("delegate", F, "Fred")
    table = season.tables()[0].id
    rig.do(rig.tables.arbiter.pause, table, F, "rain", rig.id())
    assert rig.do(rig.tables.look.table, table).status is Status.PAUSED
    [trusting] = rig.tables.store.delegations
    assert sorted(rig.do(trusting.tables, F)) == sorted(one.id for one in season.tables())
    other = rig.running()
    with pytest.raises(Denied, match="not-allowed"):
        rig.do(rig.tables.arbiter.pause, other, F, "rain", rig.id())


def test_a_result_that_the_arbiter_gives_a_table_counts(rig):
    season = Season(rig, people=2, rounds=1, begun=True)
    [table] = season.tables()
    seat = season.seats(table)[B]
    end = rig.tables.arbiter.end
    rig.do(end, table.id, EMMA, "as agreed", rig.id(), admin=True, winners=[seat], how="win")
    assert points(season.go_on()) == {A: 0, B: 12}


def test_who_is_forgotten_leaves_their_seasons_and_is_a_player_in_what_they_have_played(rig):
    season = Season(rig, rounds=2, begun=True)
    season.round_won()
    season.organise("delegate", B, "Bert")
    rig.do(rig.tables.forgetting.forget, A)
    info = season.info
    assert [line.points for line in info.lines if line.person == -1] == [12]
    assert A not in [one.person for one in info.entrants]
    assert str(A) not in str([(row.shares, row.hands) for row in rig.rows(SeasonGameRow)])
    rig.do(rig.tables.forgetting.forget, EMMA)
    assert season.info.creator == B


def test_whoever_organises_a_season_does_not_get_its_seed_with_their_own_data(rig):
    season = Season(rig)
    seed = rig.rows(SeasonRow)[0].seed
    found = rig.do(rig.tables.own_data.of, EMMA)
    assert found["seasons"][0]["id"] == season.id
    assert seed not in str(found)


# ---------------------------------------------------------------------- ratings


def test_rated_seasons_make_ratings_and_standings_can_go_by_them(rig):
    season = Season(rig, ROUND_ROBIN, ordering="elo", begun=True)
    while season.round_won().status is SeasonStatus.RUNNING:
        pass
    known = rig.do(rig.tables.seasons.ratings, GUILD, "toy")
    assert sorted(known, key=lambda person: -known[person].elo) == [A, B, C, D]
    info = season.info
    assert [line.person for line in info.lines] == [A, B, C, D]
    assert info.lines[0].breaks["rating"] == round(known[A].elo)
    unrated = Season(rig, people=2, rated=False, rounds=1)
    unrated.begun()
    unrated.round_won()
    assert rig.do(rig.tables.seasons.ratings, GUILD, "toy")[A].games == 3


def test_rated_tables_outside_of_seasons_count_too_and_others_do_not(rig):
    season = Season(rig, people=2, rounds=1, begun=True)
    season.round_won()
    before = rig.do(rig.tables.seasons.ratings, GUILD, "toy")
    table = rig.running()
    season.conceded(rig.do(rig.tables.look.table, table), ANNA)
    after = rig.do(rig.tables.seasons.ratings, GUILD, "toy")
    assert after[BERT].elo > 1500 > after[ANNA].elo
    assert after[A] == before[A]
    unrated = rig.lobby()
    rig.do(rig.tables.terms.change, unrated, ANNA, "seats", "not rated", rig.id())
    for seat, person in (("red", ANNA), ("blue", BERT)):
        rig.do(rig.tables.lobby.take_seat, unrated, person, str(person), seat, rig.id())
    rig.do(rig.tables.lobby.start, unrated, ANNA, rig.id())
    season.conceded(rig.do(rig.tables.look.table, unrated), ANNA)
    assert rig.do(rig.tables.seasons.ratings, GUILD, "toy")[ANNA].games == 1


# ---------------------------------------------------------------------- crashes


def step(rig, season):
    rig.do(rig.tables.seasons.rounds.step, season)


@pytest.mark.parametrize("fault", ["before-commit:step", "after-commit:step"])
def test_a_crash_while_tables_are_opened_leaves_none_half_open_and_opens_none_twice(rig, tmp_path, fault):
    season = Season(rig)
    rig.clock.forward(days=7)
    rig.close()
    for _ in range(3):
        crash(fault, _step_after_sign_up, tmp_path / "keryx.sqlite3", season.id)
    rig.open()
    season.go_on()
    games, tables = rig.rows(SeasonGameRow), rig.rows(TableRow)
    assert len(games) == len(tables) == 2
    assert {game.table for game in games} == {table.id for table in tables}
    assert {table.status for table in tables} == {Status.RUNNING}
    assert pages(rig).count(("round", 1)) == 1


def _step_after_sign_up(rig, season):
    rig.clock.forward(days=30)
    step(rig, season)


def test_a_crash_after_a_game_has_ended_loses_no_result(rig):
    season = Season(rig, people=2, rounds=1, begun=True)
    season.won(season.tables()[0], A)
    assert rig.letters(FINAL)
    rig.restart()
    assert season.go_on().status is SeasonStatus.OVER
    assert points(season.info)[A] == 12
