"""Grains: a small exam.toml for each thing that a teacher can ask for, with the words it brings.

A grain is the text of exercises, and what stands at the head of the exam for it. Grains are packed
several to an exam. Their points are whole, so that no target has to scale them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

ANSWERS = {
    "choice": 'options = ["true", "$b^d$"], key = "$b^d$"',
    "distribution": 'options = ["heads", "tails"], key = "heads: 1/3, tails: 2/3"',
    "expression": 'key = "max(3, min(a, b))"',
    "inequalities": 'key = "c <= min(a, b)"',
    "inequality": 'key = "3 <= 5"',
    "interval": 'key = "[2, 5]"',
    "moves": 'options = ["left", "right", "up"], key = "left, up"',
    "nodes": 'options = ["B", "C", "D"], key = "B, D"',
    "number": 'key = "81", also = ["80"], whole = true',
    "numbers": 'key = "1, 2, 3"',
    "path": 'options = ["left", "right"], key = "left, right"',
    "phrase": 'key = "Zermelo", also = ["E. Zermelo"], case = true, accents = true',
    "probability": 'key = "1/6"',
    "reals": 'key = "x > 2"',
    "vector": 'key = "<1, 2>"',
    "window": 'key = "[-inf, 4]"',
}
"""An `answer` of each kind that a machine marks."""


@dataclass(frozen=True)
class Grain:
    """Exercises, lines of the head, words that the student has to see, and those of the key.

    `settings` are keys that change the whole sheet, each with words that it brings, if it does.
    """

    exercises: str
    head: str = ""
    words: tuple[str, ...] = ()
    key_words: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)


def own_kind(kind: str, rest: str) -> str:
    """Return an exercise with a question of the kind."""
    answer = f'{{ kind = "{kind}", {rest} }}'
    return (
        f'[[exercise]]\ntext = "Of the kind {kind}."\nprompt = "Give a {kind}"\nanswer = {answer}\n'
    )


KINDS = Grain(
    "".join(own_kind(kind, rest) for kind, rest in ANSWERS.items()),
    words=tuple(f"Give a {kind}" for kind in ANSWERS),
    key_words=("81", "80"),
)
OPEN = Grain(
    '[[exercise]]\ntext = "Explain yourself."\nprompt = "Why is that so?"\n'
    'rubric = [{ text = "names the bound", points = 1 }, { text = "an example", points = 2 }]\n'
    'model = "Since it is earlier."\n',
    words=("Explain yourself.", "Why is that so?"),
    key_words=("names the bound", "Since it is earlier."),
)
PARTS = Grain(
    '[[exercise]]\ntext = "Both of them."\npoints = 4\nparts = [\n'
    '{ prompt = "The first part", answer = { kind = "number", key = "7" }, points = 1 },\n'
    '{ prompt = "The second part", space = 2, model = "Since it is so.", '
    'rubric = [{ text = "says why", points = 3 }] }]\n',
    words=("The first part", "The second part"),
    key_words=("7", "says why", "Since it is so."),
)
BONUS = Grain(
    '[[exercise]]\ntext = "Something extra."\nanswer = { key = "5", also = ["4077"] }\n'
    "points = 2\nbonus = true\n",
    words=("Something extra.",),
    key_words=("4077",),
)
POOL = Grain(
    '[[exercise]]\nfamily = "minimax"\nlevel = "easy"\nquestions = ["A"]\npoints = 3\n'
    'pool = "trees"\n'
    '[[exercise]]\nfamily = "alpha-beta"\nlevel = "easy"\nquestions = ["value"]\npoints = 3\n'
    'pool = "trees"\n'
    '[[exercise]]\ntext = "Or else this."\nanswer = { key = "9" }\npoints = 3\npool = "trees"\n',
    head="choose = { trees = 2 }\n",
)
WORDS = Grain(
    '[[exercise]]\nfamily = "minimax"\nlevel = "easy"\nquestions = ["A"]\npoints = 2\n'
    'title = "My own title"\nstatement = "Look at this tree."\n'
    'prompts = { A = "What is it worth?" }\n',
    words=("Look at this tree.", "What is it worth?"),
)
IMAGE = Grain(
    '[[exercise]]\ntext = "See the picture."\nanswer = { key = "6" }\nimage = "picture.png"\n'
    'alt = "Six red dots"\n',
    words=("See the picture.", "Six red dots"),
)
CUT = Grain(
    '[[exercise]]\nfamily = "alpha-beta"\nlevel = "easy"\nquestions = ["value"]\npoints = 2\n'
    'statement = "Prune this tree."\n',
    head='settings = { cut = "gt" }\n',
    words=("Prune this tree.", "not on equality"),
)
TOLERANCE = Grain(
    '[[exercise]]\ntext = "How long is it?"\n'
    'answer = { key = "3.25", tolerance = 0.05, unit = "cm" }\n',
    words=("in cm, to within 0.05 cm",),
)
OPTIONS = Grain(
    '[[exercise]]\ntext = "How does it end?"\nanswer = { kind = "choice", key = "empate", '
    'options = [{ es = "empate", en = "stalemate" }, { es = "victoria", en = "checkmate" }] }\n',
    words=("stalemate", "checkmate"),
    key_words=("stalemate",),
)
HEAD = Grain(
    '[[exercise]]\nfamily = "minimax"\ntree = "max(min(3, 12), min(2, 4))"\npoints = 2\n'
    'space = 3\nbreak = "page"\nweights = { A = 2 }\n'
    '[[exercise]]\ntext = "Much room."\nspace = "page"\n',
    head='course = "Of games"\ndepartment = "The department"\nheader = "At the top"\n'
    'footer = "At the bottom"\ndate = 2031-12-01\nalone = "1/4"\nshuffle = true\n'
    'front = { duration = "90 minutes", instructions = "No telephones.", signature = true, '
    'page = true, logo = "picture.png" }\n',
    words=("Much room.",),
    settings={
        "course": "Of games",
        "department": "The department",
        "header": "At the top",
        "footer": "At the bottom",
        "date": "2031",
        "front": "No telephones.",
        "alone": "",
        "shuffle": "",
        "space": "",
        "break": "",
    },
)
PROBLEMS = Grain(
    '[[exercise]]\nfamily = "minimax"\nlevel = "easy"\nset = { branching = 4 }\n'
    'want = { best = "not first" }\npoints = 2\n'
    '[[exercise]]\nfamily = "worlds"\nexample = "apuestas-1"\nset = { hand = "A" }\npoints = 2\n'
    '[[exercise]]\nfamily = "alpha-beta"\nlevel = "easy"\npoints = 2\n'
    'credit = { pruned = "all-or-nothing" }\n',
    head='convention = "aima"\nrounding = "reject"\n',
)
PLAY = Grain(
    '[[exercise]]\nfamily = "minimax"\nlevel = "easy"\npoints = 3\nplay = true\n'
    'statement = "You are the algorithm here."\n',
    words=("You are the algorithm here.",),
    settings={"play": ""},
)
ALL = {
    "head": HEAD,
    "problems": PROBLEMS,
    "kinds": KINDS,
    "open": OPEN,
    "parts": PARTS,
    "bonus": BONUS,
    "pool": POOL,
    "words": WORDS,
    "image": IMAGE,
    "cut": CUT,
    "tolerance": TOLERANCE,
    "options": OPTIONS,
    "play": PLAY,
}


TITLE = "Crossing"


def exam_toml(names: tuple[str, ...]) -> str:
    """Return an exam of these grains."""
    grains = [ALL[name] for name in names]
    head = "".join(grain.head for grain in grains)
    return f'title = "{TITLE}"\n{head}' + "".join(grain.exercises for grain in grains)
