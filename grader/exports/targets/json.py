"""Full exercises as JSON, which every command accepts instead of an id."""

import json
from collections.abc import Iterator

from generator.base.plain import Plain
from grader.exams.files import exercise_file
from grader.exports.export import Export
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, LostQuestion


def write(bank: Bank) -> bytes:
    """Return one exercise as `new --key --json` prints it, or a list of several."""
    exercises = [item_json(item) for item in bank.items]
    only = exercises[0] if len(exercises) == 1 else {"title": bank.title, "exercises": exercises}
    return (json.dumps(only, ensure_ascii=False, indent=1) + "\n").encode()


def item_json(item: Item) -> dict[str, Plain]:
    """Return an item with its key, as JSON data."""
    return {
        **exercise_file.to_json(item.exercise, item.language),
        **exercise_file.key_json(item.exercise, item.language),
    }


def lost(_bank: Bank, item: Item) -> Iterator[LostQuestion]:
    """Yield the questions whose points differ from the family's, which a reader would use."""
    exercise = item.exercise
    own = exercise.family.ask(exercise.problem, exercise.solution)
    for question, usual in zip(exercise.questions, own, strict=True):
        if question.points != usual.points:
            yield LostQuestion(question.name, Loss.OWN_POINTS)


EXPORT = Export("json", ".json", write, lost)
