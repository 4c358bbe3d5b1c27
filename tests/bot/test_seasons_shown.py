"""Seasons on Discord: opened, signed up for, played and ruled on by commands and buttons, told in their channel."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from itertools import combinations, pairwise
from types import SimpleNamespace

import pytest

from bot.panels.spec import PictureOrder
from bot.pictures import NoPictures
from bot.sandbox.wire import walk
from bot.service.api.table import Status, TableInfo
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, once, said, shown
from tests.bot.sandbox.herald import PIXEL

OPEN = {"title": "Spring", "game": "polis", "format": "swiss", "rounds": 1}


async def went_on(live: LiveBot, **time: float) -> None:
    """Time passes, the seasons' clock does what is due, and every letter arrives."""
    live.clock.advance(**time)
    assert live.service.season_clock is not None
    await live.service.season_clock.run_due()
    await live._nothing_on_its_way()


def there(live: LiveBot) -> list[Json]:
    return [message for message in live.alice.visible(live.general) if message["author"].get("bot")]


def page(live: LiveBot, text: str = "Spring") -> Json:
    return next(message for message in there(live)[::-1] if text in said(message))


@once
async def opened(live: LiveBot, **options: object) -> Json:
    await live.alice.slash(live.general, "season open", **{**OPEN, **options})
    await went_on(live)
    return page(live, str(options.get("title", "Spring")))


@once
async def playing(live: LiveBot, **options: object) -> Json:
    """Alice organises, Bob and Chloe play."""
    sign_up = await opened(live, **options)
    for person in (live.bob, live.chloe):
        await person.click(sign_up, "Join")
    await went_on(live, days=8)
    return page(live, "Round 1 has begun")


async def the_table(live: LiveBot) -> TableInfo:
    [found] = await live.call(live.service.tables.directory.tables, guild=int(live.guild["id"]))
    return found


async def test_people_sign_up_by_button_and_the_page_follows(live: LiveBot) -> None:
    sign_up = await opened(live, most=1)
    assert "Swiss · Polis" in said(sign_up)
    assert "Nobody has signed up yet." in said(sign_up)
    joined = shown(await live.bob.click(sign_up, "Join"))
    assert "You are in." in said(joined)
    await went_on(live)
    assert "One person has signed up: Bob." in said(page(live))
    waits = shown(await live.chloe.click(page(live), "Wait for a Place"))
    assert "number 1 in the queue" in said(waits)
    left = shown(await live.bob.click(joined, "Leave"))
    assert "You are off the list." in said(left)
    await went_on(live)
    assert f"a place is free, and <@{live.chloe.id}> has it now" in said(there(live)[-1])
    assert "One person has signed up: Chloe." in said(page(live, "Sign-up until"))


async def test_tables_open_by_themselves_and_those_who_play_are_told(live: LiveBot) -> None:
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    round_page = await playing(live)
    table = await the_table(live)
    assert table.status is Status.RUNNING
    assert table.title == "Spring 1.1"
    assert {seat.person for seat in table.seats} == {int(live.bob.id), int(live.chloe.id)}
    assert f"<#{table.room}>" in said(round_page)
    for person in (live.bob, live.chloe):
        told = [said(message) for message in person.visible(person.direct)]
        assert any("Round 1 of Spring has begun, and you play" in text for text in told)
    assert live.standin.world.channel(str(table.room))["parent_id"] == live.forum["id"]


async def test_who_has_a_bye_is_told_directly(live: LiveBot) -> None:
    sign_up = await opened(live)
    for person in (live.alice, live.bob, live.chloe):
        await person.click(sign_up, "Join")
    await went_on(live, days=8)
    told = {
        person.id: [said(message) for message in person.visible(person.direct) if "you have a bye" in said(message)]
        for person in (live.alice, live.bob, live.chloe)
    }
    [(rests, [text])] = [(id, texts) for id, texts in told.items() if texts]
    assert "Spring**, round 1: you have a bye" in text
    table = await the_table(live)
    assert int(rests) not in {seat.person for seat in table.seats}


@pytest.mark.parametrize("closed", [True, False])
async def test_who_gets_no_direct_messages_is_called_to_their_bye_in_the_channel(live: LiveBot, closed: bool) -> None:
    sign_up = await opened(live)
    people = (live.alice, live.bob, live.chloe)
    for person in people:
        if closed:
            live.standin.world.closed.add(person.id)
        else:
            await person.slash(live.general, "me messages", where="room")
        await person.click(sign_up, "Join")
    await went_on(live, days=8)
    [called] = [message for message in there(live) if "counts as a win" in said(message)]
    table = await the_table(live)
    [rests] = [person.id for person in people if int(person.id) not in {seat.person for seat in table.seats}]
    assert [user["id"] for user in called["mentions"]] == [rests]


