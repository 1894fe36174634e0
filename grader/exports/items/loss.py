"""What a target of an export cannot hold."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from generator.answers.number_spellings import rounded
from generator.answers.response import Cells, Response
from grader.exports.items.item import Bank, Item, ItemQuestion
from grader.marking.marks.scheme import Scheme
from grader.words.environment import say
from solver.exact import ONE, ZERO

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
class LostQuestion:
    """What is lost of that question; `question` is empty where it is of the whole exercise."""

    question: str
    loss: Loss


def in_lines(lost: Iterable[LostQuestion], language: str) -> list[str]:
    """A sentence for each loss, with the questions that it is about."""
    return [said(loss, questions, language) for loss, questions in by_loss(lost).items()]


def by_loss(lost: Iterable[LostQuestion]) -> Mapping[Loss, list[str]]:
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


# What a target loses question by question, if no more than the answers' forms set it apart.


def by_question(
    by_response: Callable[[Response], Iterable[Loss]],
) -> Callable[[Bank, Item], Iterator[LostQuestion]]:
    """Follow-through, what the target loses of such a response, and halves in places."""

    def lost(bank: Bank, item: Item) -> Iterator[LostQuestion]:
        for asked in item.questions:
            name = asked.question.name
            if asked.follows:
                yield LostQuestion(name, Loss.FOLLOWING)
            yield from (LostQuestion(name, loss) for loss in by_response(asked.key.response))
            if halved_in_places(asked, bank.scheme):
                yield LostQuestion(name, Loss.ROUNDING)

    return lost


# Whether a rounded number in one of several places earns what most targets cannot reckon.


def halved_in_places(asked: ItemQuestion, scheme: Scheme) -> bool:
    """It earns a part of its own part, where the course says so and it can be rounded at all."""
    key = asked.key.response
    some = isinstance(key, Cells) and any(rounded(value) for value in key.values)
    return some and ZERO < scheme.rounding.worth < ONE
