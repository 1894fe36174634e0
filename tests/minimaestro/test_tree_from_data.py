"""A tree is made from what people have, can be walked, and goes back to other libraries."""

import copy
import pickle
from decimal import Decimal
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

import minimaestro
from minimaestro import Tree

NOTATION = "max(left = min(3, 12), b = chance(1/2: 1, 1/2: 3/2), min(2))"


@pytest.mark.parametrize(
    ("source", "notation"),
    [
        ([[3, 12, 8], [2, 4, 6]], "max(min(3, 12, 8), min(2, 4, 6))"),
        (((1, 2), [3, (4,)]), "max(min(1, 2), min(3, max(4)))"),
        ({"a": {"x": 1, "y": 2}, "to win": 3}, 'max(a = min(x = 1, y = 2), "to win" = 3)'),
        (("A", ("B", 5), ("C", 3, 4)), "max(B = 5, C = min(3, 4))"),
        (("MIN", ("max", 1, 2), 3), "min(max(1, 2), 3)"),
        (("p1", "<1, 2>", "<0, 1>"), "p1(<1, 2>, <0, 1>)"),
        ([0.1, Decimal("0.25"), Fraction(7, 5), -inf, 10], "max(1/10, 1/4, 7/5, -inf, 10)"),
        (["chance(1/3: 1, 2/3: 2)", 5], "max(chance(1/3: 1, 2/3: 2), 5)"),
        (7, "7"),
    ],
)
def test_nested_data_is_a_tree(source, notation):
    assert Tree.of(source).notation == notation
    assert Tree.of(source) == minimaestro.parse(notation)


def test_root_says_who_moves_first():
    assert Tree.of([[1, 2], [3]], root="min").notation == "min(max(1, 2), max(3))"
    assert minimaestro.solve(Tree.of([[1, 2], [3]], root="min")).value == 2


cycle = []
cycle.append(cycle)
deep = 1
for _ in range(2000):
    deep = [deep]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (None, "made of lists"),
        ([], "at least one child"),
        ([[]], "at least one child"),
        (float("nan"), "made of lists"),
        ([True], "made of lists"),
        (b"max(1, 2)", "made of lists"),
        ({'a"b': 1}, "without quotation marks"),
        ({"a": 1, " ": 2}, "without quotation marks"),
        (["3, 4"], "unexpected ','"),
        ([10**400], "too long"),
        ([Decimal("1e999")], "too long"),
        (cycle, "1,000 levels"),
        (deep, "1,000 levels"),
        ([[1] * 100_000] * 3, "200,000 nodes"),
    ],
)
def test_other_data_is_refused_in_one_line(source, message):
    with pytest.raises(minimaestro.RequestError, match=message):
        Tree.of(source)


nested = st.recursive(
    st.integers(-9, 9), lambda children: st.lists(children, min_size=1, max_size=3), max_leaves=12
)


def plain_minimax(data, sign=1):
    if isinstance(data, int):
        return data
    return sign * max(sign * plain_minimax(child, -sign) for child in data)


@given(nested)
def test_the_value_of_nested_lists_is_theirs_by_minimax(data):
    assert minimaestro.solve(data, method="minimax").value == plain_minimax(data)


def test_a_tree_is_walked_by_its_children():
    tree = Tree(NOTATION)
    assert tree.kind == "max"
    assert tree.moves == ("left", "b", "a3")
    assert [child.kind for child in tree] == ["min", "chance", "min"]
    assert (tree[1].probabilities, len(tree)) == ((Fraction(1, 2), Fraction(1, 2)), 3)
    assert [leaf.utility for leaf in tree.leaves] == [3, 12, 1, Fraction(3, 2), 2]
    assert [node.name for node in tree.walk()][:3] == ["A", "B", "b1"]
    assert (tree.utility, tree[0][0].children) == (None, ())
    assert Tree("max@2(1, ?)").evaluation == 2
    assert Tree("max@2(1, ?)")[1].kind == "unknown"
    assert Tree("<1, 2>").utility == (1, 2)


def test_a_tree_equals_one_of_the_same_notation_and_survives_pickling():
    tree = Tree(NOTATION)
    assert tree == minimaestro.parse(NOTATION) != Tree("max(1)")
    assert {tree: 1}[Tree(NOTATION)] == 1
    assert pickle.loads(pickle.dumps(tree)) == tree  # noqa: S301  # it has just been written
    assert repr(tree) == f"Tree({tree.notation!r})"


