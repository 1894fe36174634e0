"""Large numbers are grouped as a language does it, and left alone where they are no number."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from babel import lists, numbers
from hypothesis import example, given
from hypothesis import strategies as st

from grader.words.amounts import amount, decimal_sign, exact_amount, grouped, pointed
from grader.words.environment import say
from grader.words.language_catalogues import LANGUAGES, locale_of
from grader.words.word_lists import join_alternatives, join_words
from solver.exact import Rational

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(("language", "between"), [("en", ","), ("es", SPACE), ("pt", SPACE)])
def test_digits_are_in_threes_from_five_of_them(language, between):
    text = "36^3 = 46656, or 1679616 leaves; 2520 and 0.12345 stay"
    assert grouped(text, language) == text.replace("46656", f"46{between}656").replace(
        "1679616", f"1{between}679{between}616"
    )


@given(st.integers(min_value=10_000), st.sampled_from(LANGUAGES))
def test_without_its_separators_a_number_is_what_it_was(number, language):
    written = grouped(number, language)
    assert len(written) > len(str(number))
    assert written.replace(",", "").replace(SPACE, "") == str(number)


@pytest.mark.parametrize(
    ("language", "written"), [("en", "−0.40"), ("es", "−0,40"), ("it", "−0,40"), ("pt", "−0,40")]
)
def test_a_decimal_has_the_sign_of_its_language(language, written):
    assert pointed("−0.40", language) == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_decimals_and_lists_are_written_as_unicode_has_them(language):
    locale = locale_of(language)
    assert decimal_sign(language) == numbers.get_decimal_symbol(locale)
    for words in ([], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]):
        assert join_words(words, language) == lists.format_list(words, locale=locale)
        assert join_alternatives(words, language) == lists.format_list(words, "or", locale=locale)


@given(st.fractions(), st.sampled_from(LANGUAGES))
@example(Fraction(10**22), "en")
def test_a_number_is_rounded_as_unicode_has_it(number, language):
    with localcontext(prec=1000):  # Babel refuses what has more digits than the context
        exact = Decimal(number.numerator) / Decimal(number.denominator)
        for write, pattern in ((amount, "0.##"), (exact_amount, "0.######")):
            written = numbers.format_decimal(exact, pattern, locale=locale_of(language))
            assert write(Rational(number), language) == written


@pytest.mark.parametrize(
    ("language", "printed"),
    [
        ("en", ["0.5 points", "1 point", "1.5 points", "2 points"]),
        ("de", ["0,5 Punkte", "1 Punkt", "1,5 Punkte", "2 Punkte"]),
        ("fr", ["0,5 point", "1 point", "1,5 point", "2 points"]),
        ("pt", ["0,5 pontos", "1 ponto", "1,5 pontos", "2 pontos"]),
    ],
)
def test_points_below_two_take_the_number_that_the_language_gives_them(language, printed):
    amounts = (Rational(half, 2) for half in range(1, 5))
    assert [say("sheet.md.j2", "points", language, points) for points in amounts] == printed
