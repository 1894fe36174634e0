"""Kuhn poker: information sets, a best response to a known plan, and its value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.picture import Edge, Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, what_shows
from generator.exercise.parts import amount
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import one_of, within
from generator.subjects.cards import card_parts
from generator.subjects.cards.bluffs import (
    BluffReplies,
    Bluffs,
    BluffSolution,
    Cards,
    NodeLetters,
    ReckonedReply,
    acts,
    bettors,
    bluffs_of,
    letters,
    solve,
    solve_game,
)
from generator.subjects.cards.decks import RANKS
from generator.subjects.cards.opponents import believed
from solver.beliefs.unfold_game import unfold_game
from solver.exact import ONE, ZERO, Rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deck
from solver.mistakes import kuhn as wrong
from solver.named.kuhn import Bettors
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Min

# Questions about a best response: one information set, then belief, action and gain at each.


SET, BELIEF, ACTION, GAIN = "information-set-", "belief-", "action-", "gain-"


AboutReplies: TypeAlias = QuestionTemplate[Bluffs, BluffSolution, BluffSolution | BluffReplies]
SolvedCase: TypeAlias = SolvedProblem[Bluffs, BluffSolution]


def found_by(solution: BluffSolution | BluffReplies) -> BluffReplies:
    """Return the replies of a right or wrong solution."""
    return solution if isinstance(solution, BluffReplies) else solution.replied


def information_set(*, points: int) -> AboutReplies:
    """Ask for the nodes that Min cannot tell from one, with that one: `information-set-H`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{SET}{solved.solution.node}": Nodes(frozenset(found_by(solution).together))
        },
        form=lambda solved, _: forms.nodes(*every_node(solved.solution), groups={}),
        points=lambda _: points,
    )


def every_node(solution: BluffSolution) -> tuple[str, ...]:
    """Return Min's nodes, from left to right on each level."""
    names = (name for names in solution.deal_tree.sets.values() for name in names)
    return tuple(sorted(names, key=lambda name: (len(name), name)))


def at_each_set(*, points: Mapping[str, int]) -> AboutReplies:
    """Ask `belief-Q-bet`, `action-Q-bet`, `gain-Q-bet`: belief, best action and gain at a set."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            name: answer
            for called, reckoned in found_by(solution).sets.items()
            for name, answer in set_answers(called, reckoned).items()
        },
        form=form_of,
        points=lambda name: points[f"{name.partition('-')[0]}-"],
        others=other_actions,
        follow=following,
        rests_on=resting,
        guesses=guesses,
    )


def set_answers(name: str, reckoned: ReckonedReply) -> dict[str, Answer]:
    """Return the answers about one set."""
    answers: dict[str, Answer] = {GAIN + name: Number(reckoned.gain)}
    if reckoned.belief is not None:
        answers = {BELIEF + name: Distribution.from_weights(reckoned.belief), **answers}
    if reckoned.best is not None:
        answers[ACTION + name] = Choice(reckoned.best[0])
    return {kind + name: answers[kind + name] for kind in KINDS if kind + name in answers}


KINDS = (BELIEF, ACTION, GAIN)


def form_of(solved: SolvedCase, name: str) -> Form:
    """Return the form of a belief about Max's cards, of an action of Min's, or of a number."""
    if name.startswith(BELIEF):
        return forms.distribution(*solved.problem.deck.ranks, aliases={})
    if name.startswith(GAIN):
        return forms.NUMBER
    return forms.choice(*solved.solution.answers[name.removeprefix(ACTION)].gains)


def other_actions(solved: SolvedCase, name: str) -> tuple[Answer, ...]:
    """Return the other actions that are equally good."""
    if not name.startswith(ACTION):
        return ()
    return tuple(map(Choice, solved.solution.answers[name.removeprefix(ACTION)].best[1:]))


def following(solved: SolvedCase, answers: Answers) -> dict[str, Answer]:
    """Return the action by the student's own belief, and the gain by both.

    The gain of passing takes no work, so it is never used for the gain of the best action.
    """
    follows: dict[str, Answer] = {}
    for name, reply in solved.solution.answers.items():
        own = believed(answers.get(BELIEF + name), reply.belief, reply.belief)
        gains = reply.expected(own or reply.belief)
        best = [a for a, gain in gains.items() if gain == max(gains.values())]
        if own is not None and len(best) == 1:
            follows[ACTION + name] = Choice(best[0])
        taken = answers.get(ACTION + name)
        if isinstance(taken, Choice) and taken.label in gains.keys() - {PASS, *best}:
            follows[GAIN + name] = Number(gains[taken.label])
        elif own is not None:
            follows[GAIN + name] = Number(max(gains.values()))
    return follows


def resting(solved: SolvedCase) -> dict[str, tuple[str, ...]]:
    """Return the belief, on which an action rests, and both, on which its gain rests."""
    sets = solved.solution.answers
    actions = {ACTION + name: (BELIEF + name,) for name in sets}
    return actions | {GAIN + name: (BELIEF + name, ACTION + name) for name in sets}


def guesses(solved: SolvedCase) -> dict[str, Answer]:
    """Return the guesses: the other cards are equally likely."""
    return {
        BELIEF + name: Distribution.from_weights(dict.fromkeys(reply.reach, ONE))
        for name, reply in solved.solution.answers.items()
    }


def value(*, points: int) -> AboutReplies:
    """Ask for Min's expected gain before the deal, by the student's own gains."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        sets = solved.solution.replied.sets
        right_gains = {name: reckoned.gain for name, reckoned in sets.items()}
        own = {name: own_value(answers, GAIN + name, gain) for name, gain in right_gains.items()}
        return None if own == right_gains else Number(solved.solution.value(own))

    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(found_by(solution).value),
        points=points,
        follow=follow,
        rests_on=lambda solved: tuple(GAIN + name for name in solved.solution.answers),
    )


