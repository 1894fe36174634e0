import re
from datetime import date
from pathlib import Path

import pytest
from pydantic import BaseModel

from generator.exercise.family import Level
from grader.exams.making.exam import Exam, read_exam_toml
from grader.exams.making.exam_entry import GeneratedExercise, TeacherExercise
from grader.exams.making.exam_table import EntryTable, ExamTable, FrontTable
from grader.exams.making.exam_template import exam_toml
from grader.exams.making.points_scheme import ExerciseWorth
from grader.marking.marks.scheme import Rounding, Scheme
from solver.errors import RequestError
from solver.exact import rational

HEAD = 'title = "Examen parcial: juegos"\n'
WORLDS = HEAD + '[[exercise]]\nfamily = "worlds"\n'
ONE = HEAD + '[[exercise]]\nfamily = "alpha-beta"\n'


def read(text: str) -> Exam:
    return read_exam_toml(text, "exam.toml")


def refusal(text: str) -> str:
    with pytest.raises(RequestError) as refused:
        read(text)
    message = str(refused.value)
    assert re.match(r"exam\.toml(:\d+)?: ", message)
    assert "\n" not in message
    assert len(message) < 1_000
    return message


def test_reads_every_key():
    made = read(
        """
        title = "Examen parcial: juegos"
        course = "Inteligencia Artificial"
        date = 2026-12-01
        language = "es"
        convention = "cs188"
        settings = { returns = "hard", infinite-bounds = "keep" }
        rounding = "accept"
        alone = 0
        [[exercise]]
        family = "alpha-beta"
        level = "hard"
        points = 4
        set = { branching = 3, depth = 3 }
        [[exercise]]
        family = "minimax"
        tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
        points = 2.5
        """
    )
    assert (made.title, made.course, made.date) == (
        "Examen parcial: juegos",
        "Inteligencia Artificial",
        date(2026, 12, 1),
    )
    assert made.language == "es"
    assert made.scheme == Scheme(rounding=Rounding.ACCEPT, alone=rational("0"))
    assert (made.convention.name, made.convention.cut, made.convention.returns) == (
        "cs188",
        "gt",
        "hard",
    )
    assert made.convention.infinite_bounds == "keep"
    assert made.entries == (
        GeneratedExercise(
            "alpha-beta",
            Level.HARD,
            (("branching", "3"), ("depth", "3")),
            ExerciseWorth(rational("4")),
        ),
        TeacherExercise(
            "minimax",
            {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"},
            ExerciseWorth(rational("5/2")),
        ),
    )


def test_what_is_left_out_is_as_everybody_would_have_it():
    made = read(ONE)
    assert (made.date, made.language, made.convention.name) == (None, "en", "aima")
    assert made.scheme == Scheme(rounding=Rounding.HALF, alone=rational("1/2"))
    assert made.entries == (GeneratedExercise("alpha-beta", Level.MEDIUM, (), ExerciseWorth()),)


@pytest.mark.parametrize(
    ("points", "worth"),
    [("4", "4"), ("0.1", "1/10"), ('"1/2"', "1/2"), ('"1/3"', None), ("1e1", None)],
)
def test_points_are_exact(points: str, worth: str | None):
    text = f"{ONE}points = {points}\n"
    if worth is None:
        assert "points" in refusal(text)
    else:
        assert read(text).entries[0].worth.points == rational(worth)


@pytest.mark.parametrize("day", ["2026-12-01", '"2026-12-01"', "2026-12-01T10:00:00"])
def test_a_date_is_a_day_however_it_is_written(day: str):
    assert read(f"date = {day}\n{ONE}").date == date(2026, 12, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (ONE.replace("title", "titel"), "there is no key 'titel'; did you mean 'title'?"),
        (f"rouding = 'half'\n{ONE}", "there is no key 'rouding'; did you mean 'rounding'?"),
        (f"{ONE}levl = 'easy'\n", "exercise 1: there is no key 'levl'; did you mean 'level'?"),
        (f"{ONE}settings = {{}}\n", "exercise 1: there is no key 'settings'"),
        (ONE.replace("exercise", "exercises"), "did you mean 'exercise'?"),
        ('[[exercise]]\nfamily = "alpha-beta"\n', "the key 'title' is missing"),
        (HEAD, "the key 'exercise' is missing; it is tables, with [[exercise]] in two pairs of"),
        (
            f"{HEAD}exercise = []\n",
            "exercise is tables, with [[exercise]] in two pairs of brackets before each",
        ),
        (f"{HEAD}exercise = 3\n", "[[exercise]] in two pairs of brackets before each, not 3"),
        (f"{HEAD}exercise = [3]\n", "exercise 1: a table is needed, not 3"),
        (
            HEAD + '[[exercise]]\nfamily = "minimax"\n' * 51,
            "exercise is given 51 times; at most 50 are allowed",
        ),
        (f"{HEAD}[[exercise]]\n", "an exercise has a family"),
        (
            f"{HEAD}[exercise]\nfamily = 'minimax'\n",
            "[[exercise]] in two pairs of brackets before each, not a table",
        ),
        (
            f'{ONE}[[exercise]]\nfamily = "alfa-beta"\n',
            "exercise 2: there is no family 'alfa-beta'",
        ),
        (ONE.replace("alpha-beta", "alfa-beta"), "did you mean 'alpha-beta'?"),
        (f'{ONE}level = "esy"\n', "exercise 1: there is no level 'esy'; did you mean 'easy'?"),
        (f"{ONE}level = 2\n", 'exercise 1: level is "easy", "medium" or "hard", not 2'),
        (f"{ONE}points = 0\n", "exercise 1: points: a number above 0"),
        (f"{ONE}points = -1\n", "exercise 1: points: a number above 0"),
        (f"{ONE}points = inf\n", "exercise 1: points: "),
        (f"{ONE}points = true\n", "exercise 1: points is a number above 0, not true"),
        (f"{ONE}points = [1]\n", "exercise 1: points is a number above 0, not a list"),
        (f"{ONE}set = {{ branching = 1000 }}\n", "exercise 1: branching is a whole number from"),
        (f"{ONE}set = {{ branchin = 3 }}\n", "did you mean 'branching'?"),
        (f"{ONE}set = {{ branching = {{}} }}\n", "exercise 1: set is a table of parameters"),
        (f"{ONE}set = 3\n", "exercise 1: set is a table of parameters"),
        (f'{ONE}tree = "max(min(3, 12)"\n', "exercise 1: tree: "),
        (
            f'{HEAD}[[exercise]]\nfamily = "worlds"\ntree = "max(3, 4)"\n',
            "worlds is not about trees",
        ),
        (f'{ONE}tree = "max(3, 4)"\nlevel = "easy"\n', "level is for a generated problem"),
        (f'{ONE}tree = "max(3, 4)"\nset = {{ depth = 3 }}\n', "'depth' is no part of this problem"),
        (
            f'{ONE}tree = "max(3, 4)"\nwant = {{ cuts = 3 }}\n',
            "exercise 1: want is for a generated problem",
        ),
        (f'{ONE}example = "apuestas-1"\n', "there is no example of alpha-beta 'apuestas-1'"),
        (f'{ONE}example = "aima"\ntree = "max(3, 4)"\n', "tree and example are two problems"),
        (f'{ONE}example = "aima"\nlevel = "easy"\n', "level is for a generated problem"),
        (f'{WORLDS}example = "apuestas-1"\nset = {{ hand = "J" }}\n', "exercise 1: example: "),
        (f'{WORLDS}example = "apuestas-1"\nset = {{ card = "A" }}\n', "'card' is no part of"),
        (f'{WORLDS}game = {{ hand = "K" }}\n', "exercise 1: game: deck is missing"),
        (f"{WORLDS}game = 3\n", "exercise 1: game is a table of a game's parts"),
        (f'language = "xx"\n{ONE}', "language: there is no language 'xx'; there are en"),
        (f'convention = "amia"\n{ONE}', "there is no convention 'amia'; did you mean 'aima'?"),
        (f'settings = {{ cutt = "gt" }}\n{ONE}', "there is no setting 'cutt'; did you mean 'cut'?"),
        (f'settings = {{ cut = "lt" }}\n{ONE}', "cut is one of ge, gt, not 'lt'"),
        (f"settings = {{ cut = 1 }}\n{ONE}", "settings is a table of a convention's settings"),
        (f'rounding = "haf"\n{ONE}', "there is no rounding 'haf'; did you mean 'half'?"),
        (f'alone = "3/2"\n{ONE}', """alone is a number from 0 to 1, such as "1/2", not '3/2'"""),
        (f"alone = -1\n{ONE}", 'alone is a number from 0 to 1, such as "1/2", not -1'),
        (f"alone = 'half'\n{ONE}", "alone is a number from 0 to 1"),
        (f'date = "1 December"\n{ONE}', "date is a date such as 2026-12-01, not '1 December'"),
        (f"date = 2026-13-01\n{ONE}", "this is no TOML"),
        (f"date = 20261201\n{ONE}", "date is a date such as 2026-12-01, not 20261201"),
        (f'title = ""\n{ONE.removeprefix(HEAD)}', "title is a text in quotes"),
        ("title = Examen\n", "this is no TOML"),
        (f"{HEAD}{HEAD}", "this is no TOML"),
        ("a = " + "[" * 5_000, "exam.toml: "),
        (f"{ONE}points = {'9' * 5_000}\n", "exam.toml: "),
        ("", "is missing"),
    ],
)
def test_says_what_would_have_been_right(text: str, why: str):
    assert why in refusal(text)


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("points = 2", "points = 2,5", "6: … write a decimal point: points = 2.5"),
        ('"Games"', "Games", '1: … put a text in quotation marks: title = "Games"'),
        ('"Games"', "“Games”", '1: … write plain quotation marks, as in title = "…"'),
        ("2026-12-01", "1/12/2026", "2: … write a date that exists, year first: date = 2026-12-01"),
        ("= true", "= True", "3: … write scan = true, in small letters"),
        ("scan", "title", "3: … title stands twice in this table; remove one"),
        ("[[exercise]]", "[exercise]", "4: exercise is tables, with [[exercise]] in … not a table"),
        ("title =", "title =>", "1: … write title = …, with = alone"),
        ("points", "pionts", "6: exercise 1: there is no key 'pionts'; did you mean 'points'?"),
        (
            "points = 2",
            "points = 0.01",
            "6: exercise 1: points: an exercise is worth at least 0.1, … not 0.01",
        ),
        ("minimax", "minmax", "5: … there is no family 'minmax'; did you mean 'minimax'? …"),
        ("scan = true", "size = 12pt", "3: … write the number alone: size = 12"),
        (
            "[[exercise]]",
            "[[exercises]]",
            "4: there is no key 'exercises'; did you mean 'exercise'?",
        ),
        ("scan = true", "scale = 10", "3: scale is a table, such as { out_of = 10 }, not 10"),
        ("scan = true", "footer = 90", "3: footer is a text in quotes, … not 90"),
        (
            "scan = true",
            'language = "español"',
            """3: language: there is no language 'español'; write language = "es\"""",
        ),
    ],
)
def test_a_typical_mistake_is_answered_by_what_to_type(right: str, wrong: str, message: str):
    usual = (
        'title = "Games"\ndate = 2026-12-01\nscan = true\n'
        '[[exercise]]\nfamily = "minimax"\npoints = 2\n'
    )
    pattern = ".*".join(map(re.escape, f"exam.toml:{message}".split("…")))
    assert re.fullmatch(pattern, refusal(usual.replace(right, wrong, 1)))


