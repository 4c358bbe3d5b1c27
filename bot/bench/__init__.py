"""Measurements of the rules, the pictures, the store and the whole bot, beside other people's game engines.

Nothing here is used by the bot itself. Each section is measured in a process of its own, so that none pays for the
memory or the modules of another.
"""
