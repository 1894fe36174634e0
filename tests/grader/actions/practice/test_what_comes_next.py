"""What comes next follows from the record and the time alone."""

import json
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.actions.practice import course, evidence
from grader.actions.practice.course import course_map
from grader.actions.practice.find_exercise import find_exercise, shows
from grader.actions.practice.memory import MAX_TIMES_IN_ROW, OVERCOME, build_memory
from grader.actions.practice.next_exercise import NextExercise, NextReason
from grader.actions.practice.practice_record import PracticedExercise
from grader.actions.practice.progress import chooser, mistakes_of, progress
from grader.marking.marks.grade import grade

START = datetime(2026, 3, 2, 9, tzinfo=UTC)
MEASURED = Path(__file__).parents[3] / "bench/measured_mistakes.json"
FEW = ("game-tree-definition", "minimax", "max-n", "alpha-beta")


def done(family, hours=0.0, share=10, level="easy", **more):
    return PracticedExercise(
        exercise=f"{family}.{level}.{int(hours * 60)}",
        points=str(share),
        out_of="10",
        time=(START + timedelta(hours=hours)).isoformat(),
        **more,
    )


def choose(record, hours, families=FEW):
    return chooser(build_memory(record), START + timedelta(hours=hours), families).choose()


lines = st.builds(
    done,
    st.sampled_from(FEW[:3]),
    st.just(0),
    st.integers(0, 10),
    mistakes=st.lists(st.sampled_from(["all-max", "all-min"]), max_size=1).map(tuple),
    avoided=st.lists(st.sampled_from(["last-son", "abs-value"]), max_size=1).map(tuple),
)


@given(st.lists(lines, max_size=12), st.integers(0, 1000))
def test_the_same_record_at_the_same_time_gives_the_same_choice_of_what_is_there(record, hours):
    first = choose(record, hours)
    assert first == choose(list(record), hours)
    assert first.family in FEW


@given(st.lists(lines, min_size=1, max_size=12), st.integers(1, 1000))
def test_never_comes_the_family_that_was_last_where_there_is_another(record, hours):
    assert choose(record, hours).family != record[-1].id.family


def test_practice_begins_where_a_course_does():
    assert choose([], 0) == NextExercise("game-tree-definition", Level.EASY, NextReason.NEW)


def test_what_builds_on_a_family_waits_until_that_went_well_or_was_tried_often():
    bad = [done("game-tree-definition", n, share=1) for n in range(3)]
    assert choose(bad[:1], 0.1, FEW[:2]).family == "game-tree-definition"
    for record in (bad, [done("game-tree-definition")]):
        assert choose(record, 3.1, FEW[:2]) == NextExercise("minimax", Level.EASY, NextReason.NEW)


def test_who_chooses_a_family_need_not_begin_before_it():
    assert choose([], 0, ["alpha-beta"]).family == "alpha-beta"


def test_a_mistake_that_showed_comes_again_after_another_exercise():
    record = [done("minimax", level="medium", share=2, mistakes=("all-max",))]
    assert choose(record, 0.1).family != "minimax"
    later = [*record, done("game-tree-definition", 0.1)]
    again = NextExercise("minimax", Level.MEDIUM, NextReason.AGAIN, ("all-max",))
    assert choose(later, 0.2) == again


def test_a_mistake_is_overcome_when_it_was_avoided_twice_in_a_row():
    record = [done("minimax", mistakes=("all-max",))]
    record += [done("minimax", n, avoided=("all-max",)) for n in range(1, OVERCOME + 1)]
    for made, overcome in ((record[:-1], False), (record, True)):
        assert build_memory(made).families["minimax"].mistakes["all-max"].is_overcome is overcome
    back = [*record, done("minimax", 9, mistakes=("all-max",))]
    assert not build_memory(back).families["minimax"].mistakes["all-max"].is_overcome


def test_what_went_well_comes_ever_later():
    record = [done("minimax", mistakes=("all-max",))]
    waits = []
    for _ in range(4):
        card = build_memory(record).families["minimax"].mistakes["all-max"].card
        waits.append(card.due - record[-1].line_time)
        hours = (card.due - START).total_seconds() / 3600
        record.append(done("minimax", hours, avoided=("all-max",)))
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=1) > waits[0]


usual = partial(generate, convention=CONVENTIONS["aima"])


@pytest.mark.parametrize("mistake", ["strict-cut", "hindsight"])
def test_an_exercise_is_found_on_which_the_mistake_shows(mistake):
    wish = NextExercise("alpha-beta", Level.MEDIUM, NextReason.AGAIN, (mistake,))
    exercise = find_exercise(wish, 1, (), usual)
    assert shows(exercise, (mistake,))


def test_an_exercise_that_was_done_does_not_come_again():
    wish = NextExercise("minimax", Level.EASY, NextReason.NEW)
    first = find_exercise(wish, 1, (), usual)
    assert find_exercise(wish, 1, {str(first.id)}, usual).id != first.id


