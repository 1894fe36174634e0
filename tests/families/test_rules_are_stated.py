"""Where textbooks differ or are silent, the sheet states the rule by which the key is computed."""

import pytest
from drawn import exercise

from generator.base.convention import CONVENTIONS, convention
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json
from grader.words.render import prompt_of, statement_of

ANY_LEVEL = ("easy", "medium", "hard")
RULES = [
    ("action-model", "Nothing else limits what can be done; there are no turns.", ANY_LEVEL),
    ("attitudes", "In all three ways, MIN chooses as in minimax.", ("medium", "hard")),
    ("belief-cards", "e(b) is the sum of b(s) · e(s) over all states s.", ANY_LEVEL),
    ("belief-cards", "(points of the cards in x) − (points of the cards in y)", ANY_LEVEL),
    ("belief-sets", "only if it can be carried out in every state of his belief.", ANY_LEVEL),
    ("belief-sets", "whichever state of the belief is the real one", ANY_LEVEL),
    ("belief-sets", "MIN chooses one of them, and MAX does not see which.", ANY_LEVEL),
    ("belief-sets", "says for impossible observations does not matter.", ANY_LEVEL),
    ("belief-sets", "where no plan surely wins within 2 actions.", ("easy", "medium")),
    ("belief-sets", "where no plan surely wins within 3 actions.", ("hard",)),
    ("best-worst-order", "a leaf is named after the move that leads to it.", ANY_LEVEL),
    ("best-worst-order", "what MAX wins, MIN loses.", ANY_LEVEL),
    ("best-worst-order", "moves below the root.", ANY_LEVEL),
    ("betting-house", "a whole number of euros: at least 1, and at most all", ANY_LEVEL),
    ("bimatrix", "neither player could get more by changing his own strategy alone.", ANY_LEVEL),
    ("bimatrix", "or a mixed one, gets him more whatever the other", ("medium", "hard")),
    ("bimatrix", "never gets him less and gets him more at least once.", ("medium", "hard")),
    ("bimatrix", "then what he gets on average counts.", ANY_LEVEL),
    ("changed-rules", "once in the game, when MIN is to move, MAX may make MIN's move", ANY_LEVEL),
    ("changed-rules", "Both players know the rules, see everything that happens", ANY_LEVEL),
    ("changed-rules", "is subtracted from MAX's utility for that.", ANY_LEVEL),
    ("changed-rules", "MAX decides on it when the game has come to the node.", ANY_LEVEL),
    ("changed-rules", "Each change is a game of its own on this tree.", ("medium", "hard")),
    ("changed-rules", "they alternate again. Below that node", ("medium", "hard")),
    ("changed-rules", "the best one included, are equally likely.", ("hard",)),
    ("changed-rules", "he knows that he may move at random again later.", ("hard",)),
    ("clairvoyance-trap", "averaged with the probabilities of the worlds", ANY_LEVEL),
    ("clairvoyance-trap", "Min sees everything, also Max's plan", ("medium", "hard")),
    ("clairvoyance-trap", "Max got to see what is hidden, Min would know it.", ("medium", "hard")),
    ("clairvoyance-trap", "how much more could he then expect?", ANY_LEVEL),
    ("clairvoyance-trap", "There are two ways to value it:", ANY_LEVEL),
    ("clairvoyance-trap", "In the end Max can only guess.", ("easy", "medium")),
    ("complexity", "before each move, also before the first", ANY_LEVEL),
    ("complexity", "X begins.", ANY_LEVEL),
    ("complexity", "the exponents are half of the depth, rounded up and rounded down.", ANY_LEVEL),
    ("complexity", "when the board is turned or reflected count separately.", ANY_LEVEL),
    ("cut-identification", "would not follow from the parent's own v alone?", ("medium", "hard")),
    ("cut-reasons", "with α, the greatest v of the MAX nodes above;", ANY_LEVEL),
    ("cut-reasons", "v is −∞ at a MAX node and ∞ at a MIN node.", ANY_LEVEL),
    ("cut-reasons", "too low when it is compared with α, and too high when", ANY_LEVEL),
    ("cut-reasons", "and the node whose v is the bound.", ANY_LEVEL),
    ("cut-reasons", "No other comparison counts, even if it would lead", ANY_LEVEL),
    ("cut-reasons", "The value that a node has in the end is its minimax value.", ANY_LEVEL),
    ("draw-poker", "All values are Max's net gain in euros.", ANY_LEVEL),
    ("forward-pruning", "the greatest at MAX's nodes and the least at MIN's.", ANY_LEVEL),
    ("forward-pruning", "it keeps first the one whose letter comes first: B before C.", ANY_LEVEL),
    ("forward-pruning", "at a node above boxes it evaluates all of them.", ANY_LEVEL),
    ("forward-pruning", "static evaluations only decide what is kept.", ANY_LEVEL),
    ("forward-pruning", "from then on both play as minimax on the whole", ("medium", "hard")),
    ("forward-pruning", "Alpha-beta searches from left to right", ("hard",)),
    ("forward-pruning", "is not that of the figure but x, which may be any real", ("hard",)),
    ("four-aces", "If the proportions are equal, the one with more aces wins;", ANY_LEVEL),
    ("four-aces", "Cards never go back into the deck.", ANY_LEVEL),
    ("four-aces", "less everything that he pays for cards in both rounds.", ANY_LEVEL),
    ("four-aces", "and that MIN plays as before.", ANY_LEVEL),
    ("four-aces", "x may be any real number.", ("easy", "medium")),
    ("grundy", "The graph has each position that can come up once", ("easy", "medium")),
    ("grundy", "the smallest of the numbers 0, 1, 2, … that none of the positions", ("hard",)),
    ("infinite-utilities", "name triangles only, not boxes.", ANY_LEVEL),
    ("linear-evaluation", "w may be any real number.", ANY_LEVEL),
    ("money-utility", "u may be any real number.", ANY_LEVEL),
    ("monte-carlo-tree-search", "the root with the most playouts is played.", ANY_LEVEL),
    ("move-ordering", "in the order of these values, again the most promising first", ANY_LEVEL),
    ("null-window", "raises α at a MAX node and lowers β at a MIN node.", ANY_LEVEL),
    ("opponent-model", "his hand is both of his cards", ("easy", "medium")),
    ("opponent-model", "expect to win if he plays on and learns nothing", ("medium", "hard")),
    ("opponent-model", "expect to win if he plays on and learns from what Min does", ANY_LEVEL),
    ("opponent-model", "what Max can expect by his belief after it, and counts with", ANY_LEVEL),
    ("opponent-model", "he believes of Min's card what he believed before.", ANY_LEVEL),
    ("order-vs-scale", "x may be any real number.", ANY_LEVEL),
    ("proof-number", "a child with the least pn, at an AND node one with the least dn.", ANY_LEVEL),
    ("provisional-threshold", "v may be any real number.", ANY_LEVEL),
    ("quiescence-horizon", "does not count, and all its moves are searched.", ANY_LEVEL),
    ("sampled-deals", "If he has none, he plays his lowest card.", ANY_LEVEL),
    ("sampled-deals", "a deal counts as often as it was sampled.", ANY_LEVEL),
    (
        "sampled-deals",
        "Only questions that name the partner or the signal count on this signal.",
        ("hard",),
    ),
    ("sampled-deals", "no matter who won the first.", ("medium", "hard")),
    ("sampled-deals", "chooses his second card by MIN's first card alone", ("medium", "hard")),
    ("simplified-backgammon", "A pass is a branch too.", ANY_LEVEL),
    ("star1", "The root is searched with the window [L, U].", ANY_LEVEL),
    ("subgame-perfect", "given what both do further down.", ANY_LEVEL),
    ("subgame-perfect", "is credible if the subgame-perfect equilibrium has it too.", ANY_LEVEL),
    ("subgame-perfect", "does what is best for him then; player 2 keeps to it.", ANY_LEVEL),
    ("subgame-perfect", "player 1 wants them large and player 2 small.", ANY_LEVEL),
    ("subgame-perfect", "could get more by changing his own strategy alone", ("medium", "hard")),
    ("true-or-counterexample", "is refuted only where its condition holds", ANY_LEVEL),
    ("true-or-counterexample", "and perhaps by several.", ("easy", "medium")),
    ("true-or-counterexample", "It has the shape of tree A", ("hard",)),
    ("true-or-counterexample", "For each false statement there is such a tree.", ("hard",)),
    ("words-to-tree", "What one player gets, the other one pays.", ANY_LEVEL),
    ("words-to-tree", "Each move leads to a node of its own", ANY_LEVEL),
    ("words-to-tree", "if both play as well as they can from there on.", ANY_LEVEL),
    ("words-to-tree", "Two nodes have the same position if the same is written", ("medium",)),
]


