"""`/season`: open one, sign up, look how it stands; and what its organisers do."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import discord
from discord import app_commands

from bot import limits
from bot.commands.common import CLOCK, MISSED, OPTIONS, PACE, choices, games, given, line, suggestion
from bot.commands.table import ways_to_play
from bot.messages.text import mention, person_text, say, when
from bot.panels import place
from bot.panels.acts import ACTS
from bot.panels.acts.hook import shown as hook_shown
from bot.panels.acts.opening import options_in
from bot.panels.acts.season import organises, ratings_reply
from bot.panels.answer import answer, caller_of, name_of
from bot.panels.desk import Answer, Caller, Desk, Reply, looks_after_server
from bot.panels.press import Press
from bot.panels.table import season as panels
from bot.seasons.pairing import FORMATS, SWISS
from bot.seasons.standings import ORDERS, POINTS
from bot.service.api.denials import Denied
from bot.service.season.info import Announced, Played, SeasonInfo
from bot.service.tables import Tables
from bot.service.terms import begun_with
from bot.service.typed import read
from bot.terms.durations import duration
from bot.terms.terms import Pace
from engine.core import registry
from render.wording.plain import readable

Interaction = discord.Interaction[Any]
Place = discord.TextChannel
SEASON = "Which season; without it the one of this channel"
_MOST_GAMES = 8


def command(desk: Desk) -> app_commands.Group:
    """The group."""
    group = app_commands.Group(
        name="season", description="Seasons of many games: sign up, see how they stand, organise one", guild_only=True
    )
    _for_everybody(group, desk)
    _opening(group, desk)
    _organising(group, desk)
    for one in group.commands:
        if isinstance(one, app_commands.Command) and "season" in {option.name for option in one.parameters}:
            one.autocomplete("season")(_completed(desk))
    return group


def _for_everybody(group: app_commands.Group, desk: Desk) -> None:
    @group.command(name="show", description="How a season stands, as a picture and in words")
    @app_commands.describe(season=SEASON)
    async def show(interaction: Interaction, season: str = "") -> None:
        await answer(interaction, _act(desk, caller_of(interaction), season, "season", panels.PAGE))

    @group.command(name="list", description="The seasons of this server, those that are over too")
    async def list_(interaction: Interaction) -> None:
        await answer(interaction, _list(desk, caller_of(interaction)))

    @group.command(name="join", description="Sign up for a season, or wait for a place in it")
    @app_commands.describe(season=SEASON)
    async def join(interaction: Interaction, season: str = "") -> None:
        await answer(interaction, _act(desk, caller_of(interaction), season, "season-join"))

    @group.command(name="leave", description="Take your name off, or leave a season that has begun")
    @app_commands.describe(season=SEASON)
    async def leave(interaction: Interaction, season: str = "") -> None:
        await answer(interaction, _act(desk, caller_of(interaction), season, "season-leave"))

    @group.command(name="ratings", description="Elo and Glicko ratings at a game, by this server's rated games")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=games())
    async def ratings(interaction: Interaction, game: str) -> None:
        await answer(interaction, _ratings(desk, caller_of(interaction), game))


def _opening(group: app_commands.Group, desk: Desk) -> None:
    @group.command(name="open", description="Open the sign-up of a new season here")
    @app_commands.describe(
        title="What it is called",
        game="Which game",
        format="Who meets whom",
        scenario="Which scenario; several numbers of people with / between: four-players/three-players",
        further="More games, played by turns: hellenes 431; pericles 1pw",
        sign_up="How long people can sign up: 7 days, 36h",
        pace=PACE,
        clock=CLOCK,
        missed=MISSED,
        away="How long one may be away: 10 days, 30 days a game, 40 days a season; none",
        options=OPTIONS,
        standings="By what the standings go",
        rounds="How many rounds; without it as many as the format takes",
        round_days="From one round's beginning to the next; without it a round begins when the last has ended",
        most="How many may play; who comes later waits for a place",
        rated="Whether its games count for ratings",
        channel="Where its page and results are posted; without it here",
    )
    @app_commands.choices(
        game=games(),
        format=choices("season-choice", FORMATS),
        standings=choices("season-choice", ORDERS),
        pace=choices("pace-choice", Pace),
    )
    async def open_(
        interaction: Interaction,
        title: app_commands.Range[str, 1, 60],
        game: str,
        format: str = SWISS,  # noqa: A002 - what people see it called
        scenario: app_commands.Range[str, 0, 100] = "",
        further: app_commands.Range[str, 0, 300] = "",
        sign_up: app_commands.Range[str, 0, 30] = "7 days",
        pace: str = Pace.STANDARD.value,
        clock: app_commands.Range[str, 0, 200] = "",
        missed: app_commands.Range[str, 0, 300] = "",
        away: app_commands.Range[str, 0, 200] = "",
        options: app_commands.Range[str, 0, 200] = "",
        standings: str = POINTS,
        rounds: app_commands.Range[int, 0, 30] = 0,
        round_days: app_commands.Range[int, 0, 90] = 0,
        most: app_commands.Range[int, 0, 64] = 0,
        rated: bool = True,
        channel: discord.TextChannel | None = None,
    ) -> None:
        where = channel.id if channel is not None else interaction.channel_id or 0
        played = [f"{game} {scenario}".strip(), *(part for part in re.split(r"[;\n]", further) if part.strip())]

        def announced() -> Announced:
            terms = begun_with(pace, {"clock": clock, "missed": missed, "away": away})
            games, open_for = played_in(played[:_MOST_GAMES], options), _span(sign_up)
            return Announced(
                readable(title), where, games, format, standings, terms, open_for, rated, rounds, round_days, most
            )

        await answer(interaction, _open(desk, caller_of(interaction), announced))

    @open_.autocomplete("scenario")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = given(interaction, "game")
        return _scenarios(game, current) if game in registry.games() else []

    @open_.autocomplete("options")
    async def _(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game, scenario = given(interaction, "game"), given(interaction, "scenario")
        return ways_to_play(game, scenario.partition("/")[0], current) if game in registry.games() else []


def _organising(group: app_commands.Group, desk: Desk) -> None:
    @group.command(
        name="begin", description="Organisers: end the sign-up now and begin the first round; you are asked first"
    )
    @app_commands.describe(season=SEASON)
    async def begin(interaction: Interaction, season: str = "") -> None:
        await answer(interaction, _act(desk, caller_of(interaction), season, "season-begin"))

    @group.command(name="until", description="Organisers: set another end of the sign-up")
    @app_commands.describe(sign_up="How long from now: 7 days, 36h", season=SEASON)
    async def until(interaction: Interaction, sign_up: app_commands.Range[str, 1, 30], season: str = "") -> None:
        await answer(interaction, _until(desk, caller_of(interaction), season, sign_up))

    @group.command(name="substitute", description="Organisers: hand a place over; results stay with who played")
    @app_commands.describe(out="Whose place", person="Who plays on", season=SEASON)
    async def substitute(interaction: Interaction, out: discord.User, person: discord.User, season: str = "") -> None:
        text = say("season-substitute-done", out=mention(out.id), person=mention(person.id))
        given = (out.id, person.id, name_of(person))
        made = _organise(desk, caller_of(interaction), season, "substitute", *given, done=lambda _: text)
        await answer(interaction, made)

    @group.command(name="forfeit", description="Organisers: somebody loses what they are playing in the season now")
    @app_commands.describe(person="Who", reason="Why; everybody at the table reads it", season=SEASON)
    async def forfeit(
        interaction: Interaction, person: discord.User, reason: app_commands.Range[str, 0, 300] = "", season: str = ""
    ) -> None:
        text = say("season-forfeit-done", person=mention(person.id))
        made = _organise(
            desk, caller_of(interaction), season, "forfeit", person.id, readable(reason), done=lambda _: text
        )
        await answer(interaction, made)

    @group.command(name="result", description="Organisers: correct a result, or rule on a table that was ended")
    @app_commands.describe(season=SEASON)
    async def result(interaction: Interaction, season: str = "") -> None:
        await answer(interaction, _rule(desk, caller_of(interaction), season))

    @group.command(name="delegate", description="Organisers: somebody organises it with you; named again: no more")
    @app_commands.describe(person="Who", season=SEASON)
    async def delegate(interaction: Interaction, person: discord.User, season: str = "") -> None:
        def done(info: SeasonInfo) -> str:
            known = person.id in info.delegates
            return say("season-delegated" if known else "season-undelegated", person=mention(person.id))

        given = (person.id, name_of(person))
        await answer(interaction, _organise(desk, caller_of(interaction), season, "delegate", *given, done=done))

    @group.command(name="webhook", description="Organisers: an address outside that is told the season's results")
    @app_commands.describe(season=SEASON)
    async def webhook(interaction: Interaction, season: str = "") -> None:
        caller = caller_of(interaction)
        await answer(interaction, desk.ask(lambda tables: hook_shown(tables, caller, meant(tables, caller, season))))

    @group.command(name="end", description="Organisers: call the season off; what was played stays to be seen")
    @app_commands.describe(reason="Why; everybody reads it", season=SEASON)
    async def end(interaction: Interaction, reason: app_commands.Range[str, 1, 300], season: str = "") -> None:
        made = _organise(
            desk, caller_of(interaction), season, "end", readable(reason), done=lambda _: say("season-ended")
        )
        await answer(interaction, made)


# ---------------------------------------------------------------------- which season is meant


def _scenarios(game: str, typed: str) -> list[app_commands.Choice[str]]:
    """The scenarios for more than one person, behind those that stand before the last /."""
    before, slash, last = typed.rpartition("/")
    known = {
        id: place.scenario_line(game, id) for id, one in registry.rules(game).scenarios.items() if len(one.seats) > 1
    }
    taken = before.split("/")
    fitting = {
        id: name for id, name in known.items() if id not in taken and last.casefold() in f"{id} {name}".casefold()
    }
    found = [suggestion(name, f"{before}{slash}{id}") for id, name in fitting.items()]
    return found[: limits.SUGGESTIONS]


def _completed(desk: Desk) -> Callable[[Interaction, str], Any]:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        guild, wanted = interaction.guild_id or 0, current.casefold()
        found = await desk.ask(lambda tables: tables.seasons.of_server(guild, over=True))
        fitting = [one for one in found if wanted in f"{one.id} {one.title}".casefold()]
        return [suggestion(f"{one.title} · {one.id}", one.id) for one in fitting[: limits.SUGGESTIONS]]

    return complete


def meant(tables: Tables, caller: Caller, named: str) -> str:
    """The season that is meant: named, that of the room or channel, else the only one that is going on."""
    server = caller.server
    if named:
        info = tables.seasons.info(named.strip())
        if info.guild != server:
            raise Denied("no-such-season", season=named)
        return info.id
    table = tables.directory.table_in(caller.room) if caller.room is not None else None
    if table is not None and (found := tables.seasons.of_table(table.id)) is not None:
        return found
    going = tables.seasons.of_server(server)
    here = [one for one in going if tables.seasons.info(one.id).channel == caller.room]
    known = here or going or tables.seasons.of_server(server, over=True)[:1]
    if not known:
        raise Denied("no-season")
    if len(known) > 1:
        raise Denied(
            "which-season", seasons=", ".join(f"{person_text(one.title, 40)} ({one.id})" for one in known[:10])
        )
    return known[0].id


# ---------------------------------------------------------------------- what is done


async def _act(desk: Desk, caller: Caller, named: str, act: str, face: str = "") -> Answer:
    season = await desk.ask(lambda tables: meant(tables, caller, named))
    return await ACTS[act](desk, caller, Press(act, season, face=face))


async def _list(desk: Desk, caller: Caller) -> Answer:
    return Reply(panels.list_panel(await desk.ask(lambda tables: tables.seasons.of_server(caller.server, over=True))))


async def _ratings(desk: Desk, caller: Caller, game: str) -> Answer:
    if game not in registry.games():
        raise Denied("no-such-game", known=registry.games())
    return await desk.ask(lambda tables: ratings_reply(tables, caller.server, game))


async def _open(desk: Desk, caller: Caller, announced: Callable[[], Announced]) -> Answer:
    """`announced`: what is to be opened, or `Denied` where what was typed says no such thing."""
    guild, season = caller.server, announced()
    if not season.title:
        raise Denied("bad-setting", setting="title", value="")

    def work(tables: Tables) -> Reply:
        admin = looks_after_server(tables, caller, guild)
        tables.seasons.open(guild, caller.person, caller.name, season, caller.interaction, admin=admin)
        return line("season-opened", channel=f"<#{season.channel}>")

    return await desk.do(work)


def played_in(typed: list[str], options: str = "") -> list[Played]:
    """Games as they are typed: `polis campaign`, `epic four-players/three-players`. The options go to all of them."""
    found, set_ = [], options_in(options)
    for part in typed:
        game, *rest = re.split(r"[\s:]+", part.strip().lower())
        if game not in registry.games():
            raise Denied("no-such-game", known=registry.games())
        known = registry.rules(game).scenarios
        usual = next(id for id, one in known.items() if len(one.seats) > 1)
        scenarios = tuple(one for one in "".join(rest).split("/") if one) or (usual,)
        there = {option for id in scenarios if id in known for option in known[id].options}
        own = {option: value for option, value in set_.items() if option in there or len(typed) == 1}
        found.append(Played(game, scenarios, own))
    return found


def _span(typed: str) -> timedelta:
    with read():
        return duration(typed)


async def _organise(
    desk: Desk, caller: Caller, named: str, act: str, *given: Any, done: Callable[[SeasonInfo], str]
) -> Answer:
    """An act of the organiser, and the page with what came of it."""

    def work(tables: Tables) -> Reply:
        season = meant(tables, caller, named)
        admin = looks_after_server(tables, caller, caller.guild)
        info = getattr(tables.seasons, act)(season, caller.person, *given, caller.interaction, admin=admin)
        return Reply(panels.season_panel(info, note=done(info), person=caller.person, organises=True))

    return await desk.do(work)


async def _until(desk: Desk, caller: Caller, named: str, sign_up: str) -> Answer:
    span = _span(sign_up)

    def work(tables: Tables) -> Reply:
        season, until = meant(tables, caller, named), tables.store.clock() + span
        admin = looks_after_server(tables, caller, caller.guild)
        info = tables.seasons.sign_up_until(season, caller.person, until, caller.interaction, admin=admin)
        note = say("season-until-set", relative=when(until))
        return Reply(panels.season_panel(info, note=note, person=caller.person, organises=True))

    return await desk.do(work)


async def _rule(desk: Desk, caller: Caller, named: str) -> Answer:
    def seen(tables: Tables) -> Reply:
        info = tables.seasons.info(meant(tables, caller, named))
        if not organises(tables, caller, info):
            raise Denied("season-not-allowed")
        return Reply(panels.rule_panel(info))

    return await desk.ask(seen)
