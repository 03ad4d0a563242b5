"""Records of whole games: making them and judging them."""

from common import Refused
from games import RULES_VERSION, find_game, table_options
from styles import choose, deal_for

FORMAT = 'pakli-record'
VERSION = 1
VERSION_FORFEITS = 2
REASONS = ['resigned', 'time', 'left']
FORFEITED = 0.15  # of the finished records that are made


def play_game(rng, module, seats, options, style):
    """Play one game: (deal, moves, finished game)."""
    deal = deal_for(style, rng, module, seats, options)
    game = module.Game(seats, options, deal)
    moves = []
    while not game.over:
        move = choose(style, rng, game, game.legal())
        game.play(move)
        moves.append(move)
    return deal, moves, game


def make_record(rng, module, seats, given, style, unfinished=False):
    """The record of a game played with the given options."""
    options = table_options(module, seats, given)
    deal, moves, game = play_game(rng, module, seats, options, style)
    record = {'format': FORMAT, 'version': VERSION, 'game': module.ID, 'rules': RULES_VERSION,
              'seats': seats, 'options': options, 'names': ['%s %d' % (style, n) for n in range(seats)],
              'deal': deal, 'moves': moves}
    if unfinished:
        record['moves'] = moves[:rng.randrange(len(moves))]
    else:
        record['scores'] = game.scores()
        if rng.random() < FORFEITED:
            record['version'] = VERSION_FORFEITS
            record['forfeits'] = make_forfeits(rng, seats, len(moves))
        record['winners'] = winners_of(record, game)
    return record


def make_forfeits(rng, seats, plies):
    """Some seats, in the order in which they lost before the end."""
    gone = rng.sample(range(seats), rng.randint(1, seats))
    return [{'seat': seat, 'ply': rng.randint(0, plies), 'why': rng.choice(REASONS)} for seat in gone]


def winners_of(record, game):
    """Who forfeited comes after all others, and the first to do so last."""
    if record.get('version', VERSION) < VERSION_FORFEITS or not record.get('forfeits'):
        return game.winners()
    gone = [forfeit['seat'] for forfeit in record['forfeits']]
    ranking = game.ranking() if hasattr(game, 'ranking') else game.scores()
    left = [seat for seat in range(record['seats']) if seat not in gone]
    best = max([ranking[seat] for seat in left], default=None)
    return [seat for seat in left if ranking[seat] == best] if left else gone[-1:]


def bare_record(record):
    """The record with only what is required, and options only where they differ from the default."""
    module = find_game(record['game'])
    bare = {key: record[key] for key in ('game', 'seats', 'deal', 'moves')}
    changed = {name: value for name, value in record['options'].items()
               if value != module.OPTIONS[name][0]}
    if changed:
        bare['options'] = changed
    return bare


def open_record(record):
    """The game of a record before its first move; refuses a wrong head."""
    if not isinstance(record, dict):
        raise Refused([], 'record: not an object')
    for key in ('game', 'seats', 'deal', 'moves'):
        if key not in record:
            raise Refused([], 'record: %s is missing' % key)
    for key, wanted in (('format', [FORMAT]), ('version', [VERSION, VERSION_FORFEITS]),
                        ('rules', [RULES_VERSION])):
        if record.get(key, wanted[0]) not in wanted:
            raise Refused([], 'record: %s is none of %r' % (key, wanted))
    module = find_game(record['game'])
    options = table_options(module, record['seats'], record.get('options', {}))
    module.check_deal(record['seats'], options, record['deal'])
    if not isinstance(record['moves'], list):
        raise Refused([], 'moves: not a list')
    return module.Game(record['seats'], options, record['deal'])


def check_result(record, game):
    """Refuse scores and winners that are not those of the game."""
    if not game.over:
        if 'scores' in record or 'winners' in record or 'forfeits' in record:
            raise Refused([], 'a game not yet finished has no scores')
        return
    if record.get('scores', game.scores()) != game.scores():
        raise Refused([], 'scores are %r, should be %r' % (record['scores'], game.scores()))
    winners = winners_of(record, game)
    if record.get('winners', winners) != winners:
        raise Refused([], 'winners are %r, should be %r' % (record['winners'], winners))


def refusal(refused, **where):
    """The verdict on a wrong record; `rules` are the clauses that may be cited."""
    return dict({'ok': False, 'rules': refused.rules, 'error': refused.text}, **where)


def judge(record):
    """What `replay` should say about a record, with `rules` instead of `rule` for a wrong one."""
    try:
        game = open_record(record)
    except Refused as refused:
        return refusal(refused)
    for ply, move in enumerate(record['moves']):
        try:
            game.play(move)
        except Refused as refused:
            return refusal(refused, ply=ply, move=move)
    try:
        check_result(record, game)
    except Refused as refused:
        return refusal(refused)
    if game.over:
        return dict({'ok': True, 'over': True, 'scores': game.scores(), 'winners': winners_of(record, game)},
                    **{key: record[key] for key in ('forfeits',) if key in record})
    return {'ok': True, 'over': False, 'seat': game.seat, 'phase': game.phase, 'legal': game.legal()}


def replay_line(record):
    """The verdict as `replay` prints it."""
    verdict = judge(record)
    rules = verdict.pop('rules', [])
    if rules:
        verdict['rule'] = rules[0]
    return verdict
