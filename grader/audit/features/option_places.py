"""An option by its place: the first, the second, the last."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature

ENDS = 3
"""How many options are tried at either end."""


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the options to pick by position, from the first and the last."""
    options = view.question.form.options
    for i in range(min(ENDS, len(options))):
        yield SurfaceFeature("option", i + 1), options[i]
        yield SurfaceFeature("option-from-end", i + 1), options[-1 - i]


FEATURES = FeatureSet(Shape.LABEL, give_answers)
