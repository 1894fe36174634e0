"""LaTeX of a whole exam, by the commands of its preamble; a compiler sets it in another test."""

import re

from read_back import Exercise, Question, points_printed

COMMENT = re.compile(r"(?<!\\)%.*")
ASKED = {"among": 2, "below": 2, "beside": 3}
"""The commands that ask a question, with so many arguments; the prompt is the first."""
PLAIN = {
    r"\textasciicircum{}": "^",
    r"\textasciitilde{}": "~",
    r"\textbackslash{}": "\\",
    r"\textless{}": "<",
    r"\textgreater{}": ">",
    r"\textbar{}": "|",
    r"\textquotedblleft{}": "“",
    r"\textquotedblright{}": "”",
    r"\texteuro{}": "€",
    r"\textsuperscript{2}": "²",
    r"\textsubscript{1}": "₁",
    r"\textsubscript{2}": "₂",
    r"\dots{}": "…",
    "$-$": "−",
    r"$\infty$": "∞",
    r"$\leq$": "≤",
    r"$\geq$": "≥",
    r"$\to$": "→",
    r"$\cdot$": "·",
    r"$\alpha$": "α",
    r"$\beta$": "β",
    r"$\mu$": "μ",
    "~": " ",
    r"\_": "_",
    r"\%": "%",
    r"\&": "&",
    r"\#": "#",
    r"\{": "{",
    r"\}": "}",
}


def arguments(text, start, count):
    """So many groups in braces from there on, and where the last of them ends."""
    found = []
    for _ in range(count):
        assert text[start] == "{", text[start - 40 : start + 40]
        depth, end = 0, start
        while True:
            if text[end] == "\\":
                end += 1
            else:
                depth += (text[end] == "{") - (text[end] == "}")
            end += 1
            if not depth:
                break
        found.append(text[start + 1 : end - 1])
        start = end
    return found, start


def commands(text, names):
    """Each of these with its arguments, in their order, and where it begins."""
    pattern = re.compile(rf"\\({'|'.join(names)})(?=\{{)")
    at = 0
    while found := pattern.search(text, at):
        inside, at = arguments(text, found.end(), names[found[1]])
        yield found[1], inside, found.start()


def words(latex):
    """What is set, without commands of letters."""
    for command, letter in PLAIN.items():
        latex = latex.replace(command, letter)
    return " ".join(re.sub(r"\\(?:textbf|texttt|emph)|[{}]", "", latex).split())


def question(inside):
    prompt, _, worth = inside[0].partition(r"\worth")
    return Question(words(prompt), points_printed(worth))


def exercise(text):
    asked = [(inside, at) for _, inside, at in commands(text, ASKED)]
    pictures = [at for _, _, at in commands(text, {"drawing": 2})]
    (solution,) = [inside[0] for _, inside, _ in commands(text, {"solution": 1})]
    name = re.search(r"(?m)^% (\S+)$", text)[1]
    return Exercise(
        name=name,
        statement=words(text[: asked[0][1]]),
        questions=tuple(question(inside) for inside, _ in asked),
        figures=("",) * len(pictures),
        solution=words(solution),
    )


def read(content):
    text = content.decode()
    preamble, _, body = text.partition(r"\begin{document}")
    assert body.rstrip().endswith(r"\end{document}")
    assert r"\newif\ifkey" in preamble
    return [exercise(f"%{one}") for one in re.split(r"(?m)^%(?= \S+$)", body)[1:]]
