"""A game that is over: its pages from any seat, a film, a page to keep, and whether it is right."""

from __future__ import annotations

import hashlib
import io
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from PIL import Image

from bot import limits
from bot.archive.film import WIDEST, TooLong, film
from bot.archive.keepsake import About, Scene, keepsake
from bot.archive.mosaic import mosaic
from bot.archive.pages import EVERYTHING, Page, Source, page
from bot.panels.looking.replay import FILM_TURN
from bot.panels.spec import PictureOrder
from bot.pictures import NoPictures
from engine.core.records.chapters import chapters
from engine.core.records.record import Corrected, TakenBack, of_json
from tests.bot.conftest import Json, LiveBot, eventually, said, shown
from tests.bot.test_dice import files, over

EYES, KEEP = "Through whose eyes", "Keep or check"
RECORD = Path(__file__).parents[1] / "records" / "hellenes" / "exhaustion-major.json"


def closed(part: Any, label: str) -> bool:
    """Whether the button of that label can't be pressed."""
    if isinstance(part, dict):
        found = part.get("label") == label and bool(part.get("disabled"))
        return found or any(closed(inner, label) for inner in part.values())
    return isinstance(part, list) and any(closed(inner, label) for inner in part)


def place_of(page: Json) -> tuple[int, int]:
    found = re.search(r"\((\d+) of (\d+)\)", said(page))
    assert found is not None
    return int(found[1]), int(found[2])


async def a_shade(self: NoPictures, order: PictureOrder) -> bytes:
    """Something that another position would show otherwise."""
    out = io.BytesIO()
    Image.new("RGB", (400, 40), f"#{hashlib.sha256(order.view).hexdigest()[:6]}").save(out, "PNG")
    return out.getvalue()


