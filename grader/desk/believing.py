"""A game with hidden cards, from Max's belief at its start, under a model of the opponent."""

from collections.abc import Mapping
from typing import Any

from generator.plain import Plain
from grader.desk.solved import Compared, Solved
from grader.lookup.games.hidden import EVERY
from grader.lookup.games.parameter import one_of, whole
from solver.beliefs.belief import Belief
from solver.beliefs.equilibrium import Plan, equilibrium
from solver.beliefs.informed import planning
from solver.beliefs.opponent import Decision, Opponent, deciding, decision
from solver.beliefs.propagation import Applicability
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.simulated import MOST_LEVELS, Learning, simulated
from solver.beliefs.two_sided import TwoSided
from solver.beliefs.worlds import by_action, weighing
from solver.exact import Value, text
from solver.working import work

AnyGame = TwoSided[Any]
LEARNING = {
    Opponent.SIMULATED: Learning.NOTHING,
    Opponent.POSTERIOR: Learning.POSTERIOR,
}

INSTEAD = "it is found by a linear program, but --method informed has steps"


def solve(game: AnyGame, method: str, texts: Mapping[str, str]) -> Solved:
    """Under the model that the method names, or under all of them."""
    level = whole("level", texts["level"], 0, MOST_LEVELS)
    applicability = one_of("applicability", texts["applicability"], Applicability)
    if method == EVERY:
        return compared(game, level)
    return under(game, Opponent(method), level, applicability)


def under(game: AnyGame, opponent: Opponent, level: int, applicability: Applicability) -> Solved:
    """What Max's actions are worth against that opponent, and what that rests on."""
    match opponent:
        case Opponent.WORLDS:
            return over_worlds(game)
        case Opponent.BELIEF:
            return in_tree(opponent, belief_tree(game, game.start(), applicability=applicability))
        case Opponent.SIMULATED | Opponent.POSTERIOR:
            return in_tree(opponent, simulated(game, level=level, learning=LEARNING[opponent]))
        case Opponent.INFORMED:
            return against_informed(game)
        case Opponent.MIXED:
            return Solved(judged_json(decision(game, opponent)), (), instead=INSTEAD)
        case Opponent.EQUILIBRIUM:
            return in_equilibrium(game)


def in_tree(opponent: Opponent, unfolded: BeliefTree[Any]) -> Solved:
    """The values and beliefs of every node."""
    beliefs = {name: belief_json(belief) for name, belief in unfolded.beliefs.items()}
    return Solved(
        {
            **actions_json(opponent, by_action(unfolded), unfolded.best),
            "values": values_json(unfolded.values),
            "beliefs": beliefs,
        },
        unfolded.steps,
    )


def over_worlds(game: AnyGame) -> Solved:
    """The utilities in each world, before they are averaged."""
    weighed = work(weighing(game, game.start()))
    averaged = weighed.answer
    return Solved(
        {
            **actions_json(Opponent.WORLDS, averaged.actions, averaged.best),
            "belief": belief_json(averaged.belief),
            "worlds": {str(s): values_json(u) for s, u in averaged.by_world.items()},
        },
        weighed.steps,
    )


def against_informed(game: AnyGame) -> Solved:
    """What the best plan after each action is worth in each world."""
    belief = game.start()
    planned = work(planning(game, belief))
    plans = planned.answer
    by_world = {str(s): {a: text(worth[s]) for a, worth in plans.by_world.items()} for s in belief}
    return Solved(
        {
            **actions_json(Opponent.INFORMED, plans.actions, plans.best),
            "belief": belief_json(belief),
            "worlds": by_world,
        },
        planned.steps,
    )


def in_equilibrium(game: AnyGame) -> Solved:
    """Both mixed plans, and what the game is worth before the cards are dealt."""
    both = equilibrium(game)
    plans = {"max": plan_json(both.max), "min": plan_json(both.min)}
    found = judged_json(decision(game, Opponent.EQUILIBRIUM))
    about = {**found, "before_the_deal": text(both.value), "plans": plans}
    return Solved(about, (), instead=INSTEAD)


def compared(game: AnyGame, level: int) -> Compared:
    """Every model; `value`, `best` and `actions` are those of belief, the default method."""
    worked = {o: work(deciding(game, o, level=level)) for o in Opponent}
    found = {o: of.answer for o, of in worked.items()}
    seeing = found[Opponent.WORLDS].value - found[Opponent.INFORMED].value
    models = {str(o): model_json(answer) for o, answer in found.items()}
    about = judged_json(found[Opponent.BELIEF])
    answer = {**about, "method": EVERY, "models": models, "seeing": text(seeing)}
    return Compared(answer, (), by_model={str(o): of.steps for o, of in worked.items()})


def judged_json(judgement: Decision) -> dict[str, Plain]:
    return {"method": str(judgement.opponent), **model_json(judgement)}


def model_json(judgement: Decision) -> dict[str, Plain]:
    return {
        "value": text(judgement.value),
        "best": list(judgement.best),
        "actions": values_json(judgement.actions),
    }


def actions_json(
    opponent: Opponent, actions: Mapping[str, Value], best: tuple[str, ...]
) -> dict[str, Plain]:
    return {
        "method": str(opponent),
        "value": text(actions[best[0]]),
        "best": list(best),
        "actions": values_json(actions),
    }


def plan_json(plan: Plan) -> dict[str, Plain]:
    """What is done with each view to which the plan can lead."""
    return {str(view): values_json(shares) for view, shares in plan.items()}


def belief_json(belief: Belief[Any]) -> dict[str, Plain]:
    return values_json(belief.labelled())


def values_json(values: Mapping[str, Value]) -> dict[str, Plain]:
    return {name: text(v) for name, v in values.items()}
