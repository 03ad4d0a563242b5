#!/usr/bin/env python3
"""The baselines of docs/research.md: python baselines.py [FACTOR]. FACTOR times the deals."""
import sys

import pakli

LEVELS = (("random", 200), ("beginner", 200), ("sharp@200w", 40), ("master@200w", 30))


def main(factor="1"):
    for game in ("keltis", "keltis-cards", "coloretto", "huzz"):
        for bot, deals in LEVELS:
            result = pakli.arena(bot, "expert", game=game, deals=int(deals * float(factor)), seed="baseline")
            print(f"{bot}: {result}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
