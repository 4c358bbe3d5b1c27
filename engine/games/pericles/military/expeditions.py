"""Expedition Assembly: tokens are committed, units move, and what comes of it (§9.3, §9.4).

Raids: three tokens for Honor, and for what the enemy's Controlling Faction has behind its shield (§9.2).
"""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Args, Chain, Choice, Frame, Next, Seat, Secret, Verb, check
from engine.games.pericles.battle.battle import BattleFrame, draw_battle_card
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.maintenance import StateShip, guard_moves_another, guard_moves_itself
from engine.games.pericles.military.movement import Commitment, Committing, Movement
from engine.games.pericles.table import honor, tokens
from engine.games.pericles.table.pieces import CONTESTED, PericlesScene, PericlesTable, present, status
from engine.games.pericles.table.state import SIDE_OF, State, TheaterId, enemy
from engine.games.pericles.table.tokens import spend, tokens_in_hands
from engine.games.pericles.theater.resolution import lacking

SECTION = "9.3"


def opposed(board: Board, state: State, general: Seat, theater: TheaterId) -> bool:
    """Whether the enemy has anything in the Expedition Theater, so that all factions commit tokens (§9.31B)."""
    return enemy(SIDE_OF[general]) in present(board, state, theater)


def may_hold_tokens(board: Board, state: State, seat: Seat, general: Seat) -> bool:
    """Whether a faction could have a token to commit, as far as everybody can count; the general has one (§9.0)."""
    own, theirs = SIDE_OF[seat], SIDE_OF[general]
    hidden = tokens_in_hands(board, state, own) - (own == theirs)
    return seat == general or hidden > 0


class Expedition(Frame, tag="pericles.expedition", kw_only=True):
    """From the commitment of tokens to the battle (§9.3, §9.4)."""

    theater: TheaterId
    """The Expedition Theater."""
    general: Seat
    """The Commanding General."""
    against_enemy: bool = False
    """Whether all factions have committed tokens."""
    commitments: dict[Seat, int] = field(default_factory=dict)
    """Tokens revealed."""
    closed: dict[Seat, Secret[int]] = field(default_factory=dict)
    """The enemies' closed hands: what is in them is still theirs until units have moved."""

    def begin(self, table: PericlesTable) -> Next:
        """Where no enemy is, the general commits tokens openly and alone; else all do so in secret (§9.31)."""
        table.tell("pericles.expedition", SECTION, seat=self.general, theater=self.theater)
        if not opposed(table.board, table.state, self.general, self.theater):
            return self.ask(self.general, Committing, then=self.alone)
        self.against_enemy = True
        chains = [
            Chain(seat, (seat,), Commitment(seat=seat, general=self.general, theater=self.theater))
            for seat in table.seats
            if may_hold_tokens(table.board, table.state, seat, self.general)
        ]
        return self.split(chains, then=self.all_have_committed, sealed=True)

    def alone(self, table: PericlesTable, choice: Choice, tokens: int = 0) -> Next:
        self.lay_open(table, self.general, tokens)
        return self.goto(self.assemble)

    def all_have_committed(self, table: PericlesTable, hands: dict[Seat, int]) -> Next:
        """The general and his compatriot open their hands, the others keep theirs closed."""
        side = SIDE_OF[self.general]
        for seat in sorted(table.seats, key=lambda seat: seat != self.general):
            hand = hands.get(seat, 0)
            if SIDE_OF[seat] == side:
                self.lay_open(table, seat, hand)
            else:
                self.closed[seat] = Secret(hand, (seat,))
        return self.goto(self.assemble)

    def lay_open(self, table: PericlesTable, seat: Seat, number: int) -> None:
        """Everybody sees a faction's tokens."""
        self.commitments[seat] = number
        spend(table, seat, number)
        table.tell("pericles.committed", "9.31", seat=seat, tokens=number, theater=self.theater)

    def assemble(self, table: PericlesTable) -> Next:
        """One unit may move for each token, and for that of the 300 (§9.32, §12.4)."""
        state, side = table.state, SIDE_OF[self.general]
        movement = Movement(
            theater=self.theater,
            general=self.general,
            moves=sum(self.commitments.values()) + guard_moves_another(state, side, self.theater),
            guard=guard_moves_itself(state, side, self.theater),
        )
        return self.call(movement, then=self.assembled)

    def assembled(self, table: PericlesTable, value: object) -> Next:
        """Now the enemies open their hands; there is a battle in a Contested Theater only (§9.4)."""
        for seat, hand in self.closed.items():
            self.lay_open(table, seat, table.reveal(hand))
        self.closed = {}
        if status(table.board, table.state, self.theater) == CONTESTED:
            return self.call(StateShip(theater=self.theater), then=self.fight)
        # Units may have left it to the enemy: the battle itself tells that there is none.
        return self.fight(table, ship=False) if self.against_enemy else self.done()

    def fight(self, table: PericlesTable, ship: bool) -> Next:
        """All tokens count in the battle (§9.41)."""
        battle = BattleFrame(theater=self.theater, general=self.general, commitments=self.commitments, ship=ship)
        return self.call(battle, then=self.fought)

    def fought(self, table: PericlesTable, value: object) -> Next:
        """The issue is resolved (§9.7)."""
        return self.done()


RAIDS_SECTION = "9.2"


def raid(table: PericlesTable, general: Seat, theater: TheaterId) -> None:
    """Commit three tokens, gain Honor, turn up a card: the enemy's Controlling Faction loses its value in tokens.

    What it has not got in tokens it loses in Honor; so all learn what it had.
    """
    board: Board = table.board
    side = SIDE_OF[general]
    tokens.spend(table, general, board.tables.raid_tokens)
    table.tell("pericles.raid", RAIDS_SECTION, seat=general, theater=theater, tokens=board.tables.raid_tokens)
    honor.gain(table, general, board.tables.raid_honor, "raid")
    value = board.cards[draw_battle_card(table, side)].value
    victim = table.state.controlling[enemy(side)]
    lost = min(value, tokens.held(table, victim))
    missing = value - lost
    tokens.forfeit(table, victim, lost)
    table.tell("pericles.raided", RAIDS_SECTION, seat=victim, value=value, tokens=lost, honor=missing)
    honor.gain(table, victim, -missing, "raid")


@check("pericles.nothing-to-raid", RAIDS_SECTION)
def nothing_to_raid(scene: PericlesScene, theater: TheaterId) -> Args | None:
    """Only a Contested Theater is raided (§9.2)."""
    found = status(scene.board, scene.state, theater)
    return None if found == CONTESTED else {"theater": theater, "status": found}


@check("pericles.too-few-tokens", RAIDS_SECTION)
def too_few_to_raid(scene: PericlesScene) -> Args | None:
    """A Raid takes three tokens (§9.2)."""
    return lacking(scene, scene.board.tables.raid_tokens)


RAID = Verb("raid", RAIDS_SECTION, (nothing_to_raid, too_few_to_raid))
"""Instead of an expedition."""
