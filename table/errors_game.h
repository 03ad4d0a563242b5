/* errors_game.h - refusals about a game that is played, see errors.h. */
#ifndef PAKLI_TABLE_ERRORS_GAME_H
#define PAKLI_TABLE_ERRORS_GAME_H

/* clang-format off */

#define ERROR_NOT_STARTED \
    ERROR(409, "not_started", "error.not_started", "", \
        "a játék még nem kezdődött el", \
        "het spel is nog niet begonnen", \
        "the game has not begun", \
        "das Spiel hat noch nicht begonnen")

#define ERROR_LEAVE_INSTEAD \
    ERROR(409, "not_started", "error.leave_instead", "", \
        "a játék még nem kezdődött el; inkább hagyd el az asztalt", \
        "het spel is nog niet begonnen; verlaat de tafel liever", \
        "the game has not begun; leave instead", \
        "das Spiel hat noch nicht begonnen; verlass lieber den Tisch")

#define ERROR_NO_RECORD \
    ERROR(404, "not_started", "error.no_record", "", \
        "a játék még nem kezdődött el, még nincs jegyzőkönyve", \
        "het spel is nog niet begonnen, er is nog geen verslag", \
        "the game has not begun, there is no record yet", \
        "das Spiel hat noch nicht begonnen, es gibt noch kein Protokoll")

#define ERROR_STARTED \
    ERROR(409, "started", "error.started", "", \
        "a játék már elkezdődött", \
        "het spel is al begonnen", \
        "the game has begun", \
        "das Spiel hat schon begonnen")

#define ERROR_NO_STAND_IN \
    ERROR(409, "started", "error.no_stand_in", "", \
        "a játék már elkezdődött; óra nélküli asztalnál akkor hívhatsz gépet, ha más van " \
        "soron", \
        "het spel is al begonnen; zonder klok kun je een bot roepen voor een ander die " \
        "aan de beurt is", \
        "the game has begun; where there is no clock you can call a bot for another " \
        "player whose turn it is", \
        "das Spiel hat schon begonnen; ohne Uhr kannst du einen Bot rufen, wenn jemand " \
        "anderes dran ist")

#define ERROR_OVER \
    ERROR(409, "over", "error.over", "", \
        "a játéknak vége", \
        "het spel is afgelopen", \
        "the game is over", \
        "das Spiel ist zu Ende")

#define ERROR_ENDED_BY \
    ERROR(409, "over", "error.ended_by", "rule=%s", \
        "a játéknak vége ({rule})", \
        "het spel is afgelopen ({rule})", \
        "the game is over, ended by {rule}", \
        "das Spiel ist zu Ende ({rule})")

#define ERROR_NOT_OVER \
    ERROR(409, "not_over", "error.not_over", "", \
        "a játéknak még nincs vége", \
        "het spel is nog niet afgelopen", \
        "the game is not over", \
        "das Spiel ist noch nicht zu Ende")

#define ERROR_TOO_EARLY_BOT \
    ERROR(409, "too_early", "error.too_early_bot", "minutes=%d", \
        "mindenkinek {minutes} perce van, mielőtt gépet lehet hívni", \
        "iedereen heeft {minutes} minuten voordat een bot mag inspringen", \
        "everybody has {minutes} minutes before a bot can be called", \
        "alle haben {minutes} Minuten, bevor ein Bot gerufen werden kann")

#define ERROR_TOO_EARLY_START \
    ERROR(409, "too_early", "error.too_early_start", "", \
        "még tart a szünet", \
        "de pauze is nog niet voorbij", \
        "the break is not over", \
        "die Pause ist noch nicht vorbei")

#define ERROR_TOO_EARLY_TIMEOUT \
    ERROR(409, "too_early", "error.too_early_timeout", "", \
        "ennél az asztalnál senkinek sem járt le az ideje", \
        "aan deze tafel is niemands tijd om", \
        "no clock of this table has run out", \
        "an diesem Tisch ist keine Zeit abgelaufen")

#define ERROR_NO_OUTAGE \
    ERROR(409, "not_due", "error.no_outage", "", \
        "akkor nem járt óra ennél az asztalnál", \
        "aan deze tafel liep toen geen klok", \
        "no clock of this table ran then", \
        "an diesem Tisch lief da keine Uhr")

#define ERROR_NO_PLY \
    ERROR(400, "no_ply", "error.no_ply", "", \
        "add meg, hányadik lépés ez („ply”)", \
        "zeg voor welke “ply” de zet is", \
        "say which \"ply\" the move is for", \
        "sag, für welche „ply“ der Zug ist")

#define ERROR_WRONG_PLY \
    ERROR(409, "wrong_ply", "error.wrong_ply", "next=%zu ply=%lld", \
        "közben továbbment a játék; nézd meg újra", \
        "het spel is intussen verdergegaan; kijk opnieuw", \
        "the next ply is {next}, not {ply}", \
        "das Spiel ist inzwischen weitergegangen; schau noch einmal")

#define ERROR_NOT_YOUR_TURN \
    ERROR(409, "not_your_turn", "error.not_your_turn", "seat=%d", \
        "nem te jössz, hanem {seat:az}. hely", \
        "je bent niet aan de beurt, plaats {seat} wel", \
        "it is the turn of seat {seat}", \
        "du bist nicht dran, sondern Platz {seat}")

