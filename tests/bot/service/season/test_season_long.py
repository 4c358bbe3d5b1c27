"""A season of eight people and four games, played to its end by agents in people's names (`make slow`)."""

from __future__ import annotations

import io
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from bot import limits
from bot.drawing import drawn
from bot.panels.layout import layout
from bot.panels.table.season import GAMES, PAGE, STANDINGS, letter_panel, season_panel
from bot.seasons.meeting import PLAYED
from bot.seasons.pairing import KNOCK_OUT, SWISS
from bot.service.agents.agent_process import AGENTS
from bot.service.api.table import Status
from bot.service.installed import load_games
from bot.service.mail.letters import SEASON
from bot.service.season.info import Played, SeasonStatus
from engine.core.dice import Dice, commitment
from tests.bot.service.rig import GUILD
from tests.bot.service.season_rig import PEOPLE, Season

FOUR = [
    Played("polis", ("corinthian-war",), {}),
    Played("hellenes", ("sicily",), {}),  # without the bid, which would change who has which side
    Played("hellas", ("war",), {}),
    Played("pericles", ("t8",), {}),
]
_MOST_ANSWERS = 4000


def play_out(rig: Any, table: str) -> None:
    """The game to its end, each answer given as a person gives it."""
    agent = AGENTS["random"]()
    for number in range(_MOST_ANSWERS):
        now = rig.do(rig.tables.look.table, table)
        if now.status is Status.FINISHED:
            return
        seat = now.pending[0]
        person = next(info.person for info in now.seats if info.seat == seat)
        panel = rig.panel(table, person, seat)
        chosen = list(agent.choose(panel.view, seat, Dice(f"{table} {number}")))
        asked = panel.decision.id
        rig.do(rig.tables.play.draft_add, table, person, seat, asked, chosen, rig.id())
        rig.do(rig.tables.play.commit, table, person, seat, asked, rig.id())
        rig.clock.forward(minutes=7)
    raise AssertionError(f"{table} does not end")


def looked_at(info: Any, folder: Any, name: str) -> None:
    """Every face in words within Discord's limits, and the picture as it is sent."""
    for face in (PAGE, STANDINGS, GAMES):
        panel = season_panel(info, face, person=PEOPLE[0], organises=True)
        layout(panel)
        assert len(panel.body) <= limits.EMBED_TEXT
    drawing = season_panel(info, STANDINGS).drawing
    assert drawing is not None
    data = drawn(drawing.order)
    (folder / f"{name}.png").write_bytes(data)
    image = Image.open(io.BytesIO(data))
    assert image.width == 760
    assert image.height < 1600
    assert all(info.name(line.person) in drawing.alt for line in info.lines[:3])


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_eight_people_play_four_games_to_the_podium(rig, tmp_path):
    load_games()
    season = Season(rig, SWISS, people=8, games=FOUR, begun=True)
    info = season.info
    assert info.rounds == 4
    rounds = 0
    while info.status is SeasonStatus.RUNNING:
        rounds += 1
        looked_at(info, tmp_path, f"round-{rounds}")
        for table in season.tables():
            play_out(rig, table.id)
            info = season.go_on()
        looked_at(info, tmp_path, f"round-{rounds}-played")
    assert (info.status, rounds) == (SeasonStatus.OVER, 4)
    games = [board.meeting for board in info.boards]
    assert [len(info.of_round(number)) for number in (1, 2, 3, 4)] == [4, 4, 4, 2]
    assert {game.how for game in games} == {PLAYED}
    in_pairs = [game for game in games if len(game.shares) == 2]
    met = Counter(pair for game in in_pairs for pair in combinations(sorted(s.place for s in game.shares), 2))
    assert max(met.values()) == 1
    sides = Counter((share.place, share.seats[0]) for game in in_pairs for share in game.shares)
    assert all(sides[place, "athens"] in (1, 2) for place in range(1, 9))
    assert sum(line.points for line in info.lines) == 12 * (12 + 2 * 2)
    assert commitment(info.seed) == info.commitment
    assert [letter.args["face"] for letter in rig.letters(SEASON)] == ["sign-up", *["round"] * 4, "end"]
    assert "First: " in letter_panel(info, "end", 0).body
    for game in ("polis", "hellenes", "hellas", "pericles"):
        assert len(rig.do(rig.tables.seasons.ratings, GUILD, game)) == 8


@pytest.mark.slow
def test_eight_people_knock_each_other_out(rig, tmp_path):
    load_games()
    season = Season(rig, KNOCK_OUT, people=8, games=[Played("polis", ("corinthian-war",), {})], begun=True)
    info = season.info
    while info.status is SeasonStatus.RUNNING:
        for table in season.tables():
            if table.status is Status.RUNNING:
                play_out(rig, table.id)
        info = season.go_on()
        looked_at(info, tmp_path, f"round-{info.round}-{info.status}")
    assert info.round == 3
    assert [line.rank for line in info.lines] == [1, 2, 3, 3, 5, 5, 5, 5]
