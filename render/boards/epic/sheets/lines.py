"""The sheets of Epic in words, a line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.games.epic.table.state import RegionId, State
from render.boards.epic.data import called, say
from render.boards.epic.sheets.battle import Fought, Stand
from render.boards.epic.sheets.force import in_force
from render.boards.epic.sheets.legend import entries
from render.boards.epic.sheets.reckoned import by_player, income, player, shaken, unruly
from render.wording.plain import Plain
from render.wording.words import Words


def sheet_lines(state: State, words: Words) -> list[str]:
    """Each player with his regions: Allegiance, Militance, yield, what is in the risk zone and in revolt."""
    lines = []
    for by, regions in by_player(state).items():
        if by is None and not regions:
            continue
        if by is None:
            lines.append(words.text("told-neutral"))
        else:
            has = player(state, by)
            lines.append(
                words.text(
                    "told-has", seat=by, talents=has.talents, income=has.income, force=has.force, build=has.build,
                    onmap=has.on_map,
                )
            )  # fmt: skip
        lines += [_region(state, id_, words) for id_ in regions]
    return [*lines, *in_force(state)]


def regions_told(state: State, regions: Iterable[RegionId], words: Words) -> list[str]:
    """Some regions, a line each."""
    return [_region(state, id_, words) for id_ in regions]


def _region(state: State, id_: str, words: Words) -> str:
    region, troubles = state.regions[id_], unruly(state, id_)
    return words.text(
        "told-region", region=Plain(called("region", id_)), allegiance=region.allegiance, militance=region.militance,
        multiple=region.tribute, talents=income(state, id_) if region.by is not None else 0,
        risk=int(shaken(state, id_)),
        troubles=Plain(", ".join(called("city", city) for city in troubles)), many=len(troubles),
    )  # fmt: skip


def battle_ranks(battle: Fought, words: Words) -> list[str]:
    """Where a battle is fought, and how many of each side stand at which morale."""
    now = battle.rounds[-1]
    lines = [words.text("told-battle-at", place=battle.place, number=now.number)]
    for seat, side in ((battle.attacker, now.attackers), (battle.defender, now.defenders)):
        lost = battle.lost.get(seat, 0)
        lines.append(words.text("told-battle-ranks", seat=seat, ranks=Plain(_by_morale(side)), lost=lost))
    return lines


def _by_morale(side: tuple[Stand, ...]) -> str:
    """*2 × 5, 1 × 3*; those who retreat are out of it."""
    counts = Counter(stand.morale for stand in side if not stand.box)
    return ", ".join(f"{counts[morale]} × {morale}" for morale in sorted(counts, reverse=True)) or "–"


def legend_lines() -> list[str]:
    """What the signs mean."""
    return [say(f"picture-sign-{word}") for word, _ in entries()]
