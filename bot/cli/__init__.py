"""The command line: `keryx <command>`, or `python -m bot <command>`.

A command is a module of this package with a function `add_to(app)`, and is called like the module (with `_` behind a
name that Python keeps for itself); there is no list to keep. It is imported when it is asked for. What the list says of
it is read from its text: the docstring of the function that has its name.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Mapping
from functools import cache, partial
from keyword import iskeyword
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from bot.store import private

_app = partial(typer.Typer, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


class _Commands(TyperGroup):
    """Stand-ins for the commands, to be listed; whichever is called gives way to what it stands for."""

    def __init__(self, **attrs: Any) -> None:
        super().__init__(**attrs)
        self.commands = {name: TyperCommand(name, help=text) for name, text in summaries().items()}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant, imported now."""
        name, standing_in, rest = super().resolve_command(ctx, args)
        return name, standing_in and command(standing_in.name or ""), rest


@cache
def summaries() -> Mapping[str, str]:
    """The names of the commands, with what each does; none of them is imported."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("*.py")):
        tops = [node for node in ast.parse(path.read_bytes()).body if isinstance(node, ast.FunctionDef)]
        for adding in (top for top in tops if top.name == "add_to"):
            inside = [node for node in ast.walk(adding) if isinstance(node, ast.FunctionDef)]
            own = next(function for function in (*inside, *tops) if function.name == path.stem)
            found[path.stem.removesuffix("_")] = ast.get_docstring(own) or ""
    return found


def command(name: str) -> Any:
    """A command, with all that it needs."""
    app = _app()
    importlib.import_module(f"{__name__}.{name}{'_' if iskeyword(name) else ''}").add_to(app)
    return typer.main.get_group(app).commands[name]


def build() -> typer.Typer:
    """The application with every command of this package, in the order of their names."""
    app = _app(name="keryx", cls=_Commands, no_args_is_help=True)

    @app.callback()
    def keryx(
        version: bool = typer.Option(False, "--version", is_eager=True, callback=_version, help="Which Keryx this is."),
    ) -> None:
        """Keryx referees strategy games by mail."""

    return app


def main() -> None:
    """Run the command that was typed. Whatever it makes is for whoever runs it alone."""
    private.from_now_on()
    build()()


def _version(asked: bool) -> None:
    if asked:
        from bot.cli.version import lines

        typer.echo("\n".join(lines()))
        raise typer.Exit
