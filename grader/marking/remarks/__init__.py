"""Remarks on wrong answers: what is right in them, what is missing, what is impossible."""