#define ERROR_ILLEGAL_MOVE \
    ERROR(422, "illegal_move", "error.illegal_move", "detail=%s", \
        "ezt itt nem lehet kijátszani", \
        "dat kan hier niet", \
        "{detail}", \
        "das geht hier nicht")

#define ERROR_CANNOT_UNDO \
    ERROR(409, "cannot_undo", "error.cannot_undo", "", \
        "csak a saját utolsó lépésedet vonhatod vissza, és csak addig, amíg semmi újat " \
        "nem láttál tőle", \
        "je kunt alleen je eigen laatste zet terugnemen, en alleen zolang die je niets " \
        "nieuws liet zien", \
        "only your own last move can be taken back, and only as long as it showed you " \
        "nothing new", \
        "du kannst nur deinen letzten Zug zurücknehmen, und nur solange er dir nichts " \
        "Neues gezeigt hat")

#define ERROR_BOT_PLAYS \
    ERROR(409, "bot_plays", "error.bot_plays", "", \
        "gép játszik helyetted; előbb vedd vissza a helyed", \
        "een bot speelt voor je; neem eerst je plaats terug", \
        "a bot plays for you; take your seat back first", \
        "ein Bot spielt für dich; nimm erst deinen Platz zurück")

#define ERROR_BOT_PLAYS_ALREADY \
    ERROR(409, "bot_plays", "error.bot_plays_already", "", \
        "már gép játszik helyetted", \
        "er speelt al een bot voor je", \
        "a bot already plays for you", \
        "es spielt schon ein Bot für dich")

#define ERROR_NOT_LENT \
    ERROR(409, "not_lent", "error.not_lent", "", \
        "nem játszik gép helyetted", \
        "er speelt geen bot voor je", \
        "no bot plays for you", \
        "es spielt kein Bot für dich")

#define ERROR_RESIGNED \
    ERROR(409, "resigned", "error.resigned", "", \
        "már feladtad", \
        "je hebt al opgegeven", \
        "you have already resigned", \
        "du hast schon aufgegeben")

#define ERROR_CANNOT_RETURN \
    ERROR(409, "resigned", "error.cannot_return", "", \
        "aki feladta, ebbe a játékba már nem térhet vissza", \
        "wie heeft opgegeven, komt in dit spel niet terug", \
        "a player who has resigned cannot come back", \
        "wer aufgegeben hat, kommt in diesem Spiel nicht zurück")

#define ERROR_OUT_OF_TIME \
    ERROR(409, "out_of_time", "error.out_of_time", "", \
        "lejárt az időd, ezt a játékot elveszítetted", \
        "je tijd is om, dit spel heb je verloren", \
        "your time ran out, so this game is lost", \
        "deine Zeit ist abgelaufen, dieses Spiel ist verloren")

#define ERROR_SERVER_ONLY \
    ERROR(403, "not_yours", "error.server_only", "", \
        "a gépek helyett csak a szerver lép", \
        "alleen de server doet zetten voor bots", \
        "only the server moves for bots", \
        "nur der Server zieht für Bots")

#define ERROR_NOT_DUE \
    ERROR(409, "not_due", "error.not_due", "", \
        "a gépnek ez a lépése már elavult", \
        "deze zet van een bot is verouderd", \
        "this move of a bot is out of date", \
        "dieser Zug eines Bots ist überholt")

#define ERROR_BAD_CHAT \
    ERROR(400, "bad_text", "error.bad_chat", "most=%d", \
        "egy üzenet 1–{most} bájtos szöveg, vezérlőkarakterek nélkül", \
        "een bericht is een tekst van 1 tot {most} bytes zonder stuurtekens", \
        "a chat message is a text of 1 to {most} bytes without control characters", \
        "eine Nachricht ist ein Text von 1 bis {most} Bytes ohne Steuerzeichen")

#define ERROR_NOT_PROPOSED \
    ERROR(409, "not_proposed", "error.not_proposed", "", \
        "senki sem javasolt más gondolkodási időt", \
        "niemand heeft een andere bedenktijd voorgesteld", \
        "nobody has proposed another clock", \
        "niemand hat eine andere Bedenkzeit vorgeschlagen")

#define ERROR_AGREED \
    ERROR(409, "agreed", "error.agreed", "", \
        "ebbe már beleegyeztél", \
        "daar heb je al mee ingestemd", \
        "you have already agreed to this clock", \
        "dem hast du schon zugestimmt")

#define ERROR_NO_HINTS \
    ERROR(403, "no_hints", "error.no_hints", "", \
        "ennél az asztalnál nincs tipp", \
        "aan deze tafel zijn er geen tips", \
        "this table was opened without hints", \
        "an diesem Tisch gibt es keine Tipps")

#define ERROR_HINT_NOT_YOUR_TURN \
    ERROR(409, "not_asked", "error.hint_not_your_turn", "", \
        "akkor kérj tippet, amikor te jössz", \
        "vraag om een tip als je aan de beurt bent", \
        "ask for a hint when it is your turn", \
        "frag nach einem Tipp, wenn du dran bist")

/* clang-format on */
#endif
