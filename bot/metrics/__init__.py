"""What the bot counts and times of itself, and what waits in its store, for Prometheus and for `keryx health`."""
