"""Every rule that is due has a test that names it."""

from click.testing import CliRunner

from kickdoor.cli.rules import rules


def test_no_rule_is_without_a_test():
    result = CliRunner().invoke(rules)
    assert result.exit_code == 0, result.output[-2000:]