async def test_help_leads_to_the_seasons_of_the_server(live: LiveBot) -> None:
    assert "Seasons here" not in said(shown(await live.bob.slash(live.general, "help")))
    await opened(live)
    told = shown(await live.bob.slash(live.general, "help"))
    assert "Seasons here: Spring (sign-up)" in said(told)
    assert "Nobody has signed up yet." in said(shown(await live.bob.click(told, "Spring")))


async def test_a_table_without_a_result_waits_for_the_organiser_and_the_podium_follows(live: LiveBot) -> None:
    await playing(live)
    table = await the_table(live)
    await live.alice.slash(live.room(table), "arbiter end", reason="a quarrel")
    await went_on(live)
    stuck = there(live)[-1]
    assert "ended without a result" in said(stuck)
    assert [user["id"] for user in stuck["mentions"]] == [live.alice.id]
    menu = shown(await live.alice.slash(live.general, "season result"))
    form = await live.alice.select(menu, "Result of which game …", [_first_value(menu)])
    done = await live.alice.submit(form, {"result": f"won {live.bob.id}"})
    assert "That is what counts now." in said(shown(done))
    await went_on(live)
    assert any("1 – 0" in said(message) or "0 – 1" in said(message) for message in there(live))
    end = page(live, "Spring** is over")
    assert "First: **Bob**, 1 point" in said(end)
    assert "Second: **Chloe**, 0 points" in said(end)
    assert said(end).count("Chloe") == 1, "two places are told once"
    assert "Seed `" in said(end)


def _first_value(message: Json) -> str:
    return _values(message)[0]


def _values(message: Json) -> list[str]:
    select = next(part for part in walk(message["components"]) if part.get("options"))
    return [str(option["value"]) for option in select["options"]]


async def test_only_organisers_open_seasons_and_rule_on_them(live: LiveBot) -> None:
    refused = await live.bob.slash(live.general, "season open", **OPEN)
    assert "for those who organise the season" in said(shown(refused))
    await live.alice.slash(live.general, "setup arbiters", person=live.bob.user)
    assert "The season is open" in said(shown(await live.bob.slash(live.general, "season open", **OPEN)))
    await went_on(live)
    refused = await live.chloe.slash(live.general, "season begin")
    assert "for those who organise the season" in said(shown(refused))
    await live.bob.slash(live.general, "season delegate", person=live.chloe.user)
    assert "Too few have signed up" in said(shown(await live.chloe.slash(live.general, "season begin")))
    for person in (live.alice, live.bob):
        await person.slash(live.general, "season join")
    asked = shown(await live.chloe.slash(live.general, "season begin"))
    assert "2 people play" in said(asked)
    assert "Sign-up until" in said(shown(await live.bob.slash(live.general, "season show"))), "nothing has begun"
    assert "The first round has begun" in said(shown(await live.chloe.click(asked, "Begin")))


async def test_how_everybody_stands_is_told_once_something_is_played_and_by_the_newest_page_alone(
    live: LiveBot,
) -> None:
    sign_up = await opened(live, rounds=2)
    for person in (live.alice, live.bob, live.chloe):
        await person.click(sign_up, "Join")
    await went_on(live, days=8)
    first = page(live, "Round 1 has begun")
    assert "Standings" not in said(first), "nothing has been played; a bye is no game"
    begun = page(live, "Spring**: the sign-up is over")
    assert re.search("3 have signed up: .*Chloe", said(begun))
    assert "Round 1" not in said(begun)
    assert not labels(begun)
    table = await the_table(live)
    one, other = (who for who in (live.alice, live.bob, live.chloe) if int(who.id) in {s.person for s in table.seats})
    await one.slash(live.room(table), "table agree", what="draw")
    await live.settled(table)
    await other.click(other.last(other.direct), "Agree")
    await went_on(live)
    first, second = page(live, "Round 1 is over"), page(live, "Round 2 has begun")
    assert "½ – ½" in said(first)
    assert "Standings" not in said(first)
    assert not labels(first)
    assert "1 drawn" in said(second).partition("Standings")[2]
    assert {"Overview", "Wait for a Place"} <= set(labels(second))


