"""Whole numbers in options, as they are typed."""

from solver.errors import RequestError
from solver.message import Message


def read_whole_number(text: str, low: int, high: int) -> int:
    """Return a whole number from low to high; RequestError that says so for any other text."""
    if not (len(text) <= len(str(high)) and text.isdecimal() and low <= int(text) <= high):
        right_message = Message("a whole number from {low} to {high}", low=low, high=high)
        raise RequestError("{right}, not {text!r}", right=right_message, text=text[:40])
    return int(text)
