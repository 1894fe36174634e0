"""Programs of students are run within limits, and judged by their calls."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from time import monotonic

import pytest
from example_programs import (
    BUGS,
    CANNOT_RUN,
    HEAD,
    HOSTILE,
    IDLE,
    LINES,
    LOUD,
    MINIMAX,
    OTHERWISE_RIGHT,
    PRINCIPAL_VARIATION,
    RIGHT,
    SEARCH_CHANGES,
    SEARCHES,
    SMALLEST,
    SPOILED,
    TIC_TAC_TOE,
    TIC_TAC_TOE_CHANGES,
    TWICE,
    changed_program,
)
from true_symptoms import is_true

from grader.programs.behaviour import Algorithm
from grader.programs.check_program import ProgramRun, check_program
from grader.programs.interface import Runner
from grader.programs.interfaces import INTERFACES
from grader.programs.position import parse_position
from grader.programs.run_program import Limits
from grader.words.program_words import judgement_json, rows_of
from solver.errors import RequestError

CS188 = INTERFACES["cs188"]
SHALLOW = """
def minimax(node, maximizing, bound=None):
    if not node.children:
        return node.value
    best = None
    for child in node.children:
        value = minimax(child, not maximizing, best)
        if best is None or (value > best if maximizing else value < best):
            best = value
        if bound is not None and (best > bound if maximizing else best < bound):
            return best
    return best
