"""What statistics say while answers are open, and of groups, wrong answers and single students."""

import csv
import re
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from marked_class import exercise, mark, marking, row

from grader.actions.desk.class_statistics import summary
from grader.exams.statistics.analysis import analyse_exam
from grader.exams.statistics.statistics_file import SheetLink, SheetLinks, page, writer
from solver.exact import ONE, ZERO


def student(value, *, words="", **columns):
    """A right or wrong value, and an answer in words, which is open or decided."""
    verdict = {"verdict": "unmarked", **({"decision": "count"} if words else {})}
    marks = [mark("why", ONE if words == "right" else ZERO, **verdict)]
    exercises = exercise(1, [mark("value", value)]), exercise(2, marks, family="own")
    return replace(row(*exercises), columns=columns)


OPEN = [student(ONE), student(ZERO), student(ONE, words="right")]


def test_a_question_that_nobody_has_marked_has_no_share_of_points_and_is_not_the_hardest():
    statistics = analyse_exam(marking([student(ONE), student(ZERO)], 2))
    value, why = statistics.questions
    assert (why.difficulty, why.discrimination, why.open) == (None, None, 2)
    assert statistics.exercises[1].difficulty is None
    assert statistics.hardest is value
    (line,) = re.findall(r"<tr><th[^>]*>2\.why</th>.*?</tr>", page(statistics), re.DOTALL)
    assert "<td>–</td><td>–</td>" in line
    assert "weak" not in line


def test_whose_answer_is_open_counts_nowhere_in_its_question():
    why = analyse_exam(marking(OPEN, 2)).questions[1]
    assert (why.students, why.open, why.difficulty) == (3, 2, 1.0)


def test_numbers_are_provisional_until_everything_is_decided():
    said = "Provisional: 2 answers are still to be decided"
    statistics = analyse_exam(marking(OPEN, 2))
    assert said in page(statistics)
    assert any(text.startswith(said) for _, text in summary(statistics, ()).marks)
    decided = analyse_exam(marking([student(ONE, words="right")] * 2, 2))
    assert "Provisional" not in page(decided)
    assert not any("Provisional" in text for _, text in summary(decided, ()).marks)


def test_a_class_is_told_by_group_and_by_language_where_it_has_several():
    rows = [
        replace(student(points, words="right", Grupo=group, seat="1"), language=language)
        for points, group, language in [(ONE, "A", "es"), (ZERO, "B", "es"), (ONE, "A", "en")]
    ]
    groups = analyse_exam(marking(rows, 2)).groups
    assert [(g.column, g.group, g.students, g.mean) for g in groups] == [
        ("Grupo", "A", 2, 1.0),
        ("Grupo", "B", 1, 0.5),
        ("language", "en", 1, 1.0),
        ("language", "es", 2, 0.75),
    ]
    assert analyse_exam(marking(rows[:1], 2)).groups == ()


def answering(text, **how):
    return row(exercise(1, [{**mark("value", ZERO, **how), "read_as": text}], family="alpha-beta"))


def test_the_commonest_wrong_answers_come_first_with_the_names_of_their_mistakes():
    strict = {"verdict": "mistaken", "mistake": "strict-cut"}
    rows = [answering("4", **strict)] * 3 + [answering(["b1"])] * 2 + [answering("9")]
    found = analyse_exam(marking(rows)).wrong_answers
    assert [(a.answer, a.students, a.mistake) for a in found] == [
        ("4", 3, "strict-cut"),
        ("b1", 2, ""),
    ]
    assert found[0].title
    assert "<code>4</code>" in page(analyse_exam(marking(rows)))


@pytest.mark.parametrize("hostile", ["=1+1", "<script>", "{{ 7 }}"])
def test_an_answer_is_text_in_the_page_and_no_formula_in_the_table(hostile):
    statistics = analyse_exam(marking([answering(hostile)] * 2))
    assert "<script>" not in page(statistics)
    lines = csv.DictReader(StringIO(writer(Path("s.csv"))(statistics), newline=""))
    (answer,) = (line["answer"] for line in lines if line["what"] == "answer")
    assert not answer.startswith("=")


def test_mistakes_link_to_the_marked_sheets_of_who_made_them():
    strict = {"verdict": "mistaken", "mistake": "strict-cut"}
    statistics = analyse_exam(marking([answering("4", **strict)] * 3))
    ana = SheetLink("Ana & Co", "marked/u1.html")
    html = page(statistics, SheetLinks({(1, "strict-cut"): [ana]}, [ana]))
    assert html.count('<a href="marked/u1.html"><bdi>Ana &amp; Co</bdi></a>') == 2
    assert "and 2 more" in html
    assert "<a " not in page(statistics)
