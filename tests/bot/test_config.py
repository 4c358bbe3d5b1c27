"""Settings from the environment."""

import pytest

from bot.config import ROOT, ConfigError, load


def test_nothing_set_means_a_file_in_the_data_directory(monkeypatch, tmp_path):
    monkeypatch.setenv("KERYX_DATA_DIR", str(tmp_path / "var"))
    settings = load()
    assert settings.database_url == f"sqlite:///{tmp_path / 'var' / 'keryx.sqlite3'}"
    assert settings.cache == tmp_path / "var" / "cache"
    assert settings.discord_token is None


def test_relative_places_are_in_the_project_wherever_the_bot_is_started_from(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KERYX_DATA_DIR", "elsewhere")
    assert load().data_dir == ROOT / "elsewhere"
    monkeypatch.setenv("KERYX_DATABASE_URL", "sqlite:///other.sqlite3")
    assert load().database_url == f"sqlite:///{ROOT / 'other.sqlite3'}"


def test_an_empty_value_is_as_good_as_none(monkeypatch):
    monkeypatch.setenv("KERYX_DISCORD_TOKEN", "")
    monkeypatch.setenv("KERYX_DATABASE_URL", "")
    assert load().discord_token is None


def test_origins_that_results_may_go_to_are_compared_with_their_ports(monkeypatch):
    monkeypatch.setenv("KERYX_HOOK_HOSTS", "http://127.0.0.1:9000/, https://Hooks.lan")
    assert load().hook_hosts == ("http://127.0.0.1:9000", "https://hooks.lan:443")


def test_the_token_is_never_shown(monkeypatch):
    monkeypatch.setenv("KERYX_DISCORD_TOKEN", "hush")
    assert "hush" not in repr(load())


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("SANDBOX_PORT", "many", "KERYX_SANDBOX_PORT"),
        ("SANDBOX_PORT", "70000", "65535"),
        ("HOOK_HOSTS", "hooks.lan/path", "KERYX_HOOK_HOSTS.*origins"),
        ("LOG_LEVEL", "loud", "KERYX_LOG_LEVEL.*DEBUG"),
        ("DATABASE_URL", "mysql://x/y", "sqlite or postgresql"),
        ("DATABASE_URL", "gibberish", "postgresql\\+psycopg"),
        ("DATA_OVERRIDE", "/no/such/place", "no directory"),
        ("OWNERS", "me", "KERYX_OWNERS"),
    ],
)
def test_a_wrong_value_is_named_with_what_it_may_be(monkeypatch, name, value, says):
    monkeypatch.setenv(f"KERYX_{name}", value)
    with pytest.raises(ConfigError, match=says):
        load()


def test_owners_are_ids_with_commas_or_spaces(monkeypatch):
    monkeypatch.setenv("KERYX_OWNERS", "1, 2 3")
    assert load().owners == (1, 2, 3)
