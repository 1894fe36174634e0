"""Distributions, as students and the lecture notes write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.kinds import KINDS
from generator.answers.kinds.distribution import Distribution
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.question import Form
from generator.answers.reading.read import read_answer
from solver.exact import Rational

CARDS = Form(kind=KINDS["distribution"], options=("K", "A", "Q"), aliases={"king": "K", "rey": "K"})
HANDS = Form(kind=KINDS["distribution"], options=("<A,AA>", "<A,AK>", "<A,KK>"))
DICE = Form(kind=KINDS["distribution"], options=("1", "2", "3"))
HALVES = ReadAnswer(Distribution.from_weights({"K": Rational(1, 2), "A": Rational(1, 2)}))


def weights(text, form=CARDS):
    found = read_answer(text, form)
    assert isinstance(found, ReadAnswer), (text, found)
    return dict(found.answer.weights)


@pytest.mark.parametrize(
    "text",
    [
        "K: 1/2, A: 1/2",
        "A:1/2,K:1/2",
        "K=1/2; A=1/2",
        "K 1/2 A 1/2",
        "K 1/2\nA 1/2",
        "K -> 1/2, A -> 1/2",
        "K - 1/2, A \u2013 1/2",
        "(K, 1/2), (A, 1/2)",
        "((<K>, 1/2), (<A>, 1/2))",
        "{K: 1/2, A: 1/2}",
        "1/2 K + 1/2 A",
        "½ K, ½ A",
        "1/2·K + 1/2·A",
        "P(K) = 1/2, P(A) = 1/2",
        "k: .5, a: 0,5",
        "K: ,5; A: ,5",
        "K:,5; A:,5",
        "K=,5; A=,5",
        "1/2K + 1/2A",
        "K (1/2), A (1/2)",
        "k (1/2), a (1/2)",
        "K .5 A .5",
        "(K ,1/2), (A ,1/2)",
        "(K ,0.5), (A ,0,5)",
        "K: 0,5; A: 0,5",
        "K: 0,5, A: 0,5, Q: 0",
        "K: 1/2 y A: 1/2.",
        "Rey: 1/2; A: 1/2",
        r"K: \frac{1}{2}, A: \frac12",
    ],
)
def test_a_distribution_is_read_in_any_dress(text):
    assert read_answer(text, CARDS) == HALVES


def test_reads_beliefs_as_the_lecture_notes_write_them():
    # S0, "Póker muy simplificado": ((<A,AA>,1/7),(<A,AK>,4/7),(<A,KK>,2/7))
    expected = {"<A,AA>": Rational(1, 7), "<A,AK>": Rational(4, 7), "<A,KK>": Rational(2, 7)}
    assert weights("((<A,AA>,1/7),(<A,AK>,4/7),(<A,KK>,2/7))", HANDS) == expected
    assert weights("((<{A},{A,A}>,1/7),(<{A},{A,K}>,4/7),(<{A},{K,K}>,2/7))", HANDS) == expected
    assert weights("⟨a, aa⟩: 1/7; ⟨A, AK⟩: 4/7; <A,KK>: 2/7", HANDS) == expected
    assert weights("1/7 <A,AA> 4/7 <A,AK> 2/7 <A,KK>", HANDS) == expected


def test_a_label_alone_is_certain():
    assert weights("A") == {"A": 1}


@pytest.mark.parametrize(
    "text", ["1: 1/2, 3: 1/2", "1:0,5; 3:0,5", "(1, 1/2), (3, 1/2)", "1=50% 3=50%"]
)
def test_labels_may_be_numbers(text):
    assert weights(text, DICE) == {"1": Rational(1, 2), "3": Rational(1, 2)}


@pytest.mark.parametrize("text", ["P (1/2), Q (1/2)", "p(Q) = 1/2, p(P) = 1/2", "p(P)=.5 p(Q)=.5"])
def test_a_p_before_brackets_is_a_label_only_as_the_sheet_spells_it(text):
    form = Form(kind=KINDS["distribution"], options=("P", "Q"))
    assert weights(text, form) == {"P": Rational(1, 2), "Q": Rational(1, 2)}


def test_what_does_not_sum_to_one_is_wrong_rather_than_unreadable():
    assert weights("K: 1/2, A: 2/3") == {"K": Rational(1, 2), "A": Rational(2, 3)}


@pytest.mark.parametrize(
    ("text", "within"),
    [
        ("K: 0.33, A: 0.667", Rational(1, 200)),
        ("K: 0.5, A: 0.167, Q: 0.333", Rational(1, 2000)),
        ("K: 33%, A: 67%", Rational(1, 200)),
        ("K: 1/3, A: 2/3", None),
        ("K: 0.5, A: 0.5", None),
    ],
)
def test_the_coarsest_decimal_says_how_far_it_was_rounded(text, within):
    assert read_answer(text, CARDS).within == within


@pytest.mark.parametrize(
    ("given_weights", "exact", "rounds"),
    [
        ({"K": 1}, {"K": Rational(399, 400), "A": Rational(1, 400)}, True),
        ({"K": Rational(399, 400), "A": Rational(1, 400)}, {"K": 1}, True),
        ({"K": 1}, {"K": Rational(199, 200), "A": Rational(1, 100)}, False),
        ({"K": Rational(199, 200), "A": Rational(1, 100)}, {"K": 1}, False),
    ],
)
def test_a_label_that_is_left_out_rounds_a_small_probability(given_weights, exact, rounds):
    given_weights, exact = (
        Distribution.from_weights(given_weights),
        Distribution.from_weights(exact),
    )
    assert KINDS["distribution"].rounds(given_weights, exact, Rational(1, 200)) is rounds


@pytest.mark.parametrize(
    ("text", "reason", "about"),
    [
        ("K: 1/2, Z: 1/2", "unknown-label", "Z"),
        ("K: 1/2, A", "missing-weight", "A"),
        ("K, A: 1/2", "missing-weight", "K"),
        ("A, K", "missing-weight", "A"),
        ("1/2, 1/2", "missing-label", "1/2"),
        ("K: 1/2, 1/2", "missing-label", "1/2"),
        ("1/2", "missing-label", "1/2"),
        ("1/2 1/3 K", "missing-label", "1/3"),
        ("K: 1/2, 1/3 A", "missing-label", "1/3"),
        ("K: -1/2, A: 3/2", "negative-weight", "K"),
        ("K -1/2, A 3/2", "negative-weight", "K"),
        ("K: 1/2, K: 1/2", "label-twice", "K"),
        ("K: 1/0, A: 1", "zero-denominator", "1/0"),
        ("none", "unknown-label", "none"),
        (",", "other-kind", ","),
        ("K: 1/2 / A: ^", "other-kind", "^"),
    ],
)
def test_what_is_missing_or_too_much_is_named(text, reason, about):
    assert read_answer(text, CARDS) == Unreadable(reason, about)


def test_a_label_is_one_of_the_options_and_no_other():
    form = Form(
        kind=KINDS["distribution"], options=("aB", "Ab"), groups={"G": frozenset({"aB", "Ab"})}
    )
    assert read_answer("ab: 1/2", form) == Unreadable("ambiguous-label", "ab")
    assert read_answer("G: 1/2", form) == Unreadable("unknown-label", "G")


def test_three_thousand_words_are_read_and_six_more_for_each_label():
    assert read_answer("K," * 1509, CARDS) == Unreadable("missing-weight", "K")
    assert read_answer("K," * 1510, CARDS) == Unreadable("too-long")


def test_an_unknown_state_is_named_whole():
    assert read_answer("<A,AA>: 1/2, <A,QQ>: 1/2", HANDS) == Unreadable("unknown-label", "<A,QQ>")


WEIGHTS = st.lists(
    st.sampled_from(
        [
            ("1/2", Rational(1, 2)),
            ("1 / 3", Rational(1, 3)),
            ("0.25", Rational(1, 4)),
            ("0,25", Rational(1, 4)),
            (".5", Rational(1, 2)),
            ("50%", Rational(1, 2)),
            ("12,5 %", Rational(1, 8)),
            ("0", Rational(0)),
            ("¾", Rational(3, 4)),
            (r"\frac{2}{7}", Rational(2, 7)),
        ]
    ),
    min_size=3,
    max_size=3,
)
LABELLED = st.sampled_from(
    ["{}: {}", "{} = {}", "{}:{}", "({}, {})", "({},{})", "{} -> {}", "p({})={}"]
)
BETWEEN = st.sampled_from([", ", "; ", ";", "\n", " and ", " + ", ",  "])


@st.composite
def distributions(draw, form):
    """Each option in some order, with a weight as it is written and its value."""
    order = draw(st.permutations(form.options))
    return dict(zip(order, draw(WEIGHTS), strict=True))


@given(
    st.sampled_from([CARDS, HANDS]).flatmap(
        lambda form: st.tuples(st.just(form), distributions(form))
    ),
    LABELLED,
    BETWEEN,
)
def test_any_mixture_of_weights_is_read_in_any_layout(case, pair, between):
    form, given_weights = case
    text = between.join(pair.format(label, p) for label, (p, _) in given_weights.items())
    expected = Distribution.from_weights({label: p for label, (_, p) in given_weights.items()})
    assert read_answer(text, form).answer == expected, text


def test_the_ways_to_one_state_are_added_up():
    assert weights("K: 1/5, A: 3/10, Q: 1/5, A: 3/10") == {
        "K": Rational(1, 5),
        "A": Rational(3, 5),
        "Q": Rational(1, 5),
    }
    assert weights("1/4 rey, 1/2 A, 1/4 K") == {"K": Rational(1, 2), "A": Rational(1, 2)}


@pytest.mark.parametrize("text", ["K: 1/2, K: 1/2", "K: 1/2, A: 1/2, K: 1/3"])
def test_two_weights_that_cannot_be_added_up_are_refused(text):
    assert read_answer(text, CARDS) == Unreadable("label-twice", "K")


def test_words_between_names_and_weights_are_passed_over():
    text = "the king with probability 1/2, an A with probability 1/2"
    assert weights(text.replace("an A", "card A")) == {"K": Rational(1, 2), "A": Rational(1, 2)}


@given(distributions(CARDS), BETWEEN)
def test_weights_may_stand_before_their_labels(given_weights, between):
    text = between.join(f"{p} {label}" for label, (p, _) in given_weights.items())
    expected = Distribution.from_weights({label: p for label, (_, p) in given_weights.items()})
    assert read_answer(text, CARDS).answer == expected, text


PAIRS = Form(kind=KINDS["distribution"], options=("AA", "AK", "KK"), aliases={"KA": "AK"})
OF_PAIRS = {"AA": Rational(1, 5), "AK": Rational(3, 5), "KK": Rational(1, 5)}


@pytest.mark.parametrize("sign", ["-", "/", "+", " ", " - "])
@pytest.mark.parametrize("pattern", ["{0}: 1/5, {1}: 3/5, {2}: 1/5", "1/5 {0}; 3/5 {1}; 1/5 {2}"])
def test_the_cards_of_a_hand_may_stand_apart(sign, pattern):
    text = pattern.format(*(sign.join(hand) for hand in ("AA", "KA", "KK")))
    assert weights(text, PAIRS) == OF_PAIRS


def test_cards_that_are_states_of_their_own_are_added():
    assert weights("1/2 K + 1/2 A") == {"K": Rational(1, 2), "A": Rational(1, 2)}
