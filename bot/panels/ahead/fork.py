"""A fork on one screen: the table as the line has left it, what any side can order there, back and forward.

It is made of the same parts as the turn panel; what is pressed on them comes to the fork instead of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from msgspec import structs

from bot import limits
from bot.messages.board_words import alt_text
from bot.messages.report import plain_lines
from bot.messages.text import cut, lines_that_fit, say, section, when
from bot.panels import place
from bot.panels.ahead.plan import sentence
from bot.panels.looking import score_told
from bot.panels.looking.hand import holds_secrets
from bot.panels.paging import START, Place
from bot.panels.pictures import drawing, order_for
from bot.panels.press import Press, digest, number_in
from bot.panels.spec import Button, Drawing, Form, Menu, Option, Panel, Row, Style, rows_of
from bot.panels.turn import turn_text
from bot.panels.turn.fill_in import can_be_filled_in
from bot.panels.turn.orders import offered
from bot.panels.turn.seats import switches
from bot.panels.turn.turn import MOST_BESIDE, STEPS, TOOLS, choosing_rows, has_offers, openings
from bot.panels.typed.meant import meant
from bot.service.api.panel import PanelState
from bot.service.api.table import TableInfo
from bot.service.fork.forks import Fork, ForkName
from bot.service.fork.taking_over import SeatTaken
from engine.core.ahead.trying import Left, Order
from engine.core.questions.decision import CLOSING, Choice
from render.picture import extras
from render.wording.plain import Plain
from render.wording.words import Words

TRY = "try"
"""Acts on forks begin with it; alone, it is the act of showing one."""
COLOUR = 0xD9488B
"""No seat's: a fork looks like the table in everything else."""
BOARD, HAND = "board", "hand"
_WAYS = 3
"""Buttons that are always there: back, forward, *More*."""
_ROOM = 3
"""Lines for facts: fewer than on a turn panel, since there are a row of buttons and a line more."""
_WIDTH = 42
"""Letters of a line on a telephone."""
_CHAIN = 300
"""Letters of one chain of orders that are shown."""
_LINE = 1500
"""Letters of the line behind *More*."""


def shown_as(fork: Fork) -> PanelState:
    """What the panel is made of, under a title that tells it from the table."""
    table = fork.panel.table
    title = say("fork-title", title=Plain(table.title or place.game_name(table.game)))
    return replace(fork.panel, table=replace(table, title=title))


def fork_press(fork: Fork, verb: str = "", face: str = "") -> Press:
    """The place of a fork as it stands: what is pressed there goes on from just this."""
    return Press("show", fork.panel.table.id, fork.panel.seat or "", fork_stamp(fork), verb, face)


def fork_stamp(fork: Fork) -> str:
    """Which fork, and where its line stands."""
    line = (f"{order.seat} {order.offer} {' '.join(order.choices)}" for order in fork.orders)
    return f"{fork.id}.{digest(str(fork.guess), str(fork.at), *line, letters=8)}"


def fork_id(press: Press) -> int:
    """Which fork a press is about; 0: none there is."""
    id = press.stamp.partition(".")[0]
    return number_in(id)


def fork_panel(fork: Fork, verb: str = "", face: str = "", at: Place = START, note: str = "") -> Panel:
    """How a fork stands, and what can be pressed."""
    panel, press = shown_as(fork), fork_press(fork)
    own = place.words_of(panel.table)
    note = "\n\n".join(part for part in (note, cut_short(fork, own)) if part)
    steps, wholes, verbs = openings(panel, own)
    verb = verb if verb in {line.verb for line in verbs} else ""
    press = replace(press, verb=verb, face=face)
    wrong = panel.draft.problem if panel.draft is not None and not verb and not face else None
    near = meant(wrong, [*wholes, *steps], own)
    rows: list[Row] = []
    if face == TOOLS:
        rows = [*_tools(fork, panel, press, stepped=any(len(order.choices) > 1 for order in wholes))]
    else:
        alone: list[Button] = []
        if panel.decision is not None:
            lines = near or offered(steps, wholes, verb, face)
            rows, alone = choosing_rows(own, press, verbs, lines, at, near=bool(near))
        rows += _ways(fork, panel, press, alone, sum(len(row) for row in rows if not isinstance(row, Menu)))
    alone_at_it = replace(panel, others=())  # who else is asked has a button
    told = turn_text.facts(alone_at_it, note, _ROOM)
    body = _told(fork, panel, own, note) if face == TOOLS else turn_text.short(alone_at_it, note, told, near)
    return Panel(
        headline=_headline(fork, panel),
        body=body,
        question="\n".join(part for part in (say("fork-unsent", guess=fork.guess), turn_text.question(panel)) if part),
        rows=routed(rows)[: limits.ROWS],
        colour=COLOUR,
        footer=say("fork-footer", table=panel.table.id) if face == TOOLS else "",
        drawing=drawing(panel) or Drawing(order_for(panel, "board"), cut(alt_text(panel.view), limits.ALT_TEXT)),
        keeps_picture=True,
    )


