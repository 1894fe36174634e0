"""Lists of the families, games, conventions and methods, and beliefs in models."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from grader.actions.desk import follow_beliefs, list_catalogue
from minimaestro.arguments import (
    check_switches,
    check_text,
    check_texts,
    read_answers,
    read_table,
)

if TYPE_CHECKING:
    from grader.solving.methods.on_trees.tree_way import OptionValue


def families(name: str | None = None, *, language: str = "en") -> list[dict[str, Any]]:
    """Return the families of exercises, or the one of that name, as `families --json` prints them.

    Each is a dictionary with `name`, `title`, `summary`, `source`, `levels`, `parameters`,
    `questions`, `features`, `examples` and `mistakes`. Raises RequestError for an unknown name.
    """
    check_texts(name=name)
    check_text("language", language)
    return list_catalogue.families(language, name)


def games(*, language: str = "en") -> list[dict[str, Any]]:
    """Return the games that `solve` and `belief` know by name, as `games --json` prints them.

    Each is a dictionary with `name`, `title`, `source`, `methods` and `parameters`.
    """
    check_text("language", language)
    return list_catalogue.games(language)


def conventions(*, language: str = "en") -> list[dict[str, Any]]:
    """Return the conventions of courses, as `conventions --json` prints them.

    Each is a dictionary with `name`, `source` and its `settings`.
    """
    check_text("language", language)
    return list_catalogue.conventions(language)


def methods(*, language: str = "en") -> list[dict[str, Any]]:
    """Return the methods of `solve`, each a dictionary.

    Its keys are `name`, `title`, `source`, the `options` that it reads, and the features of trees
    that it `values`.
    """
    check_text("language", language)
    return list_catalogue.methods(language)


def belief(
    model: str | Mapping[str, Any],
    *actions: str,
    settings: "Mapping[str, OptionValue] | None" = None,
    kinds: bool = False,
) -> dict[str, Any]:
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
    return follow_beliefs.followed_json(
        followed if kinds else follow_beliefs.without_kinds(followed)
    )
