"""Bots that others might write: some play, the others should be stopped. Tests only name them."""

import random
import sys
from random import Random

GAMES = []


class Honest:
    """Any act, by the chance it is given; it counts on being new in every game."""

    def __init__(self, seed):
        self.chance = Random(seed)
        self.games = GAMES
        self.games.append(seed)

    def choose(self, view, acts):
        assert len(self.games) == 1, "something is left of another game"
        return self.chance.choice(acts)


class ByThePublicDice:
    """It draws from where everybody does, and seeds that."""

    def choose(self, view, acts):
        found = random.choice(acts)
        random.seed(5)
        random.random()
        return found


class Chatty:
    """It talks, and reads what is typed."""

    def choose(self, view, acts):
        print("Hm.")
        assert sys.stdin.read() == ""
        return acts[0]


class Hangs:
    """It thinks for ever, and cannot be talked out of it."""

    def choose(self, view, acts):
        while True:
            try:
                while True:
                    pass
            except BaseException:
                pass


class Sleeps:
    """It waits for something that never comes."""

    def choose(self, view, acts):
        import time

        time.sleep(100_000)  # it is stopped long before


class Raises:
    """It is not ready."""

    def choose(self, view, acts):
        return {}["plan"]


class RaisesWhatCannotBeSaid:
    """Even its excuse breaks."""

    class Excuse(Exception):
        """Cannot be told."""

        def __str__(self):
            raise ValueError

    def choose(self, view, acts):
        raise self.Excuse


class CannotBegin:
    """It misses its weights."""

    def __init__(self):
        raise FileNotFoundError("weights.npz")

    def choose(self, view, acts):
        return acts[0]


class Leaves:
    """It gets up and goes."""

    def choose(self, view, acts):
        sys.exit("bored")


class Vanishes:
    """It ends its process."""

    def choose(self, view, acts):
        import os

        os._exit(0)


class Crashes:
    """It reads where nothing is."""

    def choose(self, view, acts):
        import ctypes

        return ctypes.string_at(0)


class Falls:
    """It calls itself for ever."""

    def choose(self, view, acts):
        return self.choose(view, acts)


class EatsAll:
    """It takes all the memory there is."""

    def choose(self, view, acts):
        return bytearray(1 << 40)


class Talks:
    """It says what it means, and not which act that is."""

    def choose(self, view, acts):
        return "kick open the door"


class Shrugs:
    """It returns nothing."""

    def choose(self, view, acts):
        return None


class Unspeakable:
    """What it returns can be neither compared nor shown."""

    def choose(self, view, acts):
        class Thing:
            """Nothing can be done with it."""

            __hash__ = None

            def __eq__(self, other):
                raise ValueError

            def __repr__(self):
                raise ValueError

        return Thing()


class AddsAnAct:
    """It makes a list of its own legal."""

    def choose(self, view, acts):
        acts.insert(0, (0, -1, 5))
        return acts[1]


class LevelsUp:
    """It gives itself a few levels."""

    def choose(self, view, acts):
        view.game.munchkins[view.seat].level = 9
        return acts[0]


class StacksTheDeck:
    """It looks through the deck, and sorts it."""

    def choose(self, view, acts):
        view.game.doors.sort()
        view.game.doors.append(0)
        return acts[0]


class Digs:
    """It looks for the game among all there is."""

    def choose(self, view, acts):
        import gc

        try:
            return next(each for each in gc.get_objects() if type(each).__name__ == "Game")
        except BaseException:
            return acts[0]


class ClimbsTheStack:
    """It looks for the game among whoever called it."""

    def choose(self, view, acts):
        frame = sys._getframe()
        while frame.f_back:
            frame = frame.f_back
        return acts[0]


class Kills:
    """It wants to be alone."""

    def choose(self, view, acts):
        import os
        import signal

        os.kill(os.getppid(), signal.SIGKILL)


class SendsOthers:
    """It lets a program do it."""

    def choose(self, view, acts):
        import subprocess

        subprocess.run(["true"])
        return acts[0]


class ReadsMemory:
    """It reads the memory of whoever began it."""

    def choose(self, view, acts):
        import os

        with open(f"/proc/{os.getppid()}/maps") as file:
            file.read()
        return acts[0]


class SpeaksForItself:
    """It writes an answer into every pipe it finds."""

    def choose(self, view, acts):
        import os

        for each in range(3, 64):
            try:
                os.write(each, b"\xff" * 4096)
            except OSError:
                continue
        return acts[0]


class ChoosesNothing:
    """It has no method to choose."""

    choose = "anything"


NoClass = Honest
an_object = Leaves()
