"""The steps of methods on games with information sets, against the plain arithmetic of the game."""

from itertools import product

import pytest
from small_forms import CHICKEN, ENTRY, PENNIES

from grader.rendering.pictures.stills import stills
from grader.solving.methods.best_response import read_plan
from grader.solving.methods.on_forms.solve_form import solve
from grader.words.filters import unescaped
from minimaestro import RequestError
from minimaestro import solve as solve_in_python
from solver.exact import ONE, ZERO
from solver.forms.efg import read_efg
from solver.forms.extensive import ChanceNode, DecisionNode, TerminalNode, node_children
from solver.forms.form_steps import Drop, Gain, Keep, Reply
from solver.forms.nfg import read_nfg

TWICE = """EFG 2 R "chance, then Ann twice and Bob between" { "Ann" "Bob" }
c "" 1 "" { "low" 1/3 "high" 2/3 } 0
p "" 1 1 "low" { "stop" "go" } 0
t "" 1 "" { 1 0 }
p "" 2 1 "between" { "l" "r" } 0
p "" 1 2 "late" { "x" "y" } 0
t "" 2 "" { 5 1 }
t "" 3 "" { -1 2 }
t "" 4 "" { 0 7/2 }
p "" 1 3 "high" { "stop" "go" } 0
t "" 5 "" { 2 0 }
p "" 2 1 0
t "" 6 "" { -4 3 }
t "" 7 "" { 3/2 -1 }
"""
GAMES = [
    (PENNIES, {}),
    (PENNIES, {"second": "h:3/4 t:1/4"}),
    (ENTRY, {}),
    (ENTRY, {"market": "out:1"}),
    (TWICE, {}),
    (TWICE, {"between": "l:1/5 r:4/5", "high": "stop:1/7 go:6/7"}),
]

MIXED = """NFG 1 R "a mix is better" { "Ann" "Bob" } { { "a" "b" "c" } { "l" "r" } }
3 0 0 1 1 0 0 1 3 0 1 0"""
IN_TURN = """NFG 1 R "one after another" { "Ann" "Bob" } { { "a" "b" } { "l" "m" "r" } }
1 3 0 0 1 2 0 3 0 1 2 0"""
THREE = """NFG 1 R "three" { "Ann" "Bob" "Cid" } { { "a" "b" } { "l" "r" } { "x" "y" } }
1 0 0 2 0 0 1 1 0 2 1 0 1 0 1 2 0 5 1 1 1 2 1 0"""
MIX = "1/2 · a + 1/2 · b"
PAID = "l: 1 < 1/2 · 3 + 1/2 · 0 = 3/2; r: 1 < 1/2 · 0 + 1/2 · 3 = 3/2"
FORMS = [CHICKEN, MIXED, IN_TURN, THREE]

responding = pytest.mark.parametrize(("text", "settings"), GAMES)
striking = pytest.mark.parametrize("text", FORMS)


def respond(text, settings):
    game = read_efg(text)
    solved = solve(game, "best-response", settings)
    return game, read_plan(game, settings), solved, solved.workings.steps


def strike(text):
    game = read_nfg(text)
    solved = solve(game, "dominance", {})
    return game, solved, solved.workings.steps


def weights(game, plan, i, player):
    """The probabilities of a node's children, where the player is taken to want each of them."""
    match game.nodes[i]:
        case ChanceNode(probabilities=p):
            return p
        case DecisionNode(infoset=h) if game.sets[h].player != player:
            return plan[h]
        case node:
            return (ONE,) * len(node_children(node))


def reached(game, plan, player, i=0, p=ONE):
    """Each node of the tree below with the probability that chance and the others lead there."""
    yield i, p
    children = node_children(game.nodes[i])
    for child, share in zip(children, weights(game, plan, i, player), strict=True):
        yield from reached(game, plan, player, child, p * share)


def expected(game, plan, player, i, chosen):
    """What the player expects at a node where he does what he has chosen."""
    node = game.nodes[i]
    if isinstance(node, TerminalNode):
        return node.payoffs[player - 1]
    if isinstance(node, DecisionNode) and game.sets[node.infoset].player == player:
        return expected(game, plan, player, node.children[chosen.get(node.infoset, 0)], chosen)
    shares = weights(game, plan, i, player)
    return sum(
        (
            p * expected(game, plan, player, child, chosen)
            for child, p in zip(node.children, shares, strict=True)
        ),
        ZERO,
    )


