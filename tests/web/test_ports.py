"""A port that is in use is noticed, on whichever system."""

import errno
import socket
import sys

import pytest

from kickdoor.web.lines import alone, is_taken, listening


def test_nobody_listens_where_somebody_does_already():
    with listening("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(OSError, match="in use") as refused:
            listening("127.0.0.1", port)
    assert is_taken(refused.value)
    with listening("127.0.0.1", port):
        pass  # and as soon as it is free, it can be had


def test_a_port_on_windows_is_never_shared(monkeypatch):
    assert alone("linux") == alone("darwin") == (socket.SO_REUSEADDR, 1)
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", -5, raising=False)
    assert alone("win32") == (-5, 1)


def test_what_windows_says_of_a_port_in_use(monkeypatch):
    refused = OSError(errno.EACCES, "access forbidden")
    assert not is_taken(refused)
    monkeypatch.setattr(sys, "platform", "win32")
    assert is_taken(refused)
    assert not is_taken(OSError(errno.EADDRNOTAVAIL, "no address of ours"))
