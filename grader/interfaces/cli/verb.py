"""A command whose arguments stand in any order, and which refuses what is wrong in one line."""

import re
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from grader.interfaces.cli import helped
from grader.interfaces.cli.command_help import speak, usage
from grader.interfaces.cli.languages import in_force
from grader.interfaces.cli.values import Unfit
from solver.errors import RequestError, did_you_mean
from solver.message import Message

NEGATIVE = re.compile(r"-\s*(\d|\.\d|inf\b|∞)")
"""Where a number begins that is no option: -3, -1/2, -inf."""

HELP = ("-h", "--help")
OPTIONS = "[options]"

Context: TypeAlias = Any
"""Typer's own, or Click's where an older Typer rests on that."""


class UnknownWord(RequestError):
    """A command or an option that is none of those there are."""

    def __init__(self, refusal: Message, name: str, known: Sequence[str]) -> None:
        there = Message("there are {known}", known=", ".join(known))
        super().__init__(
            "{refusal} {name!r}; {rest}",
            refusal=refusal,
            name=name[:40],
            rest=did_you_mean(name, known, there),
        )


class TypedOption(TyperOption):
    """An option that is taken as it is typed where that is what it is to be."""

    def process_value(self, ctx: Context, value: Any) -> Any:
        """Typer converts the others."""
        if not as_typed(self, value):
            return super().process_value(ctx, value)
        return self.callback(ctx, self, value) if self.callback else value


class PlacedArgument(TyperArgument):
    """The same of an argument, which nothing of ours calls back."""

    def process_value(self, ctx: Context, value: Any) -> Any:
        """As an option's."""
        return value if as_typed(self, value) else super().process_value(ctx, value)


class Verb(TyperCommand):
    """Options may stand anywhere; a negative number is no option."""

    allow_extra_args = True  # they are refused below, in one line

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Typer's own parsing, of arguments that it cannot take for something else."""
        if ctx.resilient_parsing:  # a shell completes: half a command is no mistake
            return super().parse_args(ctx, args)
        take_as_typed(self.get_params(ctx))
        options, places = self.sorted_out(args)
        try:
            rest = super().parse_args(ctx, [*options, "--", *places])
        except typer.BadParameter as error:
            raise self.refusal(error, ctx) from None
        if rest:
            speak(self, in_force(sys.argv[1:]))
            raise RequestError(
                "too much: {rest!r}; {right}",
                rest=" ".join(rest)[:40],
                right=self.meant(rest, [*places[: -len(rest)], *options])
                or Message("usage: {usage}", usage=usage(self, ctx)),
            )
        return rest

    def meant(self, rest: Sequence[str], before: Sequence[str]) -> Message | None:
        """Where all of it is pairs, which an option takes: the command with that option."""
        taking = [o.opts[0] for o in self.options() if "=" in (o.metavar or "")]
        if not taking or not all("=" in each for each in rest):
            return None
        named = [part for each in rest for part in (taking[0], each)]
        command = shlex.join(["minimaestro", str(self.name), *before, *named])
        return Message("type {command}", command=command)

    def sorted_out(self, args: Sequence[str]) -> tuple[list[str], list[str]]:
        """The options, each in one with its value, and what is known by its place."""
        known = {name: option for option in self.options() for name in option.opts}
        options: list[str] = []
        places: list[str] = []
        pending = iter(args)
        for arg in pending:
            if arg == "--":
                places += pending
            elif is_option(arg):
                options.append(self.with_value(arg, pending, known))
            else:
                places.append(arg)
        return options, places

    def with_value(self, arg: str, pending: Iterator[str], known: Mapping[str, TyperOption]) -> str:
        name, equals, _ = arg.partition("=")
        if name in HELP:
            return name
        if name not in known:
            raise UnknownWord(
                Message("{command} has no option", command=self.name), name, [*known, "--help"]
            )
        if known[name].is_flag:
            if equals:
                raise RequestError("{name}: takes no value", name=name)
            return name
        if equals:
            return arg
        value = next(pending, None)
        if value is None or is_option(value):
            raise RequestError("{name}: expected one argument", name=name)
        return f"{name}={value}"

    def options(self) -> list[TyperOption]:
        return [param for param in self.params if isinstance(param, TyperOption)]

    def collect_usage_pieces(self, ctx: Context) -> list[str]:  # noqa: ARG002  # Typer's form
        """What has to stand there, and in brackets what may."""
        places = [shown(p) for p in self.params if isinstance(p, TyperArgument)]
        needed = [f"{o.opts[0]} {o.metavar}" for o in self.options() if o.required]
        return [self.options_metavar or OPTIONS, *places, *needed]

    def format_help(self, ctx: Context, formatter: object) -> None:  # noqa: ARG002  # Typer's form
        """In the language that was asked for."""
        helped.show(self, ctx, language=in_force(sys.argv[1:]))

    def refusal(self, error: typer.BadParameter, ctx: Context) -> RequestError:
        """What Typer says against an argument, in our words."""
        assert error.param is not None, "it is always an argument that is bad"
        speak(self, in_force(sys.argv[1:]))
        place = isinstance(error.param, TyperArgument)
        name = error.param.metavar if place else error.param.opts[0]
        said = error.said if isinstance(error, Unfit) else error.message
        if said:
            return RequestError("{name}: {message}", name=name, message=said)
        return RequestError("{name} is missing; usage: {usage}", name=name, usage=usage(self, ctx))


class Verbs(TyperGroup):
    """All commands; without one, what there is."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Typer's own parsing, once it is clear that the first word is known."""
        take_as_typed(self.get_params(ctx))
        given = args or ["--help"]
        options = [name for param in self.get_params(ctx) for name in param.opts]
        if not ctx.resilient_parsing and given[0] not in (*self.commands, *options):
            raise UnknownWord(Message("there is no command"), given[0], list(self.commands))
        if given[0] in options:
            given = given[:1]  # it is all that is done
        return super().parse_args(ctx, given)

    def format_help(self, ctx: Context, formatter: object) -> None:  # noqa: ARG002  # Typer's form
        """In the language that was asked for."""
        helped.show(self, ctx, language=in_force(sys.argv[1:]))


def take_as_typed(params: Sequence[Any]) -> None:
    """Make them of the classes above: Typer has no place to say of which one a parameter is."""
    for param in params:
        param.__class__ = TypedOption if isinstance(param, TyperOption) else PlacedArgument


def as_typed(param: Any, value: object) -> bool:
    """Whether it is a text that nothing reads, or was left out.

    Typer has pydantic turn a text into a text, and to load that takes half of a small command. An
    older Typer rests on Click, whose parameters have no descriptor and load nothing.
    """
    if value is None:
        return not param.required
    declared = getattr(param, "type_descriptor", None)
    return (
        declared is not None and declared.annotation is str and not declared.parameter_info.parser
    )


def is_option(arg: str) -> bool:
    name = arg.partition("=")[0]
    return name.startswith("-") and name != "-" and " " not in name and not NEGATIVE.match(name)


def shown(place: TyperArgument) -> str:
    return str(place.metavar) if place.required else f"[{place.metavar}]"
