"""Each law can fail: a family that is broken in just that way breaks it."""

from dataclasses import replace

import drawn
import laws
import pytest

from generator.answers.kind import never_near
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.kinds.reals import Reals
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.spans import Span
from generator.base.convention import override
from generator.base.place import InNode, InTable, OnEdge
from generator.exercise.family import Level, Mistake
from generator.families import FAMILIES
from generator.generation.generate import pose
from solver.exact import ONE

ALPHA_BETA, MINIMAX, POKER = (FAMILIES[n] for n in ("alpha-beta", "minimax", "draw-poker"))
WORLDS, BELIEFS = FAMILIES["worlds"], FAMILIES["belief-cards"]


NOTHING_FOLLOWS = (
    "construct-tree",
    "cutoff",
    "game-tree-definition",
    "grundy",
    "quiescence-horizon",
    "strategies",
    "true-or-counterexample",
)
"""Where each answer is found in the tree, and what is read off other answers is not asked."""
FOLLOWING = [name for name in FAMILIES if name not in NOTHING_FOLLOWS]

FEW, MORE = range(3), range(12)
"""So many exercises are enough to see a family broken, or in some families so many."""


def sound(name, seeds=FEW):
    return drawn.exercises(name, Level.MEDIUM, seeds)


def exercises(broken, seeds=FEW):
    """The exercises of the sound family, as the broken one poses them."""
    return [pose(broken, e.problem, e.convention, e.id) for e in sound(broken.name, seeds)]


def broken_key(family, question, answer):
    """The family with another key to one question."""

    def ask(problem, worked):
        return tuple(
            replace(q, key=answer(q.key)) if q.name == question else q
            for q in family.ask(problem, worked)
        )

    return replace(family, ask=ask)


def one_more(answer):
    return Number(answer.value + ONE)


def another(answer):  # noqa: PLR0911  # one for each kind of answer
    """An answer of the same kind that is not this one; the same where there is no telling."""
    match answer:
        case Number():
            return one_more(answer)
        case Vector(components):
            return Vector(tuple(v + ONE for v in components))
        case Numbers(values):
            return Numbers((*values, ONE))
        case Window(low, _):
            return Window(low, ONE / 97)
        case Reals():
            return Reals((Span(ONE / 97, ONE / 89),))
        case Choice(label):
            return Choice(f"not {label}")
        case Moves(labels) | Nodes(labels):
            return type(answer)(labels | {"z9"})
        case Path(moves):
            return Path((*moves, "z9"))
        case _:
            return answer


def something_else(follow):
    """What follows, with every answer another than it is."""

    def following(problem, worked, given):
        return {q: another(a) for q, a in follow(problem, worked, given).items()}

    return following


def test_a_key_that_cannot_be_written_does_not_earn_full_marks():
    broken = broken_key(MINIMAX, "best", lambda _: Moves(frozenset({"z9"})))
    assert_broken(laws.the_key_earns_full_marks, exercises(broken))


def test_two_names_for_one_mistake_are_not_told_apart():
    first, *others = MINIMAX.mistakes
    broken = replace(MINIMAX, mistakes=(first, replace(first, name="a-chase"), *others))
    assert_broken(laws.a_mistake_is_recognised_by_its_name, exercises(broken), "a-chase")
    assert_broken(laws.a_mistake_has_an_answer_of_its_own, exercises(broken), "a-chase")


def test_a_mistake_that_answers_rightly_is_none():
    made = Mistake(name="none", concerns="best", answers=lambda case: {"best": best(case.solution)})
    broken = replace(MINIMAX, mistakes=(made,))
    assert_broken(laws.a_mistake_is_recognised_by_its_name, exercises(broken), "none")
    assert_broken(laws.a_mistake_has_an_answer_of_its_own, exercises(broken), "none")


def best(worked):
    return Moves(frozenset(worked.best))


def test_a_mistake_without_occasion_is_found():
    never = Mistake(name="never", concerns="best", answers=lambda _case: None)
    broken = replace(MINIMAX, mistakes=(*MINIMAX.mistakes, never))
    assert_broken(laws.a_mistake_has_its_occasion, exercises(broken), "never")


