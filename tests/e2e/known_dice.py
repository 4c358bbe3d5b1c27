"""`python -m bot`, but with secrets that the test knows: run in a process of its own, `python -m tests.e2e.known_dice`.

Nothing else about the bot is changed, but that it leaves the maps of games alone that nobody plays: painting them would
begin anew with every bot that is killed over it, and that pictures are compressed less. `KERYX_TEST_SECRET` says which
secrets.
"""

from render import encode

encode.LEVEL = 1  # in those who draw, too: they load this module first


def live(*, warm: bool = False) -> None:
    """Run the command that `sys.argv` says. `warm`: there is nothing to be drawn beforehand."""
    import os
    import secrets
    from functools import partial
    from types import SimpleNamespace

    from bot.cli import main, run, work
    from bot.pictures import PictureMaker
    from bot.service import holders, lobby
    from tests.e2e.script import token

    known = os.environ["KERYX_TEST_SECRET"]
    fixed = SimpleNamespace(token_hex=lambda count: token(known, count), choice=secrets.choice)
    holders.secrets = lobby.secrets = fixed  # type: ignore[assignment]
    holders.salt_of = lambda interaction: (token(known, 8), "number")
    if warm:
        run._warmed = _nothing
    else:
        run.PictureMaker = work.PictureMaker = partial(PictureMaker, calm=float("inf"))  # type: ignore[misc, assignment]
    main()


async def _nothing(*_: object) -> None:
    pass


if __name__ == "__main__":
    live()
