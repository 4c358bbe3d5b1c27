"""Event cards: drawn at the start of a round, read first by the player with more prestige (Start and progress)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Verb, check, say
from engine.games.polis.board.board import at
from engine.games.polis.military.sieges import SIEGE_OWNED
from engine.games.polis.progress import effects as fx
from engine.games.polis.table.state import GALLEY, HOPLITE, State, rival
from engine.games.polis.table.units import PolisScene, PolisTable, capacity, free_cubes, gain_prestige, lose_prestige

SECTION = "start"
PRESTIGE = "prestige"


# ------------------------------------------------------------------ losing units


def losable(state: State, loss: fx.LoseUnit) -> list[tuple[str, str]]:
    """The kinds and places of a seat's units that an effect could take (Start and progress)."""
    return [
        (unit, place)
        for unit in (HOPLITE, GALLEY)
        if loss.unit in (None, unit)
        for place, number in state.units(loss.seat, unit).items()
        if number and loss.where in (None, place)
    ]


@check("polis.no-such-unit")
def no_such_unit(scene: PolisScene, unit: str, place: str) -> Args | None:
    """One loses a unit of the kind and place that the event names, of those on the board (Start and progress)."""
    found = (unit, place) in losable(scene.state, scene.frame.todo[0])
    return None if found else {"unit": unit, "place": place}


class Losing(Kind):
    """Which unit is lost to the event (Start and progress)?"""

    name, section = "polis.lose", SECTION
    verbs = (Verb("lose <unit> <place:territory>", SECTION, (no_such_unit,)),)


# ------------------------------------------------------------------ choosing


def spoken(option: fx.Option) -> Choice:
    """The words for an option: `pay silver 2`, `accept`, `decline`."""
    if option.pay:
        return say("pay", *(word for good, amount in option.pay.items() for word in (good, amount)))
    return say("accept" if option.effects else "decline")


def open_options(state: State, seat: Seat, choose: fx.Choose) -> list[fx.Option]:
    """The options of an event all of which a seat can do in full (Start and progress)."""
    have = {**state.sides[seat].stock, PRESTIGE: state.sides[seat].prestige}
    paid = [option for option in choose.options if all(have[good] >= n for good, n in option.pay.items())]
    return [option for option in paid if all(_in_full(state, effect) for effect in option.effects)]


def _in_full(state: State, effect: fx.Effect) -> bool:
    if isinstance(effect, fx.LoseUnit):
        units = losable(state, effect)
        return sum(state.units(effect.seat, unit)[place] for unit, place in units) >= effect.amount
    if isinstance(effect, fx.LosePopulation):
        return state.poleis[effect.polis].population - effect.least >= effect.amount
    return True


@check("polis.option-closed")
def option_closed(scene: PolisScene, choice: Choice) -> Args | None:
    """An option is open only if all of it can be done in full (Start and progress)."""
    options = open_options(scene.state, scene.seat, scene.frame.todo[0])
    closed = choice not in [spoken(option) for option in options]
    return {"choice": str(choice), "event": scene.frame.card} if closed else None


class Answer(Verb):
    """An option of the event."""

    section = SECTION
    checks = (option_closed,)

    def candidates(self, scene: PolisScene) -> Iterable[Choice]:
        """The options said with this word."""
        return [said for option in scene.frame.todo[0].options if (said := spoken(option)).verb == self.name]


class Answering(Kind):
    """How is the event met (Start and progress)?"""

    name, section = "polis.event", SECTION
    verbs = (Answer("pay <price...>"), Answer("accept"), Answer("decline"))


# ------------------------------------------------------------------ carrying out


