"""Full exercises as JSON, which every command takes in the place of an id."""

import json
from collections.abc import Iterator

from generator.base.plain import Plain
from grader.exams.files import exercise_file
from grader.exports.export import Export
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, LostQuestion


def write(bank: Bank) -> bytes:
    """One exercise as `new --key --json` prints it; of several, a list of them."""
    exercises = [whole(item) for item in bank.items]
    only = exercises[0] if len(exercises) == 1 else {"title": bank.title, "exercises": exercises}
    return (json.dumps(only, ensure_ascii=False, indent=1) + "\n").encode()


def whole(item: Item) -> dict[str, Plain]:
    return {
        **exercise_file.to_json(item.exercise, item.language),
        **exercise_file.key_json(item.exercise, item.language),
    }


def lost(_bank: Bank, item: Item) -> Iterator[LostQuestion]:
    """An exercise file says what questions are worth, and whoever reads it asks the family."""
    exercise = item.exercise
    own = exercise.family.ask(exercise.problem, exercise.worked)
    for question, usual in zip(exercise.questions, own, strict=True):
        if question.points != usual.points:
            yield LostQuestion(question.name, Loss.OWN_POINTS)


EXPORT = Export("json", ".json", write, lost)
