/* schemas_alerts.h - what is answered about being told of turns, for openapi_schemas.c and nobody
 * else. */
#ifndef PAKLI_SERVER_API_SCHEMAS_ALERTS_H
#define PAKLI_SERVER_API_SCHEMAS_ALERTS_H

/* clang-format off */

#define CHANNEL_ID "{'type':'string','pattern':'^[0-9a-f]{12}$'}"
#define TIME_OF_DAY "{'type':'string','pattern':'^([0-2][0-9]:[0-5][0-9])?$'}"

#define SCHEMAS_ALERTS \
{"Alerts", \
 "{'type':'object','required':['language','zone','quiet_from','quiet_to','live','days'," \
 "'live_after','days_after','reminders','mail_always','channels'],'properties':{" \
 "'language':{'type':'string','enum':['hu','nl','en','de']},'zone':" WORDS "," \
 "'quiet_from':" TIME_OF_DAY ",'quiet_to':" TIME_OF_DAY ",'live':" WORDS ",'days':" WORDS "," \
 "'live_after':" COUNT ",'days_after':" COUNT ",'reminders':" WORDS "," \
 "'mail_always':" YES_OR_NO ",'mail':{'type':'boolean','description':'whether this server " \
 "sends mail'},'channels':" LIST(REF("AlertPlace")) ",'push_key':{'type':'string'," \
 "'description':'by which browsers know this server, for applicationServerKey'}}}"}, \
\
{"AlertPlace", \
 "{'type':'object','required':['id','kind','target','created','confirmed','failures']," \
 "'properties':{'id':" CHANNEL_ID ",'kind':{'type':'string','enum':['push','mail','webhook']}," \
 "'target':" WORDS ",'created':" COUNT ",'confirmed':" YES_OR_NO ",'failures':{'type':'integer'," \
 "'description':'since something was last taken there'}," \
 "'why':{'type':'string','description':'it failed last'}}}"}, \
\
{"AlertChannel", \
 "{'type':'object','required':['channel'],'properties':{'channel':" CHANNEL_ID "," \
 "'secret':{'type':'string','description':'what messages are signed with'}}}"}, \
\
{"AlertMail", \
 "{'type':'object','required':['channel','accepted'],'properties':{'channel':" CHANNEL_ID "," \
 "'accepted':" YES_OR_NO ",'why':" WORDS "}}"}, \
\
{"AlertTest", \
 "{'type':'object','required':['accepted'],'properties':{'accepted':" YES_OR_NO \
 ",'why':" WORDS "}}"},

/* clang-format on */

#endif
