"""What a teacher wrote stands as written in every language, or in the sheet's of several."""

import json

import pytest

from generator.answers.kinds.text import Text
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.base.picture import Picture
from generator.generation.own_exercise import OWN
from grader.actions.desk import follow_beliefs
from grader.exams.making.describe_exercise import key_of
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.generate_exercise import generate_exercise
from grader.exams.making.missing_texts import find_missing_texts
from grader.exports.items.describe_item import texts
from grader.rendering.terminal.branches import branches
from grader.words import trees
from grader.words.filters import believed
from grader.words.language_catalogues import translations
from grader.words.picture_words import picture_of
from grader.words.render import answer_of, full_prompt_of, label_of, right_answers_of
from solver.errors import RequestError
from solver.exact import Rational
from solver.trees import gambit
from solver.trees.node_names import leaves, name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max

in_other_languages = pytest.mark.parametrize("language", ["es", "de", "pt-BR"])

TREE = "max(left = min(draw = 3, pass = 12), right = min(draw = 2, win = 8))"
GAMBIT = """EFG 2 R "" { "A" "B" }
p "" 1 1 "" { "left" "right" } 0
t "" 1 "" { 1 -1 }
p "" 2 1 "" { "draw" "pass" } 0
t "" 2 "" { 2 -2 }
t "" 3 "" { 3 -3 }
"""


def asked(toml):
    """Return the exercise of an exam.toml with one."""
    made = read_exam_toml(f'title = "Mid-term"\n[[exercise]]\n{toml}', "exam.toml")
    return generate_exercise(1, made.entries[0], 0, made.convention)


@in_other_languages
def test_the_moves_of_a_written_tree_are_as_written_in_lines_of_text(language):
    worded = picture_of(Picture(tree=parse(TREE)), language)
    lines = [line.text for line in branches(worded, language)]
    assert [line.split()[0].rstrip(":") for line in lines] == [
        *("A", "left", "B.draw", "pass"),
        *("right", "C.draw", "win"),
    ]


@in_other_languages
def test_the_leaves_of_a_repeated_move_are_as_written_in_a_picture_in_words(language):
    worded = picture_of(Picture(tree=parse(TREE)), language)
    spoken = " ".join(line.words for line in trees.in_words(worded, language))
    for name in ("left", "right", "B.draw", "C.draw", "pass", "win"):
        assert name in spoken


@in_other_languages
def test_the_moves_of_a_gambit_file_are_as_in_the_file(language):
    tree = gambit.read_tree(GAMBIT)
    names = (*tree.moves, *(leaf.name for leaf in leaves(tree)))
    assert [label_of(name, language) for name in names] == [*names]


def test_moves_that_the_program_names_are_in_the_language_of_the_sheet():
    tree = name_nodes(Max((Leaf(1), Leaf(2)), moves=("draw", "stay")))
    lines = [str(line) for line in branches(picture_of(Picture(tree=tree), "es"), "es")]
    assert lines[1:] == ["├─ coger: 1", "└─ plantarse: 2"]


@in_other_languages
def test_the_options_of_a_written_distribution_are_as_written_in_the_key(language):
    exercise = asked(
        'text = "Q"\nanswer = { kind = "distribution", options = ["win", "draw"], '
        'key = "win: 1/3, draw: 2/3" }\n'
    )
    (question,) = exercise.questions
    assert right_answers_of(question, language) == "win: 1/3, draw: 2/3"


def test_the_states_of_a_generated_belief_are_in_the_language_of_the_sheet():
    weights = {"win": Rational(1, 3), "draw": Rational(2, 3)}
    assert believed(weights, translations("es")) == "ganar: 1/3, coger: 2/3"


MODEL = 'model = { es = "Un modelo", en = "A model" }'


