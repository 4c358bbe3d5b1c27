"""What keeps the bot running: the one writer, work that must not end, several processes, and who sees what is stuck."""
