"""What comes from the store of exercises is what would be generated, and never an older text."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from generator.answers.question import Question
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import family_named, generate
from grader.actions.desk.exercise_actions import PosedExercise
from grader.actions.pages import exercise_store
from grader.actions.pages.bodies import ExerciseBody
from grader.actions.pages.exercise import exercise_json
from grader.actions.pages.exercise_store import ExerciseStore, StorePlace, use_store
from grader.actions.pages.stored_problem import STORE_IN_USE, generate_once
from grader.base import program
from grader.exams.files import exercise_file

SOME = ("minimax", "alpha-beta", "expectiminimax", "belief-cards")
BY_DAY = [name for name in sorted(FAMILIES) if name in SOME]
WHOLE = [name for name in sorted(FAMILIES) if name not in SOME]
EVERY = [*BY_DAY, *(pytest.param(name, marks=pytest.mark.whole) for name in WHOLE)]


@pytest.fixture
def place(tmp_path: Path) -> StorePlace:
    return StorePlace(tmp_path / "exercises.sqlite", "this program")


def answered(question: Question):
    """What marking needs of a question; kinds may be made when it is asked."""
    return question.name, question.key, question.points, question.place, question.form.options


@pytest.mark.parametrize("name", EVERY)
def test_an_exercise_from_its_problem_is_the_one_that_was_generated(name: str, place: StorePlace):
    id_ = ExerciseId.parse(f"{name}.easy.3.r{family_named(name).revision}")
    right = generate(id_, CONVENTIONS["aima"])
    with use_store(place):
        first, second = generate_once(id_), generate_once(id_)
        store = STORE_IN_USE.get()
        assert store is not None
        assert store.read_problem(id_) == json.loads(json.dumps(exercise_file.problem_json(right)))
    for exercise in (first, second):
        assert list(map(answered, exercise.questions)) == list(map(answered, right.questions))
        assert exercise.mistakes == right.mistakes
        posed = PosedExercise(exercise, "es")
        expected = PosedExercise(right, "es")
        assert exercise_json(posed) == exercise_json(expected)


def test_another_program_gets_nothing_of_what_one_has_kept(place: StorePlace):
    store, other = ExerciseStore(place), ExerciseStore(replace(place, program="another"))
    store.write("page", b"a text of this program")
    assert store.read_content("page") == b"a text of this program"
    assert other.read_content("page") is None
    other.write("page", b"another text")
    assert store.read_content("page") == b"a text of this program"
    assert other.read_content("page") == b"another text"


def test_every_change_of_a_sentence_is_another_program(tmp_path: Path, monkeypatch):
    sentence = tmp_path / "templates" / "families" / "mine.md.j2"
    sentence.parent.mkdir(parents=True)
    monkeypatch.setenv("MINIMAESTRO_PLUGINS", str(tmp_path))
    digests = []
    for text in ("Which?", "What?", "Which?"):
        sentence.write_text(text)
        digests.append(program.source_digest.__wrapped__())
    assert digests[0] == digests[2] != digests[1]


def test_a_damaged_or_very_large_content_is_missing(place: StorePlace, monkeypatch):
    store = ExerciseStore(place)
    store.contents.write(store.full_key("damaged"), b"no zlib")
    store.write("page", b"long enough to be compressed" * 9)
    monkeypatch.setattr(exercise_store, "MAX_ENTRY_BYTES", 100)
    store.write("large", b"long enough to be compressed" * 9)
    assert [store.read_content(key) for key in ("damaged", "page", "large")] == [None, None, None]


MINIMAX = f"minimax.easy.1.r{family_named('minimax').revision}"


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (ExerciseBody(id=MINIMAX), f"page en aima {MINIMAX}"),
        (
            ExerciseBody(family="minimax", level="easy", seed=1, language="es", convention="aima"),
            f"page es aima {MINIMAX}",
        ),
        (ExerciseBody(family="minimax", tree="max(1, 2)"), None),
        (ExerciseBody(id="minimax"), None),
        (ExerciseBody(family="no-family"), None),
        (ExerciseBody(family="minimax", level="no-level"), None),
        (ExerciseBody(id="minimax.easy.1", convention="no-convention"), None),
        (ExerciseBody(id="minimax.easy.1", language="xx"), None),
        (ExerciseBody(), None),
    ],
)
def test_a_page_is_kept_by_id_language_and_convention_and_nobodys_own_tree(body, key):
    assert exercise_store.page_key(body) == key


def test_of_another_convention_is_another_page():
    keys = {
        exercise_store.page_key(ExerciseBody(id="minimax.easy.1.r3", convention=name))
        for name in CONVENTIONS
    }
    assert len(keys) == len(CONVENTIONS)
