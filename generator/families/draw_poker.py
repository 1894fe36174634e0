"""Draw poker: expectiminimax over Max's beliefs about Min's hand."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.place import InNode, InTable, OnEdge
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.features import among_the_best
from generator.exercise.mistakes import (
    Wrong,
    altering,
    differs,
    differs_somewhere,
)
from generator.exercise.parts import amount
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value
from generator.exercise.size import one_of, within
from generator.exercise.work import Input, Operation, Work, at_node, mover
from generator.subjects.beliefs.belief_pictures import empty, filled
from generator.subjects.beliefs.belief_tree import (
    BeliefPlace,
    HandGame,
    HandTree,
    asked_name,
    belief_name,
    below,
    chance_name,
    on_belief_before,
    on_belief_there,
    on_children,
    on_foreseeing_belief,
    root,
    solved,
)
from generator.subjects.cards.card_parts import deck, hand, order
from generator.subjects.cards.decision_questions import decision, pair_unseen, preferred, put_back
from generator.subjects.cards.decks import RANKS, drawn_deck
from generator.subjects.cards.hands import (
    ORDERS,
    alike,
    believed,
    distribution,
    drawn_order,
    hand_form,
)
from generator.subjects.trees.values.own_node_values import matters
from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Predict
from solver.beliefs.update import condition, predict
from solver.beliefs.worlds import worlds
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import DRAW, STAY, CardGame
from solver.hidden.cards import Deal
from solver.mistakes import draw_poker as wrong
from solver.named.draw_poker import DrawPoker
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance, Inner, changed
from solver.trees.values import check_finite, decide_node

# Follow-ups of a student's own beliefs, probabilities and values in a belief tree.


Solution: TypeAlias = SolvedProblem[CardGame, HandGame]


def following_beliefs(solved: Solution, answers: Answers) -> dict[str, Answer]:
    """Return the beliefs that follow from the student's own, unless these became certain."""
    after = {
        place.name: condition(prediction, place.observation).belief
        for place, prediction in predictions(solved, answers)
    }
    return {belief_name(name): distribution(b) for name, b in after.items() if len(b) > 1}


def following_chances(solved: Solution, answers: Answers) -> dict[str, Answer]:
    """Return the probabilities of observations from the student's own beliefs."""
    return {
        chance_name(place.name): Number(prediction.p_observations[place.observation])
        for place, prediction in predictions(solved, answers)
        if place.observation is not None
    }


def predictions(solved: Solution, answers: Answers) -> Iterator[tuple[BeliefPlace, Predict[Deal]]]:
    """Yield the places below a wrong belief of the student's, with what it predicts."""
    own = own_beliefs(solved.solution, answers)
    foreseen: dict[tuple[str, str], Predict[Deal]] = {}
    for place in solved.solution.places:
        if place.parent in own:
            if (action := (place.parent, place.action)) not in foreseen:
                foreseen[action] = predict(solved.problem, own[place.parent], place.action)
            prediction = foreseen[action]
            if place.observation is None or place.observation in prediction.p_observations:
                yield place, prediction


def own_beliefs(right_game: HandGame, answers: Answers) -> Mapping[str, Belief[Deal]]:
    """Return the student's belief at each node where it is not the right one."""
    own = {
        node: believed(answers, belief_name(holder), right_game.solution_tree.beliefs[node])
        for node, holder in right_game.holders.items()
        if answers.get(belief_name(holder)) != right_game.asked_beliefs[holder]
    }
    return {node: belief for node, belief in own.items() if belief is not None}


def following_leaves(solved: Solution, answers: Answers) -> dict[str, Answer]:
    """Return the value of each leaf by the student's own belief there."""
    own = own_beliefs(solved.solution, answers)
    return {
        asked_name(leaf.name): Number(own[leaf.name].expected(solved.problem.utility))
        for leaf in solved.solution.ends
        if leaf.name in own
    }


