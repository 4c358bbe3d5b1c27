"""The kernel: how any game by mail runs, whatever its rules."""
