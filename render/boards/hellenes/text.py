"""The board of Hellenes in plain text: for screen readers, terminals, and phones with pictures off.

The state is masked for its reader: blocks that are known to him have a name and a strength, all others are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import UNSET

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.table.blocks import standing
from engine.games.hellenes.table.control import loyalty
from engine.games.hellenes.table.state import ATHENS, NEW_YEAR, SEATS, SPARTA, AreaId, Block, State
from render.boards.hellenes.data import say
from render.wording.plain import Plain
from render.wording.plain_text import cut, paragraphs
from render.wording.words import Words

LETTER = {ATHENS: "A", SPARTA: "S"}
"""One letter a side; in plain text the colours of the blocks are letters."""


def board_text(board: Board, state: State, words: Words) -> str:
    """The whole board, in paragraphs."""
    parts = [
        _head(state, words),
        _battle(state, words),
        _sides(state, words),
        _sieges(state, words),
        _areas(say("picture-land"), board.provinces, state, words),
        _areas(say("picture-sea"), board.seas, state, words),
        _held(board, state, words),
        _closed(state, words),
    ]
    return paragraphs(parts)


def alt_text(board: Board, state: State, words: Words) -> str:
    """What the picture of the board shows, in sentences."""
    counts = {seat: _counts(board, state, seat) for seat in SEATS}
    told = {seat: words.listed([f"{words.name(area)} {n}" for area, n in counts[seat].items()]) for seat in SEATS}
    text = words.text(
        "alt-board",
        season=state.season,
        year=Plain(state.year),
        prestige=Plain(prestige_line(state, words)),
        athens=_on_map(state, ATHENS),
        sparta=_on_map(state, SPARTA),
        athens_places=Plain(told[ATHENS]),
        sparta_places=Plain(told[SPARTA]),
        sieges=Plain(words.text("alt-sieges", cities=list(state.sieges))),
    )
    return cut(text)


def prestige_line(state: State, words: Words) -> str:
    """How much Prestige which side has."""
    leader = None if not state.prestige else ATHENS if state.prestige > 0 else SPARTA
    return words.text("text-prestige", seat=leader, amount=abs(state.prestige))


# ---------------------------------------------------------------------- what is going on


def _head(state: State, words: Words) -> str:
    lines = [
        words.text("text-head", year=Plain(state.year), season=state.season),
        prestige_line(state, words),
    ]
    if state.acting is not None:
        lines.append(words.text("text-turn", seat=state.acting, actions=state.actions))
    elif state.order and state.season != NEW_YEAR:
        lines.append(words.text("text-first", seat=state.order[0]))
    if state.peace:
        lines.append(words.text("text-peace"))
    if state.in_play:
        lines.append(words.text("text-in-play", cards=state.in_play))
    lines += [words.text("text-played", seat=seat, card=play.card, use=play.use) for seat, play in state.plays.items()]
    return "\n".join(lines)


def _battle(state: State, words: Words) -> str:
    battle = state.battle
    if battle is None:
        return ""
    lines = [words.text("text-battle", place=battle.place, round=battle.round)]
    for fighter in battle.fighters:
        routed = say("picture-routed-2") if fighter.routed else ""
        told = words.text("text-block", unit=fighter.unit, cv=fighter.cv)
        lines.append(f"  {LETTER[fighter.seat]} {told}{routed}")
    return "\n".join(lines)


def _sides(state: State, words: Words) -> str:
    rows = [("", *(words.name(seat) for seat in SEATS))]
    rows.append(("blocks", *(str(_on_map(state, seat)) for seat in SEATS)))
    rows.append((say("picture-in-the-pool"), *(str(len(state.pools.get(seat, ()))) for seat in SEATS)))
    rows.append(("cards", *(str(len(state.hands.get(seat, ()))) for seat in SEATS)))
    lines = [f"{name:<12}{athens:>12}{sparta:>12}" for name, athens, sparta in rows]
    for seat in SEATS:
        if state.sacrifices.get(seat):
            lines.append(words.text("text-sacrifices", seat=seat, olympians=state.sacrifices[seat]))
    return "\n".join(lines)


def _sieges(state: State, words: Words) -> str:
    if not state.sieges:
        return ""
    lines = [say("picture-sieges-inside")]
    for city, siege in state.sieges.items():
        inside = [*_named(siege.inside, words), *(["garrison"] if city in state.garrisons else [])]
        lines.append(
            say(
                "picture-by", city=words.name(city), letter=LETTER[siege.besieger], inside=", ".join(inside) or "nobody"
            )
        )
    return "\n".join(lines)


# ---------------------------------------------------------------------- who stands where


def _areas(title: str, areas: Iterable[AreaId], state: State, words: Words) -> str:
    """Every area in which anybody stands, with both sides' numbers and the blocks the reader knows."""
    lines = [say("picture-upright-blocks", title=title)]
    for area in areas:
        counts = [standing(state, seat, area) for seat in SEATS]
        garrison = f" {LETTER[state.garrisons[area]].lower()}g" if area in state.garrisons else ""
        if not any(counts) and not garrison:
            continue
        shown = " ".join(f"{f'{LETTER[seat]}{n}' if n else '·':>3}" for seat, n in zip(SEATS, counts, strict=True))
        lines.append(f"{words.name(area):<20}{shown}{garrison}")
        known = [name for seat in SEATS for bag in bags(state, seat, area) for name in _known(bag, words)]
        if known:
            lines.append(f"  {', '.join(known)}")
    return "\n".join(lines) if len(lines) > 1 else ""


