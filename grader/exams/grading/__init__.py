"""Grading an exam: reading submissions, assigning them to students, marking them."""
