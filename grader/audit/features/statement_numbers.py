"""A number of the statement by its place."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature

FIRST_NUMBERS = 12
"""How many numbers of the statement are tried, from its beginning and from its end."""


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the first numbers of the statement and the last."""
    for i, number in enumerate(view.numbers[:FIRST_NUMBERS]):
        yield SurfaceFeature("statement", i + 1), number
    for i, number in enumerate(view.numbers[: -FIRST_NUMBERS - 1 : -1]):
        yield SurfaceFeature("statement-from-end", i + 1), number


FEATURES = FeatureSet(Shape.NUMBER, give_answers)
