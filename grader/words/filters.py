"""Template filters: numbers, labels and beliefs as a language writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from gettext import NullTranslations
from typing import Any

from generator.exercise.wording import in_language
from grader.figures import markdown
from grader.figures import spans as figure_spans
from grader.figures.labels import number, print_number, write_in_brackets
from grader.words.language_catalogues import SOURCE
from solver.beliefs import belief_steps as of_beliefs
from solver.exact import ZERO, Rational, Value, digits
from solver.searches import run
from solver.searches.steps import Back, Enter, Evaluate, Leave, Probe
from solver.trees.tree import Chance, Inner
from solver.verbatim import TranslatedName, Verbatim, label_text

LABEL = "label"
"""The gettext context of options' labels."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

Filter = Callable[..., object]


def filters(catalogue: NullTranslations) -> Mapping[str, Filter]:
    """Return the filters of the templates by name, for the catalogue's language."""
    return {
        "number": lambda v: print_number(v) if isinstance(v, str) else number(v),
        "angled": lambda state: escaped(write_in_brackets(str(state))),
        "raised": raised,
        "word": lambda label: escaped(worded(label, catalogue)),
        "written": lambda text: escaped(written_in(text, catalogue)),
        "listed": lambda labels: escaped(listed(labels, catalogue)),
        "belief": lambda weights: escaped(believed(weights, catalogue)),
        "kind": kind,
        "spans": spans,
        "taken": taken,
        "attitude": attitude,
        "probed": probed,
        "side": run.side_of_cut,
        "labelled": weighted,
        "leading": leading,
        "merged": merged,
        "view": lambda view: escaped(viewed(view, catalogue)),
        "escaped": escaped,
        "code": code,
        "coded": lambda label: code(worded(label, catalogue)),
        "exact": exact,
        "label": lambda label: in_line(label, catalogue),
        "labels": lambda labels: ", ".join(in_line(label, catalogue) for label in labels),
        "pairs": lambda values: paired(values, catalogue),
    }


def worded(label: str, catalogue: NullTranslations) -> str:
    """Return the label in the language.

    It is looked up whole (`call`), without its last word (`bet 2`), or without its node (`B.call`);
    any other label is the same in all languages (`c2`), and so is one that a teacher wrote, unless
    with a text for each language. Such a label stays marked, so that it is not translated later.
    """
    if isinstance(label, TranslatedName):
        return Verbatim(in_language(label.texts, language_of(catalogue)))
    if isinstance(label, Verbatim):
        return label
    translation = catalogue.pgettext(LABEL, label)
    if translation != label:
        return translation
    name, space, amount = label.rpartition(" ")
    if space:
        return catalogue.pgettext(LABEL, name) + space + amount
    node, point, move = label.rpartition(".")
    return node + point + catalogue.pgettext(LABEL, move) if node.isalpha() else label


def written_in(text: str, catalogue: NullTranslations) -> str:
    """Return a text of any words in the language, if somebody wrote it in several."""
    return worded(text, catalogue) if isinstance(text, Verbatim) else text


def language_of(catalogue: NullTranslations) -> str:
    """Return the language of a catalogue; that of the sources has none of its own."""
    return catalogue.info().get("language", SOURCE).replace("_", "-")


def listed(labels: Iterable[str], catalogue: NullTranslations) -> str:
    """Return `c2, c3`, or the language's word for an empty set."""
    words = [worded(label, catalogue) for label in in_order(labels)]
    return ", ".join(words) or catalogue.pgettext("labels", "none")


def believed(weights: Any, catalogue: NullTranslations) -> str:
    """Return a belief as text: `A: 1/3, K: 2/3`."""
    pairs = sorted(weighted(weights).items(), key=lambda pair: natural(pair[0]))
    return ", ".join(f"{worded(label, catalogue)}: {number(p)}" for label, p in pairs)


def weighted(weights: Any) -> Mapping[str, Rational]:
    """Return a belief (Belief or mapping) as probabilities by label."""
    together: dict[str, Rational] = {}
    for state, p in getattr(weights, "weights", weights).items():
        label = label_text(state)
        together[label] = together.get(label, ZERO) + p
    return together


def in_line(label: str, catalogue: NullTranslations) -> str:
    """Return the label in the language, without tabs and line breaks, for use in a row."""
    return " ".join(worded(label, catalogue).split())


def exact(v: Value | int | str) -> str:
    """Return a number as in JSON, which can be typed again (`-7/5`, `inf`); a text as it is."""
    return digits(v) if isinstance(v, int) else str(v)


def raised(n: int) -> str:
    """Return a number in superscript."""
    return str(n).translate(RAISED)


