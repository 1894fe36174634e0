"""The command line, as people and pipelines hold on to it."""

import json
import re
import shlex
import subprocess
import sys

import pytest
from typer.main import get_command

from grader.exams.formats import FORMATS
from grader.interfaces.cli.app import application

COMMANDS = get_command(application()).commands
AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"


def test_solve_tells_value_move_visited_pruned_and_cuts(result):
    assert result("solve", AIMA) == {
        "method": "alpha-beta",
        "convention": "aima",
        "value": "3",
        "best": ["a1"],
        "values": {"A": "3", "B": "3", "C": "2", "D": "2"},
        "visited": ["b1", "b2", "b3", "c1", "d1", "d2", "d3"],
        "pruned": ["c2", "c3"],
        "cuts": [
            {"node": "C", "after": "c1", "kind": "alpha", "because": "2 <= 3", "rest": ["c2", "c3"]}
        ],
    }


def test_solve_under_cs188_cuts_only_beyond_equality(result):
    assert result("solve", AIMA, "--convention", "cs188")["pruned"] == ["c2", "c3"]
    tied = "max(min(3, 5), min(3, 9))"
    assert result("solve", tied)["pruned"] == ["c2"]
    assert result("solve", tied, "--convention", "cs188")["pruned"] == []


def test_solve_fits_its_method_to_the_tree(result):
    wikipedia = "max(chance(1/2: min(2,4), 1/2: min(7,4)), chance(1/2: min(6,0), 1/2: min(5,-2)))"
    solved = result("solve", wikipedia)
    assert (solved["method"], solved["value"]) == ("expectiminimax", "3")  # S2-fig1


def test_solve_reads_a_file(result, tmp_path):
    tree = tmp_path / "aima.tree"
    tree.write_text(f"# AIMA, Figure 5.2\n{AIMA}\n")
    exercise = tmp_path / "aima.json"
    exercise.write_text(json.dumps({"tree": AIMA}))
    assert result("solve", str(tree)) == result("solve", AIMA) == result("solve", str(exercise))


@pytest.mark.parametrize("arguments", [[], ["-"], ["--method", "minimax"]])
def test_solve_reads_standard_input(arguments):
    script = "from grader.interfaces.cli.main import main; main()"
    command = [sys.executable, "-c", script, "solve", *arguments]
    ran = subprocess.run(command, input=AIMA, capture_output=True, text=True, check=True)
    assert "value    3" in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["check", "alpha-beta.easy.7.r4", "--answers", "-"], "stdin holds no answers"),
        (["check", "-", "--answer", "value=3"], "stdin is no JSON"),
        (["belief", "-", "b"], "stdin is no TOML"),
    ],
)
def test_messages_do_not_call_standard_input_by_a_dash(arguments, says):
    script = "from grader.interfaces.cli.main import main; main()"
    command = [sys.executable, "-c", script, *arguments]
    ran = subprocess.run(command, input="nothing here", capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"minimaestro: {says}")


def test_solve_apuestas_1_over_worlds_and_over_beliefs(result):
    worlds = result("solve", "apuestas-1", "--method", "worlds")
    assert worlds["actions"] == {"pass": "-1", "bet 2": "-4/5", "bet 4": "-8/5"}  # S0, E14
    assert (worlds["value"], worlds["best"]) == ("-4/5", ["bet 2"])
    beliefs = result("solve", "apuestas-1", "--method", "belief")
    assert beliefs["actions"] == {"pass": "-1", "bet 2": "0", "bet 4": "0"}


def test_solve_draw_poker(result):
    assert result("solve", "draw-poker")["actions"] == {"draw": "6/5", "stay": "12/7"}  # S0-poker1
    worlds = result("solve", "draw-poker", "--method", "worlds")
    assert worlds["actions"] == {"draw": "24/35", "stay": "12/7"}
    with_king = result("solve", "draw-poker", "--set", "hand=K")
    assert with_king["actions"] == {"draw": "-9/7", "stay": "-15/7"}


MODEL = """
start = { s2 = "1/3", s3 = "2/3" }
transition = [
  { state = "s2", action = "b", to = "s4", probability = "1/2", observation = "o1" },
  { state = "s2", action = "b", to = "s5", probability = "1/2", observation = "o2" },
  { state = "s3", action = "b", to = "s1", probability = "1/4", observation = "o1" },
  { state = "s3", action = "b", to = "s4", probability = "3/4", observation = "o2" },
]
"""


