#!/usr/bin/env python3
"""Train a small net to play, with numpy alone: python3 examples/train_small_net.py [--minutes 5].

It watches the bot `sensible`, learns to do as it does, then plays itself and asks the bot what it
would have done; so it sees its own mistakes, too. At the end it plays against random and sensible.
"""

import argparse
import sys
import time

import numpy as np

from kickdoor.arena.simulate import interval
from kickdoor.bots import bot_called
from kickdoor.rl import vector
from kickdoor.rl.encoding import ACTS, FEATURES, VIEW

GAMES = 16  # side by side
HIDDEN = 96
RATE = 1e-3
BATCH = 512  # decisions
KEPT = 80_000  # decisions: half a gigabyte of them
WHIM = 0.3  # how far from the best an act may be
LONGEST = 5_000  # decisions: a game that is longer counts as lost

PLAN = ((0.0, 0.15, 0.15), (0.5, 0.1, 0.2), (0.5, 0.05, 0.35))
"""Rounds: in which part of the games the net plays itself, and the parts of the time to watch and
to study."""


class Net:
    """Scores each legal act of a view: out · relu(view · of_view + act · of_act + bias)."""

    def __init__(self, seed=0):
        rng = np.random.default_rng(seed)
        self.weights = {
            "of_view": rng.normal(0, VIEW**-0.5, (VIEW, HIDDEN)).astype(np.float32),
            "of_act": rng.normal(0, ACTS**-0.5, (ACTS, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": rng.normal(0, 0.1 * HIDDEN**-0.5, HIDDEN).astype(np.float32),
            "plain": np.zeros(ACTS, np.float32),  # what an act is worth wherever it is done
        }
        self.means = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.steps = 0

    def scores(self, view, acts):
        """What each act of one view is worth."""
        w = self.weights
        hidden = np.maximum(acts @ w["of_act"] + (view @ w["of_view"] + w["bias"]), 0)
        return hidden @ w["out"] + acts @ w["plain"]

    def choose(self, view, acts, rng):
        """The best act, or one nearly as good: whoever never varies may go round in circles."""
        scores = self.scores(view, acts)
        return int(np.argmax(scores + WHIM * rng.gumbel(size=len(scores))))

    def learn(self, views, acts, counts, chosen):
        """One step towards the acts that were chosen; the share of them that it had guessed."""
        w = self.weights
        whose = np.repeat(np.arange(len(counts)), counts)
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        hidden = np.maximum((views @ w["of_view"] + w["bias"])[whose] + acts @ w["of_act"], 0)
        scores = hidden @ w["out"] + acts @ w["plain"]
        scores -= np.maximum.reduceat(scores, starts)[whose]
        guessed = float((scores[starts + chosen] == 0).mean())
        odds = np.exp(scores)
        odds /= np.add.reduceat(odds, starts)[whose]
        odds[starts + chosen] -= 1
        slope = (odds / len(counts)).astype(np.float32)
        back = np.outer(slope, w["out"]) * (hidden > 0)
        by_view = np.add.reduceat(back, starts)
        self.follow(
            {
                "of_view": views.T @ by_view,
                "of_act": acts.T @ back,
                "bias": by_view.sum(axis=0),
                "out": hidden.T @ slope,
                "plain": acts.T @ slope,
            }
        )
        return guessed

    def follow(self, slopes):
        """Adam's step down the slopes."""
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair = RATE * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
            self.weights[name] -= fair * mean / (np.sqrt(square) + 1e-8)


class Notes:
    """Decisions that were seen: the view, the legal acts, and which was the bot's."""

    def __init__(self):
        self.views, self.acts, self.chosen = [], [], []

    def add(self, view, acts, chosen, rng):
        if len(self.chosen) < KEPT:
            for pile in (self.views, self.acts, self.chosen):
                pile.append(None)
            place = len(self.chosen) - 1
        else:  # an older one makes room
            place = rng.integers(KEPT)
        self.views[place] = view.astype(np.float16)
        self.acts[place] = acts.astype(np.float16)
        self.chosen[place] = chosen

    def some(self, places):
        acts = [self.acts[place] for place in places]
        return (
            np.array([self.views[place] for place in places], np.float32),
            np.concatenate(acts).astype(np.float32),
            np.array([len(each) for each in acts]),
            np.array([self.chosen[place] for place in places]),
        )


def watch(notes, games, net, seconds, share, rng):
    """Let the bot play; in some games, by `share`, the net plays and the bot only says its mind."""
    bot = bot_called("sensible", seed=1)
    ends = time.process_time() + seconds
    while time.process_time() < ends:
        batch = games.batch
        choices = []
        for place in range(GAMES):
            acts = batch.acts[place, : batch.counts[place]]
            best = games.choice_of(bot, place)
            notes.add(batch.views[place], acts, best, rng)
            if place < share * GAMES:
                best = net.choose(batch.views[place], acts, rng)
            choices.append(best)
        games.step(choices)


def study(net, notes, seconds, rng):
    """Go over the notes in random order for so long."""
    ends = time.process_time() + seconds
    guessed = []
    while time.process_time() < ends:
        places = rng.integers(len(notes.chosen), size=BATCH)
        guessed.append(net.learn(*notes.some(places)))
    return float(np.mean(guessed[-50:])), len(guessed)


def match(net, rival, wanted, players=4):
    """The net against three of a kind, a seat further in every game: won, played."""
    games = vector(players, players=players, seed=77, cap=LONGEST)
    bots = [bot_called(rival, seed) for seed in range(players)]
    rng = np.random.default_rng(77)
    won = played = 0
    while played < wanted:
        batch = games.batch
        choices = []
        for place in range(players):  # in the n-th game the net has the n-th seat
            if batch.seats[place] == place:
                acts = batch.acts[place, : batch.counts[place]]
                choices.append(net.choose(batch.views[place], acts, rng))
            else:
                choices.append(games.choice_of(bots[batch.seats[place]], place))
        games.step(choices)
        for place in np.flatnonzero(batch.ended):
            played += 1
            won += batch.rewards[place, place] > 0
    return won, played


def main(said=None):
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="of one core, to learn in")
    parser.add_argument("--games", type=int, default=300, help="to be judged by, of each sort")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", help="a file for the weights (.npz)")
    parser.add_argument("--load", help="weights from such a file, in place of learning")
    told = parser.parse_args(said)
    net = Net(told.seed)
    if told.load:
        net.weights = loaded(told.load)
    else:
        train(net, 60 * told.minutes, told.seed)
    if told.save:
        np.savez(told.save, features=FEATURES, **net.weights)
    for rival in ("random", "sensible"):
        won, played = match(net, rival, told.games)
        low, high = interval(won, played)
        print(f"against three {rival}: {won / played:.1%} of {played} games ({low:.1%}-{high:.1%})")


def loaded(file):
    """Weights that were saved; their columns must be ours."""
    with np.load(file) as kept:
        if kept["features"] != FEATURES:
            sys.exit(f"{file} was trained on other columns (FEATURES {kept['features']})")
        return {name: kept[name] for name in kept if name != "features"}


def train(net, seconds, seed):
    """Watch and study in turns, for so much time of one core."""
    rng = np.random.default_rng(seed)
    notes = Notes()
    games = vector(GAMES, seed=seed)
    for number, (plays, watching, studying) in enumerate(PLAN):
        watch(notes, games, net, watching * seconds, plays, rng)
        guessed, steps = study(net, notes, studying * seconds, rng)
        print(
            f"round {number + 1}: {len(notes.chosen)} decisions seen, {steps} steps, "
            f"{guessed:.1%} as the bot",
            flush=True,
        )


if __name__ == "__main__":
    main()
