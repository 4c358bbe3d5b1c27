"""Looking after tables: going back, setting right, disputes, ends, agreements of the players, and the book of it."""
