"""The Python package keeps to what its docstrings and other people's test suites say.

    python tests/python/test_faces.py [PART...]     TAP on stdout

The parts: core (NumPy alone), pettingzoo, gymnasium, openspiel, puffer. PAKLI_LONG=1 plays a
million games.
"""
import copy
import os
import pickle
import resource
import sys
import warnings

import numpy as np

import pakli

LONG = bool(os.environ.get("PAKLI_LONG"))
failed = 0


def check(name, test, *words):
    """Runs a test; prints how it went as TAP."""
    global failed
    try:
        test(*words)
        print(f"ok - {name}", flush=True)
    except Exception as error:  # whatever went wrong is what is to be told
        import traceback

        failed += 1
        print(f"not ok - {name}\n# " + traceback.format_exc().replace("\n", "\n# "), flush=True)
        del error


def raises(kind, call, *words, **named):
    """The exception that a call raises; it must."""
    try:
        call(*words, **named)
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


# ---- NumPy alone ----


def plays_a_game(name):
    game = pakli.Game(name, seed="one")
    same = pakli.Game(name, seed="one")
    rng = np.random.default_rng(1)
    while not game.over:
        legal = game.legal()
        assert list(np.flatnonzero(game.action_mask())) == sorted(legal)
        action = int(rng.choice(legal))
        words = game.words(action)
        assert game.find(words) == action
        game.play(action)
        same.say(words)
        assert game.view(0) == same.view(0)
    assert game.turn == -1 and game.legal() == [] and abs(sum(game.reward()) - 1) < 1e-6
    record = pakli.Game.read(game.record())
    again = pickle.loads(pickle.dumps(record))
    assert again.record() == game.record() and again.seed() == game.seed()
    assert record.actions() == game.actions() and record.scores() == game.scores()
    record.seek(3)
    assert record.plies == 3 and record.actions() == game.actions()[:3]


def refusals_name_their_clause():
    game = pakli.Game("keltis", seed="one")
    wrong = int(np.flatnonzero(~game.action_mask())[0])
    error = raises(pakli.IllegalMove, game.play, wrong)
    assert error.rule.startswith("KB-") and error.rule in str(error) and error.action == wrong
    assert game.plies == 0
    assert raises(pakli.IllegalMove, game.play, 10**6).rule == ""
    assert raises(pakli.IllegalMove, game.say, "fly").rule
    assert pickle.loads(pickle.dumps(error)).rule == error.rule
    raises(pakli.Refused, pakli.Game, "keltis", 9)
    raises(pakli.Refused, pakli.Game, "keltis", layout="square")
    raises(ValueError, pakli.Game, "chess")
    raises(pakli.Refused, pakli.Game.read, "{}")
    raises(pakli.Refused, game.advise, "grandmaster")
    raises(IndexError, game.observation, 5)
    env = pakli.VectorEnv("huzz", 8)
    actions = env.sample().copy()
    actions[3] = np.flatnonzero(~env.mask[3])[0]
    before = [env.state_of(i) for i in range(8)]
    error = raises(pakli.IllegalMove, env.step, actions)
    assert error.environment == 3 and error.action == actions[3] and error.rule.startswith("HU-")
    assert before == [env.state_of(i) for i in range(8)]
    raises(ValueError, env.step, np.zeros(3, np.int32))
    raises(ValueError, pakli.VectorEnv, "huzz", 8, batch_size=3)
    raises(pakli.Refused, pakli.VectorEnv, "huzz", 8, threads=0)


def observations_tell_what_a_seat_knows():
    for name in pakli.games():
        game = pakli.Game(name, seed="two")
        parts, hidden = pakli.layout(name)
        assert parts[-1].start + parts[-1].size == len(game.observation())
        assert hidden[-1].start + hidden[-1].size == len(game.hidden_observation())
        world = game.world(0, "elsewhere")
        assert world.view(0) == game.view(0) and (world.observation(0) == game.observation(0)).all()
        raises(RuntimeError, world.record)


