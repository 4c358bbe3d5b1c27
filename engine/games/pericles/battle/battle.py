"""Battle in a Contested Theater: totals, losses, Honor, and perhaps a second battle (§9.4 to §9.6).

The Battle Decks: what a political deck is once the hands are dealt (§3.2).

Honor won and lost in a battle (§9.5).

Hostages taken in battle (§9.46). What they are good for in the Boule stands in §5.33.

A Major Defeat puts War/Peace before the loser's Assembly (§9.54).

The winner's option of a second battle, of the other type (§9.6).
"""

from __future__ import annotations

import msgspec

from engine.core.questions.decision import Kind, Simple
from engine.core.rulebook import Args, Choice, Frame, Next, Seat
from engine.core.secrets.secret import Secret
from engine.games.pericles.battle.losses import BaseLosses, Losses, fought, muster, parts, spokesman
from engine.games.pericles.board import spaces
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.end_phase.maintenance import ARGIVES
from engine.games.pericles.table.honor import gain, opposition
from engine.games.pericles.table.pieces import CONTESTED, PericlesTable, place_issue, status
from engine.games.pericles.table.state import (
    ATHENS,
    FACTIONS,
    SIDES,
    SPARTA,
    WAR_PEACE,
    Battle,
    CardId,
    Side,
    TheaterId,
    enemy,
)

SECTION = "9.4"


class BattleFrame(Frame, tag="pericles.battle", kw_only=True):
    """The mandatory battle of the Theater's type, and the optional one after it.

    `commitments` are what all factions have revealed, `ship` whether the State Ship is among them; both count in
    both battles (§9.41). Where the Theater isn't Contested, there is no battle.
    """

    theater: TheaterId
    general: Seat
    commitments: dict[Seat, int]
    ship: bool = False

    def begin(self, table: PericlesTable) -> Next:
        """The battle that has priority in the Theater."""
        board: Board = table.board
        if status(board, table.state, self.theater) != CONTESTED:
            table.tell("pericles.no-battle", SECTION, theater=self.theater)
            return self.done()
        return self.draw_up(table, board.theaters[self.theater].type, second=False)

    def draw_up(self, table: PericlesTable, kind: str, *, second: bool) -> Next:
        """Both Sides count what they have there."""
        board, state = table.board, table.state
        armies = {side: muster(board, state, self.theater, kind, side, self.commitments, self.ship) for side in SIDES}
        state.battle = Battle(self.theater, kind, self.general, second, armies)
        table.tell("pericles.battle", SECTION, theater=self.theater, type=kind, seat=self.general, second=second)
        return self.goto(self.compare)

    def compare(self, table: PericlesTable) -> Next:
        """A card each, and the larger total wins (§9.42, §9.43)."""
        for side in SIDES:
            self.total(table, side)
        battle = fought(table.state)
        totals = {side: battle.armies[side].value for side in SIDES}
        told: Args = {"theater": self.theater, "type": battle.type}
        if totals[ATHENS] == totals[SPARTA]:
            table.tell("pericles.battle-drawn", "9.43", **told)
            tell_battle(table, battle)
            return self.goto(self.end)
        battle.winner = max(SIDES, key=lambda side: totals[side])
        battle.margin = abs(totals[ATHENS] - totals[SPARTA])
        table.tell("pericles.battle-won", "9.43", side=battle.winner, margin=battle.margin, **told)
        return self.goto(self.rout)

    def total(self, table: PericlesTable, side: Side) -> None:
        """Draw a Side's card and add everything up."""
        army = fought(table.state).armies[side]
        army.card = draw_battle_card(table, side)
        found = parts(table.board, army)
        army.value = sum(found)
        table.tell(
            "pericles.army", "9.42", side=side, units=found.units, bases=found.bases, tokens=found.tokens,
            treachery=found.treachery, card=army.card, value=found.cards, total=army.value,
            ship=army.ship, guard=army.guard,
        )  # fmt: skip

    def rout(self, table: PericlesTable) -> Next:
        """The loser's units (§9.44)."""
        loser, seat = self.against(table, losing=True)
        return self.call(Losses(side=loser, seat=seat), then=self.storm)

    def storm(self, table: PericlesTable, _: object) -> Next:
        """The loser's bases."""
        loser, seat = self.against(table, losing=True)
        return self.call(BaseLosses(side=loser, seat=seat), then=self.bleed)

    def bleed(self, table: PericlesTable, _: object) -> Next:
        """The winner's units (§9.45)."""
        winner, seat = self.against(table, losing=False)
        return self.call(Losses(side=winner, seat=seat), then=self.honor)

    def against(self, table: PericlesTable, *, losing: bool) -> tuple[Side, Seat]:
        """The Side that takes losses, and who of the other one chooses them."""
        battle = fought(table.state)
        side = battle.outcome[losing]
        return side, spokesman(table.state, battle, enemy(side))

    def honor(self, table: PericlesTable, _: object) -> Next:
        """Hostages, Honor and a Major Defeat (§9.46, §9.5)."""
        battle = fought(table.state)
        hostages = take_hostages(table, battle)
        settle_honor(table, battle, hostages)
        settle_defeat(table, battle, hostages)
        tell_battle(table, battle)
        return self.goto(self.again)

    def again(self, table: PericlesTable) -> Next:
        """The winner may fight once more, if there is still somebody on both Sides (§9.6)."""
        battle, state = fought(table.state), table.state
        if battle.second or status(table.board, state, self.theater) != CONTESTED:
            return self.goto(self.end)
        return self.ask(spokesman(state, battle, battle.outcome[0]), SecondBattle, then=self.decided)

    def decided(self, table: PericlesTable, choice: Choice) -> Next:
        """Fight again with what is left, with the same tokens, or call it a day."""
        battle = fought(table.state)
        fights, kind = choice.verb == FIGHT, other_type(battle.type)
        seat = spokesman(table.state, battle, battle.outcome[0])
        table.tell("pericles.second-battle", "9.6", seat=seat, theater=self.theater, type=kind, fights=fights)
        return self.draw_up(table, kind, second=True) if fights else self.goto(self.end)

    def end(self, table: PericlesTable) -> Next:
        """All battles here are over; the tokens go back with the issue (§9.7)."""
        table.state.battle = None
        return self.done()


