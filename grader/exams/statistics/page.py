"""Statistics as one page of HTML, with its plots in it."""

from grader.exams.statistics import plots
from grader.exams.statistics.statistics import Statistics
from grader.words.pages import page_of

TEMPLATE = "statistics/page.html.j2"


def page(found: Statistics) -> str:
    """In the exam's language; it needs no script and no other file."""
    return page_of(TEMPLATE, found.language, found=found, plots=plots)
