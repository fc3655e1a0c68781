"""Kickdoor: Munchkin as a pure engine, with its cards as data."""

__version__ = "0.1.0"
