"""The scenes of several frames as one: each shape with the frames in which it is seen."""

from collections.abc import Mapping, Sequence

from grader.figures.shapes import Scene, Shape


def merged(scenes: Sequence[Scene]) -> Mapping[Shape, frozenset[int]]:
    """Every shape once, in an order that is each frame's own for the shapes it has."""
    order: list[Shape] = []
    places: dict[Shape, int] = {}
    seen: dict[Shape, set[int]] = {}
    for k, scene in enumerate(scenes):
        after = -1
        for shape in scene.shapes:
            if shape not in places:
                order.insert(after + 1, shape)
                places |= {moved: i for i, moved in enumerate(order[after + 1 :], after + 1)}
            after = max(after, places[shape])
            seen.setdefault(shape, set()).add(k)
    return {shape: frozenset(seen[shape]) for shape in order}
