"""Lists of the families, games, conventions and methods, and beliefs in models."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from grader.actions.desk import follow_beliefs, list_catalogue
from minimaestro.arguments import (
    check_switches,
    check_text,
    check_texts,
    read_answers,
    read_table,
)
from minimaestro.json_data import (
    JSON,
    ConventionEntry,
    FamilyEntry,
    FollowedBelief,
    GameEntry,
    MethodEntry,
)
from minimaestro.refusals import name_arguments

if TYPE_CHECKING:
    from grader.solving.methods.on_trees.tree_way import OptionValue


def families(name: str | None = None, *, language: str = "en") -> list[FamilyEntry]:
    """Return the families of exercises, or the one of that name, as `families --json` prints them.

    Each is a dictionary with `name`, `title`, `summary`, `source`, `levels`, `parameters`,
    `questions`, `features`, `examples` and `mistakes`. Raises RequestError for an unknown name.
    """
    check_texts(name=name)
    check_text("language", language)
    return cast("list[FamilyEntry]", list_catalogue.families(language, name))


def games(*, language: str = "en") -> list[GameEntry]:
    """Return the games that `solve` and `belief` know by name, as `games --json` prints them.

    Each is a dictionary with `name`, `title`, `source`, `methods` and `parameters`. Raises
    RequestError for an unknown language, as all lists do.
    """
    check_text("language", language)
    return cast("list[GameEntry]", list_catalogue.games(language))


def conventions(*, language: str = "en") -> list[ConventionEntry]:
    """Return the conventions of courses, as `conventions --json` prints them.

    Each is a dictionary with `name`, `source` and its `settings`. Raises RequestError for an
    unknown language.
    """
    check_text("language", language)
    return cast("list[ConventionEntry]", list_catalogue.conventions(language))


def methods(*, language: str = "en") -> list[MethodEntry]:
    """Return the methods of `solve`, each a dictionary.

    Its keys are `name`, `title`, `source`, the `options` that it reads, and the features of trees
    that it `values`. Raises RequestError for an unknown language.
    """
    check_text("language", language)
    return cast("list[MethodEntry]", list_catalogue.methods(language))


@name_arguments
def belief(
    model: str | Mapping[str, JSON],
    *actions: str,
    settings: "Mapping[str, OptionValue] | None" = None,
    kinds: bool = False,
) -> FollowedBelief:
    """Follow actions and observations through a model, as `belief --json` prints it.

    `model` is a TOML file, what stands in one, or the name of a game; each action is `ACTION` or
    `ACTION:OBSERVATION`. The result has `start`, a probability for each state, and `steps` with the
    belief after each action; numbers are texts. `kinds` adds the kind of each action in each state.

    Raises RequestError for an action that is not possible, or an observation of probability 0.
    """
    if not isinstance(model, Mapping):
        check_text("model", model)
    source = read_answers("model", model) if isinstance(model, Mapping) else model
    check_switches(kinds=kinds)
    for action in actions:
        check_text("an action", action)
    followed = follow_beliefs.belief(source, actions, read_table("settings", settings))
    shown = followed if kinds else follow_beliefs.without_kinds(followed)
    return cast("FollowedBelief", follow_beliefs.followed_json(shown))
