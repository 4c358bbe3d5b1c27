"""Start and progress: rounds, turns, what an action is, and the event cards."""
