"""A small bot on the real discord.py that uses whatever the stand-in offers."""

from __future__ import annotations

import io
import re

import discord
from discord import app_commands, ui

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360f8cf50070003020101c1a2a5180000000049454e44ae426082"
)


def picture(name: str = "map.png") -> discord.File:
    return discord.File(io.BytesIO(PIXEL), name, description="The map")


class Orders(ui.Modal, title="Your orders"):
    text: ui.Label = ui.Label(
        text="Orders",
        description="one per line",
        component=ui.TextInput(style=discord.TextStyle.paragraph, custom_id="text", max_length=4000),
    )
    stance: ui.Label = ui.Label(
        text="Stance",
        component=ui.Select(
            custom_id="stance",
            options=[discord.SelectOption(label="attack"), discord.SelectOption(label="defend", default=True)],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        text, stance = self.text.component, self.stance.component
        await interaction.response.send_message(f"{text.value} / {stance.values[0]}", ephemeral=True)  # type: ignore[attr-defined]


class OldForm(ui.Modal, title="Old style"):
    name = ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"named {self.name.value}")


class OrderButton(ui.DynamicItem[ui.Button], template=r"orders:(?P<game>[\w-]+)"):
    def __init__(self, game: str) -> None:
        super().__init__(ui.Button(label="Orders", custom_id=f"orders:{game}", style=discord.ButtonStyle.primary))
        self.game = game

    @classmethod
    async def from_custom_id(cls, interaction, item, match: re.Match[str]):
        return cls(match["game"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await opened(interaction, Orders())


async def opened(interaction: discord.Interaction, form: ui.Modal) -> None:
    """Open a form; discord.py knows what to do with it only once it has heard that it is open."""
    await interaction.response.send_modal(form)
    assert isinstance(interaction.client, Herald)
    interaction.client.forms += 1


class Lobby(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Join", custom_id="lobby:join", style=discord.ButtonStyle.success)
    async def join(self, interaction: discord.Interaction, button) -> None:
        await interaction.response.edit_message(content=f"{interaction.user.display_name} joined")

    @ui.button(label="Rename", custom_id="lobby:rename")
    async def rename(self, interaction: discord.Interaction, button) -> None:
        await opened(interaction, OldForm())

    @ui.select(custom_id="lobby:side", options=[discord.SelectOption(label=side) for side in ("red", "blue")])
    async def side(self, interaction: discord.Interaction, select) -> None:
        await interaction.response.send_message(f"you are {select.values[0]}", ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="lobby:ally", placeholder="Ally")
    async def ally(self, interaction: discord.Interaction, select) -> None:
        await interaction.response.defer()
        await interaction.followup.send(f"ally {select.values[0].display_name}", ephemeral=True)


class Board(ui.LayoutView):
    def __init__(self, game: str) -> None:
        super().__init__(timeout=None)
        box = ui.Container(accent_colour=discord.Colour.blurple())
        box.add_item(ui.TextDisplay(f"## {game}\nTurn 3, due <t:1800000000:R>\n-# as of now"))
        link = ui.Button(label="Rules", url="https://example.org/")
        box.add_item(ui.Section(ui.TextDisplay("Athens 12, Sparta 9"), accessory=link))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="the map")))
        box.add_item(ui.Separator())
        box.add_item(ui.ActionRow(OrderButton(game)))
        self.add_item(box)


game = app_commands.Group(name="game", description="Games", guild_only=True)
seat = app_commands.Group(name="seat", description="Seats", parent=game)
GAMES = [f"game-{number}" for number in range(40)]


@game.command(description="Join a game")
async def join(interaction: discord.Interaction, name: str) -> None:
    herald = interaction.client
    assert isinstance(herald, Herald)
    herald.ran.append(interaction.id)
    await interaction.response.send_message(f"joined {name}", ephemeral=True)


@join.autocomplete("name")
async def names(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=name) for name in GAMES if typed in name][:25]


@seat.command(description="Give a seat away")
@app_commands.choices(
    how=[app_commands.Choice(name="For good", value="good"), app_commands.Choice(name="For now", value="now")]
)
async def give(
    interaction: discord.Interaction,
    to: discord.Member,
    where: discord.TextChannel,
    turns: app_commands.Range[int, 1, 5],
    how: app_commands.Choice[str] | None = None,
) -> None:
    named = how.name if how else "somehow"
    await interaction.response.send_message(f"{to.mention} in {where.mention} for {turns}, {named}")


@game.command(description="Read a file")
async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
    await interaction.response.send_message(f"{file.filename}: {(await file.read()).decode()}", ephemeral=True)


@game.command(description="Open a lobby")
async def lobby(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("lobby", view=Lobby())


@game.command(description="Show the map")
async def chart(interaction: discord.Interaction, private: bool = False) -> None:
    await interaction.response.defer(thinking=True, ephemeral=private)
    await interaction.followup.send("the map", file=picture())
    embed = discord.Embed(title="And again").set_image(url="attachment://again.png")
    await interaction.followup.send("more", embed=embed, file=picture("again.png"), ephemeral=private)


@game.command(description="Show the board")
async def board(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Board("game-1"), file=picture())


@game.command(description="Answer, and think better of it")
async def twice(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("one")
    await interaction.edit_original_response(content="two")


@game.command(description="Write to somebody")
async def whisper(interaction: discord.Interaction, to: discord.User) -> None:
    try:
        await to.send("psst")
        told = "sent"
    except discord.HTTPException as error:
        told = f"{type(error).__name__} {error.code}"
    await interaction.response.send_message(told, ephemeral=True)


@game.command(description="Never answer")
async def sleep(interaction: discord.Interaction) -> None:
    assert isinstance(interaction.client, Herald)
    interaction.client.asleep.append(interaction)


@app_commands.context_menu(name="Who is this")
async def who(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"this is {member.display_name}", ephemeral=True)


@app_commands.context_menu(name="Quote")
async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content}", ephemeral=True)


class Herald(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, members=True, guild_messages=True, dm_messages=True)
        quiet = discord.AllowedMentions.none()
        super().__init__(intents=intents, guild_ready_timeout=0.005, max_ratelimit_timeout=30.0, allowed_mentions=quiet)
        self.tree = app_commands.CommandTree(self)
        self.ran: list[int] = []
        self.asleep: list[discord.Interaction] = []
        self.heard: list[discord.Message] = []
        self.newcomers: list[discord.Member] = []
        self.resumed = self.forms = 0

    async def setup_hook(self) -> None:
        self.add_view(Lobby())
        self.add_dynamic_items(OrderButton)
        for command in (game, who, quote):
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_member_join(self, member: discord.Member) -> None:
        self.newcomers.append(member)

    async def on_resumed(self) -> None:
        self.resumed += 1
