"""Scenes of trees: what is drawn, and that nothing is drawn over anything else."""

from itertools import combinations, pairwise
from math import inf
from pathlib import Path

import pytest
from apart import apart, frame
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.picture import Picture
from grader.figures.extent import Growth
from grader.figures.fit import MIN_SCALE, READABLE, fit, pages, parts
from grader.figures.nodes import nodes
from grader.figures.scene import scene
from grader.figures.shapes import Box, Circle, Ink, Polygon, Stroke, TextShape
from solver.exact import Rational
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import parse

GOLDEN = Path(__file__).parents[2] / "golden"
AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
WIDTH, INLINE, PAGE = 493, 440, 720

both_ways = pytest.mark.parametrize("growth", Growth)


def solved_aima():
    """AIMA 4e, Figure 5.5: the search has come to its end; C was cut after its first leaf."""
    tree = parse(AIMA)
    return Picture(
        tree=tree,
        values={"A": Rational(3), "B": Rational(3), "C": Rational(2), "D": Rational(2)},
        windows={
            "A": (-inf, inf),
            "B": (-inf, inf),
            "C": (Rational(3), inf),
            "D": (Rational(3), inf),
        },
        crossed=frozenset({("C", 1), ("C", 2)}),
        thick=frozenset({("A", 0), ("B", 0)}),
        faded=frozenset({"c2", "c3"}),
    )


def written(drawn):
    """A scene as text, a shape to a line, to whole points."""
    return "".join(
        f"{line}\n" for line in (f"{drawn.width:.0f} {drawn.height:.0f}", *map(word, drawn.shapes))
    )


def word(shape):
    match shape:
        case Polygon(points, ink):
            return f"polygon {ink} {path(points)}"
        case Stroke(points, ink, weight):
            return f"line {ink} {weight} {path(points)}"
        case Circle(x, y, radius, ink):
            return f"circle {ink} {x:.0f},{y:.0f} {radius:.0f}"
        case Box(x, y, wide, high, ink):
            return f"box {ink} {x:.0f},{y:.0f} {wide:.0f}x{high:.0f}"
        case TextShape(x, y, words, size, anchor, ink):
            return f"text {ink} {x:.0f},{y:.0f} {size:.1f} {anchor} {words}"


def path(points):
    return " ".join(f"{x:.0f},{y:.0f}" for x, y in points)


@both_ways
def test_aimas_tree_is_drawn_as_agreed(growth):
    golden = (GOLDEN / f"scene-aima-{growth}.txt").read_text(encoding="utf-8")
    assert written(scene(solved_aima(), growth)) == golden


def texts(drawn):
    return [s for s in drawn.shapes if isinstance(s, TextShape)]


def outlines(drawn):
    """What nodes are drawn as."""
    return [
        s
        for s in drawn.shapes
        if isinstance(s, Polygon | Circle) or (isinstance(s, Box) and s.ink is not Ink.PAPER)
    ]


def labels(drawn):
    """The blanks behind the labels of edges."""
    return [s for s in drawn.shapes if isinstance(s, Box) and s.ink is Ink.PAPER]


numbers = st.sampled_from(["0", "-12", "7", "100", "-3/7", "35/36", "inf"])
moves = st.sampled_from(["", '"bet 2" = ', "pass = ", "x = "])


@st.composite
def written_trees(draw, depth=3):
    """Notation of trees with up to four levels, named moves and chance."""
    if not depth or draw(st.integers(0, 3)) == 0:
        return draw(numbers.filter(lambda number: number != "inf"))
    kind = draw(st.sampled_from(["max", "min", "chance"]))
    if kind == "chance":
        below = [draw(written_trees(depth=depth - 1)) for _ in range(2)]
        return f"chance(1/36: {below[0]}, 35/36: {below[1]})"
    names = draw(st.lists(moves, min_size=1, max_size=4, unique=True))
    return f"{kind}({', '.join(name + draw(written_trees(depth=depth - 1)) for name in names)})"


@st.composite
def pictures(draw):
    """Any of these trees, annotated anywhere."""
    tree = parse(draw(written_trees()))
    inner = [node.name for node in inner_nodes(tree)]
    some = st.sets(st.sampled_from(inner)) if inner else st.just(set())
    ends = st.sets(st.sampled_from([leaf.name for leaf in leaves(tree)]))
    return Picture(
        tree=tree,
        values={
            name: draw(st.sampled_from([Rational(-12), Rational(385, 36), inf]))
            for name in draw(some)
        },
        windows=dict.fromkeys(draw(some), (-inf, Rational(35, 36))),
        notes=dict.fromkeys(draw(some) | draw(ends), "v = 3"),
        leaves=dict.fromkeys(draw(ends), ""),
        faded=frozenset(draw(ends)),
    )


