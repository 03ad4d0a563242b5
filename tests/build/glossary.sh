#!/bin/bash
# One term for each idea and language: no text has a word that the glossary replaces by another.
cd "$(dirname "$0")/../.." || exit 2
python3 tests/build/glossary.py
