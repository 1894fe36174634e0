"""Reading submissions from any file; nothing in a file ever raises."""
