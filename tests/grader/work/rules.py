"""The rules of docs/marking.md once more, read off that page, as plainly as can be."""

from fractions import Fraction

HALF = Fraction(1, 2)


def is_slip(own, right):
    """Tell whether whole numbers differ by the sign, by 1, 2 or 10, or by the factor 2 or 10."""
    if isinstance(own, str) or isinstance(right, str) or right is None or own == right:
        return False
    return is_beside(own, right) or own in {2 * right, 10 * right} or right in {2 * own, 10 * own}


def is_beside(own, right):
    """Tell whether whole numbers differ by the sign, or by 1, 2 or 10."""
    if isinstance(own, str) or isinstance(right, str) or own == right:
        return False
    return own == -right or abs(own - right) in {1, 2, 10}


class Sheet:
    """What becomes of a student's numbers."""

    def __init__(self, net, given, alone=HALF):
        self.net, self.alone = net, Fraction(alone)
        self.given = {name: v for name, v in given.items() if v is not None}
        self.key, self.follows = net.right(), net.follows(self.given)
        self.right = {n for n, v in self.given.items() if v == self.key[n]}
        after = {n for n, v in self.given.items() if n not in self.right and v == self.own(n)}
        self.followed = after
        self.wrong = set(self.given) - self.right - after
        self.hard = {n for n in net.asked if not net.is_choice(n)}
        self.guessed = {n for n, v in self.given.items() if net.guesses.get(n) == v}
        self.diagnose()
        self.find_causes()

    def own(self, name):
        return self.follows.get(name)

    # Which mistake it was

    def weigh(self, answers):
        """Return the weight of a mistake, and what speaks for it."""
        weight, speaks = 0, []
        for name, v in self.given.items():
            if name not in answers:
                continue
            theirs = answers[name]
            if theirs == v and name not in self.right and v != self.own(name):
                easy = name not in self.hard or name in self.guessed
                weight += 3 if easy else 5
                speaks.append(name)
            elif theirs == self.key[name]:
                continue
            elif name in self.right:
                weight -= 3
            elif name in self.followed and theirs != v:
                weight -= 1
        return weight, speaks

    def diagnose(self):
        self.mistake, self.explains, self.perhaps, self.once = None, set(), {}, {}
        weights = {}
        most = sum(
            3 if n not in self.hard or n in self.guessed else 5
            for n in self.given
            if n not in self.right and self.given[n] != self.own(n)
        )
        for mistake, answers in self.net.mistakes.items():
            weight, speaks = self.weigh(answers)
            if speaks:
                weights[mistake] = weight
            if speaks and weight == most:
                break  # one that explains all of it
        for mistake in sorted(weights, key=weights.get, reverse=True):
            answers = self.net.mistakes[mistake]
            explained = [n for n in self.wrong if self.given[n] == answers.get(n)]
            avoided = any(answers.get(n, self.key[n]) != self.key[n] for n in self.right)
            if len(explained) == 1 and avoided:
                self.once.setdefault(explained[0], mistake)
        if not weights or max(weights.values()) <= 0:
            return
        best = max(weights, key=weights.get)
        answers = self.net.mistakes[best]
        explained = {n for n in self.wrong if self.given[n] == answers.get(n)}
        few = len(self.net.options) <= 3
        telling = explained if not few else explained & self.hard
        near = [n for n in explained if is_beside(self.given[n], self.key[n])]
        if not telling or (len(explained) == 1 and near):
            self.perhaps = dict.fromkeys(explained, best)
        else:
            self.mistake, self.explains = best, explained

    # What follows from an earlier answer

    def find_causes(self):
        """The wrong answers without a cause are neither slips nor what some mistake gives."""
        slips = {n for n in self.wrong if is_slip(self.given[n], self.key[n])}
        after_own = {n for n in self.wrong if is_slip(self.given[n], self.own(n))} - slips
        self.after_own = after_own - self.explains
        caused = self.explains | slips | after_own | set(self.once) | set(self.perhaps)
        self.unexplained = (self.wrong - caused) & self.hard

    def begun(self, name):
        """The wrong answers from which it follows, through what follows."""
        found, seen = set(), set()
        waiting = list(self.net.inputs(name))
        while waiting:
            other = waiting.pop()
            if other in seen:
                continue
            seen.add(other)
            if other in self.wrong:
                found.add(other)
            if other in self.followed or other in self.after_own:
                waiting += self.net.inputs(other)
        return found

    def share(self, name):
        """Return the part of its points that an answer earns."""
        if name in self.right:
            return Fraction(1)
        if name in self.followed:
            return Fraction(1) if len(self.begun(name) & self.unexplained) < 2 else self.alone
        if name in self.wrong and self.verdict(name) in {"mistaken", "perhaps"}:
            return Fraction(str(self.net.worth))
        return Fraction(0)

    def verdict(self, name):
        if name not in self.given:
            return "blank"
        if name in self.right:
            return "right"
        if name in self.followed:
            return "followed"
        once = self.once.get(name)
        if name in self.explains and once != self.mistake:
            return "mistaken"
        if name in self.perhaps and once != self.perhaps[name]:
            return "perhaps"
        return "once" if once else "wrong"
