"""A stand-in for the tools of Berkeley's Pacman project, written from their interface."""

import heapq
import random
from typing import Any


class MethodNotDefined(Exception):
    """Raised where a program has not been written yet."""


def raiseNotDefined() -> None:
    """Say that something is not written yet."""
    raise MethodNotDefined


def lookup(name: str, namespace: Any) -> Any:
    """Return what a name means among the globals of a module."""
    if name in namespace:
        return namespace[name]
    raise Exception("%s not found as a method or class" % name)  # noqa: TRY002, UP031


def manhattanDistance(xy1: Any, xy2: Any) -> Any:
    """Return the distance of two points, along the axes."""
    return abs(xy1[0] - xy2[0]) + abs(xy1[1] - xy2[1])


def nearestPoint(pos: Any) -> Any:
    """Return the point of the grid next to a position."""
    return int(pos[0] + 0.5), int(pos[1] + 0.5)


def flipCoin(p: float) -> bool:
    """Return True with probability p."""
    return random.random() < p


def chooseFromDistribution(distribution: Any) -> Any:
    """Draw from a Counter, or from pairs of a probability and a thing."""
    pairs = distribution
    if isinstance(distribution, dict):
        pairs = [(weight, thing) for thing, weight in distribution.items()]
    number = random.random() * sum(weight for weight, _ in pairs)
    for weight, thing in pairs:
        number -= weight
        if number <= 0:
            return thing
    return pairs[-1][1]


class Stack:
    """Last in, first out."""

    def __init__(self) -> None:
        self.list = []  # type: Any

    def push(self, item: Any) -> None:
        """Put something on top."""
        self.list.append(item)

    def pop(self) -> Any:
        """Take what is on top."""
        return self.list.pop()

    def isEmpty(self) -> bool:
        """Tell whether nothing is left."""
        return not self.list


class Queue(Stack):
    """First in, first out."""

    def pop(self) -> Any:
        """Take what came first."""
        return self.list.pop(0)


class PriorityQueue:
    """The least priority first."""

    def __init__(self) -> None:
        self.heap, self.count = [], 0  # type: Any, int

    def push(self, item: Any, priority: Any) -> None:
        """Add something with its priority."""
        heapq.heappush(self.heap, (priority, self.count, item))
        self.count += 1

    def pop(self) -> Any:
        """Take what has the least priority."""
        return heapq.heappop(self.heap)[2]

    def isEmpty(self) -> bool:
        """Tell whether nothing is left."""
        return not self.heap

    def update(self, item: Any, priority: Any) -> None:
        """Add something, or lower its priority."""
        for i, (former, count, other) in enumerate(self.heap):
            if other == item:
                if priority < former:
                    self.heap[i] = (priority, count, item)
                    heapq.heapify(self.heap)
                return
        self.push(item, priority)


class PriorityQueueWithFunction(PriorityQueue):
    """A queue whose priorities a function gives."""

    def __init__(self, priorityFunction: Any) -> None:
        super().__init__()
        self.priorityFunction = priorityFunction

    def push(self, item: Any, priority: Any = None) -> None:
        """Add something with the priority that the function gives."""
        super().push(item, self.priorityFunction(item) if priority is None else priority)


class Counter(dict):  # type: ignore[type-arg]  # as in Python 3.6
    """A dictionary of numbers, each 0 until it is set."""

    def __getitem__(self, key: Any) -> Any:
        self.setdefault(key, 0)
        return super().__getitem__(key)

    def argMax(self) -> Any:
        """Return the key of the greatest number."""
        return max(self, key=self.get) if self else None  # type: ignore[arg-type]

    def totalCount(self) -> Any:
        """Return the sum of the numbers."""
        return sum(self.values())

    def normalize(self) -> None:
        """Divide the numbers by their sum."""
        total = float(self.totalCount())
        for key in self if total else ():
            self[key] = self[key] / total