@pytest.mark.parametrize(
    ("family", "question"),
    [
        (MINIMAX, "B"),
        (FAMILIES["expectiminimax"], "A"),
        (ALPHA_BETA, "evaluated"),
        (WORLDS, "low-bet"),
        (BELIEFS, "evaluation"),
        (POKER, "D-stay"),
    ],
)
def test_a_key_that_is_one_too_great_is_not_what_the_oracle_finds(family, question):
    broken = broken_key(family, question, one_more)
    assert_broken(laws.the_key_is_what_the_oracle_finds, exercises(broken))


def test_a_leaf_too_many_is_not_what_the_oracle_finds():
    broken = broken_key(ALPHA_BETA, "visited", lambda key: Nodes(key.labels | {"d3"}))
    assert_broken(laws.the_key_is_what_the_oracle_finds, exercises(broken))


@pytest.mark.parametrize("family", NOTHING_FOLLOWS)
def test_in_these_families_no_question_that_is_asked_rests_on_another(family):
    for exercise in sound(family):
        assert not any(exercise.rests_on.get(name) for name in exercise.question_names)


@pytest.mark.parametrize("family", FOLLOWING)
def test_a_slip_costs_more_where_nothing_follows_or_something_else(family):
    record = FAMILIES[family]
    forgets = replace(record, follow=lambda _p, _w, _g: {})
    assert_broken_soon(laws.a_slip_costs_that_slip_only, forgets)
    adds = replace(record, follow=something_else(record.follow))
    assert_broken_soon(laws.a_slip_costs_that_slip_only, adds)


def test_a_slip_that_is_not_recognised_costs_more():
    def ask(problem, worked):
        asked = [q for q in BELIEFS.ask(problem, worked) if q.name != "p-pair"]  # it would stand
        kinds = [replace(q.form.kind, slip=never_near) for q in asked]
        forms = [replace(q.form, kind=k) for q, k in zip(asked, kinds, strict=True)]
        return tuple(replace(q, form=form) for q, form in zip(asked, forms, strict=True))

    broken = replace(BELIEFS, ask=ask, mistakes=())
    assert_broken(laws.what_follows_from_a_recognised_slip_earns_all, exercises(broken))


@pytest.mark.parametrize("family", FOLLOWING)
def test_what_rests_on_something_that_it_does_not_declare_is_found(family):
    broken = replace(FAMILIES[family], rests_on=lambda _p, _w: {})
    assert_broken_soon(laws.what_follows_is_declared_to_rest_on_what_it_follows_from, broken)


def test_what_rests_on_a_later_question_is_found():
    def backwards(problem, worked):
        return {**WORLDS.rests_on(problem, worked), "belief": ("decision",)}

    broken = replace(WORLDS, rests_on=backwards)
    assert_broken(laws.what_follows_is_declared_to_rest_on_what_it_follows_from, exercises(broken))


def test_what_follows_from_the_key_itself_is_found():
    broken = replace(MINIMAX, follow=lambda _p, _w, _g: {"A": Number(ONE)})
    assert_broken(laws.a_slip_costs_that_slip_only, exercises(broken))


@pytest.mark.parametrize("family", [MINIMAX, ALPHA_BETA, FAMILIES["expectiminimax"], POKER])
def test_the_solved_picture_does_not_hide_the_key(family):
    broken = replace(family, question_picture=family.solution_picture)
    assert_broken(laws.the_asked_picture_hides_the_key, exercises(broken))


@pytest.mark.parametrize(
    "shown", ["values", "windows", "notes", "leaves", "blanks", "thick", "crossed", "faded"]
)
def test_whatever_the_asked_picture_gives_away_is_found(shown):
    def asked(problem, worked):
        solved = POKER.solution_picture(problem, worked)
        given_away = {
            "values": solved.values,
            "windows": {"A": (ONE, ONE)},
            "notes": solved.notes,
            "leaves": {},
            "blanks": frozenset(),
            "thick": solved.thick,
            "crossed": frozenset({("A", 0)}),
            "faded": frozenset({"C"}),
        }
        return replace(POKER.question_picture(problem, worked), **{shown: given_away[shown]})

    assert_broken(
        laws.the_asked_picture_hides_the_key, exercises(replace(POKER, question_picture=asked))
    )


