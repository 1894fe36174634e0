"""Hidden information: S0, section 3.3, and S4."""

from dataclasses import replace
from functools import cache
from itertools import permutations, product
from operator import itemgetter

from case import Case

from solver.beliefs.belief import Belief
from solver.beliefs.equilibrium import equilibrium
from solver.beliefs.kinds import ActionKind, kind
from solver.beliefs.model import Row, TableModel
from solver.beliefs.opponent import Opponent, decision
from solver.beliefs.propagation import Applicability, propagated
from solver.beliefs.recall import Seat
from solver.beliefs.search import belief_tree
from solver.beliefs.simulated import Learning, simulated
from solver.beliefs.steps import Imagine
from solver.beliefs.trace import trace
from solver.beliefs.update import p_action, p_observations, update
from solver.beliefs.worlds import worlds
from solver.exact import ONE, Rational
from solver.hidden.cards import Deal
from solver.kernel.expectiminimax import expectiminimax_value
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1
from solver.named.four_aces import FOUR_ACES
from solver.named.four_cards import AIMA_HAND, Scoring
from solver.named.guess import ADIVINA
from solver.named.poker_2 import POKER_2
from solver.named.roads import ROADS
from solver.trees.notation import parse, write
from solver.trees.tree import Max, Min
from solver.turn import Turn

NAMES = {"pass": "p", "bet 2": "2", "bet 4": "4", "call": "i", "try": "i", "let": "i"}
CARDS = {"draw": "2", "stay": "no2"}
KINDS = {
    ActionKind.DETERMINISTIC: "deterministic",
    ActionKind.OBSERVABLE: "chance, observable",
    ActionKind.UNOBSERVABLE: "chance, not observable",
    ActionKind.PARTLY: "chance, partly observable",
}


def by_name(table, names=NAMES):
    """The table with the collection's names, in alphabetical order."""
    return dict(sorted((names.get(str(key), str(key)), of) for key, of in table.items()))


def shares(belief):
    """What is believed, by how the states print."""
    return by_name(belief.labelled())


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
    Row("s3", "a", "s2", Rational(1), "o1"),
    Row("s2", "a", "s3", Rational(1), "o1"),
    Row("s1", "c", "s5", Rational(2, 3), "o1"),
    Row("s1", "c", "s2", Rational(1, 3), "o1"),
    Row("s2", "c", "s2", Rational(1), "o1"),
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
        rows = frozenset(Row(s, "b", to, p, o) for s, to, (p, o) in edges)
        if as_printed(rows):
            found.add(rows)
    return found


def as_printed(rows):
    """Whether the edges make a model, and give update 5."""
    sums = {s: sum(row.probability for row in rows if row.state == s) for s in ("s2", "s3")}
    if set(sums.values()) != {1} or len({(row.state, row.to) for row in rows}) < len(PRINTED):
        return False
    model = TableModel.of(rows)
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
    return TableModel.of((*SURE_EDGES, *found_edges()))


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


# Propagation

NATURAL = (
    "max([2/3] a1 = min([1/4] a2 = 0, [2/3] a3 = -3), a2 = min(a1 = chance(1/3: 1, 2/3: 2), "
    "[1/2] a2 = max(a2 = chance(1/3: 2, 2/3: 1))))"
)
ACTIONS = (
    (Rational(1, 4), "a2"),
    (Rational(2, 3), "a3"),
    (HALF, "a2"),
    (Rational(1), "a1"),
    (Rational(1), "a2"),
)
UPPER, LOWER = "chance(1/3: 1, 2/3: 2)", "chance(1/3: 2, 2/3: 1)"
HANGING = tuple(map(parse, ("-3", "0", UPPER, LOWER)))


@cache
def reconstructions():
    """Every tree over the printed actions and values whose inner nodes have the values printed.

    Under the root hang b1 by a1 (2/3) and b2 by a2, both Min; below one of them a Max node, which
    is printed with 4/3. The five other actions lead to it and to what is in HANGING.
    """
    found = set()
    for to_max, *others in permutations(ACTIONS):
        for parent in ("b1", "b2"):
            for places in product(("b1", "b2", "below"), repeat=4):
                sons = {"b1": [], "b2": [], "below": []}
                for action, place, what in zip(others, places, HANGING, strict=True):
                    sons[place].append((*action, what))
                if tree := propagating(sons, parent, to_max):
                    found.add(tree)
    return found


def propagating(sons, parent, to_max):
    """The tree in notation, or nothing where its values are not those that are printed."""
    if not (below := decided(Max, sons["below"], Rational(4, 3))):
        return None
    sons[parent].append((*to_max, below))
    b1, b2 = decided(Min, sons["b1"], -2), decided(Min, sons["b2"], Rational(2, 3))
    return write(Max((b1, b2), ("a1", "a2"), (Rational(2, 3), ONE))) if b1 and b2 else None


