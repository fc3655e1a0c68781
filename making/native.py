"""What mypyc makes of some modules, run where a copy of their sources lies: native.py FILES.

With --only-c nothing is compiled: it is seen whether it could be.
"""

from __future__ import annotations

import os
import sys
from multiprocessing.pool import ThreadPool
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


def main(files: list[str]) -> None:
    """Translate them to C, and build that."""
    only_c = "--only-c" in files
    files = [file for file in files if file != "--only-c"]
    made = mypycify(files, opt_level="3", debug_level="0", multi_file=True)
    if only_c:
        return
    sys.argv[1:] = ["--quiet", "build_ext", "--build-lib", "built"]
    setup(name="native", packages=[], cmdclass={"build_ext": SideBySide}, ext_modules=made)


if __name__ == "__main__":
    main(sys.argv[1:])