class EventCard(Frame, tag="polis.event", kw_only=True):
    """One event card is read out: the board's part, then each seat's (Start and progress)."""

    card: str
    todo: list[fx.Effect] = field(default_factory=list)

    def begin(self, table: PolisTable) -> Next:
        """Put the effects in order."""
        state, effects = table.state, table.board.events[self.card]
        table.tell("polis.event-drawn", SECTION, event=self.card)
        readers = (None, state.richer_in_prestige, rival(state.richer_in_prestige))
        self.todo = [effect for reader in readers for effect in effects if fx.doer(effect, state) == reader]
        return self.goto(self.next_effect)

    def next_effect(self, table: PolisTable) -> Next:
        """Carry out the next effect, or ask about it."""
        if not self.todo:
            table.tell("polis.event-over", SECTION, event=self.card)
            return self.done()
        effect = self.todo[0]
        if isinstance(effect, fx.LoseUnit):
            return self.lose(table, effect)
        if isinstance(effect, fx.Choose):
            return self.offer(table, effect)
        carry_out(table, self.todo.pop(0))
        return self.goto(self.next_effect)

    def lose(self, table: PolisTable, effect: fx.LoseUnit) -> Next:
        """Which unit is it to be, if there is one?"""
        if losable(table.state, effect):
            return self.ask_which(table, effect.seat, Losing, then=self.picked)
        table.tell("polis.no-unit-to-lose", SECTION, seat=effect.seat, unit=effect.unit or None)
        self.todo.pop(0)
        return self.goto(self.next_effect)

    def picked(self, table: PolisTable, choice: Choice, unit: str, place: str) -> Next:
        """One unit back to the supply; more of them may follow."""
        effect = self.todo.pop(0)
        assert isinstance(effect, fx.LoseUnit)
        table.state.units(effect.seat, unit)[place] -= 1
        table.tell("polis.unit-lost", SECTION, seat=effect.seat, unit=unit, **at(table.board, place))
        if effect.amount > 1:
            self.todo.insert(0, fx.LoseUnit(effect.seat, effect.amount - 1, effect.unit, effect.where))
        return self.goto(self.next_effect)

    def offer(self, table: PolisTable, effect: fx.Choose) -> Next:
        """Which option is it to be, if any is open?"""
        seat = fx.doer(effect, table.state)
        assert seat is not None
        if open_options(table.state, seat, effect):
            return self.ask_which(table, seat, Answering, then=self.answered)
        self.todo.pop(0)
        return self.goto(self.next_effect)

    def answered(self, table: PolisTable, choice: Choice) -> Next:
        """Pay for the option; what it does comes next."""
        effect = self.todo[0]
        assert isinstance(effect, fx.Choose)
        seat = fx.doer(effect, table.state)
        assert seat is not None
        option = next(option for option in effect.options if spoken(option) == choice)
        table.tell("polis.event-chosen", SECTION, seat=seat, event=self.card, choice=str(choice))
        for good, amount in option.pay.items():
            _take(table, seat, good, amount)
        self.todo[0:1] = option.effects
        return self.goto(self.next_effect)


def carry_out(table: PolisTable, effect: fx.Effect) -> None:
    """An effect about which nothing has to be asked."""
    state = table.state
    match effect:
        case fx.GainPrestige(seat, amount):
            gain_prestige(table, seat, amount, "event", SECTION)
        case fx.LosePrestige(seat, amount):
            _take(table, seat, PRESTIGE, amount)
        case fx.Gain(seat, good, amount):
            state.sides[seat].stock[good] += amount
            table.tell("polis.goods-gained", SECTION, seat=seat, good=good, amount=amount, why="event")
        case fx.Lose(seat, good, amount):
            _take(table, seat, good, amount)
        case fx.GainUnit():
            _raise(table, effect)
        case fx.LosePopulation():
            _depopulate(table, effect)
        case fx.FirstTurn(seat):
            state.first_turn = seat
            table.tell("polis.first-turn", SECTION, seat=seat)
        case fx.CheaperLoad():
            _cheapen(table, effect)
        case fx.ForbidCollect(seat, land):
            _ban(table, f"collect {seat} {land}", seat=seat, land=land)
        case fx.CloseLoad(market, size):
            _ban(table, f"load {market}/{size}", market=market, size=size)
        case fx.CloseTribute(land, None):
            _ban(table, f"box {land}", land=land)
        case fx.CloseTribute(land, good):
            _ban(table, f"row {land} {good}", land=land, good=good)
        case fx.NoSiegeOwned():
            _ban(table, SIEGE_OWNED)


def _take(table: PolisTable, seat: Seat, good: fx.Payment, amount: int) -> None:
    """Prestige, or goods, as far as there are any."""
    if good == PRESTIGE:
        lose_prestige(table, seat, amount, "event", SECTION)
    elif lost := min(amount, table.state.sides[seat].stock[good]):
        table.state.sides[seat].stock[good] -= lost
        table.tell("polis.goods-lost", SECTION, seat=seat, good=good, amount=lost, why="event")


def _ban(table: PolisTable, ban: str, **args: Any) -> None:
    table.state.banned.append(ban)
    table.tell("polis.banned", SECTION, ban=ban.split()[0], **args)


def _raise(table: PolisTable, effect: fx.GainUnit) -> None:
    here = table.state.units(effect.seat, effect.unit)
    for _ in range(effect.amount):
        room = here[effect.where] < capacity(table.board, table.state)
        fits = room and free_cubes(table.board, table.state, effect.seat) > 0
        here[effect.where] += fits
        told = "polis.unit-gained" if fits else "polis.unit-not-gained"
        table.tell(told, SECTION, seat=effect.seat, unit=effect.unit, **at(table.board, effect.where))


def _depopulate(table: PolisTable, effect: fx.LosePopulation) -> None:
    polis = table.state.poleis[effect.polis]
    wanted = effect.amount or polis.population // effect.part
    lost = max(min(wanted, polis.population - effect.least), 0)
    if lost:
        polis.population -= lost
        table.tell("polis.population-lost", SECTION, seat=polis.owner, polis=effect.polis, amount=lost)


def _cheapen(table: PolisTable, effect: fx.CheaperLoad) -> None:
    for load in table.board.markets[effect.market].shiploads:
        if load.gives == effect.gives and load.size in effect.sizes:
            table.state.cheaper[load.id] = effect.by
            table.tell("polis.cheaper", SECTION, market=load.market, size=load.size, amount=effect.by)
