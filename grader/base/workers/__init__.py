"""Many things worked on at once."""