# Pictures of the game tree of Kuhn poker: with empty boxes, and with what Min does.


def empty(_problem: Bluffs, solution: BluffSolution) -> Picture:
    """Draw the tree with its moves; the leaves' utilities are to be found."""
    tree = solution.deal_tree.tree
    return Picture(tree=tree, leaves={leaf.name: "" for leaf in leaves(tree)})


def filled(_problem: Bluffs, solution: BluffSolution) -> Picture:
    """Draw Max's gain at each leaf, and Min's best response."""
    return Picture(tree=solution.deal_tree.tree, thick=frozenset(chosen(solution)))


def chosen(solution: BluffSolution) -> list[Edge]:
    """Return the edges that Min takes, the same at all the nodes of a set."""
    best = {
        node: solution.answers[name].best
        for name, nodes in solution.deal_tree.sets.items()
        for node in nodes
        if name in solution.answers
    }
    return [
        (node.name, i)
        for node in inner_nodes(solution.deal_tree.tree)
        if isinstance(node, Min)
        for i, move in enumerate(node.moves)
        if move in best.get(node.name, ())
    ]


MAX_DENOMINATOR = 240
MAX_RANKS = 4
CHANCES = tuple(Rational(n, d) for n, d in ((1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (1, 6), (5, 6)))
"""The probabilities of Max's bets, different by card; with any card he may bet."""
TRIES = 40
"""So often Max's plan is drawn until some bet is called as it shall be."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: `ranks` different cards, in their `order`.

    `stake` is the most of the ante, and half of the most of a bet.
    """

    ranks: int = within(3, 4)
    bettors: str = one_of(*Bettors)
    stake: int = within(3, 20)
    order: str = one_of("natural", "shuffled")


SIZES = {
    Level.EASY: Size(3, "max", 8, "natural"),
    Level.MEDIUM: Size(4, "max", 9, "natural"),
    Level.HARD: Size(3, "both", 12, "shuffled"),
}


def check(size: Size) -> None:
    """Raise BadParameter where the tree is too large."""
    if size.ranks == MAX_RANKS and size.bettors == Bettors.BOTH:
        raise BadParameter("where both may bet, a sheet holds the deals of 3 cards, not of 4")


def draw(rng: Rng, size: Size) -> Bluffs:
    """Generate one card of each rank; Max calls the highest, never the lowest.

    With how many of the middle cards Min had better call is decided first, each number equally
    likely.
    """
    ranks = sorted(rng.shuffled(RANKS)[: size.ranks], key=RANKS.index)
    order = tuple(ranks[::-1]) if size.order == "natural" else rng.shuffled(ranks)
    callers, ante = rng.below(size.ranks - 1), rng.between(1, size.stake)
    plan, bets = draw_until(
        lambda: drawn_plan_with_bets(rng, order, ante, callers, most=2 * size.stake),
        lambda drawn: bool(drawn[1]),
        TRIES,
    )
    known = {order[0]: ZERO, order[-1]: ONE}
    calls = [known[rank] if rank in known else rng.pick(CHANCES) for rank in ranks]
    both = size.bettors == Bettors.BOTH
    first = [plan[rank] for rank in ranks]
    return Bluffs(
        deck=Deck(tuple((rank, 1) for rank in ranks)),
        order=order,
        bet=Rational(rng.pick(bets or range(1, size.stake + 1))),
        ante=Rational(ante),
        bettors=Bettors(size.bettors),
        acts=tuple(zip(first, calls, strict=True)) if both else tuple(zip(first, strict=True)),
        letters=NodeLetters.NO_CARDS,
    )


def drawn_plan_with_bets(
    rng: Rng, order: Sequence[str], ante: int, callers: int, *, most: int
) -> tuple[Cards, list[int]]:
    """Generate how likely Max bets, and return with it the bets that Min calls as often."""
    plan = drawn_plan(rng, order, is_tight=not callers)
    return plan, find_bets(plan, ante, callers, most)


def drawn_plan(rng: Rng, order: Sequence[str], *, is_tight: bool) -> Cards:
    """Generate how likely Max bets, by card from the lowest; a tight Max bets most with the best.

    Against him Min seldom wins a call.
    """
    chances = list(rng.shuffled(CHANCES)[: len(order)])
    if is_tight:
        chances.append(chances.pop(chances.index(max(chances))))
    return dict(zip(order, chances, strict=True))


def find_bets(plan: Cards, ante: int, callers: int, most: int) -> list[int]:
    """Return the bets, up to that most, that Min calls with so many of the middle cards.

    `plan` is how likely Max bets, by card from the lowest. Min calls with a card that wins more
    often than bet / 2 (bet + ante).
    """
    chances = list(plan.values())
    total = sum(chances, ZERO)
    wins = [
        sum(chances[:place], ZERO) / (total - chances[place])
        for place in range(1, len(chances) - 1)
    ]
    return [
        bet
        for bet in range(1, most + 1)
        if sum(2 * (bet + ante) * p > bet for p in wins) == callers
    ]


def fair(_problem: Bluffs, solution: BluffSolution, _size: Size) -> bool:
    """Return whether each set has one best action, not all the same, and writable fractions.

    No gain is 0: a belief by which Min wins as often as not gives 0 for any stakes.
    """
    found_solution = solution.replied
    best = [answer.best for answer in solution.answers.values()]
    sure = all(len(actions) == 1 for actions in best) and len(set(best)) > 1
    numbers = (found_solution.value, *(reckoned.gain for reckoned in found_solution.sets.values()))
    return sure and all(numbers) and max(map(below, numbers)) <= MAX_DENOMINATOR


def sure_actions(_problem: Bluffs, solution: BluffSolution) -> list[str]:
    """Return the questions about an action that no card of Max's makes worse than the other."""
    return [
        ACTION + name
        for name, reply in solution.answers.items()
        if any(
            all(gains[card] >= others[card] for others in reply.gains.values() for card in gains)
            for gains in reply.gains.values()
        )
    ]


def below(number: Rational) -> int:
    """Return the denominator."""
    return int(number.denominator)


def per_world(_problem: Bluffs, solution: BluffSolution) -> BluffReplies:
    """Take Min's best action in each state, with his belief about the states."""
    replies = solution.answers
    gains = {n: wrong.acts_per_world(reply.belief, reply.gains) for n, reply in replies.items()}
    sets = {name: ReckonedReply(gain=gains[name], belief=replies[name].belief) for name in gains}
    return replace(solution.replied, sets=sets, value=solution.value(gains))


def in_sight(problem: Bluffs, solution: BluffSolution) -> BluffReplies:
    """Take every node of Min's for a set, so that there is nothing to believe."""
    found_solution = per_world(problem, solution)
    sets = {
        name: ReckonedReply(gain=reckoned.gain) for name, reckoned in found_solution.sets.items()
    }
    return replace(found_solution, together=(solution.node,), sets=sets)


def without_ante(problem: Bluffs, solution: BluffSolution) -> BluffReplies:
    """Leave the antes out."""
    anteless = unfold_game(wrong.forgets_the_ante(problem.game)).form
    return replace(solve_game(problem, anteless).replied, together=solution.together)


def by_own_card(problem: Bluffs, solution: BluffSolution) -> BluffReplies | None:
    """Keep Min's belief from when he saw his card.

    Returns None where Max never acts so with one of those cards: then its value is unknown.
    """
    sets: dict[str, ReckonedReply] = {}
    for name, answer in solution.answers.items():
        belief = wrong.belief_not_updated(problem.deck, name[0])
        if belief.keys() - answer.reach.keys():
            return None
        gains = answer.expected(belief)
        top = max(gains.values())
        sets[name] = ReckonedReply(
            gain=top, belief=belief, best=tuple(a for a, gain in gains.items() if gain == top)
        )
    value = solution.value({name: reckoned.gain for name, reckoned in sets.items()})
    return replace(solution.replied, sets=sets, value=value)


FAMILY: Family[Size, Bluffs, BluffSolution] = family_by_parts(
    "kuhn-poker",
    source="Kuhn, A simplified two-person poker (1950); Osborne and Rubinstein, section 11.4",
    sizes=SIZES,
    check=check,
    draw=draw,
    revision=4,
    last_release={1: "0.1.0"},
    fair=fair,
    solve=solve,
    questions=(
        information_set(points=1),
        at_each_set(points={"belief-": 6, "action-": 1, "gain-": 4}),
        value(points=6),
    ),
    game=bluffs_of,
    parts=(
        card_parts.deck("1K 1Q 1J"),
        card_parts.order("J", "Q", "K"),
        amount("bet", "1"),
        amount("ante", "1"),
        bettors("both"),
        acts("1/2 1", "1/6 1/2", "1/6 0"),
        letters(),
    ),
    question_picture=empty,
    solution_picture=filled,
    features=lambda _problem, solution: {
        "sets": len(solution.answers),
        "passes": sum(PASS in answer.best for answer in solution.answers.values()),
    },
    worth={"information-set-*|action-*": 1, "belief-*": 3, "gain-*|value": 3},
    easy_limits={"action-*": 0},
    takes_no_work=sure_actions,
    mistakes=(
        altering("sees-the-card", in_sight, about=SET),
        altering("acts-per-world", per_world, about="value"),
        altering("forgets-the-ante", without_ante, about=GAIN, select_answers=what_shows),
        altering("belief-not-updated-by-bet", by_own_card, about=BELIEF, select_answers=what_shows),
    ),
)