def decided(kind, actions, printed):
    """The node of those actions, if it is one and worth what is printed."""
    in_order = sorted(actions, key=itemgetter(1))
    chances, moves, children = zip(*in_order, strict=True) if in_order else ((), (), ())
    if not children or len(set(moves)) < len(moves):
        return None
    node = kind(children, moves, chances)
    return node if expectiminimax_value(node) == printed else None


def value(text, applicability=Applicability.MULTIPLY):
    return expectiminimax_value(propagated(parse(text), applicability))


def roots():
    """The root's value, which all the reconstructions agree on."""
    (root,) = {value(text) for text in reconstructions()}
    return root


def natural_sons():
    return tuple(expectiminimax_value(son) for son in parse(NATURAL).children)


def swapped():
    """The two probabilities at the root exchanged."""
    return NATURAL.replace("max([2/3] a1", "max(a1", 1).replace(", a2 = min", ", [2/3] a2 = min", 1)


PROPAGATION = [
    Case("S0-propagation.reconstructions", lambda: len(reconstructions()), "7"),
    Case("S0-propagation.root", roots, "2/3"),
    Case("S0-propagation.b1,b2", natural_sons, "(-2, 2/3)"),
    Case(
        "S0-propagation.weighted-actions",
        lambda: tuple(p * v for p, v in zip((Rational(2, 3), 1), natural_sons(), strict=True)),
        "(-4/3, 2/3)",
    ),
    Case("S0-propagation.upper-chance-5/3", lambda: value(UPPER), "5/3"),
    Case("S0-propagation.lower-chance-4/3", lambda: value(LOWER), "4/3"),
    Case(
        "S0-propagation.root-if-p(a)-ignored", lambda: value(NATURAL, Applicability.IGNORE), "4/3"
    ),
    Case("S0-propagation.root-if-a1-and-a2-swapped", lambda: value(swapped()), "4/9"),
    Case(
        "S0-propagation.anomaly",
        lambda: tuple(value("max(a = -2, [1/2] b = -3)", how) for how in Applicability),
        "(-3/2, -2, -2)",
    ),
]


# Poker 1


def worth_of(game, *moves):
    """The value of a node of the belief tree."""
    return belief_tree(game, game.start()).value(*moves)


def believed_at(game, *moves):
    return shares(belief_tree(game, game.start()).belief(*moves))


def deciding(game, opponent, **changed):
    return by_name(decision(replace(game, **changed), opponent).actions, CARDS)


POKER_1_CASES = [
    *(
        Case(f"S0-poker1.{name}", lambda moves=moves: worth_of(POKER_1, *moves), expected)
        for name, moves, expected in (
            ("U.no2", ("stay",), "12/7"),
            ("U.no2.min-2", ("stay", "draw"), "15/7"),
            ("U.no2.min-no2", ("stay", "stay"), "12/7"),
            ("U.2", ("draw",), "6/5"),
            ("U.2.K", ("draw", "K"), "0"),
            ("U.2.K.min-2", ("draw", "K", "draw"), "0"),
            ("U.2.K.min-no2", ("draw", "K", "stay"), "0"),
            ("U.2.A", ("draw", "A"), "14/5"),
            ("U.2.A.min-2", ("draw", "A", "draw"), "14/5"),
            ("U.2.A.min-no2", ("draw", "A", "stay"), "3"),
            ("root", (), "12/7"),
        )
    ),
    Case(
        "S0-poker1.p(o)",
        lambda: p_observations(POKER_1, POKER_1.start(), "draw"),
        "{A: 3/7, K: 4/7}",
    ),
    Case(
        "S0-poker1.b.no2.min-2",
        lambda: believed_at(POKER_1, "stay", "draw"),
        "{<A,AA>: 1/7, <A,AK>: 4/7, <A,KK>: 2/7}",
    ),
    Case(
        "S0-poker1.b.2.K.min-2",
        lambda: believed_at(POKER_1, "draw", "K", "draw"),
        "{<AK,AA>: 1/5, <AK,AK>: 3/5, <AK,KK>: 1/5}",
    ),
    Case(
        "S0-poker1.b.2.A.min-2",
        lambda: believed_at(POKER_1, "draw", "A", "draw"),
        "{<AA,AA>: 1/15, <AA,AK>: 8/15, <AA,KK>: 2/5}",
    ),
    Case(
        "S0-poker1.clairvoyant",
        lambda: deciding(POKER_1, Opponent.WORLDS),
        "{2: 24/35, no2: 12/7}",
    ),
    Case(
        "S0-poker1.if-max-holds-K",
        lambda: deciding(POKER_1, Opponent.BELIEF, hand="K"),
        "{2: -9/7, no2: -15/7}",
    ),
]


