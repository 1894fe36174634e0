"""Answers of the kind `moves`, for the laws of all kinds."""

from answers_of.common import labels

from generator.answers.kinds.moves import Moves


def answers(options):
    return labels(options).map(frozenset).map(Moves)


LABELLED = True
