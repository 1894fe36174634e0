"""Lists of JSON as answers: they are read as a student would type them."""

from collections.abc import Sequence

from generator.answers.kind import Form
from generator.answers.outcome import Outcome
from generator.answers.reading import read


def read_names(items: Sequence[str], form: Form) -> Outcome:
    """Read a list of names."""
    return read.read_answer(", ".join(items) or "-", form)


def read_numbers(items: Sequence[str], form: Form) -> Outcome:
    """Read a list of numbers, which may have decimal commas."""
    return read.read_answer(f"({'; '.join(items)})", form)
