"""The guides for people, as they are read on Discord."""

import re

import pytest

from bot.panels.help.guide import FOLDER, GUIDES, chapters, guide_panel
from bot.panels.layout import layout


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_is_read_whole_page_by_page_in_what_discord_shows(guide: str) -> None:
    panels = [guide_panel(guide, number) for number in range(len(chapters(guide)))]
    for panel in panels:
        layout(panel)
    read = "\n".join(panel.body for panel in panels)
    written = (FOLDER / f"{guide}.md").read_text("utf-8")
    assert set(re.findall(r"`[^`]+`", " ".join(written.split()))) <= set(re.findall(r"`[^`]+`", read))
    assert not re.search(r"\]\(|^\||^#", read, re.M), "nothing that only a page in a browser shows"
    pictures = set(re.findall(r"!\[[^]]*\]\(([^)]+)\)", written))
    assert {picture.name for panel in panels for picture in panel.pictures} == pictures
