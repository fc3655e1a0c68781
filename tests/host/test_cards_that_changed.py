"""A server that is upgraded: a game with other cards is refused in words, and the rest goes on."""

import asyncio

from changing import another_version
from hosting import a_table, connected, refusal, serving


def test_only_the_table_whose_cards_have_changed_is_refused(tmp_path):
    async def scene():
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        async with serving(url, process="one") as host:
            changed, (ann,) = await a_table(host, "Ann", bots=2)
            same, (bob,) = await a_table(host, "Bob", bots=2, set="star")
            waiting, _ = await a_table(host, "Cat", start=False)
            await ann.play(messages=70)  # past a snapshot
            await bob.play(messages=20)
        with another_version("pathfinder"):
            async with serving(url, process="two", alone=True) as host:
                for _ in range(2):
                    assert await refusal(host.room(changed)) == "cards_changed"
                bob = await connected(host, same, "Bob")
                await bob.play(messages=bob.number + 5)
                assert (await host.room(waiting)).table.state.phase == "lobby"
                assert host.figures.frozen == 0
        async with serving(url, process="three", alone=True) as host:
            ann = await connected(host, changed, "Ann")  # the version that it began with
            await ann.play(messages=ann.number + 5)

    asyncio.run(scene())