async def test_who_forfeits_loses_and_the_table_is_ended(live: LiveBot) -> None:
    await playing(live)
    table = await the_table(live)
    await live.alice.slash(live.general, "season forfeit", person=live.bob.user, reason="silence")
    await went_on(live)
    assert "(forfeit)" in "".join(said(message) for message in there(live))
    assert "First: **Chloe**" in said(page(live, "Spring** is over"))
    assert (await live.settled(table)).status is Status.ENDED


async def test_a_place_is_handed_over_and_nobody_rules_on_their_own_game(live: LiveBot) -> None:
    await playing(live)
    done = await live.alice.slash(live.general, "season substitute", out=live.chloe.user, person=live.alice.user)
    assert f"<@{live.alice.id}> plays on in place of <@{live.chloe.id}>" in said(shown(done))
    await went_on(live)
    table = await the_table(live)
    assert {seat.person for seat in table.seats} == {int(live.bob.id), int(live.alice.id)}
    refused = await live.alice.slash(live.general, "season forfeit", person=live.bob.user)
    assert "Somebody else who organises the season has to rule on it" in said(shown(refused))
    assert f"<@{live.alice.id}> plays on in place of Chloe" in "".join(said(message) for message in there(live))


async def test_who_leaves_in_mid_season_is_asked_once_more(live: LiveBot) -> None:
    round_page = await playing(live, rounds=2)
    asked = shown(await live.chloe.click(round_page, "Leave"))
    assert "in mid-season" in said(asked)
    left = shown(await live.chloe.click(asked, "Leave the Season"))
    assert "You have left the season" in said(left)
    await went_on(live)
    assert "Chloe has left" in said(there(live)[-1])


async def test_how_it_stands_is_seen_from_every_side(live: LiveBot) -> None:
    round_page = await playing(live)
    standings = shown(await live.chloe.click(round_page, "Standings"))
    assert "nothing played" in said(standings)
    tables = shown(await live.chloe.click(standings, "Tables"))
    assert "Round 1" in said(tables)
    assert "Result of which game" not in str(tables["components"])
    overview = shown(await live.chloe.click(tables, "Overview"))
    assert "Swiss · Polis" in said(overview)
    ratings = shown(await live.chloe.click(overview, "Ratings"))
    assert "No rated game of Polis" in said(ratings)
    listed = shown(await live.bob.slash(live.general, "season list"))
    assert "Spring" in said(listed)
    assert "Swiss" in said(shown(await live.bob.slash(live.general, "season show")))


async def test_a_season_with_too_few_people_is_opened_again_or_called_off(live: LiveBot) -> None:
    await opened(live)
    await went_on(live, days=8)
    assert "nobody has signed up" in said(there(live)[-1])
    again = await live.alice.slash(live.general, "season until", sign_up="2 days")
    assert "The sign-up ends" in said(shown(again))
    await live.alice.slash(live.general, "season end", reason="next year")
    await went_on(live)
    assert "has been called off: next year" in said(there(live)[-1])
    assert "'label': 'Join'" not in str(page(live, "Called off")["components"])


async def test_what_is_typed_wrong_is_said(live: LiveBot) -> None:
    for wrong, text in (
        ({"sign_up": "soon"}, "soon"),
        ({"scenario": "nowhere"}, "I don't know that scenario"),
        ({"game": "hellas", "scenario": "solo-athens"}, "for one person"),
        ({"further": "chess"}, "Polis"),
    ):
        refused = await live.alice.slash(live.general, "season open", **{**OPEN, **wrong})
        assert text.casefold() in said(shown(refused)).casefold()


async def test_what_follows_a_missed_deadline_and_how_long_one_may_be_away_is_said_with_the_season(
    live: LiveBot,
) -> None:
    sign_up = await opened(live, missed="grace 12h, then agent once", away="5 days, 20 days a season")
    assert "12 hours of grace, then the computer answers this once" in said(sign_up)
    assert "moves deadlines for up to 5 days at a time, 42 days in the game, 20 in its season" in said(sign_up)
    refused = await live.alice.slash(live.general, "season open", **{**OPEN, "away": "whenever I like"})
    assert "says nothing about being away" in said(shown(refused))


