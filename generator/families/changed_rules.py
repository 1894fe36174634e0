"""Changed rules: MAX may overrule MIN once at a cost, turns change, MIN moves at random."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import Credit
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, reckoning
from generator.exercise.parts import Features
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.exercise.work import Work, at_root, calculated_below, over_children
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_tree,
    check_values,
    drawn_leaves,
    drawn_shape,
    most_leaves,
    planted,
    utilities,
)
from generator.subjects.trees.drawing.tree_shapes import UNGUESSABLE_CHILDREN
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import line
from solver.analyses.changed_rules import (
    TURNS,
    UNCHANGED,
    ChangedGames,
    RuledPlay,
    break_even,
    overrule,
    solve_changes,
    solve_rule,
)
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.mistakes import changed_rules as wrong
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.suitable import has_turns
from solver.trees.tree import Inner, Min
from solver.trees.values import check_finite, utility
from solver.working import answer

# A problem that is a tree with a cost, a change of turns and a probability, as plain data and back.


@dataclass(frozen=True, slots=True)
class ChangedProblem:
    """A problem: a tree, what overruling costs, which turns change, how often MIN is random.

    `turns` is `twice`, `skip` or empty, and p is 0, where there is no game with that change.
    """

    tree: Inner
    cost: Rational
    turns: str = ""
    p: Rational = ZERO

    @property
    def nodes_of_min(self) -> tuple[str, ...]:
        """The nodes at which MIN moves."""
        return tuple(node.name for node in inner_nodes(self.tree) if isinstance(node, Min))


def write_problem(problem: ChangedProblem) -> dict[str, Plain]:
    """Write the problem as plain data, without what is not asked about."""
    plain: dict[str, Plain] = {"tree": write(problem.tree), "cost": text(problem.cost)}
    if problem.turns:
        plain["turns"] = problem.turns
    if problem.p:
        plain["p"] = text(problem.p)
    return plain


def read_problem(plain: Plain) -> ChangedProblem:
    """Read the problem; raise BadProblem."""
    tree = tree_from(plain, known=("tree", "cost", "turns", "p"), valued=())
    if not utilities_are_finite(tree):
        raise BadProblem("costs are subtracted from utilities; give every leaf a finite one")
    if not has_turns(tree) or any(len(node.children) == 1 for node in inner_nodes(tree)):
        raise BadProblem(
            "in this family MAX moves first, the players take turns, and everybody has a choice: "
            "max(min(3, 12), min(4, 7), 2)"
        )
    numbers = [utility(leaf) for leaf in leaves(tree)]
    if len(set(numbers)) < len(numbers):
        raise BadProblem("in this family no two leaves are worth the same; change one of them")
    cost, turns, p = plain.get("cost"), plain.get("turns", ""), plain.get("p", "0")
    if not isinstance(cost, str) or rational(cost) <= ZERO:
        raise BadProblem('cost is what overruling costs MAX, above 0, such as "2"')
    if turns not in ("", *TURNS):
        raise BadProblem('turns says how they change: "twice" or "skip"')
    if not isinstance(p, str) or not ZERO <= rational(p) < ONE:
        raise BadProblem('p is the probability of a random move, from 0 to below 1, such as "1/3"')
    problem = ChangedProblem(tree, rational(cost), str(turns), rational(p))
    if solve(problem).overruled.has_ties:
        raise BadProblem(
            "somewhere it makes no difference whether MAX overrules MIN, or two moves are equally "
            "good; change the cost or a leaf"
        )
    return problem


def solve(problem: ChangedProblem, _convention: object = None) -> ChangedGames:
    """Solve the tree under each rule."""
    return solve_changes(problem.tree, problem.cost, turns=problem.turns, p=problem.p)


# Questions: without a change, with overruling, with other turns, with random moves.


AboutChanges: TypeAlias = QuestionTemplate[ChangedProblem, ChangedGames, ChangedGames]
SolvedCase: TypeAlias = SolvedProblem[ChangedProblem, ChangedGames]
VALUE, USED, OVERRULED, BREAK_EVEN = "value", "overrule-used", "overrule-value", "break-even"
OVERRULED_LINE, TURNED, RANDOM_VALUE = "overrule-line", "turns-value", "random-value"


def ask_value() -> AboutChanges:
    """Ask for the minimax value."""
    return single(
        VALUE,
        form=lambda _: forms.NUMBER,
        answer=lambda _, games: Number(games.value),
        work=lambda solved: at_root(solved.problem.tree),
    )


PICKED = Credit(wrong=Rational(2))
"""Credit for the nodes; otherwise naming all of them would pay."""


def ask_used() -> AboutChanges:
    """Ask at which nodes MAX overrules, if the game comes there and he still can."""
    return single(
        USED,
        form=lambda solved: forms.nodes(*solved.problem.nodes_of_min, groups={}),
        answer=lambda _, games: Nodes(games.overruled.used),
        credit=PICKED,
    )


def play_by_own(solved: SolvedCase, answers: Answers) -> RuledPlay | None:
    """Return the game in which MAX overrules at the student's own nodes, if there are any.

    It is None where moves of equal value leave the line of play open.
    """
    play, own = solved.solution.overruled, answers.get(USED)
    if not isinstance(own, Nodes) or own.labels in (play.used, frozenset()):
        return None
    own_play = answer(
        solve_rule(
            play.tree, play.rule, policy=lambda state, _v, _instead: state.node.name in own.labels
        )
    )
    return None if own_play.has_even_moves else own_play


def ask_overruled_value() -> AboutChanges:
    """Ask for the value of the game with overruling, by the student's own nodes."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        play = play_by_own(solved, answers)
        return None if play is None else Number(play.value)

    return single(
        OVERRULED,
        form=lambda _: forms.NUMBER,
        answer=lambda _, games: Number(games.overruled.value),
        follow=follow,
        rests_on=lambda _: (USED,),
        work=lambda solved: calculated_below(solved.problem.tree),
    )


