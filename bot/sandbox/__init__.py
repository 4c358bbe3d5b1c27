"""A little Discord on loopback: for tests of the bot, and for trying it in a browser without an account."""