def routed(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows of a panel of the table's, pressed at the fork; what leads to the table still does."""
    return tuple(
        replace(row, press=_routed(row.press))
        if isinstance(row, Menu)
        else tuple(replace(button, press=_routed(button.press)) for button in row)
        for row in rows
    )


def routed_form(form: Form) -> Form:
    """The same of a form."""
    return replace(form, press=_routed(form.press))


def _routed(press: Press) -> Press:
    if not press.stamp or press.act.startswith(TRY):
        return press
    return press.to(TRY if press.act == "show" else f"{TRY}-{press.act}")


def cut_short(fork: Fork, own: Words) -> str:
    """That the line could not be gone forward, and why."""
    if fork.refused is None:
        return ""
    order = cut(_said(own, fork.refused), 120)
    why = own.refusal(fork.refusal) if fork.refusal is not None else say("fork-no-way")
    return say("fork-cut", seat=place.seat_name(fork.panel.table, fork.refused.seat), order=order, why=Plain(why))


def _headline(fork: Fork, panel: PanelState) -> str:
    table = panel.table
    if panel.decision is None and table.outcome is not None:
        head = f"**{place.words_of(table).ending(table.outcome)}**"
    else:
        head = say("fork-move", seat=place.seat_name(table, panel.seat or ""))
    stands = say("fork-stands", orders=fork.at)
    first = place.own_headline(table, panel.seat, _WIDTH) if panel.seat is not None else place.headline(table)
    return cut(f"{first}\n{head} {stands}", limits.CONTENT)


def _ways(fork: Fork, panel: PanelState, press: Press, alone: list[Button], taken: int) -> list[Row]:
    """Other seats that are asked, back, forward, the rest behind *More*."""
    by_hand = [Button(say("button-fill-in"), press.to("fill-in"))] if can_be_filled_in(panel) else []
    ways = [
        Button(say("button-back"), press.to("back"), closed=fork.at == 0),
        Button(say("button-forward"), press.to("forward"), closed=fork.at == len(fork.orders)),
    ]
    if fork.taken_over and fork.at:
        ways.append(Button(say("button-fork-take"), press.to("take"), Style.GO))
    room = max(0, MOST_BESIDE - taken - _WAYS)
    beside = [*_others(panel, press), *alone, *by_hand][:room]
    more = Button(say("button-more-tools"), press.to("show", face=TOOLS))
    return [*rows_of(beside), *rows_of([*ways, more])]


def _others(panel: PanelState, press: Press) -> list[Button]:
    """To the questions of other seats."""
    found = switches(panel, press.to("show", verb="", face=""), asked=True)
    return [replace(one, press=replace(one.press, stamp=press.stamp), style=Style.QUIET) for one in found]


def _tools(fork: Fork, panel: PanelState, press: Press, *, stepped: bool) -> list[Row]:
    """The rarer things: other guesses, looking, going on at the table, closing."""
    tools = [
        *_others(panel, press),
        Button(say("button-fork-anew"), press.to("anew")),
        *([Button(say("button-fork-start"), press.to("start"))] if fork.at > 1 else []),
        *([Button(say("button-why"), press.to("why"))] if panel.decision is not None else []),
        *([Button(say("button-offers"), press.to("offers"))] if has_offers(panel) else []),
        *([Button(say("button-type"), press.to("type"))] if panel.decision is not None else []),
        *([Button(say("button-steps"), press.to("show", face=STEPS))] if stepped else []),
        *([Button(say("button-history"), press.to("history"))] if fork.at else []),
        Button(say("button-fork-list"), press.to("list")),
        Button(say("button-fork-close"), press.to("close"), Style.DANGER),
        *_way_back(fork),
        Button(say("button-back-to-orders"), press.to("show", verb="", face="", page="b")),
    ]
    return [_sights(panel, press), *rows_of(tools)]


def _way_back(fork: Fork) -> list[Button]:
    """To the table itself."""
    table = fork.panel.table.id
    if fork.origin:
        return [Button(say("button-replay"), Press("replay", table))]
    return [Button(say("button-turn" if fork.eyes else "button-look"), Press("turn" if fork.eyes else "look", table))]


def _sights(panel: PanelState, press: Press) -> Menu:
    """What there is to look at."""
    there = {BOARD: say("sight-board")}
    there |= {HAND: say("fork-hands")} if holds_secrets(panel) else {}
    there |= {name: extra.about for name, extra in extras(panel.table.game).items()}
    options = [
        Option(cut(name.replace("_", " ").capitalize(), limits.OPTION_LABEL), name, cut(about, limits.OPTION_TEXT))
        for name, about in there.items()
    ]
    return Menu(say("menu-sights"), press.to("see", verb="", face=""), tuple(options[: limits.SELECT_OPTIONS]))


def _told(fork: Fork, panel: PanelState, own: Words, note: str) -> str:
    """Where it comes from, what is guessed, the line so far."""
    lines = [
        f"{number}. {place.seat_name(panel.table, order.seat)}: {cut(_said(own, order), 200)}"
        for number, order in enumerate(fork.orders[: fork.at], 1)
    ]
    kept, lost = lines_that_fit(lines, _LINE)
    more = [say("left-out", count=lost)] if lost else []
    ahead = len(fork.orders) - fork.at
    seats = place.seat_names(panel.table, fork.eyes)
    knew = say("fork-knew", seats=seats) if fork.eyes else say("fork-knew-all")
    parts = [
        note,
        say("fork-from", when=when(fork.begun_at), phase=fork.origin) if fork.origin else "",
        f"{knew} {say('fork-private')}",
        section("fork-line", "\n".join([*more, *kept])),
        say("fork-ahead", count=ahead) if ahead else "",
        section("panel-standing", score_told.scores(panel)),
    ]
    return cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT)


