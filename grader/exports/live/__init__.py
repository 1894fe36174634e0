"""Exercises that this program marks inside another system: nothing of the marking is lost."""
