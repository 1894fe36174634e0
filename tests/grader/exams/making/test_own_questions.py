"""Questions of a teacher's own, and a teacher's own words, from exam.toml to the marks."""

import json
from copy import deepcopy
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.wording import filled, in_language
from generator.generation.own_exercise import OWN
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.generate_exercise import generate_exercise
from grader.exams.making.roster import read_roster
from grader.words.render import heading_of, label_of, prompt_of, right_answers_of, statement_of
from grader.words.spellings import spellings_of
from solver.errors import RequestError
from solver.exact import rational

HEAD = 'title = "Mid-term"\n'
COUNT = """
[[exercise]]
text = "How many leaves are there if $b = 3$ and $d = 4$?"
answer = { kind = "number", key = "81", also = ["80"] }
"""
EXPLAIN = """
[[exercise]]
title = "Order"
text = { en = "Why does the order matter?", es = "¿Por qué importa el orden?" }
space = 8
rubric = [{ text = "names the bound", points = 1 }, { text = "gives an example", points = 2 }]
model = "A good move first gives a better bound sooner."
"""
PARTS = """
[[exercise]]
text = "True or false?"
parts = [
  { prompt = "Always.", answer = { kind = "choice", options = ["true", "false"], key = "false" } },
  { prompt = "Say why.", space = "40 mm", points = 2 },
]
"""
OURS = """
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 4
title = "Pruning"
statement = { es = "Explora el árbol.", en = "Search it. {statement}" }
prompts = { value = "{prompt} Write it." }
questions = ["visited", "value"]
"""


def read(toml):
    return read_exam_toml(f"{HEAD}{toml}", "exam.toml")


def asked(toml, number=1):
    made = read(toml)
    return generate_exercise(number, made.entries[number - 1], 0, made.convention)


def refusal(toml):
    with pytest.raises(RequestError) as refused:
        read(toml)
    return str(refused.value)


def test_a_question_of_ones_own_has_its_text_its_key_and_its_points():
    exercise = asked(COUNT + "points = 2.5\n")
    (question,) = exercise.questions
    assert statement_of(exercise, "es") == "How many leaves are there if $b = 3$ and $d = 4$?"
    assert (question.name, question.key) == ("answer", Number(rational("81")))
    assert question.accepts(Number(rational("80")))
    assert question.points == rational("5/2")


def test_what_is_marked_by_hand_has_lines_a_model_and_the_points_of_its_rubric():
    exercise = asked(EXPLAIN)
    (question,) = exercise.questions
    assert (question.form.kind.name, question.form.lines, question.points) == ("text", 8, 3)
    assert question.key.text == "A good move first gives a better bound sooner."
    assert [statement_of(exercise, language)[:3] for language in ("en", "es", "pt")] == [
        "Why",
        "¿Po",
        "Why",
    ]


def test_parts_are_questions_called_by_letters():
    exercise = asked(PARTS)
    first, second = exercise.questions
    assert (first.name, first.key, first.points) == ("a", Choice("false"), 1)
    assert (second.name, second.form.lines, second.points) == ("b", 5, 2)
    assert prompt_of(exercise, second, "en") == "b) Say why."


def test_points_of_an_exercise_are_shared_by_its_parts():
    toml = PARTS.replace(", points = 2", "") + "points = 5\n"
    assert [q.points for q in asked(toml).questions] == [rational("5/2")] * 2


