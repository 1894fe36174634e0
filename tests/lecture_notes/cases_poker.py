"""Poker 1 and Poker 2, with Min simulated: S0, section 3.3."""

from dataclasses import replace

from belief_words import CARDS, by_name, shares
from case import Case

from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Imagine
from solver.beliefs.equilibrium import equilibrium
from solver.beliefs.opponent import Opponent, decision
from solver.beliefs.recall import Seat
from solver.beliefs.search import belief_tree
from solver.beliefs.simulated_min import Learning, simulated
from solver.beliefs.update import p_observations
from solver.named.draw_poker import POKER_1
from solver.named.poker_2 import POKER_2
from solver.turn import Turn

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

CASES = [*POKER_1_CASES, *SIMULATED, *POKER_2_CASES]
NOT_COMPUTED = []
