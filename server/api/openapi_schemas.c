/* openapi_schemas.c - what answers look like, as JSON schemas with ' for "; see openapi.c.
 *
 * They hold what table/serialize.c and the handlers write; tests/cli/openapi.sh calls everything
 * and compares. */
#include "server/api/internal.h"
#include "server/api/schemas_alerts.h"
#include "server/api/schemas_passkeys.h"

#define REF(name) "{'$ref':'#/components/schemas/" name "'}"
#define COUNT "{'type':'integer','minimum':0}"
#define WHOLE "{'type':'integer'}"
#define YES_OR_NO "{'type':'boolean'}"
#define WORDS "{'type':'string'}"
#define MAYBE "{'type':['number','null']}"
#define ID "{'type':'string','pattern':'^[A-Za-z0-9]{8}$'}"
#define PERSON "{'type':'string','pattern':'^[0-9a-f]{16}$'}"
#define HASH "{'type':'string','pattern':'^[0-9a-f]{64}$'}"
#define LIST(of) "{'type':'array','items':" of "}"
#define SPAN                                                                                       \
    "{'type':'object','required':['min','max'],'properties':{'min':" COUNT ",'max':" COUNT "}}"
#define OPTIONS "{'type':'object','additionalProperties':{'type':['boolean','integer','string']}}"
#define PACE "{'type':'string','enum':['none','real','days']}"
#define STAGE "{'type':'string','enum':['waiting','playing','break','over']}"

#define ACCOUNT_KIND "{'type':'string','enum':['account','bot']}"
#define CLASS_SEATS "{'type':'string','enum':['2','3-5']}"
#define RATED                                                                                      \
    "'points':" WHOLE ",'margin':{'type':'integer','description':'so far above or below the "      \
    "strength lies with a probability of 95 %'}"
#define IS_RATED "'rated':{'type':'boolean','description':'true: the game counts for ratings'}"
#define MET                                                                                        \
    "'games':" COUNT ",'ahead':{'type':'integer','description':'with the better place'},"          \
    "'behind':" COUNT ",'at':" COUNT

