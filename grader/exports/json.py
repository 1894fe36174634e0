"""Full exercises as JSON, which every command takes in the place of an id."""

import json

from generator.plain import Plain
from grader.exercises import exercise_file
from grader.export import Export
from grader.items.item import Bank, Item


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


EXPORT = Export("json", ".json", write)
