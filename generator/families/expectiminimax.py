"""Expectiminimax: the value of every node of a game tree with chance nodes, and the best move."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.answers import Answers
from generator.convention import Convention
from generator.draws.chances import Chances, is_throw, probabilities
from generator.draws.shapes import ON_A_SHEET, Shape
from generator.draws.tree_following import following
from generator.draws.tree_occasions import has_choice, has_node
from generator.draws.tree_pictures import edges
from generator.draws.tree_problem import chance_nodes, tree_from, utilities_are_finite
from generator.draws.tree_questions import best_question, chosen, value_questions, wrong_answers
from generator.draws.trees import count_leaves, different, planted
from generator.errors import BadParameter, BadProblem
from generator.family import Family, Level, Mistake
from generator.picture import Edge, Picture
from generator.plain import Plain
from generator.question import Question
from generator.rng import Rng
from generator.size import one_of, within
from solver.mistakes import expectiminimax as mistaken
from solver.mistakes.backup import Backup, finite
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Max, Min, Tree


@dataclass(frozen=True, slots=True)
class ChanceProblem:
    """A named tree, and what the statement says of its probabilities."""

    tree: Inner
    chances: Chances = Chances.PRINTED

    @property
    def has_min(self) -> bool:
        """Whether MIN moves anywhere."""
        return has_node(self.tree, Min)

    @property
    def outcomes(self) -> frozenset[int]:
        """How many outcomes the chance nodes have."""
        return frozenset(len(node.children) for node in chance_nodes(self.tree))


@dataclass(frozen=True, slots=True)
class Size:
    """Levels are MAX, chance, MIN, chance; `uneven` trees have one sure thing on the way.

    With `missing` each chance node's last probability is left out, with `dice` all are; `varied`
    draws one of these ways. Printed fractions have a denominator up to `denominator`.
    """

    branching: int = within(2, 4)
    outcomes: int = within(2, 3)
    depth: int = within(2, 4)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    chances: str = one_of("fractions", "coins", "missing", "dice", "varied")
    denominator: int = within(4, 12)
    first_best: str = one_of("yes", "no")


SIZES = {
    Level.EASY: Size(3, 3, 2, "even", -5, 12, "fractions", 6, "yes"),
    Level.MEDIUM: Size(2, 3, 3, "even", -9, 15, "varied", 8, "yes"),
    Level.HARD: Size(2, 2, 4, "uneven", -12, 20, "varied", 10, "no"),
}
KINDS = ("fractions", "missing", "dice", "coins")
SAID: Mapping[str, Chances] = {"missing": Chances.MISSING, "dice": Chances.DICE}


def draw(rng: Rng, size: Size) -> ChanceProblem:
    """A tree with different utilities and chance nodes of one kind."""
    kind = rng.pick(KINDS) if size.chances == "varied" else size.chances
    shape = drawn_shape(size)
    if size.shape == "uneven":
        cut_short(rng, shape)
    weights = probabilities(rng, kind, rng.between(size.outcomes + 1, size.denominator))

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        if level % 2:
            return Chance(children, weights(len(children)))
        return Min(children) if level % 4 else Max(children)

    numbers = different(rng, count_leaves(shape), size.low, size.high)
    return ChanceProblem(planted(shape, iter(numbers), node), SAID.get(kind, Chances.PRINTED))


def drawn_shape(size: Size) -> Shape:
    """Decisions and chance in turn, each with all its children."""
    widths = [size.outcomes if level % 2 else size.branching for level in range(size.depth)]
    root = Shape()
    ends = [root]
    for width in widths:
        ends = [end.sprout() for end in ends for _ in range(width)]
    if len(ends) > ON_A_SHEET:
        raise BadParameter(
            f"a sheet holds a tree of {ON_A_SHEET} leaves, not {len(ends)}; "
            "lower branching, outcomes or depth"
        )
    return root


def cut_short(rng: Rng, root: Shape) -> None:
    """Make one inner node a leaf: a reply that ends the game, or a move without risk."""
    inner = [son for son in root.children if son.children]
    if len(inner) > 1:
        branch = rng.pick(inner)
        below = [son for son in branch.children if son.children]
        rng.pick([branch, *below]).children.clear()


def solve(problem: ChanceProblem, _convention: Convention) -> Run:
    return run(problem.tree, expectiminimax(problem.tree))


def fair(problem: ChanceProblem, worked: Run, size: Size) -> bool:
    """One best move, and not the first move wherever somebody decides."""
    tree = problem.tree
    if len(worked.best) != 1 or (size.first_best == "no" and worked.best[0] == tree.moves[0]):
        return False
    return any(places and 0 not in places for places in chosen(tree, worked.values).values())


def ask(problem: ChanceProblem, worked: Run) -> tuple[Question, ...]:
    """The values from the leaves up, then the move, unless chance has the first word."""
    tree = problem.tree
    values = value_questions(tree, worked.values)
    return values if isinstance(tree, Chance) else (*values, best_question(tree, worked.best))


def follow(problem: ChanceProblem, given: Answers, convention: Convention) -> Answers:
    """Each value from the student's own values below it, and the move from his values."""
    return following(problem.tree, solve(problem, convention).values, given)


