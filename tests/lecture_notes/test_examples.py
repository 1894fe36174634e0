"""Each example that is there by name gives the numbers that the lecture notes print."""

import re

import pytest

from generator.answers.kinds import BY_ANSWER
from generator.base.convention import convention
from generator.examples import EXAMPLES, example, examples
from generator.families import FAMILIES
from generator.generation.generate import pose

PRINTED = {
    # S0-aima, S0-minimax-inf, S0-rewards99, S0-ex31, S3-ab-trace, S4-monotone
    ("minimax", "aima"): "A=3; B=3; C=2; D=2; best=a1",
    ("minimax", "wins-and-losses"): "A=0; B=0; C=-inf; D=-inf; best=a1",
    ("minimax", "rewards"): "A=100; B=99; C=100; best=a2",
    ("minimax", "exercise-3.1-3-2-2"): "A=8; best=a3",
    ("minimax", "exercise-3.1-2-3-2"): "A=8; best=a3",
    ("minimax", "exercise-3.1-2-2-3"): "A=7; best=a1",
    ("minimax", "pisa"): "A=3",
    ("minimax", "monotone"): "A=2",
    ("minimax", "monotone-scaled"): "A=20",
    # S0-ab-idea, S0-minimax-inf, S0-ex32, S1-corte-beta, S1-corte-alfa, S1-deep-cut, S1-ej4
    ("alpha-beta", "aima"): "pruned=c2, c3; evaluated=7; value=3",
    ("alpha-beta", "wins-and-losses"): "pruned=c3, d2, d3; value=0",
    ("alpha-beta", "exercise-3.2-3-2-2"): "evaluated=10; pruned=f2, i1, i2, k2",
    ("alpha-beta", "exercise-3.2-2-3-2"): "evaluated=8; pruned=f2, h1, h2, i1, i2, k2",
    ("alpha-beta", "exercise-3.2-2-2-3"): "evaluated=7; pruned=f2, h1, h2, j1, j2, k1, k2",
    ("alpha-beta", "beta-cut"): "pruned=c3",
    ("alpha-beta", "alpha-cut"): "pruned=b3",
    ("alpha-beta", "deep-cut"): "visited=a1, c2, d1",
    ("alpha-beta", "exercise-4"): "pruned=f2, f3, h1, h2; evaluated=9",
    # S3-ab-trace.model-not-generated: 1.2.2, 2.2.1 and 2.2.2 are its leaves
    ("alpha-beta", "pisa"): "pruned=e2, g1, g2; value=3",
    # S0-aima.strategies-of-max and strategy-values; S4-ab-trace.v-of-a3-before-each-call
    ("strategies", "aima"): "strategies=3; guarantees=3, 2, 2; optimal=a1",
    ("provisional-values", "aima"): "D=14, 5, 2; A=3",
    # S3-horizon, S3-quiescence.model-value-at-depth-1
    ("cutoff", "horizon"): "value-2=-1; best-2=delay; value-4=-3; best-4=accept",
    ("cutoff", "noisy"): "value-1=9; best-1=capture",
    # S2-fig1, S0-scale, S0-money, S0-ex33, S0-bg
    ("expectiminimax", "wikipedia"): "D=2; E=4; F=0; G=-2; B=3; C=-1; A=3; best=a1",
    ("expectiminimax", "scale-left"): "A=21/10; B=21/10; C=13/10; best=a1",
    ("expectiminimax", "scale-right"): "A=49/10; B=24/5; C=49/10; best=a2",
    ("expectiminimax", "scale-aima"): "A=409/10; B=21; C=409/10; best=a2",
    ("expectiminimax", "scale-affine"): "A=26; B=26; C=18; best=a1",
    ("expectiminimax", "money"): "B=1500000",
    ("expectiminimax", "money-utility"): "A=8; B=9/2; best=keep",
    ("expectiminimax", "exercise-3.3"): (
        "L=13/2; M=7/2; N=17/2; O=23/2; P=1; Q=7/2; R=4; S=1/2; T=9/2; U=1/2; V=3; W=5; "
        "X=7; Y=13/2; E=7/2; F=17/2; G=1; H=1/2; I=1/2; J=3; K=13/2; B=27/4; C=1/2; "
        "D=109/20; A=27/4; best=m1"
    ),
    ("expectiminimax", "backgammon"): (
        "N=11; O=10; P=11; Q=10; R=10; S=9; T=11; U=12; V=11; W=12; X=10; Y=11; H=21/2; "
        "I=21/2; J=19/2; K=23/2; L=23/2; M=21/2; D=21/2; E=19/2; F=23/2; G=21/2; B=10; "
        "C=11; A=11; best=x2"
    ),
    # S0-optpes, S0-ex33.optimistic and pessimistic, S0-bg.optimistic and pessimistic
    ("attitudes", "optimist-pessimist"): (
        "neutral-B=9/5; neutral-C=7/5; neutral-D=1/10; neutral-best=a; optimist-B=3; "
        "optimist-C=5; optimist-D=1; optimist-best=b; pessimist-B=-1; pessimist-C=-4; "
        "pessimist-D=0; pessimist-best=c"
    ),
    ("attitudes", "exercise-3.3"): (
        "optimist-B=9; optimist-C=3; optimist-D=7; pessimist-B=0; pessimist-C=-2; pessimist-D=0"
    ),
    ("attitudes", "backgammon"): "optimist-B=11; optimist-C=12; pessimist-B=9; pessimist-C=10",
    # S3-multiplayer
    ("max-n", "aima"): (
        "D=(1, 2, 6); E=(6, 1, 2); F=(1, 5, 2); G=(5, 4, 5); B=(1, 2, 6); C=(1, 5, 2); A=(1, 2, 6)"
    ),
    # S1-grundy
    (
        "grundy",
        "matches-7",
    ): "label=AND; positions=14; solved=8; later=3-3-1, 4-2-1; moves=none; winner=MAX",
    ("grundy", "matches-7-max-first"): "label=OR; solved=6; winner=MIN",
    ("grundy", "rows-10-9-8"): "row-10=0; row-9=1; row-8=2",
    ("grundy", "rows-7-6-5-4-3"): "row-7=0; row-6=1; row-5=2; row-4=0; row-3=1",
    # S0-apuestas1
    ("worlds", "apuestas-1"): (
        "belief=A: 2/5, K: 1/5, Q: 2/5; low-bet-if-lower=1; low-bet-if-same=0; "
        "low-bet-if-higher=-3; high-bet-if-lower=1; high-bet-if-same=0; "
        "high-bet-if-higher=-5; pass=-1; low-bet=-4/5; high-bet=-8/5; decision=bet 2"
    ),
    ("worlds", "apuestas-1-ace"): "pass=-1; low-bet=4/5; high-bet=4/5",
    ("worlds", "apuestas-1-queen"): "pass=-1; low-bet=-12/5; high-bet=-4",
    # S0-poker1
    ("draw-poker", "poker-1"): (
        "A=12/7; B=6/5; C=12/7; D=14/5; E=0; C-draw=15/7; C-stay=12/7; D-draw=14/5; "
        "D-stay=3; E-draw=0; E-stay=0; p-D=3/7; p-E=4/7; "
        "belief-C-draw=AA: 1/7, AK: 4/7, KK: 2/7; "
        "belief-E-draw=AA: 1/5, AK: 3/5, KK: 1/5; "
        "belief-D-draw=AA: 1/15, AK: 8/15, KK: 2/5; decision=stay"
    ),
    ("draw-poker", "poker-1-king"): "B=-9/7; C=-15/7",
    # S0-4a4k-belief
    (
        "belief-cards",
        "four-aces-draws-ace",
    ): "start=A: 3/7, K: 4/7; p-own-draw=3/7; after-own-draw=A: 1/3, K: 2/3",
    ("belief-cards", "four-aces-plays-king"): (
        "p-own-draw=4/7; after-own-draw=A: 1/2, K: 1/2; after-hidden-draw=AA: 1/5, AK: 3/5, KK: 1/5"
    ),
    ("belief-cards", "four-aces-plays-ace"): "after-hidden-draw=AA: 1/5, AK: 3/5, KK: 1/5",
    # S0-adivina, S4-roads, S4-fourcards
    ("clairvoyance-trap", "adivina"): "worlds=5; known=0; value=1; decision=pass",
    ("clairvoyance-trap", "roads"): "worlds=10; known=-45",
    ("clairvoyance-trap", "four-cards"): "worlds=0; known=-1/2; decision=D6, H6",
    ("clairvoyance-trap", "four-cards-tricks"): "worlds=0; known=-1; decision=D6, H6",
    # S0-rewards99.error-rate-where-a1-becomes-better and random-min, S0-money, S0-betting
    ("fallible-min", "rewards"): "value=100; best=a1, a2; other=[3/1799, 1]",
    ("fallible-min", "rewards-random"): "expected-a1=2099/3; expected-a2=101",
    ("money-utility", "million"): "money-a2=1500000; utility-a2=9/2; best=a1",
    ("betting-house", "exercise-3.4"): "bet-1=4/5; value=1; best=home",
    ("betting-house", "exercise-3.4-even"): "value=1; best=bet 1, home",
    ("betting-house", "exercise-3.4-favoured"): "value=36/25",
    # S0-bg.nodes, level2-min, level1-chance and level0-max
    ("simplified-backgammon", "position-3-4-1-2"): (
        "nodes=40; x1-heads=21/2; x1-tails=19/2; x2-heads=23/2; x2-tails=21/2; x1=10; x2=11; "
        "value=11; best=x2"
    ),
    # S4-ab-intervals, S4-ab-trace, S3-ab-trace.model-windows
    ("interval-frames", "aima"): (
        "after-b3-B=[3, 3]; "
        "after-d2-D=[-inf, 5]; after-d3-D=[2, 2]; after-b3-A=[3, inf]; after-d1-A=[3, 14]; "
        "after-d2-A=[3, 5]; after-d3-A=[3, 3]"
    ),
    ("alpha-beta-windows", "aima"): "window-C=[3, inf]; window-D=[3, inf]; v-D=inf, 14, 5",
    ("alpha-beta-windows", "pisa"): (
        "window-E=[-inf, 3]; window-C=[3, inf]; window-F=[3, inf]; value-A=3"
    ),
    # S0-ab-idea.cut, S0-ex32.cuts, S3-ab-trace.model-cuts
    ("cut-identification", "aima"): "cuts=C; condition-1=2 <= 3; by-1=A",
    ("cut-identification", "exercise-3.2-3-2-2"): (
        "condition-1=7 <= 8; condition-2=0 <= 3; condition-3=8 <= 9; alpha=C"
    ),
    ("cut-identification", "exercise-3.2-2-3-2"): (
        "condition-1=7 <= 8; condition-2=3 <= 7; condition-3=8 <= 9; alpha=C"
    ),
    ("cut-identification", "exercise-3.2-2-2-3"): (
        "condition-1=7 <= 8; condition-2=3 <= 7; condition-3=6 <= 7; alpha=C, D"
    ),
    ("cut-identification", "pisa"): "condition-1=3 <= 5; condition-2=3 <= 3; alpha=C",
    # S0-ab-idea and S0-ab-algo: what is returned by whoever returns his own v
    ("returned-vs-true", "aima"): "value-B=3; value-C=2; value-D=2; lower=C",
    ("returned-vs-true", "three-ways"): "value-D=3; value-C=3",
    # S1-order: the leaves from left to right, in ordered expansion, in a preliminary order
    ("move-ordering", "expansion-ordenada"): ("drawn=9; leaves-expansion=5; leaves-preliminary=5"),
    # S1-ttt-eval, S1-ttt-ply2
    ("tic-tac-toe-evaluation", "centre-corner"): "f-A=1; f-B=1",
    ("tic-tac-toe-evaluation", "edge-corner"): "f-A=-1; f-B=-1",
}
"""Question and answer, of those whose numbers the notes have."""

