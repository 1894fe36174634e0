"""True or counterexample: statements of the textbooks, and the small cases that refute them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial
from typing import Any, TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.conditions import Condition
from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.tree import GameTree, game_tree
from generator.answers.or_true import TRUE, or_true
from generator.answers.question import Form
from generator.base.errors import BadParameter, BadProblem, UnknownName
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning
from generator.exercise.parts import PlainPart
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import one_of, within
from generator.subjects.statements.bank import BY_SUBJECT, read_case
from generator.subjects.statements.drawn_cases import drawn_case
from generator.subjects.statements.statement import AnyStatement, Subject
from solver.errors import RequestError
from solver.message import Message
from solver.trees.node_names import End, leaves
from solver.trees.notation import parse

LETTERS = "ABCDEF"
ANY = "any"
MAX_STATEMENTS = 7
QUESTIONS = tuple(f"s{i}-" for i in range(1, MAX_STATEMENTS + 1))
"""The beginnings of the names of questions."""


class Way(StrEnum):
    """What is asked of a statement that is false."""

    ONE = "one"
    """The one case that refutes it."""
    ALL = "all"
    """Every case that refutes it."""
    OWN = "own"
    """A case that refutes it, which the student makes up."""


CASES = {Way.ONE: 6, Way.ALL: 4, Way.OWN: 1}
"""The number of cases on the sheet; where the student makes one up, it is an example."""
TREES = (Subject.SEARCH, Subject.CHANCE, Subject.PLAYERS)
"""The subjects whose cases can be written in a line, so that students make them up."""
MAX_OWN_LEAVES = 8
"""A tree that a student makes up has at most so many leaves."""


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class StatementProblem:
    """A problem: statements of one subject, and cases A, B, C, D, as texts."""

    subject: Subject
    way: Way
    statements: tuple[AnyStatement, ...]
    cases: tuple[str, ...]

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
"""What refutes each statement, by the name of its question: letters of cases, or a small tree."""
SolvedCase: TypeAlias = SolvedProblem[StatementProblem, Refuting]


def statement_problem(
    *, subject: Subject, way: Way, statements: tuple[str, ...], cases: tuple[str, ...]
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
    problem = StatementProblem(subject, way, tuple(known[name] for name in statements), cases)
    for text in cases:
        read_case(subject, text)
    for question, letters in find_refuting(problem).items():
        statement = problem.statements_by_question[question]
        if not statement.is_true and not is_decided(way, letters):
            raise BadProblem(
                "the cases do not decide {statement}; what refutes it is {letters}",
                statement=statement.name,
                letters=", ".join(letters) or "-",
            )
    return problem


def is_decided(way: Way, letters: tuple[str, ...]) -> bool:
    """Return whether so many refuting cases give the question one answer."""
    return len(letters) == 1 if way is Way.ONE else bool(letters)


def find_refuting(problem: StatementProblem) -> Refuting:
    """Return the letters of the cases that refute each statement, or one of the trees that do."""
    if problem.way is Way.OWN:
        return {
            question: (statement.witness,) if statement.witness else ()
            for question, statement in problem.statements_by_question.items()
        }
    return judge_cases(problem, lambda statement, case: statement.is_refuted_by(case))


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


# Plain data.


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
)


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
    """Return the conditions on a tree that a student makes up; none if the statement is true."""
    problem = solved.problem
    statement = problem.statements_by_question[question]
    if problem.way is not Way.OWN or statement.is_true:
        return ()
    return (
        is_tree,
        is_small,
        partial(is_of_subject, problem.subject),
        is_two_deep,
        partial(has_premise, statement),
        partial(refutes, statement),
    )


def is_tree(answer: Answer) -> Message | None:
    """Say that an answer is no tree."""
    if isinstance(answer, GameTree):
        return None
    return Message("The statement is not true: some tree refutes it.")


def made_up(answer: Answer) -> GameTree:
    """Return the answer, of which an earlier condition has seen that it is a tree."""
    assert isinstance(answer, GameTree), "what is no tree fails an earlier condition"
    return answer


def is_small(answer: Answer) -> Message | None:
    """Say that a tree has too many leaves."""
    n = len(leaves(made_up(answer).tree))
    if n <= MAX_OWN_LEAVES:
        return None
    return Message(
        "Your tree has {leaves} leaves; at most {most} are allowed.", leaves=n, most=MAX_OWN_LEAVES
    )


OF_SUBJECT = {
    Subject.SEARCH: Message(
        "In your tree MAX and MIN must move in turn, MAX at the root, and each leaf has one number."
    ),
    Subject.CHANCE: Message(
        "In your tree each move of MAX must lead to chance, and each outcome, with a probability "
        "greater than 0, to a number."
    ),
    Subject.PLAYERS: Message(
        "In your tree players 1 and 2 must move in turn, player 1 at the root. Neither may get the "
        "same number at two ends."
    ),
}
"""What a tree that is made up must be, by the subject."""


def is_of_subject(subject: Subject, answer: Answer) -> Message | None:
    """Say that a tree is none of the subject."""
    try:
        read_case(subject, made_up(answer).notation)
    except RequestError:
        return OF_SUBJECT[subject]
    return None


def is_two_deep(answer: Answer) -> Message | None:
    """Say that the root of a tree leaves no choice, or that one of its moves ends the game."""
    tree = made_up(answer).tree
    children = () if isinstance(tree, End) else tree.children
    if len(children) > 1 and not any(isinstance(child, End) for child in children):
        return None
    return Message("At the root there must be at least two moves, none of which leads to a leaf.")


def has_premise(statement: AnyStatement, answer: Answer) -> Message | None:
    """Say that a tree does not meet the premise of a statement."""
    if statement.premise(read_case(statement.subject, made_up(answer).notation)):
        return None
    return Message("In your tree the “if” does not hold, so it says nothing about the statement.")


def refutes(statement: AnyStatement, answer: Answer) -> Message | None:
    """Say that the statement holds in a tree."""
    if statement.is_refuted_by(read_case(statement.subject, made_up(answer).notation)):
        return None
    return Message("In your tree what the statement says is so; it refutes nothing.")


# Draws: cases, and statements on which they differ.


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the subject, what is asked, how many statements, and how large cases are."""

    subject: str = one_of(ANY, *Subject)
    way: str = one_of(*Way)
    statements: int = within(4, MAX_STATEMENTS)
    depth: int = within(2, 3)