@pytest.mark.parametrize(
    ("toml", "why"),
    [
        ("[[exercise]]\npoints = 2\n", 'an exercise has a family, such as "alpha-beta", or a text'),
        ('[[exercise]]\nfamily = "own"\n', "there is no family 'own'"),
        (f'{COUNT}level = "easy"\n', "level is for an exercise of a family"),
        (f'{COUNT}questions = ["answer"]\n', "questions is for an exercise of a family"),
        (f"{COUNT}space = 3\n", "space is for what you mark by hand"),
        (COUNT.replace("81", "xyz"), "the key 'xyz' cannot be read"),
        (COUNT.replace('"number"', '"numer"'), "no kind of answer 'numer'; did you mean 'number'?"),
        (COUNT.replace('"number"', '"choice"'), "a choice needs options"),
        (f"{EXPLAIN}points = 4\n", "the rubric pays 3 points in all, and the question 4"),
        (EXPLAIN.replace("= 8", "= 99"), "space is a number of lines from 1 to 60"),
        (EXPLAIN.replace("= 8", '= "two"'), "space is a number of lines from 1 to 60"),
        (EXPLAIN.replace(" es =", " xx ="), "text is a text in quotes, or one for each language"),
        (f"{PARTS}model = 'x'\n", "model belongs in each of the parts"),
        (
            PARTS.replace('key = "false"', 'key = "maybe"'),
            "part a: the key 'maybe' is none of the options",
        ),
        (f"{PARTS}points = 4\n", "the parts are worth 3 points in all, and the exercise 4"),
        ('[[exercise]]\nfamily = "minimax"\nmodel = "x"\n', "model is for a question of your own"),
        (f'{COUNT}break = "line"\n', 'break is "page"'),
        (f'{COUNT}image = "none.png"\n', "exercise 1: image: "),
    ],
)
def test_what_cannot_be_asked_is_refused_with_what_would_be_right(toml, why):
    assert why in refusal(toml)


def test_only_the_questions_that_are_named_are_asked_and_share_the_points():
    exercise = asked(OURS)
    assert [q.name for q in exercise.questions] == ["visited", "value"]
    assert sum(q.points for q in exercise.questions) == 4
    assert exercise.answers_of(exercise.family.mistakes[0]).keys() <= {"visited", "value"}


def test_a_teachers_words_take_the_place_of_ours_and_may_quote_them():
    exercise = asked(OURS)
    usual = asked(OURS.replace("statement", "# statement").replace("prompts", "# prompts"))
    value = exercise.questions[1]
    assert heading_of(exercise, "it") == "Pruning"
    assert statement_of(exercise, "es") == "Explora el árbol."
    assert statement_of(exercise, "en") == f"Search it. {statement_of(usual, 'en')}"
    assert prompt_of(exercise, value, "es") == f"{prompt_of(usual, value, 'es')} Write it."


def test_blanks_stand_for_parts_of_the_problem_and_others_stay():
    problem = {"deck": "2A 2K", "bets": ["2", "4"]}
    assert filled(r"{deck}; {bets}; {x}; \frac{a}{b}", problem) == r"2A 2K; 2, 4; {x}; \frac{a}{b}"


@given(st.dictionaries(st.sampled_from(["", "en", "es"]), st.text(min_size=1), min_size=1))
def test_a_text_is_found_in_every_language(texts):
    assert in_language(texts, "pt") == texts.get("", next(iter(texts.values())))
    assert in_language(texts, "es") == texts.get("es", in_language(texts, "pt"))


@pytest.mark.parametrize("toml", [COUNT, EXPLAIN, PARTS])
def test_a_problem_with_its_keys_goes_through_plain_data(toml):
    (entry,) = read(toml).entries
    problem = OWN.from_plain(json.loads(json.dumps(entry.problem)))
    assert OWN.to_plain(problem) == entry.problem
    solved = OWN.ask(problem, OWN.solve(problem, CONVENTIONS["aima"]))
    assert [q.name for q in solved] == [each["name"] for each in entry.problem["questions"]]


def test_nothing_is_generated_of_ones_own(run):
    code, _, said = run("new", "own", "--seed", "1")
    assert (code, "there is no family 'own'" in said) == (2, True)


# From exam.toml to the marks.


@pytest.fixture
def folder(tmp_path):
    """An exam with three questions of one's own, and one of a family."""
    Image.new("RGB", (400, 200), "red").save(tmp_path / "board.png")
    bonus = COUNT + 'points = 1\nbonus = true\nimage = "board.png"\nbreak = "page"\n'
    (tmp_path / "exam.toml").write_text(HEAD + OURS + EXPLAIN + PARTS + bonus, "utf-8")
    (tmp_path / "roster.csv").write_text("id,name,language\nu1,Ana,es\nu2,Luis,en\n", "utf-8")
    return tmp_path


