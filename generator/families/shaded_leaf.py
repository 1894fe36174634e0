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
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain, split_field
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import one_of
from generator.subjects.trees.drawing.random_trees import rooted
from generator.subjects.trees.drawing.searched_trees import SearchSize, check_deep, drawn_tree
from generator.subjects.trees.drawing.swapped_leaves import with_swaps
from generator.subjects.trees.problems.occasions import any_cut, opposed, places
from generator.subjects.trees.problems.tree_problem import TreeProblem, one_unknown
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.one_leaf import (
    Stretches,
    cut_sets,
    is_unknown,
    left_out,
    make_placer,
)
from solver.analyses.two_leaves import cuts_by_y
from solver.exact import ONE, ZERO, Rational, Value
from solver.exact import text as digits
from solver.message import Message
from solver.mistakes import shaded as wrong
from solver.searches.procedure import ORDER
from solver.searches.rules import AIMA, Order, Rules
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.tree import Inner, Leaf, Tree, Unknown, changed
from solver.trees.values import node_value

# Problems: a tree with an unknown leaf x, and perhaps a second one for the last questions.


@dataclass(frozen=True, slots=True)
class ShadedProblem(TreeProblem):
    """A problem: a tree with the leaf x, and the leaf that is y in the last questions, if any."""

    y: str = ""


SHADED = one_unknown(
    any_cut,
    Message("in which some node is below one of the other player: max(min(2, 7), min(?, 4))"),
)


def to_plain(problem: ShadedProblem) -> Plain:
    """Return `{"tree": notation}`, with `"y": "d2"`, if given."""
    y = {"y": problem.y} if problem.y else {}
    return {"tree": write(problem.tree), **y}


def from_plain(plain: Plain) -> ShadedProblem:
    """Read a tree with one unknown leaf, and the name of another leaf; raise BadProblem."""
    rest, y = split_field(plain, "y")
    tree = SHADED.parse(rest).tree
    if y is None:
        return ShadedProblem(tree)
    if isinstance(y, str) and any(leaf.name == y for leaf in known_leaves(tree)):
        return ShadedProblem(tree, y)
    raise BadProblem('y is the name of a leaf that has a utility, such as "d2"')


SHADED_TREES: Notation[ShadedProblem] = Notation(to_plain, from_plain)
"""The notation of finite trees with one unknown leaf, perhaps with one that is y."""


def known_leaves(tree: Tree) -> tuple[Leaf, ...]:
    """Return the leaves that have a utility."""
    return tuple(leaf for leaf in leaves(tree) if isinstance(leaf, Leaf))


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
        return with_utility(place_x(x), problem.y, y)

    parts = [(span_of_part(cuts.stretch), cuts) for cuts in cuts_by_y(place, numbers, rules)]
    for child in (child.name for node in inner_nodes(problem.tree) for child in node.children):
        every = union(span for span, cuts in parts if child in cuts.every)
        if every not in (NEVER, ALWAYS):
            return CutByY(child, every, union(span for span, cuts in parts if child in cuts.some))
    return None


def with_utility(tree: Tree, leaf: str, utility: Rational) -> Tree:
    """Return the tree with that utility at a leaf."""
    if isinstance(tree, End):
        return Leaf(utility, leaf) if tree.name == leaf else tree
    children = tuple(with_utility(child, leaf, utility) for child in tree.children)
    return changed(tree, children=children)


def parents(tree: Tree) -> Mapping[str, str]:
    """Return the node above each child, by their names."""
    return {child.name: node.name for node in inner_nodes(tree) for child in node.children}


def supposing(
    name: str, find_sets: Callable[[TreeProblem, ShadedSolution, Rules], Mapping[str, Spans]]
) -> Wrong[ShadedProblem, ShadedSolution, ShadedSolution]:
    """Return the mistake of finding wrong sets, with the answers that differ from the key."""

    def solve_wrongly(solved: SolvedCase, convention: Convention) -> ShadedSolution:
        return ShadedSolution(find_sets(solved.problem, solved.solution, convention.rules))

    return Wrong(name=name, about=CUT, solve=solve_wrongly, select_answers=what_differs)


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

    return Wrong(name=name, about=CUT, solve=solve_wrongly, select_answers=what_differs)


def some_for_all(solved: SolvedCase, _convention: Convention) -> ShadedSolution | None:
    """Take the y for which some x makes the cut for those for which every x does."""
    sets = solved.solution.sets_of_y
    ever = next((spans for name, spans in sets.items() if name.startswith(SOME_X)), None)
    if ever is None:
        return None
    return ShadedSolution({}, wrong_sets_of_y=dict.fromkeys(sets, ever))


MIN_CUTS, MAX_CUTS = 2, 4
"""The least and the greatest number of cuts asked about on one sheet."""
LOOKED_AT, Y_LOOKED_AT, PROBES = 8, 4, 4
"""The number of leaves tried for x and for y, and the steps between the numbers tried at each."""


OUTER, TRIES = 3, 12
"""The leaves at either end that are tempting bounds, and the trees tried for room between them."""
LEAF_FIRST_IN = 4
"""One tree with a y in this many has a leaf first, which is y: few of them are fair."""
MAX_SWAPS = 80
"""The number of swaps tried before a tree is drawn anew."""


@dataclass(frozen=True, slots=True)
class Size(SearchSize):
    """The parameters; `between` asks for a set with two ends, `never` for an impossible cut.

    `unknowns` are the leaves that are not known. Two to four cuts depend on x, whatever `cuts` is.
    """

    between: str = one_of("any", "yes")
    never: str = one_of("any", "yes")
    unknowns: str = one_of("x", "x-and-y")


