#!/usr/bin/env python3
"""Learns a game by PPO with nothing but NumPy: python ppo.py [GAME] [MINUTES].

The policy plays every seat of many games (self-play): each decision is a sample for the seat that made it,
and the reward is what that seat got at the end of its game. A network of one hidden layer gives the odds of
the legal actions and the value of the position. At the end it is measured against the levels.
"""
import sys
import time

import numpy as np

import pakli

ENVS, STEPS, HIDDEN, RATE, CLIP, ENTROPY, EPOCHS, BATCH = 256, 64, 256, 1e-3, 0.2, 0.01, 2, 2048
LAMBDA = 0.98


class Network:
    """One hidden layer; out come a number for each action and a value."""

    def __init__(self, game, seats, seed=0):
        rng = np.random.default_rng(seed)
        parts, _ = pakli.layout(game, seats)
        self.scale = np.concatenate([np.full(part.size, 1 / part.most, np.float32) for part in parts])
        inputs, outputs = len(self.scale), pakli.info(game).actions + 1
        self.weights = [rng.normal(0, inputs ** -0.5, (inputs, HIDDEN)).astype(np.float32), np.zeros(HIDDEN, np.float32),
                        rng.normal(0, 0.01, (HIDDEN, outputs)).astype(np.float32), np.zeros(outputs, np.float32)]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def forward(self, observation, mask):
        """The inputs as numbers up to 1, the hidden layer, the odds of each action, and the values."""
        x = observation * self.scale
        hidden = np.maximum(x @ self.weights[0] + self.weights[1], 0)
        out = hidden @ self.weights[2] + self.weights[3]
        logits = np.where(mask, out[:, :-1], -1e9)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return x, hidden, odds / odds.sum(1, keepdims=True), out[:, -1]

    def descend(self, x, hidden, slope):
        """One step of Adam, for the slope of the loss by the outputs."""
        back = slope @ self.weights[2].T * (hidden > 0)
        self.steps += 1
        for i, g in enumerate((x.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0))):
            self.first[i] += 0.1 * (g - self.first[i])
            self.second[i] += 0.001 * (g * g - self.second[i])
            step = self.first[i] / (1 - 0.9 ** self.steps)
            self.weights[i] -= RATE * step / (np.sqrt(self.second[i] / (1 - 0.999 ** self.steps)) + 1e-7)


def draw(odds, rng):
    """An action of each row by its odds."""
    sums = odds.cumsum(1)
    return (sums < rng.random((len(odds), 1)) * sums[:, -1:]).sum(1).astype(np.int32)


def collect(env, network, rng):
    """STEPS steps of every game, the samples of one seat linked: what each decision saw, did and was worth."""
    rows = np.arange(ENVS)
    data = {name: [] for name in ("observation", "mask", "seat", "action", "odds", "value", "done", "reward")}
    for _ in range(STEPS):
        _, _, odds, value = network.forward(env.observation, env.mask)
        action = np.minimum(draw(odds, rng), env.num_actions - 1)
        action = np.where(env.mask[rows, action], action, env.mask.argmax(1)).astype(np.int32)
        kept = (env.observation.copy(), env.mask.copy(), env.seat.copy(), action, odds[rows, action], value)
        env.step(action)
        for name, what in zip(data, kept + (env.done.copy(), env.reward.copy())):
            data[name].append(what)
    data = {name: np.array(what) for name, what in data.items()}
    data["advantage"], data["target"] = advantages(data, env, network)
    return data


def advantages(data, env, network):
    """Generalized advantages along the decisions of each seat, from the last back to the first."""
    rows, value, seat = np.arange(ENVS), data["value"], data["seat"]
    _, _, _, now = network.forward(env.observation, env.mask)
    later_value = np.repeat(now[:, None], env.seats, 1)
    later_value[rows[:, None], np.arange(env.seats)] = np.where(env.seat[:, None] == np.arange(env.seats), now[:, None],
                                                               1 / env.seats)
    later = np.zeros((ENVS, env.seats), np.float32)
    known = env.seat[:, None] == np.arange(env.seats)  # a seat whose next decision is not seen yet has no sample
    out = np.zeros_like(value)
    used = np.zeros(value.shape, bool)
    for t in reversed(range(STEPS)):
        done = data["done"][t]
        later_value[done] = data["reward"][t][done]
        later[done], known[done] = 0, True
        s = seat[t]
        delta = later_value[rows, s] - value[t]
        out[t] = later[rows, s] = delta + LAMBDA * later[rows, s]
        used[t] = known[rows, s]
        later_value[rows, s], known[rows, s] = value[t], known[rows, s]
    data["used"] = used
    return out, out + value


def update(network, data, rng):
    """The clipped objective of PPO, its slope by hand."""
    used = np.flatnonzero(data["used"].ravel())
    flat = {name: data[name].reshape(-1, *data[name].shape[2:])[used]
            for name in ("observation", "mask", "action", "odds", "advantage", "target")}
    flat["advantage"] = (flat["advantage"] - flat["advantage"].mean()) / (flat["advantage"].std() + 1e-8)
    for _ in range(EPOCHS):
        order = rng.permutation(len(used))
        for start in range(0, len(used) - BATCH + 1, BATCH):
            b = {name: what[order[start:start + BATCH]] for name, what in flat.items()}
            rows = np.arange(BATCH)
            x, hidden, odds, value = network.forward(b["observation"], b["mask"])
            chosen = odds[rows, b["action"]]
            ratio = chosen / b["odds"]
            clipped = ((b["advantage"] > 0) & (ratio > 1 + CLIP)) | ((b["advantage"] < 0) & (ratio < 1 - CLIP))
            push = np.where(clipped, 0, b["advantage"] * ratio)
            log = np.log(np.maximum(odds, 1e-12))
            entropy = -(odds * log).sum(1, keepdims=True)
            slope = np.zeros((BATCH, odds.shape[1] + 1), np.float32)
            slope[:, :-1] = odds * push[:, None] + ENTROPY * odds * (log + entropy)
            slope[rows, b["action"]] -= push
            slope[:, -1] = value - b["target"]
            network.descend(x, hidden, slope / BATCH)


def agent_of(network):
    """The policy as an agent for pakli.arena: the action of the best odds, seen by the seat to move only."""
    def agent(game):
        _, _, odds, _ = network.forward(game.observation()[None], game.action_mask()[None])
        return int(odds[0].argmax())
    return agent


def train(game, minutes, seats=None, seed=0, tell=print):
    """Learns for so long; returns the network and the steps it took."""
    seats = seats or pakli.info(game).seats_min
    rng = np.random.default_rng(seed)
    env = pakli.VectorEnv(game, ENVS, seats=seats, seed=seed, reward="win", longest=2000)
    network, steps, began, told = Network(game, seats, seed), 0, time.monotonic(), 0.0
    while (passed := time.monotonic() - began) < 60 * minutes:
        update(network, collect(env, network, rng), rng)
        steps += ENVS * STEPS
        if passed - told > 30:
            told = passed
            tell(f"{passed:4.0f} s, {steps} steps, against beginner: "
                 f"{pakli.arena(agent_of(network), 'beginner', game=game, seats=seats, deals=50)}")
    return network, steps


def main(game="coloretto", minutes="4"):
    network, steps = train(game, float(minutes))
    print(f"{steps} steps of {game}")
    for opponent in ("random", "beginner", "expert"):
        print(f"against {opponent}: {pakli.arena(agent_of(network), opponent, game=game, deals=500, seed='held out')}")


if __name__ == "__main__":
    main(*sys.argv[1:])