def bags(state: State, seat: Seat, area: AreaId) -> Iterator[Bag[Block]]:
    """The bags in which a side's upright blocks in an area lie: the stack, and formations on the move."""
    stack = state.stacks.get(seat, {}).get(area)
    if stack is not None:
        yield stack
    for moving in state.formations:
        if moving.seat == seat and moving.place == area:
            yield moving.blocks


def known_blocks(bag: Bag[Block]) -> list[Block]:
    """The blocks of a bag that the reader of the state knows, by their numbers."""
    known = [thing.value for thing in bag.things if thing.value is not UNSET]
    return sorted(known, key=lambda block: int(block.unit[1:]))


def _known(bag: Bag[Block], words: Words) -> list[str]:
    return [words.text("text-block", unit=block.unit, cv=block.cv) for block in known_blocks(bag)]


def _named(bag: Bag[Block], words: Words) -> Sequence[str]:
    """The blocks of a bag, by name where they are known, else counted."""
    known = _known(bag, words)
    hidden = len(bag) - len(known)
    return [*known, *([say("picture-hidden", hidden=hidden)] if hidden else [])]


def _counts(board: Board, state: State, seat: Seat) -> dict[AreaId, int]:
    found = {area: standing(state, seat, area) for area in (*board.provinces, *board.seas)}
    for city, siege in state.sieges.items():
        if siege.besieger != seat:
            found[city] += len(siege.inside)
    if state.battle is not None:
        fighting = sum(fighter.seat == seat and not fighter.garrison for fighter in state.battle.fighters)
        found[state.battle.place] = found.get(state.battle.place, 0) + fighting
    return {area: count for area, count in found.items() if count}


def _on_map(state: State, seat: Seat) -> int:
    count = sum(len(stack) for stack in state.stacks.get(seat, {}).values())
    count += sum(len(moving.blocks) for moving in state.formations if moving.seat == seat)
    count += sum(len(siege.inside) for siege in state.sieges.values() if siege.besieger != seat)
    if state.battle is not None:
        count += sum(fighter.seat == seat and not fighter.garrison for fighter in state.battle.fighters)
    return count


# ---------------------------------------------------------------------- whose it is


def _held(board: Board, state: State, words: Words) -> str:
    """Cities that are not in the hands of those they are loyal to."""
    lines = []
    for seat in SEATS:
        if taken := captured(board, state, seat):
            lines.append(
                say("picture-taken", letter=LETTER[seat], cities=", ".join(words.name(city) for city in taken))
            )
    return "\n".join([say("picture-taken-cities"), *lines]) if lines else ""


def captured(board: Board, state: State, seat: Seat) -> list[AreaId]:
    """Cities that a side controls and that are not loyal to it."""
    return [city for city, holder in state.cities.items() if holder == seat and loyalty(board, state, city) != seat]


def _closed(state: State, words: Words) -> str:
    lines = []
    if state.neutral:
        lines.append(words.text("text-neutral", provinces=state.neutral))
    if state.civil_wars:
        lines.append(words.text("text-civil-wars", cities=state.civil_wars))
    if state.pillaged:
        lines.append(words.text("text-pillaged", cities=list(state.pillaged)))
    return "\n".join(lines)
