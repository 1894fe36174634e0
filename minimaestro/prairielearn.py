"""What a question in PrairieLearn calls: its server.py imports these four functions, and is whole.

`minimaestro export --to prairielearn` writes such questions. Each function takes PrairieLearn's
dictionary `data` and changes it in place.
"""

from grader.exports.live.prairielearn_question import generate, grade, parse, test

__all__ = ["generate", "grade", "parse", "test"]