def ask_overruled_line() -> AboutChanges:
    """Ask for the line of play of the game with overruling, by the student's own nodes."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        play = play_by_own(solved, answers)
        return None if play is None else Path(play.line)

    return single(
        OVERRULED_LINE,
        form=lambda solved: line(solved.problem.tree),
        answer=lambda _, games: Path(games.overruled.line),
        follow=follow,
        rests_on=lambda _: (USED,),
    )


def ask_break_even() -> AboutChanges:
    """Ask for the cost below which overruling is worth something, by the student's own value."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        own, problem = answers.get(VALUE), solved.problem
        if not isinstance(own, Number) or own.value == solved.solution.value:
            return None
        if isinstance(own.value, float):
            return None
        limit = answer(break_even(problem.tree, overrule(problem.cost), own.value))
        return Number(limit) if 0 < limit < inf else None

    return single(
        BREAK_EVEN,
        form=lambda _: forms.NUMBER,
        answer=lambda _, games: Number(games.costs.answer),
        follow=follow,
        rests_on=lambda _: (VALUE,),
        work=lambda solved: calculated_below(solved.problem.tree),
    )


def ask_value_of(
    name: str,
    game: Callable[[ChangedGames], RuledPlay | None],
    work: Callable[[Inner], Work],
) -> AboutChanges:
    """Ask for the value of a game with another change, if there is one."""

    def value(_solved: SolvedCase, games: ChangedGames) -> Answer | None:
        play = game(games)
        return None if play is None else Number(play.value)

    return single(
        name,
        form=lambda _: forms.NUMBER,
        answer=value,
        work=lambda solved: work(solved.problem.tree),
    )


def ask_turned_line() -> AboutChanges:
    """Ask for the line of play where MAX may change the turns once."""
    return single(
        "turns-line",
        form=lambda solved: line(solved.problem.tree),
        answer=lambda _, games: None if games.turned is None else Path(games.turned.line),
    )


QUESTIONS = (
    ask_value(),
    ask_used(),
    ask_overruled_value(),
    ask_overruled_line(),
    ask_break_even(),
    ask_value_of(TURNED, lambda games: games.turned, over_children),
    ask_turned_line(),
    ask_value_of(RANDOM_VALUE, lambda games: games.random, calculated_below),
)


