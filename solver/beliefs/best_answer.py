"""What Max can gain against a mixed plan of Min's that he knows.

The other half of an equilibrium: a plan of Min's is worth no more to Max than his best answer.
"""

from collections.abc import Mapping

from solver.beliefs.equilibrium import Plan
from solver.beliefs.recall import View
from solver.beliefs.sequence_form import Sequence, SequenceForm, Side, Weights
from solver.exact import ONE, ZERO, Rational


def best_answer(form: SequenceForm, plan: Plan) -> dict[Sequence, Rational]:
    """What chance and Min's plan let Max gain after each of his sequences; at None, all in all.

    After a sequence it is a sum over what then can happen, not an average.
    """
    y = weights(form.min, plan)
    gains: dict[Sequence, Rational] = dict.fromkeys((None, *form.max.sequences()), ZERO)
    for (s, t), u in form.payoffs.items():
        gains[s] += u * y[t]
    for view, before in reversed(form.max.before.items()):
        gains[before] += max(gains[view, action] for action in form.max.actions[view])
    return gains


def weights(side: Side, plan: Plan) -> Weights:
    """How likely the plan is to do all of each sequence; a view it never comes to has 0."""
    found: dict[Sequence, Rational] = {None: ONE}
    for view, before in side.before.items():
        chances: Mapping[str, Rational] = plan.get(view, {})
        for action in side.actions[view]:
            found[view, action] = found[before] * chances.get(action, ZERO)
    return found


def turned(form: SequenceForm) -> SequenceForm:
    """The same game with Min in Max's place."""
    chances = {(t, s): p for (s, t), p in form.chances.items()}
    payoffs = {(t, s): -u for (s, t), u in form.payoffs.items()}
    return SequenceForm(form.min, form.max, chances, payoffs)


def after(gains: Mapping[Sequence, Rational], view: View, chance: Rational) -> dict[str, Rational]:
    """What each action at a view is worth, where chance and Min bring it about so often."""
    return {s[1]: u / chance for s, u in gains.items() if s is not None and s[0] == view}
