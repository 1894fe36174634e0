"""Questions whose answer is a text: it is compared without blanks and capitals."""

from collections.abc import Iterable
from html import escape

from grader.exports.items.item import Asked
from grader.exports.stack.asking import Asking, Input, Node, Sort
from grader.exports.stack.maxima import listed, string

GIVEN = "given"
WIDE = 24


def text(asked: Asked, name: str) -> Asking:
    """The texts that are right, then those of each mistake, are lists that are looked through."""
    usual = string(asked.key.texts[0])
    right = [one for it in asked.right for one in it.texts]
    lists = {"right": right, **{f"wrong{n}": it.texts for n, it in enumerate(asked.mistakes, 1)}}
    set_there = (f"{key}:{listed(map(string, bare(texts)))};" for key, texts in lists.items())
    return Asking(
        inputs=(Input(name=name, sort=Sort.STRING, answer=usual, given=usual, wide=WIDE),),
        variables=(f'{GIVEN}:sremove(" ",sdowncase({name}));', *set_there),
        nodes=(
            Node(given=f"member({GIVEN},right)", exact="true"),
            *(
                Node(
                    given=f"member({GIVEN},wrong{n})",
                    exact="true",
                    share=it.share,
                    feedback=it.feedback,
                )
                for n, it in enumerate(asked.mistakes, 1)
            ),
        ),
    )


def bare(texts: Iterable[str]) -> list[str]:
    """Each once; a sign that is HTML's as it is and as STACK gives it to Maxima."""
    plain = [one.replace(" ", "").lower() for one in texts]
    return list(dict.fromkeys((*plain, *(escape(one, quote=False) for one in plain))))