def tell_battle(table: PericlesTable, battle: Battle) -> None:
    """A battle is decided: the whole of it once more, for reports that begin in the middle of it."""
    armies = {side: msgspec.to_builtins(army) for side, army in battle.armies.items()}
    table.tell(
        "pericles.battle-over", SECTION, theater=battle.theater, type=battle.type, seat=battle.general,
        second=battle.second, margin=battle.margin, armies=armies, winner=battle.winner,
    )  # fmt: skip


BATTLE_DECK_SECTION = "3.2"


def draw_battle_card(table: PericlesTable, side: Side) -> CardId:
    """Turn up the top card of a Side's Battle Deck and discard it (§8.51, §9.2, §9.42).

    Where none is left, the Side's discards are shuffled into a new deck first.
    """
    state = table.state
    if not state.decks[side]:
        _shuffle(table, side)
    card = table.reveal(table.draw(f"pericles/battle-{side}", state.decks[side], 1)[0])
    state.discards[side].append(card)
    table.tell("pericles.battle-card", BATTLE_DECK_SECTION, side=side, card=card, value=table.board.cards[card].value)
    return card


def _shuffle(table: PericlesTable, side: Side) -> None:
    """The cards a Side has discarded become its deck again; nobody knows their order."""
    state = table.state
    state.decks[side].put(Secret(card) for card in state.discards[side])
    table.tell("pericles.battle-deck-shuffled", BATTLE_DECK_SECTION, side=side, count=len(state.discards[side]))
    state.discards[side] = []


def earned(board: Board, battle: Battle) -> dict[Seat, int]:
    """What each faction of the winning Side gains for the enemy's pieces (§9.51, §9.52)."""
    winner, loser = battle.outcome
    eliminated = sum(battle.armies[loser].lost.values())
    factor = {seat: board.tables.general_honor if seat == battle.general else 1 for seat in FACTIONS[winner]}
    return {seat: eliminated * factor[seat] for seat in FACTIONS[winner]}


