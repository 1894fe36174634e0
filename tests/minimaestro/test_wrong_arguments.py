"""Arguments of any type and value: what cannot be done raises RequestError, and nothing else."""

import json
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from inspect import signature

import pytest
from hypothesis import given
from hypothesis import strategies as st

import minimaestro
from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.tree_way import Options

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
TREES = (AIMA, "max@3(1, chance(1/2: ?, 1/2: 0))", "p1(<1, 2>, p2(<3, 4>, <0, 1>))", "nim", "5")
EXERCISE = "minimax.easy.1.r3"
METHODS = (*registry.names(), "none such")

texts = st.sampled_from(["", "1", "1/2", "0,9", "-1,2", "all", "B", "left", "a1,a2", "x" * 50])
numbers = st.one_of(st.integers(-3, 12), st.just(10**30))
OTHER = (True, 0.5, float("nan"), Fraction(1, 2), b"1", (1, 2), [], ["a1"], {}, {1: 2}, object())
wrong = st.sampled_from(OTHER)
anything = st.one_of(texts, numbers, wrong, st.none())


@given(
    tree=st.sampled_from(TREES),
    method=st.sampled_from(METHODS),
    options=st.dictionaries(
        st.sampled_from([*Options.__dataclass_fields__, "other"]), anything, max_size=3
    ),
    order=st.one_of(st.none(), texts),
)
def test_any_options_of_any_method_are_taken_or_refused(tree, method, options, order):
    with suppress(minimaestro.RequestError):
        minimaestro.solve(tree, method=method, options=options, order=order)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            {"options": {"error": 0.5}},
            "options: error is a whole number, a Fraction or a text in quotes, not",
        ),
        (
            {"options": {"bounds": (1, 2)}},
            r"bounds is a whole number, a Fraction or a text in quotes, not \(",
        ),
        ({"options": {"depth": "x"}}, "depth: a whole number from 0 to 1000, not 'x'"),
        (
            {"options": {"level": True}},
            "level is a whole number, a Fraction or a text in quotes, not True",
        ),
        ({"options": {"deep": 1}}, "the options of a method are depth"),
        ({"options": [1]}, r"options is a dictionary of texts, not \[1\]"),
        ({"options": {3: 1}}, "options is a dictionary of texts, not {3: 1}"),
        ({"method": 3}, "method is a text in quotes, not 3"),
        ({"order": ["a1"]}, "order is a text in quotes"),
        ({"convention": 3}, "convention is a text in quotes, not 3"),
        (
            {"settings": {"ties": 0.5}},
            "settings: ties is a whole number, a Fraction or a text in quotes",
        ),
        ({"settings": {"ties": 3}}, "ties is one of first, last, set, not '3'"),
        ({"settings": [("ties", "set")]}, "settings is a dictionary of texts"),
        ({"settings": {1: "set"}}, "settings: a name is a text in quotes, not 1"),
        ({"root": "MAX"}, "root is max or min, not 'MAX'"),
    ],
)
def test_an_argument_of_another_type_is_refused_with_the_right_one(arguments, says):
    with pytest.raises(minimaestro.RequestError, match=says):
        minimaestro.solve(AIMA, **arguments)


FUNCTIONS = (
    (minimaestro.parse, {"text": AIMA}),
    (minimaestro.families, {"name": "minimax", "language": "en"}),
    (minimaestro.games, {"language": "en"}),
    (minimaestro.export, {"source": "minimax", "to": "gift", "seed": 1}),
    (minimaestro.sheets, {"exam": "none.toml", "out": "none"}),
    (minimaestro.statistics, {"exam": "none.json", "submissions": ["none.pdf"]}),
    (minimaestro.new, {"family": "minimax", "level": "easy", "seed": 1}),
    (minimaestro.show, {"reference": EXERCISE}),
    (minimaestro.check, {"exercise": EXERCISE, "answers": {"B": "3"}}),
    (minimaestro.grade, {"exam": "none.json", "submissions": ["none.pdf"]}),
    (minimaestro.solve(AIMA).steps, {"language": "en"}),
)
TREES_OF_DATA = {"source", "tree"}
"""Parameters that take nested data, of which some of these arguments are."""
PLACES = [
    (function, arguments, name)
    for function, arguments in (*FUNCTIONS, (minimaestro.solve, {"source": AIMA}))
    for name, parameter in signature(function).parameters.items()
    if not isinstance(parameter.default, bool)
    and (name not in TREES_OF_DATA or function is minimaestro.export)
]