SIZES = {
    Level.EASY: Size(ANY, Way.ONE, 6, 2),
    Level.MEDIUM: Size(ANY, Way.ALL, 7, 3),
    Level.HARD: Size(ANY, Way.OWN, 5, 3),
}
POOL = 14
"""So many cases are drawn, of which some are kept."""
TRIES = 200
TWO_TRUE_IN = 6
"""One exercise in this many has two true statements if there are cases; the others have one."""
MAX_ALIKE = 2
"""So many false statements have the same answer."""


def draw(rng: Rng, size: Size) -> StatementProblem:
    """Generate statements, few of them true, and cases that tell the false ones apart."""
    way = Way(size.way)
    n_true = 1 if rng.below(TWO_TRUE_IN) or way is Way.OWN else 2
    while True:
        subject = rng.pick(usual_subjects(size)) if size.subject == ANY else Subject(size.subject)
        drawn = drawn_statements(rng, subject, size, size.statements - n_true)
        if drawn is not None:
            false_statements, cases = drawn
            true_statements = rng.shuffled([x for x in of_depth(subject, size) if x.is_true])
            statements = rng.shuffled([*false_statements, *true_statements[:n_true]])
            return StatementProblem(subject, way, statements, cases)


def usual_subjects(size: Size) -> list[Subject]:
    """Return the subjects that have enough false statements for the size."""
    subjects = TREES if size.way == Way.OWN else tuple(Subject)
    return [subject for subject in subjects if has_enough(subject, size)]


def has_enough(subject: Subject, size: Size) -> bool:
    """Return whether the subject has some more statements than an exercise needs."""
    false_statements = [x for x in of_depth(subject, size) if not x.is_true]
    true_statements = [x for x in of_depth(subject, size) if x.is_true]
    spare = 2 if size.way == Way.ONE else 0
    return len(false_statements) >= size.statements + spare and len(true_statements) > 1


