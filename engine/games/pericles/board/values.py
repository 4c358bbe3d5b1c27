"""The numbers of the rules, by the rulebook's names, and the tables of losses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from engine.core.files.schema import Count, Positive, of
from engine.core.setters.ids import DISTINCT
from engine.games.pericles.table.state import IssueId, PieceId, Side, TheaterId

Arm = Annotated[str, of("arm")]


class LossRow(Struct, frozen=True):
    """A row of a loss table: for each `per` pieces of `cause`, `remove` pieces of `victims` (§9.44, §9.45)."""

    id: str
    type: Arm
    """`land` or `naval`."""
    per: Positive
    cause: Annotated[tuple[PieceId, ...], DISTINCT]
    """Loser's losses: kinds present on the winning Side. Winner's losses: kinds the loser has just lost."""
    remove: Positive
    victims: Annotated[tuple[PieceId, ...], DISTINCT]


class Tables(Struct, frozen=True):
    """Numbers of the rules, by the rulebook's names."""

    tokens: Count
    """Strategos tokens of a Side (26)."""
    treachery: Count
    """Treachery markers of a Side (10)."""
    strategy_board: Count
    """What the Strategy Board is filled up to (5)."""
    hand: Count
    """Cards dealt with a new Entourage (9)."""
    entourage: Count
    """Cards of an Entourage (3)."""
    persian_bases: Count
    bases_per_theater: Count
    """Both Sides together (3, §8.2)."""
    debates: Positive
    """Debates of a City-State in a turn (6)."""
    capture: Positive
    """The space in which an issue is captured (7)."""
    boule_controlling: tuple[Count, ...]
    """Where the Controlling Faction's issues start, each one's space on its own end (2, 0, 0, 0; §5.32)."""
    boule_opposition: tuple[Count, ...]
    """(1, 0, 0)."""
    debate_issues: dict[Side, dict[str, Count]]
    """A full set of debate issues of each Side (§3.14)."""
    theater_issues: dict[IssueId, Count]
    """A full set of a faction's Theater markers, without rumors (§3.15)."""
    rumors: Count
    """Rumor markers of a faction, every turn (2, §7.5)."""
    oration_limit: Count
    """Most Honor that oration moves (3, §7.1)."""
    ostracism_honor: Count
    strategy_board_card: Count
    """Tokens for any card but a Leader (1, §7.3)."""
    peace_honor: Count
    games_honor: Count
    games_tokens: Count
    base_honor: Count
    """For building or converting a base (2, §8.52, §7.44) and by Diplomacy (§8.51)."""
    krypteia: Count
    agoge: Count
    colony_points: Count
    build_cost: dict[str, Positive]
    """Military points that building one unit costs, by kind: 4 naval, 2 land (§3.2)."""
    base_points: Count
    """Military points a base builds and maintains (4, §3.2)."""
    diplomatic_tokens: Count
    """Up to so many in a Theater that is not neutral (3, §8.51)."""
    neutral_tokens: Count
    """The owner's limit in a neutral Theater (5)."""
    neutral_reply: Count
    """The other Side's (4)."""
    neutral_factor: Positive
    """The owner needs so many times the other's total (2)."""
    league_base: Count
    """Tokens to build a League base (4, §8.52)."""
    league_conversion: Count
    """Tokens to convert one (2)."""
    argos: Count
    """Argive units that one League issue can raise (4, §12.1)."""
    oracle_honor: Count
    oracle_removal_honor: Count
    oracle_treachery: Count
    """Theaters that get a Treachery marker each (3, §8.53)."""
    raid_tokens: Count
    raid_honor: Count
    general_tokens: Count
    """Most the Commanding General commits (5, §9.31)."""
    other_tokens: Count
    """Most the others commit (4)."""
    persian_gold: tuple[Gold, ...]
    """Where Persian gold raises units (§9.11)."""
    token_value: Count
    """What a token, the State Ship and the 300 as a token count in battle (1, §9.42)."""
    treachery_value: Count
    """What a friendly Treachery marker counts in battle (1, §9.42)."""
    losses: tuple[LossRow, ...]
    """The loser's (§9.44)."""
    winner_losses: tuple[LossRow, ...]
    """The winner's (§9.45)."""
    combine_rows: bool
    """Whether losses may be put together from several rows (no, §9.44)."""
    margin_per_base: Positive
    """Loss differential for each base (2, §9.44)."""
    general_honor: Count
    """Honor of a winning general for each enemy piece (2, §9.51)."""
    hostage_honor: Count
    major_defeat: Count
    """Honor a Side loses in one battle that makes it a major defeat (5, §9.54)."""
    major_defeat_space: Count
    """(2)."""
    hostage_space: Count
    """Where Hostages put War/Peace (2, §5.33)."""
    political_capital: Positive
    """Tokens for one Honor (4, §8.6)."""
    will_honor: Count
    will_tokens: Count
    plague_fraction: Positive
    """One unit in so many dies in Athens (3, §5.14)."""
    automatic_factor: Count
    """(3, §11.11)."""
    victory_honor: Count
    """The Controlling Faction's at conquest, granary victory and the end (5)."""
    bonus_base: Count
    bonus_theater: dict[Side, Count]
    garrison: Count
    """Friendly units a Theater with a base holds after redeployment (15, §11.3)."""
    stranded: Count
    """Units that may stay without a base (1, §11.3)."""
    callias_honor: Count
    """Lost where the Eastern Mediterranean is not held (1, §13.22)."""


class Gold(Struct, frozen=True):
    """One of the places where Persian gold raises units (§9.11)."""

    piece: PieceId
    count: Count
    theaters: Annotated[tuple[TheaterId, ...], DISTINCT]
    bases: Annotated[tuple[PieceId, ...], DISTINCT]
    """A base of one of these kinds must be there."""