/* clang-format off */
const struct schema schemas[] = {
{"Error",
 "{'type':'object','required':['error','code'],'properties':{"
 "'error':{'type':'string','minLength':1,'description':'a sentence in English'},"
 "'code':{'type':'string','pattern':'^[a-z_]+$','description':'a word for programs'},"
 "'rule':{'type':'string','pattern':'^[A-Z]+-[0-9]+$','description':'the clause that forbids it'},"
 "'reason':{'type':'string','minLength':1,'description':'which sentence it is; never changes'},"
 "'values':{'type':'object','additionalProperties':{'type':['string','integer']},"
 "'description':'what is put into the sentence, by names'},"
 "'sentence':{'type':'string','minLength':1,'description':'for people, in the language that "
 "Accept-Language asks for'},'lang':{'type':'string','enum':['hu','nl','en','de']},"
 "'ply':" COUNT ",'member':{'type':'string','description':'of the body, that there is not'},"
 "'nearest':{'type':'string','description':'the member that was perhaps meant'}}}"},

{"Player",
 "{'type':'object','required':['player','person','name','kind'],'properties':{"
 "'player':{'type':'string','pattern':'^p_'},"
 "'person':" PERSON ",'name':{'type':'string','minLength':1},"
 "'kind':{'type':'string','enum':['guest','account','bot']},"
 "'token':{'type':'string','pattern':'^[A-Za-z0-9_-]{43}$','description':'where one was made'}}}"},

{"Token",
 "{'type':'object','required':['id','name','scope','created','used','expires'],'properties':{"
 "'id':{'type':'string','pattern':'^[0-9a-f]{16}$'},"
 "'name':{'type':'string','description':'empty where it came of logging in'},"
 "'scope':{'type':'string','enum':['all','play','read']},"
 "'created':" COUNT ",'used':{'type':'integer','description':'last use, to the day'},"
 "'expires':{'type':'integer','description':'unless it is used before'},"
 "'current':{'type':'boolean','description':'true: the one shown now'}}}"},

{"Tokens",
 "{'type':'object','required':['tokens'],'properties':{'tokens':" LIST(REF("Token")) "}}"},

{"NewToken",
 "{'type':'object','required':['token','id','name','scope'],'properties':{"
 "'token':{'type':'string','pattern':'^[A-Za-z0-9_-]{43}$'},"
 "'id':{'type':'string'},'name':{'type':'string'},'scope':{'type':'string'}}}"},

{"OwnData",
 "{'type':'object','required':['format','version','player','tokens','passkeys','blocks','alerts',"
 "'clubs','said','tournaments','ratings','shows','rows'],'properties':{"
 "'format':{'type':'string','enum':['pakli-player']},'version':" COUNT ","
 "'player':{'type':'object'},'tokens':" LIST(REF("Token")) ",'blocks':" LIST(REF("Block")) ","
 "'passkeys':" SCHEMA_OF_PASSKEYS ",'alerts':" REF("Alerts") ","
 "'clubs':{'type':'array','items':{'type':'object'}},"
 "'said':{'type':'array','items':{'type':'object'},'description':'what you said in clubs'},"
 "'tournaments':{'type':'array','items':{'type':'string'},'description':'that you have entered'},"
 "'ratings':{'type':'array','items':{'type':'object'}},'shows':{'type':'object'},"
 "'rows':{'type':'array','items':{'type':'object'},"
 "'description':'what you did at tables'}}}"},

{"Identity",
 "{'description':'A player and the token that stands for it, told this once',"
 "'allOf':[" REF("Player") ",{'type':'object','required':['token']}]}"},

SCHEMAS_ALERTS

SCHEMAS_PASSKEYS

{"DeviceLink",
 "{'type':'object','required':['link','expires'],'properties':{"
 "'link':{'type':'string','pattern':'^[A-Za-z0-9_-]{43}$'},'expires':" COUNT "}}"},

{"DeviceLinkState",
 "{'type':'object','required':['state'],'properties':{"
 "'state':{'type':'string','enum':['open','asked','allowed']},"
 "'device':{'type':'string','description':'that asks, in its own words'},"
 "'number':{'type':'integer','description':'that both devices show'}}}"},

{"DeviceLinkAsked",
 "{'type':'object','required':['ticket','number'],'properties':{"
 "'ticket':{'type':'string','pattern':'^[A-Za-z0-9_-]{43}$'},"
 "'number':{'type':'integer','description':'that both devices show'}}}"},

{"Block",
 "{'type':'object','required':['kind','name','person'],'properties':{"
 "'kind':{'type':'string','enum':['mute','block']},'name':" WORDS ",'person':" PERSON "}}"},

{"Blocks",
 "{'type':'object','required':['blocks'],'properties':{'blocks':" LIST(REF("Block")) "}}"},

{"Moderation",
 "{'type':'object','required':['reports','sanctions','log'],'properties':{"
 "'reports':" LIST("{'type':'object','required':['id','at','reporter','reported','text',"
 "'evidence'],'properties':{'id':" WORDS ",'at':" COUNT ","
 "'reporter':" WORDS ",'reported':" WORDS ","
 "'table':" ID ",'club':" ID ",'text':" WORDS ",'evidence':{'type':'object','description':"
 "'who was there and what was said at the table, or in the club'}}}") ","
 "'sanctions':" LIST("{'type':'object','required':['kind','subject','at','until'],'properties':{"
 "'kind':" WORDS ",'subject':" WORDS ",'reason':" WORDS ",'moderator':" WORDS ",'at':" COUNT ","
 "'until':{'type':'integer','description':'ms since 1970; 0: no end'}}}") ","
 "'log':" LIST("{'type':'object','required':['at','moderator','what','subject'],'properties':{"
 "'at':" COUNT ",'moderator':" WORDS ",'what':" WORDS ",'subject':" WORDS ","
 "'detail':" WORDS "}}") "}}"},

{"Done", "{'type':'object','maxProperties':0}"},

{"Clock",
 "{'description':'How long people may think: bank and increment in seconds for a whole game, or so"
 " many days for every decision',"
 "'oneOf':["
 "{'type':'object','required':['kind'],'properties':{'kind':{'type':'string','enum':['none']}}},"
 "{'type':'object','required':['kind','bank'],'properties':{"
 "'kind':{'type':'string','enum':['real']},"
 "'bank':{'type':'integer','minimum':" TEXT_OF(TIME_BANK_LEAST) ","
 "'maximum':" TEXT_OF(TIME_BANK_MOST) "},"
 "'increment':{'type':'integer','minimum':0,'maximum':" TEXT_OF(TIME_INCREMENT_MOST) "}}},"
 "{'type':'object','required':['kind','days'],'properties':{"
 "'kind':{'type':'string','enum':['days']},"
 "'days':{'type':'integer','minimum':1,'maximum':" TEXT_OF(TIME_DAYS_MOST) "}}},"
 "{'type':'object','required':['kind','minutes'],'description':'only proposed while a game with a"
 " clock is played: no clock counts it; 0 ends it','properties':{"
 "'kind':{'type':'string','enum':['pause']},"
 "'minutes':{'type':'integer','minimum':0,'maximum':10080}}}]}"},

{"Option",
 "{'type':'object','required':['name','type','default','rule','help'],'properties':{"
 "'name':" WORDS ",'type':{'type':'string','enum':['boolean','integer','choice','text']},"
 "'default':{'type':['boolean','integer','string']},"
 "'min':" WHOLE ",'max':" WHOLE ",'choices':" LIST(WORDS) ",'examples':" LIST(WORDS) ","
 "'rule':{'type':'string','description':'the clause it belongs to'},'help':" WORDS "}}"},

{"Game",
 "{'type':'object','required':['id','name','rules','seats','options','cards'],'properties':{"
 "'id':" WORDS ",'name':" WORDS ","
 "'rules':{'type':'integer','minimum':1,'description':'version of the rules'},"
 "'seats':" SPAN ",'options':" LIST(REF("Option")) ","
 "'cards':" LIST("{'type':'object','required':['name','option','games','rule'],'properties':{"
 "'name':" WORDS ",'option':" WORDS ",'games':" SPAN ",'rule':" WORDS "}}") "}}"},

{"Games",
 "{'type':'object','required':['games','levels'],'properties':{"
 "'games':" LIST(REF("Game")) ","
 "'levels':{'description':'bots, the weakest first','type':'array','items':"
 "{'type':'object','required':['name','summary'],'properties':{"
 "'name':" WORDS ",'summary':" WORDS "}}}}}"},

{"Seat",
 "{'type':'object','required':['kind'],'properties':{"
 "'kind':{'type':'string','enum':['empty','human','bot']},"
 "'name':{'type':'string','description':'of a person, or the level of a bot'},"
 "'guest':{'type':'boolean','description':'somebody without an account'},"
 "'connected':" YES_OR_NO ","
 "'clock_ms':" COUNT ",'grace_ms':" COUNT ","
 "'vacation_until':{'type':'integer','description':'days off: the end, ms since 1970'},"
 "'idle_until':{'type':'integer','description':'until then the clock of who decides stands still'},"
 "'first_by':{'type':'integer','description':'without a first move by then the table closes'},"
 "'bot_at':{'type':'integer','description':'ms since 1970: without a clock, from when on others may"
 " call a bot for this person'},"
 "'used_ms':{'type':'integer','minimum':0,'description':'of a game that is over: how long this"
 " person has thought'},"
 "'ready':{'type':'boolean','description':'false: a rematch waits for this person, or with'},"
 "'invited':{'type':'boolean','description':'an invitation by the host'},"
 "'bot':{'type':'string','description':'level of the bot that plays for a person'},"
 "'out':{'type':'string','enum':['left','time','resigned']},"
 "'lost':{'type':'boolean','description':'this game, whatever the bot reaches'},"
 "'bot_moves':{'type':'integer','description':'moves of this game that a bot made for a person'},"
 "'away':{'type':'boolean','description':'left, and no bot has taken over yet'},"
 "'stand_in_at':{'type':'integer','description':'ms since 1970: when a bot takes over from who left"
 " and whose turn it is'},"
 "'entropy':" WORDS "}}"},

{"Asker",
 "{'description':'Somebody who asks the host for a locked seat',"
 "'type':'object','required':['person','name','seat'],'properties':{"
 "'person':" PERSON ",'name':" WORDS ",'guest':" YES_OR_NO ",'seat':" COUNT ","
 "'admitted':{'type':'boolean','description':'once the host has answered'}}}"},

{"Lobby",
 "{'type':'object','required':['tables'],'properties':{"
 "'tables':" LIST(REF("LobbyTable")) ","
 "'count':{'type':'integer','minimum':0,'maximum':1000,'description':'with open or playing: how"
 " many there are on all pages; 1000 is that or more'},"
 "'next':{'type':'string','description':'there may be more: ask again with after=next'}}}"},

{"LobbyTable",
 "{'description':'A waiting table is told in full; of others the members from ply to games are"
 " left out and seat_count and seats_taken are there. With playing=1 seats, pace, rated and delay"
 " are told too',"
 "'type':'object',"
 "'required':['id','game','rules','private','v','stage','over','open','at'],'properties':{"
 "'id':" ID ",'game':" WORDS ",'rules':" COUNT ",'private':" YES_OR_NO ",'v':" COUNT ","
 "'stage':" STAGE ",'over':" YES_OR_NO ","
 "'open':{'type':'integer','minimum':0,'description':'seats that are empty'},"
 "'at':{'type':'integer','minimum':0,'description':'last change, ms since 1970'},"
 "'ply':" COUNT ",'options':" OPTIONS ",'seats':" LIST(REF("Seat")) ",'clock':" REF("Clock") ","
 "'hints':" YES_OR_NO "," IS_RATED ",'games':" COUNT ",'seat_count':" COUNT ","
 "'seats_taken':" COUNT ",'pace':" PACE ",'delay':" COUNT "}}"},

{"TableOpened",
 "{'type':'object','required':['id','seat','v','server_commit'],'properties':{"
 "'id':" ID ",'seat':" COUNT ",'v':" COUNT ",'server_commit':" HASH "}}"},

{"Fair",
 "{'description':'How the seed of the deal comes about, see docs/deal.md',"
 "'type':'object','required':['round','seats'],'properties':{"
 "'round':{'type':'integer','minimum':0,'description':'of reveals; 0: none is due, or was'},"
 "'until':{'type':'integer','description':'ms since 1970: who has not revealed by then withholds'},"
 "'seats':" LIST("{'type':'object','properties':{"
 "'commit':" HASH ",'reveal':" HASH ",'withheld':" YES_OR_NO ",'entropy':" WORDS "}}") "}}"},

{"Accepted",
 "{'type':'object','required':['v'],'properties':{"
 "'v':{'type':'integer','minimum':0,'description':'the event that came of it'},"
 "'seat':" COUNT ","
 "'ply':{'type':'integer','minimum':0,'description':'of a move: what comes next'},"
 "'id':{'type':'string','description':'of a rematch: the table that follows'}}}"},

{"Piece",
 "{'description':'A thing on the table, or with offer a place where a move would put something',"
 "'type':'object','required':['thing','zone','place','slot'],'properties':{"
 "'thing':{'type':'string','description':'? is a hidden card'},"
 "'zone':" WORDS ",'seat':" COUNT ",'place':" WHOLE ",'slot':" WHOLE ","
 "'offer':" YES_OR_NO ",'moves':" LIST(WORDS) "}}"},

{"Worth",
 "{'description':'A part of a score; the points of all parts of a seat add up to its score',"
 "'type':'object','required':['seat','zone','place','what','count','points'],"
 "'properties':{'seat':" COUNT ",'zone':" WORDS ",'place':" COUNT ","
 "'what':{'type':'string','pattern':'^[a-z]+$','description':'a word for programs'},"
 "'count':{'type':'integer','minimum':0,'description':'cards or stones, or the stone of a path'},"
 "'points':" WHOLE "}}"},

{"Table",
 "{'description':'The table as its reader may see it',"
 "'type':'object','required':['id','game','rules','options','private','hints','v','ply',"
 "'stage','over','seats','you','clock','server_commit','turn','phase','can_undo','log','chat'],"
 "'properties':{"
 "'id':" ID ",'game':" WORDS ",'rules':" COUNT ",'options':" OPTIONS ","
 "'private':" YES_OR_NO ","
 "'hints':{'type':'boolean','description':'whether players may ask a bot for advice'},"
 IS_RATED ","
 "'v':" COUNT ",'ply':" COUNT ",'stage':" STAGE ",'over':" YES_OR_NO ","
 "'seats':" LIST(REF("Seat")) ","
 "'you':{'type':['integer','null'],'description':'your seat; null for a watcher'},"
 "'people':{'description':'by seat: what tells a person apart from others of the same name','type':"
 "'array','items':{'type':['string','null'],'pattern':'^[0-9a-f]{16}$'}},"
 "'clock':" REF("Clock") ","
 "'watchers':{'type':'boolean','description':'false: no watchers while a game is played'},"
 "'delay':" COUNT ","
 "'host':{'type':'integer','minimum':0,'description':'before the first deal, with the members up to"
 " invite: the seat that arranges the table'},"
 "'draw':{'type':'boolean','description':'who begins is drawn'},"
 "'first':{'type':'integer','minimum':0,'description':'else the seat that begins'},"
 "'hold':{'type':'boolean','description':'the game begins when the host says so'},"
 "'open_bots':{'type':'boolean','description':'everybody may add bots'},"
 "'locked':{'type':'array','items':" COUNT ",'description':'seats kept for who is invited'},"
 "'may':{'type':'array','items':" WORDS ",'description':'what the host, or you, may ask'},"
 "'invite':{'type':'string','description':'to the host: what opens locked seats'},"
 "'asking':" LIST(REF("Asker")) ","
 "'pause_until':{'type':'integer','description':'of the last pause that all agreed to'},"
 "'proposed':{'type':'object','required':['clock','agreed'],'properties':{"
 "'clock':" REF("Clock") ",'agreed':" LIST(COUNT) "}},"
 "'match':{'type':'object','required':['games','game','totals'],'properties':{"
 "'games':" COUNT ",'game':" COUNT ",'cards':" WORDS ",'totals':" LIST(WHOLE) ","
 "'winners':" LIST(COUNT) "}},"
 "'turn':{'type':['integer','null'],'description':'the seat to decide'},"
 "'phase':" WORDS ",'rule':" WORDS ","
 "'legal':{'type':'array','items':" WORDS ",'description':'only for the seat to decide'},"
 "'can_undo':" YES_OR_NO ",'scene':" LIST(REF("Piece")) ","
 "'scores':" LIST(WHOLE) ",'winners':" LIST(COUNT) ",'worth':" LIST(REF("Worth")) ","
 "'forfeits':" LIST(REF("Forfeit")) ","
 "'places':{'type':'array','items':" COUNT ",'description':'by seat, from 1, where somebody"
 " forfeited'},"
 "'server_commit':" HASH ",'commit':" HASH ",'server_secret':" HASH ",'seed':" HASH ","
 "'fair':" REF("Fair") ",'rematch':" ID ","
 "'rematch_by':{'type':'integer','minimum':0,'description':'the seat that asked for the rematch'},"
 "'hands':{'type':'array','items':" REF("Piece") ",'description':'of a game that is over: the cards"
 " that everybody was left with'},"
 "'log':" LIST(REF("LogLine")) ",'chat':" LIST(REF("ChatLine")) "}}"},

{"LogLine",
 "{'description':'A move that was played','type':'object','required':['ply','seat','move'],"
 "'properties':{'ply':" COUNT ",'seat':" COUNT ",'move':" WORDS ","
 "'told':{'description':'with changes=1: what it did, as you saw it','type':'array',"
 "'items':" REF("Fact") "},"
 "'begins':{'type':'boolean','description':'with told: a turn begins with it'}}}"},

{"Fact",
 "{'description':'What a move did: an identifier with values','type':'object',"
 "'required':['fact','values'],'properties':{'fact':" WORDS ",'values':{'type':'object',"
 "'additionalProperties':{'type':['integer','string']}},"
 "'passing':{'type':'boolean','description':'told only as long as nothing later of the turn is'}"
 "}}"},

{"ChatLine",
 "{'description':'Table talk','type':'object','required':['v','at','name','text'],"
 "'properties':{'v':" COUNT ",'at':" COUNT ",'name':" WORDS ",'person':" PERSON ","
 "'guest':" YES_OR_NO ",'text':" WORDS "}}"},

{"Previews",
 "{'description':'Moves that change your score for certain; none when you are not asked',"
 "'type':'object','required':['v','ply','previews','final'],'properties':{"
 "'v':" COUNT ",'ply':" COUNT ",'final':{'type':'array','items':" WORDS ","
 "'description':'moves that cannot be taken back'},'previews':" LIST("{'type':'object',"
 "'required':['move','score','places','stands'],'properties':{'move':" WORDS ","
 "'stands':{'type':'array','items':" REF("Piece") ",'description':'figures on a board'},"
 "'score':{'type':'integer','description':'yours after the move'},"
 "'places':" LIST("{'type':'object','required':['zone','place','points'],'properties':{"
 "'zone':" WORDS ",'place':" COUNT ",'points':" WHOLE "}}") "}}") "}}"},

{"Hint",
 "{'description':'What a bot would play in your place, the best first; values are from 0 to 1',"
 "'type':'object','required':['ply','hint'],'properties':{"
 "'ply':{'type':'integer','minimum':0,'description':'the decision it is about'},"
 "'hint':{'type':'object','required':['game','seat','phase','bot','worlds','moves'],'properties':{"
 "'game':" WORDS ",'seat':" COUNT ",'phase':" WORDS ",'bot':" WORDS ",'worlds':" COUNT ","
 "'moves':" LIST("{'type':'object','required':['move','value','error','score','others','worlds',"
 "'reasons'],'properties':{'move':" WORDS ",'value':" MAYBE ",'error':" MAYBE ",'score':" MAYBE ","
 "'others':" MAYBE ",'worlds':" COUNT ",'reasons':" LIST(WORDS) "}}") "}}}}"},

{"Result",
 "{'description':'A finished game; of a match over several each is told',"
 "'type':'object','required':['id','number','game','at','you','seats','scores','winners'],"
 "'properties':{"
 "'id':" ID ",'number':{'type':'integer','minimum':0,'description':'of the game at its table'},"
 "'game':" WORDS ",'at':{'type':'integer','minimum':0,'description':'ms since 1970'},"
 "'you':" COUNT ",'seats':" LIST(REF("Seat")) ",'options':" OPTIONS ","
 "'scores':" LIST(WHOLE) ",'winners':" LIST(COUNT) ",'forfeits':" LIST(REF("Forfeit")) "}}"},

{"Forfeit",
 "{'description':'Somebody who lost before the end of a game; the later, the better the place',"
 "'type':'object','required':['seat','ply','why'],'properties':{"
 "'seat':" COUNT ",'ply':{'type':'integer','minimum':0,'description':'moves made before'},"
 "'why':{'type':'string','enum':['resigned','time','left']}}}"},

{"Results",
 "{'type':'object','required':['results'],'properties':{"
 "'results':" LIST(REF("Result")) ","
 "'next':{'type':'string','description':'there may be more: ask again with after=next'}}}"},

{"OwnTable",
 "{'type':'object','required':['id','game','stage','v','at','you','your_turn','seats'],"
 "'properties':{'id':" ID ",'game':" WORDS ","
 "'stage':{'type':'string','enum':['waiting','playing','over']},'v':" COUNT ",'at':" COUNT ","
 "'you':{'type':'integer','description':'your seat'},'your_turn':" YES_OR_NO ","
 "'turn':{'type':'integer','description':'whose turn it is'},"
 "'since':{'type':'integer','description':'when the turn began'},"
 "'deadline':{'type':'integer','description':'when its clock runs out'},"
 "'private':" YES_OR_NO ","
 "'rematch':{'type':'boolean','description':'true: it waits for you to sit down'},"
 "'invited':{'type':'boolean','description':'true: you are invited: join, or leave'},"
 "'ply':{'type':'integer','minimum':0,'description':'of an event of your turn, with'},"
 "'legal':" LIST(WORDS) ","
 "'over_at':" COUNT ",'seats':" LIST("{'type':'object','required':['kind'],'properties':{"
 "'kind':{'type':'string','enum':['empty','human','bot']},'name':" WORDS ",'score':" WHOLE ","
 "'place':" COUNT "}}") "}}"},

{"Paired",
 "{'type':'object','required':['id','seat','opened'],'properties':{'id':" ID ",'seat':" COUNT ","
 "'server_commit':{'type':'string','description':'where you have just sat down'},"
 "'opened':{'type':'boolean','description':'a new table, that others will find'}}}"},

{"OwnTables",
 "{'type':'object','required':['turns','tables'],'properties':{"
 "'turns':{'type':'integer','description':'tables where it is your turn'},"
 "'tables':" LIST(REF("OwnTable")) ","
 "'next':{'type':'string','description':'there may be more: ask again with after=next'}}}"},

{"OwnEvent",
 "{'description':'Something at one of your tables; with ready all was told that there is',"
 "'type':'object','required':['t','position','turns'],'properties':{"
 "'t':{'type':'string','enum':['turn','start','rematch','invite','table','over','gone','ready']},"
 "'position':{'type':'string','description':'go on from here with since'},"
 "'turns':{'type':'integer','description':'tables where it is your turn'},"
 "'d':{'description':'the table as it is now; where you do not sit any more only its id',"
 "'oneOf':[" REF("OwnTable") ",{'type':'object','required':['id'],'maxProperties':1,"
 "'properties':{'id':" ID "}}]}}}"},

{"OwnEvents",
 "{'type':'object','required':['events','position','turns'],'properties':{"
 "'events':" LIST(REF("OwnEvent")) ",'position':" WORDS ",'turns':" COUNT "}}"},

#include "server/api/people_schemas.def"
#include "server/api/club_schemas.def"

{"Record",
 "{'description':'A game, or a match over several, as docs/formats.md tells',"
 "'type':'object','required':['format','version','game','rules','seats','options'],'properties':{"
 "'format':{'type':'string','enum':['pakli-record','pakli-match']},"
 "'version':" COUNT ",'game':" WORDS ",'rules':" COUNT ",'seats':" COUNT ","
 "'options':" OPTIONS ",'names':" LIST(WORDS) ",'moves':" LIST(WORDS) ",'commit':" HASH "}}"},

{"Event",
 "{'description':'What happens at a table. v counts up by one; d of a state is a Table',"
 "'type':'object','required':['t'],'properties':{"
 "'t':{'type':'string','enum':['state','move','seat','chat','clock','over','error','ack']},"
 "'v':" COUNT ",'d':{'type':'object'},"
 "'change':{'type':'object','description':'with changes=1: what it made of the table you saw'},"
 "'more':{'type':'boolean','description':'with changes=1: the change comes with a later event'},"
 "'marks':{'description':'with changes=1, of a state: pieces that others touched since your last"
 " move, each with the seat that did','type':'array','items':" LIST(COUNT) "},"
 "'id':{'type':'string','description':'of an answer: the id of what was asked'},"
 "'error':" WORDS ",'code':" WORDS ",'reason':" WORDS ",'values':{'type':'object'},"
 "'rule':" WORDS ",'ply':" COUNT ",'retry_ms':" COUNT "}}"},

{"Health",
 "{'type':'object','required':['ok','version'],'properties':{"
 "'ok':{'type':'boolean','enum':[true]},'version':" WORDS "}}"},

{"OpenApi",
 "{'type':'object','required':['openapi','info','paths','components'],'properties':{"
 "'openapi':{'type':'string','pattern':'^3[.]1[.]'},'info':{'type':'object'},"
 "'servers':{'type':'array','items':{'type':'object'}},"
 "'paths':{'type':'object'},'components':{'type':'object'}}}"},

{NULL, NULL}};
/* clang-format on */
