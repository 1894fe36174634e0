"""Marked sheets to hand back, with answers, marks and solutions."""
