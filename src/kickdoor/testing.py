"""The scenario kit, under the name that tests of cards and rules import it by."""

from kickdoor.scenes import Scene, deal, rule

__all__ = ["Scene", "deal", "rule"]
