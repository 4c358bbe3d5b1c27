"""An address outside that is told results: set in a form, tried out by a press, told what comes of games."""

from __future__ import annotations

import re

import pytest
from aiohttp import web

from bot.panels.acts import ACTS
from bot.panels.desk import Caller
from bot.panels.press import Press
from bot.panels.table.hook import REMOVE, SECRET, SERVER, SET, SHOW, TRY
from bot.service.api.denials import Denied
from bot.service.reach.hooks import Hooks
from bot.service.reach.sender import Sender
from tests.bot.buttons import labels
from tests.bot.conftest import Json, LiveBot, eventually, said, shown
from tests.bot.service.reach.receiver import Receiver
from tests.bot.test_seasons_shown import playing, the_table, went_on


def allowed(live: LiveBot, receiver: Receiver) -> None:
    """Whoever runs the bot has named the receiver's origin."""
    tables, hand = live.service.tables, live.service.hook_hand
    tables.hooks = Hooks(tables.store, [receiver.origin])
    assert hand is not None
    hand._sender = Sender([receiver.origin])


async def set_up(live: LiveBot, receiver: Receiver, command: str = "setup webhook") -> Json:
    """Alice sets the address; the panel that tells the secret."""
    panel = shown(await live.alice.slash(live.general, command))
    assert "No address is told results." in said(panel)
    form = await live.alice.click(panel, "Set an Address …")
    done = shown(await live.alice.submit(form, {"address": receiver.address}))
    await eventually(lambda: [came.said["type"] for came in receiver.came] == ["test"])
    return done


async def test_an_organiser_sets_an_address_and_is_shown_the_secret_once(live: LiveBot) -> None:
    async with Receiver() as receiver:
        allowed(live, receiver)
        done = await set_up(live, receiver)
        secret = re.search(r"whsec_[\w+/=]+", said(done))
        assert secret is not None
        assert receiver.came[0].is_signed_with(secret[0])
        assert "`127.0.0.1`, as signed JSON" in said(done)
        assert "s3cretkey" not in said(done)
        again = shown(await live.alice.slash(live.general, "setup webhook"))
        assert "whsec" not in said(again)
        assert "The last one arrived" in said(again)
        for person in (live.bob, live.chloe):
            seen = "".join(said(message) for message in person.visible(live.general))
            assert "127.0.0.1" not in seen
            assert "whsec" not in seen


async def test_a_press_tries_it_out_and_says_what_is_wrong(live: LiveBot) -> None:
    async with Receiver() as receiver:
        allowed(live, receiver)
        panel = await set_up(live, receiver)
        receiver.answers = [web.Response(status=302, headers={"Location": "https://elsewhere.example.org/"})]
        await live.alice.click(panel, "Test")
        await eventually(lambda: len(receiver.came) == 2)
        await eventually_says(live, "I was sent on to another address (302), and follow none.")
        await live.alice.click(shown(await live.alice.slash(live.general, "setup webhook")), "Test")
        await eventually(lambda: len(receiver.came) == 3)
        assert receiver.came[1].said["id"] == receiver.came[2].said["id"]
        removed = shown(await live.alice.click(shown(await live.alice.slash(live.general, "setup webhook")), "Remove"))
        assert "I have forgotten the address" in said(removed)


async def eventually_says(live: LiveBot, text: str) -> None:
    for _ in range(20):
        if text in said(shown(await live.alice.slash(live.general, "setup webhook"))):
            return
    raise AssertionError(f"never said: {text}")


async def test_an_address_that_is_not_of_the_open_internet_is_refused(live: LiveBot) -> None:
    panel = shown(await live.alice.slash(live.general, "setup webhook"))
    for typed, why in (
        ("http://hooks.example.org/", "begins with `https://`"),
        ("https://10.0.0.8/", "does not lead into the open internet"),
        ("https://hooks.example.org:8080/", "leave the number out"),
        ("hooks", "That is no address I can post to"),
    ):
        form = await live.alice.click(panel, "Set an Address …")
        refused = shown(await live.alice.submit(form, {"address": typed}))
        assert why in said(refused)
        assert labels(refused) == [], "there is no board to look at"


async def test_only_those_who_organise_see_or_set_it(live: LiveBot) -> None:
    await playing(live)
    assert "for those who organise the season" in said(shown(await live.bob.slash(live.general, "season webhook")))
    await live.alice.slash(live.general, "season delegate", person=live.bob.user)
    assert "No address is told results." in said(shown(await live.bob.slash(live.general, "season webhook")))
    bob = Caller(int(live.bob.id), "Bob", live.fresh(), guild=int(live.guild["id"]))
    for act in (SHOW, SET, SECRET, TRY, REMOVE):
        with pytest.raises(Denied, match="follow-not-allowed"):
            await ACTS[act](live.client.desk, bob, Press(act, SERVER))
    elsewhere = Caller(int(live.alice.id), "Alice", live.fresh(), guild=1, manages=True)
    season = (await live.call(live.service.tables.seasons.of_server, int(live.guild["id"])))[0].id
    with pytest.raises(Denied, match="season-not-allowed"):
        await ACTS[SHOW](live.client.desk, elsewhere, Press(SHOW, season))


async def test_a_result_of_a_season_arrives_with_the_table_it_was_played_at(live: LiveBot) -> None:
    async with Receiver() as receiver:
        allowed(live, receiver)
        await playing(live)
        await set_up(live, receiver, "season webhook")
        table = await the_table(live)
        await live.alice.slash(live.general, "season forfeit", person=live.bob.user, reason="silence")
        await went_on(live)
        await eventually(lambda: len(receiver.came) == 3)
        result, end = receiver.came[1].said, receiver.came[2].said
        assert (result["type"], result["data"]["game"]["how"]) == ("season.result", "forfeit")
        assert result["data"]["table"]["id"] == table.id
        assert result["data"]["table"]["game_name"] == "Polis"
        assert [one["name"] for one in result["data"]["table"]["seats"]] == ["Athens", "Sparta"]
        assert (end["type"], end["data"]["standings"][0]["person"]["name"]) == ("season.over", "Chloe")
