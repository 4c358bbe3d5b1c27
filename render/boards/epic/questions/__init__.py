"""What somebody asked in Epic should know, and what drafts come to."""
