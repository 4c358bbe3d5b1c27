"""The command line: `keryx <command>`, or `python -m bot <command>`.

Each command is a module of this package with a function `add_to(app)`; there is no list to keep.
"""

from __future__ import annotations

import importlib
import pkgutil

import typer

from bot.store import private


def build() -> typer.Typer:
    """The application with every command of this package, in the order of their names."""
    app = typer.Typer(
        name="keryx",
        help="Keryx referees strategy games by mail.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def keryx() -> None:
        """Keryx referees strategy games by mail."""

    for found in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        module = importlib.import_module(f"{__name__}.{found.name}")
        if hasattr(module, "add_to"):
            module.add_to(app)
    return app


def main() -> None:
    """Run the command that was typed. Whatever it makes is for whoever runs it alone."""
    private.from_now_on()
    build()()
