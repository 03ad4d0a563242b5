/* messages.h - why a server cannot listen or use its certificate, for whoever starts it. See
 * engine/message.h. */
#ifndef PAKLI_SERVER_NET_MESSAGES_H
#define PAKLI_SERVER_NET_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

/* ---- Listening ----------------------------------------------------------------------------- */

#define WHY_PORTS_TAKEN \
    MESSAGE("net.ports_taken", "", "first=%d last=%d host=%s", \
        "{host:az} címen {first} és {last} között minden port foglalt; nevezz meg másikat", \
        "de poorten {first} tot en met {last} van {host} zijn allemaal bezet; noem een andere", \
        "the ports {first} to {last} of {host} are all taken; name another one", \
        "die Ports {first} bis {last} von {host} sind alle belegt; nenne einen anderen")

#define WHY_PORT_TAKEN \
    MESSAGE("net.port_taken", "", "port=%d host=%s", \
        "{host:az} címen {port:az} port foglalt; állítsd le, ami ott fut, vagy nevezz meg " \
        "másikat", \
        "poort {port} van {host} is bezet; stop wat daar luistert of noem een andere", \
        "port {port} of {host} is taken; stop what listens there or name another one", \
        "Port {port} von {host} ist belegt; beende, was dort lauscht, oder nenne einen anderen")

#define WHY_PORT_FORBIDDEN \
    MESSAGE("net.port_forbidden", "", "port=%d host=%s", \
        "{port:az} port {host:az} címen nem jár közönséges felhasználónak; nevezz meg egyet " \
        "1024-től", \
        "poort {port} van {host} is niet voor gewone gebruikers; noem er een vanaf 1024", \
        "port {port} of {host} is not for ordinary users; name one from 1024 on", \
        "Port {port} von {host} ist nicht für gewöhnliche Benutzer; nenne einen ab 1024")

#define WHY_ADDRESS_ELSEWHERE \
    MESSAGE("net.address_elsewhere", "", "host=%s", \
        "{host:az} nem ennek a gépnek a címe; nevezz meg egyet, vagy 0.0.0.0 mindhez", \
        "{host} is geen adres van deze machine; noem er wel een, of 0.0.0.0 voor allemaal", \
        "{host} is no address of this machine; name one that is, or 0.0.0.0 for all", \
        "{host} ist keine Adresse dieses Rechners; nenne eine, oder 0.0.0.0 für alle")

#define WHY_NOT_LISTENING \
    MESSAGE("net.not_listening", "", "port=%d host=%s detail=%s", \
        "{host:az} címen {port:az} port nem nyitható meg: {detail}", \
        "poort {port} van {host} kan niet geopend worden: {detail}", \
        "cannot listen at port {port} of {host}: {detail}", \
        "Port {port} von {host} lässt sich nicht öffnen: {detail}")

#define WHY_NO_HOST \
    MESSAGE("net.no_host", "", "host=%s detail=%s", \
        "nincs „{host}” nevű gép ({detail}); nevezd meg ennek a gépnek egy címét", \
        "er is geen host {host} ({detail}); noem een adres van deze machine", \
        "there is no host {host} ({detail}); name an address of this machine", \
        "es gibt keinen Host {host} ({detail}); nenne eine Adresse dieses Rechners")

#define WHY_PROXY_ADDRESS \
    MESSAGE("net.proxy_address", "", "word=%s", \
        "„{word}” nem egy proxy címe; számokkal add meg, mint 127.0.0.1 vagy ::1, vagy a " \
        "hálózatát, mint 10.0.0.0/8", \
        "“{word}” is geen adres van een proxy; noem het in cijfers, zoals 127.0.0.1 of ::1, of " \
        "zijn netwerk, zoals 10.0.0.0/8", \
        "\"{word}\" is no address of a proxy; name it in numbers, such as 127.0.0.1 or ::1, or " \
        "its network, such as 10.0.0.0/8", \
        "„{word}“ ist keine Adresse eines Proxys; nenne sie in Zahlen, wie 127.0.0.1 oder ::1, " \
        "oder sein Netz, wie 10.0.0.0/8")

/* ---- The certificate ----------------------------------------------------------------------- */

#define WHY_KEY_MISSING \
    MESSAGE("net.key_missing", "", "", \
        "a tanúsítványhoz kell a titkos kulcsa; nevezd meg a fájlját", \
        "bij een certificaat hoort zijn geheime sleutel; noem het bestand ervan", \
        "a certificate needs its private key; name the file it is in", \
        "zu einem Zertifikat gehört sein geheimer Schlüssel; nenne dessen Datei")

#define WHY_PEM_UNREADABLE \
    MESSAGE("net.pem_unreadable", "", "file=%s", \
        "{file}: nem olvasható; nevezz meg egy olvasható PEM-fájlt", \
        "{file} kan niet gelezen worden; noem een PEM-bestand dat gelezen mag worden", \
        "cannot read {file}; name a file of PEM that may be read", \
        "{file} lässt sich nicht lesen; nenne eine PEM-Datei, die gelesen werden darf")

#define WHY_CERTIFICATE \
    MESSAGE("net.certificate", "", "file=%s file2=%s", \
        "a tanúsítvány ({file}) és a kulcs ({file2}) nem használható; mindkettő PEM legyen, és " \
        "tartozzanak össze", \
        "het certificaat {file} met de sleutel {file2} is niet te gebruiken; allebei moeten ze " \
        "PEM zijn en bij elkaar horen", \
        "cannot use the certificate {file} with the key {file2}; both must be PEM and belong " \
        "together", \
        "das Zertifikat {file} mit dem Schlüssel {file2} ist nicht zu gebrauchen; beide müssen " \
        "PEM sein und zusammengehören")

#define WHY_LIBWEBSOCKETS \
    MESSAGE("net.libwebsockets", "", "", \
        "a libwebsockets nem indul; telepítve van a libuvhoz való része " \
        "(libwebsockets-evlib-uv)?", \
        "libwebsockets start niet; is het deel voor libuv geïnstalleerd " \
        "(libwebsockets-evlib-uv)?", \
        "libwebsockets does not start; is its part for libuv installed (libwebsockets-evlib-uv)?", \
        "libwebsockets startet nicht; ist der Teil für libuv installiert (libwebsockets-evlib-uv)?")

/* clang-format on */
#endif
