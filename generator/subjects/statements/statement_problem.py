"""Problems about statements: which are true, and which trees or tables refute the others."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import islice
from typing import Any, TypeAlias

from generator.base.errors import BadProblem, UnknownName
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from generator.exercise.question_template import SolvedProblem
from generator.subjects.statements.bank import BY_SUBJECT, read_case
from generator.subjects.statements.rearranged_trees import TREES, Vector, find_orders
from generator.subjects.statements.statement import AnyStatement, Subject
from solver.exact import rational
from solver.trees.notation import write

LETTERS = "ABCDEF"
MAX_STATEMENTS = 7


class Way(StrEnum):
    """The question about a false statement."""

    ONE = "one"
    """The one case that refutes it."""
    ALL = "all"
    """Every case that refutes it."""
    OWN = "own"
    """A tree that refutes it, which the student makes of the numbers and the shape of one."""


CASES = {Way.ONE: 6, Way.ALL: 4, Way.OWN: 1}
"""The number of cases on the sheet; where the student makes one, it is an example."""


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class StatementProblem:
    """A problem: statements of one subject, and cases A, B, C, D, as texts.

    Where the student rearranges the leaves of tree A, `value` is what the root shall have then:
    one number, or what two players get.
    """

    subject: Subject
    way: Way
    statements: tuple[AnyStatement, ...]
    cases: tuple[str, ...]
    value: Vector | None = None

    @cached_property
    def parsed_cases(self) -> Mapping[str, Any]:
        """The cases by their letters."""
        cases = (read_case(self.subject, text) for text in self.cases)
        return dict(zip(LETTERS, cases, strict=False))

    @property
    def statements_by_question(self) -> Mapping[str, AnyStatement]:
        """The statements by the name of their question: `s1-cube`, `s2-square` and so on."""
        return {f"s{i}-{each.name}": each for i, each in enumerate(self.statements, 1)}

    @property
    def widest(self) -> int:
        """The number of columns of the widest table."""
        return max(len(table.rows[0]) for table in self.parsed_cases.values())


Refuting: TypeAlias = Mapping[str, tuple[str, ...]]
"""The letters of the cases that refute each statement, or one small tree, by its question."""
SolvedCase: TypeAlias = SolvedProblem[StatementProblem, Refuting]


def statement_problem(
    *,
    subject: Subject,
    way: Way,
    statements: tuple[str, ...],
    cases: tuple[str, ...],
    value: Vector | None,
) -> StatementProblem:
    """Return the problem; raise BadProblem unless the cases decide every statement."""
    known = {statement.name: statement for statement in BY_SUBJECT[subject]}
    for name in statements:
        if name not in known:
            raise UnknownName("no statement", name, known)
    if not 1 <= len(statements) <= MAX_STATEMENTS or len(set(statements)) < len(statements):
        raise BadProblem(
            "there are 1 to {most} different statements, not {names}",
            most=MAX_STATEMENTS,
            names=", ".join(statements),
        )
    if len(cases) != CASES[way]:
        raise BadProblem(
            "there are {wanted} cases, not {cases}", wanted=CASES[way], cases=len(cases)
        )
    if way is Way.OWN and subject not in TREES:
        raise BadProblem("nobody can make up a case of {subject} in one line", subject=subject)
    if (way is Way.OWN) != (value is not None):
        raise BadProblem("a value of the root is given exactly where the way is own")
    for text in cases:
        read_case(subject, text)
    named = tuple(known[name] for name in statements)
    problem = StatementProblem(subject, way, named, cases, value)
    refuse_undecided(problem)
    return problem


def refuse_undecided(problem: StatementProblem) -> None:
    """Raise BadProblem unless each false statement is refuted as its way of asking says."""
    for question, letters in find_refuting(problem).items():
        statement = problem.statements_by_question[question]
        if not statement.is_true and not is_decided(problem.way, letters):
            raise BadProblem(
                "the cases do not decide {statement}; what refutes it is {letters}",
                statement=statement.name,
                letters=", ".join(letters) or "-",
            )


def is_decided(way: Way, letters: tuple[str, ...]) -> bool:
    """Return whether so many refuting cases give the question one answer."""
    return len(letters) == 1 if way is Way.ONE else bool(letters)


def find_refuting(problem: StatementProblem) -> Refuting:
    """Return the letters of the cases that refute each statement, or one of the trees that do."""
    if problem.value is None:
        return judge_cases(problem, lambda statement, case: statement.is_refuted_by(case))
    orders = find_orders(problem.subject, problem.parsed_cases[LETTERS[0]].tree)
    trees = tuple(orders.cases(problem.value))
    return {
        question: tuple(write(x.tree) for x in islice(filter(statement.is_refuted_by, trees), 1))
        for question, statement in problem.statements_by_question.items()
    }


Judge: TypeAlias = Callable[[AnyStatement, Any], bool]
"""A way, right or wrong, to tell whether a case refutes a statement."""


def judge_cases(problem: StatementProblem, judge: Judge) -> Refuting:
    """Return the letters of the cases that somebody takes to refute each statement."""
    return {
        question: tuple(
            letter for letter, case in problem.parsed_cases.items() if judge(statement, case)
        )
        for question, statement in problem.statements_by_question.items()
    }


def subject_from(text: Plain) -> Subject:
    """Read a subject."""
    if text not in [*Subject]:
        raise UnknownName("no subject", str(text), [*Subject])
    return Subject(text)


def way_from(text: Plain) -> Way:
    """Read what is asked."""
    if text not in [*Way]:
        raise UnknownName("no way of asking", str(text), [*Way])
    return Way(text)


PARTS = (
    PlainPart(name="subject", example="search", parse=subject_from, write=str),
    PlainPart(name="way", example="one", parse=way_from, write=str),
    PlainPart(
        name="statements",
        example=["cube", "square"],
        parse=tuple,
        write=lambda statements: [statement.name for statement in statements],
    ),
    PlainPart(
        name="cases",
        example=["max(min(3, 5), min(2, 9))", "max(min(0, -3), min(-2, 4))"],
        parse=tuple,
        write=list,
    ),
    PlainPart(
        name="value",
        example="3",
        parse=lambda text: tuple(map(rational, text.split())) or None,
        write=lambda value: " ".join(map(str, value or ())),
        absent="",
    ),
)
