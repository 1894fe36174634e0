"""A plan for the time before an exam: its topics, and the minutes that the record gives each."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from generator.base.plain import Plain
from generator.families import FAMILIES
from generator.generation.generate import family_named
from grader.actions.practice.course import in_order
from grader.actions.practice.memory import Memory, RememberedFamily
from grader.actions.practice.practice_record import GOOD
from grader.words.environment import say
from grader.words.render import title_of
from solver.errors import RequestError

MIN_MINUTES, MAX_MINUTES = 5, 600
LATEST: Final = 2
"""How many of the last exercises of a topic say whether it went well."""


class TopicState(StrEnum):
    """The state of a topic in the record, on which its share of the time depends."""

    OPEN = "open"
    """A mistake has shown and is not overcome."""
    NEW = "new"
    """It was not practised yet."""
    WEAK = "weak"
    """The last exercises did not all go well."""
    SOUND = "sound"
    """The last exercises went well."""


WEIGHTS: Final = {TopicState.OPEN: 3, TopicState.NEW: 3, TopicState.WEAK: 2, TopicState.SOUND: 1}
"""How much time a topic gets, compared with one that went well."""


@dataclass(frozen=True, slots=True)
class PlannedTopic:
    """A family, the minutes for it, and why so many."""

    family: str
    minutes: int
    state: TopicState


def plan_topics(minutes: int, families: Sequence[str], memory: Memory) -> list[PlannedTopic]:
    """Share the minutes among the topics by what the record shows, in the order of a course.

    Each topic has MIN_MINUTES at least; where there is no time for all of them, those that went
    well are left out first.
    """
    check_minutes(minutes)
    states = {name: state_of(memory.families.get(name)) for name in in_order(set(families))}
    by_need = sorted(states, key=lambda name: -WEIGHTS[states[name]])
    kept = in_order(by_need[: minutes // MIN_MINUTES])
    shares = share_minutes(minutes, [WEIGHTS[states[name]] for name in kept])
    return [PlannedTopic(name, n, states[name]) for name, n in zip(kept, shares, strict=True)]


def check_minutes(minutes: int) -> None:
    """Raise RequestError unless a plan can be so long."""
    if not MIN_MINUTES <= minutes <= MAX_MINUTES:
        raise RequestError(
            "a plan is for {low} to {high} minutes, such as 30m or 1h30m",
            low=MIN_MINUTES,
            high=MAX_MINUTES,
        )


def state_of(family: RememberedFamily | None) -> TopicState:
    """Return the state of a family in the record; None for one that was never practised."""
    if family is None or not family.done:
        return TopicState.NEW
    if any(mistake.is_open for mistake in family.mistakes.values()):
        return TopicState.OPEN
    is_sound = all(line.share >= GOOD and not line.hints for line in family.done[-LATEST:])
    return TopicState.SOUND if is_sound else TopicState.WEAK


def share_minutes(minutes: int, weights: Sequence[int]) -> list[int]:
    """Share whole minutes by weight above MIN_MINUTES each; the first ones take what is over."""
    spare = minutes - MIN_MINUTES * len(weights)
    shares = [MIN_MINUTES + spare * weight // sum(weights) for weight in weights]
    for i in range(minutes - sum(shares)):
        shares[i] += 1
    return shares


def choose_topics(families: Sequence[str], memory: Memory) -> list[str]:
    """Return the topics of somebody who names none: those in the record; all if it is empty."""
    practised = [name for name in families if name in memory.families]
    return practised or list(families)


def read_topics(text: str, language: str) -> list[str]:
    """Return the families that a text names by name or title, with commas between them.

    RequestError for a name that no family has.
    """
    titles = {title_of(family, language).casefold(): name for name, family in FAMILIES.items()}
    topics = [topic.strip() for topic in text.split(",") if topic.strip()]
    return [family_named(titles.get(topic.casefold(), topic)).name for topic in topics]


def titles_left_out(
    families: Sequence[str], topics: Sequence[PlannedTopic], language: str
) -> list[str]:
    """Return the titles of the families for which the plan has no time."""
    planned = {topic.family for topic in topics}
    return [title_of(family_named(name), language) for name in families if name not in planned]


def plan_json(topics: Sequence[PlannedTopic], language: str) -> list[dict[str, Plain]]:
    """Return the plan as JSON data, with each topic in words."""
    return [
        {
            "family": topic.family,
            "title": title_of(family_named(topic.family), language),
            "minutes": topic.minutes,
            "state": str(topic.state),
            "said": topic_words(topic, language),
        }
        for topic in topics
    ]


def topic_words(topic: PlannedTopic, language: str) -> str:
    """Return a topic with its minutes and the reason for them, in words."""
    title = title_of(family_named(topic.family), language)
    return say("plan.md.j2", "topic", language, title, topic.minutes, str(topic.state))
