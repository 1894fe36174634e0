"""Every population, in the order in which the audit tells of them."""

from typing import Final

from grader.audit import copied, honest, invented, mistaken, trivial

POPULATIONS: Final = (
    *honest.POPULATIONS,
    *mistaken.POPULATIONS,
    *trivial.POPULATIONS,
    *copied.POPULATIONS,
    *invented.POPULATIONS,
)
