"""The loop: takes an answer to the frame that asked, and runs the branches until each waits for the next."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.frame import Ask, Branch, Call, Done, Fork, Frame, Goto, Split
from engine.core.position import MAIN
from engine.core.questions.check import RulesError
from engine.core.questions.decision import Choice, Decision, Kind
from engine.core.questions.pattern import answered
from engine.core.secrets.secret import NeedsCommit
from engine.core.table import Table

_encoder = msgspec.msgpack.Encoder()


def take_answer(table: Table[Any], decision: Decision, choice: Choice) -> None:
    """Hand the answer to the step that waits for it. `settle` must follow."""
    branch = _enter(table, decision)
    branch.asked = None
    frame = branch.stack[-1]
    _go_on(table, branch, _call(getattr(frame, frame.at), table, table.rules.kinds[decision.kind], choice))


def take_offer(table: Table[Any], decision: Decision, choice: Choice) -> None:
    """Hand the answer to an optional decision to its step; it stays open where that gives back True."""
    position = table.position
    place = position.place_of(decision)
    offer = position.offers.pop(place)
    answers = position.branches[offer.branch].answers
    before = (position.fence, position.last, position.played, answers)
    branch = _enter(table, decision)
    table.depth = offer.depth
    step = getattr(branch.stack[offer.depth], offer.then)
    stays = _call(step, table, table.rules.kinds[decision.kind], choice)
    table.depth = None
    if stays is True:
        came_to_light = not branch.sealed and position.fence == position.played
        position.fence, position.last, position.played, branch.answers = before
        if came_to_light:
            position.fence = position.played
        position.offers.insert(place, offer)


def settle(table: Table[Any]) -> None:
    """Run every branch on until each waits for an answer, or the match is over."""
    position = table.position
    while position.outcome is None and _settle_once(table):
        pass
    if position.outcome is not None:
        position.branches.clear()
        position.offers.clear()
    elif position.branches[MAIN].finished:
        raise RulesError("the first frame has ended, but the match has no outcome")


def restart(table: Table[Any], name: str, origin: Frame) -> None:
    """Let a sealed branch begin anew, as if nothing had been answered in it. `settle` must follow."""
    branch = table.position.branches[name]
    branch.stack, branch.asked, branch.finished = [_copy(origin)], None, False
    branch.result, branch.answers = None, 0
    _drop_offers(table, name, 0)


def all_sealed(branches: dict[str, Branch[Any]], branch: Branch[Any]) -> bool:
    """Whether all sealed branches that a branch has opened have come to their ends."""
    if not branch.stack or type(fork := branch.stack[-1]) is not Fork:
        return False
    children = [branches[name] for name in fork.branches.values()]
    return all(child.finished for child in children) and any(child.sealed for child in children)


def _enter(table: Table[Any], decision: Decision) -> Branch[Any]:
    """Let the branch in which that was asked go on, and keep the book on what can be taken back.

    Sealed answers are replaceable, and so not in it.
    """
    position, name = table.position, decision.branch
    branch = position.branches[name]
    table.branch, table.sealed = name, branch.sealed
    if decision.seat != position.last:
        position.fence, position.last = position.played, decision.seat
    if branch.sealed:
        branch.answers += 1
    else:
        position.played += 1
    return branch


def _call(step: Any, table: Table[Any], kind: Kind, choice: Choice) -> Any:
    """Give an answer to a step: the choice and, by name, what else it asks for of what the verb's pattern says."""
    verb = kind.verb(choice.verb)
    return answered(step.__func__, verb.slots if verb is not None else ())(step.__self__, table, choice)


def _settle_once(table: Table[Any]) -> bool:
    """Run on the first branch, in the order of precedence, that waits for nobody; False if there is no other."""
    for name, branch in table.position.branches.items():
        if branch.asked is None and not branch.finished and _can_go_on(table, branch):
            _advance(table, name, branch)
            return len(table.position.branches) > 1  # one that is alone has come as far as it can
    return False


def _can_go_on(table: Table[Any], branch: Branch[Any]) -> bool:
    """Whether the branches that it may have opened have all come to their ends."""
    if not branch.stack:
        return False
    if type(top := branch.stack[-1]) is Fork:
        branches = table.position.branches
        for name in top.branches.values():
            if not branches[name].finished:
                return False
        return not (table.position.held and any(branches[name].sealed for name in top.branches.values()))
    return True