"""
RUN = ProgramRun(runner=Runner(sys.executable), limits=Limits(cpu_seconds=2))
SHORT_RUN = replace(RUN, limits=Limits(cpu_seconds=1))
"""For what goes on until it is ended."""


def judged(tmp_path, program, name="MinimaxAgent", run=RUN):
    path = tmp_path / "multiAgents.py"
    path.write_bytes(program if isinstance(program, bytes) else program.encode())
    return check_program(path, CS188, [name], run)[name]


def agent_that_does(body):
    head = "class MinimaxAgent(MultiAgentSearchAgent):\n    def getAction(self, gameState):\n"
    return f"{HEAD}\n{head}        {body}\n"


@pytest.mark.parametrize("name", CS188.algorithms)
def test_a_right_program_is_right(tmp_path, name):
    assert judged(tmp_path, RIGHT, name).verdict == "right"


@pytest.mark.parametrize("habit", OTHERWISE_RIGHT)
def test_another_convention_is_named_and_right(tmp_path, habit):
    agent, changes, convention = OTHERWISE_RIGHT[habit]
    judgement = judged(tmp_path, changed_program(*changes), agent)
    assert (judgement.verdict, judgement.conventions) == ("right-other-convention", (convention,))


def says(judgement):
    return judgement_json(judgement, "en")["says"]


def test_another_search_is_told_that_it_returns_what_is_right(tmp_path):
    judgement = judged(tmp_path, HEAD + PRINCIPAL_VARIATION, "AlphaBetaAgent")
    number = judgement.positions
    assert (judgement.verdict, judgement.right_decisions) == ("wrong", number)
    assert says(judgement).startswith(f"What you return is right on all {number} trees;")
    assert "principal variation search" in says(judgement)
    assert is_true(judgement.counterexample.symptom, judgement.counterexample)


def test_a_slip_that_changes_no_move_is_told_so_and_one_that_does_is_not(tmp_path):
    agent, changes, *_ = BUGS["a fresh window at each root move"]
    without_cost = says(judged(tmp_path, changed_program(*changes), agent))
    assert "only the calls differ" in without_cost
    assert "another search" not in without_cost  # as the slip is named
    agent, changes, *_ = BUGS["MAX calls MAX"]
    assert "only the calls" not in says(judged(tmp_path, changed_program(*changes), agent))


@pytest.mark.slow
def test_a_search_that_both_deepens_and_slips_is_wrong(tmp_path):
    agent, deepening, _ = OTHERWISE_RIGHT["deepens, alpha-beta"]
    slip = ("            alpha = max(alpha, best)\n", "")
    assert judged(tmp_path, changed_program(*deepening, slip), agent).verdict == "wrong"
    agent, sorting, _ = OTHERWISE_RIGHT["sorts the moves"]
    assert judged(tmp_path, changed_program(*sorting, slip), agent).verdict == "wrong"


@pytest.mark.parametrize(
    "copied", ["copy.copy(gameState)", "copy.deepcopy(gameState)", "gameState.deepCopy()"]
)
def test_a_state_can_be_copied(tmp_path, copied):
    search = "after = gameState.generateSuccessor(0, action)\n            v = self.value(after, 1, "
    program = changed_program((search, f"gameState = {copied}\n            {search}"))
    assert judged(tmp_path, f"import copy\n{program}").verdict == "right"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("MinimaxAgent", "MiniMaxAgent"),
        ("AlphaBetaAgent", "AlphabetaAgent"),
        ("AlphaBetaAgent", "AlphaBeta"),
        ("ExpectimaxAgent", "ExpectiMaxAgent"),
    ],
)
def test_a_name_much_like_that_of_an_algorithm_is_asked_about(tmp_path, name, other):
    program = re.sub(f"\\b{name}\\b", other, RIGHT)
    judgement = judged(tmp_path, program, name)
    assert (judgement.verdict, judgement.obstacle) == ("not-written", "similar-name")
    assert f"no `{name}`; if `{other}` is" in says(judgement)
    assert judged(tmp_path, IDLE, "AlphaBetaAgent").meant == ""  # MinimaxAgent is another one
    assert judged(tmp_path, f"{HEAD}\nclass ReflexAgent: pass", name).obstacle == "no-algorithm"


def test_a_program_that_searches_twice_is_right_and_told_so(tmp_path):
    agent, changes = TWICE
    assert judged(tmp_path, changed_program(*changes), agent).verdict == "right-twice"


@pytest.mark.parametrize("bug", BUGS)
def test_each_bug_of_the_catalogue_is_rejected_by_its_symptom(tmp_path, bug):
    agent, changes, symptom, slip = BUGS[bug]
    judgement = judged(tmp_path, changed_program(*changes), agent)
    assert judgement.verdict == "wrong"
    assert symptom in {None, judgement.counterexample.symptom}
    assert judgement.slips == ((slip,) if slip else ())
    if bug in SMALLEST:
        largest = len(parse_position(SMALLEST[bug]).nodes)
        assert len(judgement.counterexample.position.nodes) <= largest


def test_the_last_ghost_may_be_called_minus_one_as_in_the_course_s_game(tmp_path):
    wrapping = "if following == state.getNumAgents():\n            following = 0"
    changes = (
        (
            "(agent + 1) % state.getNumAgents()\n        if",
            f"agent + 1\n        {wrapping}\n        if",
        ),
        (
            "generateSuccessor(agent, action)\n            values",
            "generateSuccessor(following - 1, action)\n            values",
        ),
    )
    assert judged(tmp_path, changed_program(*changes)).verdict == "right"


def test_a_repeated_call_is_not_the_first_wrong_one(tmp_path):
    search = "v = self.value(after, 1, self.depth)"
    again = f"{search}; {search}"
    wrong = ("max(values) if agent == 0 else min(values)", "max(values)")
    judgement = judged(tmp_path, changed_program((search, again), wrong))
    example = judgement.counterexample
    assert example.symptom == "wrong-move"
    assert example.observation.visits == example.expected


def remembering(key):
    """Return the changes by which a right agent remembers values in its class."""
    test = (
        "        if self.is_over(state, depth):\n"
        "            return self.evaluationFunction(state)\n"
    )
    looking = (
        "    memo = {}\n\n    def value(self, state, agent, depth):\n"
        f"        key = ({key}, agent, depth)\n"
        "        if key not in self.memo:\n"
        "            self.memo[key] = self.value_of(state, agent, depth)\n"
        "        return self.memo[key]\n\n"
        f"    def value_of(self, state, agent, depth):\n{test}"
        "        following = (agent + 1) % state.getNumAgents()\n        if following"
    )
    head = f"    def value(self, state, agent, depth):\n{test}"
    following = "        following = (agent + 1) % state.getNumAgents()\n        if following"
    return [(head + following, looking)]


@pytest.mark.parametrize("returned", ["best", "(best, move)", "None", "'Stop'"])
def test_a_right_search_that_returns_another_thing_is_told_so_and_has_no_slip(tmp_path, returned):
    head, tail = "                best, move = v, action\n        return ", "\n\n    def value("
    judgement = judged(tmp_path, changed_program((f"{head}move{tail}", f"{head}{returned}{tail}")))
    assert (judgement.counterexample.symptom, judgement.slips) == ("returned-none", ())
    entry = judgement_json(judgement, "en")
    said = repr(eval(returned, {"best": 0.0, "move": "North"}))  # noqa: S307  # of this test
    assert rows_of(entry)[-1]["made"] == {"call": "return", "move": said}


def test_moves_that_are_asked_for_in_vain_are_shown(tmp_path):
    over = ("return depth == 0 or state.isWin() or state.isLose()", "return depth == 0")
    example = judged(
        tmp_path,
        changed_program(
            over, ("max(values)", "max(values or [0])"), ("min(values)", "min(values or [0])")
        ),
    ).counterexample
    assert (example.symptom, example.observation.visits[-1]) == ("asked-at-end", ("a1", 1))
    ending = judged(tmp_path, agent_that_does("return gameState.getLegalActions(0)[5]"))
    assert ending.counterexample.symptom == "died"
    assert ending.counterexample.observation.visits == (("A", 0),)


def test_what_is_kept_from_earlier_searches_is_told_where_the_tree_alone_shows_nothing(tmp_path):
    program = changed_program(*remembering("str(state).split()[0]"))
    judgement = judged(tmp_path, program)
    assert (judgement.verdict, judgement.has_carried_over) == ("wrong", True)
    assert "The first search is right here" in says(judgement)
    agent, changes, *_ = BUGS["MAX calls MAX"]
    assert not judged(tmp_path, changed_program(*changes), agent).has_carried_over


def test_a_formula_in_a_sentence_is_printed_as_it_is_written(tmp_path):
    _, changes, *_ = BUGS["i + 1 % n"]
    assert "write (index + 1) % agents, with" in says(judged(tmp_path, changed_program(*changes)))


@pytest.mark.parametrize("kept", SPOILED)
def test_what_spoils_the_second_move_of_an_agent_is_seen(tmp_path, kept):
    judgement = judged(tmp_path, changed_program(*SPOILED[kept]), "AlphaBetaAgent")
    assert judgement.verdict == "wrong"
    assert judgement.counterexample.symptom in {"returned-none", "wrong-move"}
    assert (judgement.has_carried_over, judgement.slips) == (True, ())
    row = rows_of(judgement_json(judgement, "en"))[-1]
    assert row["expected"]["move"] != row["made"]["move"]


@pytest.mark.slow
def test_a_program_that_cuts_now_this_way_now_that_has_carried_nothing_over(tmp_path):
    changes = [
        ("v > beta", "v > beta or v == beta == 1"),
        ("v < alpha", "v < alpha or v == alpha == 1"),
    ]
    judgement = judged(tmp_path, changed_program(*changes), "AlphaBetaAgent")
    assert (judgement.verdict, judgement.has_carried_over) == ("wrong", False)
    assert judgement.right_decisions == judgement.positions


@pytest.mark.slow
def test_an_endless_or_ended_search_is_shown_on_the_smallest_tree(tmp_path):
    ended = judged(tmp_path, agent_that_does("import os; os._exit(3)"))
    assert ended.counterexample.position.text == "max(0)"
    endless = judged(tmp_path, agent_that_does("while True: pass"), run=SHORT_RUN)
    assert endless.counterexample.position.text == "max(0)"


@pytest.mark.parametrize("key", ["state", "str(state)", "hash(state)"])
def test_what_a_program_remembers_of_one_tree_is_true_of_no_other(tmp_path, key):
    assert judged(tmp_path, changed_program(*remembering(key))).verdict == "right"


REMEMBERED = """
memo = {}


