"""Max-n: the vector of every node of a tree for several players, and the move at the root."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator import forms
from generator.answers import Answer, Moves
from generator.asking import Asking, Solved, single
from generator.errors import BadParameter
from generator.family import Level
from generator.kinds.vector import Vector
from generator.mistakes import Wrong, anyhow, differs_somewhere
from generator.picture import Picture
from generator.rng import Rng
from generator.size import one_of, within
from generator.trees.draws import count_leaves, drawn_shape, planted
from generator.trees.family import family_on_trees
from generator.trees.following import following_moves, following_values
from generator.trees.problem import OnTree, TreeProblem, plain_trees
from generator.trees.questions import every_move
from generator.trees.valuation import Valuation, bottom_up, chosen
from solver.exact import Rational
from solver.mistakes import max_n as wrong
from solver.searches.max_n import Vectors, VectorRun, VectorStep, max_n, preferred, run_vectors
from solver.searches.max_n import Vector as Row
from solver.searches.rules import Ties
from solver.trees.backup import Backup, Choice
from solver.trees.naming import inner_nodes, leaves
from solver.trees.tree import Inner, Payoffs, Player, Tree