def places(game, step):
    """The index of the step's information set, and its nodes."""
    [h] = [
        h
        for h, infoset in enumerate(game.sets)
        if (game.players[infoset.player - 1], infoset.label) == (step.player, step.infoset)
    ]
    return h, [i for i, node in enumerate(game.nodes) if getattr(node, "infoset", None) == h]


@responding
def test_an_action_counts_by_its_worth_at_each_node_times_the_reach(text, settings):
    game, plan, _, steps = respond(text, settings)
    chosen = {}
    for step in (step for step in steps if isinstance(step, Reply)):
        h, members = places(game, step)
        infoset = game.sets[h]
        reach = dict(reached(game, plan, infoset.player))
        met = [i for i in members if reach[i]]
        assert step.reach == tuple(reach[i] for i in met)
        assert list(step.worths) == list(infoset.actions)
        totals = []
        for a, action in enumerate(infoset.actions):
            worths = tuple(
                expected(game, plan, infoset.player, game.nodes[i].children[a], chosen) for i in met
            )
            assert step.worths[action] == worths
            totals.append(sum((p * u for p, u in zip(step.reach, worths, strict=True)), ZERO))
        assert list(step.totals.values()) == totals
        best = [a for a, total in enumerate(totals) if total == max(totals)]
        assert step.best == tuple(infoset.actions[a] for a in best)
        chosen[h] = best[0]


@responding
def test_no_pure_plan_brings_more_than_the_best_response(text, settings):
    game, plan, solved, steps = respond(text, settings)
    gains = [step for step in steps if isinstance(step, Gain)]
    assert [gain.player for gain in gains] == list(game.players)
    for player, gain in enumerate(gains, 1):
        own = [h for h, infoset in enumerate(game.sets) if infoset.player == player]
        pure = [
            expected(game, plan, player, 0, dict(zip(own, choice, strict=True)))
            for choice in product(*(range(len(game.sets[h].actions)) for h in own))
        ]
        assert gain.value == max(pure)
        followed = dict(reached(game, plan, 0))
        ends = [(i, node) for i, node in enumerate(game.nodes) if isinstance(node, TerminalNode)]
        assert gain.own == sum((followed[i] * end.payoffs[player - 1] for i, end in ends), ZERO)
        assert gain.gain == gain.value - gain.own
        told = solved.json["responses"][gain.player]
        assert (told["value"], told["gain"]) == (str(gain.value), str(gain.gain))


@responding
def test_the_actions_in_the_result_are_those_of_the_steps(text, settings):
    _, _, solved, steps = respond(text, settings)
    told = {
        (player, label): tuple(actions)
        for player, response in solved.json["responses"].items()
        for label, actions in response["actions"].items()
    }
    replies = [step for step in steps if isinstance(step, Reply)]
    assert {(step.player, step.infoset): step.best for step in replies} == told
    assert len(replies) == len(told)


def test_later_information_sets_are_settled_before_earlier():
    _, _, _, steps = respond(TWICE, {})
    assert [getattr(step, "infoset", step.player) for step in steps] == [
        *("late", "low", "high", "Ann"),
        *("between", "Bob"),
    ]


def test_where_the_others_never_lead_nothing_is_settled():
    _, _, _, steps = respond(ENTRY, {"market": "out:1"})
    assert [step.player for step in steps if isinstance(step, Reply)] == ["Ann"]


@striking
def test_a_mix_pays_more_than_what_it_strikes_whatever_the_others_do(text):
    game, _, steps = strike(text)
    left = {p: list(own) for p, own in zip(game.players, game.strategies, strict=True)}
    for step in steps[:-1]:
        assert sum(step.mix.values()) == 1
        assert set(step.mix) <= set(left[step.player]) - {step.strategy}
        others = {player: own for player, own in left.items() if player != step.player}
        met = []
        for comparison in step.comparisons:
            at = dict(zip(others, comparison.others, strict=True))
            paid = payoff(game, step.player, at | {step.player: step.strategy})
            better = [payoff(game, step.player, at | {step.player: s}) for s in step.mix]
            mean = sum((p * u for p, u in zip(step.mix.values(), better, strict=True)), ZERO)
            assert (comparison.pays, list(comparison.better)) == (paid, better)
            assert comparison.mean == mean > paid
            met.append(comparison.others)
        assert met == list(product(*others.values()))
        left[step.player].remove(step.strategy)
    assert {player: list(own) for player, own in steps[-1].remaining.items()} == left


