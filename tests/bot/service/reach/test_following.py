"""A channel of another server follows a table: what it is told, when, and what ends it."""

import discord
import pytest
from sqlmodel import select

from bot.service.api.denials import Denied
from bot.service.mail.letters import FOLLOW_NEWS, FOLLOWED
from bot.service.mail.post import unpack
from bot.service.reach.following import Each
from bot.store.mail import OutboxRow, OutboxState
from bot.store.reach import FollowRow
from tests.bot.service.channel import Channel, refusal
from tests.bot.service.mail.test_courier import courier
from tests.bot.service.mail.test_onlooking import begun, passed, played, room
from tests.bot.service.people.test_played import conceded
from tests.bot.service.rig import ANNA, BERT, CARL, EMMA, GUILD
from tests.bot.service.season_rig import Season
from tests.bot.service.seating.test_private_tables import opened, over

OTHER, THERE, ELSEWHERE = 77, 770, 771
"""Another server with two channels; Carl looks after it."""


def follow(rig, table, channel=THERE, **options):
    return rig.do(rig.tables.follows.follow_table, OTHER, channel, CARL, table, rig.id(), **options)


def told(rig, channel=THERE, *kinds):
    """The letters to a channel that were not cancelled, in order."""
    rows = sorted(rig.rows(OutboxRow, OutboxRow.person == None), key=lambda row: row.id)  # noqa: E711
    letters = [(row, unpack(row)) for row in rows if row.lane.startswith("follow")]
    return [
        (row, letter)
        for row, letter in letters
        if letter.args["channel"] == channel and row.kind in (kinds or (FOLLOWED,))
        if row.state != OutboxState.CANCELLED
    ]


def news(rig, channel=THERE):
    return [letter.args["text"] for _, letter in told(rig, channel, FOLLOW_NEWS)]


def following(rig):
    return rig.do(rig.tables.follows.of_server, OTHER)


def test_what_the_room_reads_of_a_finished_phase_is_told_there_too_and_no_more(rig):
    table = begun(rig, "at once")
    follow(rig, table)
    played(rig, table)
    digests = [letter for _, letter in told(rig)]
    assert digests
    for letter in digests:
        assert letter.viewer == ()
        assert letter.person is None
        assert letter.args["tells"] == "report"
        assert all(not event.hidden for event in letter.events)
    assert {row.kind for row in rig.rows(OutboxRow) if row.lane.startswith("follow")} == {FOLLOWED, FOLLOW_NEWS}
    assert news(rig) == ["begun"]


def test_the_delay_that_the_table_wants_is_kept(rig):
    table = begun(rig, "12h later")
    follow(rig, table)
    played(rig, table)
    passed(rig, hours=11)
    assert told(rig) == []
    passed(rig, hours=2)
    room_reads = [unpack(row) for row in room(rig, "report")]
    assert [letter.number for _, letter in told(rig)] == [letter.number for letter in room_reads]
    assert [letter.after for _, letter in told(rig)] == [letter.after for letter in room_reads]


def test_the_result_is_told_once_and_ends_it(rig):
    table = begun(rig, "30d later")
    follow(rig, table)
    played(rig, table)
    conceded(rig, table, BERT, "blue")
    assert [letter.args["tells"] for _, letter in told(rig)] == ["final"]
    assert following(rig) == []


def test_a_game_that_its_arbiter_ends_is_told_as_that(rig):
    table = begun(rig, "at once")
    follow(rig, table)
    over(rig, table)
    assert [letter.args["tells"] for _, letter in told(rig)] == ["record"]
    assert following(rig) == []
    lobby = opened(rig, title="Saturday")
    follow(rig, lobby, ELSEWHERE)
    over(rig, lobby)
    assert news(rig, ELSEWHERE)[-1] == "off"


