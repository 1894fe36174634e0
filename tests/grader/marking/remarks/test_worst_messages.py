"""Messages that once said what was not so, each with the sheet on which it was said."""

import pytest
from small_sheets import (
    AIMA_TREE,
    generate_exercise,
    key_of,
    mark_sheet,
    pose_problem,
    question_of,
    texts_of,
)

from generator.exercise.family import Level
from grader.marking.marks.mark import Followed, Mistaken, Rounded, Wrong
from grader.marking.remarks.answer_differences import number_between
from grader.words.feedback import feedback_of
from grader.words.first_feedback import first_feedback_of
from solver.exact import Rational, text

BETS = {
    "deck": "4A 3K 2Q 5J",
    "order": ["J", "Q", "K", "A"],
    "hand": "Q",
    "bets": ["2", "6"],
    "ante": "4",
}
ERRING = {"tree": "max(min(5, 4), min(-3, 20), min(3, 12))", "p": "1/2"}
MATRIX = {"matrix": ["-1, -8", "-6, -2"]}
TABLE = {"payoffs": ["11 -4, 10 -5, 4 -2", "-9 0, -1 -3, 12 -7", "-1 -9, -1 8, 6 -8"]}
THREE_BY_THREE = {"payoffs": ["5 7, 10 6, 6 8", "8 1, 0 3, 3 3", "9 10, 8 1, 4 2"]}
ADDED = "pure-add-to-row"
CASES = [
    "2;0 2;2 -1;5, 1;2 4;3 4;-1, 2;2 0;-1 1;0",
    "5;1 0;1, 4;-1 -2;3, 5;4 -1;4",
    "2;2 5;4 0;4, 0;-1 -1;1 -2;0",
    "0;5 4;3, 1;5 -1;5, -1;1 2;-1",
]
MIXED = {"mix_2": "b1: 5/19, b2: 6/19, b3: 8/19"}
"""In the equilibrium b1 and b3 are played with 2/7 and 5/7, and player 2 gets -28/9."""
BY_OWN = "This is compared with your own earlier answers."
WIDE_TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6, 7, 9), min(14, 5, 2))"}
LETTERS = ["p: 7", "q: 3", "r: 8", "s: 4", "t: 1"]
NOISY = {
    "tree": "max@1(-3, min@10!(6, 4, max@9(-4, 1)), min@5(2, max@-5(8, -5, 7)))",
    "depths": ["1", "2"],
}
VECTORS = {"tree": "p1(p2(<2, 1, 2>, <4, 1, 9>, <2, 6, 1>), p2(<1, 2, 4>, <9, 3, 0>, <4, 0, 1>))"}
CARDS = {
    "deck": "6A 4J",
    "states": ["A, AA", "A, AJJJ, AAJ", "A, JJ"],
    "asked": ["min draws s2", "max plays J s1", "max plays A s2", "min draws s1"],
}
MISREAD_TREE = {"tree": "max(min(23, 31, 40), min(9, 4, 6), min(14, 5, 2))"}
KINDS = ("deterministic", "observable chance", "hidden chance", "not applicable")


def tell_marks(family, plain, **answers):
    """Return by question the verdict and what is said; all but these answers are right."""
    report = mark_sheet(pose_problem(family, plain), texts_of(answers), others_right=True)
    return {mark.question: (mark.verdict, feedback_of(report, mark, "en")) for mark in report.marks}


def test_a_decimal_that_rounds_what_follows_is_not_called_the_right_value():
    """With -5 for -6 in the worlds with an A or a K, the low bet is worth -15/13."""
    own = {"low_bet_if_higher": "-5", "low_bet": "-1.15"}
    verdict, message = tell_marks("worlds", BETS, **own)["low-bet"]
    assert isinstance(verdict, Rounded)
    assert message.startswith("This decimal rounds what is right given your earlier answers, and")
    assert "too great" not in message


