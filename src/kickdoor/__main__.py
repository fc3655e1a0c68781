"""Run the command line: `python -m kickdoor`."""

from kickdoor.cli import CALLED, main

if __name__ == "__main__":
    main(prog_name=CALLED)
