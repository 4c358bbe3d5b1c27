"""What happens when something of the arbiter's, of a dispute or of an agreement is pressed."""
