"""Questions whose answer is chosen: options are numbers for Maxima, and words for students."""

from collections.abc import Iterator, Mapping

from generator.answers.response import OneOf, SomeOf
from grader.exports.items.item import Asked, Given
from grader.exports.stack.asking import Asking, Input, Node, Sort
from grader.exports.stack.maxima import among, listed, string

FEW = 6
"""So many options are all in sight."""
NONE = 0


def one(asked: Asked, name: str, options: Mapping[str, str]) -> Asking:
    """`options` are their words by their labels."""
    numbers = {label: n for n, label in enumerate(options, 1)}
    right = of_one(asked.key, numbers)
    words = {numbers[label]: said for label, said in options.items()}
    sort = Sort.RADIO if len(options) <= FEW else Sort.DROPDOWN
    return Asking(
        inputs=(Input(name=name, sort=sort, answer=choices(words, {right}), given=str(right)),),
        nodes=(
            *(Node(given=name, exact=str(of_one(it, numbers))) for it in asked.right),
            *(
                Node(
                    given=name,
                    exact=str(of_one(it, numbers)),
                    share=it.share,
                    feedback=it.feedback,
                )
                for it in asked.mistakes
            ),
        ),
    )


def of_one(given: Given, numbers: Mapping[str, int]) -> int:
    assert isinstance(given.response, OneOf), "every answer to a question is given alike"
    return numbers[given.response.label]


def some(asked: Asked, name: str, options: Mapping[str, str], none: str) -> Asking:
    """That there is none is an option of its own: who ticks nothing has not answered."""
    numbers = {label: n for n, label in enumerate(options, 1)}
    right = set(of_some(asked.key, numbers))
    words = {**{numbers[label]: said for label, said in options.items()}, NONE: none}
    given = f"setify({name})"
    return Asking(
        inputs=(
            Input(
                name=name,
                sort=Sort.CHECKBOX,
                answer=choices(words, right),
                given=listed(map(str, sorted(right))),
            ),
        ),
        nodes=(
            *(Node(given=given, exact=ticked(it, numbers)) for it in asked.right),
            *(
                Node(
                    given=given,
                    exact=ticked(it, numbers),
                    share=it.share,
                    feedback=it.feedback,
                )
                for it in asked.mistakes
            ),
        ),
    )


def of_some(given: Given, numbers: Mapping[str, int]) -> Iterator[int]:
    assert isinstance(given.response, SomeOf), "every answer to a question is given alike"
    chosen = given.response.labels
    yield from (n for label, n in numbers.items() if label in chosen)
    if not chosen:
        yield NONE


def ticked(given: Given, numbers: Mapping[str, int]) -> str:
    return among(map(str, of_some(given, numbers)))


def choices(words: Mapping[int, str], right: "set[int]") -> str:
    """Every option: its number, whether it is right, its words."""
    return listed(
        listed((str(n), "true" if n in right else "false", string(said)))
        for n, said in words.items()
    )