def test_belief_follows_an_action_and_its_observation(result, tmp_path):
    model = tmp_path / "model.toml"
    model.write_text(MODEL)
    assert result("belief", str(model), "b:o1")["steps"] == [
        {
            "action": "b",
            "p_action": "1",
            "p_observations": {"o1": "1/3", "o2": "2/3"},
            "observation": "o1",
            "belief": {"s4": "1/2", "s1": "1/2"},  # S0-graph, update 5
        }
    ]


def test_new_draws_the_exercise_that_its_id_names(result):
    made = result("new", "alpha-beta", "--level", "easy", "--seed", "7")
    assert made["id"] == "alpha-beta.easy.7.r4"
    assert made["problem"]["tree"].startswith("max(")
    assert "key" not in made
    names = [q["name"] for q in made["questions"]]
    assert names == ["visited", "pruned", "evaluated", "value", "best"]


def test_an_exercise_file_serves_as_its_id_does(result, tmp_path):
    made = result("new", "alpha-beta", "--level", "easy", "--seed", "7", "--key")
    file = tmp_path / "exercise.json"
    file.write_text(json.dumps(made))
    answers = ["--answer", f"value={made['key']['value']}", "--answer", "pruned=none"]
    assert result("check", str(file), *answers) == result("check", made["id"], *answers)


def test_the_key_in_a_file_is_never_trusted(result, tmp_path):
    made = result("new", "minimax", "--tree", AIMA, "--key")
    made["key"]["A"] = "99"
    file = tmp_path / "exercise.json"
    file.write_text(json.dumps(made))
    marked = result("check", str(file), "--answer", "A=99")
    assert {m["question"]: m["verdict"] for m in marked["marks"]}["A"] == "wrong"


def test_a_teachers_own_tree_becomes_an_exercise_without_a_seed(result):
    made = result("new", "minimax", "--tree", AIMA, "--key")
    assert (made["id"], made["seed"]) == (None, None)
    assert made["key"]["A"] == "3"
    assert made["mistakes"]["roles-swapped"]["A"] == "6"


def test_check_names_the_mistake(result):
    made = result("new", "alpha-beta", "--level", "medium", "--seed", "3", "--key")
    name, answers = next(iter(made["mistakes"].items()))
    texts = [f"--answer={q}={json.dumps(a)}" for q, a in answers.items()]
    texts = [t.replace('"', "").replace("[", "").replace("]", "") for t in texts]
    marked = result("check", made["id"], *texts)
    assert name in {m.get("mistake") for m in marked["marks"]}


def test_check_takes_answers_from_a_file_of_lines_json_or_yaml(result, tmp_path):
    made = result("new", "alpha-beta", "--level", "easy", "--seed", "7", "--key")
    lines, yaml, as_json = (tmp_path / n for n in ("a.txt", "a.yaml", "a.json"))
    pruned = made["key"]["pruned"]
    lines.write_text(f"value: {made['key']['value']}\npruned: {', '.join(pruned)}\n")
    yaml.write_text(f"value: {made['key']['value']}\npruned: [{', '.join(pruned)}]\n")
    as_json.write_text(json.dumps({"value": made["key"]["value"], "pruned": pruned}))
    read = [result("check", made["id"], "--answers", str(f)) for f in (lines, yaml, as_json)]
    verdicts = [[m["verdict"] for m in r["marks"]] for r in read]
    assert verdicts == [verdicts[0]] * 3
    assert read[0]["score"] > 0


def test_check_below_the_pass_mark_is_a_no(run):
    code, out, err = run("check", "minimax.easy.1.r3", "--answer", "A=1000", "--pass", "0.5")
    assert code == 1
    assert out
    assert not err