def test_answers_that_anybody_can_write_name_no_mistake():
    """Three made-up values and two sets, none and all: the mean at MIN gives only the sets."""
    marks = tell_marks(
        "fallible-min",
        ERRING,
        value="7",
        expected_a1="3",
        expected_a2="9",
        expected_a3="2",
        best="a2",
        other="never",
        last="always",
    )
    for name in ("other", "last"):
        verdict, message = marks[name]
        assert isinstance(verdict, Wrong)
        assert not message.startswith("You took the mean")


def test_the_mean_at_every_min_is_still_named_where_its_values_are_given():
    exercise = pose_problem("fallible-min", ERRING)
    answers = exercise.mistakes["mean-at-min-for-all"]
    questions = [question for question in exercise.questions if question.name in answers]
    texts = {q.name: q.form.kind.plain(answers[q.name]) for q in questions}
    report = mark_sheet(exercise, texts)
    verdicts = {mark.question: mark.verdict for mark in report.marks}
    assert verdicts["value"] == verdicts["other"] == Mistaken("mean-at-min-for-all")


def test_a_saddle_point_in_the_matrix_that_was_read_is_no_mistake():
    """With -20 for -2 there is a saddle point at a1, b2."""
    marks = tell_marks(
        "matrix-game", MATRIX, maximin="-8", minimax="-8", max="a1", min="b2", value="-8"
    )
    assert marks["maximin"][1].startswith("You read −20 instead of −2.")
    assert all(isinstance(marks[name][0], Followed) for name in ("minimax", "max", "min", "value"))


def test_a_choice_as_in_a_misread_matrix_is_only_asked_about():
    verdict, message = tell_marks("matrix-game", MATRIX, min="b2")["min"]
    assert isinstance(verdict, Wrong)
    assert message.startswith("Could this be what happened here?")


def test_a_misread_leaf_is_not_called_a_search_of_noisy_nodes():
    """With 40 for 4 at leaf b2, node B is worth 6."""
    misread = {"tree": NOISY["tree"].replace("4, max@9", "40, max@9"), "depths": NOISY["depths"]}
    texts = key_of(pose_problem("quiescence-horizon", misread))
    report = mark_sheet(pose_problem("quiescence-horizon", NOISY), texts)
    first = next(mark for mark in report.marks if isinstance(mark.verdict, Wrong))
    assert "instead of 4 at leaf b2" in feedback_of(report, first, "en")
    assert not any(isinstance(mark.verdict, Mistaken) for mark in report.marks)


def test_a_vector_with_one_wrong_number_is_told_that_no_child_has_it():
    message = tell_marks("max-n", VECTORS, C="9, 3, 1")["C"][1]
    assert "No child of C has exactly this vector" in message


@pytest.mark.parametrize("language", ["en", "es", "ca", "it", "fr", "de", "pt", "pt-BR"])
def test_each_wrong_kind_of_an_action_has_its_own_message(language):
    exercise = pose_problem("action-model", CARDS)
    names = [name for name in exercise.question_names if name.startswith("kind-")]
    messages = set()
    for kind in KINDS:
        report = mark_sheet(exercise, dict.fromkeys(names, kind), others_right=True)
        messages |= {
            feedback_of(report, mark, language)
            for mark in report.marks
            if mark.question in names and isinstance(mark.verdict, Wrong)
        }
    assert len(messages) == len(KINDS)


def test_no_decimal_point_slips_in_a_count():
    """The best order of 3 moves and 4 plies takes 9 + 9 - 1 = 17 leaves."""
    tree = {"tree": "max(min(3, 12, 8), min(2, 4, 6))", "uniform": ["3", "4"]}
    _, message = tell_marks("best-worst-order", tree, uniform="170")["uniform"]
    assert message.startswith("Your 170 is too great.")


def test_a_question_is_quoted_without_how_its_answer_is_written():
    """In s1 Max draws; the probabilities of the two cards add up to 1."""
    own = {"transitions_max_draws_s1": "A: 4/7, J: 3/7", "both_draw_A_s1": "29"}
    _, message = tell_marks("action-model", CARDS, **own)["both-draw-A-s1"]
    assert "give the probability of each card that may be drawn” `A: 4/7, J: 3/7`" in message
    assert "as in" not in message


