"""Marking answers, and remarking on the wrong ones."""
