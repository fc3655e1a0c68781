"""An evening at the table: the game goes on until you are asked, then you say something."""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep

from rich.text import Text

from kickdoor.game.acts import Act
from kickdoor.terminal import commands, files
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.prompt import Unclear, meant, refusal
from kickdoor.terminal.screen import Screen, told_line
from kickdoor.terminal.sitting import Sitting
from kickdoor.terminal.stops import Stops
from kickdoor.terminal.story import Line, folded
from kickdoor.terminal.tongue import say

REMEMBERED = 12  # lines of the log shown when a game is taken up again


class Evening:
    """One game at a terminal. It is kept in `file`, whichever way you leave."""

    def __init__(self, table: Sitting, screen: Screen, file: Path, pause: float = 0) -> None:
        self.table = table
        self.screen = screen
        self.file = file
        self.is_typed = sys.stdin.isatty()
        self.pause = pause if screen.is_live and self.is_typed else 0
        self.menu = Menu(table.view(), [])
        self.news: list[Line] = table.log[-REMEMBERED:]  # since your last decision
        self.stops = Stops()
        self._saved = table.game.turns  # the turn in which the game was last saved

    def play(self) -> None:
        """Play until the game is over. Leaving it raises; it is saved either way."""
        try:
            while not self.table.is_over:
                if not self.table.is_yours:
                    self._tell(self.table.let_others_act())
                elif (act := self.stops.act(self.table.game)) is not None:
                    self._tell(self.table.say(act))
                else:
                    self._decide()
        finally:
            self.save(self.file)

    def draw(self) -> None:
        """Draw the table."""
        self.screen.table(self.table.view(), self.menu, self.news)

    def save(self, file: Path) -> None:
        """Write the game to a file."""
        files.write(file, files.text_of(self.table))

    def _decide(self) -> None:
        """You are asked, and say something."""
        self.menu = Menu(self.table.view(), self.table.options)
        if self._saved != self.table.game.turns:  # not even a power cut costs more than a turn
            self._saved = self.table.game.turns
            commands.save_quietly(self)
        self.draw()
        act = self._ask()
        self.stops.note(self.table.game, act)
        self.news = []
        self._tell(self.table.say(act))

    def _ask(self) -> Act:
        """Read lines until one of them is an act."""
        first, count = self.menu.choices[0].said, len(self.menu.choices)
        numbers = f"1-{count}" if count > 1 else "1"
        while True:
            line = input(say("prompt", first=first, numbers=numbers))
            if not self.is_typed:
                self.screen.show(Text(line))  # no terminal has shown it
            act = self._understood(line)
            if act is not None:
                return act

    def _understood(self, line: str) -> Act | None:
        """The act in a line; or the line is answered, and there is none yet."""
        word = commands.spoken_to(line)
        exact = next((each for each in self.menu.choices if each.said == line.strip()), None)
        if word is not None and exact is None:
            return commands.COMMANDS[word[0]](self, word[1])
        try:
            choice = exact or meant(line, self.menu)
        except Unclear as unclear:
            self.screen.show(Text(str(unclear)))
            return None
        if choice is None:
            self.screen.show(Text(refusal(line, self.menu)))
            return None
        return choice.act

    def _tell(self, lines: list[Line]) -> None:
        """Tell what has happened, line by line."""
        self.news += lines
        for line in folded(lines):
            self.screen.show(told_line(line))
            if self.pause:
                sleep(self.pause)
