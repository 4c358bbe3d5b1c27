"""What must be so after a year or two of Hellenes, besides what must be so after every game."""

from __future__ import annotations

from engine.core.event import Event
from engine.games.hellenes.table.state import ATHENS
from tests.e2e import hellenes_script as scripts
from tests.e2e.hellenes_game import Hellenes
from tests.e2e.hellenes_leak_check import units_in
from tests.reading import words_of

OPENING = ("battle-begun", "battle-over", "attack", "hit", "killed", "routed", "retreated", "harrying")
"""Events of a battle in which blocks are open and so have names."""


def the_years_end_as_they_should(game: Hellenes) -> None:
    """A new year has begun, and Prestige is what the script foresaw."""
    (stored, foreseen) = (game.ledger.match().state, game.state)
    assert (stored.year, stored.season) == (foreseen.year, foreseen.season)
    assert (stored.year, stored.season) in (scripts.ONE_YEAR, scripts.TWO_YEARS)
    assert stored.battle is None
    assert stored.prestige == foreseen.prestige == sum_of_prestige(game)


def potidea_is_taken(game: Hellenes) -> None:
    """It is Athens' again."""
    stored = game.ledger.match().state
    assert stored.cities["potidea"] == ATHENS
    assert "potidea" not in stored.sieges


def sum_of_prestige(game: Hellenes) -> int:
    """The marker, moved as the room was told."""
    told = [event for event in game.events if event.id == "hellenes.prestige"]
    return sum((1 if event.args["seat"] == ATHENS else -1) * int(event.args["amount"]) for event in told)


def a_spectator_reads_the_battle_as_one_report_with_pictures(game: Hellenes) -> None:
    """Who only reads the room learns of a battle from one line, from who attacks to losses and Prestige."""
    for kind, place, title in (
        ("land", "platea", "Battle in Platea"),
        ("sea", "saronic-gulf", "Sea battle in Saronic"),
    ):
        (report,) = game.reports_of("battle-over", kind=kind, place=place)
        text = words_of(report)
        assert text.count(title) == 1, text
        for part in ("Losses:", "Prestige"):
            assert part in text, text
        assert report["attachments"], "a battle is shown on the map"
        assert all(game.standin.world.files.get(one["id"]) for one in report["attachments"])


def blocks_are_named_in_reports_only_where_battle_showed_them(game: Hellenes) -> None:
    """What the room reads names no block but those that fought in the battle it tells of."""
    shown = 0
    for post in game.ledger.letters("opening", "report", "final"):
        if not post.lane.startswith("room") or post.state != "sent":
            continue
        fought = {unit for event in post.letter.events for unit in units_of(event)}
        for message in game.chloe.visible(game.room):
            if f"-# {post.mark}" in words_of(message).splitlines():
                units = units_in(words_of(message))
                assert units <= fought, (units - fought, words_of(message))
                shown += bool(fought)
    assert shown > 1


def units_of(event: Event) -> set[str]:
    """The blocks in an event of a battle."""
    id, args = event.id.removeprefix("hellenes."), event.args
    return units_in(str(args)) if id in OPENING else set()


def blocks_were_told_to_those_who_own_them(game: Hellenes) -> None:
    assert game.leak_check.blocks_told > 50
