"""What goes out of a server: to channels elsewhere that follow its tables, and to addresses that hear results."""
