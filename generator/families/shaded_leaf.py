"""Shaded leaf: the x of an unknown leaf for which the search makes each cut (S1, exercise 6).

In hard trees a second leaf is unknown at last: for which y is a cut made, whatever x is, and for
which y is it made for some x?
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
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
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.subjects.trees.drawing.random_trees import with_leaf
from generator.subjects.trees.drawing.searched_trees import check_deep
from generator.subjects.trees.drawing.shaded_trees import MAX_CUTS, MIN_CUTS, ShadedSize, draw
from generator.subjects.trees.problems.occasions import opposed, places
from generator.subjects.trees.problems.shaded_problem import (
    SHADED_TREES,
    ShadedProblem,
    known_leaves,
)
from generator.subjects.trees.problems.tree_problem import TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.one_leaf import (
    Stretches,
    cut_sets,
    make_placer,
)
from solver.analyses.two_leaves import cuts_by_y
from solver.exact import ONE, ZERO, Rational, Value
from solver.exact import text as digits
from solver.mistakes import shaded as wrong
from solver.searches.procedure import ORDER
from solver.searches.rules import AIMA, Order, Rules
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Tree

# Questions about leaves that are not known: for which x or y the search makes which cut.


CUT, AT, ALL_X, SOME_X = "cut-", "at-", "y-all-", "y-some-"


@dataclass(frozen=True, slots=True)
class CutByY:
    """The y for which a cut is made before a child: for `every` x, and for `some` x at least."""

    child: str
    every: Spans
    some: Spans

    @property
    def sets(self) -> Mapping[str, Spans]:
        """The sets by question; for some x only where that says more."""
        end = self.child.replace(".", "-")
        more = {} if self.some in (self.every, ALWAYS) else {SOME_X + end: self.some}
        return {ALL_X + end: self.every, **more}

    @property
    def regions(self) -> tuple[tuple[Span, str], ...]:
        """The line in rising order, with the x that make the cut there: every, some or no."""
        no, some = complement(self.some), without(self.some, (self.every,))
        parts = {"every": self.every, "some": some, "no": no}
        spans = [(span, word) for word, spans in parts.items() for span in spans]
        return tuple(sorted(spans, key=lambda part: (part[0].low, not part[0].from_low)))


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class ShadedSolution:
    """The x for which each cut is made, by the first child that it leaves out.

    The problem and the rules are None and AIMA's in a wrong solution, which has its sets of y.
    """

    sets: Mapping[str, Spans]
    problem: ShadedProblem | None = None
    rules: Rules = AIMA
    wrong_sets_of_y: Mapping[str, Spans] = field(default_factory=dict)

    @property
    def hanging(self) -> tuple[str, ...]:
        """The cuts that are made for some x and not for others."""
        return tuple(name for name, spans in self.sets.items() if spans not in (NEVER, ALWAYS))

    @cached_property
    def in_vain(self) -> Mapping[str, Spans]:
        """For each cut that is never made, the x for which later values would make it.

        Where no opponent above has an earlier child, nothing is cut in any tree of that shape.
        """
        assert self.problem is not None, "this is asked of the right working"
        seeming = in_spans(wrong.foreseen(self.problem.tree, self.rules))
        bounded = below_bounds(self.problem.tree, self.rules.order)
        never = (n for n, spans in self.sets.items() if spans == NEVER and n in bounded)
        return {name: seeming[name] for name in never if seeming[name]}

    @cached_property
    def question_names(self) -> tuple[str, ...]:
        """Every cut that hangs on x; beside more than two, or none, the last that only seems to."""
        tempting = () if len(self.hanging) in (1, MIN_CUTS) else tuple(self.in_vain)[-1:]
        return (*self.hanging, *tempting) or tuple(self.sets)[-1:]

    @cached_property
    def cut_by_y(self) -> "CutByY | None":
        """The cut about whose y is asked, if any."""
        assert self.problem is not None, "this is asked of the right working"
        return find_cut_by_y(self.problem, self.rules) if self.problem.y else None

    @property
    def sets_of_y(self) -> Mapping[str, Spans]:
        """The y for which a cut is made whatever x is, and for some x, by question."""
        if self.problem is None:
            return self.wrong_sets_of_y
        return self.cut_by_y.sets if self.cut_by_y else {}

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


SolvedCase: TypeAlias = SolvedProblem[ShadedProblem, ShadedSolution]


def in_spans(cuts: Mapping[str, Stretches]) -> dict[str, Spans]:
    """Return the union of the stretches of each child."""
    return {name: union(map(span_of_part, parts)) for name, parts in cuts.items()}


def below_bounds(tree: Tree, order: Order) -> frozenset[str]:
    """Return the children of nodes above which an opponent has a child that is searched earlier."""
    return frozenset(
        child.name
        for place in places(tree)
        if any(
            opposed(place.node, up) and i != next(iter(ORDER[order](up.children)))[0]
            for up, i in zip(place.above, place.path, strict=True)
        )
        for child in place.node.children
    )


def conditioned(problem: ShadedProblem, solution: ShadedSolution) -> Picture:
    """Draw the tree, with the x of each cut beside the first child that it leaves out."""
    return Picture(
        tree=problem.tree,
        notes={name: f"x ∈ {printed(solution.sets[name])}" for name in solution.question_names},
    )


def printed(spans: Spans) -> str:
    """Write the set: `(−∞, 3] ∪ {5}`, or `∅`."""
    words = " ∪ ".join(map(str, spans)) or "∅"
    return words.replace("oo", "∞").replace("-", "\N{MINUS SIGN}")


def each_cut() -> QuestionTemplate[ShadedProblem, ShadedSolution, ShadedSolution]:
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


def cuts_at_x() -> QuestionTemplate[ShadedProblem, ShadedSolution, ShadedSolution]:
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


def about_y() -> QuestionTemplate[ShadedProblem, ShadedSolution, ShadedSolution]:
    """Ask for the y for which a cut is made whatever x is, and for some x: `y-all-e2`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            name: Reals(solution.sets_of_y[name])
            for name in solved.solution.sets_of_y
            if name in solution.sets_of_y
        },
        form=lambda _solved, _name: forms.reals("y"),
        points=lambda _: 0,  # not in 0.1.0
        guesses=lambda solved: dict.fromkeys(solved.solution.sets_of_y, Reals(NEVER)),
    )


