"""What the cells of a notebook call that `minimaestro export --to jupyter` or `otter` has written.

`begin` gives an exercise and a table for its answers, `mark` what the answers earn, with feedback;
`hold` is for the test cases of Otter-Grader, and raises an error unless a case is passed.
"""

from grader.exports.live.notebook_cells import Earned, begin, hold, mark

__all__ = ["Earned", "begin", "hold", "mark"]
