"""What of a table can be named, set and compared, for cases and for arbiters."""