def paired(values: Mapping[str, Value | int | str], catalogue: NullTranslations) -> str:
    """Return `A 3, B 2`, with no-break spaces between each name and its value."""
    pairs = (f"{in_line(label_text(name), catalogue)} {exact(v)}" for name, v in values.items())
    return ", ".join(pair.replace(" ", "\N{NO-BREAK SPACE}") for pair in pairs)


def leading(ways: Iterable[of_beliefs.Way[Any]], label: str) -> list[of_beliefs.Way[Any]]:
    """Return the ways to the states with that label, whatever the players have seen."""
    return [way for way in ways if str(way.after) == label]


def merged(terms: Iterable[tuple[str, Rational, Rational]]) -> list[tuple[str, Rational, Rational]]:
    """Return the terms of an average, with those of equal label and utility added up."""
    together: dict[tuple[str, Rational], Rational] = {}
    for label, p, u in terms:
        together[label, u] = together.get((label, u), ZERO) + p
    return [(label, p, u) for (label, u), p in together.items()]


def viewed(view: object, catalogue: NullTranslations) -> str:
    """Return what a player was dealt and has seen since: `K; plantarse`, `A; coger: K`."""
    history = (observation.partition(": ") for observation in str(view).split("; "))
    return "; ".join(
        worded(action, catalogue) + colon + observation for action, colon, observation in history
    )


def in_order(labels: Iterable[str]) -> list[str]:
    """Return a set sorted naturally; other collections in their own order."""
    return sorted(labels, key=natural) if isinstance(labels, frozenset | set) else list(labels)


def natural(label: str) -> tuple[object, ...]:
    """Return the key of natural sorting, which puts c2 before c10 and B before AA."""
    return tuple(
        (0, int(part), "") if part.isdecimal() else (1, len(part), part)
        for part in re.findall(r"[0-9]+|[^0-9]+", label)
    )


MARKED = re.compile(
    r"[\\`*_|]|~(?=~)|\](?=[(\[])|&(?=#?\w+;)"
    r"|<(?=/?[A-Za-z][A-Za-z0-9-]*[\s/>]|[!?]|[A-Za-z][\w+.-]+[:@])"
)
"""What Markdown would read as its own, or a terminal as a tag."""


def escaped(plain: str) -> str:
    """Return the text as Markdown: `<K>` is escaped since it would be a tag, `<K,A>` is not."""
    return MARKED.sub(r"\\\g<0>", plain)


def unescaped(markdown: str) -> str:
    """Undo `escaped`."""
    return re.sub(r"\\([\\`*_|<~\]&])", r"\1", markdown)


def code(plain: str) -> str:
    """Return a student's own words as inline code."""
    inside = plain.replace("`", "'")
    return f"`{inside}`"


def spans(text: str) -> figure_spans.Spans:
    """Parse one line of Markdown."""
    return markdown.inline(text)


def kind(thing: object) -> str:
    """Return the name of a node's or step's type: `Max`, `Chance`, `Cut`."""
    return type(thing).__name__


def direction(steps: Iterable[object]) -> str:
    """Return the order in which a search visited children: `left` or `right` first."""
    first: dict[str, int] = {}
    for step in steps:
        if isinstance(step, Back) and len(step.node.children) > 1:
            i = first.setdefault(step.node.name, step.i)
            if i != step.i or not skipped(step.node, i):
                return "left" if i < step.i or i == 0 else "right"
    return "left"


def opening(step: object) -> bool:
    """Tell whether the step begins a sentence about a search; other steps continue one."""
    return isinstance(step, Enter | Evaluate | Leave | Probe)


def taken(steps: Iterable[object]) -> Mapping[str, set[int]]:
    """Return the indices of the children that have returned, by node."""
    returned_children: dict[str, set[int]] = {}
    for step in steps:
        if isinstance(step, Back):
            returned_children.setdefault(step.node.name, set()).add(step.i)
    return returned_children


def skipped(node: Inner, i: int) -> bool:
    """Tell whether child i may come first because all before it have probability 0."""
    return i > 0 and isinstance(node, Chance) and not any(node.probabilities[:i])


def attitude(steps: Iterable[object]) -> str:
    """Return what an uncut search takes at chance nodes: the `mean`, their `max` or `min`.

    Outcomes that differ have a mean strictly between the greatest and the least.
    """
    for step in steps:
        if isinstance(step, Leave) and isinstance(step.node, Chance):
            weighed = zip(step.node.probabilities, step.backed, strict=True)
            outcomes = [v for p, v in weighed if p]
            least, greatest = min(outcomes), max(outcomes)
            if least < greatest and step.value in (least, greatest):
                return "max" if step.value == greatest else "min"
    return "mean"


def probed(steps: Iterable[object]) -> frozenset[str]:
    """Return the chance nodes of which children have been probed."""
    return frozenset(step.node.name for step in steps if isinstance(step, Probe))
