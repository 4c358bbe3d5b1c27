"""The agent that plays Epic: what it aims at, and what it answers."""
