"""Half-lines from an outer leaf of the tree, everything and nothing."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature

ENDS = 3
"""From how many leaves at either end half-lines are tried."""
SIDES = {"at-most": "(-oo, {}]", "less": "(-oo, {})", "at-least": "[{}, oo)", "more": "({}, oo)"}


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the half-lines from the first and the last leaves, and the sets without an end."""
    yield SurfaceFeature("always"), "always"
    yield SurfaceFeature("never"), "never"
    if view.tree is None:
        return
    utilities = view.tree.utilities(view.tree.picture.tree)
    for i in range(min(ENDS, len(utilities))):
        for side, written in SIDES.items():
            yield SurfaceFeature("leaf", i + 1, side), written.format(utilities[i])
            yield SurfaceFeature("leaf-from-end", i + 1, side), written.format(utilities[-1 - i])


FEATURES = FeatureSet(Shape.REALS, give_answers)
