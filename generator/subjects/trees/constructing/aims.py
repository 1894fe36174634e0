"""Aims of somebody who fills in the leaves of a tree, and the conditions on the numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from generator.answers.answers import Answer
from generator.answers.conditions import Condition
from generator.answers.kinds.filling import Filling
from generator.base.errors import BadProblem
from generator.subjects.trees.constructing.fillings import (
    HIGH,
    LOW,
    Numbers,
    blank_names,
    cut_leaves,
    leaves_not_in,
    search_steps,
)
from solver.analyses.quick_search import Habit, evaluate
from solver.exact import Rational, Value, rational, text
from solver.message import AllOf, Message
from solver.searches.rules import CutRule
from solver.searches.run import write_condition
from solver.searches.steps import Back, Cut, Evaluate, Step
from solver.trees.edit_tree import fill_leaves
from solver.trees.node_names import End, leaves, leaves_below
from solver.trees.tree import Inner, Leaf, Max, Tree
from solver.trees.values import backed_up, correct_choice, utility

FORMS = "value 7; cut c2 d1; evaluated 5"


@dataclass(frozen=True, slots=True)
class Aim:
    """What a filling has to bring about; None for what does not matter.

    `value` is that of the root, `cut` are the leaves that alpha-beta is to leave out, and no
    others, and `evaluated` is the number of leaves that it is to evaluate.
    """

    value: Rational | None = None
    cut: tuple[str, ...] | None = None
    evaluated: int | None = None

    def __str__(self) -> str:
        parts = (
            [] if self.value is None else [f"value {text(self.value)}"],
            [] if self.cut is None else [" ".join(("cut", *self.cut))],
            [] if self.evaluated is None else [f"evaluated {self.evaluated}"],
        )
        return "; ".join(part for some in parts for part in some)

    def is_met(self, tree: Inner, numbers: Numbers, habit: Habit = Habit.RIGHT) -> bool:
        """Return whether the tree with these numbers is as it is to be, for a way of searching."""
        value, evaluated = evaluate(tree, numbers, habit)
        if self.value not in (None, value) or self.evaluated not in (None, len(evaluated)):
            return False
        return self.cut is None or (
            not any(name in self.cut for name in evaluated)
            and self.cut == leaves_not_in(evaluated, tree)
        )

    def is_conceivable(self, tree: Inner) -> bool:
        """Return whether its numbers are among those that a leaf may have, and that of leaves."""
        is_value = self.value is None or (self.value.denominator == 1 and LOW <= self.value <= HIGH)
        return is_value and (self.evaluated is None or 0 < self.evaluated <= len(leaves(tree)))

    def is_met_by_cuts(self, tree: Inner, numbers: Numbers, habit: Habit) -> bool:
        """Return whether a way of searching cuts what is to be cut, where only that is asked."""
        is_asked = self.cut is not None and self.value is None
        return is_asked and self.is_met(tree, numbers, habit)


def parse_aim(aim_text: str, tree: Inner) -> Aim:
    """Read an aim as `str` writes it; raise BadProblem."""
    names = [leaf.name for leaf in leaves(tree)]
    parts: dict[str, list[str]] = {}
    for part in aim_text.split("; "):
        name, *rest = part.split(" ")
        parts[name] = rest
    cut = parts.get("cut")
    numbers = {name: parts[name] for name in ("value", "evaluated") if name in parts}
    known = parts.keys() <= {"value", "cut", "evaluated"}
    if not known or not set(cut or ()) <= set(names) or any(len(n) != 1 for n in numbers.values()):
        raise BadProblem(
            "{aim!r} is no aim; one looks like {forms}", aim=aim_text[:40], forms=FORMS
        )
    value = rational(numbers["value"][0]) if "value" in numbers else None
    evaluated = rational(numbers["evaluated"][0]) if "evaluated" in numbers else None
    return Aim(
        value,
        None if cut is None else tuple(name for name in names if name in cut),
        None if evaluated is None else int(evaluated),
    )


# The conditions on the numbers, in the order in which they are checked.


@dataclass(frozen=True, slots=True)
class MeetsAim:
    """The condition that the tree, with the numbers filled in, is as the aim says."""

    tree: Inner
    aim: Aim

    def __call__(self, answer: Answer) -> Message | None:
        """Return where the search departs from the aim, or None."""
        tree = fill_leaves(self.tree, numbers_of(answer))
        steps, value = search_steps(tree)
        if self.aim.value not in (None, value):
            return other_value(tree, value, self.aim.value)
        cut = cut_leaves(tree, steps)
        if self.aim.cut not in (None, cut):
            return departure(tree, steps, frozenset(self.aim.cut or ()))
        count = len(leaves(tree)) - len(cut)
        if self.aim.evaluated not in (None, count):
            return other_count(count, cut)
        return None


def conditions_of(tree: Inner, aim: Aim) -> tuple[Condition, ...]:
    """Return the conditions on numbers for the blank leaves of a tree."""
    return (
        lambda answer: not_whole({**dict.fromkeys(blank_names(tree), inf), **numbers_of(answer)}),
        lambda answer: not_different(numbers_of(answer), tree),
        MeetsAim(tree, aim),
    )


def numbers_of(answer: Answer) -> Mapping[str, Rational]:
    """Return the numbers by leaf."""
    assert isinstance(answer, Filling), "an answer of the question's kind"
    return dict(answer.numbers)


def not_whole(numbers: Mapping[str, Value]) -> Message | None:
    """Return which number is not among those that may be written, or None."""
    for name, number in numbers.items():
        if isinstance(number, float) or number.denominator != 1 or not LOW <= number <= HIGH:
            return Message(
                "Leaf {leaf} has {number}, which is no whole number from {low} to {high}.",
                leaf=name,
                number=write_value(number),
                low=LOW,
                high=HIGH,
            )
    return None


def not_different(numbers: Mapping[str, Value], tree: Tree | None = None) -> Message | None:
    """Return which leaf has a number that another has, or None."""
    names: dict[Value, str] = {
        leaf.utility: leaf.name for leaf in (leaves(tree) if tree else ()) if isinstance(leaf, Leaf)
    }
    for name, number in numbers.items():
        if names.setdefault(number, name) != name:
            return Message(
                "Leaves {leaf} and {other} both have {number}; all leaves are to be different.",
                leaf=names[number],
                other=name,
                number=write_value(number),
            )
    return None


def other_value(tree: Inner, value: Value, aim: Rational | None) -> Message:
    """Return that the root has another value, with those of its children."""
    backup = backed_up(tree, correct_choice)
    worths = ((child.name, value_of(child, backup.values)) for child in tree.children)
    return Message(
        "With your numbers the root {root} is worth {value}, not {aim}: its children are worth "
        "{values}.",
        root=tree.name,
        value=write_value(value),
        aim=write_value(aim if aim is not None else value),
        values=", ".join(f"{name} = {write_value(worth)}" for name, worth in worths),
    )


def value_of(node: Tree, values: Mapping[str, Value]) -> Value:
    """Return the value of a leaf or of an inner node."""
    return utility(node) if isinstance(node, End) else values[node.name]


def worths_of_moves(tree: Inner, values: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return the value of each move of the root."""
    moves = zip(tree.moves, tree.children, strict=True)
    return {move: value_of(child, values) for move, child in moves}