def forfeited(battle: Battle, loser: Side) -> int:
    """What each faction of the losing Side loses, were there no bottom (§9.53); Argos costs nothing (§12.1)."""
    return sum(number for id, number in battle.armies[loser].lost.items() if id != ARGIVES)


def settle_honor(table: PericlesTable, battle: Battle, hostages: bool) -> None:
    """The winners gain, then the losers lose."""
    board, (winner, loser) = table.board, battle.outcome
    for seat, amount in earned(board, battle).items():
        gain(table, seat, amount, "battle")
    if hostages:
        gain(table, spokesman(table.state, battle, winner), board.tables.hostage_honor, "hostages")
    for seat in FACTIONS[loser]:
        gain(table, seat, -forfeited(battle, loser), "battle")


HOSTAGES_SECTION = "9.46"

PRIZES: dict[Side, str] = {ATHENS: LAND, SPARTA: NAVAL}
"""In which type of battle each Side takes hostages, from the other City-State's own units."""


def hostages_won(board: Board, battle: Battle) -> bool:
    """Whether the winner takes hostages: Spartans from Athenian ships, Athenians from Spartan land units (§9.46).

    The 300 are a Spartan land unit (§12.4); units of the Leagues are worth nothing here.
    """
    if battle.winner is None or PRIZES[battle.winner] != battle.type:
        return False
    lost = battle.armies[enemy(battle.winner)].lost
    return any(board.pieces[id].kind == battle.type and not board.pieces[id].league for id in lost)


def take_hostages(table: PericlesTable, battle: Battle) -> bool:
    """The winner gets its Hostages marker, unless it has it already; whether hostages were taken."""
    if not hostages_won(table.board, battle):
        return False
    winner, _ = battle.outcome
    new = winner not in table.state.hostages
    if new:
        table.state.hostages.append(winner)
    table.tell("pericles.hostages-taken", HOSTAGES_SECTION, side=winner, theater=battle.theater, marker=new)
    return True


MAJOR_DEFEAT_SECTION = "9.54"


def suffered(board: Board, battle: Battle, hostages: bool) -> bool:
    """Whether the loser has suffered a Major Defeat: enough Honor lost by both factions together, or any hostages.

    What counts is what the battle costs, even where a faction has no Honor left to lose.
    """
    _, loser = battle.outcome
    return hostages or len(FACTIONS[loser]) * forfeited(battle, loser) >= board.tables.major_defeat


def settle_defeat(table: PericlesTable, battle: Battle, hostages: bool) -> None:
    """Put the loser's War/Peace on the Opposition's end of its track; once a turn is enough."""
    board, state, (_, loser) = table.board, table.state, battle.outcome
    if not suffered(board, battle, hostages):
        return
    seat, space = opposition(state, loser), board.tables.major_defeat_space
    again = loser in state.defeats
    table.tell("pericles.major-defeat", MAJOR_DEFEAT_SECTION, side=loser, seat=seat, again=again)
    if not again:
        state.defeats.append(loser)
        state.tracks[loser] = [chip for chip in state.tracks.get(loser, ()) if chip.issue != WAR_PEACE]
        place_issue(table, loser, WAR_PEACE, spaces.own(seat, space), "major-defeat")


SECOND_BATTLE_SECTION = "9.6"
FIGHT, STOP = "fight", "stop"


def other_type(kind: str) -> str:
    """What the second battle is fought with, after one of this kind."""
    return NAVAL if kind == LAND else LAND


class SecondBattle(Kind):
    """Fight on, by land after a battle at sea or the other way round (§9.6)?"""

    name, section, reply = "pericles.second-battle", SECOND_BATTLE_SECTION, True
    verbs = (Simple(FIGHT, SECOND_BATTLE_SECTION), Simple(STOP, SECOND_BATTLE_SECTION))