# Simulating Min


def imagined(game, card, move):
    """What Min thinks who holds the card, after Max's move."""
    steps = simulated(game).steps
    found = [step for step in steps if isinstance(step, Imagine)]
    return next(s for s in found if s.view.dealt == card and s.view.history[0][0] == move)


def utilities(card, move="stay"):
    return by_name(imagined(POKER_1, card, move).utilities, CARDS)


def min_after_draw(card):
    """Before he looks at the card: all the deals that can come of it."""
    seat = Seat(POKER_1, Turn.MIN)
    belief = imagined(POKER_1, card, "stay").belief
    weights = {}
    for s, p in belief.weights.items():
        for outcome, q in seat.transitions(s, "draw").items():
            weights[outcome] = p * q
    return shares(Belief(weights))


def reckoned(card):
    """What Min does who holds the card when Max has two."""
    found = imagined(POKER_1, card, "draw")
    worth = by_name(found.utilities, CARDS)
    return f"{CARDS[found.action]} by {', '.join(f'U({a})={u}' for a, u in worth.items())}"


def frequencies(move="stay"):
    """How likely Max thinks each of Min's actions."""
    node = simulated(POKER_1).node(move)
    chances = dict(zip(node.moves, node.probabilities, strict=True))
    return by_name(chances, CARDS)


def simulation(*moves, learning=Learning.NOTHING):
    return simulated(POKER_1, learning=learning).value(*moves)


def discovered(*moves):
    return shares(simulated(POKER_1, learning=Learning.POSTERIOR).belief(*moves))


SIMULATED = [
    Case(
        "S0-simmin.min-holds-A.belief",
        lambda: shares(imagined(POKER_1, "A", "stay").belief),
        "{<A,A>: 3/7, <K,A>: 4/7}",
    ),
    Case("S0-simmin.min-holds-A.U(2)", lambda: utilities("A")["2"], "-9/7"),
    Case("S0-simmin.min-holds-A.U(no2)", lambda: utilities("A")["no2"], "-12/7"),
    Case(
        "S0-simmin.min-holds-A.action",
        lambda: CARDS[imagined(POKER_1, "A", "stay").action],
        "no2",
    ),
    Case(
        "S0-simmin.min-holds-K.belief",
        lambda: shares(imagined(POKER_1, "K", "stay").belief),
        "{<A,K>: 4/7, <K,K>: 3/7}",
    ),
    Case("S0-simmin.min-holds-K.U(2)", lambda: utilities("K")["2"], "9/7"),
    Case("S0-simmin.min-holds-K.U(no2)", lambda: utilities("K")["no2"], "12/7"),
    Case("S0-simmin.min-holds-K.action", lambda: CARDS[imagined(POKER_1, "K", "stay").action], "2"),
    Case(
        "S0-simmin.min-holds-A.after-2",
        lambda: min_after_draw("A"),
        "{<A,AA>: 1/7, <A,AK>: 2/7, <K,AA>: 2/7, <K,AK>: 2/7}",
    ),
    Case(
        "S0-simmin.min-holds-K.after-2",
        lambda: min_after_draw("K"),
        "{<A,AK>: 2/7, <A,KK>: 2/7, <K,AK>: 2/7, <K,KK>: 1/7}",
    ),
    Case("S0-simmin.p(action)", frequencies, "{2: 4/7, no2: 3/7}"),
    Case("S0-simmin.U(no2 by max)", lambda: simulation("stay"), "96/49"),
    Case(
        "S0-simmin.max-has-two-cards.min-holds-A",
        lambda: reckoned("A"),
        "no2 by U(2)=-6/5, U(no2)=-15/7",
    ),
    Case(
        "S0-simmin.max-has-two-cards.min-holds-K",
        lambda: reckoned("K"),
        "2 by U(2)=6/5, U(no2)=15/7",
    ),
    Case("S0-simmin.U(2 by max)", lambda: simulation("draw"), "43/35"),
    Case(
        "S0-simmin.U(2 by max).by-observation",
        lambda: {card: simulation("draw", card) for card in "AK"},
        "{A: 43/15, K: 0}",
    ),
    Case(
        "S0-discover.b-after-min-draws",
        lambda: discovered("stay", "draw"),
        "{<A,AK>: 1/2, <A,KK>: 1/2}",
    ),
    Case("S0-discover.b-after-min-does-not", lambda: discovered("stay", "stay"), "{<A,A>: 1}"),
    Case(
        "S0-discover.U(no2 by max)",
        lambda: simulation("stay", learning=Learning.POSTERIOR),
        "12/7",
    ),
    Case(
        "S0-discover.U-if-min-draws",
        lambda: simulation("stay", "draw", learning=Learning.POSTERIOR),
        "3",
    ),
    Case(
        "S0-discover.U-if-min-does-not",
        lambda: simulation("stay", "stay", learning=Learning.POSTERIOR),
        "0",
    ),
    Case(
        "S0-discover.U(2 by max)",
        lambda: simulation("draw", learning=Learning.POSTERIOR),
        "27/35",
    ),
]


