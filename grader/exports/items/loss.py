"""What a target of an export cannot hold."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from grader.words.environment import say

TEMPLATE = "exports.md.j2"


class Loss(StrEnum):
    """Each has a sentence of its name in the template."""

    FOLLOWING = "following"
    PARTS = "parts"
    SMALL_PARTS = "small_parts"
    DIAGNOSIS = "diagnosis"
    SPELLINGS = "spellings"
    ROUNDING = "rounding"
    DECIMALS = "decimals"
    WHOLE_POINTS = "whole_points"
    OWN_POINTS = "own_points"
    MARKING = "marking"


@dataclass(frozen=True, slots=True)
class Lost:
    """What is lost of that question; `question` is empty where it is of the whole exercise."""

    question: str
    loss: Loss


def in_lines(lost: Iterable[Lost], language: str) -> list[str]:
    """A sentence for each loss, with the questions that it is about."""
    return [said(loss, questions, language) for loss, questions in by_loss(lost).items()]


def by_loss(lost: Iterable[Lost]) -> Mapping[Loss, list[str]]:
    """The questions by what is lost of them, each once, the losses in their own order."""
    found: dict[Loss, dict[str, None]] = {loss: {} for loss in Loss}
    for one in lost:
        found[one.loss].setdefault(one.question)
    return {loss: [*questions] for loss, questions in found.items() if questions}


def said(loss: Loss, questions: list[str], language: str) -> str:
    """Of a few questions with their names; of the exercise without."""
    sentence = say(TEMPLATE, loss.value, language)
    named = [name for name in questions if name]
    return say(TEMPLATE, "lost", language, sentence, named) if named else sentence