@pytest.fixture
def made_exam(folder, run):
    args = ("--roster", f"{folder}/roster.csv", "--out", f"{folder}/exam")
    assert run("sheets", f"{folder}/exam.toml", *args)[0] == 0
    return json.loads((folder / "exam/exam.json").read_text("utf-8"))


def page_texts(path):
    return [page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages]


@pytest.mark.usefixtures("made_exam")
def test_a_sheet_has_ones_own_questions_in_the_language_of_the_student(folder):
    spanish, english = (page_texts(folder / f"exam/sheets/{who}.pdf") for who in ("u1", "u2"))
    assert "¿Por qué importa el orden?" in " ".join(spanish)
    assert "Why does the order matter?" in " ".join(english)
    assert "How many leaves" in english[-1]
    assert "True or false?" not in english[-1]
    assert "A good move first" not in " ".join(english)
    key = " ".join(page_texts(folder / "exam/keys/u2.pdf"))
    assert all(words in key for words in ("A good move first", "names the bound", "81"))


def test_no_student_has_the_keys_and_they_stand_once(made_exam):
    assert [part["family"] for part in made_exam["exercises"]] == [
        "alpha-beta",
        "own",
        "own",
        "own",
    ]
    assert all(sheet["problems"][1:] == [{}] * 3 for sheet in made_exam["students"])
    assert made_exam["exercises"][3]["problem"]["questions"][0]["key"] == "81"


@pytest.mark.usefixtures("made_exam")
def test_a_choice_of_ones_own_names_its_options_and_a_bonus_is_told(folder):
    pages = page_texts(folder / "exam/sheets/u2.pdf")
    assert "a) Always. (true, false)" in " ".join(pages)
    assert "bonus: 1 point" in pages[-1]


def test_the_roster_gives_a_student_larger_print_and_more_time(folder, run):
    (folder / "roster.csv").write_text("id,name,size,extra\nu1,Ana,,\nu2,Luis,18,30 min\n")
    front = '[front]\nduration = "90 min"\ninstructions = { en = "Pens.", es = "Boli." }\n'
    (folder / "exam.toml").write_text(f"{HEAD}header = 'Finals'\nfooter = 'Page'\n{front}{COUNT}")
    args = ("--roster", f"{folder}/roster.csv", "--out", f"{folder}/exam")
    assert run("sheets", f"{folder}/exam.toml", *args)[0] == 0
    ana, luis = (folder / f"exam/sheets/{who}.pdf" for who in ("u1", "u2"))
    assert "90 min + 30 min" in " ".join(page_texts(luis))
    assert "30 min" not in " ".join(page_texts(ana))
    assert "Pens." in " ".join(page_texts(ana))
    assert largest_letters(luis) > 1.7 * largest_letters(ana)


def largest_letters(path):
    sizes = []
    for page in PdfReader(path).pages:
        page.extract_text(visitor_text=lambda _t, _cm, _tm, _font, size: sizes.append(size))
    return max(sizes)


@pytest.mark.parametrize("size", ["7", "25", "large", "-3", "9" * 5_000])
def test_a_size_that_is_none_is_refused_with_its_line(size):
    with pytest.raises(RequestError, match=r"line 2: size is that of the letters, from 8 to 24"):
        read_roster(f"id,name,size\nu1,Ana,{size}\n".encode(), "roster.csv")


@pytest.mark.usefixtures("made_exam")
def test_a_place_for_words_is_a_field_as_high_as_its_lines(folder):
    fields = {
        note["/T"]: note["/Rect"]
        for page in PdfReader(folder / "exam/sheets/u2.pdf").pages
        for note in page.get("/Annots", [])
        for note in [note.get_object()]
    }
    name = next(name for name in fields if name.endswith("_2_answer"))
    low, high = fields[name][1], fields[name][3]
    assert float(high) - float(low) > 8 * 15


