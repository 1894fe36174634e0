"""Hidden information: S0, section 3.3, and S4."""

from dataclasses import replace
from functools import cache
from itertools import product

from belief_words import NAMES, by_name, shares
from case import Case

from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Imagine
from solver.beliefs.model import ActionKind, ModelRow, TableModel, kind
from solver.beliefs.opponent import Opponent, decision
from solver.beliefs.search import belief_tree
from solver.beliefs.simulated_min import simulated
from solver.beliefs.update import p_action, p_observations, trace, update
from solver.beliefs.worlds import worlds
from solver.exact import Rational
from solver.hidden.cards import Deal
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.four_aces import FOUR_ACES
from solver.named.four_cards import AIMA_HAND, Scoring
from solver.named.guess import ADIVINA
from solver.named.roads import ROADS

KINDS = {
    ActionKind.DETERMINISTIC: "deterministic",
    ActionKind.OBSERVABLE: "chance, observable",
    ActionKind.UNOBSERVABLE: "chance, not observable",
    ActionKind.PARTLY: "chance, partly observable",
}


# Apuestas 1, Adivina la carta


def in_world(state):
    found = worlds(APUESTAS_1, APUESTAS_1.start()).by_world
    return by_name(next(table for s, table in found.items() if str(s) == state))


def betting(opponent, hand="K"):
    return by_name(decision(replace(APUESTAS_1, hand=hand), opponent).actions)


def replies(game, move, names):
    """Who holds what does what after Max's move."""
    steps = simulated(game).steps
    found = [s for s in steps if isinstance(s, Imagine) and s.view.history[0][0] == move]
    return {str(s.view.dealt): names[s.action] for s in found}


def options(game, *moves):
    """What each action of the node of the belief tree is worth."""
    tree = belief_tree(game, game.start())
    return by_name({move: tree.value(*moves, move) for move in tree.node(*moves).moves})


APUESTAS = [
    Case(
        "S0-apuestas1.belief",
        lambda: shares(APUESTAS_1.start()),
        "{<K,A>: 2/5, <K,K>: 1/5, <K,Q>: 2/5}",
    ),
    Case("S0-apuestas1.U(a|<K,Q>)", lambda: in_world("<K,Q>"), "{2: 1, 4: 1, p: -1}"),
    Case("S0-apuestas1.U(a|<K,K>)", lambda: in_world("<K,K>"), "{2: 0, 4: 0, p: -1}"),
    Case("S0-apuestas1.U(a|<K,A>)", lambda: in_world("<K,A>"), "{2: -3, 4: -5, p: -1}"),
    Case("S0-apuestas1.U(p)", lambda: betting(Opponent.WORLDS)["p"], "-1"),
    Case("S0-apuestas1.U(2)", lambda: betting(Opponent.WORLDS)["2"], "-4/5"),
    Case("S0-apuestas1.U(4)", lambda: betting(Opponent.WORLDS)["4"], "-8/5"),
    Case(
        "S0-apuestas1.max-holds-A",
        lambda: betting(Opponent.WORLDS, "A"),
        "{2: 4/5, 4: 4/5, p: -1}",
    ),
    Case(
        "S0-apuestas1.max-holds-Q",
        lambda: betting(Opponent.WORLDS, "Q"),
        "{2: -12/5, 4: -4, p: -1}",
    ),
    Case(
        "S0-apuestas1.simulated-min",
        lambda: betting(Opponent.POSTERIOR),
        "{2: -4/5, 4: -8/5, p: -1}",
    ),
    Case(
        "S0-apuestas1.simulated-min-actions",
        lambda: replies(APUESTAS_1, "bet 2", NAMES),
        "{A: i, K: i, Q: p}",
    ),
    Case(
        "S0-apuestas1.simulated-min-unconditioned",
        lambda: betting(Opponent.SIMULATED),
        "{2: 2/5, 4: 2/5, p: -1}",
    ),
    Case(
        "S0-apuestas1.belief-state-model", lambda: betting(Opponent.BELIEF), "{2: 0, 4: 0, p: -1}"
    ),
    Case(
        "S0-apuestas1.belief-min-options-after-2",
        lambda: options(APUESTAS_1, "bet 2"),
        "{i: 0, p: 1}",
    ),
    Case(
        "S0-adivina.clairvoyant",
        lambda: by_name(decision(ADIVINA, Opponent.WORLDS).actions),
        "{i: 5, p: 1}",
    ),
    Case("S0-adivina.belief-root", lambda: belief_tree(ADIVINA, ADIVINA.start()).value(), "1"),
    Case("S0-adivina.belief-actions", lambda: options(ADIVINA), "{i: 0, p: 1}"),
    Case("S0-adivina.belief-min-node", lambda: options(ADIVINA, "try"), "{i: 0, p: 10}"),
    Case("S0-adivina.belief-guess-node", lambda: options(ADIVINA, "try", "let"), "{A: 0, K: 0}"),
]
# The worked state space s1..s5

