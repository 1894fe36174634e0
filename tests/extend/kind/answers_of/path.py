"""Answers of the kind `path`, for the laws of all kinds."""

from answers_of.common import labels

from generator.answers.kinds.path import Path


def answers(options):
    return labels(options).map(tuple).map(Path)


LABELLED = True
