"""What a working with beliefs tells, word for word, and what its answers carry."""

from dataclasses import dataclass, replace

import pytest

from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.belief_steps import Imagine, Observe, Predict, Update, Way, Weigh
from solver.beliefs.equilibrium import equilibrium
from solver.beliefs.informed_min import drop_beaten, informed, start_informed
from solver.beliefs.model import NOTHING, ActionKind, BadModel, ModelRow, TableModel, kinds
from solver.beliefs.opponent import Opponent, decision, start_decision
from solver.beliefs.propagation import Applicability, NothingIsSure, propagate
from solver.beliefs.recall import Seat
from solver.beliefs.search import belief_tree, unfold
from solver.beliefs.simulated_min import Learning, simulated
from solver.beliefs.update import Stage, trace, update, updates
from solver.beliefs.worlds import start_weighing, worlds
from solver.errors import RequestError
from solver.exact import Rational
from solver.named.draw_poker import POKER_1
from solver.named.guess import ADIVINA
from solver.named.poker_2 import POKER_2
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max
from solver.turn import Turn
from solver.working import work

HALF = Rational(1, 2)
ROWS = (
    ModelRow("s", "look", "s", Rational(1), "dark"),
    ModelRow("t", "look", "t", Rational(1, 4), "dark"),
    ModelRow("t", "look", "u", Rational(3, 4), "light"),
    ModelRow("u", "wait", "s", Rational(1)),
)


@pytest.fixture
def model():
    return TableModel.from_rows(ROWS)


EVEN = Belief({"s": HALF, "t": HALF})
DARK = Belief({"s": Rational(4, 5), "t": Rational(1, 5)})


# models and beliefs


def test_a_table_keeps_its_rows_and_says_nothing_of_what_does_not_stand_there(model):
    assert model.rows == ROWS
    assert model.states == ("s", "t", "u")
    assert [model.actions(state) for state in "stu"] == [("look",), ("look",), ("wait",)]
    assert (model.applicable("s", "wait"), model.transitions("s", "wait")) == (False, {})
    assert model.transitions("t", "look") == {"t": Rational(1, 4), "u": Rational(3, 4)}
    assert (model.observation("t", "look", "u"), model.observation("u", "wait", "s")) == (
        "light",
        NOTHING,
    )


def test_an_outcome_of_probability_0_is_no_row_of_a_table():
    with pytest.raises(BadModel, match=r"^a leads from s to t with a probability above 0, not 0$"):
        TableModel.from_rows([ModelRow("s", "a", "t", Rational(0))])


def test_a_row_that_stands_twice_is_named():
    row = ModelRow("s", "a", "t", HALF)
    with pytest.raises(
        BadModel, match=r"^a from s to t is given twice; write one row, with one obs"
    ):
        TableModel.from_rows([row, row])


def test_a_belief_as_it_is_stated_keeps_its_weights():
    belief = Belief.stated({"s": Rational(1, 3), "t": Rational(2, 3), "u": Rational(0)})
    assert belief.weights == {"s": Rational(1, 3), "t": Rational(2, 3)}
    assert [belief[state] for state in "stu"] == [Rational(1, 3), Rational(2, 3), 0]


def test_each_state_where_an_action_applies_has_its_kind(model):
    assert kinds(model, "stu", "look") == {
        "s": ActionKind.DETERMINISTIC,
        "t": ActionKind.OBSERVABLE,
    }


@pytest.mark.parametrize(
    ("n", "listed"), [(6, "s0, s1, s2, s3, s4, s5"), (7, "s0, s1, s2, s3, s4, s5, …")]
)
def test_a_refusal_lists_six_states_and_no_more(model, n, listed):
    belief = Belief.from_weights({f"s{i}": Rational(1) for i in range(n)})
    with pytest.raises(ImpossibleEvidence, match=f"^'look' is applicable in none of {listed}$"):
        update(model, belief, "look")


# updates


def test_each_update_tells_what_was_foreseen_what_was_seen_and_what_is_believed(model):
    ways = (
        Way("s", HALF, Rational(1), "s", "dark"),
        Way("t", HALF, Rational(1, 4), "t", "dark"),
        Way("t", HALF, Rational(3, 4), "u", "light"),
    )
    assert work(updates(model, EVEN, [("look", "dark")])).steps == (
        Predict(EVEN, "look", ways, Rational(1), {"dark": Rational(5, 8), "light": Rational(3, 8)}),
        Observe("look", "dark", Rational(5, 8)),
        Update(ways[:2], Rational(5, 8), DARK),
    )


