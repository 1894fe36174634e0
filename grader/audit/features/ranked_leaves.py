"""A leaf by its rank below the question's node: the greatest, the least, the median."""

from collections.abc import Iterator

from generator.base.plain import Plain
from generator.generation.lazy_answers import is_of_one_player
from grader.audit.surface_feature import FeatureSet, QuestionView, Shape, SurfaceFeature
from solver.exact import rational, text

RANKS = 3
"""How many of the greatest and of the least leaves are tried."""


def give_answers(view: QuestionView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield utilities below the node by rank; of a question about no node, of the whole tree.

    Where one player alone moves nothing is yielded: to rank the leaves there is the work itself.
    """
    if view.tree is None:
        return
    place = view.tree.place_of(view.question)
    node = place.node if place else view.tree.picture.tree
    if is_of_one_player(node):
        return
    contents = [content for content in view.tree.utilities(node) if isinstance(content, str)]
    values = sorted({rational(content) for content in contents if "inf" not in content})
    for i in range(min(RANKS, len(values))):
        yield SurfaceFeature("least", i + 1), text(values[i])
        yield SurfaceFeature("greatest", i + 1), text(values[-1 - i])
    if values:
        yield SurfaceFeature("median"), text(values[len(values) // 2])


FEATURES = FeatureSet(Shape.NUMBER, give_answers)