def remembered(search):
    def look(STATE):
        key = str(KEY)
        if key not in memo:
            memo[key] = search(STATE)
        return memo[key]
    return look


"""


def test_boards_and_states_and_nodes_can_be_remembered_by_their_texts(tmp_path):
    path = tmp_path / "search.py"
    board = REMEMBERED.replace("STATE", "board").replace("KEY", "(search.__name__, board)")
    path.write_text(
        TIC_TAC_TOE.replace("def max_value", f"{board}@remembered\ndef max_value").replace(
            "def min_value", "@remembered\ndef min_value"
        )
    )
    judgements = [check_program(path, INTERFACES["functions"], ["minimax"], RUN)["minimax"]]
    state = REMEMBERED.replace("STATE", "game, state").replace("KEY", "state")
    path.write_text(
        f"{state}@remembered{SEARCHES['game'][SEARCHES['game'].index('def expecti') - 1 :]}"
    )
    judgements.append(check_program(path, INTERFACES["game"], ["expectimax"], RUN)["expectimax"])
    node = REMEMBERED.replace("STATE", "node").replace("KEY", "node")
    path.write_text(
        f"{node}@remembered{SEARCHES['nodes'][SEARCHES['nodes'].index('def expecti') - 1 :]}"
    )
    judgements.append(check_program(path, INTERFACES["nodes"], ["expectimax"], RUN)["expectimax"])
    assert [judgement.verdict for judgement in judgements] == ["right"] * 3


def test_an_agent_may_look_at_other_moves_than_those_it_makes(tmp_path):
    over = ("state.isWin() or state.isLose()", "not state.getLegalActions(0)")
    head = "    def value(self, state, agent, depth):\n"
    first = (f"{head}        if", f"{head}        moves = state.getLegalActions(agent)\n        if")
    later = ("in state.getLegalActions(agent):\n            after", "in moves:\n            after")
    changes = [over, first, later]
    program = HEAD + MINIMAX
    for former, latter in changes:
        assert former in program
        program = program.replace(former, latter)
    assert judged(tmp_path, program).verdict == "right"


def test_what_prunes_less_than_alpha_beta_is_minimax_that_prunes(tmp_path):
    path = tmp_path / "minimax.py"
    path.write_text(SHALLOW)
    judgement = check_program(path, INTERFACES["nodes"], ["minimax"], RUN)["minimax"]
    assert (judgement.verdict, judgement.conventions) == ("right-other-convention", ("prunes",))


@pytest.mark.parametrize("line", ["sys.maxint", "xrange(3)", "{}.has_key(1)"])
def test_a_name_of_python_2_is_said_to_be_one(tmp_path, line):
    for program in (agent_that_does(f"import sys; {line}"), f"import sys\n{line}\n"):
        judgement = judged(tmp_path, program)
        assert (judgement.verdict, judgement.obstacle) == ("cannot-run", "python-2-name")


def test_a_board_whose_cells_are_wanted_cannot_be_run(tmp_path):
    path = tmp_path / "tictactoe.py"
    path.write_text("def minimax(board):\n    return board[0][0]\n")
    judgement = check_program(path, INTERFACES["functions"], ["minimax"], RUN)["minimax"]
    assert (judgement.verdict, judgement.obstacle) == ("cannot-run", "board-cells")


def test_a_course_may_call_the_methods_of_a_state_otherwise(tmp_path):
    path = tmp_path / "multiAgents.py"
    path.write_text(RIGHT.replace("generateSuccessor", "getNextState"))
    interface = CS188.renamed({"generateSuccessor": "getNextState"}, [])
    assert check_program(path, interface, ["MinimaxAgent"], RUN)["MinimaxAgent"].verdict == "right"


def test_a_program_that_is_not_written_yet_is_no_wrong_one(tmp_path):
    assert judged(tmp_path, IDLE).verdict == "not-written"
    assert judged(tmp_path, HEAD).verdict == "not-written"
    assert judged(tmp_path, agent_that_does("pass")).verdict == "not-written"


@pytest.mark.parametrize("body", ["return 3", "return 'Stop'", "return 'North', 2", "return []"])
def test_a_program_that_returns_something_is_written(tmp_path, body):
    judgement = judged(tmp_path, agent_that_does(body))
    assert (judgement.verdict, judgement.slips) == ("wrong", ())


@pytest.mark.parametrize("program", CANNOT_RUN)
def test_what_cannot_be_run_has_its_reason(tmp_path, program):
    content, reason = CANNOT_RUN[program]
    judgement = judged(tmp_path, content, run=SHORT_RUN if reason == "time" else RUN)
    assert judgement.verdict == "cannot-run"
    assert reason in {None, judgement.obstacle}


def test_another_interface_is_a_reason_and_no_mistake(tmp_path):
    unknown = judged(tmp_path, agent_that_does("return gameState.legalMoves()"))
    assert (unknown.verdict, unknown.obstacle) == ("cannot-run", "unknown-method")
    deeper = changed_program(("values = []", "values = [state.getGhosts()]"))
    assert judged(tmp_path, deeper).obstacle == "unknown-method"  # not in every search
    stop = judged(tmp_path, agent_that_does("gameState.getLegalActions(0).remove('Stop')"))
    assert (stop.verdict, stop.obstacle) == ("cannot-run", "removes-stop")


@pytest.mark.slow
@pytest.mark.parametrize("attack", HOSTILE)
def test_a_hostile_program_ends_in_a_verdict(tmp_path, attack):
    body, symptom = HOSTILE[attack]
    run = SHORT_RUN if symptom == "endless" else RUN
    judgement = judged(tmp_path, agent_that_does(body), run=run)
    assert (judgement.verdict, judgement.counterexample.symptom) == ("wrong", symptom)


def test_what_a_program_prints_is_discarded(tmp_path):
    start = "best, move = float('-inf'), None"
    printing = changed_program((start, f"{LOUD}; {start}"))
    assert judged(tmp_path, printing).verdict == "right"


def test_a_program_runs_where_nothing_of_ours_is_loaded(tmp_path):
    names = "[name for name in sys.modules if name.startswith(('grader', 'solver'))]"
    assert judged(tmp_path, f"import sys\nassert not {names}\n{RIGHT}").verdict == "right"


def test_the_limit_of_time_is_for_all_algorithms_together(tmp_path):
    path = tmp_path / "multiAgents.py"
    path.write_text("while True:\n    pass\n")
    limits = Limits(clock_seconds=1)
    judgements = check_program(path, CS188, list(CS188.algorithms), replace(RUN, limits=limits))
    assert {judgement.obstacle for judgement in judgements.values()} == {"time"}


@pytest.mark.parametrize("case", TIC_TAC_TOE_CHANGES)
def test_tic_tac_toe_is_judged_as_a_game_to_the_end(tmp_path, case):
    changes, verdict, name = TIC_TAC_TOE_CHANGES[case]
    program = TIC_TAC_TOE
    for former, latter in changes:
        assert former in program
        program = program.replace(former, latter)
    path = tmp_path / "tictactoe.py"
    path.write_text(program)
    judgement = check_program(path, INTERFACES["functions"], ["minimax"], RUN)["minimax"]
    assert judgement.verdict == verdict
    assert name in {None, *judgement.conventions, *judgement.slips}


@pytest.mark.slow
@pytest.mark.parametrize("case", SEARCH_CHANGES)
def test_a_search_of_each_form_is_judged_like_the_agents(tmp_path, case):
    interface, name, changes, verdict, expected = SEARCH_CHANGES[case]
    program = SEARCHES[interface]
    for former, latter in changes:
        assert former in program
        program = program.replace(former, latter)
    path = tmp_path / "search.py"
    path.write_text(program)
    judgement = check_program(path, INTERFACES[interface], [name], RUN)[name]
    example = judgement.counterexample
    about = {*judgement.conventions, *judgement.slips, judgement.obstacle}
    assert judgement.verdict == verdict
    assert expected in about | {example.symptom if example else None}


def test_a_course_says_what_its_methods_and_arguments_are(tmp_path):
    path = tmp_path / "search.py"
    path.write_text(
        "def best(fog, leaf, turn):\n"
        "    if leaf.score is not None:\n"
        "        return leaf.score()\n"
        "    scores = [best(fog, kid, not turn) for kid in leaf.kids()]\n"
        "    return max(scores) if turn else min(scores)\n"
    )
    interface = INTERFACES["nodes"].renamed(
        {"children": "kids", "value": "score"}, ["'no fog'", "node", "True"]
    )
    interface = replace(interface, algorithms={"best": Algorithm.MINIMAX})
    assert check_program(path, interface, ["best"], RUN)["best"].verdict == "right"


@pytest.mark.parametrize(
    ("interface", "arguments"),
    [("lists", ["tree", "True"]), ("nodes", ["node", "depth", "maximizing"])],
)
def test_an_argument_has_the_name_that_the_manual_gives_it(tmp_path, interface, arguments):
    path = tmp_path / "search.py"
    path.write_text(SEARCHES[interface])
    record = INTERFACES[interface].renamed({}, arguments)
    assert check_program(path, record, ["minimax"], RUN)["minimax"].verdict == "right"


def test_greek_names_of_bounds_are_read(tmp_path):
    path = tmp_path / "search.py"
    path.write_text(
        SEARCHES["nodes"].replace("alpha", "α").replace("beta", "β").replace("αβ", "alphabeta")
    )
    judgement = check_program(path, INTERFACES["nodes"], ["alpha_beta"], RUN)["alpha_beta"]
    assert judgement.verdict.is_right


def test_a_name_that_an_interface_does_not_have_is_refused():
    with pytest.raises(RequestError, match="did you mean 'children'"):
        INTERFACES["nodes"].renamed({"childen": "kids"}, [])
    with pytest.raises(RequestError, match="no 'gme'"):
        INTERFACES["game"].renamed({}, ["gme"])
    with pytest.raises(RequestError, match="nothing can be named"):
        INTERFACES["cs188"].renamed({}, ["state"])


def test_a_program_in_any_language_writes_its_calls_in_lines(tmp_path):
    path = tmp_path / "search.py"
    path.write_text(LINES)
    names = ["minimax", "expectimax"]
    judgements = check_program(path, INTERFACES["lines"], names, RUN)
    assert [judgements[name].verdict for name in names] == ["right", "not-written"]
    path.write_text(LINES.replace("max(values) if agent == 0 else min(values)", "max(values)"))
    judgement = check_program(path, INTERFACES["lines"], ["minimax"], RUN)["minimax"]
    assert (judgement.verdict, judgement.slips) == ("wrong", ("max-calls-max",))


ANSWERS = {
    "ends": ("", "no-answer", "exit code 0"),
    "is late": ("input()\nimport time\ntime.sleep(9)\n", "late-answer", "Flush the output"),
    "says hello": ("print('hello', flush=True)\ninput()\n", "another-answer", '`{"has": true}`'),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_a_program_of_lines_that_does_not_answer_is_told_what_to_change(tmp_path, case):
    program, obstacle, advice = ANSWERS[case]
    path = tmp_path / "search.py"
    path.write_text(f"import sys\n{program}")
    run = replace(RUN, limits=Limits(clock_seconds=1))
    judgement = check_program(path, INTERFACES["lines"], ["minimax"], run)["minimax"]
    assert (judgement.verdict, judgement.obstacle) == ("cannot-run", obstacle)
    assert advice in says(judgement)


@pytest.mark.skipif(os.name != "posix", reason="needs fork")
def test_a_child_that_is_left_behind_is_not_waited_for(tmp_path):
    leaving = "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(60)\n"
    begin = monotonic()
    assert judged(tmp_path, f"{leaving}{RIGHT}").verdict == "right"
    assert monotonic() - begin < RUN.limits.clock_seconds


def test_the_command_prints_json_as_promised(tmp_path, run):
    path = tmp_path / "multiAgents.py"
    agent, changes, *_ = BUGS["a fresh window at each root move"]
    path.write_text(changed_program(*changes))
    code, out, _ = run("check-code", path, agent, "--json")
    entry = json.loads(out)["algorithms"][agent]
    assert code == 1
    assert (entry["verdict"], entry["symptom"]) == ("wrong", "not-pruned")
    assert (entry["tree"], entry["first_difference"]) == ("max(1, min(0, 0))", 4)
    assert entry["made"][4] == {"call": "evaluate", "node": "b2", "value": "0"}


FOR_OTHER_INTERFACES = {
    "functions": f"{TIC_TAC_TOE}\ndef actions(b): pass\n\ndef utility(b): pass\n",
    **SEARCHES,
}


@pytest.mark.parametrize("interface", FOR_OTHER_INTERFACES)
def test_functions_for_another_interface_are_told_which_option_is_meant(tmp_path, run, interface):
    path = tmp_path / "mine.py"
    path.write_text(FOR_OTHER_INTERFACES[interface])
    code, out, _ = run("check-code", path, "--json")
    entry = json.loads(out)["algorithms"]["MinimaxAgent"]
    assert (code, entry["verdict"]) == (1, "not-written")
    assert entry["reason"] == "another-interface"
    assert f"add `--interface {interface}`." in entry["says"]
    _, out, _ = run("check-code", path, "--json", "--interface", "cs188")
    chosen = json.loads(out)
    assert chosen["algorithms"]["MinimaxAgent"]["reason"] == "no-algorithm"


def test_the_exit_code_of_a_process_says_how_it_went(tmp_path):
    path = tmp_path / "multiAgents.py"
    path.write_text(RIGHT)
    command = [sys.executable, "-m", "grader", "check-code", str(path)]
    environment = {**os.environ, "LC_ALL": "C"}
    assert (
        subprocess.run(command, capture_output=True, check=False, env=environment).returncode == 0
    )


def test_a_program_that_cannot_be_run_is_refused_in_one_line(tmp_path, run):
    path = tmp_path / "multiAgents.py"
    path.write_text("1 / 0")
    code, out, err = run("check-code", path)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_markdown_has_the_tree_and_both_traces(tmp_path, run):
    path = tmp_path / "multiAgents.py"
    agent, changes, *_ = BUGS["a fresh window at each root move"]
    path.write_text(changed_program(*changes))
    _, text, _ = run("check-code", path, agent, "--markdown")
    assert "    max(1, min(0, 0))\n" in text
    assert "| ▶ 5 |  | `b2`: evaluated, `0` |" in text


def test_what_was_returned_stands_in_one_cell_of_the_table(tmp_path, run):
    path = tmp_path / "multiAgents.py"
    path.write_text(changed_program(("        return move\n", "        return 'x|y'\n")))
    _, out, _ = run("check-code", path, "MinimaxAgent", "--markdown")
    row = out.splitlines()[-1]
    assert row.replace("\\|", "").count("|") == len(("", "number", "expected", "made"))
