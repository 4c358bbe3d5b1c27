"""People: what they have played, what others may see of it, and how they are forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot import limits
from bot.messages.text import cut, label, mention, person_text, say, when
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Button, Menu, Option, Panel, Style
from bot.service.api.table import TableInfo
from bot.service.people.forgetting import Leaving
from bot.service.people.people import Card
from bot.service.people.played import FEWEST, LEAVING, OF_LATE, Played, Result
from bot.store.models import TableRow
from render.wording.words import words

WHO, MINE, SHOW, OWN, FORGET = "who", "mine", "mineshow", "minedata", "forget"
"""Acts: somebody's figures, one's own history, whether others see it, one's data as a file, being forgotten."""
SURE, DONE = "sure", "done"
"""How far somebody has got who asks to be forgotten."""
PAGE = 8
"""Tables on a page of somebody's history."""
_MOST_NAMED = 10


def who_menu(table: TableInfo) -> tuple[Menu, ...]:
    """Whose figures can be seen: the people at a table; nothing where there are none."""
    people = {info.person: info for info in table.seats if info.person is not None and info.person > 0}
    options = tuple(
        Option(
            label(place.holder(info), limits.OPTION_TEXT), str(person), cut(_seats(table, person), limits.OPTION_TEXT)
        )
        for person, info in people.items()
    )
    return (Menu(say("menu-who"), Press(WHO, table.id), options[: limits.SELECT_OPTIONS]),) if options else ()


def _seats(table: TableInfo, person: int) -> str:
    return ", ".join(place.seat_name(table, info.seat) for info in table.seats if info.person == person)


def players_panel(table: TableInfo) -> Panel:
    """Everybody who plays at a table, to be chosen from."""
    menu = who_menu(table)
    head = f"{place.named(table)}\n{say('players-head' if menu else 'players-none')}"
    return Panel(headline=head, rows=menu, colour=place.NEUTRAL, footer=say("panel-footer", table=table.id))


def card_panel(card: Card, *, own: bool = False) -> Panel:
    """What others may see of somebody."""
    name = person_text(card.name, 40) or mention(card.person)
    if not card.shown and not own:
        return Panel(headline=say("card-head", name=name), body=say("card-hidden"), colour=place.NEUTRAL)
    return Panel(headline=say("card-head", name=name), body="\n".join(card_lines(card)), colour=place.NEUTRAL)


def card_lines(card: Card) -> list[str]:
    """The figures, and what reliability means."""
    if not card.games:
        return [say("card-nothing")]
    games = say("card-games", games=card.games, finished=card.finished, running=card.running, left=card.left)
    return [games, reliability_line(card)]


def reliability_line(card: Card) -> str:
    """Reliability as a figure with its meaning; for somebody with few turns that there is none."""
    found = card.reliability
    if found.percent is None:
        return say("card-new", turns=found.turns, fewest=FEWEST)
    about = say("card-reliability", percent=found.percent, onTime=found.on_time, turns=found.turns)
    means = say("card-means", most=OF_LATE, leaving=LEAVING)
    return f"{about}\n{means}"


def history_panel(card: Card, played: Sequence[Played], page: int) -> Panel:
    """One's own games, a page of them, and what others see."""
    tables = _by_table(played)
    pages = max(1, -(-len(tables) // PAGE))
    page = min(page, pages - 1)
    shown = tables[page * PAGE : (page + 1) * PAGE]
    press = Press(MINE)
    turn = [
        *([Button(say("button-newer"), press.to(MINE, page=str(page - 1)))] if page else []),
        *([Button(say("button-older"), press.to(MINE, page=str(page + 1)))] if page < pages - 1 else []),
    ]
    wish = Button(
        say("button-hide" if card.shown else "button-show-others"), press.to(SHOW, verb=str(int(not card.shown)))
    )
    menu = Menu(say("menu-tables"), Press("pick", face="status"), tuple(_option(one) for one in shown))
    return Panel(
        headline=say("mine-head"),
        body=cut(
            "\n\n".join(
                part
                for part in (
                    "\n".join(card_lines(card)),
                    "\n".join(_line(one) for one in shown),
                    say("mine-shown" if card.shown else "mine-hidden"),
                )
                if part
            ),
            limits.EMBED_TEXT,
        ),
        rows=(*((menu,) if shown else ()), (*turn, wish, Button(say("button-own-data"), press.to(OWN)))),
        colour=place.NEUTRAL,
    )


def _by_table(played: Sequence[Played]) -> list[list[Played]]:
    found: dict[str, list[Played]] = {}
    for one in played:
        found.setdefault(one.table, []).append(one)
    return [list(reversed(one)) for one in found.values()]


def _line(tenures: Sequence[Played]) -> str:
    """A table of one's own history."""
    first, last = tenures[0], tenures[-1]
    turns, on_time = sum(one.turns for one in tenures), sum(one.on_time for one in tenures)
    return say(
        "mine-line",
        title=person_text(first.title, 60) or place.game_name(first.game),
        about=f"{place.game_name(first.game)}, {place.scenario_name(first.game, first.scenario)}",
        sides=_sides(tenures),
        result=say(f"result-{best(tenures).value}"),
        when=when(last.ended_at or last.until or first.since, "d"),
        turns=turns,
        onTime=on_time,
    )


def _option(tenures: Sequence[Played]) -> Option:
    first = tenures[0]
    about = f"{place.game_name(first.game)} · {say(f'result-{best(tenures).value}')}"
    return Option(label(first.title, limits.OPTION_TEXT), first.table, cut(about, limits.OPTION_TEXT))


def _sides(tenures: Sequence[Played]) -> str:
    own = words(tenures[0].game)
    return own.listed([own.name(seat) for seat in dict.fromkeys(one.seat for one in tenures)])


def best(tenures: Iterable[Played]) -> Result:
    """What a table came to for somebody who held several seats there: the best of it, and what is still going on."""
    found = {one.result for one in tenures}
    order = (Result.RUNNING, Result.WON, Result.DRAWN, Result.LOST, Result.UNFINISHED, Result.LEFT, Result.MOVED)
    return next(result for result in order if result in found)


def forget_panel(leaving: Leaving, *, again: bool = False) -> Panel:
    """What being forgotten means, and the question; `again`: asked for the second time."""
    press = Press(FORGET, verb=DONE if again else SURE)
    lines = [
        say("forget-again") if again else say("forget-what"),
        _named("forget-running", leaving.running),
        _named("forget-lobbies", leaving.lobbies),
        _named("forget-looked-after", leaving.looked_after),
        "" if again else say("forget-stays"),
    ]
    return Panel(
        headline=say("forget-sure-head" if again else "forget-head"),
        body=cut("\n\n".join(line for line in lines if line), limits.EMBED_TEXT),
        rows=(
            (
                Button(say("button-forget-now" if again else "button-forget"), press, Style.DANGER),
                Button(say("button-own-data"), Press(OWN)),
            ),
        ),
        colour=place.NEUTRAL,
    )


def _named(text: str, rows: Sequence[TableRow]) -> str:
    if not rows:
        return ""
    titles = [person_text(row.title, 60) for row in rows[:_MOST_NAMED]]
    more = [say("left-out", count=len(rows) - _MOST_NAMED)] if len(rows) > _MOST_NAMED else []
    return say(text, tables=", ".join([*titles, *more]))
