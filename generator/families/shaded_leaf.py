"""Shaded leaf: the x of an unknown leaf for which the search makes each cut (S1, exercise 6)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain, groupby, pairwise, zip_longest
from math import inf
from operator import itemgetter
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.reals import Reals
from generator.answers.spans import (
    ALWAYS,
    NEVER,
    Span,
    Spans,
    between,
    complement,
    intersection,
    union,
)
from generator.answers.unknowns import span_of_part
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import one_of
from generator.subjects.trees.drawing.random_trees import rooted
from generator.subjects.trees.drawing.searched_trees import SearchSize, check_search, drawn_tree
from generator.subjects.trees.problems.occasions import any_cut
from generator.subjects.trees.problems.tree_problem import TreeProblem, one_unknown
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.one_leaf import Stretches, cut_sets, left_out, make_placer
from solver.exact import ONE, ZERO, Rational, Value
from solver.exact import text as digits
from solver.message import Message
from solver.mistakes import shaded as wrong
from solver.searches.rules import AIMA, Rules
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Tree, Unknown, changed

# Questions about a leaf that is not known: for which x the search makes which cut.


CUT, AT = "cut-", "at-"


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class ShadedSolution:
    """The x for which each cut is made, by the first child that it leaves out.

    The problem and the rules are None and AIMA's in a wrong solution.
    """

    sets: Mapping[str, Spans]
    problem: TreeProblem | None = None
    rules: Rules = AIMA

    @property
    def hanging(self) -> tuple[str, ...]:
        """The cuts that are made for some x and not for others."""
        return tuple(name for name, spans in self.sets.items() if spans not in (NEVER, ALWAYS))

    @cached_property
    def in_vain(self) -> Mapping[str, Spans]:
        """For each cut that is never made, the x for which later values would make it."""
        assert self.problem is not None, "this is asked of the right working"
        seeming = in_spans(wrong.foreseen(self.problem.tree, self.rules))
        never = (name for name, spans in self.sets.items() if spans == NEVER)
        return {name: seeming[name] for name in never if seeming[name]}

    @cached_property
    def question_names(self) -> tuple[str, ...]:
        """Every cut that hangs on x; beside more than two, or none, the last that only seems to."""
        tempting = () if len(self.hanging) in (1, MIN_CUTS) else tuple(self.in_vain)[-1:]
        return (*self.hanging, *tempting) or tuple(self.sets)[-1:]

    @cached_property
    def earlier_cuts(self) -> Mapping[str, tuple[str, ...]]:
        """For each cut that is asked about, those asked about before it."""
        names = self.question_names
        return {name: names[:i] for i, name in enumerate(names)}

    @cached_property
    def ends(self) -> tuple[Rational, ...]:
        """The numbers at which something changes, in the order of the cuts."""
        spans = (span for name in self.question_names for span in self.sets[name])
        ends = (end for span in spans for end in (span.low, span.high))
        return tuple(dict.fromkeys(end for end in ends if not isinstance(end, float)))

    @property
    def x(self) -> Rational:
        """One of them, which may be any as all together decide it, or 0."""
        ends = self.ends
        return ends[int(sum(ends, ZERO).numerator) % len(ends)] if ends else ZERO

    @property
    def regions(self) -> tuple[tuple[Span, tuple[str, ...]], ...]:
        """The line in rising order, with the cuts that are made there."""
        sorted_ends = sorted(self.ends)
        points = [Span(x, x, from_low=True, to_high=True) for x in sorted_ends]
        around: list[Value] = [-inf, *sorted_ends, inf]
        gaps = [Span(low, high) for low, high in pairwise(around)]
        parts = [part for pair in zip_longest(gaps, points) for part in pair if part is not None]
        parts_with_cuts = [(part, self.made_in(part)) for part in parts]
        return tuple(
            (union(part for part, _ in run)[0], names)
            for names, group in groupby(parts_with_cuts, key=itemgetter(1))
            for run in (list(group),)
        )

    def made_in(self, part: Span) -> tuple[str, ...]:
        """Return the cuts that are made there."""
        return tuple(name for name, spans in self.sets.items() if intersection(spans, (part,)))


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, ShadedSolution]


def in_spans(cuts: Mapping[str, Stretches]) -> dict[str, Spans]:
    """Return the union of the stretches of each child."""
    return {name: union(map(span_of_part, parts)) for name, parts in cuts.items()}


def conditioned(problem: TreeProblem, solution: ShadedSolution) -> Picture:
    """Draw the tree, with the x of each cut beside the first child that it leaves out."""
    return Picture(
        tree=problem.tree,
        notes={name: f"x ∈ {printed(solution.sets[name])}" for name in solution.question_names},
    )


def printed(spans: Spans) -> str:
    """Write the set: `(−∞, 3] ∪ {5}`, or `∅`."""
    words = " ∪ ".join(map(str, spans)) or "∅"
    return words.replace("oo", "∞").replace("-", "\N{MINUS SIGN}")


def each_cut() -> QuestionTemplate[TreeProblem, ShadedSolution, ShadedSolution]:
    """Ask for the x for which each cut is made, by the first child left out: `cut-e2`.

    A later cut is not made where the student's own earlier ones are, if those rule it out.
    """

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        solution = solved.solution
        if solution.problem is None:
            return {}
        alone = in_spans(wrong.own_condition_alone(solution.problem.tree, solution.rules))
        follows: dict[str, Answer] = {}
        for name, earlier in solution.earlier_cuts.items():
            own = {n: a.spans for n in earlier if isinstance(a := answers.get(question(n)), Reals)}
            before = {n: own.get(n, solution.sets[n]) for n in earlier}
            if before != {n: solution.sets[n] for n in earlier} and (
                without(alone[name], (solution.sets[n] for n in earlier)) == solution.sets[name]
            ):
                follows[question(name)] = Reals(without(alone[name], before.values()))
        return follows

    return QuestionTemplate(
        answers=lambda solved, solution: {
            question(name): Reals(solution.sets[name])
            for name in solved.solution.question_names
            if name in solution.sets
        },
        form=lambda _solved, _name: forms.reals("x"),
        points=lambda _: 3,
        follow=follow,
        rests_on=lambda solved: {
            question(name): tuple(map(question, earlier))
            for name, earlier in solved.solution.earlier_cuts.items()
        },
        guesses=lambda solved: {
            question(name): Reals(NEVER) for name in solved.solution.question_names
        },
    )


def without(spans: Spans, others: Iterable[Spans]) -> Spans:
    """Return the set without what belongs to any of the others."""
    return intersection(spans, complement(union(chain.from_iterable(others))))


def question(name: str) -> str:
    """Return the name of the question about a cut."""
    return CUT + name.replace(".", "-")


def cuts_at_x() -> QuestionTemplate[TreeProblem, ShadedSolution, ShadedSolution]:
    """All cuts that are made at a number at which something changes: `at-6`."""

    def name(solved: SolvedCase) -> str:
        return AT + digits(solved.solution.x)

    def answer_at_x(solved: SolvedCase, sets: Mapping[str, Spans]) -> Answer:
        point_at_x = (Span(solved.solution.x, solved.solution.x, from_low=True, to_high=True),)
        every = {**solved.solution.sets, **sets}
        return Nodes(frozenset(c for c, spans in every.items() if intersection(spans, point_at_x)))

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        own = {child: answers.get(question(child)) for child in solved.solution.question_names}
        sets = {child: answer.spans for child, answer in own.items() if isinstance(answer, Reals)}
        changed = any(solved.solution.sets[child] != spans for child, spans in sets.items())
        return {name(solved): answer_at_x(solved, sets)} if changed else {}

    return QuestionTemplate(
        answers=lambda solved, solution: {name(solved): answer_at_x(solved, solution.sets)},
        form=lambda solved, _: replace(
            forms.nodes(*solved.solution.sets, groups={}), made_at=parents(solved.problem.tree)
        ),
        follow=follow,
        rests_on=lambda solved: {
            name(solved): tuple(map(question, solved.solution.question_names))
        },
    )


def parents(tree: Tree) -> Mapping[str, str]:
    """Return the node above each child, by their names."""
    return {child.name: node.name for node in inner_nodes(tree) for child in node.children}


def supposing(
    name: str, find_sets: Callable[[TreeProblem, ShadedSolution, Rules], Mapping[str, Spans]]
) -> Wrong[TreeProblem, ShadedSolution, ShadedSolution]:
    """Return the mistake of finding wrong sets, with the answers that differ from the key."""

    def solve_wrongly(solved: SolvedCase, convention: Convention) -> ShadedSolution:
        return ShadedSolution(find_sets(solved.problem, solved.solution, convention.rules))

    return Wrong(name=name, about=CUT, solve=solve_wrongly, select_answers=what_differs)


SHADED = one_unknown(
    any_cut,
    Message("in which some node is below one of the other player: max(min(2, 7), min(?, 4))"),
)


MIN_CUTS, MAX_CUTS = 2, 4
"""The least and the greatest number of cuts asked about on one sheet."""
LOOKED_AT, PROBES = 8, 3
"""The number of leaves tried, and the steps between the numbers tried at each."""


@dataclass(frozen=True, slots=True)
class Size(SearchSize):
    """The parameters; `between` asks for a set with two ends, `never` for an impossible cut."""

    between: str = one_of("any", "yes")
    never: str = one_of("any", "yes")


SIZES = {
    Level.EASY: Size(3, 3, 8, "uneven", 0, 20, "never", 1, "any", "any"),
    Level.MEDIUM: Size(3, 3, 10, "uneven", -9, 20, "never", 1, "yes", "any"),
    Level.HARD: Size(4, 3, 13, "uneven", -20, 20, "never", 1, "yes", "any"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree with one unknown leaf on which several cuts depend, if possible.

    Below the root's first move nothing is bounded yet on both sides.
    """
    tree = drawn_tree(rng, size).tree
    later = [leaf for child in tree.children[1:] for leaf in leaves(child)]
    inner_nodes = [rooted(forgetting(tree, leaf.name)) for leaf in rng.shuffled(later)[:LOOKED_AT]]
    return TreeProblem(max(inner_nodes, key=lambda inner_node: swayed(inner_node, size)))


