"""From an identifier to its exercise: what is kept of what is drawn, and what is refused."""

from dataclasses import dataclass, replace

import pytest

from generator.answers import forms
from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.base.convention import CONVENTIONS, override
from generator.base.errors import (
    BadParameter,
    GenerationFailed,
    NoFairExercise,
    OtherRevision,
    UnknownName,
)
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Family, Level, Mistake
from generator.exercise.size import within
from generator.families import FAMILIES
from generator.generation.generate import (
    TRIES,
    convention_is_named,
    family_named,
    generate,
    generate_fair,
    generated,
    mistakes_told_apart,
    pose,
    size_of,
)
from solver.exact import Rational

AIMA = CONVENTIONS["aima"]
MINIMAX = FAMILIES["minimax"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """Numbers are drawn up to there."""

    most: int = within(1, 9)


def number(n):
    return Number(Rational(n))


def gives(name, answers, concerns="double"):
    """A mistake that answers so, whatever the problem."""
    return Mistake(name=name, concerns=concerns, answers=lambda _case: answers)


def ask(problem, worked):
    numbers = {"double": worked, "more": problem + 1}
    return tuple(
        Question(name=name, form=forms.NUMBER, key=number(n)) for name, n in numbers.items()
    )


ADDS = Mistake(
    name="adds", concerns="double", answers=lambda case: {"double": number(case.problem + 2)}
)
SQUARES = Mistake(
    name="squares", concerns="double", answers=lambda case: {"double": number(case.problem**2)}
)

DOUBLING: Family[Size, int, int] = Family(
    name="doubling",
    source="",
    sizes={level: Size(most=most) for level, most in zip(Level, (3, 6, 9), strict=True)},
    draw=lambda rng, size: rng.between(1, size.most),
    solve=lambda problem, _convention: 2 * problem,
    fair=lambda problem, _worked, _size: problem > 1,
    ask=ask,
    follow=lambda _problem, _worked, _given: {},
    mistakes=(ADDS, SQUARES),
    question_picture=lambda _problem, _worked: None,
    solution_picture=lambda _problem, _worked: None,
    to_plain=lambda problem: {"n": problem},
    from_plain=lambda plain: plain["n"],
)
"""The double of a number from 1 to 9: of 2 it is also the sum and the square."""


def id_of(level=Level.MEDIUM, seed=7, **changed):
    return ExerciseId(family="doubling", level=level, seed=seed, **changed)


def posed(*mistakes):
    return pose(replace(DOUBLING, mistakes=mistakes), 5, AIMA)


def test_a_family_is_found_by_its_name_or_the_others_are_named():
    assert family_named("minimax") is FAMILIES["minimax"]
    with pytest.raises(UnknownName, match=r"^there is no family 'mini'; .*there are .*minimax"):
        family_named("mini")


def test_an_identifier_draws_what_its_family_draws():
    id_ = ExerciseId(family="minimax", level=Level.EASY, seed=3, revision=MINIMAX.revision)
    once, again = generate(id_, AIMA), generate_fair(MINIMAX, id_, AIMA)
    assert (once.id, once.convention, once.family) == (id_, AIMA, MINIMAX)
    assert once.key == again.key
    assert once.mistakes == again.mistakes


def test_what_is_kept_is_fair_and_tells_the_mistakes_apart():
    for seed in range(30):
        exercise = generate_fair(DOUBLING, id_of(seed=seed), AIMA)
        problem = exercise.problem
        assert 2 < problem <= 6
        assert (exercise.id, exercise.solution) == (id_of(seed=seed), 2 * problem)
        assert exercise.key == {"double": number(2 * problem), "more": number(problem + 1)}
        assert exercise.mistakes == {
            "adds": {"double": number(problem + 2)},
            "squares": {"double": number(problem * problem)},
        }


def test_each_seed_and_level_has_a_randomness_of_its_own():
    def problems(level):
        return [generate_fair(DOUBLING, id_of(level, seed), AIMA).problem for seed in range(30)]

    assert {*problems(Level.EASY)} == {3}
    assert {*problems(Level.MEDIUM)} == {3, 4, 5, 6}
    assert {*problems(Level.HARD)} == {3, 4, 5, 6, 7, 8, 9}


def test_an_id_of_an_earlier_revision_is_refused_with_the_one_to_type():
    with pytest.raises(OtherRevision) as refused:
        generate_fair(replace(DOUBLING, revision=2), id_of(revision=1), AIMA)
    assert str(refused.value) == (
        "doubling.medium.7.r1 comes from an earlier revision of its family, which no release "
        "generates; its seed now gives another problem, doubling.medium.7.r2"
    )
    assert generate_fair(replace(DOUBLING, revision=2), id_of(revision=2), AIMA).problem > 2


def test_the_release_that_still_generates_an_earlier_revision_is_named():
    later = replace(DOUBLING, revision=3, last_release={1: "0.1.0", 2: "0.2.0"})
    with pytest.raises(OtherRevision) as refused:
        generate_fair(later, id_of(revision=2), AIMA)
    assert str(refused.value) == (
        "doubling.medium.7.r2 comes from an earlier revision of its family; minimaestro 0.2.0 "
        'still generates it (pip install "minimaestro==0.2.0"), and here its seed gives another '
        "problem, doubling.medium.7.r3"
    )


def test_an_id_of_a_later_revision_asks_for_an_update():
    with pytest.raises(OtherRevision) as refused:
        generate_fair(DOUBLING, id_of(revision=2), AIMA)
    assert str(refused.value) == (
        "doubling.medium.7.r2 comes from a later revision of its family than this program knows; "
        "update minimaestro, or try doubling.medium.7.r1, another problem"
    )


def test_a_fault_in_a_family_is_told_with_the_id_and_costs_one_seed():
    def failing(_rng, _size):
        raise ZeroDivisionError

    with pytest.raises(GenerationFailed) as failed:
        generated(replace(DOUBLING, draw=failing), id_of(), AIMA)
    assert str(failed.value) == (
        "doubling.medium.7 cannot be generated, which is a fault of the program "
        "(ZeroDivisionError); take another seed, and report this one"
    )


def test_nothing_can_be_picked_out_of_nothing():
    with pytest.raises(AssertionError, match="out of nothing"):
        Rng("").pick(())


def test_so_many_draws_are_tried_and_no_more():
    draws = []
    unfair = replace(DOUBLING, fair=lambda problem, _worked, _size: draws.append(problem))
    with pytest.raises(NoFairExercise, match=rf"for doubling\.medium\.7 in {TRIES} attempts"):
        generate_fair(unfair, id_of(), AIMA)
    assert len(draws) == TRIES


def test_draws_that_take_many_random_numbers_are_fewer(monkeypatch):
    monkeypatch.setattr("generator.generation.generate.MAX_WORK", 100)
    monkeypatch.setattr("generator.generation.generate.COSTLY_TRIES", 3)
    dear = replace(DOUBLING, draw=lambda rng, _size: sum(rng.below(2) - 1 for _ in range(30)))
    with pytest.raises(NoFairExercise, match=r"for doubling\.medium\.7 in 4 attempts"):
        generate_fair(dear, id_of(), AIMA)


def test_few_draws_are_tried_whatever_they_take(monkeypatch):
    monkeypatch.setattr("generator.generation.generate.MAX_WORK", 1)
    assert generate_fair(DOUBLING, id_of(), AIMA).problem > 2  # of 2 it is the sum


def test_a_refusal_names_the_mistakes_that_could_not_be_told_apart():
    first, *_ = DOUBLING.mistakes
    twins = replace(DOUBLING, mistakes=(first, replace(first, name="twin")))
    with pytest.raises(NoFairExercise, match=rf"{first.name} \(20\), twin \(\d+\) cannot be told"):
        generate_fair(twins, id_of(), AIMA)


def test_a_changed_setting_changes_the_size():
    assert size_of(DOUBLING, Level.EASY, {}) == Size(most=3)
    assert size_of(DOUBLING, Level.EASY, {"most": "5"}) == Size(most=5)
    nine = id_of(settings=(("most", "9"),))
    assert {generate_fair(DOUBLING, replace(nine, seed=s), AIMA).problem for s in range(30)} >= {
        7,
        8,
        9,
    }


def refuse(size):
    raise BadParameter("{most} is more than 9", most=size.most)


def test_only_a_changed_size_is_asked_whether_anything_is_fair():
    picky = replace(DOUBLING, check=refuse)
    assert size_of(picky, Level.EASY, {}) == Size(most=3)
    with pytest.raises(BadParameter, match="5"):
        size_of(picky, Level.EASY, {"most": "5"})


def test_a_problem_is_posed_fair_or_not_with_the_mistakes_that_it_gives_occasion_for():
    counts = Mistake(
        name="counts",
        concerns="more",
        answers=lambda case: {"more": number(len(case.convention.name))},
    )
    exercise = posed(ADDS, gives("never", None), counts)
    assert (exercise.id, exercise.problem, exercise.solution) == (None, 5, 10)
    assert exercise.convention == AIMA
    assert exercise.mistakes == {"adds": {"double": number(7)}, "counts": {"more": number(4)}}
    assert pose(DOUBLING, 1, AIMA, id_of()).id == id_of()


def suspects_after(*mistakes):
    """Whether they are told apart, and the names of the suspects thereafter."""
    suspects = [*mistakes]
    told = mistakes_told_apart(posed(*mistakes), suspects)
    return told, [mistake.name for mistake in suspects]


ONE, TWO = gives("one", {"double": number(1)}), gives("two", {"double": number(2)})
ALSO_TWO = gives("also-two", {"double": number(2)})
NEVER = gives("never", None)


def test_mistakes_with_an_answer_each_are_told_apart_and_kept_in_the_order_of_the_family():
    exercise = posed(ONE, NEVER, TWO)
    assert mistakes_told_apart(exercise, [TWO, ONE, NEVER])
    assert exercise.mistakes == {"one": {"double": number(1)}, "two": {"double": number(2)}}
    assert list(exercise.mistakes) == ["one", "two"]


def test_one_answer_of_two_mistakes_does_not_tell_them_apart():
    assert suspects_after(ONE, TWO, ALSO_TWO) == (False, ["two", "also-two", "one"])


def test_the_same_answer_to_different_questions_tells_mistakes_apart():
    elsewhere = gives("elsewhere", {"more": number(2)}, "more")
    assert suspects_after(TWO, elsewhere) == (True, ["two", "elsewhere"])


def test_the_right_answer_is_no_mistake():
    right = gives("right", {"double": number(10), "more": number(3)})
    assert suspects_after(ONE, right, TWO) == (False, ["right", "one", "two"])


def test_an_answer_as_right_as_the_key_is_no_mistake():
    def ask_kindly(problem, worked):
        double, more = ask(problem, worked)
        return replace(double, others=(number(2),)), more

    kindly = pose(replace(DOUBLING, ask=ask_kindly, mistakes=(ONE, TWO)), 5, AIMA)
    assert not mistakes_told_apart(kindly, [ONE, TWO])


def test_a_mistake_that_leaves_out_what_it_concerns_is_not_told_apart():
    beside = gives("beside", {"more": number(3)})
    assert suspects_after(ONE, beside, TWO) == (False, ["beside", "one", "two"])


def test_a_convention_is_named_unless_another_setting_changes_the_key():
    def by_cut(problem, convention):
        return problem if convention.cut == "gt" else 2 * problem

    silent = replace(DOUBLING, solve=by_cut)
    assert convention_is_named(pose(silent, 5, AIMA))
    assert convention_is_named(pose(replace(DOUBLING, consults=("cut", "ties")), 5, AIMA))
    consulted = replace(silent, consults=("ties", "cut"))
    assert not convention_is_named(pose(consulted, 5, AIMA))
    assert not convention_is_named(pose(consulted, 5, override(AIMA, {"cut": "gt"})))
    with pytest.raises(NoFairExercise, match=r"of the last 20 others .* answer, or depend on cut"):
        generate_fair(consulted, id_of(), AIMA)
