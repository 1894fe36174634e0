"""A tag of a browser, a system or a platform leads to a language that there is."""

import pytest

from generator.exercise.wording import in_language
from grader.words.language_catalogues import base_of, closest, locale_of, translations
from grader.words.language_names import tongues


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("es", "es"),
        ("ES-mx", "es"),
        ("fr_CA", "fr"),
        ("ca-ES-valencia", "ca"),
        ("pt_PT", "pt"),
        ("xx", None),
        ("", None),
    ],
)
def test_a_tag_leads_to_its_language_or_to_that_of_its_region(tag, language):
    assert closest(tag) == language


def test_a_region_falls_back_on_its_language_and_that_on_english():
    assert (base_of("pt-XX"), base_of("xx-YY"), base_of("pt")) == ("pt", "en", "en")
    assert locale_of("pt-XX") == "pt_XX"


def test_a_text_by_language_serves_a_region_of_the_language():
    texts = {"en": "move", "pt": "jogada"}
    assert in_language(texts, "pt-XX") == "jogada"
    assert in_language({**texts, "pt-XX": "lance"}, "pt-XX") == "lance"


def test_a_language_has_its_own_name():
    assert {("en", "English"), ("fr", "Français"), ("ca", "Català")} <= set(tongues())


def test_what_a_region_says_otherwise_is_its_own_and_the_rest_is_that_of_its_base():
    brazil, portugal = translations("pt-BR"), translations("pt")
    assert brazil.gettext("Alpha-beta pruning") == "Poda alfa-beta"
    assert brazil.gettext("A fallible opponent") == portugal.gettext("A fallible opponent")
    absent = ("%(number)s student absent", "%(number)s students absent")
    for number in (1, 2):
        assert brazil.ngettext(*absent, number) == portugal.ngettext(*absent, number)
        assert brazil.ngettext(*absent, number) not in absent
