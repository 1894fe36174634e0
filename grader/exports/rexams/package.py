"""The exercises in a folder that is zipped, with their pictures, and the exam that they make."""

from collections.abc import Iterator, Mapping

from grader.exports.items.figure import ENDING, drawing
from grader.exports.items.item import Bank, Item
from grader.exports.items.names import identifier
from grader.exports.rexams.exercise import exercise
from grader.words.layouts import layout_words

EXAM = "exam.R"


def files(bank: Bank) -> Mapping[str, bytes]:
    """By their names."""
    words = layout_words(bank.language)
    found = {EXAM: exam(bank)}
    for item in bank.items:
        pictures = dict(drawn(item))
        found[named(item)] = exercise(item, tuple(pictures), words)
        found |= pictures
    return found


def named(item: Item) -> str:
    return f"{identifier(item.name)}.Rmd"


def drawn(item: Item) -> Iterator[tuple[str, bytes]]:
    """The tree as it is asked and as it is solved."""
    paper = item.paper
    for which, picture in (("asked", paper.asked), ("solved", paper.solved)):
        if picture is not None:
            name = f"{identifier(item.name)}-{which}{ENDING}"
            yield name, drawing(picture, paper.title, item.language)


def exam(bank: Bank) -> bytes:
    """What R/exams picks from: an exercise of each pool; of a single pool, all of them."""
    pools = [[f'"{named(item)}"' for item in pool.items] for pool in bank.pools]
    if len(pools) == 1:
        pools = [[name] for name in pools[0]]
    listed = ",\n".join(f"  c({', '.join(names)})" for names in pools)
    return f'library("exams")\n\nexam <- list(\n{listed}\n)\nexams2moodle(exam)\n'.encode()