def forgetting(tree: Tree, leaf: str) -> Tree:
    """Return the tree with that leaf unknown."""
    if isinstance(tree, End):
        return Unknown(leaf) if tree.name == leaf else tree
    return changed(tree, children=tuple(forgetting(child, leaf) for child in tree.children))


def swayed(tree: Tree, size: Size) -> tuple[int, int]:
    """Return the number of cuts that some probed x make and others do not, middle ones first."""
    placed = make_placer(tree)
    made_cuts = [left_out(placed(x), AIMA) for x in probes(size.low, size.high)]
    ever = frozenset[str]().union(*made_cuts)
    return len(ever - made_cuts[0] - made_cuts[-1]), len(ever - frozenset.intersection(*made_cuts))


def probes(low: int, high: int) -> tuple[Rational, ...]:
    """Return numbers from below all utilities to above them, in equal steps."""
    return tuple(
        Rational(low - 1) + Rational(n * (high - low + 2), PROBES) for n in range(PROBES + 1)
    )


def check(size: Size) -> None:
    """Raise BadParameter where too little can be cut."""
    check_search(size, depth=MIN_CUTS)


def solve(problem: TreeProblem, convention: Convention) -> ShadedSolution:
    """Find the set of each cut under the course's rules."""
    sets = in_spans(cut_sets(problem.tree, convention.rules))
    return ShadedSolution(sets, problem, convention.rules)


