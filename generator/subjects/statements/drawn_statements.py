"""Random problems about statements: cases, and statements on which they differ."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.size import one_of, within
from generator.subjects.statements.bank import BY_SUBJECT, read_case
from generator.subjects.statements.drawn_cases import drawn_case, drawn_small_tree
from generator.subjects.statements.rearranged_trees import (
    TREES,
    AnyCase,
    Orders,
    Vector,
    find_orders,
    root_value,
)
from generator.subjects.statements.statement import AnyStatement, Subject
from generator.subjects.statements.statement_problem import (
    CASES,
    MAX_STATEMENTS,
    StatementProblem,
    Way,
)
from solver.trees.notation import write

ANY = "any"


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the subject, what is asked, how many statements, and how large cases are."""

    subject: str = one_of(ANY, *Subject)
    way: str = one_of(*Way)
    statements: int = within(4, MAX_STATEMENTS)
    depth: int = within(2, 3)


MAX_OWN_STATEMENTS = 5
"""So many statements at most, where a tree of one's own has to refute each false one."""


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
    if size.way == Way.OWN and size.statements > MAX_OWN_STATEMENTS:
        raise BadParameter(
            "statements={statements} is too much with way=own; at most {most} are asked there",
            statements=size.statements,
            most=MAX_OWN_STATEMENTS,
        )
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


MAX_DRAWS = 400
"""So many sets of cases are tried for one problem."""
NUMBERS_OF_TRUE = (0, 0, 0, 1, 1, 2)
"""The numbers of true statements if there are cases, each as often as exercises have it."""
NUMBERS_OF_TRUE_BESIDE_OWN = (1, 0, 0)
"""The same if there are trees of one's own."""


def draw(rng: Rng, size: Size) -> StatementProblem:
    """Generate statements, few or none of them true, and cases that tell the false ones apart."""
    is_own = size.way == Way.OWN
    n_true = rng.pick(NUMBERS_OF_TRUE_BESIDE_OWN if is_own else NUMBERS_OF_TRUE)
    for _ in range(MAX_DRAWS):
        subject = rng.pick(usual_subjects(size)) if size.subject == ANY else Subject(size.subject)
        of_way = drawn_tree if is_own else drawn_cases
        drawn = of_way(rng, subject, size, size.statements - n_true)
        if drawn is not None:
            true_statements = rng.shuffled([x for x in of_depth(subject, size) if x.is_true])
            statements = rng.shuffled([*drawn.statements, *true_statements[:n_true]])
            return StatementProblem(
                subject, Way(size.way), statements, drawn.cases, value=drawn.value
            )
    raise BadParameter(
        "in {tries} attempts no cases told {statements} statements apart; set statements to fewer, "
        "or take another seed",
        tries=MAX_DRAWS,
        statements=size.statements,
    )


@dataclass(frozen=True, slots=True)
class FalseStatements:
    """False statements and the cases of their sheet; the value that trees of one's own have."""

    statements: tuple[AnyStatement, ...]
    cases: tuple[str, ...]
    value: Vector | None = None


# Cases among which the student finds what refutes a statement.


POOL = 14
"""So many cases are drawn, of which some are kept."""
EXCHANGES = 200
"""So often one of the cases that are kept is exchanged for another one."""
MAX_ALIKE = 2
"""So many false statements have the same answer."""


def drawn_cases(rng: Rng, subject: Subject, size: Size, count: int) -> FalseStatements | None:
    """Generate cases and so many false statements with different answers; None if none fit."""
    false_statements = rng.shuffled([x for x in of_depth(subject, size) if not x.is_true])
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
    return FalseStatements(
        tuple(false_statements[k] for k in kept[:count]), tuple(texts[i] for i in places)
    )


def picked_cases(
    rng: Rng, way: Way, n: int, sets: Sequence[set[int]], count: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Pick cases out of so many, and the statements that they refute as a draw wants.

    One case after another is exchanged, as long as no fewer statements are refuted so.
    """
    places = rng.shuffled(range(n))[: CASES[way]]
    kept = told_apart(way, places, sets)
    for _ in range(EXCHANGES):
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


def is_wanted(way: Way, answer: tuple[int, ...]) -> bool:
    """Return whether so many cases refute a statement as a draw wants."""
    return len(answer) == 1 if way is Way.ONE else 0 < len(answer) < CASES[way]


# A tree whose numbers the student puts in an order that refutes a statement.


LEAD_TREES = 40
"""So many trees are tried until one refutes the statement that is drawn first."""
RARE = 10
"""At most one order of the numbers in so many has the value and refutes a statement."""
UNUSUAL = 3
"""One order in so many may have a value that is asked for."""
MAX_VALUES = 4
"""So many values of the root are tried for one tree."""
EXAMPLES = 40
"""So many orders are tried until one does not refute the statement that is drawn first."""


def drawn_tree(rng: Rng, subject: Subject, size: Size, count: int) -> FalseStatements | None:
    """Generate a tree whose orders refute so many false statements, which it does not itself."""
    lead, *others = rng.shuffled([x for x in of_depth(subject, size) if not x.is_true])
    trees = (read_case(subject, drawn_small_tree(rng, subject)) for _ in range(LEAD_TREES))
    refuting = next(filter(lead.is_refuted_by, trees), None)
    if refuting is None:
        return None
    orders = find_orders(subject, refuting.tree)
    columns = [order for some in orders.by_value.values() for order in some]
    examples = (orders.case(rng.pick(columns)) for _ in range(EXAMPLES))
    example = next((x for x in examples if not lead.is_refuted_by(x)), None)
    if example is None:
        return None
    unrefuted = [lead, *(x for x in others if not x.is_refuted_by(example))]
    for value in promising_values(rng, orders, root_value(refuting.tree)):
        cases = tuple(orders.cases(value))
        few = orders.count // RARE
        rare = (x for x in unrefuted if is_rarely_refuted(x, cases, few))
        statements = (*islice(rare, count),)
        if len(statements) == count:
            return FalseStatements(statements, (write(example.tree),), value)
    return None


def promising_values(rng: Rng, orders: Orders, first: Vector) -> tuple[Vector, ...]:
    """Return values that the root may have: the first one, and some unusual ones."""
    most = orders.count // UNUSUAL
    unusual = [value for value, some in orders.by_value.items() if len(some) <= most]
    return (*dict.fromkeys((first, *rng.shuffled(unusual))),)[:MAX_VALUES]


def is_rarely_refuted(statement: AnyStatement, cases: Sequence[AnyCase], few: int) -> bool:
    """Return whether some of the cases refute a statement, but no more than a few."""
    refuting: Iterator[AnyCase] = filter(statement.is_refuted_by, cases)
    return 0 < len([*islice(refuting, few + 1)]) <= few
