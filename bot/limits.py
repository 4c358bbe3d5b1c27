"""Discord's limits, each once. A test measures the whole command tree and every panel against them."""

from __future__ import annotations

# --- messages
CONTENT = 2000
EMBEDS = 10
EMBED_TITLE = 256
EMBED_TEXT = 4096
EMBED_FOOTER = 2048
EMBED_TOTAL = 6000
"""All the text of all the embeds of a message."""
FILES = 10
GALLERY = 10
LAYOUT_TEXT = 4000
"""All the text of a layout."""
LAYOUT_PARTS = 40
FILE_BYTES = 10 * 1024 * 1024
ALT_TEXT = 1024
NONCE = 25

# --- components
ROWS = 5
ROW_BUTTONS = 5
CUSTOM_ID = 100
BUTTON_LABEL = 80
SELECT_OPTIONS = 25
OPTION_LABEL = 100
OPTION_VALUE = 100
OPTION_TEXT = 100
PLACEHOLDER = 150

# --- modals
MODAL_TITLE = 45
MODAL_PARTS = 5
GROUP_OPTIONS = 10
"""Of a group of radio buttons or check boxes."""
LABEL = 45
LABEL_TEXT = 100
INPUT_TEXT = 4000
INPUT_PLACEHOLDER = 100

# --- commands
COMMANDS = 100
OPTIONS = 25
"""Options of a command, subcommands of a group, and choices of an option alike."""
NAME = 32
DESCRIPTION = 100
TREE_TEXT = 8000
"""Names, descriptions and values of one command with everything below it."""
SUGGESTIONS = 25
SUGGESTION = 100

# --- rooms
THREAD_NAME = 100
TAGS = 5

# --- time
ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60
