"""Answers: their kinds, and how they are written, read and compared."""