def called(place):
    function, _, name = place
    return f"{function.__name__}({name})"


@pytest.mark.parametrize("place", PLACES, ids=called)
@pytest.mark.parametrize("argument", [3.5, b"x", object(), [1], {1: "x"}, {"x": 1}, True])
def test_no_argument_of_any_function_raises_another_error(place, argument):
    function, arguments, name = place
    with pytest.raises(minimaestro.RequestError):
        function(**{**arguments, name: argument})


def test_parts_of_a_problem_without_a_method_are_refused_with_the_one_to_type():
    parts = {"tree": "max(chance(1/2: 0, 1/2: 2), chance(1/2: 1, 1/2: 2))", "low": "0", "high": "2"}
    with pytest.raises(minimaestro.RequestError, match=r"who asks about them: method='star1'$"):
        minimaestro.solve(parts)
    assert minimaestro.solve(parts, method="star1").json["answers"]["value"] == "3/2"
    assert minimaestro.solve({"tree": 1, "low": 2}).best == ("low",)


def test_a_part_that_few_problems_have_is_a_part_all_the_same():
    tree = "max(chance(1/6: 3, 1/2: 8, 1/3: 2), chance(2/3: 7, 1/3: 0))"
    exercise = minimaestro.show(
        {"family": "expectiminimax", "problem": {"tree": tree, "chances": "missing"}}
    )
    for source in (exercise, exercise.json["problem"]):
        answers = minimaestro.solve(source, method="expectiminimax").json["answers"]
        assert answers == dict(exercise.key)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: minimaestro.belief("four-ace", "max draws:K"), "did you mean 'four-aces'?"),
        (lambda: minimaestro.belief("nosuch"), "there is no game 'nosuch'; there are apuestas-1"),
        (lambda: minimaestro.belief("n" * 5000), "there is no game 'nnn"),
        (lambda: minimaestro.belief("no.toml"), "there is no file no.toml"),
        (
            lambda: minimaestro.new("grundy", game="nimm"),
            "no file nimm; `new('grundy').json` prints what stands in one",
        ),
        (lambda: minimaestro.solve(""), "the tree ends too early"),
        (lambda: minimaestro.belief(""), "there is no file ''"),
        (lambda: minimaestro.new("grundy", game=""), "there is no file ''"),
    ],
)
def test_a_name_of_nothing_is_refused_with_what_there_is(ask, says):
    with pytest.raises(minimaestro.RequestError) as refused:
        ask()
    assert says in str(refused.value)


JSON_TEXT = json.dumps({"matrix": [[2, -9], [-3, -2]], "note": "ten letters " * 100})
JSON_TEXT_WITH_SLASHES = json.dumps({"chances": ["1/2", "2/3"] * 100})


@pytest.mark.parametrize("text", [JSON_TEXT, JSON_TEXT_WITH_SLASHES])
@pytest.mark.parametrize(
    "ask",
    [
        lambda text: minimaestro.new("matrix-game", game=text),
        lambda text: minimaestro.belief(text, "a"),
        lambda text: minimaestro.grade(text, [__file__]),
        lambda text: minimaestro.sheets(text, "none", variants=1),
    ],
)
def test_data_given_as_a_text_are_not_echoed_as_the_name_of_a_file(ask, text):
    with pytest.raises(minimaestro.RequestError) as refused:
        ask(text)
    assert text[:30] in str(refused.value)
    assert len(str(refused.value)) < 120


