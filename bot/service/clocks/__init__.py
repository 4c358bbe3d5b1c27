"""How time runs at tables: windows and reminders, what follows a missed deadline, and who is away."""
