"""Letters: what is told, to whom, and how it gets to Discord; the rooms they go to."""
