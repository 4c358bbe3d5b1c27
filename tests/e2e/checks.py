"""What must be so after a game, whatever went wrong during it."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Iterator

from bot.service.mail.letters import ANEW, PASSED, SPENT
from engine.core.dice import commitment, was_posted
from engine.core.event import mask_events
from engine.core.position import MAIN
from engine.core.records.record import Entry, Played, Record, Reopened, of_json, state_digest, to_json
from engine.core.records.replaying import difference, replay, with_states
from engine.core.records.verify import verify
from engine.core.registry import rules
from engine.core.secrets.secret import PUBLIC
from tests.e2e.game import Game, carries
from tests.e2e.ledger import Entry as Line
from tests.e2e.ledger import Ledger
from tests.e2e.presses import EPHEMERAL
from tests.e2e.script import token
from tests.reading import words_of

Check = Callable[[Game], None]
SHORTEST = 12
"""Letters of a line that a log could not have by chance."""
REPORT = re.compile(r"Report (\d+) · table (\w+)")


async def check(game: Game, *more: Check) -> None:
    """All of it, with the bot at rest; every failure is told, not only the first."""
    await game.delivered()
    await game.bot.stop()
    with contextlib.suppress(AssertionError):
        await game.until(lambda: not game.bot.left_over(), "those who worked for the bot to go")
    wrong: list[str] = []
    for one in (*ALWAYS, *more):
        try:
            one(game)
        except AssertionError as failed:
            wrong.append(f"{one.__name__.replace('_', ' ')}: {str(failed)[:3000]}")
    assert not wrong, "\n\n".join(wrong)


def nothing_that_was_committed_is_lost_or_there_twice(game: Game) -> None:
    journal = [entry for entry in game.ledger.journal() if entry.seat]
    assert [(entry.seat, entry.choice) for entry in journal] == game.expected()
    assert [entry.who for entry in journal] == game.tenures
    every = [entry.seq for entry in game.ledger.journal(standing=False)]
    assert every == list(range(1, len(every) + 1))


def the_journal_replays_to_the_position_that_is_stored(game: Game) -> None:
    record = record_of(game)
    stored = game.ledger.match()
    assert state_digest(replay(record).match) == state_digest(stored)
    assert state_digest(stored) == state_digest(game.match)


def the_dice_agree_with_the_hash_that_was_posted(game: Game) -> None:
    record = with_states(record_of(game))
    again = of_json(to_json(record))
    assert difference(again) is None
    opening = next(m for m in game.alice.visible(game.room) if "The game begins" in words_of(m))
    posted = re.findall(r"`([0-9a-f]+)…`", words_of(opening))[0]
    assert was_posted(commitment(record.seed), posted)
    found = verify(again, [posted], partial=game.match.outcome is None)
    assert not found.faults
    assert found.draws


def record_of(game: Game) -> Record:
    """What an export of the match would hold, from the database."""
    row, own = game.ledger.table(), rules(game.ledger.table()["game"])
    salts = {row["seat"]: row["salt"] for row in game.ledger.rows("SELECT seat, salt FROM seat")}
    assert row["seed"] == token(game.script.secret, 16)
    assert set(salts) == set(game.seats)
    return Record(
        game=row["game"],
        scenario=row["scenario"],
        options=game.script.options,
        rules=own.version,
        data=row["data"],
        seed=row["seed"],
        salts=salts,
        entries=list(entries_of(game.ledger)),
    )


def entries_of(ledger: Ledger) -> Iterator[Entry]:
    """What was played, with closed hands that were opened again: their questions are counted on."""
    journal = [line for line in ledger.journal(standing=False) if line.seat]
    standing = {line.decision for line in journal if not line.withdrawn}
    hands = {decision.rpartition(":")[0] for decision in standing} - {MAIN}
    opened: Line | None = None
    for line in journal:
        hand = line.decision.rpartition(":")[0]
        again = line.withdrawn and line.decision not in standing and hand in hands
        if line.withdrawn and not again:
            continue
        if opened is not None and opened.version != line.version and opened.decision.startswith(f"{hand}:"):
            yield Reopened(line.seat)
        yield Played(line.seat, line.decision, line.choice)
        opened = line if again else None


def every_report_stands_in_the_room_once(game: Game) -> None:
    said = [words_of_all(message) for message in game.alice.visible(game.room)]
    numbers = Counter(int(number) for text in said for number, table in REPORT.findall(text) if table == game.id)
    posts = game.ledger.letters("report", "final")
    sent = [one for one in posts if one.lane.startswith("room") and one.state not in ("withdrawn", "cancelled")]
    assert numbers == Counter(one.letter.number for one in sent), numbers
    assert sum("The game begins" in text for text in said) == 1


def every_event_is_told_in_the_room_once(game: Game) -> None:
    told = [
        event
        for post in game.ledger.letters("opening", "report", "final")
        if post.lane.startswith("room") and post.state not in ("withdrawn", "cancelled")
        for event in post.letter.events
    ]
    public = mask_events(game.events, PUBLIC)
    if game.match.outcome is None:
        public = public[: len(told)]
    assert [event.id for event in told] == [event.id for event in public]
    assert told == public


def every_letter_has_arrived_and_none_twice(game: Game) -> None:
    everywhere = [message for message in game.messages() if not message["flags"] & EPHEMERAL]
    titles = [str(thread["name"]) for thread in game.standin.world.threads(game.guild["id"])]
    assert sum(title.endswith(f"table {game.id}") for title in titles) == 1, titles
    assert sum(title.endswith(f"talk {game.id}") for title in titles) == 1, titles
    made_anew: Counter[int] = Counter()
    for post in game.ledger.outbox():
        if post.kind == "lobby":  # makes the room's first message anew, which keeps its own mark
            assert post.state in ("sent", "cancelled"), f"{post.kind} {post.mark}: {post.state}"
            continue
        if post.kind == ANEW:  # edits the message of an earlier letter, which keeps its own mark
            assert post.state in ("sent", "cancelled", "closed"), f"{post.kind} {post.mark}: {post.state}"
            assert not any(carries(message, post.mark) for message in everywhere), (
                f"{post.mark} is a message of its own"
            )
            if post.state == "sent":
                made_anew[post.letter.args["row"]] += 1
            continue
        if post.kind in (PASSED, SPENT):  # takes buttons off a direct message, which keeps its own mark
            assert post.state in ("sent", "cancelled", "closed"), f"{post.kind} {post.mark}: {post.state}"
            continue
        arrived = [message for message in everywhere if carries(message, post.mark)]
        wanted = 1 if post.state in ("sent", "withdrawn") else 0
        assert post.state in ("sent", "withdrawn", "cancelled", "closed"), f"{post.kind} {post.mark}: {post.state}"
        assert len(arrived) == wanted, f"{post.kind} {post.mark} is {post.state} and stands {len(arrived)} times"
    for row, times in made_anew.items():
        (told,) = game.ledger.rows("SELECT kind, mark, message FROM outbox WHERE id = ?", row)
        edits = _edits(game, str(told["message"]))
        assert len(edits) >= times, f"{told['kind']} {told['mark']} was edited {len(edits)} times, not {times}"
        (now,) = [message for message in everywhere if carries(message, told["mark"])]
        assert words_of(now) == edits[-1], (
            f"{told['kind']} {told['mark']} does not show the newest state, {edits[-1]!r}, but {words_of(now)!r}"
        )
    nonces = Counter(str(message["nonce"]) for message in everywhere if message.get("nonce"))
    assert not [nonce for nonce, count in nonces.items() if count > 1]


def _edits(game: Game, message: str) -> list[str]:
    """The words it was given each time it was made anew; what becomes a layout, or gets pictures, says the same."""
    bodies = (
        {"content": "", "embeds": [], "components": [], **(call.body or {})}
        for call in game.standin.calls
        if call.method == "PATCH" and call.path.endswith(f"/messages/{message}") and "content" in (call.body or {})
    )
    return [words_of({**body, "content": body["content"] or ""}) for body in bodies]


def nobody_has_learnt_what_they_may_not_know(game: Game) -> None:
    assert game.leak_check.heard > 50
    assert not game.leak_check.leaks, "\n".join(game.leak_check.leaks[:5])


def every_act_was_answered_and_only_once(game: Game) -> None:
    acts = game.standin.backend.interactions.all.values()
    unanswered = [act for act in acts if act.answered is None and act.id not in game.lost]
    assert not unanswered, [act.data for act in unanswered]
    refused = [(act.data, act.refused) for act in acts if act.refused and act.id not in game.lost]
    assert not refused, refused


def only_those_who_are_meant_are_pinged(game: Game) -> None:
    called = {post.mark: {str(post.letter.person)} for post in game.ledger.letters("closed-dm", "overdue")}
    for message in game.messages():
        assert not message["mention_everyone"]
        assert not message["mention_roles"]
        pinged = {user["id"] for user in message["mentions"]}
        meant = next((people for mark, people in called.items() if carries(message, mark)), set())
        assert pinged <= meant, f"{pinged - meant} pinged by {words_of(message)}"


def all_that_was_sent_conforms_to_discords_description(game: Game) -> None:
    if game.oracle is not None:
        assert not game.oracle.wrong, "\n".join(f"{n} x {fault}" for fault, n in game.oracle.wrong.most_common())
        assert game.oracle.seen


def nothing_went_wrong_that_the_log_calls_an_error(game: Game) -> None:
    wrong = [line for line in game.bot.logs.splitlines() if " ERROR " in line or line.startswith("Traceback")]
    assert not wrong, game.bot.logs[-4000:]


def the_log_tells_acts_and_nothing_that_was_said(game: Game) -> None:
    log = game.bot.logs
    orders = {choice for _, choice in game.expected() if " " in choice}
    letters = {line for message in game.standin.world.messages.values() for line in words_of(message).splitlines()}
    people = [person for person in game.standin.world.users.values() if not person.get("bot")]
    names = {person["global_name"] or person["username"] for person in people}
    said = {line.strip() for line in (*orders, *letters) if len(line.strip()) >= SHORTEST}
    assert " keryx.acts: done in " in log
    assert not sorted(one for one in said | names if one in log)


def nothing_of_a_dead_bot_lives_on(game: Game) -> None:
    assert not game.bot.left_over()


def hands_were_told_to_those_who_hold_them(game: Game) -> None:
    assert game.leak_check.cards_told > 20


def the_seed_is_told_at_the_end(game: Game) -> None:
    seed, (final, *letters) = token(game.script.secret, 16), game.ledger.letters("final")
    assert {post.letter.person for post in letters} == {int(person.id) for person in game.seats.values()}
    places = [game.room, *(person.direct for person in game.seats.values())]
    for place in places:
        (told,) = [m for m in game.messages() if m["channel_id"] == place["id"] and seed in words_of_all(m)]
        assert any(carries(told, post.mark) for post in (final, *letters))


def words_of_all(message: dict[str, object]) -> str:
    """With the small print under the embeds."""
    embeds = message["embeds"]
    assert isinstance(embeds, list)
    return "\n".join([words_of(message), *(embed.get("footer", {}).get("text", "") for embed in embeds)])


ALWAYS: tuple[Check, ...] = (
    nothing_that_was_committed_is_lost_or_there_twice,
    the_journal_replays_to_the_position_that_is_stored,
    the_dice_agree_with_the_hash_that_was_posted,
    every_report_stands_in_the_room_once,
    every_event_is_told_in_the_room_once,
    every_letter_has_arrived_and_none_twice,
    nobody_has_learnt_what_they_may_not_know,
    every_act_was_answered_and_only_once,
    only_those_who_are_meant_are_pinged,
    all_that_was_sent_conforms_to_discords_description,
    nothing_went_wrong_that_the_log_calls_an_error,
    the_log_tells_acts_and_nothing_that_was_said,
    nothing_of_a_dead_bot_lives_on,
)
