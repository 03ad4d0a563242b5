"""The examples for researchers run: TAP on stdout. PAKLI_LONG=1 also learns until it beats beginner."""
import importlib.util
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "research"
LONG = bool(os.environ.get("PAKLI_LONG"))
sys.path.insert(0, str(EXAMPLES))
failed = 0


def check(name, test):
    global failed
    try:
        test()
        print(f"ok - {name}", flush=True)
    except Exception as error:  # whatever went wrong is what is to be told
        failed += 1
        print(f"not ok - {name}\n# " + str(error).replace("\n", "\n# "), flush=True)


def run(name, *words, said=""):
    done = subprocess.run([sys.executable, EXAMPLES / name, *words], input=said, capture_output=True, text=True, timeout=250)
    assert done.returncode == 0, done.stderr
    return done.stdout


def plays_a_bot():
    out = run("play_a_bot.py", "kuhn", "expert", said="fly\n" + "check\nbet\nfold\n" * 4)
    assert "KU-" in out and '"format":"pakli-record"' in out, out


def evaluates_an_agent():
    out = run("own_agent.py", "kuhn", "4")
    assert out.count("wins") == 3, out


def searches_as_openspiel_does():
    out = run("ismcts.py", "kuhn", "10", "5", "random")
    assert "ISMCTS with 10 simulations against random: kuhn" in out, out


def learns_by_openspiel():
    import openspiel_ppo

    import pakli

    learner, decisions = openspiel_ppo.train("coloretto", 0.2)
    result = pakli.arena(openspiel_ppo.agent_of(learner, "coloretto"), "random", game="coloretto", deals=40)
    assert decisions > 1000 and result.deals == 40, result


def learns():
    import pakli
    import ppo

    network, steps = ppo.train("kuhn", 0.05, tell=lambda text: None)
    assert steps > 10000, steps
    result = pakli.arena(ppo.agent_of(network), "random", game="kuhn", deals=100)
    assert result.share > 0.5, result


def beats_beginner():
    import pakli
    import ppo

    network, _ = ppo.train("coloretto", 3)
    result = pakli.arena(ppo.agent_of(network), "beginner", game="coloretto", deals=200, seed="held out")
    assert result.low > 0.5, result


def notebook():
    import nbclient
    import nbformat

    book = nbformat.read(EXAMPLES / "tour.ipynb", as_version=4)
    nbclient.NotebookClient(book, timeout=200, kernel_name="python3").execute()
    pictures = [output for cell in book.cells for output in cell.get("outputs", ()) if "image/png" in output.get("data", {})]
    assert len(pictures) >= 2, len(pictures)


check("a game against a bot, in words", plays_a_bot)
check("an agent against the levels", evaluates_an_agent)
check("OpenSpiel's ISMCTS plays in an arena", searches_as_openspiel_does)
check("PPO learns Kuhn poker in seconds", learns)
if importlib.util.find_spec("torch"):
    check("OpenSpiel's PPO learns Coloretto", learns_by_openspiel)
else:
    print("ok - OpenSpiel's PPO learns Coloretto # SKIP there is no PyTorch")
check("the notebook runs and draws", notebook)
if LONG:
    check("PPO beats beginner at Coloretto in three minutes", beats_beginner)
sys.exit(failed > 0)