@pytest.fixture
def marks(folder, made_exam, run):
    assert made_exam["students"]
    handed = (
        "id,1.value,2.answer,3.a,3.b,4.answer\nu1,0,Por las cotas,false,No sé,81\nu2,,,true,,80\n"
    )
    (folder / "in.csv").write_text(handed, "utf-8")
    args = ("--to", "json", "--out", f"{folder}/marks.json")
    code, _, said = run("grade", f"{folder}/exam/exam.json", f"{folder}/in.csv", *args)
    return code, said, json.loads((folder / "marks.json").read_text("utf-8"))


def marks_of(row):
    return {
        f"{part['exercise']}.{mark['question']}": (mark["verdict"], mark["points"])
        for part in row["exercises"]
        for mark in part["marks"]
    }


def test_machines_mark_what_has_a_key_and_leave_words_open(marks):
    code, said, written = marks
    ana, luis = written
    assert marks_of(ana)["2.answer"] == ("unmarked", "0")
    assert marks_of(ana)["3.a"] == ("right", "1")
    assert marks_of(ana)["3.b"] == ("blank", "0")
    assert marks_of(luis)["2.answer"] == ("blank", "0")
    assert (ana["open"], luis.get("open")) == (1, None)
    assert code == 1
    assert "1 answer in words is to be marked by you: minimaestro decide makes a page" in said


def test_points_of_a_bonus_are_earned_and_are_none_of_the_whole(marks):
    ana, luis = marks[2]
    assert (ana["points"], ana["out_of"]) == ("2", "10")
    assert (luis["points"], luis["out_of"]) == ("1", "10")


@pytest.mark.usefixtures("marks")
def test_what_is_marked_by_hand_counts_once_it_is_decided(folder, run):
    (folder / "decided.toml").write_text(
        '[[count]]\nstudent = "u1"\nquestion = "2.answer"\npoints = 2\nreason = "no example"\n'
    )
    args = ("--exam", f"{folder}/exam/exam.json", "--override", f"{folder}/decided.toml")
    out = ("--to", "json", "--out", f"{folder}/again.json")
    run("regrade", f"{folder}/marks.json", *args, *out)
    written = json.loads((folder / "again.json").read_text("utf-8"))
    ana, _ = written
    assert (ana["points"], ana.get("open")) == ("4", None)


@pytest.mark.usefixtures("marks")
def test_decisions_are_carried_out_while_marking_and_by_marking_again(folder, run):
    (folder / "decided.toml").write_text(
        '[[count]]\nstudent = "u1"\nquestion = "2.answer"\npoints = 2\nreason = "no example"\n'
    )
    exam_json, override = f"{folder}/exam/exam.json", ("--override", f"{folder}/decided.toml")
    (folder / "again").mkdir()
    for number, command in enumerate(
        (("grade", exam_json, f"{folder}/in.csv"), ("regrade", f"{folder}/marks.json"))
    ):
        exam_ = () if number == 0 else ("--exam", exam_json)
        to = ("--to", "json", "--out", f"{folder}/again/{number}.json")
        back = ("--return", f"{folder}/again/{number}", "--statistics", f"{folder}/{number}.json")
        code, _, said = run(*command, *exam_, *override, *to, *back)
        assert code == 0, said
        ana, _ = json.loads((folder / f"again/{number}.json").read_text("utf-8"))
        assert (ana["points"], ana.get("open")) == ("4", None)
        assert "no example" in " ".join(page_texts(folder / f"again/{number}/u1.pdf"))
        assert json.loads((folder / f"{number}.json").read_text("utf-8"))["marks"]


