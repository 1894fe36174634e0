"""Games that are won, drawn or lost, in words: in the leaves, and in answers of all languages."""

import pytest
from drawn import exercises

from generator.exercise.family import Level
from grader.words.language_catalogues import LANGUAGES
from grader.words.picture_words import picture_of
from grader.words.render import answer_of, label_of

OUTCOMES = {"won", "drawn", "lost"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaves_have_words_of_the_language_in_question_and_key(language):
    words = {label_of(outcome, language) for outcome in OUTCOMES}
    assert len(words) == len(OUTCOMES)
    for exercise in exercises("infinite-utilities", Level.EASY, range(3)):
        family, problem, solution = exercise.family, exercise.problem, exercise.solution
        for draw in (family.question_picture, family.solution_picture):
            picture = picture_of(draw(problem, solution), language)
            assert set(picture.leaves.values()) <= words
            assert len(picture.leaves) > len(OUTCOMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_is_a_word_of_the_language(language):
    for exercise in exercises("infinite-utilities", Level.EASY, range(3)):
        written = answer_of(exercise.whole_key["outcome"], language)
        assert written in {label_of(outcome, language) for outcome in OUTCOMES}


def test_where_leaves_are_numbers_no_word_is_asked_for():
    for exercise in exercises("infinite-utilities", Level.MEDIUM, range(3)):
        assert "outcome" not in exercise.whole_key
        assert not exercise.family.question_picture(exercise.problem, exercise.solution).leaves
