#!/usr/bin/env python3
"""Plays a game against a bot in words: python play_a_bot.py [GAME] [BOT].

A line of moves is printed; type one of them, or "hint". Ends with the record of the game.
"""
import sys

import pakli


def main(game_id="keltis", bot="expert"):
    game = pakli.Game(game_id, seed=None)
    while not game.over:
        if game.turn != 0:
            action = game.advise(bot)
            print(f"seat {game.turn + 1}: {game.words(action)}")
            game.play(action)
            continue
        print(f"your turn to {game.phase}: {', '.join(game.words(action) for action in game.legal())}")
        words = input("> ").strip()
        if words == "hint":
            words = game.words(game.advise("sharp"))
            print(f"sharp would: {words}")
        try:
            game.say(words)
        except pakli.IllegalMove as refusal:
            print(refusal)
    print(f"scores: {game.scores()}")
    print(game.record())


if __name__ == "__main__":
    main(*sys.argv[1:])