@pytest.mark.parametrize(
    "text",
    [
        "max(min(3, 12, ?), stay = chance(1/3: 2, 2/3: max(1, go = 4)))",
        "p1(p2(<1, 2>, <3, 4>), p2(<1, 1>, p1(<0, 0>, <2, 5>)))",
    ],
)
def test_a_part_of_a_tree_keeps_its_names_where_it_is_copied_or_pickled(text):
    for part in Tree(text).walk():
        names = [(node.name, node.moves) for node in part.walk()]
        for again in (pickle.loads(pickle.dumps(part)), copy.deepcopy(part)):  # noqa: S301  # as above
            assert again == part
            assert [(node.name, node.moves) for node in again.walk()] == names


def test_a_child_is_solved_with_the_names_of_its_tree():
    child = Tree("max(min(3, 12), min(2, 4))")[1]
    assert minimaestro.solve(child).best == ("c1",)


def test_a_tree_comes_back_from_networkx():
    pytest.importorskip("networkx")
    tree = Tree(NOTATION)
    graph = tree.to_networkx()
    assert graph.nodes[0]["kind"] == "max"
    assert Tree.of(graph) == tree


def test_a_plain_graph_alternates_from_its_root():
    networkx = pytest.importorskip("networkx")
    graph = networkx.DiGraph([("r", "a"), ("r", "b"), ("a", 1), ("a", 2), ("b", 3)])
    networkx.set_node_attributes(graph, {1: 4, 2: 0.5, 3: "inf"}, "utility")
    assert Tree.of(graph).notation == "max(min(4, 1/2), min(inf))"
    graph.add_edge("b", 1)
    with pytest.raises(minimaestro.RequestError, match="one parent"):
        Tree.of(graph)


def test_a_graph_without_utilities_says_what_is_missing():
    networkx = pytest.importorskip("networkx")
    with pytest.raises(minimaestro.RequestError, match="leaf 1 has no attribute utility"):
        Tree.of(networkx.DiGraph([(0, 1)]))
    with pytest.raises(minimaestro.RequestError, match="a tree is a DiGraph"):
        Tree.of(networkx.Graph([(0, 1)]))
    with pytest.raises(minimaestro.RequestError, match="a tree is a DiGraph"):
        Tree.of(networkx.MultiDiGraph([(0, 1)]))
    with pytest.raises(minimaestro.RequestError, match="at least one node; this graph has none"):
        Tree.of(networkx.DiGraph())


def test_floats_on_the_edges_of_a_graph_are_the_closest_fractions():
    networkx = pytest.importorskip("networkx")
    graph = networkx.DiGraph()
    graph.add_node(0, kind="chance")
    for leaf, probability in enumerate((1 / 3, 1 / 3, 1 / 3), 1):
        graph.add_node(leaf, utility=leaf)
        graph.add_edge(0, leaf, probability=probability)
    assert Tree.of(graph).notation == "chance(1/3: 1, 1/3: 2, 1/3: 3)"
    for odd in (inf, 0.5):
        graph.edges[0, 1]["probability"] = odd
        with pytest.raises(minimaestro.RequestError):
            Tree.of(graph)


def test_numbers_of_sympy_and_numpy_are_taken_everywhere():
    sympy, numpy = pytest.importorskip("sympy"), pytest.importorskip("numpy")
    assert Tree.of([[sympy.Integer(3), sympy.Rational(1, 2)], 2]).notation == "max(min(3, 1/2), 2)"
    for array in ([[3, 12], [2, 4]], [0.5, 2.0]):
        assert Tree.of(numpy.array(array)) == Tree.of(array)
    matrix = minimaestro.solve(numpy.array([[2, -9], [-3, -2]]), method="matrix-game")
    assert matrix.value == Fraction(-31, 12)
    cut = {"depth": numpy.int64(1)}
    assert minimaestro.solve("max(min@7(1, 2), 3)", method="minimax", options=cut).value == 7
    exercise = minimaestro.new("minimax", seed=numpy.int64(3), settings={"depth": sympy.Integer(2)})
    assert exercise.id.endswith("depth~2.3.r3")
    key = {
        name: sympy.Integer(int(v)) if v.isdigit() else v
        for name, v in exercise.key.items()
        if isinstance(v, str)
    }
    report = minimaestro.check(exercise, key)
    assert {mark.verdict for mark in report.marks if mark.question in key} == {"right"}
    with pytest.raises(minimaestro.RequestError, match="made of lists, tuples, dictionaries"):
        Tree.of([sympy.pi, 2])


