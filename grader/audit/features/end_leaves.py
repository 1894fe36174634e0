"""The first and the last leaves below the question's node."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature

ENDS = 3
"""How many leaves are tried at either end."""


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the utilities of the node's first and last leaves, counted from either end."""
    place = view.tree and view.tree.place_of(view.question)
    if not (view.tree and place):
        return
    utilities = view.tree.utilities(place.node)
    for i in range(min(ENDS, len(utilities))):
        yield SurfaceFeature("leaf", i + 1), utilities[i]
        yield SurfaceFeature("leaf-from-end", i + 1), utilities[-1 - i]


FEATURES = FeatureSet(Shape.NUMBER, give_answers)
