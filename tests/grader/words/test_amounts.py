"""Large numbers are grouped as a language does it, and left alone where they are no number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.words.amounts import grouped, pointed
from grader.words.language_catalogues import LANGUAGES

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
