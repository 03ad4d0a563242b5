# Short names for what people do; CMake and tools/ do the work. `make help` lists them.
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: all run play test test-long bench format install deb dist clean help

all: ## build build/pakli, with the web client inside, and build/libpakli.{a,so}
	@tools/build

run: all ## serve the games on a free port from 8080 up, and print the address
	@build/pakli serve --tries 100 --quiet

play: all ## play a game in the terminal
	@build/pakli play

test: ## check everything that takes seconds
	@tools/setup program screen server client test
	@tools/setup package || true # its suite is skipped without
	@tools/run-tests

test-long: ## the same with many more games and minutes of fuzzing
	@tools/setup program screen server client test long
	@tools/setup package || true
	@PAKLI_LONG=1 tools/run-tests

bench: all ## moves per second of every game
	@build/pakli bench

format: ## lay out the C sources
	@tools/setup test
	@tools/format

install: all ## install under PREFIX (/usr/local)
	@DESTDIR='$(DESTDIR)' cmake --install build --prefix '$(PREFIX)'

deb: all ## build a Debian package: build/pakli_VERSION_ARCH.deb
	@tools/setup deb
	@cd build && cpack >/dev/null && ls "$$PWD"/*.deb

dist: all ## build a release: build/pakli-VERSION.tar.xz, with the page inside
	@tools/release build

clean: ## remove everything built
	@rm -rf build build-*/

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12