def test_a_trace_has_a_stage_for_each_action(model):
    found = trace(model, EVEN, [("look", "light"), ("wait", None)])
    seen, after = Belief.certain("u"), Belief.certain("s")
    assert found.stages == (
        Stage(
            "look", Rational(1), {"dark": Rational(5, 8), "light": Rational(3, 8)}, "light", seen
        ),
        Stage("wait", Rational(1), {NOTHING: Rational(1)}, NOTHING, after),
    )
    assert (found.start, found.beliefs) == (EVEN, (EVEN, seen, after))


# trees


@dataclass(frozen=True)
class Doors:
    """Max opens a door that is there in some of the states, and sees what is behind it."""

    doors: dict[str, tuple[str, ...]]

    def start(self):
        return Belief.from_weights({state: Rational(1) for state in self.doors})

    def turn(self, state):
        return Turn.MAX if state in self.doors else Turn.END

    def actions(self, state):
        return self.doors.get(state, ())

    def applicable(self, state, action):
        return action in self.actions(state)

    def transitions(self, state, action):
        return {f"{state}{action}": Rational(1)} if self.applicable(state, action) else {}

    def observation(self, state, _action, _outcome):
        return state

    event = observation

    def utility(self, state):
        return Rational(len(state))


def test_nothing_is_sure_where_the_only_action_may_be_impossible():
    game = Doors({"s": ("a",), "t": ()})
    with pytest.raises(
        NothingIsSure, match=r"every state at the belief s, t; there, applicability"
    ):
        belief_tree(game, game.start(), applicability=Applicability.SURE)


def test_the_unfolding_tells_each_step_from_the_action_to_the_end():
    game = Doors({"s": ("ab",), "t": ("a", "ab")})
    belief = game.start()
    ways = Way("s", HALF, Rational(1), "sab", "s"), Way("t", HALF, Rational(1), "tab", "t")
    steps = work(unfold(game, belief)).steps
    assert steps[:4] == (
        Predict(belief, "ab", ways, Rational(1), {"s": HALF, "t": HALF}),
        Observe("ab", "s", HALF),
        Update(ways[:1], HALF, Belief.certain("sab")),
        Weigh("", (("sab", Rational(1), Rational(3)),), Rational(3)),
    )
    tree = belief_tree(game, belief)
    assert tree.steps == steps
    assert tree.belief("ab") == Belief({"sab": HALF, "tab": HALF})
    assert [tree.belief("ab", seen).likeliest for seen in "st"] == [("sab",), ("tab",)]


@pytest.mark.parametrize(
    ("how", "moves", "chances"),
    [
        (Applicability.MULTIPLY, ("ab", "a"), (1, HALF)),
        (Applicability.IGNORE, ("ab", "a"), ()),
        (Applicability.SURE, ("ab",), ()),
    ],
)
def test_a_node_of_the_tree_says_how_likely_its_actions_can_be_carried_out(how, moves, chances):
    game = Doors({"s": ("ab",), "t": ("a", "ab")})
    root = belief_tree(game, game.start(), applicability=how).tree
    assert (root.moves, root.chances) == (moves, chances)
    certain = belief_tree(game, Belief.certain("t"), applicability=how).tree
    assert (certain.moves, certain.chances) == (("a", "ab"), ())


def test_moves_that_are_left_keep_their_names_and_lose_their_chances():
    kept = propagate(parse("max([1/2] a = 1, b = 2, c = 3)"), Applicability.SURE)
    assert (kept.moves, kept.chances) == (("b", "c"), ())
    assert propagate(Max((Leaf(Rational(1)), Leaf(Rational(2)))), Applicability.SURE).moves == ()


# opponents


def test_averaging_over_worlds_tells_what_each_action_is_worth_in_each():
    king, ace = ADIVINA.start()
    assert work(start_weighing(ADIVINA, ADIVINA.start())).steps == (
        Weigh("pass", ((str(king), HALF, Rational(1)), (str(ace), HALF, Rational(1))), Rational(1)),
        Weigh("try", ((str(king), HALF, Rational(5)), (str(ace), HALF, Rational(5))), Rational(5)),
    )


def test_averaging_over_worlds_keeps_the_belief_and_takes_what_is_best_for_whose_turn_it_is():
    start = POKER_2.start()
    (outcome,) = POKER_2.transitions(next(iter(start)), "stay")
    for belief, better in ((start, max), (Belief.certain(outcome), min)):
        found = worlds(POKER_2, belief)
        top = better(found.actions.values())
        assert found.belief == belief
        assert found.best == tuple(a for a, u in found.actions.items() if u == top)


def test_worlds_are_the_same_from_the_seat_of_max():
    seat = Seat(POKER_2, Turn.MAX)
    from_seat, found = worlds(seat, seat.start()), worlds(POKER_2, POKER_2.start())
    assert (from_seat.actions, from_seat.best) == (found.actions, found.best)


