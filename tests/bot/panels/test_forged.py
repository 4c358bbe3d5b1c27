"""Presses that no panel of ours can send: each is answered in words, and nobody is made to read a stack trace."""

import itertools
import random

import pytest

from bot.panels.acts import ACTS
from bot.panels.ahead.fork import fork_stamp
from bot.panels.desk import Caller, Desk
from bot.panels.press import Press
from bot.panels.press import stamp as stamp_of
from bot.panels.spec import Form
from bot.pictures import NoPictures
from bot.service.api.denials import Denied
from bot.terms.terms import Pace
from engine.core.questions.check import Refused
from tests.bot.panels.conftest import ALICE, Bench

VALUES = ((), ("",), ("nonsense",), ("ahead.x",), ("1.x",), ("page:99999999",), ("..",), ("all", "all"))
WORDS = ("", "nonsense", "1", "-1", "x.y+z", "page:9")


@pytest.fixture
def asked(bench: Bench) -> Bench:
    """With a draft, so that there is something to turn."""
    presser = bench.presser()
    menu = presser.menu()
    presser.choose(menu, menu.options[0])
    return bench


async def test_a_forged_press_is_refused_in_words(asked: Bench) -> None:
    desk = Desk(asked.service, NoPictures(), None)  # type: ignore[arg-type]
    chance, numbers = random.Random("forged"), itertools.count(7 * 10**14)
    failed = {}
    changed = True
    for number, (act, values) in enumerate(itertools.product(sorted(ACTS), VALUES)):
        seat, verb, face, page = (chance.choice(WORDS) for _ in range(4))
        if changed:
            mover = asked.mover()
            newest, changed = stamp_of(asked.panel(mover)), False
        stamp = chance.choice(("", "nonsense", newest))
        press = Press(act, asked.table.id, chance.choice((seat, "athens", "")), stamp, verb, face, page)
        for person in (mover, 999) if number % 3 == 0 else (mover,):  # a stranger is refused whatever comes along
            fields = (("text", chance.choice(WORDS)),)
            caller = Caller(person, "Somebody", next(numbers), guild=1, values=values, fields=fields)
            try:
                answer = await ACTS[act](desk, caller, press)
            except (Denied, Refused):
                continue
            except Exception as error:
                failed[f"{act} {type(error).__name__} {error}"] = (press, values)
                continue
            changed = changed or not isinstance(answer, Form)
            assert isinstance(answer, Form) or answer.panel.headline, (press, values)
    assert failed == {}


async def test_a_forged_press_on_a_fork_is_refused_in_words(asked: Bench) -> None:
    """As it stands, with everything else about the press made up."""
    desk = Desk(asked.service, NoPictures(), None)  # type: ignore[arg-type]
    chance, numbers, mover = random.Random("forged"), itertools.count(8 * 10**14), asked.mover()
    keeper, forks = asked.service.keeper, asked.service.tables.forks
    failed = {}
    for act, values in itertools.product([act for act in sorted(ACTS) if act.startswith("try")], VALUES):
        fork = keeper.run(forks.begin, asked.table.id, mover)
        seat, verb, face, page = (chance.choice(WORDS) for _ in range(4))
        press = Press(act, asked.table.id, chance.choice((seat, "athens", "")), fork_stamp(fork), verb, face, page)
        for person in (999, mover):
            fields = (("text", chance.choice(WORDS)),)
            caller = Caller(person, "Somebody", next(numbers), guild=1, values=values, fields=fields)
            try:
                answer = await ACTS[act](desk, caller, press)
            except (Denied, Refused):
                continue
            except Exception as error:
                failed[f"{act} {type(error).__name__} {error}"] = (press, values)
                continue
            assert isinstance(answer, Form) or answer.panel.headline, (press, values)
    assert failed == {}


async def test_a_ruling_that_is_none_opens_no_form(bench: Bench) -> None:
    desk = Desk(bench.service, NoPictures(), None)  # type: ignore[arg-type]
    caller = Caller(ALICE, "Alice", 9 * 10**14, guild=1)
    for verdict in ("", "perhaps"):
        with pytest.raises(Denied, match="bad-setting"):
            await ACTS["rule-form"](desk, caller, Press("rule-form", bench.table.id, verb="1", face=verdict))


async def test_nothing_is_set_right_before_the_game(bench: Bench) -> None:
    tables, now = bench.service.tables, bench.now()
    place = (1, ALICE, "Later", now.game, now.scenario, Pace.STANDARD, {}, 2, 8 * 10**14)
    lobby = bench.service.keeper.run(tables.lobby.create, *place)
    desk = Desk(bench.service, NoPictures(), None)  # type: ignore[arg-type]
    with pytest.raises(Denied, match="not-running"):
        await ACTS["arb-set-form"](
            desk, Caller(ALICE, "Alice", 9 * 10**14, guild=1), Press("arb-set-form", lobby.id, verb="round")
        )
