"""Pictures of answers in an order in which those that look alike follow each other."""

from collections.abc import Sequence

import numpy as np


def alike_first(looks: Sequence[bytes]) -> list[int]:
    """The places of the pictures, each next to the one most like it that is left.

    It begins with the picture that has the most others close by.
    """
    if not looks:
        return []
    seen = np.stack([np.frombuffer(one, dtype=np.uint8) for one in looks]).astype(np.float32)
    order = [most_common(seen)]
    left = [k for k in range(len(looks)) if k != order[0]]
    while left:
        nearest = int(np.argmin(((seen[left] - seen[order[-1]]) ** 2).sum(axis=1)))
        order.append(left.pop(nearest))
    return order


def most_common(seen: np.ndarray) -> int:
    """Whose nearest tenth is nearest."""
    near = max(1, len(seen) // 10)
    close = [
        float(np.partition(((seen - one) ** 2).sum(axis=1), near)[: near + 1].sum())
        if len(seen) > near
        else 0.0
        for one in seen
    ]
    return int(np.argmin(close))