def test_arrays_and_matrices_are_lists_wherever_they_stand():
    sympy, numpy = pytest.importorskip("sympy"), pytest.importorskip("numpy")
    tree = Tree.of([[3, 12], [2, 4]])
    for source in (sympy.Matrix([[3, 12], [2, 4]]), [numpy.array([3, 12]), sympy.Array([2, 4])]):
        assert Tree.of(source) == tree
    assert Tree.of([numpy.float32(0.5), 2]).notation == "max(1/2, 2)"
    halves = Tree.of(("chance", (numpy.float32(0.5), 3), numpy.array([0.5, 4])))
    assert halves.notation == "chance(1/2: 3, 1/2: 4)"
    for matrix in (numpy.array([[2, -9], [-3, -2]]), sympy.Matrix([[2, -9], [-3, -2]])):
        for source in (matrix, {"matrix": matrix}):
            assert minimaestro.solve(source, method="matrix-game").value == Fraction(-31, 12)
    for none in (numpy.array([True]), numpy.float32("nan"), sympy.Matrix([sympy.pi])):
        with pytest.raises(minimaestro.RequestError, match="a tree is made of"):
            Tree.of([none, 2])


def test_symbols_of_sympy_are_unknowns_and_its_infinities_infinite():
    sympy = pytest.importorskip("sympy")
    x, oo = sympy.Symbol("x"), sympy.oo
    assert Tree.of([[x, 2], [oo, -oo]]).notation == "max(min(x, 2), min(inf, -inf))"
    for none in (x + 1, sympy.zoo, sympy.nan, sympy.sqrt(2)):
        with pytest.raises(minimaestro.RequestError, match="a tree is made of"):
            Tree.of([none, 2])
    with pytest.raises(minimaestro.NotationError, match="'alpha' is no leaf"):
        Tree.of([sympy.Symbol("alpha"), 2])


def test_a_data_frame_is_a_list_of_its_rows():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame([[2, -9], [-3, 0.5]], columns=["left", "right"])
    assert Tree.of(frame).notation == "max(min(2, -9), min(-3, 1/2))"
    assert Tree.of(frame["left"]).notation == "max(2, -3)"
    matrix = pandas.DataFrame([[2, -9], [-3, -2]])
    assert minimaestro.solve(matrix, method="matrix-game").value == Fraction(-31, 12)
    assert minimaestro.new("matrix-game", game=matrix).key["value"] == "-31/12"
    with pytest.raises(minimaestro.RequestError, match="a tree is made of"):
        Tree.of(pandas.DataFrame([[2, None]]))


def test_a_decimal_is_a_number_or_an_infinity():
    assert Tree.of([Decimal("0.1"), Decimal("-inf")]).notation == "max(1/10, -inf)"
    with pytest.raises(minimaestro.RequestError, match="a tree is made of"):
        Tree.of([Decimal("nan"), 2])


@pytest.mark.oracle
def test_a_tree_comes_back_from_pygambit():
    pytest.importorskip("pygambit")
    tree = Tree(NOTATION)
    assert Tree.of(tree.to_pygambit()) == tree


def test_a_strategic_form_of_pygambit_is_a_game_and_no_tree():
    pygambit = pytest.importorskip("pygambit")
    game = pygambit.Game.from_arrays([[3, 0], [5, 1]], [[3, 5], [0, 1]])
    with pytest.raises(minimaestro.RequestError, match=r"no tree; Game\.of reads it"):
        minimaestro.solve(game)
    assert minimaestro.solve(minimaestro.Game.of(game)).value == (1, 1)


@pytest.mark.oracle
def test_a_tree_comes_back_from_openspiel_and_a_position_of_a_game_is_one():
    pyspiel = pytest.importorskip("pyspiel", reason="pip install '.[oracles]' brings it")
    tree = Tree(NOTATION)
    assert Tree.of(tree.to_openspiel()) == tree
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for action in (0, 1, 2, 4, 3, 5):
        state.apply_action(action)
    assert minimaestro.solve(state).value == 1
    with pytest.raises(minimaestro.RequestError, match="hides something"):
        Tree.of(pyspiel.load_game("kuhn_poker"))


def test_letters_stay_apart_where_a_method_needs_one_unknown():
    assert minimaestro.solve("max(min(3, y), 2)").json["unknown"] == "y"
    with pytest.raises(minimaestro.RequestError, match="the unknowns x and y"):
        minimaestro.solve("max(min(2, x, y), 3)")


def test_a_decimal_comma_is_warned_of():
    with pytest.warns(minimaestro.NotationWarning, match=r"2\.5"):
        assert len(minimaestro.parse("max(2,5, 3)")) == 3
    with pytest.warns(minimaestro.NotationWarning):
        minimaestro.solve("max(2,5, 3)")


def test_root_is_said_to_parse_as_well():
    assert minimaestro.parse("[[1, 2], [3]]", root="min").notation == "min(max(1, 2), max(3))"