@pytest.mark.usefixtures("marks")
@pytest.mark.parametrize(
    ("file", "why"),
    [
        ("marks.json", "these are marks that `grade` has written"),
        ("marks.csv", "these are marks that `grade` has written"),
        ("roster.csv", "a roster holds no answers"),
    ],
)
def test_what_holds_no_answers_is_refused_and_marks_nobody(folder, run, file, why):
    exam_json = f"{folder}/exam/exam.json"
    run("grade", exam_json, f"{folder}/in.csv", "--out", f"{folder}/marks.csv")
    out = ("--to", "json", "--out", f"{folder}/none.json")
    code, _, _ = run("grade", exam_json, f"{folder}/{file}", *out)
    rows = json.loads((folder / "none.json").read_text("utf-8"))
    assert code == 1
    assert {row["status"] for row in rows} == {"unreadable", "absent"}
    assert any(why in note for row in rows for note in row["notes"])


@pytest.mark.usefixtures("made_exam")
def test_a_right_answer_of_ones_own_goes_wherever_exercises_go(folder, run):
    for target in ("moodle", "qti21", "latex"):
        out = folder / target
        code, _, said = run("export", f"{folder}/exam.toml", "--to", target, "--out", str(out))
        assert code == 0, said


def test_the_solution_of_ones_own_question_is_its_key(run, tmp_path):
    (tmp_path / "exam.toml").write_text(
        'title = "T"\n[[exercise]]\ntext = "How many?"\nanswer = { key = "81", also = ["80"] }\n'
        '[[exercise]]\nfamily = "minimax"\nlevel = "easy"\nquestions = ["A"]\n'
    )
    file = tmp_path / "bank.json"
    run("export", tmp_path / "exam.toml", "--to", "json", "--seed", "1", "--out", file)
    _, out, _ = run("solution", f"{file}#1")
    assert "answer: 81 or 80" in out
    assert "()" not in run("preview", tmp_path / "exam.toml")[1]


@pytest.mark.usefixtures("marks")
def test_a_page_to_decide_on_has_what_is_open_and_no_name(folder, run):
    where = ("--exam", f"{folder}/exam/exam.json", "--out", f"{folder}/decide.html")
    code, _, said = run("decide", f"{folder}/marks.json", *where)
    page = (folder / "decide.html").read_text("utf-8")
    assert (code, "1 answer to decide" in said) == (0, True)
    assert all(words in page for words in ("Por las cotas", "names the bound", "2.answer"))
    assert "Ana" not in page
    assert run("decide", f"{folder}/marks.json", *where)[0] == 2


def accepts(answer, text):
    (question,) = asked(f'[[exercise]]\ntext = "Q"\nanswer = {answer}\n').questions
    reading = read_answer(text, question.form)
    return isinstance(reading, ReadAnswer) and question.accepts(reading.answer)


@pytest.mark.parametrize(
    ("answer", "right", "wrong"),
    [
        ('{ key = "3.25", tolerance = 0.05 }', ("3.2", "3.3", "13/4"), ("3.19", "3.31", "inf")),
        ('{ key = "200", tolerance = "1%" }', ("198", "202", "200"), ("197", "203", "-200")),
        ('{ key = "-8", also = ["4"], tolerance = "25%" }', ("-6", "-10", "5"), ("-5", "1")),
        ('{ kind = "probability", key = "1/3", tolerance = "0.01" }', ("33%", "0.34"), ("0.3",)),
        ('{ key = "3", unit = "cm" }', ("3", "3 cm", "3cm", "3 CM"), ("3 m", "4 cm")),
        (
            '{ kind = "text", key = "Gödel", also = ["Kurt Gödel"] }',
            ("gödel", "GODEL", " kurt  godel "),
            ("Kurt", "Gödels"),
        ),
        ('{ kind = "text", key = "Gödel", case = true }', ("Gödel", "Godel"), ("gödel",)),
        ('{ kind = "text", key = "Gödel", accents = true }', ("gödel",), ("Godel",)),
        ('{ kind = "choice", options = ["$b^d$", "$d^b$"], key = "$d^b$" }', ("d^b",), ("b^d",)),
    ],
)
def test_an_answer_is_right_within_what_the_teacher_lets_pass(answer, right, wrong):
    assert [text for text in right if not accepts(answer, text)] == []
    assert [text for text in wrong if accepts(answer, text)] == []


