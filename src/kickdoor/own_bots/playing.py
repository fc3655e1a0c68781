"""One game of a bot, in its own process: it is asked, and watched meanwhile."""

from __future__ import annotations

import sys
from inspect import Parameter, signature
from time import process_time_ns
from typing import Any

from kickdoor.game.acts import Act
from kickdoor.game.views import View
from kickdoor.own_bots.loading import told
from kickdoor.own_bots.packing import box_there, packed, unpacked
from kickdoor.own_bots.wire import Begin, Chosen, Decide, Unable

OUT_OF_BOUNDS = {
    "gc.get_objects": "gc.get_objects()",
    "gc.get_referrers": "gc.get_referrers()",
    "gc.get_referents": "gc.get_referents()",
    "sys._current_frames": "the frames of other threads",
    "os.kill": "other processes",
    "os.killpg": "other processes",
    "os.fork": "processes of its own",
    "os.exec": "processes of its own",
    "os.posix_spawn": "processes of its own",
    "os.system": "processes of its own",
    "subprocess.Popen": "processes of its own",
}
"""What a bot has no business with while it is asked."""
FRAMES = "sys._getframe"
FRAME_READERS = ("inspect",)


Acts = list[Act]


class Prying(BaseException):
    """A bot reached for what is none of its business."""


class OneGame:
    """A bot in one game."""

    def __init__(self, kind: type, where: str, begin: Begin) -> None:
        self.kind = kind
        self.begin = begin
        self.box = box_there(begin.box, begin.inside)
        self.bot: Any = None
        self.past: Any = None
        self.reached = ""
        self._watching = False
        self._file = getattr(sys.modules.get(kind.__module__), "__file__", None)
        sys.addaudithook(self._hear)

    def asked(self, ask: Decide) -> Chosen | Unable:
        """What it chooses; or why it cannot go on."""
        view, acts = unpacked(ask.packed, self.box)
        for seat, act in ask.deeds:
            self.past = (seat, act, self.past)
        view = View(view.game, view.seat, self.past)
        given = list(acts)
        started = process_time_ns()
        try:
            chosen = self._watched(view, given)
        except BaseException as error:
            return self._out_of_bounds() or Unable(f"it raised {told(error)}", "mend that line")
        took = process_time_ns() - started
        return (
            self._out_of_bounds()
            or self._none_of(acts, chosen)
            or self._changed(ask.packed, view, acts, given)
            or Chosen(acts.index(chosen), took)
        )

    def _watched(self, view: View, acts: Acts) -> Any:
        """Ask it, and look what it reaches for."""
        self._watching = True
        try:
            if self.bot is None:
                self.bot = self._made()
            return self.bot.choose(view, acts)
        finally:
            self._watching = False

    def _made(self) -> Any:
        """A new bot, with the seed if it takes one."""
        try:
            wanted = [
                each
                for each in signature(self.kind).parameters.values()
                if each.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
            ]
        except (TypeError, ValueError):
            wanted = []
        return self.kind(self.begin.seed) if wanted else self.kind()

    def _none_of(self, acts: Acts, chosen: Any) -> Unable | None:
        """A word about what is no legal act."""
        try:
            if chosen in acts:
                return None
        except Exception:  # compared to an array, who knows
            pass
        try:
            said = repr(chosen)[:60]
        except Exception:
            said = f"a {type(chosen).__name__}"
        return Unable(f"it returned {said}, which is none of the acts", "return one of `acts`")

    def _changed(self, sent: bytes, view: View, acts: Acts, given: Acts) -> Unable | None:
        """A word about what it did to what it was given: it would not see the table any more."""
        if given == acts:
            now = packed((View(view.game, view.seat), acts), self.box)
            if now == sent or now == packed(unpacked(sent, self.box), self.box):
                return None
        what = "the view" if given == acts else "the list of acts"
        return Unable(f"it changed {what}", "look at it only, or change a copy: kickdoor.copy()")

    def _out_of_bounds(self) -> Unable | None:
        """A word about what it reached for."""
        if not self.reached:
            return None
        return Unable(
            f"it reached for {self.reached}",
            "decide by the view alone: the game is not in this process",
        )

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Python tells of what is done; for good, so that it looks away unless a bot is asked."""
        if not self._watching:
            return
        self._watching = False
        what = OUT_OF_BOUNDS.get(event, "")
        if event == FRAMES and self._asks_for_frames():
            what = "frames"
        if event == "open" and str(arguments[0]).startswith("/proc/"):
            what = str(arguments[0])
        self._watching = True
        if what:
            self.reached = what
            raise Prying(what)

    def _asks_for_frames(self) -> bool:
        """Whether it is the bot's own code that does, and no library on its way."""
        code = sys._getframe(2).f_code
        name = sys._getframe(2).f_globals.get("__name__")
        return code.co_filename == self._file or name in FRAME_READERS