def _advance(table: Table[Any], name: str, branch: Branch[Any]) -> None:
    table.branch, table.sealed = name, branch.sealed
    table.listed = table.asking = table.standing = None  # what a step has listed holds until another runs
    stack, position = branch.stack, table.position
    if type(stack[-1]) is Fork:
        _join(table, branch, stack[-1])
    while position.outcome is None and branch.asked is None and stack and type(stack[-1]) is not Fork:
        frame = stack[-1]
        step = getattr(frame, frame.at)(table)
        if type(step) is not Goto:
            _go_on(table, branch, step)


def _go_on(table: Table[Any], branch: Branch[Any], step: Any) -> None:
    """Do what a step ended with, a `Next`. A frame that has ended hands its value to the one below."""
    position = table.position
    while position.outcome is None:
        # By exact type, most frequent first: this is the innermost loop of everything.
        kind = type(step)
        if kind is Goto:
            return
        if kind is Ask:
            if (step := _ask(table, branch, step)) is None:
                return
            continue
        if kind is Call:
            branch.stack.append(step.frame)
            return
        if kind is Split:
            _split(table, branch, step)
            return
        if kind is not Done:
            raise RulesError(f"{branch.stack[-1].at}: a step ended with {step!r} instead of what comes next")
        stack = branch.stack
        stack.pop()
        if position.offers:
            _drop_offers(table, table.branch, len(stack))
        if not stack:
            branch.finished, branch.result = True, _stored(step.value)
            return
        below = stack[-1]
        step = below.called_back(table, step.value)


def _ask(table: Table[Any], branch: Branch[Any], step: Ask) -> Any:
    """Put a question, and wait; or what comes next, where nobody need be asked."""
    if step.only is not None or step.seat not in branch.seats:
        return _answer_unasked(table, branch, step)
    branch.count += 1
    branch.asked = Decision(f"{table.branch}:{branch.count}", step.seat, step.kind)
    if step.legal is not None:
        table.listed = (branch.asked.id, step.legal)
    if step.scene is not None:
        table.asking = (branch.asked.id, step.scene)
    if step.further and any(frame is table.asked.frame for frame in branch.stack[-2:]):
        table.standing = table.asked.standing
    return None


def _answer_unasked(table: Table[Any], branch: Branch[Any], step: Ask) -> Any:
    """Take the only answer there is, or that of a power that is no seat of the match (`Rules.answer`)."""
    frame, kind = branch.stack[-1], table.rules.kinds[step.kind]
    choice, scene = step.only, step.scene or frame.scene(table, step.seat, kind)
    if choice is not None:
        table.leave_out(step.seat, step.kind, frame, choice)
    elif step.seat not in table.seats:
        choice = table.rules.answer(scene, kind.legal(scene) if step.legal is None else step.legal)
    if choice is None:
        raise RulesError(f"{step.kind}: asked of {step.seat}, who is not in {table.branch}")
    table.asked = scene
    return _call(getattr(frame, frame.at), table, kind, choice)


def _drop_offers(table: Table[Any], name: str, depth: int) -> None:
    position = table.position
    position.offers = [offer for offer in position.offers if offer.branch != name or offer.depth < depth]


def _split(table: Table[Any], branch: Branch[Any], step: Split) -> None:
    if branch.sealed:
        raise RulesError("a sealed branch can't split")
    branch.count += 1
    children = {chain.name: f"{table.branch}:{branch.count}.{chain.name}" for chain in step.chains}
    after: dict[str, Branch[Any]] = {}
    for name, other in table.position.branches.items():
        after[name] = other
        if other is branch:
            # Right behind their parent: what comes earlier in the dict takes precedence.
            for chain in step.chains:
                origin = _copy(chain.frame) if step.sealed else None
                after[children[chain.name]] = Branch(chain.seats, [chain.frame], sealed=step.sealed, origin=origin)
    table.position.branches = after
    branch.stack.append(Fork(branches=children))


def _join(table: Table[Any], branch: Branch[Any], fork: Fork) -> None:
    branches = table.position.branches
    children = {name: branches[child] for name, child in fork.branches.items()}
    sealed = any(child.sealed for child in children.values())
    if sealed and table.position.masked:
        raise NeedsCommit
    results = {name: child.result for name, child in children.items()}
    for name in fork.branches.values():
        del branches[name]
    branch.stack.pop()
    if sealed:
        table.fence()
    below = branch.stack[-1]
    _go_on(table, branch, below.called_back(table, results))


def _copy(frame: Frame) -> Frame:
    copy: Frame = msgspec.msgpack.decode(_encoder.encode(frame), type=type(frame))
    return copy


def _stored(value: Any) -> Any:
    """A result as it will be read back from storage, so that a stored match goes on exactly like a live one."""
    return None if value is None else msgspec.msgpack.decode(_encoder.encode(value))