@pytest.mark.parametrize(
    "toml", [MODEL, f'parts = [{{ prompt = "P", {MODEL} }}, {{ prompt = "R" }}]']
)
@pytest.mark.parametrize(
    ("language", "expected"), [("en", "A model"), ("es", "Un modelo"), ("de", "Un modelo")]
)
def test_a_model_answer_by_language_is_shown_in_the_language_of_the_sheet(toml, language, expected):
    exercise = asked(f'text = "Q"\n{toml}\n')
    question = exercise.questions[0]
    assert key_of(question, language) == expected
    assert answer_of(question.key, language) == expected
    assert OWN.to_plain(OWN.from_plain(OWN.to_plain(exercise.problem))) == OWN.to_plain(
        exercise.problem
    )


def test_what_a_student_wrote_in_an_open_answer_is_never_translated():
    assert answer_of(Text("draw"), "es") == "draw"


def is_right(text, question):
    """Return whether the text is marked as right."""
    outcome = read_answer(text, question.form)
    return isinstance(outcome, ReadAnswer) and question.accepts(outcome.answer)


WORDS = """text = "Q"
[exercise.answer]
kind = "text"
key = { en = "The stalemate", es = "El ahogado" }
also = [{ en = "a draw", es = "tablas" }]
"""
IN_MOVES = """text = "Q"
answer = { key = "3", tolerance = 1, unit = { en = "moves", es = "jugadas" } }
"""


def test_a_key_in_words_by_language_is_shown_in_the_sheets_and_read_in_each():
    exercise = asked(WORDS)
    (question,) = exercise.questions
    assert right_answers_of(question, "en") == "The stalemate or a draw"
    assert right_answers_of(question, "es") == "El ahogado o tablas"
    for text in ("el ahogado", "the stalemate", "Tablas", "a draw"):
        assert is_right(text, question), text
    assert not is_right("mate", question)
    assert texts(question.key, question, "es")[0] == "El ahogado"
    assert {"The stalemate", "El ahogado"} <= {*texts(question.key, question, "en")}


@pytest.mark.parametrize("toml", [WORDS, IN_MOVES])
def test_words_by_language_come_back_from_plain_data(toml):
    plain = OWN.to_plain(asked(toml).problem)
    assert json.loads(json.dumps(plain)) == OWN.to_plain(OWN.from_plain(plain))
    assert "jugadas" in str(plain) or "El ahogado" in str(plain)


def test_a_unit_by_language_is_shown_in_the_sheets_and_read_in_each():
    exercise = asked(IN_MOVES)
    (question,) = exercise.questions
    assert full_prompt_of(exercise, question, "es").endswith(
        "(en jugadas, con un margen de 1 jugadas)"
    )
    for text in ("3 jugadas", "3 moves", "3"):
        assert is_right(text, question), text


def test_a_key_by_language_of_another_kind_has_one_meaning():
    toml = 'text = "Q"\nanswer = {{ key = {{ en = "81", es = "{}" }} }}\n'
    assert right_answers_of(asked(toml.format("81.0")).questions[0], "es") == "81"
    with pytest.raises(RequestError, match="the key '81 / 82' cannot be read"):
        asked(toml.format("82"))


def test_a_key_or_unit_without_a_language_of_the_sheets_is_named():
    for toml, keys in ((WORDS, ("key",)), (IN_MOVES, ("unit",))):
        made = read_exam_toml(f'title = "T"\n[[exercise]]\n{toml}', "exam.toml")
        (missing,) = find_missing_texts(made, ["en", "es", "de"])
        assert (missing.keys, missing.language, missing.shown_language) == (keys, "de", "en")


MODEL_FILE = """start = { win = "1/2", lose = "1/2" }
[[transition]]
state = "win"
action = "call"
to = "draw"
observation = "pass"
[[transition]]
state = "lose"
action = "call"
to = "win"
"""


def test_the_names_of_a_written_model_are_as_in_its_file(tmp_path):
    file = tmp_path / "model.toml"
    file.write_text(MODEL_FILE, "utf-8")
    told = follow_beliefs.in_words(follow_beliefs.belief(str(file), ["call:pass"], {}), "es")
    for text in ("win 1/2, lose 1/2", "call: p(call | b) = 1", "pass 1/2, nada 1/2", "draw 1"):
        assert text in told.replace("\N{NO-BREAK SPACE}", " ")