def fair(_problem: TreeProblem, solution: ShadedSolution, size: Size) -> bool:
    """Return whether some cuts depend on x, and not all in the same way."""
    some = [solution.sets[name] for name in solution.hanging]
    if not MIN_CUTS <= len(some) <= MAX_CUTS or len({*some}) < len(some):
        return False
    if size.between == "yes" and not any(two_ended(span) for spans in some for span in spans):
        return False
    return size.never == "any" or not solution.in_vain.keys().isdisjoint(solution.question_names)


def two_ended(span: Span) -> bool:
    """Return whether the span has two finite ends."""
    return not isinstance(span.low, float) and not isinstance(span.high, float)


def half_line(problem: TreeProblem, _worked: ShadedSolution, rules: Rules) -> Mapping[str, Spans]:
    """Take the cut's own condition, whatever is cut before."""
    return in_spans(wrong.own_condition_alone(problem.tree, rules))


def integer_ends(
    _problem: TreeProblem, solution: ShadedSolution, _rules: Rules
) -> Mapping[str, Spans]:
    """Replace an open end by the next whole number."""
    return {name: union(map(with_whole_ends, spans)) for name, spans in solution.sets.items()}


def with_whole_ends(span: Span) -> Span:
    """Return the span with whole numbers for its open ends."""
    low, high = span.low, span.high
    if not isinstance(low, float) and not span.from_low:
        low, span = low + ONE, replace(span, from_low=True)
    if not isinstance(high, float) and not span.to_high:
        high, span = high - ONE, replace(span, to_high=True)
    return replace(span, low=low, high=high)


def open_for_closed(
    _problem: TreeProblem, solution: ShadedSolution, _rules: Rules
) -> Mapping[str, Spans]:
    """Exclude ends that belong to the set, and include the others."""
    return {name: union(map(turned, spans)) for name, spans in solution.sets.items()}


def turned(span: Span) -> Span:
    """Return the span with open and closed ends exchanged."""
    spans = between(span.low, span.high, from_low=not span.from_low, to_high=not span.to_high)
    return spans[0] if spans else span


def always_possible(
    _problem: TreeProblem, solution: ShadedSolution, _rules: Rules
) -> Mapping[str, Spans]:
    """Give an impossible cut the x for which later values would make it."""
    return solution.in_vain


def wrong_cut_node(
    _problem: TreeProblem, solution: ShadedSolution, _rules: Rules
) -> Mapping[str, Spans]:
    """Give each cut the x of the next one that depends on x."""
    hanging = solution.hanging
    others = (*hanging[1:], *hanging[:1])
    return {name: solution.sets[other] for name, other in zip(hanging, others, strict=True)}


LAZY_LIMIT = Fraction(1, 5)
"""The share of the points that one lazy way of answering may earn."""

FAMILY: Family[Size, TreeProblem, ShadedSolution] = family_on_trees(
    "shaded-leaf",
    source="S1, exercise 6",
    revision=4,
    last_release={3: "0.1.0"},
    asked_since="0.2.0",
    lazy_limit=LAZY_LIMIT,
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_cut(), cuts_at_x()),
    notation=SHADED,
    solution_picture=conditioned,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    worth={"cut-*": 2, "at-*": 1},
    mistakes=(
        # before the other: a cut that is never made may seem to be on its own condition
        supposing("always-possible", always_possible),
        supposing("half-line-for-interval", half_line),
        supposing("integer-ends", integer_ends),
        supposing("open-for-closed", open_for_closed),
        supposing("wrong-cut-node", wrong_cut_node),
    ),
)
