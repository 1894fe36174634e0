"""Banks of exercises, as tests export them."""

from generator.base.convention import convention
from grader.exports.items.banks import BankOptions, bank_of, exercise_name
from grader.exports.items.describe_item import item


def bank(exercises, language):
    items = tuple(item(exercise_name(e, language), e, language) for e in exercises)
    return bank_of("A/B <C>", items, BankOptions(convention=convention("aima"), language=language))