def following_nodes(solved: Solution, answers: Answers) -> dict[str, Answer]:
    """Return the value of each node by the student's own values and probabilities below."""
    right_solution = solved.solution.solution_tree
    follows: dict[str, Answer] = {}
    for node in inner_nodes(right_solution.tree):
        true, own = worths(node, right_solution), own_worths(node, right_solution, answers)
        weighed = with_own_chances(node, answers)
        reweighed = own == true and weighed is not node
        if weighed is not None and (reweighed or matters(true, own)):
            follows[asked_name(node.name)] = Number(decide_node(weighed, own)[0])
    return follows


def following_decision(solved: Solution, answers: Answers) -> Choice | None:
    """Return the best move at the root by the student's own values."""
    node, right_solution = root(solved.solution.solution_tree), solved.solution.solution_tree
    own = dict(zip(node.moves, own_worths(node, right_solution, answers), strict=True))
    return preferred(own, dict(zip(node.moves, worths(node, right_solution), strict=True)))


def worths(node: Inner, right_tree: HandTree) -> list[Rational]:
    """Return the right values of the children, which are finite."""
    return [check_finite(right_tree.values[child.name]) for child in node.children]


def own_worths(node: Inner, right_tree: HandTree, answers: Answers) -> list[Rational]:
    """Return the student's values of the children."""
    pairs = zip(node.children, worths(node, right_tree), strict=True)
    return [own_value(answers, asked_name(child.name), v) for child, v in pairs]


def with_own_chances(node: Inner, answers: Answers) -> Inner | None:
    """Return the node with the student's probabilities; None if they are no distribution."""
    if not isinstance(node, Chance):
        return node
    pairs = zip(node.children, node.probabilities, strict=True)
    own = tuple(own_value(answers, chance_name(child.name), p) for child, p in pairs)
    if own == node.probabilities:
        return node
    sound = all(0 <= p <= ONE for p in own) and sum(own, ZERO) == ONE
    return changed(node, probabilities=own) if sound else None


AboutBeliefs: TypeAlias = QuestionTemplate[CardGame, HandGame, HandGame]
Tree: TypeAlias = SolvedProblem[CardGame, HandGame]


def beliefs_at_nodes() -> AboutBeliefs:
    """Ask for the belief at every node where it changes: `belief-D`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            belief_name(node): believed_there(solved.solution, solution, node)
            for node in solved.solution.asked_beliefs
            if node in solution.solution_tree.beliefs
        },
        form=belief_form,
        guesses=lambda solved: {
            belief_name(node): alike(belief_form(solved, belief_name(node)))
            for node in solved.solution.asked_beliefs
        },
        follow=following_beliefs,
        rests_on=on_belief_before,
        place=lambda solved, name: InTable(
            node_of(solved, name), belief_form(solved, name).options
        ),
    )


def believed_there(right_game: HandGame, hand_game: HandGame, node: str) -> Distribution:
    """Return the belief at the node in this solution."""
    belief = hand_game.solution_tree.beliefs[node]
    return (
        right_game.asked_beliefs[node]
        if belief is right_game.solution_tree.beliefs[node]
        else distribution(belief)
    )


def belief_form(solved: Tree, name: str) -> Form:
    """Return the form of a distribution over Min's hands at the node."""
    solution = solved.solution.solution_tree
    node = node_of(solved, name)
    state = next(iter(solution.beliefs[node]))  # Max's hand and the line are the same in all
    return hand_form(solved.problem.deck, state.max, len(state.min))


def node_of(solved: Tree, name: str) -> str:
    """Return the node about whose belief the question is."""
    return next(node for node in solved.solution.solution_tree.beliefs if belief_name(node) == name)


def observation_chances() -> AboutBeliefs:
    """Ask for the probability of each observation, by the node to which it leads: `p-D`."""
    return QuestionTemplate(
        answers=lambda solved, _: {
            chance_name(place.name): Number(place.p)
            for place in solved.solution.places
            if place.p is not None
        },
        form=lambda _solved, _name: forms.PROBABILITY,
        follow=following_chances,
        rests_on=on_foreseeing_belief,
        place=lambda _, name: OnEdge(name.removeprefix("p-")),
    )


