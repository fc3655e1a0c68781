#!/opt/kickdoor/bin/python
"""Whether the server in this container serves: the exit status says it, to the container engine."""

import os
import sys
from urllib.error import URLError
from urllib.request import urlopen

try:
    with urlopen(f"http://127.0.0.1:{os.environ['KICKDOOR_PORT']}/healthz", timeout=4) as answer:
        sys.exit(answer.status != 200)
except (URLError, OSError) as error:
    sys.exit(f"nobody serves here: {error}")