SIZES = {
    Level.EASY: Size(3, 3, 10, "uneven", 0, 20, "never", 1, "any", "any", "x"),
    Level.MEDIUM: Size(3, 3, 11, "uneven", -9, 20, "never", 1, "yes", "any", "x"),
    Level.HARD: Size(4, 3, 13, "uneven", -20, 20, "never", 1, "yes", "any", "x-and-y"),
}


def draw(rng: Rng, size: Size) -> ShadedProblem:
    """Generate a tree with one unknown leaf on which several cuts depend, as far as swaps do that.

    Below the root's first move nothing is bounded yet on both sides. With that move's value x is
    mostly compared, and so it is seldom an outer leaf.
    """
    leaf_first = size.unknowns != "x" and rng.below(LEAF_FIRST_IN) == 0
    tree = draw_until(
        lambda: drawn_tree(rng, size).tree,
        lambda tree: has_room(tree, leaf_first=leaf_first),
        TRIES,
    )
    later = before_nodes(tree) or [leaf for child in tree.children[1:] for leaf in leaves(child)]
    inner_nodes = [rooted(forgetting(tree, leaf.name)) for leaf in rng.shuffled(later)[:LOOKED_AT]]
    with_x = max(inner_nodes, key=lambda inner_node: swayed(inner_node, size))
    with_x = with_swaps(rng, with_x, lambda one: count_flaws(one, size), swaps=MAX_SWAPS)
    if size.unknowns == "x" or count_flaws(with_x, size):
        return ShadedProblem(with_x)
    return ShadedProblem(with_x, draw_y(rng, with_x, size))


def before_nodes(tree: Inner) -> list[End]:
    """Return the leaves below a later move that a node follows there: cuts may hang on them.

    After a move that is a leaf they are no replies: there y cuts for every x only above another x.
    """
    moves = [child for child in tree.children[1:] if not isinstance(child, End)]
    if isinstance(tree.children[0], End):
        return [leaf for move in moves[:1] for leaf in followed(move) if leaf not in move.children]
    return [leaf for move in moves for leaf in followed(move)]


def followed(move: Inner) -> list[End]:
    """Return the leaves of the replies to a move that are before a node."""
    return [
        leaf
        for i, reply in enumerate(move.children)
        if any(not isinstance(other, End) for other in move.children[i + 1 :])
        for leaf in leaves(reply)
    ]


def has_room(tree: Inner, *, leaf_first: bool) -> bool:
    """Return whether not all leaves of the first move are outer ones, and cuts may hang on x.

    Or else whether the first move is a leaf, which is y then.
    """
    first = tree.children[0]
    fits = isinstance(first, End) if leaf_first else len(leaves(first)) > OUTER
    return fits and bool(before_nodes(tree))


def count_flaws(tree: Inner, size: Size) -> int:
    """Return how many cuts are missing, that of a middle x among them, and what else is off.

    That is x below the first move, or compared with an outer leaf where there are few cuts.
    """
    if is_unknown(tree.children[0]):
        return len(leaves(tree))
    in_between, several = swayed(tree, size)
    flaws = max(0, MIN_CUTS - several) + (size.between == "yes" and not in_between)
    return flaws + (several < MAX_CUTS and is_outer_bound(tree))


def is_outer_bound(tree: Inner) -> bool:
    """Return whether the root's first move is a node, and has the value of an outer leaf."""
    if isinstance(tree.children[0], End):
        return False
    ends = leaves(tree)
    outer = (*ends[:OUTER], *ends[-OUTER:])
    bound = node_value(tree.children[0])
    return any(isinstance(leaf, Leaf) and leaf.utility == bound for leaf in outer)


def draw_y(rng: Rng, tree: Inner, size: Size) -> str:
    """Return the leaf of the first move by whose utility most cuts are made or not."""
    known = rng.shuffled(known_leaves(tree.children[0]))[:Y_LOOKED_AT]
    return max(known, key=lambda leaf: swayed_by_y(tree, leaf.name, size)).name


def swayed_by_y(tree: Tree, leaf: str, size: Size) -> tuple[int, int]:
    """Return how many cuts some probed y make for all probed x and others do not.

    Before that stands how many of them others make for some x.
    """
    numbers = probes(size.low, size.high)
    made_by_y = [
        [left_out(placed(x), AIMA) for x in numbers]
        for placed in (make_placer(with_utility(tree, leaf, y)) for y in numbers)
    ]
    surely = [frozenset.intersection(*made_cuts) for made_cuts in made_by_y]
    perhaps = [frozenset[str]().union(*made_cuts) for made_cuts in made_by_y]
    apart = frozenset[str]().union(*surely) - frozenset.intersection(*surely)
    mixed = (some_x - all_x for some_x, all_x in zip(perhaps, surely, strict=True))
    return len(apart & frozenset[str]().union(*mixed)), len(apart)


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
    check_deep(size, depth=MIN_CUTS)


def solve(problem: ShadedProblem, convention: Convention) -> ShadedSolution:
    """Find the set of each cut under the course's rules."""
    sets = in_spans(cut_sets(problem.tree, convention.rules))
    return ShadedSolution(sets, problem, convention.rules)


def fair(problem: ShadedProblem, solution: ShadedSolution, size: Size) -> bool:
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

FAMILY: Family[Size, ShadedProblem, ShadedSolution] = family_on_trees(
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
            select_answers=what_differs,
        ),
    ),
)