def vectors_are_games():
    env = pakli.VectorEnv("coloretto", 16, seats=3, seed=5)
    game = pakli.Game("coloretto", 3, env.seed_of(4))
    for _ in range(30):
        assert (env.observation[4] == game.observation()).all() and (env.mask[4] == game.action_mask()).all()
        actions = env.sample().copy()
        env.step(actions)
        game.play(int(actions[4]))
    one = env.reset(9).copy()
    assert (env.reset(9) == one).all()
    env.reset(np.array([3] * 8 + [4] * 8, np.uint64))
    assert (env.observation[0] == env.observation[7]).all()


def nothing_is_copied():
    env = pakli.VectorEnv("kuhn", 4)
    view = env.observation
    shared = np.from_dlpack(env.observation)
    before = view.copy()
    env.step(env.sample())
    assert env.observation is view and (shared == view).all() and not (view == before).all()
    del env
    assert view.shape == (4, 32)  # the arrays keep what they show


def groups_are_sent_and_received():
    whole = pakli.VectorEnv("keltis", 12, seed=1)
    parts = pakli.VectorEnv("keltis", 12, seed=1, batch_size=4, threads=3)
    for _ in range(200):
        actions = whole.sample().copy()
        whole.step(actions)
        for group in range(3):
            parts.send(actions[4 * group:4 * group + 4], group)
        raises(ValueError, parts.send, actions[:4], 0)
        for group in range(3):
            received, rows = parts.recv()
            assert received == group and rows == slice(4 * group, 4 * group + 4)
        assert (whole.observation == parts.observation).all() and (whole.reward == parts.reward).all()
    raises(RuntimeError, parts.recv)


def opponents_leave_the_learner_to_move():
    env = pakli.VectorEnv("huzz", 32, seats=4, opponents="expert,beginner", learner=2, hidden=True)
    for _ in range(50):
        assert (env.seat == 2).all() and env.hidden is not None
        env.step(env.sample())


def arenas_are_repeatable():
    first = pakli.arena("expert", "random", game="keltis", deals=6)
    again = pakli.arena(lambda game: game.advise("expert"), "random", game="keltis", deals=6)
    assert first.share > 0.9 and first.low < first.share <= first.high and first.even == 0.5
    assert again.share > 0.9 and "keltis, 2 seats, 6 deals" in str(first)


def copies_and_html():
    game = pakli.Game("keltis", seed="three")
    other = copy.deepcopy(game)
    best = game.analysis("sharp@60w")
    assert len(best) > 4 and best[0]["worlds"] > 0 and best[0]["words"] == game.words(best[0]["action"])
    other.play(best[0]["action"])
    assert game.plies == 0 and other.plies == 1
    html = game.html()
    assert html.startswith("<table") and html.count("<tr>") > 5


def games_are_looked_back_at():
    game = pakli.Game("coloretto", seed="four")
    while not game.over:
        game.play(game.advise("expert" if game.turn else "beginner"))
    told = game.review(16)
    assert told["format"] == "pakli-analysis" and len(told["decisions"]) == game.plies
    assert told == game.review(16, threads=2) and told != game.review(16, seed="2")
    raises(ValueError, game.review, 1)
    raises(IndexError, game.review, 16, seat=2)
    raises(RuntimeError, game.world(0, "x").review)
    raises(RuntimeError, pickle.dumps, game.world(0, "x"))


def a_gpu_is_asked_for_politely():
    """Without a GPU or its libraries a sentence says so; with both the games are those of the processor."""
    import pakli.gpu

    try:
        env = pakli.gpu.GPUVectorEnv("coloretto", 256, seats=3, seed=4)
    except pakli.gpu.NoGPU as error:
        assert "build-gpu" in str(error) or "GPU" in str(error)
        return
    try:
        import torch
    except ImportError:
        return  # nothing reads its memory; tests/build/cuda.sh compares it step by step
    same = pakli.VectorEnv("coloretto", 256, seats=3, seed=4)
    for _ in range(100):
        actions = same.sample()
        env.step(torch.from_numpy(actions.copy()).cuda())
        same.step(actions)
        assert (torch.as_tensor(env.observation, device="cuda").cpu().numpy() == same.observation).all()
        assert (torch.from_dlpack(env.mask).cpu().numpy() == same.mask).all()
    assert env.wrong() is None