def other_count(count: int, cut: Sequence[str]) -> Message:
    """Return how many leaves the search evaluates, and which it cuts."""
    if not cut:
        return Message(
            "With your numbers alpha-beta evaluates all {count} leaves: no node reaches a bound "
            "before its last child.",
            count=count,
        )
    return Message(
        "With your numbers alpha-beta evaluates {count} leaves; what it cuts is {leaves}.",
        count=count,
        leaves=AllOf(cut),
    )


def departure(tree: Inner, steps: Sequence[Step], aim: frozenset[str]) -> Message:
    """Return the first step of the search that does what is not wanted: a leaf too many, or a cut.

    There has to be one.
    """
    latest: Back | None = None
    for step in steps:
        match step:
            case Back():
                latest = step
            case Evaluate(leaf) if leaf.name in aim:
                return evaluated_anyway(leaf, latest)
            case Cut() if unwanted := [name for name in left_out(step) if name not in aim]:
                return cut_anyway(step, unwanted)
    raise AssertionError(f"the search of {tree.name} departs from the aim somewhere")


def left_out(cut: Cut) -> list[str]:
    """Return the leaves below the children that a node does not search after a cut."""
    children = cut.node.children[cut.after + 1 :]
    return [leaf.name for child in children for leaf in ends_of(child)]


def ends_of(node: Tree) -> tuple[End, ...]:
    """Return the leaves at or below a node."""
    return (node,) if isinstance(node, End) else leaves_below(node)


def evaluated_anyway(leaf: Leaf, latest: Back | None) -> Message:
    """Return that a leaf is evaluated that was to be cut, and what the search has got before."""
    assert latest is not None, "no aim cuts the first leaf"
    child, node = latest.node.children[latest.i], latest.node
    if isinstance(node, Max):
        return Message(
            "Leaf {leaf} is evaluated with your numbers: after {child} has come back, {node} has "
            "v = {v}, and the bound is β = {bound}; there is a cut only where v ≥ β.",
            leaf=leaf.name,
            child=child.name,
            node=node.name,
            v=write_value(latest.v),
            bound=write_value(latest.beta),
        )
    return Message(
        "Leaf {leaf} is evaluated with your numbers: after {child} has come back, {node} has "
        "v = {v}, and the bound is α = {bound}; there is a cut only where v ≤ α.",
        leaf=leaf.name,
        child=child.name,
        node=node.name,
        v=write_value(latest.v),
        bound=write_value(latest.alpha),
    )


def cut_anyway(cut: Cut, unwanted: Sequence[str]) -> Message:
    """Return that leaves are cut that were to be evaluated, and where."""
    return Message(
        "With your numbers {node} stops after {child}, because {condition}. So this is cut, which "
        "was to be evaluated: {leaves}.",
        node=cut.node.name,
        child=cut.node.children[cut.after].name,
        condition=signed(write_condition(cut, CutRule.GE)),
        leaves=AllOf(unwanted),
    )


def write_value(value: Value) -> str:
    """Return the number as a sentence has it."""
    return signed(text(value))


def signed(written: str) -> str:
    """Return the text with the signs of print: −∞, ≤."""
    signs = {"inf": "∞", "-": "\N{MINUS SIGN}", "<=": "≤", ">=": "≥"}
    for plain, sign in signs.items():
        written = written.replace(plain, sign)
    return written
