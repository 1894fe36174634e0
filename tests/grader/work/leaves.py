"""How much fits on two facing pages of a printed exam."""


def needs_more_than_a_leaf(blocks, room):
    """Whether two pages may not hold these, as the first may end before the tallest block."""
    heights = [block.before + block.height - block.give for block in blocks]
    return sum(heights) + max(heights) > 2 * room
