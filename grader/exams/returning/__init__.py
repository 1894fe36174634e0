"""Marked sheets to hand back: what each student answered, what it earned, and how it is solved."""