def leaf_values() -> AboutBeliefs:
    """Ask for the value of every leaf, from the belief there: `D-draw`."""
    return QuestionTemplate(
        answers=lambda solved, solution: values(
            (leaf.name for leaf in solved.solution.ends), solution.solution_tree
        ),
        form=lambda _solved, _name: forms.NUMBER,
        follow=following_leaves,
        rests_on=on_belief_there,
        place=lambda solved, name: InNode(
            next(leaf.name for leaf in solved.solution.ends if asked_name(leaf.name) == name)
        ),
    )


def node_values(*, points: int) -> AboutBeliefs:
    """Ask for the value of every node, children first."""
    return QuestionTemplate(
        answers=lambda solved, solution: values(
            (node.name for node in solved.solution.nodes), solution.solution_tree
        ),
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: points,
        follow=following_nodes,
        rests_on=on_children,
        place=lambda _, name: InNode(name),
        works=lambda solved: {
            asked_name(node.name): from_children(node)
            for node in inner_nodes(solved.solution.solution_tree.tree)
        },
    )


def from_children(node: Inner) -> Work:
    """Return the work of a node's value, from those of its children and their probabilities."""
    by_chance = isinstance(node, Chance)
    return Work(
        operation=at_node(node, Operation.MEAN) or Operation.GREATEST,
        inputs=tuple(
            Input(
                name=child.name,
                question=asked_name(child.name),
                weighed_by=chance_name(child.name) if by_chance else "",
            )
            for child in node.children
        ),
        node=node.name,
        mover=mover(node),
    )


def values(names: Iterable[str], hand_tree: HandTree) -> dict[str, Answer]:
    """Return the values of the nodes that this solution has."""
    return {
        asked_name(name): Number(hand_tree.values[name])
        for name in names
        if name in hand_tree.values
    }


def root_decision(*options: str, points: int) -> AboutBeliefs:
    """Ask for Max's action at the root, by the student's own values of its children."""
    return decision(
        lambda right_solution: right_solution.solution_tree.best,
        form=lambda _: forms.choice(*options),
        points=points,
        follow=following_decision,
        rests_on=lambda solved: below(root(solved.solution.solution_tree)),
    )


MAX_DENOMINATOR = 400
NO_NODES = RANKS.replace("A", "")
"""The ranks that are drawn: nodes are called A to F."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `copies` is the most cards of a rank, `order` the order of the hands.

    Hands are ordered by the mean of their cards (proportion) or at random, single cards perhaps in
    their usual order; in the usual order of all a second card never hurts.
    """

    ranks: int = within(2, 3)
    copies: int = within(3, 8)
    stake: int = within(1, 20)
    order: str = one_of(*ORDERS)


SIZES = {
    Level.EASY: Size(2, 6, 9, "proportion"),
    Level.MEDIUM: Size(2, 8, 20, "ranked"),
    Level.HARD: Size(3, 4, 12, "shuffled"),
}


TRIES = 40
"""The draws of a game after which it is taken as it is."""


def draw(rng: Rng, size: Size) -> DrawPoker:
    """Generate a game with its own order of hands, in which it was decided what is best."""
    best = rng.pick((DRAW, STAY))

    def is_wanted(problem: DrawPoker) -> bool:
        hand_game = solved(problem)
        return (
            hand_game.solution_tree.best == (best,)
            and fair(problem, hand_game, size)
            and order_matters(problem, hand_game)
        )

    return draw_until(lambda: drawn_game(rng, size), is_wanted, TRIES)


def order_matters(problem: DrawPoker, hand_game: HandGame) -> bool:
    """Return whether C-draw has another value in the usual order of hands."""
    hand_tree = hand_game.solution_tree
    usual = wrong.natural_hand_order(problem, hand_tree)
    return any(
        asked_name(leaf.name) == "C-draw" and usual.values[leaf.name] != hand_tree.values[leaf.name]
        for leaf in hand_game.ends
    )


def drawn_game(rng: Rng, size: Size) -> DrawPoker:
    """Generate a game with a random deck, order, stake and hand."""
    deck = drawn_deck(rng, size.ranks, size.copies, choice=NO_NODES)
    order = drawn_order(rng, deck, size.order)
    return DrawPoker(deck, order, Rational(rng.between(1, size.stake)), rng.pick(deck.ranks))


