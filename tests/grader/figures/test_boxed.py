"""Trees whose nodes are boxes to write in: nothing lies on anything else, nothing is given away."""

from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.answers.kind import Width
from generator.base.picture import Picture
from generator.base.place import (
    AcrossEdges,
    AtNodes,
    InCells,
    InNode,
    InTable,
    OnEdge,
    UnderLeaves,
)
from grader.figures.boxed.boxed_extent import loose, tight
from grader.figures.boxed.boxed_fit import fit_boxes, keeps_apart, place_nodes, scene
from grader.figures.boxed.boxed_questions import Spot, without
from grader.figures.nodes import nodes
from grader.figures.shapes import (
    Anchor,
    Box,
    Circle,
    EntryKind,
    Ink,
    Polygon,
    Stroke,
    TextShape,
    width,
)
from solver.exact import Rational
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import parse

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
PAGE = (493, 720)
KINDS = ("max", "min", "chance")


def in_nodes(tree, kind=Width.NUMBER):
    return {node.name: Spot(InNode(node.name), kind) for node in inner_nodes(tree)}


def pruning(tree):
    sets = {"pruned": AcrossEdges(), "visited": UnderLeaves()}
    return {name: Spot(place, Width.LIST) for name, place in sets.items()} | in_nodes(tree)


def whole(tree, spots, measures=loose, **shown):
    """The scene however large, and where its nodes stand."""
    asked = without(Picture(tree=tree, **shown), spots)
    every = nodes(asked)
    stands = place_nodes(every, asked, spots, measures(every, spots))
    return stands, scene(stands, asked, spots)


@st.composite
def written_trees(draw, depth=2):
    """Notation of trees with up to three levels; leaves of one to four letters."""
    if not depth or draw(st.integers(0, 3)) == 0:
        return draw(st.sampled_from(["0", "-12", "7", "100", "-3/7"]))
    below = [draw(written_trees(depth=depth - 1)) for _ in range(draw(st.integers(2, 3)))]
    kind = draw(st.sampled_from(KINDS))
    if kind == "chance":
        return f"chance(1/36: {below[0]}, 35/36: {below[1]})"
    return f"{kind}({', '.join(below)})"


@st.composite
def asked(draw):
    """A tree with places of every sort here and there."""
    tree = parse(f"max({draw(written_trees())}, {draw(written_trees())}, 5)")
    inner = [node.name for node in inner_nodes(tree)]
    some = st.sets(st.sampled_from(inner))
    every = [AcrossEdges(), UnderLeaves(), AtNodes("↓"), AtNodes("−∞")]
    every += [InNode(name) for name in draw(some)]
    every += [InCells(name) for name in draw(some)]
    every += [InTable(name, ("AK", "K")) for name in draw(some)]
    every += [InTable(leaf.name, ("AA", "AK", "KK")) for leaf in leaves(tree)[1:2]]
    if draw(st.booleans()):
        every = [place for place in every if place != AcrossEdges()]
        every += [OnEdge(name) for name in draw(some) if name != "A"]
    width = draw(st.sampled_from([Width.NUMBER, Width.NUMBERS]))
    return tree, {f"q{i}": Spot(place, width) for i, place in enumerate(every)}