@pytest.mark.parametrize("command", ["families", "games", "conventions"])
def test_the_catalogues_print_for_people_and_for_machines(run, result, command):
    there = result(command)
    code, out, _ = run(command)
    assert code == 0
    for entry in there:
        assert entry["name"] in out


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["solve", "max(min(3, 12, 8), min(2, 4"], ")"),
        (["solve", "chance(1/2: 3, 1/3: 4)"], "sum to 1"),
        (["solve", "chance(1/2: inf, 1/2: 4)"], "infinit"),
        (["solve", "max(3, ?)", "--method", "alpha-beta"], "thresholds"),
        (["solve", "chess"], "apuestas-1"),
        (["solve", AIMA, "--method", "minmax"], "did you mean 'minimax'"),
        (["solve", AIMA, "--convention", "aimo"], "did you mean 'aima'"),
        (["solve", "apuestas-1", "--set", "hand=J"], "2A 2K 2Q"),
        (["solve", "apuestas-1", "--set", "card=K"], "hand"),
        (["solve", "draw-poker", "--set", "deck=1A"], "4 or more"),
        (["new", "alphabeta"], "did you mean 'alpha-beta'"),
        (["new", "alpha-beta", "--level", "heavy"], "easy, medium, hard"),
        (["new", "alpha-beta", "--set", "branching=1000"], "whole number from"),
        (["new", "alpha-beta", "--set", "branch=3"], "did you mean 'branching'"),
        (["new", "alpha-beta", "--set", "branching"], "key=value"),
        (["new", "alpha-beta", "--language", "xx"], "en, ca"),
        (["new", "minimax", "--tree", "max(1, chance(1: 2))"], "expectiminimax"),
        (["show", "alpha-beta.42"], "alpha-beta.medium.42.r4"),
        (["show", "no-such-file.json"], "there is no file"),
        (["check", "minimax.easy.1.r3", "--answer", "Z=3"], "there are"),
        (["check", "minimax.easy.1.r3", "--answers", "missing.json"], "there is no file"),
        (["belief", "missing.toml"], "there is no file"),
        (["frobnicate"], "there are solve, belief, draw, families"),
        (["sovle"], "did you mean 'solve'?"),
        (["--json", "solve"], "there is no command '--json'"),
        (["solve", "--frobnicate"], "there are --method, --order"),
        (["solve", AIMA, "--metod", "minimax"], "did you mean '--method'?"),
        (["solve", AIMA, "--metod=minimax"], "did you mean '--method'?"),
        (["solve", AIMA, "--meth", "minimax"], "did you mean '--method'?"),
        (["solve", AIMA, "-j"], "solve has no option '-j'"),
        (["solve", AIMA, "--order", "up"], "no move is called 'up'; the order is left or right"),
        (["solve", AIMA, "--order"], "--order: expected one argument"),
        (["solve", AIMA, AIMA], "usage: minimaestro solve [options] [TREE | FILE | GAME | -]"),
        (["solve", AIMA, "--steps", "--language", "xx"], "en, ca"),
        (["new"], "usage: minimaestro new [options] FAMILY"),
        (["new", "minimax", "--seed", "-1"], "a whole number from 0"),
        (["new", "minimax", "--seed", "9" * 5_000], "a whole number from 0"),
        (["new", "draw-poker", "--tree", AIMA], "draw-poker is not about trees"),
        (["new", "minimax", "--tree", AIMA, "--seed", "3"], "--tree gives one"),
        (["new", "minimax", "--example", "aima", "--level", "easy"], "--example gives one"),
        (["new", "minimax", "--example", "aima", "--tree", AIMA], "are two problems"),
        (["new", "minimax", "--example", "amia"], "did you mean 'aima'?"),
        (["new", "non-alternating", "--example", "aima"], "has no examples"),
        (["families", "minimx"], "did you mean 'minimax'?"),
        (["check", "minimax.easy.1.r3", "--pass", "2"], "a number from 0 to 1, not '2'"),
        (["check", "minimax.easy.1.r3", "--pass", "nan"], "a number from 0 to 1, not 'nan'"),
        (["check", "grundy.easy.1.r7", "--answer=-3"], "an answer is written"),
        (["sheets", "missing.toml"], "--out FOLDER"),
        (["sheets", "missing.toml", "--out", "exam", "--jobs", "0"], "from 1 to 256, not '0'"),
        (["grade", "missing.json"], "EXAM SUBMISSION ..."),
        (["grade", "missing.json", "x.pdf", "--to", "xml"], f" or {[*FORMATS][-1]}, not 'xml'"),
        (["sheets", "missing.toml", "--out", "exam"], "--roster FILE or --variants N"),
        (["sheets", "missing.toml", "--variants", "3", "--out", "exam"], "there is no file"),
        (["grade", "missing.json", "x.pdf"], "there is no file"),
        (
            ["new", "minimax", "extra"],
            "too much: 'extra'; usage: minimaestro new [options] [FAMILY]",
        ),
        (["new", "minimax", "depth=3"], "type minimaestro new minimax --set depth=3"),
        (["new", "minimax.easy.1.r3"], "no family; type minimaestro show minimax.easy.1.r3"),
        (
            ["check", "minimax.easy.1.r3", "A=3", "best=a1, a2"],
            "type minimaestro check minimax.easy.1.r3 --answer A=3 --answer 'best=a1, a2'",
        ),
        (["solve", AIMA, "--steps=yes"], "--steps: takes no value"),
        (
            ["solve", AIMA, "--depth", "three"],
            "--depth: a whole number from 0 to 1000, not 'three'",
        ),
        (["solve", AIMA, "--method", "--steps"], "--method: expected one argument"),
        (["belief"], "MODEL is missing; usage: minimaestro belief [options] MODEL"),
        (["sheets"], "EXAM is missing"),
        (["solve", "max(3, -)"], "number"),
        (["solve", AIMA, "--method", "fallible", "--error", "-1/2"], "-1/2"),
        (["--version=3"], "there is no command"),
    ],
)
def test_a_bad_request_is_one_line_that_says_what_would_have_been_right(run, arguments, right):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert right in err
    assert "Traceback" not in err