def fair(problem: DrawPoker, hand_game: HandGame, _size: Size) -> bool:
    """Return whether one move is best, beliefs are uncertain, and hidden cards matter.

    Fractions must be writable, and Min would decide otherwise if he saw Max's hand.
    """
    hand_tree = hand_game.solution_tree
    uncertain = all(len(belief) > 1 for belief in hand_tree.beliefs.values())
    numbers = [p for belief in hand_tree.beliefs.values() for p in belief.weights.values()]
    numbers += [check_finite(v) for v in hand_tree.values.values()]
    writable = max(number.denominator for number in numbers) <= MAX_DENOMINATOR
    return (
        len(hand_tree.best) == 1 and uncertain and writable and hiding_matters(problem, hand_tree)
    )


def hiding_matters(problem: DrawPoker, hand_tree: HandTree) -> bool:
    """Return whether drawing has another value if all see the cards."""
    return worlds(problem, problem.start()).actions[DRAW] != hand_tree.value(DRAW)


def unfolding(
    name: str,
    wrong: Callable[[DrawPoker, HandTree], HandTree],
    *,
    about: str,
    answers: Callable[[str], bool] | None = None,
    shows: Callable[[Answers, Answers], bool] | None = None,
) -> Wrong[DrawPoker, HandGame, HandGame]:
    """Return the mistake of finding a wrong tree of beliefs."""
    return altering(
        name,
        lambda game, right_solution: HandGame(game, wrong(game, right_solution.solution_tree)),
        about=about,
        answers=answers,
        shows=shows,
    )


def has_moves_only(question: str) -> bool:
    """Return whether it is about Max's moves and the root, all that an average over worlds has."""
    return question in {"belief-A", "C", "B", "A", "decision"}


def is_no_chance(question: str) -> bool:
    """Return whether it is no probability, of which a student without that event gives none."""
    return not question.startswith("p-")


FAMILY: Family[Size, DrawPoker, HandGame] = family_by_parts(
    "draw-poker",
    source="S0, Ejemplo 3: Póker (muy) simplificado",
    sizes=SIZES,
    draw=draw,
    revision=5,
    last_release={2: "0.1.0"},
    few=frozenset({Level.EASY}),
    fair=fair,
    solve=solved,
    questions=(
        pair_unseen(points=5),
        beliefs_at_nodes(),
        observation_chances(),
        leaf_values(),
        node_values(points=2),
        root_decision(DRAW, STAY, points=1),
    ),
    game=DrawPoker,
    parts=(
        deck("4A 4K"),
        order("KK", "K", "AK", "A", "AA"),
        amount("stake", "3"),
        hand("A"),
    ),
    question_picture=empty,
    solution_picture=filled,
    features=lambda _problem, solution: {
        "states": max(map(len, solution.solution_tree.beliefs.values())),
        "draws": among_the_best(DRAW, solution.solution_tree.best),
    },
    worth={"belief-*": 3, "p-*": 2, "*-draw|*-stay": 3, "[A-Z]|decision": 2},
    easy_limits={"p-*": 0, "belief-*-*": 0, "belief-[E-Z]": 0, "[DE]-*": 0, "[AE]": 0},
    mistakes=(
        unfolding(
            "clairvoyant",
            wrong.see_all_cards,
            about="B",
            answers=has_moves_only,
            shows=differs("B"),
        ),
        unfolding("min-per-state", wrong.min_per_state, about="D", shows=differs("D")),
        unfolding("mean-at-min", wrong.mean_at_min, about="C"),
        unfolding(
            "decides-before-observing",
            wrong.decides_before_observing,
            about="B",
            shows=differs("B"),
        ),
        unfolding(
            "merges-observations", wrong.merges_observations, about="belief-D", answers=is_no_chance
        ),
        unfolding(
            "natural-hand-order",
            wrong.natural_hand_order,
            about="C-draw",
            shows=differs_somewhere,
        ),
        replace(
            unfolding(
                "with-replacement", wrong.with_replacement, about="belief-A", answers=is_no_chance
            ),
            beside=put_back,
        ),
        unfolding("tie-is-loss", wrong.tie_is_loss, about="C-stay"),
    ),
)