def line_panel(fork: Fork) -> Panel:
    """What has happened in the line, the latest of it where that is much."""
    panel = shown_as(fork)
    lines = plain_lines(list(fork.told), place.words_of(panel.table), panel.table.game)
    kept, lost = lines_that_fit(lines, limits.EMBED_TEXT - 200)
    return Panel(
        headline=f"{place.headline(panel.table)}\n{say('fork-history')}",
        body="\n".join([*([say("left-out", count=lost)] if lost else []), *kept]) or say("history-empty"),
        rows=routed(((Button(say("button-fork-back"), fork_press(fork), Style.MAIN),),)),
        colour=place.NEUTRAL,
    )


def in_words(own: Words, choices: Iterable[Choice]) -> str:
    """A chain as its menus say it; what ends a list is said where there is nothing else."""
    chain = [*choices]
    said = [choice for choice in chain if choice.verb != CLOSING] or chain
    return "; ".join(map(own.choice, said))


def _said(own: Words, order: Order) -> str:
    return in_words(own, map(Choice.parse, order.choices))


# ---------------------------------------------------------------------- several forks


def forks_panel(found: Sequence[ForkName], note: str = "") -> Panel:
    """Somebody's forks, each to be opened or closed."""
    lines = [
        say("fork-listed", number=number, table=Plain(_named(one)), orders=one.orders, when=when(one.used_at))
        for number, one in enumerate(found, 1)
    ]
    rows = [
        tuple(
            Button(say(f"button-fork-{act}-one", number=number), Press(f"{TRY}{way}", one.table.id, stamp=f"{one.id}."))
            for act, way in (("open", ""), ("close", "-close"))
        )
        for number, one in enumerate(found, 1)
    ]
    flat = [button for row in rows for button in row]
    return Panel(
        headline="\n".join(part for part in (note, say("fork-list-head" if found else "fork-list-none")) if part),
        body="\n".join(lines),
        rows=tuple(tuple(flat[start : start + 4]) for start in range(0, len(flat), 4)),
        colour=place.NEUTRAL,
    )