@pytest.mark.parametrize("place", [InNode("Z"), OnEdge("Z"), InTable("Z", ("K",))])
def test_a_place_at_a_node_that_is_not_drawn_is_found(place):
    def ask(problem, worked):
        return tuple(replace(q, place=place) for q in MINIMAX.ask(problem, worked)[:1])

    broken = replace(MINIMAX, ask=ask)
    assert_broken(laws.answers_have_their_places_in_the_figure, exercises(broken))


def test_a_setting_that_the_sheet_does_not_name_is_found():
    def solve(problem, convention):
        turned = {"order": "right"} if convention.ties == "last" else {}
        return ALPHA_BETA.solve(problem, override(convention, turned))

    broken = replace(ALPHA_BETA, solve=solve)
    assert_broken(
        laws.another_convention_changes_the_key_only_where_the_sheet_names_it, exercises(broken)
    )


def test_a_setting_that_is_read_in_silence_is_found():
    broken = replace(ALPHA_BETA, settings=("cut", "returns"))
    assert_broken(laws.a_setting_that_is_not_named_never_changes_what_is_right, exercises(broken))


def test_a_key_that_is_the_first_of_equals_alone_is_found():
    def ask(problem, worked):
        first = Moves(frozenset(worked.best[:1]))
        return tuple(
            replace(q, key=first) for q in MINIMAX.ask(problem, worked) if q.name == "best"
        )

    broken = replace(MINIMAX, ask=ask)
    law = laws.which_of_equals_stands_first_never_changes_what_is_right
    assert_broken(law, exercises(broken))


def test_a_size_that_neither_draws_nor_is_refused_is_found():
    def draw(rng, size):
        assert size.depth < 5
        return MINIMAX.draw(rng, size)

    broken = replace(MINIMAX, draw=draw)
    assert_broken(laws.every_parameter_at_both_ends_draws_or_is_refused, broken, Level.MEDIUM)


def test_a_family_that_draws_the_same_again_is_found():
    (same, *_) = sound("minimax")
    broken = replace(MINIMAX, draw=lambda _rng, _size: same.problem)
    assert_broken(laws.different_seeds_draw_different_problems, broken)


def test_plain_data_that_leaves_something_out_is_found():
    broken = replace(WORLDS, to_plain=lambda problem: {**WORLDS.to_plain(problem), "ante": "1"})
    assert_broken(laws.a_problem_read_back_gives_the_same_exercise, exercises(broken))


@pytest.mark.parametrize("there", [{}, {"ties": "many"}, {"ties": "none", "more": 3}])
def test_features_that_cannot_be_wanted_are_found(there):
    """They come with the first of the exercises, and with no other."""
    first = sound("minimax")[0].problem

    def features(problem, worked):
        return MINIMAX.features(problem, worked) | there if problem is not first else {}

    broken = replace(MINIMAX, features=features)
    assert_broken(
        laws.an_exercise_has_the_features_that_can_be_wanted_of_its_family, exercises(broken)
    )


@pytest.mark.parametrize("likeness", [id, lambda _: ""])
def test_a_likeness_that_tells_nothing_or_everything_apart_is_found(likeness):
    broken = replace(MINIMAX, likeness=likeness)
    assert_broken(
        laws.a_problem_is_like_itself_when_it_is_read_back_and_unlike_others, exercises(broken)
    )


def believing(plain):
    return MINIMAX.from_plain({"tree": plain["tree"]})


def silent(plain):
    return WORLDS.from_plain({**plain, "hand": next(iter(plain["hand"]), "K")})


@pytest.mark.parametrize(("family", "from_plain"), [(MINIMAX, believing), (WORLDS, silent)])
def test_data_that_is_believed_is_found(family, from_plain):
    broken = replace(family, from_plain=from_plain)
    with pytest.raises((KeyError, TypeError)):
        laws.hostile_data_is_refused_in_one_line(exercises(broken))


def assert_broken_soon(law, family):
    """Among a few exercises, or among some more where nothing follows from a slip on these."""
    try:
        law(exercises(family))
    except AssertionError:
        return
    assert_broken(law, exercises(family, MORE))


def assert_broken(law, *drawn):
    with pytest.raises(AssertionError):
        law(*drawn)
