"""A page of HTML, of which the places for answers are read, with what stands beside them."""

from html.parser import HTMLParser

from read_back import Exercise, Question, points_printed

POINTS = "\N{SYMBOL FOR RECORD SEPARATOR}"
"""Stands before the points beside a question."""


class Page(HTMLParser):
    """Sections, and in each what is said beside every field; what is drawn has its own words."""

    def __init__(self):
        super().__init__()
        self.sections = []
        self.figures = []
        self.fields = set()
        self.open = []
        self.beside = None

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.open.append((tag, attributes.get("class", "")))
        if tag == "section":
            self.sections.append((attributes["aria-labelledby"], [], []))
            self.figures.append([])
        if tag == "svg":
            self.figures[-1].append(attributes["aria-label"])
        if tag in {"input", "select"} and "." in attributes.get("name", ""):
            self.fields.add(attributes["name"])
        if tag == "legend" or (tag == "label" and "for" in attributes):
            self.beside = []
        if tag == "input":
            self.open.pop()

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass
        if tag in {"legend", "label"} and self.beside is not None:
            if self.sections:
                self.sections[-1][1].append(" ".join("".join(self.beside).split()))
            self.beside = None

    def handle_data(self, data):
        if self.beside is not None:
            self.beside.append(POINTS * (self.open[-1] == ("span", "points")) + data)
        elif self.sections:
            self.sections[-1][2].append(data)


def read(content):
    page = Page()
    page.feed(content.decode())
    page.close()
    exercises = []
    for (name, beside, said), figures in zip(page.sections, page.figures, strict=True):
        if name.startswith("exercise-"):
            asked = beside[1:]  # after what the places are called together
            own = {f for f in page.fields if f.startswith(f"{name.removeprefix('exercise-')}.")}
            assert len(own) == len(asked)
            questions = tuple(
                Question(prompt, points_printed(points))
                for prompt, _, points in (one.partition(POINTS) for one in asked)
            )
            words = " ".join("".join(said).split())
            exercises.append(Exercise("", words, questions, tuple(figures)))
    return exercises
