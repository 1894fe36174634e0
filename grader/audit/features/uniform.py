"""All options equally likely."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature
from solver.exact import Rational, text


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the uniform distribution over the options."""
    options = view.question.form.options
    yield SurfaceFeature("uniform"), dict.fromkeys(options, text(Rational(1, len(options))))


FEATURES = FeatureSet(Shape.WEIGHTS, give_answers)
