"""What mypyc makes of some modules, run where a copy of their sources lies: native.py FILES.

With --only-c nothing is compiled: it is seen whether it could be.
"""

from __future__ import annotations

import ast
import os
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext


class SideBySide(build_ext):
    """Compiles as many files at once as there are cores; setuptools takes one after the other."""

    def build_extensions(self) -> None:
        """As ever, but for that."""
        one_by_one = self.compiler.compile

        def all_at_once(sources: list[str], **how: Any) -> list[str]:
            with ThreadPool(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_by_one([source], **how), sources)
            return [file for files in made for file in files]

        self.compiler.compile = all_at_once
        super().build_extensions()


def with_constants(source: str) -> str:
    """Say of the numbers a module begins with that they stay, each line where it was.

    So mypyc writes the number where the name stands, and looks up nothing; and it sees nothing of
    `A, B, C = range(3)`, which reads better.

    >>> print(with_constants("from __future__ import annotations\\nA, B = range(2)\\nC = -1\\n"))
    from __future__ import annotations; from typing import Final
    A: Final = 0; B: Final = 1
    C: Final = -1
    <BLANKLINE>
    """
    lines = source.split("\n")
    found = False
    for each in ast.parse(source).body:
        named = numbers_of(each)
        if named:
            said = "; ".join(f"{name}: Final = {number}" for name, number in named.items())
            assert each.end_lineno is not None
            lines[each.lineno - 1 : each.end_lineno] = [said] + [""] * (
                each.end_lineno - each.lineno
            )
            found = True
    future = "from __future__ import annotations"
    if found and future in lines:
        lines[lines.index(future)] = f"{future}; from typing import Final"
    return "\n".join(lines)


def numbers_of(statement: ast.stmt) -> dict[str, float]:
    """The names that a statement gives to plain numbers, and the numbers."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return {}
    target, value = statement.targets[0], ast.unparse(statement.value)
    if isinstance(target, ast.Tuple) and value.startswith("range("):
        names = [each.id for each in target.elts if isinstance(each, ast.Name)]
        return dict(zip(names, range(int(value[6:-1])), strict=True)) if "_" not in names else {}
    try:
        number = ast.literal_eval(statement.value)
    except ValueError:
        return {}
    is_number = isinstance(target, ast.Name) and type(number) in (int, float)
    return {target.id: number} if is_number and isinstance(target, ast.Name) else {}


def main(files: list[str]) -> None:
    """Translate them to C, and build that."""
    only_c = "--only-c" in files
    files = [file for file in files if file != "--only-c"]
    for file in map(Path, files):
        file.write_text(with_constants(file.read_text("utf-8")), "utf-8")
    made = mypycify(files, opt_level="3", debug_level="0", multi_file=True)
    if only_c:
        return
    sys.argv[1:] = ["--quiet", "build_ext", "--build-lib", "built"]
    setup(name="native", packages=[], cmdclass={"build_ext": SideBySide}, ext_modules=made)


if __name__ == "__main__":
    main(sys.argv[1:])
