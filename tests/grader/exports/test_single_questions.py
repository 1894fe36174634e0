"""Formats of questions that stand alone: GIFT, Aiken, Blackboard's text, Brightspace's table."""

import csv
from dataclasses import replace
from io import StringIO

import drawn
import places
import pytest
import read_blackboard
import read_gift
import read_moodle
from banks_of_tests import bank
from one_run import silent
from read_back import Hand

from grader.actions.desk import run_export
from grader.exports.items.loss import Loss
from grader.exports.targets import EXPORTS

SIGNS = "{a} = b ~ c # d : e -> f \\ g"
TOML = """title = "Signs / slashes"
[[exercise]]
text = 'Which of "{signs}" is it, [x1] or [y]?'
answer = {{ kind = "choice", options = ['{signs}', "A) other"], key = '{signs}' }}
[[exercise]]
text = "A. How long?"
prompt = "B) Say it"
answer = {{ kind = "number", key = "5/2", also = ["3"] }}
[[exercise]]
text = "Both."
parts = [
  {{ prompt = "[One] of them", answer = {{ kind = "interval", key = "[2, 5]" }} }},
  {{ prompt = "And why?", points = 2 }},
]
"""


@pytest.fixture(scope="module")
def there(tmp_path_factory):
    file = tmp_path_factory.mktemp("single") / "exam.toml"
    file.write_text(TOML.format(signs=SIGNS.replace("\\", "")), "utf-8")
    options = run_export.ExportOptions(seed=1, language="en")
    return run_export.bank(str(file), options, usual="en", progress=silent)


def lost(export, there):
    return {(one.lost.question, one.lost.loss) for one in EXPORTS[export].losses(there)}


def test_no_sign_of_gift_ends_an_answer_early(there):
    choice, number, interval, essay = read_gift.blocks(EXPORTS["gift"].write(there))
    assert [answer.share for answer in choice.answers] == [1, 0]
    assert read_gift.unescape(choice.answers[0].text) == SIGNS.replace("\\", "")
    assert (number.sort, interval.sort, essay.sort) == ("shortanswer", "shortanswer", "essay")
    assert read_gift.marked(number, Hand("5/2")) == read_gift.marked(number, Hand("3")) == 1


def test_no_text_makes_a_matching_question_of_a_line_of_play():
    text = EXPORTS["gift"].write(bank([drawn.exercise("minimax", "easy")], "en")).decode()
    answers = [line.partition("{")[2] for line in text.splitlines() if line.startswith("::")]
    assert not any("->" in answer.partition("####")[0] for answer in answers)


def test_aiken_holds_the_choices_and_says_that_nothing_else_is_in_the_file(there):
    text = EXPORTS["aiken"].write(there).decode()
    assert text.count("ANSWER:") == 1
    assert text.splitlines()[2].startswith("B) A) other")
    held = {("answer", Loss.KIND), ("a", Loss.KIND), ("b", Loss.KIND)}
    assert held <= lost("aiken", there)


def test_an_exercise_of_which_the_format_has_nothing_is_refused(run):
    code, out, err = run(
        "export", "expectiminimax", "--to", "aiken", "--level", "easy", "--seed", "3"
    )
    assert (code, out) == (2, "")
    assert "aiken has no questions of these kinds" in err


def test_blackboard_takes_no_bracket_of_a_text_for_a_blank(there):
    lines = EXPORTS["blackboard"].write(there).decode().splitlines()
    sorts = [line.partition("\t")[0] for line in lines]
    assert sorts == ["MC", "FIB", "FIB_PLUS", "ESS"]
    assert read_blackboard.BLANK.findall(lines[2].split("\t")[1]) == ["x1", "x2"]


def test_brightspace_has_the_points_and_no_line_break_in_a_cell(there):
    text = EXPORTS["brightspace"].write(there).decode()
    rows = [*csv.reader(StringIO(text, newline=""))]
    assert [row[1] for row in rows if row[0] == "NewQuestion"] == ["MC", "SA", "SA", "WR"]
    assert [row[1] for row in rows if row[0] == "Points"] == ["1", "1", "1", "2"]
    assert not any("\n" in cell for row in rows for cell in row)