def test_a_model_whose_belief_does_not_sum_to_one_is_refused(run, tmp_path):
    model = tmp_path / "model.toml"
    model.write_text(MODEL.replace('"2/3"', '"1/3"'))
    code, _, err = run("belief", str(model), "b:o1")
    assert code == 2
    assert "sum to 1, not 2/3" in err


def test_an_impossible_observation_is_refused(run, tmp_path):
    model = tmp_path / "model.toml"
    model.write_text(MODEL)
    code, _, err = run("belief", str(model), "b:o3")
    assert code == 2
    assert "it can be o1, o2" in err


def test_solve_prints_its_working_in_words(run):
    code, out, _ = run("solve", AIMA, "--steps")
    assert code == 0
    assert "Alpha cut at C, because v = 2 ≤ 3 = α" in " ".join(out.split())


def test_solve_tells_the_working_of_a_game_in_words(run):
    code, out, _ = run("solve", "apuestas-1", "--method", "worlds", "--steps")
    assert code == 0
    assert "U(bet 2) = 2/5 · (−3) + 1/5 · 0 + 2/5 · 1 = −4/5" in out  # S0, E14
    code, out, _ = run("solve", "draw-poker", "--steps")
    assert code == 0
    assert "U(b) = 3/7 · 0 + 4/7 · 3 = 12/7" in out  # S0-poker1


def test_with_json_the_working_goes_to_standard_error(run):
    code, out, err = run("solve", AIMA, "--steps", "--json")
    assert code == 0
    assert json.loads(out)["value"] == "3"
    assert "Alpha cut at C, because v = 2 ≤ 3 = α" in " ".join(err.split())


@pytest.mark.parametrize("tree", ["-inf", "-3/2", "-.5", "- 1 / 2"])
def test_a_tree_may_begin_with_a_minus_sign(result, tree):
    assert result("solve", tree)["value"] == {"- 1 / 2": "-1/2", "-.5": "-1/2"}.get(tree, tree)


def test_what_follows_two_hyphens_is_no_option(run):
    code, out, _ = run("solve", "--", "-inf")
    assert code == 0
    assert "value    -inf" in out


def test_the_value_of_an_option_may_begin_with_a_minus_sign(result):
    solved = result("solve", "chance(1/2: -2, 1/2: 1)", "--method", "star1", "--bounds", "-2,2")
    assert solved["value"] == "-1/2"


def test_an_answer_may_begin_with_a_minus_sign(result):
    marked = result("check", "minimax.easy.1.r3", "--answer", "A=-3", "--answer=B=-1/2")
    assert {m["question"]: m["given"] for m in marked["marks"]}["A"] == "-3"


