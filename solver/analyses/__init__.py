"""Analyses of a tree or of a finished search, other than the value."""
