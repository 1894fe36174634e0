"""What students write of numbers is read as they mean it, or asked back; and what is no answer."""

import pytest
from distribution_phrasings import CARDS, MOVES
from number_forms import COUNT, NUMBER, PROBABILITY
from row_phrasings import INTERVAL, NUMBERS, REALS, TWO, WINDOW

from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.numbers import Numbers
from generator.answers.outcome import Ambiguous, Blank, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer, read_plain
from generator.answers.writing import write_answer
from solver.exact import Rational

PROOF = Form(kind=KINDS["numbers"], integer=True)
NODES = Form(kind=KINDS["nodes"], options=("b1", "b2"))
PASSING = Form(kind=KINDS["choice"], options=("pass", "bet"), aliases={"paso": "pass"})
OF_PROBABILITY = Form(kind=KINDS["reals"], options=("p",))

NO_ANSWER = [
    *("?", "…", "n/a", "idk", "don't know", "I don't know!", "no idea", "skip", "not sure"),
    *("no sé", "No sé.", "ni idea", "NS/NC", "no lo sé", "sin respuesta", "en blanco"),
    *("non so", "boh", "Boh!", "non lo so", "nessuna idea", "non saprei"),
    *("não sei", "sei lá", "sem ideia", "não faço ideia", "em branco"),
]


@pytest.mark.parametrize("text", NO_ANSWER)
def test_who_says_that_there_is_no_answer_leaves_a_blank(text):
    for form in (NUMBER, NODES, REALS, NUMBERS, CARDS, PASSING, TWO):
        assert read_answer(text, form) == Blank(), form.kind.name


@pytest.mark.parametrize("text", ["-", "--", "—"])
def test_a_dash_is_none_where_none_is_an_answer(text):
    assert write_answer(read_answer(text, NODES).answer) == "none"
    assert write_answer(read_answer(text, REALS).answer) == "never"
    assert read_answer(text, NUMBER) == read_answer(text, TWO) == Blank()


@pytest.mark.parametrize("text", ["pass", "Pass", "paso"])
def test_a_move_that_is_called_pass_is_no_blank(text):
    assert write_answer(read_answer(text, PASSING).answer) == "pass"
    assert read_answer(text, NUMBER) == Blank()


@pytest.mark.parametrize(
    ("text", "form", "readings"),
    [
        ("9 or 10", NUMBER, ("9", "10")),
        ("3 o 4", NUMBER, ("3", "4")),
        ("-19/3 for Min", NUMBER, ("-19/3", "19/3")),
        ("0.16 recurring", NUMBER, ("1/6", "16/99")),
        ("9/9", COUNT, ("9", "1")),
        ("4:7", PROBABILITY, ("4/7", "4/11")),
        ("a1: 1, a2: 5", MOVES, ("a1: 1/6, a2: 5/6", "a1: 1, a2: 5")),
    ],
)
def test_a_text_with_two_readings_is_asked_back(text, form, readings):
    found = read_answer(text, form)
    assert isinstance(found, Ambiguous), found
    assert tuple(map(write_answer, found.readings)) == readings
    assert found.about == text


@pytest.mark.parametrize(
    ("text", "form"),
    [
        *((text, NUMBER) for text in ("at least 9", "not 9", "casi 9", "9 half", "9, not 18")),
        *((text, NUMBER) for text in ("B is not = 9", "not B: 9", "9 ± 1", "9 to 18", "9 or more")),
        *((text, TWO) for text in ("b2", "4", "4.7", "-4-7", "4 - 7", "1,2,3,4", "not (4, 7)")),
        *((text, TWO) for text in ("4 (2), 7 (1)", "4 or 7", "-4/7", "three and a half and 2")),
        *((text, WINDOW) for text in ("hasta 11/2", "11/2", "-3-5", "3", "3 - 5")),
        *(
            (text, REALS)
            for text in ("between 9 and 18", "not x <= 9", "x > 3, x > 5", "not always")
        ),
        *((text, MOVES) for text in ("p=1/6", "1/6", "a1 > 1/6, a2 < 5/6", "a1 >= 1/6")),
        *((text, MOVES) for text in ("not a1: 1/6, a2: 5/6", "a1 sixth, a2 fifth")),
        *((text, CARDS) for text in ("1/4, 1/2, 1/4", "A and Q 1/2, J 1/2", "A, Q: 1/4, J: 1/2")),
        *((text, CARDS) for text in ("A or Q: 1/2; J: 1/2", "a half, j half")),
    ],
)
def test_what_cannot_be_placed_is_refused(text, form):
    assert isinstance(read_answer(text, form), Unreadable), read_answer(text, form)


@pytest.mark.parametrize("text", ["a1: 1/6", "1/6 a1", "a1: 17%"])
def test_what_is_left_over_is_asked_for(text):
    assert read_answer(text, MOVES) == Unreadable("missing-rest", text)
    assert read_plain({"a1": "1/6"}, MOVES) == Unreadable("missing-rest", "a1: 1/6")


def test_nothing_is_left_over_where_rounding_took_it():
    found = read_answer("A: 33%, J: 66%", CARDS)
    assert isinstance(found, ReadAnswer)
    assert found.within == Rational(1, 200)


@pytest.mark.parametrize(
    "text",
    [
        *("(1/6; 5/6)", "[1/6, 5/6]", "1/6, 5/6", "a1: 1/6, a2: 1-1/6", "a1 1 : a2 5"),
        *("a1: 1/6, a2: rest", "a1 1/6 and the rest a2", "a1: 1/6, the other 5/6"),
        *("un sexto a1, cinco sextos a2", "a1 un sesto, a2 il resto", "a1: um sexto, a2: o resto"),
    ],
)
def test_two_moves_share_one(text):
    assert write_answer(read_answer(text, MOVES).answer) == "a1: 1/6, a2: 5/6"


@pytest.mark.parametrize(
    "text",
    [
        *("A: 1/4, Q: 1/4, J: rest", "A,Q: 1/4 each; J: 1/2", "J half, A and Q a quarter each"),
        *("A: one quarter, J: one half, Q: one quarter", "J la mitad, A y Q un cuarto"),
        *("A: un cuarto, J: un medio, Q: un cuarto", "J metà, A e Q un quarto ciascuno"),
        *("1/4 each for A and Q, 1/2 for J", "A: 25, J: 50, Q: 25", "A and Q both 1/4, J 1/2"),
    ],
)
def test_three_cards_share_one(text):
    assert write_answer(read_answer(text, CARDS).answer) == "A: 1/4, J: 1/2, Q: 1/4"


@pytest.mark.parametrize("text", ["2/4", "2-4", "(2/4)", "pn 2, dn 4", "2 (pn), 4 (dn)"])
def test_a_proof_number_and_a_disproof_number_are_no_fraction(text):
    assert read_answer(text, PROOF) == ReadAnswer(Numbers((Rational(2), Rational(4))))


@pytest.mark.parametrize("text", ["p >= 33%", "p at least 33 %", "33% or more"])
def test_a_probability_is_bounded_in_per_cent(text):
    found = read_answer(text, OF_PROBABILITY)
    assert write_answer(found.answer) == "[33/100, 1]"
    assert found.within == Rational(1, 200)


@pytest.mark.parametrize("text", ["up to 14", "14 or lower", "-inf..14", "B at most 14", "≤ 14"])
def test_an_interval_without_a_lower_end(text):
    assert write_answer(read_answer(text, INTERVAL).answer) == "[-inf, 14]"
