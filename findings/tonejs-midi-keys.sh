#!/bin/sh
# @tonejs/midi 2.0.28 (npm): a Standard MIDI File read and written again, and its key signatures.
#
# Guess: FF 59 02 FD 01, three flats and minor, is read as C minor, and each key signature is written as it was read:
# the number of sharps (positive) or flats (negative) from -7 to 7, and 0 for major or 1 for minor (Standard MIDI Files
# 1.0, Meta-Events, FF 59). A pitch bend of half its range stays half (MIDI 1.0, pitch bend change: 14 bits).
# Seen: a minor key is named after its relative major, so that C minor becomes E flat minor and A minor C minor. In
# writing 7 is added instead of taken away: C major is written as 14 sharps, C minor as 11, which no reader can
# understand. Bends come back without their size: half of the range, -4096 of 8192, becomes -1.
#   C major: read as C major, written 14/0, bend -4096 written -1
#   C minor: read as Eb minor, written 11/1, bend -4096 written -1
#   A minor: read as C minor, written 14/1, bend -4096 written -1
# Exits with 1 if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @tonejs/midi@2.0.28
cat >keys.cjs <<'CODE'
const { Midi } = require('@tonejs/midi');

const big = (value, bytes) => Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255);
const chunk = (name, body) => [...Buffer.from(name), ...big(body.length, 4), ...body];

/** A file of type 0: a key signature, a bend of -4,096 and a quarter note. */
const file = (fifths, minor) =>
  Uint8Array.from([
    ...chunk('MThd', [0, 0, 0, 1, 1, 0xe0]),
    ...chunk('MTrk', [
      ...[0, 0xff, 0x59, 2, fifths & 255, minor, 0, 0xe0, 0, 0x20],
      ...[0, 0x90, 60, 80, 0x83, 0x60, 0x80, 60, 0, 0, 0xff, 0x2f, 0],
    ]),
  ]);

const said = [['C major', 0, 0], ['C minor', -3, 1], ['A minor', 0, 1]].map(([name, fifths, minor]) => {
  const midi = new Midi(file(fifths, minor));
  const { key, scale } = midi.header.keySignatures[0];
  const written = Buffer.from(midi.toArray());
  const at = written.indexOf(Buffer.from([0xff, 0x59, 2])) + 3;
  const bend = written.indexOf(0xe0, written.indexOf('MTrk', at)) + 1;
  const size = (written[bend] | (written[bend + 1] << 7)) - 8192;
  return `${name}: read as ${key} ${scale}, written ${written.readInt8(at)}/${written[at + 1]}, bend -4096 written ${size}`;
});
console.log(said.join('\n'));
CODE
node keys.cjs >seen
cat seen
cat >expected <<'TEXT'
C major: read as C major, written 14/0, bend -4096 written -1
C minor: read as Eb minor, written 11/1, bend -4096 written -1
A minor: read as C minor, written 14/1, bend -4096 written -1
TEXT
cmp -s seen expected
