"""The family worlds: which bet is best, on average over the cards that Min may hold."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from gmpy2 import mpq

from generator.answers import Answer, Answers, Choice, Kind, Number
from generator.convention import Convention
from generator.draws.card_problem import amounts, deck_of, fields
from generator.draws.decks import drawn_deck, middle
from generator.draws.hands import believed, distribution, hand_form
from generator.errors import BadProblem
from generator.family import Family, Level, Mistake
from generator.picture import Picture
from generator.plain import Plain
from generator.question import Form, Question
from generator.rng import Rng
from generator.size import one_of, within
from solver.beliefs.belief import Belief
from solver.beliefs.worlds import Worlds, worlds
from solver.exact import Rational, rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deal, Deck
from solver.mistakes import worlds as mistaken
from solver.named.apuestas_1 import Apuestas

Solved: TypeAlias = Worlds[Deal]

NUMBER = Form(kind=Kind.NUMBER)
SIZES_OF_BETS = {1: ("low",), 2: ("low", "high"), 3: ("low", "middle", "high")}
LOWER, SAME, HIGHER = "lower", "same", "higher"
EXAMPLE = {
    "deck": "2A 2K 2Q",
    "order": ["Q", "K", "A"],
    "hand": "K",
    "bets": ["2", "4"],
    "ante": "1",
}


@dataclass(frozen=True, slots=True)
class Size:
    """`copies` is the most cards of a rank; `order` is that of the ranks."""

    ranks: int = within(3, 4)
    copies: int = within(3, 6)
    bets: int = within(2, 3)
    ante: int = within(1, 9)
    highest: int = within(4, 20)
    order: str = one_of("natural", "shuffled")


SIZES = {
    Level.EASY: Size(3, 5, 2, 2, 9, "natural"),
    Level.MEDIUM: Size(4, 4, 2, 3, 12, "natural"),
    Level.HARD: Size(4, 5, 3, 4, 15, "shuffled"),
}


def draw(rng: Rng, size: Size) -> Apuestas:
    """A game in which Min may hold a lower card, a higher one, or one like Max's."""
    dealt = deal(rng, size)
    while not likeliest_is_not_worst(dealt):
        dealt = deal(rng, size)
    ante = rng.between(1, size.ante)
    sums = [n for n in range(1, size.highest + 1) if n != ante]
    bets = sorted(rng.shuffled(sums)[: size.bets])
    return Apuestas(dealt.deck, dealt.order, dealt.hand, tuple(mpq(bet) for bet in bets), mpq(ante))


@dataclass(frozen=True, slots=True)
class Dealt:
    """What there is before anybody bets."""

    deck: Deck
    order: tuple[str, ...]
    hand: str


def deal(rng: Rng, size: Size) -> Dealt:
    """A deck, the order of its ranks, and a card for Max that is neither lowest nor highest."""
    deck = drawn_deck(rng, size.ranks, size.copies)
    order = deck.ranks[::-1] if size.order == "natural" else rng.shuffled(deck.ranks)
    return Dealt(deck, order, rng.pick(middle(order)))


def likeliest_is_not_worst(dealt: Dealt) -> bool:
    """Whether one card is likeliest in Min's hand, and does not beat Max's."""
    left = dealt.deck.left(dealt.hand)
    top = max(left.values())
    likeliest = [rank for rank, n in left.items() if n == top]
    return len(likeliest) == 1 and dealt.order.index(likeliest[0]) <= dealt.order.index(dealt.hand)


def solve(problem: Apuestas, _convention: Convention) -> Solved:
    return right(problem)


@lru_cache(maxsize=8)  # each mistake is held against it
def right(problem: Apuestas) -> Solved:
    return worlds(problem, problem.start())


def fair(problem: Apuestas, worked: Solved, _size: Size) -> bool:
    """One action is best, one world is likeliest, and no bet is like the ante."""
    sure = len(worked.best) == 1 and len(worked.belief.likeliest) == 1
    return sure and problem.ante not in problem.bets


def ask(problem: Apuestas, worked: Solved) -> tuple[Question, ...]:
    """The belief, each bet in each kind of world, each action on average, the decision."""
    key = answers_of(problem, worked)
    averages = actions(problem)
    belief = Question(
        name="belief", form=hand_form(problem.deck, problem.hand, 1), key=key["belief"], points=2
    )
    numbers = (
        Question(name=name, form=NUMBER, key=answer, points=2 if name in averages else 1)
        for name, answer in key.items()
        if isinstance(answer, Number)
    )
    best, *others = (Choice(action) for action in worked.best)
    decision = Question(
        name="decision",
        form=Form(kind=Kind.CHOICE, options=tuple(worked.actions), aliases=bare(problem)),
        key=best,
        others=tuple(others),
        points=3,
    )
    return (belief, *numbers, decision)


def bare(problem: Apuestas) -> Mapping[str, str]:
    """A bet may be written as its sum alone, or as the statement calls it: `low bet`."""
    by_size = {name.replace("-", " "): action for name, action in actions(problem).items()}
    return by_size | {str(bet): action for action, bet in problem.sums.items()} | {"p": PASS}


def answers_of(problem: Apuestas, found: Solved) -> dict[str, Answer]:
    """Everything that is asked, as these worlds have it."""
    return {
        "belief": distribution(found.belief),
        **{name: Number(found.by_world[state][bet]) for name, bet, state in cells(problem, found)},
        **{name: Number(found.actions[action]) for name, action in actions(problem).items()},
        "decision": Choice(found.best[0]),
    }


