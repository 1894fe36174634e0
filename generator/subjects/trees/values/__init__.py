"""Backed-up values: questions, follow-ups of a student's own values, pictures."""
