"""Questions about a leaf that is not known: for which x the search makes which cut."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise, zip_longest
from math import inf
from operator import itemgetter
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.reals import Reals
from generator.answers.spans import ALWAYS, NEVER, Span, Spans, intersection, union
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.exercise.asking import Asking, Solved
from generator.exercise.mistakes import Wrong, what_differs
from generator.subjects.trees.problems.occasions import any_cut
from generator.subjects.trees.problems.one_unknown import one_unknown
from generator.subjects.trees.problems.problem import TreeProblem
from solver.analyses.one_leaf import Stretch, Stretches
from solver.exact import ZERO, Rational, Value
from solver.exact import text as digits
from solver.message import Message
from solver.mistakes import shaded as wrong
from solver.searches.rules import AIMA, Rules

CUT, AT = "cut-", "at-"


@dataclass(frozen=True)  # without slots: what is asked of it is kept
class Shaded:
    """By the child that a cut leaves out first, the x for which that cut is made.

    The problem and the rules are those of whoever works rightly.
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
        """By cut that is never made, when it would be by somebody who knows what comes."""
        assert self.problem is not None, "this is asked of the right working"
        seeming = in_spans(wrong.foreseen(self.problem.tree, self.rules))
        never = (name for name, spans in self.sets.items() if spans == NEVER)
        return {name: seeming[name] for name in never if seeming[name]}

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """Every cut that hangs on x; beside several, or none, the last that only seems to."""
        tempting = () if len(self.hanging) == 1 else tuple(self.in_vain)[-1:]
        return (*self.hanging, *tempting) or tuple(self.sets)[-1:]

    @cached_property
    def ends(self) -> tuple[Rational, ...]:
        """The numbers at which something changes, in the order of the cuts."""
        spans = (span for name in self.asked for span in self.sets[name])
        ends = (end for span in spans for end in (span.low, span.high))
        return tuple(dict.fromkeys(end for end in ends if not isinstance(end, float)))

    @property
    def x(self) -> Rational:
        """The last of them, which is seldom an end of the first cut's set as well, or 0."""
        return self.ends[-1] if self.ends else ZERO

    @property
    def regions(self) -> tuple[tuple[Span, tuple[str, ...]], ...]:
        """The line in rising order, with the cuts asked about that are made there."""
        at = sorted(self.ends)
        points = [Span(x, x, from_low=True, to_high=True) for x in at]
        around: list[Value] = [-inf, *at, inf]
        gaps = [Span(low, high) for low, high in pairwise(around)]
        parts = [part for pair in zip_longest(gaps, points) for part in pair if part is not None]
        made = [(part, self.made_in(part)) for part in parts]
        return tuple(
            (union(part for part, _ in run)[0], names)
            for names, group in groupby(made, key=itemgetter(1))
            for run in (list(group),)
        )

    def made_in(self, part: Span) -> tuple[str, ...]:
        """Those of the cuts asked about that are made there."""
        return tuple(name for name in self.asked if intersection(self.sets[name], (part,)))


Tried: TypeAlias = Solved[TreeProblem, Shaded]


def in_spans(cuts: Mapping[str, Stretches]) -> dict[str, Spans]:
    """By child, all that belongs to its set."""
    return {name: union(map(span, parts)) for name, parts in cuts.items()}


def span(part: Stretch) -> Span:
    alone = part.low == part.high
    return Span(part.low, part.high, from_low=alone, to_high=alone)


def conditioned(problem: TreeProblem, worked: Shaded) -> Picture:
    """The tree; at what each cut asked about leaves out first, for which x it does so."""
    return Picture(
        tree=problem.tree,
        notes={name: f"x ∈ {printed(worked.sets[name])}" for name in worked.asked},
    )


def printed(spans: Spans) -> str:
    """`(−∞, 3] ∪ {5}`, or `∅`."""
    words = " ∪ ".join(map(str, spans)) or "∅"
    return words.replace("oo", "∞").replace("-", "\N{MINUS SIGN}")


def each_cut() -> Asking[TreeProblem, Shaded, Shaded]:
    """For which x each cut is made, called by the child that it leaves out first: `cut-e2`."""
    return Asking(
        answers=lambda solved, found: {
            question(name): Reals(found.sets[name])
            for name in solved.worked.asked
            if name in found.sets
        },
        form=lambda _solved, _name: forms.reals("x"),
        points=lambda _: 3,
        guesses=lambda solved: {question(name): Reals(NEVER) for name in solved.worked.asked},
    )


def question(name: str) -> str:
    return CUT + name.replace(".", "-")


def cuts_at_x() -> Asking[TreeProblem, Shaded, Shaded]:
    """Which of these cuts are made at a number at which something changes: `at-6`."""

    def name(solved: Tried) -> str:
        return AT + digits(solved.worked.x)

    def made(solved: Tried, sets: Mapping[str, Spans]) -> Answer:
        here = (Span(solved.worked.x, solved.worked.x, from_low=True, to_high=True),)
        every = {**solved.worked.sets, **sets}
        return Nodes(frozenset(c for c in solved.worked.asked if intersection(every[c], here)))

    def follow(solved: Tried, given: Answers) -> Answers:
        own = {child: given.get(question(child)) for child in solved.worked.asked}
        sets = {child: each.spans for child, each in own.items() if isinstance(each, Reals)}
        changed = any(solved.worked.sets[child] != spans for child, spans in sets.items())
        return {name(solved): made(solved, sets)} if changed else {}

    return Asking(
        answers=lambda solved, found: {name(solved): made(solved, found.sets)},
        form=lambda solved, _: forms.nodes(*solved.worked.asked, groups={}),
        follow=follow,
        rests_on=lambda solved: {name(solved): tuple(map(question, solved.worked.asked))},
    )


def supposing(
    name: str, found: Callable[[TreeProblem, Shaded, Rules], Mapping[str, Spans]]
) -> Wrong[TreeProblem, Shaded, Shaded]:
    """The student finds these sets, which are told where they are not right."""

    def made(solved: Tried, convention: Convention) -> Shaded:
        return Shaded(found(solved.problem, solved.worked, convention.rules))

    return Wrong(name=name, about=CUT, found=made, told=what_differs)


SHADED = one_unknown(
    any_cut,
    Message("in which a node stands below one of the other player: max(min(2, 7), min(?, 4))"),
)