def test_a_wrong_answer_is_not_said_to_follow_from_earlier_ones():
    """It is the right answer that follows: the sentence says what to do with the earlier one."""
    evaluated = "b1, b2, b3, c1, d1, d2, d3"
    _, message = tell_marks("alpha-beta", AIMA_TREE, evaluated="9")["evaluated"]
    assert f"Derive it from your earlier answer: “Which leaves are evaluated?” `{evaluated}`." in (
        message
    )
    assert "It follows" not in message


def test_nothing_is_compared_with_what_cannot_be():
    """After -13 evaluations to depth 3, it would be -5 in all."""
    exercise = generate_exercise("iterative-deepening", Level.HARD)
    own = {"evaluated-3": "-13", "total": "5"}
    report = mark_sheet(exercise, own, others_right=True)
    message = feedback_of(report, report.mark_of("total"), "en")
    assert "compared with your own" not in message
    assert message.startswith("Your 5 is too small.")


def test_with_other_turns_nothing_is_carried_over_either():
    """The value of the game is one of the leaves: no numbers are added where turns change."""
    exercise = generate_exercise("changed-rules", Level.HARD)
    key = question_of(exercise, "turns-value").key.value
    report = mark_sheet(exercise, {"turns-value": str(key - 10)}, others_right=True)
    message = feedback_of(report, report.mark_of("turns-value"), "en")
    assert message.startswith("It is exactly ten off: did you copy the number rightly?")


def test_whoever_changes_turns_wrongly_is_not_told_of_overruling():
    """To change turns at one node alone, or at the first that comes, gives 19 by a2, c1, f1."""
    exercise = generate_exercise("changed-rules", Level.MEDIUM, 6)
    turns = {name: exercise.mistakes["turns-kept"][name] for name in ("turns-value", "turns-line")}
    assert turns.items() <= exercise.mistakes["first-chance"].items()
    report = mark_sheet(exercise, {"turns-value": "19", "turns-line": "a2, c1, f1"})
    assert {report.mark_of(name).verdict for name in turns} == {Mistaken("turns-kept")}
    used = {"overrule-used": "B, C, H, I, J, K, L, M", "turns-value": "19"}
    assert mark_sheet(exercise, used).mark_of("turns-value").verdict == Mistaken("first-chance")


def test_the_rows_of_a_second_game_are_said_again():
    """Of the first game, which begins with other rows, they once said nothing."""
    exercise = generate_exercise("grundy", Level.HARD, 1)
    rows = "-".join(map(str, exercise.problem.second))
    report = mark_sheet(exercise, {"shortest": "16", "with-aims": "17"})
    for name in ("shortest", "with-aims"):
        message = feedback_of(report, report.mark_of(name), "en")
        assert f"This goes into it: {rows}." in message


def test_no_cases_are_counted_in_a_mixed_strategy():
    """With -1, -8 and -6, -2 MAX plays a1 with 4/11, and MIN b1 with 6/11."""
    for own in ("a1: 1/2, a2: 1/2", "a1: 3/10, a2: 7/10"):
        _, message = tell_marks("matrix-game", MATRIX, max=own)["max"]
        assert "in how many ways" not in message
        assert "counted" not in message


def test_two_probabilities_that_have_changed_places_are_not_told_twice():
    """Player 2 mixes with 1/3 and 2/3, and player 1 with 8/9 and 1/9, not 9/10."""
    own = {"mix_1": "a1: 9/10, a3: 1/10", "mix_2": "b1: 2/3, b3: 1/3", "payoffs": ""}
    _, message = tell_marks("bimatrix", THREE_BY_THREE, **own)["mix-2"]
    assert message.startswith("You give too much to b1 and too little to b3.")
    assert "Or could it be this? You gave each strategy the probability of the other" in message


