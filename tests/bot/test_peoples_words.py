"""What people write to each other and give as reasons, at its worst: it reaches whom it is for and calls nobody."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any
from unicodedata import category

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine.games.pericles  # noqa: F401
from bot import limits
from bot.messages.compose import Compositor
from bot.panels import as_discord
from bot.panels.acts.talk import whispered
from bot.panels.desk import Caller, Desk, Reply
from bot.panels.looking.look import status_panel
from bot.panels.press import Press
from bot.panels.spec import Panel
from bot.panels.table.consent import consent_panel
from bot.panels.table.lobby import lobby_panel
from bot.pictures import NoPictures
from bot.service.api.denials import Denied
from bot.service.api.table import Status
from bot.service.mail.letters import CONSENT, NOTICE, WHISPER, Delivery, Letter, Message
from bot.service.people.talk import MOST_LETTERS
from bot.terms.terms import Pace
from engine.core.registry import rules
from tests.bot.panels.test_limits import sized
from tests.bot.pressing import InlineService
from tests.bot.service.rig import ANNA, BERT, CARL, CHANNEL, DORA, EMMA, GUILD, Rig

HOLDERS = dict(zip(("aristocrats", "demagogues", "agiads", "eurypontids"), (ANNA, BERT, CARL, DORA), strict=True))
"""Anna's compatriot is Bert; the others are the enemy. Emma has opened the table and looks after it."""
BITS = (
    "\u202e", "\u2066", "\u200b", "\u200f", "\u2800", "\u3164", "\u00ad", "\ufeff", "\x00", "\x1b[31m", "\u0301",
    "\r\n", "\n", "\u2028", "\t", "```", "`", "```\nend", "**", "__", "~~", "||", "\\", "> ", ">>> ", "# ", "-# ", "- ",
    "[a](", ")", "<@77>", "<@!104>", "<@&9>", "<#91>", "</table:1>", "<t:0:R>", "<a:x:1>", "@everyone", "@here",
    "@\u200beveryone", "{ $seat }", "{", "}", "https://x.y/(", "\N{FIRE}", "\U0001f468\u200d\U0001f469",
    "zalgo" + "\u0335" * 40, "W" * 900, "\\" * 700, "*" * 1500, "\n" * 600 + "x", "a\n" * 700,
)  # fmt: skip
LINE = st.lists(st.one_of(st.sampled_from(BITS), st.text(max_size=12), st.text("abc ", max_size=6)), max_size=8)
WORDS = LINE.map("".join)
CALLS = re.compile(r"<[@#/:at][^>\s]*>|@everyone|@here")
BARE = re.compile(r"(?<!\\)(?:\\\\)*[*_~|`\[\]()#]")
OWN = re.compile(r"<@10[1-5]>|<t:\d{9,}:[RFf]>|<#90>")
"""What the bot names itself."""


