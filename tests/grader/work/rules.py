"""The rules of docs/marking.md once more, read off that page, as plainly as can be."""

from fractions import Fraction

HALF = Fraction(1, 2)


def is_slip(own, right):
    """Rule 2, for whole numbers: another sign, or 1, 2 or 10 more or less."""
    if isinstance(own, str) or isinstance(right, str) or right is None or own == right:
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
        self.trust_or_doubt()

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
        near = [n for n in explained if is_slip(self.given[n], self.key[n])]
        if not telling or (len(explained) == 1 and near):
            self.perhaps = dict.fromkeys(explained, best)
        else:
            self.mistake, self.explains = best, explained

    # What follows from an earlier answer

    def trust_or_doubt(self):
        wrong_guesses = (self.wrong - self.explains) & self.guessed
        self.wrong_guesses = wrong_guesses
        self.is_guessed = len(wrong_guesses) >= 2
        slips = {n for n in self.wrong if is_slip(self.given[n], self.key[n])}
        after_own = {n for n in self.wrong if is_slip(self.given[n], self.own(n))} - slips
        after_own -= self.explains
        by_mistake = self.explains if self.explains - self.guessed else set()
        odd = self.wrong - self.explains - slips - after_own
        odd |= (self.wrong & self.guessed) - by_mistake
        self.unexplained = odd & self.hard
        self.stand = self.standing()
        self.doubted = set(self.unexplained)
        if self.stand < len(self.unexplained):
            self.doubted |= self.wrong - self.explains
        against = (self.doubted - after_own) & self.hard
        self.against = against
        self.after_own = after_own
        self.trust = Fraction(1)
        if against:
            self.trust = min(Fraction(1), Fraction(self.stand, len(against)))
            if len(against) == 1 and not against & self.guessed:
                self.trust = max(self.trust, self.alone)

    def standing(self):
        """Rule 3: right after right answers; on a guessed sheet, not by guesses alone."""
        sound, speaks = set(), set()
        for name in self.net.asked:
            inputs = [n for n in self.net.inputs(name) if n in self.given]
            if name not in self.right or not sound.issuperset(inputs):
                continue
            sound.add(name)
            lucky = self.is_guessed and name in self.guessed
            if not lucky and (not inputs or speaks.intersection(inputs)):
                speaks.add(name)
        return len(speaks & self.hard)

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

    def rests_on_guesses(self, name):
        if name in self.guessed:
            return True
        inputs = [n for n in self.net.inputs(name) if n in self.given]
        return bool(inputs) and all(self.rests_on_guesses(n) for n in inputs)

    def share(self, name):
        """Return the part of its points that an answer earns."""
        if name in self.right:
            if self.is_guessed and self.rests_on_guesses(name):
                return min(Fraction(1), Fraction(self.stand, len(self.wrong_guesses)))
            return Fraction(1)
        if name in self.followed:
            if not self.begun(name) & self.doubted:
                return Fraction(1)
            return Fraction(0) if name in self.net.restating else self.trust
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
