"""What is hidden, from whom, and what a viewer gets of it."""
