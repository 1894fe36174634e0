"""A potential response tree: nodes one after another, and what each of them says."""

from collections.abc import Iterator

from grader.base.disk.spreadsheet import decimal
from grader.base.disk.tags import tag, words
from grader.exports.moodle.xml import html
from grader.exports.stack.asking import Asking, Node
from grader.exports.stack.castext import castext
from grader.figures import markdown
from grader.rendering.html.flow import flow
from solver.exact import Rational

END = "-1"


def tree(name: str, asking: Asking, points: Rational, hint: str) -> str:
    """An answer that no node knows is told the hint."""
    return tag(
        "prt",
        tag("name", name),
        tag("value", decimal(points)),
        tag("autosimplify", "1"),
        tag("feedbackstyle", "1"),
        tag("feedbackvariables", tag("text", "\n".join(map(words, asking.variables)))),
        *nodes(name, asking.nodes, hint),
    )


def nodes(name: str, every: tuple[Node, ...], hint: str) -> Iterator[str]:
    for n, (node, follower) in enumerate(zip(every, (*every[1:], None), strict=True)):
        after = str(n + 1) if follower else END
        left = not node.adds and (follower is None or follower.adds)
        yield tag(
            "node",
            tag("name", str(n)),
            tag("answertest", node.test),
            tag("sans", words(node.given)),
            tag("tans", words(node.exact)),
            tag("testoptions", words(node.option)),
            tag("quiet", "1"),
            branch("true", node, after if node.adds else END, node.feedback, note(name, n, "T")),
            branch("false", None, after, hint if left else "", note(name, n, "F")),
        )


def note(name: str, n: int, branch: str) -> str:
    """What a report of answers calls it; STACK counts nodes from 1."""
    return f"{name}-{n + 1}-{branch}"


def branch(which: str, node: Node | None, after: str, said: str, note: str) -> str:
    """What is earned there, or added to what is earned, and where it goes on."""
    mode = "+" if node is None or node.adds else "="
    return "".join(
        (
            tag(f"{which}scoremode", mode),
            tag(f"{which}score", decimal(node.share) if node else "0"),
            tag(f"{which}penalty"),
            tag(f"{which}nextnode", after),
            tag(f"{which}answernote", note),
            html(f"{which}feedback", castext(flow(markdown.parse(said), {}))),
        )
    )