def payoff(game, player, strategies):
    profile = tuple(
        own.index(strategies[p]) for p, own in zip(game.players, game.strategies, strict=True)
    )
    return game.payoffs[profile][game.players.index(player)]


@striking
def test_the_struck_strategies_in_the_result_are_those_of_the_steps(text):
    _, solved, steps = strike(text)
    *drops, keep = steps
    assert all(isinstance(drop, Drop) for drop in drops)
    assert isinstance(keep, Keep)
    assert solved.json["struck"] == [
        {
            "player": drop.player,
            "strategy": drop.strategy,
            "better": {s: str(p) for s, p in drop.mix.items()},
        }
        for drop in drops
    ]
    assert solved.json["remaining"] == {p: list(own) for p, own in keep.remaining.items()}


def test_what_is_struck_first_is_no_longer_compared_with():
    _, _, (*drops, _) = strike(IN_TURN)
    assert [drop.strategy for drop in drops] == ["r", "b", "m"]
    assert [[c.others for c in drop.comparisons] for drop in drops] == [
        [("a",), ("b",)],
        [("l",), ("m",)],
        [("a",)],
    ]


@pytest.mark.parametrize(
    ("source", "method", "settings", "sentences"),
    [
        (
            PENNIES,
            "best-response",
            {"second": "h:3/4 t:1/4"},
            (
                "Ann at first: h: 1 · 1/2 = 1/2; t: 1 · (−1/2) = −1/2. Best: h.",
                "Ann gets 1/2 by the best response and 0 by the plan: the gain is 1/2.",
            ),
        ),
        (
            MIXED,
            "dominance",
            {},
            (
                f"Ann drops c, because {MIX} pays more, whatever the others do: {PAID}.",
                "None of the strategies that are left is strictly dominated: Ann: a, b; Bob: l, r.",
            ),
        ),
        (
            "max(min(3, 5), min(?, 2), ?)",
            "thresholds",
            {},
            (
                "If x < 3, the value is 3. Best: a1. Pruned: c2. Cut before: c2.",
                "If x > 3, the value is x. Best: a3.",
            ),
        ),
        ("?", "thresholds", {}, ("The value is x, whatever x is.",)),
        (
            "betting",
            "thresholds",
            {},
            ("If 1/2 < p <= 1, the value is 4*p^2. Best: bet 1.",),
        ),
    ],
)
def test_each_step_is_told_in_a_sentence(run, source, method, settings, sentences):
    told = unescaped(str(solve_in_python(source, method=method, settings=settings).steps()))
    for sentence in sentences:
        assert f"\n1. {sentence}\n" in f"\n{told}\n"
    typed = [part for name, value in settings.items() for part in ("--set", f"{name}={value}")]
    code, out, err = run("solve", source, "--method", method, *typed, "--steps")
    assert (code, err) == (0, "")
    printed = " ".join(out.split())
    assert all(sentence in printed for sentence in sentences)


@pytest.mark.parametrize("language", ["ca", "de", "es", "fr", "it", "pt", "pt-BR"])
@pytest.mark.parametrize(("source", "method"), [(TWICE, "best-response"), (MIXED, "dominance")])
def test_steps_are_told_in_the_language_that_is_asked_for(source, method, language):
    english, other = (
        solve_in_python(source, method=method).steps(each) for each in ("en", language)
    )
    lines, translated = (str(told).splitlines() for told in (english, other))
    assert len(lines) == len(translated)
    assert all(line != there for line, there in zip(lines, translated, strict=True) if line)


def test_names_that_markdown_would_read_stay_as_they_are():
    form = MIXED.replace('"c"', '"*c*"').replace('"Ann"', '"A_n_n"')
    [drop, _] = str(solve_in_python(form, method="dominance").steps()).splitlines()
    assert r"A\_n\_n drops \*c\*, because" in drop


def test_such_steps_have_no_pictures():
    solved = solve(read_nfg(MIXED), "dominance", {})
    with pytest.raises(RequestError, match="no steps on a tree"):
        list(stills(solved.workings, "dominance", "en"))
