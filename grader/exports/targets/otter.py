"""Otter-Grader: a notebook, and for each question a file of tests that marks it, zipped."""

from collections.abc import Iterator

from grader.base.disk.zip_files import zip_files
from grader.exports.export import Export
from grader.exports.items.banks import first_items
from grader.exports.items.item import Bank, Item, identifier
from grader.exports.items.loss import Loss
from grader.exports.live.live_exercise import to_plain
from grader.exports.live.notebook import is_marked, lost_in_notebook, notebook
from grader.exports.live.notebook_cells import worths

NOTEBOOK = "assignment.ipynb"
TESTS = "tests"
HEAD = '''"""What the answer to one question earns, as a sum of test cases."""

from minimaestro import notebook
from otter.test_files import test_case

OK_FORMAT = False
name = {name!r}
points = None
EXERCISE = {exercise!r}


def hold(answers, case):
    notebook.hold(EXERCISE, answers, {question!r}, case)
'''
CASE = """

@test_case(points={points!r})
def case_{case}(answers_{number}):
    hold(answers_{number}, {case})
"""


def write(bank: Bank) -> bytes:
    """Return the notebook and its tests."""
    return zip_files({NOTEBOOK: notebook(bank), **dict(tests(bank))})


def tests(bank: Bank) -> Iterator[tuple[str, bytes]]:
    """Yield the file of tests of each question."""
    for number, item in enumerate(first_items(bank), 1):
        if is_marked(item):
            yield from tests_of(number, item, bank)


def tests_of(number: int, item: Item, bank: Bank) -> Iterator[tuple[str, bytes]]:
    """Yield the files of tests of an exercise."""
    exercise = to_plain(item, bank.scheme)
    for question in item.exercise.questions:
        name = f"{number}.{question.name}"
        head = HEAD.format(name=name, exercise=exercise, question=question.name)
        cases = (
            CASE.format(points=float(worth), case=case, number=number)
            for case, worth in enumerate(worths(question.points))
        )
        path = f"{TESTS}/{number:02}-{identifier(question.name)}.py"
        yield path, "".join((head, *cases)).encode()


EXPORT = Export(
    "otter",
    ".zip",
    write,
    lost_in_notebook,
    keyed=False,
    items=first_items,
    lacks=frozenset({Loss.BONUS}),
    keeps=frozenset({"alone", "shuffle", "title"}),
)
