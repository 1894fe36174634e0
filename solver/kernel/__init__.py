"""Searches for speed: the plain value of a tree, without steps, with leaves and players inlined."""
