"""No line ends between short terms and their sign, or within a short interval."""

import pytest

from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf.markup import bind_words, bound_whole, curl_apostrophes
from grader.rendering.pdf.prepared_questions import prompt, quiet_markup


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("A = −21, E = −∞.", "A~=~−21, E~=~−∞."),
        ("3/4 · (−6) + 1/4 · 0 = −9/2", "3/4~·~(−6) + 1/4~·~0~=~−9/2"),
        ("[β − 1, β] below a MIN node", "[β~−~1,~β] below a MIN node"),
        ("written (x1, x2, y1, y2); now", "written (x1,~x2,~y1,~y2); now"),
        ("that point up (OR nodes) and", "that point up (OR nodes) and"),
        ("gets 9 € or 50 % of it", "gets 9~€ or 50~% of it"),
        ("UCB1 = wins/playouts + C", "UCB1 = wins/playouts + C"),
    ],
)
def test_short_terms_stay_together_and_words_do_not(text, kept):
    assert bind_words(text).replace("\N{NO-BREAK SPACE}", "~") == kept


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("l'utilité de l'arbre", "l’utilité de l’arbre"),
        ("T(s, a, s') = 1/2", "T(s, a, s') = 1/2"),
        ("'c2' or 5'3", "'c2' or 5'3"),
    ],
)
def test_apostrophes_are_printed_as_in_books_and_primes_stay(text, printed):
    assert curl_apostrophes(text) == printed


@pytest.mark.parametrize(
    ("code", "kept"),
    [
        ("max(3, 5)", "max(3,~5)"),
        ("max(min(3, 5), min(2, -9))", "max(min(3,~5), min(2,~-9))"),
        ("p1(p2(<9, 0>, <4, 2>), <6, 5>)", "p1(p2(<9,~0>, <4,~2>), <6,~5>)"),
    ],
)
def test_the_numbers_of_a_node_stay_in_one_line(code, kept):
    assert bound_whole(code).replace("\N{NO-BREAK SPACE}", "~") == kept


@pytest.mark.parametrize("share", [0.55, 0.6, 0.75, 0.8, 0.9])
@pytest.mark.parametrize("size", [10, 14, 18])
@pytest.mark.parametrize(
    "remark", ["(2 Antworten ohne eigene Punkte: zusammen 0,3 Punkte)", "(0,3 Punkte)"]
)
def test_what_answers_are_worth_ends_a_line_between_words_alone(remark, size, share):
    page = PageFormat(size=size)
    paragraph = prompt("Wie viel?" + quiet_markup(remark, page), page)
    paragraph.wrap(page.column * share, page.column)
    lines = ["".join(word.text for word in line.words) for line in paragraph.blPara.lines]
    printed = " ".join(" ".join(lines).replace("\N{NO-BREAK SPACE}", " ").split())
    assert printed == f"Wie viel? {remark}"
    assert not any(line.rstrip().endswith("0,3") for line in lines)