def test_nobody_follows_what_they_may_not_know_of_or_see(rig):
    private, unseen = opened(rig, "private"), begun(rig, "never")
    with pytest.raises(Denied, match="no-such-table"):
        follow(rig, private)
    opener = rig.do(rig.tables.look.table, private).creator
    with pytest.raises(Denied, match="follow-forbidden"):  # whoever opened it knows that it is there
        rig.do(rig.tables.follows.follow_table, OTHER, THERE, opener, private, rig.id())
    with pytest.raises(Denied, match="not-for-onlookers"):
        follow(rig, unseen)
    over(rig, unseen)
    with pytest.raises(Denied, match="over"):
        follow(rig, unseen)
    with pytest.raises(Denied, match="no-such-table"):
        follow(rig, "ZZZZZ")


def test_the_room_of_a_game_follows_nothing_and_holds_no_season(rig):
    table = begun(rig, "at once")
    rig.do(lambda: setattr(rig.tables.store.row(table), "room", 77))
    with pytest.raises(Denied, match="follow-room"):
        follow(rig, begun(rig, "at once"), 77)
    with pytest.raises(Denied, match="season-room"):
        Season(rig, channel=77)
    assert following(rig) == []


def test_a_table_that_becomes_private_or_hides_its_game_tells_nothing_more(rig):
    table, other = begun(rig, "at once"), begun(rig, "at once")
    follow(rig, table)
    follow(rig, other, ELSEWHERE)
    rig.do(rig.tables.terms.change, table, EMMA, "seats", "private", rig.id(), admin=True)
    rig.do(rig.tables.terms.change, other, EMMA, "onlookers", "never", rig.id(), admin=True)
    played(rig, table)
    played(rig, other)
    assert told(rig) == told(rig, ELSEWHERE) == []
    assert news(rig)[-1] == "private"
    conceded(rig, other, BERT, "blue")
    assert [letter.args["tells"] for _, letter in told(rig, ELSEWHERE)] == ["final"]


def test_a_table_whose_terms_say_here_only_is_followed_by_nobody(rig):
    table, shy = begun(rig, "at once"), begun(rig, "1 turn later, here only")
    with pytest.raises(Denied, match="follow-forbidden"):
        follow(rig, shy)
    follow(rig, table)
    rig.do(rig.tables.terms.change, table, EMMA, "onlookers", "at once, here only", rig.id(), admin=True)
    played(rig, table)
    assert told(rig) == []
    assert news(rig)[-1] == "forbidden"


def test_the_server_of_the_table_can_forbid_it_at_any_time(rig):
    table = begun(rig, "at once")
    follow(rig, table)
    assert [one.guild for one in rig.do(rig.tables.follows.followers, GUILD)] == [OTHER]
    assert rig.do(rig.tables.follows.let, GUILD, EMMA, False) == 1
    played(rig, table)
    assert told(rig) == []
    assert news(rig)[-1] == "forbidden"
    with pytest.raises(Denied, match="follow-forbidden"):
        follow(rig, table)
    rig.do(rig.tables.follows.let, GUILD, EMMA, True)
    follow(rig, table)


def test_only_the_server_of_the_channel_stops_it_and_what_waits_is_not_sent(rig):
    table = begun(rig, "at once")
    made = follow(rig, table)
    played(rig, table)
    with pytest.raises(Denied, match="not-followed"):
        rig.do(rig.tables.follows.stop, made.id, GUILD, EMMA)
    rig.do(rig.tables.follows.stop, made.id, OTHER, CARL)
    assert told(rig) == []
    assert news(rig) == ["stopped"]
    with pytest.raises(Denied, match="not-followed"):
        rig.do(rig.tables.follows.stop, made.id, OTHER, CARL)


def test_a_channel_follows_a_table_once_and_so_many_at_most(rig, monkeypatch):
    monkeypatch.setattr("bot.service.reach.follows.MOST_OF_CHANNEL", 2)
    tables = [begun(rig, "at once") for _ in range(3)]
    first = follow(rig, tables[0])
    again = follow(rig, tables[0], each=Each.PHASE)
    assert (again.id, again.each) == (first.id, Each.PHASE)
    follow(rig, tables[1])
    with pytest.raises(Denied, match="follow-too-many"):
        follow(rig, tables[2])
    follow(rig, tables[2], ELSEWHERE)


