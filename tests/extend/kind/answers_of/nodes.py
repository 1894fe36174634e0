"""Answers of the kind `nodes`, for the laws of all kinds."""

from answers_of.common import labels

from generator.answers.kinds.nodes import Nodes


def answers(options):
    return labels(options).map(frozenset).map(Nodes)


LABELLED = True
