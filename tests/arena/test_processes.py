"""Work that is shared among processes comes back in order, and Ctrl-C ends it in good order."""

import multiprocessing
from signal import SIGINT, getsignal, raise_signal
from threading import Thread

import pytest

from kickdoor.arena.processes import workers


@pytest.fixture(scope="module")
def crew():
    with workers(2) as crew:
        yield crew


def in_another_thread(scene):
    """Play a scene where no signal can be answered."""
    told = []
    thread = Thread(target=lambda: told.append(scene()))
    thread.start()
    thread.join()
    return told[0]


@pytest.mark.parametrize("chunk", [1, 3, 50])
def test_all_come_back_in_order_however_many_at_a_time(crew, chunk):
    assert list(crew.each(abs, range(-10, 0), chunk)) == [*range(10, 0, -1)]


def test_of_nothing_comes_nothing(crew):
    assert list(crew.each(abs, [])) == []


def test_ctrl_c_is_heard_between_two_results_and_as_before_afterwards():
    told = []
    before = getsignal(SIGINT)

    def scene():
        with workers(1) as crew:
            for each in crew.each(abs, range(100)):
                told.append(each)
                if each == 2:
                    raise_signal(SIGINT)
                    told.append("said")

    with pytest.raises(KeyboardInterrupt):
        scene()
    assert told == [0, 1, 2, "said"]
    assert getsignal(SIGINT) is before


def test_who_waits_for_a_long_one_hears_ctrl_c(crew, monkeypatch):
    class Late:
        """Nothing comes of it, ever; whoever asks for the second time is interrupted."""

        asked = 0

        def next(self, patience):
            self.asked += 1
            if self.asked == 2:
                monkeypatch.setattr(crew, "_stopped", True)
            raise multiprocessing.TimeoutError

    late = Late()
    monkeypatch.setattr(crew._pool, "imap", lambda play, games: late)
    with pytest.raises(KeyboardInterrupt):
        list(crew.each(abs, [1]))
    assert late.asked == 2


def test_in_another_thread_there_is_no_ctrl_c_and_it_works_all_the_same():
    def scene():
        with workers(1) as crew:
            return list(crew.each(abs, [-1, -2]))

    assert in_another_thread(scene) == [1, 2]
