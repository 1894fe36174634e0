"""Trees of the lecture notes and of AIMA, and the methods that solve trees."""

from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.tree_way import TreeWay

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
STAR = "max(chance(0.5: min(2,2), 0.5: min(2,1)), chance(0.5: min(0,1), 0.5: min(1,1)))"
PLAYERS = (
    "p1(p2(p3(<1,2,6>,<4,2,3>), p3(<6,1,2>,<7,4,1>)), p2(p3(<5,1,1>,<1,5,2>), p3(<7,7,1>,<5,4,5>)))"
)
REWARDS = "max(a1=min(99,1000,1000), a2=min(100,101,102))"
ORDER = "max@2(min@1(14,5,2), min@1(6,4,2), min@3(12,8,3))"
NOISY = "max(capture=min@9!(1,2), quiet=min@5(4,6))"
HORIZON = "max(accept=min@0(-3), delay=min@0(max@-1(min@-1(-4))))"
ATTITUDES = "max(a=chance(0.7: 3, 0.3: -1), b=chance(0.4: -4, 0.6: 5), c=chance(0.9: 0, 0.1: 1))"
EXERCISE_4 = "max(min(max(5,6), max(8,7,2)), min(max(4,3), max(9,1)), min(max(7,5), max(6,2)))"
TWICE = "max(home = 1, bet = chance(1/2: chance(1/2: 2, 1/2: 1), 1/2: 0))"
METHODS = tuple(registry.methods_for(TreeWay))
DEEP = "max(5, min(max(min(4,9), 1), 3))"
SHAPE_322 = "max(min(max(7,6),max(8,5),max(2,3)), min(max(0,-2),max(6,2)), min(max(5,8),max(9,2)))"
