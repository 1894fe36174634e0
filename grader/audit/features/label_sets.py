"""Sets without work: none, all, all but some at an end, the leaves below the question's node."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature
from solver.trees.node_names import leaves

ENDS = 3
"""How many options may be left out at either end."""


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield sets: none, all, all but some at an end, those below the question's node."""
    options = list(view.question.form.options)
    yield SurfaceFeature("none"), []
    yield SurfaceFeature("all"), options
    for n in range(1, min(ENDS + 1, len(options))):
        yield SurfaceFeature("all-but-last", n), options[:-n]
        yield SurfaceFeature("all-but-first", n), options[n:]
        yield SurfaceFeature("first", n), options[:n]
        yield SurfaceFeature("last", n), options[-n:]
    place = view.tree and view.tree.place_of(view.question)
    if place:
        yield SurfaceFeature("leaves-below"), [leaf.name for leaf in leaves(place.node)]


FEATURES = FeatureSet(Shape.LABELS, give_answers)