@pytest.mark.parametrize(
    ("answer", "what"),
    [
        ('{ kind = "vector", key = "1, 2", tolerance = 1 }', "tolerance is a number above 0"),
        ('{ key = "3", tolerance = 0 }', "tolerance is a number above 0"),
        ('{ kind = "vector", key = "1, 2", unit = "cm" }', "unit is for an answer of the kind"),
        ('{ kind = "numero", key = "3" }', "did you mean 'number'"),
        (
            '{ kind = "choice", options = ["$\\\\frac{1$", "b"], key = "b" }',
            "formula",
        ),
    ],
)
def test_an_answer_that_cannot_be_had_is_refused(answer, what):
    assert what in refusal(f'[[exercise]]\ntext = "Q"\nanswer = {answer}\n')


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_what_a_teacher_called_an_option_or_a_move_is_never_translated(language):
    options = asked(
        '[[exercise]]\ntext = "Q"\n'
        'answer = { kind = "choice", key = "draw", options = ["win", "draw", "lose"] }\n'
    )
    tree = asked(
        '[[exercise]]\nfamily = "minimax"\ntree = "max(pass = min(3, 12), raise = min(2, 4))"\n'
    )
    assert right_answers_of(options.questions[0], language) == "draw"
    (best,) = (question for question in tree.questions if question.name == "best")
    assert right_answers_of(best, language) == "pass"


def test_true_and_false_are_read_in_the_students_language():
    toml = '[[exercise]]\ntext = "Q"\nanswer = { kind = "choice", options = ["true", "false"], '
    exercise = asked(f'{toml}key = "true" }}\n')
    spelled = spellings_of(exercise)["answer"]
    assert (spelled["verdadero"], spelled["falsch"]) == ("true", "false")
    assert (spelled["V"], spelled["W"], spelled["F"]) == ("true", "true", "false")


LANGUAGES_OF_OPTIONS = """
[[exercise]]
text = "How does it end?"
[exercise.answer]
kind = "moves"
options = [{ en = "win", es = "ganar" }, { en = "draw", es = "tablas" }, "sunk"]
key = "tablas, sunk"
"""


def test_options_by_language_stand_in_the_language_of_the_sheet_and_are_read_in_each():
    exercise = asked(LANGUAGES_OF_OPTIONS)
    (question,) = exercise.questions
    assert [label_of(o, "es") for o in question.form.options] == ["ganar", "tablas", "sunk"]
    assert [label_of(o, "de") for o in question.form.options] == ["win", "draw", "sunk"]
    for text in ("draw, sunk", "sunk y tablas", "Tablas und sunk"):
        read_so = read_answer(text, question.form)
        assert isinstance(read_so, ReadAnswer)
        assert read_so.answer == question.key, text
    assert right_answers_of(question, "es") == "tablas, sunk"
    assert right_answers_of(question, "en") == "draw, sunk"


def test_options_by_language_come_back_from_plain_data_and_from_another_process():
    exercise = asked(LANGUAGES_OF_OPTIONS)
    (question,) = exercise.questions
    plain = OWN.to_plain(exercise.problem)
    assert OWN.to_plain(OWN.from_plain(plain)) == plain
    copies = deepcopy(question.form.options)  # as between processes
    assert [label_of(option, "es") for option in copies] == ["ganar", "tablas", "sunk"]


@pytest.mark.parametrize(
    ("options", "key", "why"),
    [
        ('["yes", "no"]', "maybe", "the key 'maybe' is none of the options"),
        ('["yes", "no"]', "maybe", "they are yes, no"),
        ('[{ en = "a", es = "b" }, { en = "b", es = "c" }]', "a", "two options are called 'b'"),
        ('[{ xx = "a" }, "b"]', "b", "answer: options is a list of texts"),
        ('["", "b"]', "b", "none is empty"),
    ],
)
def test_options_that_cannot_be_told_apart_are_refused(options, key, why):
    answer = f'{{ kind = "choice", options = {options}, key = "{key}" }}'
    assert why in refusal(f'[[exercise]]\ntext = "x"\nanswer = {answer}\n')