def _named(one: ForkName) -> str:
    """Its table, and the phase of a game that is over."""
    return " · ".join(part for part in (place.named(one.table), one.origin) if part)


# ---------------------------------------------------------------------- taking over


def taking_panel(fork: Fork, found: Sequence[SeatTaken], *, done: bool = False) -> Panel:
    """What of a line becomes a draft, what is left ahead, what can't be taken over and why; `done`: it has been."""
    panel = shown_as(fork)
    own, press = place.words_of(panel.table), fork_press(fork)
    anything = any(one.anything for one in found)
    parts = [_of_seat(panel.table, own, one, several=len(found) > 1) for one in found]
    others, draws = (found[0].taken.others, found[0].taken.draws) if found else (0, 0)
    differs = [
        say("fork-others", count=others) if others else "",
        say("fork-draws") if draws else "",
        say("fork-stops") if any(one.taken.ahead for one in found) else "",
    ]
    parts += [" ".join(part for part in differs if part)] if anything else []
    parts += [] if found else [say("fork-nothing-own")]
    back = Button(say("button-fork-back"), press)
    send = Button(say("button-fork-take-over"), press.to("taken"), Style.GO)
    drafted = next((one.seat for one in found if one.taken.draft), None)
    seat = drafted or (found[0].seat if found else "")
    to = Press("turn", panel.table.id, seat)
    after = (
        Button(say("button-turn"), to, Style.MAIN),
        Button(say("button-plan"), to.to("plan")),
        Button(say("button-fork-back"), press),
    )
    head = "fork-taken-head" if done else "fork-take-head" if anything else "fork-take-none"
    buttons = after if done else (send, back) if anything else (back,)
    return Panel(
        headline=f"{place.headline(panel.table, steps=2)}\n{say(head)}",
        body=cut("\n\n".join(part for part in parts if part), limits.EMBED_TEXT),
        rows=routed((buttons,)),
        colour=place.seat_colour(panel.table, seat),
    )


def _of_seat(table: TableInfo, own: Words, one: SeatTaken, *, several: bool) -> str:
    taken = one.taken
    lines = [f"**{place.seat_name(table, one.seat)}**"] if several else []
    lines += [say("fork-given", count=taken.given)] if taken.given else []
    lines += [say("fork-draft", order=cut(in_words(own, taken.draft), _CHAIN))] if taken.draft else []
    lines += [say("fork-draft-instead", order=cut(in_words(own, one.drafted), _CHAIN))] if one.drafted else []
    turn = 0
    for order in taken.ahead:
        turn += order.origin != "rest"
        chain = cut(in_words(own, order.choices), _CHAIN)
        rest = order.origin == "rest"
        lines.append(say("fork-rest", order=chain) if rest else say("fork-turn", number=turn, order=chain))
    lines += [say("fork-ahead-instead", count=len(one.dropped))] if one.dropped else []
    lines += [say("fork-standing")] if taken.standing else []
    lines += [f"· {sentence(own, order)}" for order in taken.standing]
    lines += _left_lines(own, taken.left)
    return "\n".join(lines)


def _left_lines(own: Words, left: Sequence[Left]) -> list[str]:
    """What can't be taken over, each with the reason; what stands behind something like that in one line."""
    grouped: dict[str, list[Left]] = {}
    for one in left:
        grouped.setdefault(one.why, []).append(one)
    lines = [say("fork-left")] if left else []
    for one in grouped.pop("refused", []):
        assert one.problem is not None
        lines.append(f"· {own.problem(structs.replace(one.problem, legal=()))}")
    told: Mapping[str, str] = {why: in_words(own, [one.choice for one in ones]) for why, ones in grouped.items()}
    return [*lines, *(say(f"fork-left-{why}", order=cut(chain, _CHAIN)) for why, chain in told.items())]