def test_options_stand_before_and_after_and_between(run, tmp_path):
    model = tmp_path / "model.toml"
    model.write_text(MODEL)
    wanted = run("belief", model, "b:o1", "--json")
    assert wanted[0] == 0
    assert run("belief", "--json", model, "b:o1") == wanted
    assert run("belief", model, "--json", "b:o1") == wanted


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_without_a_command_there_is_a_line_for_each(run, arguments):
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    for name, command in COMMANDS.items():
        lines = sum(line.startswith(f"│ {name} ") for line in out.splitlines())
        assert lines == (0 if command.hidden else 1)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_explains_itself(run, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = run(command, "--help")
    assert (code, err) == (0, "")
    assert f"Usage: minimaestro {command} [options]" in out
    for param in COMMANDS[command].params:
        assert (param.opts[0] if param.opts[0].startswith("-") else param.metavar) in out
    assert "--help" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("command", ["families", "games", "conventions"])
def test_the_catalogues_fit_into_eighty_columns(run, command):
    _, out, _ = run(command)
    assert max(map(len, out.splitlines())) <= 80


def test_a_long_list_of_values_is_folded_between_its_entries(run):
    _, out, _ = run("solve", "draw-poker")
    assert max(map(len, out.splitlines())) <= 80
    assert "\u00a0" not in out
    assert "E.draw 0,\n           E.stay 0" in out


def test_marks_that_are_there_are_refused_before_anything_is_marked(run, tmp_path):
    marks = tmp_path / "marks.csv"
    marks.write_text("mine")
    code, _, err = run("grade", "missing.json", "x.pdf", "--out", marks)
    assert (code, err) == (2, f"minimaestro: {marks} is there already; --force overwrites it\n")
    assert marks.read_text() == "mine"


def test_each_question_is_shown_with_the_name_that_check_takes(run, result):
    _, out, _ = run("show", "draw-poker.easy.1.r5", "--language", "es")
    for question in result("new", "draw-poker", "--level", "easy", "--seed", "1")["questions"]:
        assert f" {question['name']}: " in out


HEAVY = {
    *(
        "babel",
        "jinja2",
        "markdown_it",
        "pydantic",
        "pikepdf",
        "pypdfium2",
        "reportlab",
        "rich.console",
        "sympy",
    ),
    *(
        "yaml",
        "generator.exercise.family",
        "grader.solving.lookup.named_games",
        "solver.games.unfold",
    ),
    *("solver.beliefs.model", "solver.searches.bounds", "solver.searches.cutoff"),
}
OTHERS = {
    "grader.interfaces.cli.catalogue_commands",
    "grader.interfaces.cli.exam_commands",
    "grader.interfaces.cli.exercise_commands",
}
"""Where the commands are that are not asked for."""

NEW = ["new", "minimax", "--level", "easy", "--seed", "1"]
READING = "generator.answers.reading.words"
"""The words of all languages by which answers are read."""

PRINTED = {"markdown_it", "pydantic", "rich.console"}
"""What Typer prints help with."""

LOADED = """
import sys
from grader.interfaces.cli.main import main
from grader.base.lazy import UnloadedModule
try:
    main()
finally:
    print(*(name for name, module in sys.modules.items() if not isinstance(module, UnloadedModule)))
"""


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        (["--help"], HEAVY - PRINTED | {"gmpy2", "lark"}),
        (["solve", "--help"], HEAVY - PRINTED | OTHERS | {"gmpy2", "lark"}),
        (["solve", AIMA, "--json"], HEAVY | OTHERS),
        (["solve", AIMA], HEAVY - {"jinja2"} | OTHERS | {"json"}),
        (NEW, {"pydantic", "lark", "grader.marking.marks.grade", READING}),
        (["check", "minimax.easy.1.r3", "--answer", "B=3"], {"pydantic", "lark", "markdown_it"}),
    ],
)
def test_a_small_command_loads_nothing_heavy(arguments, heavy):
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, check=True
    )
    loaded = set(ran.stdout.splitlines()[-1].split())
    assert "grader.interfaces.cli.main" in loaded
    assert not loaded & heavy


def test_one_family_is_loaded_to_draw_its_exercise():
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, *NEW], capture_output=True, text=True, check=True
    )
    families = "generator.families."
    loaded = ran.stdout.splitlines()[-1].split()
    assert [name for name in loaded if name.startswith(families)] == [f"{families}minimax"]


def test_whoever_has_read_enough_may_close_the_pipe():
    script = "from grader.interfaces.cli.main import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", script, "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_the_version_is_told(run):
    code, out, err = run("--version")
    assert (code, err) == (0, "")
    assert out.startswith("minimaestro ")


def test_v_tells_the_version_and_help_a_commands_help(run):
    assert run("-V") == run("--version")
    assert run("help", "show") == run("show", "--help")
    assert run("help") == run("--help")


