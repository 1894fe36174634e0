"""The value of a constant-sum game of two players, and plans that guarantee it."""

from solver.exact import ONE, ZERO, Rational
from solver.forms.extensive import ExtensiveGame, GameFormError, own_sequences
from solver.forms.plans import plan_values
from solver.forms.sequence_form import optimal_plans, sequence_form
from solver.forms.subgame_perfect import EquilibriumPlan

MAX_SEQUENCES = 1_000
PLAYERS = 2


def zero_sum_equilibrium(game: ExtensiveGame) -> EquilibriumPlan:
    """Return the value to each player and optimal plans.

    GameFormError unless two players have constant sums, perfect recall and not too many sequences.
    """
    if len(game.players) != PLAYERS or not game.is_constant_sum:
        raise GameFormError(
            "the sequence form is for two players whose payoffs have one sum everywhere; "
            "{instead} is for any game",
            instead="equilibria",
        )
    own_sequences(game)
    sequences = sum(len(infoset.actions) for infoset in game.sets)
    if sequences > MAX_SEQUENCES:
        raise GameFormError(
            "the game has {count:,} actions at information sets; the linear program takes at most "
            "{most:,}",
            count=sequences,
            most=MAX_SEQUENCES,
        )
    solved = optimal_plans(sequence_form(game))
    plan = {h: tuple(shares.values()) for h, shares in {**solved.max, **solved.min}.items()}
    full = {h: plan.get(h, first_action(game, h)) for h in range(len(game.sets))}
    return EquilibriumPlan(plan, plan_values(game, full))


def first_action(game: ExtensiveGame, h: int) -> tuple[Rational, ...]:
    """Return the probabilities that take the first action with certainty."""
    return (ONE, *(ZERO,) * (len(game.sets[h].actions) - 1))
