"""Questions about beams: what is reached and returned, what is missed and what that costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import Credit
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.reals import Reals
from generator.answers.spans import Spans, union
from generator.answers.unknowns import span_of_part
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.work import CALCULATION, COUNTED, at_root, by_name, count_of_leaves
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN
from generator.subjects.trees.problems.beam_problem import BeamProblem, most_children
from generator.subjects.trees.values.move_names import moves_at_root
from solver.analyses.forward_pruning import (
    ForwardPruning,
    SearchedPart,
    lowest_nodes,
    reach_only,
)
from solver.exact import Rational
from solver.trees.node_names import inner_nodes, leaves

AboutBeams: TypeAlias = QuestionTemplate[BeamProblem, ForwardPruning, ForwardPruning]
SolvedCase: TypeAlias = SolvedProblem[BeamProblem, ForwardPruning]
REACHED, VALUE, BEST, VALUES = "reached", "value", "best", "values"
TRUE_VALUE, TRUE_BEST = "true-value", "true-best"
LEAST_WIDTH, MISSED, LOSS = "least-width", "missed", "loss"
CUT_LEAVES, UNSAFE, ESTIMATES = "cut-leaves", "unsafe", "estimates"
PICKED = Credit(wrong=Rational(2))
"""Credit for nodes; otherwise naming all of them would pay."""


def ask_reached() -> AboutBeams:
    """Ask for the nodes above leaves that the search reaches."""
    return single(
        REACHED,
        form=lambda solved: forms.nodes(*lowest_nodes(solved.problem.tree), groups={}),
        answer=lambda solved, pruning: (
            None if solved.problem.widest else Nodes(frozenset(pruning.beam.lowest))
        ),
        credit=PICKED,
    )


def own_part(solved: SolvedCase, answers: Answers) -> SearchedPart | None:
    """Return the search of the student's own nodes, if these leave a choice at the root."""
    own = answers.get(REACHED)
    if not isinstance(own, Nodes) or own.labels == frozenset(solved.solution.beam.lowest):
        return None
    part = reach_only(solved.problem.tree, own.labels)
    return None if part is None or len(part.children) < MIN_CHILDREN else SearchedPart(part)


def ask_value() -> AboutBeams:
    """Ask for the value that the search returns, by the student's own nodes."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        part = own_part(solved, answers)
        return None if part is None else Number(part.value)

    return single(
        VALUE,
        form=lambda _: forms.NUMBER,
        answer=lambda solved, pruning: (
            None if solved.problem.widest else Number(pruning.beam.value)
        ),
        follow=follow,
        rests_on=lambda solved: () if solved.problem.widest else (REACHED,),
        work=lambda solved: None if solved.problem.widest else by_name(solved.problem.tree),
    )


def ask_best() -> AboutBeams:
    """Ask for the move that the search plays, by the student's own nodes."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        part = own_part(solved, answers)
        return None if part is None else Moves(frozenset({part.move}))

    return single(
        BEST,
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda solved, pruning: (
            Moves(frozenset({pruning.beam.move})) if solved.problem.is_alone else None
        ),
        follow=follow,
        rests_on=lambda solved: (REACHED,) if solved.problem.is_alone else (),
    )


def ask_values() -> AboutBeams:
    """Ask for the values that the search returns with each width, from 1 on."""
    return single(
        VALUES,
        form=lambda solved: replace(
            forms.NUMBERS, options=tuple(str(i) for i in range(1, solved.problem.widest + 1))
        ),
        answer=lambda solved, pruning: (
            Numbers(tuple(beam.value for beam in pruning.widths)) if solved.problem.widest else None
        ),
    )


def ask_true_value() -> AboutBeams:
    """Ask for the minimax value of the whole tree."""
    return single(
        TRUE_VALUE,
        form=lambda _: forms.NUMBER,
        answer=lambda _, pruning: Number(pruning.whole_tree.value),
        work=lambda solved: at_root(solved.problem.tree),
    )


def ask_true_best() -> AboutBeams:
    """Ask for the best move of the whole tree."""
    return single(
        TRUE_BEST,
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda solved, pruning: (
            Moves(frozenset({pruning.whole_tree.move})) if solved.problem.is_alone else None
        ),
    )


def ask_least_width() -> AboutBeams:
    """Ask for the least width with which the search plays the best move."""
    return single(
        LEAST_WIDTH,
        form=lambda solved: forms.count_of(most_children(solved.problem.tree)),
        answer=lambda solved, pruning: (
            Number(Rational(pruning.least_width)) if solved.problem.widest else None
        ),
        work=lambda solved: COUNTED if solved.problem.widest else None,
    )


def ask_missed() -> AboutBeams:
    """Ask for the nodes at which the search discards the best child."""
    return single(
        MISSED,
        form=lambda solved: forms.nodes(*solved.problem.deciding, groups={}),
        answer=lambda solved, pruning: (
            Nodes(frozenset(pruning.missed)) if solved.problem.widest else None
        ),
        credit=PICKED,
    )


def ask_loss() -> AboutBeams:
    """Ask for what the move costs MAX, by the student's own value of the whole tree."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own, pruning = answers.get(TRUE_VALUE), solved.solution
        if not isinstance(own, Number) or isinstance(own.value, float):
            return None
        if own.value in (pruning.whole_tree.value, pruning.played):
            return None
        return Number(own.value - pruning.played)

    return single(
        LOSS,
        form=lambda _: forms.NUMBER,
        answer=lambda solved, pruning: None if solved.problem.is_alone else Number(pruning.loss),
        follow=follow,
        rests_on=lambda _: (TRUE_VALUE,),
        work=lambda solved: None if solved.problem.is_alone else CALCULATION,
    )


def ask_cut_leaves() -> AboutBeams:
    """Ask for the number of leaves that alpha-beta evaluates in what the beam reaches."""
    return single(
        CUT_LEAVES,
        form=lambda solved: forms.count_of(len(leaves(solved.problem.tree))),
        answer=lambda solved, pruning: (
            Number(Rational(len(pruning.beam.cut_run.visited))) if solved.problem.node else None
        ),
        work=lambda solved: count_of_leaves(solved.problem.tree) if solved.problem.node else None,
    )


def ask_unsafe() -> AboutBeams:
    """Ask for the discarded nodes that alpha-beta looks into."""
    return single(
        UNSAFE,
        form=lambda solved: forms.nodes(
            *(node.name for node in inner_nodes(solved.problem.tree)[1:]), groups={}
        ),
        answer=lambda solved, pruning: (
            Nodes(frozenset(pruning.unsafe)) if solved.problem.node else None
        ),
        credit=PICKED,
    )


def ask_estimates() -> AboutBeams:
    """Ask for the estimates of a node with which the search plays the best move."""
    return single(
        ESTIMATES,
        form=lambda _: forms.reals("x"),
        answer=lambda solved, pruning: Reals(spans_of(pruning)) if solved.problem.node else None,
    )


def spans_of(pruning: ForwardPruning) -> Spans:
    """Return the estimates as a set of numbers."""
    return union(map(span_of_part, pruning.estimates))


QUESTIONS = (
    ask_reached(),
    ask_value(),
    ask_best(),
    ask_values(),
    ask_true_value(),
    ask_true_best(),
    ask_least_width(),
    ask_missed(),
    ask_loss(),
    ask_cut_leaves(),
    ask_unsafe(),
    ask_estimates(),
)