@both_ways
@settings(deadline=None)
@given(pictures())
def test_no_words_stand_on_other_words(growth, picture):
    drawn = scene(picture, growth)
    assert [(a, b) for a, b in combinations(texts(drawn), 2) if not apart(a, b)] == []


@both_ways
@pytest.mark.parametrize("notation", ['max("ask for a second card" = 5)', "max(a = min(b = 5))"])
def test_the_picture_is_as_wide_as_the_label_of_its_only_edge(growth, notation):
    refuse_what_is_cut_off(scene(Picture(tree=parse(notation)), growth))


@both_ways
@settings(deadline=None)
@given(pictures())
def test_all_that_is_drawn_lies_in_the_picture(growth, picture):
    refuse_what_is_cut_off(scene(picture, growth))


def refuse_what_is_cut_off(drawn):
    for thing in texts(drawn) + outlines(drawn):
        left, top, right, bottom = frame(thing)
        assert min(left, top) > -0.5, thing
        assert right < drawn.width + 0.5, thing
        assert bottom < drawn.height + 0.5, thing


@both_ways
@settings(deadline=None)
@given(pictures())
def test_no_node_stands_on_another_or_on_the_label_of_an_edge(growth, picture):
    drawn = scene(picture, growth)
    things = outlines(drawn) + labels(drawn)
    assert [(a, b) for a, b in combinations(things, 2) if not apart(a, b)] == []


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(pictures())
def test_no_edge_runs_over_a_node_or_words_that_are_not_its_own(picture):
    drawn = scene(picture, Growth.DOWN)
    own = labels(drawn)
    words = [text for text in texts(drawn) if all(apart(text, label) for label in own)]
    edges = [shape for shape in drawn.shapes if isinstance(shape, Stroke)]
    things = [*words, *outlines(drawn)]
    assert [(edge, thing) for edge in edges for thing in things if crosses(edge, thing)] == []


def crosses(edge, thing):
    """Whether some point of the edge, of many, lies well inside the thing's frame."""
    left, top, right, bottom = frame(thing)
    return any(
        left + 0.5 < ax + k / 40 * (bx - ax) < right - 0.5
        and top + 0.5 < ay + k / 40 * (by - ay) < bottom - 0.5
        for (ax, ay), (bx, by) in pairwise(edge.points)
        for k in range(1, 40)
    )


@both_ways
def test_a_thick_edge_leads_to_one_child_only(growth):
    tree = parse("max(chance(1/2: 3, 1/2: min(2, 4)), min(1, 5), 7)")
    drawn = scene(Picture(tree=tree, thick=frozenset({("A", 0)})), growth)
    lines = [shape for shape in drawn.shapes if isinstance(shape, Stroke)]
    (thick,) = (line for line in lines if line.weight > 1)
    others = [line for line in lines if line is not thick]
    assert len(others) >= 8
    strokes = {stroke for line in others for stroke in pairwise(line.points)}
    assert not strokes & set(pairwise(thick.points))


@settings(deadline=None, max_examples=2 * settings().max_examples)
@given(pictures())
def test_down_the_page_every_edge_is_straight(picture):
    drawn = scene(picture, Growth.DOWN)
    strokes = [
        shape for shape in drawn.shapes if isinstance(shape, Stroke) and shape.ink != "alert"
    ]
    assert {len(stroke.points) for stroke in strokes} <= {2}


def test_a_note_has_a_sign_of_minus_and_keeps_its_hyphens():
    picture = Picture(tree=parse("max(1, 2)"), notes={"A": "e = -3\nlow-2 -1/2"})
    words = {text.text for text in texts(scene(picture, Growth.DOWN))}
    assert {"e = −3", "low-2 −1/2"} <= words


@both_ways
@settings(deadline=None)
@given(pictures())
def test_everything_stands_inside_the_scene(growth, picture):
    drawn = scene(picture, growth)
    for shape in drawn.shapes:
        left, top, right, bottom = frame(shape)
        assert left >= 0
        assert top >= 0
        assert right <= drawn.width
        assert bottom <= drawn.height


