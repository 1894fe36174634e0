"""Pictures after each step: what stands at the nodes, and where."""

from collections import Counter
from itertools import combinations, pairwise
from math import inf

import pytest
from apart import apart, nodes_drawn, outlines, words
from drawn import exercise
from hypothesis import given
from hypothesis import strategies as st

from grader.actions.desk.run_solve import solve
from grader.figures.extent import Growth
from grader.figures.frames import PictureFrame, motion, scenes
from grader.figures.shapes import TextShape
from grader.rendering.html.svg_scene import merge_scenes
from grader.rendering.pictures.stills import MAX_STEPS, final_picture, stills
from grader.solving.methods.on_trees import solve_tree as on_trees
from grader.solving.methods.on_trees.tree_way import Options, TreeQuery
from solver.errors import RequestError
from solver.trees.notation import parse

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"


def frames(tree, method, language="en", **options):
    solved = solve(
        tree, method=method, under="aima", order=None, settings={}, options=Options(**options)
    )
    return list(stills(solved.workings, method, language))


def test_alpha_beta_writes_the_running_value_and_window_and_strikes_what_it_cuts():
    # AIMA 4e, Figure 5.5 (d): after its first leaf the rest of C is cut
    frame = frames(AIMA, "alpha-beta")[8]
    picture = frame.picture
    assert frame.node_name == "c1"
    assert frame.words == (
        "8. Leaf c1 is worth 2. Now v = 2 at C. "
        "Alpha cut at C, because v = 2 ≤ 3 = α: c2, c3 are not searched."
    )
    assert picture.values == {"A": 3, "B": 3, "C": 2}
    assert picture.windows == {"A": (3, inf), "B": (-inf, inf), "C": (3, 2)}
    assert picture.crossed == {("C", 1), ("C", 2)}
    assert picture.faded == {"c2", "c3"}
    assert picture.thick == frozenset()


def test_the_line_that_is_proved_best_is_thick_in_the_end():
    *_, before, last = frames(AIMA, "alpha-beta")
    assert before.picture.thick == frozenset()
    assert last.picture.thick == {("A", 0), ("B", 0)}


def test_minimax_has_a_picture_for_each_node_that_is_valued_and_no_windows():
    found = frames(AIMA, "minimax")
    assert [frame.node_name for frame in found] == ["", "B", "C", "D", "A"]
    assert [frame.picture.windows for frame in found] == [{}] * 5
    assert found[1].picture.thick == {("B", 0)}


def test_star1_shows_between_what_a_chance_node_lies_until_it_is_left():
    tree = "max(chance(1/2: min(2, 2), 1/2: min(2, 1)), chance(1/2: min(0, 1), 1/2: min(1, 1)))"
    found = frames(tree, "star1", bounds="-2,2")
    notes = [frame.picture.notes for frame in found]
    assert {"B": "[0, 2]"} in notes
    assert {"C": "[−2, 1]"} in notes
    assert notes[-1] == {}
    assert found[-1].picture.crossed == {("F", 1), ("C", 1)}


@pytest.mark.parametrize(
    ("family", "method"),
    [
        ("alpha-beta", "alpha-beta"),
        ("minimax", "minimax"),
        ("expectiminimax", "expectiminimax"),
        ("max-n", "max-n"),
    ],
)
def test_the_last_picture_is_that_of_the_key(family, method):
    drawn = exercise(family, "medium")
    asked = TreeQuery(drawn.problem.tree, drawn.convention)
    last = final_picture(on_trees.solve(asked, method).workings, method)
    key = drawn.family.solution_picture(drawn.problem, drawn.solution)
    assert (last.values, last.thick) == (key.values, key.thick)
    assert (last.windows, last.crossed, last.faded) == (key.windows, key.crossed, key.faded)


leaves = st.sampled_from(["0", "-12", "7", "100", "35/36", "-3/7"])
trees = st.recursive(
    leaves,
    lambda below: st.builds(
        lambda kind, children: f"{kind}({', '.join(children)})",
        st.sampled_from(["max", "min"]),
        st.lists(below, min_size=1, max_size=3),
    ),
    max_leaves=6,
).filter(lambda tree: "(" in tree)


@pytest.mark.parametrize("growth", Growth)
@given(tree=trees)
def test_in_no_frame_does_anything_stand_on_anything_else_and_no_node_moves(growth, tree):
    drawn = scenes(frames(tree, "alpha-beta"), growth)
    assert len({(scene.width, scene.height) for scene in drawn}) == 1
    for scene in drawn:
        assert [(a, b) for a, b in combinations(words(scene), 2) if not apart(a, b)] == []
        assert [(a, b) for a, b in combinations(outlines(scene), 2) if not apart(a, b)] == []
    for before, after in pairwise(drawn):
        assert [corner(s) for s in nodes_drawn(before)] == [corner(s) for s in nodes_drawn(after)]


def corner(shape):
    return getattr(shape, "points", None) or (shape.x, shape.y)


@given(tree=trees)
def test_frames_that_are_merged_show_each_the_shapes_of_its_scene_one_over_another_as_there(tree):
    drawn = scenes(frames(tree, "alpha-beta"), Growth.DOWN)
    seen = merge_scenes(drawn)
    for k, scene in enumerate(drawn):
        shown = [shape for shape, at in seen.items() if k in at]
        assert set(shown) == set(scene.shapes)
        assert without_words(shown) == without_words(scene.shapes)


def without_words(shapes):
    """What can lie over something else."""
    return [shape for shape in shapes if not isinstance(shape, TextShape)]


def test_a_working_of_very_many_steps_is_refused():
    tree = f"max({', '.join(['min(1, 2)'] * MAX_STEPS)})"
    with pytest.raises(RequestError, match=f"{MAX_STEPS} steps can be drawn"):
        frames(tree, "minimax")


def test_a_tree_that_is_one_leaf_is_drawn_before_and_after_its_only_step():
    assert [frame.node_name for frame in frames("5", "minimax")] == ["", "A"]
    assert parse("5").utility == 5


def drawn_one_by_one(moving):
    """All shapes after each change."""
    there = dict(moving.first)
    yield Counter(shape for shapes in there.values() for shape in shapes)
    for change in moving.changes:
        assert change.keys() <= there.keys()
        there |= change
        yield Counter(shape for shapes in there.values() for shape in shapes)


@pytest.mark.parametrize("growth", Growth)
@pytest.mark.parametrize(
    ("tree", "method"),
    [
        (AIMA, "alpha-beta"),
        (AIMA, "intervals"),
        ("max(chance(1/2: 3, 1/2: min(2, 7)), min(4, 1))", "expectiminimax"),
        ("p1(p2(<1, 2, 3>, <3, 1, 2>), <2, 2, 2>)", "max-n"),
        ("max(min(3, max(1, 2)), min(2, max(7, 8)), min(2, max(3, 4)))", "alpha-beta"),
    ],
)
def test_what_changes_from_frame_to_frame_draws_each_of_them(tree, method, growth):
    bare = [PictureFrame(frame.picture, frame.node_name) for frame in frames(tree, method)]
    moving, whole = motion(bare, growth), scenes(bare, growth)
    assert (moving.width, moving.height) == (whole[0].width, whole[0].height)
    for one_by_one, scene in zip(drawn_one_by_one(moving), whole, strict=True):
        assert one_by_one == Counter(scene.shapes)


def test_a_change_is_of_few_nodes():
    moving = motion(frames(AIMA, "alpha-beta"), Growth.DOWN)
    assert max(len(change) for change in moving.changes) < len(moving.first) / 3
