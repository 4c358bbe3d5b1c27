"""Settings, from the environment (`KERYX_...`) and the file `.env`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.origins import origin

ROOT = Path(__file__).resolve().parents[1]
"""The project: settings that are relative paths mean places in it, wherever the bot is started from."""
ENV_FILE = Path(os.environ.get("KERYX_ENV_FILE") or ROOT / ".env")


class ConfigError(Exception):
    """A setting is wrong; the message says which, and what it may be."""


class Settings(BaseSettings):
    """Everything that can be set. An empty value means the default."""

    model_config = SettingsConfigDict(
        env_prefix="KERYX_", env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    discord_token: SecretStr | None = None
    discord_api: str = ""
    """For the tests: a stand-in for Discord on this machine, as `http://127.0.0.1:8080`. No other address will do."""
    data_dir: Path = ROOT / "var"
    """The database, its backups and the picture cache."""
    cache_dir: Path | None = None
    database_url: str = ""
    data_override: Path | None = None
    """Data files that take the place of those in `data/`."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    """Lines for people, or an object a line for whatever collects logs."""
    metrics_port: int = Field(0, ge=0, le=65535)
    """Where Prometheus finds the metrics, on this machine's loopback; 0: nowhere."""
    sandbox_port: int = Field(8765, ge=0, le=65535)
    owners: Annotated[tuple[int, ...], NoDecode] = ()
    """Discord ids of the people who run this bot."""
    most_tables: int = Field(20, ge=0)
    """Tables that one person may have open at a time; 0: as many as they like."""
    most_acts: int = Field(180, ge=0)
    """What one person may ask for in a minute, a third of it at once; 0: as much as they like."""
    hook_hosts: Annotated[tuple[str, ...], NoDecode] = ()
    """Origins that results may be posted to wherever they lead, as `http://127.0.0.1:9000`; others must be of the open
    internet, with https on its usual port."""
    shards: int = Field(0, ge=0)
    """Of the gateway, in all processes on one PostgreSQL database together; 0: as many as Discord recommends."""
    render_processes: int = Field(1, ge=0, le=16)
    agent_processes: int = Field(1, ge=0, le=16)
    """Processes that draw, and that think; 0: `keryx work` does it elsewhere, for bots on a PostgreSQL database."""

    @field_validator("owners", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        return value.replace(",", " ").split() if isinstance(value, str) else value

    @field_validator("hook_hosts", mode="before")
    @classmethod
    def _origins(cls, value: Any) -> Any:
        found = value.replace(",", " ").split() if isinstance(value, str) else value
        try:
            return tuple(origin(one) for one in found)
        except ValueError:
            raise ValueError("not a list of origins, for example https://hooks.example.org:8443") from None

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _url(cls, value: str) -> str:
        if not value:
            return value
        try:
            url = make_url(value)
        except ArgumentError:
            raise ValueError("not a database URL, for example postgresql+psycopg://user@host/keryx") from None
        driver = "postgresql" if url.drivername == "postgres" else url.get_backend_name()
        if driver not in {"sqlite", "postgresql"}:
            raise ValueError(f"{driver} is not supported; use sqlite or postgresql")
        if driver == "sqlite" and url.database not in {None, "", ":memory:"}:
            return url.set(database=str(ROOT / str(url.database))).render_as_string(hide_password=False)
        return value

    @field_validator("discord_api")
    @classmethod
    def _here(cls, value: str) -> str:
        address = urlsplit(value)
        if value and (address.scheme != "http" or address.hostname not in {"127.0.0.1", "localhost", "::1"}):
            raise ValueError("only a stand-in on this machine, for example http://127.0.0.1:8080")
        return value

    @field_validator("data_override")
    @classmethod
    def _there(cls, value: Path | None) -> Path | None:
        if value is not None and not (ROOT / value).is_dir():
            raise ValueError(f"there is no directory {ROOT / value}")
        return value and ROOT / value

    @model_validator(mode="after")
    def _defaults(self) -> Settings:
        self.data_dir = ROOT / self.data_dir
        if not self.database_url:
            self.database_url = f"sqlite:///{self.data_dir / 'keryx.sqlite3'}"
        if self.cache_dir is None:
            self.cache_dir = self.data_dir / "cache"
        self.cache_dir = ROOT / self.cache_dir
        if self.database_url.startswith("sqlite"):
            self._with_its_own_processes()
        return self

    def _with_its_own_processes(self) -> Settings:
        """A file has one process: nobody else could draw and think for it."""
        self.render_processes = max(1, self.render_processes)
        self.agent_processes = max(1, self.agent_processes)
        return self

    @property
    def cache(self) -> Path:
        """Where pictures are kept between uses."""
        assert self.cache_dir is not None
        return self.cache_dir

    @property
    def backups(self) -> Path:
        """Where backups go unless told otherwise."""
        return self.data_dir / "backups"

    def of_sandbox(self) -> Settings:
        """The same for the sandbox, which has a directory and a database of its own."""
        folder = self.data_dir / "sandbox"
        own = self.model_copy(update={"data_dir": folder, "database_url": f"sqlite:///{folder / 'keryx.sqlite3'}"})
        return own._with_its_own_processes()


def load(**overrides: Any) -> Settings:
    """The settings of this process; `ConfigError` names each that is wrong."""
    try:
        return Settings(**{"_env_file": ENV_FILE, **overrides})
    except ValidationError as error:
        lines = [f"  KERYX_{_name(item['loc'])}: {_say(item)}" for item in error.errors()]
        raise ConfigError("Wrong settings (environment or .env):\n" + "\n".join(lines)) from None


def _name(location: tuple[int | str, ...]) -> str:
    return "_".join(str(part) for part in location[:1]).upper()


def _say(item: Any) -> str:
    message = str(item["msg"]).removeprefix("Value error, ")
    shown = "" if "TOKEN" in _name(item["loc"]) else f" (it is {item['input']!r})"
    return message[0].lower() + message[1:] + shown
