"""What happens when something is pressed: one function an act, looked up by the name a press carries."""

from __future__ import annotations

from bot.panels.acts import arrange, consent, lobby, looking, offers, play, talk
from bot.panels.acts.kinds import Handler

ACTS: dict[str, Handler] = {
    **play.ACTS, **looking.ACTS, **lobby.ACTS, **arrange.ACTS, **offers.ACTS, **talk.ACTS, **consent.ACTS,
}  # fmt: skip