def asked(problem: ChanceProblem, _worked: Run) -> Picture:
    """The tree without the probabilities that are to be found."""
    return Picture(tree=problem.tree, blanks=blanks(problem))


def blanks(problem: ChanceProblem) -> frozenset[Edge]:
    """The edges whose probability the statement leaves out."""
    nodes = chance_nodes(problem.tree)
    match problem.chances:
        case Chances.PRINTED:
            return frozenset()
        case Chances.MISSING:
            return frozenset((node.name, len(node.children) - 1) for node in nodes)
        case Chances.DICE:
            return frozenset((node.name, i) for node in nodes for i in range(len(node.children)))


def solved(problem: ChanceProblem, worked: Run) -> Picture:
    """Every value and every probability, and at each decision the best moves."""
    tree = problem.tree
    return Picture(tree=tree, values=worked.values, thick=edges(chosen(tree, worked.values)))


def to_plain(problem: ChanceProblem) -> Plain:
    """`{"tree": notation}`, and `"chances"` where they are not all printed."""
    said = {} if problem.chances is Chances.PRINTED else {"chances": str(problem.chances)}
    return {"tree": write(problem.tree), **said}


def from_plain(plain: Plain) -> ChanceProblem:
    """A tree with chance nodes and finite leaves; raises BadProblem or NotationError."""
    tree = tree_from(plain, known=("tree", "chances"), valued=(Feature.CHANCE,))
    if not chance_nodes(tree):
        raise BadProblem(
            "this family is about trees with chance nodes; minimax is for those without"
        )
    if not utilities_are_finite(tree):
        raise BadProblem(
            "a mean cannot be taken of infinite utilities; give every leaf a finite one"
        )
    said = plain.get("chances", Chances.PRINTED)
    if said not in list(Chances):
        raise BadProblem(f"chances is one of {', '.join(Chances)}, not {str(said)[:40]!r}")
    if said == Chances.DICE and not all(is_throw(n.probabilities) for n in chance_nodes(tree)):
        raise BadProblem(
            "chance nodes that are dice have probabilities 1/6, 5/6 or 1/36, 5/36, 5/6"
        )
    return ChanceProblem(tree, Chances(said))


def whenever(
    occasion: Callable[[ChanceProblem], bool], wrong: Callable[[Tree], Backup]
) -> Callable[[ChanceProblem, Convention], Answers | None]:
    """What the wrong backing up gives, where the problem gives occasion for it."""
    return lambda problem, _convention: (
        wrong_answers(wrong(problem.tree)) if occasion(problem) else None
    )


def some_chance(holds: Callable[[Chance], bool]) -> Callable[[ChanceProblem], bool]:
    """Whether that holds of some chance node that has several outcomes."""
    return lambda problem: any(
        holds(node) for node in chance_nodes(problem.tree) if len(node.children) > 1
    )


def has_fractional_value(problem: ChanceProblem) -> bool:
    """Whether there is something to round."""
    values = run(problem.tree, expectiminimax(problem.tree)).values
    nodes = chance_nodes(problem.tree)
    return any(mistaken.rounded(finite(values[node.name])) != values[node.name] for node in nodes)


def leaves_out_one_of_three(problem: ChanceProblem) -> bool:
    """Whether a missing probability has to be found from more than one other."""
    nodes = chance_nodes(problem.tree)
    return problem.chances is Chances.MISSING and any(len(n.children) > len("pq") for n in nodes)


MISTAKES = tuple(
    Mistake(name=name, concerns="A", answers=whenever(occasion, wrong))
    for name, occasion, wrong in (
        (
            "uniform-mean",
            some_chance(lambda node: len(set(node.probabilities)) > 1),
            mistaken.uniform_mean,
        ),
        ("optimistic-for-chance", some_chance(lambda _: True), mistaken.optimistic_for_chance),
        ("pessimistic-for-chance", some_chance(lambda _: True), mistaken.pessimistic_for_chance),
        (
            "modal-outcome",
            some_chance(lambda node: mistaken.only_mode(node) is not None),
            mistaken.modal_outcome,
        ),
        ("weights-forgotten", some_chance(lambda _: True), mistaken.weights_forgotten),
        ("max-at-min", lambda problem: has_choice(problem.tree, Min), mistaken.max_at_min),
        (
            "p-before-min",
            some_chance(lambda node: len(mistaken.corresponding_replies(node)) > 1),
            mistaken.p_before_min,
        ),
        ("early-rounding", has_fractional_value, mistaken.early_rounding),
        (
            "doubles-1/18",
            lambda problem: problem.chances is Chances.DICE,
            mistaken.doubles_as_any_roll,
        ),
        ("complement-wrong", leaves_out_one_of_three, mistaken.complement_wrong),
    )
)

FAMILY = Family(
    name="expectiminimax",
    source="AIMA 4e, section 5.5; S0, Expectminimax; S2, Árbol expectiminimax",
    sizes=SIZES,
    draw=draw,
    solve=solve,
    fair=fair,
    ask=ask,
    follow=follow,
    mistakes=MISTAKES,
    asked=asked,
    solved=solved,
    to_plain=to_plain,
    from_plain=from_plain,
)
