"""Trees of beliefs: what is believed after what may be observed."""

import pytest

from grader.actions.desk.follow_beliefs import pair
from grader.rendering.pictures.belief_tree_picture import draw_beliefs
from grader.solving.lookup import models
from solver.errors import RequestError
from solver.exact import Rational

MODEL = """
start = { s2 = "1/3", s3 = "2/3" }
utility = { s1 = "-1", s4 = "3" }
transition = [
  { state = "s3", action = "b", to = "s1", probability = "1/4", observation = "o1" },
  { state = "s3", action = "b", to = "s4", probability = "3/4", observation = "o2" },
  { state = "s2", action = "a", to = "s1" },
]
"""


@pytest.fixture
def model(tmp_path):
    (tmp_path / "model.toml").write_text(MODEL)
    return models.find_model(str(tmp_path / "model.toml"), {})


def test_each_action_of_a_written_model_leads_to_what_is_believed_after_it(model):
    picture = draw_beliefs(model, [])
    assert picture.tree.moves == ("a", "b")
    assert picture.tree.chances == (Rational(1, 3), Rational(2, 3))
    assert picture.notes == {"A": "s2 1/3\ns3 2/3", "o1": "s1 1", "o2": "s4 1", "a": "s1 1"}
    assert picture.leaves == {"o1": "−1", "o2": "3", "a": "−1"}
    assert picture.thick == frozenset()


def test_along_a_path_what_came_is_thick_and_what_might_have_come_is_there(model):
    picture = draw_beliefs(model, [pair("b:o2")])
    assert picture.tree.moves == ("b",)
    assert picture.thick == {("A", 0), ("B", 1)}
    assert picture.leaves == {"o1": "−1", "o2": "3"}


def test_a_belief_whose_worth_nobody_has_said_is_called_b():
    # S0, draw poker from A and two unseen aces and four kings
    picture = draw_beliefs(models.find_model("draw-poker", {}), [pair("draw:K")])
    assert set(picture.leaves.values()) == {"b"}
    assert picture.notes["A"] == "<A,A> 3/7\n<A,K> 4/7"


def test_a_game_needs_its_actions_to_be_named():
    with pytest.raises(RequestError, match="name the actions to follow"):
        draw_beliefs(models.find_model("four-aces", {}), [])


def test_the_beliefs_of_a_card_game_stand_at_the_nodes_of_its_tree(run, tmp_path):
    assert run("draw", "draw-poker", "--solved", "belief", "--out", tmp_path / "t.svg")[0] == 0
    drawn = (tmp_path / "t.svg").read_text(encoding="utf-8")
    assert "&lt;AK,AK&gt; 3/5" in drawn
    assert "fermarsi" not in drawn


def test_a_model_is_drawn_from_its_file(run, tmp_path):
    (tmp_path / "model.toml").write_text(MODEL)
    code, _, err = run("draw", tmp_path / "model.toml", "b:o1", "--out", tmp_path / "m.svg")
    assert (code, err) == (0, "")
    assert run("draw", tmp_path / "model.toml", "--solved", "minimax")[0] == 2