EVERY = [(family, each) for family in FAMILIES for each in examples(family)]


def key(family, name, under=None):
    named = example(family, name)
    problem = FAMILIES[family].from_plain(named.problem)
    posed = pose(FAMILIES[family], problem, convention(under or named.convention))
    return {name: BY_ANSWER[type(answer)].written(answer) for name, answer in posed.key.items()}


@pytest.mark.parametrize(("family", "name"), PRINTED)
def test_the_example_has_the_numbers_of_the_notes(family, name):
    printed = dict(pair.split("=", 1) for pair in PRINTED[family, name].split("; "))
    found = key(family, name)
    assert {question: found[question] for question in printed} == printed


def test_every_example_is_compared_with_the_notes_for_the_families_that_have_theirs_here():
    here = {family for family, _ in PRINTED}
    assert [
        (family, each.name)
        for family, each in EVERY
        if family in here and (family, each.name) not in PRINTED
    ] == []


def test_a_strict_cut_keeps_the_leaf_that_equality_prunes():
    assert key("alpha-beta", "wins-and-losses", "cs188")["pruned"] == "c3, d3"


def test_every_file_of_examples_is_that_of_a_family():
    assert set(EXAMPLES) <= set(FAMILIES)


@pytest.mark.parametrize(("family", "each"), EVERY, ids=lambda of: getattr(of, "name", of))
def test_an_example_has_a_name_that_can_be_typed_and_a_source(family, each):
    assert re.fullmatch(r"[a-z0-9][a-z0-9.-]*", each.name)
    assert each.source
    assert example(family, each.name) is each
    taken = FAMILIES[family]
    written = taken.to_plain(taken.from_plain(each.problem))
    assert taken.to_plain(taken.from_plain(written)) == written