def test_what_can_be_a_game_is_said():
    exercise = minimaestro.show(EXERCISE)
    says = "game is the name of a file, or a dictionary, a list or an array .*, not Exercise"
    with pytest.raises(minimaestro.RequestError, match=says):
        minimaestro.new("minimax", game=exercise)


NAN = float("nan")


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (None, "answers: B is None, which is no answer; leave it out for a blank"),
        (NAN, "answers: B is nan, which is no answer; leave it out for a blank"),
        (Decimal("NaN"), r"answers: B is Decimal\('NaN'\), which is no answer; leave it out"),
        ([3, None], "answers: B is None, which is no answer"),
        (b"3", "B is a text in quotes, a whole number, a Fraction, a Decimal or a float, not b'3'"),
        (True, "B is a text in quotes, a whole number, a Fraction, a Decimal or a float, not True"),
    ],
)
def test_what_is_no_answer_is_refused_with_what_is_one(answer, says):
    with pytest.raises(minimaestro.RequestError, match=says):
        minimaestro.check(EXERCISE, {"B": answer})


@pytest.mark.oracle
def test_a_row_of_a_data_frame_is_a_dictionary_of_answers():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame([{"B": 3, "C": "2"}, {"B": 3}])
    tree = "max(min(3, 5), min(2, 9))"
    report = minimaestro.check(tree, frame.iloc[0])
    assert report.json == minimaestro.check(tree, {"B": "3", "C": "2"}).json
    with pytest.raises(minimaestro.RequestError, match="C is nan, which is no answer; leave it"):
        minimaestro.check(tree, frame.iloc[1])
    with pytest.raises(minimaestro.RequestError, match="C is <NA>, which is no answer; leave it"):
        minimaestro.check(tree, frame.astype(object).fillna(pandas.NA).iloc[1])
    with pytest.raises(minimaestro.RequestError, match="answers is a dictionary of texts, not"):
        minimaestro.check(tree, frame)


LONG = 10**5000


@pytest.mark.parametrize(
    "ask",
    [
        lambda: minimaestro.solve(LONG),
        lambda: minimaestro.solve([[Fraction(1, LONG), 1], [1, 2]]),
        lambda: minimaestro.solve([[LONG, 1], [1, 2]], method="matrix-game"),
        lambda: minimaestro.solve(AIMA, options={"depth": LONG}),
        lambda: minimaestro.new("minimax", seed=LONG),
        lambda: minimaestro.check(EXERCISE, {"B": [LONG]}),
        lambda: minimaestro.check(EXERCISE, {LONG: 1}),
        lambda: minimaestro.sheets("none.toml", "none", variants=LONG),
    ],
)
def test_a_number_longer_than_python_writes_is_refused(ask):
    with pytest.raises(minimaestro.RequestError):
        ask()


class Matrix:
    """An object that Python shows on several lines, as sympy and numpy have them."""

    def __repr__(self):
        return "Matrix([\n[2, -9],\n[-3, -2]])"


def test_a_refusal_is_one_line_whatever_it_shows():
    shown = r"Matrix\(\[ \[2, -9\], \[-3, -2\]\]\)$"
    for solve in (minimaestro.solve, minimaestro.parse):
        with pytest.raises(minimaestro.RequestError, match=shown):
            solve(Matrix())


@pytest.mark.parametrize("argument", [1, "yes", None, object()])
def test_a_switch_is_true_or_false(argument):
    with pytest.raises(minimaestro.RequestError, match="force is True or False"):
        minimaestro.sheets("none.toml", "none", force=argument)


def test_a_seed_is_a_whole_number_from_0():
    with pytest.raises(minimaestro.RequestError, match="seed"):
        minimaestro.new("minimax", seed=-1)