def actions(problem: Apuestas) -> dict[str, str]:
    """The question about each action's average -> the action; bets from the lowest up."""
    bets = sorted(problem.sums, key=problem.sums.__getitem__)
    names = (f"{size}-bet" for size in SIZES_OF_BETS[len(bets)])
    return {"pass": PASS, **dict(zip(names, bets, strict=True))}


def cells(problem: Apuestas, found: Solved) -> Iterator[tuple[str, str, Deal]]:
    """A question about each bet and kind of world, its bet, and a world of that kind."""
    kinds = {relation(problem, state): state for state in found.belief}
    for name, bet in actions(problem).items():
        if bet != PASS:
            for kind in (LOWER, SAME, HIGHER):
                if kind in kinds:
                    yield f"{name}-if-{kind}", bet, kinds[kind]


def relation(problem: Apuestas, state: Deal) -> str:
    """Whether Min's card is lower than Max's, the same or higher."""
    sign = problem.winner(state)
    return SAME if not sign else LOWER if sign > 0 else HIGHER


def follow(problem: Apuestas, given: Answers, _convention: Convention) -> Answers:
    """U(a) from the student's own belief and utilities, and the decision from his own U(a)."""
    worked = right(problem)
    return averages(problem, given, worked) | decided(problem, given, worked)


def averages(problem: Apuestas, given: Answers, worked: Solved) -> dict[str, Answer]:
    """What each bet is worth by his own numbers, where they leave something to weigh."""
    belief = believed(given, "belief", worked.belief) or worked.belief
    follows: dict[str, Answer] = {}
    for name, bet in actions(problem).items():
        own = {
            relation(problem, state): number(given, cell, worked.by_world[state][bet])
            for cell, about, state in cells(problem, worked)
            if about == bet
        }
        true = {relation(problem, s): worked.by_world[s][bet] for s in worked.belief}
        changed = own != true or belief is not worked.belief
        if own and changed and len(set(own.values())) > 1:
            follows[name] = Number(average(problem, belief, own))
    return follows


def average(problem: Apuestas, belief: Belief[Deal], by_kind: Mapping[str, Rational]) -> Rational:
    """The mean of what the kinds of worlds are worth."""
    return belief.expected(lambda state: by_kind[relation(problem, state)])


def decided(problem: Apuestas, given: Answers, worked: Solved) -> dict[str, Answer]:
    """The action that is best by his own averages, where there is one."""
    true = {action: worked.actions[action] for action in actions(problem).values()}
    own = {a: number(given, name, true[a]) for name, a in actions(problem).items()}
    top = [action for action, u in own.items() if u == max(own.values())]
    return {"decision": Choice(top[0])} if own != true and len(top) == 1 else {}


def number(given: Answers, name: str, true: Rational) -> Rational:
    """The student's own finite number, or the right one where he gave none."""
    answer = given.get(name)
    if isinstance(answer, Number) and not isinstance(answer.value, float):
        return answer.value
    return true


def wrongly(name: str, concerns: str) -> Mistake[Apuestas]:
    """The student who solves the game in that way, where its question is asked."""
    wrong = mistaken.MISTAKES[name]

    def answers(problem: Apuestas, _convention: Convention) -> Answers | None:
        asked = answers_of(problem, right(problem))
        given = answers_of(problem, wrong(problem))
        return {q: given[q] for q in asked if q in given} if concerns in asked else None

    return Mistake(name=name, concerns=concerns, answers=answers)


def majority_vote(problem: Apuestas, _convention: Convention) -> Answers:
    """Of bets with as many votes, which they have wherever Max does not lose, take the highest."""
    best = mistaken.majority_vote(problem).best
    return answers_of(problem, right(problem)) | {"decision": Choice(best[-1])}


def no_picture(_problem: Apuestas, _worked: Solved) -> Picture | None:
    """The worlds stand in a table."""
    return None


def to_plain(problem: Apuestas) -> Plain:
    return {
        "deck": str(problem.deck),
        "order": list(problem.order),
        "hand": problem.hand,
        "bets": [str(bet) for bet in problem.bets],
        "ante": str(problem.ante),
    }


def from_plain(plain: Plain) -> Apuestas:
    """The game; a RequestError says what is wrong with it."""
    part = fields(plain, EXAMPLE)
    bets = amounts(part["bets"])
    if len(bets) not in SIZES_OF_BETS:
        raise BadProblem(f"there are 1 to {max(SIZES_OF_BETS)} bets, not {len(bets)}")
    order = tuple(part["order"])
    return Apuestas(deck_of(part["deck"]), order, part["hand"], bets, rational(part["ante"]))


MISTAKES = (
    wrongly("with-replacement", "belief"),
    wrongly("worst-world", "low-bet"),
    wrongly("likeliest-world", "low-bet"),
    Mistake(name="majority-vote", concerns="decision", answers=majority_vote),
    wrongly("pot-for-net", "low-bet-if-lower"),
    wrongly("min-always-matches", "low-bet-if-lower"),
    wrongly("min-always-passes", "low-bet-if-higher"),
    wrongly("tie-is-win", "low-bet-if-same"),
)

FAMILY = Family(
    name="worlds",
    source='S0, Ejemplo 1: "Apuestas 1"; AIMA 4e, section 5.6',
    sizes=SIZES,
    draw=draw,
    solve=solve,
    fair=fair,
    ask=ask,
    follow=follow,
    mistakes=MISTAKES,
    asked=no_picture,
    solved=no_picture,
    to_plain=to_plain,
    from_plain=from_plain,
)