def test_a_number_with_a_tolerance_is_a_number_there(tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text(
        'title = "T"\n[[exercise]]\ntext = "How long?"\n'
        'answer = { key = "3.25", tolerance = 0.05, unit = "cm" }\n',
        "utf-8",
    )
    options = run_export.ExportOptions(seed=1, language="en")
    only = run_export.bank(str(file), options, usual="en", progress=silent)
    for export, reader in (("gift", read_gift), ("blackboard", read_blackboard)):
        ((question,),) = [one.questions for one in reader.read(EXPORTS[export].write(only))]
        typed = {"3.25": 1, "3.3": 1, "3.2": 1, "3.31": 0, "3.19": 0, "": 0}
        assert {text: question.earned(Hand(text)) for text in typed} == typed
    assert ("answer", Loss.TOLERANCE) in lost("brightspace", only)


def only_question(answer, tmp_path):
    file = tmp_path / "exam.toml"
    exercise = f'text = "Who was it?"\nanswer = {{ {answer} }}\n'
    file.write_text(f'title = "T"\n[[exercise]]\n{exercise}', "utf-8")
    options = run_export.ExportOptions(seed=1, language="en")
    return run_export.bank(str(file), options, usual="en", progress=silent)


def test_capitals_that_count_are_held_or_said_to_be_lost(tmp_path):
    only = only_question(
        'kind = "text", key = "Zermelo", also = ["ZERMELO"], case = true', tmp_path
    )
    ((question,),) = [one.questions for one in read_moodle.read(EXPORTS["moodle"].write(only))]
    typed = {"Zermelo": 1, "ZERMELO": 1, "zermelo": 0, "": 0}
    assert {text: question.earned(Hand(text)) for text in typed} == typed
    for export in ("qti12", "qti21", "stack", "rexams", "gift", "blackboard", "brightspace"):
        assert ("answer", Loss.CASE) in lost(export, only), export
    assert ("answer", Loss.CASE) not in lost("moodle", only)


@pytest.mark.parametrize("export", EXPORTS)
def test_the_only_exercise_of_an_exam_has_its_title_or_it_is_said_to_be_lost(export, tmp_path):
    only = only_question('kind = "choice", options = ["a", "b"], key = "b"', tmp_path)
    only = replace(only, title="Unmistakable")
    held = "Unmistakable" in places.every_word(EXPORTS[export].write(only))
    assert held != (("title", Loss.SETTINGS) in lost(export, only))


@pytest.mark.parametrize("export", ["moodle", "qti12", "qti21", "blackboard", "brightspace"])
def test_how_numbers_are_typed_is_said_only_where_they_are_typed_exactly(export, tmp_path):
    said = "Write numbers exactly"
    for answer in ('kind = "text", key = "Zermelo"', 'key = "3.25", tolerance = 0.05'):
        content = EXPORTS[export].write(only_question(answer, tmp_path))
        assert said not in "".join(text for _, text in places.texts_in(content)), answer
    content = EXPORTS[export].write(only_question('key = "3.25"', tmp_path))
    assert said in "".join(text for _, text in places.texts_in(content))


@pytest.mark.parametrize("export", ["qti12", "brightspace"])
def test_points_that_do_not_end_sum_to_those_of_the_exercise(export, tmp_path):
    file = tmp_path / "exam.toml"
    tree = "max(min(3, 12), min(2, 4), min(6, 5), min(1, 0), min(7, 9), min(8, 10))"
    file.write_text(
        f'title = "T"\n[[exercise]]\nfamily = "minimax"\ntree = "{tree}"\npoints = 2\n', "utf-8"
    )
    options = run_export.ExportOptions(seed=1, language="en")
    only = run_export.bank(str(file), options, usual="en", progress=silent)
    assert places.READERS[export](EXPORTS[export].write(only)).total == 2


@pytest.mark.parametrize("export", ["aiken", "blackboard", "brightspace"])
def test_a_file_without_versions_says_that_it_has_the_first_variants_alone(export, tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text('title = "T"\n[[exercise]]\nfamily = "draw-poker"\nlevel = "easy"\n', "utf-8")
    options = run_export.ExportOptions(seed=1, language="en", variants=2)
    two = run_export.bank(str(file), options, usual="en", progress=silent)
    assert ("", Loss.VARIANTS) in lost(export, two)


def test_gift_has_a_category_for_each_version(tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text('title = "A/B"\n[[exercise]]\nfamily = "draw-poker"\nlevel = "easy"\n', "utf-8")
    options = run_export.ExportOptions(seed=1, language="en", variants=2)
    two = run_export.bank(str(file), options, usual="en", progress=silent)
    lines = EXPORTS["gift"].write(two).decode().splitlines()
    categories = [line for line in lines if line.startswith("$CATEGORY")]
    assert categories == [f"$CATEGORY: $course$/top/A//B/{version}" for version in "AB"]