class Round:
    """A table of Pericles with four players, and what goes out from it."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.service = InlineService(rig.keeper, rig.tables)
        self.desk = Desk(self.service, NoPictures(), None)  # type: ignore[arg-type]
        self.compositor = Compositor(self.service, NoPictures())  # type: ignore[arg-type]
        self.table = self.opened(EMMA)
        before, _, after = notice(self, "zzz").text.partition("zzz")
        self.frame = before, after
        """What stands around a reason in the room."""

    def opened(self, by: int) -> str:
        rig, scenario = self.rig, next(iter(rules("pericles").scenarios))
        made = rig.do(
            rig.tables.lobby.create,
            GUILD,
            by,
            "Four",
            "pericles",
            scenario,
            Pace.STANDARD,
            {},
            CHANNEL,
            rig.id(),
        )
        for seat, person in HOLDERS.items():
            rig.do(rig.tables.lobby.take_seat, made.id, person, "x", seat, rig.id())
        rig.do(rig.tables.lobby.start, made.id, by, rig.id())
        return str(made.id)

    def say(self, text: str) -> Reply:
        """Anna to Bert."""
        self.rig.clock.forward(hours=1)
        caller = Caller(ANNA, "Anna", self.rig.id(), fields=(("text", text),))
        answer = asyncio.run(_awaited(whispered(self.desk, caller, Press("whispered", self.table, "aristocrats"))))
        assert isinstance(answer, Reply)
        return answer

    def do(self, method: Any, *args: Any) -> list[Letter]:
        """An act, and the letters it has written."""
        before = len(self.rig.letters())
        self.rig.do(method, *args, self.rig.id())
        return self.rig.letters()[before:]

    def message(self, letter: Letter) -> Message:
        where: dict[str, Any] = {"person": letter.person} if letter.kind == WHISPER else {"channel": CHANNEL}
        return asyncio.run(self.compositor.compose(Delivery(1, letter, "lane", "nonce", "mark", **where)))


async def _awaited(work: Any) -> Any:
    return await work


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Round]:
    rig = Rig(tmp_path_factory.mktemp("words") / "keryx.sqlite3")
    yield Round(rig)
    rig.close()


def harmless(text: str) -> None:
    """Nothing calls anybody but those the bot names itself, and everything in it can be seen and runs left to right."""
    assert not CALLS.search(OWN.sub("", text))
    assert not [c for c in text if category(c) in ("Cc", "Cf", "Cs", "Co") and c != "\n"]


def goes_out(message: Message) -> None:
    """Whether Discord takes it, and whom it notifies: nobody."""
    body = "".join(embed.description or "" for embed in message.embeds)
    assert 1 <= len(message.text) <= limits.CONTENT
    assert len(body) <= limits.EMBED_TEXT
    assert sum(len(embed) for embed in message.embeds) <= limits.EMBED_TOTAL
    assert message.mentions == []
    harmless(message.text)
    harmless(body)


def shows(panel: Panel) -> None:
    sized(dict(as_discord.parts(panel)), panel)
    harmless(panel.headline)
    harmless(panel.body)


def talked(four: Round, text: str) -> None:
    before = len(four.rig.letters())
    reply = four.say(text)
    shows(reply.panel)
    new = four.rig.letters()[before:]
    if "Brought to" not in reply.panel.headline:
        assert new == []
        return
    assert [(letter.kind, letter.person, letter.args["by"]) for letter in new] == [(WHISPER, BERT, ANNA)]
    message = four.message(new[0])
    goes_out(message)
    lines = (message.embeds[0].description or "").split("\n")
    assert lines
    for line in lines:
        assert line.startswith("> ")
        assert line[2:].strip()
        assert not BARE.search(line[2:])


def reasoned(four: Round, text: str) -> None:
    (before, after), shown = four.frame, notice(four, text).text
    if not text:
        assert shown == before.removesuffix(": ") + "."
        return
    assert shown.startswith(before)
    assert shown.endswith(after)
    inner = shown[len(before) : len(shown) - len(after)]
    assert inner.strip()
    assert not BARE.search(inner)


def notice(four: Round, reason: str) -> Message:
    """What the room reads when the table is paused for that reason."""
    tables, table = four.rig.tables, four.table
    if four.rig.do(tables.look.table, table).status == Status.PAUSED:
        four.do(tables.arbiter.resume, table, EMMA)
    message = four.message(
        next(letter for letter in four.do(tables.arbiter.pause, table, EMMA, reason) if letter.kind == NOTICE)
    )
    goes_out(message)
    info = four.rig.do(tables.look.table, table)
    shows(status_panel(info))
    shows(lobby_panel(info))
    return message


@given(WORDS)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_words_between_compatriots_reach_one_person_and_are_only_words(four: Round, text: str) -> None:
    talked(four, text)


@given(WORDS)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_an_arbiters_reason_is_only_words(four: Round, text: str) -> None:
    reasoned(four, text)


@pytest.mark.fuzz
@given(WORDS)
@settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_words_between_compatriots_are_only_words(four: Round, text: str) -> None:
    talked(four, text)


@pytest.mark.fuzz
@given(WORDS)
@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_reason_is_only_words(four: Round, text: str) -> None:
    reasoned(four, text)


@pytest.mark.parametrize("text", ["", "\u200b\u202e", "```", "@<", " \n\t", "\u3164" * 9, "x" * (MOST_LETTERS + 1)])
def test_words_that_nobody_could_see_or_too_many_are_not_brought(four: Round, text: str) -> None:
    before = len(four.rig.letters())
    assert "Brought to" not in four.say(text).panel.headline
    assert len(four.rig.letters()) == before


@pytest.mark.parametrize("text", ["".join(BITS), "".join(reversed(BITS)), "\u200b\u202e", "W" * 4000])
def test_a_reason_that_needs_consent_is_only_words(four: Round, text: str) -> None:
    """Anna, who plays, has opened a table and wants to end it: the others are asked."""
    tables, table = four.rig.tables, four.opened(ANNA)
    asked = four.do(tables.arbiter.end, table, ANNA, text)
    assert {letter.person for letter in asked if letter.kind == CONSENT and letter.person} == {BERT, CARL, DORA}
    info = four.rig.do(tables.look.table, table)
    for agreement in four.rig.do(tables.consent.agreements, table):
        shows(consent_panel(info, agreement))
    with pytest.raises(Denied):
        four.rig.do(tables.consent.agreement, table, 10**9)
