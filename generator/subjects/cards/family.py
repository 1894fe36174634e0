"""A family on card games: beliefs stand in tables, or in a tree that `asked` and `solved` draw."""

from generator.exercise.assemble import family_by_parts

family_on_cards = family_by_parts