# Draws: rules that change something, and mistakes that are told apart.


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most; `rules` are overruling alone, also turns, or all."""

    branching: int = within(2, 4)
    depth: int = within(3, 4)
    leaves: int = within(8, 20)
    shape: str = one_of("even", "uneven")
    low: int = within(-20, 20)
    high: int = within(0, 60)
    rules: str = one_of("overrule", "turns", "all")


SIZES = {
    Level.EASY: Size(3, 3, 13, "uneven", 0, 40, "overrule"),
    Level.MEDIUM: Size(2, 4, 14, "uneven", 0, 40, "turns"),
    Level.HARD: Size(2, 4, 16, "even", 0, 40, "all"),
}
MIN_LEAVES = 8
MIN_COST = 1
MIN_NODES = 2
"""The fewest nodes at which MIN moves, one of which MAX leaves to him."""
TRIES = 400
"""The number of trees that are tried before one is kept anyhow."""
COSTS = 3
"""The number of costs that are tried on a tree."""
CHANCES = tuple(Rational(*pair) for pair in ((1, 3), (2, 5), (2, 3), (4, 5)))
DENOMINATOR = 36
"""The greatest denominator of a value with random moves."""
DEEP = 4
"""The least depth at which MIN may move twice on a path."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What a draw shall be: other turns, how often MIN is random, and another first move or not.

    Where nothing else is asked, MAX overrules at half of MIN's nodes at most, or at more of them.
    """

    turns: str
    p: Rational
    is_first_move_changed: bool
    is_seldom_used: bool | None


def drawn_aims(rng: Rng, size: Size) -> Aims:
    """Decide what the exercise shall be about before a tree is drawn."""
    return Aims(
        rng.pick(tuple(TURNS)) if size.rules != "overrule" else "",
        rng.pick(CHANCES) if size.rules == "all" else ZERO,
        is_first_move_changed=rng.below(2) == 0,
        is_seldom_used=rng.below(2) == 0 if size.rules == "overrule" else None,
    )


def draw(rng: Rng, size: Size) -> ChangedProblem:
    """Generate a tree on which the rules change something, and a cost, in some tries."""
    aims = drawn_aims(rng, size)
    problem = draw_until(
        lambda: drawn_problem(rng, size, aims), lambda drawn: drawn is not None, TRIES
    )
    if problem is not None:
        return problem
    return ChangedProblem(drawn_tree(rng, size), Rational(MIN_COST), aims.turns, aims.p)


def drawn_tree(rng: Rng, size: Size) -> Inner:
    """Generate a tree in which no two leaves are worth the same."""
    shape = drawn_shape(
        rng,
        size.shape,
        size.branching,
        depth=size.depth,
        leaves=size.leaves,
        lowest=UNGUESSABLE_CHILDREN,
    )
    return planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)


def drawn_problem(rng: Rng, size: Size, aims: Aims) -> ChangedProblem | None:
    """Generate a tree with a cost; None where a rule changes nothing, or another aim is missed."""
    tree = drawn_tree(rng, size)
    unchanged = answer(solve_rule(tree, UNCHANGED))
    limit = answer(break_even(tree, overrule(ZERO), unchanged.value))
    if not MIN_COST + 1 < limit < inf:
        return None
    if not turns_matter(unchanged, aims.turns):
        return None
    least = min([spread(node) for node in lowest_nodes(tree)])
    if least + 1 >= limit:
        return None
    for _ in range(COSTS):
        cost = Rational(rng.between(max(int(least), MIN_COST), int(limit) - 1))
        problem = ChangedProblem(tree, cost, aims.turns, aims.p)
        play = answer(solve_rule(tree, overrule(cost)))
        is_changed = play.line[:1] != unchanged.best
        if play.has_ties or is_changed is not aims.is_first_move_changed:
            continue
        games = solve(problem)
        if not uses_as_aimed(problem, games, aims):
            continue
        if is_worth_asking(problem, games) and mistakes_differ(games, size.depth):
            return problem
    return None


def uses_as_aimed(problem: ChangedProblem, games: ChangedGames, aims: Aims) -> bool:
    """Return whether MAX overrules as seldom as he shall; of two nodes he does so at one anyhow."""
    nodes = problem.nodes_of_min
    if aims.is_seldom_used is None or len(nodes) == MIN_NODES:
        return True
    return (2 * len(games.overruled.used) <= len(nodes)) is aims.is_seldom_used


def lowest_nodes(tree: Inner) -> tuple[Inner, ...]:
    """Return the nodes of MIN below which nobody moves or, where there is none, all of his."""
    nodes = [node for node in inner_nodes(tree) if isinstance(node, Min)]
    lowest = [node for node in nodes if len(inner_nodes(node)) == 1]
    return tuple(lowest or nodes)


def spread(node: Inner) -> Rational:
    """Return what overruling can get MAX at most, if every leaf below the node can be reached."""
    values = [check_finite(utility(leaf)) for leaf in leaves(node)]
    return max(values) - min(values)


def turns_matter(unchanged: RuledPlay, turns: str) -> bool:
    """Return whether the change of turns is worth something, and not by one node alone."""
    if not turns:
        return True
    play = answer(solve_rule(unchanged.tree, TURNS[turns]))
    kept = answer(solve_rule(unchanged.tree, wrong.here_alone(TURNS[turns])))
    return play.value not in (unchanged.value, kept.value)


def is_worth_asking(problem: ChangedProblem, games: ChangedGames) -> bool:
    """Return whether each rule changes the value, no ways are equal, and some nodes are passed."""
    limit = games.costs.answer
    if games.overruled.has_ties or not problem.cost < limit < inf:
        return False
    used, lowest = games.overruled.used, {node.name for node in lowest_nodes(problem.tree)}
    if not used or used >= lowest:
        return False
    if games.turned is not None and games.turned.value == games.value:
        return False
    play = games.random
    return play is None or play.value.denominator <= DENOMINATOR


def mistakes_differ(games: ChangedGames, depth: int) -> bool:
    """Return whether the mistakes about overruling give values of their own."""
    v, cost = games.overruled.value, games.overruled.rule.cost
    free = wrong.cost_forgotten(games).overruled.value
    again = wrong.every_node(games).overruled.value
    unaware = wrong.opponent_unaware(games).overruled.value
    if free == v or (depth >= DEEP and again == unaware == v):
        return False
    values = [free, v - cost, *{again, unaware} - {v}]
    return len(set(values)) == len(values) and (again != unaware or again == v)


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, utilities cannot differ, or MIN errs once."""
    check_tree(size)
    check_values(size, MIN_LEAVES)
    if size.rules == "all" and size.depth < DEEP:
        raise BadParameter(
            "depth is {size_depth}; it must be {depth} or more for the mistakes to show",
            depth=DEEP,
            size_depth=size.depth,
        )
    if utilities(size) < (most := most_leaves(size)):
        raise BadParameter(
            "no two of {leaves} leaves are worth the same, but there are only {different} "
            "utilities; raise high, or lower low or leaves",
            leaves=most,
            different=utilities(size),
        )


