"""The table over the web: pages and REST, one socket a client, and what keeps strangers polite."""
