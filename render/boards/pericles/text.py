"""The board of Pericles in plain text: for screen readers, terminals, and phones with pictures off.

The state is masked for its reader: what he knows of hidden markers and tokens is named, all else is counted.
"""

from __future__ import annotations

from msgspec import UNSET

from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import POLITICS, Board
from engine.games.pericles.table.honor import scenario
from engine.games.pericles.table.pieces import CONTESTED, NEUTRAL, debatable, status, treachery
from engine.games.pericles.table.state import ATHENS, FACTIONS, PERSIA, SIDES, SPARTA, Placed, Side, State, TheaterId
from engine.games.pericles.table.tokens import tokens_in_hands
from render.boards.pericles.data import say
from render.wording.plain import Plain
from render.wording.plain_text import cut, paragraphs
from render.wording.words import Words

LETTER: dict[Side, str] = {ATHENS: "A", SPARTA: "S"}
"""One letter a Side; in plain text the colours of the map are letters."""


def board_text(board: Board, state: State, words: Words) -> str:
    """The whole board, in paragraphs."""
    parts = [_head(state, words), _battle(state, words)]
    sides = [side for side in SIDES if any(seat in FACTIONS[side] for seat in scenario(board, state).seats)]
    parts += [_side(board, state, side, words) for side in sides]
    parts += [_track(board, state, side, words) for side in sides]
    if scenario(board, state).play != POLITICS:
        parts += [_theaters(board, state, words), _queues(state, words), _world(state, words)]
    return paragraphs(parts)


def alt_text(board: Board, state: State, words: Words) -> str:
    """What the picture of the board shows, in sentences."""
    held = {id: status(board, state, id) for id in state.pieces}
    named = {
        key: words.listed([words.name(id) for id, whose in held.items() if whose == key]) for key in (*SIDES, CONTESTED)
    }
    text = words.text(
        "alt-board",
        turn=state.turn,
        status=state.status,
        honor=Plain(words.value(state.honor)),
        athens=Plain(named[ATHENS]),
        sparta=Plain(named[SPARTA]),
        contested=Plain(named[CONTESTED]),
        marked=len(state.queues),
        queues=Plain(words.listed([words.name(id) for id in state.queues])),
    )
    text = " ".join(text.split())
    return cut(text)


# ---------------------------------------------------------------------- what is going on


def _head(state: State, words: Words) -> str:
    lines = [
        words.text("text-head", turn=state.turn, last=state.last_turn),
        words.text("text-phase", phase=state.phase, status=state.status, plague=state.plague),
    ]
    if state.card:
        lines.append(words.text("text-card", card=state.card))
    for side, will in state.will.items():
        if not will.void:
            lines.append(words.text("text-will", side=side, aim=will.aim, theaters=will.theaters))
    if state.phase == "theater" and state.honor_order:
        lines.append(words.text("text-order", seats=state.honor_order))
    return "\n".join(lines)


def _battle(state: State, words: Words) -> str:
    battle = state.battle
    if battle is None:
        return ""
    lines = [words.text("text-battle", type=battle.type, theater=battle.theater)]
    for side, army in battle.armies.items():
        lines.append(f"  {words.name(side)} {army.value}: {words.value(army.units)}")
    return "\n".join(lines)


# ---------------------------------------------------------------------- the Sides


def _side(board: Board, state: State, side: Side, words: Words) -> str:
    """Honor, cards and markers of both factions, tokens of the Side."""
    rows = [(words.name(side).upper(), *(words.name(seat) for seat in FACTIONS[side]))]
    controlling = state.controlling[side]
    rows.append(("", *("controls" if seat == controlling else "opposes" for seat in FACTIONS[side])))
    rows.append((say("picture-honor-2"), *(str(state.honor[seat]) for seat in FACTIONS[side])))
    rows.append(("cards", *(_cards(state, seat) for seat in FACTIONS[side])))
    rows.append(("markers", *(str(len(state.markers[seat])) for seat in FACTIONS[side])))
    rows.append(("tokens", *(_tokens(state, seat) for seat in FACTIONS[side])))
    lines = [f"{name:<12}{first:>13}{second:>13}" for name, first, second in rows]
    lines.append(
        say(
            "picture-tokens-behind-shields-in-stock",
            tokens_in_hands=tokens_in_hands(board, state, side),
            stock=state.stock[side],
        )
    )
    favored = state.favor.get(side)
    if favored is not None:
        lines.append(say("picture-favor-of-the-assembly", name=words.name(favored)))
    return "\n".join(lines)


def _cards(state: State, seat: str) -> str:
    leader = "+L" if seat in state.leaders else ""
    entourage = f" E{len(state.entourages[seat])}" if len(state.entourages[seat]) else ""
    return f"{len(state.hands[seat])}{leader}{entourage}"


def _tokens(state: State, seat: str) -> str:
    held = state.tokens[seat].value
    return "?" if held is UNSET else str(held)


def _track(board: Board, state: State, side: Side, words: Words) -> str:
    """The issues of a Side, from the one end of its track to the other."""
    if not state.tracks[side]:
        return ""
    still = debatable(board, state, side)
    lines = [say("picture-issues-of-debated", name=words.name(side).upper(), debates=state.debates[side])]
    for chip in sorted(state.tracks[side], key=lambda chip: -chip.space):
        where = words.name(spaces.name(side, chip.space))
        lines.append(f"  {words.name(chip.issue):<14}{where}{'' if chip in still else say('picture-captured')}")
    return "\n".join(lines)


# ---------------------------------------------------------------------- the map


def _theaters(board: Board, state: State, words: Words) -> str:
    """Every Theater with anything in it: whose it is, the pieces, the Treachery."""
    lines = [say("picture-theaters")]
    for theater in state.pieces:
        there, markers = state.pieces[theater], _treachery(state, theater)
        if there or markers:
            lines.append(f"{words.name(theater)} ({_whose(board, state, theater, words)}){markers}")
        if there:
            lines += [f"  {words.amount(piece, number)}" for piece, number in there.items()]
    return "\n".join(lines)


def _whose(board: Board, state: State, theater: TheaterId, words: Words) -> str:
    found = status(board, state, theater)
    return found if found in (NEUTRAL, CONTESTED) else words.name(found)


def _treachery(state: State, theater: TheaterId) -> str:
    told = [f"{LETTER[side]}{number}" for side in SIDES if (number := treachery(state, theater, side))]
    return " " + say("picture-treachery-of", told=Plain(" ".join(told))) if told else ""


def _queues(state: State, words: Words) -> str:
    """The markers on the map, the one on top first."""
    if not state.queues:
        return ""
    lines = [say("picture-markers-top-first")]
    for theater, queue in state.queues.items():
        lines.append(f"{words.name(theater)}: {', '.join(_marker(placed, words) for placed in reversed(queue))}")
    return "\n".join(lines)


def _marker(placed: Placed, words: Words) -> str:
    marker = placed.marker.value
    return LETTER[placed.side] if marker is UNSET else f"{LETTER[placed.side]} {words.name(marker, short=True)}"


def _world(state: State, words: Words) -> str:
    lines = []
    if state.alcibiades == PERSIA:
        lines.append(words.text("text-alcibiades"))
    if state.persian_war:
        lines.append(words.text("text-persian-war"))
    if state.persian_bases:
        lines.append(words.text("text-persian-bases", bases=state.persian_bases))
    if state.hostages:
        lines.append(words.text("text-hostages", sides=state.hostages))
    if state.retired:
        lines.append(words.text("text-retired", issues=state.retired))
    return "\n".join(lines)
