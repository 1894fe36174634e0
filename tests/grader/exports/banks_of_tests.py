"""Banks of exercises, as tests export them."""

from dataclasses import replace

from generator.answers.response import OpenText
from generator.base.convention import convention
from grader.exports.items.banks import BankOptions, bank_of, exercise_name
from grader.exports.items.describe_item import item
from grader.exports.items.loss import Loss
from grader.exports.targets import EXPORTS


def bank(exercises, language):
    items = tuple(item(exercise_name(e, language), e, language) for e in exercises)
    return bank_of("A/B <C>", items, BankOptions(convention=convention("aima"), language=language))


def without_those_for_a_person(export, there):
    """Return the bank without what has to be solved to be judged; None if nothing is left.

    That is open text in the file, and nothing there is compared with it.
    """
    judged = [q for item in there.items for q in item.questions if q.question.conditions]
    for asked in judged:
        assert isinstance(asked.key.response, OpenText)
        assert {type(wrong.response) for wrong in asked.mistakes} <= {OpenText}
    if not judged:
        return there
    held = any(held_of(export, there, item) for item in there.items)
    assert EXPORTS[export].write(there) or not held
    exercises = (item.exercise for item in there.items)
    kept = (
        replace(one, questions=tuple(q for q in one.questions if not q.conditions))
        for one in exercises
    )
    rest = [one for one in kept if one.questions]
    return bank(rest, there.language) if rest else None


def held_of(export, there, item):
    """The questions of which the format has the kind."""
    lost = EXPORTS[export].list_lost(there, item)
    names = {each.question for each in lost if each.loss is Loss.KIND}
    return [asked for asked in item.questions if asked.question.name not in names]