async def test_a_game_that_is_over_is_gone_through_kept_and_checked(
    live: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(live)
    (final,) = [m for m in live.alice.visible(live.room(table)) if "The seed was" in said(m)]
    page = shown(await live.chloe.click(final, "Replay"))
    first, total = said(page), place_of(page)[1]
    assert total > 1
    for following in range(1, total + 1):
        assert place_of(page) == (following, total)
        assert closed(page, "‹ Back") == (following == 1)
        assert closed(page, "Forward ›") == (following == total)
        if following < total:
            turned = shown(await live.chloe.click(page, "Forward ›"))
            assert turned["id"] == page["id"], "every page takes the place of the one before"
            page = turned
    for _ in range(total - 1):
        page = shown(await live.chloe.click(page, "‹ Back"))
    assert said(page) == first

    page = shown(await live.chloe.select(page, EYES, ["athens"]))
    assert place_of(page) == (1, total)

    kept = shown(await live.chloe.select(page, KEEP, ["page"]))
    await eventually(lambda: bool(kept["attachments"]))
    (html,) = files(live, kept).values()
    assert len(html) < limits.FILE_BYTES
    text = html.decode()
    assert "http://" not in text
    assert "https://" not in text
    for there in (table.commitment, "What Athens knew", "What Sparta knew", "All that was hidden", "Alice", "Bob"):
        assert there in text

    monkeypatch.setattr(NoPictures, "draw", a_shade)
    filmed = shown(await live.chloe.select(page, KEEP, [FILM_TURN]))
    await eventually(lambda: bool(filmed["attachments"]))
    (film_,) = files(live, filmed).values()
    assert len(film_) < limits.FILE_BYTES
    assert Image.open(io.BytesIO(film_)).n_frames > 1  # type: ignore[attr-defined]

    checked = shown(await live.chloe.select(page, KEEP, ["check"]))
    await eventually(lambda: "Everything is as it should be" in said(checked))
    assert re.search(r"all \d+ rolls and draws, made anew from the seed", said(checked))


async def test_before_the_end_nothing_is_replayed(live: LiveBot) -> None:
    table = await live.game()
    for person in (live.alice, live.chloe):
        assert "once the game is over" in said(shown(await person.slash(live.room(table), "look replay")))


def test_a_seat_is_shown_what_it_knew_then_and_nothing_else() -> None:
    record = of_json(RECORD.read_bytes())
    source = Source.of(record, ("athens", "sparta"), {})
    pages = {who: page(source, 3, who, 0) for who in ("", "athens", "sparta", EVERYTHING)}
    moved = "Syracuse → Leontini: Syracuse cavalry #54."
    told = {who: " ".join(line for _, line in found.lines) for who, found in pages.items()}
    assert {who for who, words in told.items() if moved in words} == {"sparta", EVERYTHING}
    assert len({found.view for found in pages.values()}) == 4
    assert {found.viewer for found in pages.values()} == {(), ("athens",), ("sparta",), ("athens", "sparta")}


def test_what_an_arbiter_set_right_stands_on_the_page_of_its_phase_for_those_who_could_see_it() -> None:
    record = of_json(RECORD.read_bytes())
    entries = [*record.entries[:30], Corrected("prestige.sparta", 4), Corrected("hand.athens", ["helots-14"])]
    record = structs.replace(record, entries=entries, states=[], draws=[], told=[])
    source = Source.of(record, ("athens", "sparta"), {})
    told = {who: [line for _, line in page(source, 99, who).lines][-2:] for who in ("", "athens", "sparta")}
    assert {lines[0] for lines in told.values()} == {
        "The arbiter set right: prestige 0 → -4; areas › Sicilian Sea – → Athens"
    }, "what ran on from there is told with it"
    hand = "The arbiter set right: hands › Athens"
    assert told["athens"][1].startswith(f"{hand} Leader Ostracized 31, Leader Ostracized 33 and Revolt")
    assert "→ Helot Uprising 14;" in told["athens"][1]
    assert told[""][1] == told["sparta"][1] == f"{hand} 3 hidden → 1 hidden; deck 30 hidden → 32 hidden"


def test_what_was_taken_back_is_no_part_of_the_replay() -> None:
    record = of_json(RECORD.read_bytes())
    cut = structs.replace(record, entries=record.entries[:60], states=[], draws=[], told=[])
    last = len(cut.entries)
    again = [*cut.entries, TakenBack((last - 1, last)), *cut.entries[-2:]]
    assert chapters(structs.replace(cut, entries=again)) == chapters(cut)
    short = structs.replace(cut, entries=[*cut.entries, TakenBack(tuple(range(31, 61)))])
    half = chapters(structs.replace(cut, entries=cut.entries[:30]))
    assert [event for chapter in chapters(short) for event in chapter.events] == [
        event for chapter in half for event in chapter.events
    ]


def test_the_page_to_keep_shows_each_picture_again_and_runs_nothing_that_is_typed() -> None:
    shades = [Image.new("RGB", (1280, 700), (shade, 120, 60)) for shade in (10, 200)]
    for shade in shades:
        shade.paste((250, 250, 250), (900, 500, 1000, 560))
    pictures = []
    for shade in shades:
        out = io.BytesIO()
        shade.save(out, "PNG")
        pictures.append(out.getvalue())
    made = mosaic([*pictures, pictures[0]], 1280)
    assert made.pictures[0] == made.pictures[2] != made.pictures[1]
    assert len(set(made.pictures[0])) < 12, "like tiles are kept once"

    told = Page(0, "</script><script>alert(1)</script>", ((1, "<b>"),), 0, "", "", (), (), b"", ())
    about = About("<i>", ("<u>",), ("<s>",), "Seen by", "Back", "Forward", "footer")
    html = keepsake(about, ["<img>"], [[Scene(told, pictures[0])]], 10**7).decode()
    assert len(re.findall(r"<script", html)) == 2
    assert not re.search(r"<(img|i|u|s|b)>", html)


def test_a_film_is_made_smaller_until_it_is_no_larger_than_it_may_be() -> None:
    def frame(shade: int) -> bytes:
        out = io.BytesIO()
        Image.effect_noise((1400, 900), shade).save(out, "PNG")
        return out.getvalue()

    frames = [frame(90), frame(120)]
    large = film(frames, 10**7)
    small = film(frames, len(large) // 2)
    assert Image.open(io.BytesIO(large)).size[0] == WIDEST
    assert len(small) <= len(large) // 2
    assert Image.open(io.BytesIO(small)).n_frames == 2  # type: ignore[attr-defined]
    with pytest.raises(TooLong):
        film(frames, 100)
