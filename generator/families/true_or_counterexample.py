"""True or counterexample: statements of the textbooks, and the small cases that refute them."""

from collections.abc import Callable
from typing import Any

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.conditions import Condition
from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.tree import game_tree
from generator.answers.or_true import TRUE, or_true
from generator.answers.question import Form
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning
from generator.exercise.question_template import QuestionTemplate
from generator.subjects.statements.drawn_statements import ANY, Size, check, draw
from generator.subjects.statements.own_conditions import conditions_on_tree
from generator.subjects.statements.statement import AnyStatement
from generator.subjects.statements.statement_problem import (
    LETTERS,
    MAX_STATEMENTS,
    PARTS,
    Judge,
    Refuting,
    SolvedCase,
    StatementProblem,
    Way,
    find_refuting,
    judge_cases,
    statement_problem,
)
from solver.trees.notation import parse

QUESTIONS = tuple(f"s{i}-" for i in range(1, MAX_STATEMENTS + 1))
"""The beginnings of the names of questions."""


# Questions: whether each statement is true, and what refutes it.


def statement_questions() -> QuestionTemplate[StatementProblem, Refuting, Refuting]:
    """Ask of each statement whether it is true, or which cases refute it."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            question: answer_of(solved.problem.way, letters)
            for question, letters in solution.items()
        },
        form=lambda solved, _name: form_of(solved.problem),
        conditions=conditions_on,
    )


def form_of(problem: StatementProblem) -> Form:
    """Return the form of an answer: true, or letters of cases."""
    options = (TRUE, *problem.parsed_cases)
    match problem.way:
        case Way.ONE:
            return forms.choice(*options)
        case Way.ALL:
            return forms.moves(*options, whole=tuple(problem.parsed_cases))
        case Way.OWN:
            return or_true(Form(kind=KINDS["tree"]))


def answer_of(way: Way, letters: tuple[str, ...]) -> Answer:
    """Return the answer of somebody who finds these cases to refute a statement."""
    match way:
        case Way.ONE:
            return Choice(letters[0] if letters else TRUE)
        case Way.ALL:
            return Moves(frozenset(letters or (TRUE,)))
        case Way.OWN:
            return game_tree(parse(letters[0])) if letters else Choice(TRUE)


def conditions_on(solved: SolvedCase, question: str) -> tuple[Condition, ...]:
    """Return the conditions on a tree of one's own; none if the statement is true."""
    problem = solved.problem
    statement = problem.statements_by_question[question]
    if problem.value is None or statement.is_true:
        return ()
    return conditions_on_tree(statement, problem.parsed_cases["A"].tree, problem.value)


# Draws.


SIZES = {
    Level.EASY: Size(ANY, Way.ALL, 6, 2),
    Level.MEDIUM: Size(ANY, Way.ALL, 7, 3),
    Level.HARD: Size(ANY, Way.OWN, 4, 3),
}


def fair(_problem: StatementProblem, refuting: Refuting, _size: Size) -> bool:
    """Return whether several things refute statements."""
    return len(set(refuting.values())) > 2


# Mistakes: what people take for a counterexample, and for a proof.


def misjudged(judge: Judge) -> Callable[[StatementProblem, Refuting], Answers | None]:
    """Return the answers that differ, of somebody who judges otherwise what refutes a statement."""

    def alter(problem: StatementProblem, refuting: Refuting) -> Answers | None:
        if problem.way is Way.OWN:
            return None
        return differing(problem, refuting, judge_cases(problem, judge))

    return alter


def differing(
    problem: StatementProblem, refuting: Refuting, other_refuting: Refuting
) -> Answers | None:
    """Return the answers by what somebody takes to refute statements, where they are wrong."""
    return {
        question: answer_of(problem.way, letters)
        for question, letters in other_refuting.items()
        if answer_of(problem.way, letters) != answer_of(problem.way, refuting[question])
    } or None


def supports(statement: AnyStatement, case: Any) -> bool:
    """Take a case in which the statement holds for one that refutes it."""
    return not statement.is_refuted_by(case)


def lacks_premise(statement: AnyStatement, case: Any) -> bool:
    """Take a case in which the premise fails for one that refutes it, too."""
    return not (statement.applies_to(case) and statement.conclusion(case))


def converse_fails(statement: AnyStatement, case: Any) -> bool:
    """Judge the converse, if the conclusion then the premise, where that says something."""
    if not statement.has_converse:
        return statement.is_refuted_by(case)
    return statement.conclusion(case) and not statement.applies_to(case)


def one_example(problem: StatementProblem, refuting: Refuting) -> Answers | None:
    """Look at the first case alone, and take a statement that holds there for true."""
    if problem.way is Way.OWN:
        return differing(problem, refuting, dict.fromkeys(refuting, ()))
    first = {question: letters[:1] for question, letters in refuting.items()}
    seen = {question: x if x == (LETTERS[0],) else () for question, x in first.items()}
    return differing(problem, refuting, seen)


FAMILY: Family[Size, StatementProblem, Refuting] = family_by_parts(
    "true-or-counterexample",
    source="AIMA 4e, chapters 5 and 18; Knuth and Moore 1975; the bank names the source of each",
    sizes=SIZES,
    draw=draw,
    revision=2,
    check=check,
    fair=fair,
    solve=find_refuting,
    questions=(statement_questions(),),
    game=statement_problem,
    parts=PARTS,
    features=lambda problem, _solution: {
        "statements": len(problem.statements),
        "true": sum(statement.is_true for statement in problem.statements),
    },
    worth={f"{name}*": 1 for name in QUESTIONS},
    mistakes=(
        reckoning(
            "converse",
            misjudged(converse_fails),
            about=QUESTIONS,
        ),
        reckoning(
            "premise-ignored",
            misjudged(lacks_premise),
            about=QUESTIONS,
        ),
        reckoning("one-example-proves", one_example, about=QUESTIONS),
        reckoning(
            "supporting-case",
            misjudged(supports),
            about=QUESTIONS,
        ),
    ),
)
