"""A family on games in sight: the problem is a game that begins in the position asked about."""

from generator.exercise.assemble import family_by_parts

family_on_games = family_by_parts