def check(size: Size) -> None:
    """Raise BadParameter for a subject with too few statements, or whose cases nobody writes."""
    subjects = usual_subjects(size)
    if size.subject != ANY and size.subject not in subjects:
        raise BadParameter(
            "subject={subject} has too few statements for this; there is enough for {subjects}",
            subject=size.subject,
            subjects=", ".join(subjects),
        )


def of_depth(subject: Subject, size: Size) -> list[AnyStatement]:
    """Return the statements of the subject that are of interest on cases of that size."""
    return [statement for statement in BY_SUBJECT[subject] if statement.depth <= size.depth]


def drawn_statements(
    rng: Rng, subject: Subject, size: Size, count: int
) -> tuple[list[AnyStatement], tuple[str, ...]] | None:
    """Generate four cases and so many false statements with different answers; None if none fit."""
    false_statements = rng.shuffled([x for x in of_depth(subject, size) if not x.is_true])
    if size.way == Way.OWN:
        return drawn_example(rng, subject, size, false_statements[:count])
    texts = tuple(dict.fromkeys(drawn_case(rng, subject, size.depth) for _ in range(POOL)))
    cases = [read_case(subject, text) for text in texts]
    refuting = {
        statement: {i for i, case in enumerate(cases) if statement.is_refuted_by(case)}
        for statement in false_statements
    }
    sets = [refuting[statement] for statement in false_statements]
    places, kept = picked_cases(rng, Way(size.way), len(texts), sets, count)
    if len(kept) < count:
        return None
    return [false_statements[k] for k in kept[:count]], tuple(texts[i] for i in places)


def picked_cases(
    rng: Rng, way: Way, n: int, sets: Sequence[set[int]], count: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Pick cases out of so many, and the statements that they refute as a draw wants.

    One case after another is exchanged, as long as no fewer statements are refuted so.
    """
    places = rng.shuffled(range(n))[: CASES[way]]
    kept = told_apart(way, places, sets)
    for _ in range(TRIES):
        if len(kept) >= count:
            break
        k, i = rng.below(len(places)), rng.below(n)
        if i not in places:
            others = (*places[:k], i, *places[k + 1 :])
            other_kept = told_apart(way, others, sets)
            if len(other_kept) >= len(kept):
                places, kept = others, other_kept
    return places, kept


def told_apart(way: Way, places: tuple[int, ...], sets: Sequence[set[int]]) -> tuple[int, ...]:
    """Return the statements that the cases refute as a draw wants, few with the same answer."""
    kept: list[int] = []
    answers: list[tuple[int, ...]] = []
    for k, refuting in enumerate(sets):
        answer = tuple(i for i in places if i in refuting)
        if is_wanted(way, answer) and answers.count(answer) < MAX_ALIKE:
            kept.append(k)
            answers.append(answer)
    return tuple(kept)


def drawn_example(
    rng: Rng, subject: Subject, size: Size, statements: Sequence[AnyStatement]
) -> tuple[list[AnyStatement], tuple[str, ...]] | None:
    """Generate a case in which all the statements hold; None if there is none among a few."""
    for _ in range(POOL):
        text = drawn_case(rng, subject, size.depth)
        case = read_case(subject, text)
        if not any(statement.is_refuted_by(case) for statement in statements):
            return list(statements), (text,)
    return None


def is_wanted(way: Way, answer: tuple[int, ...]) -> bool:
    """Return whether so many cases refute a statement as a draw wants."""
    return len(answer) == 1 if way is Way.ONE else 0 < len(answer) < CASES[way]


def fair(_problem: StatementProblem, refuting: Refuting, _size: Size) -> bool:
    """Return whether several things refute statements, and some statement is true."""
    answers = set(refuting.values())
    return () in answers and len(answers) > 2


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
    return not (statement.premise(case) and statement.conclusion(case))


def converse_fails(statement: AnyStatement, case: Any) -> bool:
    """Judge the converse, if the conclusion then the premise, where that says something."""
    if not statement.has_converse:
        return statement.is_refuted_by(case)
    return statement.conclusion(case) and not statement.premise(case)


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