def find_cut_by_y(problem: ShadedProblem, rules: Rules) -> CutByY | None:
    """Return the first cut that some y make whatever x is, and others do not."""
    numbers = {leaf.utility for leaf in known_leaves(problem.tree) if leaf.name != problem.y}
    place_x = make_placer(problem.tree)

    def place(x: Rational, y: Rational) -> Tree:
        return with_leaf(place_x(x), problem.y, y)

    parts = [(span_of_part(cuts.stretch), cuts) for cuts in cuts_by_y(place, numbers, rules)]
    for child in (child.name for node in inner_nodes(problem.tree) for child in node.children):
        every = union(span for span, cuts in parts if child in cuts.every)
        if every not in (NEVER, ALWAYS):
            return CutByY(child, every, union(span for span, cuts in parts if child in cuts.some))
    return None


def parents(tree: Tree) -> Mapping[str, str]:
    """Return the node above each child, by their names."""
    return {child.name: node.name for node in inner_nodes(tree) for child in node.children}


def supposing(
    name: str, find_sets: Callable[[TreeProblem, ShadedSolution, Rules], Mapping[str, Spans]]
) -> Wrong[ShadedProblem, ShadedSolution, ShadedSolution]:
    """Return the mistake of finding wrong sets, with the answers that differ from the key."""

    def solve_wrongly(solved: SolvedCase, convention: Convention) -> ShadedSolution:
        return ShadedSolution(find_sets(solved.problem, solved.solution, convention.rules))

    return Wrong(name=name, about=CUT, solve=solve_wrongly, select_answers=what_shows)