SURE_EDGES = (
    ModelRow("s3", "a", "s2", Rational(1), "o1"),
    ModelRow("s2", "a", "s3", Rational(1), "o1"),
    ModelRow("s1", "c", "s5", Rational(2, 3), "o1"),
    ModelRow("s1", "c", "s2", Rational(1, 3), "o1"),
    ModelRow("s2", "c", "s2", Rational(1), "o1"),
)
PRINTED = (
    (Rational(1, 2), "o1"),
    (Rational(1, 2), "o2"),
    (Rational(1, 4), "o1"),
    (Rational(3, 4), "o2"),
)
S2_S3 = Belief({"s2": Rational(1, 3), "s3": Rational(2, 3)})
HALF = Rational(1, 2)


@cache
def b_edges():
    """Every way to draw the four b edges from s2 and s3 that gives what update 5 prints."""
    states = ("s1", "s2", "s3", "s4", "s5")
    found = set()
    for sources, targets in product(product(("s2", "s3"), repeat=4), product(states, repeat=4)):
        edges = zip(sources, targets, PRINTED, strict=True)
        rows = frozenset(ModelRow(s, "b", to, p, o) for s, to, (p, o) in edges)
        if as_printed(rows):
            found.add(rows)
    return found


def as_printed(rows):
    """Whether the edges make a model, and give update 5."""
    sums = {s: sum(row.probability for row in rows if row.state == s) for s in ("s2", "s3")}
    if set(sums.values()) != {1} or len({(row.state, row.to) for row in rows}) < len(PRINTED):
        return False
    model = TableModel.from_rows(rows)
    if p_observations(model, S2_S3, "b") != {"o1": Rational(1, 3), "o2": Rational(2, 3)}:
        return False
    first, second = (dict(update(model, S2_S3, "b", o).weights) for o in ("o1", "o2"))
    return first == {"s1": HALF, "s4": HALF} and second == {
        "s4": Rational(3, 4),
        "s5": Rational(1, 4),
    }


def found_edges():
    """The only b edges that fit, in order."""
    (rows,) = b_edges()
    return sorted(rows, key=lambda row: (row.state, row.observation))


def graph():
    """The whole space."""
    return TableModel.from_rows((*SURE_EDGES, *found_edges()))


def edges_shown():
    return "; ".join(
        f"{row.state} -> {row.to} {row.probability} {row.observation}" for row in found_edges()
    )


def kinds_shown():
    model = graph()
    places = (("a", "s3"), ("b", "s3"), ("c", "s1"))
    return "; ".join(f"{a} in {s}: {KINDS[kind(model, s, a)]}" for a, s in places)


def updated(name, belief, action, observation, expected):
    """The three lines of one update: p(a|b), p(o|b,a), b'."""
    p, seen, after = expected
    return [
        Case(f"S0-graph.{name}.p(a|b)", lambda: p_action(graph(), belief, action), p),
        Case(
            f"S0-graph.{name}.p(o|b,a)",
            lambda: by_name(p_observations(graph(), belief, action)),
            seen,
        ),
        Case(
            f"S0-graph.{name}.b'",
            lambda: shares(update(graph(), belief, action, observation)),
            after,
        ),
    ]


S3_S5 = Belief({"s3": Rational(1, 3), "s5": Rational(2, 3)})
EVEN = Belief({s: Rational(1, 3) for s in ("s1", "s2", "s3")})
ONLY_O1 = "{o1: 1}"
BOTH = "{o1: 1/3, o2: 2/3}"
GRAPH = [
    Case("S0-graph.assignments-of-the-b-edges", lambda: len(b_edges()), "1"),
    Case(
        "S0-graph.b-edges",
        edges_shown,
        "s2 -> s4 1/2 o1; s2 -> s5 1/2 o2; s3 -> s1 1/4 o1; s3 -> s4 3/4 o2",
    ),
    *updated("update1", Belief.certain("s3"), "a", None, ("1", ONLY_O1, "{s2: 1}")),
    *updated("update2", S2_S3, "a", None, ("1", ONLY_O1, "{s2: 2/3, s3: 1/3}")),
    *updated("update3", S3_S5, "a", None, ("1/3", ONLY_O1, "{s2: 1}")),
    *updated("update4", EVEN, "c", None, ("2/3", ONLY_O1, "{s2: 2/3, s5: 1/3}")),
    *updated("update5", S2_S3, "b", "o1", ("1", BOTH, "{s1: 1/2, s4: 1/2}")),
    *updated("update5bis", S2_S3, "b", "o2", ("1", BOTH, "{s4: 3/4, s5: 1/4}")),
    Case(
        "S0-graph.kinds",
        kinds_shown,
        "a in s3: deterministic; b in s3: chance, observable; c in s1: chance, not observable",
    ),
]