def fair(problem: ChangedProblem, games: ChangedGames, _size: Size) -> bool:
    """Return whether each rule changes something, and what follows is clear."""
    return is_worth_asking(problem, games)


# Misconceptions.


def about_overruling(
    name: str,
    wrong_games: Callable[[ChangedGames], ChangedGames],
    *,
    about: str = OVERRULED,
    is_rare: bool = False,
) -> Wrong[ChangedProblem, ChangedGames, ChangedGames]:
    """Return the mistake of a wrong game with overruling; a rare one may change nothing."""

    def alter(_problem: ChangedProblem, games: ChangedGames) -> ChangedGames | None:
        altered = wrong_games(games)
        is_same = altered.overruled.value == games.overruled.value
        return None if is_rare and is_same else altered

    return altering(
        name,
        alter,
        about=about,
        answers=lambda question: question.startswith(("overrule-", "turns-")),
    )


def about_random(
    name: str,
    wrong_games: Callable[[ChangedProblem, ChangedGames], ChangedGames],
) -> Wrong[ChangedProblem, ChangedGames, ChangedGames]:
    """Return the mistake of a wrong game with random moves."""
    return altering(
        name,
        lambda problem, games: None if games.random is None else wrong_games(problem, games),
        about=RANDOM_VALUE,
        answers=lambda question: question.startswith("random-"),
    )