def ending(
    name: str, change: Callable[[Span], Span]
) -> Wrong[ShadedProblem, ShadedSolution, ShadedSolution]:
    """Return the mistake of changing the ends of every set, with the answers that differ."""

    def changed_sets(sets: Mapping[str, Spans]) -> dict[str, Spans]:
        return {name: union(map(change, spans)) for name, spans in sets.items()}

    def solve_wrongly(solved: SolvedCase, _convention: Convention) -> ShadedSolution:
        solution = solved.solution
        return ShadedSolution(
            changed_sets(solution.sets), wrong_sets_of_y=changed_sets(solution.sets_of_y)
        )

    return Wrong(name=name, about=CUT, solve=solve_wrongly, select_answers=what_shows)


def some_for_all(solved: SolvedCase, _convention: Convention) -> ShadedSolution | None:
    """Take the y for which some x makes the cut for those for which every x does."""
    sets = solved.solution.sets_of_y
    ever = next((spans for name, spans in sets.items() if name.startswith(SOME_X)), None)
    if ever is None:
        return None
    return ShadedSolution({}, wrong_sets_of_y=dict.fromkeys(sets, ever))


SIZES = {
    Level.EASY: ShadedSize(3, 3, 10, "uneven", 0, 20, "never", 1, "any", "any", "x"),
    Level.MEDIUM: ShadedSize(3, 3, 11, "uneven", -9, 20, "never", 1, "yes", "any", "x"),
    Level.HARD: ShadedSize(4, 3, 13, "uneven", -20, 20, "never", 1, "yes", "any", "x-and-y"),
}


def check(size: ShadedSize) -> None:
    """Raise BadParameter where too little can be cut."""
    check_deep(size, depth=MIN_CUTS)


def solve(problem: ShadedProblem, convention: Convention) -> ShadedSolution:
    """Find the set of each cut under the course's rules."""
    sets = in_spans(cut_sets(problem.tree, convention.rules))
    return ShadedSolution(sets, problem, convention.rules)


def fair(problem: ShadedProblem, solution: ShadedSolution, size: ShadedSize) -> bool:
    """Return whether some cuts depend on x, not all in the same way, and one on y where wanted."""
    some = [solution.sets[name] for name in solution.hanging]
    if not MIN_CUTS <= len(some) <= MAX_CUTS or len({*some}) < len(some):
        return False
    if size.between == "yes" and not any(two_ended(span) for spans in some for span in spans):
        return False
    if size.never == "yes" and solution.in_vain.keys().isdisjoint(solution.question_names):
        return False
    if size.unknowns == "x":
        return not problem.y
    return solution.cut_by_y is not None and solution.cut_by_y.every not in solution.sets.values()


def two_ended(span: Span) -> bool:
    """Return whether the span has two finite ends."""
    return not isinstance(span.low, float) and not isinstance(span.high, float)


def half_line(problem: TreeProblem, _worked: ShadedSolution, rules: Rules) -> Mapping[str, Spans]:
    """Take the cut's own condition, whatever is cut before."""
    return in_spans(wrong.own_condition_alone(problem.tree, rules))


def with_whole_ends(span: Span) -> Span:
    """Return the span with whole numbers for its open ends."""
    low, high = span.low, span.high
    if not isinstance(low, float) and not span.from_low:
        low, span = low + ONE, replace(span, from_low=True)
    if not isinstance(high, float) and not span.to_high:
        high, span = high - ONE, replace(span, to_high=True)
    return replace(span, low=low, high=high)


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

FAMILY: Family[ShadedSize, ShadedProblem, ShadedSolution] = family_on_trees(
    "shaded-leaf",
    source="S1, exercise 6",
    revision=8,
    enough=250,
    last_release={3: "0.1.0"},
    asked_since="0.2.0",
    lazy_limit=LAZY_LIMIT,
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_cut(), cuts_at_x(), about_y()),
    notation=SHADED_TREES,
    solution_picture=conditioned,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    worth={"cut-*|y-*": 2, "at-*": 1},
    mistakes=(
        # before the other: a cut that is never made may seem to be on its own condition
        supposing("always-possible", always_possible),
        supposing("half-line-for-interval", half_line),
        ending("integer-ends", with_whole_ends),
        ending("open-for-closed", turned),
        supposing("wrong-cut-node", wrong_cut_node),
        Wrong(
            name="some-x-for-all",
            about=ALL_X,
            solve=some_for_all,
            select_answers=what_shows,
        ),
    ),
)