def test_max_points_up_and_min_points_down():
    (up, *_), (down, *_) = (
        [
            s
            for s in scene(Picture(tree=parse(f"{kind}(1, 2)")), Growth.DOWN).shapes
            if isinstance(s, Polygon)
        ]
        for kind in ("max", "min")
    )
    assert min(up.points, key=lambda point: point[1])[0] == pytest.approx(
        sum(x for x, _ in up.points) / 3
    )
    assert max(down.points, key=lambda point: point[1])[0] == pytest.approx(
        sum(x for x, _ in down.points) / 3
    )


def test_an_edge_from_a_chance_node_bears_its_probability_and_the_move_if_it_was_named():
    drawn = scene(Picture(tree=parse("chance(1/36: 2, 35/36: K = 3)")), Growth.DOWN)
    words = [text.text for text in texts(drawn)]
    assert [w for w in words if w not in {"A", "2", "3"}] == ["1/36", "K", "35/36"]


def test_a_move_that_may_fail_bears_the_probability_that_it_can_be_carried_out():
    drawn = scene(Picture(tree=parse("max([2/3] a = -2, b = 1)")), Growth.DOWN)
    assert {"a", "[2/3]", "b", "−2"} <= {text.text for text in texts(drawn)}


def test_an_emptied_leaf_is_an_empty_box():
    drawn = scene(Picture(tree=parse("max(1, 2)"), leaves={"a1": ""}), Growth.DOWN)
    assert "1" not in {text.text for text in texts(drawn)}


def test_a_tree_of_a_thousand_levels_is_drawn():
    deep = parse("max(" * 900 + "1" + ")" * 900)
    assert len(nodes(Picture(tree=deep))) == 901


def complete(branching, depth):
    """A tree with two-digit leaves everywhere."""
    if not depth:
        return "-18"
    kind = "max" if depth % 2 else "min"
    return f"{kind}({', '.join([complete(branching, depth - 1)] * branching)})"


@pytest.mark.parametrize(("branching", "depth"), [(2, 2), (3, 2), (5, 2), (3, 3), (2, 4)])
def test_usual_trees_share_a_page_with_their_questions_in_readable_letters(branching, depth):
    (fitted,) = pages(Picture(tree=parse(complete(branching, depth))), WIDTH, INLINE, PAGE)
    assert fitted.scale >= READABLE
    assert fitted.height <= INLINE


@pytest.mark.parametrize(("branching", "depth"), [(2, 5), (4, 3), (2, 6)])
def test_trees_of_32_to_64_leaves_take_a_page_of_their_own(branching, depth):
    (fitted,) = pages(Picture(tree=parse(complete(branching, depth))), WIDTH, INLINE, PAGE)
    assert fitted.scale >= MIN_SCALE
    assert INLINE < fitted.height <= PAGE


def test_larger_trees_are_split_between_pages_by_the_roots_moves():
    picture = Picture(tree=parse(complete(5, 3)))
    found = pages(picture, WIDTH, INLINE, PAGE)
    assert len(found) == 2
    assert min(fitted.scale for fitted in found) >= MIN_SCALE


def test_a_root_of_a_thousand_moves_is_split_in_a_few_steps():
    found = pages(Picture(tree=parse(complete(1000, 1))), WIDTH, INLINE, PAGE)
    assert min(fitted.scale for fitted in found) >= MIN_SCALE
    assert len(found) < 30


def test_a_part_of_a_tree_keeps_its_marks():
    first, second = parts(solved_aima(), 2)
    assert [first.thick, second.thick] == [{("A", 0), ("B", 0)}, {("B", 0)}]
    assert [child.name for part in (first, second) for child in part.tree.children] == [
        "B",
        "C",
        "D",
    ]


def test_a_wide_tree_grows_to_the_right_where_that_leaves_larger_letters():
    fitted = fit(Picture(tree=parse(complete(2, 5))), WIDTH, INLINE)
    assert fitted.scene.height > fitted.scene.width


def test_a_leaf_keeps_clear_of_the_tip_of_the_triangle_beside_it():
    shapes = scene(Picture(tree=parse("max(min(max(1, 2), max(3, 4)), 5)")), Growth.RIGHT).shapes
    tips = [s.points[0][1] for s in shapes if isinstance(s, Polygon)]
    leaf = next(s for s in reversed(shapes) if isinstance(s, Box))
    assert leaf.y - tips[1] >= 4  # MIN's triangle, the second
