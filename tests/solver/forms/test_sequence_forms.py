"""The linear program on forms so small that one sees what comes out."""

from solver.exact import Rational
from solver.forms.sequence_form import PlayerSets, SequenceForm, optimal_plans, sure_gain

HALF = Rational(1, 2)
FIRST, SECOND, THIRD = range(3)


def alone(before, ends):
    """Max decides alone; `ends` are chance and utility by the last thing that he did."""
    side = PlayerSets(before, dict.fromkeys(before, ("l", "r")))
    chances = {(s, None): p for s, (p, _) in ends.items()}
    payoffs = {(s, None): p * u for s, (p, u) in ends.items()}
    return SequenceForm(side, PlayerSets(), chances, payoffs)


SOMETIMES = alone(
    {FIRST: None},
    {
        None: (HALF, Rational(5)),
        (FIRST, "l"): (HALF, Rational(1)),
        (FIRST, "r"): (HALF, Rational(3)),
    },
)


def test_what_happens_before_anybody_decides_counts_as_much_as_it_is_likely():
    found = optimal_plans(SOMETIMES)
    assert (found.value, found.max, found.min) == (4, {FIRST: {"l": 0, "r": 1}}, {})


def test_after_an_action_max_gains_what_it_leads_to():
    gains = [sure_gain(SOMETIMES, (FIRST, a), HALF, Rational(4)) for a in ("l", "r")]
    assert gains == [1, 3]


def test_a_plan_says_nothing_of_where_it_never_leads():
    form = alone(
        {FIRST: None, SECOND: (FIRST, "l"), THIRD: (SECOND, "l")},
        {
            (THIRD, "l"): (Rational(1), Rational(-1)),
            (THIRD, "r"): (Rational(1), Rational(-2)),
            (SECOND, "r"): (Rational(1), Rational(-3)),
            (FIRST, "r"): (Rational(1), Rational(2)),
        },
    )
    found = optimal_plans(form)
    assert (found.value, found.max) == (2, {FIRST: {"l": 0, "r": 1}})


def test_min_who_has_to_mind_what_max_may_do_instead_cannot_answer_an_action_alone():
    # matching pennies, half of the time; the other half is won before anybody decides
    match, other = (Rational(1), Rational(-1)), SECOND
    ends = {((FIRST, a), (other, b)): HALF * match[a != b] for a in ("l", "r") for b in ("l", "r")}
    payoffs = {(None, None): HALF * 5, **ends}
    sides = (PlayerSets({h: None}, {h: ("l", "r")}) for h in (FIRST, other))
    form = SequenceForm(*sides, dict.fromkeys(payoffs, HALF), payoffs)
    value = optimal_plans(form).value
    assert (value, sure_gain(form, (FIRST, "l"), HALF, value)) == (Rational(5, 2), 0)
