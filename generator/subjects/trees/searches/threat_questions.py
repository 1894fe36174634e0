"""Questions on threats: strategies, the equilibrium path, cuts and other equilibria."""

from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.path import Path
from generator.answers.kinds.vector import Vector
from generator.base.place import AcrossEdges
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.subjects.trees.problems.threat_problem import ThreatProblem
from generator.subjects.trees.searches.search_questions import leaves_form
from generator.subjects.trees.values.move_names import any_moves, line
from generator.subjects.trees.values.payoff_vectors import vector_form
from solver.analyses.credible_threats import (
    Strategy,
    ThreatSolution,
    induce,
    induce_without,
    line_of,
    nodes_of,
    strategy_of,
)
from solver.searches.max_n import payoffs
from solver.trees.node_names import End, leaves
from solver.trees.tree import Inner, Tree

AboutThreats: TypeAlias = QuestionTemplate[ThreatProblem, ThreatSolution, ThreatSolution]
SolvedCase: TypeAlias = SolvedProblem[ThreatProblem, ThreatSolution]
STRATEGY_1, STRATEGY_2 = "strategy-1", "strategy-2"
PATH, PAYOFFS, CREDIBLE, BELIEVED = "path", "payoffs", "credible", "believed"
PRUNED, REST, NASH = "pruned", "rest", "nash"


def threat_questions() -> tuple[AboutThreats, ...]:
    """Return the questions, causes before what follows from them."""
    return (
        ask_strategy_2(),
        ask_strategy_1(),
        ask_path(),
        ask_payoffs(),
        ask_credible(),
        ask_believed(),
        ask_pruned(),
        ask_rest(),
        ask_equilibrium_ends(),
    )


def ask_strategy_2() -> AboutThreats:
    """Ask for player 2's move at each of his nodes."""
    return single(
        STRATEGY_2,
        form=lambda solved: any_moves(solved.problem.tree),
        answer=lambda _, solution: Moves(strategy_of(solution.perfect, 2)),
    )


def ask_strategy_1() -> AboutThreats:
    """Ask for player 1's move at each of his nodes, if he moves again after the root."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        theirs = own_strategy(solved, answers, 2)
        if not solved.problem.has_two_strategies or theirs is None:
            return None
        return Moves(strategy_of(induce(solved.problem.tree, fixed=theirs), 1))

    return single(
        STRATEGY_1,
        form=lambda solved: any_moves(solved.problem.tree),
        answer=lambda solved, solution: (
            Moves(strategy_of(solution.perfect, 1)) if solved.problem.has_two_strategies else None
        ),
        follow=follow,
        rests_on=lambda solved: (STRATEGY_2,) if solved.problem.has_two_strategies else (),
    )


def own_strategy(solved: SolvedCase, answers: Answers, player: int) -> Strategy | None:
    """Return the student's strategy if it is a wrong one with a move at each node, else None."""
    own = answers.get(strategy_question(player))
    nodes = nodes_of(solved.problem.tree, player)
    if not isinstance(own, Moves) or own.labels == strategy_of(solved.solution.perfect, player):
        return None
    is_whole = len(own.labels) == len(nodes) and all(
        len(own.labels.intersection(node.moves)) == 1 for node in nodes
    )
    return own.labels if is_whole else None


def strategy_question(player: int) -> str:
    """Return the name of the question about a player's strategy."""
    return STRATEGY_1 if player == 1 else STRATEGY_2


def asked_strategies(problem: ThreatProblem) -> tuple[int, ...]:
    """Return the players whose strategies are asked for."""
    return (1, 2) if problem.has_two_strategies else (2,)


def ask_path() -> AboutThreats:
    """Ask for the line of play, by the student's own strategies."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        problem = solved.problem
        own = {p: own_strategy(solved, answers, p) for p in asked_strategies(problem)}
        if not any(own.values()):
            return None
        moves: set[str] = set()
        for player, strategy in own.items():
            moves |= strategy or strategy_of(solved.solution.perfect, player)
        return Path(line_of(induce(problem.tree, fixed=moves)))

    return single(
        PATH,
        form=lambda solved: line(solved.problem.tree),
        answer=lambda _, solution: Path(line_of(solution.perfect)),
        follow=follow,
        rests_on=lambda solved: tuple(map(strategy_question, asked_strategies(solved.problem))),
    )


def ask_payoffs() -> AboutThreats:
    """Ask for what both get, at the end of the student's own line of play."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = answers.get(PATH)
        if not isinstance(own, Path) or own.moves == line_of(solved.solution.perfect):
            return None
        end = end_of(solved.problem.tree, own.moves)
        return None if end is None else Vector(payoffs(end))

    return single(
        PAYOFFS,
        form=lambda solved: vector_form(solved.problem.tree),
        answer=lambda solved, solution: Vector(solution.perfect.values[solved.problem.tree.name]),
        follow=follow,
        rests_on=lambda _: (PATH,),
    )


def end_of(tree: Inner, moves: tuple[str, ...]) -> End | None:
    """Return the leaf to which the moves lead, or None."""
    node: Tree = tree
    for move in moves:
        if isinstance(node, End) or move not in node.moves:
            return None
        node = node.children[node.moves.index(move)]
    return node if isinstance(node, End) else None


def ask_credible() -> AboutThreats:
    """Ask which of the moves announced player 2 would make, by the student's own strategy."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own = own_strategy(solved, answers, 2)
        return None if own is None else Moves(own & solved.problem.announced_moves)

    return single(
        CREDIBLE,
        form=lambda solved: forms.moves(*solved.problem.announced),
        answer=lambda _, solution: Moves(solution.credible),
        follow=follow,
        rests_on=lambda _: (STRATEGY_2,),
    )


def ask_believed() -> AboutThreats:
    """Ask for the line of play if player 1 believes all of it, and player 2 keeps to it."""
    return single(
        BELIEVED,
        form=lambda solved: line(solved.problem.tree),
        answer=lambda _, solution: Path(line_of(solution.believed)),
    )


def ask_pruned() -> AboutThreats:
    """Ask for the leaves that alpha-beta prunes by the payoffs of player 1 alone."""
    return single(
        PRUNED,
        form=lambda solved: leaves_form(solved, cut=True),
        answer=lambda _, solution: Nodes(solution.pruned),
        place=lambda _: AcrossEdges(),
    )


def ask_rest() -> AboutThreats:
    """Ask for the line of play without the leaves that the student takes for pruned."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own, tree = answers.get(PRUNED), solved.problem.tree
        if not isinstance(own, Nodes) or own.labels in (solved.solution.pruned, frozenset()):
            return None
        if {leaf.name for leaf in leaves(tree)} <= own.labels:
            return None
        return Path(line_of(induce_without(tree, own.labels)))

    return single(
        REST,
        form=lambda solved: line(solved.problem.tree),
        answer=lambda _, solution: Path(line_of(solution.rest)),
        follow=follow,
        rests_on=lambda _: (PRUNED,),
    )


def ask_equilibrium_ends() -> AboutThreats:
    """Ask for the leaves at which some equilibrium ends, in games where player 1 moves again."""
    return single(
        NASH,
        form=lambda solved: leaves_form(solved, cut=None),
        answer=lambda solved, solution: (
            Nodes(solution.equilibrium_ends) if solved.problem.has_two_strategies else None
        ),
    )
