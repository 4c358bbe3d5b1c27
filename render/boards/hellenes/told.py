"""What the pictures beside the board show, in words, a line each: the battle, the sieges, the cards."""

from __future__ import annotations

from engine.core.secrets.bag import Bag
from engine.core.secrets.secret import Viewer
from engine.games.hellenes.combat.battle_array import of, rating
from engine.games.hellenes.table.state import SEATS, Battle, Block, Fighter, State, rival
from render.boards.hellenes.battle import BattleDiagram, battle_title
from render.boards.hellenes.cards import face_of
from render.boards.hellenes.data import facts, say
from render.boards.hellenes.siege import SiegeDiagram
from render.boards.hellenes.throws import Throw, counted
from render.wording.plain import Plain
from render.wording.words import Words


def battle_lines(state: State, throws: list[Throw], words: Words) -> list[str]:
    """The battle being fought: both battle arrays in the order of attack, what is special, the dice on the table."""
    battle = state.battle
    if battle is None:
        return []
    diagram = BattleDiagram(state)
    lines = [say("picture-round-3", battle_title=battle_title(battle.kind, battle.place), round=battle.round)]
    for seat in (rival(battle.aggressor), battle.aggressor):
        role = "attacks" if seat == battle.aggressor else "defends"
        mine = [fighter for fighter in diagram.order if fighter.seat == seat]
        mine += [fighter for fighter in of(battle, seat) if fighter not in mine]
        remarks = "".join(f"; {chip}" for chip in diagram.chips[seat])
        lines.append(f"**{words.name(seat)} {role}**{remarks}: " + " · ".join(_fighter(battle, f, words) for f in mine))
    fallen = [words.name(unit) for seat in SEATS for unit in diagram.fallen[seat]]
    if fallen:
        lines.append(say("picture-fallen", listed=words.listed(fallen)))
    return lines + [_throw(throw, words) for throw in throws]


def _fighter(battle: Battle, fighter: Fighter, words: Words) -> str:
    told = [str(fighter.cv), str(rating(facts(), battle, fighter))]
    if fighter.routed:
        told.append("routed")
    if fighter.carrier:
        told.append(say("picture-aboard-2", name=words.name(fighter.carrier)))
    if fighter.half:
        told.append(say("picture-half-a-step-lost"))
    if fighter.attacked >= battle.round:
        told.append(say("picture-has-attacked"))
    return f"{words.name(fighter.unit)} ({', '.join(told)})"


def _throw(throw: Throw, words: Words) -> str:
    dice = " " + say("picture-rolls", dice=Plain(", ".join(map(str, throw.results)))) if throw.results else ""
    hits, routs = throw.kinds.count("hit"), throw.kinds.count("rout")
    effect = words.listed([counted(n, noun) for n, noun in ((hits, "hit"), (routs, "rout")) if n])
    note = f" ({throw.note})" if throw.note else ""
    return f"**{words.name(throw.unit)}** {throw.rating}{dice}{f': {effect}' if throw.results else ''}{note}"


def siege_lines(state: State, viewer: Viewer, words: Words) -> list[str]:
    """The sieges: who lies before each City and who within, as far as the viewer knows."""
    lines = []
    for city, siege in state.sieges.items():
        diagram = SiegeDiagram(state, viewer, city)
        inside = _blocks([siege.inside], viewer, words)
        if city in state.garrisons:
            inside = (
                say("picture-and-the-garrison", inside=inside) if len(siege.inside) else say("picture-the-garrison")
            )
        lines.append(
            say(
                "picture-siege-line",
                city=words.name(city),
                remarks=Plain(", ".join(diagram.remarks())),
                besieger=words.name(siege.besieger),
                outside=Plain(_blocks(diagram.outside, viewer, words)),
                inside=Plain(inside),
            )
        )
    return lines


def _blocks(bags: list[Bag[Block]], viewer: Viewer, words: Words) -> str:
    mine = [block for bag in bags for block in bag.known(viewer)]
    hidden = sum(map(len, bags)) - len(mine)
    told = [f"{words.name(block.unit)} {block.cv}" for block in mine]
    return words.listed(told + ([counted(hidden, say("picture-hidden-block"))] if hidden else []))


def card_lines(state: State, words: Words) -> list[str]:
    """The cards of the season, those in play, how many each side holds."""
    lines = []
    for seat in SEATS:
        held = len(state.hands[seat]) if seat in state.hands else 0
        play = state.plays.get(seat)
        used = say("picture-played-as", name=words.name(play.card), use=play.use) if play else ""
        lines.append(say("picture-holds-3", name=words.name(seat), counted=counted(held, "card"), used=used))
    if state.in_play:
        lines.append(say("picture-in-play-line", cards=Plain(" · ".join(map(_in_play, state.in_play)))))
    return lines


def _in_play(card: str) -> str:
    face = face_of(facts().cards[card])
    return f"{face.title} ({face.subtitle})" if face.subtitle else face.title