def sheet(posed):
    prompts = [prompt_of(posed, question, "en") for question in posed.questions]
    return "\n".join([statement_of(posed, "en"), *prompts])


@pytest.mark.parametrize(("family", "rule", "levels"), RULES)
def test_the_rule_is_on_the_sheet(family, rule, levels):
    for level in levels:
        assert rule in sheet(exercise(family, level))


def test_a_root_that_is_a_chance_node_violates_two_conditions_of_the_statement():
    family = FAMILIES["game-tree-definition"]
    plain = {"tree": "chance(1/2: max(min(0, 0), 0), 1/2: min(0, 0))"}
    posed = pose(family, family.from_plain(plain), CONVENTIONS["aima"])
    key = answers_json(posed.key)
    assert key["failing"] == ["A"]
    assert sorted(key["conditions"]) == ["1", "2"]


def test_where_any_of_several_vectors_is_right_the_sheet_of_max_n_says_so():
    family, tied = FAMILIES["max-n"], {"tree": "p1(p2(<1, 3>, <4, 3>), <2, 0>)"}
    posed = pose(family, family.from_plain(tied), convention("aima", {"ties": "set"}))
    (vector,) = (question for question in posed.questions if question.name == "B")
    assert vector.others
    assert "If a node can get several vectors, give one of them." in sheet(posed)
    assert "If several lines of play can result, give one of them." in sheet(posed)