def test_who_judges_by_one_example_is_not_said_to_have_found_it_true():
    """The first case refutes the statement that it ends, and the second and fourth do, too."""
    refuted = {"subject": "equilibria", "way": "all", "statements": [ADDED], "cases": CASES}
    verdict, message = tell_marks("true-or-counterexample", refuted, **{f"s1_{ADDED}": "A"})[
        f"s1-{ADDED}"
    ]
    assert verdict == Mistaken("one-example-proves")
    assert "for true" not in message


def test_a_leaf_that_is_called_as_its_move_is_not_said_to_have_a_value():
    exercise = generate_exercise("four-aces", Level.EASY)
    report = mark_sheet(exercise, {"B-stay": "99"}, others_right=True)
    assert "for stay" not in feedback_of(report, report.mark_of("B-stay"), "en")


def test_the_best_bet_is_not_called_the_best_decision_without_going_home():
    exercise = generate_exercise("betting-house", Level.EASY)
    report = mark_sheet(exercise, {"value": "99"}, others_right=True)
    assert "of these counts" not in feedback_of(report, report.mark_of("value"), "en")


def test_a_row_of_chosen_numbers_is_copied_and_not_calculated():
    exercise = generate_exercise("strategies", Level.MEDIUM)
    first, second, *rest = question_of(exercise, "guarantees").key.values
    own = ", ".join(map(text, (first, second - 2, *rest)))
    report = mark_sheet(exercise, {"guarantees": own})
    message = feedback_of(report, report.mark_of("guarantees"), "en")
    assert "It is only two off: did you copy the number rightly?" in message


def test_below_a_chance_node_a_window_is_calculated():
    exercise = generate_exercise("star1", Level.EASY)
    question = next(q for q in exercise.questions if q.name.startswith("window-"))
    own = f"[{text(question.key.low)}, {text(question.key.high - 2)}]"
    report = mark_sheet(exercise, {question.name: own})
    message = feedback_of(report, report.mark_of(question.name), "en")
    assert "It is only two off: check every step once more." in message


def test_a_vector_of_two_with_one_wrong_number_has_no_others():
    exercise = generate_exercise("subgame-perfect", Level.HARD)
    one, other = question_of(exercise, "payoffs").key.components
    report = mark_sheet(exercise, {"payoffs": f"{text(one)}, {text(other + 3)}"})
    message = feedback_of(report, report.mark_of("payoffs"), "en")
    assert message.startswith("Only the component of player 2 is wrong.")


@pytest.mark.parametrize(
    ("low", "high", "simple"),
    [
        (("36", "157"), ("3", "13"), ("14", "61")),
        (("0", "1"), ("1", "2"), ("1", "3")),
        (("-31", "1"), ("-30", "1"), ("-61", "2")),
        (("1", "3"), ("2", "3"), ("1", "2")),
    ],
)
def test_the_number_to_try_out_has_the_smallest_denominator(low, high, simple):
    below, above, between = (Rational(int(n), int(d)) for n, d in (low, high, simple))
    assert number_between(below, above) == between
    fewer_parts = [
        Rational(n, d)
        for d in range(1, int(between.denominator))
        for n in range(-31 * d, d + 1)
        if below < Rational(n, d) < above
    ]
    assert fewer_parts == []


def test_with_tries_left_a_misread_number_is_not_printed_beside_the_one_that_was_read():
    """With -23 for 23 at leaf b1, the student has to look at that leaf."""
    exercise = pose_problem("alpha-beta", MISREAD_TREE)
    misread = pose_problem("alpha-beta", {"tree": MISREAD_TREE["tree"].replace("23", "-23")})
    report = mark_sheet(exercise, key_of(misread), asks_back=True)
    first = next(m for m in report.marks if isinstance(m.verdict, Wrong) and m.verdict.misread)
    message = first_feedback_of(report, first, "en")
    assert message.startswith("You read −23 at leaf ")
    assert "look again at what is printed there" in message
    assert " 23 " not in message
    assert "instead of 23 at leaf" in feedback_of(report, first, "en")


