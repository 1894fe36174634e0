"""The games that `solve` knows by name, set up from texts."""