def counts_cost_twice(_problem: ChangedProblem, games: ChangedGames) -> Answers | None:
    """Subtract the cost twice where MAX overrules, who plays rightly otherwise."""
    v, play = wrong.counts_cost_twice(games), games.overruled
    if v is None:
        return None
    return {USED: Nodes(play.used), OVERRULED: Number(v), OVERRULED_LINE: Path(play.line)}


def gain_at_cost(_problem: ChangedProblem, games: ChangedGames) -> Answers:
    """Take the gain at the given cost for the break-even cost."""
    return {BREAK_EVEN: Number(wrong.gain_at_cost(games))}


def free_gain(_problem: ChangedProblem, games: ChangedGames) -> Answers | None:
    """Take the gain of overruling for nothing for the break-even cost, where that is another."""
    gain = wrong.free_gain(games)
    if gain in (games.costs.answer, wrong.gain_at_cost(games)):
        return None
    return {BREAK_EVEN: Number(gain)}


def turns_kept(_problem: ChangedProblem, games: ChangedGames) -> ChangedGames | None:
    """Let the triangles say who moves below the change."""
    return None if games.turned is None else wrong.turns_kept(games)


def counted(_problem: ChangedProblem, games: ChangedGames) -> Features:
    """Return the features: the nodes at which MAX overrules."""
    return {"overruled": len(games.overruled.used)}


def with_overruling(problem: ChangedProblem, games: ChangedGames) -> Picture:
    """Draw each node's value while overruling is still possible, and the line of play."""
    play = games.overruled
    edges = {move.move for move in play.moves}
    return Picture(
        tree=problem.tree,
        values={step.state.node.name: step.value for step in play.steps},
        thick=frozenset(
            (node.name, i)
            for node in inner_nodes(problem.tree)
            for i, move in enumerate(node.moves)
            if move in edges
        ),
    )


FAMILY: Family[Size, ChangedProblem, ChangedGames] = family_on_trees(
    "changed-rules",
    source="UC Berkeley, CS 188, Fall 2019, exam prep 3; S4, E se MIN não joga de forma óptima?",
    sizes=SIZES,
    draw=draw,
    revision=2,
    enough=150,
    check=check,
    fair=fair,
    solve=solve,
    questions=QUESTIONS,
    notation=Notation(write_problem, read_problem),
    solution_picture=with_overruling,
    features=counted,
    lazy_limit=Fraction(1, 5),
    worth={
        VALUE: 2,
        USED: 3,
        OVERRULED: 2,
        OVERRULED_LINE: 1,
        BREAK_EVEN: 3,
        TURNED: 3,
        "turns-line": 2,
        RANDOM_VALUE: 3,
    },
    easy_limits={OVERRULED_LINE: 0},
    mistakes=(
        altering(
            "turns-kept",
            turns_kept,
            about=TURNED,
            answers=lambda question: question.startswith("turns-"),
        ),
        about_overruling("first-chance", wrong.first_chance, about=USED),
        about_overruling("cost-forgotten", wrong.cost_forgotten),
        reckoning("cost-twice", counts_cost_twice, about=OVERRULED),
        about_overruling("every-node", wrong.every_node, is_rare=True),
        about_overruling("opponent-unaware", wrong.opponent_unaware, is_rare=True),
        reckoning("gain-at-cost", gain_at_cost, about=BREAK_EVEN),
        reckoning("free-gain", free_gain, about=BREAK_EVEN),
        about_random("always-random", lambda _, games: wrong.always_random(games)),
        about_random("half-half-random", lambda _, games: wrong.half_half(games)),
        about_random("random-once", lambda problem, games: wrong.errs_once(games, problem.p)),
    ),
)