def test_a_column_that_is_never_played_is_not_called_impossible():
    message = tell_marks("bimatrix", TABLE, **MIXED)["mix-2"][1]
    assert "One of those to which you give a probability is not to be played." in message
    assert "impossible" not in message
    message = tell_marks("bimatrix", TABLE, mix_2="b1: 1")["mix-2"][1]
    assert "One that is to be played is missing." in message


def test_a_component_that_is_right_is_not_called_wrong_after_a_wrong_answer():
    """With her own mix player 2 would get -41/9 in b2, and no longer -28/9 on average."""
    message = tell_marks("bimatrix", TABLE, payoffs="4, -28/9", **MIXED)["payoffs"][1]
    assert message.startswith("Only the component of player 1 is wrong.")


def test_a_vector_as_near_to_what_follows_as_to_the_right_one_is_compared_with_what_follows():
    """By her own mix player 1 gets 373/57 and player 2 -610/171, by the right one 6 and -28/9."""
    message = tell_marks("bimatrix", TABLE, payoffs="373/57, -28/9", **MIXED)["payoffs"][1]
    assert message.startswith(f"{BY_OWN} Only the component of player 2 is wrong.")


def test_whatever_is_compared_with_own_answers_says_so():
    """By 14 and 5 at D, A has 3 and then 5: her 3 is right by them, and so it is by the tree."""
    own = {"D": "14, 5", "A": "3, 6"}
    message = tell_marks("provisional-values", AIMA_TREE, **own)["A"][1]
    assert message.startswith(f"{BY_OWN} The number at place 2 in your row is wrong.")
    message = tell_marks("provisional-values", AIMA_TREE, D="14, 5", A="4")["A"][1]
    assert message.startswith(f"{BY_OWN} One number is missing.")
    message = tell_marks("provisional-values", AIMA_TREE, A="3, 6")["A"][1]
    assert message.startswith("You write one number too many.")


def test_a_set_that_earns_in_part_is_told_what_earned_that():
    """The search leaves out c2 to c5; by her own list of evaluated leaves it would be c3 to c5."""
    own = {"visited": "b1, b2, b3, c1, c2, d1, d2, d3", "pruned": "b1, c2, c3, c4, c5"}
    message = tell_marks("alpha-beta", WIDE_TREE, **own)["pruned"][1]
    assert message.startswith("Right: 4 of 4; too many: 1.")
    assert "one of those that you name does not belong here" in message
    assert "compared with your own" not in message


def test_a_wrong_expression_is_put_to_the_test_by_numbers():
    """The root is worth s where s is 10 and p, q, r, t are 8; the least of s and 9 is only 9."""
    tree = {"tree": "max(min(9, max(p, min(q, r)), t), s)", "values": LETTERS}
    _, message = tell_marks("symbolic-pruning", tree, value="min(s, 9)")["value"]
    assert message.startswith(
        "Try out p = 8, q = 8, r = 8, s = 10, t = 8: your expression has the value 9 then, and "
        "the root has another one."
    )


def test_decimals_of_probabilities_that_sum_to_1_but_for_rounding_are_not_said_to_sum_to_less():
    deck = {"deck": "3A 5K", "hand": "K", "events": ["max draws A", "min draws"]}
    verdict, message = tell_marks(
        "belief-cards", {**deck, "points": ["12", "3"]}, start={"A": "0.33", "K": "0.66"}
    )["start"]
    assert isinstance(verdict, Wrong)
    assert "add up" not in message


def test_a_probability_that_rounds_the_right_one_is_not_said_to_be_too_much():
    """Of s2, s3 and s5 the right ones are 1/6, 1/3 and 1/2."""
    exercise = generate_exercise("belief-graph", Level.MEDIUM, 1)
    own = {"s2": "0.17", "s3": "0.50", "s5": "0.33"}
    report = mark_sheet(exercise, {"belief-1": own}, others_right=True)
    message = feedback_of(report, report.mark_of("belief-1"), "en")
    assert message.startswith("You give too much to s3 and too little to s5.")
