"""What `solve` works out by a formula, in lines for people."""

from collections.abc import Iterator, Mapping
from typing import Any

from grader.terminal.columns import pairs

Json = Mapping[str, Any]
Lines = Iterator[tuple[str, str]]


def formulas(answer: Json) -> Lines:
    """A line for each thing in the answer."""
    yield from counts(answer)
    yield from dice(answer)
    yield from terms(answer)


def counts(answer: Json) -> Lines:
    """How large a uniform tree is, and how deep a budget reaches."""
    if "reach" not in answer:
        return
    for name in ("leaves", "nodes"):
        yield name, answer[name]
    if "alpha_beta" in answer:
        yield "alpha-beta", pairs(spaced(answer["alpha_beta"]))
    yield "budget", f"{answer['budget']} leaves"
    yield "reach", pairs(spaced(answer["reach"]))


def spaced(numbers: Mapping[str, str]) -> dict[str, str]:
    """The names as words."""
    return {name.replace("_", " "): number for name, number in numbers.items()}


def dice(answer: Json) -> Lines:
    """The throws, those that are alike together first."""
    for of in answer.get("alike", []):
        number = f"{of['throws']} of {answer['throws_in_all']}"
        yield f"like {of['first']}", f"{number}, {of['probability']} each, {of['together']} in all"
    for name in ("throws", "totals"):
        if name in answer:
            yield name, pairs(answer[name])


def terms(answer: Json) -> Lines:
    """Weight times feature, by its name."""
    if "terms" in answer:
        products = {t["feature"]: f"{t['weight']} * {t['value']}" for t in answer["terms"]}
        yield "terms", pairs(products) or "-"