@pytest.mark.parametrize("mistake", mistakes_of("minimax"))
def test_answers_by_a_mistake_are_no_evidence_of_having_avoided_it(mistake):
    exercise = generate(ExerciseId.parse("minimax.easy.3.r3"), CONVENTIONS["aima"])
    given_ = {**exercise.key, **exercise.mistakes.get(mistake, {})}
    texts = {q.name: q.form.kind.plain(given_[q.name]) for q in exercise.questions}
    report = grade(exercise, texts, spellings={})
    if mistake in exercise.mistakes:
        assert mistake not in evidence.avoided_mistakes(report)
        assert mistake in {*evidence.shown_mistakes(report), *evidence.suspected_mistakes(report)}
    else:
        assert set(evidence.avoided_mistakes(report)) == set(exercise.mistakes)
        told = [question.name for question in exercise.questions]
        assert evidence.avoided_mistakes(report, told) == ()


def test_the_course_names_families_that_there_are_each_after_those_before_it():
    seen = set()
    for family, earlier in course.before().items():
        assert family in FAMILIES
        assert set(earlier) <= seen, family
        seen.add(family)


def test_what_the_course_does_not_list_comes_last():
    assert course.in_order(["a-new-one", "minimax"]) == ["minimax", "a-new-one"]


def test_chapters_are_the_course_in_its_order_with_what_it_does_not_list_at_the_end():
    found = course.chapters(["a-new-one", *FAMILIES])
    assert [name for names in found.values() for name in names] == [
        *course.in_order(FAMILIES),
        "a-new-one",
    ]
    assert list(found) == ["minimax", "pruning", "chance", "hidden", "others"]
    assert found["others"] == ["a-new-one"]
    assert list(course.chapters(["worlds", "minimax"])) == ["minimax", "hidden"]


def test_every_family_is_on_the_map_once():
    def names(there):
        return [name for each in there for name in (each.name, *names(each.after))]

    assert sorted(names(course_map(list(FAMILIES)))) == sorted(FAMILIES)


def test_progress_tells_mistakes_that_showed_and_no_suspicions():
    record = [done("minimax", mistakes=("all-max",), suspected=("all-min",))]
    told = progress(build_memory(record), START, FEW, "en")
    (family,) = told["families"]
    assert [mistake["name"] for mistake in family["mistakes"]] == ["all-max"]
    assert (told["exercises"], told["untouched"], told["latest"]) == (1, 3, [100])
    assert "all-max" not in told["coming"]["said"]


def test_every_fourth_exercise_is_new_ground_whatever_is_due():
    """After four exercises a family comes that was not met, though a mistake is due."""
    record = [done("minimax", level="medium", share=2, mistakes=("all-max",))]
    record += [done("game-tree-definition", n / 10) for n in (1, 2, 3)]
    assert choose(record[:3], 0.4).why is NextReason.AGAIN
    assert choose(record, 0.4).why is NextReason.NEW


def test_a_mistake_that_stays_rests_ever_longer_until_it_is_avoided():
    stays = [done("minimax", 24 * n, mistakes=("all-max",)) for n in range(MAX_TIMES_IN_ROW + 3)]
    rests = []
    for n in range(MAX_TIMES_IN_ROW - 1, len(stays) + 1):
        mistake = build_memory(stays[:n]).families["minimax"].mistakes["all-max"]
        rests.append((mistake.due - mistake.card.due).days)
    assert rests == [0, 1, 2, 4, 4]
    avoided = [*stays, done("minimax", 24 * len(stays), avoided=("all-max",))]
    mistake = build_memory(avoided).families["minimax"].mistakes["all-max"]
    assert mistake.due == mistake.card.due


def test_a_mistake_at_rest_is_not_asked_for_where_nothing_else_is_due():
    stays = [done("minimax", n, mistakes=("all-max",)) for n in range(MAX_TIMES_IN_ROW)]
    record = [*stays, done("game-tree-definition", MAX_TIMES_IN_ROW + 0.1)]
    wish = choose(record, MAX_TIMES_IN_ROW + 0.2, ("minimax", "game-tree-definition"))
    assert wish.family == "minimax"
    assert "all-max" not in wish.mistakes


STAY = {"minimax": "all-max", "alpha-beta": "strict-cut"}
"""Two mistakes, by family, that somebody makes whenever there is an occasion."""


@pytest.mark.parametrize("in_a_day", [5, 20, 400])
def test_two_mistakes_that_stay_take_a_quarter_of_400_exercises_at_most(in_a_day):
    memory, asked_again, met = build_memory([]), 0, set()
    for n in range(400):
        day, place = divmod(n, in_a_day)
        hours = 24 * day + place / 15
        wish = chooser(memory, START + timedelta(hours=hours), tuple(FAMILIES)).choose()
        stays = STAY.get(wish.family)
        asked_again += stays in wish.mistakes
        met.add(wish.family)
        avoided = tuple(name for name in mistakes_of(wish.family) if name != stays)
        mistakes = (stays,) if stays else ()
        share = 4 if stays else 10
        memory.take(done(wish.family, hours, share, mistakes=mistakes, avoided=avoided))
    assert asked_again <= 100
    assert met == FAMILIES.keys()


@pytest.mark.nightly
def test_simulated_learners_know_how_every_mistake_shows():
    """Without them `python tests/bench/simulated_learners.py --measure` is due."""
    measured = json.loads(MEASURED.read_text("utf-8"))
    for name, family in FAMILIES.items():
        names = {mistake.name for mistake in family.mistakes}
        assert all(measured[f"{name}.{level}"].keys() == names for level in Level)