def test_a_game_that_is_over_says_so():
    game = Doors({"s": ("a",)})
    with pytest.raises(RequestError, match=r"^the game is over, so there is no action to choose$"):
        worlds(game, Belief.certain("sa"))


def test_a_plan_against_a_min_who_sees_everything_tells_what_it_is_worth_in_each_world():
    worked = work(start_informed(ADIVINA, ADIVINA.start()))
    king, ace = ADIVINA.start()
    found = worked.answer
    assert (found.actions, found.best, found.value) == ({"pass": 1, "try": 0}, ("pass",), 1)
    assert found.by_world["pass"] == {king: 1, ace: 1}
    assert sorted(found.by_world["try"].values()) == [-5, 5]
    assert worked.steps == tuple(
        Weigh(a, tuple((str(s), HALF, found.by_world[a][s]) for s in (king, ace)), u)
        for a, u in found.actions.items()
    )


@pytest.mark.parametrize("opponent", Opponent)
def test_a_decision_names_its_opponent_and_its_value_is_that_of_its_best_actions(opponent):
    found = decision(POKER_2, opponent)
    assert found.opponent is opponent
    assert {found.actions[a] for a in found.best} == {found.value}


@pytest.mark.parametrize(
    ("opponent", "learning"),
    [(Opponent.SIMULATED, Learning.NOTHING), (Opponent.POSTERIOR, Learning.POSTERIOR)],
)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_simulated_opponent_reasons_as_deep_as_is_said(opponent, learning, level):
    tree = simulated(POKER_2, level=level, learning=learning)
    worked = work(start_decision(POKER_2, opponent, level=level))
    assert worked.answer.actions == {move: tree.value(move) for move in tree.tree.moves}
    assert worked.steps == tree.steps


@pytest.mark.parametrize("learning", Learning)
def test_what_min_does_tells_who_learns_alone_what_he_holds(learning):
    tree = simulated(POKER_1, learning=learning)
    before = belief_tree(POKER_1, POKER_1.start()).belief("stay").labelled()
    drew = {"<A,AK>": HALF, "<A,KK>": HALF}
    assert (
        tree.belief("stay").labelled()
        == {"<A,A>": Rational(3, 7), "<A,K>": Rational(4, 7)}
        == before
    )
    if learning is Learning.POSTERIOR:
        assert tree.belief("stay", "draw").labelled() == drew
    else:
        assert tree.belief("stay", "draw").labelled() != drew


def test_what_min_would_think_is_told_with_his_belief():
    told = [s for s in simulated(POKER_2).steps if isinstance(s, Imagine)]
    assert {s.player for s in told} == {Turn.MIN}
    assert all(s.utilities[s.action] == min(s.utilities.values()) for s in told)
    assert all({state.view(Turn.MIN) for state in s.belief} == {s.view} for s in told)


def test_where_nothing_can_be_won_both_plans_take_the_first_action():
    game = replace(ADIVINA, prize=Rational(0), sure=Rational(0), out=Rational(0))
    found = equilibrium(game)
    plans = [list(plan.values()) for plan in (found.max, found.min)]
    assert (found.value, plans) == (0, [[{"pass": 1, "try": 0}], 2 * [{"pass": 1, "let": 0}]])


# plans against a Min who sees everything


@dataclass(frozen=True)
class Peek:
    """Max looks at the coin or does not, and then calls it."""

    def start(self):
        return Belief({("head",): HALF, ("tail",): HALF})

    def turn(self, state):
        return Turn.MAX if self.actions(state) else Turn.END

    def actions(self, state):
        return {1: ("look", "wait"), 2: ("head", "tail")}.get(len(state), ())

    def applicable(self, state, action):
        return action in self.actions(state)

    def transitions(self, state, action):
        return {(*state, action): Rational(1)}

    def observation(self, state, action, _outcome):
        return state[0] if action == "look" else NOTHING

    event = observation

    def utility(self, state):
        return Rational(state[0] == state[-1])


def test_who_has_looked_can_plan_for_each_side_of_the_coin():
    assert informed(Peek(), Peek().start()).actions == {"look": 1, "wait": HALF}


def test_a_plan_stays_until_another_is_at_least_as_good_in_every_world():
    left, right = {"s": Rational(1), "t": Rational(0)}, {"s": Rational(0), "t": Rational(1)}
    both, same = {"s": Rational(1), "t": Rational(1)}, {"s": Rational(1), "t": Rational(0)}
    assert drop_beaten([left, right, same]) == (left, right)
    assert drop_beaten([left, right, both]) == drop_beaten([both, left, right]) == (both,)


def test_where_max_does_not_move_there_is_no_plan_of_his():
    with pytest.raises(RequestError, match=r"^a plan of Max is sought where it is Max's turn$"):
        start_informed(Peek(), Belief.certain(("head", "look", "tail")))
