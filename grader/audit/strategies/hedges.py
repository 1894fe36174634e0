"""Hedges: of sets every label that belongs to the set more often than not, else the commonest."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.audit.guessed_texts import is_choice_of_labels, plain
from grader.audit.habits import unwritten
from grader.audit.strategy import FillIn
from grader.marking.marks.grade import Texts, answer_text


def learn_hedges(lessons: Sequence[Exercise[Any, Any]]) -> FillIn:
    """Return the sheets that hedge by how often each label was right at the same question."""
    labels: defaultdict[str, Counter[str]] = defaultdict(Counter)
    keys: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for exercise in lessons:
        for question in exercise.questions:
            key = plain(question, question.key)
            keys[question.name][answer_text(key)] += 1
            if isinstance(key, list) and is_choice_of_labels(question, key):
                labels[question.name].update(key)

    def hedge(question: Question) -> Plain:
        if question.name not in keys:
            return None
        times = keys[question.name].total()
        if question.name in labels:
            often = labels[question.name]
            return [label for label in question.form.options if 2 * often[label] > times]
        return unwritten(keys[question.name].most_common(1)[0][0], question)

    def fill_in(exercise: Exercise[Any, Any]) -> Texts:
        answers = ((question.name, hedge(question)) for question in exercise.questions)
        return {name: answer for name, answer in answers if answer is not None}

    return fill_in


STRATEGY = learn_hedges
