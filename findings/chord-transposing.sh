#!/bin/sh
# chordsheetjs 15.5.2 and chord-transposer 3.0.9 (npm): a chord sheet a whole tone higher or a half tone lower.
#
# Guess: each chord moves, or the one that the program does not know is refused; in ChordPro a text that is no chord
# begins with an asterisk (https://www.chordpro.org/chordpro/chordpro-chords/), so that there is nothing to guess. In D
# major the third of A is C sharp, and a half tone above D major is E flat major, with three flats.
# Seen: a chord that it does not know stays in the old key among the new ones, without a word.
#   chordsheetjs: C D | C6/9 C6/9 | Cm6/9 Cm6/9 | Cø7 Cø7 | C7sus4 D7sus4 | Cmaj7#11 Dmaj7#11
#   chord-transposer: C D | C6/9 D6/9 | Cø7 Cø7 | C7sus4 C7sus4 | CmM7 CmM7 | Cmaj7#11 Dmaj7#11
# And chordsheetjs chooses names by the direction, not by the key: Bb/D in E flat, a half tone lower, is A/Db in D, and
# D, a half tone higher, is D#, a key of nine sharps.
#   Eb: Bb/D, lower: D: A/Db
#   D: A, higher: D#: A#
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chordsheetjs@15.5.2 chord-transposer@3.0.9
cat >chords.cjs <<'CODE'
const { ChordProFormatter, ChordProParser } = require('chordsheetjs');
const { transpose } = require('chord-transposer');

/** A ChordPro sheet, transposed by half tones. */
const sheet = (text, halfTones) => new ChordProFormatter().format(new ChordProParser().parse(text).transpose(halfTones));

const known = ['C', 'C6/9', 'Cm6/9', 'Cø7', 'C7sus4', 'Cmaj7#11'];
const line = sheet(known.map((chord) => `[${chord}]la`).join(' '), 2);
const moved = [...line.matchAll(/\[(.*?)\]/g)].map(([, chord]) => chord);
console.log(`chordsheetjs: ${known.map((chord, at) => `${chord} ${moved[at]}`).join(' | ')}`);

const others = ['C', 'C6/9', 'Cø7', 'C7sus4', 'CmM7', 'Cmaj7#11'];
const text = transpose(others.join(' ')).up(2).toString().split(/\s+/);
console.log(`chord-transposer: ${others.map((chord, at) => `${chord} ${text[at]}`).join(' | ')}`);

for (const [key, chord, halfTones] of [['Eb', 'Bb/D', -1], ['D', 'A', 1]]) {
  const [, newKey, newChord] = /\{key: (.*?)\}\n\[(.*?)\]/.exec(sheet(`{key: ${key}}\n[${chord}]la`, halfTones));
  console.log(`${key}: ${chord}, ${halfTones < 0 ? 'lower' : 'higher'}: ${newKey}: ${newChord}`);
}
CODE
node chords.cjs >seen
cat seen
cat >expected <<'TEXT'
chordsheetjs: C D | C6/9 C6/9 | Cm6/9 Cm6/9 | Cø7 Cø7 | C7sus4 D7sus4 | Cmaj7#11 Dmaj7#11
chord-transposer: C D | C6/9 D6/9 | Cø7 Cø7 | C7sus4 C7sus4 | CmM7 CmM7 | Cmaj7#11 Dmaj7#11
Eb: Bb/D, lower: D: A/Db
D: A, higher: D#: A#
TEXT
cmp -s seen expected
