"""What a target loses question by question, if no more than the answers' forms set it apart."""

from collections.abc import Callable, Iterable, Iterator

from generator.answers.response import Response
from grader.exports.items.halves import halved_in_places
from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Loss, Lost


def by_question(
    by_response: Callable[[Response], Iterable[Loss]],
) -> Callable[[Bank, Item], Iterator[Lost]]:
    """Follow-through, what the target loses of such a response, and halves in places."""

    def lost(bank: Bank, item: Item) -> Iterator[Lost]:
        for asked in item.questions:
            name = asked.question.name
            if asked.follows:
                yield Lost(name, Loss.FOLLOWING)
            yield from (Lost(name, loss) for loss in by_response(asked.key.response))
            if halved_in_places(asked, bank.scheme):
                yield Lost(name, Loss.ROUNDING)

    return lost