async def test_every_format_and_standing_is_opened_by_a_command_and_what_is_rated_counts(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def draw(self: NoPictures, wanted: PictureOrder) -> bytes:
        return PIXEL

    monkeypatch.setattr(NoPictures, "draw", draw)
    for number, (title, kind, standings, rated, word) in enumerate(
        (
            ("Autumn", "round-robin", "elo", True, "Elo"),
            ("Winter", "knock-out", "points", False, "· **1** ·"),
            ("Spring", "swiss", "glicko", True, "Glicko"),
        ),
        1,
    ):
        sign_up = await opened(live, title=title, format=kind, standings=standings, rated=rated)
        for person in (live.bob, live.chloe):
            await person.click(sign_up, "Join")
        await went_on(live, days=8)
        found = await live.call(live.service.tables.directory.tables, guild=int(live.guild["id"]))
        table = next(one for one in found if one.title.startswith(title))
        assert len(found) == number
        won = await live.alice.slash(live.room(table), "arbiter end", reason="a story", winner="Athens")
        assert "Athens wins" in said(shown(won))
        await went_on(live)
        winner = {int(one.id): one.user["global_name"] for one in (live.bob, live.chloe)}[table.seats[0].person]
        assert f"First: **{winner}**" in said(page(live, f"{title}** is over"))
        stands = shown(await live.chloe.click(page(live, f"{title}** is over"), "Standings"))
        assert word in said(stands)
        await live.standin.until(lambda stands=stands: stands["attachments"], what="the standings as a picture")
        assert winner in stands["attachments"][0]["description"]
    rated_games = said(shown(await live.bob.slash(live.general, "season ratings", game="polis")))
    assert rated_games.count("2 games") == 2


async def test_at_tables_of_four_sides_and_opponents_come_round_and_the_page_says_what_told_equals_apart(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fixed = SimpleNamespace(token_hex=lambda count: "5eed" * count, choice=secrets.choice)
    monkeypatch.setattr("bot.service.season.organising.secrets", fixed)
    sign_up = await opened(live, game="pericles", scenario="1pw", format="round-robin", rounds=3)
    assert "3 rounds" in said(sign_up)
    (season,) = await live.call(live.service.tables.seasons.of_server, int(live.guild["id"]))
    for number, name in enumerate(EIGHT):
        # The lots of a season go by its seed and by people's numbers: with both fixed, the same are equal each time.
        with monkeypatch.context() as numbered:
            numbered.setattr("bot.sandbox.world.snowflake", lambda number=number: str(9 * 10**17 + number))
            user = live.standin.world.add_user(name)
        live.standin.world.join(live.guild, user)
        await live.call(live.service.tables.seasons.places.join, season.id, int(user["id"]), name, live.fresh())
    for _ in range(3):
        await went_on(live, days=8)
        for board in range(2):
            await came_in(live, shown(await live.alice.slash(live.general, "season result")), board)
    await went_on(live)
    end = page(live, "Spring** is over")
    games = said(shown(await live.chloe.click(end, "Tables")))
    met, sat = Counter[frozenset[str]](), Counter[tuple[str, str]]()
    for line in re.findall(r"^\*\*\d\.\*\* (.*): \*\*", games, re.MULTILINE):
        seated = re.findall(r"(\w+) \((\w+)\)", line)
        sat.update(seated)
        met.update(map(frozenset, combinations([name for name, _ in seated], 2)))
    assert len(met) == 28, "everybody has met everybody"
    for name in EIGHT:
        assert sat[name, "Aristocrats"] + sat[name, "Demagogues"] in (1, 2), "of three games for Athens"
    for stands in (said(end), said(shown(await live.chloe.click(end, "Standings")))):
        lines = re.findall(r"^\*\*\d\.\*\* (\w+) · \*\*(.+?)\*\*", stands, re.MULTILINE)
        level = [(one, other) for (one, points), (other, same) in pairwise(lines) if points == same]
        assert level
        told = stands.partition("What told apart")[2]
        assert all(f"{before} before {behind}: " in told for before, behind in level)
        assert re.search(r"\*\*1\.\*\* Ada · \*\*3\*\* · 3 games, 3 first$", stands, re.MULTILINE)
        assert re.search(r" · 3 games, 1 second, 2 third$", stands, re.MULTILINE)
        assert "lost" not in stands, "of four, who is not first has not simply lost"


EIGHT = ("Ada", "Bea", "Cyd", "Dan", "Eva", "Fay", "Gus", "Hal")


async def came_in(live: LiveBot, menu: Json, board: int) -> None:
    """The organiser rules who came where at a table, in the order of the alphabet."""
    form = await live.alice.select(menu, "Result of which game …", [_values(menu)[board]])
    people = [(part["label"], part["component"]["custom_id"]) for part in form.modal["components"][:-1]]
    done = await live.alice.submit(form, {id: str(rank) for rank, (_, id) in enumerate(sorted(people), 1)})
    assert "That is what counts now." in said(shown(done))
