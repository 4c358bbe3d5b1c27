"""Why typed words are no answer: not legal, too late, of another question, or nothing that is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.ahead.problem import Problem
from engine.core.questions.check import Refusal
from engine.core.questions.decision import CLOSING, Choice, Decision, Kind, Scene
from engine.core.words.meaning import intended, least_refused, misplaced, refused_for, unlisted
from engine.core.words.notation import Found, Lexicon
from engine.core.words.spelling import similar

if TYPE_CHECKING:
    from engine.core.ahead.draft import Draft


_ONE_ORDER = 12
"""Words beyond which a part is no single order."""


def too_late(draft: Draft, words: Sequence[str], part: str) -> Problem:
    """Words after the last question: why they could not answer it either, or that nothing more is asked."""
    lexicon = draft.match.rules.lexicon
    for kind, scene in _closed_questions(draft):
        found = intended(lexicon, kind, scene, words) or _said_without_verb(lexicon, kind, scene, words)
        if found is not None and (worst := least_refused(kind, scene, found.choices)) is not None:
            return Problem("refused", part, worst[1], (worst[0],))
    if (same := _never(draft, lexicon, words)) is not None:
        return Problem("refused", part, same[1], (same[0],))
    return Problem("not-asked", part, draft.after(words[0]))


def _said_without_verb(lexicon: Lexicon, kind: Kind, scene: Scene[Any], words: Sequence[str]) -> Found | None:
    """What the words mean with the verb that stood before them left out (`create trade posts at skyros`)."""
    if len(words) > _ONE_ORDER:
        return None
    said = (intended(lexicon, kind, scene, (verb.name, *words)) for verb in kind.verbs if verb.name != CLOSING)
    return next((found for found in said if found is not None and found.used > len(words)), None)


def _never(draft: Draft, lexicon: Lexicon, words: Sequence[str]) -> tuple[Choice, Refusal] | None:
    """What the words mean, where it will be refused whatever comes of the dice that the last choice needs."""
    if draft.broken_off is None or draft.broken_off.asker is None or draft.answered is None:
        return None
    # As it was before the dice, but with what the choice itself has changed.
    match, asker, decision = draft.broken_off, draft.broken_off.asker, draft.answered[1]
    kind = match.kind(decision)
    scene = Scene(match.state, asker, draft.seat, draft.viewer, match.rules.board, match.position.scenario, kind)
    found = intended(lexicon, kind, scene, words)
    for choice in found.choices if found is not None else ():
        verb = kind.verb(choice.verb)
        if verb is not None and (refusal := verb.lasting_refusal(scene, choice)) is not None:
            return choice, refusal
    return None


def _closed_questions(draft: Draft) -> Iterator[tuple[Kind, Scene[Any]]]:
    """What was left out after the last answer, and what that answered, unless it said itself that it was done."""
    if draft.stop != "others" or draft.answered is None:
        return
    match, decision = draft.answered
    for left in draft.match.left_out:
        if left.seat == draft.seat and left.choice is None:
            state, rules = draft.match.state, match.rules
            kind, scenario = rules.kinds[left.kind], draft.match.position.scenario
            yield kind, Scene(state, left.frame, draft.seat, draft.viewer, rules.board, scenario, kind)
    if draft.choices[-1].verb != CLOSING:
        yield match.kind(decision), match.scene(decision)


def misread(draft: Draft, lexicon: Lexicon, decision: Decision, words: Sequence[str], part: str) -> Problem:
    """Words that mean nothing legal: something that is not legal now, something else altogether, or nothing."""
    kind, scene = draft.match.kind(decision), draft.match.scene(decision)
    candidates = [choice for verb in kind.verbs for choice in verb.candidates(scene)]
    found = lexicon.find(words, candidates)
    if found is not None and len(found.choices) > 1:
        return _several(draft, kind.why_not(scene), found, part)
    found = found or lexicon.begun(words, candidates) or unlisted(lexicon, kind, scene, words)
    if found is None:
        return _not_found(draft, lexicon, decision, words, part)
    refused = least_refused(kind, scene, found.choices)
    assert refused is not None  # what is legal would have been taken
    return _refused(draft, part, *refused)


def _refused(draft: Draft, part: str, choice: Choice, refusal: Refusal) -> Problem:
    return Problem("refused", part, refusal, (choice,), draft.besides(choice.verb, choice.args))


def _several(draft: Draft, reasons: dict[str, Refusal], found: Found, part: str) -> Problem:
    verbs = {choice.verb for choice in found.choices}
    verb = next(iter(verbs))
    if len(verbs) == 1 and (reason := reasons.get(verb)) is not None:
        return Problem("refused", part, reason, found.choices, draft.besides(verb))
    return Problem("ambiguous", part, meant=found.choices, legal=draft.besides(verb))


def _not_found(draft: Draft, lexicon: Lexicon, decision: Decision, words: Sequence[str], part: str) -> Problem:
    """Words that are no answer to this question: which of them has no place in it, or when they would be one."""
    kind = draft.match.kind(decision)
    verbs = lexicon.find(words[:1], [Choice(verb.name) for verb in kind.verbs])
    if verbs is not None:
        verb = verbs.choices[0].verb
        scene = draft.match.scene(decision)
        of_verb = kind.verb(verb)
        ids, odd = lexicon.read(words[1:])
        args = tuple(named[0] for named in ids)
        word = odd or misplaced(kind, scene, verb, ids)
        shut = kind.closing_reason(scene, of_verb) if of_verb is not None and (odd or not word) else None
        if shut is not None:
            return Problem("refused", part, shut[1])  # whatever is said with it that could belong to it
        code = "no-such-word" if odd else "no-such-part" if word and not word.isdecimal() else "not-like-this"
        refusal = Refusal(code, "", {"verb": verb, "word": word})
        if like := similar(odd, lexicon, _named_by(draft, verb)) if odd else []:
            refusal = Refusal(f"{code}-like", "", {"verb": verb, "word": word, "like": like[0]})
        return Problem("unknown", part, refusal, legal=draft.besides(verb, args))
    legal = tuple(draft.legal())
    if (later := _other_question(draft, lexicon, decision, words, part)) is not None:
        return later
    ids, odd = lexicon.read(words)
    if ids and not odd and not isinstance(ids[0][0], int):
        return Problem("unknown", part, Refusal("no-verb", "", {"word": str(ids[0][0])}), legal=_about(draft, ids))
    return Problem("unknown", part, legal=legal)


def _named_by(draft: Draft, verb: str) -> list[str]:
    """What can be named with a verb now."""
    named = (arg for choice in draft.legal() if choice.verb == verb for arg in choice.args)
    return list(dict.fromkeys(str(arg) for arg in named if not isinstance(arg, int)))


def _about(draft: Draft, ids: Sequence[Sequence[str | int]]) -> tuple[Choice, ...]:
    """What can be said, first of all about what was named."""
    named = {id for some in ids for id in some}
    return tuple(sorted(draft.legal(), key=lambda choice: named.isdisjoint(choice.args)))


def _other_question(
    draft: Draft, lexicon: Lexicon, decision: Decision, words: Sequence[str], part: str
) -> Problem | None:
    """That the words answer another question, if they do: which order leads to it, or why not even then."""
    kinds = draft.match.rules.kinds.values()
    found = lexicon.find(words[:1], dict.fromkeys(Choice(verb.name) for kind in kinds for verb in kind.verbs))
    if found is None:
        return None
    verbs, legal = [choice.verb for choice in found.choices], tuple(draft.legal())
    answered = [kind for kind in kinds if any(map(kind.verb, verbs))]
    # Before the first turn its own questions are meant, from then on they are over.
    opening = draft.match.kind(decision).opening
    answered = [kind for kind in answered if kind.opening == opening] or answered
    args: dict[str, Any] = {"verb": verbs[0], "kinds": [kind.name for kind in answered]}
    if any(any(map(draft.match.kind(offer).verb, verbs)) for offer in draft.match.offers(draft.seat)):
        return Problem("unknown", part, Refusal("offered", "", args), legal=legal)
    refused, nearest, near = None, None, set()
    for choice, ahead in _first_steps(draft) if verbs[0] != CLOSING else ():
        assert ahead.decision is not None
        near.add(ahead.decision.kind)
        read = lexicon.find(words, ahead.legal())
        if read is not None and read.used == len(words):
            return Problem("unknown", part, Refusal("not-asked", "", args | {"first": str(choice)}), legal=legal)
        refused = refused or _refused_after(draft, choice, ahead, lexicon, words)
        if nearest is None and any(map(ahead.match.kind(ahead.decision).verb, verbs)):
            nearest = _not_found(ahead, lexicon, ahead.decision, words, part)
    if refused is not None:
        return Problem("refused", part, refused[1], (refused[0],), legal)
    if nearest is not None and nearest.refusal is not None and nearest.refusal.code.startswith("no-such-word"):
        return replace(nearest, legal=legal)
    args["kinds"] = [kind for kind in args["kinds"] if kind in near] or args["kinds"]
    return Problem("unknown", part, Refusal("not-asked", "", args), legal=legal)


def _refused_after(
    draft: Draft, choice: Choice, ahead: Draft, lexicon: Lexicon, words: Sequence[str]
) -> tuple[Choice, Refusal] | None:
    """Why the words are refused after a choice, if they are so after another of its verb as well."""
    other = [like for like in draft.legal() if like.verb == choice.verb][-1]
    beside = ahead if other == choice else draft.copy().extend([other])
    found = [
        refused_for(lexicon, tried.match.kind(tried.decision), tried.match.scene(tried.decision), words)
        for tried in (ahead, beside)
        if tried.decision is not None
    ]
    return found[0] if found[0] == found[-1] else None


def _first_steps(draft: Draft) -> Iterator[tuple[Choice, Draft]]:
    """Where the first choice of each verb would lead, if that can be foreseen."""
    firsts: dict[str, Choice] = {}
    for choice in draft.legal():
        firsts.setdefault(choice.verb, choice)
    for choice in firsts.values():
        ahead = draft.copy().extend([choice])
        if ahead.problem is None and ahead.decision is not None:
            yield choice, ahead