def frame(shape):
    """Left, top, right, bottom; a text is as high as its capitals."""
    match shape:
        case TextShape(x, y, words, size, anchor):
            wide = width(words, size)
            left = x - {Anchor.START: 0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}[anchor]
            return left, y - 0.72 * size, left + wide, y
        case Circle(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
        case Polygon(points):
            xs, ys = zip(*points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)
        case _:
            return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height


def overlapping(things, others):
    """Pairs of a thing and another of the others that lie on each other."""
    framed = sorted(((*frame(each), i) for i, each in enumerate(others)))
    found = []
    for thing in things:
        left, top, right, bottom = frame(thing)
        for x, y, far, low, i in framed:
            if x >= right - 0.02:
                break
            touching = far > left + 0.02 and low > top + 0.02 and y < bottom - 0.02
            if touching and others[i] is not thing:
                found.append((thing, others[i]))
    return found


def solid(drawn):
    """What nothing else may lie on: fields, caps, boxes."""
    boxes = [s for s in drawn.shapes if isinstance(s, Box) and s.ink is not Ink.PAPER]
    caps = [s for s in drawn.shapes if isinstance(s, Polygon | Circle)]
    return [*drawn.fields, *boxes, *caps]


both = pytest.mark.parametrize("measures", [loose, tight])
few = settings(deadline=None, max_examples=settings().max_examples)


@both
@few
@given(asked())
def test_no_field_lies_on_another_or_on_a_node(measures, given_):
    _, drawn = whole(*given_, measures)
    assert overlapping(solid(drawn), solid(drawn)) == []


@both
@few
@given(asked())
def test_no_words_stand_on_other_words_or_under_a_field(measures, given_):
    _, drawn = whole(*given_, measures)
    words = [s for s in drawn.shapes if isinstance(s, TextShape)]
    assert overlapping(words, [*words, *drawn.fields]) == []


@both
@few
@given(asked())
def test_where_it_keeps_apart_no_edge_runs_over_a_box_of_another_node(measures, given_):
    stands, drawn = whole(*given_, measures)
    if not keeps_apart(stands):
        return
    rooms = [(s.x - s.extent.half, s.top, s.x + s.extent.half, s.bottom) for s in stands]
    edges = [s for s in drawn.shapes if isinstance(s, Stroke)]
    assert [(e, r) for e in edges for r in rooms if crosses(e, r)] == []


def crosses(edge, room):
    """Whether some point of the edge, sampled closely, lies well inside the room."""
    (ax, ay), (bx, by) = edge.points
    left, top, right, bottom = room
    return any(
        left + 0.1 < ax + t / 99 * (bx - ax) < right - 0.1
        and top + 0.1 < ay + t / 99 * (by - ay) < bottom - 0.1
        for t in range(1, 99, 2)
    )


@both
@few
@given(asked())
def test_everything_stands_inside_the_scene(measures, given_):
    _, drawn = whole(*given_, measures)
    for thing in [*solid(drawn), *(s for s in drawn.shapes if isinstance(s, TextShape))]:
        left, top, right, bottom = frame(thing)
        assert min(left, top) >= -0.01
        assert right <= drawn.width + 0.01
        assert bottom <= drawn.height + 0.01


def test_every_edge_is_one_straight_stroke_to_one_child():
    tree = parse("max(chance(1/2: 3, 1/2: min(2, 4)), min(1, 5))")
    _, drawn = whole(tree, in_nodes(tree), thick=frozenset({("A", 1)}))
    edges = [s for s in drawn.shapes if isinstance(s, Stroke)]
    assert {len(edge.points) for edge in edges} == {2}
    assert [edge.points for edge in edges if edge.weight > 1] == [edges[-1].points]


def test_what_is_to_be_found_is_not_shown():
    tree = parse(AIMA)
    found = {"A": Rational(333), "B": Rational(444), "C": Rational(555), "D": Rational(666)}
    spots = in_nodes(tree) | {"w": Spot(InCells("C"), Width.NUMBERS)}
    _, drawn = whole(tree, spots, values=found, windows={"C": (Rational(777), inf)})
    words = {s.text for s in drawn.shapes if isinstance(s, TextShape)}
    assert not words & {"333", "444", "555", "666", "[777, ∞]"}


def test_what_is_not_asked_is_shown_in_the_key():
    tree = parse(AIMA)
    spots = {"value": Spot(InNode("A"), Width.NUMBER)}
    _, drawn = whole(tree, spots, values={"B": Rational(3)}, windows={"C": (Rational(3), inf)})
    assert {"3", "[3, ∞]"} <= {s.text for s in drawn.shapes if isinstance(s, TextShape)}


def test_a_box_stands_on_every_edge_and_under_every_leaf():
    tree = parse(AIMA)
    _, drawn = whole(tree, pruning(tree))
    ticked = [f for f in drawn.fields if f.entry is EntryKind.TICKED]
    names = {"B", "C", "D", *(leaf.name for leaf in leaves(tree))}
    assert {f.piece for f in ticked if f.question == "pruned"} == names
    assert [f.piece for f in ticked if f.question == "visited"] == [
        leaf.name for leaf in leaves(tree)
    ]


def test_fields_come_in_the_order_of_the_questions():
    tree = parse(AIMA)
    spots = {name: in_nodes(tree)[name] for name in ("B", "C", "D", "A")}
    _, drawn = whole(tree, spots)
    assert [field.question for field in drawn.fields] == ["B", "C", "D", "A"]


def test_the_width_of_a_box_tells_nothing_of_its_answer():
    tree = parse(AIMA)
    _, drawn = whole(tree, in_nodes(tree))
    assert len({field.width for field in drawn.fields}) == 1


def complete(branching, depth):
    if not depth:
        return "-18"
    kind = "max" if depth % 2 else "min"
    return f"{kind}({', '.join([complete(branching, depth - 1)] * branching)})"


@pytest.mark.parametrize(("branching", "depth"), [(3, 2), (4, 2), (2, 4)])
def test_usual_trees_fit_a_page_at_their_natural_size(branching, depth):
    tree = parse(complete(branching, depth))
    assert fit_boxes(Picture(tree=tree), pruning(tree), *PAGE) is not None


@pytest.mark.parametrize(("branching", "depth"), [(4, 3), (2, 6), (60, 2)])
def test_trees_too_wide_for_the_page_have_no_places(branching, depth):
    tree = parse(complete(branching, depth))
    assert fit_boxes(Picture(tree=tree), pruning(tree), *PAGE) is None