def test_a_part_of_one_may_be_a_percentage():
    exam = read_exam_toml(f'alone = "50%"\n{ONE}', "exam.toml")
    assert exam.scheme.alone == rational("1/2")
    assert "alone is a number from 0 to 1" in refusal(f'alone = "150%"\n{ONE}')


WHOLE = """\
title = "Game trees"           # 1
settings = { cut = "ge" }

[[exercise]]                   # 4
family = "alpha-beta"
set = { branching = 3 }

# [[exercise]] is no header here
[[exercise]]                   # 9
family = "minimax"
tree = \"\"\"
max(min(3, 12),
    min(2, 4))
\"\"\"
points = 2                     # 15

[exercise.weights]             # 17
value = 2
[[exercise]]                   # 19
level = "easy"
family = "worlds"
"""


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [
        ("title = ", "titel = ", 1),
        ("title = ", "title = 'a'\ntitle = ", 2),
        ("title = ", "date = 2026-13-01\ntitle = ", 1),
        ("title = ", 'course = """\n[[exercise]]\n"""\ntitel = ', 4),
        ('cut = "ge"', 'cut = "gee"', 2),
        ('cut = "ge"', "cut = 1", 2),
        ("alpha-beta", "alfa-beta", 5),
        ('family = "alpha-beta"\n', "", 4),
        ("branching = 3", "branching = 1000", 6),
        ("branching = 3", "branchin = 3", 6),
        ("branching = 3", "branching = {}", 6),
        ("4))", "4)", 11),
        ("points = 2", "points = -2", 15),
        ("points = 2", "pionts = 2", 15),
        ("points = 2", 'level = "easy"', 15),
        ("value = 2", "value = []", 18),
        ("value = 2", "value = 0", 17),
        ('"easy"', '"esy"', 20),
        ("worlds", "world", 21),
    ],
)
def test_points_at_the_line(right: str, wrong: str, line: int):
    for end in ("\n", "\r\n"):
        text = WHOLE.replace(right, wrong, 1).replace("\n", end)
        assert refusal(text).startswith(f"exam.toml:{line}: ")