def test_show_and_solution_print_json(result):
    exercise = "minimax.easy.3.r3"
    shown = result("show", exercise)
    assert (shown["id"], "key" in shown) == (exercise, False)
    solution = result("solution", exercise)
    assert solution["solution"].startswith("From the leaves up")
    assert solution["key"]["A"] == "29"


def test_root_says_who_moves_first_in_nested_lists(result, run):
    assert result("solve", "[[3, 12], [2, 4]]")["value"] == "3"
    assert result("solve", "[[3, 12], [2, 4]]", "--root", "min")["value"] == "4"
    code, out, _ = run("solve", "(max (min 3 12) 5)", "--to", "tree")
    assert (code, out) == (0, "max(min(3, 12), 5)\n")


def test_a_decimal_comma_is_warned_of(run):
    code, _, err = run("solve", "max(2,5, 3)")
    assert (code, err) == (
        0,
        "minimaestro: 2,5 was read as two numbers; a decimal is written 2.5\n",
    )


def test_help_comes_before_what_is_wrong_with_the_rest(run):
    for arguments in (["new", "--help"], ["new", "--seed", "3", "-h"]):
        code, out, err = run(*arguments)
        assert (code, err) == (0, "")
        assert "Usage: minimaestro new [options] [FAMILY]" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_an_example_in_the_help_of_a_command_is_one_that_can_be_given(command):
    """It is parsed, and not run."""
    lines = COMMANDS[command].help.splitlines()
    for example in (line for line in lines if line.startswith("minimaestro ")):
        _, name, *arguments = shlex.split(example)
        assert name == command
        assert COMMANDS[command].make_context(name, arguments).params


def test_a_drawn_exercise_tells_its_id_and_its_seed(run):
    code, out, _ = run("new", "minimax", "--level", "easy")
    assert code == 0
    said = re.search(r"Exercise (minimax\.easy\.\d+\.r3), drawn from seed (\d+)\.", out)
    id_, seed = said.groups()
    assert id_ == f"minimax.easy.{seed}.r3"
    assert run("new", "minimax", "--level", "easy", "--seed", seed)[1] == out


def test_a_teachers_own_tree_has_neither(run):
    assert "seed" not in run("new", "minimax", "--tree", AIMA)[1]


@pytest.mark.parametrize(
    ("language", "headings"),
    [
        ("en", ("Key", "Mistakes, and what they answer", "Solution")),
        ("es", ("Solucionario", "Errores, y qué responde quien los comete", "Solución")),
        ("it", ("Risposte esatte", "Errori, e che cosa risponde chi li fa", "Svolgimento")),
        ("pt", ("Respostas certas", "Erros, e o que responde quem os comete", "Resolução")),
    ],
)
def test_the_key_of_a_new_exercise_has_answers_mistakes_and_solution(
    run, result, language, headings
):
    asked = ("new", "minimax", "--tree", AIMA, "--key", "--language", language)
    lines = [line.strip() for line in run(*asked)[1].splitlines()]
    key, mistakes, solution = (lines.index(heading) for heading in headings)
    made = result(*asked)
    for question, answer in made["key"].items():
        shown = ", ".join(answer) if isinstance(answer, list) else answer
        assert f"• {question}: {shown}" in lines[key:mistakes]
    named = "\n".join(lines[mistakes:solution])
    for name in made["mistakes"]:
        assert f"• {name} (" in named
    assert any("min(3, 12, 8) = 3" in line for line in lines[solution:])


@pytest.mark.processes
@pytest.mark.skipif(sys.platform == "win32", reason="its shell closes no streams")
@pytest.mark.parametrize(("closed", "code"), [(">&-", 0), ("2>&-", 0), ("<&-", 0), ("<&- >&-", 0)])
def test_a_stream_that_the_shell_has_closed_ends_nothing(closed, code):
    command = f'"{sys.executable}" -m minimaestro check minimax.easy.1.r3 --answer A=3 {closed}'
    done = subprocess.run(command, shell=True, capture_output=True, check=False)  # noqa: S602  # no input
    assert (done.returncode, done.stderr) == (code, b"")


def test_a_method_that_is_nearly_a_family_is_suggested(run):
    code, _, err = run("solve", AIMA, "--method", "proof-numbers")
    assert (code, "did you mean 'proof-number'?" in err) == (2, True)
