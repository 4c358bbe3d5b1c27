"""The rules: a kernel for games by mail, and one folder a game. Knows nobody else in the house."""
