"""What a sentence quotes of a student's text."""

from generator.answers.reading.reasons import quoted


def test_quotes_forty_characters_and_marks_what_it_leaves_out():
    assert quoted("x" * 40) == "x" * 40
    assert quoted("x" * 41) == "x" * 39 + "…"


def test_quotes_on_one_line_what_stands_among_the_first_hundred_and_sixty_characters():
    assert quoted(" a\n\tb ") == "a b"
    assert quoted("a" + " " * 158 + "b") == "a b"
    assert quoted("a" + " " * 159 + "b") == "a"
