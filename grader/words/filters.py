"""How numbers, labels and beliefs are written in a language."""

import re
from collections.abc import Callable, Iterable, Mapping
from gettext import NullTranslations
from typing import Any

from generator.answers import Distribution
from solver.exact import Rational, Value, text
from solver.trees.steps import Back

LABEL = "label"
"""The context in which catalogues keep the labels of options, apart from the sentences."""

Filter = Callable[..., str]


def filters(catalogue: NullTranslations) -> Mapping[str, Filter]:
    """The filters of the templates in the catalogue's language, by name."""
    return {
        "number": number,
        "word": lambda label: escaped(worded(label, catalogue)),
        "listed": lambda labels: escaped(listed(labels, catalogue)),
        "belief": lambda weights: escaped(believed(weights, catalogue)),
        "kind": kind,
        "direction": direction,
        "escaped": escaped,
        "code": code,
        "coded": lambda label: code(worded(label, catalogue)),
    }


def number(v: Value) -> str:
    """As it is printed, with a true minus sign and ∞. Every language writes fractions alike."""
    return text(v).replace("-", "\N{MINUS SIGN}").replace("inf", "∞")


def worded(label: str, catalogue: NullTranslations) -> str:
    """The label in the language.

    The catalogue knows it whole (`call`), up to its last word (`bet 2`), or after its node
    (`B.call`); any other label is the same everywhere (`c2`).
    """
    whole = catalogue.pgettext(LABEL, label)
    if whole != label:
        return whole
    name, space, amount = label.rpartition(" ")
    if space:
        return catalogue.pgettext(LABEL, name) + space + amount
    node, point, move = label.rpartition(".")
    return node + point + catalogue.pgettext(LABEL, move) if node.isalpha() else label


def listed(labels: Iterable[str], catalogue: NullTranslations) -> str:
    """`c2, c3`, or the language's word for an empty set."""
    words = [worded(label, catalogue) for label in in_order(labels)]
    return ", ".join(words) or catalogue.pgettext("labels", "none")


def believed(weights: Any, catalogue: NullTranslations) -> str:
    """`A: 1/3, K: 2/3`."""
    pairs = sorted(weighted(weights).items(), key=lambda pair: natural(pair[0]))
    return ", ".join(f"{worded(label, catalogue)}: {number(p)}" for label, p in pairs)


def weighted(weights: Any) -> Mapping[str, Rational]:
    """A belief (Belief, Distribution or mapping) as label -> probability."""
    if isinstance(weights, Distribution):
        return dict(weights.weights)
    return {str(state): p for state, p in getattr(weights, "weights", weights).items()}


def in_order(labels: Iterable[str]) -> list[str]:
    """A set in natural order; anything else in its own."""
    return sorted(labels, key=natural) if isinstance(labels, frozenset | set) else list(labels)


def natural(label: str) -> tuple[object, ...]:
    """A key for sorting that puts c2 before c10 and B before AA."""
    return tuple(
        (0, int(part), "") if part.isdecimal() else (1, len(part), part)
        for part in re.findall(r"[0-9]+|[^0-9]+", label)
    )


def escaped(plain: str) -> str:
    """The text as Markdown that shows it: `<K>` would be a tag there, `<K,A>` is none."""
    return re.sub(r"([\\`*_|]|<(?=[A-Za-z][A-Za-z0-9-]*>))", r"\\\1", plain)


def code(plain: str) -> str:
    """A student's own words, shown as they stand."""
    inside = plain.replace("`", "'")
    return f"`{inside}`"


def kind(thing: object) -> str:
    """The name of a node's or step's type: `Max`, `Chance`, `Cut`."""
    return type(thing).__name__


def direction(steps: Iterable[object]) -> str:
    """In which order a search took the children of its nodes: `left` or `right` first."""
    begun: set[str] = set()
    for step in steps:
        if isinstance(step, Back) and step.node.name not in begun:
            begun.add(step.node.name)
            if len(step.node.children) > 1:
                return "right" if step.i else "left"
    return "left"
