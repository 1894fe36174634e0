"""What follows, in a belief tree, from a student's own beliefs, probabilities and values."""

from collections.abc import Mapping, Sequence

from generator.answers import Answer, Answers
from generator.draws.belief_nodes import Found, Place, asked_name, holders, places
from generator.draws.hands import believed, distribution
from generator.kinds.choice import Choice
from generator.kinds.number import Number
from solver.beliefs.belief import Belief
from solver.beliefs.game import Game
from solver.beliefs.update import condition, predict
from solver.exact import ONE, ZERO, Rational, Value
from solver.hidden.cards import Deal
from solver.trees.naming import End, inner_nodes
from solver.trees.tree import Chance, Inner, Max, Tree


def following(game: Game[Deal], right: Found, given: Answers) -> dict[str, Answer]:
    """Beliefs from the belief before, leaves from their belief, nodes from their children."""
    own = own_beliefs(right, given)
    follows: dict[str, Answer] = {}
    for place in places(right.tree):
        follows.update(updated(game, own, place))
    for place in places(right.tree):
        if place.name in own and place.name not in inner_names(right.tree):
            follows[asked_name(place.name)] = Number(own[place.name].expected(game.utility))
    return follows | backed_up(right, given)


def own_beliefs(right: Found, given: Answers) -> Mapping[str, Belief[Deal]]:
    """The student's belief at each node where it is not the right one."""
    own = {
        node: believed(given, f"belief-{asked_name(holder)}", right.beliefs[node])
        for node, holder in holders(right).items()
    }
    return {node: belief for node, belief in own.items() if belief is not None}


def inner_names(tree: Tree) -> tuple[str, ...]:
    return () if isinstance(tree, End) else tuple(node.name for node in inner_nodes(tree))


def updated(game: Game[Deal], own: Mapping[str, Belief[Deal]], place: Place) -> dict[str, Answer]:
    """What is seen on the way to the place, and the belief there, from the belief before."""
    if place.parent not in own:
        return {}
    prediction = predict(game, own[place.parent], place.action)
    if place.observation is not None and place.observation not in prediction.p_observations:
        return {}
    after = condition(prediction, place.observation).belief
    follows: dict[str, Answer] = {}
    if len(after) > 1:
        follows[f"belief-{asked_name(place.name)}"] = distribution(after)
    if place.observation is not None:
        follows[f"p-{asked_name(place.name)}"] = Number(
            prediction.p_observations[place.observation]
        )
    return follows


def backed_up(right: Found, given: Answers) -> dict[str, Answer]:
    """The value of each node by the student's values of its children, and the decision."""
    follows: dict[str, Answer] = {}
    assert not isinstance(right.tree, End), "somebody has to decide"
    for node in inner_nodes(right.tree):
        own = [
            own_number(given, asked_name(son.name), right.values[son.name]) for son in node.children
        ]
        true = [right.values[son.name] for son in node.children]
        chances, true_chances = own_chances(node, given)
        if (own, chances) == (true, true_chances) or made_equal(own, true):
            continue
        if not chances or sum(chances, ZERO) == 1:
            follows[asked_name(node.name)] = Number(backed(node, own, chances))
            if node is right.tree and own.count(max(own)) == 1:
                follows["decision"] = Choice(node.moves[own.index(max(own))])
    return follows


def own_chances(node: Inner, given: Answers) -> tuple[list[Rational], list[Rational]]:
    """The probabilities at a chance node, as the student has them and as they are."""
    if not isinstance(node, Chance):
        return [], []
    pairs = zip(node.children, node.probabilities, strict=True)
    own = [own_number(given, f"p-{asked_name(son.name)}", p) for son, p in pairs]
    sound = all(0 <= p <= ONE for p in own)
    return (own if sound else [ZERO]), list(node.probabilities)


def own_number(given: Answers, name: str, right: Value) -> Rational:
    """The student's own finite number, or the right one where he gave none."""
    answer = given.get(name)
    own = answer.value if isinstance(answer, Number) else right
    chosen = right if isinstance(own, float) else own
    assert not isinstance(chosen, float), "utilities of a game with beliefs are bounded"
    return chosen


def made_equal(own: Sequence[Value], true: Sequence[Value]) -> bool:
    """Whether the student's numbers left nothing to decide where there was something."""
    return len(set(own)) == 1 and len(set(true)) > 1


def backed(node: Inner, own: list[Rational], chances: list[Rational]) -> Rational:
    """The value that these children give the node."""
    if isinstance(node, Chance):
        return sum((p * v for p, v in zip(chances, own, strict=True)), ZERO)
    return max(own) if isinstance(node, Max) else min(own)
