"""What mistakes are, in a sentence."""

import re
from functools import cache

from generator.families import FAMILIES
from grader.figures import markdown
from grader.words.render import mistake_of

SENTENCE = re.compile(r".*?[.!?:](?= |$)")


@cache
def title_of(family: str, mistake: str, language: str) -> str:
    """The first sentence of what a student is told; the name of a mistake that there is no more."""
    if family not in FAMILIES:
        return mistake
    told = markdown.plain(
        markdown.inline(mistake_of(FAMILIES[family], mistake, language) or mistake)
    )
    first = SENTENCE.match(told)
    return first[0] if first else told
