"""Answers that a node is never entered, beside those of a kind."""

from generator.answers.forms import NUMBER, NUMBERS, WINDOW, if_entered


def test_what_is_right_as_a_whole_stays_so_where_a_node_may_not_be_entered():
    assert not if_entered(NUMBER).kind.has_parts
    assert if_entered(NUMBERS).kind.has_parts
    assert if_entered(WINDOW).kind.has_parts
