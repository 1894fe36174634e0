"""Answers of the kind `vector`, for the laws of all kinds."""

from answers_of.common import SEVERAL

from generator.answers.kinds.vector import Vector


def answers(_options):
    return SEVERAL.map(Vector)


ROUNDED = ("(1, 2/3)", "(1; 0,667)", "(1; 0,667; 0)")
