from grader.exams.statistics.sums import rows


def test_a_question_that_everybody_had_stands_alone():
    assert rows({"B": 5, "C": 5, "best": 5}, 5) == {"B": "B", "C": "C", "best": "best"}


def test_nodes_that_only_some_trees_have_are_one_row_with_those_like_them():
    asked = {"B": 5, "C": 5, "D": 3, "best": 5, "belief-A": 5, "belief-D": 2}
    assert rows(asked, 5) == {
        "B": "…",
        "C": "…",
        "D": "…",
        "best": "best",
        "belief-A": "belief-…",
        "belief-D": "belief-…",
    }


def test_numbers_vary_as_nodes_do_and_parts_of_words_do_not():
    asked = {"row-8": 2, "row-10": 3, "D-draw": 4, "AA-draw": 1, "value2": 5}
    assert rows(asked, 5) == {
        "row-8": "row-…",
        "row-10": "row-…",
        "D-draw": "…-draw",
        "AA-draw": "…-draw",
        "value2": "value2",
    }


def test_a_question_of_some_variants_without_nodes_keeps_its_name():
    assert rows({"positions": 2, "later": 5}, 5) == {"positions": "positions", "later": "later"}