def memory_does_not_grow():
    """A million games of Kuhn poker and thousands of each other game, with environments opened and closed."""
    def play(games):
        for name, count in (("kuhn", games), ("coloretto", games // 100)):
            env, ended = pakli.VectorEnv(name, 512), 0
            while ended < count:
                ended += int(env.step(env.sample())[2].sum())
        for number in range(games // 100):
            game = pakli.Game("kuhn", seed=str(number))
            while not game.over:
                raises(pakli.IllegalMove, game.play, 99)
                game.play(game.legal()[0])
            pakli.Game.read(game.record())

    games = 1_000_000 if LONG else 20_000
    play(20_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    play(games)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 2048, f"{grown} KiB more after {games} games"


def core():
    for name in pakli.games():
        check(f"a game of {name}", plays_a_game, name)
    for test in (refusals_name_their_clause, observations_tell_what_a_seat_knows, vectors_are_games,
                 nothing_is_copied, groups_are_sent_and_received, opponents_leave_the_learner_to_move,
                 arenas_are_repeatable, copies_and_html, games_are_looked_back_at, a_gpu_is_asked_for_politely, memory_does_not_grow):
        check(test.__name__.replace("_", " "), test)


# ---- Other people's suites ----


def pettingzoo():
    from pettingzoo.test import api_test, seed_test

    from pakli.pettingzoo import env

    for name in pakli.games():
        def api():
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a dict observation is no image, and says so
                api_test(env(name), num_cycles=400, verbose_progress=False)
        check(f"pettingzoo.test.api_test of {name}", api)
        check(f"pettingzoo.test.seed_test of {name}", seed_test, lambda: env(name), 40)

    def cut_short():
        aec = env("keltis", longest=10, reward="score")
        aec.reset(seed=1)
        for agent in aec.agent_iter():
            observation, _, ended, truncated, _ = aec.last()
            aec.step(None if ended or truncated else int(np.flatnonzero(observation["action_mask"])[0]))
        assert not aec.agents and all(aec.truncations.values()) or not aec.truncations
        aec.reset()
        raises(pakli.IllegalMove, aec.step, 241)
    check("pettingzoo: a long game is cut short, a wrong action raises", cut_short)


def gymnasium():
    from gymnasium.utils.env_checker import check_env

    from pakli.gym import PakliEnv, VectorPakliEnv

    class AnyAction(PakliEnv):
        """The checker draws actions without a mask: an illegal one is played as the lowest legal one."""

        def step(self, action):
            mask = self.env.mask[0]
            return super().step(action if mask[action] else int(np.flatnonzero(mask)[0]))

    for name in pakli.games():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check(f"gymnasium.utils.env_checker of {name}", check_env, AnyAction(name), None, True)

    def vector():
        env = VectorPakliEnv("coloretto", 8, opponents="expert")
        observation, _ = env.reset(seed=3)
        ended = 0
        for _ in range(200):
            assert env.observation_space.contains(observation)
            actions = np.array([np.flatnonzero(mask)[0] for mask in observation["action_mask"]], np.int32)
            observation, reward, terminated, truncated, _ = env.step(actions)
            ended += int(terminated.sum())
            assert reward.shape == (8,) and not truncated.any() and (reward[~terminated] == 0).all()
        assert ended > 0
    check("gymnasium.vector: a seat against bots", vector)


def openspiel():
    import pyspiel
    from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts, outcome_sampling_mccfr

    import pakli.openspiel  # registers the games

    for name in pakli.games():
        game = pyspiel.load_game(f"pakli_{name.replace('-', '_')}(deals=20)")
        check(f"pyspiel.random_sim_test of {name}",
              lambda: pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False))

    def more_seats():
        game = pyspiel.load_game("pakli_keltis(players=4,deals=3,options=stall_limit:20;layout:random,reward=rank)")
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        assert abs(sum(state.returns())) < 1e-6 and len(state.returns()) == 4
    check("a game for four with options", more_seats)

    def playthrough(name):
        from open_spiel.python.algorithms import generate_playthrough

        told = generate_playthrough.playthrough(f"pakli_{name.replace('-', '_')}(deals=3)", action_sequence=None, seed=1)
        assert "ObservationTensor" in told and "IsTerminal() = True" in told
    for name in pakli.games():
        check(f"a playthrough of {name}", playthrough, name)

    def equilibrium():
        game = pyspiel.load_game("pakli_kuhn(deals=0,reward=score)")
        solver = cfr.CFRSolver(game)
        for _ in range(100):
            solver.evaluate_and_update_policy()
        policy = solver.average_policy()
        assert exploitability.exploitability(game, policy) < 0.02
        from open_spiel.python.algorithms import expected_game_score

        value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
        assert abs(value + 1 / 18) < 0.01, value
    check("CFR finds the value of kuhn, -1/18", equilibrium)

    def sampled_cfr():
        solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("pakli_coloretto(deals=2)"))
        for _ in range(5):
            solver.iteration()
    check("outcome-sampling CFR runs on coloretto", sampled_cfr)

    def searches():
        game = pyspiel.load_game("pakli_coloretto(deals=50)")
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 10, random_state=np.random.RandomState(2))
        state = game.new_initial_state()
        state.apply_action(3)
        for _ in range(6):
            state.apply_action(bot.step(state))
    check("ISMCTS plays coloretto", searches)


def puffer():
    import pufferlib.vector

    from pakli.puffer import PufferPakliEnv

    def steps():
        settings = {"num_envs": 64, "opponents": "random", "longest": 109, "log_interval": 20}
        env = pufferlib.vector.make(PufferPakliEnv, env_args=["coloretto"], env_kwargs=settings)
        observation, _ = env.reset(seed=7)
        first, told, over, cut = observation.copy(), [], 0, 0
        rng = np.random.default_rng(1)
        for _ in range(120):
            inner = env.driver_env.env
            mask = observation[:, -inner.num_actions:]
            assert (observation[:, :-inner.num_actions] == inner.observation).all() and (mask == inner.mask).all()
            actions = (rng.random(mask.shape) * mask).argmax(1).astype(np.int32)
            env.send(actions)
            observation, reward, terminal, truncated, infos, _, masks = env.recv()
            assert masks.all() and not (terminal & truncated).any() and (reward[~(terminal | truncated)] == 0).all()
            over, cut, told = over + int(terminal.sum()), cut + int(truncated.sum()), told + list(infos)
        assert over and cut and told and observation.dtype == np.uint8
        assert (env.reset(seed=7)[0] == first).all()
        env.close()
    check("pufferlib.vector steps many games", steps)

    def wrong_actions():
        """Any action at all is played as the next legal one; a strict environment raises."""
        env = PufferPakliEnv("coloretto", 32, log_interval=50)
        env.reset(seed=1)
        same = pakli.VectorEnv("coloretto", 32, opponents="beginner", seed=1)
        infos, rng = [], np.random.default_rng(1)
        while not infos:
            actions = rng.integers(0, same.num_actions, 32, dtype=np.int32)
            legal = [next((a for a in range(wish, same.num_actions) if mask[a]), int(mask.argmax()))
                     for wish, mask in zip(actions, same.mask)]
            infos = env.step(actions)[4]
            same.step(np.array(legal, np.int32))
            assert (env.env.observation == same.observation).all()
        assert 0 < infos[0]["illegal"] < 1 and infos[0]["episode_length"] > 5
        strict = PufferPakliEnv("coloretto", 4, strict=True)
        strict.reset(seed=1)
        raises(pakli.IllegalMove, strict.step, np.full(4, -1, np.int32))
    check("pufferlib: wrong actions", wrong_actions)


PARTS = {"core": core, "pettingzoo": pettingzoo, "gymnasium": gymnasium, "openspiel": openspiel, "puffer": puffer}

if __name__ == "__main__":
    for part in sys.argv[1:] or ("core", "pettingzoo", "gymnasium", "openspiel"):
        PARTS[part]()
    sys.exit(failed > 0)
