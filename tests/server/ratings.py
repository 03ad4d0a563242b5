"""ratings.py - compares the ratings of pakli with those of OpenSkill, game by game.

usage: ratings.py RATE GAMES             plays that many games with both, RATE being bench/rate.c
       ratings.py RATE --golden FILE     compares with what OpenSkill once said
       ratings.py --write FILE           writes such a file

The games go on with the ratings that the ones before them left, so that errors would add up. Some
players are anchors: their strength is fixed. OpenSkill has none, but it adds the same variance to
every player before a game: it is given a deviation that is smaller by that much.
"""
import json
import math
import random
import subprocess
import sys

PLAYERS = 60
TAU = 25 / 300
ANCHORS = {50 + i: (10 + 5 * i, 0.5 + 0.2 * i) for i in range(6)}
TOLERANCE = 1e-6


def make_games(count):
    """Lists of (player, place): two to five seats, a third of the games with ties."""
    rng = random.Random(17)
    for _ in range(count):
        seats = rng.randint(2, 5)
        scores = [rng.randint(0, 4 if rng.random() < 1 / 3 else 1000) for _ in range(seats)]
        players = rng.sample(range(PLAYERS), seats)
        yield [(p, 1 + sum(s > own for s in scores)) for p, own in zip(players, scores)]


def rate_with_openskill(games):
    """After each game the (mu, sigma) of its players."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {p: (25, 25 / 3) for p in range(PLAYERS)} | ANCHORS
    for game in games:
        teams = []
        for player, _ in game:
            mu, sigma = ratings[player]
            if player in ANCHORS:
                sigma = math.sqrt(sigma * sigma - TAU * TAU)
            teams.append([model.rating(mu=mu, sigma=sigma)])
        after = model.rate(teams, ranks=[float(place) for _, place in game])
        for (player, _), (new,) in zip(game, after):
            if player not in ANCHORS:
                ratings[player] = (new.mu, new.sigma)
        yield [ratings[player] for player, _ in game]


def rate_with_pakli(program, games):
    lines = [f"= {p} {mu!r} {sigma!r}" for p, (mu, sigma) in ANCHORS.items()]
    lines += [" ".join(f"{p}:{place}" for p, place in game) for game in games]
    done = subprocess.run([program], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        numbers = [float(word) for word in line.split()]
        yield list(zip(numbers[::2], numbers[1::2]))


def compare(ours, theirs):
    """The largest difference; every game must be there."""
    worst = 0.0
    for own, other in zip(ours, theirs, strict=True):
        for (mu, sigma), (their_mu, their_sigma) in zip(own, other, strict=True):
            worst = max(worst, abs(mu - their_mu), abs(sigma - their_sigma))
    return worst


def main(arguments):
    if arguments[0] == "--write":
        games = list(make_games(300))
        with open(arguments[1], "w", encoding="utf-8") as file:
            for game, after in zip(games, rate_with_openskill(games)):
                file.write(json.dumps({"game": game, "after": [[round(x, 9) for x in r] for r in after]}) + "\n")
        return 0
    if arguments[1] == "--golden":
        lines = [json.loads(line) for line in open(arguments[2], encoding="utf-8")]
        games, theirs = [line["game"] for line in lines], [line["after"] for line in lines]
    else:
        games = list(make_games(int(arguments[1])))
        theirs = rate_with_openskill(games)
    worst = compare(rate_with_pakli(arguments[0], games), theirs)
    print(f"{len(games)} games, the largest difference is {worst:.2e}")
    return 0 if worst < TOLERANCE else 1


sys.exit(main(sys.argv[1:]))
