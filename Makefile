# Short names for what people do; CMake and tools/ do the work. `make help` lists them.
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: all run play test test-long bench format install clean help

all: ## build build/pakli, with the web client inside, and build/libpakli.{a,so}
	@tools/build

run: all ## serve the games on a free port from 8080 up, and print the address
	@build/pakli serve --tries 100 --quiet

play: all ## play a game in the terminal
	@build/pakli play

test: ## check everything that takes seconds
	@tools/setup program server client test
	@tools/run-tests

test-long: ## the same with many more games and minutes of fuzzing
	@tools/setup program server client test long
	@PAKLI_LONG=1 tools/run-tests

bench: all ## moves per second of every game
	@build/pakli bench

format: ## lay out the C sources
	@tools/setup test
	@tools/format

install: all ## install under PREFIX (/usr/local)
	@DESTDIR='$(DESTDIR)' cmake --install build --prefix '$(PREFIX)'

clean: ## remove everything built
	@rm -rf build build-*/

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12