def test_what_stands_nowhere_is_on_no_line():
    assert refusal(WHOLE.partition("\n")[2]).startswith("exam.toml: the key 'title' is missing")


@pytest.mark.parametrize("deep", ["a." * 2_000 + "a = 1", "[" + "a." * 2_000 + "a]"])
def test_what_is_deep_is_on_no_line_or_the_right_one(deep: str):
    assert re.match(r"exam\.toml(:\d)?: ", refusal(f"{deep}\n"))


APUESTAS = {"deck": "2A 2K 2Q", "order": ["Q", "K", "A"], "bets": ["2", "4"], "ante": "1"}


@pytest.mark.parametrize(
    "said",
    [
        'example = "apuestas-1"\nset = { bets = "3, 5", hand = "Q" }',
        'game = { deck = "2A 2K 2Q", order = ["Q", "K", "A"], bets = [3, 5], ante = 1, hand = "Q"}',
    ],
)
def test_an_example_or_a_game_is_the_problem_of_all_with_its_parts_changed(said: str):
    (entry,) = read(f"{WORLDS}{said}\n").entries
    assert isinstance(entry, TeacherExercise)
    assert entry.problem == {**APUESTAS, "bets": ["3", "5"], "hand": "Q"}


def test_an_unknown_key_is_said_before_the_one_that_it_leaves_missing():
    assert "'titel'" in refusal(ONE.replace("title", "titel"))
    assert "more such" not in refusal(ONE.replace("title", "titel"))
    assert "(1 more such)" in refusal(f"hand = 3\nscan = 4\n{ONE}")


def keys_of(table: type[BaseModel]) -> list[str]:
    return [field.alias or name for name, field in table.model_fields.items()]


@pytest.mark.parametrize("table", [ExamTable, EntryTable, FrontTable])
def test_every_key_is_documented(table: type[BaseModel]):
    text = (Path(__file__).parents[4] / "docs/exams.md").read_text("utf-8")
    for key in keys_of(table):
        assert re.search(rf"^\| `\[*{key}\]*` \||`{key}`", text, re.MULTILINE), key


def test_init_shows_every_key_that_stands_alone():
    shown = exam_toml("en")
    for key in {*keys_of(ExamTable), *keys_of(FrontTable)} - {"settings", "choose"}:
        assert re.search(rf"^(# )?\[*{key}\b", shown, re.MULTILINE), key
