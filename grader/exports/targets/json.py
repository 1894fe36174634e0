"""Full exercises as JSON, which every command accepts instead of an id."""

import json

from generator.base.plain import Plain
from grader.exams.files import exercise_file
from grader.exports.export import Export
from grader.exports.items.item import Bank, BankSection, Item, ItemPool


def write(bank: Bank) -> bytes:
    """Return one exercise as `new --key --json` prints it, or a list of several.

    The only exercise of an exam says whose it is.
    """
    exercises = [
        {**item_json(item), **selection_json(section, pool)}
        for section in bank.sections
        for pool in section.pools
        for item in pool.items
    ]
    exam = {"exam": bank.title} if bank.is_exam else {}
    content = (
        {**exercises[0], **exam}
        if len(exercises) == 1
        else {"title": bank.title, "exercises": exercises}
    )
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def selection_json(section: BankSection, pool: ItemPool) -> dict[str, Plain]:
    """Return the exam's pool of an exercise with how many are chosen, and whether it is a bonus."""
    chosen = {"pool": section.name, "choose": section.choose} if section.is_choice else {}
    return {**chosen, **({"bonus": True} if pool.is_bonus else {})}


def item_json(item: Item) -> dict[str, Plain]:
    """Return an item with its key, as JSON data."""
    return {
        **exercise_file.to_json(item.exercise, item.language),
        "statement": item.paper.statement,
        **exercise_file.key_json(item.exercise, item.language),
        **exercise_file.exam_json(item.exercise),
    }


EXPORT = Export("json", ".json", write, keeps=frozenset({"lines", "title"}))
