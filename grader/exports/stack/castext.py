"""HTML in which nothing is a command of STACK's or of TeX's."""

MEANT = str.maketrans({"{": "&#123;", "[": "&#91;", "\\": "&#92;", "$": "&#36;"})


def castext(html: str) -> str:
    """Whatever is in the words of an exercise is shown as it is."""
    return html.translate(MEANT)