# Four Aces and four Kings


def outcomes(ours, theirs, action):
    found = FOUR_ACES.transitions(Deal(ours, theirs), action)
    return by_name(found)


def after(*path):
    """Max's belief after the actions."""
    return shares(trace(FOUR_ACES, FOUR_ACES.start(), path).beliefs[-1])


DRAWN_K = (("max draws", "K"), ("min draws", None))
FOUR_ACES_CASES = [
    Case(
        "S0-4a4k.T(<A,AK>, coger max)",
        lambda: outcomes("A", "AK", "max draws"),
        "{<AA,AK>: 2/5, <AK,AK>: 3/5}",
    ),
    Case(
        "S0-4a4k.T(<AA,K>, coger min)",
        lambda: outcomes("AA", "K", "min draws"),
        "{<AA,AK>: 2/5, <AA,KK>: 3/5}",
    ),
    Case(
        "S0-4a4k.T(<AA,K>, coger max)",
        lambda: outcomes("AA", "K", "max draws"),
        "{<AAA,K>: 2/5, <AAK,K>: 3/5}",
    ),
    Case("S0-4a4k-belief.b0", after, "{<A,A>: 3/7, <A,K>: 4/7}"),
    Case(
        "S0-4a4k-belief.p(o)",
        lambda: p_observations(FOUR_ACES, FOUR_ACES.start(), "max draws"),
        "{A: 3/7, K: 4/7}",
    ),
    Case("S0-4a4k-belief.after-A", lambda: after(("max draws", "A")), "{<AA,A>: 1/3, <AA,K>: 2/3}"),
    Case("S0-4a4k-belief.after-K", lambda: after(("max draws", "K")), "{<AK,A>: 1/2, <AK,K>: 1/2}"),
    Case(
        "S0-4a4k-belief.after-K-min-draws",
        lambda: after(*DRAWN_K),
        "{<AK,AA>: 1/5, <AK,AK>: 3/5, <AK,KK>: 1/5}",
    ),
    Case(
        "S0-4a4k-belief.then-max-plays-K",
        lambda: after(*DRAWN_K, ("max plays K", None)),
        "{<A,AA>: 1/5, <A,AK>: 3/5, <A,KK>: 1/5}",
    ),
    Case(
        "S0-4a4k-belief.then-max-plays-A",
        lambda: after(*DRAWN_K, ("max plays A", None)),
        "{<K,AA>: 1/5, <K,AK>: 3/5, <K,KK>: 1/5}",
    ),
    Case(
        "S0-evalbelief.e(b)",
        lambda: Belief({(3, 4): Rational(1, 4), (5, 2): Rational(3, 4)}).expected(
            lambda s: Rational(s[0] - s[1])
        ),
        "2",
    ),
    Case(
        "S0-evalbelief.as-written-with-1/2",
        lambda: Belief({(3, 4): HALF, (5, 2): HALF}).expected(lambda s: Rational(s[0] - s[1])),
        "1",
    ),
]


# S4: the hand of four cards, and the two roads


def leads(opponent, scoring=Scoring.WIN):
    return by_name(decision(replace(AIMA_HAND, scoring=scoring), opponent).actions)


def open_leads(card):
    """What each lead is worth if Min's fourth card is known."""
    return by_name(decision(replace(AIMA_HAND, unknown=(card,)), Opponent.WORLDS).actions)


EVEN_LEADS = "{C8: 0, C9: 0, D6: 0, H6: 0}"
S4 = [
    Case("S4-fourcards.clairvoyant-min-holds-H4", lambda: open_leads("H4"), EVEN_LEADS),
    Case("S4-fourcards.clairvoyant-min-holds-D4", lambda: open_leads("D4"), EVEN_LEADS),
    Case(
        "S4-fourcards.information-set-win-tie-loss",
        lambda: leads(Opponent.INFORMED),
        "{C8: -1/2, C9: -1/2, D6: 0, H6: 0}",
    ),
    Case(
        "S4-fourcards.information-set-tricks",
        lambda: leads(Opponent.INFORMED, Scoring.TRICKS),
        "{C8: -1, C9: -1, D6: 0, H6: 0}",
    ),
    Case(
        "S4-roads.model-clairvoyant",
        lambda: decision(ROADS, Opponent.WORLDS).actions,
        "{A: 1, B: 10}",
    ),
    Case(
        "S4-roads.model-belief", lambda: decision(ROADS, Opponent.BELIEF).actions, "{A: 1, B: -45}"
    ),
]
CASES = [
    *APUESTAS,
    *GRAPH,
    *FOUR_ACES_CASES,
    *S4,
]
NOT_COMPUTED = []
