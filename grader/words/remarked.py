"""What is remarked of a wrong answer, in the words of a language."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from grader.marking.remarks.remark import OwnInputs, Remark
from grader.words.environment import say

SHEET = "remarks.md.j2"

Named: TypeAlias = Callable[[OwnInputs], Sequence[tuple[str, str]]]
"""A student's earlier answers in words, each with its question."""


def in_words(remarks: Iterable[Remark], language: str, named: Named) -> str:
    """All of the remarks, one after another."""
    return " ".join(sentence(remark, language, named) for remark in remarks)


def sentence(remark: Remark, language: str, named: Named) -> str:
    """One remark: its macro is called as its class is."""
    told = named(remark) if isinstance(remark, OwnInputs) else remark
    return say(SHEET, type(remark).__name__.lower(), language, told)
