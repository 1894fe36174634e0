"""A misread number is found by what is right there as surely as by posing the whole exercise."""

from dataclasses import replace
from itertools import islice

import pytest

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.outcome import ReadAnswer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.exercise.misreadings import (
    list_misreadings,
    misread_problem,
    quickly_misread,
)
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.misreading import (
    MAX_MISSED,
    answer_to,
    answers_misread,
    back_up_misread,
    find_misreading,
    pose_misread,
    read_so,
    values_backed_up,
)
from solver.errors import RequestError
from solver.exact import Rational

AIMA = CONVENTIONS["aima"]
TRIED = 5


def misread_sheets(exercise):
    """Keys of problems in which one number is another, each with that problem."""
    family, plain = exercise.family, exercise.family.to_plain(exercise.problem)
    for misreading in list_misreadings(family, exercise.problem):
        problem = misread_problem(family, plain, misreading)
        if problem is not None:
            key = pose(family, problem, AIMA).key
            reads = {n: ReadAnswer(key[n]) for n in exercise.question_names if n in key}
            yield misreading, problem, reads


@pytest.mark.parametrize("name", FAMILIES)
def test_nothing_is_overlooked(name):
    family = FAMILIES[name]
    exercise = generate(
        ExerciseId(family=name, level=Level.MEDIUM, seed=3, revision=family.revision), AIMA
    )
    for misreading, problem, reads in islice(misread_sheets(exercise), TRIED):
        posed = pose(family, problem, AIMA)
        wrong = ReadAnswer(Choice("elsewhere"))
        other = {name: wrong for i, name in enumerate(reads) if i % 3 == 0}
        for answered in (dict(reads), dict(list(reads.items())[::2]), {**reads, **other}):
            attempt = Attempt(exercise, answered)
            answers = answers_misread(exercise, misreading)
            found = read_so(attempt, misreading, answers, MAX_MISSED)
            assert found == answer_to(attempt, misreading, posed)


@pytest.mark.parametrize("name", FAMILIES)
def test_what_is_misread_without_parsing_is_what_would_be_parsed(name):
    family = FAMILIES[name]
    exercise = generate(
        ExerciseId(family=name, level=Level.EASY, seed=3, revision=family.revision), AIMA
    )
    plain = family.to_plain(exercise.problem)
    for misreading in list_misreadings(family, exercise.problem):
        quick = quickly_misread(exercise.problem, misreading)
        parsed = misread_problem(family, plain, misreading)
        if quick is not None and parsed is not None:
            assert family.to_plain(quick) == family.to_plain(parsed)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_value_that_is_backed_up_changes_as_is_seen_at_its_node(name):
    family = FAMILIES[name]
    exercise = generate(
        ExerciseId(family=name, level=Level.MEDIUM, seed=2, revision=family.revision), AIMA
    )
    values = values_backed_up(Attempt(exercise, {}))
    for misreading in list_misreadings(family, exercise.problem) if values else ():
        if not misreading.number.leaf:
            continue
        problem = quickly_misread(exercise.problem, misreading)
        try:
            answers = family.right_answers(problem, family.solve(problem, AIMA))
        except RequestError:  # out of bounds
            continue
        for question, value in values.items():
            right = answers[question]
            assert back_up_misread(values, question, misreading) in (None, *right)
            if misreading.number.leaf not in value.leaves:
                assert right[0] == exercise.key[question]


def test_misread_problems_are_solved_once_for_all_who_answer_the_exercise():
    family, solved = FAMILIES["alpha-beta"], []

    def solve(problem, convention):
        solved.append(problem)
        return family.solve(problem, convention)

    own, other = (
        generate(
            ExerciseId(family=family.name, level=Level.EASY, seed=seed, revision=family.revision),
            AIMA,
        )
        for seed in (3, 4)
    )
    exercise = pose(replace(family, solve=solve), own.problem, AIMA)
    reads = {question: ReadAnswer(answer) for question, answer in other.key.items()}
    solved.clear()
    assert find_misreading(Attempt(exercise, reads), ()) is None
    assert solved
    solved.clear()
    assert find_misreading(Attempt(exercise, reads), ()) is None
    assert not solved


@pytest.mark.parametrize("own", [{"B": 30, "A": 25}, {"B": -23, "A": 9}])
def test_no_problem_is_solved_where_the_nodes_show_that_it_explains_too_little(own):
    """B, C and D are 23, 4 and 2: no leaf gives 30 at B, nor 25 above it; -23 gives 4 there."""
    family, solved = FAMILIES["minimax"], []

    def solve(problem, convention):
        solved.append(problem)
        return family.solve(problem, convention)

    tree = "max(min(23, 31, 40), min(9, 4, 6), min(14, 5, 2))"
    exercise = pose(replace(family, solve=solve), family.from_plain({"tree": tree}), AIMA)
    solved.clear()
    reads = {question: ReadAnswer(Number(Rational(value))) for question, value in own.items()}
    assert len(Attempt(exercise, reads).wrong) == len(own)
    assert find_misreading(Attempt(exercise, reads), ()) is None
    assert not solved


def test_copies_share_what_is_known_of_their_answers_where_they_ask_the_same():
    exercise = generate(ExerciseId.parse("minimax.easy.1.r3"), AIMA)
    reworded = replace(exercise, questions=tuple(replace(q, points=2) for q in exercise.questions))
    shorter = replace(exercise, questions=exercise.questions[1:])
    assert exercise.mistakes
    assert reworded.known is exercise.known
    assert shorter.known.mistaken == {}


def test_few_exercises_on_misread_problems_are_kept(monkeypatch):
    monkeypatch.setattr("grader.marking.marks.misreading.MAX_POSED", 3)
    exercise = generate(ExerciseId.parse("alpha-beta.hard.1.r4"), AIMA)
    posed = set()
    for each, _, reads in islice(misread_sheets(exercise), 60):
        read_so(Attempt(exercise, reads), each, answers_misread(exercise, each), MAX_MISSED)
        posed |= exercise.known.posed_misread.keys()
        assert len(exercise.known.posed_misread) <= 3
    assert len(posed) > 3


def test_a_misread_problem_is_posed_though_others_fill_and_empty_what_is_kept(monkeypatch):
    exercise = generate(ExerciseId.parse("alpha-beta.hard.1.r4"), AIMA)
    first, *others = islice(exercise.misreadings, 4)
    kept = exercise.known.posed_misread

    def pose_meanwhile(*of):
        kept.update(dict.fromkeys(others))  # as another thread does, which marks another student
        return pose(*of)

    monkeypatch.setattr("grader.marking.marks.misreading.MAX_POSED", 2)
    monkeypatch.setattr("grader.marking.marks.misreading.pose", pose_meanwhile)
    posed = pose_misread(exercise, first)
    assert posed is pose_misread(exercise, first)
    assert kept == {first: posed}
