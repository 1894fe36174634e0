"""Small games in extensive and strategic form: as they are typed, and as a file of Gambit."""

import shlex

from grader.solving.methods.base.method import EXTENSIVE, STRATEGIC

[ENTRY], [CHICKEN] = shlex.split(EXTENSIVE), shlex.split(STRATEGIC)
PENNIES = """EFG 2 R "pennies" { "Ann" "Bob" }
p "" 1 1 "first" { "h" "t" } 0
p "" 2 1 "second" { "h" "t" } 0
t "" 1 "" { 1 -1 }
t "" 2 "" { -1 1 }
p "" 2 1 0
t "" 2
t "" 1
"""