def test_what_is_taken_back_is_not_told_or_said_not_to_hold(rig):
    table = begun(rig, "at once")
    follow(rig, table)
    played(rig, table)
    before = len(told(rig))
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    assert len(told(rig)) < before
    assert "withdrawn" not in news(rig)
    rig.commit(table, ANNA, "red")

    def sent():
        for row in rig.database.session.exec(select(OutboxRow).where(OutboxRow.kind == FOLLOWED)):
            if row.state == OutboxState.QUEUED:
                row.state, row.message = OutboxState.SENT, 1

    rig.do(sent)
    rig.do(rig.tables.play.take_back, table, ANNA, "red", rig.id())
    assert news(rig)[-1] == "withdrawn"
    assert news(rig).count("withdrawn") == 1


# ---------------------------------------------------------------------- seasons


def test_a_season_is_followed_with_all_its_tables_to_its_end(rig):
    season = Season(rig, people=2, rounds=1)
    rig.do(rig.tables.follows.follow_season, OTHER, THERE, CARL, season.id.lower(), rig.id())
    season.begun()
    season.round_won()
    kinds = [letter.args["tells"] for _, letter in told(rig)]
    assert kinds[-2:] == ["final", "season"]
    assert following(rig) == []
    with pytest.raises(Denied, match="season-over"):
        rig.do(rig.tables.follows.follow_season, OTHER, THERE, CARL, season.id, rig.id())


def test_a_table_of_a_season_is_public_though_its_seats_are_given(rig):
    season = Season(rig, people=2, rounds=1, begun=True)
    [table] = season.tables()
    assert follow(rig, table.id).table == table.id


# ---------------------------------------------------------------------- what stands in the way


async def test_a_channel_that_refuses_holds_up_no_other_and_is_given_up_in_the_end(rig, tmp_path):
    table = begun(rig, "at once")
    follow(rig, table)
    closed = Channel(tmp_path / "closed.json", errors=[refusal(403, 50013)] * 500)
    post = courier(rig, closed)
    await post.deliver_all()
    owner = [unpack(row).args["text"] for row in rig.rows(OutboxRow, OutboxRow.person == CARL)]
    assert owner == ["owner-hindered"]
    for _ in range(60):
        rig.clock.forward(hours=6)
        await post.deliver_all()
    texts = [unpack(row).args["text"] for row in rig.rows(OutboxRow, OutboxRow.person == CARL)]
    assert texts == ["owner-hindered", "owner-refused"]
    assert following(rig) == []
    assert [row.why for row in rig.rows(FollowRow)] == ["refused"]


async def test_a_channel_that_was_deleted_while_nobody_listened_is_found_out_by_the_next_letter(rig, tmp_path):
    table = begun(rig, "at once")
    follow(rig, table)
    played(rig, table)
    gone = Channel(tmp_path / "gone.json", errors=[refusal(404, 10003, discord.NotFound)] * 50)
    await courier(rig, gone).deliver_all()
    assert [row.why for row in rig.rows(FollowRow)] == ["gone"]
    assert told(rig) == []
    texts = [unpack(row).args["text"] for row in rig.rows(OutboxRow, OutboxRow.person == CARL)]
    assert texts == ["owner-gone"]


def test_a_channel_that_is_deleted_follows_nothing_and_whoever_set_it_up_is_told(rig):
    table = begun(rig, "at once")
    follow(rig, table)
    played(rig, table)
    rig.do(rig.tables.rooms.room_gone, THERE)
    assert told(rig) == []
    assert following(rig) == []
    texts = [unpack(row).args["text"] for row in rig.rows(OutboxRow, OutboxRow.person == CARL)]
    assert texts == ["owner-gone"]


def test_who_is_forgotten_is_named_by_no_follow_and_gets_no_letter(rig):
    table = begun(rig, "at once")
    follow(rig, table)
    rig.do(rig.tables.store.known, CARL, "Carl")
    rig.do(rig.tables.forgetting.forget, CARL)
    assert all(row.by < 0 for row in rig.rows(FollowRow))
    rig.do(rig.tables.rooms.room_gone, THERE)
    assert not rig.rows(OutboxRow, OutboxRow.person == CARL)