# Poker 2


def b_acts():
    """What B does with each card, whatever number of cards C has."""
    told = []
    for move, cards in (("stay", 1), ("draw", 2)):
        for card in "AK":
            found = imagined(POKER_2, card, move)
            told.append(
                f"B holds {card}, C {cards} card(s): {found.action} "
                f"(bet is worth {found.utilities['bet']} to C)"
            )
    return "; ".join(told)


POKER_2_CASES = [
    *(
        Case(f"S0-poker2.{name}", lambda moves=moves: worth_of(POKER_2, *moves), expected)
        for name, moves, expected in (
            ("U.no2", ("stay",), "1"),
            ("U.no2.B-passes", ("stay", "pass"), "1"),
            ("U.no2.B-bets", ("stay", "bet"), "12/7"),
            ("U.no2.B-bets.C-matches", ("stay", "bet", "match"), "12/7"),
            ("U.no2.B-bets.C-passes", ("stay", "bet", "pass"), "-1"),
            ("U.2", ("draw",), "3/7"),
            ("U.2.A", ("draw", "A"), "1"),
            ("U.2.A.B-passes", ("draw", "A", "pass"), "1"),
            ("U.2.A.B-bets", ("draw", "A", "bet"), "3"),
            ("U.2.K", ("draw", "K"), "0"),
            ("U.2.K.B-passes", ("draw", "K", "pass"), "1"),
            ("U.2.K.B-bets", ("draw", "K", "bet"), "0"),
            ("U.2.K.B-bets.C-matches", ("draw", "K", "bet", "match"), "0"),
            ("U.2.K.B-bets.C-passes", ("draw", "K", "bet", "pass"), "-1"),
            ("root", (), "1"),
        )
    ),
    Case(
        "S0-poker2.p(o)",
        lambda: p_observations(POKER_2, POKER_2.start(), "draw"),
        "{A: 3/7, K: 4/7}",
    ),
    Case("S0-poker2.b0", lambda: shares(POKER_2.start()), "{<A,A>: 3/7, <A,K>: 4/7}"),
    Case(
        "S0-poker2.b-after-A",
        lambda: believed_at(POKER_2, "draw", "A"),
        "{<AA,A>: 1/3, <AA,K>: 2/3}",
    ),
    Case(
        "S0-poker2.b-after-K",
        lambda: believed_at(POKER_2, "draw", "K"),
        "{<AK,A>: 1/2, <AK,K>: 1/2}",
    ),
    *(
        Case(
            f"S0-poker2.model-{name}",
            lambda opponent=opponent: deciding(POKER_2, opponent),
            expected,
        )
        for name, opponent, expected in (
            ("clairvoyant", Opponent.WORLDS, "{2: 3/7, no2: 4/7}"),
            ("simulated-B", Opponent.SIMULATED, "{2: 1, no2: 64/49}"),
            ("simulated-B-with-posterior", Opponent.POSTERIOR, "{2: 5/7, no2: 4/7}"),
            ("B-sees-everything-pure", Opponent.INFORMED, "{2: -1/7, no2: 4/7}"),
            ("B-sees-everything-mixed", Opponent.MIXED, "{2: 1/7, no2: 4/7}"),
        )
    ),
    Case(
        "S0-poker2.simulated-B-acts",
        b_acts,
        "B holds A, C 1 card(s): bet (bet is worth -1 to C); "
        "B holds K, C 1 card(s): pass (bet is worth 12/7 to C); "
        "B holds A, C 2 card(s): bet (bet is worth -1 to C); "
        "B holds K, C 2 card(s): pass (bet is worth 15/7 to C)",
    ),
    Case("S0-poker2.game-value-for-C", lambda: equilibrium(POKER_2).value, "13/56"),
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
    *PROPAGATION,
    *POKER_1_CASES,
    *SIMULATED,
    *POKER_2_CASES,
    *S4,
]
NOT_COMPUTED = []
