"""How many leaves and nodes the tree has, and a few leaves less."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature
from solver.trees.node_names import leaves

LESS = 3
"""How many leaves fewer are tried."""


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the numbers of leaves and nodes, and a few less."""
    if view.tree is None:
        return
    ends, inner = len(leaves(view.tree.picture.tree)), len(view.tree.places)
    for n in range(LESS + 1):
        yield SurfaceFeature("count-leaves", n), str(ends - n)
    yield SurfaceFeature("count-nodes"), str(ends + inner)
    yield SurfaceFeature("count-inner"), str(inner)


FEATURES = FeatureSet(Shape.NUMBER, give_answers)
